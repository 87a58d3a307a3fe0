#include "players/interval.hpp"

#include <algorithm>
#include <cmath>

namespace guidon::players {

Interval wilson_around(double share, double trials) {
  const double z2 = z95 * z95 / trials;
  const double middle = (share + z2 / 2) / (1 + z2);
  const double half = z95 / (1 + z2) * std::sqrt(share * (1 - share) / trials + z2 / (4 * trials));
  // At the ends exactly, whatever the rounding.
  return {share <= 0 ? 0 : std::max(0.0, middle - half), share >= 1 ? 1 : std::min(1.0, middle + half)};
}

}  // namespace guidon::players
