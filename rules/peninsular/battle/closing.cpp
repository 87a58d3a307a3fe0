#include "rules/peninsular/battle/closing.hpp"

#include <algorithm>
#include <cmath>

#include "rules/peninsular/battle/manoeuvres.hpp"

namespace guidon::peninsular {

using table::Heading;
using table::Pose;
using table::Rect;
using table::Segment;
using table::Vec;

namespace {

constexpr double edge_depth = 0.1;
constexpr double touching = 0.06;
constexpr double cosine = 0.70710678118654746;  // of 45 degrees
constexpr double run_up = 20;                   // before the mouth, where a column may look out of a bridge
constexpr std::int32_t turn_step = 1500;        // hundredths of a degree
constexpr std::int32_t widest_wheel = 9000;
constexpr double far_behind = 1000;  // so that the way it faces decides from which end it comes

// The outer edge of a side, as a strip.
Rect outer_edge(const Side& side) {
  const Vec out = side.out.forward();
  const double across = std::abs(dot(side.ground.forward, out));
  const double along = std::abs(dot(side.ground.right(), out));
  const double deep = across * side.ground.half_depth + along * side.ground.half_width;
  const double half = across * side.ground.half_width + along * side.ground.half_depth;
  return {side.ground.centre + out * (deep - edge_depth / 2), out, half, edge_depth / 2};
}

// The part of a strip that lies before a unit; nothing where it stands at the end of it.
std::optional<Rect> part_before(const Rect& strip, const Blocks& unit) {
  double from = strip.half_width;
  double to = -strip.half_width;
  for (const Rect& rect : unit.all())
    for (const Vec& corner : rect.corners()) {
      const double along = dot(corner - strip.centre, strip.right());
      from = std::min(from, along);
      to = std::max(to, along);
    }
  from = std::max(from, -strip.half_width);
  to = std::min(to, strip.half_width);
  if (from >= to) return std::nullopt;
  return Rect{strip.centre + strip.right() * ((from + to) / 2), strip.forward, (to - from) / 2, strip.half_depth};
}

// Lengthens a stretch by the next section of the same wall, if it is that.
bool joined(Rect& stretch, const Rect& next) {
  const Vec to = next.centre - stretch.centre;
  const double along = dot(to, stretch.right());
  if (dot(stretch.forward, next.forward) < 0.999999 || std::abs(dot(to, stretch.forward)) > tolerance ||
      !within(std::abs(along), stretch.half_width + next.half_width))
    return false;
  const double from = std::min(-stretch.half_width, along - next.half_width);
  const double end = std::max(stretch.half_width, along + next.half_width);
  stretch.centre = stretch.centre + stretch.right() * ((from + end) / 2);
  stretch.half_width = (end - from) / 2;
  return true;
}

// On a bridge or at a breach, or within reach of its end.
bool holds_gap(const Field& field, int u, std::uint8_t structure) {
  const auto gap = field.gap(structure);
  return gap && std::ranges::any_of(field.footprint(u).all(),
                                    [&](const Rect& rect) { return within(distance(rect, *gap), lining); });
}

}  // namespace

bool is_advance(Heading facing, Vec way) { return dot(facing.forward(), way) >= (cosine - 1e-6) * length(way); }

Pose turned_on(const Field& field, int u, const Pose& pose, Heading facing) {
  if (!is_about(pose.facing, facing)) return {pose.at, facing};
  const UnitState& unit = field.unit(u);
  return centred(field.sheet(u), unit.formation, unit.close,
                 hull(field.sheet(u), unit.formation, unit.close, pose).centre, facing);
}

Vec way_of(const Pose& from, const Pose& leg) {
  const Vec to = leg.at.vec() - from.at.vec();
  const double far = length(to);
  return far < 1e-6 ? leg.facing.forward() : to * (1 / far);
}

std::optional<MovePlan> cheapest_turn(const Field& field, int u, std::span<const Heading> facings, const Begin& begin) {
  const Pose& pose = field.unit(u).pose;
  std::optional<MovePlan> best;
  const auto look = [&](const Pose& turned) {
    if (auto plan = begin(turned); plan && (!best || plan->longest < best->longest - tolerance)) best = plan;
  };
  const auto turn_by = [&](std::int32_t turn) {
    if (std::abs(turn) <= straight) return;
    look(turned(field, u, turn));
    if (is_about(pose.facing, pose.facing.turned(turn))) return;
    look({pose.at, pose.facing.turned(turn)});
    if (std::abs(turn) <= widest_wheel) look(wheeled(field, u, turn));
  };
  look(turned_on(field, u, pose, pose.facing.about()));
  for (const Heading facing : facings) turn_by(pose.facing.turn_to(facing));
  if (best && best->undertaking.bonus == 0) return best;
  for (const Heading facing : facings) {
    const std::int32_t whole = pose.facing.turn_to(facing);
    const std::int32_t step = whole < 0 ? -turn_step : turn_step;
    for (std::int32_t turn = whole - step; (turn < 0) == (whole < 0) && turn != 0; turn -= step) turn_by(turn);
  }
  return best;
}

Rect front_edge(const UnitSheet& sheet, Formation formation, int stands, const Pose& pose) {
  const Vec forward = pose.facing.forward();
  return {pose.at.vec() - forward * (edge_depth / 2), forward, extent(sheet, formation, stands).width / 2,
          edge_depth / 2};
}

Stretches stretches_lined(const Field& field, int u, Face face) {
  Stretches out;
  if (field.unit(u).garrison != nobody) return out;
  const Lined walls = field.lined(u, face);
  for (int i = 0; i < walls.size(); ++i) {
    const Piece& piece = field.piece_of_structure(walls[i]);
    if (piece.kind == Ground::high_wall) continue;
    const auto part = part_before(piece.strip, field.footprint(u));
    if (!part) continue;
    if (out.empty() || !joined(out[out.size() - 1], *part)) out.push_back(*part);
  }
  return out;
}

bool walled_off(const Field& field, int u, Face face) {
  if (field.unit(u).garrison != nobody) return false;
  const Lined walls = field.lined(u, face);
  for (int i = 0; i < walls.size(); ++i)
    if (field.piece_of_structure(walls[i]).kind != Ground::high_wall || holds_gap(field, u, walls[i])) return false;
  return !walls.empty();
}

Side side_of(const Field& field, int u, Face face) {
  Side side{face, field.unit_hull(u), field.normal(u, face)};
  const Stretches walls = stretches_lined(field, u, face);
  for (int i = 0; i < walls.size(); ++i)
    if (i == 0 || walls[i].half_width > side.ground.half_width) side.ground = walls[i];
  if (!walls.empty()) {
    const Vec across = side.ground.forward;
    side.out = Heading::of(dot(across, side.out.forward()) >= 0 ? across : -across);
  }
  return side;
}

std::optional<Side> side_met(const Field& field, int mover, int target, Face aspect, const Pose& contact) {
  const UnitState& unit = field.unit(mover);
  const auto turn = [&](const Side& side) { return std::abs(contact.facing.turn_to(side.out.about())); };
  const Side named = side_of(field, target, aspect);
  if (!field.all_round(target) && turn(named) <= most_alignment) return named;
  // Squares and garrisons are met on the side the way leads to (section 4.5).
  const Rect front = front_edge(field.sheet(mover), unit.formation, unit.close, contact);
  std::optional<Side> best;
  for (const Face face : {Face::front, Face::right, Face::rear, Face::left}) {
    const Side side = side_of(field, target, face);
    if (turn(side) > most_alignment || (best && turn(*best) <= turn(side))) continue;
    if (distance(front, outer_edge(side)) <= touching) best = side;
  }
  if (!best && turn(named) <= most_alignment) return named;
  return best;
}

std::optional<Passage> passage(const Field& field, int target, std::uint8_t structure, Vec from) {
  const Ground kind = field.piece_of_structure(structure).kind;
  if (kind != Ground::bridge && kind != Ground::high_wall) return std::nullopt;
  if (!holds_gap(field, target, structure)) return std::nullopt;
  const auto gap = field.gap(structure);
  const Blocks& holder = field.footprint(target);
  const Vec axis = dot(from - gap->centre, gap->forward) >= 0 ? -gap->forward : gap->forward;
  const double through = 2 * gap->half_depth;
  Passage way{.structure = structure, .into = Heading::of(axis), .mouth = gap->centre - axis * gap->half_depth};
  // A single stand goes in: where it meets the defender, or the far end where he stands beside it.
  const Rect stand{way.mouth - axis * (run_up + 0.05), axis, half_frontage, 0.05};
  std::optional<double> met;
  for (const Rect& rect : holder.all())
    if (const auto far = shift_to_touch(stand, axis, run_up + through + lining + tolerance, rect);
        far && (!met || *far < *met))
      met = far;
  const Vec beyond = way.mouth + axis * through;
  way.met = met && *met < run_up + through ? way.mouth + axis * (*met - run_up - 0.1) : beyond;
  double beside = 1e9;
  for (const Rect& rect : holder.all()) beside = std::min(beside, distance(beyond, rect));
  way.along = met ? *met - run_up : through + beside;
  return way;
}

std::optional<Passage> passage_taken(const Field& field, int mover, int target, const Pose& begin,
                                     const Pose& contact) {
  const UnitState& unit = field.unit(mover);
  const UnitSheet& sheet = field.sheet(mover);
  const Vec forward = begin.facing.forward();
  const Vec rear = begin.at.vec() - forward * extent(sheet, unit.formation, unit.close).depth;
  const Vec across = contact.facing.right() * (extent(sheet, unit.formation, unit.close).width / 2);
  const Segment front{contact.at.vec() - across, contact.at.vec() + across};
  for (std::size_t s = 0; s < field.setting().structures.size(); ++s) {
    const auto structure = static_cast<std::uint8_t>(s);
    const auto way = passage(field, target, structure, rear - forward * far_behind);
    if (!way || !is_advance(contact.facing, way->into.forward())) continue;
    const auto gap = field.gap(structure);
    const bool crossed = crosses(Segment{rear, contact.at.vec()}, *gap);
    // Who stands on it contests it, though the head of his first stand looks out of it (PEN-BRE-01).
    const bool on_it =
        std::ranges::any_of(field.footprint(target).all(), [&](const Rect& rect) { return overlaps(rect, *gap); });
    const double looks_out = stand_depth(field.sheet(target), field.unit(target).formation) / 2;
    if (crossed || (on_it && within(distance(front, table::convex(*gap)), looks_out))) return way;
  }
  return std::nullopt;
}

}  // namespace guidon::peninsular
