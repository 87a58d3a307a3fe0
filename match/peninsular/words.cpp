// A Peninsular battle in words: where it stands, what is asked, and what the dice are called.
#include "match/peninsular/rules.hpp"

namespace guidon::match {

using namespace peninsular;

namespace {

constexpr std::array<std::string_view, 6> card_words{"red FIRE",   "red FOOT",   "red HORSE",
                                                     "black FIRE", "black FOOT", "black HORSE"};
constexpr std::array<std::string_view, 3> stand_forms{"{}: a centre stand", "{}: a grenadier stand",
                                                      "{}: a light stand"};

Phrase id_of(const Setting& setting, std::uint8_t unit) {
  return unit < setting.units.size() ? Phrase{setting.units[unit].id} : say("the unit");
}

Phrase moment(const State& state) {
  switch (state.phase) {
    case Phase::deploy_defender:
    case Phase::deploy_attacker: return say("Deployment");
    case Phase::redeploy: return say("Last changes to the deployment");
    case Phase::card:
      return say("Turn {}, card {} of 6: {}", state.turn, state.cards,
                 card_words[3 * index(state.active) + static_cast<std::size_t>(state.function)]);
    case Phase::end: return say("Turn {}, end of the turn", state.turn);
    case Phase::over: return say("The battle is over");
  }
  return {};
}

// What a question asks, and the words that answer it.
Phrase asked(const Setting& setting, const peninsular::Decision& decision) {
  const Phrase unit = id_of(setting, decision.unit);
  const Phrase other = id_of(setting, decision.other);
  switch (decision.task) {
    case Task::confirm_critical:
      return say("{} would make a critical manoeuvre and has to test: confirm, or cancel the order", unit);
    case Task::choose_stand: return say("{} loses a stand: remove stand N", unit);
    case Task::advance_or_stay: return say("{} may take the ground it has won, or stay", unit);
    case Task::glory: return say("{} has glory: glory charge at a unit, or decline", unit);
    case Task::choose_fight: return say("which fight is resolved first: resolve fight N");
    case Task::choose_test: return say("which unit tests first: test UNIT next");
    case Task::pursuit_rally: return say("{} is in pursuit: try to rally, or keep pursuing", unit);
    case Task::choose_rally: return say("which router tests to rally first: rally UNIT");
    case Task::face_rallied: return say("{} has rallied and may face anywhere: face D", unit);
    case Task::officer_window: return say("an officer may ride to {} before it tests: officer ..., or proceed", unit);
    case Task::answer_draw: return say("a draw is offered: accept draw, or decline draw");
    case Task::emergency_square:
      return say("{} may try to form square against {}: form square, or proceed", unit, other);
    default: return say("an answer");
  }
}

Phrase question(const Setting& setting, const peninsular::Decision& decision) {
  using Kind = peninsular::Decision::Kind;
  switch (decision.kind) {
    case Kind::deploy: return say("deploys: deploy UNIT to X,Y, place OFFICER at X,Y, end deployment");
    case Kind::redeploy: return say("may change places: redeploy UNIT to X,Y, or end deployment");
    case Kind::fire_card: return say("may fire, or end the card");
    case Kind::move_card: return say("may move, or end the card");
    case Kind::answer: return say("decides: {}", asked(setting, decision));
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

Phrase Peninsular::remark(const Order& order, const Battle& battle) {
  const Setting& setting = battle.setting();
  const std::uint8_t unit = battle.decision().unit;
  if (order.kind == OrderKind::choose_stand && unit < setting.units.size() &&
      order.choice < setting.units[unit].stands.size()) {
    const StandSheet& stand = setting.units[unit].stands[order.choice];
    return say(stand_forms[static_cast<std::size_t>(stand.role)], setting.units[unit].id);
  }
  if (order.kind == OrderKind::resolve_fight && order.choice < battle.state().fights) {
    const FightState& fight = battle.state().fight[order.choice];
    return say("{} against {}", id_of(setting, fight.attacker), id_of(setting, fight.defender));
  }
  return {};
}

Happening::Heading Peninsular::heading(const Event& event) {
  if (event.kind == EventKind::turn_begins) return Happening::Heading::turn;
  if (event.kind == EventKind::card) return Happening::Heading::part;
  return Happening::Heading::none;
}

LotName Peninsular::drawn(const Event& event, const Setting&) {
  if (event.kind != EventKind::card) return {};
  const std::string_view colour = colour_words[static_cast<std::size_t>(event.a)];
  return {colour, {}, std::string{colour}};
}

}  // namespace guidon::match
