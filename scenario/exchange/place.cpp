#include "scenario/exchange/place.hpp"

#include <algorithm>

#include "scenario/exchange/utf8.hpp"

namespace guidon::scenario {

Lines::Lines(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == '\n') starts_.push_back(i + 1);
}

Where Lines::where(std::size_t byte) const {
  const auto next = std::ranges::upper_bound(starts_, byte);
  return {static_cast<int>(next - starts_.begin()), static_cast<int>(byte - *(next - 1)) + 1};
}

void Faults::add(const Place& place, std::string_view what, Clause clause) {
  Problem problem{place.file, place.where.line, place.where.column, {}};
  if (!place.path.empty()) problem.what = say({on_one_line(place.path), ": "});
  problem.what.append(on_one_line(what));
  if (clause) problem.what.append(say({" (", clause.id(), ")"}));
  if (texts_.insert(problem.text()).second) found_.push_back(std::move(problem));
}

}  // namespace guidon::scenario
