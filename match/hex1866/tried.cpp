// Where an order of an 1866 battle takes units, if it does what it says.
#include "match/attempt.hpp"
#include "match/hex1866/rules.hpp"
#include "match/without_dice.hpp"
#include "rules/hex1866/battle/moving.hpp"

namespace guidon::match {

using namespace hex1866;

State Hex1866::tried(const Battle& battle, const Order& order) {
  Battle there = battle;
  (void)there.take(order);
  go_on_without_dice(there);
  return there.state();
}

// Of a way that the umpire finds.
std::optional<Way> Hex1866::way(const Battle& battle, const Order& order) {
  if ((order.kind != OrderKind::move && order.kind != OrderKind::enter) || order.steps != 0) return std::nullopt;
  const Field field = battle.field();
  const bool leader = order.unit == nobody;
  const Marcher who = marcher(field, leader ? order.leader : order.unit, leader);
  const hex1866::Reach reach{field, who};
  if (!reach.contains(order.hex)) return std::nullopt;
  const int spent = reach.spent(order.hex);
  const int earned = spent > who.allowance ? who.bonus : 0;  // HEX-FN-3
  return Way{static_cast<double>(spent), static_cast<double>(who.allowance + earned)};
}

}  // namespace guidon::match
