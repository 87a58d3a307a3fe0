#include "players/peninsular/ground.hpp"

#include <algorithm>
#include <cmath>

#include "rules/peninsular/battle/formation.hpp"
#include "rules/peninsular/battle/manoeuvres.hpp"
#include "rules/peninsular/battle/moving.hpp"
#include "rules/peninsular/battle/turn.hpp"

namespace guidon::players {

using namespace peninsular;
using table::Rect;
using table::Spot;
using table::Vec;

namespace {

double tenths(double centimetres) { return std::floor(centimetres * 10) / 10; }

double half_diagonal(const table::Outline& ground) { return distance(ground.low(), ground.high()) / 2; }

}  // namespace

bool on_ground(const Field& field, const Glance& table, Colour side, std::uint8_t piece) {
  const table::Outline& ground = field.setting().pieces[piece].outline;
  const Vec middle = ground.centre();
  const double round = half_diagonal(ground);
  for (int u = 0; u < table.units(); ++u) {
    const Body& body = table[u];
    if (body.side != side || !body.steady() || body.gun()) continue;
    if (distance(body.centre, middle) > round + body.half_width + body.half_depth) continue;
    for (const Rect& rect : field.footprint(u).all())
      if (within(distance(ground, rect), 0)) return true;
  }
  return false;
}

// A shift straight towards it without a turn, which takes no drill, until the first stand touches it.
void GroundOrders::to_objective(int u) {
  const Body& body = table_[u];
  if (plan_.objective == nobody || body.gun() || body.square() || body.garrison || body.pips >= 6) return;
  const table::Outline& ground = field_.setting().pieces[plan_.objective].outline;
  const UnitState& unit = field_.unit(u);
  const Vec to = plan_.goal - body.front;
  const double far = table::length(to);
  if (far < 0.5) return;
  const double reach = allowance(field_, u, body.formation);
  const Rect here = hull(field_.sheet(u), unit);
  const auto apart = [&](double by) {
    Rect there = here;
    there.centre = here.centre + to * (by / far);
    return distance(ground, there);
  };
  if (apart(0) <= 0.05) return;
  double go = std::min(far, reach);
  if (apart(go) <= 0.02) {
    double low = 0;
    for (int i = 0; i < 10; ++i) {
      const double middle = (low + go) / 2;
      (apart(middle) <= 0.02 ? go : low) = middle;
    }
  } else {
    go = tenths(go - 0.05);
  }
  if (go < 0.3) return;
  const Vec at = body.front + to * (go / far);
  out_.push_back(move_to(field_, u, {Spot::of(at), unit.pose.facing}, body.formation));
}

// On the way of the enemy, and nobody needed in the open.
bool GroundOrders::worth_holding(const Rect& house, const Body& body) const {
  if (plan_.posture == PeninsularPlan::Posture::attack) return false;
  for (int v = 0; v < table_.units(); ++v)
    if (table_[v].side != body.side && table_[v].steady() && distance(table_[v].centre, house.centre) < 35) return true;
  return false;
}

void GroundOrders::into_building(int u) {
  const Body& body = table_[u];
  if (body.arm != Arm::infantry || body.square() || body.garrison) return;
  const Setting& setting = field_.setting();
  for (std::size_t s = 0; s < setting.structures.size(); ++s) {
    const Piece& piece = setting.pieces[setting.structures[s]];
    if (piece.kind != Ground::building || field_.state().structure[s].burning_since != 0) continue;
    if (distance(piece.strip.centre, body.centre) > 45 || !worth_holding(piece.strip, body)) continue;
    if (!building_has_room(field_, id(static_cast<int>(s)), u)) continue;
    const Order enter{
        .kind = OrderKind::enter_building, .side = body.side, .unit = id(u), .target = id(static_cast<int>(s))};
    if (!check_enter(field_, enter)) {
      out_.push_back(enter);
      return;
    }
    const Rect own = hull(field_.sheet(u), field_.unit(u));
    const Vec to = nearest_point(own.centre, piece.strip) - own.centre;
    const double far = table::length(to);
    if (far < 0.1) continue;
    const auto reach = shift_to_touch(own, to * (1 / far), allowance(field_, u, body.formation), piece.strip);
    if (!reach || *reach < 0.05) continue;
    out_.push_back(move_to(field_, u, {Spot::of(body.front + to * ((*reach - 0.01) / far)), field_.unit(u).pose.facing},
                           body.formation));
  }
}

void GroundOrders::out_of_building(int u) {
  const Body& body = table_[u];
  if (plan_.posture != PeninsularPlan::Posture::attack) return;
  const int enemy = table_.nearest_enemy(u);
  if (enemy < 0 || gap(body, table_[enemy]) < 40) return;
  if (const auto way = way_out(field_, u)) out_.push_back(*way);
}

}  // namespace guidon::players
