#include "players/hex1866/plan.hpp"

#include <algorithm>

#include "players/hex1866/doctrine.hpp"
#include "players/hex1866/planner.hpp"
#include "players/hex1866/standing.hpp"

namespace guidon::players {

using hex1866::Arm;
using hex1866::Battle;
using hex1866::Decision;
using hex1866::Field;
using hex1866::Hex;
using hex1866::off_map;
using hex1866::Side;
using hex1866::Status;

namespace {

// Where a formation stands on the whole: the distance of its units to a hex, on average.
double distance_of(const Field& field, int f, Hex hex) {
  int sum = 0;
  int count = 0;
  for (int u = 0; u < field.units(); ++u) {
    if (field.sheet(u).formation != f || !field.unit(u).on_map()) continue;
    sum += field.grid().distance(field.unit(u).hex, hex);
    ++count;
  }
  if (count != 0) return static_cast<double>(sum) / count;
  const hex1866::FormationSheet& sheet = field.formation_sheet(f);
  return sheet.entry.empty() ? 20.0 : field.grid().distance(sheet.entry.front(), hex);
}

// Combat value of a side within so many hexes.
int strength_near(const Field& field, Side whose, Hex hex, int within) {
  int sum = 0;
  for (int u = 0; u < field.units(); ++u)
    if (field.side(u) == whose && field.unit(u).on_map() && field.grid().distance(field.unit(u).hex, hex) <= within)
      sum += field.cv(u);
  return sum;
}

bool kept_by(const Field& field, std::size_t objective, Side side) {
  const Hex hex = field.setting().victory.objectives[objective].hex;
  if (field.occupied(hex)) return field.occupied_by(hex, side);
  return field.state().held[objective] == side;
}

class Aims {
 public:
  Aims(const Field& field, Hex1866Plan& plan) : field_(field), plan_(plan), enemy_(other(plan.side)) {}

  void set() {
    plan_.goal.fill(off_map);
    plan_.errand.fill(off_map);
    for (int f = 0; f < field_.formations(); ++f) {
      if (field_.formation_sheet(f).side != plan_.side) continue;
      plan_.goal[static_cast<std::size_t>(f)] = goal_of(f);
    }
    if (plan_.attacking)
      for (int f = 0; f < field_.formations(); ++f)
        if (field_.formation_sheet(f).side == plan_.side && waits(f))
          plan_.stand_off[static_cast<std::size_t>(f)] = distance_kept;
    errands();
    const auto& objectives = field_.setting().victory.objectives;
    for (std::size_t i = 0; i < objectives.size(); ++i)
      if (kept_by(field_, i, plan_.side) && strength_near(field_, enemy_, objectives[i].hex, 6) > 0)
        plan_.menaced = static_cast<std::uint16_t>(plan_.menaced | 1U << i);
  }

 private:
  static constexpr std::uint8_t distance_kept = 7;

  // Forward: the enemy's objective that is near for its worth. Back: the one of ours that is in danger.
  [[nodiscard]] Hex goal_of(int f) const {
    const auto& objectives = field_.setting().victory.objectives;
    Hex best = off_map;
    double least = 1e9;
    for (std::size_t i = 0; i < objectives.size(); ++i) {
      const bool ours = kept_by(field_, i, plan_.side);
      const Hex hex = objectives[i].hex;
      const double far = distance_of(field_, f, hex);
      double cost = far - objectives[i].points;
      if (plan_.attacking) {
        if (ours) continue;
        if (strength_near(field_, enemy_, hex, 2) == 0) cost += 2;  // a patrol will do
      } else {
        if (!ours) cost += 4;
        cost -= 0.4 * std::min(12, strength_near(field_, enemy_, hex, 5));
      }
      if (cost < least) {
        least = cost;
        best = hex;
      }
    }
    return best;
  }

  // A column too weak for its goal waits for the one that is on its way there, as long as there is time.
  [[nodiscard]] bool waits(int f) const {
    constexpr int near = 9;
    const Hex goal = plan_.goal[static_cast<std::size_t>(f)];
    if (goal == off_map || plan_.weight.odds <= 0 || plan_.turns_left < 5) return false;
    if (strength_near(field_, plan_.side, goal, near) >= plan_.weight.odds * strength_near(field_, enemy_, goal, 5))
      return false;
    for (int g = 0; g < field_.formations(); ++g) {
      const Hex there = plan_.goal[static_cast<std::size_t>(g)];
      if (g == f || there == off_map || field_.grid().distance(there, goal) > 2) continue;
      int coming = 0;
      for (int u = 0; u < field_.units(); ++u) {
        if (field_.sheet(u).formation != g || field_.unit(u).status == Status::gone) continue;
        if (field_.unit(u).on_map() ? field_.grid().distance(field_.unit(u).hex, goal) > near
                                    : field_.formation_sheet(g).arrives <= field_.state().turn + 1)
          coming += field_.sheet(u).cv;
      }
      if (coming >= 6 && distance_of(field_, g, goal) < 14) return true;
    }
    return false;
  }

  // Objectives left open are taken by the nearest horse, or foot that is near.
  void errands() {
    const auto& objectives = field_.setting().victory.objectives;
    for (std::size_t i = 0; i < objectives.size(); ++i) {
      const Hex hex = objectives[i].hex;
      if (kept_by(field_, i, plan_.side) || strength_near(field_, enemy_, hex, 2) > 0) continue;
      int best = -1;
      int least = 99;
      for (int u = 0; u < field_.units(); ++u) {
        if (field_.side(u) != plan_.side || !field_.unit(u).on_map() || field_.battery(u)) continue;
        if (!field_.unit(u).ordered() || plan_.errand[static_cast<std::size_t>(u)] != off_map) continue;
        const int far = field_.grid().distance(field_.unit(u).hex, hex);
        const bool horse = field_.sheet(u).arm == Arm::cavalry;
        if (far > (horse ? 14 : 4)) continue;
        const int cost = far * 4 / std::max<int>(1, field_.sheet(u).move) + field_.sheet(u).cv;
        if (cost >= least) continue;
        least = cost;
        best = u;
      }
      if (best >= 0) plan_.errand[static_cast<std::size_t>(best)] = hex;
    }
  }

  const Field& field_;
  Hex1866Plan& plan_;
  Side enemy_;
};

}  // namespace

Hex1866Plan Hex1866Doctrine::plan(const Battle& battle, Side side, Style style) {
  Hex1866Plan plan;
  const Field field = battle.field();
  const int left = field.setting().turns - field.state().turn;
  plan.side = side;
  plan.attacking = standing(field, side) < win_line(field.setting(), side);
  plan.urge = plan.attacking ? (left <= 4 ? 1.5 : 1.0) : 0.8;
  plan.weight = weights_of(style);
  plan.turns_left = std::max(0, left);
  Aims{field, plan}.set();
  const Decision decision = battle.decision();
  switch (decision.kind) {
    case Decision::Kind::move:
      draw_maps(field, plan);
      find_assaults(field, plan);
      plan.placing = true;
      break;
    case Decision::Kind::bombard:
      if (plan.weight.limber <= 0) break;
      draw_maps(field, plan);
      weigh_limbering(field, plan);
      break;
    case Decision::Kind::place:
      draw_maps(field, plan);
      plan.placing = true;
      break;
    case Decision::Kind::answer:
      if (decision.task == hex1866::Task::choose_first || decision.task == hex1866::Task::choose_target) break;
      draw_maps(field, plan);
      plan.placing = true;
      break;
    default: break;
  }
  return plan;
}

}  // namespace guidon::players
