// Linear scenarios: the standard file row by row, what scenario files become, and what is said about bad ones.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "scenario/linear/formations.hpp"
#include "scenario/linear/linear.hpp"
#include "scenario/linear/standard.hpp"
#include "scenario/toml_tree.hpp"

namespace guidon::scenario {
namespace {

using namespace linear;

std::string contents(const std::string& path) {
  std::ifstream file{std::string{SOURCE_DIR} + "/" + path};
  return {std::istreambuf_iterator<char>{file}, {}};
}

struct Result {
  Setting setting;
  std::vector<Problem> problems;
};

Result read(std::string_view toml, std::string_view language = "en") {
  const auto tree = read_toml(toml, "trial.toml");
  if (!tree) return {{}, {tree.error()}};
  Reading reading{Problems{"trial.toml"}, std::string{language}};
  Section top{*tree, "the scenario", reading};
  EXPECT_TRUE(top.has("guidon") && top.has("rules"));
  Result result;
  result.setting = read_linear(top, "trial");
  result.problems = reading.problems.in_order();
  return result;
}

Setting loaded(std::string_view toml, std::string_view language = "en") {
  Result result = read(toml, language);
  EXPECT_TRUE(result.problems.empty()) << text(result.problems);
  return std::move(result.setting);
}

template <class Things>
const auto& by_id(const Things& things, std::string_view id) {
  const auto at = std::ranges::find(things, id, [](const auto& thing) -> std::string_view { return thing.id; });
  EXPECT_NE(at, things.end()) << id;
  return *at;
}

template <class Member, std::size_t N>
std::string listed(SetOf<Member> set, const std::array<std::string_view, N>& words) {
  std::string all;
  for (std::size_t i = 0; i < N; ++i)
    if (set.has(static_cast<Member>(i))) all.append(all.empty() ? "" : " ").append(words[i]);
  return all;
}

// The standard file.

struct ProfileRow {
  std::string_view key, troop;
  int melee, shoot;
  std::string_view weapon;
  int save, stamina;
  std::string_view formations;  // in the order of formation_words
  std::string_view tags;        // in the order of tag_words
};
constexpr ProfileRow profile_rows[] = {
    {"line_infantry", "infantry", 6, 3, "smoothbore_musket", 4, 3, "line attack_column march_column square mixed", ""},
    {"elite_infantry", "infantry", 7, 3, "smoothbore_musket", 3, 3, "line attack_column march_column square mixed",
     "elite better"},
    {"raw_infantry", "infantry", 5, 2, "smoothbore_musket", 5, 3, "line attack_column march_column square", "poorer"},
    {"rifle_infantry", "infantry", 5, 3, "rifled_musket", 4, 3,
     "line attack_column march_column square open_order skirmish", "skirmish_capable"},
    {"light_infantry", "infantry", 5, 3, "smoothbore_musket", 4, 3,
     "line attack_column march_column square mixed open_order skirmish", "skirmish_capable"},
    {"skirmishers", "skirmishers", 3, 2, "smoothbore_musket", 5, 2, "march_column open_order skirmish",
     "skirmish_capable"},
    {"slingers", "skirmishers", 2, 2, "sling", 5, 2, "march_column open_order skirmish", "skirmish_capable"},
    {"pike_block", "infantry", 6, 0, "none", 4, 4, "line attack_column march_column hedgehog", "pike"},
    {"shot", "infantry", 4, 3, "smoothbore_musket", 5, 3, "line march_column open_order", ""},
    {"pike_and_shot", "infantry", 6, 2, "smoothbore_musket", 4, 4, "march_column mixed hedgehog", "pike"},
    {"heavy_infantry", "infantry", 7, 2, "thrown_weapon", 4, 3, "line attack_column march_column wedge testudo",
     "heavy_infantry"},
    {"warband", "infantry", 7, 1, "thrown_weapon", 5, 3, "line attack_column march_column wedge open_order", ""},
    {"archers", "infantry", 4, 3, "bow", 5, 3, "line march_column open_order", ""},
    {"heavy_cavalry", "cavalry", 8, 0, "none", 4, 3, "line march_column wedge", ""},
    {"cataphracts", "cavalry", 8, 0, "none", 3, 3, "line march_column wedge", "cataphract"},
    {"light_cavalry", "cavalry", 5, 1, "smoothbore_carbine", 5, 3, "line march_column open_order",
     "skirmish_capable light_cavalry"},
    {"horse_archers", "cavalry", 4, 2, "short_bow", 5, 2, "line march_column open_order",
     "skirmish_capable horse_archers"},
    {"light_chariots", "cavalry", 6, 2, "thrown_weapon", 4, 3, "line march_column", "light_chariots"},
    {"light_gun", "artillery", 1, 2, "light_artillery", 5, 2, "deployed limbered", "light_gun"},
    {"medium_gun", "artillery", 1, 2, "medium_artillery", 5, 2, "deployed limbered", "medium_gun"},
    {"field_gun", "artillery", 1, 3, "smoothbore_artillery", 5, 2, "deployed limbered", "medium_gun"},
    {"horse_gun", "artillery", 1, 2, "light_smoothbore_artillery", 5, 2, "deployed limbered",
     "light_gun horse_artillery"},
    {"heavy_gun", "artillery", 1, 3, "heavy_artillery", 5, 2, "deployed", "heavy_gun"},
    {"siege_gun", "artillery", 1, 3, "siege_artillery", 5, 2, "deployed", "siege_gun"},  // MPP-SAVE-07b
    {"baggage", "artillery", 1, 0, "none", 6, 2, "wagons", "baggage"},
};

class StandardProfile : public testing::TestWithParam<ProfileRow> {};

TEST_P(StandardProfile, is_as_the_rulebook_prints_it) {
  const ProfileRow& row = GetParam();
  ASSERT_TRUE(standard()) << text(standard().error());
  const auto at = std::ranges::find(standard()->profiles, row.key, &Profile::key);
  ASSERT_NE(at, standard()->profiles.end());
  EXPECT_EQ(troop_words[static_cast<std::size_t>(at->troop)], row.troop);
  EXPECT_EQ(at->melee, row.melee);
  EXPECT_EQ(at->shoot, row.shoot);
  EXPECT_EQ(row_of(at->weapon).word, row.weapon);
  EXPECT_EQ(at->save, row.save);
  EXPECT_EQ(at->stamina, row.stamina);
  EXPECT_EQ(listed(at->formations, formation_words), row.formations);
  EXPECT_EQ(listed(at->tags, tag_words), row.tags);
}
INSTANTIATE_TEST_SUITE_P(Each, StandardProfile, testing::ValuesIn(profile_rows),
                         [](const auto& one) { return std::string{one.param.key}; });

struct FormationRow {
  std::string_view key;
  bool is_formed, all_round, may_charge;
  Footprint foot, horse, gun;  // a front of 0: not for them
};
constexpr Footprint no{};
constexpr FormationRow formation_rows[] = {
    {"line", true, false, true, {6, 1}, {6, 1.5}, no},
    {"attack_column", true, false, true, {3, 2}, no, no},
    {"march_column", true, false, false, {1.5, 6}, {2, 6}, no},
    {"square", true, true, false, {3, 3}, no, no},
    {"mixed", true, false, true, {6, 1.5}, no, no},
    {"hedgehog", true, true, false, {3, 3}, no, no},
    {"wedge", true, false, true, {3, 3}, {3, 3}, no},
    {"testudo", true, false, false, {3, 2}, no, no},
    {"open_order", false, false, true, {7, 1.5}, {7, 2}, no},
    {"skirmish", false, false, true, {8, 1.5}, no, no},
    {"deployed", false, false, false, no, no, {2, 2}},
    {"wagons", false, false, false, no, no, {2, 4}},
    {"limbered", false, false, false, no, no, {1, 4}},
};

class StandardFormation : public testing::TestWithParam<FormationRow> {};

TEST_P(StandardFormation, is_as_the_rulebook_prints_it) {
  const FormationRow& row = GetParam();
  ASSERT_TRUE(standard());
  const auto at = static_cast<std::size_t>(std::ranges::find(formation_words, row.key) - formation_words.begin());
  ASSERT_LT(at, formation_words.size());
  const FormationSheet& sheet = standard()->formations[at];
  EXPECT_EQ(formed(static_cast<Formation>(at)), row.is_formed);
  EXPECT_EQ(all_round(static_cast<Formation>(at)), row.all_round);
  EXPECT_EQ(sheet.may_charge, row.may_charge);
  const auto same = [](const std::optional<Footprint>& has, Footprint wanted) {
    EXPECT_EQ(has.has_value(), wanted.front > 0);
    EXPECT_EQ(has.value_or(Footprint{}).front, wanted.front);
    EXPECT_EQ(has.value_or(Footprint{}).depth, wanted.depth);
  };
  same(footprint(sheet, Troop::infantry), row.foot);
  same(footprint(sheet, Troop::skirmishers), row.foot);
  same(footprint(sheet, Troop::cavalry), row.horse);
  same(footprint(sheet, Troop::artillery), row.gun);
}
INSTANTIATE_TEST_SUITE_P(Each, StandardFormation, testing::ValuesIn(formation_rows),
                         [](const auto& one) { return std::string{one.param.key}; });

TEST(LinearStandard, has_these_rows_and_no_others) {
  ASSERT_TRUE(standard());
  EXPECT_EQ(standard()->profiles.size(), std::size(profile_rows));
  EXPECT_EQ(formation_words.size(), std::size(formation_rows) + 1);  // and the garrison's
  const FormationSheet& garrison = standard()->formations[static_cast<std::size_t>(Formation::building)];
  EXPECT_FALSE(garrison.may_charge || garrison.foot || garrison.horse || garrison.gun);
}

TEST(LinearStandard, OUR_CMD_01_grades_of_commanders) {
  ASSERT_TRUE(standard());
  std::string grades;
  for (const Grade& grade : standard()->grades) grades += grade.key + " " + std::to_string(grade.rating) + ", ";
  EXPECT_EQ(grades, "poor 6, steady 7, average 8, able 9, brilliant 10, ");
}

TEST(LinearStandard, LIN_R_96_weapons_of_the_periods) {
  ASSERT_TRUE(standard());
  std::vector<std::string> periods;
  for (const Period& period : standard()->periods)
    periods.push_back(period.key + ": " + listed(period.weapons, weapon_words));
  // Siege guns shoot as heavy artillery does (MPP-RANGE-07a), so they go where heavy artillery goes.
  EXPECT_EQ(
      periods,
      (std::vector<std::string>{
          "ancient: thrown_weapon sling short_bow bow crossbow light_artillery medium_artillery heavy_artillery "
          "siege_artillery",
          "pike_and_shot: pistol thrown_weapon short_bow smoothbore_carbine bow crossbow smoothbore_musket "
          "light_artillery medium_artillery heavy_artillery siege_artillery",
          "horse_and_musket: pistol smoothbore_carbine smoothbore_musket rifled_carbine rifled_musket "
          "light_smoothbore_artillery heavy_artillery smoothbore_artillery siege_artillery",
          "rifle: pistol shotgun rifled_carbine rifled_musket breech_carbine breech_rifle bolt_carbine bolt_rifle "
          "medium_artillery light_smoothbore_artillery heavy_artillery smoothbore_artillery siege_artillery",
      }));
}

TEST(LinearStandard, OUR_GAME_01_OUR_GAME_06_OUR_TERR_05_numbers) {
  ASSERT_TRUE(standard());
  const Standard& s = *standard();
  EXPECT_EQ(s.table_width, 72);
  EXPECT_EQ(s.table_depth, 48);
  EXPECT_EQ(s.game_turns, 12);
  EXPECT_EQ(s.road_width, 2);
  const Numbers& n = s.numbers;
  EXPECT_EQ(n.deployment_depth, 12);
  EXPECT_EQ(n.rating_min, 5);
  EXPECT_EQ(n.rating_max, 10);
  EXPECT_EQ(n.max_moves, 3);
  EXPECT_EQ(n.group_link, 6);
  EXPECT_EQ(n.enemy_gap, 1);
  EXPECT_EQ(n.wheel_max_degrees, 45);
  EXPECT_EQ(n.elite_recover, 4);
  EXPECT_EQ(n.emergency_formation, 4);
  EXPECT_EQ(n.initiative_distance, 6);
  EXPECT_EQ(n.proximity_distance, 12);
  EXPECT_EQ(n.rally_distance, 12);
  EXPECT_EQ(n.rally_floor, 1);
  EXPECT_EQ(n.follow_me_distance, 12);
  EXPECT_EQ(n.commander_rescue_distance, 24);
  EXPECT_EQ(n.support_distance, 6);
  EXPECT_EQ(n.rear_support_facing_degrees, 90);
  EXPECT_EQ(n.flank_support_facing_degrees, 45);
  EXPECT_EQ(n.forced_angles_degrees, (std::array<int, 4>{0, 15, 30, 45}));
  EXPECT_EQ(n.charge_slide_max, 3);
  EXPECT_EQ(n.contact_gap, 0.05);
  EXPECT_EQ(n.engage_edge, 0.5);
  EXPECT_EQ(n.hold_cover_gap, 0.5);
  EXPECT_EQ(n.woods_sight, 2);
  EXPECT_EQ(n.clear_rays, 5);
  EXPECT_EQ(n.target_choice_band, 1);
}

struct BadEdit {
  std::string_view name;
  std::string_view from;
  std::string_view to;
  int line;  // 0: not about one place; -1: that of the words replaced
  std::string_view says;
};

std::string edited(std::string text, const BadEdit& edit, int& line) {
  const std::size_t at = text.find(edit.from);
  EXPECT_NE(at, std::string::npos) << edit.from;
  if (at == std::string::npos) return text;
  line = edit.line < 0 ? 1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<long>(at), '\n'))
                       : edit.line;
  return text.replace(at, edit.from.size(), edit.to);
}

