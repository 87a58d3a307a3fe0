// Who sees whom (6.7): the vectors of Burkersdorf, each clause, and all pairs of hexes of random maps against sight
// lines worked out in plain arithmetic.
#include <array>
#include <cmath>

#include "match/random_player.hpp"
#include "tests/hex1866/manoeuvre.hpp"

namespace guidon::hex1866::tests {
namespace {

using hex::Relief;
constexpr std::array reliefs{Relief::chart_literal, Relief::higher_than_both, Relief::sightline};

struct Ground {
  int level = 1;
  bool covered = false;
};

// HEX-P-LOS-02, word for word: points on the line, pushed a little to either side, each rounded to a hex.
struct PlainSight {
  int columns;
  int rows;
  std::vector<Ground> ground;  // row by row

  [[nodiscard]] const Ground* at(int q, int k) const {
    if (q < 0 || q >= columns || k < 0 || k >= rows) return nullptr;
    return &ground[static_cast<std::size_t>(k * columns + q)];
  }
  static int shift(int q) { return (q - (((q % 2) + 2) % 2)) / 2; }

  [[nodiscard]] bool sees(int q1, int k1, int q2, int k2, Relief relief) const {
    const double x1 = q1;
    const double z1 = k1 - shift(q1);
    const double y1 = -x1 - z1;
    const double x2 = q2;
    const double z2 = k2 - shift(q2);
    const double y2 = -x2 - z2;
    const int n = static_cast<int>(std::max({std::abs(x1 - x2), std::abs(y1 - y2), std::abs(z1 - z2)}));
    const int a = at(q1, k1)->level;
    const int d = at(q2, k2)->level;
    for (int i = 1; i < n; ++i) {
      bool open = false;
      for (const double e : {1e-6, -1e-6}) {
        const double part = static_cast<double>(i) / n;
        const double x = x1 + (x2 - x1) * part + e;
        const double y = y1 + (y2 - y1) * part + 2 * e;
        const double z = z1 + (z2 - z1) * part - 3 * e;
        double rx = std::round(x);
        double ry = std::round(y);
        double rz = std::round(z);
        const double ex = std::abs(rx - x);
        const double ey = std::abs(ry - y);
        const double ez = std::abs(rz - z);
        if (ex > ey && ex > ez)
          rx = -ry - rz;
        else if (ey > ez)
          ry = -rx - rz;
        else
          rz = -rx - ry;
        const int q = static_cast<int>(rx);
        const Ground* there = at(q, static_cast<int>(rz) + shift(q));
        open |= there != nullptr && !blocks(*there, a, d, i, n, relief);
      }
      if (!open) return false;
    }
    return true;
  }

