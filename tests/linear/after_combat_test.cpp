// What the winners of a combat may do: follow up, consolidate, sweep on.
#include "tests/linear/clash.hpp"

namespace guidon::linear::tests {
namespace {

using enum Formation;
constexpr double touch = 0.06;

// 28th beats 4e by one casualty. On sheet 003 4e gives ground on 7, on sheet 000 it retires on 5 and breaks on 4.
struct Won : Clash {
  explicit Won(std::string_view sheet = "bt3", std::string_view own = "line_infantry", const With& with = {},
               std::string_view enemy = "line_infantry")
      : sheet_(sheet) {
    option("break_sheet", sheet);
    unit("28th", south, own, {36, 20}, with);
    own_ = with.formation == square ? 1 : sheet_of("28th").profile.melee;
    before("28th", "4e", enemy, 0);
    dice_ = sheet_of("4e").profile.melee;
  }
  void score(int wanted, Where where = Where::current()) {
    go(Stage::rally, south, where);
    engage("28th", "4e");
    again(wanted, where);
  }
  void again(int wanted, Where where = Where::current()) {
    const int sum = wanted - (sheet_ == "bt3" ? 1 : 0);
    fight("6" + ones(own_ - 1) + " 1 " + ones(dice_) + two_dice(sum), where);
    EXPECT_EQ(tested("4e").score, wanted) << where.line();
  }