bool reported(const std::vector<Problem>& problems, int line, std::string_view says) {
  return std::ranges::any_of(problems, [&](const Problem& problem) {
    return problem.line == line && problem.what.find(says) != std::string::npos;
  });
}

class BadStandard : public testing::TestWithParam<BadEdit> {};

TEST_P(BadStandard, is_refused_with_its_reason_and_line) {
  int line = 0;
  const std::string toml = edited(contents("data/linear/standard.toml"), GetParam(), line);
  const ReadStandard result = read_standard(toml, "standard.toml");
  ASSERT_FALSE(result);
  EXPECT_TRUE(reported(result.error(), line, GetParam().says)) << line << "\n" << text(result.error());
}

constexpr BadEdit bad_standards[] = {
    {"formed", "formed = true", "formed = false", -1, "formation 'line': 'formed' is false; the rules know it as true"},
    {"all_round", "all_round = true", "all_round = false", -1, "'all_round' is false; the rules know it as true"},
    {"flag_missing", "[[formation]]\nkey = \"line\"\nformed = true\n", "[[formation]]\nkey = \"line\"\n", -1,
     "formation 'line' has no 'formed'"},
    {"formation_twice", "key = \"attack_column\"", "key = \"line\"", -1, "it has a row already"},
    {"formation_missing", "[[formation]]\nkey = \"line\"", "[[formation]]\nkey = \"wedge\"", -1,
     "the formation 'line' is missing"},
    {"formation_unknown", "key = \"testudo\"", "key = \"tortoise\"", -1, "'key' is 'tortoise'"},
    {"garrison", "key = \"testudo\"", "key = \"building\"", -1, "takes the outline of its building"},
    {"footprint", "foot = [6.0, 1.0]", "foot = [6.0]", -1, "expected [x, y] in inches"},
    {"profile_key", "key = \"elite_infantry\"", "key = \"line_infantry\"", -1, "there is such a profile already"},
    {"class", "class = \"cavalry\"", "class = \"calvary\"", -1, "did you mean 'cavalry'?"},
    {"weapon", "weapon = \"sling\"", "weapon = \"slng\"", -1, "did you mean 'sling'?"},
    {"no_weapon", "weapon = \"sling\"", "weapon = \"none\"", -1, "no weapon to shoot with (LIN-R-95)"},
    {"save", "save = 4", "save = 8", -1, "'save' is 8; expected 2 to 7"},
    {"profile_lacks", "stamina = 3\n", "", 6, "profile 'line_infantry' has no 'stamina'"},
    {"tag", "tags = [\"poorer\"]", "tags = [\"porer\"]", -1, "'tags' has 'porer'; did you mean 'poorer'?"},
    {"tags_at_odds", "tags = [\"poorer\"]", "tags = [\"poorer\", \"elite\"]", -1, "better and poorer"},
    {"wrong_formation", "formations = [\"line\", \"march_column\", \"wedge\"]", "formations = [\"line\", \"square\"]",
     -1, "cavalry cannot form square"},
    {"wagons", "formations = [\"wagons\"]", "formations = [\"limbered\"]", -1, "wagons are for baggage"},
    {"grade", "rating = 10", "rating = 11", -1, "'rating' is 11; expected 5 to 10"},
    {"period_weapon", "weapons = [\n  \"thrown_weapon\"", "weapons = [\n  \"thrown_weapons\"", -1,
     "did you mean 'thrown_weapon'?"},
    {"number", "group_link = 6", "group_link = \"six\"", -1, "is a string; expected a number"},
    {"number_lacks", "[numbers]\ntable_width = 72 ", "[numbers]\n# ", -1, "[numbers] has no 'table_width'"},
    {"number_unknown", "group_link = 6 ", "group_links = 6 ", -1, "did you mean 'group_link'?"},
    {"angles", "[0, 15, 30, 45]", "[0, 15, 30]", -1, "expected a list of four angles"},
    {"not_toml", "[numbers]", "[numbers", -1, ""},
};
INSTANTIATE_TEST_SUITE_P(Each, BadStandard, testing::ValuesIn(bad_standards),
                         [](const auto& one) { return std::string{one.param.name}; });

