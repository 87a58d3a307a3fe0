#pragma once
// Pursuit: cavalry after a beaten enemy, attached to him or riding straight at him (PEN-CC-03, PEN-CI-07 to -10,
// PEN-PUR-01, PEN-R-78 to -82), and taking the ground he left (PEN-R-74).
#include "kernel/dice.hpp"
#include "rules/peninsular/battle/order.hpp"
#include "rules/peninsular/battle/umpire.hpp"

namespace guidon::peninsular {

// Infantry routs before cavalry, which follows in contact.
void start_attached_pursuit(const Umpire& umpire, int horse, int foot, table::Heading direction);
void step_pursue(const Umpire& umpire, const Pursue& pursuit);  // one move straight after the quarry
void step_chase(const Umpire& umpire, const Chase& chase);      // attached pursuers keep up

std::optional<Refusal> check_pursue(const Field& field, const Order& order);
int nearest_router(const Field& field, int u);  // the quarry, or -1
bool router_on_table(const Field& field, Colour side);
void end_pursuit(const Umpire& umpire, int u);
void end_idle_pursuits(const Umpire& umpire);  // of all, where nobody is left in rout (PEN-R-80)

}  // namespace guidon::peninsular
