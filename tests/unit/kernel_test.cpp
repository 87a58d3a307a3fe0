// The dice sources, one mechanism read several ways.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>

#include "kernel/checked128.hpp"
#include "kernel/combinations.hpp"
#include "kernel/every_dice.hpp"
#include "kernel/length.hpp"
#include "kernel/recorded_dice.hpp"
#include "kernel/rolled_dice.hpp"
#include "kernel/typed_dice.hpp"
#include "kernel/utf8.hpp"

namespace guidon {
namespace {

const Label some{"PEN-TEST-03", "a throw"_form};

TEST(Utf8, ends_where_no_character_begins) {
  using namespace std::literals;
  for (const std::string_view good :
       {""sv, "plain"sv, "\0"sv, "\u0080\u07ff"sv, "\u0800\uffff"sv, "\ud7ff\ue000"sv, "\U00010000\U0010ffff"sv})
    EXPECT_EQ(not_utf8(good), good.size()) << good;
  for (const std::string_view bad :
       {"\x80"sv, "\xbf"sv, "\xc0\x80"sv, "\xc1\xbf"sv, "\xc3"sv, "\xc3("sv, "\xe0\x9f\xbf"sv, "\xe2\x82"sv,
        "\xe2\x82("sv, "\xed\xa0\x80"sv, "\xf0\x8f\xbf\xbf"sv, "\xf0\x9f\x92"sv, "\xf4\x90\x80\x80"sv, "\xf5"sv,
        "\xff"sv}) {
    EXPECT_EQ(not_utf8(bad), 0U) << bad;
    EXPECT_EQ(not_utf8("ab" + std::string{bad}), 2U) << bad;
  }
}

TEST(RolledDice, is_the_same_stream_everywhere) {
  RolledDice dice{1815};
  std::array<int, 12> first{};
  for (int& face : first) face = dice.d6(some);
  EXPECT_EQ(first, (std::array<int, 12>{2, 6, 5, 3, 5, 1, 4, 5, 5, 3, 6, 3}));
  EXPECT_EQ(dice.draws(), 12U);
}

TEST(RolledDice, can_be_taken_up_where_it_was_left) {
  RolledDice whole{7};
  std::array<int, 20> faces{};
  for (int& face : faces) face = whole.d6(some);
  RolledDice later{7, 9};
  for (std::size_t i = 9; i < faces.size(); ++i) EXPECT_EQ(later.d6(some), faces[i]);
}

TEST(RolledDice, logs_real_faces_for_banded_questions) {
  std::vector<Throw> log;
  RolledDice dice{3};
  dice.keep_log(&log);
  const int hits = dice.hits(some, 8, 5);
  ASSERT_EQ(log.size(), 8U);
  EXPECT_EQ(hits, std::ranges::count_if(log, [](const Throw& t) { return t.face >= 5; }));
  EXPECT_EQ(log.front().clause, Clause{"PEN-TEST-03"});
}

TEST(RolledDice, faces_are_even) {
  RolledDice dice{11};
  std::map<int, int> seen;
  constexpr int throws = 600'000;
  for (int i = 0; i < throws; ++i) ++seen[dice.d6(some)];
  for (int face = 1; face <= 6; ++face) EXPECT_NEAR(seen[face], throws / 6, 5 * 289) << face;  // five standard errors
}

TEST(TypedDice, names_the_throw_it_needs_next) {
  const std::array<int, 1> faces{4};
  TypedDice dice{faces};
  EXPECT_EQ(dice.d6({"PEN-TEST-03", "the attacker's die"_form}), 4);
  EXPECT_FALSE(dice.needs());
  dice.d6({"PEN-FGT-02", "the second"_form});
  dice.d6({"PEN-FGT-03", "the third"_form});
  ASSERT_TRUE(dice.needs());
  EXPECT_EQ(dice.needs()->label.what, "the second"_form);
  EXPECT_EQ(dice.needs()->label.clause, Clause{"PEN-FGT-02"});
}

TEST(TypedDice, counts_what_is_left_over_and_refuses_impossible_faces) {
  const std::array<int, 3> faces{4, 9, 2};
  TypedDice dice{faces};
  dice.two_d6(some);
  EXPECT_EQ(dice.unused(), 1U);
  ASSERT_TRUE(dice.impossible());
  EXPECT_EQ(*dice.impossible(), 9);
}

TEST(RecordedDice, must_be_consumed_exactly) {
  const std::array<Throw, 2> record{Throw{"PEN-TEST-03", 4}, Throw{"PEN-FGT-02", 6}};
  RecordedDice same{record};
  EXPECT_EQ(same.d6({"PEN-TEST-03", ""_form}), 4);
  EXPECT_FALSE(same.consumed_exactly());
  EXPECT_EQ(same.d6({"PEN-FGT-02", ""_form}), 6);
  EXPECT_TRUE(same.consumed_exactly());
  same.d6({"PEN-FGT-02", ""_form});
  EXPECT_FALSE(same.consumed_exactly());  // one throw too many
  RecordedDice other{record};
  other.d6({"PEN-FGT-02", ""_form});
  EXPECT_FALSE(other.consumed_exactly());  // under another clause
}

template <class Run>
std::pair<std::uint64_t, std::map<int, U128>> follow(const Run& run) {
  EveryDice<Checked128> dice;
  std::map<int, U128> weights;
  std::uint64_t paths = 0;
  do {
    dice.begin();
    const int outcome = run(dice);
    weights[outcome] += dice.weight().value();
    ++paths;
  } while (dice.advance());
  return {paths, weights};
}

TEST(EveryDice, follows_every_path_once) {
  const auto [paths, weights] = follow([](Dice& dice) { return dice.two_d6(some); });
  EXPECT_EQ(paths, 11U);
  EXPECT_TRUE(weights.at(7) == 6 && weights.at(2) == 1 && weights.at(12) == 1);
}

TEST(EveryDice, asks_nothing_where_there_is_nothing_to_ask) {
  const auto [paths, weights] =
      follow([](Dice& dice) { return dice.hits(some, 0, 4) + dice.pool(some, 0, {4, 5})[1]; });
  EXPECT_EQ(paths, 1U);
  EXPECT_TRUE(weights.at(0) == 1);
}

TEST(EveryDice, impossible_and_certain_hits_are_one_path) {
  const auto [none, never] = follow([](Dice& dice) { return dice.hits(some, 3, 7); });
  EXPECT_EQ(none, 1U);
  EXPECT_TRUE(never.at(0) == 216);
  const auto [all, always] = follow([](Dice& dice) { return dice.hits(some, 3, 1); });
  EXPECT_EQ(all, 1U);
  EXPECT_TRUE(always.at(3) == 216);
}

TEST(EveryDice, pools_share_out_all_faces) {
  // Bands 1-3, 4 and 5-6 of four dice: 15 ways to share them out, 1296 throws in all.
  U128 sum = 0;
  const auto [paths, weights] = follow([](Dice& dice) {
    const BandCounts counts = dice.pool(some, 4, {4, 5});
    EXPECT_EQ(counts[0] + counts[1] + counts[2], 4);
    return counts[1];
  });
  for (const auto& [outcome, weight] : weights) sum += weight;
  EXPECT_EQ(paths, 15U);
  EXPECT_TRUE(sum == 1296);
  EXPECT_TRUE(weights.at(4) == 1);
}

TEST(EveryDice, shares_out_more_dice_than_the_tables_hold) {
  EveryDice<Checked128> dice;
  int ways = 0;
  do {
    dice.begin();
    const BandCounts counts = dice.pool(some, 120, {5, 6});
    ASSERT_EQ(counts[0] + counts[1] + counts[2], 120);
    ++ways;
  } while (dice.advance());
  EXPECT_EQ(ways, 7381);
}

TEST(Shuffle, deals_twenty_orders_with_three_of_each_colour) {
  std::set<std::uint32_t> orders;
  follow([&](Dice& dice) {
    const std::uint32_t pack = shuffle(dice, some, 3, 3);
    EXPECT_EQ(__builtin_popcount(pack), 3);
    EXPECT_LT(pack, 64U);
    orders.insert(pack);
    return 0;
  });
  EXPECT_EQ(orders.size(), 20U);
}

TEST(Checked128, remembers_that_it_did_not_fit) {
  Checked128 value{1};
  for (int i = 0; i < 49; ++i) value *= Checked128{6};
  EXPECT_FALSE(value.overflowed());
  value *= Checked128{6};
  EXPECT_TRUE(value.overflowed());
  Checked128 sum{~0ULL};
  sum *= Checked128{~0ULL};
  EXPECT_FALSE(sum.overflowed());
  sum += sum;
  EXPECT_TRUE(sum.overflowed());
}

TEST(Length, is_read_and_printed_in_thousandths) {
  EXPECT_EQ(parse_thousandths("11.9"), 11900);
  EXPECT_EQ(parse_thousandths("0.05"), 50);
  EXPECT_EQ(parse_thousandths("-3"), -3000);
  for (const char* wrong : {"", ".", "1.", "1.2345", "1e3", "12x", "9999999", "--1", "+1", " 1"})
    EXPECT_FALSE(parse_thousandths(wrong)) << wrong;
  EXPECT_EQ(print_thousandths(11900), "11.9");
  EXPECT_EQ(print_thousandths(-50), "-0.05");
  EXPECT_EQ(print_thousandths(72000), "72");
  EXPECT_LT(Inches::whole(6), Inches::thousandths(6001));
}

TEST(Clause, is_known_by_its_id) {
  constexpr Clause clause{"PEN-TEST-12"};
  static_assert(clause.id() == "PEN-TEST-12");
  EXPECT_FALSE(Clause{});
  EXPECT_NE(clause, Clause{"PEN-TEST-11"});
}

}  // namespace
}  // namespace guidon
