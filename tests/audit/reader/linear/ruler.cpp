#include "tests/audit/reader/linear/ruler.hpp"

#include <algorithm>
#include <cmath>

namespace audit::lines {

Rect rect_of(const Body& body) {
  Rect out{body.centre, body.facing, 0, 0};
  for (const Vec& corner : body.ground) {
    out.half_front = std::max(out.half_front, std::fabs(dot(corner - body.centre, right(body.facing))));
    out.half_depth = std::max(out.half_depth, std::fabs(dot(corner - body.centre, forward(body.facing))));
  }
  return out;
}

Polygon corners(const Rect& rect) {
  const Vec f = forward(rect.facing) * rect.half_depth;
  const Vec r = right(rect.facing) * rect.half_front;
  return {rect.centre + f + r, rect.centre - f + r, rect.centre - f - r, rect.centre + f - r};
}

Vec front_middle(const Body& body) { return body.centre + forward(body.facing) * rect_of(body).half_depth; }

Zone zone(const Body& body, Vec point) {
  const Rect rect = rect_of(body);
  const double x = dot(point - body.centre, right(body.facing));
  const double y = dot(point - body.centre, forward(body.facing));
  const double beside = std::max(0.0, std::fabs(x) - rect.half_front);
  constexpr double hair = 0.002;
  if (y - rect.half_depth >= beside - hair) return Zone::front;
  if (-y - rect.half_depth >= beside - hair) return Zone::rear;
  return x > 0 ? Zone::right : Zone::left;
}

std::optional<Zone> sure_zone(const Body& body, Vec point) {
  const Zone here = zone(body, point);
  constexpr double hair = 0.01;
  for (const double off : {-hair, hair})
    if (zone(body, point + right(body.facing) * off) != here || zone(body, point + forward(body.facing) * off) != here)
      return std::nullopt;
  return here;
}

const Polygon& outline(const Body& body) { return body.ground.empty() ? body.house : body.ground; }

double gap(const Body& a, const Body& b) { return distance(outline(a), outline(b)); }

double nearest_enemy(const World& world, const Body& body) {
  double least = 1e9;
  for (const Body& each : world.units)
    if (each.on && each.side != body.side && !outline(each).empty()) least = std::min(least, gap(body, each));
  return least;
}

bool touches(const Body& body, const Piece& piece) {
  // Shrunk by a hair, so that who stands along it does not stand in it.
  Rect rect = rect_of(body);
  rect.half_front -= 0.03;
  rect.half_depth -= 0.03;
  return overlap(corners(rect), piece.outline);
}

bool surely_sees(const Moment& moment, const Body& from, const Body& to) {
  const Vec eye = front_middle(from);
  const Vec aim = to.centre;
  // Not so sure where it begins or ends in something, or grazes a corner.
  const auto hides = [&](const Polygon& outline) {
    return inside(eye, outline) || inside(aim, outline) || distance(Polygon{eye, aim}, outline) < 0.05;
  };
  for (const Piece& piece : moment.scenario->pieces)
    if ((piece.kind == "woods" || piece.kind == "building" || piece.kind == "hill") && hides(piece.outline))
      return false;
  for (const Body& each : moment.now.units) {
    if (!each.on || each.id == from.id || each.id == to.id || each.ground.empty()) continue;
    if (hides(each.ground)) return false;
  }
  return true;
}

bool on_road(const Scenario& scenario, const Body& body, double slack) {
  const Rect rect = rect_of(body);
  const Vec front = body.centre + forward(body.facing) * rect.half_depth;
  const Vec rear = body.centre - forward(body.facing) * rect.half_depth;
  // LIN-R-64: on the road, which is one: who stands with his front on one road and his rear on another is between them.
  return std::ranges::any_of(scenario.pieces, [&](const Piece& piece) {
    if (piece.kind != "road") return false;
    const Json* told = nullptr;
    for (const Json& each : scenario.ground.at("pieces"))
      if (each.at("id") == piece.id) told = &each;
    double width = 2;
    if (const Json& row = scenario.row("ground", piece.id); row.is_object() && row.contains("width"))
      width = row.at("width").get<double>();
    const auto on = [&](Vec point) {
      if (told == nullptr || !told->contains("line")) return inside(point, piece.outline);
      for (const Json& leg : told->at("line"))
        if (distance(point, {leg[0][0].get<double>(), leg[0][1].get<double>()},
                     {leg[1][0].get<double>(), leg[1][1].get<double>()}) <= width / 2 + slack)
          return true;
      return false;
    };
    return on(front) && on(rear);
  });
}

}  // namespace audit::lines
