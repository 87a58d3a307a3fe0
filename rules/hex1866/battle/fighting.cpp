#include "rules/hex1866/battle/fighting.hpp"

#include <algorithm>
#include <bit>

#include "rules/hex1866/battle/losses.hpp"
#include "rules/hex1866/battle/moving.hpp"
#include "rules/hex1866/battle/situations.hpp"
#include "rules/hex1866/blow.hpp"

namespace guidon::hex1866 {

namespace {

// Whoever of several is refused is named.
Refusal refusal(const Field& field, int u, Clause clause, Form why, int a = 0, int b = 0) {
  return {clause, why, a * 1000, b * 1000, field.sheet(u).id};
}

bool unbridged(Hexside side) { return side.has(Feature::river) && !side.has(Feature::bridge); }

bool target_is_enemy(const Field& field, Hex target) {
  return target < field.grid().hexes() && field.state().active != nobody &&
         field.occupied_by(target, other(field.formation_sheet(field.state().active).side));
}

// HEX-P-BOMB-03: one of the hexes of the first step of the line is frontal.
bool in_arc(const Field& field, Hex from, Hex target) {
  const hex::Grid& grid = field.grid();
  const auto faced = [&](Hex first) {
    if (first == off_map) return false;
    const auto to = grid.direction(from, first);
    return to && field.frontal(from, *to);
  };
  if (grid.distance(from, target) == 1) return faced(target);
  const hex::LineStep step = hex::line_step(grid.cube(from), grid.cube(target), 1);
  return faced(grid.at(step.one)) || faced(grid.at(step.other));
}

// Units of the target hex, or the attackers in one attacking hex.
Units struck_by(const Field& field, std::size_t result) {
  const Fight& fight = field.state().fight;
  Units units = 0;
  if (result == Fight::main) {
    const Stack stack = field.stack(fight.target);
    for (int i = 0; i < stack.size(); ++i) units |= bit(stack[i]);
    return units;
  }
  const Hex hex = field.grid().neighbour(fight.target, static_cast<Direction>(result));
  each(fight.units, [&](int u) {
    if (field.unit(u).on_map() && field.unit(u).hex == hex) units |= bit(u);
  });
  return units;
}

Roll roll_of(const Fight& fight, std::size_t result) {
  if (result != Fight::main) return Roll::defensive;
  return fight.fire != 0 ? Roll::bombard : Roll::attack;
}

struct Rolled {
  Combat weighed;
  CombatOutcome outcome;
};

Rolled throw_for(Roll kind, const CombatSituation& situation, const Options& options, Dice& dice) {
  Rolled rolled{weigh(kind, situation, options), {}};
  rolled.outcome = roll(kind, rolled.weighed, dice);
  return rolled;
}

OnTable on_table(const Rolled& rolled) {
  return {rolled.weighed.column, rolled.weighed.drm, rolled.outcome.row, rolled.outcome.result};
}

bool simultaneous(const Umpire& umpire) { return umpire.options().combat_order == CombatOrder::simultaneous; }

// HEX-P-CBT-02: with no infantry or cavalry left there is no attack.
bool goes_in(const Field& field, Units units) {
  bool any = false;
  each(units, [&](int u) { any |= !field.battery(u); });
  return any;
}

// What follows a roll: tests, its blows, then the next thing.
void push_result(const Umpire& umpire, std::size_t result) {
  umpire.push(Strike{result});
  umpire.push(TestMorale{result});
}

}  // namespace

bool noted(std::span<const Hex> hexes, Hex hex) { return std::ranges::find(hexes, hex) != hexes.end(); }
std::span<const Hex> bombarded(const State& state) { return std::span{state.bombarded}.first(state.bombarded_count); }
std::span<const Hex> attacked(const State& state) { return std::span{state.attacked}.first(state.attacked_count); }

// ---- artillery fire ----

bool may_bombard(const Field& field, int u) {
  const UnitState& unit = field.unit(u);
  return field.active(u) && unit.on_map() && field.battery(u) && unit.ordered() && !unit.deeds.has(Deed::rallied) &&
         !unit.deeds.has(Deed::bombarded);
}

bool can_fire(const Field& field, int u) {
  if (!may_bombard(field, u)) return false;
  for (int v = 0; v < field.units(); ++v)
    if (field.unit(v).on_map() && field.side(v) != field.side(u) &&
        !noted(bombarded(field.state()), field.unit(v).hex) && !why_not_fire(field, u, field.unit(v).hex))
      return true;
  return false;
}

std::optional<Refusal> why_not_fire(const Field& field, int u, Hex target) {
  const UnitState& unit = field.unit(u);
  if (!field.battery(u)) return refusal(field, u, "HEX-P-BOMB-01", "{} is no battery: only artillery bombards"_form);
  if (!unit.on_map()) return refusal(field, u, "HEX-P-ACT-01", "{} is not on the map"_form);
  if (!field.active(u)) return refusal(field, u, "HEX-P-ACT-01", "{} is not a unit of the active formation"_form);
  if (!unit.ordered()) return refusal(field, u, "HEX-P-BOMB-01", "{} is disorganised"_form);
  if (unit.deeds.has(Deed::rallied)) return refusal(field, u, "HEX-P-RALLY-03", "{} has tried to rally"_form);
  if (unit.deeds.has(Deed::bombarded)) return refusal(field, u, "HEX-P-BOMB-01", "{} has fired"_form);
  const int distance = field.grid().distance(unit.hex, target);
  if (distance > field.gun_range(u))
    return refusal(field, u, "HEX-P-BOMB-02", "the target is out of range of {}: {} hexes, and it reaches {}"_form,
                   distance, field.gun_range(u));
  if (distance > 1 && field.enemy_zone(unit.hex, field.side(u)))
    return refusal(field, u, "HEX-P-BOMB-04", "{} is in an enemy zone, and fires at adjacent hexes only"_form);
  if (!field.sees(unit.hex, target)) return refusal(field, u, "HEX-P-BOMB-02", "the target is out of sight of {}"_form);
  if (!in_arc(field, unit.hex, target))
    return refusal(field, u, "HEX-P-BOMB-03", "the target is not in the arc of {}: turn it first"_form);
  const auto towards = field.grid().direction(unit.hex, target);
  if (towards && field.options().river_bombardment == RiverBombardment::not_adjacent &&
      unbridged(field.map().side(unit.hex, *towards)))
    return refusal(field, u, "HEX-R-20",
                   "a river without a bridge lies between {} and the next hex, and no fire crosses it"_form);
  return std::nullopt;
}

std::optional<Refusal> check_bombard(const Field& field, const Order& order) {
  if (!target_is_enemy(field, order.hex)) return Refusal{"HEX-P-BOMB-02", "there is no enemy unit in that hex"_form};
  if (noted(bombarded(field.state()), order.hex))
    return Refusal{"HEX-P-BOMB-05", "that hex has been bombarded in this activation"_form};
  if (order.units == 0 || last_of(order.units) >= field.units())
    return Refusal{"HEX-P-BOMB-01", "say which batteries fire"_form};
  std::optional<Refusal> refused;
  each(order.units, [&](int u) {
    if (!refused) refused = why_not_fire(field, u, order.hex);
  });
  return refused;
}

void take_bombard(const Umpire& umpire, const Order& order) {
  State& state = umpire.state;
  state.fight = {};
  state.fight.fire = 1;
  state.fight.units = order.units;
  state.fight.target = order.hex;
  state.bombarded[state.bombarded_count++] = order.hex;
  each(order.units, [&](int u) { umpire.unit(u).deeds.set(Deed::bombarded); });  // HEX-P-BOMB-06
  umpire.push(EndFight{});
  umpire.push(Bombard{});
}

void step_fire(const Umpire& umpire, Dice& dice) {
  Fight& fight = umpire.state.fight;
  const Rolled rolled =
      throw_for(Roll::bombard, fire_situation(umpire.field(), fight.units, fight.target), umpire.options(), dice);
  fight.result[Fight::main] = rolled.outcome.result;
  umpire.state.tale.result = id(1 + static_cast<int>(rolled.outcome.result));
  umpire.say(Bombarded{{fight.units}, {fight.target}, on_table(rolled)}, rolled.outcome.clause, &rolled.weighed.ledger);
  if (rolled.outcome.result == CombatResult::none) return;
  umpire.push(GoBackFrom{{fight.target}});
  push_result(umpire, Fight::main);
}

// ---- attacks ----

bool may_attack(const Field& field, int u) {
  const UnitState& unit = field.unit(u);
  return field.active(u) && unit.on_map() && unit.ordered() && !unit.deeds.has(Deed::rallied) &&
         !unit.deeds.has(Deed::bombarded) && !unit.deeds.has(Deed::attacked);
}

bool can_attack(const Field& field, int u) {
  if (field.battery(u) || !may_attack(field, u)) return false;
  for (const Hex there : field.grid().neighbours(field.unit(u).hex))
    if (there != off_map && field.occupied_by(there, other(field.side(u))) && !noted(attacked(field.state()), there) &&
        !why_not_attack(field, u, there))
      return true;
  return false;
}

std::optional<Refusal> why_not_attack(const Field& field, int u, Hex target) {
  const UnitState& unit = field.unit(u);
  if (!unit.on_map()) return refusal(field, u, "HEX-P-CBT-02", "{} is not on the map"_form);
  if (!field.active(u)) return refusal(field, u, "HEX-P-CBT-02", "{} is not a unit of the active formation"_form);
  if (!unit.ordered()) return refusal(field, u, "HEX-P-CBT-02", "{} is disorganised"_form);
  if (unit.deeds.has(Deed::rallied)) return refusal(field, u, "HEX-P-RALLY-03", "{} has tried to rally"_form);
  if (unit.deeds.has(Deed::bombarded)) return refusal(field, u, "HEX-P-BOMB-06", "{} has fired"_form);
  if (unit.deeds.has(Deed::attacked)) return refusal(field, u, "HEX-P-CBT-02", "{} has attacked"_form);
  const auto towards = field.grid().direction(unit.hex, target);
  if (!towards) return refusal(field, u, "HEX-P-CBT-02", "{} is not next to the target"_form);
  const Hexside side = field.map().side(unit.hex, *towards);
  if (side.barred())  // HEX-P-CBT-03
    return unbridged(side)
               ? refusal(field, u, "HEX-TERR-RIVER-03", "a river without a bridge lies between {} and the target"_form)
               : refusal(field, u, "HEX-TERR-ESC-03",
                         "an escarpment without a link lies between {} and the target"_form);
  if (field.sheet(u).arm == Arm::cavalry)  // HEX-R-73
    if (const Clause closed = closed_to(field, u, unit.hex, *towards))
      return closed == Clause{"HEX-TERR-MARSH-02"}
                 ? refusal(field, u, "HEX-P-CBT-03",
                           "{} attacks only where it could ride, and not into a marsh off a link"_form)
                 : refusal(field, u, "HEX-P-CBT-03",
                           "{} attacks only where it could ride, and not over a steep slope off a link"_form);
  if (!field.frontal(unit.hex, *towards))
    return refusal(field, u, "HEX-P-CBT-02", "the target is not before the front of {}"_form);
  return std::nullopt;
}

std::optional<Refusal> check_attack(const Field& field, const Order& order) {
  if (!target_is_enemy(field, order.hex)) return Refusal{"HEX-P-CBT-02", "there is no enemy unit in that hex"_form};
  if (noted(attacked(field.state()), order.hex))
    return Refusal{"HEX-P-CBT-04", "that hex has been attacked in this activation"_form};
  if (order.units == 0 || last_of(order.units) >= field.units())
    return Refusal{"HEX-P-CBT-02", "say which units attack"_form};
  std::optional<Refusal> refused;
  each(order.units, [&](int u) {
    if (!refused) refused = why_not_attack(field, u, order.hex);
  });
  if (!refused && !goes_in(field, order.units))
    return Refusal{"HEX-P-CBT-02", "guns alone do not attack: infantry or cavalry has to go in"_form};
  return refused;
}

unsigned attacking_directions(const Field& field) {
  const Fight& fight = field.state().fight;
  unsigned found = 0;
  each(fight.units, [&](int u) {
    if (const auto d = field.grid().direction(fight.target, field.unit(u).hex))
      found |= 1U << static_cast<unsigned>(*d);
  });
  return found;
}

namespace {

// The rolls and results of an attack, last thing first. HEX-R-10: one after the other, or all from the same start.
void push_attack(const Umpire& umpire, unsigned directions) {
  const auto each_direction = [directions](const auto& act) {
    for (int d = 5; d >= 0; --d)
      if ((directions >> static_cast<unsigned>(d) & 1U) != 0) act(static_cast<std::size_t>(d));
  };
  if (simultaneous(umpire)) {
    umpire.push(AfterCombat{});
    umpire.push(GoBackFrom{{umpire.state.fight.target}});
    umpire.push(Strike{Fight::main});
    each_direction([&](std::size_t d) { umpire.push(Strike{d}); });
    umpire.push(TestMorale{Fight::main});
    each_direction([&](std::size_t d) { umpire.push(TestMorale{d}); });
    umpire.push(Assault{});
    return each_direction([&](std::size_t d) { umpire.push(Defend{static_cast<Direction>(d)}); });
  }
  umpire.push(Assault{});
  each_direction([&](std::size_t d) { umpire.push(Defend{static_cast<Direction>(d)}); });
}

}  // namespace

void take_attack(const Umpire& umpire, const Order& order) {
  State& state = umpire.state;
  state.fight = {};
  state.fight.units = order.units;
  state.fight.target = order.hex;
  state.attacked[state.attacked_count++] = order.hex;
  // HEX-P-ADV-03: whoever has attacked, and advanced, does so once in an activation.
  each(order.units, [&](int u) { umpire.unit(u).deeds.set(Deed::attacked); });
  umpire.say(AttackDeclared{{order.units}, {order.hex}}, "HEX-P-CBT-02");
  umpire.push(EndFight{});
  const unsigned directions = attacking_directions(umpire.field());
  const bool each_hex = umpire.options().defensive_targets == DefensiveTargets::each_hex;  // HEX-R-11
  if (each_hex || std::has_single_bit(directions)) return push_attack(umpire, directions);
  umpire.push(ChooseTarget{{order.hex}});
}

void take_fire_at(const Umpire& umpire, Hex hex) {
  const auto to = umpire.setting.map.grid().direction(umpire.state.fight.target, hex);
  push_attack(umpire, 1U << static_cast<unsigned>(*to));
}

void step_defensive(const Umpire& umpire, Direction against, Dice& dice) {
  Fight& fight = umpire.state.fight;
  const Field field = umpire.field();
  const Hex fired_at = field.grid().neighbour(fight.target, against);
  const auto result = static_cast<std::size_t>(against);
  const CombatSituation situation = defence_situation(field, fight.target, fired_at, fight.units);
  const Rolled rolled = throw_for(Roll::defensive, situation, umpire.options(), dice);
  fight.result[result] = rolled.outcome.result;
  umpire.state.tale.defensive = std::max(umpire.state.tale.defensive, id(1 + static_cast<int>(rolled.outcome.result)));
  const Stack defenders = field.stack(fight.target);
  Units units = 0;
  for (int i = 0; i < defenders.size(); ++i) units |= bit(defenders[i]);
  umpire.say(DefensiveFire{{units}, {fight.target}, {fired_at}, on_table(rolled)}, rolled.outcome.clause,
             &rolled.weighed.ledger);
  if (!simultaneous(umpire) && rolled.outcome.result != CombatResult::none) push_result(umpire, result);
}

void step_assault(const Umpire& umpire, Dice& dice) {
  Fight& fight = umpire.state.fight;
  fight.units &= ~fight.out;  // HEX-P-CBT-07
  fight.out = 0;
  if (!goes_in(umpire.field(), fight.units)) {
    umpire.state.tale.broken = 1;
    return umpire.say(AttackOver{{fight.target}}, "HEX-P-CBT-07");
  }
  const Rolled rolled =
      throw_for(Roll::attack, attack_situation(umpire.field(), fight.units, fight.target), umpire.options(), dice);
  fight.result[Fight::main] = rolled.outcome.result;
  umpire.state.tale.result = id(1 + static_cast<int>(rolled.outcome.result));
  umpire.say(Assaulted{{fight.units}, {fight.target}, on_table(rolled)}, rolled.outcome.clause, &rolled.weighed.ledger);
  if (simultaneous(umpire) || rolled.outcome.result == CombatResult::none) return;
  umpire.push(AfterCombat{});  // HEX-P-CBT-09
  umpire.push(GoBackFrom{{fight.target}});
  push_result(umpire, Fight::main);
}

// ---- results ----

void step_tests(const Umpire& umpire, std::size_t result, Dice& dice) {
  Fight& fight = umpire.state.fight;
  if (fight.result[result] != CombatResult::test) return;
  const Field field = umpire.field();
  each(struck_by(field, result), [&](int u) {  // HEX-R-59, HEX-P-DICE-01: each its own die, in order of id
    const MoraleTest test = weigh(morale_situation(field, u, false), umpire.options());
    const bool passed = hold(test, dice);
    if (!passed) fight.failed |= bit(u);
    umpire.say(MoraleTested{u, test.total, passed}, "HEX-P-RES-02", &test.ledger);
  });
}

void step_strike(const Umpire& umpire, std::size_t of) {
  Fight& fight = umpire.state.fight;
  const CombatResult result = fight.result[of];
  if (result == CombatResult::none) return;  // HEX-P-RES-01
  const Roll roll = roll_of(fight, of);
  const Units struck = struck_by(umpire.field(), of);
  const Hex hex = struck == 0 ? fight.target : umpire.unit(first_of(struck)).hex;
  const Side side = struck == 0 ? Side::prussian : umpire.sheet(first_of(struck)).side;
  bool lost = false;
  each(struck, [&](int u) {
    const bool tested = result == CombatResult::test;
    if (tested && (fight.failed & bit(u)) == 0) return;  // HEX-P-RES-02
    const Blow it = blow(roll, tested, !umpire.unit(u).ordered(), umpire.options());
    if (it.puts_out) fight.out |= bit(u);
    if (it.puts_out && roll == Roll::defensive && !it.disorganises && !it.takes_step && !it.eliminates)
      umpire.say(DroppedOut{u}, "HEX-R-46");
    umpire.unit(u).retreat = it.retreat;
    lost |= it.takes_step || it.eliminates;
    if (it.disorganises) disorganise(umpire, u, tested ? Clause{"HEX-P-RES-02"} : Clause{"HEX-P-RES-03"});
    if (it.takes_step) lose_step(umpire, u, tested ? Clause{"HEX-P-RES-02"} : Clause{"HEX-R-47"});
    if (it.eliminates) eliminate(umpire, u, "HEX-R-47");
  });
  fight.failed &= ~struck;
  Units survivors = 0;
  each(struck, [&](int u) {
    if (umpire.unit(u).on_map())
      survivors |= bit(u);
    else
      fight.out |= bit(u);
  });
  const bool one_more = result == CombatResult::disorganised_and_step && survivors != 0;  // HEX-P-RES-05
  if (!lost && !one_more) return;
  umpire.push(LeaveAlone{{hex}, side});
  umpire.push(CheckLeaders{{hex}});  // HEX-P-CBT-09: at once after a step has been lost
  if (!one_more) return;
  fight.struck = survivors;
  if (how_many(survivors) == 1) return take_loss(umpire, first_of(survivors));
  umpire.push(ChooseLoss{{hex}});
}

bool may_lose(const Field& field, Hex hex, int u) {
  return (field.state().fight.struck & bit(u)) != 0 && field.unit(u).on_map() && field.unit(u).hex == hex;
}

void take_loss(const Umpire& umpire, int u) {
  umpire.state.fight.struck = 0;
  lose_step(umpire, u, "HEX-P-RES-05");
  if (!umpire.unit(u).on_map()) umpire.state.fight.out |= bit(u);
}

}  // namespace guidon::hex1866
