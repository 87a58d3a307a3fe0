#pragma once
// Binomial coefficients and powers, from tables where they fit and by multiplication where they do not.
#include <array>
#include <concepts>
#include <cstdint>

#include "kernel/checked128.hpp"

namespace guidon {

inline constexpr int most_chosen_from = 60;  // the last row of Pascal's triangle that fits 64 bits

inline constexpr auto pascal = [] {
  std::array<std::array<std::uint64_t, most_chosen_from + 1>, most_chosen_from + 1> rows{};
  for (std::size_t n = 0; n < rows.size(); ++n) {
    rows[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) rows[n][k] = rows[n - 1][k - 1] + rows[n - 1][k];
  }
  return rows;
}();

constexpr std::uint64_t choose(int n, int k) {
  if (k < 0 || k > n) return 0;
  if (n > most_chosen_from) {  // a few out of many, as when many dice are shared out over a few bands
    std::uint64_t ways = 1;
    for (int i = 1; i <= k; ++i) ways = ways * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
    return ways;
  }
  return pascal[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

static_assert(choose(6, 3) == 20);
static_assert(choose(122, 2) == 7381);
static_assert(choose(60, 30) == 118264581564861424ULL);

template <class Weight>
Weight ways_to_choose(int n, int k) {
  if (n <= most_chosen_from) return Weight{choose(n, k)};
  Weight ways{1};
  for (int i = 1; i <= k; ++i) {
    ways *= Weight{static_cast<std::uint64_t>(n - k + i)};
    ways /= Weight{static_cast<std::uint64_t>(i)};
  }
  return ways;
}

// Powers of 0 to 36 by squaring. Weights of a die or of a die and its save are made of nothing else.
template <class Weight>
Weight power(int base, int exponent) {
  Weight result{1};
  Weight square{static_cast<std::uint64_t>(base)};
  for (int left = exponent; left > 0; left >>= 1) {
    if ((left & 1) != 0) result *= square;
    if (left > 1) square *= square;
  }
  return result;
}

}  // namespace guidon