// Scenario files. A small good one; tests replace pieces of it.

constexpr std::string_view good = R"(guidon = 1
rules = "linear"
[story]
title = { en = "A trial", fr = "Un essai" }
[battle]
period = "horse_and_musket"
turn_limit = 6
first = "north"
break_sheet = "bt2"
brigade_module = "bm3"
[south]
name = { en = "Reds", de = "Die Roten" }
[[profile]]
key = "riflemen"
base = "skirmishers"
weapon = "rifled_musket"
[[ground]]
id = "wood"
kind = "woods"
polygon = [[4, 20], [14, 20], [14, 28], [4, 28]]
[[ground]]
id = "farm"
kind = "building"
centre = [40, 20]
front = 4
depth = 3
heading = 90
[[ground]]
id = "hedge"
kind = "linear_obstacle"
line = [[20, 20], [26, 20], [26, 26]]
[[ground]]
id = "work"
kind = "fortification"
line = [[50, 30], [56, 30]]
cover = "heavy"
[[ground]]
id = "lane"
kind = "road"
line = [[60, 0], [60, 48]]
[[ground]]
id = "hill"
kind = "hill"
centre = [30, 36]
front = 10
depth = 6
level = 2
[[ground]]
id = "pond"
kind = "impassable"
polygon = [[66, 20], [70, 20], [70, 24]]
[[brigade]]
id = "left"
side = "south"
[[brigade]]
id = "right"
side = "north"
[[unit]]
id = "foot"
name = "First Foot"
brigade = "left"
profile = "line_infantry"
tags = ["veteran"]
place = { at = [30, 10], heading = 15, formation = "attack_column" }
casualties = 2
disordered = true
[[unit]]
id = "gun"
brigade = "left"
profile = "field_gun"
place = { at = [36, 10] }
[[unit]]
id = "horse"
brigade = "right"
profile = "heavy_cavalry"
place = { at = [30, 40] }
[[unit]]
id = "rifles"
brigade = "right"
profile = "riflemen"
garrison = "farm"
[[commander]]
id = "general"
brigade = "left"
army = true
grade = "able"
mounted = false
place = [33, 8]
[[commander]]
id = "enemy"
army = true
brigade = "right"
rating = 5
place = [36, 41]
)";

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

