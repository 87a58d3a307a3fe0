#pragma once
// Hand-to-hand: combats, supports, dice, scores, tests and results, and what the winners do.
#include <vector>

#include "rules/linear/battle/umpire.hpp"

namespace guidon::linear {

void find_combats(const Umpire& umpire);  // OUR-HTH-01
void step_fight_combats(const Umpire& umpire);
bool still_to_fight(const State& state, int u);
void take_fight(const Umpire& umpire, int u);

// OUR-SUP-01 to -04: the fighting units of the combat in hand that a unit could back; a bit each.
std::uint64_t could_back(const Field& field, int supporter);
void back(const Umpire& umpire, int supporter, int fighter);
void step_supports(const Umpire& umpire);

// OUR-HTH-02: how many dice a unit divides among its enemies, and who they are.
int dice_to_split(const Field& field, int u);
std::uint64_t enemies_to_split(const Field& field, int u);
std::vector<Order> splits(const Field& field, int u);  // the usual one first, then one for each enemy
std::optional<Refusal> check_split(const Field& field, const Order& order, int u);
void take_split(const Umpire& umpire, const Order& order, int u);
void step_dice(const Umpire& umpire);
void step_attack(const Umpire& umpire, const Attack& task, Dice& dice);

void step_score(const Umpire& umpire);
void step_combat_tests(const Umpire& umpire);
std::uint64_t combat_testers(const Field& field);  // who has to test next, of one side
Cause combat_cause(const Field& field, int u);
void step_combat_results(const Umpire& umpire);
void carry_out_result(const Umpire& umpire, int u);  // of its test
std::uint64_t results_waiting(const Field& field);   // whose results come next, of one side and kind
void step_combat_after(const Umpire& umpire);
void step_after_combat(const Umpire& umpire, const AfterCombat& task);
void take_follow_up(const Umpire& umpire, int u, int target);
void end_combats(const Umpire& umpire);

}  // namespace guidon::linear
