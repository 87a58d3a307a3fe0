#pragma once
// The parts a plan is made of.
#include "players/hex1866/plan.hpp"

namespace guidon::players {

void draw_maps(const hex1866::Field& field, Hex1866Plan& plan);        // shells, bayonets, the way to the goal
void find_assaults(const hex1866::Field& field, Hex1866Plan& plan);    // of the active formation; maps come first
void weigh_limbering(const hex1866::Field& field, Hex1866Plan& plan);  // of its guns; maps come first

}  // namespace guidon::players
