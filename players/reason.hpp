#pragma once
// How a general puts what he means, and the odds he relied on.
#include <array>
#include <string_view>

#include "kernel/phrase.hpp"
#include "match/order_odds.hpp"

namespace guidon::players {

// Of a recruit, and of a sergeant.
inline constexpr std::array<std::string_view, 2> plain_reason_forms{"Any order will do.",
                                                                    "Of {} orders this promises most at once."};

// "95e routs 5/12 (42 %), 28th falls back 11/36 (31 %), else 27 %."; nothing where no die decides anything.
Phrase relied_on(const match::OrderOdds& odds);

// One sentence after another.
inline Phrase then(Phrase first, Phrase next) { return joined(std::move(first), "{} {}", std::move(next)); }

// What a general said, from the English of a record: in the forms that generals speak in, as far as they are
// recognised. The odds he relied on stay as they are.
Phrase unsaid(std::string_view text);

}  // namespace guidon::players
