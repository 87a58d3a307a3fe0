#pragma once
// The turn: six cards (PEN-INT-05) turned, begun and ended (PEN-TURN-01 to -12, PEN-R-01).
#include <optional>

#include "kernel/dice.hpp"
#include "rules/peninsular/battle/order.hpp"
#include "rules/peninsular/battle/umpire.hpp"

namespace guidon::peninsular {

void step_next_card(const Umpire& umpire, Dice& dice);
void step_end_card(const Umpire& umpire);
std::optional<Refusal> check_end_card(const Field& field, Colour side);  // nothing compulsory is left
// A burning building the unit must leave on this card, and could (PEN-STR-03).
bool must_evacuate(const Field& field, int u);
std::optional<Order> way_out(const Field& field, int u);
bool must_pursue(const Field& field, int u);

}  // namespace guidon::peninsular
