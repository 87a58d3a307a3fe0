// One move of a unit, as a general would think of it.
#include <algorithm>
#include <cmath>

#include "players/linear/proposer.hpp"
#include "players/linear/wishes.hpp"
#include "rules/linear/battle/moving.hpp"
#include "rules/linear/battle/objectives.hpp"
#include "rules/linear/battle/proposals.hpp"

namespace guidon::players {

using namespace linear;
using table::Heading;
using table::Vec;

namespace {

constexpr double degree = 3.14159265358979 / 18000;  // a hundredth of one, in radians

}  // namespace

// Whether it would have room to stand in that formation where it is.
bool LinearProposer::room_for(int u, Formation formation) const {
  const table::Rect rect = field_.rect_as(u, formation, reformed(field_, u, formation));
  if (!field_.inside_table(rect) || field_.on_impassable(rect) || field_.overlaps_unit(rect, u)) return false;
  const bool open = formation == Formation::skirmish || formation == Formation::open_order;
  return open || !field_.in_woods(rect);
}

Formation LinearProposer::wish(int u) const {
  const LinearFigure& f = view_[u];
  const int v = view_.nearest_enemy(u);
  const Formation to = linear_wish(battle_.setting(), f, u, v < 0 ? 99 : view_.gap(u, v));
  return to == f.formation || room_for(u, to) ? to : f.formation;
}

void LinearProposer::form(int u, Formation formation) {
  Order order = of_unit(OrderKind::form, u);
  order.formation = formation;
  add(order);
}

void LinearProposer::go(int u, Vec place, double short_of, Mils reach) {
  const LinearFigure& f = view_[u];
  const Heading now = field_.unit(u).pose.facing;
  if (field_.turns_freely(u)) {
    const Vec way = place - f.at;
    const double far = length(way) - short_of;
    if (far < 0.3) return;
    add(along(battle_, u,
              {{Step::Kind::face, Heading::of(way).hundredths()}, {Step::Kind::ahead, std::min(reach, mils(far))}}));
    return;
  }
  const Vec front = f.at + f.forward * f.half_depth;
  const Vec way = place - front;
  const double far = length(way) - short_of;
  std::int32_t turn = now.turn_to(Heading::of(way));
  if (std::abs(turn) > 9500) return;
  if (std::abs(turn) < 600) {
    if (far >= 0.3) add(along(battle_, u, {{Step::Kind::ahead, std::min(reach, mils(far))}}));
    return;
  }
  turn = std::clamp(turn, -4500, 4500);
  const auto wheel = turn > 0 ? Step::Kind::wheel_right : Step::Kind::wheel_left;
  const Mils left = reach - mils(f.half_width * 2 * std::abs(turn) * degree) - 1;
  if (left <= 0) {
    const auto most = static_cast<std::int32_t>((reach - 1) / 1000.0 / (f.half_width * 2 * degree));
    if (most > 0) add(along(battle_, u, {{wheel, std::min(std::abs(turn), most)}}));
    return;
  }
  if (std::min(left, mils(far)) < 300)
    add(along(battle_, u, {{wheel, std::abs(turn)}}));
  else
    add(along(battle_, u, {{wheel, std::abs(turn)}, {Step::Kind::ahead, std::min(left, mils(far))}}));
}

void LinearProposer::wheel_and_go(int u, std::int32_t turn, Mils reach) {
  const auto wheel = turn > 0 ? Step::Kind::wheel_right : Step::Kind::wheel_left;
  const bool free = field_.turns_freely(u);
  const Mils left = reach - (free ? 0 : mils(view_[u].half_width * 2 * std::abs(turn) * degree)) - 1;
  if (left > 300) add(along(battle_, u, {{wheel, std::abs(turn)}, {Step::Kind::ahead, left}}));
}

void LinearProposer::turn(int u, Turn which) {
  Order order = of_unit(OrderKind::turn, u);
  order.choice = static_cast<std::uint8_t>(which);
  add(order);
}

void LinearProposer::moves(int u, Mils reach) {
  const LinearFigure& f = view_[u];
  if (!f.here || f.engaged) return;
  if (field_.unit(u).garrison != nobody) return;
  const int v = view_.nearest_enemy(u);
  if (v < 0) return;
  const double gap = view_.gap(u, v);
  if (const Formation to = wish(u); to != f.formation) form(u, to);
  if (reach <= 0) return;
  towards_goal(u, reach);
  const Vec foe = view_[v].at;
  if (f.shaken) return away(u, foe, reach);
  const double depth = length(foe - f.at) - gap - f.half_depth;  // of the enemy, as seen from here
  if (f.gun && f.formation == Formation::deployed) {
    if (!view_.before(u, v, 0)) go(u, foe, 1e3, reach);
    return;
  }
  const bool musket = f.shots > 0 && !f.gun;
  go(u, foe, depth + (f.gun ? 14.0 : 1.1), reach);
  if (musket && gap * 1000 < reach + 9000) go(u, foe, depth + std::min(8.5, f.range * 0.5 - 0.2), reach);
  const double beyond = dot(foe - f.at, f.forward) - f.half_depth - 1.5;
  const Mils ahead = std::min(reach, mils(std::max(0.0, beyond)));
  if (ahead > 300) {
    if (std::abs(cross(f.forward, foe - f.at)) > 2) add(along(battle_, u, {{Step::Kind::ahead, ahead}}));
    add(along(battle_, u, {{Step::Kind::ahead, ahead / 2}}));
  }
  if (gap * 1000 > reach) {
    for (const std::int32_t angle : {2500, -2500, 4500, -4500}) wheel_and_go(u, angle, reach);
  }
  if (gap < 14) add(along(battle_, u, {{Step::Kind::back, reach / 2}}));
  if (!field_.turns_freely(u) && !view_.before(u, v, 2)) {
    const double aside = cross(f.forward, foe - f.at);  // left of it where positive
    if (dot(f.forward, foe - f.at) < 0 && std::abs(aside) < 4)
      turn(u, Turn::about);
    else
      turn(u, aside > 0 ? Turn::left : Turn::right);
  }
}

// To the edge it is to leave by, or to the ground its brigade is to have.
void LinearProposer::towards_goal(int u, Mils reach) {
  if (const auto place = exit_of(field_, u)) {
    go(u, *place, 0, reach);
    for (const std::int32_t angle : {2500, -2500, 4500, -4500}) wheel_and_go(u, angle, reach);
    add(along(battle_, u, {{Step::Kind::ahead, reach}}));
    return;
  }
  const LinearFigure& f = view_[u];
  const std::uint8_t piece = plan_ != nullptr ? plan_->ground[f.brigade] : nobody;
  if (piece == nobody || f.gun || f.shaken) return;
  const Piece& ground = battle_.setting().pieces[piece];
  const Vec middle = ground.outline.centre();
  go(u, middle, ground.kind == Terrain::building ? std::min(ground.house.half_width, ground.house.half_depth) + 1 : 0,
     reach);
}

void LinearProposer::away(int u, Vec foe, Mils reach) {
  const LinearFigure& f = view_[u];
  add(along(battle_, u, {{Step::Kind::back, reach / 2}}));
  if (!field_.turns_freely(u)) return;
  const Vec from = f.at - foe;
  add(along(battle_, u, {{Step::Kind::face, Heading::of(from).hundredths()}, {Step::Kind::ahead, reach}}));
}

}  // namespace guidon::players
