// The colonel's plan: what each brigade is there for, and whom it goes for.
#include <algorithm>
#include <array>

#include "players/linear/doctrine.hpp"
#include "players/linear/muster.hpp"
#include "players/linear/view.hpp"

namespace guidon::players {

using namespace linear;

LinearMusters linear_musters(const LinearView& view) {
  LinearMusters all{};
  for (int u = 0; u < view.units(); ++u) {
    const LinearFigure& f = view[u];
    LinearMuster& brigade = all[f.brigade];
    ++brigade.units;
    const bool spent = f.gone || (f.here && f.shaken);
    brigade.spent += spent ? 1 : 0;
    brigade.worn += spent ? 0 : f.casualties;
    brigade.here += f.here ? 1 : 0;
  }
  return all;
}

namespace {

// The nearest any two of two brigades are to each other.
using Distances = std::array<std::array<double, most_brigades>, most_brigades>;

Distances distances(const LinearView& view) {
  Distances all;
  for (auto& row : all) row.fill(1e9);
  for (int u = 0; u < view.units(); ++u) {
    if (!view[u].here) continue;
    for (int v = 0; v < view.units(); ++v) {
      if (!view[v].here || view[v].side == view[u].side) continue;
      double& least = all[view[u].brigade][view[v].brigade];
      least = std::min(least, table::distance(view[u].at, view[v].at));
    }
  }
  return all;
}

// Inches that an enemy brigade seems nearer because an objective names units of it.
double wanted(const Setting& setting, const LinearView& view, std::size_t b) {
  constexpr double for_it = 12;
  for (const Objective& objective : setting.objectives)
    for (int u = 0; u < view.units(); ++u)
      if ((objective.units >> static_cast<unsigned>(u) & 1U) != 0 && view[u].here && view[u].brigade == b)
        return for_it;
  return 0;
}

// Ground that either side wins by: the brigades that are nearest to it go for it.
void find_ground(LinearPlan& plan, const Setting& setting, const LinearView& view) {
  for (const Objective& objective : setting.objectives) {
    if (objective.ground == nobody) continue;
    std::array<double, most_brigades> far;
    far.fill(1e9);
    double least = 1e9;
    for (int u = 0; u < view.units(); ++u) {
      const LinearFigure& f = view[u];
      if (!f.here || f.side != plan.side || f.shaken || f.troop == Troop::artillery) continue;
      double& nearest = far[f.brigade];
      nearest = std::min(nearest, table::distance(setting.pieces[objective.ground].outline, f.at));
      least = std::min(least, nearest);
    }
    constexpr double about_as_near = 8;
    for (std::size_t b = 0; b < setting.brigades.size(); ++b)
      if (far[b] <= least + about_as_near && plan.ground[b] == nobody && plan.role[b] != LinearRole::spare)
        plan.ground[b] = objective.ground;
  }
}

}  // namespace

LinearPlan LinearDoctrine::plan(const Battle& battle, Side side, Style style) {
  LinearPlan plan;
  plan.side = side;
  plan.style = style;
  plan.own = style == Style::bold ? 0.9 : style == Style::cautious ? 1.25 : 1.0;
  plan.urgency = style == Style::bold ? 1.35 : style == Style::cautious ? 0.7 : 1.0;
  plan.target.fill(nobody);
  plan.ground.fill(nobody);
  const auto& brigades = battle.setting().brigades;
  const LinearView view{battle};
  const LinearMusters all = linear_musters(view);
  const Distances apart = distances(view);
  const auto enemy = [&](std::size_t b) { return brigades[b].side != side && all[b].left(); };
  constexpr double worn_counts = 10;  // inches: a brigade that is nearly done for seems so much nearer
  for (std::size_t b = 0; b < brigades.size(); ++b) {
    if (enemy(b) && !all[b].failing() && (plan.prey == nobody || all[b].share() > all[plan.prey].share()))
      plan.prey = static_cast<std::uint8_t>(b);
    if (brigades[b].side != side || !all[b].left()) continue;
    plan.role[b] = all[b].failing()                                        ? LinearRole::spare
                   : style == Style::cautious && all[b].one_from_failing() ? LinearRole::hold
                                                                           : LinearRole::attack;
    double least = 1e8;
    for (std::size_t e = 0; e < brigades.size(); ++e) {
      if (!enemy(e)) continue;
      const double far =
          apart[b][e] - worn_counts * (all[e].failing() ? 0 : all[e].share()) - wanted(battle.setting(), view, e);
      if (far >= least) continue;
      least = far;
      plan.target[b] = static_cast<std::uint8_t>(e);
    }
  }
  find_ground(plan, battle.setting(), view);
  return plan;
}

}  // namespace guidon::players
