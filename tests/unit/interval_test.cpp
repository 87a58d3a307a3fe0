// Whether an interval at 95 % holds the truth 95 times in 100, and the formulas on cases that are known.
#include "simulate/interval.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

namespace guidon::simulate {
namespace {

using Lots = std::mt19937_64;

constexpr int repetitions = 20'000;
constexpr double four_digits = 0.00005;

// How often something holds in so many repetitions.
template <class Try>
double share_of(std::uint64_t seed, const Try& holds) {
  Lots lots{seed};
  int times = 0;
  for (int i = 0; i < repetitions; ++i) times += holds(lots) ? 1 : 0;
  return static_cast<double>(times) / repetitions;
}

void expect_ninety_five(double coverage) {
  EXPECT_GE(coverage, 0.94);
  EXPECT_LE(coverage, 0.96);
}

// n trials, each with one of N results.
template <std::size_t N>
std::array<std::uint64_t, N> counts(Lots& lots, std::uint64_t n, const std::array<double, N>& chances) {
  std::array<std::uint64_t, N> out{};
  double rest = 1;
  for (std::size_t i = 0; i + 1 < N; ++i) {
    out[i] = std::binomial_distribution<std::uint64_t>{n, std::clamp(chances[i] / rest, 0.0, 1.0)}(lots);
    n -= out[i];
    rest -= chances[i];
  }
  out[N - 1] = n;
  return out;
}

Summary battles(std::uint64_t won, std::uint64_t lost, std::uint64_t drawn) {
  Summary summary;
  summary.battles = won + lost + drawn;
  summary.verdicts = {0, won, lost, drawn};
  return summary;
}

// Pairs of battles by the half points that side a made in the first and in the second.
Summary pairs_of(const std::array<std::uint64_t, 9>& counted) {
  Summary summary;
  for (std::size_t i = 0; i < counted.size(); ++i) {
    const std::array points{i / 3, i % 3};
    summary.battles += 2 * counted[i];
    for (const std::size_t each : points) summary.verdicts[each == 2 ? 1 : each == 0 ? 2 : 3] += counted[i];
    summary.pairs[points[0] + 2 - points[1]] += counted[i];
  }
  return summary;
}

// ---- known cases ----

TEST(wilson, is_what_the_books_print) {
  const Interval none = wilson(0, 10);
  EXPECT_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 0.2775, four_digits);
  const Interval half = wilson(5, 10);
  EXPECT_NEAR(half.low, 0.2366, four_digits);
  EXPECT_NEAR(half.high, 0.7634, four_digits);
  const Interval newcombe = wilson(81, 263);  // Newcombe 1998, method 3
  EXPECT_NEAR(newcombe.low, 0.2553, four_digits);
  EXPECT_NEAR(newcombe.high, 0.3662, four_digits);
  EXPECT_EQ(wilson(10, 10).high, 1);
  EXPECT_EQ(wilson(0, 0), (Interval{0, 1}));
}

TEST(holm, corrects_step_by_step) {
  const std::array p{0.01, 0.04, 0.03, 0.005};
  const std::vector<double> corrected = holm(p);
  ASSERT_EQ(corrected.size(), 4U);
  EXPECT_NEAR(corrected[0], 0.03, 1e-12);
  EXPECT_NEAR(corrected[1], 0.06, 1e-12);  // no smaller than the one before it
  EXPECT_NEAR(corrected[2], 0.06, 1e-12);
  EXPECT_NEAR(corrected[3], 0.02, 1e-12);
  EXPECT_EQ(holm(std::array{0.7, 0.6}), (std::vector{1.0, 1.0}));
  EXPECT_EQ(holm(std::array{0.2}), std::vector{0.2});
  EXPECT_TRUE(holm({}).empty());
}

TEST(battles_needed, are_the_fewest_that_do) {
  EXPECT_EQ(battles_needed(0.01), 9600U);  // the textbook's 9604 less the four that Wilson's interval counts in
  for (const double width : {0.2, 0.05, 0.013})
    for (const double share : {0.5, 0.3}) {
      const std::uint64_t n = battles_needed(width, share);
      const auto half_width = [share](std::uint64_t all) {
        const double z2 = 3.841458820694124;
        const auto count = static_cast<double>(all);
        return std::sqrt(z2 * (share * (1 - share) / count + z2 / (4 * count * count))) / (1 + z2 / count);
      };
      EXPECT_LE(half_width(n), width);
      EXPECT_GT(half_width(n - 1), width);
    }
  EXPECT_EQ(battles_needed(0.5), 1U);
}

TEST(mean_interval, is_students) {
  // 1, 2, 3, 4, 5: the mean 3, its error sqrt(1/2), t of 4 degrees 2.776445.
  const Interval found = mean_interval(5, 15, 55);
  EXPECT_NEAR(found.low, 3 - 2.776445 * std::sqrt(0.5), 1e-6);
  EXPECT_NEAR(found.high, 3 + 2.776445 * std::sqrt(0.5), 1e-6);
  EXPECT_NEAR(mean_interval(2, 1, 1).half_width(), 12.706205 / 2, 1e-6);  // one degree: the tables' 12.706
  EXPECT_EQ(mean_interval(4, 8, 16), (Interval{2, 2}));
  EXPECT_EQ(mean_interval(1, 7, 49), (Interval{7, 7}));
  EXPECT_EQ(mean_interval(0, 0, 0), Interval{});
}

TEST(mean_interval, is_what_it_was_by_wallaces_approximation) {
  // As figures were reckoned before: t from a deviate of the normal distribution (Wallace 1959).
  const auto wallace = [](double freedom) {
    const double stretched = 1.959963984540054 * (8 * freedom + 3) / (8 * freedom + 1);
    return std::sqrt(freedom * std::expm1(stretched * stretched / freedom));
  };
  for (const std::uint64_t n : {6U, 10U, 30U, 400U, 10'000U}) {
    const auto count = static_cast<double>(n);  // half of them 0 and half of them 2: a scatter of n
    const double t = mean_interval(n, n, 2 * n).half_width() * std::sqrt(count - 1);
    EXPECT_NEAR(t / wallace(count - 1), 1, n < 10 ? 0.003 : 0.0005) << n;  // nothing that one decimal shows
  }
}

TEST(mean_interval, loses_nothing_in_large_sums) {
  // A thousand million values, one half 60,000 and the other 60,002: a scatter of 1 in sums that no double holds.
  const std::uint64_t half = 500'000'000;
  const Interval found =
      mean_interval(2 * half, half * 60'000 + half * 60'002, half * 60'000 * 60'000 + half * 60'002 * 60'002);
  EXPECT_NEAR(found.half_width(), 1.96 / std::sqrt(1e9), 1e-8);
}

TEST(score_interval, is_wilsons_without_draws) {
  const Interval found = score_interval(battles(81, 182, 0), 0);
  EXPECT_NEAR(found.low, 0.2553, four_digits);
  EXPECT_NEAR(found.high, 0.3662, four_digits);
  const Interval other = score_interval(battles(81, 182, 0), 1);
  EXPECT_NEAR(other.low, 1 - found.high, 1e-12);
  EXPECT_EQ(score_interval(battles(20, 0, 0), 0), wilson(20, 20));
  EXPECT_EQ(score_interval(Summary{}, 0), (Interval{0, 1}));
}

TEST(score_interval, is_narrower_with_draws_but_never_a_point) {
  const Interval decided = score_interval(battles(50, 50, 0), 0);
  const Interval drawn = score_interval(battles(25, 25, 50), 0);
  EXPECT_NEAR(drawn.half_width() / decided.half_width(), std::sqrt(0.5), 0.02);
  const Interval all_drawn = score_interval(battles(0, 0, 100), 0);
  EXPECT_GT(all_drawn.half_width(), 0.015);  // three in a hundred may yet be won
  EXPECT_LT(all_drawn.half_width(), 0.03);
}

TEST(paired, has_students_p) {
  // From t of 24 degrees by the tables: 2.0639 for 5 in 100, 2.7969 for 1 in 100. The sum over its error is t.
  const auto p_of = [](double t) {
    const double error = std::sqrt(10'000.0 * 25 / 24);  // of 25 differences that scatter by 10,000
    const auto sum = std::lround(t * error);
    return paired(25, sum, static_cast<std::uint64_t>(10'000 + sum * sum / 25)).p;
  };
  EXPECT_NEAR(p_of(2.0639), 0.05, 0.0005);
  EXPECT_NEAR(p_of(2.7969), 0.01, 0.0002);
}

TEST(paired, knows_when_there_are_too_few) {
  EXPECT_EQ(paired(0, 0, 0).p, 1);
  EXPECT_EQ(paired(1, 2, 4).p, 1);
  EXPECT_GT(paired(400, 0, 0).interval.high, 0.0075);  // no battle came out otherwise; three in 400 still may
  EXPECT_GT(paired(400, 10, 20).p, 0.05);              // five battles turned the same way: one throw of 16
  EXPECT_LT(paired(400, 12, 24).p, 0.05);              // six
  EXPECT_NEAR(paired(400, 100, 900).mean, 0.125, 1e-12);
  EXPECT_NEAR(paired(200, 100, 900, 2).mean, 0.125, 1e-12);
}

TEST(paired, has_an_interval_without_zero_just_when_p_is_small) {
  for (std::int64_t sum = 0; sum < 200; ++sum) {
    const Difference found = paired(250, sum, 600);
    EXPECT_EQ(found.p < 0.05, !found.interval.holds(0)) << sum;
    EXPECT_EQ(paired(250, -sum, 600).p, found.p);
  }
}

// ---- coverage ----

TEST(coverage, of_shares) {
  expect_ninety_five(share_of(11, [](Lots& lots) {
    const double truth = std::uniform_real_distribution{0.1, 0.9}(lots);
    return wilson(std::binomial_distribution<std::uint64_t>{150, truth}(lots), 150).holds(truth);
  }));
}

TEST(coverage, of_scores_with_draws) {
  expect_ninety_five(share_of(12, [](Lots& lots) {
    const double won = std::uniform_real_distribution{0.2, 0.5}(lots);
    const double drawn = std::uniform_real_distribution{0.05, 0.4}(lots);
    const auto [a, half, b] = counts<3>(lots, 200, {won, drawn, 1 - won - drawn});
    return score_interval(battles(a, b, half), 0).holds(won + drawn / 2);
  }));
}

// Chances of two battles of a pair: with some luck in common, and a first general who is the better one.
std::array<double, 9> joint(double together) {
  constexpr std::array led{0.25, 0.15, 0.60};  // side a's 0, 1 and 2 half points under him
  constexpr std::array against{0.45, 0.15, 0.40};
  constexpr std::array common{0.35, 0.15, 0.50};
  std::array<double, 9> out{};
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t j = 0; j < 3; ++j)
      out[3 * i + j] = (1 - together) * led[i] * against[j] + (i == j ? together * common[i] : 0);
  return out;
}

TEST(coverage, of_swapped_pairs_with_common_luck) {
  for (const double together : {0.0, 0.5}) {
    const auto chances = joint(together);
    double side = 0;
    double general = 0;
    for (std::size_t i = 0; i < chances.size(); ++i) {
      side += chances[i] * static_cast<double>(i / 3 + i % 3) / 4;
      general += chances[i] * static_cast<double>(i / 3 + 2 - i % 3) / 4;
    }
    expect_ninety_five(
        share_of(13, [&](Lots& lots) { return score_interval(pairs_of(counts(lots, 150, chances)), 0).holds(side); }));
    expect_ninety_five(share_of(
        14, [&](Lots& lots) { return general_interval(pairs_of(counts(lots, 150, chances))).holds(general); }));
  }
}

TEST(coverage, would_be_poor_if_pairs_were_taken_for_two_battles) {
  const double naive = share_of(13, [chances = joint(0.5)](Lots& lots) {
    Summary summary = pairs_of(counts(lots, 150, chances));
    summary.pairs = {};
    return score_interval(summary, 0).holds(0.575);
  });
  EXPECT_LT(naive, 0.93);
}

TEST(coverage, of_means) {
  expect_ninety_five(share_of(15, [](Lots& lots) {
    std::uint64_t sum = 0;
    std::uint64_t squares = 0;
    for (int i = 0; i < 60; ++i) {
      const std::uint64_t value = lots() >> 60U;  // 0 to 15
      sum += value;
      squares += value * value;
    }
    return mean_interval(60, sum, squares).holds(7.5);
  }));
}

// Differences of n battles, from -2 to 2 half points.
Difference difference(Lots& lots, std::uint64_t n, const std::array<double, 5>& chances) {
  const auto counted = counts(lots, n, chances);
  std::int64_t sum = 0;
  std::uint64_t squares = 0;
  for (std::size_t i = 0; i < counted.size(); ++i) {
    const auto step = static_cast<std::int64_t>(i) - 2;
    sum += step * static_cast<std::int64_t>(counted[i]);
    squares += static_cast<std::uint64_t>(step * step) * counted[i];
  }
  return paired(n, sum, squares);
}

constexpr std::array no_difference{0.15, 0.1, 0.5, 0.1, 0.15};
constexpr std::array some_difference{0.10, 0.05, 0.4, 0.15, 0.30};

TEST(coverage, of_paired_differences) {
  expect_ninety_five(share_of(16, [](Lots& lots) { return difference(lots, 150, no_difference).interval.holds(0); }));
  expect_ninety_five(
      share_of(17, [](Lots& lots) { return difference(lots, 150, some_difference).interval.holds(0.25); }));
  const double rare =
      share_of(18, [](Lots& lots) { return difference(lots, 400, {0.006, 0, 0.988, 0, 0.006}).interval.holds(0); });
  EXPECT_GE(rare, 0.95);
}

TEST(holm, makes_one_wrong_yes_among_many_as_rare_as_one_alone) {
  const double noise = 0.004;
  const auto wrong = [](std::size_t real) {
    return [real](Lots& lots) {
      std::vector<double> p;
      for (std::size_t i = 0; i < 6; ++i)
        p.push_back(difference(lots, 150, i < real ? some_difference : no_difference).p);
      const std::vector<double> corrected = holm(p);
      return std::any_of(corrected.begin() + static_cast<std::ptrdiff_t>(real), corrected.end(),
                         [](double each) { return each < 0.05; });
    };
  };
  EXPECT_LE(share_of(19, wrong(0)), 0.05 + noise);
  EXPECT_GE(share_of(19, wrong(0)), 0.04);  // and no rarer: Holm gives nothing away here
  EXPECT_LE(share_of(20, wrong(3)), 0.05 + noise);
}

}  // namespace
}  // namespace guidon::simulate
