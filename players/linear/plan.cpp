// The colonel's plan, and how he would put it.
#include <algorithm>
#include <array>

#include "players/linear/doctrine.hpp"
#include "players/linear/view.hpp"

namespace guidon::players {

using namespace linear;
using table::Vec;

namespace {

// A brigade as the plan sees it.
struct Muster {
  Vec middle{};
  int units = 0;  // at the start
  int spent = 0;  // gone or shaken
  int here = 0;
  [[nodiscard]] bool left() const { return here > 0; }
  [[nodiscard]] double share() const { return units > 0 ? static_cast<double>(spent) / units : 1; }
  [[nodiscard]] bool one_from_failing() const { return 2 * spent <= units && 2 * (spent + 1) > units; }
  [[nodiscard]] bool failing() const { return 2 * spent > units; }
};

using Musters = std::array<Muster, most_brigades>;

Musters muster(const LinearView& view) {
  Musters all{};
  for (int u = 0; u < view.units(); ++u) {
    const LinearFigure& f = view[u];
    Muster& brigade = all[f.brigade];
    ++brigade.units;
    brigade.spent += f.gone || (f.here && f.shaken) ? 1 : 0;
    if (!f.here) continue;
    ++brigade.here;
    brigade.middle = brigade.middle + f.at;
  }
  for (Muster& brigade : all)
    if (brigade.left()) brigade.middle = brigade.middle * (1.0 / brigade.here);
  return all;
}

}  // namespace

LinearPlan LinearDoctrine::plan(const Battle& battle, Side side, Style style) {
  LinearPlan plan;
  plan.side = side;
  plan.style = style;
  plan.own = style == Style::bold ? 0.85 : style == Style::cautious ? 1.25 : 1.0;
  plan.urgency = style == Style::bold ? 1.4 : style == Style::cautious ? 0.7 : 1.0;
  plan.target.fill(nobody);
  const auto& brigades = battle.setting().brigades;
  const Musters all = muster(LinearView{battle});
  const auto enemy = [&](std::size_t b) { return brigades[b].side != side && all[b].left(); };
  for (std::size_t b = 0; b < brigades.size(); ++b) {
    if (enemy(b) && !all[b].failing() && (plan.prey == nobody || all[b].share() > all[plan.prey].share()))
      plan.prey = static_cast<std::uint8_t>(b);
    if (brigades[b].side != side || !all[b].left()) continue;
    plan.role[b] = all[b].failing()                                        ? LinearRole::spare
                   : style == Style::cautious && all[b].one_from_failing() ? LinearRole::hold
                                                                           : LinearRole::attack;
    double least = 1e9;
    for (std::size_t e = 0; e < brigades.size(); ++e) {
      if (!enemy(e)) continue;
      const double far = table::distance(all[b].middle, all[e].middle) - 8 * all[e].share();
      if (far >= least) continue;
      least = far;
      plan.target[b] = static_cast<std::uint8_t>(e);
    }
  }
  return plan;
}

std::string LinearDoctrine::intent(const Plan& plan, const Battle& battle) {
  const auto& brigades = battle.setting().brigades;
  const Musters all = muster(LinearView{battle});
  std::string attack;
  std::string spare;
  for (std::size_t b = 0; b < brigades.size(); ++b) {
    if (brigades[b].side != plan.side || !all[b].left()) continue;
    if (plan.role[b] == LinearRole::spare) {
      spare = brigades[b].name;
    } else if (plan.target[b] != nobody && (attack.empty() || plan.target[b] == plan.prey)) {
      attack = brigades[b].name + (plan.role[b] == LinearRole::hold ? " holds against " : " goes for ") +
               brigades[plan.target[b]].name;
    }
  }
  std::string text = attack.empty() ? "We save what can be saved" : attack;
  if (plan.prey != nobody && all[plan.prey].one_from_failing())
    text += "; one more unit shaken, and " + brigades[plan.prey].name + " falls back";
  text += ".";
  if (!spare.empty()) text += " " + spare + " has had enough and is kept out of it.";
  return text;
}

}  // namespace guidon::players
