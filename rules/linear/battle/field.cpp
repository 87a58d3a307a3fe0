#include "rules/linear/battle/field.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

namespace guidon::linear {

using table::Outline;
using table::Rect;
using table::Segment;
using table::Vec;

namespace {

constexpr Mils far_away = 10'000'000;
constexpr double touching = 1e-6;     // less than this is only a touch
constexpr double stored_unit = 5e-4;  // less than a stored place can be off the table by

// By value, so that they are single instructions.
constexpr double lesser(double a, double b) { return a < b ? a : b; }
constexpr double greater(double a, double b) { return a > b ? a : b; }

Footprint footprint(const Setting& setting, Troop troop, Formation formation) {
  const FormationSheet& sheet = setting.sheet_of(formation);
  const std::optional<Footprint>& size = troop == Troop::cavalry     ? sheet.horse
                                         : troop == Troop::artillery ? sheet.gun
                                                                     : sheet.foot;
  return size.value_or(Footprint{});
}

Rect placed(const Footprint& size, const table::Pose& pose) {
  return {pose.at.vec(), pose.facing.forward(), size.front * 0.5, size.depth * 0.5};
}

// How far a rectangle reaches from its centre along a direction, times the direction's length.
constexpr double reach(const Rect& rect, Vec direction) {
  const double across = dot(rect.right(), direction);
  const double along = dot(rect.forward, direction);
  return rect.half_width * (across < 0 ? -across : across) + rect.half_depth * (along < 0 ? -along : along);
}

// Certainly no nearer to one another than `by`; costs no root.
bool apart(const Rect& a, const Rect& b, double by) {
  const Vec between = b.centre - a.centre;
  const double limit = by + a.half_width + a.half_depth + b.half_width + b.half_depth;  // more than both radii
  return dot(between, between) >= limit * limit;
}

bool overlaps_any(const Setting& setting, Terrain kind, const Rect& rect) {
  return std::ranges::any_of(setting.pieces,
                             [&](const Piece& piece) { return piece.kind == kind && overlaps(piece.outline, rect); });
}

// False when no hill comes under any part of a rectangle.
bool hill_near(const Setting& setting, const Rect& rect) {
  const double size = rect.half_width + rect.half_depth;
  return std::ranges::any_of(setting.pieces, [&](const Piece& piece) {
    const Vec low = piece.outline.low();
    const Vec high = piece.outline.high();
    return piece.kind == Terrain::hill && rect.centre.x >= low.x - size && rect.centre.x <= high.x + size &&
           rect.centre.y >= low.y - size && rect.centre.y <= high.y + size;
  });
}

// The integral, over the part of a side between x = -w and x = w, of its y cut off at -d and d.
double area_under(Vec from, Vec to, double w, double d) {
  const double sense = from.x <= to.x ? 1 : -1;
  if (sense < 0) std::swap(from, to);
  const double wide = to.x - from.x;
  if (!(wide > 0) || to.x <= -w || from.x >= w) return 0;
  const double slope = (to.y - from.y) / wide;
  const double low = greater(from.x, -w);
  const double high = lesser(to.x, w);
  const auto y_at = [&](double x) { return lesser(greater(from.y + (x - from.x) * slope, -d), d); };
  // Straight pieces: it bends where it passes -d and d.
  double first = low;
  double second = low;
  if (slope > 0 || slope < 0) {
    const double lower = lesser(greater(from.x + (-d - from.y) / slope, low), high);
    const double upper = lesser(greater(from.x + (d - from.y) / slope, low), high);
    first = lesser(lower, upper);
    second = greater(lower, upper);
  }
  const auto piece = [&](double a, double b) { return (b - a) * (y_at(a) + y_at(b)) * 0.5; };
  return sense * (piece(low, first) + piece(first, second) + piece(second, high));
}

// How much of a rectangle's area lies inside an outline.
double area_inside(const Outline& ground, const Rect& rect) {
  double area = 0;
  if (ground.corners().empty()) return area;
  Vec from = rect.local(ground.corners().back());
  for (const Vec corner : ground.corners()) {
    const Vec to = rect.local(corner);
    area += area_under(from, to, rect.half_width, rect.half_depth);
    from = to;
  }
  return std::abs(area);
}

bool mostly_inside(const Outline& ground, const Rect& rect) {
  if (!overlaps(ground, rect)) return false;
  return area_inside(ground, rect) > 2 * rect.half_width * rect.half_depth + touching;
}

// Whether a face lies along a line that parts the unit from a place (OUR-TERR-01): its ends keep within the gap of
// segments of the line, and those go along at least half of it.
bool holds(const Piece& piece, const Rect& rect, Mils gap, Vec enemy) {
  for (const Face face : {Face::front, Face::rear, Face::right, Face::left}) {
    const Segment side = edge(rect, face);
    double covered = 0;
    for (const Segment& segment : piece.line) {
      const Vec along = segment.b - segment.a;
      const double far = length(along);
      if (!(far > 0)) continue;
      const Vec unit = along * (1 / far);
      const auto off = [&](Vec p) { return cross(unit, p - segment.a); };
      if (mils(std::abs(off(side.a))) > gap || mils(std::abs(off(side.b))) > gap) continue;
      const double own = off(rect.centre);
      const double his = off(enemy);
      if (!((own > 0 && his < 0) || (own < 0 && his > 0))) continue;
      const double a = dot(side.a - segment.a, unit);
      const double b = dot(side.b - segment.a, unit);
      covered += greater(lesser(greater(a, b), far) - greater(lesser(a, b), 0), 0);
    }
    if (covered >= 0.5 * table::distance(side.a, side.b) - touching) return true;
  }
  return false;
}

bool line_near(const Piece& piece, const Rect& rect, double gap) {
  const double limit = gap + rect.half_width + rect.half_depth;
  return std::ranges::any_of(
      piece.line, [&](const Segment& segment) { return table::distance(rect.centre, segment) <= limit + stored_unit; });
}

// The rays of OUR-SHOOT-06, a bit each, and what bounds them.
class Fan {
 public:
  static constexpr unsigned all = 0x1FF;

