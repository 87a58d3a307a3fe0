#pragma once
// A compile-time check of a printed result table: every score has exactly one cell for each kind of troops and column.
#include <initializer_list>
#include <span>

#include "rules/linear/break_test.hpp"

namespace guidon::linear {

consteval bool covers_every_score(std::span<const Cell> cells, std::initializer_list<Troop> troops) {
  for (const Troop troop : troops)
    for (const Column column : {Column::ranged, Column::hand_to_hand})
      for (const int score : {open_below, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, open_above}) {
        int found = 0;
        for (const Cell& cell : cells)
          found +=
              cell.troop == troop && cell.column == column && score >= cell.lowest && score <= cell.highest ? 1 : 0;
        if (found != 1) return false;
      }
  return true;
}

}  // namespace guidon::linear