 private:
  std::string sheet_;
  int own_ = 0;
  int dice_ = 0;
};

// ---- following up (OUR-AFTER-01) ----

TEST(FollowUp, GoesStraightAheadIntoContact) {  // OUR-AFTER-01, ACT-FOLLOW-UP; TVX-36
  Won board;
  board.score(7);
  ASSERT_TRUE(board.asked(Task::follow_up));
  EXPECT_EQ(board.decision().side, south);
  board.answer("follow up");
  EXPECT_NEAR(board.y("28th"), 23, touch);
  EXPECT_TRUE(board.engaged("28th"));
  EXPECT_TRUE(board.engaged("4e"));
  EXPECT_TRUE(board.won("28th"));
  EXPECT_FALSE(board.charging("28th"));
  board.fight("111111 111111");  // MPP-HTH-MOD-02 and not MPP-HTH-MOD-01
  EXPECT_EQ(board.fought("28th", "4e").need, 3);
  EXPECT_TRUE(board.cites("MPP-HTH-MOD-02"));
  EXPECT_FALSE(board.cites("MPP-HTH-MOD-01"));
}

TEST(FollowUp, IsFoughtInTheNextPhaseNotInThisOne) {  // OUR-HTH-01, OUR-AFTER-01
  Won board;
  board.score(7);
  board.answer("follow up");
  EXPECT_EQ(board.event<Fought>(), nullptr);
  EXPECT_EQ(board.state().player_turn, 2);
}

TEST(FollowUp, MayBeDeclined) {  // OUR-AFTER-01, OUR-AFTER-02
  Won board;
  board.score(7);
  board.answer("decline");
  EXPECT_FALSE(board.engaged("28th"));
  EXPECT_FALSE(board.won("28th"));
  EXPECT_TRUE(board.asked(Task::consolidate));  // it has no enemy left in contact
}

TEST(FollowUp, IsNotForABrigadeThatMayNotAdvance) {  // BM2-RES-EQ-1, LIN-R-37
  Won board;
  board.go(Stage::rally, south);
  State state = board.state();
  state.brigade[0].morale = Morale::no_advance;
  board.put(state);
  board.engage("28th", "4e");
  board.again(7);
  EXPECT_TRUE(board.asked(Task::consolidate));
  board.refuses("move 28th ahead 0.5", "LIN-R-37");
  EXPECT_TRUE(board.legal(south, "move 28th back 0.5"));
}

TEST(FollowUp, IsForLineAttackColumnMixedAndWedge) {  // OUR-AFTER-01
  for (const auto& [profile, formation, may] :
       {std::tuple{"line_infantry", line, true}, std::tuple{"line_infantry", attack_column, true},
        std::tuple{"line_infantry", mixed, true}, std::tuple{"warband", wedge, true},
        std::tuple{"warband", open_order, false}, std::tuple{"light_infantry", skirmish, false},
        std::tuple{"line_infantry", square, false}, std::tuple{"heavy_infantry", testudo, false}}) {
    Won board{"bt3", profile, {.formation = formation}};
    board.score(7);
    EXPECT_EQ(board.asked(Task::follow_up), may) << profile << " " << static_cast<int>(formation);
  }
}

TEST(FollowUp, IsNotForTheShakenOrDisordered) {  // OUR-AFTER-01, OUR-STATE-03, OUR-STATE-05
  for (const With& with : {With{.casualties = 3}, With{.disordered = 1}}) {
    Won board{"bt3", "line_infantry", with};
    board.score(7);
    EXPECT_NE(board.decision().kind, Decision::Kind::answer);  // and it does not consolidate either (OUR-AFTER-02)
  }
}

TEST(FollowUp, IsNotAfterAnEnemyThatRetiredOrBroke) {  // OUR-AFTER-01
  for (const int score : {4, 5}) {
    Won board{"bt0"};
    board.score(score);
    EXPECT_FALSE(board.asked(Task::follow_up));
    EXPECT_TRUE(board.asked(Task::consolidate));
  }
}

TEST(FollowUp, IsOfTheWinnerWhoeverIsOnTurn) {  // OUR-AFTER-01, OUR-AFTER-02
  Clash board;
  board.unit("28th", south, "line_infantry", {36, 20});
  board.before("28th", "4e", "line_infantry", 0);
  board.go(Stage::rally);
  board.engage("28th", "4e");
  board.fight("111111 411111 1 33");
  ASSERT_TRUE(board.asked(Task::follow_up));
  EXPECT_EQ(board.decision().side, north);
  board.answer("follow up");
  EXPECT_NEAR(board.y("4e"), 18, touch);
}

// ---- consolidating (OUR-AFTER-02) ----

TEST(Consolidate, IsUpToHalfAMove) {  // OUR-AFTER-02, ACT-CONSOLIDATE
  Won board{"bt0"};
  board.score(5);
  ASSERT_TRUE(board.asked(Task::consolidate));
  EXPECT_EQ(board.decision().side, south);
  EXPECT_FALSE(board.legal(south, "move 28th ahead 3.1"));
  EXPECT_FALSE(board.legal(south, "move 28th back 1.6"));  // OUR-MOVE-02: each inch costs two
  EXPECT_TRUE(board.legal(south, "move 28th back 1.5"));
  EXPECT_TRUE(board.legal(south, "move 28th wheel right 20"));
  board.answer("move 28th ahead 3");
  EXPECT_DOUBLE_EQ(board.y("28th"), 23);
  EXPECT_FALSE(board.asked(Task::consolidate));
}

TEST(Consolidate, OfHorseIsHalfOfItsMove) {  // OUR-AFTER-02
  Won board{"bt0", "heavy_cavalry", {}, "heavy_cavalry"};
  board.score(4);
  EXPECT_TRUE(board.legal(south, "move 28th ahead 4.5"));
  EXPECT_FALSE(board.legal(south, "move 28th ahead 4.6"));
}

TEST(Consolidate, StaysAnInchFromEnemies) {  // OUR-AFTER-02
  Won board{"bt0"};
  board.before("28th", "7e", "line_infantry", 3.5, {.formation = square});
  board.score(4);
  EXPECT_TRUE(board.legal(south, "move 28th ahead 2.5"));
  board.refuses("move 28th ahead 2.6", "OUR-MOVE-05");
}

TEST(Consolidate, MayChangeFormationInstead) {  // OUR-AFTER-02
  Won board{"bt0"};
  board.score(4);
  board.answer("form 28th attack column");
  EXPECT_EQ(board["28th"].formation, attack_column);
  EXPECT_FALSE(board.asked(Task::consolidate));
}

TEST(Consolidate, OfAHedgehogIsAChangeOfFormation) {  // OUR-AFTER-02, OUR-MOVE-04: no move, but it may change
  Won board{"bt0", "pike_block", {.formation = hedgehog}};
  board.score(4);
  ASSERT_TRUE(board.asked(Task::consolidate));
  EXPECT_FALSE(board.legal(south, "move 28th ahead 1"));
  board.answer("form 28th line");
  EXPECT_EQ(board["28th"].formation, line);
}

TEST(Consolidate, MayBeStaying) {  // OUR-AFTER-02
  Won board{"bt0"};
  board.score(4);
  board.answer("decline");
  EXPECT_DOUBLE_EQ(board.y("28th"), 20);
  EXPECT_FALSE(board.asked(Task::consolidate));
}

TEST(Consolidate, IsNotForAUnitStillInContact) {  // OUR-AFTER-02
  Won board;
  board.score(4);  // 4e holds
  EXPECT_TRUE(board.engaged("28th"));
  EXPECT_NE(board.decision().kind, Decision::Kind::answer);
}

TEST(Consolidate, IsNotForTheLosersNorAfterADraw) {  // OUR-AFTER-02
  Clash board;
  board.unit("28th", south, "line_infantry", {36, 20}, {.casualties = 3});
  board.before("28th", "4e", "line_infantry", 0);
  board.go(Stage::rally);
  board.engage("28th", "4e");
  board.fight("111111 111111 66");  // a draw; 28th, shaken, breaks on it
  EXPECT_TRUE(board.gone("28th"));
  EXPECT_NE(board.decision().kind, Decision::Kind::answer);
}

TEST(Consolidate, IsNoCharge) {  // OUR-AFTER-03: sweeping_advance = off
  Won board{"bt0"};
  board.before("28th", "7e", "line_infantry", 5, {.formation = square});
  board.score(4);
  board.refuses("charge 28th at 7e", "OUR-AFTER-03");
}

// ---- sweeping on (OUR-AFTER-03) ----

// 7e stands beyond 4e: in square, so that it does not support it.
struct Sweeping : Won {
  explicit Sweeping(std::string_view sheet = "bt0", double away = 5) : Won(sheet) {
    option("sweeping_advance", "on");
    before("28th", "7e", "line_infantry", away, {.formation = square});
  }
};

TEST(Sweep, IsAChargeStraightAheadWithReactions) {  // OUR-AFTER-03, ACT-SWEEP
  Sweeping board;
  board.score(4);
  ASSERT_TRUE(board.asked(Task::consolidate));
  board.give(south, "charge 28th at 7e");
  ASSERT_TRUE(board.asked(Task::react));
  EXPECT_EQ(board.decision().side, north);
  board.answer("closing shots", "1");
  EXPECT_EQ(board.shot("7e").need, 3);
  EXPECT_TRUE(board.engaged("7e"));
}

TEST(Sweep, IsFoughtInTheNextPhaseWithTheBonusOfACharge) {  // OUR-AFTER-03, OUR-HTH-01, OUR-CHG-07
  Sweeping board;
  board.score(4);
  board.give(south, "charge 28th at 7e");
  board.answer("stand");
  EXPECT_EQ(board.event<Fought>(), nullptr);
  EXPECT_EQ(board.state().player_turn, 2);
  EXPECT_FALSE(board.won("28th"));  // OUR-HTH-09: it has left that combat
  board.fight("111111 1");
  EXPECT_EQ(board.fought("28th", "7e").need, 3);
  EXPECT_EQ(board.fought("7e", "28th").need, 4);
  board.fight("111111 1");
  EXPECT_EQ(board.fought("28th", "7e").need, 4);
}

TEST(Sweep, IsOneMove) {  // OUR-AFTER-03, OUR-CHG-06
  Sweeping board{"bt0", 9};
  board.score(4);
  board.give(south, "charge 28th at 7e");
  EXPECT_FALSE(board.engaged("28th"));
  EXPECT_DOUBLE_EQ(board.y("28th"), 26);
}

TEST(Sweep, DoesNotWheel) {  // OUR-AFTER-03: straight ahead
  Sweeping board;
  board.score(4);
  EXPECT_TRUE(board.legal(south, "charge 28th at 7e"));
  EXPECT_FALSE(board.legal(south, "charge 28th at 7e wheel right 20"));
}

TEST(Sweep, MayComeUpWithAnEnemyThatRetired) {  // OUR-AFTER-03: broke or went back
  Won board{"bt0"};
  board.option("sweeping_advance", "on");
  board.score(5);
  EXPECT_TRUE(board.legal(south, "charge 28th at 4e"));
}

TEST(Sweep, IsNotAfterAnEnemyThatGaveGround) {  // OUR-AFTER-03
  Sweeping board{"bt3", 8};
  board.score(7);
  board.answer("decline");
  ASSERT_TRUE(board.asked(Task::consolidate));
  board.refuses("charge 28th at 7e", "OUR-AFTER-03");
}

TEST(Sweep, AfterOneOfTwoBrokeAndTheOtherGaveGroundIsOpen) {  // OUR-AFTER-03: an enemy of its broke
  Clash board;
  board.option("sweeping_advance", "on");
  board.unit("28th", south, "line_infantry", {36, 20});
  board.unit("4e", north, "line_infantry", {34.5, 21.5}, {.formation = attack_column});
  board.unit("7e", north, "line_infantry", {37.5, 21.5}, {.formation = attack_column});
  board.go(Stage::rally);
  board.engage("28th", "4e");
  board.engage("28th", "7e");
  board.fight();
  board.answer("split 28th 6 0", "444111 114 111111 111111");  // in column it saves on three
  board.answer("test 4e", "66 34");                            // 4e breaks; 7e scores 7 + 2 - 2 and gives ground
  EXPECT_TRUE(board.gone("4e"));
  ASSERT_TRUE(board.asked(Task::follow_up));
  board.answer("decline");
  ASSERT_TRUE(board.asked(Task::consolidate));
  EXPECT_TRUE(board.legal(south, "charge 28th at 7e"));
}

}  // namespace
}  // namespace guidon::linear::tests