  Fan(Vec apex, const Rect& target) : apex_(apex) {
    const Vec across = target.right() * target.half_width;
    const Vec along = target.forward * target.half_depth;
    const Vec c = target.centre;
    at_ = {c - across + along, c + across + along, c + across - along,
           c - across - along, c + along,          c + across,
           c - along,          c - across,         c};
    for (std::size_t i = 0; i < 9; ++i) ray_[i] = at_[i] - apex;
    slack_ = 1e-9 * (std::abs(ray_[8].x) + std::abs(ray_[8].y) + target.half_width + target.half_depth);
    Vec low = apex;
    Vec high = apex;
    wedge_ = true;
    Vec left = ray_[0];
    Vec right = left;
    for (std::size_t i = 0; i < 4; ++i) {
      const Vec p = at_[i];
      low = {lesser(low.x, p.x), lesser(low.y, p.y)};
      high = {greater(high.x, p.x), greater(high.y, p.y)};
      const Vec ray = ray_[i];
      wedge_ = wedge_ && dot(ray, c - apex) > touching;
      if (cross(left, ray) > 0) left = ray;
      if (cross(right, ray) < 0) right = ray;
    }
    middle_ = (low + high) * 0.5;
    half_ = (high - low) * 0.5;
    left_ = {-left.y, left.x};
    right_ = {right.y, -right.x};
  }

  [[nodiscard]] Vec apex() const { return apex_; }
  [[nodiscard]] Vec at(unsigned ray) const { return at_[ray]; }

  [[nodiscard]] bool misses(const Rect& rect) const {
    const Vec off = rect.centre - middle_;
    const double size = rect.half_width + rect.half_depth;
    if (std::abs(off.x) > half_.x + size || std::abs(off.y) > half_.y + size) return true;
    if (!wedge_) return false;
    const Vec from = rect.centre - apex_;
    return dot(from, left_) >= reach(rect, left_) || dot(from, right_) >= reach(rect, right_);
  }
  [[nodiscard]] bool misses(const Outline& ground) const {
    if (ground.corners().empty()) return true;
    const Vec off = ground.centre() - middle_;
    const Vec size = (ground.high() - ground.low()) * 0.5;
    if (std::abs(off.x) > half_.x + size.x || std::abs(off.y) > half_.y + size.y) return true;
    if (!wedge_) return false;
    const Vec from = ground.centre() - apex_;
    const auto beyond = [&](Vec side) {
      return dot(from, side) >= size.x * std::abs(side.x) + size.y * std::abs(side.y);
    };
    return beyond(left_) || beyond(right_);
  }

