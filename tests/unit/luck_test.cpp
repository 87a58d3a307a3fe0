// The luck of a battle: that it is nothing on average, that certain orders have none, that who decides worse regrets
// more, and that a record gives the same report every time.
#include "simulate/luck.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/luck_report.hpp"
#include "match/random_player.hpp"
#include "players/school.hpp"
#include "scenario/shelf.hpp"

namespace guidon::simulate {
namespace {

using match::Game;
using match::Record;
using players::Prospects;

constexpr std::array<std::string_view, 3> battles{"first_game", "clash", "burkersdorf"};  // one a rule set

std::unique_ptr<Game> begun(std::string_view name, std::optional<std::uint64_t> seed,
                            const match::OptionValues& options = {}) {
  const scenario::Shelved* shelved = scenario::shelved(name);
  EXPECT_NE(shelved, nullptr) << name;
  auto game = Game::set_up({std::string{shelved->text}, std::string{name}, options, seed});
  EXPECT_TRUE(game.has_value()) << game.error().text();
  if (seed) {
    EXPECT_TRUE((*game)->begin().done());
  }
  return std::move(*game);
}

// Any legal orders, so many of them at most.
Record random_battle(std::string_view name, std::uint64_t seed, std::size_t orders) {
  const auto game = begun(name, seed);
  match::SeededLot lot{seed};
  for (std::size_t i = 0; i < orders && !game->over(); ++i) {
    const match::Choice order = game->random_order(lot);
    EXPECT_TRUE(game->give(order.side, order.order).done());
  }
  return game->record();
}

Record fought(std::string_view name, std::array<players::Level, 2> levels, std::uint64_t seed) {
  const auto game = begun(name, seed);
  const players::School& school = *players::school(game->identity().rules);
  std::uint64_t thoughts = seed << 20U;
  while (!game->over()) {
    const match::Side side = game->decision().side;
    const auto thought = school.think(*game, {.level = levels[side]}, ++thoughts);
    EXPECT_TRUE(game->give(side, thought.order).done());
  }
  return game->record();
}

LuckLedger ledger_of(const Record& record, const LuckOptions& options = {.battles = 0}) {
  auto ledger = luck_of(record, options);
  EXPECT_TRUE(ledger.has_value()) << ledger.error().text();
  return std::move(*ledger);
}

// ---- one order ----

TEST(Luck, of_every_throw_of_an_order_is_nothing_on_average) {
  for (const std::string_view name : battles) {
    int thrown = 0;
    for (const LuckStep& step : ledger_of(random_battle(name, 5, 220)).steps) {
      const Prospects& prospects = step.reckoning.prospects;
      ASSERT_FALSE(prospects.all.empty());
      double chances = 0;
      double luck = 0;
      for (const players::Prospect& each : prospects.all) {
        EXPECT_GT(each.chance, 0);
        chances += each.chance;
        luck += each.chance * (each.worth - step.reckoning.expected);
      }
      EXPECT_NEAR(chances, 1, 1e-9) << name << ": " << step.order;
      EXPECT_NEAR(luck, 0, 1e-7) << name << ": " << step.order;
      thrown += step.thrown() && prospects.all.size() > 1 ? 1 : 0;
    }
    EXPECT_GT(thrown, 10) << name;
  }
}

TEST(Luck, what_came_is_one_of_the_prospects_and_counts_both_ways) {
  for (const std::string_view name : battles) {
    int checked = 0;
    for (const LuckStep& step : ledger_of(random_battle(name, 6, 150)).steps) {
      const Prospects& prospects = step.reckoning.prospects;
      if (prospects.sampled || !step.thrown()) continue;
      const double own = prospects.at_least(step.reckoning.came) + prospects.at_most(step.reckoning.came) - 1;
      EXPECT_GT(own, 0) << name << ": " << step.order;  // its own chance
      EXPECT_NEAR(prospects.at_least(prospects.all.back().worth), prospects.all.back().chance, 1e-12);
      EXPECT_NEAR(prospects.at_most(prospects.all.front().worth), prospects.all.front().chance, 1e-12);
      ++checked;
    }
    EXPECT_GT(checked, 10) << name;
  }
}

TEST(Luck, an_order_without_dice_has_none) {
  for (const std::string_view name : battles) {
    int certain = 0;
    for (const LuckStep& step : ledger_of(random_battle(name, 7, 100)).steps) {
      if (step.thrown()) continue;
      EXPECT_EQ(step.luck(), 0);
      EXPECT_EQ(step.at_least_as_good, 1);
      EXPECT_EQ(step.at_least_as_bad, 1);
      EXPECT_EQ(step.reckoning.prospects.all.size(), 1U) << name << ": " << step.order;
      EXPECT_NEAR(step.reckoning.came, step.reckoning.expected, 1e-9) << name << ": " << step.order;
      ++certain;
    }
    EXPECT_GT(certain, 10) << name;
  }
}

TEST(Luck, regret_is_never_negative_and_a_colonel_has_none_of_his_own) {
  const Record record = fought("first_game", {players::Level::colonel, players::Level::recruit}, 3);
  const LuckLedger ledger = ledger_of(record);
  for (const LuckStep& step : ledger.steps) EXPECT_GE(step.reckoning.regret(), 0) << step.order;
  EXPECT_NEAR(ledger.sides[0].regret, 0, 1e-6);
  EXPECT_EQ(ledger.sides[0].faultless, ledger.sides[0].orders);
  EXPECT_TRUE(ledger.regrets[0].empty());
  EXPECT_GT(ledger.sides[1].regret, 100);
  ASSERT_EQ(ledger.regrets[1].size(), 3U);
  const LuckStep& dearest = ledger.steps[ledger.regrets[1].front().at];
  for (const LuckStep& step : ledger.steps) EXPECT_LE(step.reckoning.regret(), dearest.reckoning.regret());
  EXPECT_NE(dearest.order, dearest.reckoning.best_order);
}

// ---- whole battles ----

TEST(Luck, a_recruit_regrets_more_than_a_sergeant) {
  for (const std::string_view name : {"first_game", "clash"}) {
    const auto one = ledger_of(fought(name, {players::Level::recruit, players::Level::sergeant}, 1));
    const auto two = ledger_of(fought(name, {players::Level::sergeant, players::Level::recruit}, 1));
    const double recruit = one.sides[0].regret + two.sides[1].regret;
    const double sergeant = one.sides[1].regret + two.sides[0].regret;
    EXPECT_GT(recruit, 1.5 * sergeant) << name;
  }
}

// Each throw in its own standard deviations: independent, nothing on average, with a scatter of one.
TEST(Luck, of_many_battles_is_nothing_on_average) {
  constexpr int fights = 200;
  double sum = 0;
  double squares = 0;
  double scaled = 0;
  double throws = 0;
  for (std::uint64_t seed = 1; seed <= fights; ++seed) {
    const LuckLedger ledger = ledger_of(random_battle("first_game", 1000 + seed, 35));
    sum += ledger.total.luck;
    squares += ledger.total.luck * ledger.total.luck;
    for (const LuckStep& step : ledger.steps) {
      const double deviation = std::sqrt(step.reckoning.prospects.variance());
      if (!step.thrown() || deviation < 1e-6) continue;
      scaled += step.luck() / deviation;
      throws += 1;
    }
  }
  const double mean = sum / fights;
  const double error = std::sqrt((squares / fights - mean * mean) / fights);
  EXPECT_GT(error, 0.1);
  EXPECT_LT(std::abs(mean), 3 * error);
  EXPECT_GT(throws, 500);
  EXPECT_LT(std::abs(scaled / throws), 3 / std::sqrt(throws));
}

TEST(Luck, adds_up_over_orders_sides_and_turns) {
  const LuckLedger ledger = ledger_of(random_battle("second_game", 9, 10'000));
  double first = 0;
  for (const LuckStep& step : ledger.steps) first += step.luck_of(0);
  EXPECT_NEAR(first, ledger.total.luck, 1e-6);
  EXPECT_NEAR(ledger.sides[0].luck - ledger.sides[1].luck, ledger.total.luck, 1e-6);
  EXPECT_NEAR(std::hypot(std::sqrt(ledger.sides[0].variance), std::sqrt(ledger.sides[1].variance)),
              ledger.total.deviation, 1e-6);
  ASSERT_GE(ledger.curve.size(), 2U);
  EXPECT_EQ(ledger.curve.front().dice, 0);
  EXPECT_TRUE(ledger.curve.back().end);
  EXPECT_NEAR(ledger.curve.back().dice, ledger.total.luck, 1e-6);
  for (std::size_t i = 1; i < ledger.curve.size(); ++i) EXPECT_LE(ledger.curve[i - 1].step, ledger.curve[i].step);
  ASSERT_EQ(ledger.turnings.size(), 5U);
  for (std::size_t i = 1; i < 5; ++i)
    EXPECT_GE(std::abs(ledger.steps[ledger.turnings[i - 1].at].luck()),
              std::abs(ledger.steps[ledger.turnings[i].at].luck()));
  EXPECT_NE(ledger.verdict, match::Verdict::undecided);
  EXPECT_FALSE(ledger.account().has_value());  // no battle was played on
}

// ---- sums ----

TEST(SumOfThrows, knows_how_unusual_a_sum_is) {
  const Prospects coin{.all = {{0, 0.5}, {100, 0.5}}};
  SumOfThrows three;
  for (int i = 0; i < 3; ++i) three.add(coin, 100, true);
  EXPECT_NEAR(three.unusual().luck, 150, 1e-9);
  EXPECT_NEAR(three.unusual().deviation, 50 * std::sqrt(3.0), 1e-9);
  EXPECT_NEAR(three.unusual().at_least_as_good, 1.0 / 8, 1e-9);
  EXPECT_NEAR(three.unusual().at_least_as_bad, 1, 1e-9);
  three.add(coin, 100, false);  // the enemy's luck
  EXPECT_NEAR(three.unusual().luck, 100, 1e-9);
  EXPECT_NEAR(three.unusual().at_least_as_good, 5.0 / 16, 1e-9);
  EXPECT_NEAR(three.unusual().reversed().at_least_as_good, 15.0 / 16, 1e-9);
  EXPECT_NEAR(three.unusual().reversed().luck, -100, 1e-9);
}

TEST(SumOfThrows, of_certain_things_is_nothing_unusual) {
  SumOfThrows certain;
  certain.add({.all = {{480, 1}}}, 480, true);
  certain.add({}, 0, true);
  EXPECT_EQ(certain.unusual().luck, 0);
  EXPECT_EQ(certain.unusual().z(), 0);
  EXPECT_EQ(certain.unusual().at_least_as_good, 1);
  EXPECT_EQ(certain.unusual().at_least_as_bad, 1);
}

TEST(SumOfThrows, keeps_its_chances_through_many_uneven_throws) {
  const Prospects uneven{.all = {{10.03, 0.7}, {33.31, 0.2}, {97.77, 0.1}}};
  SumOfThrows sum;
  for (int i = 0; i < 40; ++i) sum.add(uneven, 10.03, i % 2 == 0);
  EXPECT_NEAR(sum.unusual().luck, 0, 1e-6);
  EXPECT_NEAR(sum.unusual().at_least_as_good, 0.5, 0.02);  // as often for as against
  EXPECT_NEAR(sum.unusual().at_least_as_good, sum.unusual().at_least_as_bad, 1e-6);
}

// ---- battles played on, and reports ----

TEST(Luck, chances_are_those_of_the_side_and_certain_at_the_end) {
  const Record record = fought("first_game", {players::Level::sergeant, players::Level::recruit}, 4);
  const LuckLedger ledger = ledger_of(record, {.battles = 6, .throws = 2, .decisions = 1});
  ASSERT_EQ(ledger.verdict, match::Verdict::a);
  EXPECT_EQ(ledger.curve.back().chances->score(), 1);
  ASSERT_TRUE(ledger.account().has_value());
  const Account account = *ledger.account();
  EXPECT_NEAR(account.moved, 1000 * (1 - ledger.curve.front().chances->score()), 1e-9);
  EXPECT_NEAR(account.dice + account.decisions + account.unseen(), account.moved, 1e-9);
  ASSERT_EQ(ledger.turnings.size(), 2U);
  EXPECT_EQ(ledger.turnings[0].before->battles, 6U);
  EXPECT_EQ(ledger.turnings[0].after->battles, 6U);
  ASSERT_EQ(ledger.regrets[1].size(), 1U);
  EXPECT_EQ(ledger.regrets[1][0].better->battles, 6U);
  EXPECT_FALSE(ledger.turnings[0].told.empty());
}

TEST(Luck, the_same_record_gives_the_same_bytes_on_any_number_of_threads) {
  const Record record = random_battle("first_game", 12, 60);
  const LuckLedger one = ledger_of(record, {.battles = 4, .threads = 1, .throws = 2, .decisions = 1});
  const LuckLedger two = ledger_of(record, {.battles = 4, .threads = 2, .throws = 2, .decisions = 1});
  const cli::Console plain{false, false, 100};
  EXPECT_EQ(cli::json({one, "r", "", 1}), cli::json({two, "r", "", 1}));
  EXPECT_EQ(cli::text({one, "r", "", 1}, plain), cli::text({two, "r", "", 1}, plain));
}

TEST(Luck, of_a_record_that_differs_is_refused_as_a_replay_refuses_it) {
  Record record = random_battle("first_game", 13, 20);
  record.steps[8].state ^= 1U;
  const auto ledger = luck_of(record, {.battles = 0});
  ASSERT_FALSE(ledger.has_value());
  EXPECT_EQ(ledger.error().text(), match::replay(record).error().text());
  record.rules = "chess";
  EXPECT_EQ(luck_of(record, {.battles = 0}).error().text(), match::replay(record).error().text());
}

TEST(Luck, of_typed_dice_and_changed_options_is_reckoned_the_same_way) {
  const auto rolled = begun("first_game", 21, {{"collapse_percent", "40"}});
  match::SeededLot lot{21};
  for (int i = 0; i < 40 && !rolled->over(); ++i) {
    const match::Choice order = rolled->random_order(lot);
    ASSERT_TRUE(rolled->give(order.side, order.order).done());
  }
  Record typed = rolled->record();
  typed.seed.reset();
  const LuckLedger one = ledger_of(rolled->record());
  const LuckLedger two = ledger_of(typed);
  EXPECT_EQ(cli::json({one, "r", "", 1}), cli::json({two, "r", "", 1}));
  EXPECT_NE(one.total.luck, 0);
}

TEST(LuckReport, says_of_a_battle_not_yet_begun_that_there_is_nothing_to_reckon) {
  Record record = random_battle("first_game", 14, 0);
  const LuckLedger ledger = ledger_of(record);
  const std::string out = cli::text({ledger, "r", "", 1}, cli::Console{false, false, 100});
  EXPECT_NE(out.find("there is nothing to reckon"), std::string::npos) << out;
  record.steps.clear();
  EXPECT_TRUE(ledger_of(record).steps.empty());
}

TEST(LuckReport, names_who_was_unlucky_and_how_often_that_happens) {
  LuckLedger ledger;
  ledger.battle.title = "A Field";
  ledger.battle.rules = "peninsular";
  ledger.battle.side_words = {"red", "black"};
  ledger.verdict = match::Verdict::b;
  ledger.turns = 1;
  LuckStep step{.step = 1, .turn = 1, .side = 0, .order = "fire 28th at 95e"};
  step.dice = {{"PEN-FIRE-03", 1}};
  step.reckoning = {.prospects = {.all = {{400, 0.07}, {500, 0.93}}}, .expected = 493, .came = 400, .best = 493};
  step.at_least_as_bad = 0.07;
  ledger.steps = {step};
  ledger.sides[0] = {.orders = 1, .thrown = 1, .dice = 1, .worse = 1, .luck = -93, .variance = 651};
  ledger.total = {.luck = -93, .deviation = 25.5, .at_least_as_good = 1, .at_least_as_bad = 0.07};
  ledger.turnings = {{.at = 0,
                      .told = "The 28th fires: no effect [1]",
                      .before = Chances{.battles = 100, .half_points = 124},
                      .after = Chances{.battles = 100, .half_points = 82}}};
  const std::string out = cli::text({ledger, "r", "the last step is not whole", 1}, cli::Console{false, false, 100});
  const auto has = [&out](std::string_view part) { return out.find(part) != std::string::npos; };
  EXPECT_TRUE(has("A Field (peninsular): 1 order, 1 turn; black won.")) << out;
  EXPECT_TRUE(has("Red was unlucky: dice as bad or worse in 1 battle of 14. They cost it 9.3")) << out;
  EXPECT_TRUE(has("-9.3   Turn 1, red: fire 28th at 95e\n")) << out;
  EXPECT_TRUE(has("As bad or worse: 7 %. For red 62 % to win before the throw, 41 %")) << out;
  EXPECT_TRUE(has("r: the last step is not whole\n")) << out;
  const auto read = nlohmann::json::parse(cli::json({ledger, "r", "", 1}));
  EXPECT_EQ(read["sides"][0]["all_dice"]["at_least_as_bad"], 0.07);
  EXPECT_EQ(read["sides"][1]["all_dice"]["luck"], 93);
  EXPECT_EQ(read["steps"][0]["dice"][0]["face"], 1);
  EXPECT_EQ(read["turnings"][0]["before"]["score"], 0.62);
}

}  // namespace
}  // namespace guidon::simulate
