// A Peninsular battle in words: where it stands, what is asked, and what the dice are called.
#include <fmt/core.h>

#include "match/peninsular/rules.hpp"

namespace guidon::match {

using namespace peninsular;

namespace {

constexpr std::array<std::string_view, 3> function_words{"FIRE", "FOOT", "HORSE"};

std::string id_of(const Setting& setting, std::uint8_t unit) {
  return unit < setting.units.size() ? setting.units[unit].id : "the unit";
}

std::string moment(const State& state) {
  switch (state.phase) {
    case Phase::deploy_defender:
    case Phase::deploy_attacker: return "Deployment";
    case Phase::redeploy: return "Last changes to the deployment";
    case Phase::card:
      return fmt::format("Turn {}, card {} of 6: {} {}", state.turn, state.cards, colour_words[index(state.active)],
                         function_words[static_cast<std::size_t>(state.function)]);
    case Phase::end: return fmt::format("Turn {}, end of the turn", state.turn);
    case Phase::over: return "The battle is over";
  }
  return {};
}

// What a question asks, and the words that answer it.
std::string asked(const Setting& setting, const peninsular::Decision& decision) {
  const std::string unit = id_of(setting, decision.unit);
  const std::string other = id_of(setting, decision.other);
  switch (decision.task) {
    case Task::confirm_critical:
      return unit + " would make a critical manoeuvre and has to test: confirm, or cancel the order";
    case Task::choose_stand: return unit + " loses a stand: remove stand N";
    case Task::advance_or_stay: return unit + " may take the ground it has won, or stay";
    case Task::glory: return unit + " has glory: glory charge at a unit, or decline";
    case Task::choose_fight: return "which fight is resolved first: resolve fight N";
    case Task::choose_test: return "which unit tests first: test UNIT next";
    case Task::pursuit_rally: return unit + " is in pursuit: try to rally, or keep pursuing";
    case Task::choose_rally: return "which router tests to rally first: rally UNIT";
    case Task::face_rallied: return unit + " has rallied and may face anywhere: face D";
    case Task::officer_window: return "an officer may ride to " + unit + " before it tests: officer ..., or proceed";
    case Task::answer_draw: return "a draw is offered: accept draw, or decline draw";
    case Task::emergency_square: return unit + " may try to form square against " + other + ": form square, or proceed";
    default: return "an answer";
  }
}

std::string question(const Setting& setting, const peninsular::Decision& decision) {
  using Kind = peninsular::Decision::Kind;
  switch (decision.kind) {
    case Kind::deploy: return "deploys: deploy UNIT to X,Y, place OFFICER at X,Y, end deployment";
    case Kind::redeploy: return "may change places: redeploy UNIT to X,Y, or end deployment";
    case Kind::fire_card: return "may fire, or end the card";
    case Kind::move_card: return "may move, or end the card";
    case Kind::answer: return "decides: " + asked(setting, decision);
    case Kind::over: break;
  }
  return {};
}

}  // namespace

Decision Peninsular::decision(const Battle& battle) {
  const peninsular::Decision decision = battle.decision();
  return {index(decision.side), decision.kind == peninsular::Decision::Kind::over, moment(battle.state()),
          question(battle.setting(), decision)};
}

std::string Peninsular::remark(const Order& order, const Battle& battle) {
  const Setting& setting = battle.setting();
  const std::uint8_t unit = battle.decision().unit;
  if (order.kind == OrderKind::choose_stand && unit < setting.units.size() &&
      order.choice < setting.units[unit].stands.size()) {
    const StandSheet& stand = setting.units[unit].stands[order.choice];
    return fmt::format("{}: a {} stand", setting.units[unit].id, role_words[static_cast<std::size_t>(stand.role)]);
  }
  if (order.kind == OrderKind::resolve_fight && order.choice < battle.state().fights) {
    const FightState& fight = battle.state().fight[order.choice];
    return fmt::format("{} against {}", id_of(setting, fight.attacker), id_of(setting, fight.defender));
  }
  return {};
}

Happening::Heading Peninsular::heading(const Event& event) {
  if (event.kind == EventKind::turn_begins) return Happening::Heading::turn;
  if (event.kind == EventKind::card) return Happening::Heading::part;
  return Happening::Heading::none;
}

// A card is asked for by its colour: the first numbers are red, the last black.
Need Peninsular::need(const Label& label, int sides) {
  if (label.clause != Clause{"PEN-TURN-01"}) return need_of(label, sides);
  return {label, sides, "The next card (red or black)", {{colour_words[0], 1}, {colour_words[1], sides}}};
}

}  // namespace guidon::match
