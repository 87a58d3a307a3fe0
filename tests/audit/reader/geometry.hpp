#pragma once
// The second reader's own ruler: points, rectangles, distances and angles on a table. It shares no line with the
// umpire's.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

namespace audit {

struct Vec {
  double x = 0;
  double y = 0;
  friend Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
  friend Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }
  friend Vec operator*(Vec a, double by) { return {a.x * by, a.y * by}; }
  friend bool operator==(const Vec&, const Vec&) = default;
};
inline double dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y; }
inline double cross(Vec a, Vec b) { return a.x * b.y - a.y * b.x; }
inline double length(Vec a) { return std::sqrt(a.x * a.x + a.y * a.y); }
inline double distance(Vec a, Vec b) { return length(a - b); }

using Polygon = std::vector<Vec>;

// Degrees, clockwise from up the table.
inline Vec forward(double facing) {
  const double angle = facing * std::numbers::pi / 180;
  return {std::sin(angle), std::cos(angle)};
}
inline Vec right(double facing) { return forward(facing + 90); }
inline double bearing(Vec from, Vec to) {
  const double angle = std::atan2(to.x - from.x, to.y - from.y) * 180 / std::numbers::pi;
  return angle < 0 ? angle + 360 : angle;
}
// How far one heading is from another, 0 to 180.
inline double turned(double from, double to) {
  const double off = std::fmod(std::fabs(from - to), 360.0);
  return off > 180 ? 360 - off : off;
}

inline double distance(Vec point, Vec a, Vec b) {
  const Vec along = b - a;
  const double square = dot(along, along);
  const double at = square > 0 ? std::clamp(dot(point - a, along) / square, 0.0, 1.0) : 0;
  return distance(point, a + along * at);
}

inline bool inside(Vec point, const Polygon& polygon) {
  bool in = false;
  for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
    const Vec a = polygon[i];
    const Vec b = polygon[j];
    if ((a.y > point.y) != (b.y > point.y) && point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x) in = !in;
  }
  return in;
}

inline bool cross_each_other(Vec a, Vec b, Vec c, Vec d) {
  const double one = cross(b - a, c - a);
  const double two = cross(b - a, d - a);
  const double three = cross(d - c, a - c);
  const double four = cross(d - c, b - c);
  return ((one > 0 && two < 0) || (one < 0 && two > 0)) && ((three > 0 && four < 0) || (three < 0 && four > 0));
}

inline bool overlap(const Polygon& a, const Polygon& b) {
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < b.size(); ++j)
      if (cross_each_other(a[i], a[(i + 1) % a.size()], b[j], b[(j + 1) % b.size()])) return true;
  return (!a.empty() && inside(a.front(), b)) || (!b.empty() && inside(b.front(), a));
}

inline double distance(Vec point, const Polygon& polygon) {
  if (inside(point, polygon)) return 0;
  double least = std::numeric_limits<double>::max();
  for (std::size_t i = 0; i < polygon.size(); ++i)
    least = std::min(least, distance(point, polygon[i], polygon[(i + 1) % polygon.size()]));
  return least;
}

// From edge to edge; 0 where they overlap.
inline double distance(const Polygon& a, const Polygon& b) {
  if (overlap(a, b)) return 0;
  double least = std::numeric_limits<double>::max();
  for (const Vec& each : a) least = std::min(least, distance(each, b));
  for (const Vec& each : b) least = std::min(least, distance(each, a));
  return least;
}

inline Vec middle(const Polygon& polygon) {
  Vec sum;
  for (const Vec& each : polygon) sum = sum + each;
  return polygon.empty() ? sum : sum * (1.0 / static_cast<double>(polygon.size()));
}

}  // namespace audit
