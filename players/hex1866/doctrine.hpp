#pragma once
// What computer generals know of the battle of 1866: shake a unit, then strike it again before it rallies; guns where
// they bear, brigades together, and the clock.
#include <string>
#include <vector>

#include "kernel/lot.hpp"
#include "match/hex1866/rules.hpp"
#include "players/general.hpp"
#include "players/hex1866/plan.hpp"

namespace guidon::players {

struct Hex1866Doctrine {
  using Rules = match::Hex1866;
  using Battle = hex1866::Battle;
  using Order = hex1866::Order;
  using State = hex1866::State;
  using Side = hex1866::Side;
  using Plan = Hex1866Plan;
  static constexpr double trust = 30;  // what is thought of an order at once, in battles played on from it

  static Plan plan(const Battle& battle, Side side, Style style);
  static void candidates(const Battle& battle, std::vector<Order>& out);
  static void candidates(const Battle& battle, const Plan& plan, std::vector<Order>& out);
  static double worth(const Battle& battle, Side side);
  static double worth(const Battle& battle, const Plan& plan);
  static Order habit(const Battle& battle, Lot& lot);
  static bool settled(const Battle& then, const State& before);
  static Phrase intent(const Plan& plan, const Battle& battle);
};

}  // namespace guidon::players
