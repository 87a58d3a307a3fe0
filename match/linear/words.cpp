// A linear battle in words: where it stands, what is asked, and what a number in an order stands for.
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "match/linear/rules.hpp"
#include "rules/linear/battle/combats.hpp"
#include "rules/linear/battle/commanding.hpp"
#include "rules/linear/battle/engagements.hpp"
#include "rules/linear/battle/proposals.hpp"
#include "rules/linear/battle/turn.hpp"

namespace guidon::match {

using namespace linear;

namespace {

constexpr std::array<std::string_view, 11> stage_titles{
    "set-up", "deployment",           "brigades", "elite units",  "initiative",
    "orders", "rally and commanders", "shooting", "hand-to-hand", "the end of the turn",
    "over"};

Phrase moment(const State& state) {
  constexpr std::array<std::string_view, 2> turn_forms{"Game turn {}, south's turn: {}",
                                                       "Game turn {}, north's turn: {}"};
  switch (state.stage) {
    case Stage::set_up: return say("Before the battle");
    case Stage::deployment: return say("Deployment");
    case Stage::over: return say("The battle is over");
    default: break;
  }
  return say(turn_forms[index(state.active)], (state.player_turn + 1) / 2,
             say(stage_titles[static_cast<std::size_t>(state.stage)]));
}

constexpr std::array<std::string_view, 4> struck_forms{
    "decides: {} is charged by {} from its front: {}", "decides: {} is charged by {} from its right: {}",
    "decides: {} is charged by {} from behind: {}", "decides: {} is charged by {} from its left: {}"};

class Asked {
 public:
  explicit Asked(const Battle& battle)
      : battle_(battle), setting_(battle.setting()), state_(battle.state()), decision_(battle.decision()) {}

  Phrase question() const {
    using Kind = linear::Decision::Kind;
    switch (decision_.kind) {
      case Kind::deploy: return deployment();
      case Kind::initiative:
        return say("may move or charge with {}: move UNIT ahead N, charge UNIT at UNIT, or done", initiative());
      case Kind::orders: return orders();
      case Kind::rally: return say("may rally UNIT, lead UNIT, ride COMMANDER to X,Y, COMMANDER joins UNIT, or done");
      case Kind::shoot: return say("may shoot with {}: shoot UNIT at UNIT, or done", shooters());
      case Kind::answer: return answer();
      case Kind::over: break;
    }
    return {};
  }

 private:
  [[nodiscard]] Phrase unit(std::uint8_t u) const {
    return u < setting_.units.size() ? Phrase{setting_.units[u].id} : say("the unit");
  }
  template <class Keep>
  [[nodiscard]] std::vector<Phrase> those(const Keep& keep) const {
    std::vector<Phrase> out;
    for (std::size_t u = 0; u < setting_.units.size(); ++u)
      if (keep(static_cast<int>(u))) out.emplace_back(setting_.units[u].id);
    return out;
  }

  // ---- menus ----

  [[nodiscard]] Phrase deployment() const {
    if (state_.brigade_placed == nobody)
      return say("deploys: deploy UNIT to X,Y, deploy UNIT holding BUILDING, place COMMANDER at X,Y");
    return say("deploys {}: deploy UNIT to X,Y, deploy UNIT holding BUILDING, place COMMANDER at X,Y",
               setting_.brigades[state_.brigade_placed].id);
  }
  [[nodiscard]] Phrase initiative() const {
    const Field field = battle_.field();
    return listed(those([&](int u) { return field.side(u) == decision_.side && may_use_initiative(field, u); }),
                  "{}, {}");
  }
  [[nodiscard]] Phrase orders() const {
    const Field field = battle_.field();
    std::vector<Phrase> may = those([&](int u) { return field.side(u) == decision_.side && may_withdraw(field, u); });
    if (may.empty()) return say("may order units: order UNIT move, charge UNIT at UNIT, or done");
    return say("may order units: order UNIT move, charge UNIT at UNIT, withdraw {}, or done", listed(std::move(may)));
  }
  [[nodiscard]] Phrase shooters() const {
    return listed(those([&](int u) {
                    return (state_.can_shoot >> static_cast<unsigned>(u) & 1U) != 0 &&
                           !state_.unit[static_cast<std::size_t>(u)].marks.has(Mark::shot);
                  }),
                  "{}, {}");
  }

