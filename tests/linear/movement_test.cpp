// Moves on the table: rates to the last thousandth, wheels, turning, formation changes, gaps, bodies in the way, edges.
#include <array>
#include <cmath>
#include <functional>
#include <numbers>
#include <string>
#include <tuple>

#include "kernel/length.hpp"
#include "tests/linear/kit.hpp"

namespace guidon::linear::tests {
namespace {

using std::string_view;
using enum Formation;

void nothing(Board&) {}

// The 28th under an order to do this with three moves, the enemy far away. The general is of rating 10.
Board ordered(string_view profile, Formation formation, const std::function<void(Board&)>& ground = nothing,
              string_view what = "move", At at = {36, 20}) {
  Board board;
  board.unit("28th", south, profile, at, {.formation = formation});
  board.unit("4e", north, "line_infantry", {4, 46});
  board.commander_at("general", at.x, at.y - 6, 10);
  ground(board);
  board.go(Stage::orders);
  board.give(south, std::string{"general orders 28th to "}.append(what), {1, 1});
  return board;
}

std::string step(string_view way, double inches) {
  return std::string{"move 28th "}.append(way).append(" ").append(
      print_thousandths(static_cast<std::int32_t>(std::lround(inches * 1000))));
}

// So much is allowed that way, and not a thousandth more.
void reaches(Board& board, string_view way, double inches, string_view clause) {
  EXPECT_TRUE(board.legal(south, step(way, inches))) << way << " " << inches;
  board.refuses(south, step(way, inches + 0.001), clause);
}

// ---- rates ----

TEST(Rates, AreThoseOfTheTable) {
  // MPP-MOVE-01, MPP-MOVE-02a, MPP-MOVE-02b, MPP-MOVE-02c, MPP-MOVE-03a, MPP-MOVE-03b, MPP-MOVE-04a, MPP-MOVE-04b,
  // LIN-R-65, LIN-R-67
  struct Case {
    string_view profile;
    Formation formation;
    double rate;
    string_view clause;
  };
  for (const Case& each : {Case{"line_infantry", line, 6, "MPP-MOVE-01"},
                           Case{"line_infantry", attack_column, 6, "MPP-MOVE-01"},
                           Case{"line_infantry", march_column, 6, "MPP-MOVE-01"},
                           Case{"line_infantry", square, 6, "MPP-MOVE-01"},
                           Case{"line_infantry", mixed, 6, "MPP-MOVE-01"},
                           Case{"heavy_infantry", testudo, 6, "MPP-MOVE-01"},
                           Case{"heavy_infantry", wedge, 6, "MPP-MOVE-01"},
                           Case{"warband", open_order, 6, "MPP-MOVE-01"},
                           Case{"skirmishers", skirmish, 6, "MPP-MOVE-01"},
                           Case{"heavy_cavalry", line, 9, "MPP-MOVE-02b"},
                           Case{"heavy_cavalry", march_column, 9, "MPP-MOVE-02b"},
                           Case{"heavy_cavalry", wedge, 9, "MPP-MOVE-02b"},
                           Case{"cataphracts", line, 9, "MPP-MOVE-02b"},
                           Case{"light_cavalry", line, 9, "MPP-MOVE-02b"},
                           Case{"light_cavalry", open_order, 12, "MPP-MOVE-03a"},
                           Case{"horse_archers", open_order, 12, "MPP-MOVE-03b"},
                           Case{"horse_archers", line, 12, "MPP-MOVE-03b"},
                           Case{"light_chariots", line, 9, "MPP-MOVE-02a"},
                           Case{"horse_gun", limbered, 9, "MPP-MOVE-02c"},
                           Case{"horse_gun", deployed, 3, "MPP-MOVE-04b"},
                           Case{"field_gun", limbered, 6, "MPP-MOVE-01"},
                           Case{"field_gun", deployed, 3, "MPP-MOVE-04a"},
                           Case{"medium_gun", deployed, 3, "MPP-MOVE-04a"},
                           Case{"light_gun", deployed, 3, "MPP-MOVE-04b"},
                           Case{"baggage", wagons, 6, "MPP-MOVE-01"}}) {
    Board board = ordered(each.profile, each.formation);
    SCOPED_TRACE(each.profile);
    reaches(board, "ahead", each.rate, each.clause);
    board.give(south, step("ahead", each.rate));
    EXPECT_EQ(board.centre("28th"), (table::Vec{36, 20 + each.rate}));
    EXPECT_TRUE(board.cites(each.clause));
  }
}

TEST(Rates, HeavyGunsSiegeGunsAndHedgehogsStay) {  // MPP-MOVE-05a, MPP-MOVE-05b, MPP-MOVE-05c, LIN-R-66
  for (const auto& [profile, formation, clause] :
       {std::tuple{"heavy_gun", deployed, "MPP-MOVE-05a"}, std::tuple{"siege_gun", deployed, "MPP-MOVE-05b"},
        std::tuple{"pike_block", hedgehog, "MPP-MOVE-05c"}}) {
    Board board;
    board.unit("28th", south, profile, {36, 20}, {.formation = formation});
    board.unit("32nd", south, "line_infantry", {20, 20});
    board.unit("4e", north, "line_infantry", {4, 46});
    board.go(Stage::orders);
    board.refuses(south, "general orders 28th to move", clause);
  }
}

TEST(Rates, EachMoveOfAnOrderIsAWholeOne) {  // OUR-CMD-05, OUR-MOVE-01
  Board board = ordered("line_infantry", line);
  board.give(south, "move 28th ahead 2");
  reaches(board, "ahead", 6, "MPP-MOVE-01");  // what was left of the first is gone
  board.give(south, "move 28th ahead 6");
  board.give(south, "move 28th ahead 6");
  EXPECT_EQ(board.centre("28th").y, 34);
  EXPECT_NE(board.decision().task, Task::make_moves);
}

// ---- steps ----

TEST(Steps, SidewaysAndBackCostDouble) {  // OUR-MOVE-02
  for (const string_view way : {"back", "left", "right"}) {
    Board board = ordered("line_infantry", line);
    reaches(board, way, 3, "MPP-MOVE-01");
    Board horse = ordered("heavy_cavalry", line);
    reaches(horse, way, 4.5, "MPP-MOVE-02b");
    Board loose = ordered("light_infantry", skirmish);
    reaches(loose, way, 3, "MPP-MOVE-01");
  }
  Board board = ordered("line_infantry", line);
  board.refuses(south, "move 28th ahead 2, left 2.001", "MPP-MOVE-01");
  board.give(south, "move 28th ahead 2, left 2");
  EXPECT_EQ(board.centre("28th"), (table::Vec{34, 22}));
  EXPECT_EQ(board["28th"].pose.facing, towards_enemy(south)) << "facing kept";
}

TEST(Steps, AWheelCostsTheArcOfTheOuterCorner) {  // OUR-MOVE-01
  // A line is 6 inches wide: its outer corner goes 6 inches times the angle.
  Board board = ordered("line_infantry", line);
  const double whole = 6.0 / 6.0 * 180.0 / std::numbers::pi;  // 57.2957...
  EXPECT_TRUE(board.legal(south, "move 28th wheel left 57.29"));
  board.refuses(south, "move 28th wheel left 57.31", "MPP-MOVE-01");
  EXPECT_NEAR(whole, 57.2958, 0.0001);
  // 30 degrees cost 3.1416: 2.858 are left, rounded to the thousandth
  EXPECT_TRUE(board.legal(south, "move 28th wheel right 30, ahead 2.858"));
  board.refuses(south, "move 28th wheel right 30, ahead 2.86", "MPP-MOVE-01");
}

TEST(Steps, AWheelTurnsAboutTheInnerCorner) {  // OUR-MOVE-01
  Board board = ordered("line_infantry", line);
  board.give(south, "move 28th wheel right 30");
  // The right front corner (39, 20.5) stays.
  const table::Rect rect = board.field().rect(board.id("28th"));
  EXPECT_NEAR(rect.corners()[1].x, 39, 0.0015);
  EXPECT_NEAR(rect.corners()[1].y, 20.5, 0.0015);
  EXPECT_EQ(board["28th"].pose.facing, table::Heading::degrees(30));
  Board left = ordered("line_infantry", line);
  left.give(south, "move 28th wheel left 30");
  EXPECT_NEAR(left.field().rect(left.id("28th")).corners()[0].x, 33, 0.0015);
  EXPECT_NEAR(left.field().rect(left.id("28th")).corners()[0].y, 20.5, 0.0015);
  EXPECT_EQ(left["28th"].pose.facing, table::Heading::degrees(330));
}

TEST(Steps, ANarrowFrontWheelsCheaply) {  // OUR-MOVE-01
  Board board = ordered("line_infantry", attack_column);
  EXPECT_TRUE(board.legal(south, "move 28th wheel left 90, ahead 1.287"));  // 3 inches times pi / 2 = 4.712
  board.refused(south, "move 28th wheel left 90, ahead 1.289");
}

TEST(Steps, TheLooseTurnFreely) {  // OUR-MOVE-03
  struct Case {
    string_view profile;
    Formation formation;
    bool freely;
  };
  for (const Case& each :
       {Case{"light_infantry", skirmish, true}, Case{"light_infantry", open_order, true},
        Case{"light_cavalry", open_order, true}, Case{"field_gun", limbered, true},
        Case{"line_infantry", march_column, true}, Case{"heavy_cavalry", march_column, true},
        Case{"line_infantry", line, false}, Case{"line_infantry", attack_column, false},
        Case{"line_infantry", square, false}, Case{"line_infantry", mixed, false}, Case{"heavy_cavalry", line, false},
        Case{"heavy_cavalry", wedge, false}, Case{"heavy_infantry", testudo, false}, Case{"field_gun", deployed, false},
        Case{"baggage", wagons, false}}) {
    Board board = ordered(each.profile, each.formation);
    SCOPED_TRACE(each.profile);
    if (!each.freely) {
      board.refuses(south, "move 28th face 90, ahead 1", "OUR-MOVE-03");
      continue;
    }
    const double rate = board.field().rate(board.id("28th")) / 1000.0;
    reaches(board, "face 90, ahead", rate,
            board.field().rate(board.id("28th")) == 12000  ? "MPP-MOVE-03a"
            : board.field().rate(board.id("28th")) == 9000 ? "MPP-MOVE-02b"
                                                           : "MPP-MOVE-01");
    board.give(south, step("face 90, ahead", rate));
    EXPECT_EQ(board.centre("28th"), (table::Vec{36 + rate, 20}));
    EXPECT_EQ(board["28th"].pose.facing, table::Heading::degrees(90));
  }
}

// ---- changes of formation and turns ----

TEST(Changes, TakeOneWholeMove) {  // OUR-MOVE-04
  Board board = ordered("line_infantry", line, nothing, "form");
  EXPECT_EQ(board["28th"].moves, 3);
  board.give(south, "form 28th attack column");
  EXPECT_EQ(board["28th"].moves, 2);
  reaches(board, "ahead", 6, "MPP-MOVE-01");
  board.give(south, "form 28th march column");
  board.give(south, "form 28th line");
  EXPECT_NE(board.decision().task, Task::make_moves);
}

TEST(Changes, TheMidpointOfTheFrontStays) {  // OUR-MOVE-04
  struct Case {
    string_view profile;
    Formation from;
    string_view order;
    Formation to;
    double depth_from;
    double depth_to;
  };
  for (const Case& each : {Case{"line_infantry", line, "form 28th attack column", attack_column, 1, 2},
                           Case{"line_infantry", line, "form 28th march column", march_column, 1, 6},
                           Case{"line_infantry", line, "form 28th mixed", mixed, 1, 1.5},
                           Case{"line_infantry", attack_column, "form 28th line", line, 2, 1},
                           Case{"line_infantry", march_column, "form 28th line", line, 6, 1},
                           Case{"light_infantry", line, "form 28th skirmish", skirmish, 1, 1.5},
                           Case{"light_infantry", skirmish, "form 28th open order", open_order, 1.5, 1.5},
                           Case{"light_infantry", open_order, "form 28th line", line, 1.5, 1},
                           Case{"heavy_infantry", line, "form 28th wedge", wedge, 1, 3},
                           Case{"heavy_infantry", line, "form 28th testudo", testudo, 1, 2},
                           Case{"heavy_cavalry", line, "form 28th march column", march_column, 1.5, 6},
                           Case{"heavy_cavalry", line, "form 28th wedge", wedge, 1.5, 3},
                           Case{"light_cavalry", line, "form 28th open order", open_order, 1.5, 2}}) {
    Board board = ordered(each.profile, each.from, nothing, "form");
    SCOPED_TRACE(each.order);
    board.give(south, each.order);
    EXPECT_EQ(board["28th"].formation, each.to);
    EXPECT_EQ(board.centre("28th"), (table::Vec{36, 20 + each.depth_from / 2 - each.depth_to / 2}));
    EXPECT_EQ(board["28th"].pose.facing, towards_enemy(south));
    EXPECT_TRUE(board.cites("OUR-MOVE-04"));
  }
}

TEST(Changes, TheMidpointStaysWhereverTheUnitFaces) {  // OUR-MOVE-04
  Board board = ordered("line_infantry", line, nothing, "form", {36, 20, 90});
  board.give(south, "form 28th march column");
  EXPECT_EQ(board.centre("28th"), (table::Vec{33.5, 20}));
}

TEST(Changes, TheCentreStaysIntoAndOutOfSquareAndHedgehog) {  // OUR-MOVE-04
  struct Case {
    string_view profile;
    Formation from;
    string_view order;
  };
  for (const Case& each :
       {Case{"line_infantry", line, "form 28th square"}, Case{"line_infantry", march_column, "form 28th square"},
        Case{"line_infantry", square, "form 28th line"}, Case{"line_infantry", square, "form 28th attack column"},
        Case{"pike_block", line, "form 28th hedgehog"}, Case{"pike_block", hedgehog, "form 28th attack column"},
        Case{"pike_and_shot", mixed, "form 28th hedgehog"}}) {
    Board board = ordered(each.profile, each.from, nothing, "form");
    board.give(south, each.order);
    EXPECT_EQ(board.centre("28th"), (table::Vec{36, 20})) << each.order;
  }
}

TEST(Changes, GunsLimberAndUnlimber) {  // OUR-MOVE-04
  Board limbers = ordered("field_gun", deployed, nothing, "limber");
  limbers.give(south, "limber 28th");
  EXPECT_EQ(limbers["28th"].formation, limbered);
  EXPECT_EQ(limbers.centre("28th"), (table::Vec{36, 19})) << "the front, at 21, stays";
  reaches(limbers, "ahead", 6, "MPP-MOVE-01");
  Board unlimbers = ordered("field_gun", limbered, nothing, "unlimber");
  unlimbers.give(south, "unlimber 28th");
  EXPECT_EQ(unlimbers["28th"].formation, deployed);
  EXPECT_EQ(unlimbers.centre("28th"), (table::Vec{36, 21}));
  reaches(unlimbers, "ahead", 3, "MPP-MOVE-04a");
}

TEST(Changes, TurnsInPlaceTakeAMoveAndKeepTheCentre) {  // OUR-MOVE-04
  struct Case {
    string_view order;
    int heading;
  };
  for (const Case& each : {Case{"turn 28th left", 270}, Case{"turn 28th right", 90}, Case{"turn 28th about", 180}}) {
    Board board = ordered("line_infantry", line);
    board.give(south, each.order);
    EXPECT_EQ(board.centre("28th"), (table::Vec{36, 20}));
    EXPECT_EQ(board["28th"].pose.facing, table::Heading::degrees(each.heading));
    EXPECT_EQ(board["28th"].moves, 2);
  }
}

TEST(Changes, AHedgehogMayChangeItsFormation) {  // OUR-MOVE-04, MPP-MOVE-05c
  Board board = ordered("pike_block", hedgehog, nothing, "form");
  board.give(south, "form 28th line");
  EXPECT_EQ(board["28th"].formation, line);
  reaches(board, "ahead", 6, "MPP-MOVE-01");
}

TEST(Changes, OnlyIntoFormationsOfTheProfile) {  // OUR-MOVE-04
  Board board = ordered("line_infantry", line, nothing, "form");
  board.refuses(south, "form 28th skirmish", "OUR-MOVE-04");
  board.refuses(south, "form 28th hedgehog", "OUR-MOVE-04");
  board.refuses(south, "form 28th line", "OUR-MOVE-04");
}

TEST(Changes, NeedRoom) {  // OUR-MOVE-04, OUR-MOVE-06, OUR-MOVE-07
  Board board = ordered(
      "line_infantry", attack_column, [](Board& here) { here.unit("32nd", south, "line_infantry", {41, 20}); }, "form");
  board.refuses(south, "form 28th line", "OUR-MOVE-06");
  Board edge = ordered("line_infantry", attack_column, nothing, "form", {1.5, 20});
  edge.refuses(south, "form 28th line", "OUR-MOVE-07");
}

// ---- enemies ----

// The enemy's front is at this distance before the 28th, which may be ordered three moves.
Board before(double away, double beside = 0) {
  return ordered("line_infantry", line,
                 [&](Board& here) { here.unit("5e", north, "line_infantry", {36 + beside, 21 + away}); });
}

TEST(Gap, AMoveKeepsOneInchFromEveryEnemy) {  // OUR-MOVE-05
  Board board = before(5);
  reaches(board, "ahead", 4, "OUR-MOVE-05");
  board.give(south, "move 28th ahead 4");
  board.refuses(south, "move 28th ahead 0.001", "OUR-MOVE-05");
}

TEST(Gap, ThroughoutTheMove) {  // OUR-MOVE-05
  // Past the head of an enemy column, so far from it, and clear of it at the end.
  for (const double beside : {1.0, 0.999, 0.5}) {
    Board board = ordered("heavy_cavalry", line, [&](Board& here) {
      here.unit("5e", north, "skirmishers", {42 + beside, 23.5, 270}, {.formation = march_column});
    });
    if (beside >= 1)
      EXPECT_TRUE(board.legal(south, "move 28th ahead 9"));
    else
      board.refuses(south, "move 28th ahead 9", "OUR-MOVE-05");
  }
}

TEST(Gap, AUnitThatStartsNearerMayNotComeNearerStill) {  // OUR-MOVE-05
  Board board;
  board.unit("28th", south, "line_infantry", {36, 20});
  board.unit("5e", north, "line_infantry", {36, 21.6});
  board.go(Stage::initiative);
  board.refuses(south, "move 28th ahead 0.1", "OUR-MOVE-05");
  EXPECT_TRUE(board.legal(south, "move 28th left 2"));
  EXPECT_TRUE(board.legal(south, "move 28th back 0.2")) << "still within an inch, but farther away";
}

TEST(Gap, CountsForChangesOfFormationToo) {  // OUR-MOVE-05
  Board board;
  board.unit("28th", south, "line_infantry", {36, 20}, {.formation = attack_column});
  board.unit("5e", north, "line_infantry", {40.4, 20, 270});
  board.go(Stage::initiative);
  board.refuses(south, "form 28th line", "OUR-MOVE-05");
}

// ---- friends ----

TEST(Bodies, NobodyEndsOnAnother) {  // OUR-MOVE-06
  for (const string_view profile : {"line_infantry", "light_infantry"}) {
    Board board = ordered(profile, profile == "light_infantry" ? skirmish : line,
                          [](Board& here) { here.unit("32nd", south, "line_infantry", {36, 26}); });
    board.refused(south, "move 28th ahead 5.5");
    Board other = ordered(profile, profile == "light_infantry" ? skirmish : line, [](Board& here) {
      here.unit("32nd", south, "light_infantry", {36, 26}, {.formation = skirmish});
    });
    other.refuses(south, "move 28th ahead 5.5", "OUR-MOVE-06");
  }
}

TEST(Bodies, FormedDoNotPassThroughFormed) {  // OUR-MOVE-06
  struct Case {
    string_view mover;
    Formation as;
    string_view other;
    Formation stands;
    bool passes;
  };
  // The other stands across the way; the mover ends beyond it.
  for (const Case& each : {Case{"heavy_cavalry", line, "line_infantry", line, false},
                           Case{"heavy_cavalry", line, "line_infantry", square, false},
                           Case{"heavy_cavalry", line, "field_gun", limbered, false},
                           Case{"field_gun", limbered, "line_infantry", line, false},
                           Case{"heavy_cavalry", line, "light_infantry", skirmish, true},
                           Case{"heavy_cavalry", line, "light_infantry", open_order, true},
                           Case{"heavy_cavalry", line, "field_gun", deployed, true},
                           Case{"light_cavalry", open_order, "line_infantry", line, true},
                           Case{"horse_archers", open_order, "heavy_cavalry", line, true}}) {
    Board board = ordered(each.mover, each.as, [&](Board& here) {
      here.unit("32nd", south, each.other, {36, 24}, {.formation = each.stands});
    });
    SCOPED_TRACE(each.other);
    const double rate = board.field().rate(board.id("28th")) / 1000.0;
    const std::string way = step("ahead", each.as == limbered ? 6 : rate);
    if (each.passes)
      EXPECT_TRUE(board.legal(south, way));
    else
      board.refuses(south, way, "OUR-MOVE-06");
  }
}

TEST(Bodies, ACommanderIsInNobodysWay) {  // OUR-MOVE-06
  Board board = ordered("line_infantry", line, [](Board& here) { here.commander_at("general", 36, 23, 10); });
  EXPECT_TRUE(board.legal(south, "move 28th ahead 6"));
  EXPECT_TRUE(board.legal(south, "move 28th ahead 3"));
}

TEST(Bodies, ADeployedGunPassesThroughOthers) {  // OUR-MOVE-06
  Board board =
      ordered("field_gun", deployed, [](Board& here) { here.unit("32nd", south, "line_infantry", {36, 21.5}); });
  board.refuses(south, "move 28th ahead 2.9", "OUR-MOVE-06");
  EXPECT_TRUE(board.legal(south, "move 28th ahead 3"));
}

// ---- the edge ----

TEST(Edge, AVoluntaryMoveStaysOnTheTable) {  // OUR-MOVE-07, OUR-GAME-01
  Board board = ordered("line_infantry", line, nothing, "move", {36, 8, 180});
  reaches(board, "ahead", 6, "MPP-MOVE-01");
  board.give(south, "move 28th ahead 6");
  reaches(board, "ahead", 1.5, "OUR-MOVE-07");
  Board east = ordered("light_infantry", skirmish, nothing, "move", {66, 20});
  reaches(east, "right", 2, "OUR-MOVE-07");
  Board north_edge = ordered("line_infantry", line, nothing, "move", {50, 44});
  reaches(north_edge, "ahead", 3.5, "OUR-MOVE-07");
}

}  // namespace
}  // namespace guidon::linear::tests
