#pragma once
// The two sides of a battle of any rule set. Every rule set has its own words for them.
#include <cstddef>
#include <cstdint>

namespace guidon::match {

using Side = std::size_t;  // 0 or 1

enum class Verdict : std::uint8_t { undecided, a, b, draw };  // a: side 0 has won

}  // namespace guidon::match
