#pragma once
// For tests of command: the roll behind an order, and a few units with the enemy and the general where they are wanted.
#include <string_view>

#include "tests/linear/kit.hpp"

namespace guidon::linear::tests {

struct Roll {
  int effective = -1;
  int moves = -1;
  friend bool operator==(const Roll&, const Roll&) = default;
};

// The order given with these dice: what it was rolled against, and the moves it brought.
inline Roll roll(Board& board, std::string_view order, int d1, int d2) {
  board.give(south, order, {d1, d2});
  const Commanded* event = board.event<Commanded>();
  return event == nullptr ? Roll{} : Roll{event->rating, event->moves};
}

// The 28th, an enemy far away, and the general where he is wanted.
inline Board drill(std::string_view profile = "line_infantry", Formation formation = Formation::line, At at = {36, 30},
                   table::Vec general = {36, 25}) {
  Board board;
  board.unit("28th", south, profile, at, {.formation = formation});
  board.unit("4e", north, "line_infantry", {4, 46});
  board.commander_at("general", general.x, general.y);
  return board;
}

inline void road(Board& board) { board.line("road", Terrain::road, {{36, 0}, {36, 48}}, 2); }

// The 28th with an enemy thirteen inches before it.
inline Board near_enemy(const With& with) {
  Board board;
  board.unit("28th", south, "line_infantry", {36, 20}, with);
  board.unit("32nd", south, "line_infantry", {10, 5});
  board.unit("4e", north, "line_infantry", {36, 34});
  return board;
}

// An enemy so far in front of the 28th.
inline Board facing(double away, const With& with = {}, std::string_view profile = "line_infantry") {
  Board board;
  board.unit("28th", south, profile, {36, 20}, with);
  board.unit("32nd", south, "line_infantry", {36, 2});
  board.unit("33rd", south, "line_infantry", {44, 2});
  board.unit("4e", north, "line_infantry", {36, 21 + away});
  board.commander_at("general", 30, 16);
  return board;
}

}  // namespace guidon::linear::tests
