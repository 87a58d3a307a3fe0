#pragma once
// Fire on the table: which stands bear on whom, which target is compulsory, and what the hits do.
#include <expected>
#include <optional>

#include "kernel/dice.hpp"
#include "rules/peninsular/battle/bearing.hpp"
#include "rules/peninsular/battle/order.hpp"
#include "rules/peninsular/battle/umpire.hpp"

namespace guidon::peninsular {

// PEN-FIRE-01: it has fired this turn, by every side that it has.
bool has_fired(const Field& field, int u);
// Why the unit may not fire at all on this card.
std::optional<Refusal> check_may_fire(const Field& field, int u, Colour side);
std::expected<Todo, Refusal> plan_fire(const Field& field, const Order& order);
std::expected<SkirmishShoot, Refusal> plan_skirmish_fire(const Field& field, const Order& order);

void take_fire(const Umpire& umpire, const Order& order, const Todo& plan);
void take_skirmish_fire(const Umpire& umpire, const SkirmishShoot& plan);
void step_shoot(const Umpire& umpire, const Shoot& shot, Dice& dice);
void step_bombard(const Umpire& umpire, const Bombard& shot, Dice& dice);
void step_skirmish_shoot(const Umpire& umpire, const SkirmishShoot& shot, Dice& dice);
// PEN-HVY-01, at the end of a FIRE card.
void step_heavy_tests(const Umpire& umpire, HeavyTests tests, Dice& dice);
// Unsaved hits of a unit (-1: of skirmishers) take effect, or wait for the end of the card (PEN-R-20).
void hit_unit(const Umpire& umpire, int shooter, int v, int unsaved);
void apply_waiting_hits(const Umpire& umpire);

void step_firefights(const Umpire& umpire, Dice& dice);

}  // namespace guidon::peninsular