  static bool blocks(const Ground& there, int a, int d, int i, int n, Relief relief) {
    const int b = there.covered ? 1 : 0;
    const int top = there.level + b;
    if (relief == Relief::higher_than_both) return top > std::max(a, d);
    if (relief == Relief::sightline) return top * n > a * (n - i) + d * i;
    return b == 1;
  }
};

PlainSight copy_of(const hex::Map& map) {
  PlainSight plain{map.grid().columns(), map.grid().rows(), {}};
  for (int h = 0; h < map.hexes(); ++h)
    plain.ground.push_back({map.level(static_cast<Hex>(h)), map.covered(static_cast<Hex>(h))});
  return plain;
}

void expect_same_sight(const hex::Map& map) {
  const PlainSight plain = copy_of(map);
  const hex::Grid& grid = map.grid();
  for (int a = 0; a < map.hexes(); ++a)
    for (int b = 0; b < map.hexes(); ++b)
      for (const Relief relief : reliefs) {
        const auto from = static_cast<Hex>(a);
        const auto to = static_cast<Hex>(b);
        const bool sees =
            plain.sees(grid.column(from) - 1, grid.row(from) - 1, grid.column(to) - 1, grid.row(to) - 1, relief);
        ASSERT_EQ(map.sees(from, to, relief), sees)
            << grid.name(from) << " " << grid.name(to) << " " << static_cast<int>(relief);
        ASSERT_EQ(map.sees(to, from, relief), sees) << "back from " << grid.name(to) << " to " << grid.name(from);
      }
}

bool sees(const Kit& kit, std::string_view from, std::string_view to, Relief relief = Relief::chart_literal) {
  return kit.setting.map.sees(kit.hex(from), kit.hex(to), relief);
}

// The hexes between 0505 and 0508 on a map of level 1.
struct Row {
  Kit kit = Kit{10, 10};
  Row& ground(std::string_view hex, Terrain terrain, int level = 1) {
    kit.ground(hex, terrain, level);
    return *this;
  }
  [[nodiscard]] bool open(Relief relief) const { return sees(kit, "0505", "0508", relief); }
};

}  // namespace

// HEX-P-LOS-04, HEX-R-60: TV-192 to TV-205
TEST(HexSight, the_vectors_of_burkersdorf) {
  struct Line {
    std::string_view id;
    std::string_view from;
    std::string_view to;
    bool clear;
    Relief relief = Relief::chart_literal;
  };
  constexpr Relief above = Relief::higher_than_both;
  const Kit kit = Kit::burkersdorf();
  for (const Line& line : {Line{"TV-192", "1107", "1406", true, above}, Line{"TV-193", "1107", "1407", false, above},
                           Line{"TV-194", "1006", "1406", false, above}, Line{"TV-195", "1207", "1406", true, above},
                           Line{"TV-196", "0906", "0706", false, above}, Line{"TV-197", "1009", "1209", true, above},
                           Line{"TV-198", "1107", "1507", true, above}, Line{"TV-199", "0404", "0602", false, above},
                           Line{"TV-200", "0810", "1010", true}, Line{"TV-201", "1406", "1405", true},
                           Line{"TV-202", "1107", "1406", false, Relief::sightline},
                           Line{"TV-203", "1207", "1406", true, Relief::sightline},
                           Line{"TV-204", "1107", "1407", true, Relief::chart_literal},
                           Line{"TV-205", "1009", "1209", false, Relief::chart_literal}}) {
    EXPECT_EQ(sees(kit, line.from, line.to, line.relief), line.clear) << line.id;
    EXPECT_EQ(sees(kit, line.to, line.from, line.relief), line.clear) << line.id << " the other way";
  }
}

// HEX-P-LOS-02, HEX-P-LOS-03, HEX-P-LOS-04: all pairs, all three rulings.
TEST(HexSight, HEX_P_LOS_02_all_pairs_of_burkersdorf) { expect_same_sight(Kit::burkersdorf().setting.map); }

TEST(HexSight, HEX_P_LOS_02_all_pairs_of_random_maps) {
  match::SeededLot lot{202};
  for (int i = 0; i < 40; ++i) {
    hex::Map map{1 + static_cast<int>(lot.draw(12)), 1 + static_cast<int>(lot.draw(10))};
    for (int h = 0; h < map.hexes(); ++h)
      map.set_height(static_cast<Hex>(h), 1 + static_cast<int>(lot.draw(4)), lot.draw(3) == 0);
    expect_same_sight(map);
    if (HasFatalFailure()) return;
  }
}

// HEX-P-LOS-02: the push settles ties on a map as wide as there are.
TEST(HexSight, HEX_P_LOS_02_far_lines) {
  match::SeededLot lot{77};
  hex::Map map{99, 99};
  for (int h = 0; h < map.hexes(); ++h)
    map.set_height(static_cast<Hex>(h), 1 + (lot.draw(40) == 0 ? 3 : 0), lot.draw(60) == 0);
  const PlainSight plain = copy_of(map);
  const hex::Grid& grid = map.grid();
  int open = 0;
  for (int i = 0; i < 20000; ++i) {
    const auto a = static_cast<Hex>(lot.draw(99 * 99));
    const auto b = static_cast<Hex>(lot.draw(99 * 99));
    const bool clear =
        plain.sees(grid.column(a) - 1, grid.row(a) - 1, grid.column(b) - 1, grid.row(b) - 1, Relief::higher_than_both);
    ASSERT_EQ(map.sees(a, b, Relief::higher_than_both), clear) << grid.name(a) << " " << grid.name(b);
    open += clear ? 1 : 0;
  }
  EXPECT_TRUE(open > 1000 && open < 19000) << open;
}

// HEX-P-LOS-01
TEST(HexSight, HEX_P_LOS_01_neighbours_always_see_each_other) {
  Kit kit;
  kit.ground("0505", Terrain::woods, 1).ground("0504", Terrain::city, 4);
  for (const Relief relief : reliefs) {
    EXPECT_TRUE(sees(kit, "0505", "0505", relief));
    for (const std::string_view next : {"0504", "0604", "0605", "0506", "0405", "0404"})
      EXPECT_TRUE(sees(kit, "0505", next, relief)) << next;
  }
}

// HEX-P-LOS-03: of two hexes at a step one that is open is enough; off the map counts as closed.
TEST(HexSight, HEX_P_LOS_03_both_hexes_of_a_tie_have_to_block) {
  Kit kit;  // from 0505 to 0705 the line runs between 0604 and 0605
  EXPECT_TRUE(sees(kit, "0505", "0705"));
  kit.ground("0604", Terrain::woods);
  EXPECT_TRUE(sees(kit, "0505", "0705"));
  kit.ground("0605", Terrain::town);
  EXPECT_FALSE(sees(kit, "0505", "0705"));
  // 0201 and 0401 are two apart along the edge; the other hex of the step would lie above 0301
  EXPECT_TRUE(sees(kit, "0201", "0401"));
  kit.ground("0302", Terrain::woods);
  EXPECT_TRUE(sees(kit, "0201", "0401"));  // by 0301
  kit.ground("0301", Terrain::woods);
  EXPECT_FALSE(sees(kit, "0201", "0401"));
  EXPECT_TRUE(sees(kit, "0101", "0301"));  // the other hex is off the map, 0201 is open
  kit.ground("0201", Terrain::woods);
  EXPECT_FALSE(sees(kit, "0101", "0301"));
}

// HEX-P-LOS-04: by the chart only woods and houses hide, and on whatever level they stand.
TEST(HexSight, HEX_P_LOS_04_woods_and_houses_alone) {
  const auto by_default = static_cast<Relief>(Options{}.los_relief);
  EXPECT_TRUE(Row{}.ground("0506", Terrain::clear, 4).open(by_default));
  for (const Terrain cover : {Terrain::woods, Terrain::town, Terrain::city}) {
    Row row;
    row.ground("0506", cover).ground("0505", Terrain::clear, 4).ground("0508", Terrain::clear, 4);
    EXPECT_FALSE(row.open(by_default));
    EXPECT_TRUE(row.open(Relief::higher_than_both));
  }
}

// HEX-P-LOS-04, under the option: ground that is not above both ends hides nothing, woods and houses are a level high.
TEST(HexSight, HEX_P_LOS_04_what_rises_above_both_ends) {
  EXPECT_TRUE(Row{}.open(Relief::higher_than_both));
  EXPECT_FALSE(Row{}.ground("0506", Terrain::clear, 2).open(Relief::higher_than_both));
  EXPECT_TRUE(Row{}.ground("0506", Terrain::clear, 2).ground("0505", Terrain::clear, 2).open(Relief::higher_than_both));
  EXPECT_TRUE(Row{}.ground("0506", Terrain::clear, 2).ground("0508", Terrain::clear, 2).open(Relief::higher_than_both));
  EXPECT_FALSE(
      Row{}.ground("0506", Terrain::woods, 2).ground("0508", Terrain::clear, 2).open(Relief::higher_than_both));
  EXPECT_TRUE(Row{}.ground("0506", Terrain::woods, 2).ground("0508", Terrain::clear, 3).open(Relief::higher_than_both));
}

// HEX-R-60: the three readings of heights.
TEST(HexSight, HEX_R_60_the_option_los_relief) {
  Row hill;  // from level 4 down to level 1, two thirds of the way up there is ground of level 3
  hill.ground("0505", Terrain::clear, 4).ground("0507", Terrain::clear, 3);
  EXPECT_TRUE(hill.open(Relief::higher_than_both));
  EXPECT_FALSE(hill.open(Relief::sightline));  // the line is at 2 there
  EXPECT_TRUE(hill.open(Relief::chart_literal));
  hill.ground("0507", Terrain::clear, 2);
  EXPECT_TRUE(hill.open(Relief::sightline));  // touching is not above
  hill.ground("0507", Terrain::woods, 1);
  EXPECT_TRUE(hill.open(Relief::higher_than_both));
  EXPECT_TRUE(hill.open(Relief::sightline));
  EXPECT_FALSE(hill.open(Relief::chart_literal));
}

// HEX-R-60: the option of a battle reaches its guns.
TEST(HexSight, HEX_R_60_guns_see_by_the_option) {
  const auto can_fire = [](std::string_view relief) {
    Kit kit = Kit::burkersdorf();
    kit.option("los_relief", relief);
    kit.go(Stage::bombardment, "AK");
    return kit.legal("bombard 1406 with A15");  // from 1107: TV-192, TV-202
  };
  EXPECT_TRUE(can_fire("higher_than_both"));
  EXPECT_FALSE(can_fire("sightline"));
  EXPECT_TRUE(can_fire("chart_literal"));
}

// HEX-TERR-TOWN-02, HEX-TERR-CITY-02, HEX-TERR-WOODS-05 block; HEX-TERR-CLEAR-02, HEX-TERR-MARSH-03 do not.
TEST(HexSight, which_ground_blocks) {
  for (const Terrain terrain : {Terrain::town, Terrain::city, Terrain::woods})
    for (const Relief relief : reliefs)
      EXPECT_FALSE(Row{}.ground("0506", terrain).open(relief)) << static_cast<int>(terrain);
  for (const Terrain terrain : {Terrain::clear, Terrain::marsh})
    for (const Relief relief : reliefs) EXPECT_TRUE(Row{}.ground("0506", terrain).open(relief));
}

// HEX-TERR-LEVEL-03: a slope as such hides nothing.
TEST(HexSight, HEX_TERR_LEVEL_03_a_slope_does_not_block) {
  Row slope;
  slope.ground("0505", Terrain::clear, 4).ground("0506", Terrain::clear, 3).ground("0507", Terrain::clear, 2);
  for (const Relief relief : reliefs) EXPECT_TRUE(slope.open(relief));
}

// HEX-P-LOS-05, HEX-TERR-ESC-02, HEX-TERR-RAVINE-02, HEX-TERR-STREAM-02, HEX-TERR-RIVER-02, HEX-TERR-PATH-02,
// HEX-TERR-ROAD-02, HEX-TERR-RAIL-02: neither hexsides nor links block.
TEST(HexSight, HEX_P_LOS_05_hexsides_and_links_never_block) {
  for (const Feature feature : {Feature::river, Feature::bridge, Feature::stream, Feature::ravine, Feature::escarpment,
                                Feature::steep, Feature::road, Feature::path, Feature::railway}) {
    Row row;
    row.kit.side("0505", "0506", {feature}).side("0506", "0507", {feature}).side("0507", "0508", {feature});
    for (const Relief relief : reliefs) EXPECT_TRUE(row.open(relief)) << static_cast<int>(feature);
  }
}

// HEX-P-LOS-05: the ends never block, and units never do.
TEST(HexSight, HEX_P_LOS_05_ends_and_units_never_block) {
  Row row;
  row.ground("0505", Terrain::woods).ground("0508", Terrain::city);
  for (const Relief relief : reliefs) EXPECT_TRUE(row.open(relief));
  Kit kit;
  kit.unit("A1", austrian, "0505", Direction::s);
  kit.unit("A2", austrian, "0506", Direction::s);
  kit.unit("P1", prussian, "0507", Direction::n);
  kit.unit("P2", prussian, "0508", Direction::n, a_battery);
  kit.go(Stage::bombardment, "PF");
  EXPECT_TRUE(kit.legal("bombard 0505 with P2"));
}

}  // namespace guidon::hex1866::tests
