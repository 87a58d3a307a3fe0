#pragma once
// Events in words, a sentence each.
#include <string>

#include "rules/hex1866/battle/chronicle.hpp"

namespace guidon::hex1866 {

std::string words(const Event& event, const Chronicle& chronicle, const Setting& setting);

}  // namespace guidon::hex1866
