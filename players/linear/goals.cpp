// What the objectives of both sides are worth as they stand: ground that is had or near, units on their way off the
// table, and those that must not be lost.
#include <algorithm>
#include <bit>
#include <cmath>

#include "players/linear/appraiser.hpp"
#include "rules/linear/battle/objectives.hpp"

namespace guidon::players {

using namespace linear;

namespace {

constexpr double whole_objective = 14;  // points: reaching it ends the battle

double apart(const LinearFigure& f, const Piece& ground) {
  return std::max(0.0, table::distance(ground.outline, f.at) - std::min(f.half_width, f.half_depth));
}

}  // namespace

// A unit that an objective names weighs as much as the battle that hangs on it.
double LinearAppraiser::stake(int u) const {
  constexpr double named = 3;
  return (stakes_ >> static_cast<unsigned>(u) & 1U) != 0 ? named : 1;
}

void LinearAppraiser::objectives() {
  const std::vector<Objective>& all = battle_.setting().objectives;
  for (std::size_t o = 0; o < all.size(); ++o) {
    const double points = all[o].ground != nobody ? of_ground(o) : of_units(o);
    balance_ += all[o].side == side_ ? points : -points;
  }
}

// Who has the ground, and how far off the two nearest that could are. Ground that is to be held counts the more the
// nearer the end is.
double LinearAppraiser::of_ground(std::size_t o) const {
  const Objective& objective = battle_.setting().objectives[o];
  const Piece& ground = battle_.setting().pieces[objective.ground];
  std::array<double, 2> nearest{40, 40};
  for (int u = 0; u < view_.units(); ++u) {
    const LinearFigure& f = view_[u];
    if (!f.here || f.side != objective.side || f.shaken || f.troop == Troop::artillery) continue;
    double far = apart(f, ground);
    if (ground.kind == Terrain::building && !foot(f.troop)) far += 6;  // who cannot go in
    if (far < nearest[0])
      nearest = {far, nearest[0]};
    else
      nearest[1] = std::min(nearest[1], far);
  }
  constexpr double near_the_end = 10;  // player turns
  const double when = objective.aim == Aim::take ? 1 : std::clamp(1.2 - left_ / near_the_end, 0.35, 1.0);
  double share = 0.25 - 0.006 * (nearest[0] + 0.5 * nearest[1]);
  if (holder(battle_.field(), objective.ground) == objective.side) share += 0.5;
  if (state_.kept[o] > 0) share += 0.25;
  return whole_objective * when * share;
}

// How far they have come on their way, or how many of them are gone.
double LinearAppraiser::of_units(std::size_t o) const {
  const Objective& objective = battle_.setting().objectives[o];
  const double each = whole_objective / std::max(1, std::popcount(objective.units));
  double points = 0;
  for (int u = 0; u < view_.units(); ++u) {
    if ((objective.units >> static_cast<unsigned>(u) & 1U) == 0) continue;
    const LinearFigure& f = view_[u];
    if (objective.aim == Aim::destroy) {
      points += f.gone ? each : 0;
      continue;
    }
    const Status status = state_.unit[static_cast<std::size_t>(u)].status;
    if (status == Status::left) points += 1.5 * each;
    if (!f.here) continue;
    const auto place = exit_of(battle_.field(), u);
    const double moves = state_.unit[static_cast<std::size_t>(u)].moves;
    const double far = place ? std::max(0.0, table::distance(f.at, *place) - f.half_depth - 0.8 * moves * f.rate) : 0;
    points += each * (1 - far / 60);
  }
  return points;
}

}  // namespace guidon::players
