#pragma once
// A brigade as a general sees it: what is left of it, and how near it is to falling back.
#include <array>

#include "players/linear/view.hpp"

namespace guidon::players {

struct LinearMuster {
  int units = 0;  // at the start
  int spent = 0;  // gone or shaken
  int here = 0;
  int worn = 0;  // casualties of the others
  [[nodiscard]] bool left() const { return here > 0; }
  [[nodiscard]] double share() const { return units > 0 ? (spent + 0.15 * worn) / units : 1; }
  [[nodiscard]] bool one_from_failing() const { return 2 * spent <= units && 2 * (spent + 1) > units; }
  [[nodiscard]] bool failing() const { return 2 * spent > units; }
};

using LinearMusters = std::array<LinearMuster, linear::most_brigades>;

LinearMusters linear_musters(const LinearView& view);

}  // namespace guidon::players
