#pragma once
// Events in words, a sentence each.
#include "kernel/phrase.hpp"
#include "rules/hex1866/battle/events.hpp"

namespace guidon::hex1866 {

Phrase words(const Event& event, const Chronicle& chronicle, const Setting& setting);

// Who throws the die of this number among those of an event, and what for: "28th fires at 95e". Whoever is named first
// throws.
Phrase occasion(const Event& event, int die, const Setting& setting);

}  // namespace guidon::hex1866
