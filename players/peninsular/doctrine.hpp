#pragma once
// How the Peninsular battle is fought by a computer general: players/school_of.hpp says what each part is for.
#include <string>
#include <vector>

#include "match/peninsular/rules.hpp"
#include "players/general.hpp"
#include "players/peninsular/plan.hpp"

namespace guidon::players {

struct PeninsularDoctrine {
  using Rules = match::Peninsular;
  using Battle = peninsular::Battle;
  using Order = peninsular::Order;
  using State = peninsular::State;
  using Side = peninsular::Colour;
  using Plan = PeninsularPlan;

  static Plan plan(const Battle& battle, Side side, Style style) { return plan_for(battle, side, style); }
  static void candidates(const Battle& battle, std::vector<Order>& out);
  static void candidates(const Battle& battle, const Plan& plan, std::vector<Order>& out);
  static double worth(const Battle& battle, Side side);
  static double worth(const Battle& battle, const Plan& plan);
  static bool settled(const Battle& then, const State& before);
  static Phrase intent(const Plan& plan, const Battle& battle);
};

}  // namespace guidon::players
