#pragma once
// For tests of brigades and of whole armies: brigades worth so many points, others beside them, and what is lost.
#include <initializer_list>
#include <string>
#include <string_view>

#include "tests/linear/kit.hpp"

namespace guidon::linear::tests {

// Two more brigades of two steady units each for south, and an enemy far away: no army is near its end.
inline void others(Board& board) {
  const int second = board.brigade("south_2", south, "colonel", 60, 4);
  const int third = board.brigade("south_3", south, "major", 66, 4);
  board.unit("o1", south, "line_infantry", {52, 8}, {.brigade = second});
  board.unit("o2", south, "line_infantry", {60, 8}, {.brigade = second});
  board.unit("o3", south, "line_infantry", {52, 3}, {.brigade = third});
  board.unit("o4", south, "line_infantry", {60, 3}, {.brigade = third});
  board.unit("4e", north, "line_infantry", {68, 46});
  board.unit("5e", north, "line_infantry", {60, 46});
}

// South's first brigade of units worth so many points: 4 an elite unit, 3 a line, 2 a raw one.
inline void brigade_worth(Board& board, std::string_view values, std::string_view status) {
  for (std::size_t i = 0; i < values.size(); ++i)
    board.unit("u" + std::to_string(i), south,
               values[i] == '4'   ? "elite_infantry"
               : values[i] == '2' ? "raw_infantry"
                                  : "line_infantry",
               {5 + 8.0 * static_cast<double>(i), 24}, {.casualties = status[i] == 'k' ? 3 : 0});
}

// Of that brigade, the units marked x are gone.
inline void lose(Board& board, std::string_view status) {
  for (std::size_t i = 0; i < status.size(); ++i)
    if (status[i] == 'x') board.lose("u" + std::to_string(i));
}

// To the start of south's turn, after this has befallen its first brigade.
inline Board at_turn_start(std::string_view module, std::string_view values, std::string_view status,
                           std::initializer_list<int> dice, int rating = 8) {
  Board board;
  board.option("brigade_module", module);
  brigade_worth(board, values, status);
  others(board);
  board.commander_at("general", 36, 2, rating);
  board.go(Stage::rally, north);
  lose(board, status);
  board.end_turn(dice);
  return board;
}

// Two lines a side, each at its own edge.
inline Board long_battle() {
  Board board;
  board.unit("28th", south, "line_infantry", {10, 4});
  board.unit("32nd", south, "line_infantry", {20, 4});
  board.unit("4e", north, "line_infantry", {10, 44});
  board.unit("5e", north, "line_infantry", {20, 44});
  return board;
}

}  // namespace guidon::linear::tests
