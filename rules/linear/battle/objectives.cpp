#include "rules/linear/battle/objectives.hpp"

#include <algorithm>
#include <bit>

#include "rules/linear/battle/losses.hpp"

namespace guidon::linear {

namespace {

bool is_gone(const UnitState& unit) { return unit.status == Status::destroyed || unit.status == Status::off_table; }

template <class Counts>
int count(const Field& field, std::uint64_t units, const Counts& counts) {
  int sum = 0;
  for (int u = 0; u < field.units(); ++u) sum += (units & bit(u)) != 0 && counts(field.unit(u)) ? 1 : 0;
  return sum;
}

// How far a place is beyond an edge, and where along it.
double beyond(const Setting& setting, Edge edge, table::Vec place) {
  switch (edge) {
    case Edge::south: return -place.y;
    case Edge::north: return place.y - setting.depth;
    case Edge::west: return -place.x;
    case Edge::east: return place.x - setting.width;
  }
  return 0;
}

double along(Edge edge, table::Vec place) { return edge == Edge::south || edge == Edge::north ? place.x : place.y; }

constexpr double rounding = 5e-4;  // half of a stored unit, and not a place
constexpr std::array all_edges{Edge::south, Edge::north, Edge::west, Edge::east};

// Whatever lies beyond the table lies beyond that stretch of the edge.
bool leaves_only_there(const Setting& setting, const Objective& objective, const table::Rect& rect) {
  return std::ranges::all_of(rect.corners(), [&](table::Vec corner) {
    return std::ranges::all_of(all_edges, [&](Edge edge) {
      if (beyond(setting, edge, corner) <= rounding) return true;
      const double at = along(edge, corner);
      return edge == objective.edge && at >= objective.from - rounding && at <= objective.to + rounding;
    });
  });
}

}  // namespace

bool counts_for(const Field& field, int u, const Piece& ground) {
  if (!field.on_table(u) || field.shaken(u) || field.profile(u).troop == Troop::artillery) return false;
  const std::uint8_t house = field.unit(u).garrison;
  if (house != nobody) return &field.setting().pieces[house] == &ground;
  return ground.kind != Terrain::building && table::overlaps(ground.outline, field.rect(u));
}

std::optional<Side> holder(const Field& field, std::uint8_t piece) {
  const Piece& ground = field.setting().pieces[piece];
  std::optional<Side> found;
  for (int u = 0; u < field.units(); ++u) {
    if (found == field.side(u) || !counts_for(field, u, ground)) continue;
    if (found) return std::nullopt;
    found = field.side(u);
  }
  return found;
}

Attained attained(const Field& field, std::size_t o) {
  const Objective& objective = field.setting().objectives[o];
  switch (objective.aim) {
    case Aim::hold: return {holder(field, objective.ground) == objective.side ? 1 : 0, 1};
    case Aim::take: return {field.state().kept[o], 2};
    case Aim::leave:
      return {count(field, objective.units, [](const UnitState& unit) { return unit.status == Status::left; }),
              std::popcount(objective.units)};
    case Aim::destroy: return {count(field, objective.units, is_gone), std::popcount(objective.units)};
  }
  return {};
}

std::optional<std::size_t> objective_reached(const Field& field, Side side, Judged when) {
  const std::vector<Objective>& all = field.setting().objectives;
  for (std::size_t o = 0; o < all.size(); ++o) {
    const bool last = all[o].aim == Aim::hold;  // OUR-OBJ-03
    if (all[o].side == side && last == (when == Judged::at_the_limit) && attained(field, o).whole()) return o;
  }
  return std::nullopt;
}

void watch_objectives(const Umpire& umpire) {
  const Field field = umpire.field();
  const std::vector<Objective>& all = umpire.setting.objectives;
  for (std::size_t o = 0; o < all.size(); ++o) {
    if (all[o].aim != Aim::take) continue;
    std::uint8_t& kept = umpire.state.kept[o];
    const std::uint8_t before = kept;
    const bool own_turn = umpire.state.active == all[o].side;
    const bool holds = holder(field, all[o].ground) == all[o].side;
    kept = !holds ? 0 : own_turn ? std::max<std::uint8_t>(before, 1) : before == 0 ? 0 : 2;
    if (kept == before) continue;
    umpire.say(GroundHeld{.objective = o, .hold = static_cast<Hold>(kept)}, "OUR-OBJ-04");
  }
}

bool may_leave_table(const Field& field, int u) {
  return std::ranges::any_of(field.setting().objectives, [&](const Objective& objective) {
    return objective.aim == Aim::leave && (objective.units & bit(u)) != 0;
  });
}

std::optional<Edge> way_off(const Field& field, int u, const Path& path) {
  for (const Objective& objective : field.setting().objectives) {
    if (objective.aim != Aim::leave || (objective.units & bit(u)) == 0) continue;
    bool there = true;
    for (int i = 0; i < path.stretches.size() && there; ++i)
      there = leaves_only_there(field.setting(), objective, path.stretches[i].to);
    if (there) return objective.edge;
  }
  return std::nullopt;
}

std::optional<table::Vec> exit_of(const Field& field, int u) {
  constexpr double over = 0.25;  // inches beyond the edge
  std::optional<table::Vec> best;
  const table::Rect& rect = field.rect(u);
  for (const Objective& objective : field.setting().objectives) {
    if (objective.aim != Aim::leave || (objective.units & bit(u)) == 0) continue;
    const double half = std::min(rect.half_width, (objective.to - objective.from) / 2);
    const double at = std::clamp(along(objective.edge, rect.centre), objective.from + half, objective.to - half);
    const table::Segment stretch = stretch_of(field.setting(), objective);
    const bool across = objective.edge == Edge::south || objective.edge == Edge::north;
    const double outward = objective.edge == Edge::south || objective.edge == Edge::west ? -over : over;
    const table::Vec place = across ? table::Vec{at, stretch.a.y + outward} : table::Vec{stretch.a.x + outward, at};
    if (!best || table::distance(rect.centre, place) < table::distance(rect.centre, *best)) best = place;
  }
  return best;
}

void leave_table(const Umpire& umpire, int u, Edge edge) {
  for (int c = 0; c < umpire.commanders(); ++c) {  // who was with it stays behind
    if (umpire.commander(c).with != u) continue;
    umpire.commander(c).with = nobody;
    umpire.commander(c).bound = 0;
  }
  umpire.say(Exited{.unit = u, .edge = edge}, "OUR-OBJ-05");
  remove_unit(umpire, u, Status::left);
}

table::Segment stretch_of(const Setting& setting, const Objective& objective) {
  switch (objective.edge) {
    case Edge::south: return {{objective.from, 0}, {objective.to, 0}};
    case Edge::north: return {{objective.from, setting.depth}, {objective.to, setting.depth}};
    case Edge::west: return {{0, objective.from}, {0, objective.to}};
    case Edge::east: return {{setting.width, objective.from}, {setting.width, objective.to}};
  }
  return {};
}

}  // namespace guidon::linear
