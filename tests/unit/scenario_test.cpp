// Scenario files: what they become, and what is said about bad ones.
#include "scenario/scenario.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "scenario/shelf.hpp"
#include "tests/places.hpp"
#include "tests/unit/scenario_kit.hpp"

namespace guidon::scenario {
namespace {

using namespace peninsular;
using namespace scenario::tests;

// A small good file; tests replace pieces of it. Line numbers count from `guidon = 1`.
constexpr std::string_view good = R"(guidon = 1
rules = "peninsular"
[story]
title = { en = "A trial", fr = "Un essai" }
defender = "black"
[red]
name = "Reds"
[[ground]]
id = "wall"
kind = "low_wall"
from = [20, 60]
to = [50, 60]
[[ground]]
id = "farm"
kind = "building"
at = [100, 70]
size = [24, 12.5]
[[brigade]]
id = "r"
side = "red"
[[brigade]]
id = "r2"
side = "red"
[[brigade]]
id = "b"
side = "black"
[[unit]]
id = "28th"
brigade = "r"
nation = "british"
arm = "infantry"
at = [60, 30]
[[unit]]
id = "gun"
brigade = "r"
nation = "british"
arm = "artillery"
at = [80, 30]
[[unit]]
id = "8e"
brigade = "b"
nation = "french"
arm = "infantry"
at = [60, 90]
start = { pips = 2 }
[[unit]]
id = "9e"
brigade = "b"
nation = "french"
arm = "infantry"
garrison = "farm"
[[unit]]
id = "13e"
brigade = "b"
nation = "french"
arm = "cavalry"
at = [130, 90]
[[officer]]
id = "hill"
rank = "brigade"
brigade = "r"
with = "28th"
[victory]
hold = { red = "farm" }
)";

std::string with(std::string_view from, std::string_view to) { return replaced(std::string{good}, from, to); }

using peninsular::Setting;

Setting peninsular_of(const Loaded& result) {
  if (result) return std::get<Setting>(*result);
  ADD_FAILURE() << text(result.error());
  return {};
}
Setting loaded(std::string_view toml, std::string_view language = "en") {
  return peninsular_of(load(toml, "trial.toml", language));
}

const UnitSheet& unit(const Setting& setting, std::string_view id) { return by_id(setting.units, id); }

TEST(Scenario, every_file_that_comes_with_guidon_loads) {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator{std::string{source_dir} + "/scenarios/peninsular"}) {
    if (entry.path().extension() != ".toml") continue;
    ++files;
    const Setting setting = peninsular_of(load_file(entry.path()));
    EXPECT_EQ(setting.id, entry.path().stem().string());
    EXPECT_FALSE(setting.title.empty());
    EXPECT_FALSE(setting.story.empty());
    for (const UnitSheet& sheet : setting.units) EXPECT_EQ(sheet.placement.has_value(), setting.fixed) << sheet.id;
    for (const std::string_view language : {"fr", "de", "es", "pt"}) EXPECT_TRUE(load_file(entry.path(), language));
  }
  EXPECT_EQ(files, 8);
}

TEST(Scenario, the_example_of_the_manual_loads) {
  std::ifstream file{std::string{source_dir} + "/docs/scenarios.md"};
  const std::string manual{std::istreambuf_iterator<char>{file}, {}};
  const std::string_view fence = "```toml\n";
  const std::size_t begin = manual.find(fence, manual.find("## A small example")) + fence.size();
  const Setting setting = loaded(manual.substr(begin, manual.find("```", begin) - begin));
  EXPECT_EQ(setting.units.size(), 2U);
  EXPECT_EQ(setting.victory.hold, (std::array<std::uint8_t, 2>{nobody, 1}));
}

TEST(Scenario, the_first_game_is_the_force_of_the_book) {  // PEN-INT-08
  const Setting first = peninsular_of(load_file(std::string{source_dir} + "/scenarios/peninsular/first_game.toml"));
  for (const Colour side : {Colour::red, Colour::black}) {
    const auto count = [&](Arm arm) {
      return std::ranges::count_if(first.units, [&](const UnitSheet& u) { return u.side == side && u.arm == arm; });
    };
    EXPECT_EQ(count(Arm::infantry), 4);
    EXPECT_EQ(count(Arm::artillery), 2);
    EXPECT_EQ(count(Arm::cavalry), 0);
    const auto commands = [&](const OfficerSheet& o) { return o.side == side && o.rank == Rank::army; };
    EXPECT_EQ(std::ranges::count_if(first.officers, commands), 1);
  }
  EXPECT_EQ(first.officers.size(), 2U);
}

