// The kit itself: orders, moves and a charge on a bare table.
#include "tests/linear/kit.hpp"

namespace guidon::linear::tests {
namespace {

TEST(Kit, MovesAUnitByAnOrderThatSucceeds) {  // OUR-CMD-05, MPP-MOVE-01
  Board board;
  board.unit("28th", south, "line_infantry", {36, 10});
  board.unit("4e", north, "line_infantry", {36, 40});
  board.go(Stage::orders);
  board.give(south, "general orders 28th to move", {3, 4});
  board.give(south, "move 28th ahead 6");
  EXPECT_DOUBLE_EQ(board.centre("28th").y, 16);
  EXPECT_TRUE(board.cites("MPP-MOVE-01"));
}

TEST(Kit, ChargesAndFights) {
  Board board;
  board.unit("28th", south, "line_infantry", {36, 20});
  board.unit("4e", north, "line_infantry", {36, 26});
  board.go(Stage::initiative);
  board.give(south, "charge 28th at 4e");
  board.give(north, "stand");
  EXPECT_TRUE(board.engaged("28th"));
  EXPECT_TRUE(board.engaged("4e"));
}

}  // namespace
}  // namespace guidon::linear::tests
