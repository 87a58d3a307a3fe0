#include "simulate/interval.hpp"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <numeric>

namespace guidon::simulate {

namespace {

// Sums of whole numbers stay whole until they are divided.
__extension__ using Wide = __int128;

double as_double(Wide value) { return static_cast<double>(value); }

// How far from their mean 95 % of Student's distribution lie.
double t95(double freedom) { return quantile(boost::math::students_t{freedom}, 0.975); }

// n values' squared distances from their mean, added up.
double scatter(std::uint64_t n, Wide sum, Wide squares) {
  return as_double(squares * static_cast<Wide>(n) - sum * sum) / static_cast<double>(n);
}

// Around a mean whose variance is known: Wilson's with as many trials as would scatter like that. The variance is at
// least that of a few trials that went astray, so that equal results are not taken for certainty.
Interval around(double share, double variance, double trials) {
  const double plain = share * (1 - share) / trials;
  if (plain <= 0) return wilson_around(share, trials);
  return wilson_around(share, share * (1 - share) / std::max(variance, std::min(plain, 1 / (trials * trials))));
}

std::uint64_t pairs_in(const Summary& summary) {
  return std::accumulate(summary.pairs.begin(), summary.pairs.end(), std::uint64_t{0});
}

// Of a pair of battles: how far the first general's half points are from even.
Wide astray(std::size_t half_points) { return static_cast<Wide>(half_points) - 2; }

}  // namespace

Interval wilson(std::uint64_t of, std::uint64_t all) {
  if (all == 0) return {0, 1};
  return wilson_around(static_cast<double>(of) / static_cast<double>(all), static_cast<double>(all));
}

Interval mean_interval(std::uint64_t n, std::uint64_t sum, std::uint64_t squares) {
  if (n == 0) return {};
  const auto count = static_cast<double>(n);
  const double mean = static_cast<double>(sum) / count;
  if (n == 1) return {mean, mean};
  const double freedom = count - 1;
  const double half = t95(freedom) * std::sqrt(scatter(n, sum, squares) / freedom / count);
  return {mean - half, mean + half};
}

Interval score_interval(const Summary& summary, match::Side side) {
  const std::uint64_t n = summary.battles;
  if (n == 0) return {0, 1};
  const std::uint64_t won = summary.won(side);
  const std::uint64_t drawn = summary.drawn() + summary.endless();
  const Wide points = 2 * Wide{won} + Wide{drawn};  // half points
  const Wide squares = 4 * Wide{won} + Wide{drawn};
  const auto trials = static_cast<double>(n);
  const double share = as_double(points) / (2 * trials);
  const std::uint64_t pairs = pairs_in(summary);
  if (pairs == 0 || 2 * pairs != n) return around(share, scatter(n, points, squares) / (4 * trials * trials), trials);
  // Two battles on one seed are not two trials. With the side's half points x and y of a pair the general made
  // x + (2 - y), so that (x + y)^2 = 2 (x^2 + y^2) - (x - y)^2 is known without having been counted.
  Wide apart = 0;
  for (std::size_t i = 0; i < summary.pairs.size(); ++i)
    apart += static_cast<Wide>(summary.pairs[i]) * astray(i) * astray(i);
  const double variance = scatter(pairs, points, 2 * squares - apart) / (4 * trials * trials);
  return share <= 0 || share >= 1 ? wilson_around(share, static_cast<double>(pairs)) : around(share, variance, trials);
}

Interval general_interval(const Summary& summary) {
  const std::uint64_t pairs = pairs_in(summary);
  if (pairs == 0) return score_interval(summary, 0);
  Wide points = 0;
  Wide squares = 0;
  for (std::size_t i = 0; i < summary.pairs.size(); ++i) {
    points += static_cast<Wide>(summary.pairs[i] * i);
    squares += static_cast<Wide>(summary.pairs[i] * i * i);
  }
  const auto trials = static_cast<double>(pairs);
  return around(as_double(points) / (4 * trials), scatter(pairs, points, squares) / (16 * trials * trials), trials);
}

Difference paired(std::uint64_t n, std::int64_t sum, std::uint64_t squares, std::uint64_t battles_each) {
  constexpr double least_scatter = 28;  // of seven battles that turned: five of a kind show nothing yet
  if (n == 0) return {0, {-1, 1}, 1};
  const auto count = static_cast<double>(n);
  const double points = 2 * count * static_cast<double>(battles_each);  // half points there were
  Difference out;
  out.mean = static_cast<double>(sum) / points;
  out.interval = {-1, 1};
  if (n == 1) return out;
  const double freedom = count - 1;
  const double error =
      std::sqrt(std::max(scatter(n, sum, static_cast<Wide>(squares)), least_scatter) * count / freedom);
  const double half = t95(freedom) * error / points;
  out.interval = {std::max(-1.0, out.mean - half), std::min(1.0, out.mean + half)};
  out.p = 2 * cdf(boost::math::students_t{freedom}, -std::abs(static_cast<double>(sum)) / error);
  return out;
}

std::vector<double> holm(std::span<const double> p) {
  std::vector<std::size_t> order(p.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [p](std::size_t i) { return p[i]; });
  std::vector<double> out(p.size());
  double largest = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    largest = std::max(largest, std::min(1.0, static_cast<double>(p.size() - i) * p[order[i]]));
    out[order[i]] = largest;
  }
  return out;
}

// Wilson's half width solved for the number of trials.
std::uint64_t battles_needed(double half_width, double share) {
  const double z2 = players::z95 * players::z95;
  const double w2 = half_width * half_width;
  const double b = z2 * (share * (1 - share) / 2 - w2);
  const double trials = (b + std::sqrt(b * b + w2 * z2 * z2 * (0.25 - w2))) / w2;
  return static_cast<std::uint64_t>(std::max(1.0, std::ceil(trials)));
}

}  // namespace guidon::simulate
