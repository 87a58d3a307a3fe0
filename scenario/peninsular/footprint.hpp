#pragma once
// The ground a unit covers where the scenario puts it.
#include "rules/peninsular/battle/formation.hpp"

namespace guidon::scenario {

// Of a unit with a placement that is no garrison. A detachment in skirmish order counts as the row it starts in.
peninsular::Blocks footprint(const peninsular::UnitSheet& unit);
// A row of skirmisher stands, by the middle of its front.
table::Rect skirmish_row(const table::Pose& pose, int stands);
int screen_stands(const peninsular::UnitSheet& unit);  // that its light companies make (PEN-ARM-11)

}  // namespace guidon::scenario
