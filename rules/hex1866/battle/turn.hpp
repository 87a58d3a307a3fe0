#pragma once
// The turn from its first die to its end (6.3), the command phase (6.4), rallying (6.5) and victory (6.16).
#include <cstdint>
#include <optional>

#include "kernel/dice.hpp"
#include "kernel/refusal.hpp"
#include "rules/hex1866/battle/umpire.hpp"

namespace guidon::hex1866 {

void muster(const Umpire& umpire);  // sets out what the scenario fixes

// Set-up in zones (HEX-P-SETUP-01).
[[nodiscard]] bool to_place(const Field& field, int who, bool leader);  // waits to be placed by the side that places
[[nodiscard]] std::optional<Refusal> check_place(const Field& field, const Order& order);
void take_place(const Umpire& umpire, const Order& order);

// The command phase.
void step_start_turn(const Umpire& umpire);
void step_initiative(const Umpire& umpire, Dice& dice);
void take_first(const Umpire& umpire, Side first);
void step_command_tests(const Umpire& umpire, int seen);  // of the formations
void step_command_test(const Umpire& umpire, int formation, Dice& dice);

// Activations.
[[nodiscard]] bool can_activate(const Field& field, int formation);
void step_next_activation(const Umpire& umpire);
void step_draw(const Umpire& umpire, Dice& dice);
void activate(const Umpire& umpire, int formation);
void end_stage(const Umpire& umpire);  // on to the next step of the activation, or out of it

// Rallying.
[[nodiscard]] bool may_rally(const Field& field, int u);
void step_rally(const Umpire& umpire, int u, Dice& dice);
void step_turn_end_rally(const Umpire& umpire, int seen);  // of the units

// Turning a stack (HEX-P-FACE-04).
[[nodiscard]] bool may_turn(const Field& field, Hex hex);
std::optional<Refusal> check_turn(const Field& field, const Order& order);
void take_turn(const Umpire& umpire, const Order& order);

// The end.
void step_end_turn(const Umpire& umpire);
// The formations of a side that can be demoralised, and how many are: when all are, its battle is over (HEX-P-VIC-04).
struct Demoralised {
  int now = 0;
  int of = 0;
  [[nodiscard]] constexpr bool all() const { return of > 0 && now == of; }
};
[[nodiscard]] Demoralised demoralised(const Field& field, Side side);
[[nodiscard]] int score(const Field& field);                             // HEX-P-VIC-02
[[nodiscard]] std::optional<int> winning_score(const Victory& victory);  // the lowest with which the scorer wins
void resign(const Umpire& umpire, Side side);

}  // namespace guidon::hex1866
