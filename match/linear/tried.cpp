// Where an order of a linear battle takes units, if it does what it says.
#include "match/attempt.hpp"
#include "match/linear/rules.hpp"
#include "match/without_dice.hpp"
#include "rules/linear/battle/charging.hpp"
#include "rules/linear/battle/moving.hpp"

namespace guidon::match {

using namespace linear;

namespace {

Licence licence(const Battle& battle, const Order& order) {
  switch (battle.decision().task) {
    case Task::free_move: return order.kind == OrderKind::withdraw ? Licence::withdrawal : Licence::free_move;
    case Task::consolidate: return Licence::consolidation;
    default: return battle.decision().kind == linear::Decision::Kind::initiative ? Licence::initiative : Licence::order;
  }
}

}  // namespace

// A charge ends where it touches, or where it stops short.
State Linear::tried(const Battle& battle, const Order& order) {
  Battle there = battle;
  (void)there.take(order);
  const Charge charge = there.state().charge;
  if (order.kind == OrderKind::charge && charge.unit != nobody) {
    if (const auto plan = plan_charge(battle.field(), charge.unit, charge.target, charge.moves, charge.wheel)) {
      State state = there.state();
      state.unit[charge.unit].pose = plan->reaches ? plan->contact : plan->shorter;
      return state;
    }
  }
  go_on_without_dice(there);
  return there.state();
}

std::optional<Way> Linear::way(const Battle& battle, const Order& order) {
  if (order.kind != OrderKind::move && order.kind != OrderKind::withdraw) return std::nullopt;
  const auto plan = plan_move(battle.field(), order, licence(battle, order));
  if (!plan) return std::nullopt;
  constexpr double thousand = 1000;
  return Way{plan->length / thousand, plan->limit / thousand};
}

}  // namespace guidon::match
