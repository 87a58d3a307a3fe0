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

constexpr std::array<Form, 11> stage_titles{
    "set-up"_form, "deployment"_form,           "brigades"_form, "elite units"_form,  "initiative"_form,
    "orders"_form, "rally and commanders"_form, "shooting"_form, "hand-to-hand"_form, "the end of the turn"_form,
    "over"_form};

Phrase moment(const State& state) {
  constexpr std::array<Form, 2> turn_forms{"Game turn {}, south's turn: {}"_form,
                                           "Game turn {}, north's turn: {}"_form};
  switch (state.stage) {
    case Stage::set_up: return say("Before the battle"_form);
    case Stage::deployment: return say("Deployment"_form);
    case Stage::over: return say("The battle is over"_form);
    default: break;
  }
  return say(turn_forms[index(state.active)], (state.player_turn + 1) / 2,
             say(stage_titles[static_cast<std::size_t>(state.stage)]));
}

constexpr std::array<Form, 4> struck_forms{
    "decides: {} is charged by {} from its front: {}"_form, "decides: {} is charged by {} from its right: {}"_form,
    "decides: {} is charged by {} from behind: {}"_form, "decides: {} is charged by {} from its left: {}"_form};

class Asked {
 public:
  explicit Asked(const Battle& battle) : battle_(battle), setting_(battle.setting()), state_(battle.state()) {}

  // ---- menus ----

  Phrase operator()(const Deploy& asked) const {
    if (!asked.brigade.known())
      return say("deploys: deploy UNIT to X,Y, deploy UNIT holding BUILDING, place COMMANDER at X,Y"_form);
    return say("deploys {}: deploy UNIT to X,Y, deploy UNIT holding BUILDING, place COMMANDER at X,Y"_form,
               setting_.brigades[asked.brigade.at].id);
  }
  Phrase operator()(const MoveByInitiative& asked) const {
    const Field field = battle_.field();
    return say("may move or charge with {}: move UNIT ahead N, charge UNIT at UNIT, or done"_form,
               listed(those([&](int u) { return field.side(u) == asked.side && may_use_initiative(field, u); }),
                      "{}, {}"_form));
  }
  Phrase operator()(const GiveOrders& asked) const {
    const Field field = battle_.field();
    std::vector<Phrase> may = those([&](int u) { return field.side(u) == asked.side && may_withdraw(field, u); });
    if (may.empty()) return say("may order units: order UNIT move, charge UNIT at UNIT, or done"_form);
    return say("may order units: order UNIT move, charge UNIT at UNIT, withdraw {}, or done"_form,
               listed(std::move(may)));
  }
  Phrase operator()(const RallyAndRide& /*asked*/) const {
    return say("may rally UNIT, lead UNIT, ride COMMANDER to X,Y, COMMANDER joins UNIT, or done"_form);
  }
  Phrase operator()(const Shoot& /*asked*/) const {
    return say("may shoot with {}: shoot UNIT at UNIT, or done"_form,
               listed(those([&](int u) { return (state_.can_shoot & bit(u)) != 0 && !marks(u).has(Mark::shot); }),
                      "{}, {}"_form));
  }
  Phrase operator()(const Over& /*asked*/) const { return {}; }

  // ---- questions ----

