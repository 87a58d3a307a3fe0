// Convex shapes and outlines of ground.
#include <algorithm>
#include <limits>
#include <utility>

#include "kernel/table_parts.hpp"

namespace guidon::table {

using namespace parts;

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

// Each side of a closed ring of corners, as (from, to); stops and says true as soon as `stop` does.
template <class Stop>
bool any_side(std::span<const Vec> ring, Stop stop) {
  if (ring.empty()) return false;
  Vec from = ring.back();
  for (const Vec to : ring) {
    if (stop(from, to)) return true;
    from = to;
  }
  return false;
}

// Whether a side lies across the ray from p to the right; an odd number of them means inside.
bool right_of(Vec p, Vec from, Vec to) {
  if ((from.y > p.y) == (to.y > p.y)) return false;
  return (cross(to - from, p - from) > 0) == (to.y > from.y);
}

bool ring_contains(std::span<const Vec> ring, Vec p) {
  bool encloses = false;
  const bool on_edge = any_side(ring, [&](Vec from, Vec to) {
    if (right_of(p, from, to)) encloses = !encloses;
    return p.x >= lesser(from.x, to.x) - rounding && p.x <= greater(from.x, to.x) + rounding &&
           p.y >= lesser(from.y, to.y) - rounding && p.y <= greater(from.y, to.y) + rounding &&
           to_segment_squared(p, from, to) <= rounding * rounding;
  });
  return on_edge || encloses;
}

// How far the stretch between a and b keeps from the one between -half and half.
double clear_by(double a, double b, double half) {
  return greater(greater(lesser(a, b) - half, -half - greater(a, b)), 0);
}

// A ring and a rectangle that touch nowhere along the ring's sides are apart, or the rectangle lies inside.
double ring_to_rect(std::span<const Vec> ring, const Rect& rect) {
  if (ring.empty()) return infinite;
  const Box box{rect.half_width, rect.half_depth};
  double least = infinite;
  bool encloses = false;  // the rectangle's centre in the ring
  Vec from = rect.local(ring.back());
  for (const Vec corner : ring) {
    const Vec to = rect.local(corner);
    if (right_of({0, 0}, from, to)) encloses = !encloses;
    const double aside = clear_by(from.x, to.x, box.half_width);
    const double ahead = clear_by(from.y, to.y, box.half_depth);
    if (aside * aside + ahead * ahead < least) {
      if (meets_box(from, to, box)) return 0;
      least = lesser(least, to_box_squared(to.x, to.y, box));
      // If a corner of the rectangle is nearest, it is the one farthest out towards the side.
      const Vec along = to - from;
      const double sense = cross(from, along);
      const Vec corner_out{std::copysign(box.half_width, along.y * sense),
                           std::copysign(box.half_depth, -along.x * sense)};
      least = lesser(least, to_segment_squared(corner_out, from, to));
    }
    from = to;
  }
  return encloses ? 0 : root_of(least);
}

// They overlap if the ring reaches into the rectangle by more than a touch, or has it inside.
bool ring_overlaps_rect(std::span<const Vec> ring, const Rect& rect) {
  const Box box{rect.half_width - touching, rect.half_depth - touching};
  if (ring.size() < 3 || box.half_width <= 0 || box.half_depth <= 0) return false;
  bool encloses = false;
  Vec from = rect.local(ring.back());
  for (const Vec corner : ring) {
    const Vec to = rect.local(corner);
    if (right_of({0, 0}, from, to)) encloses = !encloses;
    if (meets_box(from, to, box)) return true;
    from = to;
  }
  return encloses;
}

struct Bounds {
  Vec low{infinite, infinite};
  Vec high{-infinite, -infinite};
  void take(Vec p) {
    low = {lesser(low.x, p.x), lesser(low.y, p.y)};
    high = {greater(high.x, p.x), greater(high.y, p.y)};
  }
  [[nodiscard]] bool apart_from(Vec other_low, Vec other_high) const {
    return low.x > other_high.x || high.x < other_low.x || low.y > other_high.y || high.y < other_low.y;
  }
};

Bounds bounds(std::span<const Vec> ring) {
  Bounds all;
  for (const Vec p : ring) all.take(p);
  return all;
}

Bounds bounds(const Rect& rect) {
  const Vec half{rect.half_width * std::abs(rect.forward.y) + rect.half_depth * std::abs(rect.forward.x),
                 rect.half_width * std::abs(rect.forward.x) + rect.half_depth * std::abs(rect.forward.y)};
  return {rect.centre - half, rect.centre + half};
}

Bounds bounds(Vec a, Vec b) {
  Bounds both;
  both.take(a);
  both.take(b);
  return both;
}

double doubled_area(std::span<const Vec> ring) {
  double sum = 0;
  any_side(ring, [&](Vec from, Vec to) {
    sum += cross(from - ring[0], to - ring[0]);
    return false;
  });
  return sum;
}

// A convex shape less a rim as wide as a touch: all p with dot(p, inward) >= least for each side.
struct Core {
  struct Side {
    Vec inward;
    double least = 0;
  };
  std::array<Side, Convex::most> side{};
  std::size_t size = 0;

