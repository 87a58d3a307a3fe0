#include "scenario/shape.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace guidon::scenario {

namespace {

using table::Vec;

bool crosses_itself(std::span<const Vec> corners) {
  const std::size_t n = corners.size();
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = i + 2; j < n; ++j) {
      if (i == 0 && j == n - 1) continue;  // neighbours share a corner
      if (table::crosses(table::Segment{corners[i], corners[i + 1]}, table::Segment{corners[j], corners[(j + 1) % n]}))
        return true;
    }
  return false;
}

// To the left of the way from one place to the next, of unit length.
Vec left_of(Vec from, Vec to) {
  const Vec along = (to - from) * (1 / table::distance(from, to));
  return {-along.y, along.x};
}

}  // namespace

double area(std::span<const Vec> corners) {
  double twice = 0;
  for (std::size_t i = 0; i < corners.size(); ++i) twice += table::cross(corners[i], corners[(i + 1) % corners.size()]);
  return std::abs(twice) / 2;
}

std::vector<Vec> corners_of(const table::Rect& rect) {
  const std::array<Vec, 4> corners = rect.corners();
  return {corners.begin(), corners.end()};
}

std::vector<Vec> band(std::span<const Vec> line, double width) {
  constexpr double bluntest = 1;  // mitres of sharp bends are cut short
  const std::size_t n = line.size();
  std::vector<Vec> corners(2 * n);
  for (std::size_t i = 0; i < n; ++i) {
    const Vec before = i > 0 ? left_of(line[i - 1], line[i]) : left_of(line[0], line[1]);
    const Vec after = i + 1 < n ? left_of(line[i], line[i + 1]) : before;
    const Vec sum = before + after;
    const Vec mitre = sum * (width / std::max(table::dot(sum, sum), bluntest));
    corners[i] = line[i] + mitre;
    corners[2 * n - 1 - i] = line[i] - mitre;
  }
  return corners;
}

bool on_table(const table::Outline& outline, double width, double depth) {
  const Vec low = outline.low();
  const Vec high = outline.high();
  return high.x > 0 && high.y > 0 && low.x < width && low.y < depth;
}

std::vector<Vec> read_polygon(Section& section) {
  std::vector<Vec> corners = section.points("polygon", 3, most_corners, anywhere);
  if (corners.empty() || (area(corners) >= 0.1 && !crosses_itself(corners))) return corners;
  section.problem("polygon", say("its corners do not go round a piece of ground in order"_form));
  return {};
}

table::Heading read_heading(Section& section, std::string_view key, double usual_degrees) {
  const double degrees = section.number(key, {-360, 360}).value_or(usual_degrees);
  return table::Heading::hundredths(static_cast<std::int32_t>(std::lround(degrees * 100)));
}

}  // namespace guidon::scenario