  // Those of the given rays that do not pass over the inside of a rectangle.
  [[nodiscard]] unsigned past(const Rect& rect, unsigned rays) const {
    const Vec a = rect.local(apex_);
    const double w = 2 * (rect.half_width - touching);
    const double d = 2 * (rect.half_depth - touching);
    if (w < 0 || d < 0) return rays;
    unsigned blocked = 0;
    for (unsigned i = 0; i < 9; ++i) {  // without branches, which would be taken at random
      const Vec b = rect.local(at_[i]);
      const double wide = std::abs(b.x - a.x);
      const double deep = std::abs(b.y - a.y);
      const bool beside = std::abs(a.x + b.x) > w + wide;
      const bool before = std::abs(a.y + b.y) > d + deep;
      const bool askew = 2 * std::abs(cross(a, b)) > w * deep + d * wide;
      blocked |= static_cast<unsigned>(!(beside | before | askew)) << i;
    }
    return rays & ~blocked;
  }

  // Adds to each of the given rays how much of it lies inside an outline, in shares of its length. This is
  // table::inside_length for all of them at once: each side of the outline that a ray crosses is a way in or out, and
  // the two alternate in the sense in which the side goes.
  void add_inside(const Outline& ground, unsigned rays, std::array<double, 9>& shares) const {
    std::array<double, 9> sums{};
    unsigned touched = 0;  // a corner lies on the ray's line: asked one by one
    Vec from = ground.corners().back() - apex_;
    unsigned from_left = left_of(from, touched);
    for (const Vec corner : ground.corners()) {
      const Vec to = corner - apex_;
      const unsigned to_left = left_of(to, touched);
      if (const unsigned crossed = (from_left ^ to_left) & rays; crossed != 0) {
        const Vec side = to - from;
        const double reached = cross(from, side);
        for (unsigned left = crossed; left != 0; left &= left - 1) {
          const auto i = static_cast<std::size_t>(std::countr_zero(left));
          const double behind = 1 - lesser(greater(reached / cross(ray_[i], side), 0), 1);
          sums[i] += (to_left >> i & 1U) != 0 ? behind : -behind;
        }
      }
      from = to;
      from_left = to_left;
    }
    for (unsigned left = rays; left != 0; left &= left - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(left));
      if ((touched >> i & 1U) == 0) {
        shares[i] += std::abs(sums[i]);
      } else if (const double far = length(ray_[i]); far > 0) {
        shares[i] += inside_length({apex_, at_[i]}, ground) / far;
      }
    }
  }
  [[nodiscard]] double far(unsigned ray) const { return length(ray_[ray]); }

 private:
  // The rays that have a place, seen from the apex, to their left; those that have it on their line are noted.
  [[nodiscard]] unsigned left_of(Vec place, unsigned& on) const {
    if (wedge_) {  // most lie to one side of all rays
      const double of_left = dot(place, left_);
      const double of_right = -dot(place, right_);
      if (lesser(of_left, of_right) > slack_) return all;
      if (greater(of_left, of_right) < -slack_) return 0;
    }
    unsigned to_left = 0;
    unsigned not_right = 0;
    for (unsigned i = 0; i < 9; ++i) {
      const double off = cross(ray_[i], place);
      to_left |= static_cast<unsigned>(off > slack_) << i;
      not_right |= static_cast<unsigned>(off >= -slack_) << i;
    }
    on |= to_left ^ not_right;
    return to_left;
  }

  Vec apex_;
  std::array<Vec, 9> at_{};
  std::array<Vec, 9> ray_{};
  double slack_ = 0;  // what rounding may put a place off a ray, times the ray's length
  Vec middle_;        // of the box around them
  Vec half_;
  Vec left_;  // outward from the outermost rays
  Vec right_;
  bool wedge_ = false;  // the target lies wholly before the apex, so that all rays lie between those two
};

}  // namespace

