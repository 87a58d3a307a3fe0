#include "players/hex1866/odds.hpp"

namespace guidon::players {

using hex1866::Arm;
using hex1866::Feature;
using hex1866::Field;
using hex1866::Hex;
using hex1866::nobody;
using hex1866::Side;
using hex1866::Stack;
using hex1866::Trait;

double fails(const Field& field, int u) {
  const hex1866::UnitSheet& sheet = field.sheet(u);
  const hex1866::Terrain ground = field.terrain(field.unit(u).hex);
  int total = field.morale(u) - field.unit(u).steps_lost;
  if (sheet.has(Trait::guard)) ++total;
  if (hex1866::close_country(ground)) ++total;
  if (sheet.arm == Arm::infantry && sheet.has(Trait::light) && hex1866::close_country(ground)) ++total;
  if (sheet.arm == Arm::artillery && sheet.nationality == Side::austrian) ++total;
  if (field.enemy_on_flank(u)) --total;
  if (field.formation(sheet.formation).demoralised != 0) --total;
  return std::clamp(6 - total, 0, 6) / 6.0;
}

double step_price(const Field& field, int u) {
  const hex1866::UnitSheet& sheet = field.sheet(u);
  const double last = field.steps_left(u) == 1 ? 0.5 : 0.0;
  return 0.45 + 0.05 * sheet.cv + last;
}

double disorder_price(const Field& field, int u) {
  return 0.2 + 0.05 * field.sheet(u).cv + (field.steps_left(u) == 1 ? 0.1 : 0.0);
}

namespace {

// Sums over the attackers, with those in one hex left out.
struct Onset {
  int cv = 0;
  int lost = 0;
  int drm = 0;
  int shift = 0;
  bool foot = false;
};

Onset attack_of(const Field& field, const Attackers& attackers, Hex target, Hex without, int leader_bonus) {
  Onset sum;
  bool flank = false;
  bool battery = false;
  bool heavy = false;
  bool light = false;
  bool stream = false;
  bool ditch = false;
  bool bridge = false;
  bool above = false;
  int below = 9;
  const int level = field.map().level(target);
  for (int i = 0; i < attackers.size(); ++i) {
    if (attackers[i].from == without) continue;
    const int u = attackers[i].unit;
    const hex1866::UnitSheet& sheet = field.sheet(u);
    sum.cv += field.cv(u);
    sum.lost += field.unit(u).steps_lost;
    sum.foot |= sheet.arm != Arm::artillery;
    battery |= sheet.arm == Arm::artillery;
    heavy |= sheet.arm == Arm::cavalry && sheet.has(Trait::heavy);
    light |= sheet.arm == Arm::infantry && sheet.has(Trait::light);
    flank |= field.on_flank(target, attackers[i].from);
    const int height = field.map().level(attackers[i].from);
    above |= height == level + 1;
    if (height < level) below = std::min(below, level - height);
    if (const auto to = field.grid().direction(attackers[i].from, target)) {
      const hex1866::Hexside side = field.map().side(attackers[i].from, *to);
      stream |= side.has(Feature::stream);
      bridge |= side.has(Feature::river);
      ditch |= side.has(Feature::ravine) || side.has(Feature::escarpment);
    }
  }
  const hex1866::Terrain ground = field.terrain(target);
  sum.shift = (above ? 1 : 0) - (below < 9 ? below : 0) - (ditch ? 1 : 0) - (bridge ? 1 : 0) - (field.night() ? 1 : 0);
  sum.drm = (flank ? 2 : 0) + (battery ? 1 : 0) + (heavy ? 1 : 0) - (stream ? 1 : 0) + leader_bonus +
            (light && hex1866::close_country(ground) ? 1 : 0);
  return sum;
}

Chances fire_of(const Field& field, const Stack& defenders, Hex target, Hex at) {
  int cv = 0;
  int lost = 0;
  int drm = 0;
  bool battery = false;
  bool needle = false;
  bool light = false;
  bool heavy = false;
  const bool flank = field.on_flank(target, at);
  for (int i = 0; i < defenders.size(); ++i) {
    const hex1866::UnitSheet& sheet = field.sheet(defenders[i]);
    cv += flank ? field.cv(defenders[i]) / 2 : field.cv(defenders[i]);
    lost += field.unit(defenders[i]).steps_lost;
    battery |= sheet.arm == Arm::artillery;
    needle |= sheet.arm == Arm::infantry && sheet.nationality == Side::prussian;
    light |= sheet.arm == Arm::infantry && sheet.has(Trait::light);
    heavy |= sheet.arm == Arm::cavalry && sheet.has(Trait::heavy);
    const std::uint8_t l = field.formation_sheet(sheet.formation).commander;
    if (l != nobody && field.leader(l).on_map() && field.leader(l).hex == target) drm = std::max(drm, field.bonus(l));
  }
  const bool horse = heavy && field.options().heavy_cavalry_scope == hex1866::HeavyCavalryScope::both;
  drm += (battery ? 1 : 0) + (needle ? 1 : 0) + (horse ? 1 : 0) +
         (light && hex1866::close_country(field.terrain(target)) ? 1 : 0);
  return chances(cv - lost - (field.night() ? 1 : 0), drm);
}

double struck_price(const Field& field, int u, const Chances& odds, double failing) {
  const bool shaken = !field.unit(u).ordered();
  return odds.blow(failing) * (shaken ? step_price(field, u) + 0.1 : disorder_price(field, u));
}

}  // namespace

Promise promise(const Field& field, const Attackers& attackers, Hex target, int leader_bonus) {
  Promise found;
  const Stack defenders = field.stack(target);
  // The fire falls where it hurts the attack most.
  double worst = -1;
  double out = 0;
  Hex named = hex1866::off_map;
  for (int i = 0; i < attackers.size(); ++i) {
    const Hex at = attackers[i].from;
    const Chances fire = fire_of(field, defenders, target, at);
    double hurt = 0;
    double cost = 0;
    double gone = 0;
    double most = 0;
    for (int k = 0; k < attackers.size(); ++k) {
      if (attackers[k].from != at) continue;
      const int u = attackers[k].unit;
      const double fail = fails(field, u);
      hurt += fire.blow(fail) * field.cv(u);
      cost += struck_price(field, u, fire, fail);
      most = std::max(most, step_price(field, u));
      gone = std::max(gone, fire.blow(fail));
    }
    cost += fire.step * most;
    if (hurt <= worst) continue;
    worst = hurt;
    named = at;
    out = gone;
    found.cost = cost;
  }
  const int divisor = hex1866::protection(field.terrain(target)).value;
  for (const bool without : {false, true}) {
    const double share = without ? out : 1 - out;
    const Onset attack =
        attack_of(field, attackers, target, without ? named : static_cast<Hex>(hex1866::off_map), leader_bonus);
    if (!attack.foot || share <= 0) continue;
    const Chances odds = chances(attack.cv / divisor + attack.shift - attack.lost, attack.drm);
    double all_go = 1;
    double most = 0;
    for (int i = 0; i < defenders.size(); ++i) {
      const double fail = fails(field, defenders[i]);
      found.gain += share * struck_price(field, defenders[i], odds, fail);
      all_go *= fail;
      most = std::max(most, step_price(field, defenders[i]));
    }
    found.gain += share * odds.step * most;
    found.empties += share * (odds.hit + odds.step + odds.test * all_go);
  }
  return found;
}

}  // namespace guidon::players
