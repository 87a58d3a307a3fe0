#pragma once
// How hex scenarios name a hex.
#include <algorithm>
#include <string_view>

#include "kernel/letters.hpp"

namespace guidon::scenario {

// Four digits, whether or not a map has them.
inline bool names_a_hex(std::string_view text) {
  return text.size() == 4 && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace guidon::scenario
