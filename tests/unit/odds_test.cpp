// Enumeration, chains, numbers past 128 bits, and the labelled estimate past the budget.
#include <gtest/gtest.h>

#include <cmath>

#include "odds/chain.hpp"
#include "odds/enumerate.hpp"

namespace guidon::odds {
namespace {

const Label some{"PEN-TEST-03", "a throw"_form};

TEST(Enumerate, paths_of_different_length_share_one_denominator) {
  // A 6 on the first die ends it; otherwise a second die is thrown.
  const Odds odds = enumerate([](Dice& dice) { return dice.d6(some) == 6 ? 0 : dice.d6(some) >= 4 ? 1 : 2; });
  EXPECT_EQ(odds.of, 36);
  EXPECT_EQ(odds.shares, (std::vector<Share>{{0, 6}, {1, 15}, {2, 15}}));
  EXPECT_EQ(odds.paths, 31U);
}

Natural six_to(int n) {
  Natural power{1};
  for (int i = 0; i < n; ++i) power *= 6;
  return power;
}

TEST(Natural, goes_on_past_128_bits_and_comes_back) {
  Natural big = six_to(96);
  EXPECT_EQ(big.str(), "504103876157462118901767181449118688686067677834070116931382690099920633856");
  EXPECT_EQ(Natural{big.str()}, big);
  EXPECT_TRUE(six_to(40).divides(big));
  EXPECT_FALSE((Natural{7}.divides(big)));
  EXPECT_EQ(big / six_to(60), six_to(36));
  EXPECT_EQ(gcd(six_to(96), six_to(50) * Natural{5}), six_to(50));
  EXPECT_EQ(gcd(Natural{84}, Natural{36}), Natural{12});
  EXPECT_LT(six_to(95), big);
  Natural sum = big;
  sum += big;
  EXPECT_EQ(sum, big * Natural{2});
  const Natural copy = big;
  big = Natural{3};
  EXPECT_EQ(copy, six_to(96));
  EXPECT_EQ(big.str(), "3");
  EXPECT_TRUE(Natural{}.is_zero());
}

TEST(Enumerate, outgrows_128_bits_without_losing_a_unit) {
  // 100 dice, each 5 or more: every share over 6^100.
  const auto run = [](Dice& dice) { return dice.hits(some, 100, 5); };
  const Odds odds = enumerate(run);
  Natural all = 0;
  for (const Share& share : odds.shares) all += share.ways;
  EXPECT_EQ(all, odds.of);
  EXPECT_EQ(odds.of, six_to(100));
  EXPECT_EQ(odds.shares.size(), 101U);
  Natural all_hit{1};
  for (int i = 0; i < 100; ++i) all_hit *= 2;
  EXPECT_EQ(odds.shares.back().ways, all_hit);
  double mean = 0;
  for (const Share& share : odds.shares) mean += share.outcome * odds.probability(share.outcome);
  EXPECT_NEAR(mean, 100.0 / 3.0, 1e-9);
}

TEST(Enumerate, even_weights_that_vanish_modulo_2_to_the_128_are_seen_to_overflow) {
  const Odds odds = enumerate([](Dice& dice) { return dice.hits(some, 120, 7) + dice.hits(some, 120, 7); });
  EXPECT_EQ(odds.of, six_to(240));
  EXPECT_DOUBLE_EQ(odds.probability(0), 1.0);
}

TEST(Enumerate, past_the_budget_the_answer_is_a_labelled_estimate) {
  const auto run = [](Dice& dice) { return dice.d6(some) + dice.d6(some) >= 10 ? 1 : 0; };
  const Odds odds = enumerate(run, {.paths = 20, .samples = 90'000, .seed = 5});
  ASSERT_FALSE(odds.exact());
  EXPECT_EQ(odds.samples, 90'000U);
  EXPECT_NEAR(odds.probability(1), 1.0 / 6.0, 5 * odds.error(1));
  EXPECT_GT(odds.error(1), 0.0);
  EXPECT_LT(odds.error(1), 0.002);
  EXPECT_TRUE(enumerate(run, {.paths = 36}).exact());
}

TEST(Tidy, leaves_thirty_sixths_and_shortens_the_rest) {
  const Odds familiar = tidy(enumerate([](Dice& dice) { return dice.two_d6(some) > 7 ? 1 : 0; }));
  EXPECT_EQ(familiar.of, 36);
  const Odds shortened = tidy(enumerate([](Dice& dice) { return dice.hits(some, 8, 4); }));
  EXPECT_EQ(shortened.of, 256);
}

TEST(SameDistribution, compares_fractions_not_numbers) {
  const Odds a{{{0, 1}, {1, 5}}, 6, 0, 0};
  const Odds b{{{0, 6}, {1, 30}}, 36, 0, 0};
  const Odds c{{{0, 7}, {1, 29}}, 36, 0, 0};
  EXPECT_TRUE(same_distribution(a, b));
  EXPECT_FALSE(same_distribution(a, c));
}

// Three rounds of: throw four dice, keep the sum of successes.
struct Rounds {
  int hits = 0;
  [[nodiscard]] std::size_t hash() const { return static_cast<std::size_t>(hits); }
  bool operator==(const Rounds&) const = default;
};
void round(Rounds& state, Dice& dice) { state.hits += dice.hits(some, 4, 5); }

TEST(Chain, merging_equal_states_changes_nothing_but_the_work) {
  constexpr Stage<Rounds> stages[] = {round, round, round};
  const auto hits = [](const Rounds& state) { return state.hits; };
  const Odds chained = chain<Rounds>({}, stages, hits);
  const Odds whole = enumerate([](Dice& dice) {
    Rounds state;
    for (int i = 0; i < 3; ++i) round(state, dice);
    return state.hits;
  });
  EXPECT_TRUE(same_distribution(chained, whole));
  EXPECT_EQ(whole.paths, 125U);
  EXPECT_EQ(chained.paths, 5U + 5 * 5 + 9 * 5);
  EXPECT_EQ(chained.of, six_to(12));
}

TEST(Chain, past_the_budget_it_estimates_too) {
  constexpr Stage<Rounds> stages[] = {round, round, round};
  const Odds found =
      chain<Rounds>({}, stages, [](const Rounds& state) { return state.hits; }, {.paths = 10, .samples = 1000});
  EXPECT_EQ(found.samples, 1000U);
}

TEST(Ratio, survives_numbers_no_double_can_hold) {
  const Natural huge = six_to(500);
  EXPECT_NEAR(ratio(huge / Natural{3}, huge), 1.0 / 3.0, 1e-12);
}

}  // namespace
}  // namespace guidon::odds
