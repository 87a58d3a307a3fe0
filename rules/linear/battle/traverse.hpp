#pragma once
// Traversing shots: at an enemy who crosses a unit's front with one order (OUR-REACT-06).
#include "rules/linear/battle/umpire.hpp"

namespace guidon::linear {

// After a move: notes before whose fronts the unit came. `by_order`: more moves may follow before its order is over.
void note_crossings(const Umpire& umpire, const Order& order, const UnitState& before, bool by_order,
                    bool full_rate_back);
// The order of these units is over: asks every enemy whose front was crossed whether he shoots.
void end_crossings(const Umpire& umpire, std::uint64_t units);
void forget_crossings(const Umpire& umpire, int u);  // it charges, or is gone
void step_crossings(const Umpire& umpire);

}  // namespace guidon::linear
