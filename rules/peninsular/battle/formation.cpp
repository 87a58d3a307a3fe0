#include "rules/peninsular/battle/formation.hpp"

#include <algorithm>

namespace guidon::peninsular {

using table::Heading;
using table::Pose;
using table::Rect;
using table::Spot;
using table::Vec;

namespace {

constexpr int refused_stands = 2;  // at the bent end of a line

int bent(int stands) { return std::min(refused_stands, std::max(0, stands - 1)); }

// A rectangle given by its place in the unit's frame: x to the right and y forward of the front-edge midpoint.
Rect placed(const Pose& pose, Vec forward, Vec at, double width, double depth, std::int32_t turn = 0) {
  const Vec right{forward.y, -forward.x};
  const Vec centre = pose.at.vec() + right * at.x + forward * at.y;
  const Vec facing = turn == 0 ? forward : pose.facing.turned(turn).forward();
  return {centre, facing, width / 2, depth / 2};
}

void row(Slots& out, int& next, int count, double y) {
  for (int i = 0; i < count; ++i) out[static_cast<std::size_t>(next++)] = {{(i - (count - 1) / 2.0) * frontage, y}, 0};
}

void square_slots(double d, int stands, Slots& out) {
  const SquareFaces faces = square_faces(stands);
  const double width = std::max({faces.front * frontage, faces.rear * frontage, 2 * d});
  const double depth = std::max(faces.left, faces.right) * frontage + 2 * d;
  int next = 0;
  row(out, next, faces.front, -d / 2);
  for (int i = 0; i < faces.rear; ++i)
    out[static_cast<std::size_t>(next++)] = {{(i - (faces.rear - 1) / 2.0) * frontage, -depth + d / 2}, 18000};
  for (int i = 0; i < faces.left; ++i)
    out[static_cast<std::size_t>(next++)] = {{-(width - d) / 2, -depth / 2 + (i - (faces.left - 1) / 2.0) * frontage},
                                             -9000};
  for (int i = 0; i < faces.right; ++i)
    out[static_cast<std::size_t>(next++)] = {{(width - d) / 2, -depth / 2 + (i - (faces.right - 1) / 2.0) * frontage},
                                             9000};
}

}  // namespace

int SquareFaces::along(Face face) const {
  switch (face) {
    case Face::front: return front;
    case Face::right: return right;
    case Face::rear: return rear;
    case Face::left: return left;
  }
  return 0;
}

SquareFaces square_faces(int stands) {
  const int each = stands / 4;
  const int over = stands % 4;
  return {each + (over >= 1 ? 1 : 0), each + (over >= 2 ? 1 : 0), each + (over >= 3 ? 1 : 0), each};
}

double stand_depth(const UnitSheet& sheet, Formation formation) {
  if (sheet.arm == Arm::artillery) return formation == Formation::limbered || sheet.cart ? 6.0 : 4.0;
  if (sheet.arm == Arm::cavalry) return 3.0;
  if (sheet.detachment) return 2 * skirmisher_depth;  // PEN-R-62: two stands deep
  return sheet.stands.front().ranks == 3 ? 2.0 : 1.5;
}

int slots(const UnitSheet& sheet, Formation formation, int stands, Slots& out) {
  const double d = stand_depth(sheet, formation);
  int next = 0;
  switch (formation) {
    case Formation::line:
    case Formation::unlimbered:
    case Formation::limbered: row(out, next, stands, -d / 2); break;
    case Formation::two_lines:
      row(out, next, (stands + 1) / 2, -d / 2);
      row(out, next, stands / 2, -1.5 * d);
      break;
    case Formation::route_column:
      for (int i = 0; i < stands; ++i) row(out, next, 1, -(i + 0.5) * d);
      break;
    case Formation::attack_column:
      for (int left = stands, r = 0; left > 0; left -= 2, ++r) row(out, next, std::min(2, left), -(r + 0.5) * d);
      break;
    case Formation::square: square_slots(d, stands, out); break;
    case Formation::refused_left:
    case Formation::refused_right: {
      const int back = bent(stands);
      const int ahead = stands - back;
      const double side = formation == Formation::refused_left ? -1 : 1;
      row(out, next, ahead, -d / 2);
      for (int j = 0; j < back; ++j)
        out[static_cast<std::size_t>(next++)] = {{side * (ahead * frontage / 2 - d / 2), -d - (j + 0.5) * frontage},
                                                 side < 0 ? -9000 : 9000};
      break;
    }
    case Formation::skirmish: break;
  }
  return formation == Formation::square ? stands : next;
}

int rows(Formation formation, int stands) {
  switch (formation) {
    case Formation::two_lines: return stands > 1 ? 2 : 1;
    case Formation::route_column: return stands;
    case Formation::attack_column: return (stands + 1) / 2;
    default: return 1;
  }
}

Extent extent(const UnitSheet& sheet, Formation formation, int stands) {
  const double d = stand_depth(sheet, formation);
  switch (formation) {
    case Formation::two_lines: return {front_stands(formation, stands) * frontage, rows(formation, stands) * d};
    case Formation::route_column: return {frontage, stands * d};
    case Formation::attack_column: return {std::min(2, stands) * frontage, rows(formation, stands) * d};
    case Formation::square: {
      const SquareFaces faces = square_faces(stands);
      return {std::max({faces.front * frontage, faces.rear * frontage, 2 * d}),
              std::max(faces.left, faces.right) * frontage + 2 * d};
    }
    case Formation::refused_left:
    case Formation::refused_right: return {(stands - bent(stands)) * frontage, d + bent(stands) * frontage};
    default: return {stands * frontage, d};
  }
}

Blocks blocks(const UnitSheet& sheet, Formation formation, int stands, const Pose& pose) {
  Blocks out;
  if (stands <= 0 || formation == Formation::skirmish) return out;
  const Vec forward = pose.facing.forward();
  const double d = stand_depth(sheet, formation);
  const auto add = [&](Vec at, double width, double depth) {
    out.rect[static_cast<std::size_t>(out.size++)] = placed(pose, forward, at, width, depth);
  };
  switch (formation) {
    case Formation::attack_column: {
      const int full = stands / 2;
      if (full > 0) add({0, -full * d / 2}, 2 * frontage, full * d);
      if (stands % 2 != 0) add({0, -(full + 0.5) * d}, frontage, d);
      break;
    }
    case Formation::two_lines: {
      const int front = (stands + 1) / 2;
      if (stands % 2 == 0) {
        add({0, -d}, front * frontage, 2 * d);
      } else {
        add({0, -d / 2}, front * frontage, d);
        if (stands > 1) add({0, -1.5 * d}, (stands - front) * frontage, d);
      }
      break;
    }
    case Formation::refused_left:
    case Formation::refused_right: {
      const int back = bent(stands);
      const int ahead = stands - back;
      const double side = formation == Formation::refused_left ? -1 : 1;
      add({0, -d / 2}, ahead * frontage, d);
      if (back > 0) add({side * (ahead * frontage / 2 - d / 2), -d - back * frontage / 2}, d, back * frontage);
      break;
    }
    default: {
      const Extent size = extent(sheet, formation, stands);
      add({0, -size.depth / 2}, size.width, size.depth);
      break;
    }
  }
  return out;
}

Blocks blocks(const UnitSheet& sheet, const UnitState& unit) {
  if (unit.garrison != nobody) return {};  // inside its building
  return blocks(sheet, unit.formation, unit.close, unit.pose);
}

Blocks moved(const Blocks& blocks, Vec by) {
  Blocks out = blocks;
  for (Rect& rect : out.rect) rect = rect.moved(by);
  return out;
}

double distance(const Blocks& a, const Blocks& b) {
  double least = 1e9;
  for (const Rect& one : a.all())
    for (const Rect& two : b.all()) least = std::min(least, table::distance(one, two));
  return least;
}

bool overlaps(const Blocks& a, const Blocks& b) {
  for (const Rect& one : a.all())
    for (const Rect& two : b.all())
      if (table::overlaps(one, two)) return true;
  return false;
}

Rect hull(const UnitSheet& sheet, Formation formation, int stands, const Pose& pose) {
  const Extent size = extent(sheet, formation, stands);
  return placed(pose, pose.facing.forward(), {0, -size.depth / 2}, size.width, size.depth);
}

Rect hull(const UnitSheet& sheet, const UnitState& unit) { return hull(sheet, unit.formation, unit.close, unit.pose); }

Pose centred(const UnitSheet& sheet, Formation formation, int stands, Vec centre, Heading facing) {
  const double depth = extent(sheet, formation, stands).depth;
  return {Spot::of(centre + facing.forward() * (depth / 2)), facing};
}

int front_stands(Formation formation, int stands) {
  switch (formation) {
    case Formation::two_lines: return (stands + 1) / 2;
    case Formation::route_column: return std::min(1, stands);
    case Formation::attack_column: return std::min(2, stands);
    case Formation::square: return square_faces(stands).front;
    case Formation::refused_left:
    case Formation::refused_right: return stands - bent(stands);
    default: return stands;
  }
}

int rate(const UnitSheet& sheet, Formation formation, const Options& options) {
  if (sheet.arm == Arm::cavalry) return 30;  // PEN-MOVE-06
  if (sheet.cart) return 15;                 // PEN-G-19
  if (sheet.arm == Arm::artillery) {
    if (formation == Formation::unlimbered) return 10;  // PEN-MOVE-03
    return sheet.horse_artillery ? 30 : 15;             // PEN-MOVE-06, PEN-MOVE-04
  }
  const bool quick = is_column(formation) || formation == Formation::skirmish;
  return quick && options.column_rate == ColumnRate::twenty ? 20 : 15;  // PEN-MOVE-05, PEN-R-39
}

bool may_form(const UnitSheet& sheet, Formation formation, int stands) {
  switch (sheet.arm) {
    case Arm::artillery:
      return sheet.cart ? formation == Formation::limbered
                        : formation == Formation::limbered || formation == Formation::unlimbered;
    case Arm::cavalry:  // PEN-G-22
      return formation == Formation::line || formation == Formation::two_lines || formation == Formation::route_column;
    case Arm::infantry: break;
  }
  switch (formation) {
    case Formation::line:
    case Formation::route_column:
    case Formation::attack_column: return true;
    case Formation::square:
    case Formation::refused_left:
    case Formation::refused_right: return stands >= 4;
    case Formation::skirmish: return sheet.detachment;
    default: return false;
  }
}

Rect skirmisher_rect(const Pose& pose) {
  const Vec forward = pose.facing.forward();
  return {pose.at.vec() - forward * (skirmisher_depth / 2), forward, half_frontage, skirmisher_depth / 2};
}

Rect skirmisher_rect(const Skirmisher& skirmisher) { return skirmisher_rect(skirmisher.pose); }

}  // namespace guidon::peninsular
