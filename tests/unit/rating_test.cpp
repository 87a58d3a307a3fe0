// Elo, its intervals, the sequential test, and ladders that come out the same on any number of threads.
#include "players/rating.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <random>
#include <set>
#include <stdexcept>
#include <stop_token>
#include <thread>

#include "players/ladder.hpp"
#include "players/school.hpp"
#include "players/sprt.hpp"

namespace guidon::players {
namespace {

constexpr std::size_t lost = 0;
constexpr std::size_t even = 2;
constexpr std::size_t won = 4;

Pairs pairs_of(const std::array<int, Pairs::results>& counts) {
  Pairs pairs;
  for (std::size_t i = 0; i < counts.size(); ++i)
    for (int n = 0; n < counts[i]; ++n) pairs.add(i);
  return pairs;
}

// Battles between players of known strength. One side has it easier, and some battles are drawn.
class Luck {
 public:
  explicit Luck(std::uint64_t seed) : source_(seed) {}

  struct Ground {
    double better_side = 0.1;  // added to the score of who leads it
    double draws = 0.1;
  };

  std::size_t pair(double elo, const Ground& ground) {
    const double score = score_of(elo);
    const double favour = std::min({ground.better_side, score / 2, (1 - score) / 2});
    const double draws = std::min({ground.draws, score - favour, 1 - score - favour});
    return battle(score + favour, draws) + battle(score - favour, draws);
  }

  Pairs pairs(double elo, const Ground& ground, int count) {
    Pairs out;
    for (int i = 0; i < count; ++i) out.add(pair(elo, ground));
    return out;
  }

 private:
  std::size_t battle(double score, double draws) {
    const double drawn = static_cast<double>(source_() >> 11U) * 0x1p-53;
    if (drawn < score - draws / 2) return 2;
    return drawn < score + draws / 2 ? 1 : 0;
  }

