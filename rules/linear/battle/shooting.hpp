#pragma once
// Fire on the table: who may shoot at whom, and what a volley does.
#include <optional>

#include "rules/linear/battle/umpire.hpp"
#include "rules/linear/shooting.hpp"

namespace guidon::linear {

// Squares and garrisons shoot by faces; everybody else by the front, or all round.
bool shoots_by_faces(const Field& field, int u);
bool shoots_all_round(const Field& field, int u);
bool has_fire(const Field& field, int u);   // a weapon, and dice for it in this formation
bool may_shoot(const Field& field, int u);  // OUR-SHOOT-01, OUR-SHOOT-10
// An enemy lies in the zone a face shoots into, by its nearest point (8.4).
bool in_arc(const Field& field, int u, Face face, int v);
bool bears(const Field& field, int u, Face face, int v);  // OUR-SHOOT-02
// OUR-SHOOT-03: the nearest enemy that this face may shoot at; -1 for none. `band`: others this near count too.
struct Nearest {
  int unit = -1;
  Mils away = 0;
};
Nearest nearest_target(const Field& field, int u, Face face);
std::uint64_t shooters(const Field& field, Side side);  // units that have a target

std::optional<Refusal> check_shoot(const Field& field, const Order& order);
void take_shoot(const Umpire& umpire, const Order& order);

ShootingSituation shooting_situation(const Field& field, int u, Face face, int v, Fire fire, Mils distance);
void step_fire(const Umpire& umpire, const FireAt& task, Dice& dice);

// Troops as the lists of sheet 003 see them: baggage is not artillery there (LIN-R-24).
Troop listed_troop(const Field& field, int u);

}  // namespace guidon::linear