TEST(Scenario, names_are_in_the_language_asked_for_or_english) {
  EXPECT_EQ(loaded(good).title, "A trial");
  EXPECT_EQ(loaded(good, "fr").title, "Un essai");
  EXPECT_EQ(loaded(good, "de").title, "A trial");
  EXPECT_EQ(loaded(good, "fr").side_names[0], "Reds");
}

TEST(Scenario, a_line_of_a_story_may_begin_with_an_accent) {
  EXPECT_EQ(loaded(with("\"Reds\"", "\"\"\"\\\n  \u00c9t\u00e9 \\\n  \u00e0 Lisbonne\"\"\"")).side_names[0],
            "\u00c9t\u00e9 \u00e0 Lisbonne");
}

TEST(Scenario, has_the_usual_table_edges_and_deployment) {  // PEN-G-01
  const Setting setting = loaded(good);
  EXPECT_EQ(setting.id, "trial");
  EXPECT_EQ(setting.width, 180);
  EXPECT_EQ(setting.depth, 120);
  EXPECT_EQ(setting.edge, (std::array{Edge::bottom, Edge::top}));
  EXPECT_TRUE(setting.fixed);
  EXPECT_EQ(setting.story_defender, Colour::black);
  EXPECT_EQ(setting.victory.turn_limit, 7);
  EXPECT_TRUE(setting.victory.collapse);
  EXPECT_EQ(setting.deploy_depth_thousandths(), 40000);  // PEN-SET-05
  const Setting turned = loaded(with("name = \"Reds\"", "edge = \"top\""));
  EXPECT_EQ(turned.edge, (std::array{Edge::top, Edge::bottom}));
  EXPECT_EQ(unit(turned, "28th").placement->pose.facing.hundredths(), 18000);
}

TEST(Scenario, cavalry_has_a_nation_and_a_weight) {  // PEN-G-28
  const Setting setting = loaded(scenario::shelved("three_brigades")->text);
  EXPECT_EQ(unit(setting, "16th-ld").weight, peninsular::Weight::light);
  EXPECT_EQ(unit(setting, "16th-ld").nation, Nation::british);
}

TEST(Scenario, a_gate_is_a_wall) {  // PEN-G-25
  const peninsular::Piece gate = peninsular::piece_of(Ground::high_wall);
  EXPECT_TRUE(gate.impassable);
  EXPECT_TRUE(gate.blocks_sight);
  EXPECT_TRUE(gate.bulletproof);
}

TEST(Scenario, cuts_walls_into_sections) {  // PEN-G-26
  const Setting setting = loaded(good);
  ASSERT_EQ(setting.pieces.size(), 4U);
  for (std::size_t i = 0; i < 3; ++i) {
    const Piece& section = setting.pieces[i];
    EXPECT_EQ(section.id, "wall." + std::to_string(i + 1));
    EXPECT_EQ(section.structure, i);
    EXPECT_NEAR(section.strip.half_width, 5, 1e-9);
    EXPECT_NEAR(section.strip.half_depth, 0.3, 1e-9);
    EXPECT_NEAR(section.strip.centre.x, 25 + 10.0 * static_cast<double>(i), 1e-9);
    EXPECT_NEAR(section.strip.forward.y, 1, 1e-9);
    EXPECT_EQ(section.outline.corners().size(), 4U);
  }
  EXPECT_EQ(setting.structures, (std::vector<std::uint8_t>{0, 1, 2, 3}));
  const Setting whole = loaded(with("to = [50, 60]", "to = [32, 60]\nthickness = 1"));
  EXPECT_EQ(whole.pieces.front().id, "wall");  // one section keeps the name
  EXPECT_NEAR(whole.pieces.front().strip.half_width, 6, 1e-9);
  EXPECT_NEAR(whole.pieces.front().strip.half_depth, 0.5, 1e-9);
}