// For a place outside the rectangle this is 8.4 to the letter: where y - d is negative, |x| - w is not. A place inside,
// by rounding or in contact, belongs to the nearest face.
Face zone(const Rect& rect, Vec place) {
  const Vec p = rect.local(place);
  const Mils aside = mils(std::abs(p.x) - rect.half_width);
  const Mils ahead = mils(std::abs(p.y) - rect.half_depth);
  if (ahead >= aside) return p.y >= 0 ? Face::front : Face::rear;
  return p.x >= 0 ? Face::right : Face::left;
}

Segment edge(const Rect& rect, Face face) {
  const std::array<Vec, 4> corners = rect.corners();
  const auto first = static_cast<std::size_t>(face);
  return {corners[first], corners[(first + 1) % 4]};
}

Vec middle(const Rect& rect, Face face) {
  switch (face) {
    case Face::front: return rect.centre + rect.forward * rect.half_depth;
    case Face::right: return rect.centre + rect.right() * rect.half_width;
    case Face::rear: return rect.centre - rect.forward * rect.half_depth;
    case Face::left: break;
  }
  return rect.centre - rect.right() * rect.half_width;
}

// Beyond a corner two faces are equally near, and the zones decide; everywhere else they agree with the distance.
Face nearest_face(const Rect& rect, Vec place) { return zone(rect, place); }

void Footprints::work_out(Laid& entry, const Setting& setting, int u, const UnitState& unit) {
  entry.pose = unit.pose;
  entry.formation = unit.formation;
  entry.garrison = unit.garrison;
  if (unit.garrison != nobody) {
    entry.rect = setting.pieces[unit.garrison].house;
    return;
  }
  const Troop troop = setting.units[static_cast<std::size_t>(u)].profile.troop;
  entry.rect = placed(footprint(setting, troop, unit.formation), unit.pose);
}

Formation Field::formation(int u) const { return unit(u).garrison != nobody ? Formation::building : unit(u).formation; }

Troop Field::troop(int u) const {
  if (has(u, Tag::baggage)) return Troop::artillery;
  const Troop troop = profile(u).troop;
  return troop == Troop::infantry && formation(u) == Formation::skirmish ? Troop::skirmishers : troop;
}

bool Field::gun(int u) const { return profile(u).troop == Troop::artillery && !has(u, Tag::baggage); }

bool Field::engaged(int u) const {
  for (std::size_t i = 0; i < state_.engagements; ++i)
    if (state_.engagement[i].u == u || state_.engagement[i].v == u) return true;
  return false;
}

bool Field::loose(int u) const { return linear::loose(formation(u)); }

bool Field::turns_freely(int u) const {
  const Formation now = formation(u);
  return loose(u) || now == Formation::limbered || now == Formation::march_column;
}

bool Field::may_form(int u, Formation formation) const {
  if (profile(u).may_form().has(formation)) return true;
  const bool heavy = has(u, Tag::heavy_gun) || has(u, Tag::siege_gun);
  return formation == Formation::limbered && heavy &&
         options().heavy_artillery_move == HeavyArtilleryMove::limbered_six;  // LIN-R-66
}

Mover Field::mover(int u) const {
  return {.troop = troop(u),
          .formation = formation(u),
          .skirmish_capable = has(u, Tag::skirmish_capable),
          .light_cavalry = has(u, Tag::light_cavalry),
          .horse_archers = has(u, Tag::horse_archers),
          .light_chariots = has(u, Tag::light_chariots),
          .horse_artillery = has(u, Tag::horse_artillery),
          .heavy_gun = has(u, Tag::heavy_gun),
          .siege_gun = has(u, Tag::siege_gun),
          .light_gun = has(u, Tag::light_gun),
          .baggage = has(u, Tag::baggage),
          .heavy_guns_limber = options().heavy_artillery_move == HeavyArtilleryMove::limbered_six};
}

Mils Field::rate(int u) const { return linear::rate(mover(u)).half_inches * 500; }

Mils Field::forced_rate(int u) const {
  Mover it = mover(u);
  if (unit(u).garrison != nobody) it.formation = unit(u).entered;
  if (it.formation == Formation::hedgehog) return 6'000;
  return linear::rate(it).half_inches * 500;
}

Rect Field::rect_as(int u, Formation formation, const table::Pose& pose) const {
  return placed(footprint(setting_, profile(u).troop, formation), pose);
}

