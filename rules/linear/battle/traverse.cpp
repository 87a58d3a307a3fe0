#include "rules/linear/battle/traverse.hpp"

#include <algorithm>
#include <limits>

#include "rules/linear/battle/moving.hpp"
#include "rules/linear/battle/shooting.hpp"

namespace guidon::linear {

namespace {

bool before_front(const table::Rect& shooter, const table::Rect& mover) {
  return zone(shooter, table::nearest_point(shooter.front(), mover)) == Face::front;
}

// The nearest distance at which the mover was in the zone, in range and in sight; -1 if never.
Mils nearest_crossing(const Field& field, int shooter, int mover, const Path& path, double range) {
  constexpr double step = 0.25;
  const table::Rect& from = field.rect(shooter);
  Mils best = -1;
  const auto look = [&](const table::Rect& at) {
    if (!before_front(from, at)) return;
    const Mils away = mils(table::distance(from, at));
    if (away > mils(range) || (best >= 0 && away >= best)) return;
    if (field.sight(from, Face::front, shooter, at, mover) != Sight::none) best = away;
  };
  for (int i = 0; i < path.stretches.size(); ++i) {
    const Stretch& part = path.stretches[i];
    if (i == 0) look(part.from);
    if (!part.straight()) {
      look(part.to);
      continue;
    }
    const table::Vec way = part.to.centre - part.from.centre;
    const int parts = std::max(1, static_cast<int>(table::length(way) / step) + 1);
    for (int k = 1; k <= parts; ++k) look(part.from.moved(way * (static_cast<double>(k) / parts)));
  }
  return best;
}

// Whether it can give traversing shots at all.
bool watches(const Field& field, int v, Side enemy) {
  return field.on_table(v) && field.side(v) != enemy && !field.unit(v).marks.has(Mark::traversing_used) &&
         has_fire(field, v) && !field.engaged(v) && !all_round(field.formation(v));
}

void note(State& state, int mover, int shooter, Mils away) {
  const auto near = static_cast<std::uint16_t>(std::min<Mils>(away, std::numeric_limits<std::uint16_t>::max()));
  for (Crossing& each : state.crossing) {
    if (each.mover == mover && each.shooter == shooter) {
      each.away = std::min(each.away, near);
      return;
    }
    if (each.mover != nobody) continue;
    each = {id(mover), id(shooter), near};
    return;
  }
}

template <class Drop>
void drop_crossings(State& state, const Drop& drop) {
  const auto kept =
      std::ranges::remove_if(state.crossing, [&](const Crossing& each) { return each.mover == nobody || drop(each); });
  std::ranges::fill(kept, Crossing{});
}

std::uint64_t fronts_before(const Field& field, int u, const table::Rect& where) {
  std::uint64_t out = 0;
  for (int v = 0; v < field.units(); ++v)
    if (watches(field, v, field.side(u)) && before_front(field.rect(v), where)) out |= bit(v);
  return out;
}

}  // namespace

void note_crossings(const Umpire& umpire, const Order& order, const UnitState& before, bool by_order,
                    bool full_rate_back) {
  const TraversingRule rule = umpire.options().traversing_rule;  // LIN-R-99
  if (rule == TraversingRule::off) return;
  const Field field = umpire.field();
  const int u = order.unit;
  const bool whole_order = rule == TraversingRule::crossing_front && by_order;
  const table::Rect start = before.garrison != nobody ? field.setting().pieces[before.garrison].house
                                                      : field.rect_as(u, before.formation, before.pose);
  const table::Rect& end = field.rect(u);
  if (whole_order && before.made == 0) umpire.unit(u).began_before = fronts_before(field, u, start);
  Path path;
  for (int v = 0; v < field.units(); ++v) {
    if (!watches(field, v, field.side(u))) continue;
    const double range = row_of(field.profile(v).weapon).inches * (rule == TraversingRule::any_move_in_arc ? 0.5 : 1.0);
    const table::Rect& from = field.rect(v);
    if (table::distance(from.centre, end.centre) > range + from.radius() + end.radius() + 24) continue;
    if (whole_order) {
      if ((umpire.unit(u).began_before & bit(v)) != 0) continue;
    } else if (rule != TraversingRule::any_move_in_arc && (before_front(from, start) || before_front(from, end))) {
      continue;
    }
    if (path.stretches.empty()) path = way_taken(field, order, before, full_rate_back);
    if (const Mils away = nearest_crossing(field, v, u, path, range); away >= 0) note(umpire.state, u, v, away);
  }
  if (!whole_order || umpire.unit(u).moves == 0) end_crossings(umpire, bit(u));
}

void end_crossings(const Umpire& umpire, std::uint64_t units) {
  const Field field = umpire.field();
  for (int u = 0; u < umpire.units(); ++u)
    if ((units & bit(u)) != 0) umpire.unit(u).began_before = 0;
  const bool crossing = umpire.options().traversing_rule != TraversingRule::any_move_in_arc;
  drop_crossings(umpire.state, [&](const Crossing& each) {  // who ends before a front has not crossed it
    return crossing && (units & bit(each.mover)) != 0 && before_front(field.rect(each.shooter), field.rect(each.mover));
  });
  if (std::ranges::any_of(umpire.state.crossing,
                          [&](const Crossing& each) { return each.mover != nobody && (units & bit(each.mover)) != 0; }))
    umpire.push(LookAtCrossings{});
}

void forget_crossings(const Umpire& umpire, int u) {
  umpire.unit(u).began_before = 0;
  drop_crossings(umpire.state, [&](const Crossing& each) { return each.mover == u || each.shooter == u; });
}

void step_crossings(const Umpire& umpire) {
  const Field field = umpire.field();
  const bool whole_order = umpire.options().traversing_rule == TraversingRule::crossing_front;
  for (const Crossing each : umpire.state.crossing) {
    if (each.mover == nobody) return;
    if (whole_order && field.unit(each.mover).moves > 0) continue;  // its order goes on
    drop_crossings(umpire.state, [&](const Crossing& one) { return one == each; });
    if (!field.on_table(each.mover) || !watches(field, each.shooter, field.side(each.mover)))
      return umpire.push(LookAtCrossings{});
    umpire.push(LookAtCrossings{});
    umpire.push(Traverse{.unit = each.shooter, .target = each.mover, .distance = {each.away}});
    return;
  }
}

}  // namespace guidon::linear
