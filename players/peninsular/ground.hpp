#pragma once
// Orders for the sake of ground: to the objective, into buildings and out of them, through breaches.
#include <vector>

#include "players/peninsular/glance.hpp"
#include "players/peninsular/plan.hpp"
#include "rules/peninsular/battle/battle.hpp"

namespace guidon::players {

class GroundOrders {
 public:
  GroundOrders(const peninsular::Battle& battle, const Glance& table, const PeninsularPlan& plan,
               std::vector<peninsular::Order>& out)
      : field_(battle.field()), table_(table), plan_(plan), out_(out) {}

  void to_objective(int u);
  void into_building(int u);    // up to its wall, or in at the door
  void out_of_building(int u);  // a garrison that is wanted elsewhere

 private:
  [[nodiscard]] bool worth_holding(const table::Rect& house, const Body& body) const;

  peninsular::Field field_;
  const Glance& table_;
  const PeninsularPlan& plan_;
  std::vector<peninsular::Order>& out_;
};

// Whether a formed unit of that side, guns apart, touches the ground.
bool on_ground(const peninsular::Field& field, const Glance& table, peninsular::Colour side, std::uint8_t piece);

}  // namespace guidon::players