TEST(Scenario, buildings_hold_a_battalion_for_each_12_by_12) {
  const Setting setting = loaded(good);
  const Piece& farm = setting.pieces[3];
  EXPECT_EQ(farm.capacity, 2);  // 300 square centimetres
  EXPECT_NEAR(farm.strip.half_width, 12, 1e-9);
  EXPECT_EQ(unit(setting, "9e").placement->garrison, farm.structure);
  EXPECT_EQ(loaded(with("size = [24, 12.5]", "size = [5, 5]")).pieces[3].capacity, 1);
  const Setting by_corners =
      loaded(with("at = [100, 70]\nsize = [24, 12.5]", "polygon = [[90, 60], [102, 60], [102, 72], [90, 72]]"));
  EXPECT_EQ(by_corners.pieces[3].capacity, 1);
  EXPECT_NEAR(by_corners.pieces[3].strip.half_depth, 6, 1e-9);
  EXPECT_NEAR(by_corners.pieces[3].strip.centre.x, 96, 1e-9);
}

TEST(Scenario, ground_has_the_flags_of_its_kind_unless_the_file_says_otherwise) {
  const Setting setting = loaded(good);
  EXPECT_TRUE(setting.pieces[0].difficult && setting.pieces[0].bulletproof && setting.pieces[0].contact_cover);
  EXPECT_FALSE(setting.pieces[0].impassable || setting.pieces[0].blocks_sight || setting.pieces[0].cannonproof);
  EXPECT_TRUE(setting.pieces[3].impassable && setting.pieces[3].blocks_sight && setting.pieces[3].fight_obstacle);
  const Setting other = loaded(with("kind = \"low_wall\"", "kind = \"hedge\"\nbulletproof = true"));
  EXPECT_TRUE(other.pieces[0].bulletproof);
  EXPECT_EQ(other.pieces[0].structure, nobody);
  EXPECT_TRUE(piece_of(Ground::rampart).cannonproof);     // PEN-SAVE-05
  EXPECT_TRUE(piece_of(Ground::wood).no_artillery);       // PEN-WOOD-02
  EXPECT_FALSE(piece_of(Ground::wood).bulletproof);       // PEN-R-26
  EXPECT_TRUE(piece_of(Ground::river).impassable);        // PEN-G-05
  EXPECT_TRUE(piece_of(Ground::ford).difficult);          // PEN-G-05
  EXPECT_TRUE(piece_of(Ground::bridge).contact_cover);    // PEN-R-66
  EXPECT_TRUE(piece_of(Ground::bridge).fight_obstacle);   // PEN-R-97
  EXPECT_TRUE(piece_of(Ground::high_wall).blocks_sight);  // PEN-G-03
}

TEST(Scenario, a_bridge_looks_along_its_road) {
  const Setting setting = loaded(with("id = \"wall\"\nkind = \"low_wall\"", "id = \"bridge\"\nkind = \"bridge\""));
  EXPECT_NEAR(setting.pieces[0].strip.forward.x, 1, 1e-9);
  EXPECT_NEAR(setting.pieces[0].strip.half_depth, 15, 1e-9);
  EXPECT_NEAR(setting.pieces[0].strip.half_width, 1.5, 1e-9);
}

TEST(Scenario, battalions_have_the_stands_of_their_nation) {  // PEN-ARM-05 to PEN-ARM-07
  const Setting setting = loaded(good);
  const UnitSheet& british = unit(setting, "28th");
  ASSERT_EQ(british.stands.size(), 8U);
  EXPECT_EQ(british.stands.front().role, Role::light);
  EXPECT_EQ(british.stands.back().role, Role::grenadier);
  EXPECT_EQ(std::ranges::count(british.stands, Role::centre, &StandSheet::role), 6);
  EXPECT_EQ(british.stands.front().ranks, 2);
  EXPECT_EQ(british.armament, Armament::musket);
  EXPECT_EQ(unit(setting, "8e").stands.size(), 6U);
  EXPECT_EQ(unit(setting, "8e").stands.front().ranks, 3);
  EXPECT_EQ(unit(setting, "8e").condition.pips, 2);
  EXPECT_EQ(unit(setting, "8e").side, Colour::black);
  EXPECT_EQ(unit(setting, "gun").stands.size(), 1U);
  EXPECT_EQ(unit(setting, "gun").armament, Armament::cannon);
  EXPECT_EQ(unit(setting, "gun").placement->formation, Formation::unlimbered);
  EXPECT_EQ(unit(setting, "13e").stands.size(), 6U);
  EXPECT_EQ(unit(setting, "13e").armament, Armament::none);
  EXPECT_EQ(setting.officers.front().with, 0);
}

