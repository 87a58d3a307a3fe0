#include "rules/linear/battle/traverse.hpp"

#include <algorithm>

#include "rules/linear/battle/path.hpp"
#include "rules/linear/battle/shooting.hpp"

namespace guidon::linear {

namespace {

bool before_front(const table::Rect& shooter, const table::Rect& mover) {
  return zone(shooter, table::nearest_point(shooter.front(), mover)) == Face::front;
}

// The nearest distance at which the mover was in the zone, in range and in sight; -1 if never.
Mils crossing(const Field& field, int shooter, int mover, const Path& path, double range) {
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

}  // namespace

void offer_traversing_shots(const Umpire& umpire, const Order& order, const UnitState& before, bool full_rate_back) {
  const Field field = umpire.field();
  const int u = order.unit;
  Path path;
  const table::Rect start = field.rect_as(u, before.formation, before.pose);
  const table::Rect& end = field.rect(u);
  for (int v = field.units() - 1; v >= 0; --v) {
    if (!field.on_table(v) || field.side(v) == field.side(u)) continue;
    const UnitState& shooter = field.unit(v);
    if (shooter.marks.has(Mark::traversing_used) || !has_fire(field, v) || field.engaged(v) ||
        all_round(field.formation(v)))
      continue;
    const double range = row_of(field.profile(v).weapon).inches;
    const table::Rect& from = field.rect(v);
    if (table::distance(from.centre, end.centre) > range + from.radius() + end.radius() + 24) continue;
    if (before_front(from, start) || before_front(from, end)) continue;
    if (path.stretches.empty())
      path = trace(before.pose, start.half_width, start.half_depth, std::span{order.step}.first(order.steps),
                   field.turns_freely(u), full_rate_back);
    if (!path.possible) return;
    const Mils away = crossing(field, v, u, path, range);
    if (away >= 0) umpire.push({.task = Task::traverse, .unit = id(v), .other = id(u), .amount = away});
  }
}

}  // namespace guidon::linear
