#pragma once
// What the files behind table.hpp share: tolerances, and a box at the origin with its sides along the axes, which is
// what every rectangle is in its own frame.
#include <cmath>

#include "kernel/table.hpp"

namespace guidon::table::parts {

inline constexpr double touching = 1e-6;  // shapes that overlap by no more than this only touch
inline constexpr double rounding = 1e-9;  // what arithmetic may be off by; limits are inclusive by this much

struct Box {
  double half_width;
  double half_depth;
};

// These work with squares, and the root is drawn once at the end.
constexpr double squared(Vec a) { return a.x * a.x + a.y * a.y; }

// By value, unlike std::min and std::max, which makes them single instructions where the compiler would branch.
constexpr double lesser(double a, double b) { return a < b ? a : b; }
constexpr double greater(double a, double b) { return a > b ? a : b; }
constexpr double within(double value, double half) { return lesser(greater(value, -half), half); }

// Twice what is positive, and 0 for the rest: exact, and without a branch that no processor can foresee.
inline double twice_positive(double value) { return value + std::abs(value); }

inline double to_box_squared(double x, double y, Box box) {
  const double dx = twice_positive(std::abs(x) - box.half_width);
  const double dy = twice_positive(std::abs(y) - box.half_depth);
  return 0.25 * (dx * dx + dy * dy);
}

// How far along from a (0) to b (1) the point nearest to p lies.
inline double foot(Vec p, Vec a, Vec b) {
  const Vec along = b - a;
  const double whole = squared(along);
  return whole > 0 ? lesser(greater(dot(p - a, along) / whole, 0), 1) : 0.0;
}
inline double to_segment_squared(Vec p, Vec a, Vec b) { return squared(a + (b - a) * foot(p, a, b) - p); }

// Whether a segment shares a point with the box: no axis, neither the box's two nor the segment's normal, parts them.
inline bool meets_box(Vec a, Vec b, Box box) {
  const Vec middle = (a + b) * 0.5;
  const Vec half = (b - a) * 0.5;
  const double wide = std::abs(half.x);
  const double deep = std::abs(half.y);
  return box.half_width >= 0 && box.half_depth >= 0 && std::abs(middle.x) <= box.half_width + wide &&
         std::abs(middle.y) <= box.half_depth + deep &&
         std::abs(cross(middle, half)) <= box.half_width * deep + box.half_depth * wide;
}

// A distance that is nothing but rounding is none.
inline double root_of(double squares) { return squares <= rounding * rounding ? 0.0 : std::sqrt(squares); }

}  // namespace guidon::table::parts