  std::mt19937_64 source_;
};

TEST(Elo, of_known_scores) {
  EXPECT_NEAR(elo_of(0.75), 190.8485, 1e-4);
  EXPECT_NEAR(elo_of(0.5), 0, 1e-12);
  EXPECT_NEAR(elo_of(10.0 / 11), 400, 1e-9);
  EXPECT_NEAR(score_of(400), 10.0 / 11, 1e-12);
  for (const double score : {0.01, 0.2, 0.5, 0.64, 0.999}) {
    EXPECT_NEAR(elo_of(1 - score), -elo_of(score), 1e-9);
    EXPECT_NEAR(score_of(elo_of(score)), score, 1e-12);
  }
  EXPECT_TRUE(std::isinf(elo_of(1)) && elo_of(1) > 0);
  EXPECT_TRUE(std::isinf(elo_of(0)) && elo_of(0) < 0);
}

TEST(Pairs, know_score_and_variance) {
  const Pairs pairs = pairs_of({1, 0, 4, 0, 3});
  EXPECT_EQ(pairs.count(), 8U);
  EXPECT_DOUBLE_EQ(pairs.score(), (4 * 0.5 + 3) / 8);
  const double mean = 0.625;
  const double squares = mean * mean + 4 * (0.5 - mean) * (0.5 - mean) + 3 * (1 - mean) * (1 - mean);
  EXPECT_DOUBLE_EQ(pairs.variance(), (squares + 0.25) / 8);
  EXPECT_DOUBLE_EQ(pairs.reversed().score(), 1 - mean);
  EXPECT_DOUBLE_EQ(pairs.reversed().variance(), pairs.variance());
  EXPECT_DOUBLE_EQ(Pairs{}.score(), 0.5);
}

TEST(Elo, between_two_is_that_of_their_score_and_the_other_way_round) {
  const Pairs pairs = pairs_of({10, 5, 30, 15, 140});
  const auto there = elo_between(pairs);
  const auto back = elo_between(pairs.reversed());
  ASSERT_TRUE(there && back);
  EXPECT_NEAR(there->value, elo_of(pairs.score()), 1e-9);
  EXPECT_NEAR(there->value, -back->value, 1e-9);
  EXPECT_NEAR(there->low, -back->high, 1e-9);
  EXPECT_NEAR(there->high, -back->low, 1e-9);
  EXPECT_LT(there->low, there->value);
  EXPECT_GT(there->high, there->value);
  EXPECT_FALSE(elo_between(Pairs{}));
}

TEST(Elo, of_a_player_who_lost_nothing_has_no_upper_end) {
  const auto all = elo_between(pairs_of({0, 0, 0, 0, 50}));
  ASSERT_TRUE(all);
  EXPECT_NEAR(all->value, elo_of(99.5 / 100), 1e-9);  // as if one battle of the hundred had been drawn
  EXPECT_TRUE(std::isinf(all->high));
  EXPECT_GT(all->low, 400);
  EXPECT_LT(all->low, all->value);
  const auto none = elo_between(pairs_of({50, 0, 0, 0, 0}));
  EXPECT_NEAR(none->value, -all->value, 1e-9);
  EXPECT_TRUE(std::isinf(none->low));
}

TEST(Elo, is_not_certain_after_equal_results) {
  const auto few = elo_between(pairs_of({0, 0, 4, 0, 0}));
  const auto many = elo_between(pairs_of({0, 0, 100, 0, 0}));
  EXPECT_GT(few->high - few->low, 100);
  EXPECT_GT(many->high - many->low, 5);
  EXPECT_LT(many->high - many->low, 20);
}

TEST(Elo, interval_is_narrow_where_only_the_side_decides) {
  // The same score by wins alone: pairs that are split say more than pairs that are won and lost as a whole.
  const auto split = elo_between(pairs_of({0, 0, 100, 0, 0}));
  const auto whole = elo_between(pairs_of({50, 0, 0, 0, 50}));
  EXPECT_LT((split->high - split->low) * 5, whole->high - whole->low);
}

TEST(Elo, interval_holds_the_true_value_95_times_in_100) {
  constexpr int samples = 8000;
  constexpr int pairs = 200;
  for (const Luck::Ground& ground : {Luck::Ground{0, 0}, Luck::Ground{0.1, 0.1}, Luck::Ground{0.3, 0.3}})
    for (const double elo : {0.0, 60.0, 190.0, -350.0}) {
      Luck luck{1866};
      int held = 0;
      for (int i = 0; i < samples; ++i) {
        const auto seen = elo_between(luck.pairs(elo, ground, pairs));
        held += seen->low <= elo && elo <= seen->high ? 1 : 0;
      }
      const double share = static_cast<double>(held) / samples;
      EXPECT_GE(share, 0.94) << elo << " " << ground.better_side;
      EXPECT_LE(share, 0.96) << elo << " " << ground.better_side;
    }
}

// ---- several players ----

std::vector<Meeting> all_meet(std::span<const double> strengths, Luck& luck, int pairs) {
  std::vector<Meeting> out;
  for (std::size_t i = 0; i < strengths.size(); ++i)
    for (std::size_t j = i + 1; j < strengths.size(); ++j)
      out.push_back({i, j, luck.pairs(strengths[i] - strengths[j], {}, pairs)});
  return out;
}

TEST(Ratings, of_two_players_are_the_difference_between_them) {
  const Pairs pairs = pairs_of({20, 5, 40, 5, 70});
  const auto all = ratings(2, std::vector<Meeting>{{0, 1, pairs}});
  ASSERT_TRUE(all[0] && all[1]);
  EXPECT_EQ(all[0]->value, 0);
  EXPECT_NEAR(all[1]->value, -elo_between(pairs)->value, 1e-9);
  EXPECT_NEAR(all[1]->low, -elo_between(pairs)->high, 1e-9);
}

TEST(Ratings, fit_scores_that_belong_together) {
  // 0 to 1: 1/4; 1 to 2: 1/4; 0 to 2: 1/10, just what odds of 1:3 and 1:3 make.
  const auto all = ratings(3, std::vector<Meeting>{{0, 1, pairs_of({75, 0, 0, 0, 25})},
                                                   {1, 2, pairs_of({75, 0, 0, 0, 25})},
                                                   {0, 2, pairs_of({90, 0, 0, 0, 10})}});
  EXPECT_NEAR(all[1]->value, 190.8485, 1e-3);
  EXPECT_NEAR(all[2]->value, 2 * 190.8485, 1e-3);
  EXPECT_GT(all[2]->high - all[2]->low, all[1]->high - all[1]->low);
}

TEST(Ratings, do_not_depend_on_who_comes_first) {
  Luck luck{7};
  const std::array strengths{0.0, 120.0, -80.0, 40.0};
  const std::vector<Meeting> meetings = all_meet(strengths, luck, 100);
  const auto one = ratings(4, meetings);
  std::vector<Meeting> turned = meetings;  // player i becomes 3 - i
  for (Meeting& each : turned) each = {3 - each.first, 3 - each.second, each.pairs};
  const auto other = ratings(4, turned);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(one[i]->value - one[3]->value, other[3 - i]->value, 1e-6);
}

TEST(Ratings, expect_the_points_that_were_made) {
  Luck luck{11};
  const std::array strengths{0.0, 300.0, -200.0, 90.0, 95.0};
  const std::vector<Meeting> meetings = all_meet(strengths, luck, 60);
  const auto all = ratings(strengths.size(), meetings);
  for (std::size_t player = 0; player < strengths.size(); ++player) {
    double made = 0;
    double expected = 0;
    for (const Meeting& each : meetings) {
      if (each.first != player && each.second != player) continue;
      const std::size_t other = each.first == player ? each.second : each.first;
      made += each.first == player ? each.pairs.score() : 1 - each.pairs.score();
      expected += score_of(all[player]->value - all[other]->value);
    }
    EXPECT_NEAR(made, expected, 1e-9) << player;
  }
}

TEST(Ratings, intervals_hold_the_true_values_95_times_in_100) {
  constexpr int samples = 4000;
  const std::array strengths{0.0, 150.0, 260.0, -120.0};
  Luck luck{1815};
  std::array<int, 4> held{};
  for (int i = 0; i < samples; ++i) {
    const auto all = ratings(strengths.size(), all_meet(strengths, luck, 100));
    for (std::size_t player = 1; player < strengths.size(); ++player)
      if (all[player]->low <= strengths[player] && strengths[player] <= all[player]->high) ++held[player];
  }
  for (std::size_t player = 1; player < strengths.size(); ++player) {
    EXPECT_GE(held[player], samples * 0.94) << player;
    EXPECT_LE(held[player], samples * 0.96) << player;
  }
}

TEST(Ratings, of_those_who_took_all_points_have_no_upper_end) {
  const auto all = ratings(3, std::vector<Meeting>{{0, 1, pairs_of({50, 0, 0, 0, 0})},
                                                   {0, 2, pairs_of({50, 0, 0, 0, 0})},
                                                   {1, 2, pairs_of({30, 0, 0, 0, 20})}});
  ASSERT_TRUE(all[1] && all[2]);
  EXPECT_TRUE(std::isfinite(all[1]->value) && std::isfinite(all[2]->value));
  EXPECT_GT(all[1]->low, 300);
  EXPECT_TRUE(std::isinf(all[1]->high) && std::isinf(all[2]->high));
  EXPECT_NEAR(all[2]->value - all[1]->value, elo_of(0.6), 15);
}

TEST(Ratings, need_battles) {
  const auto all = ratings(4, std::vector<Meeting>{{0, 1, pairs_of({1, 0, 3, 0, 1})},
                                                   {0, 2, {}},
                                                   {0, 3, {}},
                                                   {1, 2, {}},
                                                   {1, 3, {}},
                                                   {2, 3, pairs_of({1, 0, 0, 0, 1})}});
  EXPECT_TRUE(all[0] && all[1]);
  EXPECT_FALSE(all[2] || all[3]);
}

// ---- the sequential test ----

TEST(Sprt, weighs_two_hypotheses) {
  const Hypotheses plain;
  EXPECT_NEAR(upper_bound(plain), std::log(19.0), 1e-12);
  EXPECT_NEAR(lower_bound(plain), -std::log(19.0), 1e-12);
  EXPECT_EQ(log_likelihood_ratio({}, plain), 0);
  EXPECT_EQ(judged({}, plain), TestState::going_on);
  EXPECT_GT(log_likelihood_ratio(pairs_of({5, 5, 20, 5, 15}), plain), 0);
  EXPECT_LT(log_likelihood_ratio(pairs_of({15, 5, 20, 5, 5}), plain), 0);
  EXPECT_EQ(judged(pairs_of({10, 10, 100, 50, 200}), plain), TestState::accepted);
  EXPECT_EQ(judged(pairs_of({200, 10, 100, 50, 10}), plain), TestState::rejected);
}

TEST(Sprt, is_the_same_seen_from_the_other_side) {
  const Pairs pairs = pairs_of({9, 4, 30, 6, 17});
  EXPECT_NEAR(log_likelihood_ratio(pairs, {.elo0 = 5, .elo1 = 40}),
              -log_likelihood_ratio(pairs.reversed(), {.elo0 = -40, .elo1 = -5}), 1e-9);
}

TEST(Sprt, does_not_jump_to_an_end) {
  for (std::size_t result : {lost, even, won}) {
    Pairs pairs;
    for (int i = 0; i < 5; ++i) pairs.add(result);
    EXPECT_EQ(judged(pairs, {}), TestState::going_on) << result;
  }
}

// How often the other hypothesis wins where `elo` is true.
double share_of(TestState state, double elo, const Hypotheses& hypotheses, const Luck::Ground& ground) {
  constexpr int runs = 2000;
  constexpr int most_pairs = 100'000;
  Luck luck{1809};
  int seen = 0;
  for (int i = 0; i < runs; ++i) {
    Pairs pairs;
    TestState now = TestState::going_on;
    for (int n = 0; n < most_pairs && now == TestState::going_on; ++n) {
      pairs.add(luck.pair(elo, ground));
      now = judged(pairs, hypotheses);
    }
    EXPECT_NE(now, TestState::going_on);
    seen += now == state ? 1 : 0;
  }
  return static_cast<double>(seen) / runs;
}

TEST(Sprt, errs_no_oftener_than_it_may) {
  for (const Luck::Ground& ground : {Luck::Ground{0, 0}, Luck::Ground{0.2, 0.2}})
    for (const Hypotheses& hypotheses : {Hypotheses{0, 30}, Hypotheses{0, 100}, Hypotheses{-300, -200}}) {
      const double accepted = share_of(TestState::accepted, hypotheses.elo0, hypotheses, ground);
      const double rejected = share_of(TestState::rejected, hypotheses.elo1, hypotheses, ground);
      EXPECT_LE(accepted, 0.06) << hypotheses.elo0 << ".." << hypotheses.elo1 << " " << ground.draws;
      EXPECT_LE(rejected, 0.06) << hypotheses.elo0 << ".." << hypotheses.elo1 << " " << ground.draws;
      EXPECT_GE(accepted, 0.02) << hypotheses.elo0 << ".." << hypotheses.elo1 << " " << ground.draws;
      EXPECT_GE(rejected, 0.02) << hypotheses.elo0 << ".." << hypotheses.elo1 << " " << ground.draws;
    }
}

// ---- ladders ----

std::uint64_t mixed(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15U;
  x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27U)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31U);
}

