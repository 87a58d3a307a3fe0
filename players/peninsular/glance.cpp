#include "players/peninsular/glance.hpp"

#include <algorithm>
#include <cmath>

#include "rules/peninsular/battle/bearing.hpp"
#include "rules/peninsular/battle/formation.hpp"

namespace guidon::players {

using namespace peninsular;
using table::Vec;

namespace {

void set_out(Body& body, const UnitSheet& sheet, const table::Pose& pose, Formation formation) {
  const Extent size = extent(sheet, formation, body.stands);
  body.formation = formation;
  body.forward = pose.facing.forward();
  body.front = pose.at.vec();
  body.half_width = size.width / 2;
  body.half_depth = size.depth / 2;
  body.centre = body.front - body.forward * body.half_depth;
  body.fronts = static_cast<std::uint8_t>(formation == Formation::square ? 2 : front_stands(formation, body.stands));
}

}  // namespace

Glance::Glance(const Setting& setting, const State& state)
    : rolls_(&PeninsularRolls::under(setting.options)), units_(static_cast<int>(setting.units.size())) {
  for (std::size_t u = 0; u < setting.units.size(); ++u) {
    const UnitSheet& sheet = setting.units[u];
    const UnitState& unit = state.unit[u];
    Body& body = body_[u];
    body = Body{};
    body.forward = {0, 1};
    body.side = sheet.side;
    body.arm = sheet.arm;
    body.armament = sheet.armament;
    body.quality = unit.quality;
    body.irregular = sheet.irregular;
    body.stands = unit.close;
    for (std::size_t s = 0; s < sheet.stands.size(); ++s) {
      body.lost = static_cast<std::uint8_t>(body.lost + (unit.stand[s] == Whereabouts::lost ? 1 : 0));
      body.out = static_cast<std::uint8_t>(body.out + (unit.stand[s] == Whereabouts::out ? 1 : 0));
    }
    body.pips = unit.pips;
    body.formed = unit.on_table() && unit.close > 0;
    if (!body.formed) continue;
    body.reach = sheet.cart ? 0 : longest_range(sheet.armament);
    body.routing = unit.routing();
    body.garrison = unit.garrison != nobody;
    set_out(body, sheet, unit.pose, unit.formation);
    if (!body.garrison) continue;
    const table::Rect& strip = setting.pieces[setting.structures[unit.garrison]].strip;
    body.centre = strip.centre;
    body.forward = strip.forward;
    body.half_width = strip.half_width;
    body.half_depth = strip.half_depth;
    body.front = strip.front();
    body.fronts = std::min<std::uint8_t>(4, unit.close);
  }
  for (int f = 0; f < state.fights; ++f) {
    body_[state.fight[static_cast<std::size_t>(f)].attacker].fighting = true;
    body_[state.fight[static_cast<std::size_t>(f)].defender].fighting = true;
  }
  for (std::size_t o = 0; o < setting.officers.size(); ++o) {
    const OfficerState& officer = state.officer[o];
    if (officer.alive == 0 || officer.with == nobody) continue;
    Body& body = body_[officer.with];
    const bool army = setting.officers[o].rank == Rank::army;
    const Officer other = army ? Officer::brigadier : Officer::commander;
    body.officers = body.officers == other || body.officers == Officer::both ? Officer::both
                    : army                                                   ? Officer::commander
                                                                             : Officer::brigadier;
  }
}

void Glance::place(const Setting& setting, int u, const table::Pose& pose, Formation formation) {
  set_out(body_[static_cast<std::size_t>(u)], setting.units[static_cast<std::size_t>(u)], pose, formation);
}

int Glance::nearest_enemy(const Body& body) const {
  int best = -1;
  double least = 1e18;
  for (int v = 0; v < units_; ++v) {
    const Body& other = (*this)[v];
    if (!other.formed || other.side == body.side) continue;
    const Vec to = other.centre - body.front;
    double far = dot(to, to);
    if (other.routing || other.gun()) far *= 3;
    if (far >= least) continue;
    least = far;
    best = v;
  }
  return best;
}

double gap(const Body& a, const Body& b) {
  // Both as seen from each other's axes: the larger of the two separations is never more than the true one.
  const Vec to = b.centre - a.centre;
  const auto apart = [&](const Body& frame, const Body& other) {
    const double along = std::abs(dot(to, frame.forward));
    const double across = std::abs(dot(to, frame.right()));
    const double turn = std::abs(dot(frame.forward, other.forward));
    const double cross_turn = std::abs(dot(frame.forward, other.right()));
    const double y = along - frame.half_depth - turn * other.half_depth - cross_turn * other.half_width;
    const double x = across - frame.half_width - turn * other.half_width - cross_turn * other.half_depth;
    if (x <= 0) return std::max(y, 0.0);
    if (y <= 0) return x;
    return std::sqrt(x * x + y * y);
  };
  return std::max(apart(a, b), apart(b, a));
}

bool before(const Body& a, const Body& b) {
  const Vec to = b.centre - a.front;
  const double same = std::abs(dot(a.forward, b.forward));
  const double cross_turn = std::abs(dot(a.forward, b.right()));
  const double ahead = dot(to, a.forward) + same * b.half_depth + cross_turn * b.half_width;
  const double aside = std::abs(dot(to, a.right())) - same * b.half_width - cross_turn * b.half_depth;
  return ahead >= 0 && aside <= a.half_width + ahead;
}

std::int32_t turn_towards(const Body& a, Vec at) {
  return table::Heading::of(a.forward).turn_to(table::Heading::of(at - a.centre));
}

Aspect aspect_of(const Body& struck, Vec from) {
  if (struck.square() || struck.garrison) return Aspect::front;
  const Vec to = from - struck.centre;
  const double x = std::abs(dot(to, struck.right())) - struck.half_width;
  const double y = dot(to, struck.forward);
  if (y > struck.half_depth && x <= y - struck.half_depth) return Aspect::front;
  if (-y > struck.half_depth && x <= -y - struck.half_depth) return Aspect::rear;
  return Aspect::flank;
}

}  // namespace guidon::players
