// Traversing shots and the order they are judged by: crossing a front in one move or in several, and the other
// readings.
#include "tests/linear/clash.hpp"

namespace guidon::linear::tests {
namespace {

// Light horse under an order with three moves, far to the left of a gun's front, goes from left to right 12 inches from
// the muzzle. The gun of north stands at 36,40 and looks down the table.
struct Passing : Clash {
  explicit Passing(std::string_view rule = "crossing_front", double from = 18) {
    option("traversing_rule", rule);
    unit("lancers", south, "light_cavalry", {from, 27, 90}, {.formation = Formation::open_order});
    unit("gun", north, "medium_gun", {36, 40}, {.formation = Formation::deployed});
    commander_at("general", 20, 24, 10);
  }
  void order(std::string_view faces = "11") {
    go(Stage::orders);
    give(south, "general orders lancers to move", faces);
  }
  bool in_front() {
    const table::Rect gun = field().rect(id("gun"));
    return zone(gun, table::nearest_point(gun.front(), field().rect(id("lancers")))) == Face::front;
  }
};

// OUR-REACT-06, LIN-R-99, ACT-TRAVERSE: no one move of it crosses, all three do
TEST(Traverse, AFrontCrossedInSeveralMovesOfOneOrderIsShotAt) {
  Passing board;
  board.order();
  board.give(south, "move lancers ahead 12");
  EXPECT_TRUE(board.in_front());
  EXPECT_FALSE(board.asked(Task::traverse)) << "its order goes on";
  board.give(south, "move lancers ahead 12");
  EXPECT_FALSE(board.asked(Task::traverse));
  board.give(south, "move lancers ahead 12");
  EXPECT_FALSE(board.in_front());
  ASSERT_TRUE(board.asked(Task::traverse));
  EXPECT_EQ(board.decision().side, north);
  board.answer("shoot gun at lancers", "11");
  EXPECT_TRUE(board.cites("MPP-SHOOT-MOD-05"));
}

TEST(Traverse, TheOrderEndsWithDoneToo) {  // OUR-REACT-06, LIN-R-99
  Passing board;
  board.order();
  board.give(south, "move lancers ahead 12");
  board.give(south, "move lancers wheel right 90, ahead 12");  // and away, down the table and out of the zone
  board.give(south, "move lancers wheel left 90, ahead 0.5");
  const bool out = !board.in_front();
  EXPECT_EQ(board.asked(Task::traverse), out);
  Passing stops;
  stops.order();
  stops.give(south, "move lancers ahead 12");
  stops.give(south, "move lancers face 270, ahead 12");
  EXPECT_FALSE(stops.asked(Task::traverse)) << "a third move is left";
  stops.give(south, "done");
  EXPECT_TRUE(stops.asked(Task::traverse)) << "it went before the front and came back";
}

TEST(Traverse, WhoStopsBeforeTheFrontOrBeganThereHasNotCrossed) {  // OUR-REACT-06
  Passing stops;
  stops.order();
  stops.give(south, "move lancers ahead 12");
  stops.give(south, "done");
  EXPECT_FALSE(stops.asked(Task::traverse));
  Passing begins{"crossing_front", 36};
  begins.order();
  EXPECT_TRUE(begins.in_front());
  for (int i = 0; i < 2; ++i) begins.give(south, "move lancers ahead 12");
  begins.give(south, "move lancers face 180, ahead 1");
  EXPECT_FALSE(begins.in_front());
  EXPECT_FALSE(begins.asked(Task::traverse));
}

TEST(Traverse, TheDistanceIsTheNearestOfAllMoves) {  // OUR-REACT-06: the second move passes nearest
  Passing board;
  board.order();
  board.give(south, "move lancers face 70, ahead 12");
  board.give(south, "move lancers face 110, ahead 12");
  board.give(south, "move lancers face 100, ahead 12");
  ASSERT_TRUE(board.asked(Task::traverse));
  const Distance nearest = std::get<Traverse>(board.battle().asks()).distance;
  EXPECT_LT(nearest.at, 8'500);
  EXPECT_GT(nearest.at, 4'000);
}

TEST(Traverse, OneMoveAloneUnderTheNarrowReading) {  // LIN-R-99: single_move
  Passing board{"single_move"};
  board.order();
  for (int i = 0; i < 3; ++i) {
    board.give(south, "move lancers ahead 12");
    EXPECT_FALSE(board.asked(Task::traverse)) << i;
  }
}

TEST(Traverse, OneMoveThatCrossesIsShotAtBeforeTheNext) {  // LIN-R-99: single_move
  for (const std::string_view rule : {"single_move", "crossing_front"}) {
    Clash board;
    board.option("traversing_rule", rule);
    board.unit("lancers", south, "light_cavalry", {31.4, 23, 90}, {.formation = Formation::open_order});
    board.unit("shooter", north, "warband", {36, 30}, {.formation = Formation::wedge});
    board.commander_at("general", 20, 24, 10);
    board.go(Stage::orders);
    board.give(south, "general orders lancers to move", "11");
    board.give(south, "move lancers ahead 9.2");
    EXPECT_EQ(board.asked(Task::traverse), rule == "single_move");
    if (rule == "single_move") continue;
    board.give(south, "done");
    EXPECT_TRUE(board.asked(Task::traverse));
  }
}

TEST(Traverse, EveryMoveInTheArcUnderTheWideReading) {  // LIN-R-99: any_move_in_arc, within half range
  Passing board{"any_move_in_arc"};
  board.order();
  board.give(south, "move lancers ahead 12");
  EXPECT_TRUE(board.asked(Task::traverse)) << "it ends before the front, and is shot at";
  board.answer("decline");
  board.give(south, "move lancers ahead 2");
  EXPECT_TRUE(board.asked(Task::traverse));
}

TEST(Traverse, NoneAtAllWhereTheyAreOff) {  // LIN-R-99: off
  Passing board{"off"};
  board.order();
  for (int i = 0; i < 3; ++i) board.give(south, "move lancers ahead 12");
  EXPECT_FALSE(board.asked(Task::traverse));
}

TEST(Traverse, AnOrderLedFromTheFrontThatEndsInAChargeIsACharge) {  // OUR-REACT-06, OUR-FOLLOW-01
  for (const bool charges : {true, false}) {
    Passing board;
    board.unit("4e", north, "line_infantry", {55.4, 27, 270});
    board.brigade("south_2", south, "colonel", 20, 12);
    board.go(Stage::rally);
    board.give(south, "general leads lancers");
    board.give(south, "move lancers ahead 12");
    board.give(south, "move lancers ahead 12");
    board.give(south, charges ? "charge lancers at 4e" : "move lancers ahead 10.8");
    if (board.asked(Task::react)) board.answer("stand");
    EXPECT_EQ(board.engaged("lancers"), charges);
    EXPECT_FALSE(board.in_front());
    EXPECT_EQ(board.asked(Task::traverse), !charges);
  }
}

TEST(Traverse, EachOfAGroupIsJudgedByItsOwnMoves) {  // OUR-REACT-06, OUR-CMD-09
  Passing board;
  board.unit("hussars", south, "light_cavalry", {18, 19, 90}, {.formation = Formation::open_order});
  board.go(Stage::orders);
  board.give(south, "general orders lancers,hussars to move", "11");
  for (const std::string_view who : {"lancers", "hussars"}) board.give(south, "move " + std::string{who} + " ahead 12");
  for (int i = 0; i < 2; ++i) board.give(south, "move lancers ahead 12");
  ASSERT_TRUE(board.asked(Task::traverse));
  EXPECT_EQ(std::get<Traverse>(board.battle().asks()).target, UnitRef{board.id("lancers")});
  board.answer("decline");
  for (int i = 0; i < 2; ++i) board.give(south, "move hussars ahead 12");
  EXPECT_FALSE(board.asked(Task::traverse)) << "farther away, they end before the front";
  EXPECT_EQ(board.state().crossing[0].mover, nobody) << "nothing is left over";
}

TEST(Traverse, AShooterIsAskedForBothButShootsOnce) {  // OUR-REACT-06
  Passing board;
  board.unit("hussars", south, "light_cavalry", {18, 19, 90}, {.formation = Formation::open_order});
  board.go(Stage::orders);
  board.give(south, "general orders lancers,hussars to move", "11");
  for (int i = 0; i < 3; ++i) board.give(south, "move lancers ahead 12");
  board.answer("shoot gun at lancers", "11");
  for (int i = 0; i < 3; ++i) board.give(south, "move hussars ahead 12");
  EXPECT_FALSE(board.asked(Task::traverse));
}

}  // namespace
}  // namespace guidon::linear::tests
