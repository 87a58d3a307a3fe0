#include "match/reachable.hpp"

#include <cmath>
#include <numbers>

namespace guidon::match {

namespace {

constexpr double half_turn = 180;

table::Vec turned(table::Vec forward, double degrees) {  // clockwise
  const double angle = degrees * std::numbers::pi / half_turn;
  return {forward.x * std::cos(angle) + forward.y * std::sin(angle),
          forward.y * std::cos(angle) - forward.x * std::sin(angle)};
}

// Round a corner, from one bearing to another.
void add_bend(Polygon& out, table::Vec corner, table::Vec forward, double from, double to, double range) {
  constexpr int parts = 6;
  for (int i = 0; i <= parts; ++i) out.push_back(corner + turned(forward, from + (to - from) * i / parts) * range);
}

}  // namespace

double farthest(double most, double fine, const std::function<bool(double)>& legal) {
  constexpr int looks = 8;
  double low = 0;
  double high = most;
  for (int i = looks; i > 0 && low == 0; --i) {
    const double at = most * i / looks;
    (legal(at) ? low : high) = at;
  }
  if (low == most) return most;
  while (high - low > fine) {
    const double middle = (low + high) / 2;
    (legal(middle) ? low : high) = middle;
  }
  return low;
}

Polygon before_edge(table::Vec left, table::Vec right, table::Vec forward, double range, double degrees) {
  Polygon out{left};
  add_bend(out, left, forward, -degrees, 0, range);
  add_bend(out, right, forward, 0, degrees, range);
  out.push_back(right);
  return out;
}

Polygon around(const table::Rect& rect, double range) {
  constexpr double quarter = 90;
  Polygon out;
  const auto corners = rect.corners();
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const double from = quarter * (static_cast<double>(i) - 1);
    add_bend(out, corners[i], rect.forward, from, from + quarter, range);
  }
  return out;
}

}  // namespace guidon::match
