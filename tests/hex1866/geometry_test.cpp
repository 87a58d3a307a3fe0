// The hex map: names, neighbours, distances, hexsides, and what the field of Burkersdorf carries.
#include <algorithm>
#include <array>
#include <cmath>
#include <queue>
#include <set>

#include "match/random_player.hpp"
#include "rules/hex1866/battle/event_words.hpp"
#include "tests/hex1866/manoeuvre.hpp"

namespace guidon::hex1866::tests {
namespace {

using hex::Grid;

const Grid& burkersdorf_grid() {
  static const Kit kit = Kit::burkersdorf();
  return kit.setting.map.grid();
}

std::string around(const Grid& grid, std::string_view name) {
  std::string text;
  for (const Direction d : hex::all_directions) {
    const Hex next = grid.neighbour(grid.named(name), d);
    text += (text.empty() ? "" : " ") + (next == off_map ? "-" : grid.name(next));
  }
  return text;
}

int apart(std::string_view a, std::string_view b) {
  const Grid& grid = burkersdorf_grid();
  return grid.distance(grid.named(a), grid.named(b));
}

// "1007-1107", the smaller hex first, of every hexside that `has` it.
template <class Has>
std::set<std::string> sides(const Kit& kit, const Has& has) {
  std::set<std::string> found;
  const Grid& grid = kit.setting.map.grid();
  for (int h = 0; h < grid.hexes(); ++h)
    for (const Direction d : hex::all_directions) {
      const auto here = static_cast<Hex>(h);
      const Hex there = grid.neighbour(here, d);
      if (there == off_map || !has(here, d)) continue;
      const auto [low, high] = std::minmax({grid.name(here), grid.name(there)});
      found.insert(low + "-" + high);
    }
  return found;
}

}  // namespace

// HEX-P-MAP-01
TEST(HexGeometry, HEX_P_MAP_01_a_hex_is_named_by_column_and_row) {
  const Grid grid{16, 12};
  EXPECT_EQ(grid.name(grid.at(4, 2)), "0402");
  EXPECT_EQ(grid.named("0402"), grid.at(4, 2));
  EXPECT_EQ(grid.name(grid.at(16, 12)), "1612");
  EXPECT_EQ(grid.column(grid.named("1107")), 11);
  EXPECT_EQ(grid.row(grid.named("1107")), 7);
  for (const std::string_view nowhere : {"0001", "0100", "1701", "1613", "", "402", "00402", "04a2", "n4"})
    EXPECT_EQ(grid.named(nowhere), off_map) << nowhere;
  for (int h = 0; h < grid.hexes(); ++h) EXPECT_EQ(grid.named(grid.name(static_cast<Hex>(h))), static_cast<Hex>(h));
  EXPECT_EQ(grid.at(0, 1), off_map);
  EXPECT_EQ(grid.at(1, 13), off_map);
}

// HEX-P-MAP-01: flat tops, row 1 at the top, even columns half a hex lower. Every neighbour lies where a ruler finds
// it.
TEST(HexGeometry, HEX_P_MAP_01_even_columns_lie_half_a_hex_lower) {
  const double pi = std::acos(-1.0);
  const double height = std::sqrt(3.0);  // of a hex with sides of 1
  const Grid grid{7, 6};
  const auto x = [&](Hex h) { return 1.5 * grid.column(h); };
  const auto y = [&](Hex h) { return height * (grid.row(h) + (grid.column(h) % 2 == 0 ? 0.5 : 0.0)); };  // downwards
  for (int h = 0; h < grid.hexes(); ++h)
    for (const Direction d : hex::all_directions) {
      const auto here = static_cast<Hex>(h);
      const double angle = pi / 3 * static_cast<int>(d);
      const double there_x = x(here) + height * std::sin(angle);
      const double there_y = y(here) - height * std::cos(angle);
      Hex expected = off_map;
      for (int t = 0; t < grid.hexes(); ++t)
        if (std::abs(x(static_cast<Hex>(t)) - there_x) < 1e-9 && std::abs(y(static_cast<Hex>(t)) - there_y) < 1e-9)
          expected = static_cast<Hex>(t);
      EXPECT_EQ(grid.neighbour(here, d), expected) << grid.name(here) << " " << static_cast<int>(d);
      if (expected != off_map) EXPECT_EQ(grid.direction(here, expected), d);
    }
}

// HEX-P-MAP-02
TEST(HexGeometry, HEX_P_MAP_02_neighbours) {
  const Grid& grid = burkersdorf_grid();
  EXPECT_EQ(around(grid, "1107"), "1106 1206 1207 1108 1007 1006");  // TV-179
  EXPECT_EQ(around(grid, "1006"), "1005 1106 1107 1007 0907 0906");  // TV-180
  EXPECT_EQ(around(grid, "0101"), "- - 0201 0102 - -");
  EXPECT_EQ(around(grid, "1612"), "1611 - - - - 1512");
  EXPECT_FALSE(grid.direction(grid.named("1107"), grid.named("1107")));
  EXPECT_FALSE(grid.direction(grid.named("1107"), grid.named("1208")));
}

// HEX-P-MAP-02: each hex is its neighbour's neighbour in the opposite direction.
TEST(HexGeometry, HEX_P_MAP_02_neighbours_are_mutual) {
  for (const auto& [columns, rows] : {std::pair{16, 12}, {1, 1}, {2, 1}, {1, 5}, {9, 3}}) {
    const Grid grid{columns, rows};
    for (int h = 0; h < grid.hexes(); ++h)
      for (const Direction d : hex::all_directions)
        if (const Hex next = grid.neighbour(static_cast<Hex>(h), d); next != off_map)
          EXPECT_EQ(grid.neighbour(next, hex::opposite(d)), h);
  }
}

// HEX-P-MAP-03
TEST(HexGeometry, HEX_P_MAP_03_distance) {
  EXPECT_EQ(apart("1406", "1006"), 4);   // TV-181
  EXPECT_EQ(apart("0101", "1612"), 19);  // TV-182
  EXPECT_EQ(apart("1107", "1405"), 3);   // TV-183
  EXPECT_EQ(apart("1107", "1107"), 0);
}

// HEX-P-MAP-03: as many steps as it takes; the same both ways; no way round is shorter.
TEST(HexGeometry, HEX_P_MAP_03_distance_counts_steps) {
  const Grid& grid = burkersdorf_grid();
  for (int h = 0; h < grid.hexes(); ++h) {
    std::vector<int> steps(static_cast<std::size_t>(grid.hexes()), -1);
    std::queue<Hex> open;
    open.push(static_cast<Hex>(h));
    steps[static_cast<std::size_t>(h)] = 0;
    for (; !open.empty(); open.pop())
      for (const Hex next : grid.neighbours(open.front()))
        if (next != off_map && steps[next] < 0) {
          steps[next] = steps[open.front()] + 1;
          open.push(next);
        }
    for (int t = 0; t < grid.hexes(); ++t) {
      ASSERT_EQ(grid.distance(static_cast<Hex>(h), static_cast<Hex>(t)), steps[static_cast<std::size_t>(t)]);
      ASSERT_EQ(grid.distance(static_cast<Hex>(t), static_cast<Hex>(h)), steps[static_cast<std::size_t>(t)]);
    }
  }
  match::SeededLot lot{4};
  const Grid large{99, 99};
  const auto any = [&] { return static_cast<Hex>(lot.draw(99 * 99)); };
  for (int i = 0; i < 20000; ++i) {
    const Hex a = any();
    const Hex b = any();
    const Hex c = any();
    ASSERT_LE(large.distance(a, c), large.distance(a, b) + large.distance(b, c));
    ASSERT_EQ(large.distance(a, b), large.distance(b, a));
  }
}

// HEX-P-MAP-04: a hexside has two names, one of which is kept.
TEST(HexGeometry, HEX_P_MAP_04_a_hexside_has_two_names) {
  hex::Map map{4, 4};
  const Grid& grid = map.grid();
  for (const Direction d : hex::all_directions) EXPECT_NE(hex::Map::keeps(d), hex::Map::keeps(hex::opposite(d)));
  EXPECT_TRUE(hex::Map::keeps(Direction::ne) && hex::Map::keeps(Direction::se) && hex::Map::keeps(Direction::s));
  for (const Direction d : hex::all_directions) {
    hex::Map one{4, 4};
    one.add(grid.named("0202"), d, Feature::stream);
    const Hex beyond = grid.neighbour(grid.named("0202"), d);
    EXPECT_TRUE(one.side(beyond, hex::opposite(d)).has(Feature::stream));
    int sides_with_stream = 0;
    for (int h = 0; h < one.hexes(); ++h)
      for (const Direction each : hex::all_directions)
        sides_with_stream += one.side(static_cast<Hex>(h), each).has(Feature::stream) ? 1 : 0;
    EXPECT_EQ(sides_with_stream, 2);
  }
  const Kit kit = Kit::burkersdorf();  // its file says 0101/S
  EXPECT_TRUE(kit.setting.map.side(kit.hex("0101"), Direction::s).has(Feature::river));
  EXPECT_TRUE(kit.setting.map.side(kit.hex("0102"), Direction::n).has(Feature::river));
}

// HEX-P-MAP-05: what lies on hexsides; a bridge only with a river and a link.
TEST(HexGeometry, HEX_P_MAP_05_what_a_hexside_carries) {
  const Kit kit = Kit::burkersdorf();
  const auto with = [&](Feature feature) {
    return sides(kit, [&](Hex h, Direction d) { return kit.setting.map.side(h, d).has(feature); });
  };
  EXPECT_EQ(with(Feature::bridge), (std::set<std::string>{"0401-0402", "0502-0602", "0802-0903", "1202-1203"}));
  EXPECT_EQ(with(Feature::escarpment), (std::set<std::string>{"1207-1308", "1208-1308", "1208-1309"}));
  EXPECT_EQ(with(Feature::ravine), (std::set<std::string>{"1306-1405", "1306-1406", "1307-1406"}));
  EXPECT_EQ(with(Feature::steep), (std::set<std::string>{"1007-1107"}));
  EXPECT_EQ(with(Feature::river).size(), 33U);
  EXPECT_EQ(with(Feature::stream).size(), 11U);
  EXPECT_EQ(with(Feature::road).size(), 16U + 9U);
  EXPECT_EQ(with(Feature::path).size(), 5U + 5U + 3U + 2U);
  EXPECT_EQ(with(Feature::railway).size(), 12U);
  for (const std::string& bridge : with(Feature::bridge)) EXPECT_TRUE(with(Feature::river).contains(bridge)) << bridge;
  const auto linked = sides(kit, [&](Hex h, Direction d) { return kit.setting.map.side(h, d).linked(); });
  for (const std::string& bridge : with(Feature::bridge)) EXPECT_TRUE(linked.contains(bridge)) << bridge;
  EXPECT_EQ(kit.setting.terrain[kit.hex("0401")], Terrain::city);
  EXPECT_EQ(kit.setting.under[kit.hex("0401")], Terrain::clear);
  EXPECT_EQ(kit.setting.terrain[kit.hex("0802")], Terrain::marsh);
  EXPECT_EQ(kit.setting.under[kit.hex("0802")], Terrain::marsh);
}

// HEX-R-61: every hex has a level from 1 to 4.
TEST(HexGeometry, HEX_R_61_levels) {
  const Kit kit = Kit::burkersdorf();
  std::array<int, 5> count{};
  for (int h = 0; h < kit.setting.map.hexes(); ++h) {
    const int level = kit.setting.map.level(static_cast<Hex>(h));
    ASSERT_TRUE(level >= 1 && level <= 4);
    ++count[static_cast<std::size_t>(level)];
  }
  EXPECT_EQ(count[4], 2);  // 0304 and 1207
  EXPECT_EQ(kit.setting.map.level(kit.hex("0304")), 4);
  EXPECT_EQ(kit.setting.map.level(kit.hex("1207")), 4);
}

// HEX-TERR-HEAD-01: the five kinds of ground have a protection.
TEST(HexGeometry, HEX_TERR_HEAD_01_ground_and_its_protection) {
  EXPECT_EQ(terrain_words.size(), 5U);
  EXPECT_EQ(protection(Terrain::clear).value, 1);
  EXPECT_EQ(protection(Terrain::town).value, 2);
  EXPECT_EQ(protection(Terrain::city).value, 3);
  EXPECT_EQ(protection(Terrain::marsh).value, 1);
  EXPECT_EQ(protection(Terrain::woods).value, 2);
}

// HEX-P-MAP-06: an hour a turn.
TEST(HexGeometry, HEX_P_MAP_06_a_turn_is_an_hour) {
  const Kit kit = Kit::burkersdorf();
  const auto clock = [&](int turn) {
    const Event event{TurnBegins{.turn = turn}, "HEX-P-SEQ-01"};
    return words(event, Chronicle{}, kit.setting).text();
  };
  EXPECT_EQ(clock(1), "Turn 1, 12:00");
  EXPECT_EQ(clock(5), "Turn 5, 16:00");
}

// HEX-R-17: two levels or a mark. The whole list of Burkersdorf.
TEST(HexGeometry, HEX_R_17_steep_slopes) {
  Kit kit = Kit::burkersdorf();
  kit.begin({1, 1});
  const auto steep = [&] { return sides(kit, [&](Hex h, Direction d) { return kit.field().steep(h, d); }); };
  const std::set<std::string> all = steep();
  EXPECT_TRUE(all.contains("1007-1107"));   // TV-189: one level, marked
  EXPECT_TRUE(all.contains("1207-1307"));   // TV-190: levels 4 and 2
  EXPECT_FALSE(all.contains("1206-1306"));  // TV-191: levels 3 and 2
  EXPECT_EQ(all, (std::set<std::string>{"0302-0303", "0303-0402", "0304-0403", "0402-0503", "0502-0503", "0503-0602",
                                        "0602-0603", "1007-1107", "1207-1307", "1207-1308", "1208-1308", "1208-1309"}));
  kit.option("steep_slope", "marked_only");
  EXPECT_EQ(steep(), (std::set<std::string>{"1007-1107"}));
}

}  // namespace guidon::hex1866::tests