  explicit Core(const Convex& shape) {
    const double sense = doubled_area(shape.corners()) < 0 ? -1 : 1;
    any_side(shape.corners(), [&](Vec from, Vec to) {
      const Vec along = to - from;
      const double far = length(along);
      if (far > 0) {
        const Vec inward = Vec{-along.y, along.x} * (sense / far);
        side[size++] = {inward, dot(from, inward) + touching};
      }
      return false;
    });
  }
  [[nodiscard]] std::span<const Side> sides() const { return {side.data(), size}; }
  [[nodiscard]] bool contains(Vec p) const {
    return std::ranges::all_of(sides(), [&](const Side& s) { return dot(p, s.inward) >= s.least; });
  }
  [[nodiscard]] bool meets(Vec a, Vec b) const {
    double from = 0;
    double to = 1;
    for (const Side& s : sides()) {
      const double at_a = dot(a, s.inward) - s.least;
      const double at_b = dot(b, s.inward) - s.least;
      if (at_a < 0 && at_b < 0) return false;
      if (at_a < 0) from = greater(from, at_a / (at_a - at_b));
      if (at_b < 0) to = lesser(to, at_a / (at_a - at_b));
    }
    return from <= to;
  }
};

}  // namespace

Convex convex(const Rect& rect) {
  Convex shape;
  shape.size = 4;
  std::ranges::copy(rect.corners(), shape.corner.begin());
  return shape;
}

// A straight shift along a side lengthens the rectangle. In a slanting one the corner that trails only leaves, the one
// that leads only arrives, and the other two do both.
Convex swept(const Rect& rect, Vec shift) {
  const auto [front_left, front_right, rear_right, rear_left] = rect.corners();
  const std::array<Vec, 4> corners{rear_left, rear_right, front_right, front_left};  // anticlockwise
  const double aside = dot(shift, rect.right());
  const double ahead = dot(shift, rect.forward);
  Convex shape;
  const auto add = [&](Vec p) { shape.corner[shape.size++] = p; };
  if (std::abs(aside) <= rounding || std::abs(ahead) <= rounding) {
    const bool sideways = std::abs(aside) > std::abs(ahead);
    for (std::size_t i = 0; i < 4; ++i) {
      const bool leads = sideways ? (aside > 0) == (i == 1 || i == 2) : (ahead > 0) == (i >= 2);
      add(leads ? corners[i] + shift : corners[i]);
    }
    return shape;
  }
  const std::size_t trailing = ahead > 0 ? (aside > 0 ? 0 : 1) : (aside > 0 ? 3 : 2);
  const auto corner = [&](std::size_t after) { return corners[(trailing + after) % 4]; };
  add(corner(0));
  add(corner(1));
  for (const std::size_t after : {1U, 2U, 3U}) add(corner(after) + shift);
  add(corner(3));
  return shape;
}

// Left to right along the bottom and back along the top, keeping only left turns.
Convex hull(const Rect& a, const Rect& b) {
  std::array<Vec, 8> all{};
  std::ranges::copy(a.corners(), all.begin());
  std::ranges::copy(b.corners(), all.begin() + 4);
  std::ranges::sort(all, [](Vec p, Vec q) { return p.x < q.x || (p.x == q.x && p.y < q.y); });
  std::array<Vec, 17> kept{};
  std::size_t size = 0;
  const auto add = [&](Vec p, std::size_t at_least) {
    while (size > at_least && cross(kept[size - 1] - kept[size - 2], p - kept[size - 2]) <= rounding) --size;
    kept[size++] = p;
  };
  for (const Vec p : all) add(p, 1);
  const std::size_t bottom = size;
  for (std::size_t i = all.size() - 1; i-- > 0;) add(all[i], bottom);
  --size;  // the last is the first
  Convex shape;
  shape.size = std::min(size, Convex::most);
  std::copy_n(kept.begin(), shape.size, shape.corner.begin());
  return shape;
}

Convex clipped(const Convex& shape, Vec on, Vec inward) {
  Convex part;
  const auto add = [&](Vec p) {
    assert(part.size < Convex::most);
    if (part.size < Convex::most) part.corner[part.size++] = p;
  };
  any_side(shape.corners(), [&](Vec from, Vec to) {
    const double before = dot(from - on, inward);
    const double after = dot(to - on, inward);
    if ((before < 0 && after > 0) || (before > 0 && after < 0)) add(from + (to - from) * (before / (before - after)));
    if (after >= 0) add(to);
    return false;
  });
  return part;
}

