// What is said about bad linear scenarios: every problem with its line, and once.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "tests/unit/linear_scenario_kit.hpp"
#include "tests/unit/scenario_kit.hpp"

namespace guidon::scenario {
namespace {

using namespace linear::tests;
using namespace scenario::tests;

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

    {"objective_side", "[south]", "[[objective]]\nkind = \"hold\"\nground = \"farm\"\n[south]", 11,
     "an objective has no 'side'; expected south, north"},
    {"objective_kind", "[south]", "[[objective]]\nside = \"south\"\nkind = \"keep\"\n[south]", 13,
     "'kind' is 'keep'; expected one of hold, take, leave, destroy"},
    {"objective_ground", "[south]", "[[objective]]\nside = \"south\"\nkind = \"hold\"\nground = \"frm\"\n[south]", 14,
     "there is no piece of ground 'frm'; did you mean 'farm'?"},
    {"objective_no_ground", "[south]", "[[objective]]\nside = \"south\"\nkind = \"take\"\n[south]", 11,
     "an objective has no 'ground'"},
    {"objective_on_a_road", "[south]", "[[objective]]\nside = \"south\"\nkind = \"hold\"\nground = \"lane\"\n[south]",
     14, "'lane' is road; expected a building, or an area that units can stand on (OUR-OBJ-02)"},
    {"objective_in_the_water", "[south]",
     "[[objective]]\nside = \"south\"\nkind = \"take\"\nground = \"pond\"\n[south]", 14, "'pond' is impassable"},
    {"objective_stray_key", "[south]",
     "[[objective]]\nside = \"south\"\nkind = \"hold\"\nground = \"farm\"\nedge = \"north\"\n[south]", 15,
     "unknown key 'edge' in an objective"},
    {"objective_unit", "[south]", "[[objective]]\nside = \"south\"\nkind = \"destroy\"\nunits = [\"hors\"]\n[south]",
     14, "there is no unit 'hors'; did you mean 'horse'?"},
    {"objective_no_units", "[south]", "[[objective]]\nside = \"south\"\nkind = \"destroy\"\n[south]", 11,
     "an objective has no 'units'"},
    {"objective_own_destroyed", "[south]",
     "[[objective]]\nside = \"south\"\nkind = \"destroy\"\nunits = [\"foot\"]\n[south]", 14,
     "unit 'foot' is its own; a side destroys the enemy's (OUR-OBJ-06)"},
    {"objective_enemy_leaves", "[south]",
     "[[objective]]\nside = \"south\"\nkind = \"leave\"\nunits = [\"horse\"]\nedge = \"north\"\n[south]", 14,
     "unit 'horse' is the enemy's; a side brings off its own (OUR-OBJ-05)"},
    {"objective_edge", "[south]",
     "[[objective]]\nside = \"south\"\nkind = \"leave\"\nunits = [\"foot\"]\nedge = \"top\"\n[south]", 15,
     "'edge' is 'top'; expected one of south, north, west, east"},
    {"objective_no_edge", "[south]", "[[objective]]\nside = \"south\"\nkind = \"leave\"\nunits = [\"foot\"]\n[south]",
     11, "an objective has no 'edge'"},
    {"objective_stretch", "[south]",
     "[[objective]]\nside = \"south\"\nkind = \"leave\"\nunits = [\"foot\"]\nedge = \"north\"\nfrom = 30\nto = "
     "35\n[south]",
     17, "the stretch of the edge is 5 inches long; expected 8 or more (OUR-OBJ-05)"},
    {"objective_off_the_edge", "[south]",
     "[[objective]]\nside = \"south\"\nkind = \"leave\"\nunits = [\"foot\"]\nedge = \"west\"\nfrom = 30\nto = "
     "60\n[south]",
     17, "'to' is 60"},
    {"lost_and_placed", "profile = \"field_gun\"", "profile = \"field_gun\"\nlost = true", 72,
     "it is lost before the battle begins; leave place out (OUR-GAME-07)"},
    {"lost_brigade", "profile = \"heavy_cavalry\"\nplace = { at = [30, 40] }",
     "profile = \"heavy_cavalry\"\nlost = true\n[[brigade]]\nid = \"ghosts\"\nside = \"north\"\n[[unit]]\nid = "
     "\"ghost\"\nbrigade = \"ghosts\"\nprofile = \"shot\"\nlost = true\n[[commander]]\nid = \"spook\"\nbrigade = "
     "\"ghosts\"\nplace = [50, 44]",
     77, "brigade 'ghosts' has lost all its units before the battle begins (OUR-GAME-07)"},
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
  EXPECT_TRUE(std::ranges::is_sorted(result.problems, {}, [](const Problem& each) { return each.where.line; }));
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
    return std::ranges::count_if(all, [&](const Problem& one) { return one.text().find(what) != std::string::npos; });
  };
  EXPECT_EQ(said(problems("[[unit]]\nid = \"u#\"\nbrigade = \"left\"\nprofile = \"shot\"\n", 60), "more than 48 units"),
            1);
  EXPECT_EQ(said(problems("[[brigade]]\nid = \"b#\"\nside = \"south\"\n", 20), "more than 12 brigades"), 1);
  EXPECT_EQ(said(problems("[[commander]]\nid = \"c#\"\nbrigade = \"left\"\n", 20), "more than 16 commanders"), 1);
  EXPECT_EQ(said(problems("[[ground]]\nid = \"g#\"\nkind = \"road\"\nline = [[1, 1], [2, 2]]\n", 260),
                 "more than 250 pieces of ground"),
            1);
  EXPECT_EQ(said(problems("[[objective]]\nside = \"south\"\nkind = \"hold\"\nground = \"farm\"\n", 20),
                 "more than 8 objectives"),
            1);
  EXPECT_EQ(said(problems("[[profile]]\nkey = \"p#\"\nbase = \"shot\"\n", 260), "more than 250 profiles"), 1);
}

}  // namespace
}  // namespace guidon::scenario
