// What is drawn of every battle that comes with Guidon, from its first order to its last.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "match/game.hpp"
#include "scenario/scenario.hpp"
#include "scenario/shelf.hpp"
#include "tests/unit/played_match.hpp"

namespace guidon::match {
namespace {

void fits(const Scene& scene, const Game& game) {
  for (const SceneUnit& unit : scene.units) {
    EXPECT_EQ(unit.troop.has_value(), !scene.hexes) << unit.id;
    EXPECT_EQ(unit.counter.has_value(), scene.hexes.has_value()) << unit.id;
    if (unit.troop) EXPECT_EQ(!unit.troop->formation.empty(), unit.on_table) << unit.id;
    if (unit.troop && unit.troop->hits) EXPECT_LE(unit.troop->hits->now, unit.troop->hits->most) << unit.id;
    if (unit.counter) EXPECT_EQ(unit.counter->disorganised, unit.disordered) << unit.id;
    if (unit.counter) EXPECT_LE(unit.counter->short_name.size(), 24U) << unit.id;
  }
  const Progress& progress = scene.progress;
  EXPECT_EQ(progress.turn, game.turn());
  EXPECT_LE(std::ranges::count_if(progress.phases, &ProgressPhase::now), 1);
  if (progress.cards) EXPECT_EQ(progress.cards->turned.size() + progress.cards->to_come.size(), 6U);
  ASSERT_EQ(progress.armies.size(), 2U);
  for (const ProgressArmy& army : progress.armies) {
    EXPECT_LE(army.lost, army.of);
    EXPECT_FALSE(army.words.empty());
  }
  EXPECT_LE(std::ranges::count(progress.groups, GroupState::acts, &ProgressGroup::state), scene.hexes ? 1 : 12);
}

TEST(Drawing, of_every_battle_is_in_keeping_with_itself) {
  for (const scenario::Shelved& each : scenario::shelf()) {
    SCOPED_TRACE(each.name);
    Start start = tests::shelved_start(each.name);
    start.seed = 3;
    const auto match = tests::begun(start);
    const Game& game = match->game();
    SeededLot lot{3};
    for (int i = 0; !game.over() && !testing::Test::HasFailure(); ++i) {
      if (i % 5 == 0) fits(game.scene(), game);
      tests::order_once(*match, lot);
    }
    fits(game.scene(), game);
  }
}

// An army that breaks by its losses has lost as much as was said, and one that goes on has not.
TEST(Drawing, tells_when_a_peninsular_army_breaks) {
  std::set<bool> broken;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Start start = tests::shelved_start("first_game");
    start.seed = seed;
    const auto match = tests::begun(start);
    const Game& game = match->game();
    const auto breaks = [&] {
      return std::ranges::any_of(game.scene().progress.armies, [](const ProgressArmy& army) {
        return army.lost + army.running.value() >= army.breaks_at.value();
      });
    };
    for (SeededLot lot{seed}; !game.over(); tests::order_once(*match, lot))
      if (game.decision().question.text().starts_with("may ")) EXPECT_FALSE(breaks()) << seed;  // nothing is half done
    const bool collapse = game.outcome().ending == 4;
    EXPECT_EQ(breaks(), collapse) << seed;
    broken.insert(collapse);
  }
  EXPECT_EQ(broken.size(), 2U) << "some break, some do not";
}

TEST(Drawing, cuts_names_to_twelve_letters_that_can_be_read) {
  EXPECT_EQ(short_name("IR 1 Kaiser"), "IR 1 Kaiser");
  EXPECT_EQ(short_name("Kaiser Franz Grenadiers"), "Kaiser Franz");
  EXPECT_EQ(short_name("Guard Fusiliers"), "Guard Fusil.");
  EXPECT_EQ(short_name("1st Foot Guards"), "1st Foot");
  EXPECT_EQ(short_name("Windischgraetz Dragoons"), "Windischgra.");
  EXPECT_EQ(short_name("Österreichische Jäger"), "Österreichi.");
  EXPECT_EQ(short_name("Höhenjägerßß"), "Höhenjägerßß") << "letters count, not bytes";
  EXPECT_EQ(short_name(""), "");
}

TEST(Drawing, takes_the_short_name_of_a_scenario_that_fits_a_counter) {
  std::string text{scenario::shelved("burkersdorf")->text};
  const std::string unit = "id = \"A12\"\n";
  const auto at = text.find(unit);
  ASSERT_NE(at, std::string::npos);
  const auto with = [&](std::string_view line) { return std::string{text}.insert(at + unit.size(), line); };
  const auto loaded = Game::set_up({with("short = \"IR 3\"\n"), "test", {}, 1});
  ASSERT_TRUE(loaded) << loaded.error().text();
  const Scene scene = (*loaded)->scene();
  const auto found = std::ranges::find(scene.units, "A12", &SceneUnit::id);
  ASSERT_NE(found, scene.units.end());
  EXPECT_EQ(found->counter.value().short_name, "IR 3");
  const auto refused = scenario::load(with("short = \"Archduke Karl's\"\n"), "test");
  ASSERT_FALSE(refused);
  EXPECT_TRUE(refused.error().front().text().contains("a counter has room for 12"));
}

}  // namespace
}  // namespace guidon::match
