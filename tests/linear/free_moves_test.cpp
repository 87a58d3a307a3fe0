// Free moves: those of units whose order has failed, and the withdrawals of shaken and disordered ones.
#include "tests/linear/command_kit.hpp"

namespace guidon::linear::tests {
namespace {

using std::string_view;

TEST(FreeMoves, AreForFourKinds) {  // MPP-FREE-01a, MPP-FREE-01b, MPP-FREE-01c, MPP-FREE-01d, LIN-R-73
  struct Case {
    string_view profile;
    Formation formation;
    bool entitled;
  };
  for (const Case& each :
       {Case{"line_infantry", Formation::march_column, true}, Case{"line_infantry", Formation::square, true},
        Case{"field_gun", Formation::limbered, true}, Case{"baggage", Formation::wagons, true},
        Case{"line_infantry", Formation::line, false}, Case{"line_infantry", Formation::attack_column, false},
        Case{"field_gun", Formation::deployed, false}, Case{"pike_block", Formation::hedgehog, false},
        Case{"light_infantry", Formation::skirmish, false}, Case{"heavy_cavalry", Formation::line, false}}) {
    Board board = drill(each.profile, each.formation);
    board.go(Stage::orders);
    const string_view order = each.profile == "baggage" ? "general orders 28th to move" : "general orders 28th to form";
    EXPECT_EQ(roll(board, order, 5, 6).moves, 0);
    EXPECT_EQ(board.decision().task == Task::free_move, each.entitled) << each.profile;
    if (!each.entitled) continue;
    board.refused(south, "move 28th ahead 6.001");
    board.give(south, "move 28th ahead 6");
    EXPECT_NE(board.decision().task, Task::free_move) << each.profile;
    EXPECT_EQ(board.centre("28th").y, 36) << each.profile;
  }
}

TEST(FreeMoves, NeedAFailedOrder) {  // MPP-FREE-01a, LIN-R-73
  Board board = drill("line_infantry", Formation::march_column);
  board.go(Stage::orders);
  board.refused(south, "move 28th ahead 6");
  board.refused(south, "withdraw 28th back 3");
}

TEST(FreeMoves, AShakenOrDisorderedUnitMayWithdraw) {  // MPP-FREE-02a, MPP-FREE-02b, LIN-R-73, OUR-MOVE-09
  for (const With& with : {With{.casualties = 3}, With{.disordered = 1}, With{.casualties = 3, .disordered = 1}}) {
    Board board = near_enemy(with);
    board.go(Stage::orders);
    board.refuses(south, "withdraw 28th ahead 1", "LIN-R-37");
    board.refuses(south, "withdraw 28th left 3", "LIN-R-37");  // no farther away at the end
    board.refuses(south, "withdraw 28th back 6.001", "MPP-MOVE-01");
    board.give(south, "withdraw 28th back 6");
    EXPECT_EQ(board.centre("28th"), (table::Vec{36, 14}));
    EXPECT_EQ(board["28th"].pose.facing, towards_enemy(south));
    board.refuses(south, "withdraw 28th back 1", "LIN-R-73");
  }
}

TEST(FreeMoves, ASteadyUnitDoesNotWithdrawFreely) {  // MPP-FREE-02a
  Board board = near_enemy({.casualties = 2});
  board.go(Stage::orders);
  board.refuses(south, "withdraw 28th back 3", "MPP-FREE-02a");
}

TEST(FreeMoves, AUnitThatHasMovedDoesNotWithdraw) {  // LIN-R-73
  Board board;
  board.unit("28th", south, "line_infantry", {36, 20}, {.casualties = 3});
  board.unit("32nd", south, "line_infantry", {10, 5});
  board.unit("33rd", south, "line_infantry", {20, 5});
  board.unit("4e", north, "line_infantry", {36, 26});
  board.go(Stage::initiative);
  board.give(south, "move 28th back 2");
  board.refuses(south, "withdraw 28th back 3", "LIN-R-73");
}

TEST(FreeMoves, AWithdrawalMayFollowAFailedOrder) {  // MPP-FREE-02a, LIN-R-73
  Board board = near_enemy({.casualties = 3});
  board.commander_at("general", 36, 15);
  board.go(Stage::orders);
  EXPECT_EQ(roll(board, "general orders 28th to form", 5, 5).moves, 0);
  EXPECT_TRUE(board.legal(south, "withdraw 28th back 6"));
}

TEST(FreeMoves, SidewaysStillCostsDouble) {  // OUR-MOVE-09, OUR-MOVE-02
  Board board;
  board.unit("28th", south, "line_infantry", {36, 20}, {.casualties = 3});
  board.unit("32nd", south, "line_infantry", {10, 5});
  board.unit("4e", north, "line_infantry", {52.1, 20, 270});
  board.go(Stage::orders);
  board.refused(south, "withdraw 28th left 3.001");
  board.give(south, "withdraw 28th left 3");
  EXPECT_EQ(board.centre("28th").x, 33);
}

}  // namespace
}  // namespace guidon::linear::tests
