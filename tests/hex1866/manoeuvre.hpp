#pragma once
// What tests of the map and of movement share: a unit alone on the field of Burkersdorf, turns in which nobody does
// anything, and moves and command paths worked out by the letter of the rules, with nothing of the engine in them.
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "rules/hex1866/battle/moving.hpp"
#include "tests/hex1866/kit.hpp"

namespace guidon::hex1866::tests {

// Everybody else's units are off the map and stay there.
void leave_only(Kit& kit, std::initializer_list<std::string_view> units);
void put(Kit& kit, std::string_view unit, std::string_view hex, Direction facing = Direction::n);
void put_leader(Kit& kit, std::string_view leader, std::string_view hex);
// It is the formation's turn to move, just as the map stands.
void let_move(Kit& kit, std::string_view formation);
// Burkersdorf with nobody but this unit, its commander with it, and it is its turn to move.
Kit burkersdorf_with(std::string_view unit, std::string_view hex, Direction facing = Direction::n);

// Nobody does anything until the first decision of that turn, or the end; all dice are ones.
void rest_until(Kit& kit, int turn);

// The names of the hexes in the zone of a side (HEX-P-ZOC-01), as the engine has them.
std::set<std::string> zone_of(const Kit& kit, Side side);

// By the letter of the rules: zones (6.10), command paths (6.4) and moves (6.8).
bool plain_zone(const Field& field, Hex hex, Side of);
bool plain_command_path(const Field& field, Side mine, Hex from, Hex to, int steps);
bool plain_in_command(const Field& field, int unit);

// The cheapest ways into a hex: those on which the order is kept, and those on which it is lost.
struct PlainEnd {
  std::optional<int> kept{};
  std::optional<int> lost{};
};
using PlainEnds = std::map<Hex, PlainEnd>;
PlainEnds plain_moves(const Field& field, int who, bool leader);
// The same by trying every way step by step with the engine's own step.
PlainEnds stepped_moves(const Field& field, const Marcher& marcher);

// Ground, hexsides, units and leaders as the seed has them, the Prussians about to move.
Kit random_field(std::uint64_t seed);

}  // namespace guidon::hex1866::tests
