// The standard file of linear battles: row by row as the rulebook prints it, and what is said about bad ones.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scenario/linear/formations.hpp"
#include "scenario/linear/standard.hpp"
#include "tests/unit/linear_scenario_kit.hpp"
#include "tests/unit/scenario_kit.hpp"

namespace guidon::scenario {
namespace {

using namespace linear;
using namespace linear::tests;
using namespace scenario::tests;

template <class Member, std::size_t N>
std::string listed(SetOf<Member> set, const std::array<std::string_view, N>& words) {
  std::string all;
  for (std::size_t i = 0; i < N; ++i)
    if (set.has(static_cast<Member>(i))) all.append(all.empty() ? "" : " ").append(words[i]);
  return all;
}

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
    {"crossbowmen", "infantry", 4, 3, "crossbow", 5, 3, "line march_column open_order", ""},
    {"breech_infantry", "infantry", 6, 4, "breech_rifle", 4, 3, "line attack_column march_column open_order skirmish",
     "skirmish_capable"},
    {"bolt_infantry", "infantry", 5, 4, "bolt_rifle", 4, 3, "line march_column open_order skirmish",
     "skirmish_capable"},
    {"heavy_cavalry", "cavalry", 8, 0, "none", 4, 3, "line march_column wedge", ""},
    {"cataphracts", "cavalry", 8, 0, "none", 3, 3, "line march_column wedge", "cataphract"},
    {"light_cavalry", "cavalry", 5, 1, "smoothbore_carbine", 5, 3, "line march_column open_order skirmish",
     "skirmish_capable light_cavalry"},
    {"horse_archers", "cavalry", 4, 2, "short_bow", 5, 2, "line march_column open_order skirmish",
     "skirmish_capable horse_archers"},
    {"pistoleers", "cavalry", 6, 2, "pistol", 4, 3, "line march_column", ""},
    {"shotgun_horse", "cavalry", 5, 2, "shotgun", 5, 3, "line march_column open_order skirmish",
     "skirmish_capable light_cavalry"},
    {"carbineers", "cavalry", 6, 1, "rifled_carbine", 5, 3, "line march_column open_order skirmish",
     "skirmish_capable light_cavalry"},
    {"breech_carbineers", "cavalry", 5, 2, "breech_carbine", 5, 3, "line march_column open_order skirmish",
     "skirmish_capable light_cavalry"},
    {"bolt_carbineers", "cavalry", 5, 2, "bolt_carbine", 5, 3, "line march_column open_order skirmish",
     "skirmish_capable light_cavalry"},
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
// MPP-RANGE-01a to MPP-RANGE-07b: somebody has it, so that every row of the table can be fielded as it stands.
TEST(StandardProfiles, there_is_one_for_every_weapon_of_the_range_table) {
  ASSERT_TRUE(standard()) << text(standard().error());
  for (std::size_t i = 0; i < weapons.size(); ++i)
    EXPECT_NE(std::ranges::find(standard()->profiles, static_cast<Weapon>(i), &Profile::weapon),
              standard()->profiles.end())
        << weapons[i].word;
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
    {"skirmish", false, false, true, {8, 1.5}, {8, 2}, no},
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

}  // namespace
}  // namespace guidon::scenario
