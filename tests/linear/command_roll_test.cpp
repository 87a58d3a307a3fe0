// The roll of an order: what adds to a rating or takes from it, and how many moves the dice bring.
#include "tests/linear/command_kit.hpp"

namespace guidon::linear::tests {
namespace {

using std::string_view;

int effective(Board& board, string_view order = "general orders 28th to move") {
  board.go(Stage::orders);
  return roll(board, order, 1, 1).effective;
}

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

}  // namespace
}  // namespace guidon::linear::tests
