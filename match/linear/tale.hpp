#pragma once
// What has come of an order of a linear battle while it is followed.
#include <cstdint>

namespace guidon::match {

// What has come of an order so far, as far as its headline speaks of it.
struct LinearTale {
  std::uint8_t command = 0;   // 1 + moves; of a charge 1 failed, 2 given
  std::uint8_t evaded = 0;    // the target of the charge has
  std::uint8_t formed = 0;    // an emergency formation: 1 in time, 2 not
  std::uint8_t reached = 0;   // 1 contact, 2 short, 3 driven off or stopped
  std::uint8_t melee = 0;     // 1 the side on turn won, 2 drawn, 3 lost
  std::uint8_t rally = 0;     // 1 rallied, 2 not
  std::uint8_t taken = 0;     // casualties of the side not on turn
  std::uint8_t own = 0;       // and of the side on turn
  std::uint8_t broken = 0;    // units of either side
  std::uint8_t gave_way = 0;  // tests of either side that were not held
  std::uint8_t commanders = 0;
  std::uint8_t shot_at = 0;  // fire of any kind was given
  std::uint8_t mine = 0;     // 1 + Effect of the last test of the unit that acts
  std::uint8_t his = 0;      // and of the unit acted upon
  std::uint8_t passed = 0;   // stages were passed to see the end of it
  std::uint8_t carried = 0;  // the results of the combat are being carried out
  friend bool operator==(const LinearTale&, const LinearTale&) = default;
};

}  // namespace guidon::match
