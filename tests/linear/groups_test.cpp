// Orders to groups: which units may share one, and what their one roll brings each of them.
#include "tests/linear/command_kit.hpp"

namespace guidon::linear::tests {
namespace {

// Three lines in a row, each so far from the next.
Board row(double gap) {
  Board board;
  board.unit("a", south, "line_infantry", {20, 20});
  board.unit("b", south, "line_infantry", {26 + gap, 20});
  board.unit("c", south, "line_infantry", {32 + 2 * gap, 20});
  board.unit("4e", north, "line_infantry", {4, 46});
  board.commander_at("general", 20, 15);
  return board;
}

TEST(Groups, EachIsWithinSixInchesOfAnother) {  // OUR-CMD-09
  Board board = row(6);
  board.go(Stage::orders);
  EXPECT_TRUE(board.legal(south, "general orders a,b,c to move"));
  EXPECT_TRUE(board.legal(south, "general orders b,c to move"));
  board.refuses(south, "general orders a,c to move", "OUR-CMD-09");
  Board wide = row(6.001);
  wide.go(Stage::orders);
  wide.refuses(south, "general orders a,b to move", "OUR-CMD-09");
}

TEST(Groups, AreOfOneBrigade) {  // OUR-CMD-09
  Board board = row(2);
  const int second = board.brigade("south_2", south, "colonel", 50, 10);
  board.unit("d", south, "line_infantry", {44, 20}, {.brigade = second});
  board.go(Stage::orders);
  board.refuses(south, "general orders c,d to move", "OUR-CMD-09");
}

TEST(Groups, ShareOneRollAndAllGetTheSameMoves) {  // OUR-CMD-09
  Board board = row(2);
  board.go(Stage::orders);
  EXPECT_EQ(roll(board, "general orders a,b to move", 4, 4), (Roll{8, 1}));
  EXPECT_EQ(board["a"].moves, 1);
  EXPECT_EQ(board["b"].moves, 1);
  EXPECT_EQ(board["c"].moves, 0);
  board.give(south, "move b ahead 6");
  board.refuses(south, "move c ahead 6", "OUR-CMD-05");
  board.give(south, "move a ahead 6");
  board.refuses(south, "general orders a to move", "OUR-CMD-08");
  EXPECT_TRUE(board.legal(south, "general orders c to move"));
}

TEST(Groups, DistanceIsToTheFarthestMember) {  // OUR-CMD-09, MPP-CMD-MOD-01
  for (const double x : {21.0, 21.001}) {      // c begins at x = 33
    Board board = row(2);
    board.commander_at("general", x, 20);
    board.go(Stage::orders);
    EXPECT_EQ(roll(board, "general orders a,b,c to move", 1, 1).effective, x > 21 ? 8 : 7) << x;
  }
}

TEST(Groups, AMinusCountsForAllAndAPlusOnlyWhenAllHaveIt) {  // OUR-CMD-09
  const auto with = [](Formation a, Formation b, double enemy) {
    Board board;
    board.unit("a", south, "line_infantry", {20, 20}, {.formation = a});
    board.unit("b", south, "line_infantry", {26, 20}, {.formation = b});
    board.unit("4e", north, "line_infantry", {14, 21 + enemy});
    board.commander_at("general", 23, 15);
    board.go(Stage::orders);
    return roll(board, "general orders a,b to move", 1, 1).effective;
  };
  using enum Formation;
  EXPECT_EQ(with(attack_column, attack_column, 20), 9);
  EXPECT_EQ(with(attack_column, march_column, 20), 9);
  EXPECT_EQ(with(attack_column, square, 20), 8);
  EXPECT_EQ(with(square, attack_column, 20), 8);
  EXPECT_EQ(with(attack_column, attack_column, 4), 8);  // near to one of them
}

TEST(Groups, TheRoadCountsWhenAllAreOnIt) {  // OUR-CMD-09, MPP-CMD-MOD-04a
  for (const double x : {36.0, 38.0}) {
    Board board;
    road(board);
    board.unit("a", south, "line_infantry", {36, 20}, {.formation = Formation::march_column});
    board.unit("b", south, "line_infantry", {x, 28}, {.formation = Formation::march_column});
    board.unit("4e", north, "line_infantry", {4, 46});
    board.commander_at("general", 32, 24);
    board.go(Stage::orders);
    EXPECT_EQ(roll(board, "general orders a,b to move", 1, 1).effective, x == 36 ? 10 : 9) << x;
  }
}

TEST(Groups, MayBeSwitchedOff) {  // OUR-CMD-09
  Board board = row(2);
  board.option("group_orders", "off");
  board.go(Stage::orders);
  board.refuses(south, "general orders a,b to move", "OUR-CMD-09");
  EXPECT_TRUE(board.legal(south, "general orders a to move"));
}

TEST(Groups, AFailureLeavesOnlyTheEntitledAMove) {  // OUR-CMD-11, MPP-FREE-01a, MPP-FREE-01b
  Board board;
  board.unit("a", south, "line_infantry", {20, 20}, {.formation = Formation::march_column});
  board.unit("b", south, "line_infantry", {26, 20});
  board.unit("c", south, "line_infantry", {33, 20}, {.formation = Formation::square});
  board.unit("4e", north, "line_infantry", {4, 46});
  board.commander_at("general", 26, 15);
  board.go(Stage::orders);
  EXPECT_EQ(roll(board, "general orders a,b,c to move", 5, 5).moves, 0);
  EXPECT_EQ(board.decision().task, Task::free_move);
  board.refused(south, "move b ahead 1");
  board.give(south, "move a ahead 6");
  EXPECT_EQ(board.decision().task, Task::free_move);
  board.refused(south, "move a ahead 1");
  board.give(south, "decline");
  EXPECT_NE(board.decision().task, Task::free_move);
  EXPECT_EQ(board.centre("a").y, 26);
  EXPECT_EQ(board.centre("c").y, 20);
}

}  // namespace
}  // namespace guidon::linear::tests
