#include "odds/odds.hpp"

#include <cmath>

namespace guidon::odds {

double Odds::probability(int outcome) const {
  for (const Share& share : shares)
    if (share.outcome == outcome) return ratio(share.ways, of);
  return 0.0;
}

double Odds::error(int outcome) const {
  if (exact()) return 0.0;
  const double p = probability(outcome);
  return std::sqrt(p * (1.0 - p) / static_cast<double>(samples));
}

Odds tidy(Odds odds) {
  constexpr std::uint64_t familiar = 1296;  // four dice
  if (odds.of <= Natural{familiar} || !odds.exact()) return odds;
  Natural common = odds.of;
  for (const Share& share : odds.shares) common = gcd(common, share.ways);
  if (Natural{1} < common) {
    for (Share& share : odds.shares) share.ways /= common;
    odds.of /= common;
  }
  return odds;
}

bool same_distribution(const Odds& a, const Odds& b) {
  if (a.shares.size() != b.shares.size()) return false;
  for (std::size_t i = 0; i < a.shares.size(); ++i)
    if (a.shares[i].outcome != b.shares[i].outcome || a.shares[i].ways * b.of != b.shares[i].ways * a.of) return false;
  return true;
}

}  // namespace guidon::odds
