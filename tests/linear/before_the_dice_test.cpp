// Orders that cannot be carried out are refused before the dice, and a charge that was ordered is made.
#include <algorithm>

#include "tests/linear/clash.hpp"
#include "tests/linear/command_kit.hpp"

namespace guidon::linear::tests {
namespace {

using enum Formation;

// The 28th of that kind at (36, 20), a farm four inches before it.
Board before_a_farm(std::string_view profile, Formation formation, double away = 4) {
  Board board;
  board.building("farm", 36, 20 + 1 + away + 1, 4, 2);
  board.unit("28th", south, profile, {36, 20}, {.formation = formation});
  board.unit("32nd", south, "line_infantry", {20, 8});
  board.unit("4e", north, "line_infantry", {4, 46});
  board.commander_at("general", 36, 14, 10);
  board.go(Stage::orders);
  return board;
}

TEST(BeforeTheDice, OnlyFootIsOrderedIntoABuilding) {  // OUR-TERR-03, OUR-CMD-10, LIN-R-102
  struct Case {
    std::string_view profile;
    Formation formation;
    bool foot;
  };
  for (const Case& each : {Case{"heavy_cavalry", line, false}, Case{"light_cavalry", open_order, false},
                           Case{"medium_gun", limbered, false}, Case{"baggage", wagons, false},
                           Case{"line_infantry", line, true}, Case{"skirmishers", skirmish, true}}) {
    Board board = before_a_farm(each.profile, each.formation);
    SCOPED_TRACE(each.profile);
    if (each.foot)
      EXPECT_TRUE(board.legal(south, "general orders 28th to enter farm"));
    else
      board.refuses(south, "general orders 28th to enter farm", "OUR-TERR-03");
  }
}

TEST(BeforeTheDice, ABuildingIsEmptyAndWithinReachOfThreeMoves) {  // OUR-TERR-03, LIN-R-72, LIN-R-102
  before_a_farm("line_infantry", line, 18).refuses(south, "general orders 28th to enter farm", "LIN-R-72");
  EXPECT_TRUE(before_a_farm("line_infantry", line, 17).legal(south, "general orders 28th to enter farm"));
  Board held;
  held.building("farm", 36, 26, 4, 2);
  held.unit("28th", south, "line_infantry", {36, 20});
  held.unit("32nd", south, "line_infantry", {36, 26}, {.in = "farm"});
  held.unit("33rd", south, "line_infantry", {44, 20});
  held.unit("4e", north, "line_infantry", {4, 46});
  held.commander_at("general", 36, 14, 10);
  held.go(Stage::orders);
  held.refuses(south, "general orders 28th to enter farm", "OUR-TERR-03");
  held.refuses(south, "general orders 32nd to move", "MPP-TERR-BUILD-02");
  held.refuses(south, "general orders 32nd to withdraw", "MPP-TERR-BUILD-02");
  held.refuses(south, "general orders 32nd to form", "OUR-MOVE-04");
  held.refuses(south, "general orders 28th to leave", "MPP-TERR-BUILD-02");
  EXPECT_TRUE(held.legal(south, "general orders 32nd to leave"));
  Board pair;
  pair.building("farm", 36, 26, 4, 2);
  pair.unit("28th", south, "line_infantry", {33, 20});
  pair.unit("32nd", south, "line_infantry", {39.5, 20});
  pair.unit("4e", north, "line_infantry", {4, 46});
  pair.commander_at("general", 36, 14, 10);
  pair.go(Stage::orders);
  pair.refuses(south, "general orders 28th,32nd to enter farm", "OUR-TERR-03");
}

TEST(BeforeTheDice, EnteringUsesTheMovesOfTheOrder) {  // MPP-TERR-BUILD-01, LIN-R-72
  for (const auto& [away, left] : {std::pair{4.0, 2}, std::pair{10.0, 1}, std::pair{16.0, 0}}) {
    Board board = before_a_farm("line_infantry", line, away);
    board.give(south, "general orders 28th to enter farm", {1, 1});
    board.give(south, "enter 28th farm");
    EXPECT_EQ(board["28th"].moves, left) << away;
    EXPECT_NE(board["28th"].garrison, nobody) << away;
  }
  Board one = before_a_farm("line_infantry", line, 10);  // but the dice may bring too few
  one.commander_at("general", 36, 14, 10);
  one.give(south, "general orders 28th to enter farm", {4, 5});
  one.refuses(south, "enter 28th farm", "LIN-R-72");
  Board hedge;
  hedge.building("farm", 36, 32, 4, 2);
  hedge.line("hedge", Terrain::linear_obstacle, {{20, 25}, {52, 25}});
  hedge.unit("28th", south, "line_infantry", {36, 20});
  hedge.unit("4e", north, "line_infantry", {4, 46});
  hedge.commander_at("general", 36, 14, 10);
  hedge.go(Stage::orders);
  hedge.give(south, "general orders 28th to enter farm", {1, 1});
  hedge.give(south, "enter 28th farm");  // two moves for 10.5 inches, and one for the hedge
  EXPECT_EQ(hedge["28th"].moves, 0);
  EXPECT_NE(hedge["28th"].garrison, nobody);
}

TEST(BeforeTheDice, WhatHasNoMoveIsNotOrderedToMove) {  // MPP-MOVE-05a, MPP-MOVE-05b, MPP-MOVE-05c, LIN-R-66, LIN-R-102
  Board pikes = before_a_farm("pike_block", Formation::hedgehog);
  for (const std::string_view what : {"move", "withdraw"})
    pikes.refuses(south, "general orders 28th to " + std::string{what}, "MPP-MOVE-05c");
  EXPECT_TRUE(pikes.legal(south, "general orders 28th to form")) << "OUR-MOVE-04: it may still change formation";
  pikes.refuses(south, "general orders 28th to enter farm", "MPP-MOVE-05c");
  Board gun = before_a_farm("heavy_gun", deployed);
  gun.refuses(south, "general orders 28th to move", "MPP-MOVE-05a");
  gun.refuses(south, "general orders 28th to limber", "MPP-MOVE-05a");
  before_a_farm("siege_gun", deployed).refuses(south, "general orders 28th to limber", "MPP-MOVE-05b");
  Board group = near_enemy({});
  group.unit("pikes", south, "pike_block", {29, 20}, {.formation = Formation::hedgehog});
  group.commander_at("general", 30, 16);
  group.go(Stage::orders);
  group.refuses(south, "general orders 28th,pikes to move", "MPP-MOVE-05c");
}

TEST(BeforeTheDice, AFormationThatIsNotThereIsNotOrdered) {  // OUR-MOVE-04, LIN-R-102
  before_a_farm("line_infantry", line).refuses(south, "general orders 28th to limber", "OUR-MOVE-04");
  before_a_farm("medium_gun", limbered).refuses(south, "general orders 28th to limber", "OUR-MOVE-04");
  EXPECT_TRUE(before_a_farm("medium_gun", limbered).legal(south, "general orders 28th to unlimber"));
  before_a_farm("baggage", wagons).refuses(south, "general orders 28th to form", "OUR-MOVE-04");
}

TEST(BeforeTheDice, AChargeNoOrderCouldReachIsNotGiven) {  // OUR-CMD-10, LIN-R-102
  for (const double away : {17.9, 18.1}) {
    Clash board;
    board.unit("28th", south, "line_infantry", {36, 10});
    board.before("28th", "4e", "line_infantry", away);
    board.go(Stage::orders);
    if (away < 18)
      EXPECT_TRUE(board.legal(south, "general orders 28th to charge 4e"));
    else
      board.refuses("general orders 28th to charge 4e", "LIN-R-102");
  }
  Clash one;
  one.option("command_moves", "one_move_only");
  one.unit("28th", south, "line_infantry", {36, 10});
  one.before("28th", "4e", "line_infantry", 7);
  one.go(Stage::orders);
  one.refuses("general orders 28th to charge 4e", "LIN-R-102");
  Clash hidden;  // a friend stands in the only way
  hidden.unit("28th", south, "line_infantry", {36, 18});
  hidden.unit("33rd", south, "skirmishers", {36, 24.4}, {.formation = Formation::skirmish});
  hidden.before("28th", "4e", "line_infantry", 7.3);
  hidden.go(Stage::orders);
  hidden.refuses("general orders 28th to charge 4e", "OUR-MOVE-06");
}

TEST(BeforeTheDice, AChargeOrderIsACharge) {  // OUR-CMD-10, LIN-R-102
  Clash board;
  board.unit("28th", south, "line_infantry", {36, 10});
  board.unit("32nd", south, "line_infantry", {43, 10});
  board.before("28th", "4e", "line_infantry", 9);
  board.go(Stage::orders);
  board.give(south, "general orders 28th,32nd to charge 4e", "11");
  board.refuses("done", "OUR-CMD-10");
  board.refuses("move 28th back 1", "OUR-CMD-10");
  board.give(south, "charge 28th at 4e");
  if (board.asked(Task::react)) board.answer("stand");
  board.refuses("done", "OUR-CMD-10");
  board.give(south, "charge 32nd at 4e");
  EXPECT_TRUE(board.engaged("32nd"));
  EXPECT_EQ(board.decision().kind, Decision::Kind::orders);
}

TEST(BeforeTheDice, TooFewMovesDoNotExcuseACharge) {  // OUR-CMD-10, OUR-CHG-06
  Clash board;
  board.unit("28th", south, "line_infantry", {36, 10});
  board.before("28th", "4e", "line_infantry", 9);
  board.commander_at("general", 36, 6);
  board.go(Stage::orders);
  board.give(south, "general orders 28th to charge 4e", "44");  // one move, and nine inches to go
  board.refuses("done", "OUR-CMD-10");
  board.give(south, "charge 28th at 4e");
  EXPECT_NEAR(board.y("28th"), 16, 0.01);
}

TEST(BeforeTheDice, WhoKnowsHisMovesChargesOnlyWhatTheyReach) {  // LIN-R-102, OUR-INIT-01, OUR-FOLLOW-01
  const auto ready = [](Clash& board, double inches, Stage stage) {
    board.unit("28th", south, "line_infantry", {36, 10});
    board.before("28th", "4e", "line_infantry", inches);
    board.unit("near", north, "skirmishers", {28, 13}, {.formation = Formation::skirmish});  // for the initiative
    board.commander_at("general", 36, 8);
    board.go(stage);
  };
  const auto expect = [](Clash& board, bool legal) {
    EXPECT_EQ(board.legal(south, "charge 28th at 4e"), legal);
    if (!legal) board.refuses("charge 28th at 4e", "LIN-R-102");
    EXPECT_EQ(std::ranges::any_of(candidates(board.battle()),
                                  [&](const Order& order) {
                                    return order.kind == OrderKind::charge && order.target == board.id("4e");
                                  }),
              legal);
  };
  for (const double inches : {6.0, 6.01, 9.0}) {
    SCOPED_TRACE(inches);
    Clash board;
    ready(board, inches, Stage::initiative);
    expect(board, inches <= 6);
  }
  for (const double inches : {18.0, 18.01, 20.0}) {
    SCOPED_TRACE(inches);
    Clash board;
    ready(board, inches, Stage::rally);
    board.give(south, "general leads 28th");
    expect(board, inches <= 18);
    board.give(south, "move 28th ahead 2");
    expect(board, inches <= 12 + 2);
    board.give(south, "move 28th ahead 6");
    board.give(south, "done");  // he need not charge
    EXPECT_FALSE(board.engaged("28th"));
  }
}

TEST(BeforeTheDice, GroundThatTakesMovesTakesReach) {  // LIN-R-102, MPP-TERR-LINEAR-02, MPP-TERR-ROUGH-02
  struct Case {
    std::string_view profile;
    Terrain ground;  // woods: nothing is laid
    double led;      // as far as three moves go; by initiative one goes as far as rate
    double rate;
  };
  for (const Case& each :
       {Case{"line_infantry", Terrain::woods, 18, 6}, Case{"line_infantry", Terrain::rough, 6, 6},
        Case{"line_infantry", Terrain::linear_obstacle, 12, 0}, Case{"heavy_cavalry", Terrain::rough, 9, 9},
        Case{"heavy_cavalry", Terrain::linear_obstacle, 18, 0}})
    for (const double inches : {each.rate > 0 ? each.rate : 3.5, each.rate + 3.51, each.led, each.led + 0.01})
      for (const Stage stage : {Stage::initiative, Stage::rally}) {
        SCOPED_TRACE(std::string{each.profile} + " in " + std::to_string(static_cast<int>(each.ground)) + " at " +
                     std::to_string(inches));
        Clash board;
        if (each.ground == Terrain::linear_obstacle) board.line("hedge", each.ground, {{30, 13}, {42, 13}});
        if (each.ground == Terrain::rough) board.area("stones", each.ground, {{30, 12}, {42, 12}, {42, 13}, {30, 13}});
        board.unit("28th", south, each.profile, {36, 10});
        board.before("28th", "4e", "line_infantry", inches);
        board.unit("near", north, "skirmishers", {28, 12}, {.formation = Formation::skirmish});
        board.commander_at("general", 36, 8);
        board.go(stage);
        if (stage == Stage::rally) board.give(south, "general leads 28th");
        const double reach = stage == Stage::rally ? each.led : each.rate;
        EXPECT_EQ(board.legal(south, "charge 28th at 4e"), inches <= reach);
        if (inches > reach) board.refuses("charge 28th at 4e", "LIN-R-102");
      }
}

// Straight ahead lies a hedge, a wheel goes past it.
struct PastAHedge : Clash {
  explicit PastAHedge(Stage stage) {
    line("hedge", Terrain::linear_obstacle, {{37, 23.5}, {46, 23.5}});
    unit("28th", south, "line_infantry", {36, 20}, {.formation = Formation::attack_column});
    unit("4e", north, "line_infantry", {34, 25.5});
    commander_at("general", 36, 14, 10);
    go(stage);
  }
};

TEST(BeforeTheDice, AWayThatReachesIsFoundWhereStraightAheadFallsShort) {  // LIN-R-102, OUR-CHG-03
  PastAHedge own{Stage::initiative};
  own.refuses("charge 28th at 4e wheel left 0", "LIN-R-102");
  EXPECT_GT(own.refused(south, "charge 28th at 4e wheel left 0").a, 0) << "and it names the wheel";
  own.charge("28th", "4e");
  EXPECT_TRUE(own.engaged("28th"));
  PastAHedge ordered{Stage::orders};
  ordered.option("command_moves", "one_move_only");
  ordered.go(Stage::orders);
  ordered.order_charge(1, "28th", "4e");
  if (ordered.asked(Task::react)) ordered.answer("stand");
  EXPECT_TRUE(ordered.engaged("28th"));
}

TEST(BeforeTheDice, NoWheelExcusesACharge) {  // LIN-R-102, OUR-CMD-10
  for (const double inches : {5.95, 6.5}) {
    Clash board;
    board.unit("28th", south, "line_infantry", {36, 10});
    board.before("28th", "4e", "line_infantry", inches);
    board.commander_at("general", 36, 6);
    board.go(Stage::orders);
    board.give(south, "general orders 28th to charge 4e", "34");  // one move
    EXPECT_EQ(board.legal(south, "charge 28th at 4e wheel right 10"), inches > 6) << inches;
    if (inches < 6) board.refuses("charge 28th at 4e wheel right 10", "LIN-R-102");
    EXPECT_TRUE(board.legal(south, "charge 28th at 4e")) << inches;
  }
}

TEST(BeforeTheDice, WhereTheTargetIsGoneTheOrderIsOver) {  // OUR-CMD-10: the first charge breaks the gun's crew
  Clash board;
  board.unit("28th", south, "line_infantry", {36, 10});
  board.unit("32nd", south, "line_infantry", {43, 10});
  board.before("28th", "4e", "skirmishers", 4, {.formation = Formation::skirmish});
  board.go(Stage::orders);
  board.give(south, "general orders 28th,32nd to charge 4e", "11");
  board.lose("4e");
  board.give(south, "done");
  EXPECT_EQ(board.decision().kind, Decision::Kind::orders);
}

}  // namespace
}  // namespace guidon::linear::tests
