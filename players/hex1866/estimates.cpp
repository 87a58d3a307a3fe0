#include "players/hex1866/estimates.hpp"

#include "rules/hex1866/blow.hpp"

namespace guidon::players {

using hex1866::Arm;
using hex1866::Blow;
using hex1866::Combat;
using hex1866::Field;
using hex1866::Fighter;
using hex1866::Hex;
using hex1866::Roll;
using hex1866::Stack;
using hex1866::Trait;

double fails(const Field& field, int u) {
  return failing(field.options(), hex1866::weigh(hex1866::morale_situation(field, u, false), field.options()).total);
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

// What a result does to a unit, by the rule, and its price.
double price_of(const Field& field, int u, const Blow& blow) {
  constexpr double gone_back = 0.1;  // and no worse for it
  if (blow.disorganises) return disorder_price(field, u);
  double price = blow.takes_step ? step_price(field, u) : 0;
  if (blow.eliminates) price = field.steps_left(u) * (0.45 + 0.05 * field.sheet(u).cv) + 0.5;
  return price + (blow.retreat > 0 || blow.puts_out ? gone_back : 0);
}

// A unit under a roll.
struct Struck {
  double price = 0;          // of what it has to expect
  double out = 0;            // the chance that it takes no further part
  double fail = 0;           // of a test
  bool tested_goes = false;  // it is no longer in its hex where it fails a test,
  bool struck_goes = false;  // where it is struck,
  bool doubly_goes = false;  // and where it is that loses the step besides
};

Struck struck(const Field& field, int u, Roll roll, const Chances& odds) {
  const bool shaken = !field.unit(u).ordered();
  const int steps = field.steps_left(u);
  const Blow tested = hex1866::blow(roll, true, shaken, field.options());
  const Blow hit = hex1866::blow(roll, false, shaken, field.options());
  const auto destroyed = [](const Blow& blow, int left) {
    return blow.eliminates || left <= (blow.takes_step ? 1 : 0);
  };
  Struck found;
  found.fail = fails(field, u);
  const double by_test = odds.test * found.fail;
  const double at_once = odds.hit + odds.step;
  found.price = by_test * price_of(field, u, tested) + at_once * price_of(field, u, hit);
  found.out = (tested.puts_out || destroyed(tested, steps) ? by_test : 0) +
              (hit.puts_out || destroyed(hit, steps) ? at_once : 0);
  found.tested_goes = tested.retreat > 0 || destroyed(tested, steps);
  found.struck_goes = hit.retreat > 0 || destroyed(hit, steps);
  found.doubly_goes = hit.retreat > 0 || destroyed(hit, steps - 1);
  return found;
}

}  // namespace

Promise promise(const Field& field, const Attackers& attackers, Hex target, int bonus) {
  Promise found;
  const Stack defenders = field.stack(target);
  // The fire falls where it hurts the attack most, or on all of them (HEX-R-11).
  const bool on_all = field.options().defensive_targets == hex1866::DefensiveTargets::each_hex;
  Hex looked_at = hex1866::off_map;
  double worst = -1;
  double out = 0;
  Hex named = hex1866::off_map;
  for (int i = 0; i < attackers.size(); ++i) {
    const Hex at = attackers[i].hex;
    if (at == looked_at) continue;  // both of a stack
    looked_at = at;
    const Chances fire = chances(hex1866::weigh(
        Roll::defensive, hex1866::defence_situation(field, target, at, attackers.all()), field.options()));
    double hurt = 0;
    double cost = 0;
    double gone = 0;
    double most = 0;
    for (const auto& [u, from] : attackers.all()) {
      if (from != at) continue;
      const Struck attacker = struck(field, u, Roll::defensive, fire);
      hurt += attacker.out * field.cv(u);
      cost += attacker.price;
      most = std::max(most, step_price(field, u));
      gone = std::max(gone, attacker.out);
    }
    cost += fire.step * most;
    if (on_all) found.cost += cost;
    if (hurt <= worst) continue;
    worst = hurt;
    named = at;
    out = gone;
    if (!on_all) found.cost = cost;
  }
  if (field.options().combat_order == hex1866::CombatOrder::simultaneous) out = 0;
  for (const bool without : {false, true}) {
    const double share = without ? out : 1 - out;
    if (share <= 0) continue;
    Attackers left;
    bool men = false;
    for (const Fighter& each : attackers.all()) {
      if (without && each.hex == named) continue;
      left.add(each);
      men |= field.sheet(each.unit).arm != Arm::artillery;
    }
    if (!men) continue;
    hex1866::CombatSituation attack = hex1866::attack_situation(field, left.all(), target);
    attack.commander_bonus = std::max(attack.commander_bonus, bonus);
    const Chances odds = chances(hex1866::weigh(Roll::attack, attack, field.options()));
    double tested_go = 1;
    double struck_go = 1;
    bool last_goes = false;
    double most = 0;
    for (int i = 0; i < defenders.size(); ++i) {
      const Struck defender = struck(field, defenders[i], Roll::attack, odds);
      found.gain += share * defender.price;
      tested_go *= defender.tested_goes ? defender.fail : 0;
      struck_go *= defender.struck_goes ? 1 : 0;
      last_goes = defender.doubly_goes;
      most = std::max(most, step_price(field, defenders[i]));
    }
    found.gain += share * odds.step * most;
    const double doubly_go = defenders.size() == 1 && last_goes ? 1 : struck_go;
    found.empties += share * (odds.hit * struck_go + odds.step * doubly_go + odds.test * tested_go);
  }
  return found;
}

}  // namespace guidon::players
