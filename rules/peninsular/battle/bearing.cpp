#include "rules/peninsular/battle/bearing.hpp"

#include <algorithm>
#include <cmath>

namespace guidon::peninsular {

using table::Heading;
using table::Rect;
using table::Segment;
using table::Vec;

namespace {

// Too far to be worth a closer look; a second block is never more than a few stands from the first.
bool far_away(const Rect& target, Vec from, double reach) {
  const double far = reach + target.half_width + target.half_depth + 6;
  return std::abs(target.centre.x - from.x) > far || std::abs(target.centre.y - from.y) > far;
}

}  // namespace

double tangent(const Options& options) {  // PEN-R-09
  return options.arc_half_angle == ArcHalfAngle::forty_five ? 1.0 : 0.41421356237309503;
}

double longest_range(Armament armament) {
  switch (armament) {
    case Armament::musket: return 25;  // PEN-FIRE-16
    case Armament::rifle: return 35;   // PEN-FIRE-17
    case Armament::cannon: return 70;  // PEN-FIRE-18
    case Armament::none: break;
  }
  return 0;
}

// PEN-R-07: only stands with a clear front edge; each counts one whatever its ranks (PEN-INT-03).
Muzzles muzzles(const Field& field, int u, Face face) {
  Muzzles out;
  const UnitSheet& sheet = field.sheet(u);
  const UnitState& unit = field.unit(u);
  if (unit.garrison != nobody) {  // PEN-G-06: at most four stands a side
    const Rect strip = field.piece_of_structure(unit.garrison).strip;
    const int side = static_cast<int>(face);
    const Vec outward = side == 0   ? strip.forward
                        : side == 1 ? strip.right()
                        : side == 2 ? -strip.forward
                                    : -strip.right();
    const double far = side % 2 == 0 ? strip.half_depth : strip.half_width;
    const Vec along{outward.y, -outward.x};
    const int stands = std::min<int>(4, unit.close);
    for (int i = 0; i < stands; ++i)
      out.push_back({strip.centre + outward * far + along * ((i - (stands - 1) / 2.0) * frontage), outward});
    return out;
  }
  Slots places;
  const int n = slots(sheet, unit.formation, unit.close, places);
  const Vec forward = unit.pose.facing.forward();
  const Vec right{forward.y, -forward.x};
  const double half_depth = stand_depth(sheet, unit.formation) / 2;
  const int front = front_stands(unit.formation, unit.close);
  const bool square = unit.formation == Formation::square;
  const std::int32_t wanted = square ? static_cast<int>(face) * 9000 : 0;
  for (int i = 0; i < n; ++i) {
    const Slot& slot = places[static_cast<std::size_t>(i)];
    if (square) {
      if (Heading::hundredths(slot.turn) != Heading::hundredths(wanted)) continue;
    } else if (slot.turn == 0 && i >= front) {
      continue;  // behind other stands
    }
    const Vec facing = slot.turn == 0 ? forward : unit.pose.facing.turned(slot.turn).forward();
    const Vec centre = unit.pose.at.vec() + right * slot.at.x + forward * slot.at.y;
    out.push_back({centre + facing * half_depth, facing});
  }
  return out;
}

bool may_be_shot_at(const Field& field, int v) { return field.formed(v) && !field.fighting(v) && !field.sheet(v).cart; }

Target target_kind(const Field& field, int v) {
  const UnitState& unit = field.unit(v);
  switch (field.sheet(v).arm) {
    case Arm::artillery: return unit.formation == Formation::unlimbered ? Target::gun : Target::cavalry;  // PEN-R-25
    case Arm::cavalry: return Target::cavalry;
    case Arm::infantry: break;
  }
  if (unit.garrison != nobody) return Target::line;
  if (unit.formation == Formation::square) return Target::square;
  return is_column(unit.formation) ? Target::column : Target::line;
}

Blocks one_block(const Rect& rect) {
  Blocks out;
  out.rect[0] = rect;
  out.size = 1;
  return out;
}

std::optional<table::Shot> best_shot(const Muzzle& muzzle, const Blocks& target, const Options& options) {
  std::optional<table::Shot> best;
  for (const Rect& rect : target.all()) {
    // Most targets are far outside the arc: a look at the circle about them tells.
    const Vec to = rect.centre - muzzle.at;
    const double round = rect.half_width + rect.half_depth;
    const double ahead = dot(to, muzzle.forward) + round;
    const double aside = std::abs(cross(to, muzzle.forward)) - round;
    if (ahead < 0 || aside > half_frontage + ahead * tangent(options)) continue;
    const auto shot = table::shot(muzzle.at, muzzle.forward, half_frontage, tangent(options), rect);
    if (shot && (!best || shot->range < best->range)) best = shot;
  }
  return best;
}

Volleys volleys(const Field& field, int u, Face face, bool any) {
  Volleys out;
  const UnitSheet& sheet = field.sheet(u);
  const double reach = longest_range(sheet.armament);
  if (reach == 0) return out;
  const Muzzles from = muzzles(field, u, face);
  const int stands = from.size();
  if (stands == 0) return out;
  const Rect own = field.unit_hull(u);
  const double own_radius = own.half_width + own.half_depth;
  const bool one_front = field.unit(u).garrison == nobody && field.unit(u).formation != Formation::square &&
                         !refused(field.unit(u).formation);
  const bool foot = sheet.arm == Arm::infantry;
  for (int v = 0; v < field.units(); ++v) {
    if (field.side(v) == sheet.side || !may_be_shot_at(field, v)) continue;
    const Blocks& target = field.footprint(v);
    const Rect& first = target.rect[0];
    if (far_away(first, own.centre, reach + own_radius)) continue;
    if (one_front && dot(first.centre - own.front(), own.forward) < -(first.half_width + first.half_depth + 6))
      continue;
    Volley volley{.target = v, .range = 1e9, .distance = 1e9};
    for (int i = 0; i < stands; ++i) {
      const Muzzle& muzzle = from[i];
      if (far_away(first, muzzle.at, reach)) continue;
      const auto shot = best_shot(muzzle, target, field.options());
      if (!shot || !within(shot->range, reach)) continue;
      Vec seen = shot->at;
      if (!field.sees(muzzle.at, seen, u, v)) {
        seen = field.unit_hull(v).centre;
        if (!field.sees(muzzle.at, seen, u, v)) continue;
      }
      if (foot && field.crosses_screen({muzzle.at, shot->at}, sheet.side)) continue;  // PEN-FIRE-06
      (within(shot->range, 25) ? volley.near : volley.far) += 1;
      if (shot->range < volley.range) {
        volley.range = shot->range;
        volley.from = muzzle.at;
        volley.to = shot->at;
      }
      if (any) break;
    }
    if (volley.near + volley.far == 0) continue;
    out.push_back(volley);
    if (any) return out;
  }
  // Only where there is a choice does the distance from the front edge matter.
  for (int t = 0; t < out.size() && out.size() > 1; ++t) {
    Volley& volley = out[t];
    const int edges = refused(field.unit(u).formation) ? stands : 1;  // a row of stands is one edge
    for (int i = 0; i < edges; ++i) {
      const Muzzle& muzzle = from[i];
      const Vec last = from[edges == 1 ? stands - 1 : i].at;
      const Vec along = Vec{muzzle.forward.y, -muzzle.forward.x} * half_frontage;
      const bool left_first = dot(last - muzzle.at, along) >= 0;
      const Segment edge{muzzle.at - (left_first ? along : -along), last + (left_first ? along : -along)};
      for (const Rect& rect : field.footprint(volley.target).all())
        volley.distance = std::min(volley.distance, distance(edge, table::convex(rect)));
    }
  }
  return out;
}

bool has_target(const Field& field, int u) {
  const UnitState& unit = field.unit(u);
  if (unit.formation != Formation::square && unit.garrison == nobody)
    return !volleys(field, u, Face::front, true).empty();
  for (const Face face : {Face::front, Face::right, Face::rear, Face::left})
    if (!volleys(field, u, face, true).empty()) return true;
  return false;
}

std::optional<SkirmishShot> skirmish_shot(const Field& field, int group, int wanted) {
  const UnitSheet& sheet = field.sheet(group);
  const double reach = longest_range(sheet.armament);
  std::optional<SkirmishShot> best;
  std::optional<SkirmishShot> asked;
  const State& state = field.state();
  const Options& options = field.options();
  // PEN-FIRE-10: enemy skirmishers in the arc within musket range are dealt with first, by the firefight.
  for (int i = 0; i < state.skirmishers; ++i) {
    const Skirmisher& stand = state.skirmisher[static_cast<std::size_t>(i)];
    if (stand.unit != group) continue;
    const Muzzle muzzle{stand.pose.at.vec(), stand.pose.facing.forward()};
    for (int j = 0; j < state.skirmishers; ++j) {
      const Skirmisher& enemy = state.skirmisher[static_cast<std::size_t>(j)];
      if (field.side(enemy.unit) == sheet.side) continue;
      const Vec gap = enemy.pose.at.vec() - muzzle.at;
      if (dot(gap, gap) > 30.0 * 30.0) continue;
      const auto shot = best_shot(muzzle, one_block(skirmisher_rect(enemy)), options);
      if (shot && within(shot->range, 25)) return std::nullopt;
    }
  }
  for (int v = 0; v < field.units(); ++v) {
    if (field.side(v) == sheet.side || !may_be_shot_at(field, v)) continue;
    SkirmishShot found{.target = v, .distance = 1e9};
    for (int i = 0; i < state.skirmishers; ++i) {
      const Skirmisher& stand = state.skirmisher[static_cast<std::size_t>(i)];
      if (stand.unit != group) continue;
      const Muzzle muzzle{stand.pose.at.vec(), stand.pose.facing.forward()};
      if (far_away(field.footprint(v).rect[0], muzzle.at, reach)) continue;
      const auto shot = best_shot(muzzle, field.footprint(v), options);
      if (!shot || !within(shot->range, reach)) continue;
      if (!field.sees(muzzle.at, shot->at, group, v) && !field.sees(muzzle.at, field.unit_hull(v).centre, group, v))
        continue;
      if (field.crosses_screen({muzzle.at, shot->at}, field.side(v))) continue;  // PEN-FIRE-11
      (within(shot->range, 25) ? found.fives : found.sixes) += 1;
      found.distance = std::min(found.distance, shot->range);
    }
    if (found.fives + found.sixes == 0) continue;
    if (v == wanted) asked = found;
    if (!best || found.distance < best->distance) best = found;
  }
  // Of two equally near the owner chooses (PEN-R-08).
  if (asked && best && asked->distance <= best->distance + tie) return asked;
  return best;
}

}  // namespace guidon::peninsular
