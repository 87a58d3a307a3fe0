// How far a unit of a linear battle reaches: it wheels and goes straight on, or straight back.
#include "match/reachable.hpp"

#include <cmath>

#include "match/linear/rules.hpp"
#include "rules/linear/battle/charging.hpp"
#include "rules/linear/battle/deployment.hpp"
#include "rules/linear/battle/moving.hpp"
#include "rules/linear/battle/proposals.hpp"
#include "rules/linear/battle/shooting.hpp"

namespace guidon::match {

using namespace linear;

namespace {

constexpr double fine = 0.05;  // inches
constexpr double thousand = 1000;

Polygon deployment_zone(const Field& field, int u) {
  const Setting& setting = field.setting();
  const double deep = setting.numbers.deployment_depth;
  const double low = field.side(u) == linear::Side::south ? 0 : setting.depth - deep;
  return {{0, low}, {setting.width, low}, {setting.width, low + deep}, {0, low + deep}};
}

// So far after a wheel by so many hundredths of a degree, to the right positive; straight back after half a turn.
Order wheel_and_go(const Battle& battle, int u, std::int32_t turn, double far) {
  constexpr std::int32_t half_turn = 18000;
  const auto amount = static_cast<std::int32_t>(std::lround(far * thousand));
  if (turn == 0) return along(battle, u, {{Step::Kind::ahead, amount}});
  if (turn == half_turn) return along(battle, u, {{Step::Kind::back, amount}});
  const Step wheel{turn > 0 ? Step::Kind::wheel_right : Step::Kind::wheel_left, std::abs(turn)};
  return along(battle, u, {wheel, {Step::Kind::ahead, amount}});
}

Polygon moves(const Battle& battle, int u, double allowed) {
  const Field field = battle.field();
  const table::Vec here = field.unit(u).pose.at.vec();
  const linear::Side side = field.side(u);
  Polygon out;
  bool any = false;
  for (int i = 0; i < reach_directions; ++i) {
    const std::int32_t turn = (i <= reach_directions / 2 ? i : i - reach_directions) * 36000 / reach_directions;
    const auto order = [&](double far) {
      Order made = wheel_and_go(battle, u, turn, far);
      made.side = side;
      return made;
    };
    const double far = farthest(allowed + fine, fine, [&](double at) { return !battle.check(order(at)); });
    any = any || far > 0;
    if (far > 0) {
      Battle there = battle;
      (void)there.take(order(far));
      out.push_back(there.state().unit[static_cast<std::size_t>(u)].pose.at.vec());
    } else {
      out.push_back(here);
    }
  }
  return any ? out : Polygon{};
}

std::vector<table::Vec> charges(const Battle& battle, int u) {
  std::vector<table::Vec> out;
  const Field field = battle.field();
  for (int v = 0; v < field.units(); ++v) {
    if (field.side(v) == field.side(u) || !field.on_table(v)) continue;
    Order order = charge_at(battle, u, v);
    order.side = field.side(u);
    if (battle.check(order)) continue;
    Battle there = battle;
    (void)there.take(order);
    const Charge& charge = there.state().charge;
    if (charge.unit == nobody) continue;
    const auto plan = plan_charge(field, u, v, charge.moves, charge.wheel);
    if (plan && plan->reaches) out.push_back(plan->contact.at.vec());
  }
  return out;
}

void add_arcs(const Field& field, int u, std::vector<FireArc>& out) {
  if (!has_fire(field, u)) return;
  constexpr double beside = 45;  // the zones meet on the diagonals from the corners
  const WeaponRow& weapon = row_of(field.profile(u).weapon);
  const table::Rect& rect = field.rect(u);
  const double range = weapon.inches;
  if (shoots_all_round(field, u)) {
    out.push_back({weapon.word, range, around(rect, range)});
    return;
  }
  const int faces = shoots_by_faces(field, u) ? 4 : 1;
  for (int face = 0; face < faces; ++face) {
    const table::Segment front = edge(rect, static_cast<Face>(face));
    const table::Vec forward = table::Heading::of(rect.forward).turned(face * 9000).forward();
    out.push_back({weapon.word, range, before_edge(front.a, front.b, forward, range, beside)});
  }
}

}  // namespace

Reachable Linear::reachable(const Battle& battle, std::size_t unit) {
  Reachable out;
  const Field field = battle.field();
  const int u = static_cast<int>(unit);
  if (deploying(battle)) {
    if (!battle.setting().fixed && battle.decision().side == field.side(u)) out.outline = deployment_zone(field, u);
    if (field.on_table(u)) add_arcs(field, u, out.arcs);
    return out;
  }
  if (!field.on_table(u)) return out;
  out.outline = moves(battle, u, field.rate(u) / thousand);
  if (!out.outline.empty()) out.allowed = field.rate(u) / thousand;
  out.charge = charges(battle, u);
  add_arcs(field, u, out.arcs);
  return out;
}

}  // namespace guidon::match
