// How far a unit of an 1866 battle reaches: the hexes that the search of the rules finds.
#include "match/reachable.hpp"

#include "match/hex1866/rules.hpp"
#include "rules/hex1866/battle/moving.hpp"

namespace guidon::match {

using namespace hex1866;

namespace {

ReachableHex faced(const Setting& setting, Hex hex) {
  if (all_round(setting.terrain[hex])) return {hex, {Direction::n}};
  return {hex, {hex::all_directions.begin(), hex::all_directions.end()}};
}

}  // namespace

Reachable Hex1866::reachable(const Battle& battle, std::size_t unit) {
  Reachable out;
  const Setting& setting = battle.setting();
  const Field field = battle.field();
  const int u = static_cast<int>(unit);
  Order order;
  order.side = field.sheet(u).side;
  order.unit = static_cast<std::uint8_t>(u);
  if (deploying(battle)) {
    order.kind = OrderKind::place;
    for (const Hex hex : setting.zones[index(order.side)]) {
      order.hex = hex;
      if (!battle.check(order)) out.hexes.push_back(faced(setting, hex));
    }
    return out;
  }
  order.kind = field.unit(u).on_map() ? OrderKind::move : OrderKind::enter;
  if (!may_move(field, u, false) || check_marcher(field, order)) return out;
  const Marcher who = marcher(field, u, false);
  const hex1866::Reach reach{field, who};
  for (const Hex hex : reach.hexes())
    if (hex != field.unit(u).hex) out.hexes.push_back(faced(setting, hex));
  if (out.hexes.empty()) return out;
  order.hex = out.hexes.front().hex;  // the search finds ways; whether it is the time for one is asked once
  if (battle.check(order)) return {};
  out.allowed = who.allowance;
  return out;
}

}  // namespace guidon::match
