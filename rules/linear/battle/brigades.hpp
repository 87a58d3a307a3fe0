#pragma once
// Brigades that are looked at: the test of sheet 002 at the start of a turn, the check of sheet 003 in command step 1,
// and how a failing brigade falls back.
#include "rules/linear/battle/umpire.hpp"
#include "rules/linear/brigade_morale.hpp"

namespace guidon::linear {

BrigadeModule brigade_module(const Options& options);  // LIN-R-05
Brigade brigade_situation(const Field& field, int brigade);
int units_left(const Field& field, int brigade);

// The brigades of the side on turn that something will happen to; a bit each.
std::uint32_t brigades_to_check(const Field& field);
void step_brigades(const Umpire& umpire);  // asks which comes first, checks one, until all are done
void step_brigade_check(const Umpire& umpire, const CheckBrigade& task, Dice& dice);

std::uint64_t retreating(const Field& field);  // units that have still to fall back
void fall_back(const Umpire& umpire, int u, bool facing_the_edge);

}  // namespace guidon::linear
