// Answers to the questions of a fight.
#include "players/hex1866/proposer.hpp"
#include "rules/hex1866/battle/fighting.hpp"
#include "rules/hex1866/battle/losses.hpp"
#include "rules/hex1866/battle/retreating.hpp"

namespace guidon::players {

using hex1866::Direction;
using hex1866::Field;
using hex1866::Hex;
using hex1866::id;
using hex1866::Order;
using hex1866::OrderKind;
using hex1866::Side;
using hex1866::Task;

namespace {

// Ground that is to be held is for battalions, and not for horse or for a handful of men.
bool holds_better(const Field& field, int a, int b) {
  const bool horse_a = field.sheet(a).arm == hex1866::Arm::cavalry;
  const bool horse_b = field.sheet(b).arm == hex1866::Arm::cavalry;
  const int steps_a = field.steps_left(a);
  const int steps_b = field.steps_left(b);
  if (horse_a != horse_b) return horse_b && steps_a >= steps_b;
  return steps_a > steps_b && field.cv(a) > field.cv(b);
}

// Somebody else should go in: under a plan, where it is an objective.
bool better_to_advance_than(const Field& field, int u) {
  bool objective = false;
  for (const hex1866::Objective& each : field.setting().victory.objectives)
    objective |= each.hex == field.state().fight.target;
  if (!objective) return false;
  for (int v = 0; v < field.units(); ++v)
    if (v != u && hex1866::may_advance(field, v) && holds_better(field, v, u)) return true;
  return false;
}

}  // namespace

void Hex1866Proposer::answers() {
  const hex1866::State& state = field_.state();
  switch (decision_.task) {
    case Task::choose_first: {  // the last word on the last turn, else the first blow
      const bool last = state.turn >= field_.setting().turns;
      const Side first = last && plan_ != nullptr ? other(side_) : side_;
      for (const Side each : {first, other(first)}) add(OrderKind::choose_first).choice = id(static_cast<int>(each));
      break;
    }
    case Task::choose_target:
      for (const Direction d : hex::all_directions)
        if ((hex1866::attacking_directions(field_) >> static_cast<unsigned>(d) & 1U) != 0)
          add(OrderKind::fire_at).hex = field_.grid().neighbour(state.fight.target, d);
      break;
    case Task::choose_loss:
      for (int u = 0; u < field_.units(); ++u)
        if (hex1866::may_lose(field_, decision_.hex, u)) add(OrderKind::lose_step).unit = id(u);
      break;
    case Task::choose_unit:
      for (int u = 0; u < field_.units(); ++u)
        if (field_.unit(u).retreat != 0 && field_.unit(u).hex == decision_.hex) add(OrderKind::go_first).unit = id(u);
      break;
    case Task::choose_hex: {
      const hex1866::Refuge to = hex1866::refuge(field_, decision_.unit);
      for (int i = 0; i < to.hexes.size(); ++i) {
        Order& order = add(OrderKind::retreat);
        order.unit = decision_.unit;
        order.hex = to.hexes[i];
      }
      break;
    }
    case Task::choose_along:
      add(OrderKind::go_along).leader = decision_.leader;
      if (plan_ != nullptr) add(OrderKind::stay).leader = decision_.leader;
      break;
    case Task::choose_facing: {
      const Hex hex = field_.unit(decision_.unit).hex;
      const Direction better = best_facing(field_, side_, hex);
      if (better == field_.unit(decision_.unit).facing) {
        add(OrderKind::done);
        break;
      }
      Order& turn = add(OrderKind::turn);
      turn.hex = hex;
      turn.facing = better;
      break;
    }
    case Task::advance:
      for (int u = 0; u < field_.units(); ++u) {
        if (!hex1866::may_advance(field_, u) || (plan_ != nullptr && better_to_advance_than(field_, u))) continue;
        Order& order = add(OrderKind::advance);
        order.unit = id(u);
        order.facing = best_facing(field_, side_, state.fight.target);
      }
      add(OrderKind::done);
      break;
    case Task::place_leader:
      for (int h = 0; h < field_.grid().hexes(); ++h)
        if (hex1866::may_join(field_, decision_.leader, static_cast<Hex>(h))) {
          Order& order = add(OrderKind::join);
          order.leader = decision_.leader;
          order.hex = static_cast<Hex>(h);
        }
      break;
    default: break;
  }
}

}  // namespace guidon::players
