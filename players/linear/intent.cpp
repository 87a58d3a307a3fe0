// How a colonel would put what he is about.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "players/linear/doctrine.hpp"
#include "players/linear/muster.hpp"
#include "players/linear/view.hpp"
#include "players/reason.hpp"
#include "rules/linear/battle/objectives.hpp"

namespace guidon::players {

using namespace linear;

namespace {

enum Line : std::uint8_t {
  deploys,
  before_the_drums,
  kept_out,
  ride,
  steadied,
  suffered,
  fire_on,
  volleys,
  horse_coming,
  foot_coming,
  strikes,
  forms_up,
  limbers,
  unlimbers,
  fortress,
  distance,
  waits,
  closes,
  gets_off,
  goes_to_have,
  lines
};
constexpr std::array<Form, lines> line_forms{
    "Brigades side by side, foot in line, guns where they will bear."_form,
    "Before the drums: a blow where the odds are good, and the shaken out of the way."_form,
    "{} has had enough and is kept out of it."_form,
    "The commanders ride to where they will be needed next."_form,
    "{} is shaken and has to be steadied; the commanders look to it."_form,
    "{} has suffered most; the commanders look to it."_form,
    "Fire on {}: one more unit shaken, and {} falls back."_form,
    "Volley upon volley on the same regiment until it is shaken."_form,
    "{} has {} coming at it: square, fire or get away, whichever saves most."_form,
    "{} has {} coming at it and gives it the best it has."_form,
    "{} strikes {} while the odds are with it."_form,
    "{} forms up for the fight while there is room and time."_form,
    "{} limbers up: from here it reaches nobody."_form,
    "{} comes into action here, where it bears."_form,
    "{} makes a fortress of the house."_form,
    "{} keeps its distance from {}."_form,
    "{} waits out of musket shot of {} for a flank, a gun or a shaken line."_form,
    "{} closes with {}, to bring every musket to bear on it."_form,
    "{} makes for its edge of the table; everything else is there to keep the way open."_form,
    "{} is to have {} and to keep it."_form};

// Nobody attacks, a brigade holds, a brigade goes forward; and the same with an enemy brigade that nearly gives way.
constexpr std::array<Form, 3> situation_forms{"We save what can be saved."_form, "{} holds against {}."_form,
                                              "{} goes for {}."_form};
constexpr std::array<Form, 3> nearly_forms{"We save what can be saved; one more unit shaken, and {} falls back."_form,
                                           "{} holds against {}; one more unit shaken, and {} falls back."_form,
                                           "{} goes for {}; one more unit shaken, and {} falls back."_form};

class Speaker {
 public:
  Speaker(const LinearPlan& plan, const Battle& battle)
      : plan_(plan), battle_(battle), state_(battle.state()), view_(battle), musters_(linear_musters(view_)) {}

  [[nodiscard]] Phrase words() const {
    const Decision decision = battle_.decision();
    switch (decision.kind) {
      case Decision::Kind::deploy: return line_forms[deploys];
      case Decision::Kind::initiative: return situation(line_forms[before_the_drums]);
      case Decision::Kind::rally: return rally();
      case Decision::Kind::shoot: return fire();
      case Decision::Kind::answer: return answer(decision);
      case Decision::Kind::orders:
      case Decision::Kind::over: return situation();
    }
    return situation();
  }

 private:
  [[nodiscard]] const std::string& unit(int u) const {
    return battle_.setting().units[static_cast<std::size_t>(u)].name;
  }
  [[nodiscard]] const std::string& brigade(std::size_t b) const { return battle_.setting().brigades[b].name; }
  [[nodiscard]] bool own(std::size_t b) const { return battle_.setting().brigades[b].side == plan_.side; }

  [[nodiscard]] bool has(std::uint8_t piece) const { return holder(battle_.field(), piece) == plan_.side; }

