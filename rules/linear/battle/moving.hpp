#pragma once
// One move of a unit: along a path, into another formation, about in its place, into or out of a building.
#include <expected>
#include <optional>

#include "rules/linear/battle/path.hpp"
#include "rules/linear/battle/umpire.hpp"

namespace guidon::linear {

// By what right a unit moves.
enum class Licence : std::uint8_t {
  initiative,    // OUR-INIT-01
  order,         // a command, or a commander who leads
  free_move,     // MPP-FREE-01a
  withdrawal,    // MPP-FREE-02a
  consolidation  // OUR-AFTER-02
};

struct MovePlan {
  table::Pose end{};
  Formation formation = Formation::line;
  std::uint8_t enters = nobody;
  bool leaves = false;
  std::optional<Edge> exits{};  // over that edge, and away (OUR-OBJ-05)
  std::uint8_t uses = 1;        // moves
  bool crosses = false;         // a linear obstacle, paid for now
  bool slows = false;           // rough ground: the last move of the turn
  Mils length = 0;              // of a path, with what the ground adds
  Mils limit = 0;               // what a path may be long
};

std::expected<MovePlan, Refusal> plan_move(const Field& field, const Order& order, Licence licence);
// The same, if it had so many moves.
std::expected<MovePlan, Refusal> plan_move(const Field& field, const Order& order, Licence licence, int moves);
void take_move(const Umpire& umpire, const Order& order, const MovePlan& plan, Licence licence);

// The way a unit that was so has gone; where it stands now, if it did not go by a way.
Path way_taken(const Field& field, const Order& order, const UnitState& was, bool full_rate_back);

// Whether a unit may be moved by its owner at all just now; why not.
std::optional<Refusal> check_mover(const Field& field, const Order& order);

// BM2-RES-EQ-1: its brigade makes no move towards the enemy this turn.
bool may_not_advance(const Field& field, int u);
// LIN-R-37: whether a unit that ends there has gone towards the enemy.
bool goes_towards_enemy(const Field& field, int u, const table::Rect& end);

// The pose of a unit that takes another formation where it stands (OUR-MOVE-04).
table::Pose reformed(const Field& field, int u, Formation to);
// A body that has gone straight up to a building.
table::Rect at_the_door(const table::Rect& now, const table::Rect& house);
// Room for a unit there: on the table, on nobody, on ground it may stand on, so far from every enemy.
std::optional<Refusal> check_room(const Field& field, int u, Formation formation, const table::Rect& rect, Mils gap,
                                  const table::Rect* instead_of = nullptr);

// What a body runs into on its way: formed friends, buildings, impassable ground, the edge (OUR-MOVE-06, -07).
std::optional<Refusal> check_way(const Field& field, int u, const Path& path, int but_for = -1,
                                 std::optional<Edge> exits = std::nullopt);

// How far a body may shift along a unit direction before an enemy is nearer than the gap or something solid is in its
// way, at most `limit`, in steps of a quarter of an inch; and where its end is free of other bodies.
double free_shift(const Field& field, int u, const table::Rect& rect, table::Vec direction, double limit, double gap,
                  bool over_edge = false);

}  // namespace guidon::linear
