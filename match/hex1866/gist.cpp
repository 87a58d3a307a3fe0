// Who does what by an order of an 1866 battle.
#include "match/gist.hpp"

#include "match/hex1866/rules.hpp"
#include "rules/hex1866/battle/orders.hpp"

namespace guidon::match {

using namespace hex1866;

Gist Hex1866::gist(const Order& order, const Battle& battle) {
  const Setting& setting = battle.setting();
  Gist out{name_of(order.kind)};
  if (order.unit < setting.units.size()) out.unit = setting.units[order.unit].id;
  if (order.leader < setting.leaders.size()) out.unit = setting.leaders[order.leader].id;
  if (order.units != 0) out.unit = setting.units[static_cast<std::size_t>(first_of(order.units))].id;
  if (order.hex != off_map) out.at = setting.map.grid().name(order.hex);
  switch (order.kind) {
    case OrderKind::activate: out.at = setting.formations[order.formation].id; break;
    case OrderKind::turn: {  // all who stand there
      const Stack stack = battle.field().stack(order.hex);
      if (stack.size() > 0) out.unit = setting.units[stack[0]].id;
      break;
    }
    case OrderKind::advance: out.at = setting.map.grid().name(battle.state().fight.target); break;
    default: break;
  }
  return out;
}

}  // namespace guidon::match
