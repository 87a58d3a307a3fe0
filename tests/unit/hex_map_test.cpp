// The hex map: exact pictures of a small field, everybody on it, the width of the terminal, and a legend of no more
// than there is.
#include "cli/hex_map.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "cli/table_map.hpp"
#include "tests/unit/hex_scene.hpp"

namespace guidon::cli {
namespace {

using hex::Direction;
using hex::Feature;
using match::Scene;

constexpr int narrow = 19;  // three columns of small hexes, no more

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::string line;
  for (const char c : text) {
    if (c != '\n') {
      line += c;
      continue;
    }
    lines.push_back(line);
    line.clear();
  }
  return lines;
}

// The map without what is written below it, after a line break.
std::string picture(const Scene& scene, const Console& console) {
  std::string out = "\n";
  for (const std::string& line : lines_of(hex_map(scene, console))) {
    if (line.starts_with("  marks") || line.starts_with("  ground") || line.starts_with("  hexsides") ||
        line.starts_with("  links") || line.starts_with("  objectives") || line.starts_with("  places"))
      break;
    out += line + "\n";
  }
  return out;
}

std::string below(const Scene& scene, const Console& console) {
  return hex_map(scene, console).substr(picture(scene, console).size() - 1);
}

// A road from west to east over a river with a bridge, a town that is held, woods on a hill.
Scene field() {
  Scene scene = tests::hex_scene(3, 3, "c1 w2 c1  c1 t1 m1  c3 c1 c1");
  tests::along(scene, Feature::river, "0102/NE 0102/SE 0103/NE");
  tests::along(scene, Feature::bridge, "0102/SE");
  tests::join(scene, Feature::road, "0102 0202 0302");
  scene.hexes->objectives = {{scene.hexes->map.grid().named("0202"), 3, 1}};
  scene.hexes->names[scene.hexes->map.grid().named("0202")] = "Aupa";
  return scene;
}

Scene armed_field() {
  Scene scene = field();
  tests::stand(scene, "P1", 0, "infantry", "0101", Direction::se);
  tests::stand(scene, "P2", 0, "artillery", "0303", Direction::nw, "3-2");
  tests::stand(scene, "P3", 0, "infantry", "0303", Direction::nw, "4-3");
  tests::stand(scene, "A1", 1, "infantry", "0202", Direction::n, "2-2");
  tests::lead(scene, "L1", 1, "0202");
  tests::lead(scene, "L2", 0, "0103");
  return scene;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

// HEX-P-MAP-01: flat tops, row 1 at the top, even columns half a hex lower.
TEST(HexMap, HEX_P_MAP_01_small_hexes) {
  EXPECT_EQ(picture(field(), Console{false, true, narrow}), R"(
    01  02  03
    ___     ___
01 ╱   ╲___╱   ╲ 01
   ╲___╱♣♣♣╲___╱
02 ╱ ══≈__2╱═≡≡╲ 02
   ╲___╪═⌂═╱___╱
03 ╱   ≈⚐__╱   ╲ 03
   ╲__3╱   ╲___╱
       ╲___╱
)");
}

// Letters with their facing on the side it points to, a battery after the others, leaders, an objective.
TEST(HexMap, small_hexes_with_units) {
  EXPECT_EQ(picture(armed_field(), Console{false, true, narrow}), R"(
    01  02  03
    ___     ___
01 ╱ A↘╲___╱   ╲ 01
   ╲___╱♣♣♣╲___╱
02 ╱ ══≈__2╱═≡≡╲ 02
   ╲___╪◇a□╱___╱
03 ╱ ◆ ≈⚐_⌂╱↖CB╲ 03
   ╲__3╱   ╲___╱
       ╲___╱
)");
}

TEST(HexMap, large_hexes_say_their_number_and_strengths) {
  EXPECT_EQ(picture(armed_field(), Console{false, true, 80}), R"(
  _____         _____
 ╱0101 ╲       ╱0301 ╲
╱ A↘4-3 ╲_____╱       ╲
╲       ╱0201 ╲       ╱
 ╲_____╱♣ ♣ ♣ ♣╲_____╱
 ╱0102 ≈ ♣ ♣ ♣ ╱0302 ╲
╱       ≈____2╱≡ ≡ ≡ ≡╲
╲   ═══ ≈0202 ╲ ═══ ≡ ╱
 ╲_____╪ a□2-2 ╱_____╱
 ╱0103 ≈═══════╱0303 ╲
╱       ≈⚐_◇__╱ ↖C4-3 ╲
╲   ◆   ╱0203 ╲ ↖B3-2 ╱
 ╲____3╱       ╲_____╱
       ╲       ╱
        ╲_____╱
)");
}

TEST(HexMap, plain_characters_where_the_terminal_has_no_others) {
  const Console plain{false, false, narrow};
  EXPECT_EQ(picture(armed_field(), plain), R"(
    01  02  03
    ___     ___
01 / A\\___/   \ 01
   \___/%%%\___/
02 / --~__2/-""\ 02
   \___=oa@/___/
03 / * ~<_&/\CB\ 03
   \__3/   \___/
       \___/
)");
  for (const int width : {60, 80, 120})
    for (const char c : hex_map(tests::burkersdorf(), Console{false, false, width}))
      EXPECT_TRUE(c == '\n' || (c >= ' ' && c <= '~')) << static_cast<int>(c);
}

TEST(HexMap, every_facing) {
  const std::array<std::string_view, 6> small{"╱ A↑╲", "╱ A↗╲", "╱ A↘╲", "╱ A↓╲", "╱↙A ╲", "╱↖A ╲"};
  const std::array<std::string_view, 6> large{"╱ A↑4-3 ╲", "╱ A↗4-3 ╲", "╱ A↘4-3 ╲",
                                              "╱ A↓4-3 ╲", "╱ ↙A4-3 ╲", "╱ ↖A4-3 ╲"};
  for (const Direction front : hex::all_directions) {
    Scene scene = field();
    tests::stand(scene, "P1", 0, "infantry", "0301", front);
    const auto f = static_cast<std::size_t>(front);
    EXPECT_TRUE(has(hex_map(scene, Console{false, true, narrow}), small[f])) << hex_map(scene, {false, true, narrow});
    EXPECT_TRUE(has(hex_map(scene, Console{false, true, 80}), large[f])) << hex_map(scene, {false, true, 80});
  }
}

TEST(HexMap, marks_the_disorganised) {
  Scene scene = armed_field();
  EXPECT_FALSE(has(hex_map(scene, Console{false, true, 80}), "!"));
  scene.units[0].disordered = true;  // alone in its hex
  scene.units[1].disordered = true;  // the battery of the two
  EXPECT_TRUE(has(hex_map(scene, Console{false, true, 80}), "╱A↘!4-3 ╲"));
  EXPECT_TRUE(has(hex_map(scene, Console{false, true, 80}), "╲↖B!3-2 ╱"));
  const std::string small = picture(scene, Console{false, true, narrow});
  EXPECT_TRUE(has(small, "╱!A↘╲")) << small;
  EXPECT_TRUE(has(small, "╱↖CB╲ 03\n   ╲__3╱   ╲__!╱")) << small;  // below its letter
  EXPECT_TRUE(has(below(scene, Console{false, true, 80}), "! disorganised"));
}

TEST(HexMap, links_of_every_kind_and_what_lies_along_sides) {
  Scene scene = tests::hex_scene(3, 3, "c1 c1 c1 c1 c1 c1 c1 c1 c1");
  tests::join(scene, Feature::railway, "0101 0201 0301");
  tests::join(scene, Feature::path, "0201 0202 0203");
  tests::join(scene, Feature::road, "0301 0302 0303 0203");
  tests::along(scene, Feature::stream, "0101/S");
  tests::along(scene, Feature::ravine, "0102/S");
  tests::along(scene, Feature::escarpment, "0103/NE");
  tests::along(scene, Feature::steep, "0102/NE 0303/S");
  EXPECT_EQ(picture(scene, Console{false, true, narrow}), R"(
    01  02  03
    ___     ___
01 ╱ ┿┿╲___╱┿║ ╲ 01
   ╲~~~┿┿┿┿┿_║_╱
02 ╱   △_•_╱ ║ ╲ 02
   ╲∨∨∨╱ • ╲_║_╱
03 ╱   ▲_•_╱═╝ ╲ 03
   ╲___╱ ══╱△△△╱
       ╲___╱
)");
}

TEST(HexMap, marks_where_units_may_be_placed) {
  Scene scene = field();
  const Console console{false, true, narrow};
  EXPECT_FALSE(has(hex_map(scene, console), "○"));
  scene.hexes->deployment = {scene.hexes->map.grid().named("0301"), scene.hexes->map.grid().named("0203")};
  const std::string map = picture(scene, console);
  EXPECT_TRUE(has(map, "╱ ○ ╲ 01")) << map;
  EXPECT_TRUE(has(map, "╲__3╱ ○ ╲___╱")) << map;
}

// A battle as large as they come: every unit once, within the width.
TEST(HexMap, keeps_to_the_width_and_shows_every_unit) {
  const Scene scene = tests::burkersdorf();
  for (const int width : {72, 80, 98, 100, 114, 120})
    for (const bool unicode : {true, false}) {
      const Console console{false, unicode, width};
      const std::string map = picture(scene, console);
      for (const match::SceneUnit& unit : scene.units)
        EXPECT_EQ(std::ranges::count(map, unit.letter), unit.on_table ? 1 : 0) << unit.id << map;
      for (const std::string& line : lines_of(hex_map(scene, console))) EXPECT_LE(columns(line), width) << line;
    }
  EXPECT_EQ(lines_of(picture(scene, Console{false, true, 80})).size(), 1U + 27U);  // two lines a row, and the numbers
}

TEST(HexMap, colours_only_where_there_are_any) {
  const Scene scene = tests::burkersdorf();
  for (const int width : {80, 120}) {
    EXPECT_FALSE(has(hex_map(scene, Console{false, true, width}), "\x1b"));
    const std::string coloured = hex_map(scene, Console{true, true, width});
    std::string bare;  // the same without its colours
    for (std::size_t at = 0; at < coloured.size(); ++at)
      if (coloured[at] == '\x1b')
        at = coloured.find('m', at);
      else
        bare += coloured[at];
    EXPECT_LT(bare.size(), coloured.size());
    const auto lines = lines_of(bare);
    const auto plain = lines_of(hex_map(scene, Console{false, true, width}));
    ASSERT_EQ(lines.size(), plain.size());
    for (std::size_t i = 0; i < lines.size(); ++i)
      EXPECT_EQ(lines[i].substr(0, lines[i].find_last_not_of(' ') + 1), plain[i]);
  }
}

TEST(HexMap, the_legend_lists_what_occurs) {
  const Console console{false, true, 120};
  EXPECT_EQ(below(tests::hex_scene(2, 2, "c1 c1 c1 c1"), console), "");
  EXPECT_EQ(below(tests::hex_scene(2, 2, "c1 w1 c3 c1"), console), "  ground      ♣ woods   3 level (elsewhere 1)\n");
  EXPECT_EQ(below(field(), console),
            "  ground      ♣ woods   ≡ marsh   ⌂ town   2 3 level (elsewhere 1)\n"
            "  hexsides    ≈ river   ╪ bridge\n"
            "  links       ═ road\n"
            "  marks       ⚑ ⚐ objective, by its holder\n"
            "  objectives  ⚐ 0202 Aupa: 3\n");
  const std::string whole = below(tests::burkersdorf(), console);
  for (const std::string_view words : {"woods",
                                       "marsh",
                                       "town",
                                       "city",
                                       "2 3 4 level",
                                       "river",
                                       "bridge",
                                       "stream",
                                       "ravine",
                                       "escarpment",
                                       "steep",
                                       "road",
                                       "path",
                                       "railway",
                                       "units",
                                       "facing",
                                       "faces every way",
                                       "4-3 combat value",
                                       "leader",
                                       "⚑ 1406 Staudenz: 1",
                                       "places      0401 Trautenau (north bank)"})
    EXPECT_TRUE(has(whole, words)) << words << "\n" << whole;
  EXPECT_FALSE(has(whole, "disorganised"));
  EXPECT_FALSE(has(whole, "placed"));
  EXPECT_FALSE(has(below(tests::burkersdorf(), Console{false, true, 80}), "combat value"));  // small hexes say none
}

// A map wider and higher than the terminal.
class WideHexMap : public testing::Test {
 protected:
  WideHexMap() {
    std::string grid;
    for (int i = 0; i < 60 * 40; ++i) grid += "c1 ";
    scene = tests::hex_scene(60, 40, grid);
    tests::stand(scene, "P1", 0, "infantry", "3520", Direction::n);
    tests::stand(scene, "P2", 0, "infantry", "3825", Direction::n);
    tests::stand(scene, "A1", 1, "infantry", "0202", Direction::n);
  }
  Scene scene;
  Console console{false, true, 80};
};

TEST_F(WideHexMap, is_drawn_where_most_units_are) {
  const std::string map = hex_map(scene, console);
  EXPECT_TRUE(has(map, " A↑")) << map;
  EXPECT_TRUE(has(map, " B↑")) << map;
  EXPECT_FALSE(has(map, " a↑")) << map;
  EXPECT_TRUE(has(map, "of 60 columns and 40 rows, 1 unit outside it")) << map;
  for (const std::string& line : lines_of(map)) EXPECT_LE(columns(line), 80) << line;
}

TEST_F(WideHexMap, is_drawn_around_a_hex) {
  const std::string map = hex_map(scene, console, scene.hexes->map.grid().named("0303"));
  EXPECT_TRUE(has(map, " a↑")) << map;
  EXPECT_FALSE(has(map, " A↑")) << map;
  EXPECT_TRUE(has(map, "part of the map: 0101 to 1830 of 60 columns and 40 rows, 2 units outside it;")) << map;
  const std::string corner = hex_map(scene, console, scene.hexes->map.grid().named("6040"));
  EXPECT_TRUE(has(corner, "part of the map: 4311 to 6040 of")) << corner;
}

TEST_F(WideHexMap, begins_at_an_even_column_as_well) {
  const std::string map = hex_map(scene, Console{false, true, 40}, scene.hexes->map.grid().named("3403"));
  EXPECT_TRUE(has(map, "part of the map: 3001 to 3730")) << map;
  const auto lines = lines_of(map);
  EXPECT_TRUE(lines[2].ends_with("╲ 01")) << map;    // column 37
  EXPECT_TRUE(lines[3].starts_with("01 ╱")) << map;  // column 30, lower
}

TEST(HexMap, is_the_table_of_a_scene_of_hexes) {
  const Console console{true, true, 100};
  EXPECT_EQ(table_map(tests::burkersdorf(), console), hex_map(tests::burkersdorf(), console));
}

}  // namespace
}  // namespace guidon::cli
