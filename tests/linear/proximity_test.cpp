// Proximity: what a unit may still do where an enemy is near.
#include "tests/linear/command_kit.hpp"

namespace guidon::linear::tests {
namespace {

using std::string_view;

TEST(Proximity, ReachesTwelveInches) {  // OUR-PROX-01, MPP-SEQ-CMD-04, LIN-R-88
  for (const double away : {12.0, 12.001, 12.1}) {
    Board board = facing(away);
    board.go(Stage::orders);
    board.give(south, "general orders 28th to move", {1, 1});
    EXPECT_EQ(board.legal(south, "move 28th left 3"), away > 12) << away;
    EXPECT_TRUE(board.legal(south, "move 28th ahead 3")) << away;
  }
}

TEST(Proximity, AllowsWhatItAllows) {  // OUR-PROX-01
  Board board = facing(8);
  board.go(Stage::orders);
  board.give(south, "general orders 28th to move", {1, 1});
  for (const string_view order : {"move 28th ahead 6", "move 28th back 3", "move 28th wheel left 45, ahead 1",
                                  "move 28th wheel right 45", "move 28th wheel right 10, ahead 4"})
    EXPECT_TRUE(board.legal(south, order)) << order;
  for (const string_view order :
       {"move 28th left 1", "move 28th right 1", "move 28th wheel left 46", "move 28th wheel left 10, back 1",
        "move 28th ahead 1, wheel left 10", "move 28th wheel left 10, wheel right 10", "move 28th ahead 1, left 1",
        "move 28th ahead 1, wheel left 10, ahead 1", "turn 28th left", "turn 28th right", "turn 28th about"})
    board.refuses(south, order, "OUR-PROX-01");
}

TEST(Proximity, AllowsATurnTowardsTheNearestEnemy) {  // OUR-PROX-01
  Board board;
  board.unit("28th", south, "line_infantry", {36, 20});
  board.unit("4e", north, "line_infantry", {26, 20, 90});
  board.commander_at("general", 40, 18);
  board.go(Stage::orders);
  board.give(south, "general orders 28th to move", {1, 1});
  board.refuses(south, "turn 28th right", "OUR-PROX-01");
  board.give(south, "turn 28th left");
  EXPECT_EQ(board["28th"].pose.facing, table::Heading::degrees(270));
  board.refuses(south, "turn 28th about", "OUR-PROX-01");
}

TEST(Proximity, AllowsChargesFormationsAndBuildings) {  // OUR-PROX-01
  Board charge = facing(8);
  charge.go(Stage::orders);
  charge.give(south, "general orders 28th to charge 4e", {1, 1});
  EXPECT_TRUE(charge.legal(south, "charge 28th at 4e"));
  Board form = facing(8);
  form.go(Stage::orders);
  form.give(south, "general orders 28th to form", {1, 1});
  EXPECT_TRUE(form.legal(south, "form 28th square"));
  Board enter = facing(8);
  enter.building("farm", 33, 24.5, 2, 2);
  enter.go(Stage::orders);
  enter.give(south, "general orders 28th to enter farm", {1, 1});
  EXPECT_TRUE(enter.legal(south, "enter 28th farm"));
  EXPECT_TRUE(enter.legal(south, "done")) << "it may stay";
  Board leave;
  leave.building("farm", 36, 20, 4, 2);
  leave.unit("28th", south, "line_infantry", {36, 20}, {.in = "farm"});
  leave.unit("4e", north, "line_infantry", {36, 30});
  leave.commander_at("general", 36, 15);
  leave.go(Stage::orders);
  leave.give(south, "general orders 28th to leave", {1, 1});
  EXPECT_TRUE(leave.legal(south, "leave 28th to 36,18.5 facing 0 in line"));
}

TEST(Proximity, IsLookedAtBeforeEachSingleMove) {  // OUR-PROX-01
  Board board = facing(17);
  board.go(Stage::orders);
  board.give(south, "general orders 28th to move", {1, 1});
  EXPECT_TRUE(board.legal(south, "move 28th left 3"));
  board.give(south, "move 28th ahead 5");
  board.refuses(south, "move 28th left 3", "OUR-PROX-01");
  board.give(south, "move 28th ahead 1");
  board.refuses(south, "move 28th left 3", "OUR-PROX-01");
}

TEST(Proximity, NeedsAnEnemyInSight) {  // OUR-PROX-01
  Board hidden = facing(8);
  hidden.area("woods", Terrain::woods, {{20, 23}, {52, 23}, {52, 26}, {20, 26}});
  hidden.go(Stage::orders);
  hidden.give(south, "general orders 28th to move", {1, 1});
  EXPECT_TRUE(hidden.legal(south, "move 28th left 3"));
}

TEST(Proximity, ExemptsSkirmishAndOpenOrder) {  // OUR-PROX-01
  for (const Formation formation : {Formation::skirmish, Formation::open_order, Formation::attack_column}) {
    Board board = facing(8, {.formation = formation}, "light_infantry");
    board.go(Stage::orders);
    board.give(south, "general orders 28th to move", {1, 1});
    EXPECT_EQ(board.legal(south, "move 28th left 3"), formation != Formation::attack_column);
  }
}

TEST(Proximity, IsForStepFourOnly) {  // OUR-PROX-01, MPP-SEQ-CMD-04
  Board initiative = facing(6);
  initiative.go(Stage::initiative);
  EXPECT_TRUE(initiative.legal(south, "move 28th left 3"));
  Board led = facing(8);
  led.go(Stage::rally);
  led.give(south, "general leads 28th");
  EXPECT_TRUE(led.legal(south, "move 28th left 3"));
}

TEST(Proximity, BindsFreeMovesToo) {  // OUR-PROX-01, MPP-FREE-01b
  Board board = facing(8, {.formation = Formation::square});
  board.go(Stage::orders);
  board.give(south, "general orders 28th to move", {6, 5});
  EXPECT_EQ(board.decision().task, Task::free_move);
  board.refuses(south, "move 28th left 3", "OUR-PROX-01");
  EXPECT_TRUE(board.legal(south, "move 28th back 3"));
}

}  // namespace
}  // namespace guidon::linear::tests
