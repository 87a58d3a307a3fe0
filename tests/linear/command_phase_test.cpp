// The steps of the command phase: their order, elite units that recover, and moves on their own initiative.
#include "tests/linear/command_kit.hpp"

namespace guidon::linear::tests {
namespace {

using std::string_view;

// ---- the steps of the phase ----

TEST(Sequence, TheStepsOfAPlayerTurnComeInTheirOrder) {
  // MPP-SEQ-CMD-01, MPP-SEQ-CMD-02, MPP-SEQ-CMD-03, MPP-SEQ-CMD-04, MPP-SEQ-CMD-05a, MPP-SEQ-CMD-05b,
  // MPP-SEQ-SHOOT-01, MPP-SEQ-HTH-01, MPP-SEQ-DIS-01, OUR-GAME-05
  Board board;
  const int second = board.brigade("south_2", south, "colonel", 60, 10);
  const int third = board.brigade("south_3", south, "major", 66, 10);
  board.unit("shaken", south, "line_infantry", {60, 20}, {.casualties = 3, .brigade = second});
  board.unit("guard", south, "elite_infantry", {10, 20}, {.brigade = third});
  board.setting.units.back().opening.disordered = true;
  board.unit("28th", south, "line_infantry", {36, 20});
  board.unit("32nd", south, "line_infantry", {26, 20});
  board.unit("4e", north, "line_infantry", {36, 26});
  board.unit("5e", north, "line_infantry", {26, 34});
  board.begin();
  EXPECT_EQ(board.decision().task, Task::choose_retreat);
  board.give(south, "fall back shaken", {2});  // then the guard throws its die
  EXPECT_NE(board.event<EliteThrown>("guard"), nullptr);
  EXPECT_EQ(board.decision().kind, Decision::Kind::initiative);
  board.refused(south, "general orders 32nd to move");
  board.refused(south, "general rallies 28th");
  board.give(south, "charge 28th at 4e");
  board.give(north, "stand");
  EXPECT_EQ(board.decision().kind, Decision::Kind::orders) << "nobody else is near: the step passes by itself";
  board.refused(south, "move 32nd ahead 1");
  board.refused(south, "general rides to 36,10");
  board.done();
  EXPECT_EQ(board.decision().kind, Decision::Kind::rally);
  board.refused(south, "general orders 32nd to move");
  board.refused(south, "shoot 32nd at 5e");
  board.done();
  EXPECT_EQ(board.decision().kind, Decision::Kind::shoot);
  board.refused(south, "general rides to 36,10");
  board.give(south, "shoot 32nd at 5e", {1, 1, 1});
  board.pass({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});  // the melee: the 32nd in support wins it, the 4e stands
  EXPECT_NE(board.event<Fought>("28th"), nullptr);
  EXPECT_EQ(board.state().active, north);
  EXPECT_TRUE(board.disordered("guard")) << "the opening's disorder dates from the first turn";
}

// ---- elite units ----

TEST(Elite, RecoverOnFourOrMore) {  // OUR-ELITE-01, MPP-SEQ-CMD-02, LIN-R-86
  for (int die = 1; die <= 6; ++die) {
    Board board = drill();
    board.unit("guard", south, "elite_infantry", {10, 20});
    board.setting.units.back().opening.disordered = true;
    board.begin({die});
    EXPECT_EQ(board.disordered("guard"), die < 4) << die;
    EXPECT_TRUE(board.cites("OUR-ELITE-01"));
  }
}

TEST(Elite, OthersThrowNothing) {  // OUR-ELITE-01
  Board board = drill();
  board.unit("raw", south, "raw_infantry", {10, 20});
  board.setting.units.back().opening.disordered = true;
  board.unit("guard", south, "elite_infantry", {20, 20});
  board.unit("old_guard", north, "elite_infantry", {60, 40});
  board.setting.units.back().opening.disordered = true;  // the other side's step is in its own turn
  board.begin();
  EXPECT_TRUE(board.disordered("raw"));
  EXPECT_TRUE(board.disordered("old_guard"));
}

// ---- initiative ----

TEST(Initiative, NeedsAnEnemyWithinSixInches) {  // OUR-INIT-01, MPP-SEQ-CMD-03
  Board near = facing(6);
  near.go(Stage::initiative);
  EXPECT_TRUE(near.legal(south, "move 28th ahead 2"));
  near.refuses(south, "move 32nd ahead 1", "MPP-SEQ-CMD-03");
  Board far = facing(6.001);
  far.begin();
  EXPECT_EQ(far.decision().kind, Decision::Kind::orders);
}

TEST(Initiative, IsOneMoveOfAnyKind) {  // OUR-INIT-01, LIN-R-87
  for (const string_view order :
       {"move 28th ahead 5", "move 28th back 3", "move 28th left 3", "move 28th wheel left 20, ahead 1",
        "turn 28th left", "turn 28th about", "form 28th square", "form 28th march column", "charge 28th at 4e"}) {
    Board board = facing(6);
    board.go(Stage::initiative);
    EXPECT_TRUE(board.legal(south, order)) << order;
  }
  Board board = facing(6);
  board.go(Stage::initiative);
  board.refused(south, "move 28th back 3.001");
  board.give(south, "form 28th square");
  EXPECT_EQ(board.decision().kind, Decision::Kind::orders) << "once, and nobody else is near";
  board.refuses(south, "general orders 28th to move", "OUR-CMD-08");
}

TEST(Initiative, MayGoIntoAndOutOfBuildings) {  // OUR-INIT-01
  Board in = facing(6);
  in.building("farm", 36, 24, 4, 2);
  in.go(Stage::initiative);
  EXPECT_TRUE(in.legal(south, "enter 28th farm"));
  Board out;
  out.building("farm", 36, 20, 4, 2);
  out.unit("28th", south, "line_infantry", {36, 20}, {.in = "farm"});
  out.unit("4e", north, "line_infantry", {36, 27});
  out.go(Stage::initiative);
  EXPECT_TRUE(out.legal(south, "leave 28th to 36,18.5 facing 0 in line"));
}

TEST(Initiative, IsClosedToTheEngagedAndTheDisordered) {  // OUR-INIT-01
  Board board = facing(5);
  board.go(Stage::initiative);
  board.give(south, "charge 28th at 4e");
  board.give(north, "stand");
  board.pass({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(board.decision().kind, Decision::Kind::rally) << "north's turn: the 4e is engaged, and alone";
  Board upset = facing(5);
  upset.setting.units[0].opening.disordered = true;
  upset.begin();
  EXPECT_EQ(upset.decision().kind, Decision::Kind::orders);
}

TEST(Initiative, AShakenUnitMayOnlyMoveAway) {  // OUR-INIT-01, LIN-R-37
  Board board = facing(5, {.casualties = 3});
  board.go(Stage::initiative);
  for (const string_view order : {"move 28th ahead 1", "move 28th left 3", "charge 28th at 4e", "form 28th square",
                                  "form 28th march column", "turn 28th about", "turn 28th left"})
    board.refused(south, order);
  board.give(south, "move 28th back 3");
  EXPECT_EQ(board.centre("28th").y, 17);
}

TEST(Initiative, AShakenUnitDoesNotEnterABuilding) {  // OUR-INIT-01
  Board board = facing(5, {.casualties = 3});
  board.building("farm", 36, 23.5, 4, 2);
  board.go(Stage::initiative);
  board.refused(south, "enter 28th farm");
}

}  // namespace
}  // namespace guidon::linear::tests
