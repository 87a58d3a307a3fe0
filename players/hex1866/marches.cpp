// Marches worth a look.
#include <algorithm>

#include "players/hex1866/proposer.hpp"
#include "rules/hex1866/battle/moving.hpp"
#include "rules/hex1866/battle/turn.hpp"

namespace guidon::players {

using hex1866::Direction;
using hex1866::Hex;
using hex1866::id;
using hex1866::nobody;
using hex1866::off_map;
using hex1866::Order;
using hex1866::OrderKind;

void Hex1866Proposer::march_order(int who, bool leader, const hex1866::Reach& reach, Hex hex, Hex target) {
  const bool waits = leader ? !field_.leader(who).on_map() : !field_.unit(who).on_map();
  Order& order = add(waits ? OrderKind::enter : OrderKind::move);
  (leader ? order.leader : order.unit) = id(who);
  order.hex = hex;
  const hex1866::Way way = reach.way(hex);
  if (way.size() <= hex1866::most_path)
    for (int i = 0; i < way.size(); ++i) order.path[order.steps++] = way[i];
  if (!leader) order.facing = best_facing(field_, side_, hex, target);
}

// Those who are to attack go to their places, one after another.
bool Hex1866Proposer::form_up() {
  if (plan_ == nullptr) return false;
  for (const Assault& assault : plan_->assaults)
    for (int i = 0; i < assault.attackers.size(); ++i) {
      const int u = assault.attackers[i].unit;
      const Hex place = assault.attackers[i].hex;
      if (field_.unit(u).hex != place) {
        const hex1866::Marcher who = hex1866::marcher(field_, u, false);
        const hex1866::Reach reach{field_, who};
        if (reach.contains(place)) march_order(u, false, reach, place, assault.target);
      } else if (!field_.in_front(u, assault.target) && hex1866::may_turn(field_, place)) {
        Order& turn = add(OrderKind::turn);
        turn.hex = place;
        turn.facing = best_facing(field_, side_, place, assault.target);
      }
      if (!out_.empty()) return true;
    }
  return false;
}

bool Hex1866Proposer::march(int who, bool leader) {
  constexpr double least_gain = 0.03;
  struct Place {
    Hex hex = off_map;
    double value = -1e9;
  };
  std::array<Place, 3> best{};
  const bool there = leader ? field_.leader(who).on_map() : field_.unit(who).on_map();
  const Hex here = leader ? field_.leader(who).hex : field_.unit(who).hex;
  const double now = there ? post_of(who, leader, here) + least_gain : -1e9;
  const hex1866::Marcher marcher = hex1866::marcher(field_, who, leader);
  const hex1866::Reach reach{field_, marcher};
  const bool horse = !leader && field_.sheet(who).arm == hex1866::Arm::cavalry && field_.unit(who).ordered();
  for (const Hex hex : reach.hexes()) {
    double value = post_of(who, leader, hex);
    if (horse && field_.terrain(hex) == hex1866::Terrain::woods) value -= 0.4;  // it may lose its order
    if (value <= now || value <= best[2].value) continue;
    best[2] = {hex, value};
    if (best[2].value > best[1].value) std::swap(best[1], best[2]);
    if (best[1].value > best[0].value) std::swap(best[0], best[1]);
  }
  for (const Place& each : best)
    if (each.hex != off_map) march_order(who, leader, reach, each.hex, off_map);
  return best[0].hex != off_map;
}

// Stacks that show the enemy a flank are turned.
bool Hex1866Proposer::turns() {
  for (int u = 0; u < field_.units(); ++u) {
    if (!field_.active(u) || !field_.unit(u).on_map() || !hex1866::may_turn(field_, field_.unit(u).hex)) continue;
    if (plan_ != nullptr && plan_->assault_of(u) != nullptr) continue;
    const Hex hex = field_.unit(u).hex;
    const Direction better = best_facing(field_, side_, hex);
    if (better == field_.unit(u).facing) continue;
    if (faced(field_, side_, hex, better) < faced(field_, side_, hex, field_.unit(u).facing) + 0.1) continue;
    Order& turn = add(OrderKind::turn);
    turn.hex = hex;
    turn.facing = better;
    return true;
  }
  return false;
}

// A commander rides up before his units march when most of them are too far off to be in command.
bool Hex1866Proposer::catch_up() {
  const std::uint8_t l = field_.formation_sheet(field_.state().active).commander;
  if (l == nobody || !field_.leader(l).on_map() || !hex1866::may_move(field_, l, true)) return false;
  int out = 0;
  int all = 0;
  for (int u = 0; u < field_.units(); ++u) {
    if (!field_.active(u) || !field_.unit(u).on_map() || plan_->errand[static_cast<std::size_t>(u)] != off_map)
      continue;
    ++all;
    out += field_.grid().distance(field_.leader(l).hex, field_.unit(u).hex) > field_.range(l) ? 1 : 0;
  }
  return out * 2 > all && march(l, true);
}

// The Commander in Chief rides when all his formations have marched: it is their places of the next morning that count.
bool Hex1866Proposer::rides_now(int l) const {
  if (plan_ == nullptr || !field_.leader_sheet(l).cinc) return true;
  for (int f = 0; f < field_.formations(); ++f)
    if (field_.formation_sheet(f).side == side_ && hex1866::can_activate(field_, f)) return false;
  return true;
}

void Hex1866Proposer::moves() {
  if (plan_ != nullptr && catch_up()) return;
  if (form_up()) return;
  for (int u = 0; u < field_.units(); ++u) {
    if (!hex1866::may_move(field_, u, false)) continue;
    if (plan_ != nullptr && plan_->assault_of(u) != nullptr) continue;
    if (march(u, false)) return;
  }
  for (const bool cinc : {false, true})
    for (int l = 0; l < field_.leaders(); ++l) {
      if (plan_ != nullptr ? field_.leader_sheet(l).cinc != cinc : cinc) continue;
      if (hex1866::may_move(field_, l, true) && rides_now(l) && march(l, true)) return;
    }
  if (!turns()) add(OrderKind::done);
}

}  // namespace guidon::players
