#pragma once
// What computer generals know of linear battles.
#include <string>
#include <vector>

#include "kernel/lot.hpp"
#include "match/linear/rules.hpp"
#include "players/general.hpp"
#include "players/linear/plan.hpp"

namespace guidon::players {

struct LinearDoctrine {
  using Rules = match::Linear;
  using Battle = linear::Battle;
  using Order = linear::Order;
  using State = linear::State;
  using Side = linear::Side;
  using Plan = LinearPlan;

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
