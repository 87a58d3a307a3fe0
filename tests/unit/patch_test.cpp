// Stored battles under other rules: the same ones lead to the same end, others are told where they part.
#include "match/patch.hpp"

#include <gtest/gtest.h>

#include "match/replay.hpp"
#include "tests/unit/played_match.hpp"

namespace guidon::match {
namespace {

using tests::begun;

Record played(std::string_view scenario, std::uint64_t seed, const OptionValues& options = {}) {
  Start start = tests::shelved_start(scenario);
  start.seed = seed;
  start.options = options;
  const auto match = begun(start);
  SeededLot lot{seed};
  tests::order_to_the_end(*match, lot);
  return match->game().record();
}

TEST(Patch, under_the_same_rules_is_identical_to_the_end) {
  for (const char* scenario : {"first_game", "clash", "burkersdorf"}) {
    const Record record = played(scenario, 3);
    const auto found = patch(record, {}, 1);
    ASSERT_TRUE(found) << found.error().text();
    EXPECT_TRUE(found->same()) << scenario << " step " << found->first->step;
    EXPECT_EQ(found->steps, record.steps.size());
    EXPECT_EQ(found->differing, 0U);
    EXPECT_EQ(found->new_dice, 0U);
    ASSERT_TRUE(found->then);
    EXPECT_EQ(found->then->verdict, found->now.verdict);
    EXPECT_EQ(found->then->turn, found->now.turn);
    EXPECT_NE(found->now.verdict, Verdict::undecided);
  }
}

TEST(Patch, leaves_out_what_was_taken_back_and_keeps_overruled_dice) {
  for (const char* scenario : {"worked_example_1", "clash"}) {
    Start start = tests::shelved_start(scenario);
    start.fair = tests::fair_dice(5);
    const auto match = begun(start);
    ASSERT_TRUE(tests::play_everything(*match, 12));
    const auto found = patch(match->game().record(), {}, 1);
    ASSERT_TRUE(found) << found.error().text();
    EXPECT_TRUE(found->same()) << scenario << " step " << found->first->step;
    EXPECT_EQ(found->steps, match->game().steps().size());
  }
}

TEST(Patch, names_the_first_step_that_another_ruling_changes) {
  const Record record = played("clash", 4);
  const auto found = patch(record, {{"break_sheet", "bt0"}}, 1);
  ASSERT_TRUE(found) << found.error().text();
  ASSERT_FALSE(found->same());
  const PatchDifference& first = *found->first;
  const RecordStep& step = record.steps[first.step];
  EXPECT_EQ(first.order, step.order);
  EXPECT_EQ(first.side, step.side);
  EXPECT_FALSE(first.moment.empty());
  EXPECT_TRUE(first.then.told);
  EXPECT_EQ(first.then.dice, step.dice);
  EXPECT_TRUE(first.refused || first.then.happenings != first.now.happenings || first.then.dice != first.now.dice);
  EXPECT_GT(found->differing, 0U);
  EXPECT_LE(found->differing, found->steps);
  EXPECT_LE(found->refused.size(), found->differing);
  ASSERT_TRUE(found->then);
  // All that came before it is the same.
  Record until = record;
  until.steps.resize(first.step);
  EXPECT_TRUE(patch(until, {{"break_sheet", "bt0"}}, 1)->same());
}

TEST(Patch, takes_up_the_options_of_the_record) {
  const Record record = played("clash", 4, {{"break_sheet", "bt0"}});
  EXPECT_TRUE(patch(record, {}, 1)->same());
  EXPECT_TRUE(patch(record, {{"break_sheet", "bt0"}}, 1)->same());
  EXPECT_FALSE(patch(record, {{"break_sheet", "bt3"}}, 1)->same());
}

TEST(Patch, throws_missing_dice_from_its_seed) {
  std::size_t new_dice = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const Record record = played("clash", seed);
    const auto one = patch(record, {{"break_sheet", "bt0"}}, 1);
    const auto again = patch(record, {{"break_sheet", "bt0"}}, 1);
    ASSERT_TRUE(one && again);
    EXPECT_EQ(one->differing, again->differing);
    EXPECT_EQ(one->new_dice, again->new_dice);
    EXPECT_EQ(one->now.turn, again->now.turn);
    new_dice += one->new_dice;
  }
  EXPECT_GT(new_dice, 0U);
}

// A record of a program whose rules were others: its story cannot be told any more, but its dice can.
TEST(Patch, tells_of_a_record_that_this_program_would_not_have_made) {
  Record record = played("first_game", 3);
  std::size_t thrown = 1;
  while (record.steps[thrown].dice.empty()) ++thrown;
  record.steps[thrown].dice.push_back({"PEN-HEAL-03", 2});
  const auto found = patch(record, {}, 1);
  ASSERT_TRUE(found) << found.error().text();
  ASSERT_TRUE(found->first);
  EXPECT_EQ(found->first->step, thrown);
  EXPECT_FALSE(found->first->then.told);
  EXPECT_EQ(found->first->then.dice, record.steps[thrown].dice);
  EXPECT_FALSE(found->first->now.happenings.empty());
  EXPECT_FALSE(found->then);
}

TEST(Patch, says_which_orders_are_refused_now) {
  Record record = played("first_game", 3);
  record.steps[5].order = "accept draw";
  const auto found = patch(record, {}, 1);
  ASSERT_TRUE(found) << found.error().text();
  ASSERT_FALSE(found->refused.empty());
  EXPECT_EQ(found->refused[0].step, 5U);
  EXPECT_EQ(found->refused[0].order, "accept draw");
  EXPECT_FALSE(found->refused[0].why.text().empty());
  EXPECT_TRUE(found->first->refused);
}

TEST(Patch, needs_a_scenario_and_options_that_can_be_used) {
  Record record = played("first_game", 3);
  EXPECT_FALSE(patch(record, {{"no_such_option", "1"}}, 1));
  record.scenario_text = "guidon = 1\n";
  EXPECT_FALSE(patch(record, {}, 1));
}

}  // namespace
}  // namespace guidon::match