TEST(Scenario, companies_and_ranks_may_be_given_one_by_one) {
  const Setting setting =
      loaded(with("at = [60, 90]",
                  "at = [60, 90]\ncompanies = [\"grenadier\", \"centre\", \"centre\", \"centre\", \"centre\", "
                  "\"light\"]\nranks = [3, 3, 3, 3, 3, 2]"));
  EXPECT_EQ(unit(setting, "8e").stands.front().role, Role::grenadier);
  EXPECT_EQ(unit(setting, "8e").stands.back().role, Role::light);
  EXPECT_EQ(unit(setting, "8e").stands.back().ranks, 2);
}

TEST(Scenario, guards_are_elite_and_detachments_skirmish) {  // PEN-ARM-12, PEN-ARM-22
  EXPECT_EQ(unit(loaded(with("at = [60, 30]", "at = [60, 30]\nguard = true")), "28th").quality, Quality::elite);
  const Setting rifles =
      loaded(with("at = [60, 30]", "at = [60, 30]\ndetachment = true\nstands = 4\nweapon = \"rifle\""));
  EXPECT_EQ(unit(rifles, "28th").placement->formation, Formation::skirmish);
  EXPECT_EQ(unit(rifles, "28th").stands.front().ranks, 1);
  EXPECT_EQ(unit(rifles, "28th").armament, Armament::rifle);
}

// PEN-ARM-14, PEN-ARM-24: rifles and cacadores are elite unless the file says otherwise, other detachments are not.
TEST(Scenario, PEN_ARM_14_detachments_of_rifles_are_elite) {
  const auto quality = [](std::string_view nation, std::string_view weapon) {
    return unit(loaded(with(
                    "nation = \"british\"\narm = \"infantry\"\nat = [60, 30]",
                    std::string{"nation = \""}.append(nation).append("\"\narm = \"infantry\"\ndetachment = true\n") +
                        std::string{"stands = 4\nweapon = \""}.append(weapon).append("\"\nat = [60, 30]"))),
                "28th")
        .quality;
  };
  EXPECT_EQ(quality("french", "musket"), Quality::trained);
  EXPECT_EQ(quality("spanish", "musket"), Quality::trained);
  EXPECT_EQ(quality("french", "rifle"), Quality::elite);
  EXPECT_EQ(quality("british", "rifle"), Quality::elite);
  EXPECT_EQ(quality("portuguese", "musket"), Quality::elite);
}

TEST(Scenario, skirmishers_start_before_their_battalion_or_where_the_file_puts_them) {  // PEN-ARM-11
  const Setting before = loaded(with("at = [60, 30]", "at = [60, 30]\nskirmishers_out = true"));
  EXPECT_TRUE(unit(before, "28th").placement->skirmishers_out);
  EXPECT_FALSE(unit(before, "28th").placement->screen);
  const Setting beside = loaded(with("at = [60, 30]", "at = [60, 30]\nscreen = { at = [85, 36], facing = 315 }"));
  EXPECT_TRUE(unit(beside, "28th").placement->skirmishers_out);
  ASSERT_TRUE(unit(beside, "28th").placement->screen);
  EXPECT_EQ(unit(beside, "28th").placement->screen->at, (table::Spot{85000, 36000}));
  EXPECT_EQ(unit(beside, "28th").placement->screen->facing.hundredths(), 31500);
}

TEST(Scenario, options_are_those_of_the_rules) {
  const Setting setting = loaded(std::string{good} +
                                 "[options]\nduel_rule = \"literal\"\nfight_rout_margin = 3\n"
                                 "british_pursuit_penalty = false\n");
  EXPECT_EQ(setting.options.duel_rule, DuelRule::literal);
  EXPECT_EQ(setting.options.fight_rout_margin, FightRoutMargin::three);
  EXPECT_EQ(setting.options.british_pursuit_penalty, BritishPursuitPenalty::off);
}

TEST(Scenario, players_deploy_where_the_file_leaves_it_to_them) {
  std::string toml =
      std::string{good} + "[deployment]\nmode = \"players\"\nopening_double_turns = 2\nanywhere = true\n";
  for (const std::string_view gone : {"at = [60, 30]\n", "at = [80, 30]\n", "at = [60, 90]\n", "at = [130, 90]\n",
                                      "garrison = \"farm\"\n", "with = \"28th\"\n"})
    toml.erase(toml.find(gone), gone.size());
  const Setting setting = loaded(toml);
  EXPECT_FALSE(setting.fixed);
  EXPECT_TRUE(setting.deploy_anywhere);
  EXPECT_EQ(setting.opening_double_turns, 2);
  EXPECT_FALSE(setting.units.front().placement);
}

