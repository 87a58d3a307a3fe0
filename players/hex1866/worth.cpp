#include <algorithm>

#include "players/expectation.hpp"
#include "players/hex1866/doctrine.hpp"
#include "players/hex1866/standing.hpp"

namespace guidon::players {

using hex1866::Battle;
using hex1866::Field;
using hex1866::Hex;
using hex1866::Side;
using hex1866::Task;
using hex1866::Verdict;

namespace {

double verdict_worth(const Battle& battle, Side side) {
  if (battle.verdict() == Verdict::draw) return 500;
  const Verdict mine = side == Side::prussian ? Verdict::prussian : Verdict::austrian;
  return battle.verdict() == mine ? 1000 : 0;
}

int turns_left(const Battle& battle) { return std::max(0, battle.setting().turns - battle.state().turn); }

// An attack from several hexes waits for the defender to name one: he names the one that hurts, and it goes on.
template <class Value>
double fought_out(const Battle& battle, const Value& value) {
  if (battle.over() || !battle.waiting() || battle.decision().task != Task::choose_target) return value(battle);
  Battle on = battle;
  if (on.take(hex1866::automatic_answer(battle))) return value(battle);
  Expectation<Battle> expectation;
  return expectation.of(on, value);
}

double plain_worth(const Battle& battle, Side side) {
  if (battle.over()) return verdict_worth(battle, side);
  const Field field = battle.field();
  double value = standing(field, side);
  for (int u = 0; u < field.units(); ++u) {
    const hex1866::UnitState& unit = field.unit(u);
    if (field.side(u) == side && unit.on_map()) value += plain_post(field, u, unit.hex);
  }
  for (int l = 0; l < field.leaders(); ++l)
    if (field.leader_sheet(l).side == side && field.leader(l).on_map())
      value += plain_leader_post(field, l, field.leader(l).hex);
  return judged(value, field.setting(), side, turns_left(battle));
}

// Shaken enemies whom the active formation can come at.
int prey(const Field& field, Side side) {
  int found = 0;
  for (int e = 0; e < field.units(); ++e) {
    if (field.side(e) == side || !field.unit(e).on_map() || field.unit(e).ordered()) continue;
    for (int u = 0; u < field.units(); ++u) {
      if (!field.active(u) || field.battery(u) || !field.unit(u).on_map() || !field.unit(u).ordered()) continue;
      if (field.grid().distance(field.unit(u).hex, field.unit(e).hex) > field.sheet(u).move) continue;
      ++found;
      break;
    }
  }
  return found;
}

// Points of the objective that the enemies in it are just driven out of.
double leaving(const Field& field, Side side) {
  const hex1866::Fight& fight = field.state().fight;
  if (fight.target == hex1866::off_map || fight.fire != 0 || fight.units == 0) return 0;
  for (const hex1866::Objective& each : field.setting().victory.objectives) {
    if (each.hex != fight.target) continue;
    bool there = false;
    for (const std::uint8_t e : {field.first(each.hex), field.second(each.hex)}) {
      if (e == hex1866::nobody) continue;
      if (field.side(e) == side || field.unit(e).retreat == 0) return 0;
      there = true;
    }
    const bool advance = field.state().todos > 0 && !there;
    return there || advance ? each.points : 0;
  }
  return 0;
}

double planned_worth(const Battle& battle, const Hex1866Plan& plan) {
  if (battle.over()) return verdict_worth(battle, plan.side);
  const Field field = battle.field();
  double value = standing(field, plan.side);
  if (plan.placing) {
    for (int u = 0; u < field.units(); ++u) {
      const hex1866::UnitState& unit = field.unit(u);
      if (field.side(u) != plan.side || unit.status == hex1866::Status::gone) continue;
      if (!unit.on_map()) {
        if (field.active(u)) value -= 1;
        continue;
      }
      value += post(field, plan, u, unit.hex);
      if (!field.battery(u)) value += plan.weight.front * faced(field, plan.side, unit.hex, unit.facing);
      const Assault* assault = plan.assault_of(u);
      if (assault != nullptr && unit.hex == assault->place_of(u) && field.in_front(u, assault->target))
        value += plan.weight.place;
    }
    for (int l = 0; l < field.leaders(); ++l)
      if (field.leader_sheet(l).side == plan.side && field.leader(l).on_map())
        value += leader_post(field, plan, l, field.leader(l).hex);
    const auto& objectives = field.setting().victory.objectives;
    for (std::size_t i = 0; i < objectives.size(); ++i) {
      const Hex hex = objectives[i].hex;
      if (!field.occupied_by(hex, plan.side)) {
        if ((plan.menaced >> i & 1U) != 0) value -= plan.weight.keep * objectives[i].points;
        continue;
      }
      const std::uint8_t who = field.somebody(hex);
      if (idle_hold(field, plan, who, hex)) value -= plan.weight.idle * objectives[i].points;
    }
  }
  if (field.state().stage == hex1866::Stage::bombardment) {
    value += plan.weight.prey * prey(field, plan.side);
    for (int u = 0; u < field.units(); ++u)
      if (field.active(u) && field.unit(u).deeds.has(hex1866::Deed::bombarded))
        value -= plan.weight.limber * plan.limber[static_cast<std::size_t>(u)];
  }
  value += plan.weight.taking * leaving(field, plan.side);
  return judged(value, field.setting(), plan.side, turns_left(battle));
}

}  // namespace

double Hex1866Doctrine::worth(const Battle& battle, Side side) {
  return fought_out(battle, [side](const Battle& after) { return plain_worth(after, side); });
}

double Hex1866Doctrine::worth(const Battle& battle, const Plan& plan) {
  return fought_out(battle, [&plan](const Battle& after) { return planned_worth(after, plan); });
}

}  // namespace guidon::players
