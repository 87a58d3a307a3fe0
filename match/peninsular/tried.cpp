// Where an order of a Peninsular battle takes units, if it does what it says.
#include "match/attempt.hpp"
#include "match/peninsular/rules.hpp"
#include "match/without_dice.hpp"
#include "rules/peninsular/battle/contacts.hpp"
#include "rules/peninsular/battle/moving.hpp"
#include "rules/peninsular/battle/skirmish.hpp"

namespace guidon::match {

using namespace peninsular;

namespace {

bool undertakes(OrderKind kind) {
  return kind == OrderKind::move || kind == OrderKind::contact || kind == OrderKind::glory ||
         kind == OrderKind::confirm;
}

}  // namespace

// A manoeuvre that has to be tested ends where it is meant to, and a charge in contact.
State Peninsular::tried(const Battle& battle, const Order& order) {
  Battle there = battle;
  (void)there.take(order);
  const Undertaking& doing = there.state().undertaking;
  if (undertakes(order.kind) && doing.unit < battle.setting().units.size() &&
      battle.setting().units[doing.unit].side == order.side) {
    State state = there.state();
    UnitState& unit = state.unit[doing.unit];
    const bool attacks = doing.contact != table::Pose{};
    unit.pose = attacks ? doing.contact : doing.leg[doing.legs - 1U];
    unit.formation = doing.formation;
    return state;
  }
  go_on_without_dice(there);
  return there.state();
}

std::optional<Way> Peninsular::way(const Battle& battle, const Order& order) {
  const bool attacks = order.kind == OrderKind::contact;
  if (!attacks && order.kind != OrderKind::move) return std::nullopt;
  const Field field = battle.field();
  const auto plan = attacks ? plan_charge(field, order) : plan_move(field, order);
  if (!plan) return std::nullopt;
  return Way{plan->longest, plan->allowance};
}

}  // namespace guidon::match
