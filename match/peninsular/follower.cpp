#include "match/peninsular/follower.hpp"

#include <algorithm>

namespace guidon::match {

using namespace peninsular;

namespace {

constexpr int most_answers = 200;  // without a die in between

std::uint8_t plus(std::uint8_t a, std::uint8_t b) { return static_cast<std::uint8_t>(std::min(255, a + b)); }

Tale both(const Tale& first, const Tale& then) {
  Tale all = then;
  all.contact = then.contact != 0 ? then.contact : first.contact;
  all.fight = then.fight != 0 ? then.fight : first.fight;
  all.heavy = then.heavy != 0 ? then.heavy : first.heavy;
  all.critical = then.critical != 0 ? then.critical : first.critical;
  all.structure = then.structure != 0 ? then.structure : first.structure;
  all.firefight = then.firefight != 0 ? then.firefight : first.firefight;
  all.rally = then.rally != 0 ? then.rally : first.rally;
  all.casualties = plus(first.casualties, then.casualties);
  all.stands_lost = plus(first.stands_lost, then.stands_lost);
  all.followers = plus(first.followers, then.followers);
  all.officers = plus(first.officers, then.officers);
  all.scattered = plus(first.scattered, then.scattered);
  return all;
}

Tale tale(const PeninsularFollower::Node& node) { return both(node.memory.told, node.state.tale); }

Task top(const State& state) { return state.todos == 0 ? Task::none : state.todo[state.todos - 1U].task; }

Order end_of_card(const peninsular::Decision& decision) {
  Order end;
  end.kind = OrderKind::end_card;
  end.side = decision.side;
  return end;
}

}  // namespace

PeninsularFollower::PeninsularFollower(const Battle& before, const Order& order, const State& taken)
    : setting_(before.setting()), start_(before.state()), order_(order), unit_(order.unit) {
  const Undertaking& doing = taken.undertaking;
  attacks_ = order.kind == OrderKind::contact || order.kind == OrderKind::glory ||
             (before.decision().kind == peninsular::Decision::Kind::answer && doing.target != nobody);
  if (attacks_ && doing.target != nobody) {
    unit_ = doing.unit;
    target_ = doing.target;
  } else if (order.at_structure == 0) {
    target_ = order.target;
  }
}

bool PeninsularFollower::settle(Node& node) const {
  for (int answers = 0; answers < most_answers; ++answers) {
    if (seen_enough(node)) return true;
    Battle battle{setting_, node.state};
    if (!battle.waiting()) return false;
    if (stops_at_questions_) return true;
    const peninsular::Decision decision = battle.decision();
    if (decision.kind == peninsular::Decision::Kind::over) return true;
    const bool asked = decision.kind == peninsular::Decision::Kind::answer;
    if (!asked && !more_to_come(node)) return true;
    const Order next = asked ? answer(battle, decision) : end_of_card(decision);
    if (battle.check(next)) return true;
    const Tale told = tale(node);
    battle.take(next);
    node.state = battle.state();
    node.memory.told = told;
    node.memory.card_ended = asked ? node.memory.card_ended : 1;
  }
  return true;
}

bool PeninsularFollower::step(Node& node, Dice& dice) const {
  Battle battle{setting_, node.state};
  battle.step(dice);
  node.state = battle.state();
  return settle(node);
}

OrderEnd<PeninsularUpshot, PeninsularFigures> PeninsularFollower::end(const Node& node) const {
  const Tale told = tale(node);
  return {.upshots = upshots({setting_, order_, unit_, target(node.state), told}),
          .figures = {.stands_lost = told.contact == 0 ? 0 : told.stands_lost,  // else the headline says how many
                      .friends_giving_way = told.followers,
                      .units_destroyed = told.scattered,
                      .officers_lost = told.officers}};
}

bool PeninsularFollower::shoots() const {
  return order_.kind == OrderKind::fire || order_.kind == OrderKind::skirmish_fire;
}

bool PeninsularFollower::rallies() const {
  return order_.kind == OrderKind::rally || order_.kind == OrderKind::try_rally;
}

// The unit acted upon: named, or found by what happened to it.
std::uint8_t PeninsularFollower::target(const State& state) const {
  if (target_ != nobody || order_.kind != OrderKind::fire) return target_;
  for (std::size_t u = 0; u < setting_.units.size(); ++u)
    if (setting_.units[u].side != order_.side && state.unit[u].fire_casualties > start_.unit[u].fire_casualties)
      return static_cast<std::uint8_t>(u);
  return nobody;
}

// Whether what the order was about has happened, and only other things are left to do.
bool PeninsularFollower::seen_enough(const Node& node) const {
  const Task next = top(node.state);
  if (next == Task::next_card || next == Task::end_step) return true;
  if (rallies()) return tale(node).rally != 0;
  if (node.memory.card_ended == 0) return false;
  const bool between = next == Task::none || next == Task::fights || next == Task::choose_fight ||
                       next == Task::heavy_tests || next == Task::firefights;
  return between && (attacks_ ? tale(node).fight != 0 : tested(node.state));
}

bool PeninsularFollower::tested(const State& state) const {
  const std::uint8_t shot = target(state);
  return shot == nobody || state.unit[shot].marks.has(Mark::heavy_done) || !state.unit[shot].on_table();
}

// The order has been carried out, but the fight or the heavy-casualties test it led to comes when the card ends.
bool PeninsularFollower::more_to_come(const Node& node) const {
  const State& state = node.state;
  if (node.memory.card_ended != 0) return false;
  if (attacks_) {
    for (std::size_t i = 0; i < state.fights; ++i)
      if (state.fight[i].attacker == unit_ && state.fight[i].round == 1 && tale(node).fight == 0) return true;
    return false;
  }
  constexpr int heavy = 3;  // PEN-HVY-01
  const std::uint8_t shot = shoots() ? target(state) : nobody;
  return shot != nobody && state.unit[shot].fire_casualties >= heavy && !tested(state);
}

Order PeninsularFollower::answer(const Battle& battle, const peninsular::Decision& decision) const {
  if (decision.task == Task::choose_fight)  // the one the order is about
    for (std::size_t i = 0; i < battle.state().fights; ++i) {
      Order first;
      first.kind = OrderKind::resolve_fight;
      first.side = decision.side;
      first.choice = static_cast<std::uint8_t>(i);
      if (battle.state().fight[i].attacker == unit_ && !battle.check(first)) return first;
    }
  return automatic_answer(battle);
}

}  // namespace guidon::match
