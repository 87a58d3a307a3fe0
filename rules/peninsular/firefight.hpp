#pragma once
// The firefight of two skirmish screens.
#include <array>
#include <cstdint>
#include <string_view>

#include "kernel/dice.hpp"
#include "kernel/ledger.hpp"
#include "kernel/length.hpp"

namespace guidon::peninsular {

struct FirefightSituation {
  int a_stands = 3;
  int b_stands = 3;
  bool a_rifles = false;
  bool b_rifles = false;
  Centimetres range = Centimetres::whole(20);
};

enum class FirefightOutcome : std::uint8_t { a_reforms, a_falls_back, goes_on, b_falls_back, b_reforms };
inline constexpr std::array<std::string_view, 5> firefight_words{"a_reforms", "a_falls_back", "goes_on", "b_falls_back",
                                                                 "b_reforms"};

// The stands of one side that throw: muskets and rifles within 25 cm, and rifles up to 35.
struct Screen {
  int muskets = 0;
  int rifles = 0;      // throw their 4s again (PEN-SKIR-03)
  int far_rifles = 0;  // hit on 6 only (PEN-R-57)
};
struct Firefight {
  Ledger ledger;
  Screen a;
  Screen b;
};
struct FirefightResult {
  int margin = 0;  // hits of a less hits of b
  int a_hits = 0;
  int b_hits = 0;
  FirefightOutcome outcome = FirefightOutcome::goes_on;
  Clause clause;
};

Firefight weigh(const FirefightSituation& situation);
Firefight weigh(const Screen& a, const Screen& b);
FirefightResult roll(const Firefight& firefight, Dice& dice);

}  // namespace guidon::peninsular
