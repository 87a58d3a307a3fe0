#pragma once
// The player turn, stage by stage (8.6, OUR-GAME-05), and how a battle ends.
#include "rules/linear/battle/umpire.hpp"

namespace guidon::linear {

bool is_menu(Stage stage);            // a stage in which the side on turn gives orders until it is done
bool has_choice(const Field& field);  // 9.3: something to do there besides passing
bool may_use_initiative(const Field& field, int u);

void step_start_turn(const Umpire& umpire);
void step_next_stage(const Umpire& umpire);
void step_end_turn(const Umpire& umpire);

void declare(const Umpire& umpire, Verdict verdict, WonBy by, std::array<int, 2> points = {});
bool beaten(const Field& field, Side side);         // OUR-WIN-01
int points_against(const Field& field, Side side);  // OUR-WIN-02: what a side has done to the other

}  // namespace guidon::linear
