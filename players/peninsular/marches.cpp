#include "players/peninsular/marches.hpp"

#include <algorithm>
#include <cmath>

#include "players/peninsular/estimates.hpp"
#include "rules/peninsular/battle/manoeuvres.hpp"
#include "rules/peninsular/battle/moving.hpp"
#include "rules/peninsular/battle/skirmish.hpp"

namespace guidon::players {

using namespace peninsular;
using table::Heading;
using table::Pose;
using table::Spot;
using table::Vec;

namespace {

constexpr double musket_shot = 24.5;
constexpr std::int32_t slight = 2000;  // a turn not worth making

double tenths(double centimetres) { return std::floor(centimetres * 10) / 10; }

std::int32_t whole_degrees(std::int32_t turn) { return (turn + (turn < 0 ? -50 : 50)) / 100 * 100; }

double sine(std::int32_t hundredths) { return Heading::hundredths(hundredths).forward().x; }

}  // namespace

void Marches::attacks(int u, double at_least) {
  const Body& body = table_[u];
  if (body.gun() || body.square() || body.pips >= 6) return;
  const double reach = charge_reach(body, field_.unit(u).marks.has(Mark::charge_used));
  for (int v = 0; v < table_.units(); ++v) {
    const Body& enemy = table_[v];
    if (!enemy.formed || enemy.side == body.side) continue;
    const Vec to = enemy.centre - body.centre;
    const double most = reach + body.half_width + body.half_depth + enemy.half_width + enemy.half_depth;
    if (dot(to, to) > most * most || gap(body, enemy) > reach) continue;
    if (attack_estimate(table_.rolls(), body, enemy) < at_least) continue;
    Order attack{.kind = OrderKind::contact, .side = body.side, .unit = id(u), .target = id(v)};
    if (plan_ != nullptr && body.quality != Quality::elite && at_a_gap(enemy) && has_grenadiers(u))
      attack.choice = with_grenadiers;
    out_.push_back(attack);
  }
  if (body.arm != Arm::cavalry) return;
  for (int v = 0; v < table_.units(); ++v)  // and skirmishers in the open
    if (table_[v].side != body.side && table_[v].out > 0)
      out_.push_back(
          {.kind = OrderKind::contact, .side = body.side, .unit = id(u), .target = id(v), .choice = at_skirmishers});
}

// Whether a breach or a bridge lies before it, where a single company leads the assault.
bool Marches::at_a_gap(const Body& enemy) const {
  for (std::size_t s = 0; s < field_.setting().structures.size(); ++s) {
    const Piece& piece = field_.piece_of_structure(id(static_cast<int>(s)));
    if (piece.kind != Ground::bridge && field_.state().structure[s].breach == 0) continue;
    if (distance(piece.strip.centre, enemy.centre) < piece.strip.half_depth + enemy.half_width + enemy.half_depth + 2)
      return true;
  }
  return false;
}

bool Marches::has_grenadiers(int u) const {
  const UnitSheet& sheet = field_.sheet(u);
  for (std::size_t s = 0; s < sheet.stands.size(); ++s)
    if (sheet.stands[s].role == Role::grenadier && field_.unit(u).stand[s] == Whereabouts::close) return true;
  return false;
}

double Marches::turning_cost(const Body& body, std::int32_t turn) const {
  // The farthest stand goes the chord of its circle about the middle of the front.
  const double from_pivot = std::hypot(std::max(0.0, body.half_width - 1.5), std::max(0.0, 2 * body.half_depth - 1));
  return 2 * from_pivot * std::abs(sine(turn / 2));
}

void Marches::march(int u, std::int32_t turn, double far, Formation formation) {
  turn = whole_degrees(turn);
  const Body& body = table_[u];
  const Pose& pose = field_.unit(u).pose;
  const double reach = allowance(field_, u, formation);
  if (std::abs(turn) < 100) {
    const double go = tenths(std::min(far, reach));
    if (std::abs(go) < 0.5) return;
    out_.push_back(move_to(field_, u, ahead(pose, go), formation));
    return;
  }
  const double cost = turning_cost(body, turn);
  if (cost > reach) {
    if (std::abs(turn) <= slight) return;
    march(u, turn / 2, far, formation);
    return;
  }
  const Pose turned{pose.at, pose.facing.turned(turn)};
  const double go = tenths(std::clamp(reach - cost - 0.05, 0.0, far));
  Order order = move_to(field_, u, turned, formation);
  if (go >= 0.5) order.pose[order.poses++] = ahead(turned, go);
  out_.push_back(order);
}

// A shift without a turn takes no drill: half left and half right, to the sides and back, to bring more to bear than
// the enemy can.
void Marches::oblique(int u, int enemy) {
  const Body& body = table_[u];
  const Pose& pose = field_.unit(u).pose;
  const double reach = allowance(field_, u, body.formation);
  const double most = std::max(0.0, gap(body, table_[enemy]) - 12);
  const auto shift = [&](double aside, double on) {
    const Vec by = body.right() * aside + body.forward * on;
    out_.push_back(move_to(field_, u, {Spot::of(body.front + by), pose.facing}, body.formation));
  };
  const double half = tenths(reach * 0.7);
  for (const double side : {1.0, -1.0}) {
    if (most > 1) shift(side * half, std::min(half, most));
    shift(side * tenths(reach), 0);
  }
  shift(0, -tenths(reach));
}

void Marches::reform(int u, Formation formation) {
  const UnitState& unit = field_.unit(u);
  const UnitSheet& sheet = field_.sheet(u);
  if (unit.formation == formation || !may_form(sheet, formation, unit.close)) return;
  out_.push_back(
      move_to(field_, u, centred(sheet, formation, unit.close, table_[u].centre, unit.pose.facing), formation));
}

void Marches::moves(int u) {
  int enemy = table_.nearest_enemy(u);
  if (enemy < 0) return;
  switch (table_[u].arm) {
    case Arm::infantry: foot(u, enemy); break;
    case Arm::cavalry: horse(u, enemy); break;
    case Arm::artillery: gun(u, enemy); break;
  }
}

void Marches::foot(int u, int enemy) {
  const Body& body = table_[u];
  const Body& there = table_[enemy];
  const double far = gap(body, there);
  const std::int32_t turn = turn_towards(body, there.centre);
  const bool shaken = body.pips >= 4;
  double horse = 1e9;
  for (int v = 0; v < table_.units(); ++v)
    if (table_[v].side != body.side && table_[v].arm == Arm::cavalry && table_[v].steady())
      horse = std::min(horse, gap(body, table_[v]));
  if (body.square()) {
    if (horse > 40) reform(u, Formation::line);
    return;
  }
  if (horse < 46) reform(u, Formation::square);
  if (shaken && far < 32) march(u, 0, -allowance(field_, u, body.formation), body.formation);
  if (body.pips >= 6) return;
  const bool facing = std::abs(turn) <= slight + 500;
  if (far > musket_shot + 0.6) {
    const double to_shot = far - musket_shot;
    const double reach = allowance(field_, u, body.formation);
    if (facing) {
      march(u, 0, std::min(reach, to_shot), body.formation);
      if (to_shot < reach && body.column()) march(u, 0, std::min(reach, far - 2), body.formation);
      if (far > 26 && to_shot < reach + 3) march(u, 0, far - 26, body.formation);  // up to the edge of it
    } else {
      march(u, turn, to_shot, body.formation);
      march(u, 0, std::min(reach, to_shot), body.formation);
    }
  } else if (!facing) {
    march(u, turn, 0, body.formation);
  } else if (body.column()) {
    march(u, 0, std::max(0.0, far - 2), body.formation);
  }
  if (plan_ != nullptr && far < 42 && !shaken) oblique(u, enemy);
  if (plan_ != nullptr && body.out == 0 && far > 20 && plan_->posture == PeninsularPlan::Posture::attack && far < 36 &&
      stands_that_may_skirmish(field_, u) != 0)
    out_.push_back({.kind = OrderKind::break_out, .side = body.side, .unit = id(u)});
  if (body.column() && far < 60) reform(u, Formation::line);
  if (!body.column() && far > 45) reform(u, Formation::attack_column);
}

void Marches::horse(int u, int enemy) {
  const Body& body = table_[u];
  const Body& there = table_[enemy];
  const double far = gap(body, there);
  const std::int32_t turn = turn_towards(body, there.centre);
  const double reach = allowance(field_, u, body.formation);
  if (far > 35) march(u, std::abs(turn) < slight ? 0 : turn, std::min(reach, far - 32), body.formation);
  if (far < 30) {
    march(u, 0, -reach, body.formation);
    if (std::abs(turn) > slight) march(u, turn, 0, body.formation);
  }
  const auto round_flanks = [&](const Body& struck) {
    for (const double side : {1.0, -1.0}) {
      const Vec flank = struck.centre + struck.right() * (side * (struck.half_width + 25));
      march(u, turn_towards(body, flank), std::min(reach, distance(flank, body.front)), body.formation);
    }
  };
  round_flanks(there);
  if (plan_ == nullptr) return;
  const int quarry = prey(u);
  if (quarry < 0 || quarry == enemy) return;
  const Body& struck = table_[quarry];
  const double away = gap(body, struck);
  if (away > 30) march(u, turn_towards(body, struck.centre), std::min(reach, away - 12), body.formation);
  if (struck.steady() && struck.arm == Arm::infantry && struck.pips < 5) round_flanks(struck);
}

// Whom cavalry hunts: guns, routers and shaken battalions before those that stand firm.
int Marches::prey(int u) const {
  const Body& body = table_[u];
  int best = -1;
  double most = -1e9;
  for (int v = 0; v < table_.units(); ++v) {
    const Body& enemy = table_[v];
    if (enemy.side == body.side || !enemy.formed || enemy.garrison || enemy.fighting) continue;
    double value = enemy.gun()                 ? 1.5
                   : enemy.routing             ? 0.8
                   : enemy.arm == Arm::cavalry ? 0.2 + 0.2 * enemy.pips
                                               : 0.35 * enemy.pips;
    if (enemy.square()) value -= 2;
    value -= 0.025 * distance(body.centre, enemy.centre);
    if (value <= most) continue;
    most = value;
    best = v;
  }
  return best;
}

void Marches::gun(int u, int enemy) {
  const Body& body = table_[u];
  if (body.reach <= 0) return;  // a cart
  const Body& there = table_[enemy];
  const double far = gap(body, there);
  const std::int32_t turn = turn_towards(body, there.centre);
  const Pose& pose = field_.unit(u).pose;
  if (body.formation == Formation::limbered) {
    if (far < 68) {
      out_.push_back(move_to(field_, u, {pose.at, pose.facing.turned(turn)}, Formation::unlimbered));
    } else {
      march(u, std::abs(turn) < slight ? 0 : turn, std::min(allowance(field_, u, body.formation), far - 60),
            body.formation);
    }
    return;
  }
  for (int v = 0; v < table_.units(); ++v)
    if (table_[v].side != body.side && table_[v].formed && hits_to_expect(table_.rolls(), body, table_[v]) > 0) return;
  if (far < 70) {
    out_.push_back(move_to(field_, u, {pose.at, pose.facing.turned(turn)}, body.formation));
    return;
  }
  march(u, 0, std::min(10.0, far - 68), body.formation);
  if (far > 80)
    out_.push_back(
        move_to(field_, u, ahead(pose, tenths(allowance(field_, u, Formation::limbered))), Formation::limbered));
}

void Marches::screen(int u) {
  Vec at;
  int count = 0;
  each_stand(field_.state(), u, [&](int, const Skirmisher& stand) {
    at = at + stand.pose.at.vec();
    ++count;
  });
  if (count == 0) return;
  at = at * (1.0 / count);
  Body here{};
  here.forward = {0, 1};
  here.side = field_.side(u);
  here.front = at;
  here.centre = at;
  const int enemy = table_.nearest_enemy(here);
  if (enemy < 0) return;
  const bool parent = table_[u].formed;
  const double from_parent = parent ? gap(here, table_[u]) : 0;
  const double far = gap(here, table_[enemy]);
  if (parent && (far < 30 || from_parent > 20))
    out_.push_back({.kind = OrderKind::rejoin, .side = here.side, .unit = id(u)});
  const Vec to = table_[enemy].centre - at;
  const double length = table::length(to);
  const double go = std::min(17.0, far - 18);
  if (std::abs(go) < 3 || length < 1) return;
  Order order{.kind = OrderKind::move_skirmishers, .side = here.side, .unit = id(u)};
  order.poses = 1;
  order.pose[0] = {Spot::of(at + to * (go / length)), Heading::hundredths(whole_degrees(Heading::of(to).hundredths()))};
  out_.push_back(order);
}

}  // namespace guidon::players
