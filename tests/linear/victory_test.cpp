// How long a battle lasts and who has won it: turns, points, beaten armies, conceding.
#include <string>
#include <vector>

#include "tests/linear/armies_kit.hpp"

namespace guidon::linear::tests {
namespace {

using std::string_view;

TEST(Turns, AlternateAndTwoMakeAGameTurn) {  // OUR-GAME-04
  Board board = long_battle();
  board.begin();
  for (int turn = 1; turn <= 4; ++turn) {
    EXPECT_EQ(board.state().player_turn, turn);
    EXPECT_EQ(board.state().active, turn % 2 == 1 ? south : north);
    board.end_turn();
    const TurnBegins* begins = board.event<TurnBegins>();
    ASSERT_NE(begins, nullptr);
    EXPECT_EQ(begins->turn, (turn + 2) / 2);
  }
}

TEST(Turns, AreTwelveUnlessTheScenarioSaysOtherwise) {  // OUR-GAME-06, OUR-WIN-02
  Board board = long_battle();
  board.begin();
  for (int turn = 1; turn <= 24; ++turn) {
    EXPECT_FALSE(board.battle().over()) << turn;
    board.end_turn();
  }
  EXPECT_TRUE(board.battle().over());
  EXPECT_EQ(board.battle().verdict(), Verdict::draw);
  EXPECT_EQ(board.state().won_by, WonBy::points);
}

TEST(Victory, PointsAtTheTimeLimit) {  // OUR-WIN-02
  // South has lost a unit of stamina 4 and has one of 2 shaken: 10 points for north. North has one of 3 lost and one of
  // 3 shaken: 9 for south.
  Board board;
  board.option("brigade_module", "none");
  const int s2 = board.brigade("south_2", south, "colonel", 60, 4);
  const int s3 = board.brigade("south_3", south, "major", 66, 4);
  board.unit("pikes", south, "pike_block", {10, 4});
  board.unit("gun", south, "field_gun", {20, 4}, {.formation = Formation::deployed, .casualties = 2});
  board.unit("o1", south, "line_infantry", {30, 4}, {.casualties = 2, .brigade = s2});
  board.unit("o2", south, "line_infantry", {40, 4}, {.brigade = s3});
  board.unit("4e", north, "line_infantry", {10, 46});
  board.unit("5e", north, "line_infantry", {20, 46}, {.casualties = 3});
  board.unit("6e", north, "line_infantry", {30, 46});
  board.setting.turn_limit = 1;
  board.go(Stage::rally, north);
  State state = board.state();
  state.player_turn = 2;
  state.unit[static_cast<std::size_t>(board.id("pikes"))].status = Status::off_table;
  state.unit[static_cast<std::size_t>(board.id("4e"))].status = Status::destroyed;
  board.put(state);
  board.done();
  const BattleEnds* end = board.event<BattleEnds>();
  ASSERT_NE(end, nullptr);
  EXPECT_EQ(end->points[0], 9);
  EXPECT_EQ(end->points[1], 10);
  EXPECT_EQ(board.battle().verdict(), Verdict::north);
  EXPECT_TRUE(board.cites("OUR-WIN-02"));
}

// South's army of so many brigades of two units; these units are gone when north's turn ends.
Verdict after_losing(int brigades, const std::vector<std::string>& gone) {
  Board board;
  board.option("brigade_module", "none");
  for (int b = 0; b < brigades; ++b) {
    const std::string name(1, static_cast<char>('a' + b));
    const int number = b == 0 ? 0 : board.brigade("brigade_" + name, south, "commander_" + name, 36, 2);
    for (const string_view end : {"1", "2"})
      board.unit(name + std::string{end}, south, "line_infantry", {5 + 8.0 * b, end == "1" ? 4.0 : 8.0},
                 {.brigade = number});
  }
  board.unit("4e", north, "line_infantry", {10, 44});
  board.go(Stage::rally, north);
  for (const std::string& id : gone) board.lose(id);
  board.done();
  return board.battle().verdict();
}

TEST(Victory, MoreThanHalfOfTheBrigadesLost) {  // OUR-WIN-01
  EXPECT_EQ(after_losing(3, {"a1", "a2", "b1", "b2"}), Verdict::north);
  EXPECT_EQ(after_losing(3, {"a1", "a2", "b1", "c1"}), Verdict::undecided);
  EXPECT_EQ(after_losing(4, {"a1", "a2", "b1", "b2"}), Verdict::undecided) << "half is not more than half";
  EXPECT_EQ(after_losing(4, {"a1", "a2", "b1", "b2", "c1", "c2"}), Verdict::north);
}

TEST(Victory, AnArmyOfOneOrTwoBrigadesAlsoByItsUnits) {  // OUR-WIN-01
  EXPECT_EQ(after_losing(2, {"a1", "b1"}), Verdict::undecided);
  EXPECT_EQ(after_losing(2, {"a1", "a2", "b1"}), Verdict::north);
  EXPECT_EQ(after_losing(1, {"a1"}), Verdict::undecided);
  EXPECT_EQ(after_losing(1, {"a1", "a2"}), Verdict::north);
  EXPECT_EQ(after_losing(3, {"a1", "b1", "c1", "c2"}), Verdict::undecided) << "not so for three brigades";
}

TEST(Victory, AFailingBrigadeCountsAsLost) {  // OUR-WIN-01
  for (const string_view module : {"bm2", "bm3"}) {
    Board board;
    board.option("brigade_module", module);
    brigade_worth(board, "33", "kk");
    board.unit("4e", north, "line_infantry", {68, 46});
    board.unit("5e", north, "line_infantry", {60, 46});
    if (module == "bm2")
      board.begin({4, 5});
    else
      board.begin();
    board.give(south, "fall back u0");
    board.give(south, "fall back u1");
    EXPECT_FALSE(board.battle().over()) << "not before the turn ends";
    board.end_turn();
    EXPECT_EQ(board.battle().verdict(), Verdict::north) << module;
    EXPECT_EQ(board.state().won_by, WonBy::collapse);
  }
}

// South's first brigade of three has fallen back in its own turn; in north's the second is lost.
Verdict with_one_failing_and_one_lost(bool recovers) {
  Board board;
  board.option("brigade_module", "bm2");
  brigade_worth(board, "33", "kk");
  others(board);
  board.begin({4, 5});
  board.give(south, "fall back u0");
  board.give(south, "fall back u1");
  board.end_turn();
  if (recovers) {
    board.end_turn({1, 1});  // its next test is passed
    board.end_turn();
  }
  board.lose("o1");
  board.lose("o2");
  if (recovers)
    board.end_turn({1, 1});
  else
    board.end_turn();
  return board.battle().verdict();
}

TEST(Victory, TheLastCheckOfABrigadeCounts) {  // OUR-WIN-01
  EXPECT_EQ(with_one_failing_and_one_lost(false), Verdict::north);
  EXPECT_EQ(with_one_failing_and_one_lost(true), Verdict::undecided);
}

TEST(Victory, AFailureWithoutARetreatDoesNot) {  // OUR-WIN-01, BM2-RES-EQ-1
  Board board;
  board.option("brigade_module", "bm2");
  brigade_worth(board, "33", "kk");
  board.unit("4e", north, "line_infantry", {68, 46});
  board.begin({4, 4});
  board.end_turn();
  EXPECT_EQ(board.battle().verdict(), Verdict::undecided);
}

TEST(Victory, ABrigadeThatWasRemovedCountsAsLost) {  // OUR-WIN-01, BM2-WHEN-04
  Board board;
  board.option("brigade_module", "bm2");
  const int second = board.brigade("south_2", south, "colonel", 60, 4);
  brigade_worth(board, "333", "sss");
  for (const string_view id : {"v0", "v1", "v2", "v3"})
    board.unit(id, south, "line_infantry", {36 + (id.back() - '0') * 8.0, 10}, {.brigade = second});
  board.unit("4e", north, "line_infantry", {68, 46});
  board.go(Stage::rally, north);
  lose(board, "xxs");
  board.end_turn();
  EXPECT_FALSE(board.on_table("u2"));
  EXPECT_EQ(board.battle().verdict(), Verdict::undecided) << "one of two brigades is not more than half";
}

TEST(Victory, BothBeatenAtOnceIsADraw) {  // OUR-WIN-01
  Board board = long_battle();
  board.option("brigade_module", "none");
  board.go(Stage::rally);
  for (const string_view id : {"28th", "32nd", "4e", "5e"}) board.lose(id);
  board.done();
  EXPECT_EQ(board.battle().verdict(), Verdict::draw);
}

TEST(Victory, APlayerMayConcedeAtADecisionOfHisOwn) {  // OUR-WIN-03
  Board board = long_battle();
  board.go(Stage::orders);
  board.refused(north, "concede");
  board.give(south, "concede");
  EXPECT_EQ(board.battle().verdict(), Verdict::north);
  EXPECT_EQ(board.state().won_by, WonBy::conceded);
  EXPECT_TRUE(board.cites("OUR-WIN-03"));
  Board asked;
  asked.unit("28th", south, "line_infantry", {36, 20});
  asked.unit("4e", north, "line_infantry", {36, 26});
  asked.go(Stage::initiative);
  asked.give(south, "charge 28th at 4e");
  asked.give(north, "concede");
  EXPECT_EQ(asked.battle().verdict(), Verdict::south);
}

TEST(Victory, NothingMayBeOrderedAfterTheEnd) {  // OUR-WIN-01
  Board board = long_battle();
  board.go(Stage::orders);
  board.give(south, "concede");
  board.refused(south, "done");
  board.refused(north, "done");
}

}  // namespace
}  // namespace guidon::linear::tests
