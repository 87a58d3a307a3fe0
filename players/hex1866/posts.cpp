// Where units and leaders are well placed.
#include <algorithm>

#include "players/hex1866/plan.hpp"

namespace guidon::players {

using hex1866::Arm;
using hex1866::Direction;
using hex1866::Field;
using hex1866::Hex;
using hex1866::nobody;
using hex1866::off_map;
using hex1866::Side;

namespace {

int cover(const Field& field, Hex hex) { return hex1866::protection(field.terrain(hex)).value; }

int friends_beside(const Field& field, Side side, Hex hex, int u) {
  int found = 0;
  for (const Hex there : field.grid().neighbours(hex))
    if (there != off_map && field.foot(there) != nobody && field.foot(there) != u &&
        field.side(field.foot(there)) == side)
      ++found;
  return found;
}

// What the guns could do from there: the best target's blow.
double fire_from(const Field& field, int u, Hex hex) {
  double best = 0;
  for (int e = 0; e < field.units(); ++e) {
    if (field.side(e) == field.side(u) || !field.unit(e).on_map()) continue;
    const Hex target = field.unit(e).hex;
    const int far = field.grid().distance(hex, target);
    if (far > field.sheet(u).range || far == 0) continue;
    const int column =
        column_against(field.options(), hex1866::Roll::bombard, field.sheet(u).cv, field.terrain(target)) -
        std::clamp(field.map().level(target) - field.map().level(hex), 0, 3);
    const double blow = chances(field.options(), column, 0).blow() * (field.unit(e).ordered() ? 1.0 : 1.4);
    if (blow > best && field.sees(hex, target)) best = blow;
  }
  return best;
}

double distance_to_goal(const Field& field, const Hex1866Plan& plan, int u, Hex hex) {
  const Hex errand = plan.errand[static_cast<std::size_t>(u)];
  if (errand != off_map) return 1.2 * field.grid().distance(hex, errand);
  const std::uint8_t f = field.sheet(u).formation;
  if (f == plan.field_of) return std::min<int>(plan.way[hex], 40);
  const Hex goal = plan.goal[f];
  return goal == off_map ? 0 : 1.2 * field.grid().distance(hex, goal);
}

}  // namespace

bool idle_hold(const Field& field, const Hex1866Plan& plan, int u, Hex hex) {
  if (plan.turns_left == 0 || !plan.drawn || plan.bayonets[hex] == 0) return false;
  const std::uint8_t foot = field.foot(hex);
  if (foot != nobody && foot != u && field.unit(foot).ordered()) return false;
  return field.battery(u) || !field.unit(u).ordered();
}

double post(const Field& field, const Hex1866Plan& plan, int u, Hex hex) {
  const hex1866::UnitSheet& sheet = field.sheet(u);
  const bool battery = sheet.arm == Arm::artillery;
  const bool horse = sheet.arm == Arm::cavalry;
  const bool shaken = !field.unit(u).ordered();
  const bool errand = plan.errand[static_cast<std::size_t>(u)] != off_map;
  const int shelter = cover(field, hex);
  double value = 0;
  // Forward, or to where one stands.
  double far = distance_to_goal(field, plan, u, hex);
  if (battery)
    far = std::max(0.0, far - 3);
  else if (!plan.attacking && !errand)
    far = std::max(0.0, far - 1.5);
  if (!errand) far = std::max<double>(far, plan.stand_off[sheet.formation]);
  value -= (shaken ? 0.3 : plan.urge) * plan.weight.pull * far;
  // Shells and bayonets.
  const auto blow = [&](hex1866::Roll roll, int cv, int fewer) {
    return chances(field.options(), column_against(field.options(), roll, cv, field.terrain(hex)) - fewer, 0).blow();
  };
  const double shells = plan.shells[hex] == 0 ? 0 : blow(hex1866::Roll::bombard, plan.shells[hex], 0);
  value -= (shaken  ? plan.weight.shells_shaken
            : horse ? plan.weight.shells_horse
                    : plan.weight.shells) *
           shells * (1 + plan.weight.frail * (3 - field.steps_left(u)) / 2.0);
  const bool alone = battery && field.foot(hex) == nobody;
  if (plan.bayonets[hex] > 0) {
    const double bayonets = blow(hex1866::Roll::attack, std::min<int>(plan.bayonets[hex], 10), 1);
    value -= (shaken || alone ? plan.weight.bayonets_weak : plan.weight.bayonets) * bayonets;
  }
  value += 0.03 * (shelter - 1) + 0.02 * field.map().level(hex);
  if (!battery) return value + plan.weight.together * std::min(2, friends_beside(field, plan.side, hex, u));
  value += plan.weight.fire * fire_from(field, u, hex);
  if (!alone) return value + 0.1;
  return value + (friends_beside(field, plan.side, hex, u) > 0 ? 0.05 : -plan.weight.alone);
}

namespace {

// Of a Commander in Chief: all his commanders in reach, and the enemy at arm's length; where he can, by those who
// rally.
double chief_post(const Field& field, int l, Hex hex) {
  const Side side = field.leader_sheet(l).side;
  const int range = field.range(l);
  double value = 0;
  for (int other = 0; other < field.leaders(); ++other) {
    const hex1866::LeaderSheet& his = field.leader_sheet(other);
    if (his.side != side || his.cinc || !field.leader(other).on_map()) continue;
    const int far = field.grid().distance(hex, field.leader(other).hex);
    value -= (far > range ? 0.25 * (6 - field.rating(other)) : far == range ? 0.15 : 0.0) + 0.01 * far;
  }
  int nearest = 99;
  bool rallying = false;
  for (int u = 0; u < field.units(); ++u) {
    if (!field.unit(u).on_map()) continue;
    const int far = field.grid().distance(hex, field.unit(u).hex);
    if (field.side(u) != side) {
      nearest = std::min(nearest, far);
      continue;
    }
    rallying |= far <= 1 && !field.unit(u).ordered();
    if (field.formation_sheet(field.sheet(u).formation).independent && far > range) value -= 0.25;
  }
  if (nearest <= 3) value -= nearest == 3 ? 0.1 : nearest == 2 ? 0.2 : 0.4;
  if (nearest <= 4 && field.occupied(hex)) value -= 0.03;
  return value + (rallying && nearest > 1 ? 0.12 : 0.0);
}

}  // namespace

double leader_post(const Field& field, const Hex1866Plan& plan, int l, Hex hex) {
  const hex1866::LeaderSheet& sheet = field.leader_sheet(l);
  const int range = field.range(l);
  double value = 0;
  if (sheet.cinc) return chief_post(field, l, hex);
  for (int u = 0; u < field.units(); ++u) {
    if (field.sheet(u).formation != sheet.formation || !field.unit(u).on_map()) continue;
    const int far = field.grid().distance(hex, field.unit(u).hex);
    if (plan.errand[static_cast<std::size_t>(u)] == off_map)
      value -= far > range ? 0.25 : far == range ? 0.06 : 0.01 * far;
    if (!field.unit(u).ordered() && far <= 1) value += far == 0 ? 0.12 : 0.1;
    if (far == 0 && !field.battery(u))
      value += plan.assault_of(u) != nullptr && plan.assault_of(u)->place_of(u) == hex ? 0.3 : 0.08;
  }
  if (field.foot(hex) == nobody && plan.bayonets[hex] > 0) value -= 0.3;
  return value;
}

double plain_post(const Field& field, int u, Hex hex) {
  const Side side = field.side(u);
  const bool battery = field.battery(u);
  const hex1866::Victory& victory = field.setting().victory;
  int nearest = 40;
  for (std::size_t i = 0; i < victory.objectives.size(); ++i)
    if (field.state().held[i] != side)
      nearest = std::min(nearest, field.grid().distance(hex, victory.objectives[i].hex));
  if (nearest == 40) nearest = 0;
  double value = -0.06 * (battery ? std::max(0, nearest - 2) : nearest) + 0.06 * (cover(field, hex) - 1);
  if (battery) return value + 0.3 * fire_from(field, u, hex);
  if (!field.unit(u).ordered()) return 0.2 * (cover(field, hex) - 1) - 0.01 * nearest;
  // A chance: a shaken enemy, or a flank.
  for (const Hex there : field.grid().neighbours(hex)) {
    if (there == off_map || !field.occupied_by(there, other(side))) continue;
    const std::uint8_t e = field.somebody(there);
    value += (field.unit(e).ordered() ? 0.02 : 0.15) + (field.on_flank(there, hex) ? 0.1 : 0.0);
  }
  return value;
}

double plain_leader_post(const Field& field, int l, Hex hex) {
  const hex1866::LeaderSheet& sheet = field.leader_sheet(l);
  double value = 0;
  for (int u = 0; u < field.units(); ++u) {
    if (field.side(u) != sheet.side || !field.unit(u).on_map()) continue;
    if (!sheet.cinc && field.sheet(u).formation != sheet.formation) continue;
    value -= 0.01 * field.grid().distance(hex, field.unit(u).hex);
  }
  return value - (field.occupied_by(hex, sheet.side) ? 0 : 0.1);
}

namespace {

// Enemy weight seen from a hex, by the direction in which it lies.
std::array<double, 6> bearings(const Field& field, Side side, Hex hex) {
  std::array<double, 6> found{};
  for (int e = 0; e < field.units(); ++e) {
    if (field.side(e) == side || !field.unit(e).on_map()) continue;
    const Hex at = field.unit(e).hex;
    const int far = field.grid().distance(hex, at);
    if (far == 0 || far > 8) continue;
    std::size_t best = 0;
    int least = 99;
    for (std::size_t d = 0; d < 6; ++d) {
      const Hex there = field.grid().neighbour(hex, static_cast<Direction>(d));
      if (there == off_map) continue;
      const int away = field.grid().distance(there, at);
      if (away >= least) continue;
      least = away;
      best = d;
    }
    found[best] += (field.battery(e) ? 0.3 : 1.0) * (1 + field.cv(e)) / (far * far);
  }
  return found;
}

double front(const std::array<double, 6>& bearing, int facing) {
  const auto at = [&](int d) { return bearing[static_cast<std::size_t>((facing + d + 6) % 6)]; };
  return at(0) + 0.9 * (at(1) + at(-1));
}

}  // namespace

Direction best_facing(const Field& field, Side side, Hex hex, Hex target) {
  if (hex1866::all_round(field.terrain(hex))) return Direction::n;
  const std::array<double, 6> bearing = bearings(field, side, hex);
  const auto towards = target == off_map ? std::nullopt : field.grid().direction(hex, target);
  const std::uint8_t now = field.somebody(hex);
  int best = now != nobody && field.side(now) == side ? static_cast<int>(field.unit(now).facing)
             : side == Side::prussian                 ? static_cast<int>(Direction::nw)
                                                      : static_cast<int>(Direction::se);
  double most = -1;
  if (!towards || hex::frontal(static_cast<Direction>(best), *towards)) most = front(bearing, best) + 1e-6;
  for (int facing = 0; facing < 6; ++facing) {
    if (towards && !hex::frontal(static_cast<Direction>(facing), *towards)) continue;
    const double value = front(bearing, facing);
    if (value <= most) continue;
    most = value;
    best = facing;
  }
  return static_cast<Direction>(best);
}

double faced(const Field& field, Side side, Hex hex, Direction facing) {
  if (hex1866::all_round(field.terrain(hex))) return 1;
  const std::array<double, 6> bearing = bearings(field, side, hex);
  double all = 0;
  for (const double each : bearing) all += each;
  return all <= 0 ? 1 : front(bearing, static_cast<int>(facing)) / all;
}

}  // namespace guidon::players
