#pragma once
// Setting out the armies (PEN-SET-04 to -08, PEN-ARM-25, PEN-G-11).
#include <optional>

#include "kernel/dice.hpp"
#include "rules/peninsular/battle/order.hpp"
#include "rules/peninsular/battle/umpire.hpp"

namespace guidon::peninsular {

void muster(const Umpire& umpire, Dice& dice);  // units as their sheets say, irregulars diced for, fixed places taken
std::optional<Refusal> check_deploy(const Field& field, const Order& order);
void deploy(const Umpire& umpire, const Order& order);
std::optional<Refusal> check_place_officer(const Field& field, const Order& order);
void place_officer(const Umpire& umpire, const Order& order);
std::optional<Refusal> check_end_deployment(const Field& field, Colour side);
void end_deployment(const Umpire& umpire);
Colour deploying_side(const Field& field);
int units_to_rearrange(const Setting& setting);                                 // PEN-R-119
bool in_deployment_zone(const Field& field, const Blocks& place, Colour side);  // PEN-R-118

}  // namespace guidon::peninsular
