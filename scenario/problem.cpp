#include "scenario/problem.hpp"

#include <algorithm>
#include <ranges>
#include <tuple>

namespace guidon::scenario {

Phrase Problem::said() const { return joined(about, "{}: {}"_form, reason.said()); }

Phrase Problem::placed() const {
  std::string place = where.file;
  if (where.line > 0)
    place.append(":").append(std::to_string(where.line)).append(":").append(std::to_string(where.column));
  else if (!where.path.empty())
    place.append(": ").append(where.path);
  return say("{}: {}"_form, std::move(place), joined(about, "{}: {}"_form, reason.cited()));
}

Phrase said(std::span<const Problem> problems, std::size_t most) {
  const auto printed = problems.first(std::min(most, problems.size()));
  Phrase out = problems.size() > most ? say("and {} more\n"_form, problems.size() - most) : Phrase{};
  for (const Problem& problem : printed | std::views::reverse)
    out = say("{}\n{}"_form, problem.placed(), std::move(out));
  return out;
}

std::string text(std::span<const Problem> problems, std::size_t most) { return said(problems, most).text(); }

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
