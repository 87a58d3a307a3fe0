#include "scenario/problem.hpp"

#include <algorithm>
#include <tuple>

namespace guidon::scenario {

Phrase Problem::said() const { return joined(about, "{}: {}"_form, reason.said()); }

std::string Problem::text() const {
  std::string text = where.file;
  if (where.line > 0)
    text.append(":").append(std::to_string(where.line)).append(":").append(std::to_string(where.column));
  else if (!where.path.empty())
    text.append(": ").append(where.path);
  text.append(": ").append(joined(about, "{}: {}"_form, reason.text()).text());
  return text;
}

std::string text(std::span<const Problem> problems, std::size_t most) {
  std::string text;
  for (const Problem& problem : problems.first(std::min(most, problems.size())))
    text.append(problem.text()).append("\n");
  if (problems.size() > most) text.append("and ").append(std::to_string(problems.size() - most)).append(" more\n");
  return text;
}

void Problems::add(Where where, Reason reason, Phrase about) {
  if (where.file.empty()) where.file = file_;
  Problem problem{std::move(where), std::move(about), std::move(reason)};
  if (texts_.insert(problem.text()).second) found_.push_back(std::move(problem));
}

std::vector<Problem> Problems::in_order() const {
  std::vector<Problem> sorted = found_;
  std::ranges::sort(sorted, {}, [](const Problem& p) { return std::tuple{p.where.line, p.where.column, p.text()}; });
  return sorted;
}

}  // namespace guidon::scenario
