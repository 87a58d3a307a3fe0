// The map: everybody is on it, with and without Unicode and colours, and it keeps to the width of the terminal.
#include "cli/table_map.hpp"

#include <gtest/gtest.h>

#include "cli/unit_list.hpp"
#include "match/peninsular/rules.hpp"
#include "tests/unit/small_battle.hpp"

namespace guidon::cli {
namespace {

using namespace peninsular;
using match::Peninsular;

std::string map_of(const Setting& setting, const State& state, const Console& console) {
  return table_map(Peninsular::scene(Battle{setting, state}), console);
}

std::string list_of(const Setting& setting, const State& state, const Console& console) {
  const Battle battle{setting, state};
  return unit_list({"", "", "", "", Peninsular::side_words, setting.side_names, ""}, Peninsular::scene(battle),
                   Peninsular::roster(battle), console);
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines{""};
  for (const char c : text) {
    if (c == '\n')
      lines.emplace_back();
    else
      lines.back() += c;
  }
  return lines;
}

TEST(TableMap, shows_every_unit_by_its_letter) {
  const Setting setting = tests::small_setting();
  const State state = tests::small_state(setting);
  for (const int width : {80, 100, 120}) {
    const std::string map = map_of(setting, state, Console{false, true, width});
    for (const match::SceneUnit& unit : Peninsular::scene(Battle{setting, state}).units)
      EXPECT_NE(map.find(unit.letter), std::string::npos) << unit.id << "\n" << map;
    for (const std::string& line : lines_of(map)) EXPECT_LE(columns(line), width) << line;
  }
}

TEST(TableMap, faces_and_places_units) {
  const Setting setting = tests::small_setting();
  State state = tests::small_state(setting);
  const auto lines = lines_of(map_of(setting, state, Console{false, true, 120}));
  const auto row_with = [&](const std::string& what) {
    for (std::size_t i = 0; i < lines.size(); ++i)
      if (lines[i].find(what) != std::string::npos) return i;
    return lines.size();
  };
  EXPECT_LT(row_with("a↓"), row_with("A↑"));  // black above red, facing down
  EXPECT_LT(row_with("E↗"), lines.size());
  EXPECT_LT(row_with("e□"), lines.size());  // a square has no front
  EXPECT_LT(row_with("church"), lines.size());
  state.unit[0].marks.set(Mark::routing);
  EXPECT_NE(map_of(setting, state, Console{false, true, 120}).find("!A↑"), std::string::npos);
  EXPECT_NE(list_of(setting, state, Console{false, true, 120}).find("ROUTING"), std::string::npos);
}

TEST(TableMap, is_plain_where_the_terminal_is) {
  const Setting setting = tests::small_setting();
  const State state = tests::small_state(setting);
  const Console plain{false, false, 100};
  for (const std::string& text : {map_of(setting, state, plain), list_of(setting, state, plain),
                                  unit_card(Peninsular::card(Battle{setting, state}, 0), plain)})
    for (const char c : text) EXPECT_TRUE(c == '\n' || (c >= ' ' && c <= '~')) << static_cast<int>(c);
  const std::string coloured = map_of(setting, state, Console{true, true, 100});
  EXPECT_NE(coloured.find("\x1b["), std::string::npos);
}

TEST(TableMap, bears_places_off_the_table) {
  const Setting setting = tests::small_setting();
  State state = tests::small_state(setting);
  state.unit[0].pose.at = {-50'000, 500'000};
  state.unit[3].pose.at = {180'000, 120'000};
  state.officer[0].at = {181'000, -1};
  EXPECT_FALSE(map_of(setting, state, Console{true, true, 80}).empty());
}

// A scene of no rule set at all: what the map needs to know is in it.
TEST(TableMap, draws_any_scene) {
  match::Scene scene{72, 48, "inches", 12};
  match::SceneUnit& unit = add_unit(scene, "guard", "The Guard", 1);
  unit.on_table = unit.formed = true;
  unit.centre = {36, 24};
  unit.facing = table::Heading::degrees(90);
  unit.footprint = {{{36, 24}, {1, 0}, 10, 1}};
  scene.pieces.push_back({"hill", "Hill", "hill", match::Terrain::hill, table::Outline{{{2, 2}, {20, 2}, {20, 20}}}});
  scene.officers.push_back({"mack", "Mack", 0, {60, 40}});
  const std::string map = table_map(scene, Console{false, true, 100});
  EXPECT_NE(map.find("a→"), std::string::npos) << map;
  EXPECT_NE(map.find("◆"), std::string::npos) << map;
  EXPECT_NE(map.find("░"), std::string::npos) << map;
  EXPECT_NE(map.find("12        "), std::string::npos) << map;
  int rows = 0;  // a long line has no holes
  for (const std::string& line : lines_of(map)) rows += line.find('a') != std::string::npos ? 1 : 0;
  EXPECT_GE(rows, 12) << map;
}

}  // namespace
}  // namespace guidon::cli
