#pragma once
// How a general sets out his army.
#include <optional>
#include <vector>

#include "players/peninsular/plan.hpp"
#include "rules/peninsular/battle/battle.hpp"

namespace guidon::players {

class Deployment {
 public:
  // Without a plan: one line of battalions, everything else where it fits.
  Deployment(const peninsular::Battle& battle, const PeninsularPlan* plan)
      : battle_(battle), field_(battle.field()), side_(battle.decision().side), plan_(plan) {}

  void next(std::vector<peninsular::Order>& out) const;       // whoever is still to be placed
  void rearrange(std::vector<peninsular::Order>& out) const;  // the story defender's last changes

 private:
  [[nodiscard]] std::optional<peninsular::Order> place_for(int u) const;
  [[nodiscard]] std::optional<peninsular::Order> place_officer(int officer) const;
  // Across the table from its middle, to the right of the bottom edge.
  [[nodiscard]] double across_of(int u) const;
  [[nodiscard]] double place_in_line(int u) const;
  [[nodiscard]] double width_of(int u) const;
  [[nodiscard]] double middle() const;  // of his line
  [[nodiscard]] std::optional<peninsular::Order> fitted(int u, peninsular::OrderKind kind, double across,
                                                        double deep) const;

  const peninsular::Battle& battle_;
  peninsular::Field field_;
  peninsular::Colour side_;
  const PeninsularPlan* plan_;
};

}  // namespace guidon::players
