// Directions, points and rectangles.
#include "kernel/table.hpp"

#include <limits>

#include "kernel/table_parts.hpp"

namespace guidon::table {

using namespace parts;

namespace {

constexpr std::int32_t quarter = Heading::full / 4;
constexpr double pi = 3.141592653589793238462643383279502884;
constexpr double root_of_half = 0.707106781186547524400844362104849039;
constexpr double radians_each = 2 * pi / Heading::full;

// Sine and cosine up to 45 degrees: their series, far enough for the last bit of a double.
constexpr double small_sine(double a) {
  const double s = a * a;
  double sum = 1.0 / 355687428096000.0;
  sum = sum * s - 1.0 / 1307674368000.0;
  sum = sum * s + 1.0 / 6227020800.0;
  sum = sum * s - 1.0 / 39916800.0;
  sum = sum * s + 1.0 / 362880.0;
  sum = sum * s - 1.0 / 5040.0;
  sum = sum * s + 1.0 / 120.0;
  sum = sum * s - 1.0 / 6.0;
  return a + a * (s * sum);
}
constexpr double small_cosine(double a) {
  const double s = a * a;
  double sum = 1.0 / 20922789888000.0;
  sum = sum * s - 1.0 / 87178291200.0;
  sum = sum * s + 1.0 / 479001600.0;
  sum = sum * s - 1.0 / 3628800.0;
  sum = sum * s + 1.0 / 40320.0;
  sum = sum * s - 1.0 / 720.0;
  sum = sum * s + 1.0 / 24.0;
  sum = sum * s - 0.5;
  return 1.0 + s * sum;
}

// The angle whose tangent is given, 0 to 1: twice the angle of half the size brings it below a fifth, where the series
// is short.
double small_angle(double tangent) {
  const bool steep = tangent > 0.41421356237309503;  // of 22.5 degrees
  const double t = steep ? (tangent - 1) / (tangent + 1) : tangent;
  const double half = t / (1 + std::sqrt(1 + t * t));
  const double s = half * half;
  double sum = 0;
  for (int odd = 23; odd > 0; odd -= 2) sum = 1.0 / odd - s * sum;
  return (steep ? pi / 4 : 0) + 2 * (half * sum);
}

constexpr Vec direction(std::int32_t hundredths) {
  const std::int32_t side = hundredths / quarter;
  const std::int32_t rest = hundredths % quarter;
  const bool low = rest <= quarter / 2;
  const double angle = (low ? rest : quarter - rest) * radians_each;
  const bool diagonal = rest == quarter / 2;  // both alike, to the bit
  const double smaller = diagonal ? root_of_half : small_sine(angle);
  const double larger = diagonal ? root_of_half : small_cosine(angle);
  const double sine = low ? smaller : larger;
  const double cosine = low ? larger : smaller;
  switch (side) {
    case 0: return {sine, cosine};
    case 1: return {cosine, 0 - sine};  // not -sine, which would make a negative zero
    case 2: return {0 - sine, 0 - cosine};
    default: return {0 - cosine, sine};
  }
}

// People give their facings in whole degrees.
constexpr auto whole_degrees = [] {
  std::array<Vec, 360> all{};
  for (std::size_t degree = 0; degree < all.size(); ++degree)
    all[degree] = direction(static_cast<std::int32_t>(degree) * 100);
  return all;
}();

std::int32_t thousandths(double value) {
  const double scaled = value * 1000;
  assert(std::abs(scaled) < 2147483647.0);
  return static_cast<std::int32_t>(std::lround(scaled));
}

}  // namespace

Vec Heading::oblique() const {
  return value_ % 100 == 0 ? whole_degrees[static_cast<std::size_t>(value_ / 100)] : direction(value_);
}

Heading Heading::of(Vec direction) {
  const double across = std::abs(direction.x);
  const double along = std::abs(direction.y);
  const double larger = greater(across, along);
  if (!(larger > 0)) return {};
  const double angle = small_angle(lesser(across, along) / larger);
  const auto nearest = static_cast<std::int32_t>(std::lround(angle / radians_each));
  const std::int32_t turn = across <= along ? nearest : quarter - nearest;
  if (direction.x >= 0) return hundredths(direction.y >= 0 ? turn : 2 * quarter - turn);
  return hundredths(direction.y >= 0 ? -turn : 2 * quarter + turn);
}

Spot Spot::of(Vec v) { return {thousandths(v.x), thousandths(v.y)}; }

double distance(Vec point, const Segment& segment) { return root_of(to_segment_squared(point, segment.a, segment.b)); }

Vec nearest_point(Vec point, const Segment& segment) {
  return segment.a + (segment.b - segment.a) * foot(point, segment.a, segment.b);
}

double distance(const Segment& a, const Segment& b) {
  const Vec along_a = a.b - a.a;
  const Vec along_b = b.b - b.a;
  const double turn = cross(along_a, along_b);
  // Nearly in line the places where they would cross are all rounding; then the ends say all there is to say.
  if (turn * turn > 1e-24 * squared(along_a) * squared(along_b)) {
    const Vec between = b.a - a.a;
    const double on_a = cross(between, along_b) / turn;
    const double on_b = cross(between, along_a) / turn;
    if (on_a >= 0 && on_a <= 1 && on_b >= 0 && on_b <= 1) return 0;
  }
  const double from_a = lesser(to_segment_squared(a.a, b.a, b.b), to_segment_squared(a.b, b.a, b.b));
  const double from_b = lesser(to_segment_squared(b.a, a.a, a.b), to_segment_squared(b.b, a.a, a.b));
  return root_of(lesser(from_a, from_b));
}

bool crosses(const Segment& a, const Segment& b) { return distance(a, b) == 0; }

double distance(Vec point, const Rect& rect) {
  const Vec p = rect.local(point);
  return root_of(to_box_squared(p.x, p.y, {rect.half_width, rect.half_depth}));
}

Vec nearest_point(Vec point, const Rect& rect) {
  const Vec p = rect.local(point);
  if (std::abs(p.x) <= rect.half_width && std::abs(p.y) <= rect.half_depth) return point;
  return rect.centre + rect.right() * within(p.x, rect.half_width) + rect.forward * within(p.y, rect.half_depth);
}

bool contains(const Rect& rect, Vec point) { return distance(point, rect) == 0; }

bool crosses(const Segment& segment, const Rect& rect) {
  return meets_box(rect.local(segment.a), rect.local(segment.b),
                   {rect.half_width - touching, rect.half_depth - touching});
}

bool inside(const Rect& rect, Vec low, Vec high) {
  const double x = rect.half_width * std::abs(rect.forward.y) + rect.half_depth * std::abs(rect.forward.x);
  const double y = rect.half_width * std::abs(rect.forward.x) + rect.half_depth * std::abs(rect.forward.y);
  return rect.centre.x - x >= low.x - touching && rect.centre.x + x <= high.x + touching &&
         rect.centre.y - y >= low.y - touching && rect.centre.y + y <= high.y + touching;
}

// The four directions of the sides part any two rectangles that do not touch. If they are parted, a corner of one of
// them is nearest to the other. Seen from a, mirrored so that b's centre lies to the right and ahead, that can only be
// b's leftmost or its rearmost corner: were it another, b's centre would be on the wrong side of a.
double distance(const Rect& a, const Rect& b) {
  const Vec between = b.centre - a.centre;
  const Vec p{dot(between, a.right()), dot(between, a.forward)};
  const Vec q{dot(between, b.right()), dot(between, b.forward)};
  const double cosine = dot(a.forward, b.forward);  // of the angle between the facings
  const double sine = cross(a.forward, b.forward);
  const double c = std::abs(cosine);
  const double s = std::abs(sine);
  const double aw = a.half_width;
  const double ad = a.half_depth;
  const double bw = b.half_width;
  const double bd = b.half_depth;
  // The leftmost and the rearmost place of each, as the other sees it.
  const double b_left = std::abs(p.x) - (bw * c + bd * s);
  const double b_rear = std::abs(p.y) - (bw * s + bd * c);
  const double a_left = std::abs(q.x) - (aw * c + ad * s);
  const double a_rear = std::abs(q.y) - (aw * s + ad * c);
  if (greater(greater(b_left - aw, b_rear - ad), greater(a_left - bw, a_rear - bd)) <= rounding) return 0;

  constexpr double parallel = 1e-12;
  if (s < parallel || c < parallel) {
    const double aside = twice_positive(b_left - aw);
    const double ahead = twice_positive(b_rear - ad);
    return 0.5 * std::sqrt(aside * aside + ahead * ahead);
  }

  // To which side each slants, as the other sees it in the mirror; this says where on its flank the corner lies.
  const double b_slant = std::copysign(1.0, cosine * sine * p.x * p.y);
  const double a_slant = std::copysign(1.0, -cosine * sine * q.x * q.y);
  const double of_b = lesser(to_box_squared(b_left, std::abs(p.y) - b_slant * (bw * s - bd * c), {aw, ad}),
                             to_box_squared(std::abs(p.x) - b_slant * (bw * c - bd * s), b_rear, {aw, ad}));
  const double of_a = lesser(to_box_squared(a_left, std::abs(q.y) - a_slant * (aw * s - ad * c), {bw, bd}),
                             to_box_squared(std::abs(q.x) - a_slant * (aw * c - ad * s), a_rear, {bw, bd}));
  return std::sqrt(lesser(of_a, of_b));
}

bool overlaps(const Rect& a, const Rect& b) {
  const Vec between = b.centre - a.centre;
  const double reach = a.half_width + a.half_depth + b.half_width + b.half_depth;  // more than both radii
  if (squared(between) >= reach * reach) return false;
  const double c = std::abs(dot(a.forward, b.forward));
  const double s = std::abs(cross(a.forward, b.forward));
  // By how much they overlap along each side's direction.
  const double ax = a.half_width + (b.half_width * c + b.half_depth * s) - std::abs(dot(between, a.right()));
  const double ay = a.half_depth + (b.half_width * s + b.half_depth * c) - std::abs(dot(between, a.forward));
  const double bx = b.half_width + (a.half_width * c + a.half_depth * s) - std::abs(dot(between, b.right()));
  const double by = b.half_depth + (a.half_width * s + a.half_depth * c) - std::abs(dot(between, b.forward));
  if (lesser(lesser(ax, ay), lesser(bx, by)) <= touching) return false;
  // A line or a point has no area to overlap with.
  return 2 * lesser(lesser(a.half_width, a.half_depth), lesser(b.half_width, b.half_depth)) > touching;
}

// In the shooter's frame the front edge lies on the x axis and y runs ahead. The distance from the edge is a convex
// function, so its least value over the part of the target in the arc is found at the part of the whole target nearest
// to the edge, if that is in the arc, and otherwise where the target's sides meet the arc's limits.
std::optional<Shot> shot(Vec front_midpoint, Vec forward, double half_width, double tangent, const Rect& target) {
  const Vec to = target.centre - front_midpoint;
  const Vec right{forward.y, -forward.x};
  const Vec centre{dot(to, right), dot(to, forward)};
  const double w = target.half_width;
  const double d = target.half_depth;
  const Vec u{dot(target.right(), right), dot(target.right(), forward)};  // the target's right and front as seen
  const Vec v{dot(target.forward, right), dot(target.forward, forward)};  // by the shooter
  const double deep = w * std::abs(u.y) + d * std::abs(v.y);

  // Wholly behind the front, or wholly beyond a side of the arc.
  if (centre.y + deep < -rounding) return std::nullopt;
  const double opens = half_width + tangent * centre.y + rounding;
  const double over_right = w * std::abs(u.x - tangent * u.y) + d * std::abs(v.x - tangent * v.y);
  const double over_left = w * std::abs(u.x + tangent * u.y) + d * std::abs(v.x + tangent * v.y);
  if (greater(centre.x - over_right, -centre.x - over_left) > opens) return std::nullopt;

  double least = std::numeric_limits<double>::infinity();
  Vec nearest;
  const auto consider = [&](Vec p) {
    const double aside = twice_positive(std::abs(p.x) - half_width);
    const double squares = 0.25 * aside * aside + p.y * p.y;
    if (squares < least) {
      least = squares;
      nearest = p;
    }
  };
  const auto in_arc = [&](Vec p) { return p.y >= -rounding && std::abs(p.x) <= half_width + tangent * p.y + rounding; };
  const auto found = [&] { return Shot{root_of(least), front_midpoint + right * nearest.x + forward * nearest.y}; };
  // The part of the target nearest to an end of the front edge.
  const auto facing = [&](double end) {
    const Vec from{end - centre.x, -centre.y};
    return centre + u * within(dot(from, u), w) + v * within(dot(from, v), d);
  };
  const Vec facing_left = facing(-half_width);
  const Vec facing_right = facing(half_width);

  // What is not nearest to an end of the edge is straight ahead of it, and there the rearmost corner is nearest.
  if (centre.y > deep) {
    consider(centre - u * std::copysign(w, u.y) - v * std::copysign(d, v.y));
    consider(facing_right);
    consider(facing_left);
    if (in_arc(nearest)) return found();
    least = std::numeric_limits<double>::infinity();
  }

  const auto consider_in_arc = [&](Vec p) {
    if (in_arc(p)) consider(p);
  };
  const auto cut = [&](Vec a, Vec b, double beyond_a, double beyond_b) {
    if ((beyond_a > 0) != (beyond_b > 0)) consider_in_arc(a + (b - a) * (beyond_a / (beyond_a - beyond_b)));
  };
  consider_in_arc(facing_right);
  consider_in_arc(facing_left);
  const std::array<Vec, 4> corners{centre - u * w + v * d, centre + u * w + v * d, centre + u * w - v * d,
                                   centre - u * w - v * d};
  Vec a = corners[3];
  for (const Vec b : corners) {
    const double a_opens = half_width + tangent * a.y;
    const double b_opens = half_width + tangent * b.y;
    consider_in_arc(b);
    cut(a, b, a.y, b.y);
    cut(a, b, a.x - a_opens, b.x - b_opens);
    cut(a, b, -a.x - a_opens, -b.x - b_opens);
    a = b;
  }
  if (least == std::numeric_limits<double>::infinity()) return std::nullopt;
  return found();
}

// Along each side's direction the two cover one another during some stretch of the shift; they meet when the last of
// the four begins.
std::optional<double> shift_to_touch(const Rect& rect, Vec direction, double limit, const Rect& target) {
  const Vec between = target.centre - rect.centre;
  const double c = std::abs(dot(rect.forward, target.forward));
  const double s = std::abs(cross(rect.forward, target.forward));
  double touches = 0;  // the shift at which they touch on every axis
  double enters = -std::numeric_limits<double>::infinity();
  double leaves = std::numeric_limits<double>::infinity();  // between these they overlap on every axis
  // False when they never overlap on this axis.
  const auto narrow = [&](Vec axis, double reach) {
    const double way = dot(between, axis);
    const double speed = dot(direction, axis);
    const double overlap = reach - touching;
    if (std::abs(speed) < 1e-12) return std::abs(way) < overlap;
    const double middle = way / speed;
    const double half = overlap / std::abs(speed);
    touches = greater(touches, middle - reach / std::abs(speed));
    enters = greater(enters, middle - half);
    leaves = lesser(leaves, middle + half);
    return enters < leaves;
  };
  if (!narrow(rect.forward, rect.half_depth + target.half_width * s + target.half_depth * c)) return std::nullopt;
  if (!narrow(rect.right(), rect.half_width + target.half_width * c + target.half_depth * s)) return std::nullopt;
  if (!narrow(target.forward, target.half_depth + rect.half_width * s + rect.half_depth * c)) return std::nullopt;
  if (!narrow(target.right(), target.half_width + rect.half_width * c + rect.half_depth * s)) return std::nullopt;
  if (leaves <= 0 || touches > limit + rounding) return std::nullopt;
  return greater(lesser(touches, limit), 0);
}

}  // namespace guidon::table
