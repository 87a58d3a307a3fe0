#pragma once
// Setting out the armies (OUR-GAME-03, OUR-GAME-04).
#include "rules/linear/battle/umpire.hpp"

namespace guidon::linear {

void muster(const Umpire& umpire);  // what the scenario fixes
void step_throw_first(const Umpire& umpire, const ThrowFirst& task, Dice& dice);
std::optional<Refusal> check_set_order(const Field& field, const Order& order);
void take_set_order(const Umpire& umpire, const Order& order);

std::optional<Refusal> check_deploy(const Field& field, const Order& order);
void take_deploy(const Umpire& umpire, const Order& order);
std::optional<Refusal> check_place_commander(const Field& field, const Order& order);
void take_place_commander(const Umpire& umpire, const Order& order);
bool all_placed(const Field& field, Side side);

}  // namespace guidon::linear
