#pragma once
// The combat results table of sheet 001, as printed: HEX-CRT-*.
#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "kernel/clause.hpp"

namespace guidon::hex1866 {

enum class CombatResult : std::uint8_t { none, test, disorganised, disorganised_and_step };
inline constexpr std::array<std::string_view, 4> combat_words{"none", "test", "disorganised", "disorganised_and_step"};

namespace results_table {

inline constexpr CombatResult o = CombatResult::none;                   // HEX-CRT-RES-01
inline constexpr CombatResult T = CombatResult::test;                   // HEX-CRT-RES-02
inline constexpr CombatResult D = CombatResult::disorganised;           // HEX-CRT-RES-03
inline constexpr CombatResult S = CombatResult::disorganised_and_step;  // HEX-CRT-RES-04

// clang-format off
// HEX-CRT-AXIS-01: columns "0 and below", 1 to 8. HEX-CRT-AXIS-02: rows "0 and below", 1 to 5, "6 and above".
inline constexpr CombatResult printed[7][9] = {
    //       0  1  2  3  4  5  6  7  8
    /* 0 */ {o, o, o, o, o, o, T, T, T},
    /* 1 */ {o, o, o, o, o, T, T, T, D},
    /* 2 */ {o, o, o, o, T, T, T, D, D},
    /* 3 */ {o, o, o, T, T, T, D, D, D},
    /* 4 */ {o, o, T, T, T, D, D, D, S},
    /* 5 */ {o, T, T, T, D, D, D, S, S},
    /* 6 */ {T, T, T, D, D, D, S, S, S},
};

// clang-format on

consteval std::array<std::array<Clause, 9>, 7> cell_clauses() {
  std::array<std::array<Clause, 9>, 7> clauses{};
  for (int row = 0; row < 7; ++row)
    for (int column = 0; column < 9; ++column) {
      char id[] = "HEX-CRT-R0-C0";
      id[9] = static_cast<char>('0' + row);
      id[12] = static_cast<char>('0' + column);
      clauses[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = Clause{id};
    }
  return clauses;
}
inline constexpr auto clauses = cell_clauses();

}  // namespace results_table

struct TableCell {
  CombatResult result = CombatResult::none;
  Clause clause;
};

constexpr TableCell cell(int row, int column) {
  const auto r = static_cast<std::size_t>(std::clamp(row, 0, 6));
  const auto c = static_cast<std::size_t>(std::clamp(column, 0, 8));
  return {results_table::printed[r][c], results_table::clauses[r][c]};
}

// The rule behind the printed table: row and column add up. It also reads rows past the edges (HEX-R-09, extend).
constexpr CombatResult by_sum(int row, int column) {
  const int sum = row + column;
  return sum < 6    ? CombatResult::none
         : sum < 9  ? CombatResult::test
         : sum < 12 ? CombatResult::disorganised
                    : CombatResult::disorganised_and_step;
}

}  // namespace guidon::hex1866
