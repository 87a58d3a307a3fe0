// Lines of fire and ways of charges: what lies between two units, near enough.
#include <algorithm>
#include <array>
#include <cmath>

#include "players/linear/view.hpp"

namespace guidon::players {

using namespace linear;
using table::Vec;

namespace {

bool box_apart(const table::Outline& ground, Vec low, Vec high) {
  return ground.low().x > high.x || ground.high().x < low.x || ground.low().y > high.y || ground.high().y < low.y;
}

bool stops_charge(Terrain kind, const LinearFigure& charger) {
  return kind == Terrain::building || kind == Terrain::impassable || (kind == Terrain::woods && !charger.loose);
}

}  // namespace

bool LinearView::open_way(int u, int v) const {
  const LinearFigure& a = (*this)[u];
  const LinearFigure& b = (*this)[v];
  const Vec front = a.at + a.forward * a.half_depth;
  const Vec to = b.at - front;
  const double centre_far = length(to);
  if (centre_far < 1) return true;
  const Vec along = to * (1 / centre_far);
  const double far = gap(u, v);
  constexpr double brush = 0.4;  // what a little more or less of a wheel avoids
  const bool shut_to_friends = formed(a.formation);
  for (int w = 0; w < units_; ++w) {
    const LinearFigure& f = (*this)[w];
    if (w == u || w == v || !f.here) continue;
    if (f.side == a.side && !(shut_to_friends && formed(f.formation))) continue;
    const Vec there = f.at - front;
    const double ahead = dot(there, along);
    if (ahead < -3 || ahead > far + 4) continue;
    const double parallel = std::abs(dot(f.forward, along));
    const double across = std::abs(cross(f.forward, along));
    const double deep = f.half_depth * parallel + f.half_width * across;
    if (ahead + deep < brush || ahead - deep > far - brush) continue;
    const double wide = f.half_width * parallel + f.half_depth * across;
    if (std::abs(cross(along, there)) < a.half_width + wide - brush) return false;
  }
  const table::Rect lane{front + along * (far * 0.5), along, a.half_width - brush, far * 0.5};
  const double reach = lane.radius();
  const Vec low = lane.centre - Vec{reach, reach};
  const Vec high = lane.centre + Vec{reach, reach};
  return std::ranges::none_of(setting_->pieces, [&](const Piece& piece) {
    return stops_charge(piece.kind, a) && !box_apart(piece.outline, low, high) && table::overlaps(piece.outline, lane);
  });
}

bool LinearView::screened(int u, int v, Vec from, Vec to) const {
  const Vec way = to - from;
  const double far = length(way);
  if (far < 0.5) return false;
  const Vec along = way * (1 / far);
  for (int w = 0; w < units_; ++w) {
    const LinearFigure& f = (*this)[w];
    if (w == u || w == v || !f.here || f.troop == Troop::skirmishers) continue;
    const Vec there = f.at - from;
    const double ahead = dot(there, along);
    if (ahead < 0 || ahead > far) continue;
    const double wide =
        f.half_width * std::abs(dot(f.forward, along)) + f.half_depth * std::abs(cross(f.forward, along));
    if (std::abs(cross(along, there)) < wide) return true;
  }
  const Vec low{std::min(from.x, to.x), std::min(from.y, to.y)};
  const Vec high{std::max(from.x, to.x), std::max(from.y, to.y)};
  return std::ranges::any_of(setting_->pieces, [&](const Piece& piece) {
    if (piece.kind != Terrain::woods && piece.kind != Terrain::building) return false;
    if (box_apart(piece.outline, low, high)) return false;
    if (piece.kind == Terrain::woods) return table::inside_length({from, to}, piece.outline) > 2;
    const bool held = (*this)[u].formation == Formation::building || (*this)[v].formation == Formation::building;
    return !held && table::crosses({from, to}, piece.outline);
  });
}

bool LinearView::sees(int u, int v) const {
  const LinearFigure& a = (*this)[u];
  const LinearFigure& b = (*this)[v];
  const Vec from = a.at + a.forward * a.half_depth;
  if (!screened(u, v, from, b.at)) return true;
  const Vec wing = Vec{b.forward.y, -b.forward.x} * (b.half_width * 0.9);
  return !screened(u, v, from, b.at + wing) || !screened(u, v, from, b.at - wing);
}

}  // namespace guidon::players
