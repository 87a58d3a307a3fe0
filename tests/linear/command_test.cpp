// Command on the table: rolls and their modifiers, groups, free moves, the steps of the command phase, initiative,
// proximity, rallying, leading from the front, and what becomes of commanders.
#include <array>
#include <string>

#include "tests/linear/kit.hpp"

namespace guidon::linear::tests {
namespace {

using std::string_view;

struct Roll {
  int effective = -1;
  int moves = -1;
  friend bool operator==(const Roll&, const Roll&) = default;
};

// The order given with these dice: what it was rolled against, and the moves it brought.
Roll roll(Board& board, string_view order, int d1, int d2) {
  board.give(south, order, {d1, d2});
  const Event* event = board.event(EventKind::command_roll);
  return event == nullptr ? Roll{} : Roll{event->b, event->c};
}

int effective(Board& board, string_view order = "general orders 28th to move") {
  board.go(Stage::orders);
  return roll(board, order, 1, 1).effective;
}

// The 28th, an enemy far away, and the general where he is wanted.
Board drill(string_view profile = "line_infantry", Formation formation = Formation::line, At at = {36, 30},
            table::Vec general = {36, 25}) {
  Board board;
  board.unit("28th", south, profile, at, {.formation = formation});
  board.unit("4e", north, "line_infantry", {4, 46});
  board.commander_at("general", general.x, general.y);
  return board;
}

void road(Board& board) { board.line("road", Terrain::road, {{36, 0}, {36, 48}}, 2); }

// ---- modifiers ----

TEST(Command, EachCompleteTwelveInchesFromTheCommanderCounts) {  // MPP-CMD-MOD-01, LIN-R-63
  struct Case {
    double away;
    int effective;
  };
  for (const auto& [away, expected] :
       {Case{0, 8}, Case{11.9, 8}, Case{11.999, 8}, Case{12, 7}, Case{23.999, 7}, Case{24, 6}, Case{25.5, 6}}) {
    Board behind = drill("line_infantry", Formation::line, {36, 30}, {36, 29.5 - away});
    EXPECT_EQ(effective(behind), expected) << away;
    Board beside = drill("line_infantry", Formation::line, {36, 30}, {39 + away, 30});
    EXPECT_EQ(effective(beside), expected) << "to the nearest point, not the middle: " << away;
    EXPECT_EQ(beside.cites("MPP-CMD-MOD-01"), expected < 8);
  }
}

TEST(Command, AnEnemyWithinSixInchesCounts) {  // MPP-CMD-MOD-02, LIN-R-63
  for (const double away : {5.0, 6.0, 6.001, 6.1}) {
    Board board = drill();
    board.unit("5e", north, "line_infantry", {36, 31 + away});
    EXPECT_EQ(effective(board), away <= 6 ? 7 : 8) << away;
    EXPECT_EQ(board.cites("MPP-CMD-MOD-02"), away <= 6) << away;
  }
}

TEST(Command, ColumnsAndLimberedGunsAreEasierToCommand) {  // MPP-CMD-MOD-03a, MPP-CMD-MOD-03b, MPP-CMD-MOD-03c
  struct Case {
    string_view profile;
    Formation formation;
    int effective;
    string_view clause;
  };
  for (const Case& each :
       {Case{"line_infantry", Formation::attack_column, 9, "MPP-CMD-MOD-03a"},
        Case{"line_infantry", Formation::march_column, 9, "MPP-CMD-MOD-03b"},
        Case{"heavy_cavalry", Formation::march_column, 9, "MPP-CMD-MOD-03b"},
        Case{"field_gun", Formation::limbered, 9, "MPP-CMD-MOD-03c"},
        Case{"line_infantry", Formation::square, 8, "OUR-CMD-04"},
        Case{"line_infantry", Formation::mixed, 8, "OUR-CMD-04"},
        Case{"field_gun", Formation::deployed, 8, "OUR-CMD-04"}, Case{"baggage", Formation::wagons, 8, "OUR-CMD-04"}}) {
    Board board = drill(each.profile, each.formation);
    EXPECT_EQ(effective(board), each.effective) << each.profile;
    EXPECT_TRUE(board.cites(each.clause)) << each.profile << " " << each.clause;
  }
}

TEST(Command, ARoadIsWorthTwoInsteadOfOne) {  // MPP-CMD-MOD-04a, MPP-CMD-MOD-04b, LIN-R-62
  Board column = drill("line_infantry", Formation::march_column);
  road(column);
  EXPECT_EQ(effective(column), 10);
  EXPECT_TRUE(column.cites("MPP-CMD-MOD-04a"));
  EXPECT_FALSE(column.cites("MPP-CMD-MOD-03b"));
  Board gun = drill("field_gun", Formation::limbered);
  road(gun);
  EXPECT_EQ(effective(gun), 10);
  EXPECT_TRUE(gun.cites("MPP-CMD-MOD-04b"));
  Board both = drill("line_infantry", Formation::march_column);
  road(both);
  both.option("road_bonus_stack", "cumulative");
  EXPECT_EQ(effective(both), 11);
  Board attack = drill("line_infantry", Formation::attack_column);
  road(attack);
  EXPECT_EQ(effective(attack), 9);
  Board line = drill();
  road(line);
  EXPECT_EQ(effective(line), 8);
}

TEST(Command, ItIsOnTheRoadWithFrontAndRear) {  // LIN-R-64, OUR-TERR-05
  struct Case {
    At at;
    int effective;
  };
  for (const auto& [at, expected] : {Case{{37, 30}, 10}, Case{{37.001, 30}, 9}, Case{{33, 30, 90}, 9},
                                     Case{{39, 30, 90}, 9}, Case{{36, 30, 10}, 10}, Case{{36, 30, 25}, 9}}) {
    Board board = drill("line_infantry", Formation::march_column, at, {30, 30});
    road(board);
    EXPECT_EQ(effective(board), expected) << at.x << " " << at.heading;
  }
}

TEST(Command, EachMoveUnderTheRoadBonusEndsOnTheRoad) {  // LIN-R-64
  Board board = drill("line_infantry", Formation::march_column);
  road(board);
  EXPECT_EQ(effective(board), 10);
  EXPECT_EQ(board["28th"].moves, 3);
  board.refuses(south, "move 28th face 90, ahead 6", "LIN-R-64");
  board.give(south, "move 28th ahead 6");
  board.refuses(south, "move 28th face 300, ahead 3", "LIN-R-64");
  board.give(south, "move 28th ahead 3");
  EXPECT_EQ(board.centre("28th"), (table::Vec{36, 39}));
}

TEST(Command, WithoutTheBonusItMayLeaveTheRoad) {  // LIN-R-64
  Board board = drill("skirmishers", Formation::skirmish);
  road(board);
  EXPECT_EQ(effective(board), 8);
  EXPECT_TRUE(board.legal(south, "move 28th face 90, ahead 6"));
}

TEST(Command, ModifiersMayGoOnTheDice) {  // LIN-R-61
  Board board = drill("line_infantry", Formation::attack_column);
  board.option("command_modifier_on", "dice_as_printed");
  board.go(Stage::orders);
  EXPECT_EQ(roll(board, "general orders 28th to move", 3, 4), (Roll{8, 1}));  // 7 + 1 against 8
  Board worse = drill("line_infantry", Formation::attack_column);
  worse.option("command_modifier_on", "dice_as_printed");
  worse.go(Stage::orders);
  EXPECT_EQ(roll(worse, "general orders 28th to move", 4, 4), (Roll{8, 0}));
}

// ---- the roll ----

TEST(Command, TheMarginBringsOneToThreeMoves) {  // OUR-CMD-05, LIN-R-60
  for (int d1 = 1; d1 <= 6; ++d1)
    for (int d2 = 1; d2 <= 6; ++d2) {
      Board board = drill();
      board.go(Stage::orders);
      const int sum = d1 + d2;
      const int moves = sum > 8 ? 0 : sum >= 7 ? 1 : sum == 6 ? 2 : 3;
      EXPECT_EQ(roll(board, "general orders 28th to move", d1, d2), (Roll{8, moves})) << d1 << "," << d2;
      EXPECT_EQ(board["28th"].moves, moves);
    }
}

TEST(Command, AnySuccessMayBeOneMove) {  // LIN-R-60
  Board board = drill();
  board.option("command_moves", "one_move_only");
  board.go(Stage::orders);
  EXPECT_EQ(roll(board, "general orders 28th to move", 1, 1), (Roll{8, 1}));
}

TEST(Command, TheRatingIsTheCommandersOwn) {  // OUR-CMD-01, OUR-CMD-04
  for (const int rating : {5, 6, 7, 8, 9, 10}) {
    Board board = drill();
    board.commander_at("general", 36, 25, rating);
    EXPECT_EQ(effective(board), rating);
  }
}

TEST(Command, ADoubleSixFails) {  // OUR-CMD-06
  for (const bool fails : {true, false}) {
    Board board = drill("line_infantry", Formation::march_column);
    road(board);
    board.commander_at("general", 36, 25, 10);
    board.option("double_six_fails", fails ? "yes" : "no");
    board.go(Stage::orders);
    EXPECT_EQ(roll(board, "general orders 28th to move", 6, 6), (Roll{12, fails ? 0 : 1}));
  }
}

// ---- who may be ordered ----

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

// ---- groups ----

// Three lines in a row, each so far from the next.
Board row(double gap) {
  Board board;
  board.unit("a", south, "line_infantry", {20, 20});
  board.unit("b", south, "line_infantry", {26 + gap, 20});
  board.unit("c", south, "line_infantry", {32 + 2 * gap, 20});
  board.unit("4e", north, "line_infantry", {4, 46});
  board.commander_at("general", 20, 15);
  return board;
}

TEST(Groups, EachIsWithinSixInchesOfAnother) {  // OUR-CMD-09
  Board board = row(6);
  board.go(Stage::orders);
  EXPECT_TRUE(board.legal(south, "general orders a,b,c to move"));
  EXPECT_TRUE(board.legal(south, "general orders b,c to move"));
  board.refuses(south, "general orders a,c to move", "OUR-CMD-09");
  Board wide = row(6.001);
  wide.go(Stage::orders);
  wide.refuses(south, "general orders a,b to move", "OUR-CMD-09");
}

TEST(Groups, AreOfOneBrigade) {  // OUR-CMD-09
  Board board = row(2);
  const int second = board.brigade("south_2", south, "colonel", 50, 10);
  board.unit("d", south, "line_infantry", {44, 20}, {.brigade = second});
  board.go(Stage::orders);
  board.refuses(south, "general orders c,d to move", "OUR-CMD-09");
}

TEST(Groups, ShareOneRollAndAllGetTheSameMoves) {  // OUR-CMD-09
  Board board = row(2);
  board.go(Stage::orders);
  EXPECT_EQ(roll(board, "general orders a,b to move", 4, 4), (Roll{8, 1}));
  EXPECT_EQ(board["a"].moves, 1);
  EXPECT_EQ(board["b"].moves, 1);
  EXPECT_EQ(board["c"].moves, 0);
  board.give(south, "move b ahead 6");
  board.refuses(south, "move c ahead 6", "OUR-CMD-05");
  board.give(south, "move a ahead 6");
  board.refuses(south, "general orders a to move", "OUR-CMD-08");
  EXPECT_TRUE(board.legal(south, "general orders c to move"));
}

TEST(Groups, DistanceIsToTheFarthestMember) {  // OUR-CMD-09, MPP-CMD-MOD-01
  for (const double x : {21.0, 21.001}) {      // c begins at x = 33
    Board board = row(2);
    board.commander_at("general", x, 20);
    board.go(Stage::orders);
    EXPECT_EQ(roll(board, "general orders a,b,c to move", 1, 1).effective, x > 21 ? 8 : 7) << x;
  }
}

TEST(Groups, AMinusCountsForAllAndAPlusOnlyWhenAllHaveIt) {  // OUR-CMD-09
  const auto with = [](Formation a, Formation b, double enemy) {
    Board board;
    board.unit("a", south, "line_infantry", {20, 20}, {.formation = a});
    board.unit("b", south, "line_infantry", {26, 20}, {.formation = b});
    board.unit("4e", north, "line_infantry", {14, 21 + enemy});
    board.commander_at("general", 23, 15);
    board.go(Stage::orders);
    return roll(board, "general orders a,b to move", 1, 1).effective;
  };
  using enum Formation;
  EXPECT_EQ(with(attack_column, attack_column, 20), 9);
  EXPECT_EQ(with(attack_column, march_column, 20), 9);
  EXPECT_EQ(with(attack_column, square, 20), 8);
  EXPECT_EQ(with(square, attack_column, 20), 8);
  EXPECT_EQ(with(attack_column, attack_column, 4), 8);  // near to one of them
}

TEST(Groups, TheRoadCountsWhenAllAreOnIt) {  // OUR-CMD-09, MPP-CMD-MOD-04a
  for (const double x : {36.0, 38.0}) {
    Board board;
    road(board);
    board.unit("a", south, "line_infantry", {36, 20}, {.formation = Formation::march_column});
    board.unit("b", south, "line_infantry", {x, 28}, {.formation = Formation::march_column});
    board.unit("4e", north, "line_infantry", {4, 46});
    board.commander_at("general", 32, 24);
    board.go(Stage::orders);
    EXPECT_EQ(roll(board, "general orders a,b to move", 1, 1).effective, x == 36 ? 10 : 9) << x;
  }
}

TEST(Groups, MayBeSwitchedOff) {  // OUR-CMD-09
  Board board = row(2);
  board.option("group_orders", "off");
  board.go(Stage::orders);
  board.refuses(south, "general orders a,b to move", "OUR-CMD-09");
  EXPECT_TRUE(board.legal(south, "general orders a to move"));
}

TEST(Groups, AFailureLeavesOnlyTheEntitledAMove) {  // OUR-CMD-11, MPP-FREE-01a, MPP-FREE-01b
  Board board;
  board.unit("a", south, "line_infantry", {20, 20}, {.formation = Formation::march_column});
  board.unit("b", south, "line_infantry", {26, 20});
  board.unit("c", south, "line_infantry", {33, 20}, {.formation = Formation::square});
  board.unit("4e", north, "line_infantry", {4, 46});
  board.commander_at("general", 26, 15);
  board.go(Stage::orders);
  EXPECT_EQ(roll(board, "general orders a,b,c to move", 5, 5).moves, 0);
  EXPECT_EQ(board.decision().task, Task::free_move);
  board.refused(south, "move b ahead 1");
  board.give(south, "move a ahead 6");
  EXPECT_EQ(board.decision().task, Task::free_move);
  board.refused(south, "move a ahead 1");
  board.give(south, "decline");
  EXPECT_NE(board.decision().task, Task::free_move);
  EXPECT_EQ(board.centre("a").y, 26);
  EXPECT_EQ(board.centre("c").y, 20);
}

// ---- free moves ----

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
    EXPECT_EQ(roll(board, "general orders 28th to form", 5, 6).moves, 0);
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

// The 28th with an enemy thirteen inches before it.
Board near_enemy(const With& with) {
  Board board;
  board.unit("28th", south, "line_infantry", {36, 20}, with);
  board.unit("32nd", south, "line_infantry", {10, 5});
  board.unit("4e", north, "line_infantry", {36, 34});
  return board;
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
  EXPECT_NE(board.event(EventKind::elite, "guard"), nullptr);
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
  EXPECT_NE(board.event(EventKind::fought, "28th"), nullptr);
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

// An enemy so far in front of the 28th.
Board facing(double away, const With& with = {}, string_view profile = "line_infantry") {
  Board board;
  board.unit("28th", south, profile, {36, 20}, with);
  board.unit("32nd", south, "line_infantry", {36, 2});
  board.unit("33rd", south, "line_infantry", {44, 2});
  board.unit("4e", north, "line_infantry", {36, 21 + away});
  board.commander_at("general", 30, 16);
  return board;
}

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

// ---- proximity ----

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
  EXPECT_EQ(board.event(EventKind::rally_roll)->b, 7);
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

// ---- commanders ----

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
    EXPECT_NE(board.event(EventKind::commander_lost), nullptr);
    const CommanderState& colonel = board.commander("colonel");
    EXPECT_EQ(colonel.alive, 1);
    EXPECT_EQ(colonel.rating, rating == 5 ? 5 : rating - 1);
    EXPECT_EQ(colonel.with, board.id("32nd")) << "the nearest unit of the brigade, not of the army";
    EXPECT_TRUE(board.cites("LIN-R-39"));
  }
}

TEST(Commanders, ALostArmyCommanderIsNot) {  // OUR-CDR-01
  Board board = doomed(9, true);
  board.give(north, "shoot 4e at 28th", {4, 4, 4, 1, 1, 1});
  EXPECT_EQ(board.commander("colonel").alive, 0);
  board.refused(south, "colonel orders 32nd to move");
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
  EXPECT_EQ(board.commander("marshal").alive, 0);
  EXPECT_TRUE(board.cites("OUR-CDR-02"));
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
