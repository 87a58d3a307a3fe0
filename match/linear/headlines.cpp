#include "match/linear/headlines.hpp"

#include <array>
#include <string_view>
#include <utility>

namespace guidon::match {

using namespace linear;

namespace {

constexpr std::array<Form, 11> does_forms{""_form,
                                          "{} retires disordered"_form,
                                          "{} retires"_form,
                                          "{} retreats"_form,
                                          "{} retreats disordered"_form,
                                          "{} holds disordered"_form,
                                          "{} gives ground"_form,
                                          "{} gives ground disordered"_form,
                                          "{} gives way"_form,
                                          "{} holds"_form,
                                          "{} breaks"_form};
constexpr std::array<Form, 11> loss_forms{""_form,
                                          "{} loses and retires disordered"_form,
                                          "{} loses and retires"_form,
                                          "{} loses and retreats"_form,
                                          "{} loses and retreats disordered"_form,
                                          "{} loses and holds disordered"_form,
                                          "{} loses and gives ground"_form,
                                          "{} loses and gives ground disordered"_form,
                                          "{} loses and gives way"_form,
                                          "{} loses and holds"_form,
                                          "{} loses and breaks"_form};
constexpr std::array<Form, 4> met_forms{""_form, "{} in square"_form, "{} caught forming"_form,
                                        "{} caught evading"_form};
constexpr std::array<Form, 4> brigade_forms{"{} holds together"_form, "{} does not advance"_form, "{} falls back"_form,
                                            "{} is taken off the table"_form};

class Words : public CommonWords {
 public:
  using CommonWords::operator();
  Words(const Setting& setting, linear::Side asker) : setting_(setting), asker_(asker) {}

  Said operator()(const OrderFails& /*upshot*/) const { return {say("the order fails"_form), Favours::enemy}; }
  Said operator()(const MovesGained& upshot) const {
    return {counted(upshot.moves, "{} move"_form, "{} moves"_form), Favours::asker};
  }
  Said operator()(const Rally& upshot) const {
    if (upshot.rallied) return {say("a casualty comes off"_form), Favours::asker};
    return {say("in vain"_form), Favours::enemy};
  }
  Said operator()(const BrigadeChecks& upshot) const {
    return {say(brigade_forms[static_cast<std::size_t>(upshot.result)], setting_.brigades[upshot.brigade.at].id),
            upshot.result == Brought::holds_together ? Favours::asker : Favours::enemy};
  }

  // ---- charges and combats ----

  Said operator()(const NoCharge& /*upshot*/) const { return {say("no way to charge"_form)}; }
  Said operator()(const ChargeEnds& upshot) const {
    switch (upshot.result) {
      case Reached::contact: return {say("{} reaches {}"_form, id(upshot.unit), id(upshot.target)), ours(upshot.unit)};
      case Reached::falls_short: return {say("{} falls short"_form, id(upshot.unit)), theirs(upshot.unit)};
      case Reached::evaded: return {say("{} evades"_form, id(upshot.target))};
      case Reached::stopped: return {say("{} is stopped"_form, id(upshot.unit)), theirs(upshot.unit)};
      case Reached::shot_down:
        return {say("closing shots: {}"_form, does(upshot.unit, upshot.fate)), theirs(upshot.unit)};
    }
    return {};
  }
  Said operator()(const CombatWon& upshot) const {
    const Favours favours = good_for(upshot.winner);
    const bool won = upshot.unit.known() && setting_.units[upshot.unit.at].side == upshot.winner;
    if (!won)
      return when_met(upshot, {say(loss_forms[static_cast<std::size_t>(upshot.fate)], id(upshot.unit)), favours});
    if (!upshot.target.known()) return when_met(upshot, {say("{}'s side wins"_form, id(upshot.unit)), favours});
    return when_met(upshot, {say("{} wins, {}"_form, id(upshot.unit), does(upshot.target, upshot.fate)), favours});
  }
  Said operator()(const CombatEven& upshot) const {
    const auto gives_way = [](const Phrase& who) { return say("even, {} gives way"_form, who); };
    switch (upshot.gives_way) {
      case GivesWay::untold: return when_met(upshot, {say("even"_form)});
      case GivesWay::nobody: return when_met(upshot, {say("even, they fight on"_form)});
      case GivesWay::both: return when_met(upshot, {say("even, both give way"_form)});
      case GivesWay::unit: return when_met(upshot, {gives_way(id(upshot.unit)), theirs(upshot.unit)});
      case GivesWay::target: return when_met(upshot, {gives_way(id(upshot.target)), ours(upshot.unit)});
    }
    return {};
  }

