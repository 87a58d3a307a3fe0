// Linear scenarios: what files become, and how those are that come with Guidon.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>

#include "scenario/linear/formations.hpp"
#include "tests/places.hpp"
#include "tests/unit/linear_scenario_kit.hpp"
#include "tests/unit/scenario_kit.hpp"

namespace guidon::scenario {
namespace {

using namespace linear;
using namespace linear::tests;
using namespace scenario::tests;

TEST(LinearScenario, a_file_becomes_a_setting) {
  const Setting s = loaded(good);
  EXPECT_EQ(s.id, "trial");
  EXPECT_EQ(s.title, "A trial");
  EXPECT_EQ(s.width, 72);
  EXPECT_EQ(s.depth, 48);
  EXPECT_EQ(s.period, "horse_and_musket");
  EXPECT_EQ(s.turn_limit, 6);
  EXPECT_EQ(s.first, Side::north);
  EXPECT_TRUE(s.fixed);
  EXPECT_EQ(s.options.break_sheet, BreakSheetChoice::bt2);
  EXPECT_EQ(s.options.brigade_module, BrigadeModule::bm3);
  EXPECT_EQ(s.side_names, (std::array<std::string, 2>{"Reds", "North"}));
  EXPECT_EQ(s.sheet_of(Formation::line).foot->front, 6);

  const UnitSheet& foot = by_id(s.units, "foot");
  EXPECT_EQ(foot.name, "First Foot");
  EXPECT_EQ(foot.side, Side::south);
  EXPECT_EQ(foot.brigade, 0);
  EXPECT_EQ(foot.profile.key, "line_infantry");
  EXPECT_TRUE(foot.profile.tags.has(Tag::veteran) && foot.profile.tags.has(Tag::better));  // LIN-R-31
  EXPECT_EQ(foot.placement->pose, (table::Pose{{30000, 10000}, table::Heading::degrees(15)}));
  EXPECT_EQ(foot.placement->formation, Formation::attack_column);
  EXPECT_EQ(foot.opening.casualties, 2);
  EXPECT_TRUE(foot.opening.disordered);
  EXPECT_EQ(by_id(s.units, "gun").placement->formation, Formation::deployed);
  EXPECT_EQ(by_id(s.units, "horse").placement->pose.facing, table::Heading::degrees(180));  // towards the enemy

  const UnitSheet& rifles = by_id(s.units, "rifles");
  EXPECT_EQ(rifles.profile.weapon, Weapon::rifled_musket);
  EXPECT_EQ(rifles.profile.melee, 3);
  EXPECT_EQ(rifles.placement->garrison, 1);
  EXPECT_EQ(rifles.placement->formation, Formation::skirmish);

  EXPECT_EQ(s.brigades[0].commander, 0);
  EXPECT_EQ(s.brigades[1].commander, 1);
  const CommanderSheet& general = by_id(s.commanders, "general");
  EXPECT_EQ(general.side, Side::south);
  EXPECT_EQ(general.rating, 9);
  EXPECT_FALSE(general.mounted);
  EXPECT_TRUE(general.army);
  EXPECT_EQ(general.place, (table::Spot{33000, 8000}));
  EXPECT_EQ(by_id(s.commanders, "enemy").rating, 5);
  EXPECT_EQ(loaded(good, "fr").title, "Un essai");
  EXPECT_EQ(loaded(good, "de").side_names[0], "Die Roten");
}

TEST(LinearScenario, OUR_TERR_01_OUR_TERR_03_OUR_TERR_04_OUR_TERR_05_ground) {
  const Setting s = loaded(good);
  EXPECT_EQ(by_id(s.pieces, "wood").cover, Cover::light);
  const Piece& farm = by_id(s.pieces, "farm");
  EXPECT_EQ(farm.cover, Cover::heavy);  // LIN-R-79
  EXPECT_EQ(farm.house.centre, (table::Vec{40, 20}));
  EXPECT_EQ(farm.house.forward, (table::Vec{1, 0}));
  EXPECT_EQ(farm.house.half_width, 2);
  EXPECT_EQ(farm.house.half_depth, 1.5);
  EXPECT_EQ(farm.outline.low(), (table::Vec{38.5, 18}));
  const Piece& hedge = by_id(s.pieces, "hedge");
  EXPECT_EQ(hedge.cover, Cover::light);
  ASSERT_EQ(hedge.line.size(), 2U);
  EXPECT_EQ(hedge.line[1].b, (table::Vec{26, 26}));
  EXPECT_EQ(hedge.outline.corners().size(), 6U);
  EXPECT_TRUE(table::contains(hedge.outline, {23, 20}));
  EXPECT_FALSE(table::contains(hedge.outline, {23, 21}));
  EXPECT_EQ(by_id(s.pieces, "work").cover, Cover::heavy);  // as the file says
  const Piece& lane = by_id(s.pieces, "lane");
  EXPECT_EQ(lane.width, 2);
  EXPECT_EQ(lane.outline.low().x, 59);
  EXPECT_EQ(lane.outline.high().x, 61);
  EXPECT_EQ(by_id(s.pieces, "hill").level, 2);
  EXPECT_EQ(by_id(s.pieces, "hill").cover, Cover::none);
}

TEST(LinearScenario, LIN_R_79_buildings_may_be_strong_places) {
  EXPECT_EQ(
      by_id(loaded(with("[south]", "[options]\nbuilding_cover = \"fortification\"\n[south]")).pieces, "farm").cover,
      Cover::fortification);
}

TEST(LinearScenario, rulings_and_numbers_may_be_changed) {
  const Setting s = loaded(
      with("[south]",
           "[options]\ndouble_six_fails = false\ngroup_orders = false\n[numbers]\ndeployment_depth = 15\n[south]"));
  EXPECT_EQ(s.options.double_six_fails, DoubleSixFails::no);
  EXPECT_EQ(s.options.group_orders, GroupOrders::off);
  EXPECT_EQ(s.numbers.deployment_depth, 15);
  EXPECT_EQ(s.numbers.group_link, 6);
}

TEST(LinearScenario, OUR_GAME_04_who_is_first_may_be_left_to_the_dice) {
  EXPECT_FALSE(loaded(with("first = \"north\"", "first = \"diced\"")).first);
  EXPECT_FALSE(loaded(with("first = \"north\"\n", "")).first);
}

TEST(LinearScenario, OUR_GAME_03_an_army_without_places_is_deployed) {
  std::string toml = with("place = { at = [30, 40] }\n", "");
  for (const std::string_view gone : {"garrison = \"farm\"\n", "place = [36, 41]\n"})
    toml.erase(toml.find(gone), gone.size());
  const Setting s = loaded(toml);
  EXPECT_FALSE(s.fixed);
  EXPECT_TRUE(by_id(s.units, "foot").placement);
  EXPECT_FALSE(by_id(s.units, "horse").placement);
}

TEST(LinearScenario, MPP_TERR_WOODS_01_open_order_may_stand_in_woods) {
  const Setting s = loaded(with("garrison = \"farm\"", "place = { at = [9, 24], formation = \"open_order\" }"));
  EXPECT_EQ(by_id(s.units, "rifles").placement->formation, Formation::open_order);
}

TEST(LinearScenario, LIN_R_96_any_weapon_goes_unless_the_table_limits_them) {
  EXPECT_EQ(loaded(with("\"horse_and_musket\"", "\"ancient\"")).period, "ancient");
}

// The scenarios that come with Guidon.

class LinearBattle : public testing::TestWithParam<std::string_view> {
 protected:
  [[nodiscard]] static std::string toml() { return contents("scenarios/linear/" + std::string{GetParam()} + ".toml"); }
};

TEST_P(LinearBattle, loads_in_every_language_without_a_problem) {
  for (const std::string_view language : {"en", "fr", "de", "es", "pt"}) {
    const Setting s = loaded(toml(), language);
    EXPECT_FALSE(s.title.empty() || s.story.empty());
  }
}

TEST_P(LinearBattle, has_every_kind_of_ground) {
  std::set<Terrain> kinds;
  const Setting s = loaded(toml());
  for (const Piece& piece : s.pieces) kinds.insert(piece.kind);
  kinds.insert(Terrain::objective);  // which does nothing of itself
  EXPECT_EQ(kinds.size(), terrain_words.size());
}

TEST_P(LinearBattle, OUR_GAME_02_has_three_or_four_brigades_a_side) {
  const Setting s = loaded(toml());
  for (const Side side : {Side::south, Side::north}) {
    const auto brigades = std::ranges::count(s.brigades, side, &BrigadeSheet::side);
    EXPECT_TRUE(brigades == 3 || brigades == 4) << brigades;
  }
}

TEST_P(LinearBattle, commanders_stand_within_six_inches_of_their_units) {
  const Setting s = loaded(toml());
  for (const CommanderSheet& commander : s.commanders) {
    EXPECT_EQ(commander.place.has_value(), s.fixed);
    if (!s.fixed || commander.brigade == nobody) continue;
    for (const UnitSheet& unit : s.units)
      if (s.brigades[unit.brigade].id == s.brigades[commander.brigade].id)
        EXPECT_LE(table::distance(commander.place->vec(), footprint(s, unit)), 6) << commander.id << " " << unit.id;
  }
}

TEST_P(LinearBattle, armies_are_about_as_strong) {
  const Setting s = loaded(toml());
  std::array<int, 2> stamina{};
  for (const UnitSheet& unit : s.units)  // wagons fight nobody
    if (!unit.profile.tags.has(Tag::baggage)) stamina[index(unit.side)] += unit.profile.stamina;
  EXPECT_LE(std::abs(stamina[0] - stamina[1]), 5);
}
INSTANTIATE_TEST_SUITE_P(Each, LinearBattle, testing::Values("ancient", "meeting", "pike_and_shot", "rifle"),
                         [](const auto& one) { return std::string{one.param}; });

TEST(LinearShelf, there_are_five_and_one_is_deployed_by_the_players) {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator{std::string{source_dir} + "/scenarios/linear"})
    files += entry.path().extension() == ".toml";
  EXPECT_EQ(files, 5);
  EXPECT_FALSE(loaded(contents("scenarios/linear/rifle.toml")).fixed);
  for (const std::string name : {"ancient", "clash", "meeting", "pike_and_shot"})
    EXPECT_TRUE(loaded(contents("scenarios/linear/" + name + ".toml")).fixed);
}

TEST(LinearShelf, the_meeting_starts_twenty_to_thirty_inches_apart) {
  const Setting s = loaded(contents("scenarios/linear/meeting.toml"));
  double nearest = s.depth;
  for (const UnitSheet& a : s.units)
    for (const UnitSheet& b : s.units)
      if (a.side != b.side) nearest = std::min(nearest, table::distance(footprint(s, a), footprint(s, b)));
  EXPECT_GE(nearest, 20);
  EXPECT_LE(nearest, 30);
}

TEST(LinearScenario, the_example_of_the_manual_loads) {
  const std::string manual = contents("docs/scenarios.md");
  const std::string_view fence = "```toml\n";
  const std::size_t begin = manual.find(fence, manual.find("## A small linear example")) + fence.size();
  const Setting setting = loaded(manual.substr(begin, manual.find("```", begin) - begin));
  EXPECT_EQ(setting.units.size(), 2U);
  EXPECT_TRUE(setting.fixed);
}

// OUR-OBJ-01: what sides may win by, with the ground and units they speak of wherever those stand in the file.
TEST(LinearScenario, reads_objectives) {
  const Setting setting = loaded(with("[south]", R"([[objective]]
side = "south"
kind = "hold"
ground = "farm"
[[objective]]
side = "north"
kind = "take"
ground = "hill"
[[objective]]
side = "south"
kind = "leave"
units = ["foot", "gun"]
edge = "east"
from = 10
[[objective]]
side = "south"
kind = "destroy"
units = ["rifles"]
[south])"));
  ASSERT_EQ(setting.objectives.size(), 4U);
  EXPECT_EQ(setting.objectives[0].aim, linear::Aim::hold);
  EXPECT_EQ(setting.pieces[setting.objectives[0].ground].id, "farm");
  EXPECT_EQ(setting.objectives[1].side, linear::Side::north);
  EXPECT_EQ(setting.objectives[1].aim, linear::Aim::take);
  EXPECT_EQ(setting.objectives[2].aim, linear::Aim::leave);
  EXPECT_EQ(setting.objectives[2].units, 0b11U);
  EXPECT_EQ(setting.objectives[2].edge, linear::Edge::east);
  EXPECT_EQ(setting.objectives[2].from, 10);
  EXPECT_EQ(setting.objectives[2].to, setting.depth) << "to the end of a short edge";
  EXPECT_EQ(setting.objectives[3].aim, linear::Aim::destroy);
  EXPECT_EQ(setting.objectives[3].units, 0b1000U);
}

TEST(LinearScenario, OUR_GAME_07_units_may_be_lost_before_the_battle_and_need_no_place) {
  const Setting setting =
      loaded(with("profile = \"field_gun\"\nplace = { at = [36, 10] }", "profile = \"field_gun\"\nlost = true"));
  EXPECT_TRUE(setting.fixed);
  EXPECT_TRUE(setting.units[1].opening.lost);
  EXPECT_FALSE(setting.units[1].placement);
}

}  // namespace
}  // namespace guidon::scenario
