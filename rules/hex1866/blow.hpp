#pragma once
// What a result of the combat table does to one unit.
#include <cstdint>

#include "rules/hex1866/combat.hpp"
#include "rules/hex1866/options.hpp"

namespace guidon::hex1866 {

struct Blow {
  bool disorganises = false;
  bool takes_step = false;
  bool eliminates = false;
  bool puts_out = false;     // an attacker takes no further part (HEX-P-CBT-07)
  std::uint8_t retreat = 0;  // hexes
};

// A D, as the result itself or for a test that failed, on a unit that was or was not disorganised already.
Blow blow(Roll roll, bool failed_test, bool disorganised, const Options& options);

}  // namespace guidon::hex1866
