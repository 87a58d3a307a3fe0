#include "match/hex1866/follower.hpp"

#include <algorithm>

namespace guidon::match {

using namespace hex1866;

namespace {

constexpr int most_steps_between = 200;  // two throws; more would be a fault

constexpr bool throws_dice(Task task) {
  switch (task) {
    case Task::initiative:
    case Task::command_test:
    case Task::draw:
    case Task::rally_throw:
    case Task::fire:
    case Task::defensive:
    case Task::assault:
    case Task::tests:
    case Task::leader_checks: return true;
    default: return false;
  }
}

Task next_task(const State& state) { return state.todos == 0 ? Task::none : state.todo[state.todos - 1U].task; }

Tale both(const Tale& first, const Tale& then) {
  Tale all = first;
  all.defensive = std::max(first.defensive, then.defensive);
  all.result = std::max(first.result, then.result);
  all.broken = std::max(first.broken, then.broken);
  all.rally = std::max(first.rally, then.rally);
  const auto add = [&](std::uint8_t Tale::* what) {
    all.*what = static_cast<std::uint8_t>(std::min(255, first.*what + then.*what));
  };
  for (const auto what : {&Tale::steps, &Tale::own_steps, &Tale::eliminated, &Tale::own_eliminated, &Tale::disorganised,
                          &Tale::own_disorganised, &Tale::retreated, &Tale::leaders, &Tale::demoralised})
    add(what);
  all.advanced = std::max(first.advanced, then.advanced);
  return all;
}

}  // namespace

Hex1866Follower::Hex1866Follower(const Battle& before, const Order& order, const State& taken)
    : setting_(before.setting()), start_(before.state()), order_(order) {
  const Fight& fight = start_.fight.target != off_map ? start_.fight : taken.fight;
  if (order.kind == OrderKind::rally) aim_ = Aim::rally;
  if (order.kind == OrderKind::resign || fight.target == off_map) return;
  aim_ = Aim::fight;
  target_ = fight.target;
  fire_ = fight.fire != 0;
}

bool Hex1866Follower::seen_enough(const State& state, const Memory& told) const {
  if (state.stage == Stage::over) return true;
  switch (aim_) {
    case Aim::deed: return true;
    case Aim::rally: return told.rally != 0;
    case Aim::fight:  // the retreats are over: what is left is the advance
      return state.fight.target == off_map || next_task(state) == Task::after_combat ||
             next_task(state) == Task::advance || next_task(state) == Task::end_fight;
  }
  return true;
}

bool Hex1866Follower::settle(Node& node) const {
  Battle battle{setting_, node.state};
  return settle(battle, node);
}

bool Hex1866Follower::step(Node& node, Dice& dice) const {
  Battle battle{setting_, node.state};
  battle.step(dice);
  return settle(battle, node);
}

bool Hex1866Follower::settle(Battle& battle, Node& node) const {
  Tale told = node.memory;  // before the last order: each begins its own tale
  RolledDice none{0};       // nobody asks them: these are the steps between two throws
  const auto close = [&](bool over) {
    node.memory = both(told, battle.state().tale);
    node.state = battle.state();
    node.state.tale = {};
    return over;
  };
  for (int i = 0; i < most_steps_between; ++i) {
    const Tale now = both(told, battle.state().tale);
    if (seen_enough(battle.state(), now)) return close(true);
    if (!battle.waiting()) {
      if (throws_dice(next_task(battle.state()))) return close(false);
      battle.step(none);
      continue;
    }
    if (stops_at_questions_ || battle.decision().kind != hex1866::Decision::Kind::answer) return close(true);
    told = now;
    if (battle.take(automatic_answer(battle))) return close(true);
  }
  return close(true);
}

OrderEnd<Hex1866Upshot, Hex1866Figures> Hex1866Follower::end(const Node& node) const {
  const Tale& told = node.memory;
  const bool mine = start_.active != nobody && setting_.formations[start_.active].side == order_.side;
  return {.upshots = {upshot({setting_, start_, node.state, order_, target_, fire_, told})},
          .figures = {.steps_taken = mine ? told.steps : told.own_steps,
                      .steps_lost = mine ? told.own_steps : told.steps,
                      .attackers_disorganised = told.own_disorganised,
                      .leaders_hit = told.leaders,
                      .formations_demoralised = told.demoralised}};
}

}  // namespace guidon::match
