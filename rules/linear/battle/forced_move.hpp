#pragma once
// What the result of a break test makes a unit do: hold, go back, give ground with its supports, or break.
#include "rules/linear/battle/umpire.hpp"

namespace guidon::linear {

void step_result(const Umpire& umpire, const CarryOut& task);
// Tries to go back; waits where the owner has to say to which side.
void step_forced(const Umpire& umpire, const GoBack& task);
void take_side(const Umpire& umpire, const ForcedSide& way, bool to_the_right);

void hold(const Umpire& umpire, int u, bool disordered);  // it stays where it is
void break_unit(const Umpire& umpire, int u, Clause clause);
// Whether a retreat of one move can be made at all (LIN-R-48).
bool can_retreat_one_move(const Field& field, int u);

}  // namespace guidon::linear
