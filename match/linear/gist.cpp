// Who does what by an order of a linear battle. Of an order of a commander it is the unit that gets it.
#include "match/gist.hpp"

#include <bit>

#include "match/linear/rules.hpp"

namespace guidon::match {

using namespace linear;

namespace {

// An answer speaks of the unit that is asked about.
bool answers(OrderKind kind) {
  switch (kind) {
    case OrderKind::stand:
    case OrderKind::closing_shots:
    case OrderKind::countercharge:
    case OrderKind::evade:
    case OrderKind::emergency:
    case OrderKind::hold_disordered:
    case OrderKind::retreat_in_order:
    case OrderKind::two_moves:
    case OrderKind::give_up:
    case OrderKind::to_side:
    case OrderKind::follow_up:
    case OrderKind::decline: return true;
    default: return false;
  }
}

}  // namespace

Gist Linear::gist(const Order& order, const Battle& battle) {
  const Setting& setting = battle.setting();
  const auto id = [](const auto& sheets, std::uint8_t at) {
    return at < sheets.size() ? sheets[at].id : std::string{};
  };
  Gist out{name_of(order.kind), id(setting.units, order.unit), id(setting.units, order.target)};
  switch (order.kind) {
    case OrderKind::deploy:
    case OrderKind::enter: out.at = id(setting.pieces, order.target); break;
    case OrderKind::check_brigade: out.at = id(setting.brigades, order.target); break;
    case OrderKind::place_commander:
    case OrderKind::ride: out.unit = id(setting.commanders, order.commander); break;
    case OrderKind::command:
      if (order.units != 0) out.unit = id(setting.units, static_cast<std::uint8_t>(std::countr_zero(order.units)));
      if (order.what == What::enter) out.at = id(setting.pieces, order.target);
      break;
    default:
      if (answers(order.kind)) out.unit = id(setting.units, battle.decision().unit);
      break;
  }
  return out;
}

}  // namespace guidon::match
