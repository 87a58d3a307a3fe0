#pragma once
// The player turn, stage by stage (8.6, OUR-GAME-05), and how a battle ends.
#include "rules/linear/battle/umpire.hpp"

namespace guidon::linear {

bool is_menu(Stage stage);            // a stage in which the side on turn gives orders until it is done
bool has_choice(const Field& field);  // 9.3: something to do there besides passing
// LIN-R-91: where both sides shoot, the other side's fire comes after that of the side on turn.
bool hand_over_fire(const Umpire& umpire);
bool may_use_initiative(const Field& field, int u);

void step_start_turn(const Umpire& umpire);
void step_next_stage(const Umpire& umpire);
void step_end_turn(const Umpire& umpire);

void declare(const Umpire& umpire, Verdict verdict, WonBy by, std::array<int, 2> points = {},
             ObjectiveRef objective = {});
// What an army has lost of what it had; it is beaten when that is more than half.
struct ArmyLoss {
  int lost = 0;
  int of = 0;
  [[nodiscard]] constexpr int too_many() const { return of / 2 + 1; }
};
bool brigade_down(const Field& field, int b);  // lost, or failing
ArmyLoss brigades_down(const Field& field, Side side);
ArmyLoss units_gone(const Field& field, Side side);
bool units_decide(const Field& field, Side side);   // an army of one or two brigades
bool beaten(const Field& field, Side side);         // OUR-WIN-01
int points_against(const Field& field, Side side);  // OUR-WIN-02: what a side has done to the other

}  // namespace guidon::linear
