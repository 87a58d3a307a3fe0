// The field of a linear battle: what a unit is and where it stands.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <utility>

#include "tests/linear/geometry_kit.hpp"

namespace guidon::linear {
namespace {

using table::Rect;
using table::Vec;

// ---- what a unit is ----

TEST(LinTGeo, footprints_of_the_formations) {  // 8.2, OUR-TERR-03
  Board board;
  const int foot = board.south(Formation::march_column, pose(10, 10, 90));
  const int light = board.unit(Side::south, Troop::skirmishers, Formation::skirmish, pose(20, 10));
  const int horse = board.unit(Side::south, Troop::cavalry, Formation::line, pose(30, 10));
  const int gun = board.unit(Side::south, Troop::artillery, Formation::limbered, pose(40, 10));
  const int train = board.unit(Side::south, Troop::artillery, Formation::wagons, pose(50, 10), {Tag::baggage});
  const Field field = board.field();
  const auto size = [&](int u) { return std::pair{2 * field.rect(u).half_width, 2 * field.rect(u).half_depth}; };
  EXPECT_EQ(size(foot), (std::pair{1.5, 6.0}));
  EXPECT_EQ(size(light), (std::pair{8.0, 1.5}));
  EXPECT_EQ(size(horse), (std::pair{6.0, 1.5}));
  EXPECT_EQ(size(gun), (std::pair{1.0, 4.0}));
  EXPECT_EQ(size(train), (std::pair{2.0, 4.0}));
  EXPECT_EQ(field.rect(foot).centre, (Vec{10, 10}));
  EXPECT_EQ(field.rect(foot).forward, (Vec{1, 0}));
  EXPECT_EQ(field.rect_as(foot, Formation::square, pose(1, 2)).half_depth, 1.5);

  const Rect outline = rect(50, 30, 30, 5, 4);
  board.at(foot).garrison = board.house(outline);
  EXPECT_EQ(board.field().rect(foot).centre, outline.centre);
  EXPECT_EQ(board.field().rect(foot).forward, outline.forward);
  EXPECT_EQ(board.field().formation(foot), Formation::building);
  EXPECT_EQ(board.field().garrison_of(0), foot);
  board.at(foot).garrison = nobody;
  EXPECT_EQ(board.field().garrison_of(0), nobody);
  EXPECT_EQ(board.field().rect(foot).centre, (Vec{10, 10}));
}

TEST(LinTGeo, kinds_of_troops) {  // LIN-R-22, LIN-R-24, OUR-MOVE-03
  Board board;
  const int foot = board.south(Formation::skirmish, pose(10, 10));
  const int light = board.unit(Side::south, Troop::skirmishers, Formation::march_column, pose(20, 10));
  const int horse = board.unit(Side::south, Troop::cavalry, Formation::open_order, pose(30, 10), {Tag::light_cavalry});
  const int train = board.unit(Side::south, Troop::artillery, Formation::wagons, pose(50, 10), {Tag::baggage});
  const int gun = board.unit(Side::south, Troop::artillery, Formation::limbered, pose(60, 10), {Tag::light_gun});
  const std::uint8_t house = board.house(rect(50, 30, 0, 5, 4));
  EXPECT_EQ(board.field().troop(foot), Troop::skirmishers);
  EXPECT_EQ(board.field().troop(light), Troop::skirmishers);
  EXPECT_EQ(board.field().troop(horse), Troop::cavalry);
  EXPECT_EQ(board.field().troop(train), Troop::artillery);
  EXPECT_FALSE(board.field().gun(train));
  EXPECT_TRUE(board.field().gun(gun));
  for (const int u : {foot, light, horse, gun}) EXPECT_TRUE(board.field().turns_freely(u)) << u;
  EXPECT_FALSE(board.field().turns_freely(train));
  EXPECT_TRUE(board.field().loose(foot));
  EXPECT_FALSE(board.field().loose(light));
  board.at(foot).formation = Formation::open_order;
  EXPECT_EQ(board.field().troop(foot), Troop::infantry);
  board.at(foot).formation = Formation::skirmish;
  board.at(foot).garrison = house;
  EXPECT_EQ(board.field().troop(foot), Troop::infantry);
  board.at(foot).garrison = nobody;
  board.at(light).garrison = house;
  EXPECT_EQ(board.field().troop(light), Troop::skirmishers);
}

TEST(LinTGeo, rates_of_moves_free_and_forced) {  // 8.3, LIN-R-25, LIN-R-66, LIN-R-67, LIN-R-68, OUR-FORCED-08
  Board board;
  const int foot = board.south(Formation::line, pose(10, 10));
  const int pikes = board.south(Formation::hedgehog, pose(20, 10));
  const int horse = board.unit(Side::south, Troop::cavalry, Formation::line, pose(30, 10), {Tag::horse_archers});
  const int heavy = board.unit(Side::south, Troop::artillery, Formation::deployed, pose(40, 10), {Tag::heavy_gun});
  const int siege = board.unit(Side::south, Troop::artillery, Formation::deployed, pose(44, 10), {Tag::siege_gun});
  const int gun = board.unit(Side::south, Troop::artillery, Formation::deployed, pose(50, 10), {Tag::medium_gun});
  const int train = board.unit(Side::south, Troop::artillery, Formation::wagons, pose(60, 10), {Tag::baggage});
  EXPECT_EQ(board.field().rate(foot), 6000);
  EXPECT_EQ(board.field().rate(pikes), 0);
  EXPECT_EQ(board.field().forced_rate(pikes), 6000);
  EXPECT_EQ(board.field().rate(horse), 12000);
  EXPECT_EQ(board.field().forced_rate(horse), 12000);
  for (const int u : {heavy, siege}) {
    EXPECT_EQ(board.field().rate(u), 0);
    EXPECT_EQ(board.field().forced_rate(u), 0);
  }
  EXPECT_EQ(board.field().rate(gun), 3000);
  EXPECT_EQ(board.field().rate(train), 6000);
  board.at(foot).garrison = board.house(rect(50, 30, 0, 5, 4));
  board.at(foot).entered = Formation::attack_column;
  EXPECT_EQ(board.field().forced_rate(foot), 6000);
}

TEST(LinTGeo, engaged_units) {  // 8.4
  Board board;
  const int a = board.south(Formation::line, pose(10, 10));
  const int b = board.north(Formation::line, pose(10, 11, 180));
  const int c = board.north(Formation::line, pose(30, 11, 180));
  board.state.engagement[0] = {0, 1, Face::front, Face::front, 1, 1};
  board.state.engagement[1] = {0, 2, Face::front, Face::front, 1, 1};  // not in use
  board.state.engagements = 1;
  EXPECT_TRUE(board.field().engaged(a));
  EXPECT_TRUE(board.field().engaged(b));
  EXPECT_FALSE(board.field().engaged(c));
}

// ---- where it stands ----

TEST(LinTGeo, the_nearest_enemy) {  // 8.4, LIN-R-63
  Board board;
  const int own = board.south(Formation::line, pose(20, 10));
  EXPECT_EQ(board.field().nearest_enemy_of(own), -1);
  EXPECT_EQ(board.field().nearest_enemy(board.field().rect(own), Side::south), 10'000'000);
  const int far = board.north(Formation::line, pose(20, 19, 180));
  const int near = board.north(Formation::attack_column, pose(26, 17, 180));
  const int gone = board.north(Formation::line, pose(20, 12, 180));
  board.at(gone).status = Status::destroyed;
  board.south(Formation::line, pose(20, 12));  // a friend
  EXPECT_EQ(board.field().between(own, far), 8000);
  EXPECT_EQ(board.field().between(own, near), mils(std::sqrt(1.5 * 1.5 + 5.5 * 5.5)));
  EXPECT_EQ(board.field().nearest_enemy_of(own), near);
  EXPECT_EQ(board.field().nearest_enemy(board.field().rect(own), Side::south), board.field().between(own, near));
  board.at(near).status = Status::off_table;
  EXPECT_EQ(board.field().nearest_enemy_of(own), far);
  const int as_near = board.north(Formation::line, pose(20, 1, 180));
  EXPECT_EQ(board.field().between(own, as_near), 8000);
  EXPECT_EQ(board.field().nearest_enemy_of(own), far);  // the lower number of two as near
}

TEST(LinTGeo, ground_under_a_unit) {  // OUR-TERR-04, OUR-TERR-05, OUR-MOVE-07
  Board board;
  board.hill(1, 10, 10, 30, 30);
  board.hill(2, 15, 15, 25, 25);
  board.box(Terrain::woods, 40, 10, 50, 20);
  board.box(Terrain::rough, 40, 20, 50, 30);
  board.box(Terrain::impassable, 40, 30, 50, 40);
  const Field field = board.field();
  EXPECT_EQ(field.level({5, 5}), 0);
  EXPECT_EQ(field.level({12, 12}), 1);
  EXPECT_EQ(field.level({20, 20}), 2);
  EXPECT_FALSE(field.in_woods(rect(45, 9.5, 0, 6, 1)));  // only touches
  EXPECT_TRUE(field.in_woods(rect(45, 9.6, 0, 6, 1)));
  EXPECT_FALSE(field.in_rough(rect(45, 19.5, 0, 6, 1)));
  EXPECT_TRUE(field.in_rough(rect(45, 25, 0, 6, 1)));
  EXPECT_TRUE(field.on_impassable(rect(51, 35, 0, 6, 1)));
  EXPECT_FALSE(field.on_impassable(rect(55, 35, 0, 6, 1)));
  EXPECT_TRUE(field.inside_table(rect(3, 0.5, 0, 6, 1)));
  EXPECT_FALSE(field.inside_table(rect(2.9, 0.5, 0, 6, 1)));
  EXPECT_FALSE(field.inside_table(rect(3, 47.6, 0, 6, 1)));
}

TEST(LinTGeo, on_a_road) {  // LIN-R-64, OUR-TERR-05
  Board board;
  board.line(Terrain::road, {{10, 0}, {10, 20}, {30, 20}}, 2);
  board.line(Terrain::road, {{10, 24}, {10, 40}}, 2);
  const Field field = board.field();
  EXPECT_TRUE(field.on_road(rect(10, 10, 0, 1.5, 6)));
  EXPECT_TRUE(field.on_road(rect(11, 10, 0, 1.5, 6)));  // just on it
  EXPECT_FALSE(field.on_road(rect(11.001, 10, 0, 1.5, 6)));
  EXPECT_FALSE(field.on_road(rect(10, 10, 90, 1.5, 6)));  // across it
  EXPECT_TRUE(field.on_road(rect(20, 20, 90, 1.5, 6)));
  EXPECT_TRUE(field.on_road(rect(12, 18, 45, 1.5, 6)));    // its ends on two legs of one road
  EXPECT_FALSE(field.on_road(rect(10, 22, 0, 1.5, 6)));    // front on one road, rear on another
  EXPECT_FALSE(field.on_road(rect(10, 42, 0, 1.5, 6)));    // only its rear
  EXPECT_TRUE(field.on_road(rect(10, 38, 180, 1.5, 6)));   // the end of the road
  EXPECT_FALSE(field.on_road(rect(10, 38.1, 0, 1.5, 6)));  // past it by more than half its width
}

TEST(LinTGeo, overlapping_units) {  // OUR-MOVE-06, 8.4
  Board board;
  const int a = board.south(Formation::line, pose(20, 10));
  const int b = board.north(Formation::line, pose(20, 11, 180));
  const int gone = board.north(Formation::line, pose(40, 11, 180));
  board.at(gone).status = Status::off_table;
  const Field field = board.field();
  EXPECT_FALSE(field.overlaps_unit(field.rect(a), a));  // touches b
  EXPECT_TRUE(field.overlaps_unit(rect(20, 10.1, 0, 6, 1), a));
  EXPECT_FALSE(field.overlaps_unit(rect(20, 10.1, 0, 6, 1), a, b));
  EXPECT_FALSE(field.overlaps_unit(rect(40, 11, 0, 6, 1), a));
}

}  // namespace
}  // namespace guidon::linear
