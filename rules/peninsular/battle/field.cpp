#include "rules/peninsular/battle/field.hpp"

#include <algorithm>
#include <cmath>

namespace guidon::peninsular {

using table::Heading;
using table::Outline;
using table::Rect;
using table::Segment;
using table::Vec;

namespace {

// Points whose boxes are further apart than this are not worth measuring.
bool far_apart(Vec low, Vec high, Vec low2, Vec high2, double by) {
  return low.x > high2.x + by || low2.x > high.x + by || low.y > high2.y + by || low2.y > high.y + by;
}

bool far_apart(const Segment& s, const Outline& ground) {
  return far_apart({std::min(s.a.x, s.b.x), std::min(s.a.y, s.b.y)}, {std::max(s.a.x, s.b.x), std::max(s.a.y, s.b.y)},
                   ground.low(), ground.high(), 0);
}

}  // namespace

std::int32_t thousandths(double centimetres) { return static_cast<std::int32_t>(std::lround(centimetres * 1000)); }

void Footprints::work_out(Laid& entry, const Setting& setting, int u, const UnitState& unit) {
  entry.pose = unit.pose;
  entry.formation = unit.formation;
  entry.close = unit.close;
  entry.garrison = unit.garrison;
  if (unit.garrison == nobody) {
    entry.blocks = blocks(setting.units[static_cast<std::size_t>(u)], unit.formation, unit.close, unit.pose);
    return;
  }
  entry.blocks = {};
  entry.blocks.rect[0] = setting.pieces[setting.structures[unit.garrison]].strip;
  entry.blocks.size = 1;
}

bool Field::fighting(int u) const {
  for (int i = 0; i < state_.fights; ++i) {
    const FightState& fight = state_.fight[static_cast<std::size_t>(i)];
    if (fight.attacker == u || fight.defender == u) return true;
  }
  return false;
}

int Field::screen_size(int u) const {
  int count = 0;
  for (int i = 0; i < state_.skirmishers; ++i)
    count += state_.skirmisher[static_cast<std::size_t>(i)].unit == u ? 1 : 0;
  return count;
}

Officer Field::officers_with(int u) const {
  bool commander = false;
  bool brigadier = false;
  for (std::size_t o = 0; o < setting_.officers.size(); ++o) {
    if (state_.officer[o].with != u || state_.officer[o].alive == 0) continue;
    const OfficerSheet& officer = setting_.officers[o];
    if (officer.rank == Rank::army) {
      commander = true;
      continue;
    }
    // A brigadier helps units of his brigade; a divisional general those of his division (PEN-R-109, PEN-G-17).
    const std::uint8_t brigade = sheet(u).brigade;
    const bool his = officer.rank == Rank::brigade
                         ? officer.brigade == brigade
                         : brigade != nobody && setting_.brigades[brigade].division == officer.division;
    brigadier = brigadier || his;
  }
  if (commander) return brigadier ? Officer::both : Officer::commander;
  return brigadier ? Officer::brigadier : Officer::none;
}

int Field::lost_stands(int u) const {
  int lost = 0;
  for (std::size_t s = 0; s < sheet(u).stands.size(); ++s) lost += unit(u).stand[s] == Whereabouts::lost ? 1 : 0;
  return lost;
}

Rect Field::unit_hull(int u) const {
  if (unit(u).garrison != nobody) return piece_of_structure(unit(u).garrison).strip;
  return hull(sheet(u), unit(u));
}

double Field::nearest_enemy(const Blocks& from, Colour side) const {
  double least = 1e9;
  const auto measure = [&](const Rect& enemy) {
    for (const Rect& rect : from.all()) {
      const double reach = least + rect.half_width + rect.half_depth + enemy.half_width + enemy.half_depth;
      if (std::abs(rect.centre.x - enemy.centre.x) < reach && std::abs(rect.centre.y - enemy.centre.y) < reach)
        least = std::min(least, table::distance(rect, enemy));
    }
  };
  for (int v = 0; v < units(); ++v)
    if (sheet(v).side != side && formed(v) && !sheet(v).cart)
      for (const Rect& rect : footprint(v).all()) measure(rect);
  for (int i = 0; i < state_.skirmishers; ++i) {
    const Skirmisher& stand = state_.skirmisher[static_cast<std::size_t>(i)];
    if (sheet(stand.unit).side != side) measure(skirmisher_rect(stand));
  }
  return least;
}

double Field::nearest_enemy(const Rect& from, Colour side) const {
  Blocks one;
  one.rect[0] = from;
  one.size = 1;
  return nearest_enemy(one, side);
}

Heading Field::normal(int u, Face face) const {
  const UnitState& it = unit(u);
  const Heading ahead =
      it.garrison == nobody ? it.pose.facing : Heading::of(piece_of_structure(it.garrison).strip.forward);
  return ahead.turned(static_cast<int>(face) * 9000);
}

Face Field::face_struck(int u, Vec from) const {
  const UnitState& it = unit(u);
  const auto aspect = [from](const Rect& hull) {
    const Vec local = from - hull.front();
    const double x = dot(local, hull.right());
    const double y = dot(local, hull.forward);
    const double depth = 2 * hull.half_depth;
    if (y >= 0 && std::abs(x) <= hull.half_width + y) return Face::front;
    if (y <= -depth && std::abs(x) <= hull.half_width + (-depth - y)) return Face::rear;
    return x < 0 ? Face::left : Face::right;
  };
  if (all_round(u)) {
    // All front: which side of it is met, by the line between the centres.
    const Rect hull = unit_hull(u);
    const Vec local = from - hull.centre;
    const double x = dot(local, hull.right()) / hull.half_width;
    const double y = dot(local, hull.forward) / hull.half_depth;
    if (std::abs(y) >= std::abs(x)) return y >= 0 ? Face::front : Face::rear;
    return x >= 0 ? Face::right : Face::left;
  }
  if (!refused(it.formation)) return aspect(hull(sheet(u), it));
  // A refused flank is a second front: frontal to either part is frontal (section 4.4).
  const Blocks& parts = footprint(u);
  const Face struck = aspect(parts.rect[0]);
  if (struck == Face::front || parts.size < 2) return struck;
  Rect bent = parts.rect[1];
  const Heading outward = it.pose.facing.turned(it.formation == Formation::refused_left ? -9000 : 9000);
  bent.forward = outward.forward();
  std::swap(bent.half_width, bent.half_depth);
  return aspect(bent) == Face::front ? Face::front : struck;
}

bool Field::flank_open(int u, Face face) const {
  if (face == Face::front || all_round(u)) return false;
  if (face == Face::rear) return true;
  // A refused flank makes a second rectangle: the side that is struck is that of the line (section 4.4).
  const Rect hull = refused(unit(u).formation) ? footprint(u).rect[0] : unit_hull(u);
  const Vec side = face == Face::right ? hull.right() : -hull.right();
  const Rect edge{hull.centre + side * hull.half_width, hull.forward, 0.01, hull.half_depth};
  constexpr double near = 3.0;
  for (int v = 0; v < units(); ++v) {
    if (v == u || sheet(v).side != sheet(u).side || !formed(v) || unit(v).routing()) continue;
    for (const Rect& rect : footprint(v).all())
      if (within(table::distance(edge, rect), near)) return false;
  }
  for (const Piece& piece : setting_.pieces) {
    if (!piece.impassable && piece.kind != Ground::building && piece.kind != Ground::high_wall) continue;
    if (within(table::distance(piece.outline, edge), near)) return false;
  }
  return true;
}

bool Field::sees(Vec from, Vec to, int shooter, int target, std::uint8_t aimed_at) const {
  const Segment line{from, to};
  const Vec low{std::min(from.x, to.x), std::min(from.y, to.y)};
  const Vec high{std::max(from.x, to.x), std::max(from.y, to.y)};
  bool from_height = false;
  double wood = 0;
  for (const Piece& piece : setting_.pieces) {
    if (far_apart(low, high, piece.outline.low(), piece.outline.high(), 0)) continue;
    if (piece.kind == Ground::hill) {
      const bool on_crest = (contains(piece.outline, from) && table::distance(from, piece.crest) <= 5 + tolerance) ||
                            (contains(piece.outline, to) && table::distance(to, piece.crest) <= 5 + tolerance);
      if (!on_crest && crosses(line, piece.crest)) return false;
      from_height = from_height || (gun(shooter) && contains(piece.outline, from));
    } else if (piece.kind == Ground::wood) {
      wood += inside_length(line, piece.outline);
      if (wood > 5 + tolerance) return false;
    } else if (piece.blocks_sight) {
      if (piece.structure != nobody && (piece.structure == aimed_at || unit(shooter).garrison == piece.structure ||
                                        (target != nobody && unit(target).garrison == piece.structure)))
        continue;
      const auto lines_it = [&](int u) {
        return unit(u).garrison == nobody && !footprint(u).all().empty() &&
               within(table::distance(piece.outline, unit_hull(u)), lining);
      };
      if (piece.kind != Ground::building && (lines_it(shooter) || (target != nobody && lines_it(target)))) continue;
      if (crosses(line, piece.outline)) return false;
    }
  }
  for (int w = 0; w < units(); ++w) {
    if (w == shooter || w == target || !formed(w) || unit(w).garrison != nobody) continue;
    for (const Rect& rect : footprint(w).all()) {
      const double reach = rect.half_width + rect.half_depth;
      if (rect.centre.x + reach < low.x || rect.centre.x - reach > high.x || rect.centre.y + reach < low.y ||
          rect.centre.y - reach > high.y)
        continue;
      if (!crosses(line, rect)) continue;
      // PEN-G-04: guns on a hill see over units that stand lower and well clear of both ends.
      if (from_height && table::distance(from, rect) >= 5 && table::distance(to, rect) >= 5) continue;
      return false;
    }
  }
  return true;
}

bool Field::crosses_screen(const Segment& line, Colour side) const {
  constexpr double link = 9.0;
  constexpr double near = link + 2;  // further from the line no stand matters, nor any gap beside it
  const Vec low{std::min(line.a.x, line.b.x) - near, std::min(line.a.y, line.b.y) - near};
  const Vec high{std::max(line.a.x, line.b.x) + near, std::max(line.a.y, line.b.y) + near};
  for (int i = 0; i < state_.skirmishers; ++i) {
    const Skirmisher& stand = state_.skirmisher[static_cast<std::size_t>(i)];
    if (sheet(stand.unit).side != side) continue;
    const Vec at = stand.pose.at.vec();
    if (at.x < low.x || at.x > high.x || at.y < low.y || at.y > high.y) continue;
    const Rect rect = skirmisher_rect(stand);
    const Vec middle = rect.centre;
    const Vec along = rect.right() * half_frontage;
    if (crosses(line, Segment{middle - along, middle + along})) return true;
    for (int j = i + 1; j < state_.skirmishers; ++j) {
      const Skirmisher& next = state_.skirmisher[static_cast<std::size_t>(j)];
      if (next.unit != stand.unit) continue;
      const Vec there = skirmisher_rect(next).centre;
      if (within(table::distance(middle, there), link) && crosses(line, Segment{middle, there})) return true;
    }
  }
  return false;
}

Cover Field::cover_against(Vec from, Vec to, int target) const {
  if (unit(target).garrison != nobody) return Cover::building;
  const Segment line{from, to};
  Cover best = Cover::none;
  for (const Piece& piece : setting_.pieces) {
    if (!piece.bulletproof) continue;
    const auto near = [&] {
      for (const Rect& rect : footprint(target).all())
        if (within(table::distance(piece.outline, rect), lining)) return true;
      return false;
    };
    if (!near()) continue;
    const bool inside = contains(piece.outline, to);
    if (!inside && !crosses(line, piece.outline)) continue;
    const Cover kind = piece.cannonproof                ? Cover::rampart
                       : piece.kind == Ground::building ? Cover::building
                                                        : Cover::wall;
    best = std::max(best, kind);
  }
  return best;
}

Lined Field::lined(int u, Face face) const {
  Lined walls;
  const Vec out = normal(u, face).forward();
  const Rect hull = unit_hull(u);
  for (const Piece& piece : setting_.pieces) {
    if (piece.kind != Ground::low_wall && piece.kind != Ground::high_wall && piece.kind != Ground::rampart) continue;
    if (dot(piece.strip.centre - hull.centre, out) <= 0 && !table::overlaps(piece.strip, hull)) continue;
    if (std::abs(dot(piece.strip.forward, out)) < 0.9659) continue;  // parallel within 15 degrees
    if (within(table::distance(piece.strip, hull), lining) && walls.size() < most_lined)
      walls.push_back(piece.structure);
  }
  return walls;
}

bool Field::behind_contact_cover(int u, Face face) const {
  if (unit(u).garrison != nobody) return true;
  const Lined walls = lined(u, face);
  for (int i = 0; i < walls.size(); ++i)
    if (piece_of_structure(walls[i]).contact_cover) return true;
  for (const Piece& piece : setting_.pieces) {  // woods and the like, where the scenario says so
    if (!piece.contact_cover || piece.structure != nobody) continue;
    if (piece.kind == Ground::hedge) {
      const Rect hull = unit_hull(u);
      if (dot(piece.strip.centre - hull.centre, normal(u, face).forward()) > 0 &&
          within(table::distance(piece.strip, hull), lining))
        return true;
    } else if (overlaps(piece.outline, unit_hull(u))) {
      return true;
    }
  }
  return false;
}

double Field::extra_cost(const Segment& path) const {
  double inside = 0;
  for (const Piece& piece : setting_.pieces) {
    if (!piece.difficult || far_apart(path, piece.outline)) continue;
    inside += inside_length(path, piece.outline);
  }
  return inside;
}

double Field::extra_cost(const Blocks& start, Vec way) const {
  double most = 0;
  for (const Rect& rect : start.all()) most = std::max(most, extra_cost({rect.centre, rect.centre + way}));
  return most;
}

bool Field::water_barred(const Segment& path, const Piece& river, bool narrow) const {
  double wet = inside_length(path, river.outline);
  if (wet <= tolerance) return false;
  for (const Piece& piece : setting_.pieces) {
    if (!is_crossing(piece.kind) || (piece.kind == Ground::bridge && !narrow)) continue;
    wet -= inside_length(path, piece.outline);
  }
  return wet > 0.3;
}

std::optional<Rect> Field::gap(std::uint8_t structure) const {
  const Piece& piece = piece_of_structure(structure);
  if (piece.kind == Ground::bridge) return piece.strip;
  const StructureState& now = state_.structure[structure];
  if (now.breach == 0) return std::nullopt;
  Rect through = piece.strip;
  through.centre = through.centre + through.right() * (now.breach_at / 100.0);
  through.half_width = now.breach * half_frontage;
  return through;
}

std::optional<Refusal> Field::barred(const Rect& from, const Rect& to, const UnitSheet& sheet, bool narrow) const {
  const double reach = std::max(from.radius(), to.radius());
  const Vec low{std::min(from.centre.x, to.centre.x) - reach, std::min(from.centre.y, to.centre.y) - reach};
  const Vec high{std::max(from.centre.x, to.centre.x) + reach, std::max(from.centre.y, to.centre.y) + reach};
  const bool foot = sheet.arm == Arm::infantry;
  for (const Piece& piece : setting_.pieces) {
    const bool wall =
        piece.kind == Ground::low_wall || piece.kind == Ground::high_wall || piece.kind == Ground::rampart;
    const bool stops =
        piece.impassable || piece.kind == Ground::building || piece.kind == Ground::river || piece.no_artillery || wall;
    if (!stops || far_apart(low, high, piece.outline.low(), piece.outline.high(), 0)) continue;
    if (piece.kind == Ground::river) {
      const Vec right = from.right() * (from.half_width * 0.9);
      const Vec right2 = to.right() * (to.half_width * 0.9);
      const std::array<Segment, 3> lines{Segment{from.centre, to.centre},
                                         Segment{from.centre - right, to.centre - right2},
                                         Segment{from.centre + right, to.centre + right2}};
      constexpr Refusal river{"PEN-G-05", "the river is crossed only at a ford or a bridge"_form};
      // Nobody halts with any part of him in the water; who is in it already may come out.
      const int there = in_water(to, piece, setting_.pieces, narrow);
      const int here = in_water(from, piece, setting_.pieces, true);
      if (there > 0 && (from.centre == to.centre || there > here)) return river;
      if (there == 0 && here > 0) continue;
      for (const Segment& line : lines)
        if (water_barred(line, piece, narrow)) return river;
      // Who goes aside takes his head and tail with him.
      const Vec way = to.centre - from.centre;
      if (std::abs(cross(way, from.forward)) <= 0.2 * length(way)) continue;
      for (const double end : {0.9, -0.9})
        if (water_barred(
                {from.centre + from.forward * (from.half_depth * end), to.centre + to.forward * (to.half_depth * end)},
                piece, narrow))
          return river;
      continue;
    }
    if (!overlaps(piece.outline, hull(from, to))) continue;
    if (piece.kind == Ground::building) return Refusal{"PEN-G-06", "the way leads through a building"_form};
    if (piece.kind == Ground::high_wall) {
      const auto hole = gap(piece.structure);
      const double half = hole ? hole->half_width : 0;
      const double from_middle =
          hole ? std::abs(
                     dot(nearest_point(hole->centre, Segment{from.centre, to.centre}) - hole->centre, hole->right()))
               : 0;
      const double spare = narrow ? half_frontage : from.half_width;
      if (hole && (narrow || half >= from.half_width) && from_middle + spare <= half + half_frontage) continue;
      return Refusal{"PEN-G-05", "a high wall is passed only at a breach"_form};
    }
    if (wall) {
      if (foot) continue;  // difficult, not barred
      return Refusal{"PEN-G-05", "only infantry climbs a wall or a rampart"_form};
    }
    if (piece.no_artillery && !piece.impassable) {
      if (sheet.arm == Arm::artillery) return Refusal{"PEN-WOOD-02", "artillery may not enter woods"_form};
      continue;
    }
    return Refusal{"PEN-G-05", "the way leads over ground nobody can pass"_form};
  }
  return std::nullopt;
}

bool Field::free(const Blocks& place, int u, double from_enemy, int but_for) const {
  if (!on_table(place)) return false;
  for (int v = 0; v < units(); ++v) {
    if (v == u || !formed(v)) continue;
    const bool enemy = sheet(v).side != sheet(u).side;
    if (!enemy && unit(v).garrison != nobody) continue;
    if (enemy && from_enemy > 0 && v != but_for && distance(place, footprint(v)) < from_enemy) return false;
    if (unit(v).garrison == nobody && overlaps(place, footprint(v))) return false;
  }
  return true;
}

bool Field::fits(const Blocks& place, int u, double from_enemy) const {
  return free(place, u, from_enemy) && std::ranges::none_of(place.all(), [&](const Rect& rect) {
           return barred(rect, rect, sheet(u), true).has_value();
         });
}

bool Field::on_table(const Rect& rect) const { return inside(rect, {0, 0}, {setting_.width, setting_.depth}); }

bool Field::on_table(const Blocks& blocks) const {
  return std::ranges::all_of(blocks.all(), [this](const Rect& rect) { return on_table(rect); });
}

bool Field::friend_routing(int u) const {
  if (options().rout_friend_contact == RoutFriendContact::path) return unit(u).rout_passed != 0;
  if (unit(u).marks.has(Mark::through)) return true;
  if (options().rout_friend_contact == RoutFriendContact::through_or_round) return false;
  for (int v = 0; v < units(); ++v) {
    if (v == u || !formed(v) || !unit(v).routing() || sheet(v).side != sheet(u).side || sheet(v).arm != sheet(u).arm)
      continue;
    if (unit(v).quality >= unit(u).quality && within(between(u, v), 10)) return true;
  }
  return false;
}

}  // namespace guidon::peninsular
