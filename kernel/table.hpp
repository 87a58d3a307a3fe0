#pragma once
// Geometry of a flat table. Places are whole thousandths of the table's unit (centimetres or inches) and facings whole
// hundredths of a degree, so that a state compares and hashes exactly. Between two stored places the arithmetic is
// double, uses only + - * / and square root in a fixed order, and is therefore the same on every machine.
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace guidon::table {

struct Vec {
  double x = 0;
  double y = 0;
  friend constexpr Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }
  friend constexpr Vec operator*(Vec a, double by) { return {a.x * by, a.y * by}; }
  friend constexpr Vec operator-(Vec a) { return {-a.x, -a.y}; }
  friend constexpr bool operator==(Vec, Vec) = default;
};
constexpr double dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y; }
constexpr double cross(Vec a, Vec b) { return a.x * b.y - a.y * b.x; }
inline double length(Vec a) { return std::sqrt(a.x * a.x + a.y * a.y); }
inline double distance(Vec a, Vec b) { return length(b - a); }

// A direction: hundredths of a degree clockwise from "up the table" (+y), 0 to 35999.
class Heading {
 public:
  static constexpr std::int32_t full = 36000;
  constexpr Heading() = default;
  [[nodiscard]] static constexpr Heading hundredths(std::int32_t value) {
    const std::int32_t rest = value % full;
    return Heading{rest < 0 ? rest + full : rest};
  }
  [[nodiscard]] static constexpr Heading degrees(std::int32_t value) { return hundredths(value * 100); }
  [[nodiscard]] static Heading of(Vec direction);  // the nearest one; up the table for no direction at all

  [[nodiscard]] constexpr std::int32_t hundredths() const { return value_; }
  [[nodiscard]] constexpr Heading turned(std::int32_t by_hundredths) const {
    return hundredths(value_ + by_hundredths);
  }
  [[nodiscard]] constexpr Heading about() const { return turned(full / 2); }
  // The turn from this heading to that one, -17999 to 18000, clockwise positive.
  [[nodiscard]] constexpr std::int32_t turn_to(Heading that) const {
    const std::int32_t turn = hundredths(that.value_ - value_).value_;
    return turn > full / 2 ? turn - full : turn;
  }
  [[nodiscard]] Vec forward() const {  // (sin, cos), unit length
    switch (value_) {                  // most units on most tables face straight up or down
      case 0: return {0, 1};
      case full / 4: return {1, 0};
      case full / 2: return {0, -1};
      case 3 * full / 4: return {-1, 0};
      default: return oblique();
    }
  }
  [[nodiscard]] Vec right() const {
    const Vec f = forward();
    return {f.y, -f.x};
  }
  friend constexpr bool operator==(Heading, Heading) = default;

 private:
  constexpr explicit Heading(std::int32_t value) : value_(value) {}
  [[nodiscard]] Vec oblique() const;
  std::int32_t value_ = 0;
};

// A stored place.
struct Spot {
  std::int32_t x = 0;  // thousandths
  std::int32_t y = 0;
  [[nodiscard]] constexpr Vec vec() const { return {x / 1000.0, y / 1000.0}; }
  [[nodiscard]] static Spot of(Vec v);  // rounded to the nearest thousandth, halves away from zero
  friend constexpr bool operator==(Spot, Spot) = default;
};

struct Pose {
  Spot at;
  Heading facing;
  friend constexpr bool operator==(const Pose&, const Pose&) = default;
};

// An oriented rectangle.
struct Rect {
  Vec centre;
  Vec forward{0, 1};  // unit length
  double half_width = 0;
  double half_depth = 0;

  [[nodiscard]] constexpr Vec right() const { return {forward.y, -forward.x}; }
  [[nodiscard]] constexpr Vec front() const { return centre + forward * half_depth; }  // midpoint of the front edge
  // Front left, front right, rear right, rear left.
  [[nodiscard]] constexpr std::array<Vec, 4> corners() const {
    const Vec across = right() * half_width;
    const Vec along = forward * half_depth;
    return {centre - across + along, centre + across + along, centre + across - along, centre - across - along};
  }
  // A place as seen from the rectangle: x to its right and y to its front, from its centre.
  [[nodiscard]] constexpr Vec local(Vec place) const {
    const Vec from = place - centre;
    return {dot(from, right()), dot(from, forward)};
  }
  [[nodiscard]] constexpr Rect moved(Vec by) const { return {centre + by, forward, half_width, half_depth}; }
  [[nodiscard]] double radius() const { return length({half_width, half_depth}); }
};

