#include "scenario/problem.hpp"

#include <algorithm>
#include <tuple>

#include "kernel/nearest.hpp"
#include "kernel/shown.hpp"
#include "scenario/exchange/utf8.hpp"

namespace guidon::scenario {

std::string Problem::text() const {
  if (line == 0) return say({file, ": ", what});
  return say({file, ":", std::to_string(line), ":", std::to_string(column), ": ", what});
}

std::string text(std::span<const Problem> problems, std::size_t most) {
  std::string text;
  for (const Problem& problem : problems.first(std::min(most, problems.size())))
    text.append(say({problem.text(), "\n"}));
  if (problems.size() > most) text.append(say({"and ", std::to_string(problems.size() - most), " more\n"}));
  return text;
}

void Problems::add(Where where, std::string_view what, Clause clause) {
  Problem problem{file_, where.line, where.column, on_one_line(what)};
  if (clause) problem.what.append(say({" (", clause.id(), ")"}));
  found_.push_back(std::move(problem));
}

std::vector<Problem> Problems::in_order() const {
  std::vector<Problem> sorted = found_;
  std::ranges::sort(sorted, {},
                    [](const Problem& p) { return std::tuple{p.line, p.column, std::string_view{p.what}}; });
  // The sections of a wall share their faults.
  const auto again = std::ranges::unique(sorted, [](const Problem& a, const Problem& b) {
    return std::tie(a.line, a.column, a.what) == std::tie(b.line, b.column, b.what);
  });
  sorted.erase(again.begin(), again.end());
  return sorted;
}

std::string say(std::initializer_list<std::string_view> parts) {
  std::string all;
  for (const std::string_view part : parts) all.append(part);
  return all;
}

std::string joined(std::span<const std::string_view> words) {
  std::string all;
  for (const std::string_view word : words) {
    if (!all.empty()) all.append(", ");
    all.append(word);
  }
  return all;
}

std::string hint(std::string_view word, std::span<const std::string_view> known) {
  if (known.empty()) return {};
  if (const std::string near = nearest(word, known); !near.empty()) return say({"; did you mean ", shown(near), "?"});
  constexpr std::size_t most_listed = 24;
  return known.size() <= most_listed ? say({"; expected one of ", joined(known)}) : std::string{};
}

}  // namespace guidon::scenario
