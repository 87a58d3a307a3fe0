#pragma once
// Fights on the table: how many stands meet, rounds, results and what follows (PEN-FGT-01 to -13, PEN-BRE-03, PEN-R-84,
// PEN-R-85, PEN-R-88 to -97).
#include "kernel/dice.hpp"
#include "rules/peninsular/battle/umpire.hpp"
#include "rules/peninsular/fight.hpp"

namespace guidon::peninsular {

bool fight_due(const Field& field, const FightState& fight);
// How many stands of each side throw in a fight, as they stand now (section 4.5).
FightingStands fighting_stands(const Field& field, const FightState& fight);
Fight fight_of(const Field& field, const FightState& fight);

void step_fights(const Umpire& umpire, Dice& dice);               // the next one due, or a choice of several
void resolve_fight(const Umpire& umpire, int first, Dice& dice);  // with every fight its units are in
void settle_fights(const Umpire& umpire);                         // those begun on the card that ends

}  // namespace guidon::peninsular
