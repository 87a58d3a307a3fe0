#pragma once
// Events in words, a sentence each.
#include "kernel/phrase.hpp"
#include "rules/hex1866/battle/chronicle.hpp"

namespace guidon::hex1866 {

Phrase words(const Event& event, const Chronicle& chronicle, const Setting& setting);

}  // namespace guidon::hex1866
