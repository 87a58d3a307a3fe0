#pragma once
// Mounted officers: where they ride, whom they join, and whether they live.
#include <optional>

#include "kernel/dice.hpp"
#include "rules/peninsular/battle/order.hpp"
#include "rules/peninsular/battle/umpire.hpp"

namespace guidon::peninsular {

std::optional<Refusal> check_officer_move(const Field& field, const Order& order);
void move_officer(const Umpire& umpire, const Order& order);

bool may_join(const Setting& setting, int officer, int unit);  // PEN-GEN-01, PEN-D-11
// PEN-GEN-05: each officer joined throws for a stand the unit has lost.
void throw_for_officers(const Umpire& umpire, int u, Dice& dice);
// The same where no dice are at hand: they throw next, whatever becomes of the unit until then.
void officers_will_throw(const Umpire& umpire, int u);
void step_officer_survival(const Umpire& umpire, const OfficerSurvival& risk, Dice& dice);
// PEN-R-113: what becomes of the officers with a unit that is gone.
void part_officers(const Umpire& umpire, int u, Status how);
void carry_officers(const Umpire& umpire, int u);  // PEN-GEN-04: to where their unit is now
// An enemy comes upon an officer alone: he rides clear.
void clear_lone_officers(const Umpire& umpire, int u);

// PEN-R-112: whether an officer of the unit's side could still ride to its help before a test die is thrown.
bool officer_could_help(const Field& field, int u);
table::Spot place_beside(const Field& field, int u);

}  // namespace guidon::peninsular