  // ---- answers ----

  // The answers among these that are legal, in their own words.
  [[nodiscard]] Phrase choices() const {
    std::vector<Phrase> out;
    for (const Order& order : answers(battle_))
      if (!battle_.check(order)) out.emplace_back(Linear::print(order, setting_));
    return listed(std::move(out));
  }

  [[nodiscard]] bool may_end() const {
    Order done;
    done.kind = OrderKind::done;
    done.side = decision_.side;
    return !battle_.check(done);
  }

  [[nodiscard]] Phrase moves() const {
    const Command& command = state_.command;
    std::vector<Phrase> left;
    for (std::size_t u = 0; u < setting_.units.size(); ++u)
      if ((command.units >> u & 1U) != 0 && state_.unit[u].moves > 0)
        left.push_back(say("{} ({})", setting_.units[u].id, counted(state_.unit[u].moves, "{} move", "{} moves")));
    Phrase who = listed(std::move(left), "{}, {}");
    if (command.led != 0)
      return say("leads {}: move UNIT ahead N, charge UNIT at UNIT, turn or form UNIT, or done", std::move(who));
    switch (command.what) {
      case What::charge:  // who can charge must (OUR-CMD-10)
        return say(
            may_end() ? "charges {} with {}: charge UNIT at {}, or done" : "charges {} with {}: charge UNIT at {}",
            unit(command.target), std::move(who), unit(command.target));
      case What::enter:
        return say("moves {} into {}: enter UNIT {}, or done", std::move(who), setting_.pieces[command.target].id,
                   setting_.pieces[command.target].id);
      case What::leave: return say("moves {}: leave UNIT to X,Y first, or done", std::move(who));
      case What::form: return say("moves {}: form UNIT FORMATION first, or done", std::move(who));
      case What::limber: return say("moves {}: limber UNIT first, or done", std::move(who));
      case What::unlimber: return say("moves {}: unlimber UNIT first, or done", std::move(who));
      default: break;
    }
    return say("moves {}: move UNIT ahead N, wheel UNIT left D, go UNIT to X,Y, turn UNIT, or done", std::move(who));
  }

  [[nodiscard]] Phrase answer() const {
    const Phrase who = unit(decision_.unit);
    const Phrase other = unit(decision_.other);
    switch (decision_.task) {
      case Task::choose_first:
        return battle_.setting().fixed
                   ? say("chooses who takes the first turn: south moves first, or north moves first")
                   : say("chooses who places and who moves first: south places first, north moves first");
      case Task::choose_brigade: return say("decides which brigade is looked at next: {}", choices());
      case Task::choose_retreat:
        return say("decides which unit falls back next: fall back UNIT, or fall back UNIT facing the edge");
      case Task::make_moves: return moves();
      case Task::free_move:
        return say("may move {} although its order failed: move {} ahead N, turn or form {}, or decline", who, who,
                   who);
      case Task::react: return say(struck_forms[static_cast<std::size_t>(state_.charge.face)], who, other, choices());
      case Task::traverse: return say("decides: {} crosses before {}: shoot, or decline", other, who);
      case Task::choose_test: return which_first();
      case Task::break_choice: return say("decides: {} may {}", who, choices());
      case Task::second_move: return say("decides: {} has no room to go back one move: {}", who, choices());
      case Task::forced_side: return say("decides: {} goes back {}", who, choices());
      case Task::choose_combat: return say("decides which combat is fought next: {}", choices());
      case Task::choose_support: return say("decides: {} can back several units: {}", who, choices());
      case Task::split_dice: return split();
      case Task::follow_up: return say("decides: {} gives ground before {}: follow up, or decline", other, who);
      case Task::consolidate: return consolidation();
      default: return say("decides");
    }
  }

