#include "players/sprt.hpp"

#include <boost/math/tools/roots.hpp>
#include <cmath>
#include <utility>

namespace guidon::players {

namespace {

using Shares = std::array<double, Pairs::results>;

// How far a result lies from a mean score.
double off(std::size_t half_points, double score) {
  return static_cast<double>(half_points) / static_cast<double>(Pairs::results - 1) - score;
}

// Of all ways to share out the results with this mean score, the one that explains the seen shares best gives each
// result its seen share divided by 1 + tilt * off. The tilt is where the sum of share * off / (1 + tilt * off) is 0; it
// falls all the way.
double tilt_of(const Shares& shares, double score) {
  constexpr int digits = 40;  // of two
  std::uintmax_t steps = 60;
  const auto sum_and_slope = [&](double tilt) {
    double sum = 0;
    double fall = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) {
      const double each = off(i, score) / (1 + tilt * off(i, score));
      sum += shares[i] * each;
      fall += shares[i] * each * each;
    }
    return std::pair{sum, -fall};
  };
  return boost::math::tools::newton_raphson_iterate(sum_and_slope, 0.0, -1 / (1 - score), 1 / score, digits, steps);
}

}  // namespace

double log_likelihood_ratio(const Pairs& pairs, const Hypotheses& hypotheses) {
  if (pairs.count() == 0) return 0;
  constexpr double unseen = 0.05;  // no result is impossible because it has not come up yet
  Shares shares{};
  const double all = static_cast<double>(pairs.count()) + unseen * static_cast<double>(shares.size());
  for (std::size_t i = 0; i < shares.size(); ++i)
    shares[i] = (static_cast<double>(pairs.by_points()[i]) + unseen) / all;
  const double score0 = score_of(hypotheses.elo0);
  const double score1 = score_of(hypotheses.elo1);
  const double tilt0 = tilt_of(shares, score0);
  const double tilt1 = tilt_of(shares, score1);
  double sum = 0;
  for (std::size_t i = 0; i < shares.size(); ++i)
    sum += shares[i] * std::log((1 + tilt0 * off(i, score0)) / (1 + tilt1 * off(i, score1)));
  return all * sum;
}

double lower_bound(const Hypotheses& hypotheses) { return std::log(hypotheses.beta / (1 - hypotheses.alpha)); }

double upper_bound(const Hypotheses& hypotheses) { return std::log((1 - hypotheses.beta) / hypotheses.alpha); }

TestState judged(const Pairs& pairs, const Hypotheses& hypotheses) {
  const double ratio = log_likelihood_ratio(pairs, hypotheses);
  if (ratio >= upper_bound(hypotheses)) return TestState::accepted;
  if (ratio <= lower_bound(hypotheses)) return TestState::rejected;
  return TestState::going_on;
}

}  // namespace guidon::players
