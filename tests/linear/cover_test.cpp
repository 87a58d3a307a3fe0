// Cover on the field: of buildings, woods, hedges and works, and against whom it counts.
#include <gtest/gtest.h>

#include <vector>

#include "tests/linear/geometry_kit.hpp"

namespace guidon::linear {
namespace {

using table::Vec;

TEST(LinTGeo, cover_of_a_garrison) {  // LIN-R-79, OUR-TERR-03
  Board board;
  const int u = board.south(Formation::line, pose(30, 10));
  board.at(u).garrison = board.house(rect(30, 15, 0, 6, 4));
  EXPECT_EQ(board.field().cover_against(u, {30, 30}), Cover::heavy);
  EXPECT_FALSE(board.field().holds_work_against(u, {30, 30}));
  board.setting.options.building_cover = BuildingCover::fortification;
  EXPECT_EQ(board.field().cover_against(u, {30, 30}), Cover::fortification);
}

TEST(LinTGeo, cover_of_woods_for_a_unit_more_than_half_inside) {  // OUR-TERR-02
  Board board;
  const int u = board.south(Formation::open_order, pose(30, 10));  // 7 by 1.5
  board.box(Terrain::woods, 20, 10, 40, 20);
  EXPECT_EQ(board.field().cover_against(u, {30, 30}), Cover::none);  // half
  board.at(u).pose = pose(30, 10.001);
  EXPECT_EQ(board.field().cover_against(u, {30, 30}), Cover::light);
  EXPECT_EQ(board.field().cover_against(u, {30, 5}), Cover::light);
  EXPECT_EQ(board.field().cover_against(u, {30, 15}), Cover::none);  // he is in them too
  EXPECT_EQ(board.field().cover_against(u, {40, 20}), Cover::none);  // on their edge
  board.at(u).pose = pose(20, 15, 33);                               // centre on the edge, askew
  EXPECT_EQ(board.field().cover_against(u, {0, 0}), Cover::none);
  board.at(u).pose = pose(20.001, 15, 33);
  EXPECT_EQ(board.field().cover_against(u, {0, 0}), Cover::light);
  board.setting.pieces[0].cover = Cover::heavy;
  EXPECT_EQ(board.field().cover_against(u, {0, 0}), Cover::heavy);
  EXPECT_FALSE(board.field().holds_work_against(u, {0, 0}));
}

TEST(LinTGeo, woods_with_a_bay_count_by_area) {  // OUR-TERR-02
  // A U of two arms two inches wide; a line across both has four inches of six in them, then exactly three.
  for (const bool clockwise : {false, true}) {
    Board board;
    std::vector<Vec> bay{{10, 10}, {16, 10}, {16, 20}, {14, 20}, {14, 12}, {12, 12}, {12, 20}, {10, 20}};
    if (clockwise) bay = {bay.rbegin(), bay.rend()};
    board.area(Terrain::woods, bay);
    const int u = board.south(Formation::line, pose(13, 16));
    EXPECT_EQ(board.field().cover_against(u, {13, 30}), Cover::light);
    EXPECT_EQ(board.field().cover_against(u, {13, 17}), Cover::light);  // he stands in the bay, outside the woods
    board.at(u).pose = pose(14, 16);                                    // from 11 to 17: one inch and two
    EXPECT_EQ(board.field().cover_against(u, {13, 30}), Cover::none);
    board.at(u).pose = pose(13.999, 16);
    EXPECT_EQ(board.field().cover_against(u, {13, 30}), Cover::light);
    board.at(u).pose = pose(13, 19.75);  // a quarter out: 3 of 6
    EXPECT_EQ(board.field().cover_against(u, {13, 30}), Cover::none);
  }
}

TEST(LinTGeo, two_woods_do_not_add_up) {  // OUR-TERR-02
  Board board;
  const int u = board.south(Formation::line, pose(30, 10));
  board.box(Terrain::woods, 20, 0, 29.5, 20);
  board.box(Terrain::woods, 30.5, 0, 40, 20);
  EXPECT_EQ(board.field().cover_against(u, {30, 30}), Cover::none);
}

TEST(LinTGeo, cover_of_a_hedge_along_a_face) {  // OUR-TERR-01
  Board board;
  const int u = board.south(Formation::line, pose(30, 10));  // its front along y = 10.5
  board.line(Terrain::linear_obstacle, {{20, 11}, {40, 11}});
  EXPECT_EQ(board.field().cover_against(u, {30, 20}), Cover::light);
  EXPECT_EQ(board.field().cover_against(u, {50, 11.1}), Cover::light);  // beyond it, though far off its end
  EXPECT_EQ(board.field().cover_against(u, {30, 5}), Cover::none);      // on the same side
  EXPECT_EQ(board.field().cover_against(u, {30, 11}), Cover::none);     // on the line itself
  EXPECT_FALSE(board.field().holds_work_against(u, {30, 20}));
  board.at(u).pose = pose(30, 9.999);
  EXPECT_EQ(board.field().cover_against(u, {30, 20}), Cover::none);
  board.at(u).pose = pose(30, 10, 180);  // with its rear to the hedge
  EXPECT_EQ(board.field().cover_against(u, {30, 20}), Cover::light);
  board.at(u).pose = pose(30, 7.6, 90);  // with its flank
  EXPECT_EQ(board.field().cover_against(u, {30, 20}), Cover::light);
  board.at(u).pose = pose(30, 9.9, 8);  // askew: one corner 0.2 inch from it, the other an inch
  EXPECT_EQ(board.field().cover_against(u, {30, 20}), Cover::none);
  board.at(u).pose = pose(30, 10.25, 4);  // both within half an inch
  EXPECT_EQ(board.field().cover_against(u, {30, 20}), Cover::light);
}

TEST(LinTGeo, half_of_a_face_must_lie_along_the_hedge) {  // OUR-TERR-01
  Board board;
  const int u = board.south(Formation::line, pose(30, 10));
  board.line(Terrain::linear_obstacle, {{30, 11}, {40, 11}});
  EXPECT_EQ(board.field().cover_against(u, {30, 20}), Cover::light);
  board.at(u).pose = pose(29.99, 10);
  EXPECT_EQ(board.field().cover_against(u, {30, 20}), Cover::none);
}

TEST(LinTGeo, a_hedge_in_short_pieces_is_one_hedge) {  // OUR-TERR-01
  Board board;
  const int u = board.south(Formation::line, pose(30, 10));
  board.line(Terrain::linear_obstacle, {{20, 11}, {28, 11}, {29, 11}, {30, 10.9}, {31, 10.9}, {32, 11}, {40, 11}});
  EXPECT_EQ(board.field().cover_against(u, {30, 20}), Cover::light);
  EXPECT_EQ(board.field().cover_against(u, {30, 0}), Cover::none);
}

TEST(LinTGeo, the_best_cover_counts) {  // OUR-TERR-01, OUR-TERR-02, 8.5
  Board board;
  const int u = board.south(Formation::line, pose(30, 10));
  board.box(Terrain::woods, 20, 0, 40, 20);
  board.line(Terrain::fortification, {{20, 10.8}, {40, 10.8}});
  board.line(Terrain::linear_obstacle, {{20, 10.7}, {40, 10.7}});
  EXPECT_EQ(board.field().cover_against(u, {30, 30}), Cover::fortification);
  EXPECT_TRUE(board.field().holds_work_against(u, {30, 30}));
  EXPECT_EQ(board.field().cover_against(u, {50, 5}), Cover::light);  // only the woods help on this side
  EXPECT_FALSE(board.field().holds_work_against(u, {50, 5}));
  EXPECT_EQ(board.field().cover_against(u, {30, 5}), Cover::none);
}

}  // namespace
}  // namespace guidon::linear