  Phrase operator()(const ChooseFirst& /*asked*/) const {
    return setting_.fixed ? say("chooses who takes the first turn: south moves first, or north moves first"_form)
                          : say("chooses who places and who moves first: south places first, north moves first"_form);
  }
  Phrase operator()(const ChooseBrigade& /*asked*/) const {
    return say("decides which brigade is looked at next: {}"_form, choices());
  }
  Phrase operator()(const ChooseRetreat& /*asked*/) const {
    return say("decides which unit falls back next: fall back UNIT, or fall back UNIT facing the edge"_form);
  }
  Phrase operator()(const MakeMoves& asked) const {
    const Command& command = state_.command;
    std::vector<Phrase> left;
    for (std::size_t u = 0; u < setting_.units.size(); ++u)
      if ((command.units >> u & 1U) != 0 && state_.unit[u].moves > 0)
        left.push_back(
            say("{} ({})"_form, setting_.units[u].id, counted(state_.unit[u].moves, "{} move"_form, "{} moves"_form)));
    Phrase who = listed(std::move(left), "{}, {}"_form);
    if (command.led != 0)
      return say("leads {}: move UNIT ahead N, charge UNIT at UNIT, turn or form UNIT, or done"_form, std::move(who));
    switch (command.what) {
      case What::charge:  // who can charge must (OUR-CMD-10)
        return say(may_end(asked.side) ? "charges {} with {}: charge UNIT at {}, or done"_form
                                       : "charges {} with {}: charge UNIT at {}"_form,
                   unit(command.target), std::move(who), unit(command.target));
      case What::enter:
        return say("moves {} into {}: enter UNIT {}, or done"_form, std::move(who), setting_.pieces[command.target].id,
                   setting_.pieces[command.target].id);
      case What::leave: return say("moves {}: leave UNIT to X,Y first, or done"_form, std::move(who));
      case What::form: return say("moves {}: form UNIT FORMATION first, or done"_form, std::move(who));
      case What::limber: return say("moves {}: limber UNIT first, or done"_form, std::move(who));
      case What::unlimber: return say("moves {}: unlimber UNIT first, or done"_form, std::move(who));
      default: break;
    }
    return say("moves {}: move UNIT ahead N, wheel UNIT left D, go UNIT to X,Y, turn UNIT, or done"_form,
               std::move(who));
  }
  Phrase operator()(const FreeMove& asked) const {
    const Phrase who = unit(asked.unit);
    return say("may move {} although its order failed: move {} ahead N, turn or form {}, or decline"_form, who, who,
               who);
  }
  Phrase operator()(const React& asked) const {
    return say(struck_forms[static_cast<std::size_t>(state_.charge.face)], unit(asked.unit), unit(asked.charger),
               choices());
  }
  Phrase operator()(const Traverse& asked) const {
    return say("decides: {} crosses before {}: shoot, or decline"_form, unit(asked.target), unit(asked.unit));
  }
  Phrase operator()(const ChooseTest& asked) const {
    return say(asked.owed == Owed::result ? "decides whose result comes next: {}"_form
                                          : "decides which unit tests next: {}"_form,
               choices());
  }
  Phrase operator()(const BreakChoice& asked) const {
    return say("decides: {} may {}"_form, unit(asked.unit), choices());
  }
  Phrase operator()(const SecondMove& asked) const {
    return say("decides: {} has no room to go back one move: {}"_form, unit(asked.unit), choices());
  }
  Phrase operator()(const ForcedSide& asked) const {
    return say("decides: {} goes back {}"_form, unit(asked.unit), choices());
  }
  Phrase operator()(const ChooseCombat& /*asked*/) const {
    return say("decides which combat is fought next: {}"_form, choices());
  }
  Phrase operator()(const ChooseSupport& asked) const {
    return say("decides: {} can back several units: {}"_form, unit(asked.unit), choices());
  }
  Phrase operator()(const SplitDice& asked) const {
    const Field field = battle_.field();
    const std::uint64_t enemies = enemies_to_split(field, asked.unit.at);
    const Phrase who = unit(asked.unit);
    return say("decides: {} has {} dice against {}: split {} N N"_form, who, dice_to_split(field, asked.unit.at),
               listed(those([&](int u) { return (enemies & bit(u)) != 0; }), "{} and {}"_form), who);
  }
  Phrase operator()(const FollowUp& asked) const {
    return say("decides: {} gives ground before {}: follow up, or decline"_form, unit(asked.target), unit(asked.unit));
  }
  Phrase operator()(const Consolidate& asked) const {
    const Phrase who = unit(asked.unit);
    if (asked.routed && setting_.options.sweeping_advance == SweepingAdvance::on)
      return say(
          "decides: {} has won: move {} ahead N, up to half a move, form {} FORMATION, charge {} at UNIT, or decline"_form,
          who, who, who, who);
    return say("decides: {} has won: move {} ahead N, up to half a move, form {} FORMATION, or decline"_form, who, who,
               who);
  }

