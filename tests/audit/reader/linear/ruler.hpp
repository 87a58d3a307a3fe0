#pragma once
// Places and zones, and who sees whom.
#include <optional>

#include "tests/audit/reader/geometry.hpp"
#include "tests/audit/reader/linear/moment.hpp"

namespace audit::lines {

enum class Zone { front, right, rear, left };
struct Rect {
  Vec centre{};
  double facing = 0;
  double half_front = 0;
  double half_depth = 0;
};
Rect rect_of(const Body& body);
Polygon corners(const Rect& rect);
Vec front_middle(const Body& body);
Zone zone(const Body& body, Vec point);  // of a point outside it
// The same where rounding of places cannot make it another.
std::optional<Zone> sure_zone(const Body& body, Vec point);
// Where it stands; a garrison has the outline of its building (OUR-TERR-03).
const Polygon& outline(const Body& body);
double gap(const Body& a, const Body& b);
double nearest_enemy(const World& world, const Body& body);
bool touches(const Body& body, const Piece& piece);  // it stands in or over it
// A ray that nothing in the way can hide.
bool surely_sees(const Moment& moment, const Body& from, const Body& to);
bool on_road(const Scenario& scenario, const Body& body, double slack = 0);

}  // namespace audit::lines
