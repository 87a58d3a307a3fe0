#pragma once
// The few orders a unit is worth considering for on its card.
#include <vector>

#include "players/peninsular/glance.hpp"
#include "players/peninsular/plan.hpp"
#include "rules/peninsular/battle/battle.hpp"

namespace guidon::players {

class Marches {
 public:
  Marches(const peninsular::Battle& battle, const Glance& table, const PeninsularPlan* plan,
          std::vector<peninsular::Order>& out)
      : field_(battle.field()), table_(table), plan_(plan), out_(out) {}

  void attacks(int u, double at_least);  // contacts that promise at least so much
  void moves(int u);                     // of any arm
  void screen(int u);                    // its skirmishers

 private:
  void foot(int u, int enemy);
  void horse(int u, int enemy);
  void gun(int u, int enemy);
  [[nodiscard]] int prey(int u) const;
  [[nodiscard]] bool at_a_gap(const Body& enemy) const;
  [[nodiscard]] bool has_grenadiers(int u) const;
  // Straight on, or a turn on the spot and then on.
  void march(int u, std::int32_t turn, double far, peninsular::Formation formation);
  void oblique(int u, int enemy);
  void reform(int u, peninsular::Formation formation);
  [[nodiscard]] double turning_cost(const Body& body, std::int32_t turn) const;

  peninsular::Field field_;
  const Glance& table_;
  const PeninsularPlan* plan_;
  std::vector<peninsular::Order>& out_;
};

}  // namespace guidon::players