bool Field::enemy_within(int u, Mils limit) const {
  const table::Rect& own = rect(u);
  const Side mine = side(u);
  const double reach = limit / 1000.0 + 0.001 + own.half_width + own.half_depth;
  for (int v = 0; v < units(); ++v) {
    if (side(v) == mine || !on_table(v)) continue;
    const table::Rect& his = rect(v);
    const table::Vec apart = his.centre - own.centre;
    const double most = reach + his.half_width + his.half_depth;
    if (dot(apart, apart) <= most * most && between(u, v) <= limit) return true;
  }
  return false;
}

bool Field::within(int u, int v, Mils limit) const {
  const table::Rect& a = rect(u);
  const table::Rect& b = rect(v);
  const double reach = limit / 1000.0 + 0.001 + a.half_width + a.half_depth + b.half_width + b.half_depth;
  const table::Vec apart = b.centre - a.centre;
  return dot(apart, apart) <= reach * reach && between(u, v) <= limit;
}

Mils Field::between(int u, int v) const { return mils(table::distance(rect(u), rect(v))); }

Mils Field::nearest_enemy(const Rect& from, Side side) const {
  double least = far_away / 1000.0;
  for (int v = 0; v < units(); ++v) {
    if (!on_table(v) || sheet(v).side == side) continue;
    const Rect& enemy = rect(v);
    if (!apart(from, enemy, least)) least = lesser(least, table::distance(from, enemy));
  }
  return mils(least);
}

int Field::nearest_enemy_of(int u) const {
  const Rect& from = rect(u);
  Mils least = far_away;
  int nearest = -1;
  for (int v = 0; v < units(); ++v) {
    if (!on_table(v) || side(v) == side(u)) continue;
    const Rect& enemy = rect(v);
    if (apart(from, enemy, least / 1000.0)) continue;
    if (const Mils now = mils(table::distance(from, enemy)); now < least) {
      least = now;
      nearest = v;
    }
  }
  return nearest;
}

bool Field::inside_table(const Rect& rect) const {
  return inside(rect, {-stored_unit, -stored_unit}, {setting_.width + stored_unit, setting_.depth + stored_unit});
}

int Field::level(Vec place) const {
  int highest = 0;
  for (const Piece& piece : setting_.pieces)
    if (piece.kind == Terrain::hill && piece.level > highest && contains(piece.outline, place)) highest = piece.level;
  return highest;
}

bool Field::on_road(const Rect& rect) const {
  const Vec front = middle(rect, Face::front);
  const Vec rear = middle(rect, Face::rear);
  return std::ranges::any_of(setting_.pieces, [&](const Piece& piece) {
    if (piece.kind != Terrain::road) return false;
    const auto on_it = [&](Vec place) {
      return std::ranges::any_of(piece.line, [&](const Segment& segment) {
        return mils(table::distance(place, segment)) <= mils(piece.width * 0.5);
      });
    };
    return on_it(front) && on_it(rear);
  });
}

bool Field::in_woods(const Rect& rect) const { return overlaps_any(setting_, Terrain::woods, rect); }
bool Field::may_enter_woods(Formation formation) const {
  return linear::loose(formation) || options().woods_rule == WoodsRule::anyone_at_half;
}
bool Field::in_rough(const Rect& rect) const { return overlaps_any(setting_, Terrain::rough, rect); }
bool Field::on_impassable(const Rect& rect) const { return overlaps_any(setting_, Terrain::impassable, rect); }

bool Field::overlaps_unit(const Rect& rect, int but_for, int and_for) const {
  for (int v = 0; v < units(); ++v)
    if (v != but_for && v != and_for && on_table(v) && overlaps(rect, this->rect(v))) return true;
  return false;
}

std::uint8_t Field::garrison_of(std::uint8_t building) const {
  for (int v = 0; v < units(); ++v)
    if (on_table(v) && unit(v).garrison == building) return static_cast<std::uint8_t>(v);
  return nobody;
}

Sight Field::sight(int from, Face face, int to) const { return sight(rect(from), face, from, rect(to), to); }