// A school that only ever fights whole battles.
class LadderSchool : public School {
 public:
  [[nodiscard]] std::string_view rules() const override { return "fake"; }
  [[nodiscard]] Thought think(const match::Game&, const General&, std::uint64_t) const override { return {}; }
  [[nodiscard]] Fought fight_on(const match::Game&, std::string_view, const std::array<General, 2>&,
                                std::uint64_t) const override {
    return {};
  }
  [[nodiscard]] Reckoning reckon(const match::Game&, match::Side, std::string_view, const match::Game&) const override {
    return {};
  }
};

// Higher levels win more; what happens hangs on the seed and the players alone. Battles take their time, and not the
// same, so that threads overtake each other.
class FakeSchool final : public LadderSchool {
 public:
  [[nodiscard]] Fought fight(const scenario::Setting&, const std::array<General, 2>& generals,
                             std::uint64_t seed) const override {
    const auto a = static_cast<std::uint64_t>(generals[0].level);
    const auto b = static_cast<std::uint64_t>(generals[1].level);
    const std::uint64_t fate = mixed(mixed(seed) + a * 17 + b);
    std::this_thread::sleep_for(std::chrono::microseconds{fate % 200});
    Fought fought;
    fought.signature = fate;
    const std::uint64_t drawn = fate % 100;
    fought.stalled = drawn == 99;
    const std::uint64_t wins = 45 + 12 * a - 12 * b;
    fought.outcome.verdict = fought.stalled     ? match::Verdict::undecided
                             : drawn < wins     ? match::Verdict::a
                             : drawn < wins + 5 ? match::Verdict::draw
                                                : match::Verdict::b;
    return fought;
  }
};

