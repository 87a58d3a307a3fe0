#include "scenario/linear/numbers.hpp"

#include <algorithm>

namespace guidon::scenario {

namespace {

using linear::Numbers;

void read_angles(Section& section, Numbers& numbers) {
  constexpr std::string_view key = "forced_angles_degrees";
  if (!section.has(key)) return;
  const std::vector<int> angles = section.wholes(key, 0, 90);
  if (angles.empty()) return;
  if (angles.size() != numbers.forced_angles_degrees.size())
    return section.problem(key, {say("expected a list of four angles"_form), "OUR-FORCED-03"});
  std::ranges::copy(angles, numbers.forced_angles_degrees.begin());
}

}  // namespace

void read_numbers(Section& section, bool complete, Numbers& numbers) {
  const auto want = [&](std::string_view key) {
    if (complete) section.need(key, say("a number"_form));
  };
  for (const LengthKey& length : length_keys) {
    want(length.key);
    numbers.*length.member = section.number(length.key, length_span).value_or(numbers.*length.member);
  }
  for (const CountKey& count : count_keys) {
    want(count.key);
    numbers.*count.member = section.whole(count.key, count.low, count.high).value_or(numbers.*count.member);
  }
  want("forced_angles_degrees");
  read_angles(section, numbers);
  if (numbers.rating_min > numbers.rating_max)
    section.problem("rating_min", {say("the lowest rating is above the highest"_form), "OUR-CMD-01"});
}

}  // namespace guidon::scenario
