#pragma once
// How a general puts the odds he relied on.
#include <string>

#include "match/order_odds.hpp"

namespace guidon::players {

// "95e routs 5/12 (42 %), 28th falls back 11/36 (31 %), else 27 %."; nothing where no die decides anything.
std::string relied_on(const match::OrderOdds& odds);

}  // namespace guidon::players
