// What is said about bad scenarios of hex1866: every problem with its line, and once.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/unit/hex_scenario_kit.hpp"
#include "tests/unit/scenario_kit.hpp"

namespace guidon::scenario {
namespace {

using namespace hex1866::tests;
using namespace scenario::tests;

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

class BadHexFile : public testing::TestWithParam<BadEdit> {};

TEST_P(BadHexFile, is_refused_with_its_reason_and_line) {
  const BadEdit& edit = GetParam();
  const std::string toml = with(edit.from, edit.to);
  const int line = line_of(toml, edit.at);
  const Result result = read(toml);
  EXPECT_TRUE(reported(result.problems, line, edit.says)) << line << "\n" << text(result.problems);
  EXPECT_EQ(result.problems.size(), static_cast<std::size_t>(edit.problems)) << text(result.problems);
  for (const Problem& problem : result.problems) EXPECT_EQ(problem.where.line > 0, problem.where.column > 0);
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
  toml = replaced(std::move(toml), "\"0103-0202\"", "\"0103-0302\"");
  toml = replaced(std::move(toml), "rating = 4", "rating = 0");
  toml = replaced(std::move(toml), "hex = \"0501\"", "hex = \"9901\"");
  toml = replaced(std::move(toml), "words = \"Lost\"", "word = \"Lost\"");
  const Result result = read(toml);
  ASSERT_EQ(result.problems.size(), 6U) << text(result.problems);
  EXPECT_TRUE(std::ranges::is_sorted(result.problems, {}, [](const Problem& each) { return each.where.line; }));
}

// What hangs on a mistake is not reported as well.
TEST(HexScenario, a_bad_size_of_the_map_is_one_problem) {
  EXPECT_EQ(read(with("rows = 4", "rows = 100")).problems.size(), 1U);
}

std::vector<Problem> with_more(std::string_view row, int count) {
  return read(with("[setup]\n", numbered(row, count) + "[setup]\n")).problems;
}

int said(const std::vector<Problem>& problems, std::string_view what) {
  return static_cast<int>(
      std::ranges::count_if(problems, [&](const Problem& one) { return one.text().find(what) != std::string::npos; }));
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
  const std::vector<Problem> problems = read(replaced(dear, "[setup]\n", numbered(gun, 3) + "[setup]\n")).problems;
  EXPECT_EQ(
      said(problems, "[victory]: a score can reach 146; expected at most 127, so lower the prices (HEX-P-VIC-02)"), 1)
      << text(problems);
}

TEST(HexScenario, a_side_needs_units) {
  std::string toml = with("id = \"AA\"\nside = \"austrian\"", "id = \"AA\"\nside = \"prussian\"");
  EXPECT_TRUE(reported(read(toml).problems, 0, "the austrian side has no unit"));
}

}  // namespace
}  // namespace guidon::scenario
