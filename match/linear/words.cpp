// A linear battle in words: where it stands, what is asked, and what a number in an order stands for.
#include <fmt/core.h>

#include <algorithm>
#include <bit>

#include "match/linear/rules.hpp"
#include "match/listed.hpp"
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

std::string moment(const State& state) {
  switch (state.stage) {
    case Stage::set_up: return "Before the battle";
    case Stage::deployment: return "Deployment";
    case Stage::over: return "The battle is over";
    default: break;
  }
  return fmt::format("Game turn {}, {}'s turn: {}", (state.player_turn + 1) / 2, side_words[index(state.active)],
                     stage_titles[static_cast<std::size_t>(state.stage)]);
}

class Asked {
 public:
  explicit Asked(const Battle& battle)
      : battle_(battle), setting_(battle.setting()), state_(battle.state()), decision_(battle.decision()) {}

  std::string question() const {
    using Kind = linear::Decision::Kind;
    switch (decision_.kind) {
      case Kind::deploy: return deployment();
      case Kind::initiative:
        return "may move or charge with " + initiative() + ": move UNIT ahead N, charge UNIT at UNIT, or done";
      case Kind::orders: return "may order units: order UNIT move, charge UNIT at UNIT, " + withdrawal() + "or done";
      case Kind::rally: return "may rally UNIT, lead UNIT, ride COMMANDER to X,Y, COMMANDER joins UNIT, or done";
      case Kind::shoot: return "may shoot with " + shooters() + ": shoot UNIT at UNIT, or done";
      case Kind::answer: return answer();
      case Kind::over: break;
    }
    return {};
  }

 private:
  [[nodiscard]] std::string unit(std::uint8_t u) const {
    return u < setting_.units.size() ? setting_.units[u].id : "the unit";
  }
  template <class Keep>
  [[nodiscard]] std::vector<std::string> those(const Keep& keep) const {
    std::vector<std::string> out;
    for (std::size_t u = 0; u < setting_.units.size(); ++u)
      if (keep(static_cast<int>(u))) out.push_back(setting_.units[u].id);
    return out;
  }

  // ---- menus ----

  [[nodiscard]] std::string deployment() const {
    std::string who;
    if (state_.brigade_placed != nobody) who = " " + setting_.brigades[state_.brigade_placed].id;
    return "deploys" + who + ": deploy UNIT to X,Y, deploy UNIT holding BUILDING, place COMMANDER at X,Y";
  }
  [[nodiscard]] std::string initiative() const {
    const Field field = battle_.field();
    return listed(those([&](int u) { return field.side(u) == decision_.side && may_use_initiative(field, u); }), ", ");
  }
  [[nodiscard]] std::string withdrawal() const {
    const Field field = battle_.field();
    const auto may = those([&](int u) { return field.side(u) == decision_.side && may_withdraw(field, u); });
    return may.empty() ? "" : "withdraw " + listed(may) + ", ";
  }
  [[nodiscard]] std::string shooters() const {
    return listed(those([&](int u) {
                    return (state_.can_shoot >> static_cast<unsigned>(u) & 1U) != 0 &&
                           !state_.unit[static_cast<std::size_t>(u)].marks.has(Mark::shot);
                  }),
                  ", ");
  }

  // ---- answers ----

  // The answers among these that are legal, in their own words.
  [[nodiscard]] std::string choices() const {
    std::vector<std::string> out;
    for (const Order& order : answers(battle_))
      if (!battle_.check(order)) out.push_back(Linear::print(order, setting_));
    return listed(out);
  }

  [[nodiscard]] std::string moves() const {
    const Command& command = state_.command;
    std::vector<std::string> left;
    for (std::size_t u = 0; u < setting_.units.size(); ++u)
      if ((command.units >> u & 1U) != 0 && state_.unit[u].moves > 0)
        left.push_back(fmt::format("{} ({} move{})", setting_.units[u].id, state_.unit[u].moves,
                                   state_.unit[u].moves == 1 ? "" : "s"));
    const std::string who = listed(left, ", ");
    if (command.led != 0)
      return "leads " + who + ": move UNIT ahead N, charge UNIT at UNIT, turn or form UNIT, or done";
    const std::string named{what_words[static_cast<std::size_t>(command.what)]};
    switch (command.what) {
      case What::charge:
        return fmt::format("charges {0} with {1}: charge UNIT at {0}, or done", unit(command.target), who);
      case What::enter:
        return fmt::format("moves {} into {}: enter UNIT {}, or done", who, setting_.pieces[command.target].id,
                           setting_.pieces[command.target].id);
      case What::leave: return "moves " + who + ": leave UNIT to X,Y first, or done";
      case What::form: return "moves " + who + ": form UNIT FORMATION first, or done";
      case What::limber:
      case What::unlimber: return fmt::format("moves {}: {} UNIT first, or done", who, named);
      default: break;
    }
    return "moves " + who + ": move UNIT ahead N, wheel UNIT left D, go UNIT to X,Y, turn UNIT, or done";
  }

