// The check of brigades at the start of a turn: brigade morale, what it forbids, and the battalia check.
#include "rules/linear/brigade_morale.hpp"

#include <array>
#include <string>
#include <vector>

#include "tests/linear/armies_kit.hpp"

namespace guidon::linear::tests {
namespace {

using std::string_view;

// ---- brigade morale ----

struct Vector {
  string_view id;
  string_view values;
  string_view status;
  int rating;
  int d1;
  int d2;
  int total;  // 0: no test
  string_view result;
  string_view option = {};
  string_view value = {};
};

constexpr std::array vectors{
    Vector{"TVB-01", "3333", "ssss", 8, 6, 6, 0, "NONE"},
    Vector{"TVB-02", "3333", "ssxx", 8, 3, 3, 7, "PASS"},
    Vector{"TVB-03", "3333", "ssxx", 8, 3, 4, 8, "FAIL_NO_ADVANCE"},
    Vector{"TVB-04", "3333", "ssxx", 8, 4, 4, 9, "RETREAT_1"},
    Vector{"TVB-05", "3333", "ssxx", 8, 6, 6, 13, "RETREAT_5"},
    Vector{"TVB-06", "3333", "kkkk", 8, 3, 4, 7, "PASS"},
    Vector{"TVB-07", "3333", "kkkx", 8, 3, 3, 8, "FAIL_NO_ADVANCE"},
    Vector{"TVB-08", "3333", "kkxx", 8, 2, 3, 8, "FAIL_NO_ADVANCE"},
    Vector{"TVB-09", "3333", "skkx", 8, 3, 4, 7, "PASS"},
    Vector{"TVB-10", "3333", "sskx", 8, 6, 6, 0, "NONE"},
    Vector{"TVB-11", "433", "xss", 8, 6, 6, 0, "NONE"},
    Vector{"TVB-12", "433", "sxx", 8, 2, 2, 0, "REMOVED"},
    Vector{"TVB-13", "33", "sx", 8, 3, 3, 7, "PASS"},
    Vector{"TVB-14", "33", "kx", 8, 2, 2, 7, "PASS"},
    Vector{"TVB-15", "33", "kx", 8, 2, 3, 8, "FAIL_NO_ADVANCE"},
    Vector{"TVB-16", "3", "s", 8, 6, 6, 0, "NONE"},
    Vector{"TVB-17", "3", "k", 8, 4, 4, 8, "FAIL_NO_ADVANCE"},
    Vector{"TVB-18", "223", "skx", 8, 4, 5, 9, "RETREAT_1"},
    Vector{"TVB-19", "332", "kks", 8, 6, 6, 0, "NONE"},
    Vector{"TVB-20", "333", "ssx", 8, 6, 6, 0, "NONE"},
    Vector{"TVB-21", "333", "skx", 7, 3, 4, 7, "FAIL_NO_ADVANCE"},
    Vector{"TVB-22", "3333", "kkxx", 8, 2, 3, 7, "PASS", "bm2_modifier_stack", "highest_only"},
    Vector{"TVB-23", "3", "s", 8, 2, 2, 0, "REMOVED", "bm2_single_unit_start", "removed_literal"},
    Vector{"TVB-24", "3332", "sxxx", 8, 2, 2, 0, "REMOVED"},
};

TEST(BrigadeMorale, GivesTheResultsOfTheVectors) {
  // BM2-PTS-01, BM2-PTS-02, BM2-PTS-03, BM2-WHEN-01, BM2-WHEN-02, BM2-WHEN-03, BM2-WHEN-04, BM2-WHEN-05, BM2-ROLL-01,
  // BM2-ROLL-02, BM2-MOD-01, BM2-MOD-02, BM2-RES-LT, BM2-RES-EQ-1, BM2-RES-GT-1, LIN-R-31, LIN-R-32, LIN-R-33,
  // LIN-R-34, LIN-R-35
  for (const Vector& each : vectors) {
    SCOPED_TRACE(each.id);
    Board board;
    board.option("brigade_module", "bm2");
    if (!each.option.empty()) board.option(each.option, each.value);
    brigade_worth(board, each.values, each.status);
    others(board);
    board.commander_at("general", 36, 2, each.rating);
    board.go(Stage::rally, north);
    lose(board, each.status);
    if (each.total > 0)
      board.end_turn({each.d1, each.d2});
    else
      board.end_turn();
    const BrigadeTested* test = board.event<BrigadeTested>();
    EXPECT_EQ(test != nullptr, each.total > 0);
    EXPECT_EQ(board.event<BrigadeRemoved>() != nullptr, each.result == "REMOVED");
    if (test == nullptr) continue;
    EXPECT_EQ(test->score, each.total);
    EXPECT_EQ(test->rating, each.rating);
    const BrigadeOutcome outcome = test->outcome;
    EXPECT_EQ(outcome == BrigadeOutcome::pass, each.result == "PASS");
    EXPECT_EQ(outcome == BrigadeOutcome::fail_no_advance, each.result == "FAIL_NO_ADVANCE");
    EXPECT_EQ(outcome == BrigadeOutcome::fail_retreat, each.result.starts_with("RETREAT"));
    if (each.result.starts_with("RETREAT")) EXPECT_EQ(test->retreat, each.result.back() - '0');
  }
}

TEST(BrigadeMorale, ComesBeforeAllCommand) {  // BM2-WHEN-01, OUR-GAME-05
  Board board;
  board.option("brigade_module", "bm2");
  brigade_worth(board, "333", "kkk");
  board.unit("guard", south, "elite_infantry", {40, 10});
  board.setting.units.back().brigade = static_cast<std::uint8_t>(board.brigade("south_2", south, "colonel", 40, 5));
  board.setting.units.back().opening.disordered = true;
  board.unit("4e", north, "line_infantry", {68, 46});
  board.begin({1, 1, 6});  // the brigade's two dice, then the guard's
  const Chronicle& log = board.chronicle();
  EXPECT_EQ(count_of<BrigadeTested>(log), 1);
  EXPECT_EQ(count_of<EliteThrown>(log), 1);
  EXPECT_LT(place_of<BrigadeTested>(log), place_of<EliteThrown>(log));
}

TEST(BrigadeMorale, IsForTheOwnersTurn) {  // BM2-WHEN-01
  Board board;
  board.option("brigade_module", "bm2");
  brigade_worth(board, "333", "kkk");
  board.unit("4e", north, "line_infantry", {68, 46});
  board.setting.first = north;
  board.begin();
  EXPECT_EQ(board.event<BrigadeTested>(), nullptr);
  board.end_turn({1, 1});
  EXPECT_NE(board.event<BrigadeTested>(), nullptr);
}

TEST(BrigadeMorale, IsAgainstTheBrigadesOwnCommander) {  // BM2-ROLL-01
  Board board;
  board.option("brigade_module", "bm2");
  const int second = board.brigade("south_2", south, "colonel", 60, 4, 6);
  board.unit("u0", south, "line_infantry", {10, 24}, {.casualties = 3, .brigade = second});
  board.unit("u1", south, "line_infantry", {20, 24}, {.casualties = 3, .brigade = second});
  board.unit("o1", south, "line_infantry", {52, 8});
  board.unit("4e", north, "line_infantry", {68, 46});
  board.commander_at("general", 36, 2, 10);
  board.begin({2, 3});
  EXPECT_EQ(board.event<BrigadeTested>()->rating, 6);
}

TEST(BrigadeMorale, IsAgainstTheRatingOfASubstitute) {  // LIN-R-39, BM2-ROLL-01
  Board board;
  board.option("brigade_module", "bm2");
  const int second = board.brigade("south_2", south, "colonel", 20, 24, 9);
  for (const string_view id : {"u0", "u1", "u2"})
    board.unit(id, south, "line_infantry", {20 + (id.back() - '0') * 8.0, 24}, {.casualties = 3, .brigade = second});
  board.unit("o1", south, "line_infantry", {52, 8});
  board.unit("o2", south, "line_infantry", {60, 8});
  board.unit("4e", north, "line_infantry", {20, 32});
  board.unit("5e", north, "line_infantry", {60, 46});
  board.go(Stage::shooting, north);
  State state = board.state();
  state.commander[2].with = static_cast<std::uint8_t>(board.id("u0"));
  board.put(state);
  board.give(north, "shoot 4e at u0", {4, 4, 4, 1, 1, 1, 1, 1});  // it is shattered; then south's brigade tests
  EXPECT_EQ(board.event<BrigadeTested>()->rating, 8);
}

TEST(BrigadeMorale, APassChangesNothing) {  // BM2-RES-LT
  Board board = at_turn_start("bm2", "3333", "ssxx", {3, 3});
  EXPECT_TRUE(board.cites("BM2-RES-LT"));
  board.give(south, "general orders u0 to move", {1, 1});
  EXPECT_TRUE(board.legal(south, "move u0 ahead 6"));
}

TEST(BrigadeMorale, TheLastUnitOfALargeBrigadeGoesWithItsCommander) {  // BM2-WHEN-04, LIN-R-41
  Board board;
  board.option("brigade_module", "bm2");
  const int second = board.brigade("south_2", south, "colonel", 60, 4);
  for (const string_view id : {"u0", "u1", "u2"})
    board.unit(id, south, "line_infantry", {10 + (id.back() - '0') * 8.0, 24}, {.brigade = second});
  others(board);
  board.go(Stage::rally, north);
  lose(board, "xxs");
  board.end_turn();
  EXPECT_TRUE(board.cites("BM2-WHEN-04"));
  EXPECT_FALSE(board.on_table("u2"));
  EXPECT_EQ(board.state().brigade[2].removed, 1);
  EXPECT_EQ(board.state().commander[2].alive, 0);
}

TEST(BrigadeMorale, TheArmyCommanderStays) {  // LIN-R-41
  Board board = at_turn_start("bm2", "333", "xxs", {});
  EXPECT_FALSE(board.on_table("u2"));
  EXPECT_EQ(board.commander("general").alive, 1);
  EXPECT_TRUE(board.legal(south, "general orders o1 to move"));
}

// ---- no advance ----

// The test came out equal: u0 has an enemy seven inches before it.
Board no_advance() {
  Board board;
  board.option("brigade_module", "bm2");
  brigade_worth(board, "3333", "ssxx");
  others(board);
  board.unit("6e", north, "line_infantry", {5, 30.5});  // 5.5 inches before u0
  board.building("farm", 13, 27.5, 4, 2);
  board.go(Stage::rally, north);
  lose(board, "ssxx");
  board.end_turn({3, 4});
  return board;
}

TEST(NoAdvance, NoMovementTowardsTheEnemy) {  // BM2-RES-EQ-1, LIN-R-37
  Board board = no_advance();
  EXPECT_EQ(board.decision().kind, Decision::Kind::initiative);
  board.refuses(south, "move u0 ahead 0.001", "LIN-R-37");
  board.refuses(south, "charge u0 at 6e", "BM2-RES-EQ-1");
  EXPECT_TRUE(board.legal(south, "move u0 back 1"));
  EXPECT_TRUE(board.legal(south, "move u0 right 1"));
  board.done();
  board.refuses(south, "general orders u0 to charge 6e", "BM2-RES-EQ-1");
}

TEST(NoAdvance, NoTurnAndNoFormationNearerToTheEnemy) {  // BM2-RES-EQ-1, LIN-R-37, OUR-MOVE-04: each is a move
  Board board = no_advance();
  board.refuses(south, "form u0 square", "LIN-R-37");  // about its centre: its front is an inch farther on
  board.refuses(south, "turn u0 left", "LIN-R-37");    // its flank would be where its front was, and three inches on
  EXPECT_TRUE(board.legal(south, "turn u0 about"));
  EXPECT_TRUE(board.legal(south, "form u0 attack column"));  // its front stays where it is
}

TEST(NoAdvance, NoBuildingNearerToTheEnemy) {  // BM2-RES-EQ-1, LIN-R-37
  Board board = no_advance();
  board.done();
  board.refuses(south, "general orders u1 to enter farm", "LIN-R-37");  // before the dice: LIN-R-102
}

TEST(NoAdvance, AnyKindOfOrderMayBeGiven) {  // BM2-RES-EQ-2
  Board board = no_advance();
  board.done();
  for (const string_view what : {"move", "form", "withdraw"})
    EXPECT_TRUE(board.legal(south, std::string{"general orders u0 to "}.append(what))) << what;
}

TEST(NoAdvance, LastsForThisTurn) {  // LIN-R-40
  Board board = no_advance();
  EXPECT_EQ(board.state().brigade[0].morale, Morale::no_advance);
  board.end_turn();
  EXPECT_EQ(board.state().brigade[0].morale, Morale::free);
  board.end_turn({1, 1});  // it tests again, for it is still at half
  EXPECT_NE(board.event<BrigadeTested>(), nullptr);
  EXPECT_TRUE(board.legal(south, "move u0 ahead 1"));
}

// ---- the battalia check ----

TEST(Battalia, FailsWhenMoreThanHalfAreLostOrShaken) {  // MPP-SEQ-CMD-01, OUR-BM3-01, LIN-R-84
  struct Case {
    string_view id;
    string_view status;
    bool failing;
    bool half_is_enough = false;
  };
  for (const Case& each : {Case{"TVM-01", "xxss", false}, Case{"TVM-02", "xxks", true}, Case{"TVM-03", "kkkss", true},
                           Case{"TVM-04", "xksss", false}, Case{"TVM-05", "xks", true}, Case{"TVM-06", "xkksss", false},
                           Case{"TVM-07", "k", true}, Case{"TVM-08", "xxss", true, true}}) {
    SCOPED_TRACE(each.id);
    Board board;
    board.option("brigade_module", "bm3");
    if (each.half_is_enough) board.option("bm3_threshold", "half_or_more");
    brigade_worth(board, std::string(each.status.size(), '3'), each.status);
    others(board);
    board.go(Stage::rally, north);
    lose(board, each.status);
    board.end_turn();  // no dice
    EXPECT_EQ(board.decision().task == Task::choose_retreat, each.failing);
    EXPECT_EQ(board.state().brigade[0].morale == Morale::retreat, each.failing);
  }
}

TEST(Modules, FollowTheSheetUnlessFixed) {  // LIN-R-05, LIN-R-59
  struct Case {
    string_view sheet;
    string_view module;
    int which;  // 2, 3, or 0 for none
  };
  for (const Case& each :
       {Case{"bt0", "by_sheet", 2}, Case{"bt2", "by_sheet", 2}, Case{"bt3", "by_sheet", 3}, Case{"bt0", "bm2", 2},
        Case{"bt2", "bm2", 2}, Case{"bt3", "bm2", 2}, Case{"bt0", "bm3", 3}, Case{"bt2", "bm3", 3},
        Case{"bt3", "bm3", 3}, Case{"bt0", "none", 0}, Case{"bt2", "none", 0}, Case{"bt3", "none", 0}}) {
    SCOPED_TRACE(each.sheet);
    SCOPED_TRACE(each.module);
    Board board;
    board.option("break_sheet", each.sheet).option("brigade_module", each.module);
    brigade_worth(board, "33", "kk");
    others(board);
    if (each.which == 2)
      board.begin({1, 1});
    else
      board.begin();
    EXPECT_EQ(board.event<BrigadeTested>() != nullptr, each.which == 2);
    EXPECT_EQ(board.event<BattaliaChecked>() != nullptr, each.which == 3);
    EXPECT_EQ(board.decision().task == Task::choose_retreat, each.which == 3);
  }
}

}  // namespace
}  // namespace guidon::linear::tests