std::string with(std::string_view from, std::string_view to) {
  int line = 0;
  return edited(std::string{good}, {"", from, to, 0, ""}, line);
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

class BadLinear : public testing::TestWithParam<BadEdit> {};

TEST_P(BadLinear, is_refused_with_its_reason_and_line) {
  int line = 0;
  const Result result = read(edited(std::string{good}, GetParam(), line));
  EXPECT_TRUE(reported(result.problems, line, GetParam().says)) << line << "\n" << text(result.problems);
}

constexpr BadEdit bad_files[] = {
    {"unknown_key", "turn_limit = 6", "turn_limits = 6", -1, "unknown key 'turn_limits' in [battle]; did you mean"},
    {"no_battle", "[battle]\nperiod = \"horse_and_musket\"\nturn_limit = 6\n", "[battle]\n", 5,
     "[battle] has no 'period'; expected ancient, pike_and_shot"},
    {"period", "\"horse_and_musket\"", "\"horse_and_muskets\"", -1, "did you mean 'horse_and_musket'?"},
    {"turn_limit", "turn_limit = 6", "turn_limit = 0", -1, "'turn_limit' is 0; expected 1 to 60"},
    {"first", "first = \"north\"", "first = \"east\"", -1, "'first' is 'east'; expected one of south, north, diced"},
    {"break_sheet", "\"bt2\"", "\"bt1\"", -1, "'break_sheet' has no value 'bt1'"},
    {"brigade_module", "\"bm3\"", "\"bm4\"", -1, "'brigade_module' has no value 'bm4'"},
    {"option", "[south]", "[options]\ngroup_order = \"on\"\n[south]", 12, "did you mean 'group_orders'?"},
    {"table", "[south]", "[table]\nwidth = 40\ndepth = 60\n[south]", 11, "base edges are the long ones (OUR-GAME-01)"},
    {"number_of_the_table", "[south]", "[numbers]\nrating_min = 11\n[south]", 12,
     "the lowest rating is above the highest (OUR-CMD-01)"},
    {"not_a_place", "at = [36, 10]", "at = 36", -1, "is not a place; expected [x, y] in inches"},

    {"base", "base = \"skirmishers\"", "base = \"skirmisher\"", -1,
     "there is no profile 'skirmisher'; did you mean 'skirmishers'?"},
    {"profile_taken", "key = \"riflemen\"", "key = \"shot\"", -1, "there is such a profile already"},
    {"profile_formation", "weapon = \"rifled_musket\"", "formations = [\"line\", \"deployed\"]", -1,
     "skirmishers cannot form deployed"},

    {"ground_kind", "kind = \"woods\"", "kind = \"wood\"", -1, "'kind' is 'wood'; did you mean 'woods'?"},
    {"ground_shape", "polygon = [[4, 20], [14, 20], [14, 28], [4, 28]]", "", 17,
     "ground 'wood' has no 'polygon'; expected its corners"},
    {"ground_round", "[14, 28], [4, 28]]", "[4, 28], [14, 28]]", -1, "do not go round a piece of ground"},
    {"ground_off", "polygon = [[66, 20], [70, 20], [70, 24]]", "polygon = [[76, 20], [80, 20], [80, 24]]", 49,
     "it lies off the table (OUR-GAME-01)"},
    {"no_line", "line = [[60, 0], [60, 48]]", "", 37, "ground 'lane' has no 'line'"},
    {"short_line", "line = [[60, 0], [60, 48]]", "line = [[60, 0]]", -1, "'line' is not a list of 2 to 40 places"},
    {"still_line", "line = [[60, 0], [60, 48]]", "line = [[60, 0], [60, 0]]", -1,
     "places after each other are the same"},
    {"house", "front = 4\n", "", 21, "ground 'farm' has no 'front'"},
    {"cover_word", "cover = \"heavy\"", "cover = \"havy\"", -1, "did you mean 'heavy'?"},
    {"no_cover", "level = 2", "cover = \"light\"", -1, "unknown key 'cover' in ground 'hill'"},
    {"level", "level = 2", "level = 1.5", -1, "expected a whole number"},

    {"id_of_ground", "id = \"wood\"", "id = \"farm\"", 22, "the id 'farm' is taken by line 18"},
    {"id_of_brigade", "id = \"left\"", "id = \"hill\"", -1, "the id 'hill' is taken by line"},
    {"id_of_unit", "id = \"gun\"", "id = \"foot\"", -1, "the id 'foot' is taken by line"},
    {"id_of_commander", "id = \"general\"", "id = \"foot\"", -1, "the id 'foot' is taken by line"},

    {"unknown_brigade", "brigade = \"left\"\nprofile", "brigade = \"lest\"\nprofile", -1,
     "there is no brigade 'lest'; did you mean 'left'?"},
    {"no_brigade_of_unit", "brigade = \"left\"\nprofile = \"field_gun\"", "profile = \"field_gun\"", 67,
     "unit 'gun' has no 'brigade'"},
    {"side_of_brigade", "side = \"north\"", "side = \"noth\"", -1, "did you mean 'north'?"},
    {"side_of_unit", "profile = \"field_gun\"", "side = \"north\"\nprofile = \"field_gun\"", -1,
     "its brigade 'left' is on the other side (OUR-GAME-02)"},
    {"profile_of_unit", "profile = \"heavy_cavalry\"", "profile = \"heavy_cavlry\"", -1,
     "did you mean 'heavy_cavalry'?"},
    {"tag_of_unit", "tags = [\"veteran\"]", "tags = [\"veterans\"]", -1, "did you mean 'veteran'?"},
    {"formation_word", "formation = \"attack_column\"", "formation = \"attack_colunm\"", -1,
     "did you mean 'attack_column'?"},
    {"formation_of_profile", "formation = \"attack_column\"", "formation = \"wedge\"", -1,
     "its profile 'line_infantry' cannot form wedge; expected one of line, attack_column"},
    {"casualties", "casualties = 2", "casualties = 4", -1, "'casualties' is 4; expected 0 to 3"},
    {"period_weapon", "[battle]\nperiod = \"horse_and_musket\"",
     "[options]\nrange_table = \"by_period\"\n[battle]\nperiod = \"ancient\"", 64,
     "unit 'foot': its weapon 'smoothbore_musket' is not of the period 'ancient'; expected one of thrown_weapon, "
     "sling"},
    {"period_clause", "[battle]\nperiod = \"horse_and_musket\"",
     "[options]\nrange_table = \"by_period\"\n[battle]\nperiod = \"ancient\"", 72, "siege_artillery (LIN-R-96)"},

    {"army_commander", "army = true\ngrade", "grade", 0,
     "the army of the south has no commander; expected a [[commander]] with army = true (OUR-GAME-02)"},
    {"brigade_commander", "brigade = \"right\"\nrating", "side = \"north\"\nrating", 55,
     "brigade 'right' has no commander (OUR-GAME-02)"},
    {"two_commanders", "brigade = \"right\"\nrating", "brigade = \"left\"\nrating", 89,
     "brigade 'left' has its commander, 'general' (OUR-GAME-02)"},
    {"two_generals", "[[commander]]\nid = \"enemy\"",
     "[[commander]]\nid = \"rival\"\nside = \"north\"\narmy = true\nplace = [36, 42]\n[[commander]]\nid = \"enemy\"",
     94, "commander 'enemy': the army of the north has its commander, 'rival' (OUR-GAME-02)"},
    {"no_command", "brigade = \"left\"\narmy = true\n", "side = \"south\"\n", 83, "he commands nothing"},
    {"side_of_general", "army = true\nbrigade = \"right\"\n", "army = true\n", 89, "commander 'enemy' has no 'side'"},
    {"empty_brigade", "[[unit]]\nid = \"foot\"",
     "[[brigade]]\nid = \"bare\"\nside = \"south\"\n[[unit]]\nid = \"foot\"", 58,
     "brigade 'bare' has no unit (OUR-GAME-02)"},
    {"rating_low", "rating = 5", "rating = 4", -1, "'rating' is 4; expected 5 to 10"},
    {"rating_high", "rating = 5", "rating = 11", -1, "'rating' is 11; expected 5 to 10"},
    {"grade", "grade = \"able\"", "grade = \"abel\"", -1, "did you mean 'able'?"},
    {"grade_and_rating", "rating = 5", "grade = \"poor\"\nrating = 5", 94, "expected grade or rating, not both"},

    {"not_deployed", "place = { at = [36, 10] }\n", "", 67,
     "unit 'gun' has no place, and others of its army have one; an army is placed by the file, or deployed by its "
     "player (OUR-GAME-03)"},
    {"commander_not_placed", "place = [33, 8]\n", "", 82, "commander 'general' has no place"},
    {"edge", "at = [36, 10]", "at = [36, 0.5]", 67,
     "unit 'gun' at [36, 0.5] stands over the edge of the table, 72 x 48 inches (OUR-MOVE-07)"},
    {"overlap", "at = [36, 10]", "at = [31, 11]", 67, "unit 'gun' at [31, 11] stands on unit 'foot' (OUR-MOVE-06)"},
    {"contact", "place = { at = [30, 40] }", "place = { at = [36, 11.77] }", 72,
     "stands in contact with its enemy 'gun' (OUR-MOVE-05)"},
    {"formed_in_woods", "place = { at = [30, 40] }", "place = { at = [14, 24] }", 72,
     "stands in 'wood' in line; only open order and skirmish may be in woods (MPP-TERR-WOODS-01)"},
    {"gun_in_woods", "at = [36, 10]", "at = [9, 22]", 67, "in deployed; only open order"},
    {"impassable", "at = [30, 40]", "at = [65, 22]", 72, "stands on 'pond', which is impassable (OUR-TERR-05)"},
    {"on_a_building", "at = [30, 40]", "at = [40, 22]", 72,
     "stands on 'farm'; expected garrison = 'farm', or another place (OUR-TERR-03)"},
    {"commander_off", "place = [33, 8]", "place = [33, -1]", 82, "commander 'general' at [33, -1] is off the table"},
    {"commander_in_water", "place = [33, 8]", "place = [69, 21]", 82,
     "is on 'pond', which is impassable (OUR-TERR-05)"},
    {"no_such_building", "garrison = \"farm\"", "garrison = \"wood\"", -1, "there is no building 'wood'"},
    {"gun_garrison", "place = { at = [36, 10] }", "garrison = \"farm\"", -1,
     "only infantry and skirmishers hold a building (OUR-TERR-03)"},
    {"garrison_taken", "place = { at = [30, 10], heading = 15, formation = \"attack_column\" }", "garrison = \"farm\"",
     81, "'farm' takes one unit, and unit 'foot' holds it (OUR-TERR-03)"},
    {"garrison_placed", "garrison = \"farm\"", "garrison = \"farm\"\nplace = { at = [50, 40] }", 82,
     "a garrison stands in its building; leave place out (OUR-TERR-03)"},
};
INSTANTIATE_TEST_SUITE_P(Each, BadLinear, testing::ValuesIn(bad_files),
                         [](const auto& one) { return std::string{one.param.name}; });

// Every problem is told with its line, in the order of the file.
TEST(LinearScenario, reports_all_problems_at_once) {
  std::string toml = with("level = 2", "level = 0");
  toml.replace(toml.find("rating = 5"), 10, "rating = 1");
  toml.replace(toml.find("\"able\""), 6, "\"abble\"");
  const Result result = read(toml);
  ASSERT_EQ(result.problems.size(), 3U) << text(result.problems);
  EXPECT_TRUE(std::ranges::is_sorted(result.problems, {}, &Problem::line));
}

TEST(LinearScenario, LIN_R_96_any_weapon_goes_unless_the_table_limits_them) {
  EXPECT_EQ(loaded(with("\"horse_and_musket\"", "\"ancient\"")).period, "ancient");
}

std::string numbered(std::string_view row, int count) {
  std::string all;
  for (int i = 0; i < count; ++i) {
    std::string one{row};
    for (std::size_t at = one.find('#'); at != std::string::npos; at = one.find('#'))
      one.replace(at, 1, std::to_string(i));
    all += one;
  }
  return all;
}

TEST(LinearScenario, OUR_GAME_02_an_army_has_at_most_six_brigades) {
  const auto file = [](int more) {
    return std::string{good} +
           numbered(
               "[[brigade]]\nid = \"b#\"\nside = \"south\"\n[[unit]]\nid = \"u#\"\nbrigade = \"b#\"\n"
               "profile = \"light_gun\"\nplace = { at = [6#, 5] }\n[[commander]]\nid = \"c#\"\n"
               "brigade = \"b#\"\nplace = [40, 3]\n",
               more);
  };
  const Result six = read(file(5));
  EXPECT_FALSE(reported(six.problems, 0, "brigades")) << text(six.problems);
  const Result seven = read(file(6));
  EXPECT_TRUE(reported(seven.problems, 0, "the army of the south has 7 brigades; expected 1 to 6 (OUR-GAME-02)"))
      << text(seven.problems);
  const Result none = read(with("side = \"north\"", "side = \"south\""));
  EXPECT_TRUE(reported(none.problems, 0, "the army of the north has no brigade (OUR-GAME-02)")) << text(none.problems);
}

TEST(LinearScenario, too_many_of_anything_is_one_problem) {
  const auto problems = [](std::string_view row, int count) {
    return read(std::string{good} + numbered(row, count)).problems;
  };
  const auto said = [](const std::vector<Problem>& all, std::string_view what) {
    return std::ranges::count_if(all, [&](const Problem& one) { return one.what.find(what) != std::string::npos; });
  };
  EXPECT_EQ(said(problems("[[unit]]\nid = \"u#\"\nbrigade = \"left\"\nprofile = \"shot\"\n", 60), "more than 48 units"),
            1);
  EXPECT_EQ(said(problems("[[brigade]]\nid = \"b#\"\nside = \"south\"\n", 20), "more than 12 brigades"), 1);
  EXPECT_EQ(said(problems("[[commander]]\nid = \"c#\"\nbrigade = \"left\"\n", 20), "more than 16 commanders"), 1);
  EXPECT_EQ(said(problems("[[ground]]\nid = \"g#\"\nkind = \"road\"\nline = [[1, 1], [2, 2]]\n", 260),
                 "more than 250 pieces of ground"),
            1);
  EXPECT_EQ(said(problems("[[profile]]\nkey = \"p#\"\nbase = \"shot\"\n", 260), "more than 250 profiles"), 1);
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
  for (const UnitSheet& unit : s.units) stamina[index(unit.side)] += unit.profile.stamina;
  EXPECT_LE(std::abs(stamina[0] - stamina[1]), 5);
}
INSTANTIATE_TEST_SUITE_P(Each, LinearBattle, testing::Values("ancient", "meeting", "pike_and_shot", "rifle"),
                         [](const auto& one) { return std::string{one.param}; });

TEST(LinearShelf, there_are_five_and_one_is_deployed_by_the_players) {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator{std::string{SOURCE_DIR} + "/scenarios/linear"})
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

}  // namespace
}  // namespace guidon::scenario
