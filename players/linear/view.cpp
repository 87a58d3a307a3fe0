#include "players/linear/view.hpp"

#include <algorithm>
#include <cmath>

#include "rules/linear/weapons.hpp"

namespace guidon::players {

using namespace linear;
using table::Vec;

namespace {

int dice_to_shoot(const Profile& profile, Formation formation) {
  if (profile.shoot == 0 || profile.weapon == Weapon::none) return 0;
  switch (formation) {
    case Formation::attack_column:
    case Formation::mixed:
    case Formation::square: return 1;
    case Formation::building: return 2;
    case Formation::march_column:
    case Formation::limbered: return 0;
    default: return profile.shoot;
  }
}

int dice_to_fight(const Profile& profile, Formation formation) {
  switch (formation) {
    case Formation::square:
    case Formation::march_column: return 1;
    case Formation::building: return 2;
    case Formation::limbered: return 0;
    default: return profile.melee;
  }
}

double chance(int need) { return std::clamp(7 - need, 0, 5) / 6.0; }
double unsaved(int save) { return std::clamp(save - 1, 1, 6) / 6.0; }

// Two dice at that score or more.
double two_dice(double score) {
  constexpr std::array<double, 14> at_least{1,        1,        1,        35 / 36., 33 / 36., 30 / 36., 26 / 36.,
                                            21 / 36., 15 / 36., 10 / 36., 6 / 36.,  3 / 36.,  1 / 36.,  0};
  if (score <= 2) return 1;
  if (score >= 13) return 0;
  const auto low = static_cast<std::size_t>(score);
  const double part = score - static_cast<double>(low);
  return at_least[low] * (1 - part) + at_least[low + 1] * part;
}

bool formed_front(const LinearFigure& f) { return formed(f.formation) && !all_round(f.formation); }

}  // namespace

LinearView::LinearView(const Battle& battle) {
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
    f.supports = 0;
    f.engaged = false;
    if (!f.here) continue;
    const table::Rect& rect = field.rect(u);
    f.at = rect.centre;
    f.forward = rect.forward;
    f.half_width = rect.half_width;
    f.half_depth = rect.half_depth;
    f.formation = field.formation(u);
    f.troop = field.troop(u);
    f.range = row_of(profile.weapon).inches;
    f.rate = field.rate(u) / 1000.0;
    f.save = profile.save;
    f.melee = dice_to_fight(profile, f.formation);
    f.shots = dice_to_shoot(profile, f.formation);
    f.shaken = unit.casualties >= profile.stamina;
    f.disordered = unit.disordered != 0;
    f.engaged = (engaged >> static_cast<unsigned>(u) & 1U) != 0;
    f.gun = field.gun(u);
    f.loose = f.formation == Formation::skirmish || f.formation == Formation::open_order;
    f.may_charge = !f.gun && !f.engaged && !f.shaken && !f.disordered && unit.garrison == nobody &&
                   field.setting().sheet_of(f.formation).may_charge;
    f.pikes = profile.tags.has(Tag::pike);
    f.may_square = f.troop == Troop::infantry && !f.shaken && !f.disordered && !f.engaged &&
                   (profile.formations.has(Formation::square) || profile.formations.has(Formation::hedgehog));
  }
  for (int u = 0; u < units_; ++u) {
    LinearFigure& f = figure_[static_cast<std::size_t>(u)];
    if (!f.here) continue;
    for (int v = 0; v < u; ++v) {
      LinearFigure& g = figure_[static_cast<std::size_t>(v)];
      if (!g.here || g.side != f.side) continue;
      const Vec way = g.at - f.at;
      if (dot(way, way) > 72 || dot(f.forward, g.forward) < 0.7) continue;
      const auto lends = [](const LinearFigure& by) {
        return !by.gun && !by.shaken && !by.disordered && !by.engaged && by.troop != Troop::skirmishers &&
               by.formation != Formation::march_column;
      };
      if (lends(f)) ++g.supports;
      if (lends(g)) ++f.supports;
    }
  }
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

double LinearView::volley(int u, int v, double gap) const {
  const LinearFigure& a = (*this)[u];
  const LinearFigure& b = (*this)[v];
  if (a.shots == 0 || gap > a.range || !before(u, v, 1.5)) return 0;
  const bool far = gap * 2 > a.range;
  const bool column = b.formation == Formation::attack_column || b.formation == Formation::march_column;
  const bool skirmishing = b.troop == Troop::skirmishers || b.formation == Formation::skirmish;
  int need = 4 + (a.shaken || a.disordered ? 1 : 0) + (far ? 1 : 0) + (b.gun || skirmishing ? 1 : 0);
  if ((a.gun && (column || b.formation == Formation::square)) || a.troop == Troop::skirmishers) --need;
  int save = b.save;
  if (a.gun) save += far ? 1 : 2;
  if (b.formation == Formation::attack_column && !a.gun) --save;
  if (b.formation == Formation::march_column) save += 2;
  if (b.formation == Formation::square || b.formation == Formation::wedge) --save;
  if (b.formation == Formation::building) save -= 2;
  double dice = a.shots;
  if (formed_front(b) && a.troop != Troop::cavalry) {
    const Face face = side_of(v, a.at + a.forward * a.half_depth);
    if (face == Face::left || face == Face::right) dice *= 2;
  }
  return dice * chance(std::max(2, need)) * unsaved(std::max(2, save));
}

LinearClash LinearView::clash(int u, int v, Face face, bool charging) const {
  const LinearFigure& a = (*this)[u];
  const LinearFigure& b = (*this)[v];
  const bool horse = a.troop == Troop::cavalry;
  const bool flank = face != Face::front && !all_round(b.formation);
  const bool foot_b = foot(b.troop);
  // Half the time a square is formed before the horse is there; else the foot is disordered by trying.
  const bool may_square = charging && horse && b.may_square && b.formation != Formation::square;
  const double squared = may_square                                                               ? 0.5
                         : b.formation == Formation::square || b.formation == Formation::hedgehog ? 1
                                                                                                  : 0;
  const bool countered = charging && b.troop == Troop::cavalry && !b.shaken && !b.disordered && !b.engaged && !flank;

  double cost = 0;  // casualties before contact
  if (charging && !may_square && b.shots > 0 && !b.engaged && (!flank || b.loose))
    cost = b.shots * chance(3 + (b.shaken || b.disordered ? 1 : 0)) * unsaved(std::min(6, a.save + (b.gun ? 2 : 0)));

  int need = 4 - (charging ? 1 : 0) + (a.troop == Troop::skirmishers ? 1 : 0) + (a.shaken || a.disordered ? 1 : 0);
  double dice = a.melee;
  if (flank && !horse && formed_front(b)) dice *= 2;
  double hits = dice * chance(std::max(2, need)) *
                unsaved(std::max(2, b.save - (b.formation == Formation::building ? 2
                                              : squared > 0.9                    ? 1
                                                                                 : 0)));
  need = 4 - (countered ? 1 : 0) + (b.troop == Troop::skirmishers ? 1 : 0) +
         (b.shaken || b.disordered || may_square ? 1 : 0) + (flank ? 1 : 0);
  double back = (b.melee * (1 - squared) + squared) * chance(std::max(2, need)) * unsaved(a.save);

  double score =
      hits - back + 0.7 * (std::min(2, a.supports) - std::min(2, b.supports) * (all_round(b.formation) ? 0 : 1));
  if (horse && foot_b && !b.pikes) score += 2 * (1 - squared);
  if (horse && (b.pikes || squared > 0)) score -= b.pikes ? 2 : 3 * squared;
  if (b.troop == Troop::cavalry && foot(a.troop)) score += a.pikes ? 2 : -2;
  if (b.formation == Formation::building) score -= 3;

  LinearClash out;
  out.wins = 0.5 + 0.5 * score / (1.3 + std::abs(score));
  const auto breaks = [](const LinearFigure& f, double taken, double margin) {
    if (f.troop == Troop::artillery) return 1.0;
    const bool shaken = f.casualties + taken + 0.3 >= f.stamina;
    double limit = f.troop == Troop::infantry ? (shaken ? 10 : 12) : f.troop == Troop::cavalry ? (shaken ? 9 : 11) : 7;
    limit -= margin + (f.disordered ? 1 : 0);
    if (f.casualties + taken < 0.5) limit += 2;
    return two_dice(limit);
  };
  const auto lost = [](const LinearFigure& f, double taken, double broken, double beaten) {
    const double now = linear_loss(f, taken);
    return (now + broken * std::max(0.0, linear_whole(f) - linear_loss(f) - now)) + beaten * 0.4;
  };
  const double margin = 1 + std::abs(score) * 0.6;
  out.takes = lost(b, hits, out.wins * breaks(b, hits, margin + std::max(0.0, score) * 0.4), out.wins);
  out.costs = lost(a, back + cost, (1 - out.wins) * breaks(a, back + cost, margin), 1 - out.wins);
  return out;
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

double linear_whole(const LinearFigure& unit) { return 2.2 * unit.stamina; }

}  // namespace guidon::players
