#pragma once
// Some of a battle's units: a bit for each.
#include <bit>
#include <cstdint>

#include "kernel/checked128.hpp"

namespace guidon::hex1866 {

using Units = U128;

constexpr Units bit(int u) { return Units{1} << static_cast<unsigned>(u); }
constexpr int how_many(Units units) {
  return std::popcount(static_cast<std::uint64_t>(units)) + std::popcount(static_cast<std::uint64_t>(units >> 64U));
}
// The lowest and the highest of some that are not none.
constexpr int first_of(Units units) {
  const auto low = static_cast<std::uint64_t>(units);
  return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(units >> 64U));
}
constexpr int last_of(Units units) {
  const auto high = static_cast<std::uint64_t>(units >> 64U);
  return high != 0 ? 127 - std::countl_zero(high) : 63 - std::countl_zero(static_cast<std::uint64_t>(units));
}
constexpr Units without_first(Units units) { return units & (units - 1); }

template <class Act>
constexpr void each(Units units, const Act& act) {
  for (Units left = units; left != 0; left = without_first(left)) act(first_of(left));
}

}  // namespace guidon::hex1866
