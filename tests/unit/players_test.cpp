// Computer generals: their names, that they give legal orders to the end of every battle, that the same seed gives the
// same battle, and that who knows more wins more.
#include <gtest/gtest.h>

#include "match/replay.hpp"
#include "players/reason.hpp"
#include "players/school.hpp"
#include "scenario/scenario.hpp"
#include "scenario/shelf.hpp"

namespace guidon::players {
namespace {

scenario::Setting setting_of(const scenario::Shelved& shelved) {
  auto loaded = scenario::load(shelved.text, shelved.name);
  EXPECT_TRUE(loaded.has_value()) << shelved.name;
  return std::move(*loaded);
}

General named(std::string_view name) {
  auto general = general_named(name);
  EXPECT_TRUE(general.has_value()) << name;
  return general.value_or(General{});
}

TEST(Generals, are_called_by_level_style_and_how_long_they_think) {
  EXPECT_EQ(named("colonel").level, Level::colonel);
  EXPECT_EQ(named("colonel:bold").style, Style::bold);
  EXPECT_EQ(named("random").level, Level::recruit);
  EXPECT_EQ(named("marshal:nodes=4000").thinking.nodes, 4000U);
  EXPECT_EQ(named("marshal:cautious:50ms").thinking.milliseconds, 50U);
  for (const std::string_view name :
       {"recruit", "sergeant", "colonel:cautious", "marshal:nodes=300", "marshal:bold:20ms"})
    EXPECT_EQ(name_of(named(name)), name);
}

TEST(Generals, a_name_nobody_has_is_told_with_the_nearest) {
  EXPECT_EQ(general_named("kolonel").error(), "no player 'kolonel'; did you mean colonel?");
  EXPECT_EQ(general_named("colonel:brave").error(), "no style 'brave'; expected steady, bold or cautious");
  EXPECT_EQ(general_named("marshal:nodes=many").error(),
            "expected a number of positions, such as nodes=4000, not 'nodes=many'");
  EXPECT_EQ(general_named("marshal:fastms").error(), "expected a time such as 50ms, not 'fastms'");
}

class EveryScenario : public testing::TestWithParam<scenario::Shelved> {};

TEST_P(EveryScenario, is_fought_to_its_end_by_every_level) {
  const scenario::Setting setting = setting_of(GetParam());
  const School* own = school(GetParam().rules);
  ASSERT_NE(own, nullptr) << GetParam().rules;
  for (const std::string_view name : {"sergeant", "colonel", "marshal:nodes=40"}) {
    const std::array generals{named(name), named("recruit")};
    const Fought once = own->fight(setting, generals, 1866);
    EXPECT_FALSE(once.stalled) << name;
    EXPECT_NE(once.outcome.verdict, match::Verdict::undecided) << name;
    EXPECT_EQ(own->fight(setting, generals, 1866).signature, once.signature) << name << ": another battle";
  }
}

INSTANTIATE_TEST_SUITE_P(Shelf, EveryScenario, testing::ValuesIn(scenario::shelf().begin(), scenario::shelf().end()),
                         [](const auto& test) { return std::string{test.param.name}; });

// In the shortest battle of each rule set, sides swapped.
TEST(Generals, a_sergeant_beats_a_recruit) {
  for (const std::string_view name : {"first_game", "clash", "burkersdorf"}) {
    const scenario::Shelved* shelved = scenario::shelved(name);
    ASSERT_NE(shelved, nullptr);
    const scenario::Setting setting = setting_of(*shelved);
    const School* own = school(shelved->rules);
    int won = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
      const Fought first = own->fight(setting, {named("sergeant"), named("recruit")}, seed);
      const Fought second = own->fight(setting, {named("recruit"), named("sergeant")}, seed);
      won += first.outcome.verdict == match::Verdict::a ? 1 : 0;
      won += second.outcome.verdict == match::Verdict::b ? 1 : 0;
    }
    EXPECT_GE(won, 12) << name;  // of 16
  }
}

// What he thinks is legal, and goes into the record with his reason.
TEST(Generals, give_orders_with_reasons_that_a_record_keeps) {
  for (const std::string_view name : {"first_game", "clash", "burkersdorf"}) {
    const scenario::Shelved* shelved = scenario::shelved(name);
    ASSERT_NE(shelved, nullptr);
    auto game = match::Game::set_up({std::string{shelved->text}, std::string{name}, {}, 7});
    ASSERT_TRUE(game.has_value());
    ASSERT_TRUE((*game)->begin().done());
    for (int i = 0; i < 12 && !(*game)->over(); ++i) {
      const Thought thought = school(shelved->rules)->think(**game, named("colonel"), 3);
      EXPECT_FALSE(thought.reason.empty());
      ASSERT_TRUE((*game)->give((*game)->decision().side, thought.order).done()) << name << ": " << thought.order;
      const Phrase why = then(thought.reason, thought.odds);
      (*game)->say_why(why);
      EXPECT_EQ((*game)->steps().back().why_said, why);
    }
    const match::Record record = (*game)->record();
    EXPECT_FALSE(record.steps.back().why.empty());
    const auto read = match::read_record(print(record));
    ASSERT_TRUE(read.has_value()) << read.error().text();
    EXPECT_EQ(read->record, record);
    const auto again = match::replay(read->record);
    ASSERT_TRUE(again.has_value()) << again.error().text();
    EXPECT_EQ((*again)->record(), record);
  }
}

}  // namespace
}  // namespace guidon::players
