// What a battle is worth: the sergeant's view of it and the colonel's.
#include <cmath>

#include "players/linear/appraiser.hpp"
#include "players/linear/doctrine.hpp"

namespace guidon::players {

using namespace linear;

namespace {

// Won, lost or drawn.
double decided(const Battle& battle, Side side) {
  const linear::Verdict verdict = battle.verdict();
  if (verdict != linear::Verdict::south && verdict != linear::Verdict::north) return 500;
  return (verdict == linear::Verdict::south) == (side == Side::south) ? 1000 : 0;
}

double squash(double points, double scale) { return 500 + 500 * std::tanh(points / scale); }

}  // namespace

double LinearDoctrine::worth(const Battle& battle, Side side) {
  if (battle.over()) return decided(battle, side);
  return squash(LinearAppraiser{battle, side, LinearScales{}}.points(), 40);
}

double LinearDoctrine::worth(const Battle& battle, const Plan& plan) {
  if (battle.over()) return decided(battle, plan.side);
  LinearScales scales;
  scales.own_loss = plan.own;
  scales.fire = 1;
  scales.danger = 0.4;
  scales.clash = 0.6;
  scales.danger_clash = 0.24;
  scales.approach = 0.08 * plan.urgency;
  scales.aside = 2;
  scales.horse_waits = true;
  scales.looks = true;
  scales.brigades = 1;
  scales.commanders = 0.01;
  scales.shaken_away = 0.05;
  scales.rallying = 0.5;
  scales.end_in = 10;
  LinearAppraiser appraiser{battle, plan.side, scales, &plan};
  const double points = appraiser.points();
  return squash(points, 25 + appraiser.turns_left());
}

}  // namespace guidon::players
