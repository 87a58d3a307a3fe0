#pragma once
// What a side may win by besides beating the enemy's army: ground to hold or to take, units to bring off the table or
// to destroy (OUR-OBJ-01 to -06).
#include <array>
#include <optional>

#include "rules/linear/battle/path.hpp"
#include "rules/linear/battle/umpire.hpp"

namespace guidon::linear {

// Whether a unit counts for that ground: steady foot or horse that stands on it, or is in the building (OUR-OBJ-02).
bool counts_for(const Field& field, int u, const Piece& ground);
// Who alone has units that count there; nobody, or both: nothing.
std::optional<Side> holder(const Field& field, std::uint8_t piece);

// So many of so many: units that have left or are destroyed, turns that ground has been held.
struct Attained {
  int now = 0;
  int of = 1;
  [[nodiscard]] constexpr bool whole() const { return now >= of; }
};
Attained attained(const Field& field, std::size_t objective);

// The first objective of a side that wins the battle as it stands: those of the end of any player turn, or those that
// count when the time is up.
enum class Judged : std::uint8_t { every_turn, at_the_limit };
std::optional<std::size_t> objective_reached(const Field& field, Side side, Judged when);
// The player turn ends: who has kept his ground through the enemy's turn has taken it (OUR-OBJ-04).
void watch_objectives(const Umpire& umpire);

// OUR-OBJ-05: the edge a unit may leave by, over this path; nothing where it may not.
std::optional<Edge> way_off(const Field& field, int u, const Path& path);
bool may_leave_table(const Field& field, int u);
void leave_table(const Umpire& umpire, int u, Edge edge);
// Where it would best go over the edge: the nearest place just beyond it; nothing where it has no edge to leave by.
std::optional<table::Vec> exit_of(const Field& field, int u);
// The stretch of the edge, from one end to the other.
table::Segment stretch_of(const Setting& setting, const Objective& objective);

}  // namespace guidon::linear
