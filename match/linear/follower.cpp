#include "match/linear/follower.hpp"

#include <algorithm>
#include <bit>

#include "rules/linear/battle/combats.hpp"
#include "rules/linear/battle/engagements.hpp"
#include "rules/linear/battle/losses.hpp"
#include "rules/linear/battle/past.hpp"
#include "rules/linear/battle/testing.hpp"

namespace guidon::match {

using namespace linear;

namespace {

constexpr int most_steps_between = 400;  // without a die

std::uint8_t plus(std::uint8_t a, int b) { return static_cast<std::uint8_t>(std::min(255, a + b)); }
std::uint8_t either(std::uint8_t then, std::uint8_t first) { return then != 0 ? then : first; }

const Todo& top(const State& state) {
  static constexpr Todo nothing{};
  return state.todos == 0 ? nothing : state.todo[state.todos - 1U];
}

constexpr bool throws_dice(Task task) {
  switch (task) {
    case Task::throw_first:
    case Task::brigade_check:
    case Task::elite_throw:
    case Task::command_throw:
    case Task::rally_throw:
    case Task::emergency_throw:
    case Task::fire:
    case Task::break_throw:
    case Task::attack_throw: return true;
    default: return false;
  }
}

std::uint8_t first_foe(const State& state, std::uint8_t unit) {
  if (unit == nobody) return nobody;
  const Foes all = foes(state, unit);
  return all.empty() ? nobody : all[0].unit;
}

}  // namespace

LinearFollower::LinearFollower(const Battle& before, const Order& order, const State& taken)
    : setting_(before.setting()),
      start_(before.state()),
      order_(order),
      aim_(aim_of(before, order)),
      unit_(order.unit),
      target_(order.target) {
  const Charge& charge = start_.charge.unit != nobody ? start_.charge : taken.charge;
  switch (aim_) {
    case Aim::charge:
      if (charge.unit != nobody) {
        unit_ = charge.unit;
        target_ = charge.target;
      } else if (order.units != 0) {
        unit_ = static_cast<std::uint8_t>(std::countr_zero(order.units));
      }
      break;
    case Aim::combat:
      if (unit_ == nobody) unit_ = before.decision().unit;
      target_ = first_foe(start_, unit_);
      break;
    case Aim::command:
    case Aim::brigade: break;
    default:
      if (unit_ == nobody) unit_ = before.decision().unit;
      break;
  }
}

LinearFollower::Aim LinearFollower::aim_of(const Battle& before, const Order& order) {
  const State& state = before.state();
  if (state.charge.unit != nobody && order.kind != OrderKind::concede) return Aim::charge;
  switch (order.kind) {
    case OrderKind::charge: return Aim::charge;
    case OrderKind::command: return order.what == What::charge ? Aim::charge : Aim::command;
    case OrderKind::shoot: return Aim::shot;
    case OrderKind::rally: return Aim::rally;
    case OrderKind::check_brigade: return Aim::brigade;
    case OrderKind::done: return state.stage == Stage::shooting ? Aim::phase : Aim::deed;
    case OrderKind::fight:
    case OrderKind::test:
    case OrderKind::hold_disordered:
    case OrderKind::retreat_in_order:
    case OrderKind::two_moves:
    case OrderKind::give_up:
    case OrderKind::to_side:
    case OrderKind::support:
    case OrderKind::split: return state.stage == Stage::hand_to_hand ? Aim::combat : Aim::deed;
    default: return Aim::deed;
  }
}

namespace {

LinearTale both(const LinearTale& first, const Tale& then, bool charge) {
  LinearTale all = first;
  if (then.command != 0) all.command = charge ? std::min<std::uint8_t>(then.command, 2) : then.command;
  if (then.reaction == 1 + static_cast<int>(OrderKind::evade)) all.evaded = 1;
  all.formed = either(then.emergency, first.formed);
  if (first.reached != 1) all.reached = either(then.reached, first.reached);  // of several chargers one is enough
  all.melee = either(then.melee, first.melee);
  all.rally = either(then.rally, first.rally);
  all.taken = plus(first.taken, then.casualties);
  all.own = plus(first.own, then.own_casualties);
  all.broken = plus(first.broken, then.broken + then.own_broken);
  all.commanders = plus(first.commanders, then.commanders);
  return all;
}

}  // namespace

bool LinearFollower::settle(Node& node) const {
  Battle battle{setting_, node.state};
  return settle(battle, node);
}

bool LinearFollower::step(Node& node, Dice& dice) const {
  const Todo todo = top(node.state);
  Battle battle{setting_, node.state};
  battle.step(dice);
  const Tale& tale = battle.state().tale;  // of this step alone
  if (todo.task == Task::fire) node.memory.shot_at = 1;
  if (todo.task == Task::combat_results) node.memory.carried = 1;
  if (todo.task == Task::break_throw && tale.tests != 0) {
    const std::uint8_t effect = either(tale.actor, tale.subject);
    if (todo.unit == unit_) node.memory.mine = effect;
    if (todo.unit == target_) node.memory.his = effect;
    if (effect != 1 + static_cast<int>(Effect::hold)) node.memory.gave_way = plus(node.memory.gave_way, 1);
  }
  return settle(battle, node);
}

bool LinearFollower::settle(Battle& battle, Node& node) const {
  const bool charge = aim_ == Aim::charge;
  LinearTale told = node.memory;  // before the last order: each begins its own tale
  RolledDice none{0};             // nobody asks them: these are the steps between two throws
  const auto close = [&](bool over) {
    node.memory = both(told, battle.state().tale, charge);
    node.state = battle.state();
    node.state.tale = Tale{};
    if (!over && counts()) {
      node.memory.gave_way = 0;
      node.memory.shot_at = 0;
      forget_the_past(node.state, start_, setting_);
    }
    return over;
  };
  for (int i = 0; i < most_steps_between; ++i) {
    const LinearTale now = both(told, battle.state().tale, charge);
    if (seen_enough(battle.state(), now)) return close(true);
    if (!battle.waiting()) {
      const Todo& next = top(battle.state());
      if (throws_dice(next.task) || pauses(next, now)) return close(false);
      battle.step(none);
      continue;
    }
    const linear::Decision decision = battle.decision();
    if (stops_at_questions_ || decision.kind == linear::Decision::Kind::over) return close(true);
    const bool asked = decision.kind == linear::Decision::Kind::answer;
    if (asked ? asks_the_giver(battle, decision) : !more_to_come(battle, now)) return close(true);
    const Order next = answer(battle, decision);
    told = now;
    if (!asked) told.passed = plus(told.passed, 1);
    if (battle.take(next)) return close(true);
  }
  return close(true);
}

// All tests of a combat have been taken: few battles are left that differ in anything that still counts, and they are
// merged before their results are carried out.
bool LinearFollower::pauses(const Todo& next, const Memory& told) const {
  return counts() && told.carried == 0 && next.task == Task::combat_results;
}

// Casualties inflicted and suffered, as the giver of the order sees it.
std::array<int, 2> LinearFollower::collect(Node& node) const {
  if (!counts()) return {};
  LinearTale& told = node.memory;
  std::array<int, 2> out{told.taken, told.own};
  if (order_.side != start_.active) std::swap(out[0], out[1]);
  told.taken = told.own = 0;
  return out;
}

OrderEnd<LinearUpshot, LinearFigures> LinearFollower::end(const Node& node) const {
  const LinearTale& told = node.memory;
  int others = told.broken;
  for (const std::uint8_t each : {unit_, target_})
    if (each < setting_.units.size() && start_.unit[each].on_table() && !node.state.unit[each].on_table()) --others;
  OrderEnd<Upshot, Figures> end;
  end.upshots = {upshot({setting_, start_, node.state, order_, unit_, target_, aim_ == Aim::shot, told})};
  end.figures.units_broken = std::max(0, others);
  end.figures.commanders_lost = told.commanders;
  if (tells_casualties(end.upshots.front())) return end;
  const bool on_turn = order_.side == start_.active;
  end.figures.casualties_inflicted = on_turn ? told.taken : told.own;
  end.figures.casualties_suffered = on_turn ? told.own : told.taken;
  return end;
}

// Whether what the order was about has happened, and only other things are left to do.
bool LinearFollower::seen_enough(const State& state, const Memory& told) const {
  if (state.stage == Stage::over) return true;
  const Task next = top(state).task;
  switch (aim_) {
    case Aim::command: return told.command != 0;
    case Aim::rally: return told.rally != 0;
    case Aim::brigade: return state.brigade[order_.target].checked != 0 || state.stage != start_.stage;
    case Aim::charge:
      if (told.melee != 0) return next == Task::combat_after || next == Task::fight_combats;
      if (told.command == 1 || state.stage > Stage::hand_to_hand) return true;
      if (state.charge.unit != nobody || state.command.units != 0) return false;
      return told.reached > 1 || (told.reached == 1 && start_.stage == Stage::hand_to_hand);
    case Aim::shot:
      if (!state.unit[target_].on_table() || state.stage != start_.stage) return true;
      return told.his != 0 && next == Task::phase_tests;
    case Aim::combat:
      return state.stage != start_.stage || next == Task::combat_after || next == Task::after_combat ||
             next == Task::fight_combats;
    case Aim::deed:
    case Aim::phase:
      return state.stage != start_.stage || (aim_ == Aim::deed && told.mine != 0 && next == Task::phase_tests);
  }
  return true;
}

// The order has been carried out, but the combat or the test it led to comes when the stage, or several, end.
bool LinearFollower::more_to_come(const Battle& battle, const Memory& told) const {
  const Field field = battle.field();
  if (aim_ == Aim::charge)
    return told.reached == 1 && told.melee == 0 && field.on_table(target_) && field.engaged(target_);
  const bool both_shoot = setting_.options.shooting_side == ShootingSide::both_sides;
  const int passes = both_shoot && start_.placing == start_.active ? 2 : 1;  // the other side's fire comes between
  return aim_ == Aim::shot && told.passed < passes && start_.stage == Stage::shooting &&
         (owes_fire_test(field, target_) || is_shattered(field, target_));
}

// A question that is as good as a new order, and not one that the rest of this order hangs on.
bool LinearFollower::asks_the_giver(const Battle& battle, const linear::Decision& decision) const {
  switch (decision.task) {
    case Task::make_moves: return aim_ != Aim::charge || battle.state().command.what != What::charge;
    case Task::choose_combat: return aim_ != Aim::charge;
    case Task::choose_test: return aim_ == Aim::deed;
    case Task::choose_first:
    case Task::choose_brigade:
    case Task::choose_retreat:
    case Task::free_move:
    case Task::follow_up:
    case Task::consolidate: return true;
    default: return false;
  }
}

Order LinearFollower::answer(const Battle& battle, const linear::Decision& decision) const {
  Order wish;
  wish.side = decision.side;
  if (decision.task == Task::choose_combat) {  // the one the order is about
    wish.kind = OrderKind::fight;
    for (const std::uint8_t each : {unit_, target_}) {
      wish.unit = each;
      if (each != nobody && !battle.check(wish)) return wish;
    }
  }
  if (decision.task == Task::choose_test && aim_ == Aim::shot) {
    wish.kind = OrderKind::test;
    wish.unit = target_;
    if (!battle.check(wish)) return wish;
  }
  return automatic_answer(battle);
}

}  // namespace guidon::match