  [[nodiscard]] Phrase which_first() const {
    const Todo& todo = state_.todo[state_.todos - 1U];
    return say(todo.b == 2 ? "decides whose result comes next: {}" : "decides which unit tests next: {}", choices());
  }

  [[nodiscard]] Phrase split() const {
    const Field field = battle_.field();
    const std::uint64_t enemies = enemies_to_split(field, decision_.unit);
    const Phrase who = unit(decision_.unit);
    return say("decides: {} has {} dice against {}: split {} N N", who, dice_to_split(field, decision_.unit),
               listed(those([&](int u) { return (enemies >> static_cast<unsigned>(u) & 1U) != 0; }), "{} and {}"), who);
  }

  [[nodiscard]] Phrase consolidation() const {
    const Todo& todo = state_.todo[state_.todos - 1U];
    const Phrase who = unit(decision_.unit);
    if (todo.a != 0 && setting_.options.sweeping_advance == SweepingAdvance::on)
      return say(
          "decides: {} has won: move {} ahead N, up to half a move, form {} FORMATION, charge {} at UNIT, or decline",
          who, who, who, who);
    return say("decides: {} has won: move {} ahead N, up to half a move, form {} FORMATION, or decline", who, who, who);
  }

  const Battle& battle_;
  const Setting& setting_;
  const State& state_;
  linear::Decision decision_;
};

// "28th against 4e": the first two of the combat a unit is in.
Phrase combat_of(const Battle& battle, std::uint8_t u) {
  const Setting& setting = battle.setting();
  const Foes all = foes(battle.state(), u);
  std::vector<Phrase> enemies;
  enemies.reserve(static_cast<std::size_t>(all.size()));
  for (int i = 0; i < all.size(); ++i) enemies.emplace_back(setting.units[all[i].unit].id);
  return all.empty() ? Phrase{} : say("{} against {}", setting.units[u].id, listed(std::move(enemies), "{}, {}"));
}

Phrase split_of(const Battle& battle, const Order& order) {
  const std::uint64_t enemies = enemies_to_split(battle.field(), order.unit);
  Phrase out;
  std::size_t place = 0;
  for (std::size_t v = 0; v < battle.setting().units.size(); ++v) {
    if ((enemies >> v & 1U) == 0 || place >= order.dice.size()) continue;
    out = joined(std::move(out), "{}, {}", say("{} against {}", order.dice[place++], battle.setting().units[v].id));
  }
  return out;
}

}  // namespace

Decision Linear::decision(const Battle& battle) {
  const linear::Decision decision = battle.decision();
  return {index(decision.side), decision.kind == linear::Decision::Kind::over, moment(battle.state()),
          Asked{battle}.question()};
}

Phrase Linear::remark(const Order& order, const Battle& battle) {
  const Setting& setting = battle.setting();
  switch (order.kind) {
    case OrderKind::command: {
      const CommandRoll roll = command_roll(battle.field(), order.commander, order.units);
      return say("at {} or less", roll.effective - roll.on_dice);
    }
    case OrderKind::rally: {
      const CommandRoll roll = command_roll(battle.field(), order.commander, 1ULL << order.unit);
      return say("at {} or less", roll.effective - roll.on_dice);
    }
    case OrderKind::check_brigade: return setting.brigades[order.target].name;
    case OrderKind::fight: return combat_of(battle, order.unit);
    case OrderKind::split: return split_of(battle, order);
    default: return {};
  }
}

Happening::Heading Linear::heading(const Event& event) {
  if (event.kind == EventKind::turn_begins) return Happening::Heading::turn;
  if (event.kind == EventKind::stage_begins) return Happening::Heading::part;
  return Happening::Heading::none;
}

}  // namespace guidon::match
