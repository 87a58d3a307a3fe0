#pragma once
// How a general puts what he means, and the odds he relied on.
#include "kernel/phrase.hpp"
#include "match/order_odds.hpp"

namespace guidon::players {

// "95e routs 5/12 (42 %), 28th falls back 11/36 (31 %), else 27 %."; nothing where no die decides anything.
Phrase relied_on(const match::OrderOdds& odds);

// One sentence after another.
inline Phrase then(Phrase first, Phrase next) { return joined(std::move(first), "{} {}"_form, std::move(next)); }

}  // namespace guidon::players
