// Who does what by an order of a Peninsular battle.
#include "match/gist.hpp"

#include <bit>

#include "match/peninsular/rules.hpp"

namespace guidon::match {

using namespace peninsular;

namespace {

// An answer speaks of the unit that is asked about.
bool answers(OrderKind kind) {
  switch (kind) {
    case OrderKind::confirm:
    case OrderKind::cancel:
    case OrderKind::choose_stand:
    case OrderKind::advance:
    case OrderKind::stay:
    case OrderKind::glory:
    case OrderKind::decline:
    case OrderKind::try_rally:
    case OrderKind::keep_pursuing:
    case OrderKind::face:
    case OrderKind::form_square: return true;
    default: return false;
  }
}

}  // namespace

Gist Peninsular::gist(const Order& order, const Battle& battle) {
  const Setting& setting = battle.setting();
  const auto unit = [&](std::uint8_t at) { return at < setting.units.size() ? setting.units[at].id : std::string{}; };
  const auto structure = [&](std::uint8_t at) {
    return at < setting.structures.size() ? setting.pieces[setting.structures[at]].id : std::string{};
  };
  Gist out{name_of(order.kind), unit(order.unit), unit(order.target)};
  switch (order.kind) {
    case OrderKind::place_officer:
    case OrderKind::officer_move:
      out.unit = order.unit < setting.officers.size() ? setting.officers[order.unit].id : std::string{};
      break;
    case OrderKind::deploy:
    case OrderKind::redeploy:
    case OrderKind::enter_building: out.at = structure(order.target); break;
    case OrderKind::fire:
      if (order.at_structure != 0) out.at = structure(order.target);
      break;
    case OrderKind::skirmish_fire:
      if (order.groups != 0) out.unit = unit(static_cast<std::uint8_t>(std::countr_zero(order.groups)));
      break;
    case OrderKind::resolve_fight:
      if (order.choice >= battle.state().fights) break;
      out.unit = unit(battle.state().fight[order.choice].attacker);
      out.at = unit(battle.state().fight[order.choice].defender);
      break;
    default:
      if (answers(order.kind)) out.unit = unit(battle.decision().unit);
      break;
  }
  return out;
}

}  // namespace guidon::match