  [[nodiscard]] std::string answer() const {
    const std::string who = unit(decision_.unit);
    const std::string other = unit(decision_.other);
    switch (decision_.task) {
      case Task::choose_first:
        return battle_.setting().fixed
                   ? "chooses who takes the first turn: south moves first, or north moves first"
                   : "chooses who places and who moves first: south places first, north moves first";
      case Task::choose_brigade: return "decides which brigade is looked at next: " + choices();
      case Task::choose_retreat:
        return "decides which unit falls back next: fall back UNIT, or fall back UNIT facing the edge";
      case Task::make_moves: return moves();
      case Task::free_move:
        return fmt::format("may move {0} although its order failed: move {0} ahead N, turn or form {0}, or decline",
                           who);
      case Task::react: return fmt::format("decides: {} is charged by {} {}: {}", who, other, struck(), choices());
      case Task::traverse: return fmt::format("decides: {} crosses before {}: shoot, or decline", other, who);
      case Task::choose_test: return which_first();
      case Task::break_choice: return fmt::format("decides: {} may {}", who, choices());
      case Task::second_move: return fmt::format("decides: {} has no room to go back one move: {}", who, choices());
      case Task::forced_side: return fmt::format("decides: {} goes back {}", who, choices());
      case Task::choose_combat: return "decides which combat is fought next: " + choices();
      case Task::choose_support: return fmt::format("decides: {} can back several units: {}", who, choices());
      case Task::split_dice: return split();
      case Task::follow_up: return fmt::format("decides: {} gives ground before {}: follow up, or decline", other, who);
      case Task::consolidate: return consolidation();
      default: return "decides";
    }
  }

  [[nodiscard]] std::string struck() const {
    constexpr std::array<std::string_view, 4> where{"from its front", "from its right", "from behind", "from its left"};
    return std::string{where[static_cast<std::size_t>(state_.charge.face)]};
  }

  [[nodiscard]] std::string which_first() const {
    const Todo& todo = state_.todo[state_.todos - 1U];
    return (todo.b == 2 ? "decides whose result comes next: " : "decides which unit tests next: ") + choices();
  }

  [[nodiscard]] std::string split() const {
    const Field field = battle_.field();
    const std::uint64_t enemies = enemies_to_split(field, decision_.unit);
    return fmt::format("decides: {0} has {1} dice against {2}: split {0} N N", unit(decision_.unit),
                       dice_to_split(field, decision_.unit),
                       listed(those([&](int u) { return (enemies >> static_cast<unsigned>(u) & 1U) != 0; }), " and "));
  }

  [[nodiscard]] std::string consolidation() const {
    const Todo& todo = state_.todo[state_.todos - 1U];
    const std::string who = unit(decision_.unit);
    const bool sweeps = todo.a != 0 && setting_.options.sweeping_advance == SweepingAdvance::on;
    return fmt::format("decides: {0} has won: move {0} ahead N, up to half a move, form {0} FORMATION, {1}or decline",
                       who, sweeps ? "charge " + who + " at UNIT, " : "");
  }

  const Battle& battle_;
  const Setting& setting_;
  const State& state_;
  linear::Decision decision_;
};

// "28th against 4e": the first two of the combat a unit is in.
std::string combat_of(const Battle& battle, std::uint8_t u) {
  const Setting& setting = battle.setting();
  const Foes all = foes(battle.state(), u);
  std::string out = setting.units[u].id + " against ";
  for (int i = 0; i < all.size(); ++i) out.append(i == 0 ? "" : ", ").append(setting.units[all[i].unit].id);
  return all.empty() ? std::string{} : out;
}

std::string split_of(const Battle& battle, const Order& order) {
  const std::uint64_t enemies = enemies_to_split(battle.field(), order.unit);
  std::string out;
  std::size_t place = 0;
  for (std::size_t v = 0; v < battle.setting().units.size(); ++v) {
    if ((enemies >> v & 1U) == 0 || place >= order.dice.size()) continue;
    out += fmt::format("{}{} against {}", out.empty() ? "" : ", ", order.dice[place++], battle.setting().units[v].id);
  }
  return out;
}

}  // namespace

Decision Linear::decision(const Battle& battle) {
  const linear::Decision decision = battle.decision();
  return {index(decision.side), decision.kind == linear::Decision::Kind::over, moment(battle.state()),
          Asked{battle}.question()};
}

std::string Linear::remark(const Order& order, const Battle& battle) {
  const Setting& setting = battle.setting();
  switch (order.kind) {
    case OrderKind::command: {
      const CommandRoll roll = command_roll(battle.field(), order.commander, order.units);
      return fmt::format("at {} or less", roll.effective - roll.on_dice);
    }
    case OrderKind::rally: {
      const CommandRoll roll = command_roll(battle.field(), order.commander, 1ULL << order.unit);
      return fmt::format("at {} or less", roll.effective - roll.on_dice);
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
