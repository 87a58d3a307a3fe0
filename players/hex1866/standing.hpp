#pragma once
// How a battle stands, in victory points of one side, and what that is worth.
#include "rules/hex1866/battle/field.hpp"

namespace guidon::players {

// Score as it would be counted now, with what stands in the objectives, and a price for every step and unit shaken.
double standing(const hex1866::Field& field, hex1866::Side side);
// The standing from which a side has won, and from which it has at least not lost.
double win_line(const hex1866::Setting& setting, hex1866::Side side);
double draw_line(const hex1866::Setting& setting, hex1866::Side side);
// 0 to 1000: how good a standing is with so many turns to go.
double judged(double standing, const hex1866::Setting& setting, hex1866::Side side, int turns_left);

}  // namespace guidon::players
