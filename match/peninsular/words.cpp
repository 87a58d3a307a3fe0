// A Peninsular battle in words: where it stands, what is asked, and what the dice are called.
#include "match/peninsular/rules.hpp"

namespace guidon::match {

using namespace peninsular;

namespace {

constexpr std::array<Form, 6> card_words{"red FIRE"_form,   "red FOOT"_form,   "red HORSE"_form,
                                         "black FIRE"_form, "black FOOT"_form, "black HORSE"_form};
constexpr std::array<Form, 3> stand_forms{"{}: a centre stand"_form, "{}: a grenadier stand"_form,
                                          "{}: a light stand"_form};

Phrase id_of(const Setting& setting, std::uint8_t unit) {
  return unit < setting.units.size() ? Phrase{setting.units[unit].id} : say("the unit"_form);
}

Phrase moment(const State& state) {
  switch (state.phase) {
    case Phase::deploy_defender:
    case Phase::deploy_attacker: return say("Deployment"_form);
    case Phase::redeploy: return say("Last changes to the deployment"_form);
    case Phase::card:
      return say("Turn {}, card {} of 6: {}"_form, state.turn, state.cards,
                 card_words[3 * index(state.active) + static_cast<std::size_t>(state.function)]);
    case Phase::end: return say("Turn {}, end of the turn"_form, state.turn);
    case Phase::over: return say("The battle is over"_form);
  }
  return {};
}

// What is asked, and the words that answer it.
class Asked {
 public:
  explicit Asked(const Setting& setting) : setting_(setting) {}

  Phrase operator()(const Deploy& /*asked*/) const {
    return say("deploys: deploy UNIT to X,Y, place OFFICER at X,Y, end deployment"_form);
  }
  Phrase operator()(const Redeploy& /*asked*/) const {
    return say("may change places: redeploy UNIT to X,Y, or end deployment"_form);
  }
  Phrase operator()(const FireCard& /*asked*/) const { return say("may fire, or end the card"_form); }
  Phrase operator()(const FootCard& /*asked*/) const { return say("may move, or end the card"_form); }
  Phrase operator()(const HorseCard& /*asked*/) const { return say("may move, or end the card"_form); }
  Phrase operator()(const Over& /*asked*/) const { return {}; }
  template <class Question>
  Phrase operator()(const Question& question) const {
    return say("decides: {}"_form, words(question));
  }

 private:
  [[nodiscard]] Phrase id(UnitRef unit) const { return id_of(setting_, unit.at); }

  [[nodiscard]] Phrase words(const ConfirmCritical& asked) const {
    return say("{} would make a critical manoeuvre and has to test: confirm, or cancel the order"_form, id(asked.unit));
  }
  [[nodiscard]] Phrase words(const ChooseStand& asked) const {
    return say("{} loses a stand: remove stand N"_form, id(asked.unit));
  }
  [[nodiscard]] Phrase words(const AdvanceOrStay& asked) const {
    return say("{} may take the ground it has won, or stay"_form, id(asked.unit));
  }
  [[nodiscard]] Phrase words(const Glory& asked) const {
    return say("{} has glory: glory charge at a unit, or decline"_form, id(asked.unit));
  }
  [[nodiscard]] Phrase words(const ChooseFight& /*asked*/) const {
    return say("which fight is resolved first: resolve fight N"_form);
  }
  [[nodiscard]] Phrase words(const ChooseTest& /*asked*/) const {
    return say("which unit tests first: test UNIT next"_form);
  }
  [[nodiscard]] Phrase words(const PursuitRally& asked) const {
    return say("{} is in pursuit: try to rally, or keep pursuing"_form, id(asked.unit));
  }
  [[nodiscard]] Phrase words(const ChooseRally& /*asked*/) const {
    return say("which router tests to rally first: rally UNIT"_form);
  }
  [[nodiscard]] Phrase words(const FaceRallied& asked) const {
    return say("{} has rallied and may face anywhere: face D"_form, id(asked.unit));
  }
  [[nodiscard]] Phrase words(const OfficerWindow& asked) const {
    return say("an officer may ride to {} before it tests: officer ..., or proceed"_form, id(asked.unit));
  }
  [[nodiscard]] Phrase words(const AnswerDraw& /*asked*/) const {
    return say("a draw is offered: accept draw, or decline draw"_form);
  }
  [[nodiscard]] Phrase words(const FormEmergencySquare& asked) const {
    return say("{} may try to form square against {}: form square, or proceed"_form, id(asked.unit), id(asked.enemy));
  }

  const Setting& setting_;
};

}  // namespace

Decision Peninsular::decision(const Battle& battle) {
  const Setting& setting = battle.setting();
  const DecisionData asked = battle.asks();
  std::vector<std::string_view> answers;
  for (const OrderKind kind : answers_to(asked)) answers.push_back(name_of(kind));
  return {.side = index(battle.decision().side),
          .over = battle.over(),
          .moment = moment(battle.state()),
          .question = std::visit(Asked{setting}, asked),
          .data = facts(asked, setting),
          .answers = std::move(answers)};
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
    return say("{} against {}"_form, id_of(setting, fight.attacker), id_of(setting, fight.defender));
  }
  return {};
}

Happening::Heading Peninsular::heading(const Event& event) {
  return static_cast<Happening::Heading>(heading_of(event.data));
}

LotName Peninsular::drawn(const Event& event, const Setting&) {
  const auto* turned = std::get_if<CardTurned>(&event.data);
  if (turned == nullptr) return {};
  const std::string_view colour = colour_words[index(turned->side)];
  return {colour, {}, std::string{colour}};
}

}  // namespace guidon::match
