// How a colonel would put what he is about.
#include <algorithm>
#include <string>

#include "players/linear/doctrine.hpp"
#include "players/linear/muster.hpp"
#include "players/linear/view.hpp"

namespace guidon::players {

using namespace linear;

namespace {

class Speaker {
 public:
  Speaker(const LinearPlan& plan, const Battle& battle)
      : plan_(plan), battle_(battle), state_(battle.state()), view_(battle), musters_(linear_musters(view_)) {}

  [[nodiscard]] std::string words() const {
    const Decision decision = battle_.decision();
    switch (decision.kind) {
      case Decision::Kind::deploy: return "Brigades side by side, foot in line, guns where they will bear.";
      case Decision::Kind::initiative:
        return "Before the drums: a blow where the odds are good, and the shaken out of the way. " + situation();
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

  [[nodiscard]] std::string nearly() const {
    if (plan_.prey == nobody || !musters_[plan_.prey].one_from_failing()) return {};
    return "one more unit shaken, and " + brigade(plan_.prey) + " falls back";
  }

  [[nodiscard]] std::string situation() const {
    std::string attack;
    std::string spare;
    for (std::size_t b = 0; b < battle_.setting().brigades.size(); ++b) {
      if (!own(b) || !musters_[b].left()) continue;
      if (plan_.role[b] == LinearRole::spare)
        spare = brigade(b);
      else if (plan_.target[b] != nobody && (attack.empty() || plan_.target[b] == plan_.prey))
        attack = brigade(b) + (plan_.role[b] == LinearRole::hold ? " holds against " : " goes for ") +
                 brigade(plan_.target[b]);
    }
    std::string text = attack.empty() ? "We save what can be saved" : attack;
    if (const std::string more = nearly(); !more.empty()) text += "; " + more;
    text += ".";
    if (!spare.empty()) text += " " + spare + " has had enough and is kept out of it.";
    return text;
  }

  [[nodiscard]] std::string rally() const {
    int worst = -1;
    for (int u = 0; u < view_.units(); ++u) {
      const LinearFigure& f = view_[u];
      if (!f.here || f.side != plan_.side || f.casualties < 2 || f.engaged) continue;
      if (worst < 0 || f.casualties * view_[worst].stamina > view_[worst].casualties * f.stamina) worst = u;
    }
    if (worst < 0) return "The commanders ride to where they will be needed next.";
    return unit(worst) + (view_[worst].shaken ? " is shaken and has to be steadied" : " has suffered most") +
           "; the commanders look to it.";
  }

  [[nodiscard]] std::string fire() const {
    if (const std::string more = nearly(); !more.empty()) return "Fire on " + brigade(plan_.prey) + ": " + more + ".";
    return "Volley upon volley on the same regiment until it is shaken.";
  }

  [[nodiscard]] std::string answer(const Decision& decision) const {
    if (decision.task == Task::react && state_.charge.unit != nobody) {
      const bool horse = view_[state_.charge.unit].troop == Troop::cavalry;
      return unit(state_.charge.target) + " has " + unit(state_.charge.unit) + " coming at it" +
             (horse ? ": square, fire or get away, whichever saves most." : " and gives it the best it has.");
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
      case What::charge: return unit(first) + " strikes " + unit(command.target) + " while the odds are with it.";
      case What::form: return who + " forms up for the fight while there is room and time.";
      case What::limber: return who + " limbers up: from here it reaches nobody.";
      case What::unlimber: return who + " comes into action here, where it bears.";
      case What::enter: return who + " makes a fortress of the house.";
      default: break;
    }
    if (plan_.target[b] == nobody) return situation();
    if (plan_.role[b] != LinearRole::attack) return who + " keeps its distance from " + brigade(plan_.target[b]) + ".";
    if (view_[first].troop == Troop::cavalry)
      return who + " waits out of musket shot of " + brigade(plan_.target[b]) + " for a flank, a gun or a shaken line.";
    return who + " closes with " + brigade(plan_.target[b]) + ", to bring every musket to bear on it.";
  }

  const LinearPlan& plan_;
  const Battle& battle_;
  const State& state_;
  LinearView view_;
  LinearMusters musters_;
};

}  // namespace

std::string LinearDoctrine::intent(const Plan& plan, const Battle& battle) { return Speaker{plan, battle}.words(); }

}  // namespace guidon::players