  // ---- fire and tests ----

  Said operator()(const Volley& upshot) const {
    const bool harmless = upshot.casualties == 0 && upshot.fate == Fate::none;
    return {joined(hit(upshot.casualties), "{}, {}"_form, does(upshot.target, upshot.fate)),
            harmless ? Favours::nobody : Favours::asker};
  }
  Said operator()(const TestTaken& upshot) const {
    return {does(upshot.unit, upshot.fate), upshot.fate == Fate::holds ? ours(upshot.unit) : theirs(upshot.unit)};
  }
  Said operator()(const UnitsBreak& upshot) const {
    return {counted(upshot.units, "{} unit breaks"_form, "{} units break"_form)};
  }
  Said operator()(const UnitsGiveWay& upshot) const {
    return {counted(upshot.units, "{} unit gives way"_form, "{} units give way"_form)};
  }
  Said operator()(const NobodyGivesWay& /*upshot*/) const { return {say("nobody gives way"_form)}; }
  Said operator()(const ShotAt& upshot) const {
    if (upshot.suffered == 0 && upshot.inflicted == 0) return {say("shot at, no casualties"_form)};
    if (upshot.inflicted == 0) return {say("shot at, {}"_form, hit(upshot.suffered)), Favours::enemy};
    return {say("shot at, {}, and {} inflicted"_form, hit(upshot.suffered), upshot.inflicted),
            upshot.suffered == 0 ? Favours::asker : Favours::nobody};
  }

 private:
  [[nodiscard]] Favours good_for(linear::Side side) const { return side == asker_ ? Favours::asker : Favours::enemy; }
  // Good for the side of the unit that acts, which need not be the side that gives the order; and for the other.
  [[nodiscard]] Favours ours(UnitRef unit) const {
    return good_for(unit.known() ? setting_.units[unit.at].side : asker_);
  }
  [[nodiscard]] Favours theirs(UnitRef unit) const {
    return ours(unit) == Favours::asker ? Favours::enemy : Favours::asker;
  }
  [[nodiscard]] Phrase id(UnitRef unit) const {
    return unit.known() ? Phrase{setting_.units[unit.at].id} : say("it"_form);
  }

  // "4e gives ground disordered"; nothing where nothing befalls it.
  [[nodiscard]] Phrase does(UnitRef who, Fate fate) const {
    return fate == Fate::none ? Phrase{} : say(does_forms[static_cast<std::size_t>(fate)], id(who));
  }
  static Phrase hit(int casualties) {
    return casualties == 0 ? say("no casualties"_form) : counted(casualties, "{} casualty"_form, "{} casualties"_form);
  }
  // "95e in square: 28th wins, 95e breaks"
  template <class Combat>
  Said when_met(const Combat& combat, Said said) const {
    if (combat.met != Met::as_it_stood)
      said.words = say("{}: {}"_form, say(met_forms[static_cast<std::size_t>(combat.met)], id(combat.target)),
                       std::move(said.words));
    return said;
  }

  const Setting& setting_;
  linear::Side asker_;
};

}  // namespace

Tiding told(const std::vector<LinearUpshot>& upshots, const Setting& setting, linear::Side asker) {
  return tiding_of(upshots, setting, Words{setting, asker});
}

}  // namespace guidon::match
