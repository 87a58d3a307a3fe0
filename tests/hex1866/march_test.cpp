// What it costs to go from one hex to the next: the movement column of the terrain chart.
#include "rules/hex1866/march.hpp"

#include <gtest/gtest.h>

#include <array>
#include <initializer_list>
#include <string_view>

#include "rules/hex1866/options.hpp"

namespace guidon::hex1866 {
namespace {

using hex::Feature;
using hex::Hexside;

constexpr std::array gaits{Gait::infantry, Gait::jaeger, Gait::cavalry, Gait::artillery};
constexpr int no = 0;

Hexside side(std::initializer_list<Feature> features) {
  Hexside made;
  for (const Feature feature : features) made.add(feature);
  return made;
}

Passage passage(Terrain ground, int levels = 0, bool steep = false, std::initializer_list<Feature> features = {}) {
  return {.ground = ground, .levels = levels, .steep = steep, .side = side(features)};
}

Toll enter(Gait gait, const Passage& passage, const Options& options = {}, bool disorganised = false) {
  return toll(gait, disorganised, passage, options);
}

struct Row {
  std::string_view id;
  Passage passage;
  std::array<int, 4> cost;          // infantry, jaegers, cavalry, artillery
  std::string_view foot_closed{};   // the clause that closes it
  std::string_view horse_closed{};  // to cavalry and artillery
};

constexpr auto clear = Terrain::clear;
constexpr auto marsh = Terrain::marsh;
constexpr auto woods = Terrain::woods;
using enum Feature;

}  // namespace

// TV-108 to TV-136: HEX-TERR-CLEAR-01, HEX-TERR-TOWN-01, HEX-TERR-CITY-01, HEX-TERR-MARSH-01, HEX-TERR-MARSH-02,
// HEX-TERR-WOODS-02, HEX-TERR-WOODS-03, HEX-TERR-WOODS-04, HEX-TERR-LEVEL-01, HEX-TERR-LEVEL-02, HEX-TERR-RAVINE-01,
// HEX-TERR-STREAM-01, HEX-TERR-RIVER-01, HEX-TERR-ESC-01, HEX-TERR-PATH-01, HEX-TERR-ROAD-01, HEX-TERR-RAIL-01,
// HEX-FN-1, HEX-R-22, HEX-R-23, HEX-R-24, HEX-R-34, HEX-R-72, HEX-R-74
TEST(HexMarch, the_cost_of_one_hex) {
  const Row rows[] = {
      {"TV-108", passage(clear), {1, 1, 1, 1}},
      // a town or city costs what it stands on (HEX-R-28): the passage names that ground
      {"TV-109", passage(clear), {1, 1, 1, 1}},
      {"TV-110", passage(clear), {1, 1, 1, 1}},
      {"TV-111", passage(marsh), {2, 2, no, no}, "", "HEX-TERR-MARSH-02"},
      {"TV-112", passage(marsh, 0, false, {path}), {1, 1, 1, 1}},
      {"TV-113", passage(marsh, 0, false, {railway}), {1, 1, 1, 1}},
      {"TV-114", passage(woods), {2, 1, 3, 3}},
      {"TV-115", passage(woods, 0, false, {road}), {1, 1, 1, 1}},
      {"TV-116", passage(clear, 1), {2, 2, 2, 2}},
      {"TV-117", passage(clear, 1), {2, 2, 2, 2}},
      {"TV-118", passage(clear, 2, true), {3, 3, no, no}, "", "HEX-TERR-LEVEL-02"},
      {"TV-119", passage(clear, 2, true), {3, 3, no, no}, "", "HEX-TERR-LEVEL-02"},
      {"TV-120", passage(clear, 2, true, {road}), {3, 3, 3, 3}},
      {"TV-121", passage(clear, 1, true, {steep}), {2, 2, no, no}, "", "HEX-TERR-LEVEL-02"},
      {"TV-122", passage(woods, 1), {3, 2, 4, 4}},
      {"TV-123", passage(clear, 0, false, {ravine}), {2, 2, 2, 2}},
      {"TV-124", passage(clear, 0, false, {ravine, road}), {2, 2, 2, 2}},
      {"TV-125", passage(clear, 0, false, {stream}), {2, 2, 2, 2}},
      {"TV-126", passage(clear, 0, false, {stream, road}), {1, 1, 1, 1}},
      {"TV-126", passage(clear, 0, false, {stream, path}), {1, 1, 1, 1}},
      {"TV-127", passage(woods, 0, false, {stream}), {3, 2, 4, 4}},
      {"TV-128", passage(clear, 0, false, {river}), {no, no, no, no}, "HEX-TERR-RIVER-01", "HEX-TERR-RIVER-01"},
      {"TV-129", passage(clear, 0, false, {river, bridge, road}), {1, 1, 1, 1}},
      {"TV-130", passage(clear, 0, false, {river, bridge, railway}), {1, 1, 1, 1}},
      {"TV-131", passage(clear, 1, false, {escarpment}), {no, no, no, no}, "HEX-TERR-ESC-01", "HEX-TERR-ESC-01"},
      {"TV-132", passage(clear, 2, true, {escarpment, path}), {3, 3, 3, 3}},
      {"TV-133", passage(clear, 0, false, {path}), {1, 1, 1, 1}},
      {"TV-134", passage(clear, 0, false, {road}), {1, 1, 1, 1}},
      {"TV-135", passage(clear, 0, false, {railway}), {1, 1, 1, 1}},
      {"TV-136", passage(marsh, 1), {3, 3, no, no}, "", "HEX-TERR-MARSH-02"},
      // HEX-TERR-RIVER-01: a link does not make a bridge
      {"river, road, no bridge",
       passage(clear, 0, false, {river, road}),
       {no, no, no, no},
       "HEX-TERR-RIVER-01",
       "HEX-TERR-RIVER-01"},
      // HEX-R-23, HEX-R-34: the three links serve alike
      {"steep railway", passage(clear, 2, true, {railway}), {3, 3, 3, 3}},
      {"steep path", passage(clear, 2, true, {path}), {3, 3, 3, 3}},
      {"escarpment, road", passage(clear, 0, false, {escarpment, road}), {1, 1, 1, 1}},
      {"escarpment, railway", passage(clear, 0, false, {escarpment, railway}), {1, 1, 1, 1}},
      {"path bridge", passage(clear, 0, false, {river, bridge, path}), {1, 1, 1, 1}},
      {"stream by railway", passage(clear, 0, false, {stream, railway}), {1, 1, 1, 1}},
      {"woods by railway", passage(woods, 0, false, {railway}), {1, 1, 1, 1}},
      // all of it added up
      {"woods, up, ravine and stream", passage(woods, 1, false, {ravine, stream}), {5, 4, 6, 6}},
      {"the same by road", passage(woods, 1, false, {ravine, stream, road}), {3, 3, 3, 3}},
      {"three levels", passage(clear, 3, true), {4, 4, no, no}, "", "HEX-TERR-LEVEL-02"},
  };
  for (const Row& row : rows)
    for (std::size_t i = 0; i < gaits.size(); ++i) {
      const Toll into = enter(gaits[i], row.passage);
      const std::string_view closed = i < 2 ? row.foot_closed : row.horse_closed;
      EXPECT_EQ(into.closed ? into.closed.id() : std::string_view{}, closed) << row.id << " " << i;
      EXPECT_EQ(row.cost[i] == no, !closed.empty()) << row.id << ": the row contradicts itself";
      if (!into.closed) EXPECT_EQ(into.cost, row.cost[i]) << row.id << " " << i;
    }
}

// HEX-TERR-WOODS-01, HEX-R-27: only cavalry, only off a link.
TEST(HexMarch, HEX_TERR_WOODS_01_woods_disorganise_cavalry) {
  for (const Gait gait : gaits) {
    EXPECT_EQ(enter(gait, passage(woods)).disorders, gait == Gait::cavalry);
    for (const Feature link : hex::links) EXPECT_FALSE(enter(gait, passage(woods, 0, false, {link})).disorders);
    for (const Terrain other : {clear, marsh}) EXPECT_FALSE(enter(gait, passage(other)).disorders);
  }
}

// HEX-R-25: the other readings of the entry.
TEST(HexMarch, HEX_R_25_the_option_woods_cavalry) {
  const auto cavalry = [](WoodsCavalry rule, bool disorganised, const Passage& over) {
    return enter(Gait::cavalry, over, {.woods_cavalry = rule}, disorganised);
  };
  const Passage trees = passage(woods);
  EXPECT_EQ(cavalry(WoodsCavalry::disorganise, true, trees).cost, 3);
  EXPECT_FALSE(cavalry(WoodsCavalry::minus_two_mp, false, trees).disorders);
  EXPECT_EQ(cavalry(WoodsCavalry::minus_two_mp, false, trees).cost, 3);
  EXPECT_EQ(cavalry(WoodsCavalry::minus_two_mp, true, trees).cost, 5);
  EXPECT_EQ(cavalry(WoodsCavalry::minus_two_mp, true, passage(woods, 0, false, {road})).cost, 1);
  EXPECT_EQ(cavalry(WoodsCavalry::minus_two_mp, true, passage(clear)).cost, 1);
  EXPECT_FALSE(cavalry(WoodsCavalry::minus_two_columns, false, trees).disorders);
  EXPECT_EQ(cavalry(WoodsCavalry::minus_two_columns, true, trees).cost, 3);
  // nobody else is touched by it
  EXPECT_EQ(enter(Gait::artillery, trees, {.woods_cavalry = WoodsCavalry::minus_two_mp}, true).cost, 3);
  EXPECT_EQ(enter(Gait::infantry, trees, {.woods_cavalry = WoodsCavalry::minus_two_mp}, true).cost, 2);
}

// HEX-R-32: what counts for the bonus is a road.
TEST(HexMarch, HEX_R_32_only_roads_count) {
  EXPECT_TRUE(enter(Gait::infantry, passage(clear, 0, false, {road})).by_road);
  EXPECT_TRUE(enter(Gait::infantry, passage(clear, 0, false, {road, path})).by_road);
  for (const Feature link : {path, railway}) {
    EXPECT_FALSE(enter(Gait::infantry, passage(clear, 0, false, {link})).by_road);
    EXPECT_TRUE(enter(Gait::infantry, passage(clear, 0, false, {link})).by_link);
  }
  EXPECT_FALSE(enter(Gait::infantry, passage(clear)).by_link);
}

// HEX-FN-3: one point, two for cavalry; HEX-P-MOVE-10: two for leaders.
TEST(HexMarch, HEX_FN_3_the_size_of_the_road_bonus) {
  EXPECT_EQ(road_bonus(Gait::infantry, false), 1);
  EXPECT_EQ(road_bonus(Gait::jaeger, false), 1);
  EXPECT_EQ(road_bonus(Gait::artillery, false), 1);
  EXPECT_EQ(road_bonus(Gait::cavalry, false), 2);
  EXPECT_EQ(road_bonus(Gait::infantry, true), 2);
}

}  // namespace guidon::hex1866
