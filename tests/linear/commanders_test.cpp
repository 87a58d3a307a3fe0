// Commanders themselves: how they move and join a unit, and what becomes of them where they are caught.
#include "tests/linear/command_kit.hpp"

namespace guidon::linear::tests {
namespace {

TEST(Commanders, MoveEighteenInchesOnFootAndTwentyFourMounted) {  // MPP-MOVE-06, MPP-MOVE-07, OUR-MOVE-08
  for (const bool mounted : {true, false}) {
    Board board = drill();
    board.commander_at("general", 20, 10, 8, mounted);
    board.go(Stage::rally);
    board.refuses(south, mounted ? "general rides to 44.001,10" : "general rides to 38.001,10",
                  mounted ? "MPP-MOVE-07" : "MPP-MOVE-06");
    board.give(south, mounted ? "general rides to 44,10" : "general rides to 38,10");
    EXPECT_EQ(board.commander("general").at.vec(), (table::Vec{mounted ? 44.0 : 38.0, 10}));
  }
}

TEST(Commanders, MoveOnceInStepFive) {  // OUR-MOVE-08
  Board board = drill();
  board.brigade("south_2", south, "colonel", 20, 12);
  board.go(Stage::orders);
  board.refused(south, "general rides to 36,20");
  board.done();
  board.give(south, "general rides to 36,20");
  board.refuses(south, "general rides to 36,21", "OUR-MOVE-08");
  EXPECT_TRUE(board.legal(south, "colonel rides to 20,20"));
}

TEST(Commanders, JoinAUnitAndGoWithIt) {  // OUR-MOVE-08
  Board board = drill();
  board.brigade("south_2", south, "colonel", 20, 12);
  board.go(Stage::rally);
  board.give(south, "general joins 28th");
  EXPECT_EQ(board.commander("general").with, board.id("28th"));
  board.end_turn();
  board.end_turn();
  EXPECT_EQ(roll(board, "general orders 28th to move", 4, 4), (Roll{8, 1}));
  board.give(south, "move 28th ahead 6");
  EXPECT_EQ(board.commander("general").at.vec(), (table::Vec{36, 36}));
}

TEST(Commanders, JoinAUnitWithinTheirMove) {  // OUR-MOVE-08, MPP-MOVE-07
  for (const double away : {24.0, 24.001}) {
    Board board = drill("line_infantry", Formation::line, {36, 30}, {36, 29.5 - away});
    board.go(Stage::rally);
    EXPECT_EQ(board.legal(south, "general joins 28th"), away <= 24) << away;
  }
}

TEST(Commanders, StayOnTheTableAndOffTheEnemy) {  // OUR-MOVE-07, OUR-MOVE-05
  Board board = drill("line_infantry", Formation::line, {36, 20}, {36, 15});
  board.unit("5e", north, "line_infantry", {36, 33});
  board.go(Stage::rally);
  board.refuses(south, "general rides to 36,32", "OUR-MOVE-05");
  board.refuses(south, "general joins 5e", "OUR-MOVE-08");
}

// The colonel's brigade: the 28th, which he is with, and two others; fire will shatter the 28th.
Board doomed(int rating, bool army) {
  Board board;
  const int second = board.brigade("south_2", south, "colonel", 36, 20, rating);
  board.setting.commanders.back().army = army;
  board.unit("28th", south, "line_infantry", {36, 20}, {.casualties = 3, .brigade = second});
  board.unit("32nd", south, "line_infantry", {20, 10}, {.brigade = second});
  board.unit("33rd", south, "line_infantry", {60, 10}, {.brigade = second});
  board.unit("34th", south, "line_infantry", {36, 12});
  board.unit("35th", south, "line_infantry", {4, 2});
  board.unit("4e", north, "line_infantry", {36, 28});
  board.unit("5e", north, "line_infantry", {60, 46});
  board.go(Stage::shooting, north);
  State state = board.state();
  state.commander[2].with = static_cast<std::uint8_t>(board.id("28th"));
  board.put(state);
  return board;
}

TEST(Commanders, ALostBrigadeCommanderIsReplaced) {  // OUR-CDR-01, LIN-R-39
  for (const int rating : {9, 6, 5}) {
    Board board = doomed(rating, false);
    board.give(north, "shoot 4e at 28th", {4, 4, 4, 1, 1, 1});
    EXPECT_FALSE(board.on_table("28th"));
    EXPECT_NE(board.event<CommanderLost>(), nullptr);
    const CommanderState& colonel = board.commander("colonel");
    EXPECT_EQ(colonel.alive, 1);
    EXPECT_EQ(colonel.rating, rating == 5 ? 5 : rating - 1);
    EXPECT_EQ(colonel.with, board.id("32nd")) << "the nearest unit of the brigade, not of the army";
    EXPECT_TRUE(board.cites("LIN-R-39"));
  }
}

TEST(Commanders, ALostArmyCommanderIsReplacedInHisBrigadeAlone) {  // OUR-CDR-01, LIN-R-39, LIN-R-101
  Board board = doomed(9, true);
  board.give(north, "shoot 4e at 28th", {4, 4, 4, 1, 1, 1});
  EXPECT_TRUE(board.cites("LIN-R-101"));
  EXPECT_EQ(board.commander("colonel").alive, 1);
  EXPECT_EQ(board.commander("colonel").rating, 8);
  EXPECT_EQ(board.commander("colonel").with, board.id("32nd"));
  board.refuses(south, "colonel orders 34th to move", "OUR-CMD-02");  // of the army, not of his brigade
  EXPECT_EQ(roll(board, "colonel orders 32nd to move", 4, 4), (Roll{8, 1})) << "his brigade goes on";
}

TEST(Commanders, TheBrigadesMoraleUsesTheNewMan) {  // LIN-R-101, BM2-ROLL-01
  Board board = doomed(9, true);
  board.option("brigade_module", "bm2");
  State state = board.state();
  for (const std::string_view shaken : {"32nd", "33rd"})
    state.unit[static_cast<std::size_t>(board.id(shaken))].casualties = 3;
  board.put(state);
  board.give(north, "shoot 4e at 28th", {4, 4, 4, 1, 1, 1, 1, 2});  // and south's turn begins with the brigade's test
  const BrigadeTested* test = board.event<BrigadeTested>();
  ASSERT_NE(test, nullptr);
  EXPECT_EQ(test->rating, 8) << "one less than the man who fell";
}

TEST(Commanders, AnArmyCommanderWithoutABrigadeIsNotReplaced) {  // OUR-CDR-01
  Board board = doomed(9, true);
  board.setting.commanders[2].brigade = nobody;
  board.give(north, "shoot 4e at 28th", {4, 4, 4, 1, 1, 1});
  EXPECT_EQ(board.commander("colonel").alive, 0);
  board.refused(south, "colonel orders 32nd to move");
}

TEST(Commanders, AnArmyCommanderWhoseBrigadeIsGoneIsNotReplaced) {  // OUR-CDR-01, LIN-R-101
  Board board = doomed(9, true);
  board.lose("32nd");
  board.lose("33rd");
  board.give(north, "shoot 4e at 28th", {4, 4, 4, 1, 1, 1});
  EXPECT_EQ(board.commander("colonel").alive, 0);
}

TEST(Commanders, TheNewManIsReplacedInHisTurn) {  // LIN-R-39, LIN-R-101
  Board board = doomed(8, true);
  State state = board.state();
  state.commander[2].stands_in = 1;
  board.put(state);
  board.give(north, "shoot 4e at 28th", {4, 4, 4, 1, 1, 1});
  EXPECT_EQ(board.commander("colonel").rating, 7);
  EXPECT_EQ(board.commander("colonel").with, board.id("32nd"));
  EXPECT_TRUE(board.cites("LIN-R-39"));
  EXPECT_FALSE(board.cites("LIN-R-101"));
}

TEST(Commanders, AUnitThatBreaksTakesHimWithIt) {  // OUR-CDR-01
  Board board = doomed(9, false);
  board.option("break_sheet", "bt3");
  board.give(north, "shoot 4e at 28th", {4, 1, 1, 1, 6, 5});  // 11 + 1
  EXPECT_FALSE(board.on_table("28th"));
  EXPECT_EQ(board.commander("colonel").rating, 8);
}

// South's 28th walks up to where north's marshal stands alone.
Board caught(double nearest) {
  Board board;
  board.unit("28th", south, "line_infantry", {36, 10});
  board.unit("4e", north, "line_infantry", {36, 16 + nearest + 0.5});
  board.unit("5e", north, "line_infantry", {68, 46});
  board.commander_at("general", 36, 5);
  board.commander_at("marshal", 36, 16);
  board.go(Stage::orders);
  board.give(south, "general orders 28th to move", {4, 4});
  board.give(south, "move 28th ahead 5.5");
  return board;
}

TEST(Commanders, ALoneCommanderGoesToTheNearestUnit) {  // OUR-CDR-02
  Board board = caught(24);
  EXPECT_EQ(board.commander("marshal").alive, 1);
  EXPECT_EQ(board.commander("marshal").with, board.id("4e"));
  EXPECT_TRUE(board.cites("OUR-CDR-02"));
}

TEST(Commanders, ALoneCommanderFarFromAllIsLost) {  // OUR-CDR-02
  Board board = caught(24.001);
  ASSERT_NE(board.event<CommanderLost>(), nullptr);
  EXPECT_EQ(told<CommanderLost>(board.chronicle())->clause.id(), "OUR-CDR-02");
  EXPECT_EQ(board.commander("marshal").stands_in, 1) << "LIN-R-101: his brigade has another";
  EXPECT_EQ(board.commander("marshal").rating, 7);
}

// The marshal alone in the way of horse that goes past him, over him or beside him.
TEST(Commanders, ALoneCommanderRiddenOverIsCaught) {  // OUR-CDR-02
  for (const std::string_view way : {"move horse ahead 9", "move horse wheel right 20, ahead 6"})
    for (const double aside : {0.0, 5.0}) {
      Board board;
      board.unit("horse", south, "heavy_cavalry", {36, 10});
      board.unit("4e", north, "line_infantry", {60, 40});
      board.unit("5e", north, "line_infantry", {36, 34});
      board.commander_at("general", 36, 5);
      board.commander_at("marshal", 36 - aside, 14);
      board.go(Stage::orders);
      board.give(south, "general orders horse to move", {4, 4});
      board.give(south, way);
      EXPECT_EQ(board.commander("marshal").with == board.id("5e"), aside == 0) << way << " " << aside;
      EXPECT_EQ(board.cites("OUR-CDR-02"), aside == 0) << way << " " << aside;
    }
}

TEST(Commanders, AChargeRidesOverHimToo) {  // OUR-CDR-02, OUR-CHG-03
  Board board;
  board.unit("horse", south, "heavy_cavalry", {36, 10});
  board.unit("4e", north, "line_infantry", {36, 24});
  board.commander_at("general", 36, 5, 10);
  board.commander_at("marshal", 34, 15);
  board.go(Stage::orders);
  board.give(south, "general orders horse to charge 4e", {1, 1});
  board.give(south, "charge horse at 4e");
  if (board.decision().task == Task::react) board.give(north, "stand");
  EXPECT_TRUE(board.engaged("horse"));
  EXPECT_EQ(board.commander("marshal").with, board.id("4e"));
}

TEST(Commanders, ALostBrigadeCommanderIsReplacedWhereverHisUnitsAre) {  // OUR-CDR-02, OUR-CDR-01, LIN-R-39
  Board board;
  const int second = board.brigade("north_2", north, "baron", 36, 16, 9);
  board.unit("28th", south, "line_infantry", {36, 10});
  board.unit("4e", north, "line_infantry", {36, 45}, {.brigade = second});
  board.unit("5e", north, "line_infantry", {36, 41});
  board.commander_at("general", 36, 5);
  board.go(Stage::orders);
  board.give(south, "general orders 28th to move", {4, 4});
  board.give(south, "move 28th ahead 5.5");
  EXPECT_EQ(board.commander("baron").alive, 1);
  EXPECT_EQ(board.commander("baron").rating, 8);
  EXPECT_EQ(board.commander("baron").with, board.id("4e"));
}

}  // namespace
}  // namespace guidon::linear::tests
