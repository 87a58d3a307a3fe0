#pragma once
// What a player sees of a unit of 1866 at a glance and that changes, as a flat value. Scene and roster say nothing of a
// unit that is not here or on its sheet, so that whoever has told of it needs to do so again only when this is another.
#include "rules/hex1866/battle/field.hpp"

namespace guidon::match {

struct Glance {
  hex1866::UnitState unit;    // with deeds while its formation is active
  std::uint16_t leaders = 0;  // those in its hex, a bit each
  std::uint8_t cv = 0;
  std::uint8_t steps_left = 0;
  std::uint8_t gun_range = 0;  // of artillery
  std::uint8_t demoralised = 0;
  std::uint8_t out_of_command = 0;
  std::uint8_t in_enemy_zone = 0;
  friend constexpr bool operator==(const Glance&, const Glance&) = default;
};
static_assert(std::has_unique_object_representations_v<Glance>);

Glance glance(const hex1866::Field& field, int u);

// The same of what stands beside the units: the state without what is about single units or the fight that is on.
hex1866::State backdrop(const hex1866::State& state);

}  // namespace guidon::match
