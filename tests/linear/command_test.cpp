// Orders on the table: who may be ordered, by whom and to do what, and what a failed order ends.
#include "tests/linear/command_kit.hpp"

namespace guidon::linear::tests {
namespace {

using std::string_view;

TEST(Command, ACommanderOrdersHisOwnBrigadeAndTheArmyCommanderAll) {  // OUR-CMD-02
  Board board = drill();
  const int second = board.brigade("south_2", south, "colonel", 20, 25);
  board.unit("32nd", south, "line_infantry", {20, 30}, {.brigade = second});
  board.go(Stage::orders);
  board.refuses(south, "colonel orders 28th to move", "OUR-CMD-02");
  board.refuses(south, "marshal orders 28th to move", "OUR-CMD-02");
  board.refuses(south, "general orders 4e to move", "OUR-CMD-02");
  EXPECT_TRUE(board.legal(south, "colonel orders 32nd to move"));
  EXPECT_TRUE(board.legal(south, "general orders 32nd to move"));
  EXPECT_TRUE(board.legal(south, "general orders 28th to move"));
}

TEST(Command, TheOrderNamesWhatIsDone) {  // OUR-CMD-03
  const auto ordered = [](string_view order, string_view profile, Formation formation) {
    Board board = drill(profile, formation);
    board.unit("5e", north, "line_infantry", {36, 44});
    board.go(Stage::orders);
    board.give(south, order, {1, 1});
    return board;
  };
  Board moves = ordered("general orders 28th to move", "line_infantry", Formation::line);
  moves.refuses(south, "form 28th square", "OUR-CMD-03");
  moves.refuses(south, "charge 28th at 5e", "OUR-CMD-03");
  EXPECT_TRUE(moves.legal(south, "move 28th ahead 1"));
  EXPECT_TRUE(moves.legal(south, "turn 28th left"));
  Board forms = ordered("general orders 28th to form", "line_infantry", Formation::line);
  forms.refuses(south, "move 28th ahead 1", "OUR-CMD-03");
  EXPECT_TRUE(forms.legal(south, "form 28th square"));
  Board limbers = ordered("general orders 28th to limber", "field_gun", Formation::deployed);
  limbers.refuses(south, "move 28th ahead 1", "OUR-CMD-03");
  EXPECT_TRUE(limbers.legal(south, "limber 28th"));
  Board unlimbers = ordered("general orders 28th to unlimber", "field_gun", Formation::limbered);
  unlimbers.refuses(south, "move 28th ahead 1", "OUR-CMD-03");
  EXPECT_TRUE(unlimbers.legal(south, "unlimber 28th"));
}

TEST(Command, AWithdrawalGoesAwayFromTheEnemy) {  // OUR-CMD-03, LIN-R-37
  Board board = drill();
  board.unit("5e", north, "line_infantry", {36, 41});
  board.go(Stage::orders);
  board.give(south, "general orders 28th to withdraw", {1, 1});
  board.refuses(south, "move 28th ahead 1", "LIN-R-37");
  EXPECT_TRUE(board.legal(south, "move 28th back 3"));
}

TEST(Command, AnOrderThatCannotBeCarriedOutIsNotGiven) {  // OUR-CMD-03
  Board board = drill();
  board.building("mill", 60, 10, 4, 4);
  board.unit("gun", south, "field_gun", {20, 30}, {.formation = Formation::deployed});
  board.go(Stage::orders);
  board.refused(south, "general orders 28th to limber");
  board.refused(south, "general orders gun to unlimber");
  board.refused(south, "general orders 28th to leave");
  EXPECT_TRUE(board.legal(south, "general orders gun to limber"));
}

TEST(Command, AFailedOrderEndsHisCommand) {  // OUR-CMD-07
  Board board = drill();
  const int second = board.brigade("south_2", south, "colonel", 20, 25);
  board.unit("32nd", south, "line_infantry", {20, 30}, {.casualties = 2, .brigade = second});
  board.unit("33rd", south, "line_infantry", {36, 20}, {.casualties = 2});
  board.go(Stage::orders);
  EXPECT_EQ(roll(board, "general orders 28th to move", 4, 5).moves, 0);
  board.refuses(south, "general orders 33rd to move", "OUR-CMD-07");
  board.refuses(south, "general orders 32nd to move", "OUR-CMD-07");
  EXPECT_TRUE(board.legal(south, "colonel orders 32nd to move")) << "another commander goes on";
  board.done();
  board.refuses(south, "general rallies 33rd", "OUR-CMD-07");
  board.refuses(south, "general leads 33rd", "OUR-FOLLOW-01");
  EXPECT_TRUE(board.legal(south, "general rides to 36,22")) << "he may still move";
  EXPECT_TRUE(board.legal(south, "colonel rallies 32nd"));
}

TEST(Command, AFailedOrderMayLeaveHimHisCommand) {  // OUR-CMD-07
  Board board = drill();
  board.option("failed_order_ends_command", "no");
  board.unit("33rd", south, "line_infantry", {36, 20}, {.casualties = 2});
  board.go(Stage::orders);
  EXPECT_EQ(roll(board, "general orders 28th to move", 4, 5).moves, 0);
  EXPECT_TRUE(board.legal(south, "general orders 33rd to move"));
  board.refuses(south, "general orders 28th to move", "OUR-CMD-08");
  board.done();
  EXPECT_TRUE(board.legal(south, "general rallies 33rd"));
}

TEST(Command, AUnitIsNamedOnceInATurn) {  // OUR-CMD-08
  Board board = drill();
  const int second = board.brigade("south_2", south, "colonel", 20, 25);
  board.unit("32nd", south, "line_infantry", {20, 30}, {.brigade = second});
  board.go(Stage::orders);
  EXPECT_EQ(roll(board, "colonel orders 32nd to move", 4, 4).moves, 1);
  board.give(south, "done");
  board.refuses(south, "colonel orders 32nd to move", "OUR-CMD-08");
  board.refuses(south, "general orders 32nd to form", "OUR-CMD-08");
  board.end_turn();
  board.end_turn();
  EXPECT_EQ(board.decision().kind, Decision::Kind::orders);
  EXPECT_TRUE(board.legal(south, "colonel orders 32nd to move")) << "a new turn";
}

TEST(Command, UnitsInContactCannotBeOrdered) {  // OUR-CMD-12
  Board board = drill();
  board.unit("5e", north, "line_infantry", {36, 35});
  board.unit("32nd", south, "line_infantry", {10, 10});
  board.go(Stage::initiative);
  board.give(south, "charge 28th at 5e");
  board.give(north, "stand");
  board.refuses(south, "general orders 28th to move", "OUR-CMD-12");
}

TEST(Command, MovesNeedNotAllBeUsed) {  // OUR-CMD-10
  Board board = drill();
  board.go(Stage::orders);
  EXPECT_EQ(roll(board, "general orders 28th to move", 1, 1).moves, 3);
  board.give(south, "move 28th ahead 2");
  EXPECT_EQ(board["28th"].moves, 2);
  board.done();
  EXPECT_NE(board.decision().task, Task::make_moves);
  EXPECT_EQ(board.centre("28th"), (table::Vec{36, 32}));
  board.refused(south, "move 28th ahead 2");
}

TEST(Command, AChargeOrderIsACharge) {  // OUR-CMD-10, OUR-CMD-03
  Board board = drill();
  board.unit("5e", north, "line_infantry", {36, 39});
  board.unit("6e", north, "line_infantry", {45, 39});
  board.go(Stage::orders);
  board.give(south, "general orders 28th to charge 5e", {3, 3});
  board.refuses(south, "move 28th ahead 6", "OUR-CMD-10");
  board.refuses(south, "form 28th attack column", "OUR-CMD-10");
  board.refuses(south, "charge 28th at 6e", "OUR-CMD-03");
  board.give(south, "charge 28th at 5e");  // eight inches with two moves
  board.give(north, "stand");
  EXPECT_TRUE(board.engaged("28th"));
}

TEST(Command, ADisorderedUnitTakesNoOrderButToRally) {  // LIN-R-74, OUR-STATE-05
  Board board = near_enemy({.casualties = 2, .disordered = 1});
  board.commander_at("general", 36, 15);
  board.go(Stage::orders);
  board.refuses(south, "general orders 28th to move", "LIN-R-74");
  board.refuses(south, "general orders 28th to form", "LIN-R-74");
  board.done();
  EXPECT_TRUE(board.legal(south, "general rallies 28th"));
  board.refuses(south, "general leads 28th", "LIN-R-74");
}

TEST(Command, AShakenUnitMayBeOrdered) {  // OUR-STATE-03
  Board board = near_enemy({.casualties = 3});
  board.commander_at("general", 36, 15);
  board.go(Stage::orders);
  EXPECT_TRUE(board.legal(south, "general orders 28th to move"));
  board.refuses(south, "general orders 28th to charge 4e", "OUR-STATE-03");
}

}  // namespace
}  // namespace guidon::linear::tests