// From three points of the front, so that a friend who hides a part of it does not hide the target.
Sight Field::sight(const Rect& from, Face face, int shooter, const Rect& to, int target) const {
  const Segment front = edge(from, face);
  int most = 0;
  for (const double along : {0.0, -0.25, 0.25}) {
    most = std::max(most, points_seen(middle(from, face) + (front.b - front.a) * along, shooter, to, target));
    if (most >= numbers().clear_rays) return Sight::clear;
  }
  return most > 0 ? Sight::not_clear : Sight::none;
}

int Field::points_seen(Vec apex, int shooter, const Rect& to, int target) const {
  const Fan fan{apex, to};
  unsigned open = Fan::all;

  // A garrison's outline is its building's, which blocks whoever is inside.
  const int all = units();
  for (int w = 0; w < all; ++w) {
    const UnitState& other = unit(w);
    if (!other.on_table() || other.garrison != nobody || w == shooter || w == target) continue;
    const Rect& where = rect(w);
    if (fan.misses(where) || troop(w) == Troop::skirmishers) continue;
    open = fan.past(where, open);
    if (open == 0) return 0;
  }

  const auto held = [&](std::size_t piece) {
    return unit(shooter).garrison == piece || unit(target).garrison == piece;
  };
  const double too_much_wood = mils(numbers().woods_sight) + 0.5;  // thousandths that would be rounded up to more
  std::array<double, 9> wood{};                                    // shares of each ray
  int apex_level = -1;                                             // not yet known
  for (std::size_t i = 0; i < setting_.pieces.size(); ++i) {
    const Piece& piece = setting_.pieces[i];
    if (piece.kind == Terrain::building) {
      if (!held(i) && !fan.misses(piece.house)) open = fan.past(piece.house, open);
    } else if (piece.kind == Terrain::woods) {
      if (fan.misses(piece.outline)) continue;
      fan.add_inside(piece.outline, open, wood);
      for (unsigned left = open; left != 0; left &= left - 1) {
        const auto ray = static_cast<unsigned>(std::countr_zero(left));
        if (wood[ray] > 0 && wood[ray] * fan.far(ray) * 1000 >= too_much_wood) open &= ~(1U << ray);
      }
    } else if (piece.kind == Terrain::hill) {
      if (fan.misses(piece.outline)) continue;
      if (apex_level < 0) apex_level = level(fan.apex());
      if (piece.level <= apex_level) continue;
      std::array<double, 9> over{};
      fan.add_inside(piece.outline, open, over);
      const bool low = !hill_near(setting_, to);
      for (unsigned left = open; left != 0; left &= left - 1) {
        const auto ray = static_cast<unsigned>(std::countr_zero(left));
        if (over[ray] * fan.far(ray) > touching && (low || level(fan.at(ray)) < piece.level)) open &= ~(1U << ray);
      }
    }
    if (open == 0) return 0;
  }
  return std::popcount(open);
}

Cover Field::cover_against(int u, Vec enemy_centre) const {
  if (unit(u).garrison != nobody)
    return options().building_cover == BuildingCover::fortification ? Cover::fortification : Cover::heavy;
  const Rect& own = rect(u);
  const double gap = numbers().hold_cover_gap;
  Cover best = Cover::none;
  for (const Piece& piece : setting_.pieces) {
    if (piece.cover <= best) continue;
    if (piece.kind == Terrain::woods) {  // OUR-TERR-02
      if (mostly_inside(piece.outline, own) && !contains(piece.outline, enemy_centre)) best = piece.cover;
    } else if (piece.kind == Terrain::linear_obstacle || piece.kind == Terrain::fortification) {
      if (!unit(u).marks.has(Mark::storming) && line_near(piece, own, gap) &&
          holds(piece, own, mils(gap), enemy_centre))
        best = piece.cover;
    }
  }
  return best;
}

bool Field::holds_work_against(int u, Vec enemy_centre) const {
  if (unit(u).garrison != nobody || unit(u).marks.has(Mark::storming)) return false;
  const double gap = numbers().hold_cover_gap;
  return std::ranges::any_of(setting_.pieces, [&](const Piece& piece) {
    return piece.kind == Terrain::fortification && line_near(piece, rect(u), gap) &&
           holds(piece, rect(u), mils(gap), enemy_centre);
  });
}

}  // namespace guidon::linear
