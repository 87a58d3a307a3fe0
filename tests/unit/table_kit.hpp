#pragma once
// Rectangles on the table for tests: set out in a line, drawn by lot, and looked at place by place.
#include <cstdint>

#include "kernel/table.hpp"

namespace guidon::table::tests {

inline Rect rect_at(double x, double y, double width, double depth, Heading facing = {}) {
  return {{x, y}, facing.forward(), width / 2, depth / 2};
}

// Numbers that come out the same in every run.
class Numbers {
 public:
  explicit Numbers(std::uint64_t seed) : state_(seed) {}
  double from(double low, double high) {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return low + (high - low) * (static_cast<double>(state_ >> 11U) / 9007199254740992.0);
  }
  Heading heading() { return Heading::hundredths(static_cast<std::int32_t>(from(0, 36000))); }
  Vec place(double reach) { return {from(-reach, reach), from(-reach, reach)}; }
  // Every third faces along the table's axes, as much in battles does.
  Rect rect(double reach, double most) {
    const Heading facing = from(0, 3) < 1 ? Heading::degrees(static_cast<std::int32_t>(from(0, 4)) * 90) : heading();
    return {place(reach), facing.forward(), from(0.1, most), from(0.1, most)};
  }

 private:
  std::uint64_t state_;
};

// A place of a grid over the rectangle.
inline Vec sampled(const Rect& rect, int column, int row, int each) {
  const double x = (2.0 * column / each - 1) * rect.half_width;
  const double y = (2.0 * row / each - 1) * rect.half_depth;
  return rect.centre + rect.right() * x + rect.forward * y;
}

}  // namespace guidon::table::tests