General of(Level level) { return {.level = level}; }

const scenario::Setting nowhere{};

void expect_same(const Standing& one, const Standing& other) {
  EXPECT_EQ(one.battles, other.battles);
  EXPECT_EQ(one.signature, other.signature);
  EXPECT_EQ(one.endless, other.endless);
  EXPECT_EQ(one.won_by_side, other.won_by_side);
  EXPECT_EQ(one.test, other.test);
  EXPECT_EQ(one.stopped, other.stopped);
  ASSERT_EQ(one.matches.size(), other.matches.size());
  for (std::size_t i = 0; i < one.matches.size(); ++i)
    EXPECT_EQ(one.matches[i].meeting.pairs.by_points(), other.matches[i].meeting.pairs.by_points());
}

TEST(Ladder, is_the_same_on_any_number_of_threads) {
  const FakeSchool school;
  const Contest contest{
      .players = {of(Level::recruit), of(Level::sergeant), of(Level::marshal)}, .pairs = 60, .seed = 1813};
  const Standing one = fight_all(school, nowhere, contest, 1);
  EXPECT_EQ(one.battles, battles_of(contest));
  EXPECT_EQ(one.battles, 360U);
  EXPECT_FALSE(one.stopped);
  EXPECT_GT(one.endless, 0U);
  for (const std::uint64_t threads : {2U, 3U, 7U}) expect_same(one, fight_all(school, nowhere, contest, threads));
  Contest other = contest;
  other.seed = 1814;
  EXPECT_NE(fight_all(school, nowhere, other, 2).signature, one.signature);
}