struct Segment {
  Vec a;
  Vec b;
};

// A convex polygon with few corners, anticlockwise or clockwise, no heap.
struct Convex {
  static constexpr std::size_t most = 12;
  std::array<Vec, most> corner{};
  std::size_t size = 0;
  [[nodiscard]] std::span<const Vec> corners() const { return {corner.data(), size}; }
};
Convex convex(const Rect& rect);
Convex swept(const Rect& rect, Vec shift);                // everything the rectangle passes over in a straight shift
Convex hull(const Rect& a, const Rect& b);                // the convex hull of both
Convex clipped(const Convex& shape, Vec on, Vec inward);  // the part with dot(p - on, inward) >= 0

// A simple polygon, convex or not: a piece of ground. A last corner that repeats the first is left out.
class Outline {
 public:
  Outline() = default;
  explicit Outline(std::vector<Vec> corners);
  [[nodiscard]] std::span<const Vec> corners() const { return corners_; }
  [[nodiscard]] Vec low() const { return low_; }  // bounding box
  [[nodiscard]] Vec high() const { return high_; }
  [[nodiscard]] Vec centre() const { return (low_ + high_) * 0.5; }

 private:
  std::vector<Vec> corners_;
  Vec low_;
  Vec high_;
};

double distance(Vec point, const Segment& segment);
Vec nearest_point(Vec point, const Segment& segment);
double distance(const Segment& a, const Segment& b);
double distance(Vec point, const Rect& rect);  // 0 inside
Vec nearest_point(Vec point, const Rect& rect);
double distance(const Rect& a, const Rect& b);                 // 0 when they overlap or touch
double distance(const Convex& a, const Rect& b);               // no corners are infinitely far away, here and below
double distance(const Segment& segment, const Convex& shape);  // 0 where it enters
double distance(const Outline& ground, const Rect& rect);      // 0 when they overlap or touch
double distance(const Outline& ground, Vec point);             // 0 inside

// Overlap with an area of its own: rectangles that merely touch (to a millionth) do not overlap.
bool overlaps(const Rect& a, const Rect& b);
bool overlaps(const Convex& a, const Rect& b);
bool overlaps(const Outline& ground, const Rect& rect);
bool overlaps(const Outline& ground, const Convex& shape);

bool contains(const Outline& ground, Vec point);                      // with its edge
bool contains(const Rect& rect, Vec point);                           // with its edge
bool crosses(const Segment& segment, const Rect& rect);               // passes over its inside
bool crosses(const Segment& a, const Segment& b);                     // share a point
bool crosses(const Segment& segment, const Outline& ground);          // passes over its inside or cuts its edge
double inside_length(const Segment& segment, const Outline& ground);  // how much lies inside; along an edge is outside
bool inside(const Rect& rect, Vec low, Vec high);                     // wholly within an upright box (a table)

// The part of a target that a front edge of a given half width may shoot at: everything ahead of the edge and within
// lines that open outwards from its corners by the half angle whose tangent (at least 0) is given, limits included.
struct Shot {
  double range = 0;  // from the edge to the nearest part of the target in the arc
  Vec at;            // that part
};
std::optional<Shot> shot(Vec front_midpoint, Vec forward, double half_width, double tangent, const Rect& target);

// Where a line of advance meets a target: how far a rectangle may shift along a unit direction until it touches,
// at most `limit`. Nothing when it does not reach. Grazing past, or leaving what it touches, does not count as
// reaching; a rectangle that overlaps the target already is there after 0.
std::optional<double> shift_to_touch(const Rect& rect, Vec direction, double limit, const Rect& target);

}  // namespace guidon::table
