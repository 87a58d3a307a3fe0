#pragma once
// What cannon hits do to walls and buildings.
#include "kernel/dice.hpp"

namespace guidon::peninsular {

// PEN-STR-01: every two hits on a wall section open a breach one stand wide; hits are remembered (PEN-R-27).
constexpr int breaches(int hits_on_section) { return hits_on_section / 2; }

// PEN-STR-02: a die for each hit on a building; any 5 or 6 sets it alight (PEN-R-28).
inline bool ignites(int hits, Dice& dice) {
  return dice.hits({"PEN-STR-02", "the throws to set it alight"_form}, hits, 5) > 0;
}

}  // namespace guidon::peninsular