TEST(Ladder, ends_a_test_at_the_same_pair_on_any_number_of_threads) {
  const FakeSchool school;
  const Contest contest{.players = {of(Level::recruit), of(Level::sergeant)},
                        .pairs = 5000,
                        .seed = 3,
                        .test = Hypotheses{.elo0 = 0, .elo1 = 60}};
  const Standing one = fight_all(school, nowhere, contest, 1);
  EXPECT_EQ(one.test, TestState::accepted);
  EXPECT_EQ(judged(one.tested(), *contest.test), TestState::accepted);
  EXPECT_LT(one.battles, battles_of(contest));
  EXPECT_FALSE(one.stopped);
  for (const std::uint64_t threads : {2U, 3U, 7U}) expect_same(one, fight_all(school, nowhere, contest, threads));
  Contest turned = contest;  // the weaker is asked to be stronger
  std::swap(turned.players[0], turned.players[1]);
  EXPECT_EQ(fight_all(school, nowhere, turned, 2).test, TestState::rejected);
}

// The side of the marshal, or side 0, wins; notes who led what.
class OneSided final : public LadderSchool {
 public:
  explicit OneSided(bool marshals_win) : marshals_win_(marshals_win) {}
  [[nodiscard]] Fought fight(const scenario::Setting&, const std::array<General, 2>& generals,
                             std::uint64_t seed) const override {
    const bool marshal_leads_a = generals[0].level == Level::marshal;
    seen_.insert({seed, marshal_leads_a});
    Fought fought;
    fought.outcome.verdict = !marshals_win_ || marshal_leads_a ? match::Verdict::a : match::Verdict::b;
    return fought;
  }
  mutable std::set<std::pair<std::uint64_t, bool>> seen_{};

 private:
  bool marshals_win_;
};

TEST(Ladder, counts_the_battles_of_changed_sides_for_the_right_player) {
  const OneSided marshals{true};
  const Contest contest{.players = {of(Level::colonel), of(Level::marshal)}, .pairs = 10, .seed = 100};
  const Standing standing = fight_all(marshals, nowhere, contest);
  EXPECT_EQ(standing.tally(0).losses, 20U);
  EXPECT_EQ(standing.tally(1).wins, 20U);
  EXPECT_EQ(standing.matches[0].meeting.pairs.by_points()[lost], 10U);
  EXPECT_EQ(standing.tested().by_points()[won], 10U);
  EXPECT_EQ(standing.won_by_side, (std::array<std::uint64_t, 2>{10, 10}));
  EXPECT_EQ(marshals.seen_.size(), 20U);  // ten seeds, and on each both sides
  EXPECT_EQ(marshals.seen_.begin()->first, 100U);
  EXPECT_EQ(marshals.seen_.rbegin()->first, 109U);
}

