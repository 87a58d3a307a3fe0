#include "scenario/linear/numbers.hpp"

#include <algorithm>
#include <array>

namespace guidon::scenario {

namespace {

using linear::Numbers;

struct Length {
  std::string_view key;
  double Numbers::* member;
};
constexpr std::array<Length, 15> lengths{{{"deployment_depth", &Numbers::deployment_depth},
                                          {"group_link", &Numbers::group_link},
                                          {"enemy_gap", &Numbers::enemy_gap},
                                          {"initiative_distance", &Numbers::initiative_distance},
                                          {"proximity_distance", &Numbers::proximity_distance},
                                          {"rally_distance", &Numbers::rally_distance},
                                          {"follow_me_distance", &Numbers::follow_me_distance},
                                          {"commander_rescue_distance", &Numbers::commander_rescue_distance},
                                          {"support_distance", &Numbers::support_distance},
                                          {"charge_slide_max", &Numbers::charge_slide_max},
                                          {"contact_gap", &Numbers::contact_gap},
                                          {"engage_edge", &Numbers::engage_edge},
                                          {"hold_cover_gap", &Numbers::hold_cover_gap},
                                          {"woods_sight", &Numbers::woods_sight},
                                          {"target_choice_band", &Numbers::target_choice_band}}};

struct Count {
  std::string_view key;
  int Numbers::* member;
  int low;
  int high;
};
constexpr std::array<Count, 10> counts{{
    {"rating_min", &Numbers::rating_min, 2, 12},
    {"rating_max", &Numbers::rating_max, 2, 12},
    {"max_moves", &Numbers::max_moves, 1, 3},
    {"wheel_max_degrees", &Numbers::wheel_max_degrees, 0, 90},
    {"elite_recover", &Numbers::elite_recover, 1, 6},
    {"emergency_formation", &Numbers::emergency_formation, 1, 6},
    {"rally_floor", &Numbers::rally_floor, 0, 6},
    {"rear_support_facing_degrees", &Numbers::rear_support_facing_degrees, 0, 180},
    {"flank_support_facing_degrees", &Numbers::flank_support_facing_degrees, 0, 180},
    {"clear_rays", &Numbers::clear_rays, 1, 9},
}};

void read_angles(Section& section, Numbers& numbers) {
  constexpr std::string_view key = "forced_angles_degrees";
  if (!section.has(key)) return;
  const std::vector<int> angles = section.wholes(key, 0, 90);
  if (angles.empty()) return;
  if (angles.size() != numbers.forced_angles_degrees.size())
    return section.problem(key, "expected a list of four angles", "OUR-FORCED-03");
  std::ranges::copy(angles, numbers.forced_angles_degrees.begin());
}

}  // namespace

void read_numbers(Section& section, bool complete, Numbers& numbers) {
  const auto want = [&](std::string_view key) {
    if (complete) section.need(key, "a number");
  };
  for (const Length& length : lengths) {
    want(length.key);
    numbers.*length.member = section.number(length.key, {0, 200}).value_or(numbers.*length.member);
  }
  for (const Count& count : counts) {
    want(count.key);
    numbers.*count.member = section.whole(count.key, count.low, count.high).value_or(numbers.*count.member);
  }
  want("forced_angles_degrees");
  read_angles(section, numbers);
  if (numbers.rating_min > numbers.rating_max)
    section.problem("rating_min", "the lowest rating is above the highest", "OUR-CMD-01");
}

}  // namespace guidon::scenario
