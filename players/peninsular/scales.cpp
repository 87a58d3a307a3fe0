#include "players/peninsular/scales.hpp"

#include <algorithm>

namespace guidon::players {

Scales scales_of(const PeninsularPlan* plan, double late) {
  Scales scales;
  if (plan == nullptr) {
    scales.approach = 0.005;
    return scales;
  }
  scales.stand_off = 38;
  scales.charge = 0.1;
  scales.massed = 0.15;
  scales.approach = 0;
  scales.their_charge = 0.25;
  scales.fire_shakes = 1.3;
  if (plan->charged_first) scales.their_charge *= 2.0;
  if (plan->under_fire_first) scales.their_fire *= 1.5;
  // From when on an attacker presses: the bold early, the cautious when half the day is nearly gone.
  const double patience = plan->style == Style::bold ? 0.18 : plan->style == Style::cautious ? 0.45 : 0.25;
  const double pressed = std::max(0.0, late - patience);
  switch (plan->posture) {
    case PeninsularPlan::Posture::attack:
      scales.approach = 0.01 + 0.05 * pressed;
      scales.stand_off -= 25 * pressed;
      if (pressed > 0) {  // the day wears on: their fire has to be borne
        scales.their_fire = 1 - 0.5 * pressed;
        scales.their_charge *= 0.5;
        scales.massed = 0;
      }
      break;
    case PeninsularPlan::Posture::defend: scales.approach = 0.0; break;
    case PeninsularPlan::Posture::preserve:
      scales.approach = -0.01;
      scales.own_loss = 1.5;
      break;
  }
  if (plan->style == Style::bold) scales.own_loss *= 0.85;
  if (plan->style == Style::cautious) scales.own_loss *= 1.3;
  return scales;
}

}  // namespace guidon::players
