// The scenarios of hex1866 that come with Guidon, and the example of the manual.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "scenario/scenario.hpp"
#include "tests/places.hpp"
#include "tests/unit/hex_scenario_kit.hpp"
#include "tests/unit/scenario_kit.hpp"

namespace guidon::scenario {
namespace {

using namespace hex1866;
using namespace hex1866::tests;
using namespace scenario::tests;
using Setting = hex1866::Setting;

TEST(HexShelf, every_file_loads_in_every_language) {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator{std::string{source_dir} + "/scenarios/hex1866"}) {
    if (entry.path().extension() != ".toml") continue;
    ++files;
    std::set<std::string> titles;
    for (const std::string_view language : {"en", "fr", "de", "es", "pt"}) {
      const Loaded battle = load_file(entry.path(), language);
      ASSERT_TRUE(battle) << text(battle.error());
      const auto& setting = std::get<Setting>(*battle);
      EXPECT_EQ(setting.id, entry.path().stem().string());
      EXPECT_FALSE(setting.story.empty());
      titles.insert(setting.title);
    }
    EXPECT_EQ(titles.size(), 4U);
  }
  EXPECT_EQ(files, 3);
}

class HexBattle : public testing::TestWithParam<std::string_view> {};

TEST_P(HexBattle, armies_are_about_as_strong) {
  const Setting s = shipped(GetParam());
  std::array<int, 2> steps{};
  for (const UnitSheet& unit : s.units) steps[index(unit.side)] += unit.steps - unit.steps_lost;
  EXPECT_LE(std::abs(steps[0] - steps[1]), 6) << steps[0] << " " << steps[1];
}

TEST_P(HexBattle, commanders_reach_their_units) {
  const Setting s = shipped(GetParam());
  for (const UnitSheet& unit : s.units) {
    const FormationSheet& formation = s.formations[unit.formation];
    const LeaderSheet& leader = s.leaders[formation.independent ? s.cinc(unit.side) : formation.commander];
    if (unit.hex == off_map || leader.hex == off_map) continue;
    EXPECT_LE(s.map.grid().distance(unit.hex, leader.hex), leader.range) << unit.id;
  }
}

TEST_P(HexBattle, enemies_begin_apart) {
  const Setting s = shipped(GetParam());
  for (const UnitSheet& a : s.units)
    for (const UnitSheet& b : s.units) {
      if (a.side == b.side || a.hex == off_map || b.hex == off_map) continue;
      EXPECT_GE(s.map.grid().distance(a.hex, b.hex), 2) << a.id << " " << b.id;
    }
}

TEST_P(HexBattle, nobody_begins_where_he_could_not_go) {
  const Setting s = shipped(GetParam());
  for (const UnitSheet& unit : s.units)
    EXPECT_TRUE(unit.hex == off_map || s.terrain[unit.hex] != Terrain::marsh) << unit.id;
  const Sides drowned = hexsides(s, [](Hex, Hex, Hexside side) {
    return side.has(Feature::river) && side.linked() && !side.has(Feature::bridge);
  });
  EXPECT_EQ(drowned, Sides{});  // every link crosses its river
}

TEST_P(HexBattle, HEX_P_VIC_02_the_score_at_the_start_is_no_prussian_win) {
  const Setting s = shipped(GetParam());
  int score = 0;
  for (const Objective& objective : s.victory.objectives)
    if (objective.held == s.victory.scorer) score += objective.points;
  const auto row = std::ranges::find_if(s.victory.table, [score](const ResultRow& each) { return score >= each.from; });
  ASSERT_NE(row, s.victory.table.end());
  EXPECT_EQ(row->verdict, Verdict::austrian);
  EXPECT_EQ(s.victory.table.size(), 5U);
}
INSTANTIATE_TEST_SUITE_P(Each, HexBattle, testing::Values("burkersdorf", "wesenau", "jarnowitz"),
                         [](const auto& one) { return std::string{one.param}; });

TEST(Wesenau, three_kinds_of_bridges_a_reinforcement_and_a_free_set_up) {
  const Setting s = shipped("wesenau");
  const auto over = [&](Feature link) {
    return hexsides(s, [=](Hex, Hex, Hexside side) { return side.has(Feature::bridge) && side.has(link); }).size();
  };
  EXPECT_EQ(over(Feature::road), 1U);
  EXPECT_EQ(over(Feature::path), 1U);
  EXPECT_EQ(over(Feature::railway), 1U);
  EXPECT_EQ(by_id(s.formations, "PE").arrives, 3);
  EXPECT_EQ(s.first_to_place, Side::austrian);
  EXPECT_EQ(s.zones[index(Side::austrian)].size(), 18U);
  EXPECT_EQ(std::ranges::count_if(
                s.units, [](const UnitSheet& unit) { return unit.side == Side::austrian && unit.hex == off_map; }),
            4);
}

// A river bars the way from edge to edge: without a bridge no hex of one bank is next to one of the other.
TEST(Wesenau, HEX_TERR_RIVER_01_the_river_has_no_gap) {
  const Setting s = shipped("wesenau");
  const hex::Grid& grid = s.map.grid();
  std::set<Hex> reached{grid.named("0901")};
  std::vector<Hex> next{grid.named("0901")};
  while (!next.empty()) {
    const Hex hex = next.back();
    next.pop_back();
    for (const Direction direction : hex::all_directions)
      if (const Hex there = grid.neighbour(hex, direction);
          there != off_map && !s.map.side(hex, direction).has(Feature::river) && reached.insert(there).second)
        next.push_back(there);
  }
  EXPECT_TRUE(reached.contains(grid.named("0906")));
  EXPECT_FALSE(reached.contains(grid.named("0907")));
}

TEST(Jarnowitz, a_night_a_city_allies_and_units_of_no_formation) {
  const Setting s = shipped("jarnowitz");
  EXPECT_FALSE(s.night(1) || s.night(s.turns));
  EXPECT_TRUE(s.night(7));
  EXPECT_EQ(std::ranges::count(s.terrain, Terrain::city), 4);
  EXPECT_EQ(ids(s.formations), "AG AR AX PN PO PW austrian_independents prussian_independents");
  EXPECT_EQ(by_id(s.formations, "austrian_independents").steps, 4);
  EXPECT_EQ(by_id(s.units, "A33").nationality, Side::prussian);
  EXPECT_EQ(by_id(s.units, "A33").range, 3);
  EXPECT_EQ(by_id(s.units, "P32").nationality, Side::austrian);
  EXPECT_TRUE(by_id(s.units, "A11").disorganised);
  EXPECT_EQ(by_id(s.units, "A11").steps_lost, 1);
  EXPECT_EQ(s.under[s.map.grid().named("0211")], Terrain::woods);
}

TEST(HexManual, its_example_is_a_scenario) {
  const std::string manual = contents("docs/scenarios.md");
  const std::size_t chapter = manual.find("## A small hex example");
  ASSERT_NE(chapter, std::string::npos);
  const std::size_t from = manual.find("```toml\n", chapter) + 8;
  const Setting s = loaded(manual.substr(from, manual.find("\n```", from) - from));
  EXPECT_EQ(ids(s.units), "A1 P1");
  EXPECT_EQ(with_feature(s, Feature::stream), (Sides{"0203-0303", "0203-0304"}));
}

}  // namespace
}  // namespace guidon::scenario