struct Bad {
  std::string_view name;
  std::string_view from;  // in the good file
  std::string_view to;
  int line;
  std::string_view words;  // in the message
};

class BadScenario : public testing::TestWithParam<Bad> {};

TEST_P(BadScenario, is_told_what_is_wrong_and_where) {
  const Bad& bad = GetParam();
  const Loaded result = load(with(bad.from, bad.to), "trial.toml");
  ASSERT_FALSE(result);
  const auto fits = [&](const Problem& problem) {
    return problem.where.line == bad.line && problem.text().find(bad.words) != std::string::npos;
  };
  EXPECT_TRUE(std::ranges::any_of(result.error(), fits)) << bad.line << ": " << bad.words << "\n"
                                                         << text(result.error());
  if (bad.line > 0) {
    EXPECT_GT(result.error().front().where.column, 0);
    EXPECT_EQ(result.error().front().text().rfind("trial.toml:", 0), 0U);
  }
}

constexpr Bad bad_files[] = {
    {"syntax", "rules = \"peninsular\"", "rules = = 3", 2, "expected a value, not '='"},
    {"table_name", "[[brigade]]", "[[?brigade]]", 18, "expected a key, not '?brigade]]'"},
    {"accent", "name = \"Reds\"", "name = \u00e9lan", 7, "'\u00e9lan' is no value; a string stands in quotes"},
    {"version", "guidon = 1", "guidon = 2", 1, "'guidon' is 2; expected 1"},
    {"no_version", "guidon = 1\n", "\n", 1, "has no 'guidon'"},
    {"rules", "\"peninsular\"", "\"penninsular\"", 2, "did you mean 'peninsular'?"},
    {"unknown_key", "garrison = \"farm\"", "garison = \"farm\"", 51,
     "unknown key 'garison' in unit '9e'; did you mean 'garrison'?"},
    {"unknown_table", "[victory]", "[victroy]", 63, "did you mean 'victory'?"},
    {"far_key", "name = \"Reds\"", "zzzzzz = 1", 7, "unknown key 'zzzzzz' in [red]; expected one of name, edge"},
    {"key_of_another_kind", "at = [80, 30]", "at = [80, 30]\nranks = 2", 39, "unknown key 'ranks' in unit 'gun'"},
    {"missing_key", "nation = \"british\"\n", "\n", 27, "unit '28th' has no 'nation'; expected british"},
    {"missing_brigade", "brigade = \"r\"\nnation", "\nnation", 27, "has no 'brigade'"},  // PEN-ARM-09
    {"missing_id", "id = \"13e\"\n", "\n", 52, "has no 'id'"},
    {"missing_story", "[story]\ntitle = { en = \"A trial\", fr = \"Un essai\" }\ndefender = \"black\"\n", "\n\n\n", 1,
     "has no 'story'"},
    {"missing_place", "at = [130, 90]\n", "\n", 52, "unit '13e' has no 'at'"},
    {"type", "at = [60, 30]", "at = \"here\"", 32, "'at' of unit '28th' is not a place; expected [x, y]"},
    {"type_of_number", "start = { pips = 2 }", "start = { pips = \"two\" }", 45,
     "is a string; expected a whole number"},
    {"fraction", "start = { pips = 2 }", "start = { pips = 1.5 }", 45, "is a number with a fraction; expected a whole"},
    {"range", "start = { pips = 2 }", "start = { pips = 7 }", 45, "'pips' is 7; expected 0 to 6"},
    {"infinite", "at = [60, 30]", "at = [inf, nan]", 32, "out of range"},
    {"word", "arm = \"cavalry\"", "arm = \"calvary\"", 56, "'arm' is 'calvary'; did you mean 'cavalry'?"},
    {"name_with_a_tab", "name = \"Reds\"", "name = \"Red\ts\"", 7,  // found by a fuzzer
     "'name' is 'Red\\x09s'; expected words on one line, without tabs"},
    {"title_on_two_lines", "fr = \"Un essai\"", "fr = \"Un\\nessai\"", 4, "expected words on one line"},
    {"no_english", "en = \"A trial\", ", "", 4, "has no 'en'"},
    {"unknown_id", "with = \"28th\"", "with = \"29th\"", 62, "there is no unit '29th'; did you mean '28th'?"},
    {"unknown_piece", "hold = { red = \"farm\" }", "hold = { red = \"barn\" }", 64,
     "there is no piece of ground 'barn'"},
    {"unknown_building", "garrison = \"farm\"", "garrison = \"wall.1\"", 51, "there is no building 'wall.1'"},
    {"bad_id", "id = \"8e\"", "id = \"8e ligne\"", 40, "is not an id"},
    {"duplicate_id", "id = \"gun\"", "id = \"28th\"", 34, "'28th' is taken by line 28"},
    {"duplicate_of_ground", "id = \"hill\"", "id = \"farm\"", 59, "'farm' is taken by line 14"},
    {"overlap", "at = [80, 30]", "at = [70, 30]", 33, "stands on unit '28th' (PEN-R-51)"},
    {"enemies", "at = [60, 90]", "at = [60, 30.5]", 39, "nearer than 1 cm to its enemy '28th' (PEN-G-09)"},
    {"off_table", "at = [130, 90]", "at = [175, 90]", 52, "stands over the edge of the table, 180 x 120 cm"},
    {"impassable", "at = [130, 90]", "at = [110, 74]", 52, "stands on 'farm', which is impassable (PEN-G-05)"},
    {"across_a_river", "kind = \"low_wall\"\nfrom = [20, 60]\nto = [50, 60]",  // both ends of its line are dry
     "kind = \"river\"\nat = [66, 30]\nsize = [6, 60]", 27, "stands on 'wall', which is impassable (PEN-G-05)"},
    {"wall", "at = [130, 90]", "at = [30, 59]", 52, "which only infantry crosses (PEN-G-05)"},
    {"gun_in_wood", "kind = \"low_wall\"\nfrom = [20, 60]\nto = [50, 60]",
     "kind = \"wood\"\nat = [80, 28]\nsize = [9, 9]", 33, "where no gun or cart may go (PEN-WOOD-02)"},
    {"screen_off_table", "at = [60, 30]", "at = [60, 30]\nscreen = { at = [178, 30] }", 27,
     "the skirmishers of unit '28th' stand over the edge"},
    {"no_light_company", "at = [80, 30]", "at = [80, 30]\nskirmishers_out = true", 39,
     "it has no light company to send out (PEN-ARM-11)"},
    {"officer_off_table", "with = \"28th\"", "at = [90, -3]", 58, "is off the table"},
    {"other_brigade", "brigade = \"r\"\nwith", "brigade = \"r2\"\nwith", 62,
     "another brigade than that of '28th' (PEN-GEN-01)"},
    {"enemy_joined", "with = \"28th\"", "with = \"8e\"", 62, "he cannot join the enemy (PEN-GEN-01)"},
    {"no_room", "size = [24, 12.5]",
     "size = [8, 8]\n[[unit]]\nid = \"10e\"\nbrigade = \"b\"\nnation = \"french\"\narm = \"infantry\"\ngarrison = "
     "\"farm\"",
     52, "finds no room: 'farm' holds 1"},
    {"gun_garrison", "at = [80, 30]", "garrison = \"farm\"", 38, "only infantry holds a building (PEN-G-06)"},
    {"three_ranks", "at = [60, 90]", "stands = 3\nat = [60, 90]", 44, "4 to 16"},
    {"two_ranks", "at = [60, 30]", "stands = 17\nat = [60, 30]", 32, "4 to 16"},
    {"regiment", "at = [130, 90]", "stands = 1\nat = [130, 90]", 57, "2 to 10"},
    {"battery", "at = [80, 30]", "stands = 2\nat = [80, 30]", 38, "of 1 stand (PEN-LOSS-04)"},
    {"detachment", "at = [60, 30]", "detachment = true\nstands = 17\nat = [60, 30]", 33,
     "'stands' is 17; expected 1 to 16"},
    {"guard", "at = [60, 30]", "guard = true\nquality = \"raw\"\nat = [60, 30]", 33, "the Guard is elite (PEN-ARM-22)"},
    {"irregular", "at = [60, 30]", "irregular = true\nquality = \"raw\"\nat = [60, 30]", 33, "diced for"},
    {"nation", "nation = \"british\"", "nation = \"brittish\"", 30, "did you mean 'british'? (PEN-TURN-02)"},
    {"formation", "at = [130, 90]", "formation = \"square\"\nat = [130, 90]", 57,
     "cannot form square; expected one of line"},
    {"companies", "at = [60, 30]", "companies = [\"lihgt\"]\nat = [60, 30]", 32,
     "no company 'lihgt'; did you mean 'light'?"},
    {"scattered", "start = { pips = 2 }", "start = { stands_lost = 3 }", 45, "'stands_lost' is 3; expected 0 to 2"},
    {"pips_of_a_gun", "at = [80, 30]", "at = [80, 30]\nstart = { pips = 1 }", 39,
     "unknown key 'pips' in start of unit 'gun'"},
    {"polygon", "at = [100, 70]\nsize = [24, 12.5]", "polygon = [[0, 0], [10, 10], [10, 0], [0, 10]]", 16,
     "do not go round a piece of ground"},
    {"few_corners", "at = [100, 70]\nsize = [24, 12.5]", "polygon = [[0, 0], [10, 10]]", 16, "3 to 40 places"},
    {"no_shape", "at = [100, 70]\nsize = [24, 12.5]", "", 13, "has no 'polygon'"},
    {"ground_off_table", "at = [100, 70]", "at = [300, 70]", 14, "it lies off the table"},
    {"crest", "kind = \"building\"", "kind = \"hill\"\ncrest = [[100, 70], [130, 70]]", 16,
     "the crest leaves the hill (PEN-G-04)"},
    {"many_walls", "to = [50, 60]", "to = [20, 900]", 9, "more than 40 buildings, bridges and sections"},
    {"same_edge", "name = \"Reds\"", "edge = \"top\"\n[black]\nedge = \"top\"", 8, "the same edge"},
    {"placed_twice", "hold = { red = \"farm\" }", "[deployment]\nmode = \"players\"", 32, "leave at out (PEN-SET-04)"},
    {"option_name", "hold = { red = \"farm\" }", "[options]\nduel_rul = 1", 65,
     "unknown key 'duel_rul' in [options]; did you mean 'duel_rule'?"},
    {"option_value", "hold = { red = \"farm\" }", "[options]\nduel_rule = \"letter\"", 65,
     "'duel_rule' has no value 'letter'"},
    {"no_enemy", "side = \"black\"\n[[unit]]", "side = \"red\"\n[[unit]]", 0, "the black side has no unit"},
};
INSTANTIATE_TEST_SUITE_P(Each, BadScenario, testing::ValuesIn(bad_files),
                         [](const auto& one) { return std::string{one.param.name}; });

