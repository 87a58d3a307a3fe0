#include "players/linear/view.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "rules/linear/battle/shooting.hpp"

namespace guidon::players {

using namespace linear;
using table::Vec;

void LinearFigure::pack() {
  traits = 0;
  const auto add = [this](auto value, unsigned size) { traits = traits << size | static_cast<std::uint64_t>(value); };
  add(melee, 7);
  add(shoot, 7);
  add(save, 4);
  add(stamina, 8);
  add(casualties, 8);
  add(troop, 2);
  add(listed, 2);
  add(formation, 4);
  add(weapon, 5);
  add(shaken, 1);
  add(disordered, 1);
  add(engaged, 1);
  add(loose, 1);
  add(pikes, 1);
  add(armoured, 1);
  add(may_square, 1);
  add(supports, 2);
}

LinearView::LinearView(const Battle& battle)
    : setting_(&battle.setting()), rolls_(&LinearRolls::under(battle.setting().options)) {
  const Field field = battle.field();
  units_ = field.units();
  std::uint64_t engaged = 0;
  const State& state = battle.state();
  for (int i = 0; i < state.engagements; ++i) {
    const Engagement& e = state.engagement[static_cast<std::size_t>(i)];
    engaged |= 1ULL << e.u | 1ULL << e.v;
  }
  for (int u = 0; u < units_; ++u) {
    LinearFigure& f = figure_[static_cast<std::size_t>(u)];
    const UnitState& unit = field.unit(u);
    const Profile& profile = field.profile(u);
    f.side = field.side(u);
    f.brigade = field.sheet(u).brigade;
    f.stamina = std::max<int>(1, profile.stamina);
    f.casualties = unit.casualties;
    f.here = unit.on_table();
    f.gone = unit.status == Status::destroyed || unit.status == Status::off_table;
    f.supports = -1;
    f.engaged = false;
    if (!f.here) continue;
    const table::Rect& rect = field.rect(u);
    f.at = rect.centre;
    f.forward = rect.forward;
    f.half_width = rect.half_width;
    f.half_depth = rect.half_depth;
    f.formation = field.formation(u);
    f.troop = field.troop(u);
    f.listed = listed_troop(field, u);
    f.range = row_of(profile.weapon).inches;
    f.rate = field.rate(u) / 1000.0;
    f.save = profile.save;
    f.melee = profile.melee;
    f.shoot = profile.shoot;
    f.weapon = profile.weapon;
    f.shots = f.weapon == Weapon::none ? 0 : rolls_->dice_to_shoot(f.shoot, f.formation);
    f.shaken = unit.casualties >= profile.stamina;
    f.disordered = unit.disordered != 0;
    f.engaged = (engaged >> static_cast<unsigned>(u) & 1U) != 0;
    f.gun = field.gun(u);
    f.loose = f.formation == Formation::skirmish || f.formation == Formation::open_order;
    f.may_charge = !f.gun && !f.engaged && !f.shaken && !f.disordered && unit.garrison == nobody &&
                   field.setting().sheet_of(f.formation).may_charge;
    f.evades = !f.engaged && (f.loose || profile.tags.has(Tag::horse_archers) ||
                              (f.formation == Formation::limbered && profile.tags.has(Tag::horse_artillery)));
    f.pikes = profile.tags.has(Tag::pike);
    f.armoured = profile.tags.has(Tag::cataphract) || profile.tags.has(Tag::heavy_infantry);
    f.may_square = f.troop == Troop::infantry && !f.shaken && !f.disordered && !f.engaged &&
                   (profile.formations.has(Formation::square) || profile.formations.has(Formation::hedgehog));
  }
}

// OUR-SUP-01 to -03, OUR-SUP-04 left aside: one to the rear and one on each flank. Counted when first asked for.
const LinearFigure& LinearView::backed(int u) const {
  constexpr double support_distance = 6;
  LinearFigure& f = figure_[static_cast<std::size_t>(u)];
  if (f.supports >= 0) return f;
  unsigned places = 0;
  for (int v = 0; v < units_; ++v) {
    const LinearFigure& g = figure_[static_cast<std::size_t>(v)];
    if (v == u || !g.here || g.side != f.side || g.gun || g.shaken || g.disordered || g.engaged ||
        g.troop == Troop::skirmishers || g.formation == Formation::march_column || all_round(g.formation))
      continue;
    const Vec way = g.at - f.at;
    if (dot(way, way) > 180) continue;
    const double alike = dot(f.forward, g.forward);
    if (alike < 0) continue;
    const Face face = side_of(u, g.at);
    if (face == Face::front || (face != Face::rear && alike < 0.7) || gap(u, v) > support_distance) continue;
    places |= 1U << static_cast<unsigned>(face);
  }
  f.supports = std::popcount(places);
  f.pack();
  return f;
}

double LinearView::gap(int u, int v) const {
  const LinearFigure& a = (*this)[u];
  const LinearFigure& b = (*this)[v];
  const Vec way = b.at - a.at;
  const double along = std::abs(dot(a.forward, b.forward));
  const double across = std::abs(cross(a.forward, b.forward));
  const double y = std::abs(dot(way, a.forward)) - a.half_depth - (b.half_depth * along + b.half_width * across);
  const double x = std::abs(cross(way, a.forward)) - a.half_width - (b.half_width * along + b.half_depth * across);
  if (x <= 0) return std::max(0.0, y);
  if (y <= 0) return x;
  return table::length({x, y});
}

bool LinearView::before(int u, int v, double slack) const {
  const LinearFigure& a = (*this)[u];
  if (a.loose || all_round(a.formation)) return true;
  const LinearFigure& b = (*this)[v];
  const Vec way = b.at - a.at;
  const double y = dot(way, a.forward) - a.half_depth;
  const double x = std::abs(cross(way, a.forward));
  return y > 0 && x <= a.half_width + y + slack;
}

Face LinearView::side_of(int v, Vec place) const {
  const LinearFigure& f = (*this)[v];
  if (all_round(f.formation)) return Face::front;
  const Vec way = place - f.at;
  const double y = dot(way, f.forward);
  const double x = dot(way, Vec{f.forward.y, -f.forward.x});
  const double past = std::abs(y) - f.half_depth;
  const double aside = std::abs(x) - f.half_width;
  if (past >= aside) return y >= 0 ? Face::front : Face::rear;
  return x > 0 ? Face::right : Face::left;
}

int LinearView::nearest_enemy(int u) const {
  int found = -1;
  double least = 1e9;
  for (int v = 0; v < units_; ++v) {
    const LinearFigure& f = (*this)[v];
    if (!f.here || f.side == (*this)[u].side) continue;
    const Vec way = f.at - (*this)[u].at;
    const double far = dot(way, way);
    if (far >= least) continue;
    least = far;
    found = v;
  }
  return found;
}

double LinearView::way(int u, int v) const {
  const LinearFigure& a = (*this)[u];
  const LinearFigure& b = (*this)[v];
  constexpr double too_far = 999;
  if (!a.may_charge || !before(u, v, b.half_width * 0.7)) return too_far;
  if (a.troop == Troop::cavalry && b.formation == Formation::building) return too_far;
  if (a.troop == Troop::skirmishers && b.troop != Troop::skirmishers && !b.gun && !b.shaken &&
      side_of(v, a.at + a.forward * a.half_depth) == Face::front)
    return too_far;
  const Vec front = a.at + a.forward * a.half_depth;
  const Vec to = b.at - front;
  const double far = length(to);
  double wheel = 0;
  if (!a.loose && far > 1e-6) {
    const double aside = std::abs(cross(a.forward, to)) / far;  // the sine of it
    const double free = std::min(1.0, (a.half_width + b.half_width) / std::max(far, 1.0)) * 0.7;
    wheel = std::max(0.0, aside - free) * 2 * a.half_width;
  }
  return gap(u, v) + wheel;
}

namespace {

double ruin(double share) { return share < 1 ? share * (0.4 + 0.75 * share) : std::min(2.2, 1.15 + 0.9 * (share - 1)); }

}  // namespace

double linear_loss(const LinearFigure& unit) {
  if (unit.gone) return linear_whole(unit);
  return unit.stamina * ruin(static_cast<double>(unit.casualties) / unit.stamina);
}

double linear_loss(const LinearFigure& unit, double more) {
  return unit.stamina *
         (ruin((unit.casualties + more) / unit.stamina) - ruin(static_cast<double>(unit.casualties) / unit.stamina));
}

double linear_loss_at(const LinearFigure& unit, int casualties) {
  return unit.stamina * ruin(static_cast<double>(casualties) / unit.stamina);
}

double linear_whole(const LinearFigure& unit) { return 2.2 * unit.stamina; }

}  // namespace guidon::players