 private:
  [[nodiscard]] Phrase unit(UnitRef unit) const { return setting_.units[unit.at].id; }
  [[nodiscard]] const Marks& marks(int u) const { return state_.unit[static_cast<std::size_t>(u)].marks; }
  template <class Keep>
  [[nodiscard]] std::vector<Phrase> those(const Keep& keep) const {
    std::vector<Phrase> out;
    for (std::size_t u = 0; u < setting_.units.size(); ++u)
      if (keep(static_cast<int>(u))) out.emplace_back(setting_.units[u].id);
    return out;
  }

  // The answers that are legal, in their own words.
  [[nodiscard]] Phrase choices() const {
    std::vector<Phrase> out;
    for (const Order& order : answers(battle_))
      if (!battle_.check(order)) out.emplace_back(Linear::print(order, setting_));
    return listed(std::move(out));
  }

  [[nodiscard]] bool may_end(linear::Side side) const {
    Order done;
    done.kind = OrderKind::done;
    done.side = side;
    return !battle_.check(done);
  }

  const Battle& battle_;
  const Setting& setting_;
  const State& state_;
};

// "28th against 4e": the first two of the combat a unit is in.
Phrase combat_of(const Battle& battle, std::uint8_t u) {
  const Setting& setting = battle.setting();
  const Foes all = foes(battle.state(), u);
  std::vector<Phrase> enemies;
  enemies.reserve(static_cast<std::size_t>(all.size()));
  for (int i = 0; i < all.size(); ++i) enemies.emplace_back(setting.units[all[i].unit].id);
  return all.empty() ? Phrase{}
                     : say("{} against {}"_form, setting.units[u].id, listed(std::move(enemies), "{}, {}"_form));
}

Phrase split_of(const Battle& battle, const Order& order) {
  const std::uint64_t enemies = enemies_to_split(battle.field(), order.unit);
  Phrase out;
  std::size_t place = 0;
  for (std::size_t v = 0; v < battle.setting().units.size(); ++v) {
    if ((enemies >> v & 1U) == 0 || place >= order.dice.size()) continue;
    out = joined(std::move(out), "{}, {}"_form,
                 say("{} against {}"_form, order.dice[place++], battle.setting().units[v].id));
  }
  return out;
}

}  // namespace

Decision Linear::decision(const Battle& battle) {
  const linear::Decision decision = battle.decision();
  const DecisionData asks = battle.asks();
  std::vector<std::string_view> answers;
  for (const OrderKind kind : answers_to(asks)) answers.push_back(name_of(kind));
  return {index(decision.side),          decision.kind == linear::Decision::Kind::over,
          moment(battle.state()),        std::visit(Asked{battle}, asks),
          facts(asks, battle.setting()), std::move(answers)};
}

Phrase Linear::remark(const Order& order, const Battle& battle) {
  const Setting& setting = battle.setting();
  switch (order.kind) {
    case OrderKind::command: {
      const CommandRoll roll = command_roll(battle.field(), order.commander, order.units);
      return say("at {} or less"_form, roll.effective - roll.on_dice);
    }
    case OrderKind::rally: {
      const CommandRoll roll = command_roll(battle.field(), order.commander, 1ULL << order.unit);
      return say("at {} or less"_form, roll.effective - roll.on_dice);
    }
    case OrderKind::check_brigade: return setting.brigades[order.target].name;
    case OrderKind::fight: return combat_of(battle, order.unit);
    case OrderKind::split: return split_of(battle, order);
    default: return {};
  }
}

Happening::Heading Linear::heading(const Event& event) {
  return static_cast<Happening::Heading>(heading_of(event.data));
}

}  // namespace guidon::match
