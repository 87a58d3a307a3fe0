#pragma once
// Traversing shots: at an enemy who crosses a unit's front within one move (OUR-REACT-06).
#include "rules/linear/battle/umpire.hpp"

namespace guidon::linear {

// After a move along a path: asks every enemy whose front was crossed whether he shoots.
void offer_traversing_shots(const Umpire& umpire, const Order& order, const UnitState& before, bool full_rate_back);

}  // namespace guidon::linear
