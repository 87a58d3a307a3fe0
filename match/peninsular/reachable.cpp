// How far a unit of a Peninsular battle reaches.
#include "match/reachable.hpp"

#include <cmath>
#include <numbers>

#include "match/peninsular/rules.hpp"
#include "rules/peninsular/battle/bearing.hpp"
#include "rules/peninsular/battle/contacts.hpp"
#include "rules/peninsular/battle/deployment.hpp"
#include "rules/peninsular/battle/manoeuvres.hpp"
#include "rules/peninsular/battle/moving.hpp"

namespace guidon::match {

using namespace peninsular;

namespace {

constexpr double fine = 0.2;  // centimetres

Polygon deployment_zone(const Field& field, int u) {
  const Setting& setting = field.setting();
  const double deep = setting.deploy_anywhere ? setting.depth : setting.deploy_depth_thousandths() / 1000.0;
  const bool bottom = setting.edge[index(field.side(u))] == Edge::bottom;
  const double low = bottom ? 0 : setting.depth - deep;
  return {{0, low}, {setting.width, low}, {setting.width, low + deep}, {0, low + deep}};
}

Polygon moves(const Battle& battle, int u, double allowed) {
  const UnitState& unit = battle.field().unit(u);
  Polygon out;
  bool any = false;
  for (int i = 0; i < reach_directions; ++i) {
    const table::Vec way = unit.pose.facing.turned(i * 36000 / reach_directions).forward();
    const auto place = [&](double far) { return table::Spot::of(unit.pose.at.vec() + way * far); };
    const double far = farthest(allowed + fine, fine, [&](double at) {
      return !battle.check(move_to(battle.field(), u, {place(at), unit.pose.facing}, unit.formation));
    });
    any = any || far > 0;
    out.push_back(place(far).vec());
  }
  return any ? out : Polygon{};
}

std::vector<table::Vec> charges(const Battle& battle, int u) {
  std::vector<table::Vec> out;
  const Field field = battle.field();
  Order order;
  order.kind = OrderKind::contact;
  order.side = field.side(u);
  order.unit = static_cast<std::uint8_t>(u);
  for (int v = 0; v < field.units(); ++v) {
    if (field.side(v) == field.side(u) || !field.unit(v).on_table()) continue;
    order.target = static_cast<std::uint8_t>(v);
    if (battle.check(order)) continue;
    if (const auto plan = plan_contact(field, order)) out.push_back(plan->undertaking.contact.at.vec());
  }
  return out;
}

void add_arcs(const Field& field, int u, std::vector<FireArc>& out) {
  const UnitState& unit = field.unit(u);
  const Armament armament = field.sheet(u).armament;
  if (armament == Armament::none || !field.formed(u)) return;
  const double degrees = std::atan(tangent(field.options())) * 180 / std::numbers::pi;
  const int faces = unit.formation == Formation::square || unit.garrison != nobody ? 4 : 1;
  for (int face = 0; face < faces; ++face) {
    const Muzzles all = muzzles(field, u, static_cast<Face>(face));
    if (all.empty()) continue;
    const table::Vec forward = all[0].forward;
    const table::Vec across = table::Vec{forward.y, -forward.x};
    table::Vec left = all[0].at;
    table::Vec right = left;
    for (int i = 1; i < all.size(); ++i) {
      if (dot(all[i].at - left, across) < 0) left = all[i].at;
      if (dot(all[i].at - right, across) > 0) right = all[i].at;
    }
    left = left - across * half_frontage;
    right = right + across * half_frontage;
    const auto add = [&](double range) {
      out.push_back({armament_words[static_cast<std::size_t>(armament)], range,
                     before_edge(left, right, forward, range, degrees)});
    };
    if (armament == Armament::rifle) add(longest_range(Armament::musket));
    add(longest_range(armament));
  }
}

}  // namespace

Reachable Peninsular::reachable(const Battle& battle, std::size_t unit) {
  Reachable out;
  const Field field = battle.field();
  const int u = static_cast<int>(unit);
  if (deploying(battle)) {
    if (deploying_side(field) == field.side(u)) out.outline = deployment_zone(field, u);
    if (field.unit(u).on_table()) add_arcs(field, u, out.arcs);
    return out;
  }
  if (!field.unit(u).on_table()) return out;
  if (!check_may_act(field, u, field.side(u))) {
    out.allowed = allowance(field, u, field.unit(u).formation);
    out.outline = moves(battle, u, *out.allowed);
    out.charge = charges(battle, u);
  }
  add_arcs(field, u, out.arcs);
  return out;
}

}  // namespace guidon::match