TEST(Ladder, takes_a_better_side_for_what_it_is) {
  const Contest contest{.players = {of(Level::colonel), of(Level::marshal)}, .pairs = 10};
  const Standing standing = fight_all(OneSided{false}, nowhere, contest);
  EXPECT_EQ(standing.tally(0).wins, 10U);
  EXPECT_EQ(standing.tally(0).losses, 10U);
  EXPECT_EQ(standing.matches[0].meeting.pairs.by_points()[even], 10U);
  EXPECT_EQ(standing.won_by_side, (std::array<std::uint64_t, 2>{20, 0}));
}

TEST(Ladder, adds_up_what_a_player_did_against_all) {
  const FakeSchool school;
  const Contest contest{.players = {of(Level::recruit), of(Level::colonel), of(Level::marshal)}, .pairs = 40};
  const Standing standing = fight_all(school, nowhere, contest, 2);
  Tally sum;
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(standing.tally(i).battles(), 160U);
    sum.add(standing.tally(i));
  }
  EXPECT_EQ(sum.wins, sum.losses);
  EXPECT_GT(standing.tally(2).score(), standing.tally(1).score());
  EXPECT_GT(standing.tally(1).score(), standing.tally(0).score());
  for (const Match& match : standing.matches) EXPECT_DOUBLE_EQ(match.tally.score(), match.meeting.pairs.score());
}

TEST(Ladder, tells_its_progress_in_order) {
  const FakeSchool school;
  const Contest contest{.players = {of(Level::recruit), of(Level::colonel), of(Level::marshal)}, .pairs = 20};
  std::vector<std::uint64_t> told;
  fight_all(school, nowhere, contest, 3, [&](const Standing& now) { told.push_back(now.battles); });
  ASSERT_EQ(told.size(), 60U);
  for (std::size_t i = 0; i < told.size(); ++i) EXPECT_EQ(told[i], 2 * (i + 1));
}

// A contest that is asked to stop at its sixtieth battle.
Standing stopped_at_sixty(const School& school, const Contest& contest, std::uint64_t threads) {
  const auto stop = std::make_unique<std::stop_source>();
  return fight_all(
      school, nowhere, contest, threads,
      [&](const Standing& now) {
        if (now.battles == 60) stop->request_stop();
      },
      stop->get_token());
}

TEST(Ladder, stops_when_asked_and_keeps_what_is_done) {
  const FakeSchool school;
  Contest contest{.players = {of(Level::recruit), of(Level::colonel), of(Level::marshal)}, .pairs = 100'000};
  const Standing many = stopped_at_sixty(school, contest, 3);
  EXPECT_TRUE(many.stopped);
  EXPECT_GE(many.battles, 60U);
  EXPECT_LE(many.battles, 200U);
  EXPECT_LE(many.matches[0].meeting.pairs.count() - many.matches[2].meeting.pairs.count(), 1U);
  const Standing one = stopped_at_sixty(school, contest, 1);
  EXPECT_TRUE(one.stopped);
  EXPECT_EQ(one.battles, 60U);
  contest.pairs = 10;  // what is done is what a shorter ladder does
  const Standing shorter = fight_all(school, nowhere, contest);
  EXPECT_FALSE(shorter.stopped);
  EXPECT_EQ(one.signature, shorter.signature);
}

class BrokenSchool final : public LadderSchool {
 public:
  [[nodiscard]] Fought fight(const scenario::Setting&, const std::array<General, 2>&,
                             std::uint64_t seed) const override {
    if (seed > 4) throw std::runtime_error{"the map is upside down"};
    return {};
  }
};

TEST(Ladder, hands_on_what_goes_wrong_in_a_battle) {
  const Contest contest{.players = {of(Level::recruit), of(Level::colonel)}, .pairs = 50};
  for (const std::uint64_t threads : {1U, 3U})
    EXPECT_THROW(fight_all(BrokenSchool{}, nowhere, contest, threads), std::runtime_error);
}

TEST(Schools, are_found_by_the_name_of_their_rules) {
  for (const auto& each : schools()) EXPECT_EQ(school(each->rules()), each.get());
  EXPECT_EQ(school("chess"), nullptr);
}

}  // namespace
}  // namespace guidon::players