  // The enemy brigade that is hunted has all but had enough.
  [[nodiscard]] bool nearly() const { return plan_.prey != nobody && musters_[plan_.prey].one_from_failing(); }

  [[nodiscard]] Phrase situation(Phrase before = {}) const {
    std::size_t which = 0;
    std::vector<Phrase> parts;
    std::string spare;
    for (std::size_t b = 0; b < battle_.setting().brigades.size(); ++b) {
      if (!own(b) || !musters_[b].left()) continue;
      if (plan_.role[b] == LinearRole::spare) {
        spare = brigade(b);
      } else if (plan_.target[b] != nobody && (parts.empty() || plan_.target[b] == plan_.prey)) {
        which = plan_.role[b] == LinearRole::hold ? 1 : 2;
        parts = {brigade(b), brigade(plan_.target[b])};
      }
    }
    if (nearly()) parts.emplace_back(brigade(plan_.prey));
    Phrase out = then(std::move(before), {(nearly() ? nearly_forms : situation_forms)[which], std::move(parts)});
    return spare.empty() ? out : then(std::move(out), say(line_forms[kept_out], spare));
  }

  [[nodiscard]] Phrase rally() const {
    int worst = -1;
    for (int u = 0; u < view_.units(); ++u) {
      const LinearFigure& f = view_[u];
      if (!f.here || f.side != plan_.side || f.casualties < 2 || f.engaged) continue;
      if (worst < 0 || f.casualties * view_[worst].stamina > view_[worst].casualties * f.stamina) worst = u;
    }
    if (worst < 0) return line_forms[ride];
    return say(line_forms[view_[worst].shaken ? steadied : suffered], unit(worst));
  }

  [[nodiscard]] Phrase fire() const {
    return nearly() ? say(line_forms[fire_on], brigade(plan_.prey), brigade(plan_.prey)) : line_forms[volleys];
  }

  [[nodiscard]] Phrase answer(const Decision& decision) const {
    if (decision.task == Task::react && state_.charge.unit != nobody) {
      const bool horse = view_[state_.charge.unit].troop == Troop::cavalry;
      return say(line_forms[horse ? horse_coming : foot_coming], unit(state_.charge.target), unit(state_.charge.unit));
    }
    if (decision.task != Task::make_moves) return situation();
    const Command& command = state_.command;
    int first = -1;
    int several = 0;
    for (int u = 0; u < view_.units(); ++u) {
      if ((command.units >> static_cast<unsigned>(u) & 1U) == 0) continue;
      if (first < 0) first = u;
      ++several;
    }
    if (first < 0) return situation();
    const std::size_t b = view_[first].brigade;
    const std::string who = several > 1 ? brigade(b) : unit(first);
    switch (command.what) {
      case What::charge: return say(line_forms[strikes], unit(first), unit(command.target));
      case What::form: return say(line_forms[forms_up], who);
      case What::limber: return say(line_forms[limbers], who);
      case What::unlimber: return say(line_forms[unlimbers], who);
      case What::enter: return say(line_forms[fortress], who);
      default: break;
    }
    if (may_leave_table(battle_.field(), first)) return say(line_forms[gets_off], who);
    if (const std::uint8_t piece = plan_.ground[b]; piece != nobody && !view_[first].gun && !has(piece))
      return say(line_forms[goes_to_have], who, battle_.setting().pieces[piece].name);
    if (plan_.target[b] == nobody) return situation();
    const Line keeps = plan_.role[b] != LinearRole::attack    ? distance
                       : view_[first].troop == Troop::cavalry ? waits
                                                              : closes;
    return say(line_forms[keeps], who, brigade(plan_.target[b]));
  }

  const LinearPlan& plan_;
  const Battle& battle_;
  const State& state_;
  LinearView view_;
  LinearMusters musters_;
};

}  // namespace

Phrase LinearDoctrine::intent(const Plan& plan, const Battle& battle) { return Speaker{plan, battle}.words(); }

}  // namespace guidon::players
