#pragma once
// END: healing, rallying, routing on, and the reckoning (PEN-R-02; PEN-HEAL-01 to -04, PEN-PUR-01 to -04, PEN-ROUT-01).
#include "kernel/dice.hpp"
#include "rules/peninsular/battle/order.hpp"
#include "rules/peninsular/battle/umpire.hpp"

namespace guidon::peninsular {

void step_end(const Umpire& umpire, Dice& dice);
// Units that have still to throw for their rally at this END.
bool awaits_rally(const Field& field, int u);
bool awaits_pursuit_rally(const Field& field, int u);
void try_pursuit_rally(const Umpire& umpire, int u, Dice& dice);
void step_rally(const Umpire& umpire, TestRally throw_of, Dice& dice);
void face_rallied(const Umpire& umpire, int u, table::Heading facing);

}  // namespace guidon::peninsular
