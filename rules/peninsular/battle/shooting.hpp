#pragma once
// Fire on the table: which stands bear on whom, which target is compulsory, and what the hits do.
#include <expected>
#include <optional>

#include "kernel/dice.hpp"
#include "kernel/few.hpp"
#include "rules/peninsular/battle/order.hpp"
#include "rules/peninsular/battle/umpire.hpp"

namespace guidon::peninsular {

// What a unit could do to one enemy.
struct Volley {
  int target = -1;
  int near = 0;         // stands that bear within 25 cm; for a gun 1
  int far = 0;          // rifles beyond 25 cm, and a gun's long range
  double range = 0;     // of the nearest stand that bears
  double distance = 0;  // from the front edge, to find the nearest target (PEN-R-08)
  table::Vec from{};
  table::Vec to{};
};
using Volleys = Few<Volley, most_units>;
Volleys volleys(const Field& field, int u, Face face, bool any = false);  // `any`: one stand that bears will do

// Why the unit may not fire at all on this card.
std::optional<Refusal> check_may_fire(const Field& field, int u, Colour side);
std::expected<Todo, Refusal> plan_fire(const Field& field, const Order& order);
std::expected<Todo, Refusal> plan_skirmish_fire(const Field& field, const Order& order);
bool has_target(const Field& field, int u);  // any legal target for its close-order stands

void take_fire(const Umpire& umpire, const Order& order, const Todo& plan);
void take_skirmish_fire(const Umpire& umpire, const Order& order, const Todo& plan);
void step_shoot(const Umpire& umpire, const Todo& todo, Dice& dice);
void step_skirmish_shoot(const Umpire& umpire, const Todo& todo, Dice& dice);
// PEN-HVY-01, at the end of a FIRE card.
void step_heavy_tests(const Umpire& umpire, Todo todo, Dice& dice);
void apply_waiting_hits(const Umpire& umpire);

// For each enemy unit, how many skirmisher stands of a group bear on it: 5+ and 6 (PEN-FIRE-09).
struct SkirmishShot {
  int target = -1;
  int fives = 0;
  int sixes = 0;
  double distance = 0;
};
std::optional<SkirmishShot> skirmish_shot(const Field& field, int group, int wanted = -1);

void step_firefights(const Umpire& umpire, Dice& dice);

}  // namespace guidon::peninsular
