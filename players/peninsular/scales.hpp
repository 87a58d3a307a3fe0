#pragma once
// What a judge of the battle cares for, and how much.
#include "players/peninsular/plan.hpp"

namespace guidon::players {

// In stands.
struct Scales {
  double their_fire = 1.0;     // the enemy's against its own
  double fire_to_come = 0.3;   // after another march, against fire at once
  double charge = 0.12;        // attacks that could be made
  double their_charge = 0.12;  // those of the enemy
  double fire_shakes = 1.0;    // hits before a charge, as pips
  double approach = 0.01;      // for each centimetre that keeps its infantry out of musket shot
  double stand_off = 23;       // nearer than this it is near enough
  double own_loss = 1.0;       // against a loss of the enemy
  double massed = 0;           // fire of several on one, beyond what a battalion bears
};

// A colonel's, as his plan and the share of the day that is gone have it; without a plan the sergeant's.
Scales scales_of(const PeninsularPlan* plan, double late);

}  // namespace guidon::players