TEST(Scenario, tells_a_slip_of_syntax_on_one_line) {
  const Loaded loaded = load("guidon = 1\nrules = t\n", "x.toml");
  ASSERT_FALSE(loaded);
  EXPECT_EQ(text(loaded.error()), "x.toml:2:9: 't' is no value; a string stands in quotes\n");
}

TEST(Scenario, reports_all_problems_in_the_order_of_the_file_and_prints_twenty) {
  std::string toml{good};
  for (int i = 0; i < 30; ++i) toml += "[[brigade]]\nid = \"x" + std::to_string(i) + "\"\nside = \"blue\"\n";
  const Loaded result = load(toml, "trial.toml");
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().size(), 30U);
  EXPECT_TRUE(std::ranges::is_sorted(result.error(), {}, [](const Problem& each) { return each.where.line; }));
  const std::string printed = text(result.error());
  EXPECT_EQ(std::ranges::count(printed, '\n'), 21);
  EXPECT_NE(printed.find("and 10 more"), std::string::npos);
}

TEST(Scenario, too_many_units_or_officers_are_one_problem) {
  std::string toml{good};
  for (int i = 0; i < 60; ++i)
    toml += "[[unit]]\nid = \"u" + std::to_string(i) +
            "\"\nbrigade = \"r\"\nnation = \"british\"\narm = \"artillery\"\nat = [" +
            std::to_string(2 + i % 50 * 3.5) + ", " + (i < 50 ? "10" : "20") + "]\n";
  const Loaded result = load(toml, "trial.toml");
  ASSERT_FALSE(result);
  ASSERT_EQ(result.error().size(), 1U) << text(result.error());
  EXPECT_NE(result.error().front().text().find("more than 48 units"), std::string::npos);
}

TEST(Scenario, a_file_that_is_not_there_is_a_problem_too) {
  const Loaded result = load_file("no/such/file.toml");
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().front().text(), "no/such/file.toml: there is no such file");
  EXPECT_FALSE(load_file(std::string{source_dir} + "/scenarios"));
}

}  // namespace
}  // namespace guidon::scenario
