// Scenarios of hex1866: what files become, and what is said about bad ones.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <set>
#include <string>

#include "scenario/hex1866/hex1866.hpp"
#include "scenario/scenario.hpp"
#include "scenario/toml_tree.hpp"

namespace guidon::scenario {
namespace {

using namespace hex1866;
using Setting = hex1866::Setting;

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
  result.setting = read_hex1866(top, "trial");
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

template <class Things>
std::string ids(const Things& things) {
  std::string all;
  for (const auto& thing : things) all.append(all.empty() ? "" : " ").append(thing.id);
  return all;
}

std::string names(const hex::Grid& grid, const std::vector<Hex>& hexes) {
  std::string all;
  for (const Hex hex : hexes) all.append(all.empty() ? "" : " ").append(grid.name(hex));
  return all;
}

// The hexsides between two hexes of the map for which it holds, "0302-0303 ...".
using OfSide = std::function<bool(Hex, Hex, Hexside)>;
std::set<std::string> hexsides(const Setting& setting, const OfSide& holds) {
  std::set<std::string> found;
  const hex::Grid& grid = setting.map.grid();
  for (int i = 0; i < grid.hexes(); ++i)
    for (const Direction direction : hex::all_directions) {
      const auto here = static_cast<Hex>(i);
      const Hex there = grid.neighbour(here, direction);
      if (there == off_map || grid.name(there) < grid.name(here)) continue;
      if (holds(here, there, setting.map.side(here, direction))) found.insert(grid.name(here) + "-" + grid.name(there));
    }
  return found;
}
std::set<std::string> with_feature(const Setting& setting, Feature feature) {
  return hexsides(setting, [feature](Hex, Hex, Hexside side) { return side.has(feature); });
}
using Sides = std::set<std::string>;

// A small good file; tests replace pieces of it.

constexpr std::string_view good = R"(guidon = 1
rules = "hex1866"
[story]
title = { en = "A trial", fr = "Un essai" }
text = "Of files."
[austrian]
name = { en = "Whitecoats", de = "Weißröcke" }
[battle]
turns = 8
nights = [7, 3]
first_hour = 15
initiative = "austrian"
[map]
columns = 6
rows = 4
grid = """
c1 c2 w2 c3 c4 t2w
c1 c1 y1 c1 w1 c1

m1 c1 c1 t3m c1 c1
c1 c1 c1 c1 c1 c1
"""
rivers = ["0102/SE", "0103-0202", "0202/s", "0101/NW"]
bridges = ["0202/S"]
streams = ["0301/N"]
ravines = ["0401-0501"]
escarpments = ["0401-0502"]
steep = ["0302/SW"]
roads = ["0201 0202 0203 0204", "0402 0502"]
paths = ["0401 0502"]
railways = ["0104 0204"]
[map.names]
"0302" = { en = "The town", de = "Die Stadt" }
[[formation]]
id = "PB"
side = "prussian"
name = "Guards"
[[formation]]
id = "PA"
side = "prussian"
reinforcement = { turn = 2, entry = ["0101 0102", "0201"] }
[[formation]]
id = "AA"
side = "austrian"
[[leader]]
id = "lp0"
side = "prussian"
cinc = true
initiative = 2
range = 6
hex = "0601"
[[leader]]
id = "lp1"
name = "Hiller"
formation = "PB"
bonus = 1
rating = 4
range = 5
move = 9
hex = "0601"
[[leader]]
id = "lp2"
formation = "PA"
[[leader]]
id = "la1"
formation = "AA"
[[unit]]
id = "P2"
formation = "PB"
name = "Second"
arm = "infantry"
cv = 5
morale = 3
steps = 4
hex = "0601"
facing = "sw"
disorganised = true
steps_lost = 3
[[unit]]
id = "P1"
formation = "PB"
arm = "artillery"
traits = ["horse", "guard"]
cv = 3
cv_dis = 3
morale = 2
steps = 2
move = 5
range = 2
hex = "0601"
facing = "sw"
[[unit]]
id = "P4"
formation = "PA"
arm = "infantry"
traits = ["jaeger"]
cv = 1
morale = 3
steps = 2
[[unit]]
id = "P9"
side = "prussian"
arm = "cavalry"
traits = ["heavy"]
cv = 3
morale = 3
steps = 2
hex = "0501"
[[unit]]
id = "A1"
formation = "AA"
arm = "infantry"
cv = 4
morale = 3
steps = 3
[[unit]]
id = "A2"
formation = "AA"
arm = "artillery"
nationality = "prussian"
cv = 4
morale = 3
steps = 2
hex = "0404"
[[unit]]
id = "A3"
formation = "AA"
arm = "artillery"
cv = 4
morale = 3
steps = 2
[setup]
first = "austrian"
austrian = ["0404 0403", "0304"]
[victory]
scorer = "prussian"
formation_demoralised = 3
unit_eliminated = 2
objectives = [
  { hex = "0302", points = 3, held = "austrian" },
  { hex = "0601", held = "prussian" },
]
[[victory.result]]
from = 5
winner = "prussian"
decisive = true
words = { en = "Won", fr = "Gagné" }
[[victory.result]]
from = 2
winner = "draw"
words = "Drawn"
[[victory.result]]
winner = "austrian"
words = "Lost"
)";

TEST(HexScenario, a_file_becomes_a_setting) {
  const Setting s = loaded(good);
  EXPECT_EQ(s.id, "trial");
  EXPECT_EQ(s.title, "A trial");
  EXPECT_EQ(s.story, "Of files.");
  EXPECT_EQ(s.side_names, (std::array<std::string, 2>{"Prussians", "Whitecoats"}));
  EXPECT_EQ(s.turns, 8);
  EXPECT_EQ(s.nights, (std::vector<std::uint8_t>{3, 7}));
  EXPECT_EQ(s.first_hour, 15);
  EXPECT_EQ(s.initiative, Side::austrian);
  EXPECT_EQ(s.options, Options{});
  EXPECT_EQ(loaded(good, "fr").title, "Un essai");
  EXPECT_EQ(loaded(good, "de").side_names[1], "Weißröcke");
}

TEST(HexScenario, HEX_P_MAP_05_the_ground_of_a_hex) {
  const Setting s = loaded(good);
  const hex::Grid& grid = s.map.grid();
  EXPECT_EQ(grid.columns(), 6);
  EXPECT_EQ(grid.rows(), 4);
  struct Row {
    std::string_view hex;
    Terrain terrain, under;
    int level;
    bool covered;
  };
  constexpr Row rows[] = {
      {"0101", Terrain::clear, Terrain::clear, 1, false}, {"0301", Terrain::woods, Terrain::woods, 2, true},
      {"0501", Terrain::clear, Terrain::clear, 4, false}, {"0601", Terrain::town, Terrain::woods, 2, true},
      {"0302", Terrain::city, Terrain::clear, 1, true},   {"0103", Terrain::marsh, Terrain::marsh, 1, false},
      {"0403", Terrain::town, Terrain::marsh, 3, true},   {"0604", Terrain::clear, Terrain::clear, 1, false},
  };
  for (const Row& row : rows) {
    const Hex hex = grid.named(row.hex);
    EXPECT_EQ(s.terrain[hex], row.terrain) << row.hex;
    EXPECT_EQ(s.under[hex], row.under) << row.hex;
    EXPECT_EQ(s.map.level(hex), row.level) << row.hex;
    EXPECT_EQ(s.map.covered(hex), row.covered) << row.hex;
  }
  EXPECT_EQ(s.place_names, (std::map<Hex, std::string>{{grid.named("0302"), "The town"}}));
  EXPECT_EQ(loaded(good, "de").place_names.at(grid.named("0302")), "Die Stadt");
}

TEST(HexScenario, HEX_P_MAP_04_HEX_P_MAP_05_hexsides_by_either_name) {
  const Setting s = loaded(good);
  EXPECT_EQ(with_feature(s, Feature::river), (Sides{"0102-0202", "0103-0202", "0202-0203"}));
  EXPECT_EQ(with_feature(s, Feature::bridge), Sides{"0202-0203"});
  EXPECT_EQ(with_feature(s, Feature::stream), Sides{});  // it runs along the edge of the map:
  EXPECT_TRUE(s.map.side(s.map.grid().named("0301"), Direction::n).has(Feature::stream));
  EXPECT_EQ(with_feature(s, Feature::ravine), Sides{"0401-0501"});
  EXPECT_EQ(with_feature(s, Feature::escarpment), Sides{"0401-0502"});
  EXPECT_EQ(with_feature(s, Feature::steep), Sides{"0202-0302"});
  EXPECT_EQ(with_feature(s, Feature::road), (Sides{"0201-0202", "0202-0203", "0203-0204", "0402-0502"}));
  EXPECT_EQ(with_feature(s, Feature::path), Sides{"0401-0502"});
  EXPECT_EQ(with_feature(s, Feature::railway), Sides{"0104-0204"});
}

TEST(HexScenario, lists_stand_in_the_order_of_their_ids) {
  const Setting s = loaded(good);
  EXPECT_EQ(ids(s.formations), "AA PA PB prussian_independents");
  EXPECT_EQ(ids(s.units), "A1 A2 A3 P1 P2 P4 P9");
  EXPECT_EQ(ids(s.leaders), "la1 lp0 lp1 lp2");
  const auto formation_of = [&](std::string_view unit) { return s.formations[by_id(s.units, unit).formation].id; };
  EXPECT_EQ(formation_of("A1"), "AA");
  EXPECT_EQ(formation_of("P1"), "PB");
  EXPECT_EQ(formation_of("P4"), "PA");
  EXPECT_EQ(formation_of("P9"), "prussian_independents");
  for (const FormationSheet& formation : s.formations) {
    if (formation.independent) continue;
    const LeaderSheet& commander = s.leaders.at(formation.commander);
    EXPECT_EQ(s.formations.at(commander.formation).id, formation.id);
  }
  EXPECT_EQ(s.cinc(Side::prussian), 1);
  EXPECT_EQ(s.cinc(Side::austrian), nobody);
}

TEST(HexScenario, HEX_P_CMD_05_independent_units_share_a_sheet) {
  const Setting s = loaded(good);
  const FormationSheet& sheet = by_id(s.formations, "prussian_independents");
  EXPECT_TRUE(sheet.independent);
  EXPECT_EQ(sheet.side, Side::prussian);
  EXPECT_EQ(sheet.commander, nobody);
  EXPECT_EQ(sheet.steps, 2);
  EXPECT_EQ(sheet.arrives, 0);
  EXPECT_EQ(sheet.name, "Independent units");
  EXPECT_EQ(by_id(loaded(good, "fr").formations, "prussian_independents").name, "Unités indépendantes");
}

TEST(HexScenario, HEX_P_LEAD_01_leaders) {
  const Setting s = loaded(good);
  const LeaderSheet& general = by_id(s.leaders, "lp0");
  EXPECT_TRUE(general.cinc);
  EXPECT_EQ(general.side, Side::prussian);
  EXPECT_EQ(general.formation, nobody);
  EXPECT_EQ(general.initiative, 2);
  EXPECT_EQ(general.range, 6);
  EXPECT_EQ(general.move, 8);  // HEX-P-UNIT-03
  EXPECT_EQ(s.map.grid().name(general.hex), "0601");
  const LeaderSheet& hiller = by_id(s.leaders, "lp1");
  EXPECT_FALSE(hiller.cinc);
  EXPECT_EQ(hiller.name, "Hiller");
  EXPECT_EQ(hiller.bonus, 1);
  EXPECT_EQ(hiller.rating, 4);
  EXPECT_EQ(hiller.range, 5);
  EXPECT_EQ(hiller.move, 9);
  EXPECT_EQ(by_id(s.leaders, "la1").side, Side::austrian);  // his formation's
}

TEST(HexScenario, HEX_P_UNIT_01_HEX_P_UNIT_02_units) {
  const Setting s = loaded(good);
  const UnitSheet& second = by_id(s.units, "P2");
  EXPECT_EQ(second.name, "Second");
  EXPECT_EQ(second.side, Side::prussian);
  EXPECT_EQ(second.nationality, Side::prussian);
  EXPECT_EQ(second.arm, Arm::infantry);
  EXPECT_EQ(second.cv, 5);
  EXPECT_EQ(second.cv_dis, 2);  // half of it, down
  EXPECT_EQ(second.morale, 3);
  EXPECT_EQ(second.steps, 4);
  EXPECT_EQ(second.range, 0);
  EXPECT_EQ(s.map.grid().name(second.hex), "0601");
  EXPECT_EQ(second.facing, Direction::sw);
  EXPECT_TRUE(second.disorganised);
  EXPECT_EQ(second.steps_lost, 3);
  const UnitSheet& guns = by_id(s.units, "P1");
  EXPECT_TRUE(guns.has(Trait::horse) && guns.has(Trait::guard));
  EXPECT_EQ(guns.cv_dis, 3);
  EXPECT_EQ(guns.move, 5);
  EXPECT_EQ(guns.range, 2);
  EXPECT_FALSE(guns.disorganised);
  const UnitSheet& jaegers = by_id(s.units, "P4");
  EXPECT_TRUE(jaegers.has(Trait::light));  // a jaeger is
  EXPECT_EQ(jaegers.cv_dis, 1);            // at least
  EXPECT_EQ(jaegers.name, "P4");
  const UnitSheet& allies = by_id(s.units, "A2");
  EXPECT_EQ(allies.side, Side::austrian);
  EXPECT_EQ(allies.nationality, Side::prussian);
  EXPECT_EQ(by_id(s.formations, "PB").steps, 6);
}

std::string edited(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}
std::string with(std::string_view from, std::string_view to) { return edited(std::string{good}, from, to); }

struct Usual {
  std::string_view arm, traits, nationality;
  int move, range;
};
class UsualUnit : public testing::TestWithParam<Usual> {};

TEST_P(UsualUnit, HEX_P_UNIT_03_allowance_and_range) {
  const Usual& row = GetParam();
  const std::string keys = "arm = \"" + std::string{row.arm} + "\"\ntraits = [" + std::string{row.traits} +
                           "]\nnationality = \"" + std::string{row.nationality} + "\"\n";
  const Setting s = loaded(with("arm = \"cavalry\"\ntraits = [\"heavy\"]\n", keys));
  EXPECT_EQ(by_id(s.units, "P9").move, row.move);
  EXPECT_EQ(by_id(s.units, "P9").range, row.range);
}
INSTANTIATE_TEST_SUITE_P(
    Each, UsualUnit,
    testing::Values(Usual{"infantry", "", "prussian", 4, 0}, Usual{"infantry", "\"light\"", "prussian", 4, 0},
                    Usual{"infantry", "\"jaeger\"", "prussian", 5, 0}, Usual{"cavalry", "\"light\"", "prussian", 7, 0},
                    Usual{"cavalry", "\"heavy\"", "prussian", 6, 0}, Usual{"cavalry", "\"guard\"", "prussian", 7, 0},
                    Usual{"artillery", "", "prussian", 4, 3}, Usual{"artillery", "\"horse\"", "austrian", 6, 4}));

TEST(HexScenario, HEX_P_REINF_01_formations_that_come_later) {
  const Setting s = loaded(good);
  const FormationSheet& pa = by_id(s.formations, "PA");
  EXPECT_EQ(pa.arrives, 2);
  EXPECT_EQ(names(s.map.grid(), pa.entry), "0101 0102 0201");
  EXPECT_EQ(by_id(s.formations, "PB").arrives, 0);
  EXPECT_EQ(by_id(s.units, "P4").hex, off_map);
  EXPECT_EQ(by_id(s.leaders, "lp2").hex, off_map);
}

TEST(HexScenario, HEX_P_SETUP_01_zones) {
  const Setting s = loaded(good);
  EXPECT_EQ(s.first_to_place, Side::austrian);
  EXPECT_EQ(names(s.map.grid(), s.zones[index(Side::austrian)]), "0404 0403 0304");
  EXPECT_TRUE(s.zones[index(Side::prussian)].empty());
  EXPECT_EQ(by_id(s.units, "A1").hex, off_map);
  EXPECT_EQ(by_id(s.leaders, "la1").hex, off_map);
}

TEST(HexScenario, HEX_P_SETUP_01_anybody_may_be_set_up_in_a_marsh) {
  const Setting s = loaded(with("hex = \"0501\"", "hex = \"0103\""));
  EXPECT_EQ(s.terrain[by_id(s.units, "P9").hex], Terrain::marsh);
}

TEST(HexScenario, HEX_P_VIC_01_HEX_P_VIC_02_HEX_P_VIC_03_victory) {
  const Setting s = loaded(good);
  const Victory& v = s.victory;
  EXPECT_EQ(v.scorer, Side::prussian);
  EXPECT_EQ(v.formation_demoralised, 3);
  EXPECT_EQ(v.unit_eliminated, 2);
  ASSERT_EQ(v.objectives.size(), 2U);
  EXPECT_EQ(s.map.grid().name(v.objectives[0].hex), "0302");
  EXPECT_EQ(v.objectives[0].points, 3);
  EXPECT_EQ(v.objectives[0].held, Side::austrian);
  EXPECT_EQ(v.objectives[1].points, 1);
  EXPECT_EQ(v.objectives[1].held, Side::prussian);
  ASSERT_EQ(v.table.size(), 3U);
  EXPECT_EQ(v.table[0].from, 5);
  EXPECT_EQ(v.table[0].verdict, Verdict::prussian);
  EXPECT_TRUE(v.table[0].decisive);
  EXPECT_EQ(v.table[0].words, "Won");
  EXPECT_EQ(v.table[1].verdict, Verdict::draw);
  EXPECT_FALSE(v.table[1].decisive);
  EXPECT_EQ(v.table[2].verdict, Verdict::austrian);
  EXPECT_LT(v.table[2].from, -100);
  EXPECT_EQ(loaded(good, "fr").victory.table[0].words, "Gagné");
}

TEST(HexScenario, rulings_may_be_switched) {
  const Setting s = loaded(with("[setup]", "[options]\nsteep_slope = \"marked_only\"\nmorale_target = 8\n[setup]"));
  EXPECT_EQ(s.options.steep_slope, SteepSlope::marked_only);
  EXPECT_EQ(number(s.options.morale_target), 8);
}

TEST(HexScenario, the_rule_set_is_known_by_its_name) {
  const Loaded battle = load(good, "trial.toml");
  ASSERT_TRUE(battle) << text(battle.error());
  EXPECT_EQ(std::get<Setting>(*battle).units.size(), 7U);
}

// Bad files.

struct BadEdit {
  std::string_view name;
  std::string_view from;
  std::string_view to;
  std::string_view at;  // words on the line of the problem once edited; empty: it is not about one place
  std::string_view says;
  int problems = 1;  // in all
};

int line_of(std::string_view text, std::string_view words) {
  if (words.empty()) return 0;
  const std::size_t at = text.find(words);
  EXPECT_NE(at, std::string_view::npos) << words;
  return 1 + static_cast<int>(std::ranges::count(text.substr(0, at), '\n'));
}

bool reported(const std::vector<Problem>& problems, int line, std::string_view says) {
  return std::ranges::any_of(problems, [&](const Problem& problem) {
    return problem.line == line && problem.what.find(says) != std::string::npos;
  });
}

class BadHexFile : public testing::TestWithParam<BadEdit> {};

TEST_P(BadHexFile, is_refused_with_its_reason_and_line) {
  const BadEdit& edit = GetParam();
  const std::string toml = with(edit.from, edit.to);
  const int line = line_of(toml, edit.at);
  const Result result = read(toml);
  EXPECT_TRUE(reported(result.problems, line, edit.says)) << line << "\n" << text(result.problems);
  EXPECT_EQ(result.problems.size(), static_cast<std::size_t>(edit.problems)) << text(result.problems);
  for (const Problem& problem : result.problems) EXPECT_EQ(problem.line > 0, problem.column > 0);
}

constexpr BadEdit bad_files[] = {
    {"unknown_key", "turns = 8", "turns = 8\nfirst_our = 3", "first_our",
     "unknown key 'first_our' in [battle]; did you mean 'first_hour'?"},
    {"unknown_table", "[setup]\n", "[weather]\nrain = true\n[setup]\n", "[weather]", "unknown key 'weather'"},
    {"no_title", "title = { en = \"A trial\", fr = \"Un essai\" }\n", "", "[story]", "[story] has no 'title'"},
    {"no_turns", "turns = 8\n", "", "[battle]", "[battle] has no 'turns'; expected how many turns it lasts"},
    {"turns", "turns = 8", "turns = 41", "turns = 41", "'turns' is 41; expected 1 to 40"},
    {"night_out_of_turns", "nights = [7, 3]", "nights = [9]", "nights = [9]", "'nights' is 9; expected 1 to 8"},
    {"night_twice", "nights = [7, 3]", "nights = [7, 7]", "nights = [7, 7]",
     "turn 7 is a night twice (HEX-P-NIGHT-01)"},
    {"hour", "first_hour = 15", "first_hour = 24", "first_hour", "'first_hour' is 24; expected 0 to 23"},
    {"initiative", "initiative = \"austrian\"", "initiative = \"austrain\"", "austrain", "did you mean 'austrian'?"},
    {"option", "[setup]\n", "[options]\nsteep_slop = \"marked_only\"\n[setup]\n", "steep_slop",
     "did you mean 'steep_slope'?"},

    {"no_map", "[map]\ncolumns = 6\nrows = 4\n", "[mapp]\ncolumns = 6\nrows = 4\n", "[mapp]",
     "unknown key 'mapp' in the scenario; did you mean 'map'?", 4},
    {"columns", "columns = 6", "columns = 1", "columns = 1", "'columns' is 1; expected 2 to 99"},
    {"rows", "rows = 4\n", "", "[map]", "[map] has no 'rows'"},
    {"hexes", "columns = 6\nrows = 4", "columns = 40\nrows = 31", "columns = 40",
     "the map has 1240 hexes; expected at most 1200"},
    {"no_grid", "grid = \"\"\"", "gird = \"\"\"", "[map]\n", "[map] has no 'grid'", 2},
    {"grid_rows_few", "c1 c1 c1 c1 c1 c1\n\"", "\"", "grid =", "[map]: the grid has 3 rows; expected 4 (HEX-P-MAP-01)"},
    {"grid_rows_many", "c1 c1 c1 c1 c1 c1\n\"", "c1 c1 c1 c1 c1 c1\nc1 c1 c1 c1 c1 c1\n\"",
     "grid =", "the grid has 5 rows; expected 4"},
    {"grid_row_short", "c1 c1 y1 c1 w1 c1", "c1 c1 y1 c1 w1",
     "grid =", "row 2 of the grid has 5 hexes; expected 6 (HEX-P-MAP-01)"},
    {"grid_row_long", "m1 c1 c1 t3m c1 c1", "m1 c1 c1 t3m c1 c1 c1",
     "grid =", "row 3 of the grid has 7 hexes; expected 6"},
    {"token_letter", "m1 c1 c1 t3m c1 c1", "m1 c1 k1 t3m c1 c1",
     "grid =", "row 3 of the grid, hex 3: 'k1' is not the ground of a hex; expected c, w, t, y or m"},
    {"token_short", "c1 c1 y1 c1 w1 c1", "c1 c1 y1 c1 w c1", "grid =", "row 2 of the grid, hex 5: 'w' is not"},
    {"token_long", "t3m", "t3mm", "grid =", "row 3 of the grid, hex 4: 't3mm' is not"},
    {"level_low", "c1 c2 w2 c3", "c1 c0 w2 c3",
     "grid =", "row 1 of the grid, hex 2: 'c0' has no level from 1 to 4 (HEX-P-MAP-05)"},
    {"level_high", "c1 c2 w2 c3", "c1 c5 w2 c3", "grid =", "row 1 of the grid, hex 2: 'c5' has no level"},
    {"below_clear", "c1 c2 w2 c3", "c1 c2w w2 c3", "grid =", "'c2w' has a third letter, but only a town or city"},
    {"below_town", "t3m", "t3y", "grid =", "'t3y': the ground below it is c, w or m"},

    {"side_unknown_hex", "\"0103-0202\"", "\"0103-0702\"", "rivers",
     "[map]: 'rivers' has '0103-0702': there is no hex 0702; the map has 0101 to 0604"},
    {"side_not_a_hex", "\"0103-0202\"", "\"103-0202\"", "rivers", "'103' is not a hex; expected its column and row"},
    {"side_not_adjacent", "\"0103-0202\"", "\"0103-0201\"", "rivers",
     "'0103-0201': 0103 and 0201 are not adjacent, so they have no hexside (HEX-P-MAP-05)"},
    {"side_direction", "\"0102/SE\"", "\"0102/E\"", "rivers", "'E' is not a direction; did you mean "},
    {"side_of_nothing", "streams = [\"0301/N\"]", "streams = [\"0301\"]", "streams",
     "'0301' is not a hexside; expected a hex and a direction, such as 0402/NE"},
    {"sides_no_list", "streams = [\"0301/N\"]", "streams = \"0301/N\"", "streams", "expected a list of strings"},
    {"bridge_without_river", "bridges = [\"0202/S\"]", "bridges = [\"0202/S\", \"0203/S\"]", "bridges",
     "[map]: 'bridges' has '0203/S': there is no river below it (HEX-P-MAP-05)"},
    {"bridge_without_link", "bridges = [\"0202/S\"]", "bridges = [\"0202/S\", \"0202-0103\"]", "bridges",
     "'0202-0103': there is no road, path or railway over it (HEX-P-MAP-05)"},
    {"bridge_bad", "bridges = [\"0202/S\"]", "bridges = [\"0202/S\", \"0202-0604\"]", "bridges", "are not adjacent"},
    {"chain_jumps", "0201 0202 0203 0204", "0201 0202 0204", "roads",
     "'roads' has '0201 0202 0204': it jumps from 0202 to 0204; they are not adjacent", 2},
    {"chain_unknown", "railways = [\"0104 0204\"]", "railways = [\"0104 0004\"]", "railways", "there is no hex 0004"},
    {"chain_of_one", "railways = [\"0104 0204\"]", "railways = [\"0104\"]", "railways",
     "it has one hex; a link joins two or more"},
    {"chain_empty", "railways = [\"0104 0204\"]", "railways = [\"\"]", "railways", "it names no hex"},
    {"name_off_the_map", "\"0302\" = {", "\"0305\" = {", "\"0305\"",
     "[map.names]: there is no hex 0305; the map has 0101 to 0604 (HEX-P-MAP-01)"},

    {"id_twice", "id = \"P9\"", "id = \"P4\"", "id = \"P4\"\nside", "the id 'P4' is taken by line 93"},
    {"id_shared", "id = \"P9\"", "id = \"lp0\"", "id = \"lp0\"\nside = \"prussian\"\narm",
     "the id 'lp0' is taken by line"},
    {"id_capitals", "id = \"P9\"", "id = \"pb\"", "id = \"pb\"",
     "the id 'pb' differs from 'PB' of line 35 only by capital letters"},
    {"id_like_a_hex", "id = \"P9\"", "id = \"0402\"", "id = \"0402\"", "the id '0402' reads as a hex"},
    {"id_of_orders", "id = \"P9\"", "id = \"Done\"", "id = \"Done\"", "the id 'Done' is a word of orders"},
    {"id_a_direction", "id = \"P9\"", "id = \"se\"", "id = \"se\"", "the id 'se' is a word of orders"},
    {"id_a_side", "id = \"P9\"", "id = \"austrian\"", "id = \"austrian\"", "the id 'austrian' is a word of orders"},
    {"id_kept", "id = \"P9\"", "id = \"prussian_independents\"", "id = \"prussian_independents\"",
     "is kept for the independent units of that side (HEX-P-CMD-05)"},
    {"id_missing", "id = \"P9\"\n", "", "[[unit]]\nside", "a unit has no 'id'"},

    {"formation_side", "id = \"AA\"\nside = \"austrian\"", "id = \"AA\"", "[[formation]]\nid = \"AA\"",
     "formation 'AA' has no 'side'; expected prussian, austrian"},
    {"entry_inside", "\"0101 0102\", \"0201\"", "\"0101 0202\"", "reinforcement",
     "0202 is not on the edge of the map (HEX-P-REINF-01)"},
    {"entry_off", "\"0101 0102\", \"0201\"", "\"0101 0105\"", "reinforcement", "'entry': there is no hex 0105"},
    {"entry_empty", "[\"0101 0102\", \"0201\"]", "[]", "reinforcement", "it names no hex (HEX-P-REINF-01)"},
    {"entry_turn", "turn = 2, entry", "turn = 9, entry", "reinforcement", "'turn' is 9; expected 1 to 8"},
    {"entry_no_turn", "turn = 2, entry", "entry", "reinforcement", "reinforcement of formation 'PA' has no 'turn'"},
    {"unknown_formation", "id = \"P2\"\nformation = \"PB\"", "id = \"P2\"\nformation = \"PX\"", "formation = \"PX\"",
     "there is no formation 'PX'; did you mean 'P"},
    {"no_commander", "id = \"lp2\"\nformation = \"PA\"",
     "id = \"lp2\"\nside = \"prussian\"\nhex = \"0601\"\ncinc = true", "[[formation]]\nid = \"PA\"",
     "formation 'PA' has no commander; expected a [[leader]] with formation = 'PA' (HEX-P-LEAD-01)", 2},
    {"two_commanders", "id = \"lp2\"\nformation = \"PA\"", "id = \"lp2\"\nformation = \"AA\"",
     "[[leader]]\nid = \"lp2\"", "leader 'lp2': formation 'AA' has its commander, 'la1' (HEX-P-LEAD-01)", 2},
    {"no_units", "id = \"P4\"\nformation = \"PA\"", "id = \"P4\"\nformation = \"PB\"\nhex = \"0602\"",
     "[[formation]]\nid = \"PA\"", "formation 'PA' has no unit (HEX-P-UNIT-04)"},
    {"side_of_commander", "id = \"la1\"\nformation = \"AA\"", "id = \"la1\"\nformation = \"AA\"\nside = \"prussian\"",
     "side = \"prussian\"\n[[unit]]", "leader 'la1': formation 'AA' is on the other side (HEX-P-UNIT-04)"},
    {"side_of_unit", "id = \"A1\"\nformation = \"AA\"", "id = \"A1\"\nformation = \"AA\"\nside = \"prussian\"",
     "side = \"prussian\"\narm = \"infantry\"", "unit 'A1': formation 'AA' is on the other side"},
    {"two_cincs", "id = \"lp0\"",
     "id = \"lp\"\nside = \"prussian\"\ncinc = true\nhex = \"0601\"\n[[leader]]\nid = \"lp0\"",
     "[[leader]]\nid = \"lp0\"", "leader 'lp0': the prussian side has its Commander in Chief, 'lp' (HEX-P-LEAD-01)"},
    {"cinc_with_formation", "cinc = true", "cinc = true\nformation = \"PB\"", "formation = \"PB\"",
     "he is Commander in Chief, and commands no formation of his own (HEX-P-LEAD-01)"},
    {"cinc_without_side", "side = \"prussian\"\ncinc = true", "cinc = true", "[[leader]]\nid = \"lp0\"",
     "leader 'lp0' has no 'side'"},
    {"no_command", "cinc = true\ninitiative = 2", "rating = 2", "id = \"lp0\"", "he commands nothing; expected"},
    {"cinc_with_bonus", "initiative = 2", "bonus = 2", "bonus = 2", "'bonus' is for the commander of a formation"},
    {"commander_with_initiative", "bonus = 1", "initiative = 1", "initiative = 1",
     "'initiative' is for a Commander in Chief"},
    {"bonus", "bonus = 1", "bonus = 4", "bonus = 4", "'bonus' is 4; expected 0 to 3"},
    {"rating", "rating = 4", "rating = 7", "rating = 7", "'rating' is 7; expected 1 to 6"},
    {"leader_range", "range = 5", "range = 13", "range = 13", "'range' is 13; expected 1 to 12"},
    {"leader_move", "move = 9", "move = 13", "move = 13", "'move' is 13; expected 1 to 12"},

    {"no_formation_no_side", "id = \"P9\"\nside = \"prussian\"\n", "id = \"P9\"\n", "[[unit]]\nid = \"P9\"",
     "unit 'P9' has no 'side'; expected formation = the id of its formation, or the side of an independent unit"},
    {"arm", "arm = \"cavalry\"", "arm = \"calvary\"", "calvary", "did you mean 'cavalry'?", 2},
    {"trait_word", "traits = [\"heavy\"]", "traits = [\"heavvy\"]", "heavvy",
     "'traits' has 'heavvy'; did you mean 'heavy'? (HEX-P-UNIT-01)"},
    {"trait_of_infantry", "traits = [\"jaeger\"]", "traits = [\"jaeger\", \"heavy\"]", "\"heavy\"]\ncv = 1",
     "unit 'P4': no infantry is 'heavy' (HEX-P-UNIT-01)"},
    {"trait_of_cavalry", "traits = [\"heavy\"]", "traits = [\"jaeger\"]", "traits = [\"jaeger\"]\ncv = 3",
     "no cavalry is 'jaeger'"},
    {"trait_of_guns", "traits = [\"horse\", \"guard\"]", "traits = [\"light\"]", "[\"light\"]",
     "no artillery is 'light'"},
    {"trait_horse", "traits = [\"heavy\"]", "traits = [\"horse\"]", "traits = [\"horse\"]", "no cavalry is 'horse'"},
    {"traits_at_odds", "traits = [\"heavy\"]", "traits = [\"heavy\", \"light\"]", "\"light\"]",
     "cavalry is light or heavy, not both"},
    {"range_of_foot", "arm = \"cavalry\"", "arm = \"cavalry\"\nrange = 2", "range = 2\ntraits",
     "unit 'P9': only artillery has a range (HEX-P-UNIT-02)"},
    {"no_cv", "cv = 5\n", "", "[[unit]]\nid = \"P2\"", "unit 'P2' has no 'cv'; expected its combat value"},
    {"no_morale", "cv = 5\nmorale = 3\n", "cv = 5\n", "[[unit]]\nid = \"P2\"", "unit 'P2' has no 'morale'"},
    {"no_steps", "steps = 4\n", "", "[[unit]]\nid = \"P2\"", "unit 'P2' has no 'steps'"},
    {"cv_dis", "cv_dis = 3", "cv_dis = 4", "cv_dis = 4", "'cv_dis' is 4; expected 1 to 3"},
    {"morale", "morale = 2", "morale = 7", "morale = 7", "'morale' is 7; expected 1 to 6"},
    {"steps", "steps = 4", "steps = 7", "steps = 7", "'steps' is 7; expected 1 to 6"},
    {"steps_lost", "steps_lost = 3", "steps_lost = 4", "steps_lost = 4", "'steps_lost' is 4; expected 0 to 3"},
    {"move", "move = 5", "move = 13", "move = 13", "'move' is 13; expected 1 to 12"},
    {"facing", "facing = \"sw\"", "facing = \"west\"", "facing = \"west\"",
     "'facing' is 'west'; expected one of n, ne, se, s, sw, nw", 2},
    {"unit_hex", "hex = \"0501\"", "hex = \"0701\"", "hex = \"0701\"",
     "unit 'P9': there is no hex 0701; the map has 0101 to 0604 (HEX-P-MAP-01)"},
    {"unit_hex_number", "hex = \"0501\"", "hex = 501", "hex = 501", "'hex' of unit 'P9' is a whole number; expected"},
    {"nationality", "nationality = \"prussian\"", "nationality = \"saxon\"", "saxon",
     "'nationality' is 'saxon'; expected one of prussian, austrian"},

    {"stack_enemies", "hex = \"0501\"", "hex = \"0404\"", "[[unit]]\nid = \"P9\"",
     "unit 'P9' in 0404 stands with its enemy 'A2' (HEX-P-STACK-01)", 2},
    {"stack_foot", "hex = \"0501\"", "hex = \"0601\"\nfacing = \"sw\"", "[[unit]]\nid = \"P9\"",
     "unit 'P9' in 0601 stands with 'P2'; a hex holds one infantry or cavalry unit (HEX-P-STACK-01)"},
    {"stack_guns", "id = \"A3\"\n", "id = \"A3\"\nhex = \"0404\"\n", "[[unit]]\nid = \"A3\"",
     "unit 'A3' in 0404 stands with 'A2'; a hex holds one artillery unit (HEX-P-STACK-01)"},
    {"stack_facing", "facing = \"sw\"\ndis", "facing = \"s\"\ndis", "[[unit]]\nid = \"P2\"",
     "unit 'P2' in 0601 faces another way than 'P1', with whom it stands (HEX-P-FACE-01)"},
    {"leader_with_enemy", "id = \"la1\"\nformation = \"AA\"", "id = \"la1\"\nformation = \"AA\"\nhex = \"0501\"",
     "[[leader]]\nid = \"la1\"", "leader 'la1' in 0501 stands with his enemy 'P9' (HEX-P-STACK-01)"},
    {"leader_with_leader", "range = 6\nhex = \"0601\"", "range = 6\nhex = \"0404\"", "[[leader]]\nid = \"lp0\"",
     "leader 'lp0' in 0404 stands with his enemy 'A2' (HEX-P-STACK-01)", 2},
    {"leader_in_zone", "range = 6\nhex = \"0601\"", "range = 6\nhex = \"0404\"", "[setup]",
     "[setup]: 0404 in the austrian zone is held by the enemy 'lp0' (HEX-P-STACK-01)", 2},
    {"unit_nowhere", "hex = \"0501\"\n", "", "[[unit]]\nid = \"P9\"",
     "unit 'P9' has no hex, and there is no zone for the prussian side in [setup] (HEX-P-SETUP-01)"},
    {"leader_nowhere", "range = 6\nhex = \"0601\"\n", "range = 6\n", "[[leader]]\nid = \"lp0\"",
     "leader 'lp0' has no hex, and there is no zone"},
    {"reinforcement_with_hex", "id = \"P4\"\n", "id = \"P4\"\nhex = \"0101\"\n", "[[unit]]\nid = \"P4\"",
     "unit 'P4' has a hex, but formation 'PA' is a reinforcement; leave the hex out (HEX-P-REINF-01)"},
    {"commander_with_hex", "id = \"lp2\"\n", "id = \"lp2\"\nhex = \"0101\"\n", "[[leader]]\nid = \"lp2\"",
     "leader 'lp2' has a hex, but formation 'PA' is a reinforcement"},

    {"setup_first", "first = \"austrian\"\n", "", "[setup]", "[setup] has no 'first'; expected who places first"},
    {"zone_guns", "austrian = [\"0404 0403\", \"0304\"]", "austrian = [\"0404\"]", "[setup]",
     "[setup]: the austrian zone has room for 0 artillery units, and 1 are to be placed there (HEX-P-SETUP-01)"},
    {"zone_foot", "id = \"A3\"\n",
     "id = \"A4\"\nformation = \"AA\"\narm = \"infantry\"\ncv = 1\nmorale = 1\nsteps = 1\n"
     "[[unit]]\nid = \"A5\"\nformation = \"AA\"\narm = \"cavalry\"\ncv = 1\nmorale = 1\nsteps = 1\n"
     "[[unit]]\nid = \"A6\"\nformation = \"AA\"\narm = \"infantry\"\ncv = 1\nmorale = 1\nsteps = 1\n"
     "[[unit]]\nid = \"A3\"\n",
     "[setup]", "the austrian zone has room for 3 infantry and cavalry units, and 4 are to be placed there"},
    {"zone_empty", "austrian = [\"0404 0403\", \"0304\"]", "austrian = []", "[[unit]]\nid = \"A1\"",
     "unit 'A1' has no hex, and there is no zone for the austrian side", 3},
    {"zone_hex", "\"0404 0403\", \"0304\"", "\"0404 0403\", \"0304 9999\"", "9999", "'austrian': there is no hex 9999"},
    {"zone_overlap", "first = \"austrian\"\n", "first = \"austrian\"\nprussian = [\"0303 0304\"]\n", "[setup]",
     "[setup]: 0304 is in the zones of both sides (HEX-P-SETUP-01)"},
    {"zone_held", "hex = \"0501\"", "hex = \"0304\"", "[setup]",
     "[setup]: 0304 in the austrian zone is held by the enemy 'P9' (HEX-P-STACK-01)"},

    {"no_victory", "scorer = \"prussian\"\n", "", "[victory]", "[victory] has no 'scorer'; expected whose score it is"},
    {"objective_off", "{ hex = \"0302\"", "{ hex = \"0312\"", "0312", "an objective: there is no hex 0312"},
    {"objective_twice", "{ hex = \"0302\"", "{ hex = \"0601\"", "{ hex = \"0601\", held",
     "0601 is an objective already (HEX-P-VIC-01)"},
    {"objective_held", "points = 3, held = \"austrian\"", "points = 3", "points = 3", "an objective has no 'held'"},
    {"objective_points", "points = 3", "points = 0", "points = 0", "'points' is 0; expected 1 to 20"},
    {"result_order", "from = 2\n", "from = 5\n", "from = 5\nwinner = \"draw\"",
     "result 2: 'from' is 5, and the row before it has 5; expected the highest score first (HEX-P-VIC-03)"},
    {"result_from", "from = 2\n", "", "[[victory.result]]\nwinner = \"draw\"",
     "result 2 has no 'from'; expected the lowest score of this row; only the last row may leave it out"},
    {"result_low", "winner = \"austrian\"\n", "from = -13\nwinner = \"austrian\"\n", "from = -13",
     "there is no result for a score below -13; leave 'from' out of the last row (HEX-P-VIC-03)"},
    {"result_winner", "winner = \"draw\"", "winner = \"drawn\"", "\"drawn\"", "did you mean 'draw'?"},
    {"result_undecided", "winner = \"draw\"", "winner = \"undecided\"", "\"undecided\"",
     "expected one of prussian, austrian, draw"},
    {"result_decisive", "winner = \"draw\"", "winner = \"draw\"\ndecisive = true", "decisive = true\nwords = \"Drawn\"",
     "a draw is not decisive (HEX-P-VIC-03)"},
    {"result_words", "words = \"Drawn\"\n", "", "[[victory.result]]\nfrom = 2", "result 2 has no 'words'"},
};
INSTANTIATE_TEST_SUITE_P(Each, BadHexFile, testing::ValuesIn(bad_files),
                         [](const auto& one) { return std::string{one.param.name}; });

// Every problem is told with its line, in the order of the file.
TEST(HexScenario, reports_all_problems_at_once) {
  std::string toml = with("c1 c2 w2 c3", "c1 c2 x2 c3");
  toml = edited(std::move(toml), "\"0103-0202\"", "\"0103-0302\"");
  toml = edited(std::move(toml), "rating = 4", "rating = 0");
  toml = edited(std::move(toml), "hex = \"0501\"", "hex = \"9901\"");
  toml = edited(std::move(toml), "words = \"Lost\"", "word = \"Lost\"");
  const Result result = read(toml);
  ASSERT_EQ(result.problems.size(), 6U) << text(result.problems);
  EXPECT_TRUE(std::ranges::is_sorted(result.problems, {}, &Problem::line));
}

// What hangs on a mistake is not reported as well.
TEST(HexScenario, a_bad_size_of_the_map_is_one_problem) {
  EXPECT_EQ(read(with("rows = 4", "rows = 100")).problems.size(), 1U);
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

std::vector<Problem> with_more(std::string_view row, int count) {
  return read(with("[setup]\n", numbered(row, count) + "[setup]\n")).problems;
}

int said(const std::vector<Problem>& problems, std::string_view what) {
  return static_cast<int>(
      std::ranges::count_if(problems, [&](const Problem& one) { return one.what.find(what) != std::string::npos; }));
}

constexpr std::string_view gun =
    "[[unit]]\nid = \"u#\"\nformation = \"PA\"\narm = \"artillery\"\ncv = 1\nmorale = 1\nsteps = 1\n";

TEST(HexScenario, too_many_of_anything_is_one_problem) {
  EXPECT_EQ(said(with_more(gun, 120), "more than 112 units"), 1);
  EXPECT_EQ(said(with_more("[[leader]]\nid = \"l#\"\nformation = \"PA\"\n", 20), "more than 16 leaders"), 1);
  EXPECT_EQ(said(with_more("[[formation]]\nid = \"f#\"\nside = \"austrian\"\n", 20),
                 "formation 'f13': more than 16 formations"),
            1);
  EXPECT_EQ(said(read(with("{ hex = \"0302\"",
                           numbered("{ hex = \"0302\", held = \"prussian\" },\n", 20) + "{ hex = \"0302\""))
                     .problems,
                 "more than 16 objectives (HEX-P-VIC-01)"),
            1);
}

TEST(HexScenario, HEX_P_CMD_05_independent_units_count_as_a_formation) {
  const std::vector<Problem> problems = with_more("[[formation]]\nid = \"f#\"\nside = \"austrian\"\n", 13);
  EXPECT_EQ(said(problems, "more than 16 formations, the independent units of a side being one (HEX-P-CMD-05)"), 1)
      << text(problems);
  EXPECT_EQ(said(with_more("[[formation]]\nid = \"f#\"\nside = \"austrian\"\n", 12), "more than"), 0);
}

TEST(HexScenario, a_formation_has_at_most_sixteen_units) {
  EXPECT_EQ(said(with_more(gun, 15), "units"), 0);
  EXPECT_EQ(said(with_more(gun, 16), "formation 'PA' has 17 units; expected at most 16"), 1);
}

TEST(HexScenario, HEX_P_VIC_02_a_score_has_to_fit) {
  const std::string dear = with("unit_eliminated = 2", "unit_eliminated = 20");
  EXPECT_EQ(said(read(dear).problems, "[victory]"), 0);
  const std::vector<Problem> problems = read(edited(dear, "[setup]\n", numbered(gun, 3) + "[setup]\n")).problems;
  EXPECT_EQ(
      said(problems, "[victory]: a score can reach 146; expected at most 127, so lower the prices (HEX-P-VIC-02)"), 1)
      << text(problems);
}

TEST(HexScenario, a_side_needs_units) {
  std::string toml = with("id = \"AA\"\nside = \"austrian\"", "id = \"AA\"\nside = \"prussian\"");
  EXPECT_TRUE(reported(read(toml).problems, 0, "the austrian side has no unit"));
}

// The scenarios that come with Guidon.

Setting shipped(std::string_view name, std::string_view language = "en") {
  return loaded(contents("scenarios/hex1866/" + std::string{name} + ".toml"), language);
}

TEST(HexShelf, every_file_loads_in_every_language) {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator{std::string{SOURCE_DIR} + "/scenarios/hex1866"}) {
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

TEST(Burkersdorf, its_armies) {
  const Setting s = shipped("burkersdorf");
  EXPECT_EQ(ids(s.formations), "AK AM PG1 PG2");
  EXPECT_EQ(ids(s.leaders), "LA0 LA1 LA2 LP0 LP1 LP2");
  EXPECT_EQ(ids(s.units), "A11 A12 A13 A14 A15 A21 A22 A23 A24 A25 P11 P12 P13 P14 P15 P21 P22 P23 P24 P25");
  for (const FormationSheet& formation : s.formations) EXPECT_EQ(formation.steps, 12) << formation.id;
  const FormationSheet& second = by_id(s.formations, "PG2");
  EXPECT_EQ(second.arrives, 2);
  EXPECT_EQ(names(s.map.grid(), second.entry), "1609 1610 1611");
  EXPECT_EQ(s.leaders[second.commander].id, "LP2");
  EXPECT_EQ(s.turns, 10);
  EXPECT_EQ(s.nights, std::vector<std::uint8_t>{10});
  EXPECT_EQ(s.initiative, Side::prussian);
  EXPECT_TRUE(s.zones[0].empty() && s.zones[1].empty());
}

struct UnitRow {
  std::string_view id;
  Arm arm;
  std::string_view traits;
  int cv, cv_dis, morale, steps, move, range;
  std::string_view hex;
  Direction facing;
};
constexpr auto inf = Arm::infantry;
constexpr auto cav = Arm::cavalry;
constexpr auto art = Arm::artillery;
constexpr UnitRow unit_rows[] = {
    {"P11", inf, "light guard", 4, 2, 3, 3, 4, 0, "1405", Direction::nw},
    {"P12", inf, "guard", 4, 2, 3, 3, 4, 0, "1406", Direction::nw},
    {"P13", inf, "light jaeger guard", 2, 1, 3, 2, 5, 0, "1404", Direction::nw},
    {"P14", art, "guard", 4, 2, 3, 2, 4, 3, "1406", Direction::nw},
    {"P15", cav, "light guard", 2, 1, 3, 2, 7, 0, "1508", Direction::nw},
    {"P21", inf, "guard", 4, 2, 3, 3, 4, 0, "", Direction::nw},
    {"P22", inf, "guard", 4, 2, 3, 3, 4, 0, "", Direction::nw},
    {"P23", inf, "light", 3, 1, 3, 2, 4, 0, "", Direction::nw},
    {"P24", cav, "heavy guard", 4, 2, 3, 2, 6, 0, "", Direction::nw},
    {"P25", art, "guard horse", 3, 1, 3, 2, 6, 3, "", Direction::nw},
    {"A11", inf, "", 4, 2, 3, 3, 4, 0, "1006", Direction::ne},
    {"A12", inf, "", 4, 2, 3, 3, 4, 0, "1107", Direction::ne},
    {"A13", inf, "light jaeger", 2, 1, 4, 2, 5, 0, "1207", Direction::ne},
    {"A14", art, "", 3, 1, 3, 2, 4, 4, "1006", Direction::ne},
    {"A15", art, "", 5, 2, 3, 2, 4, 4, "1107", Direction::ne},
    {"A21", inf, "", 4, 2, 3, 3, 4, 0, "0405", Direction::se},
    {"A22", inf, "", 4, 2, 3, 3, 4, 0, "0404", Direction::se},
    {"A23", inf, "light jaeger", 2, 1, 4, 2, 5, 0, "0503", Direction::se},
    {"A24", art, "", 3, 1, 3, 2, 4, 4, "0505", Direction::se},
    {"A25", cav, "heavy", 3, 1, 4, 2, 6, 0, "0606", Direction::se},
};

class BurkersdorfUnit : public testing::TestWithParam<UnitRow> {};

TEST_P(BurkersdorfUnit, is_as_its_scenario_prints_it) {
  const UnitRow& row = GetParam();
  const Setting s = shipped("burkersdorf");
  const UnitSheet& unit = by_id(s.units, row.id);
  EXPECT_EQ(unit.arm, row.arm);
  std::string traits;
  for (std::size_t i = 0; i < trait_words.size(); ++i)
    if (unit.has(static_cast<Trait>(i))) traits.append(traits.empty() ? "" : " ").append(trait_words[i]);
  EXPECT_EQ(traits, row.traits);
  EXPECT_EQ(unit.cv, row.cv);
  EXPECT_EQ(unit.cv_dis, row.cv_dis);
  EXPECT_EQ(unit.morale, row.morale);
  EXPECT_EQ(unit.steps, row.steps);
  EXPECT_EQ(unit.move, row.move);
  EXPECT_EQ(unit.range, row.range);
  EXPECT_EQ(unit.hex, s.map.grid().named(row.hex));
  EXPECT_EQ(unit.facing, row.facing);
  EXPECT_EQ(unit.nationality, unit.side);
  EXPECT_FALSE(unit.disorganised);
  EXPECT_EQ(unit.steps_lost, 0);
}
INSTANTIATE_TEST_SUITE_P(Each, BurkersdorfUnit, testing::ValuesIn(unit_rows),
                         [](const auto& one) { return std::string{one.param.id}; });

TEST(Burkersdorf, its_leaders) {
  const Setting s = shipped("burkersdorf");
  std::string all;
  for (const LeaderSheet& leader : s.leaders)
    all += leader.id +
           (leader.cinc ? " cinc " + std::to_string(leader.initiative)
                        : " " + s.formations[leader.formation].id + " " + std::to_string(leader.bonus) + " " +
                              std::to_string(leader.rating)) +
           " range " + std::to_string(leader.range) + " move " + std::to_string(leader.move) + " at " +
           s.map.grid().name(leader.hex) + "\n";
  EXPECT_EQ(all,
            "LA0 cinc 0 range 5 move 8 at 0405\n"
            "LA1 AK 1 3 range 3 move 8 at 1006\n"
            "LA2 AM 1 4 range 3 move 8 at 0405\n"
            "LP0 cinc 1 range 6 move 8 at 1506\n"
            "LP1 PG1 1 4 range 4 move 8 at 1406\n"
            "LP2 PG2 1 3 range 3 move 8 at off the map\n");
  // Knebel is out of Gablenz's reach, and so tests for command on turn 1 (HEX-P-CMD-02).
  EXPECT_EQ(s.map.grid().distance(by_id(s.leaders, "LA0").hex, by_id(s.leaders, "LA1").hex), 6);
}

TEST(Burkersdorf, HEX_P_MAP_05_its_ground) {
  const Setting s = shipped("burkersdorf");
  EXPECT_EQ(s.map.grid().columns(), 16);
  EXPECT_EQ(s.map.grid().rows(), 12);
  std::array<int, 5> kinds{};
  std::array<int, 5> levels{};
  for (int i = 0; i < s.map.hexes(); ++i) {
    ++kinds[static_cast<std::size_t>(s.terrain[static_cast<std::size_t>(i)])];
    ++levels[static_cast<std::size_t>(s.map.level(static_cast<Hex>(i)))];
  }
  EXPECT_EQ(kinds, (std::array<int, 5>{147, 4, 2, 6, 33}));
  EXPECT_EQ(levels, (std::array<int, 5>{0, 100, 70, 20, 2}));
}

TEST(Burkersdorf, HEX_R_17_its_steep_hexsides) {
  const Setting s = shipped("burkersdorf");
  const Sides by_levels =
      hexsides(s, [&](Hex a, Hex b, Hexside) { return std::abs(s.map.level(a) - s.map.level(b)) >= 2; });
  EXPECT_EQ(by_levels, (Sides{"0302-0303", "0303-0402", "0304-0403", "0402-0503", "0502-0503", "0503-0602", "0602-0603",
                              "1207-1307", "1207-1308", "1208-1308", "1208-1309"}));
  EXPECT_EQ(with_feature(s, Feature::steep), Sides{"1007-1107"});
}

TEST(Burkersdorf, HEX_P_MAP_05_its_links_over_obstacles) {
  const Setting s = shipped("burkersdorf");
  const auto over = [&](Feature obstacle, Feature link) {
    return hexsides(s, [=](Hex, Hex, Hexside side) { return side.has(obstacle) && side.has(link); });
  };
  EXPECT_EQ(over(Feature::ravine, Feature::road), Sides{"1306-1406"});
  EXPECT_EQ(over(Feature::stream, Feature::road), Sides{"0811-0911"});
  EXPECT_EQ(over(Feature::escarpment, Feature::path), Sides{"1208-1308"});
  EXPECT_EQ(over(Feature::bridge, Feature::road), Sides{"0401-0402"});
  EXPECT_EQ(over(Feature::bridge, Feature::path), Sides{"1202-1203"});
  EXPECT_EQ(over(Feature::bridge, Feature::railway), (Sides{"0502-0602", "0802-0903"}));
  EXPECT_EQ(with_feature(s, Feature::bridge).size(), 4U);
  EXPECT_EQ(with_feature(s, Feature::river).size(), 33U);
  EXPECT_EQ(with_feature(s, Feature::stream).size(), 11U);
  EXPECT_EQ(with_feature(s, Feature::escarpment), (Sides{"1207-1308", "1208-1308", "1208-1309"}));
  EXPECT_EQ(with_feature(s, Feature::ravine), (Sides{"1306-1405", "1306-1406", "1307-1406"}));
}

TEST(Burkersdorf, HEX_P_VIC_03_its_victory) {
  const Setting s = shipped("burkersdorf");
  std::string objectives;
  for (const Objective& each : s.victory.objectives)
    objectives += s.map.grid().name(each.hex) + " " + std::to_string(each.points) + " " +
                  std::string{side_words[index(each.held)]} + ", ";
  EXPECT_EQ(objectives, "0402 3 austrian, 0405 2 austrian, 1006 2 austrian, 0711 1 austrian, 1406 1 prussian, ");
  EXPECT_EQ(s.victory.formation_demoralised, 2);
  EXPECT_EQ(s.victory.unit_eliminated, 1);
  std::string table;
  for (const ResultRow& row : s.victory.table)
    table += std::to_string(row.from) + " " + std::string{verdict_words[static_cast<std::size_t>(row.verdict)]} +
             (row.decisive ? " decisively" : "") + ", ";
  EXPECT_EQ(table, "15 prussian decisively, 10 prussian, 7 draw, 2 austrian, -128 austrian decisively, ");
}

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
