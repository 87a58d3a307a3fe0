#pragma once
// The chronicle in words.
#include "kernel/phrase.hpp"
#include "rules/linear/battle/events.hpp"

namespace guidon::linear {

// One sentence, with the dice in brackets and the clause in parentheses; what no sheet says is marked as ours.
Phrase words(const Event& event, const Chronicle& chronicle, const Setting& setting);

// Who throws the die of this number among those of an event, and what for: "28th fires at 95e". Whoever is named first
// throws.
Phrase occasion(const Event& event, int die, const Setting& setting);

}  // namespace guidon::linear
