// The last step of command: commanders rally a unit, or lead it from the front.
#include "tests/linear/command_kit.hpp"

namespace guidon::linear::tests {
namespace {

// ---- rallying ----

// The 28th with so many casualties; the general straight behind it at this distance.
Board hurt(int casualties, double away) {
  Board board;
  board.unit("28th", south, "line_infantry", {36, 20}, {.casualties = casualties});
  board.unit("32nd", south, "line_infantry", {10, 10}, {.casualties = 2});
  board.unit("33rd", south, "line_infantry", {60, 2});
  board.unit("4e", north, "line_infantry", {4, 46});
  board.commander_at("general", 36, 19.5 - away);
  return board;
}

TEST(Rally, TakesOneCasualtyOff) {  // OUR-RALLY-01, MPP-SEQ-CMD-05a, LIN-R-89
  Board board = hurt(3, 5);
  board.go(Stage::rally);
  EXPECT_TRUE(board.shaken("28th"));
  board.give(south, "general rallies 28th", {4, 4});
  EXPECT_EQ(board["28th"].casualties, 2);
  EXPECT_FALSE(board.shaken("28th"));
}

TEST(Rally, MayFail) {  // OUR-RALLY-01
  Board board = hurt(3, 5);
  board.go(Stage::rally);
  board.give(south, "general rallies 28th", {4, 5});
  EXPECT_EQ(board["28th"].casualties, 3);
}

TEST(Rally, IsRolledAgainstTheEffectiveRating) {  // OUR-RALLY-01, MPP-CMD-MOD-01
  Board board = hurt(3, 12);
  board.go(Stage::rally);
  board.give(south, "general rallies 28th", {4, 4});
  EXPECT_EQ(board.event<RallyThrown>()->rating, 7);
  EXPECT_EQ(board["28th"].casualties, 3);
}

TEST(Rally, ReachesTwelveInches) {  // OUR-RALLY-01
  for (const double away : {12.0, 12.001, 12.1}) {
    Board board = hurt(2, away);
    board.go(Stage::rally);
    EXPECT_EQ(board.legal(south, "general rallies 28th"), away <= 12) << away;
    if (away > 12) board.refuses(south, "general rallies 28th", "OUR-RALLY-01");
  }
}

TEST(Rally, TheLastCasualtyStays) {  // OUR-RALLY-01
  for (const int casualties : {0, 1}) {
    Board board = hurt(casualties, 5);
    board.go(Stage::rally);
    board.refuses(south, "general rallies 28th", "OUR-RALLY-01");
  }
}

TEST(Rally, IsTriedOnceForEachCommanderAndEachUnit) {  // OUR-RALLY-01
  Board board = hurt(3, 5);
  board.brigade("south_2", south, "colonel", 20, 12);
  board.setting.commanders.back().army = true;  // so that both may rally any unit
  board.unit("34th", south, "line_infantry", {36, 10}, {.casualties = 2});
  board.go(Stage::rally);
  board.give(south, "general rallies 28th", {6, 5});
  board.refuses(south, "general rallies 34th", "OUR-RALLY-01");
  board.refuses(south, "colonel rallies 28th", "OUR-RALLY-01");
  EXPECT_TRUE(board.legal(south, "colonel rallies 32nd"));
}

TEST(Rally, KeepsToTheBrigade) {  // OUR-RALLY-01, OUR-CMD-02
  Board board = hurt(3, 5);
  board.brigade("south_2", south, "colonel", 36, 15);
  board.go(Stage::rally);
  board.refuses(south, "colonel rallies 28th", "OUR-CMD-02");
}

TEST(Rally, IsNotForTheEngaged) {  // OUR-RALLY-01
  Board board = facing(5, {.casualties = 2});
  board.go(Stage::initiative);
  board.give(south, "charge 28th at 4e");
  board.give(north, "stand");
  while (board.decision().kind != Decision::Kind::rally) board.done();
  board.refuses(south, "general rallies 28th", "OUR-RALLY-01");
}

TEST(Rally, MayComeBeforeOrAfterTheCommandersMove) {  // OUR-RALLY-01, OUR-MOVE-08
  Board before = hurt(2, 5);
  before.go(Stage::rally);
  before.give(south, "general rallies 28th", {6, 6});
  EXPECT_EQ(before.decision().kind, Decision::Kind::rally);
  EXPECT_TRUE(before.legal(south, "general rides to 36,10"));
  Board after = hurt(2, 14);
  after.go(Stage::rally);
  after.give(south, "general rides to 36,15");
  EXPECT_EQ(after.decision().kind, Decision::Kind::rally) << "he may still rally: the step does not pass by itself";
  EXPECT_TRUE(after.legal(south, "general rallies 28th"));
}

// ---- follow me ----

TEST(FollowMe, BringsThreeMovesWithoutARoll) {  // OUR-FOLLOW-01, MPP-SEQ-CMD-05b, LIN-R-89
  Board board = hurt(0, 5);
  board.go(Stage::rally);
  board.give(south, "general leads 28th");
  EXPECT_EQ(board["28th"].moves, 3);
  board.refused(south, "move 28th ahead 6.001");
  for (int i = 0; i < 3; ++i) board.give(south, "move 28th ahead 6");
  EXPECT_EQ(board.centre("28th"), (table::Vec{36, 38}));
  EXPECT_EQ(board.commander("general").with, board.id("28th"));
  EXPECT_EQ(board.commander("general").at.vec(), board.centre("28th")) << "he goes along";
}

TEST(FollowMe, MayBeACharge) {  // OUR-FOLLOW-01
  Board board = facing(16);
  board.brigade("south_2", south, "colonel", 20, 12);
  board.go(Stage::rally);
  board.give(south, "general leads 28th");
  board.give(south, "charge 28th at 4e");
  board.give(north, "stand");
  EXPECT_TRUE(board.engaged("28th"));
  EXPECT_EQ(board.commander("general").with, board.id("28th"));
}

TEST(FollowMe, ReachesTwelveInches) {  // OUR-FOLLOW-01
  for (const double away : {12.0, 12.001}) {
    Board board = hurt(0, away);
    board.go(Stage::rally);
    EXPECT_EQ(board.legal(south, "general leads 28th"), away <= 12) << away;
  }
}

TEST(FollowMe, IsInsteadOfRallying) {  // OUR-FOLLOW-01, OUR-RALLY-01
  Board rallied = hurt(2, 5);
  rallied.go(Stage::rally);
  rallied.give(south, "general rallies 28th", {6, 5});
  rallied.refuses(south, "general leads 28th", "OUR-FOLLOW-01");
  Board led = hurt(2, 5);
  led.unit("34th", south, "line_infantry", {30, 10}, {.casualties = 2});
  led.brigade("south_2", south, "colonel", 20, 12);
  led.go(Stage::rally);
  led.give(south, "general leads 28th");
  led.done();
  led.refuses(south, "general rallies 34th", "OUR-RALLY-01");
}

TEST(FollowMe, IsForAUnitThatHasNotMovedAndMayBeOrdered) {  // OUR-FOLLOW-01
  Board board = hurt(0, 5);
  board.go(Stage::orders);
  board.give(south, "general orders 28th to move", {4, 4});
  board.give(south, "move 28th ahead 1");
  board.done();
  board.refused(south, "general leads 28th");
  Board on_its_own = facing(6);
  on_its_own.go(Stage::initiative);
  on_its_own.give(south, "move 28th back 1");
  on_its_own.done();
  on_its_own.refused(south, "general leads 28th");
}

TEST(FollowMe, HeStaysWithItUntilHisNextStepFive) {  // OUR-FOLLOW-01
  Board board = hurt(0, 5);
  board.brigade("south_2", south, "colonel", 20, 12);
  board.go(Stage::rally);
  board.give(south, "general leads 28th");
  board.give(south, "move 28th ahead 1");
  board.done();
  EXPECT_EQ(board.decision().kind, Decision::Kind::rally);
  board.refused(south, "general rides to 36,10");
  board.end_turn();
  board.end_turn();
  board.done();
  EXPECT_EQ(board.commander("general").with, board.id("28th"));
  EXPECT_TRUE(board.legal(south, "general rides to 36,12"));
}

}  // namespace
}  // namespace guidon::linear::tests
