#pragma once
// Who has won (PEN-WIN-02 to -08, PEN-R-114 to -117).
#include <optional>

#include "rules/peninsular/battle/umpire.hpp"

namespace guidon::peninsular {

int army_value(const Setting& setting, Colour side);  // PEN-WIN-08
int lost_value(const Field& field, Colour side);      // dead or routing
int dead_stands(const Field& field, Colour side);     // counted afresh from the units
int routing_stands(const Field& field, Colour side);
int collapses_at(const Setting& setting, Colour side);  // PEN-WIN-07: the lost value that ends its battle
bool collapsed(const Field& field, Colour side);
bool holds(const Field& field, Colour side, std::uint8_t piece);  // PEN-R-116
bool cleared(const Field& field, Colour side, std::uint8_t village);

void declare(const Umpire& umpire, Verdict verdict, WonBy how);
void check_collapse(const Umpire& umpire);
void watch_objectives(const Umpire& umpire);  // after every step: has a hold been broken?
void begin_turn_objectives(const Umpire& umpire);
void check_victory_at_end(const Umpire& umpire);  // END step 5

}  // namespace guidon::peninsular
