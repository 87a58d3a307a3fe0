#pragma once
// Binomial coefficients small enough for 64 bits.
#include <cstdint>

namespace guidon {

constexpr std::uint64_t choose(int n, int k) {
  if (k < 0 || k > n) return 0;
  std::uint64_t ways = 1;
  for (int i = 1; i <= k; ++i) ways = ways * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
  return ways;
}

static_assert(choose(6, 3) == 20);

}  // namespace guidon