Outline::Outline(std::vector<Vec> corners) : corners_(std::move(corners)) {
  if (corners_.size() > 1 && corners_.front() == corners_.back()) corners_.pop_back();
  if (corners_.empty()) return;
  const Bounds all = bounds(corners_);
  low_ = all.low;
  high_ = all.high;
}

double distance(const Convex& a, const Rect& b) { return ring_to_rect(a.corners(), b); }

double distance(const Segment& segment, const Convex& shape) {
  if (shape.size > 2 && ring_contains(shape.corners(), segment.a)) return 0;
  double least = infinite;
  any_side(shape.corners(), [&](Vec from, Vec to) {
    least = lesser(least, distance(segment, Segment{from, to}));
    return least == 0;
  });
  return least;
}

double distance(const Outline& ground, const Rect& rect) { return ring_to_rect(ground.corners(), rect); }

double distance(const Outline& ground, Vec point) {
  if (contains(ground, point)) return 0;
  double least = infinite;
  any_side(ground.corners(), [&](Vec from, Vec to) {
    least = lesser(least, to_segment_squared(point, from, to));
    return false;
  });
  return root_of(least);
}

bool overlaps(const Convex& a, const Rect& b) {
  // A line has no area to overlap with.
  const Bounds all = bounds(a.corners());
  const double size = all.high.x - all.low.x + all.high.y - all.low.y;
  return std::abs(doubled_area(a.corners())) > touching * size && ring_overlaps_rect(a.corners(), b);
}

bool overlaps(const Outline& ground, const Rect& rect) {
  if (bounds(rect).apart_from(ground.low(), ground.high())) return false;
  return ring_overlaps_rect(ground.corners(), rect);
}

bool overlaps(const Outline& ground, const Convex& shape) {
  const Bounds all = bounds(shape.corners());
  if (shape.size < 3 || ground.corners().size() < 3 || all.apart_from(ground.low(), ground.high())) return false;
  const Core core{shape};
  Vec middle;
  for (const Vec p : shape.corners()) middle = middle + p;
  middle = middle * (1.0 / static_cast<double>(shape.size));
  if (!core.contains(middle)) return false;  // too thin to have an inside
  bool encloses = false;
  const bool enters = any_side(ground.corners(), [&](Vec from, Vec to) {
    if (right_of(middle, from, to)) encloses = !encloses;
    return !bounds(from, to).apart_from(all.low, all.high) && core.meets(from, to);
  });
  return enters || encloses;
}

bool contains(const Outline& ground, Vec point) {
  if (point.x < ground.low().x - rounding || point.x > ground.high().x + rounding) return false;
  if (point.y < ground.low().y - rounding || point.y > ground.high().y + rounding) return false;
  return ring_contains(ground.corners(), point);
}

bool crosses(const Segment& segment, const Outline& ground) {
  const Vec margin{rounding, rounding};
  const Bounds all = bounds(segment.a, segment.b);
  if (all.apart_from(ground.low() - margin, ground.high() + margin)) return false;
  return contains(ground, segment.a) || any_side(ground.corners(), [&](Vec from, Vec to) {
           return !bounds(from, to).apart_from(all.low - margin, all.high + margin) &&
                  crosses(segment, Segment{from, to});
         });
}

// Every side that lies across the segment's line is a way in or out, and the two kinds alternate in the sense in which
// the side goes; so the shares of the segment behind each of them, added with that sign, are the share inside. Corners
// on the line are counted first to one side of it and then to the other: what lies inside both times is not just the
// edge.
double inside_length(const Segment& segment, const Outline& ground) {
  if (ground.corners().empty() || bounds(segment.a, segment.b).apart_from(ground.low(), ground.high())) return 0;
  const Vec along = segment.b - segment.a;
  const double whole = squared(along);
  const double far = std::sqrt(whole);
  if (!(far > 0)) return 0;
  const auto offset = [&](Vec p) {
    const double off = cross(along, p - segment.a) / far;
    return std::abs(off) <= rounding ? 0.0 : off;
  };
  double strict = 0;
  double wide = 0;
  Vec from = ground.corners().back();
  double from_off = offset(from);
  for (const Vec to : ground.corners()) {
    const double to_off = offset(to);
    const bool strictly = (from_off > 0) != (to_off > 0);
    const bool widely = (from_off >= 0) != (to_off >= 0);
    if (strictly || widely) {
      const Vec at = from + (to - from) * (from_off / (from_off - to_off));
      const double behind = 1 - lesser(greater(dot(at - segment.a, along) / whole, 0), 1);
      const double share = from_off < to_off ? behind : -behind;
      if (strictly) strict += share;
      if (widely) wide += share;
    }
    from = to;
    from_off = to_off;
  }
  return lesser(std::abs(strict), std::abs(wide)) * far;
}

}  // namespace guidon::table
