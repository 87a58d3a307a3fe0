#pragma once
// The numbers of the procedures.
#include <array>
#include <string_view>

#include "rules/linear/battle/profile.hpp"
#include "scenario/toml_reader.hpp"

namespace guidon::scenario {

struct LengthKey {
  std::string_view key;
  double linear::Numbers::* member;
};
inline constexpr Span length_span{0, 200};
inline constexpr std::array<LengthKey, 15> length_keys{
    {{"deployment_depth", &linear::Numbers::deployment_depth},
     {"group_link", &linear::Numbers::group_link},
     {"enemy_gap", &linear::Numbers::enemy_gap},
     {"initiative_distance", &linear::Numbers::initiative_distance},
     {"proximity_distance", &linear::Numbers::proximity_distance},
     {"rally_distance", &linear::Numbers::rally_distance},
     {"follow_me_distance", &linear::Numbers::follow_me_distance},
     {"commander_rescue_distance", &linear::Numbers::commander_rescue_distance},
     {"support_distance", &linear::Numbers::support_distance},
     {"charge_slide_max", &linear::Numbers::charge_slide_max},
     {"contact_gap", &linear::Numbers::contact_gap},
     {"engage_edge", &linear::Numbers::engage_edge},
     {"hold_cover_gap", &linear::Numbers::hold_cover_gap},
     {"woods_sight", &linear::Numbers::woods_sight},
     {"target_choice_band", &linear::Numbers::target_choice_band}}};

struct CountKey {
  std::string_view key;
  int linear::Numbers::* member;
  int low;
  int high;
};
inline constexpr std::array<CountKey, 10> count_keys{{
    {"rating_min", &linear::Numbers::rating_min, 2, 12},
    {"rating_max", &linear::Numbers::rating_max, 2, 12},
    {"max_moves", &linear::Numbers::max_moves, 1, 3},
    {"wheel_max_degrees", &linear::Numbers::wheel_max_degrees, 0, 90},
    {"elite_recover", &linear::Numbers::elite_recover, 1, 6},
    {"emergency_formation", &linear::Numbers::emergency_formation, 1, 6},
    {"rally_floor", &linear::Numbers::rally_floor, 0, 6},
    {"rear_support_facing_degrees", &linear::Numbers::rear_support_facing_degrees, 0, 180},
    {"flank_support_facing_degrees", &linear::Numbers::flank_support_facing_degrees, 0, 180},
    {"clear_rays", &linear::Numbers::clear_rays, 1, 9},
}};

// Those that the section has; all of them have to be there when it must be complete.
void read_numbers(Section& section, bool complete, linear::Numbers& numbers);

}  // namespace guidon::scenario
