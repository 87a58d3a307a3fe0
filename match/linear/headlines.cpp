#include "match/linear/headlines.hpp"

#include <array>
#include <string_view>
#include <utility>

namespace guidon::match {

using namespace linear;

namespace {

constexpr std::array<std::string_view, 11> does_forms{"",
                                                      "{} retires disordered",
                                                      "{} retires",
                                                      "{} retreats",
                                                      "{} retreats disordered",
                                                      "{} holds disordered",
                                                      "{} gives ground",
                                                      "{} gives ground disordered",
                                                      "{} gives way",
                                                      "{} holds",
                                                      "{} breaks"};
constexpr std::array<std::string_view, 11> loss_forms{"",
                                                      "{} loses and retires disordered",
                                                      "{} loses and retires",
                                                      "{} loses and retreats",
                                                      "{} loses and retreats disordered",
                                                      "{} loses and holds disordered",
                                                      "{} loses and gives ground",
                                                      "{} loses and gives ground disordered",
                                                      "{} loses and gives way",
                                                      "{} loses and holds",
                                                      "{} loses and breaks"};
constexpr std::array<std::string_view, 4> met_forms{"", "{} in square", "{} caught forming", "{} caught evading"};
constexpr std::array<std::string_view, 4> brigade_forms{"{} holds together", "{} does not advance", "{} falls back",
                                                        "{} is taken off the table"};

class Words : public CommonWords {
 public:
  using CommonWords::operator();
  Words(const Setting& setting, linear::Side asker) : setting_(setting), asker_(asker) {}

  Said operator()(const OrderFails& /*upshot*/) const { return {say("the order fails"), Favours::enemy}; }
  Said operator()(const MovesGained& upshot) const {
    return {counted(upshot.moves, "{} move", "{} moves"), Favours::asker};
  }
  Said operator()(const Rally& upshot) const {
    if (upshot.rallied) return {say("a casualty comes off"), Favours::asker};
    return {say("in vain"), Favours::enemy};
  }
  Said operator()(const BrigadeChecks& upshot) const {
    return {say(brigade_forms[static_cast<std::size_t>(upshot.result)], setting_.brigades[upshot.brigade.at].id),
            upshot.result == Brought::holds_together ? Favours::asker : Favours::enemy};
  }

  // ---- charges and combats ----

  Said operator()(const NoCharge& /*upshot*/) const { return {say("no way to charge")}; }
  Said operator()(const ChargeEnds& upshot) const {
    switch (upshot.result) {
      case Reached::contact: return {say("{} reaches {}", id(upshot.unit), id(upshot.target)), ours(upshot.unit)};
      case Reached::falls_short: return {say("{} falls short", id(upshot.unit)), theirs(upshot.unit)};
      case Reached::evaded: return {say("{} evades", id(upshot.target))};
      case Reached::stopped: return {say("{} is stopped", id(upshot.unit)), theirs(upshot.unit)};
      case Reached::shot_down: return {say("closing shots: {}", does(upshot.unit, upshot.fate)), theirs(upshot.unit)};
    }
    return {};
  }
  Said operator()(const CombatWon& upshot) const {
    const Favours favours = good_for(upshot.winner);
    const bool won = upshot.unit.known() && setting_.units[upshot.unit.at].side == upshot.winner;
    if (!won)
      return when_met(upshot, {say(loss_forms[static_cast<std::size_t>(upshot.fate)], id(upshot.unit)), favours});
    if (!upshot.target.known()) return when_met(upshot, {say("{}'s side wins", id(upshot.unit)), favours});
    return when_met(upshot, {say("{} wins, {}", id(upshot.unit), does(upshot.target, upshot.fate)), favours});
  }
  Said operator()(const CombatEven& upshot) const {
    const auto gives_way = [](const Phrase& who) { return say("even, {} gives way", who); };
    switch (upshot.gives_way) {
      case GivesWay::untold: return when_met(upshot, {say("even")});
      case GivesWay::nobody: return when_met(upshot, {say("even, they fight on")});
      case GivesWay::both: return when_met(upshot, {say("even, both give way")});
      case GivesWay::unit: return when_met(upshot, {gives_way(id(upshot.unit)), theirs(upshot.unit)});
      case GivesWay::target: return when_met(upshot, {gives_way(id(upshot.target)), ours(upshot.unit)});
    }
    return {};
  }

  // ---- fire and tests ----

  Said operator()(const Volley& upshot) const {
    const bool harmless = upshot.casualties == 0 && upshot.fate == Fate::none;
    return {joined(hit(upshot.casualties), "{}, {}", does(upshot.target, upshot.fate)),
            harmless ? Favours::nobody : Favours::asker};
  }
  Said operator()(const TestTaken& upshot) const {
    return {does(upshot.unit, upshot.fate), upshot.fate == Fate::holds ? ours(upshot.unit) : theirs(upshot.unit)};
  }
  Said operator()(const UnitsBreak& upshot) const {
    return {counted(upshot.units, "{} unit breaks", "{} units break")};
  }
  Said operator()(const UnitsGiveWay& upshot) const {
    return {counted(upshot.units, "{} unit gives way", "{} units give way")};
  }
  Said operator()(const NobodyGivesWay& /*upshot*/) const { return {say("nobody gives way")}; }
  Said operator()(const ShotAt& upshot) const {
    if (upshot.suffered == 0 && upshot.inflicted == 0) return {say("shot at, no casualties")};
    if (upshot.inflicted == 0) return {say("shot at, {}", hit(upshot.suffered)), Favours::enemy};
    return {say("shot at, {}, and {} inflicted", hit(upshot.suffered), upshot.inflicted),
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
  [[nodiscard]] Phrase id(UnitRef unit) const { return unit.known() ? Phrase{setting_.units[unit.at].id} : say("it"); }

  // "4e gives ground disordered"; nothing where nothing befalls it.
  [[nodiscard]] Phrase does(UnitRef who, Fate fate) const {
    return fate == Fate::none ? Phrase{} : say(does_forms[static_cast<std::size_t>(fate)], id(who));
  }
  static Phrase hit(int casualties) {
    return casualties == 0 ? say("no casualties") : counted(casualties, "{} casualty", "{} casualties");
  }
  // "95e in square: 28th wins, 95e breaks"
  template <class Combat>
  Said when_met(const Combat& combat, Said said) const {
    if (combat.met != Met::as_it_stood)
      said.words =
          say("{}: {}", say(met_forms[static_cast<std::size_t>(combat.met)], id(combat.target)), std::move(said.words));
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
