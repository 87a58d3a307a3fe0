// Bombardments worth a look.
#include <bit>

#include "players/hex1866/proposer.hpp"
#include "rules/hex1866/battle/fighting.hpp"
#include "rules/hex1866/battle/turn.hpp"

namespace guidon::players {

using hex1866::bit;
using hex1866::Direction;
using hex1866::Hex;
using hex1866::nobody;
using hex1866::off_map;
using hex1866::Order;
using hex1866::OrderKind;

void Hex1866Proposer::bombardments() {
  hex1866::Units seen = 0;
  bool any = false;
  for (int e = 0; e < field_.units(); ++e) {
    if (field_.side(e) == side_ || !field_.unit(e).on_map()) continue;
    const Hex target = field_.unit(e).hex;
    const std::uint8_t first = field_.somebody(target);
    if ((seen & bit(first)) != 0 || hex1866::noted(hex1866::bombarded(field_.state()), target)) continue;
    seen |= bit(first);
    hex1866::Units able = 0;
    for (int u = 0; u < field_.units(); ++u)
      if (hex1866::may_bombard(field_, u) && !hex1866::why_not_fire(field_, u, target)) able |= bit(u);
    if (able == 0) continue;
    any = true;
    Order& all = add(OrderKind::bombard);
    all.hex = target;
    all.units = able;
    if (hex1866::how_many(able) == 1) continue;
    for (hex1866::Units left = able; left != 0; left = hex1866::without_first(left)) {
      Order& one = add(OrderKind::bombard);
      one.hex = target;
      one.units = left & (0 - left);
    }
  }
  if (!any) turn_guns();
  if (out_.empty() || any) add(OrderKind::done);
}

// Guns without a target before them are turned to the best one in range.
void Hex1866Proposer::turn_guns() {
  for (int u = 0; u < field_.units(); ++u) {
    if (!hex1866::may_bombard(field_, u) || !hex1866::may_turn(field_, field_.unit(u).hex)) continue;
    const Hex here = field_.unit(u).hex;
    Hex target = off_map;
    double most = 0;
    for (int e = 0; e < field_.units(); ++e) {
      if (field_.side(e) == side_ || !field_.unit(e).on_map()) continue;
      const Hex there = field_.unit(e).hex;
      const int far = field_.grid().distance(here, there);
      if (far > field_.gun_range(u) || hex1866::noted(hex1866::bombarded(field_.state()), there)) continue;
      if (far > 1 && field_.enemy_zone(here, side_)) continue;
      const double value =
          field_.cv(e) + (field_.unit(e).ordered() ? 0 : 3) - 2 * hex1866::protection(field_.terrain(there)).value + 10;
      if (value <= most || !field_.sees(here, there)) continue;
      most = value;
      target = there;
    }
    if (target == off_map) continue;
    int least = 99;
    Direction towards = Direction::n;
    for (const Direction d : hex::all_directions) {
      const Hex next = field_.grid().neighbour(here, d);
      if (next == off_map || field_.grid().distance(next, target) >= least) continue;
      least = field_.grid().distance(next, target);
      towards = d;
    }
    if (towards == field_.unit(u).facing) continue;
    Order& turn = add(OrderKind::turn);
    turn.hex = here;
    turn.facing = towards;
    return;
  }
}

}  // namespace guidon::players
