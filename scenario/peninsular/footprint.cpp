#include "scenario/peninsular/footprint.hpp"

#include <algorithm>

namespace guidon::scenario {

namespace {

using peninsular::Blocks;
using peninsular::Formation;
using peninsular::UnitSheet;

constexpr double interval = 3.0;  // between skirmisher stands

// Stands in the ranks: not lost, not out before the front. Two skirmisher stands close up to one (PEN-R-62).
int close_stands(const UnitSheet& unit) {
  int n = static_cast<int>(unit.stands.size()) - unit.condition.stands_lost;
  if (unit.placement->skirmishers_out)
    n -= static_cast<int>(std::ranges::count(unit.stands, peninsular::Role::light, &peninsular::StandSheet::role));
  if (unit.detachment) n = (n + 1) / 2;
  return std::max(n, 1);
}

}  // namespace

Blocks footprint(const UnitSheet& unit) {
  const Formation formation = unit.placement->formation;
  if (formation == Formation::skirmish) {
    const int stands = static_cast<int>(unit.stands.size()) - unit.condition.stands_lost;
    return {{skirmish_row(unit.placement->pose, stands), {}}, 1};
  }
  return peninsular::blocks(unit, formation, close_stands(unit), unit.placement->pose);
}

table::Rect skirmish_row(const table::Pose& pose, int stands) {
  table::Rect rect = peninsular::skirmisher_rect(pose);
  rect.half_width = (stands * peninsular::frontage + (stands - 1) * interval) / 2;
  return rect;
}

int screen_stands(const UnitSheet& unit) {
  int stands = 0;
  for (const peninsular::StandSheet& stand : unit.stands)
    if (stand.role == peninsular::Role::light) stands += stand.ranks;
  return stands;
}

}  // namespace guidon::scenario
