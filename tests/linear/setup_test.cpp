// Armies before the battle: who commands them, who places first, and where units may be placed.
#include "tests/linear/armies_kit.hpp"

namespace guidon::linear::tests {
namespace {

// Two brigades a side, nothing placed.
Board to_deploy() {
  Board board;
  const int s2 = board.brigade("south_2", south, "colonel", 60, 4);
  const int n2 = board.brigade("north_2", north, "baron", 60, 44);
  board.unit("a1", south, "line_infantry", {});
  board.unit("a2", south, "field_gun", {});
  board.unit("b1", south, "heavy_cavalry", {}, {.brigade = s2});
  board.unit("c1", north, "line_infantry", {});
  board.unit("d1", north, "line_infantry", {}, {.brigade = n2});
  for (UnitSheet& each : board.setting.units) each.placement.reset();
  for (CommanderSheet& each : board.setting.commanders) each.place.reset();
  board.setting.fixed = false;
  board.setting.first.reset();
  return board;
}

TEST(SettingUp, TheHigherDieChooses) {  // OUR-GAME-03, OUR-GAME-04
  Board board = to_deploy();
  board.begin({3, 3, 2, 5});  // a tie is thrown again
  EXPECT_EQ(board.decision().task, Task::choose_first);
  EXPECT_EQ(board.decision().side, north);
  board.refused(south, "south places first, south moves first");
  board.give(north, "south places first, north moves first");
  EXPECT_EQ(board.decision().kind, Decision::Kind::deploy);
  EXPECT_EQ(board.decision().side, south);
}

TEST(SettingUp, SouthMayHaveTheHigherDie) {  // OUR-GAME-03
  Board board = to_deploy();
  board.begin({4, 1});
  EXPECT_EQ(board.decision().side, south);
  board.give(south, "north places first, south moves first");
  EXPECT_EQ(board.decision().side, north);
}

Board deploying() {
  Board board = to_deploy();
  board.begin({4, 1});
  board.give(south, "south places first, north moves first");
  return board;
}

TEST(SettingUp, UnitsGoWithinTwelveInchesOfTheirEdge) {  // OUR-GAME-03, OUR-GAME-01
  Board board = deploying();
  EXPECT_TRUE(board.legal(south, "deploy a1 to 36,11.5 facing 0 in line"));
  board.refuses(south, "deploy a1 to 36,11.501 facing 0 in line", "OUR-GAME-03");
  board.refuses(south, "deploy a1 to 36,40 facing 0 in line", "OUR-GAME-03");
  EXPECT_TRUE(board.legal(south, "deploy a1 to 36,9 facing 0 in march column"));
  board.refuses(south, "deploy a1 to 36,9.001 facing 0 in march column", "OUR-GAME-03");
  board.refuses(south, "deploy a1 to 36,0.4 facing 0 in line", "OUR-MOVE-07");
  board.refuses(south, "deploy a1 to 70,6 facing 0 in line", "OUR-MOVE-07");
  board.refuses(south, "place general at 36,12.001", "OUR-GAME-03");
  EXPECT_TRUE(board.legal(south, "place general at 36,12"));
}

TEST(SettingUp, InFormationsOfTheirProfile) {  // OUR-GAME-03
  Board board = deploying();
  board.refuses(south, "deploy a1 to 36,6 facing 0 in skirmish", "OUR-GAME-03");
  EXPECT_TRUE(board.legal(south, "deploy a1 to 36,6 facing 90 in square"));
  EXPECT_TRUE(board.legal(south, "deploy a2 to 36,6 facing 0 limbered"));
  board.refuses(south, "deploy a2 to 36,6 facing 0 in line", "OUR-GAME-03");
}

TEST(SettingUp, BrigadesAreWholeAndInTurn) {  // OUR-GAME-03, OUR-GAME-04
  Board board = deploying();
  board.refuses(south, "deploy c1 to 36,6 facing 0 in line", "OUR-GAME-03");
  board.give(south, "deploy a1 to 36,6 facing 0 in line");
  EXPECT_EQ(board.decision().side, south) << "the brigade is not complete";
  board.refuses(south, "deploy b1 to 50,6 facing 0 in line", "OUR-GAME-03");
  board.refuses(south, "place colonel at 50,6", "OUR-GAME-03");
  board.refuses(south, "deploy a1 to 50,6 facing 0 in line", "OUR-GAME-03");
  board.refuses(south, "deploy a2 to 36,6 facing 0 deployed", "OUR-MOVE-06");
  board.refused(south, "done");
  board.give(south, "deploy a2 to 44,6 facing 0 deployed");
  board.give(south, "place general at 36,2");
  EXPECT_EQ(board.decision().side, north);
  EXPECT_TRUE(board.legal(north, "deploy c1 to 36,36.5 facing 180 in line"));
  board.refuses(north, "deploy c1 to 36,36.499 facing 180 in line", "OUR-GAME-03");
  board.give(north, "deploy d1 to 36,40 facing 180 in line");
  board.give(north, "place baron at 36,46");
  EXPECT_EQ(board.decision().side, south);
  board.give(south, "deploy b1 to 20,6 facing 0 in line");
  board.give(south, "place colonel at 20,2");
  board.give(north, "deploy c1 to 20,40 facing 180 in line");
  board.give(north, "place marshal at 20,46");
  EXPECT_EQ(board.decision().kind, Decision::Kind::orders);
  EXPECT_EQ(board.decision().side, north) << "as the higher die chose";
  EXPECT_EQ(board.state().player_turn, 1);
}

TEST(SettingUp, NotOnImpassableGroundNorInWoods) {  // OUR-GAME-03, OUR-TERR-05, MPP-TERR-WOODS-01
  Board board = to_deploy();
  board.area("lake", Terrain::impassable, {{30, 4}, {42, 4}, {42, 8}, {30, 8}});
  board.area("woods", Terrain::woods, {{50, 2}, {70, 2}, {70, 10}, {50, 10}});
  board.building("farm", 20, 6, 4, 2);
  board.begin({4, 1});
  board.give(south, "south places first, north moves first");
  board.refuses(south, "deploy a1 to 36,6 facing 0 in line", "OUR-TERR-05");
  board.refuses(south, "deploy a1 to 60,6 facing 0 in line", "MPP-TERR-WOODS-01");
  board.refused(south, "deploy a1 to 20,6 facing 0 in line");
  EXPECT_TRUE(board.legal(south, "deploy a1 holding farm"));
  board.refuses(south, "deploy b1 holding farm", "OUR-TERR-03");
}

TEST(Armies, TheArmyCommanderMayCommandABrigadeToo) {  // OUR-GAME-02, OUR-CMD-02
  Board board = long_battle();
  const int second = board.brigade("south_2", south, "colonel", 30, 4);
  board.unit("33rd", south, "line_infantry", {30, 8}, {.brigade = second});
  board.go(Stage::orders);
  EXPECT_TRUE(board.legal(south, "general orders 28th to move"));
  EXPECT_TRUE(board.legal(south, "general orders 33rd to move"));
}

}  // namespace
}  // namespace guidon::linear::tests
