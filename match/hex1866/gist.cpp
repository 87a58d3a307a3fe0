// Who does what by an order of an 1866 battle.
#include "match/gist.hpp"

#include <bit>

#include "match/hex1866/rules.hpp"

namespace guidon::match {

using namespace hex1866;

namespace {

std::string_view verb(OrderKind kind) {
  switch (kind) {
    case OrderKind::done: return "done";
    case OrderKind::place: return "place";
    case OrderKind::choose_first: return "first";
    case OrderKind::activate: return "activate";
    case OrderKind::rally: return "rally";
    case OrderKind::turn: return "turn";
    case OrderKind::bombard: return "bombard";
    case OrderKind::move: return "move";
    case OrderKind::enter: return "enter";
    case OrderKind::attack: return "attack";
    case OrderKind::advance: return "advance";
    case OrderKind::fire_at: return "fire_at";
    case OrderKind::lose_step: return "lose_step";
    case OrderKind::go_first: return "go_back_first";
    case OrderKind::retreat: return "retreat";
    case OrderKind::go_along: return "go_along";
    case OrderKind::stay: return "stay";
    case OrderKind::join: return "join";
    case OrderKind::resign: return "resign";
  }
  return {};
}

}  // namespace

Gist Hex1866::gist(const Order& order, const Battle& battle) {
  const Setting& setting = battle.setting();
  Gist out{verb(order.kind)};
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
