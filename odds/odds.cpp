#include "odds/odds.hpp"

#include <boost/throw_exception.hpp>
#include <cmath>
#include <cstdlib>

#ifdef BOOST_NO_EXCEPTIONS
namespace boost {  // the number library asks for this where exceptions are off; it has nothing to report here
void throw_exception(const std::exception&) { std::abort(); }
void throw_exception(const std::exception&, const boost::source_location&) { std::abort(); }
}  // namespace boost
#endif

namespace guidon::odds {

double ratio(const Natural& ways, const Natural& of) {
  // Beyond the range of a double both numbers are shifted alike; the quotient keeps its 53 bits.
  const auto bits = of.is_zero() ? 0U : static_cast<unsigned>(msb(of));
  if (bits < 1000) return static_cast<double>(ways) / static_cast<double>(of);
  const unsigned shift = bits - 900;
  return static_cast<double>(Natural{ways >> shift}) / static_cast<double>(Natural{of >> shift});
}

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
  constexpr int familiar = 6 * 6 * 6 * 6;
  if (odds.of <= familiar || !odds.exact()) return odds;
  Natural common = odds.of;
  for (const Share& share : odds.shares) common = gcd(common, share.ways);
  if (common > 1) {
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
