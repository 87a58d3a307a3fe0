// What results make units do on the table: break, go back, give ground, hold.
#include "tests/linear/clash.hpp"

namespace guidon::linear::tests {
namespace {

using enum Formation;
constexpr double near = 0.011;

// 28th beats 4e, which has its front on it, by one casualty; the test of 4e then comes to the score that is wanted.
// Horse is beaten by horse, so that neither has a bonus.
struct Beaten : Clash {
  explicit Beaten(std::string_view sheet = "bt0", std::string_view profile = "line_infantry", const With& with = {},
                  double y = 20)
      : sheet_(sheet) {
    option("break_sheet", sheet);
    const bool horse = profile.ends_with("cavalry") || profile == "horse_archers";
    unit("28th", south, horse ? "heavy_cavalry" : "line_infantry", {36, y});
    own_ = sheet_of("28th").profile.melee;
    before("28th", "4e", profile, 0, with);
    dice_ = sheet_of("4e").profile.melee;
  }
  // Friends of 4e that cannot support it: they face the other way.
  void crowd(std::initializer_list<At> places) {
    int number = 0;
    for (const At& place : places)
      unit("friend" + std::to_string(number++), north, "line_infantry", {place.x, place.y, 0});
  }
  void begin(Where where = Where::current()) {
    go(Stage::rally, south, where);
    engage("28th", "4e");
  }
  // Sheet 002 takes one off for a lost melee; sheet 003 adds the margin of one, and one for disorder.
  void score(int wanted, Where where = Where::current()) {
    const int modifier = sheet_ == "bt2" ? -1 : sheet_ == "bt3" ? 1 : 0;
    const int disorder = disordered("4e") ? (sheet_ == "bt3" ? 1 : -1) : 0;
    fight("4" + ones(own_ - 1) + " 1 " + ones(dice_) + two_dice(wanted - modifier - disorder), where);
    EXPECT_EQ(tested("4e").score, wanted) << where.line();
  }

 private:
  std::string sheet_;
  int own_ = 0;
  int dice_ = 0;
};

// Rows of friends on every place to which a line at (36, 21) could go back six inches, and none farther on.
constexpr std::initializer_list<At> six_inches_taken{
    {29.9, 26.7}, {36, 26.7}, {42.1, 26.7}, {30.5, 25.2}, {41.5, 25.2}};
// The same for horse at (36, 11.5) and nine inches.
constexpr std::initializer_list<At> nine_inches_taken{{29.9, 20}, {36, 20}, {42.1, 20}, {29.6, 17.6}, {42.4, 17.6}};

class Sheets000And002 : public testing::TestWithParam<std::string_view> {};

// ---- retiring (RETIRE_DIS) ----

// BT0-EFF-RETD-01, BT0-EFF-RETD-02, BT0-EFF-RETD-03, BT0-EFF-RETD-05, OUR-FORCED-01, OUR-FORCED-02, OUR-FORCED-03;
// BT2-EFF-RETD-01, BT2-EFF-RETD-02, BT2-EFF-RETD-03, BT2-EFF-RETD-05; TVX-09
TEST_P(Sheets000And002, RetiringIsAFullMoveStraightBackInDisorder) {
  for (const int score : {5, 6}) {
    Beaten board{GetParam()};
    board.begin();
    board.score(score);
    EXPECT_EQ(board.tested("4e").effect, Effect::retire_dis);
    EXPECT_DOUBLE_EQ(board.x("4e"), 36);
    EXPECT_DOUBLE_EQ(board.y("4e"), 27);
    EXPECT_DOUBLE_EQ(board.heading("4e"), 180);
    EXPECT_EQ(board["4e"].formation, line);
    EXPECT_TRUE(board.disordered("4e"));
    EXPECT_FALSE(board.engaged("28th"));
  }
}

TEST_P(Sheets000And002, RetiringChangesNothingForTheDisordered) {  // BT0-EFF-RETD-05, BT2-EFF-RETD-05, OUR-STATE-04
  Beaten board{GetParam()};
  board.begin();
  State state = board.state();
  state.player_turn = 3;
  state.unit[static_cast<std::size_t>(board.id("4e"))].disordered = 3;
  board.put(state);
  board.score(5);
  EXPECT_EQ(board["4e"].disordered, 3);
  EXPECT_DOUBLE_EQ(board.y("4e"), 27);
}

TEST_P(Sheets000And002,
       RetiringThatCannotBeDoneIsTwoMoves) {  // BT0-EFF-RETD-06, BT2-EFF-RETD-06, OUR-FORCED-06; TVX-10
  Beaten board{GetParam()};
  board.crowd(six_inches_taken);
  board.begin();
  board.score(5);
  EXPECT_DOUBLE_EQ(board.x("4e"), 36);
  EXPECT_DOUBLE_EQ(board.y("4e"), 33);  // LIN-R-27, over its friends (OUR-FORCED-04)
  EXPECT_TRUE(board.disordered("4e"));
  EXPECT_TRUE(board.cites(std::string{GetParam() == "bt0" ? "BT0" : "BT2"} + "-EFF-RETD-06"));
}

TEST_P(Sheets000And002, RetiringThatCannotBeDoneAtAllBreaks) {  // BT0-EFF-RETD-07, BT2-EFF-RETD-07; TVX-11
  Beaten board{GetParam()};
  for (int i = 0; i < 4; ++i)  // BT0-EFF-RETD-04, BT2-EFF-RETD-04: no enemy may be touched
    board.unit("behind" + std::to_string(i), south, "line_infantry", {26.7 + 6.2 * i, 26, 180});
  board.begin();
  board.score(5);
  EXPECT_TRUE(board.gone("4e"));
  EXPECT_TRUE(board.cites(std::string{GetParam() == "bt0" ? "BT0" : "BT2"} + "-EFF-RETD-07"));
}

TEST_P(Sheets000And002, TwoMovesMayBeTheOwnersChoice) {  // LIN-R-27: second_retire_move = owner_choice
  for (const bool goes : {true, false}) {
    Beaten board{GetParam()};
    board.option("second_retire_move", "owner_choice");
    board.crowd(six_inches_taken);
    board.begin();
    board.score(5);
    ASSERT_TRUE(board.asked(Task::second_move));  // ACT-SECOND-MOVE
    EXPECT_EQ(board.decision().side, north);
    board.answer(goes ? "two moves" : "give up");
    EXPECT_EQ(board.gone("4e"), !goes);
    if (goes) EXPECT_DOUBLE_EQ(board.y("4e"), 33);
  }
}

TEST_P(Sheets000And002, OneMoveIsNotAsked) {  // LIN-R-27
  Beaten board{GetParam()};
  board.option("second_retire_move", "owner_choice");
  board.begin();
  board.score(5);
  EXPECT_FALSE(board.asked(Task::second_move));
  EXPECT_DOUBLE_EQ(board.y("4e"), 27);
}

// ---- retiring in good order (RETIRE_GOOD) ----

// BT0-EFF-RETG-01, BT0-EFF-RETG-02, BT2-EFF-RETG-01, BT2-EFF-RETG-02, LIN-R-28; TVX-12
TEST_P(Sheets000And002, HorseRetiresInGoodOrder) {
  Beaten board{GetParam(), "heavy_cavalry"};
  board.begin();
  board.score(7);
  EXPECT_EQ(board.tested("4e").effect, Effect::retire_good);
  EXPECT_DOUBLE_EQ(board.y("4e"), 21.5 + 9);
  EXPECT_FALSE(board.disordered("4e"));
}

TEST_P(Sheets000And002, HorseThatNeedsTwoMovesIsDisordered) {  // BT0-EFF-RETG-03, BT2-EFF-RETG-03, LIN-R-28; TVX-13
  Beaten board{GetParam(), "heavy_cavalry", {}, 10};
  board.crowd(nine_inches_taken);
  board.begin();
  board.score(7);
  EXPECT_DOUBLE_EQ(board.y("4e"), 11.5 + 18);
  EXPECT_TRUE(board.disordered("4e"));
  EXPECT_TRUE(board.cites(std::string{GetParam() == "bt0" ? "BT0" : "BT2"} + "-EFF-RETG-03"));
}

TEST_P(Sheets000And002, HorseThatCannotRetireBreaks) {  // BT0-EFF-RETG-04, BT2-EFF-RETG-04
  Beaten board{GetParam(), "heavy_cavalry"};
  board.area("lake", Terrain::impassable, {{10, 25}, {62, 25}, {62, 30}, {10, 30}});
  board.begin();
  board.score(7);
  EXPECT_TRUE(board.gone("4e"));
  EXPECT_TRUE(board.cites(std::string{GetParam() == "bt0" ? "BT0" : "BT2"} + "-EFF-RETG-04"));
}

// ---- breaking and holding ----

TEST_P(Sheets000And002, BreakingRemovesTheUnit) {  // BT0-EFF-BREAK-01, BT2-EFF-BREAK-01, LIN-R-54
  Beaten board{GetParam()};
  board.begin();
  board.score(4);
  EXPECT_TRUE(board.gone("4e"));
  EXPECT_FALSE(board.engaged("28th"));
}

TEST_P(Sheets000And002, HoldingInAMeleeIsStayingInContact) {  // BT0-EFF-HOLDF-01, BT2-EFF-HOLDF-01
  Beaten board{GetParam()};
  board.begin();
  board.score(7);
  EXPECT_DOUBLE_EQ(board.y("4e"), 21);
  EXPECT_TRUE(board.engaged("4e"));
  EXPECT_FALSE(board.disordered("4e"));
  board.fight("111111 111111");
  EXPECT_NE(board.event<Fought>("4e"), nullptr);
}

TEST_P(Sheets000And002, HoldingUnderFireIsStaying) {  // BT0-EFF-HOLDS-01, BT2-EFF-HOLDS-01
  Clash board;
  board.option("break_sheet", GetParam());
  board.unit("28th", south, "line_infantry", {36, 10});
  board.before("28th", "4e", "line_infantry", 5, {.casualties = 3});
  board.go(Stage::shooting);
  board.give(south, "shoot 28th at 4e", "411 1 43");  // one in excess: 7 - 1
  EXPECT_EQ(board.tested("4e").effect, Effect::hold);
  EXPECT_DOUBLE_EQ(board.y("4e"), 16);
  EXPECT_FALSE(board.disordered("4e"));
}

TEST_P(Sheets000And002, NeverMoveSupports) {  // LIN-R-59, LIN-R-47
  Beaten board{GetParam()};
  board.unit("7e", north, "line_infantry", {36, 24});
  board.begin();
  board.fight(GetParam() == "bt0" ? "441111 11 111111 23" : "441111 11 111111 43");  // 2 to 1: double, -2
  EXPECT_EQ(board.tested("4e").effect, Effect::retire_dis);
  EXPECT_DOUBLE_EQ(board.y("4e"), 27);
  EXPECT_DOUBLE_EQ(board.y("7e"), 24);
  EXPECT_FALSE(board.disordered("7e"));
}

INSTANTIATE_TEST_SUITE_P(Both, Sheets000And002, testing::Values("bt0", "bt2"));

// ---- direction (OUR-FORCED-03) ----

TEST(ForcedMove, GoesAsideByTheSmallestAngleThatWorks) {  // OUR-FORCED-03, ACT-FORCED-SIDE
  for (const bool right : {false, true}) {
    Beaten board;
    board.crowd({{36, 27.9}});  // only straight back is taken
    board.begin();
    board.score(5);
    ASSERT_TRUE(board.asked(Task::forced_side));
    EXPECT_EQ(board.decision().side, north);
    board.answer(right ? "to the right" : "to the left");
    EXPECT_NEAR(board.x("4e"), 36 + (right ? -1 : 1) * 1.553, near);  // it faces down the table: its right is west
    EXPECT_NEAR(board.y("4e"), 21 + 5.796, near);
    EXPECT_DOUBLE_EQ(board.heading("4e"), 180);
  }
}

TEST(ForcedMove, GoesToTheOnlySideThatIsFree) {  // OUR-FORCED-03
  Beaten board;
  board.crowd({{36, 27.9}, {43, 26.5}});
  board.begin();
  board.score(5);
  EXPECT_FALSE(board.asked(Task::forced_side));
  EXPECT_NEAR(board.x("4e"), 36 - 1.553, near);
}

TEST(ForcedMove, TriesOneMoveInEveryDirectionBeforeTwo) {  // OUR-FORCED-06
  Beaten board;
  board.crowd({{29.9, 26.7}, {36, 26.7}, {42.1, 26.7}});  // 45 degrees are free
  board.begin();
  board.score(5);
  ASSERT_TRUE(board.asked(Task::forced_side));
  board.answer("to the left");
  EXPECT_NEAR(board.x("4e"), 36 + 4.243, near);
  EXPECT_NEAR(board.y("4e"), 21 + 4.243, near);
}

TEST(ForcedMove, OverTheTableEdgeBreaks) {         // LIN-R-29; TVX-14
  Beaten board{"bt0", "line_infantry", {}, 42.5};  // the rear of 4e is four inches from the edge
  board.commander_at("marshal", 10, 40);
  board.begin();
  board.score(5);
  EXPECT_TRUE(board.gone("4e"));
}

TEST(ForcedMove, AlongTheTableEdgeServes) {        // OUR-FORCED-03, LIN-R-29; TVX-14b
  Beaten board{"bt0", "line_infantry", {}, 41.5};  // five inches
  board.commander_at("marshal", 10, 40);
  board.begin();
  board.score(5);
  board.answer("to the right");
  EXPECT_NEAR(board.x("4e"), 36 - 4.243, near);
  EXPECT_NEAR(board.y("4e"), 42.5 + 4.243, near);
  EXPECT_TRUE(board.disordered("4e"));
}

// ---- enemies and ground on the way (OUR-FORCED-04, OUR-FORCED-05) ----

TEST(ForcedMove, EndsAtLeastAnInchFromEveryEnemy) {  // OUR-FORCED-05, LIN-R-26
  for (const auto& [y, straight] : {std::pair{29.0, true}, std::pair{28.999, false}}) {
    Beaten board;  // straight back its rear would lie at 27.5
    board.unit("behind", south, "line_infantry", {36, y});
    board.begin();
    board.score(5);
    EXPECT_EQ(board.asked(Task::forced_side), !straight) << y;
    if (straight) EXPECT_DOUBLE_EQ(board.y("4e"), 27);
  }
}

TEST(ForcedMove, MayRunAlongAnEnemyThatItTouches) {  // OUR-FORCED-04: the distance does not shrink
  Beaten board;
  board.unit("42nd", south, "line_infantry", {40, 21, 270}, {.formation = attack_column});
  board.begin();
  board.engage("42nd", "4e", Face::left);
  board.fight();
  board.answer("split 4e 6 0", "411111 1 111111 111111111111 14");
  EXPECT_EQ(board.tested("4e").effect, Effect::retire_dis);
  EXPECT_DOUBLE_EQ(board.y("4e"), 27);
}

TEST(ForcedMove, BetweenEnemiesBreaks) {  // OUR-FORCED-04
  Beaten board;
  board.unit("42nd", south, "line_infantry", {36, 22, 180});
  board.begin();
  board.engage("42nd", "4e", Face::rear);
  board.fight();
  board.answer("split 4e 6 0", "411111 1 111111 111111111111 14");
  EXPECT_TRUE(board.gone("4e"));
}

TEST(ForcedMove, IsNotSlowedByTerrain) {  // LIN-R-25, OUR-FORCED-04
  Beaten board;
  board.area("wood", Terrain::woods, {{20, 23}, {50, 23}, {50, 26}, {20, 26}});
  board.area("marsh", Terrain::rough, {{20, 26}, {50, 26}, {50, 30}, {20, 30}});
  board.line("hedge", Terrain::linear_obstacle, {{20, 24}, {50, 24}});
  board.begin();
  board.score(5);
  EXPECT_DOUBLE_EQ(board.y("4e"), 27);
}

TEST(ForcedMove, IsStoppedByImpassableGround) {  // LIN-R-25, LIN-R-26
  Beaten board;
  board.area("crag", Terrain::impassable, {{33, 24}, {34, 24}, {34, 25}, {33, 25}});
  board.begin();
  board.score(5);
  EXPECT_NEAR(board.x("4e"), 36 + 3, near);  // thirty degrees to its left clear the crag, and nothing to its right
  EXPECT_NEAR(board.y("4e"), 21 + 5.196, near);
}

TEST(ForcedMove, OfAHedgehogIsSixInchesInFormation) {  // LIN-R-68, BT0-EFF-RETD-03
  Beaten board{"bt0", "pike_block", {.formation = hedgehog}};
  board.begin();
  board.score(5);
  EXPECT_DOUBLE_EQ(board.y("4e"), 22 + 6);
  EXPECT_EQ(board["4e"].formation, hedgehog);
}

TEST(ForcedMove, IsAtTheRateOfTheFormation) {  // OUR-FORCED-01
  for (const auto& [profile, formation, inches] :
       {std::tuple{"light_cavalry", open_order, 12.0}, std::tuple{"light_cavalry", line, 9.0},
        std::tuple{"horse_archers", line, 12.0}, std::tuple{"light_infantry", skirmish, 6.0}}) {
    Beaten board{"bt0", profile, {.formation = formation}, 10};
    board.begin();
    const double from = board.y("4e");
    board.score(5);
    EXPECT_NEAR(board.y("4e") - from, inches, near) << profile;
  }
}

// ---- out of buildings and works (OUR-FORCED-08) ----

TEST(ForcedMove, OutOfABuildingIsAwayFromTheEnemy) {  // OUR-FORCED-08
  for (const auto& [formation, depth] :
       {std::pair{line, 1.0}, std::pair{attack_column, 2.0}, std::pair{open_order, 1.5}}) {
    Clash board;
    board.option("break_sheet", "bt0");
    board.building("farm", 36, 22, 6, 3, 180);
    board.unit("28th", south, "line_infantry", {36, 20});
    board.unit("4e", north, "light_infantry", {36, 22}, {.formation = formation, .in = "farm"});
    board.go(Stage::rally);
    board.engage("28th", "4e");
    board.fight("666666 111111 11");  // six against three: more than its stamina, twice over
    EXPECT_TRUE(board.gone("4e"));    // shattered
    board.go(Stage::rally);
    board.engage("28th", "4e");
    board.fight("666661 11111 11 34");  // five: two in excess; 7 - 2
    EXPECT_EQ(board.tested("4e"), (Tested{5, Effect::retire_dis, Cause::lost_round, "BT0-RES-05-INF-HH"}));
    EXPECT_EQ(board["4e"].garrison, nobody);
    EXPECT_EQ(board["4e"].formation, formation);
    EXPECT_NEAR(board.x("4e"), 36, near);
    EXPECT_NEAR(board.y("4e"), 23.5 + 6 + depth / 2, near);  // six inches from the outline
    EXPECT_TRUE(board.disordered("4e"));
  }
}

TEST(ForcedMove, OutOfAWorkIsAwayFromTheEnemy) {  // OUR-FORCED-08, LIN-R-25
  Clash board;
  board.option("break_sheet", "bt0");
  board.line("work", Terrain::fortification, {{30, 15.3}, {42, 15.3}});
  board.unit("28th", south, "line_infantry", {36, 9});
  board.unit("4e", north, "line_infantry", {36, 16}, {.casualties = 3});
  board.go(Stage::shooting);
  board.give(south, "shoot 28th at 4e", "411 1 33");
  EXPECT_EQ(board.tested("4e").effect, Effect::retire_dis);
  EXPECT_DOUBLE_EQ(board.y("4e"), 22);
}

// ---- sheet 003: retreats under fire ----

// 28th shakes 4e by a shot; the test comes to the score that is wanted.
struct Shot : Clash {
  explicit Shot(std::string_view profile = "line_infantry", const With& with = {.casualties = 2}) {
    unit("28th", south, "line_infantry", {36, 10});
    before("28th", "4e", profile, 10.5, with);
  }
  void score(int wanted, Where where = Where::current()) {
    go(Stage::shooting, south, where);
    const int need_past_half = 5;
    give(south, "shoot 28th at 4e", std::to_string(need_past_half) + "11 1" + two_dice(wanted), where);
    EXPECT_EQ(tested("4e").score, wanted) << where.line();
  }
};

TEST(RetreatUnderFire, IsOneFullMoveInOrderOrDisorder) {  // MPP-BT-07-CAV-RNG, MPP-BT-08-CAV-RNG, OUR-FORCED-01
  for (const auto& [score, effect, disordered] :
       {std::tuple{7, Effect::retreat_good, false}, std::tuple{8, Effect::retreat_dis, true}}) {
    Shot board{"heavy_cavalry"};
    board.score(score);
    EXPECT_EQ(board.tested("4e").effect, effect);
    EXPECT_DOUBLE_EQ(board.y("4e"), 21.75 + 9);
    EXPECT_EQ(board.disordered("4e"), disordered);
  }
}

TEST(RetreatUnderFire,
     OrHoldingInDisorderIsTheOwnersChoice) {  // LIN-R-48, ACT-BT-CHOICE, MPP-BT-08-INF-RNG, MPP-BT-09-INF-RNG
  for (const int score : {8, 9})
    for (const bool holds : {true, false}) {
      Shot board;
      board.score(score);
      ASSERT_TRUE(board.asked(Task::break_choice));
      EXPECT_EQ(board.decision().side, north);
      board.answer(holds ? "hold disordered" : "retreat in order");
      EXPECT_DOUBLE_EQ(board.y("4e"), holds ? 21.5 : 27.5);
      EXPECT_EQ(board.disordered("4e"), holds);
    }
}

TEST(RetreatUnderFire, ThatCannotBeMadeInOneMoveLeavesNoChoice) {  // LIN-R-48
  Shot board;
  board.area("lake", Terrain::impassable, {{10, 25}, {62, 25}, {62, 30}, {10, 30}});
  board.score(8);
  EXPECT_FALSE(board.asked(Task::break_choice));
  EXPECT_DOUBLE_EQ(board.y("4e"), 21.5);
  EXPECT_TRUE(board.disordered("4e"));
}

TEST(RetreatUnderFire, InGoodOrderThatNeedsTwoMovesDisorders) {  // LIN-R-57
  Shot board{"heavy_cavalry"};
  int number = 0;
  for (const At& place : nine_inches_taken)
    board.unit("friend" + std::to_string(number++), north, "line_infantry", {place.x, place.y + 10.5, 0});
  board.score(7);
  EXPECT_DOUBLE_EQ(board.y("4e"), 21.75 + 18);
  EXPECT_TRUE(board.disordered("4e"));
}

TEST(RetreatUnderFire, ThatCannotBeMadeBreaks) {  // LIN-R-57
  Shot board{"heavy_cavalry"};
  board.area("lake", Terrain::impassable, {{10, 25}, {62, 25}, {62, 30}, {10, 30}});
  board.score(7);
  EXPECT_TRUE(board.gone("4e"));
}

// ---- sheet 003: giving ground ----

TEST(GivingGround, IsHalfAMoveStraightBack) {  // LIN-R-56, OUR-FORCED-01, MPP-BT-07-INF-HTH
  Beaten board{"bt3"};
  board.begin();
  board.score(7);
  EXPECT_EQ(board.tested("4e").effect, Effect::give_good_sup);
  EXPECT_DOUBLE_EQ(board.y("4e"), 24);
  EXPECT_DOUBLE_EQ(board.heading("4e"), 180);
  EXPECT_FALSE(board.disordered("4e"));
}

TEST(GivingGround, OfHorseIsHalfItsMove) {  // LIN-R-56, MPP-BT-04-CAV-HTH
  Beaten board{"bt3", "heavy_cavalry"};
  board.begin();
  board.score(4);
  EXPECT_DOUBLE_EQ(board.y("4e"), 21.5 + 4.5);
  EXPECT_FALSE(board.disordered("4e"));
}

// 4e with a support behind it loses by three casualties to its one; the margin is two.
struct BackedLoser : Clash {
  explicit BackedLoser(double support_y = 24, double support_x = 36) {
    unit("28th", south, "line_infantry", {36, 20});
    before("28th", "4e", "elite_infantry", 0);
    unit("7e", north, "line_infantry", {support_x, support_y});
  }
  void score(int wanted, Where where = Where::current()) {
    go(Stage::rally, south, where);
    engage("28th", "4e");
    fight("444111 113 1111111 " + two_dice(wanted - 1), where);  // two casualties of three hits: two to one
    EXPECT_EQ(tested("4e").score, wanted) << where.line();
  }
};

TEST(GivingGround, TakesTheSupportsAlong) {  // OUR-FORCED-07, MPP-BT-08-INF-HTH; section 2
  BackedLoser board;
  board.score(8);
  EXPECT_DOUBLE_EQ(board.y("4e"), 24);
  EXPECT_DOUBLE_EQ(board.y("7e"), 27);
  EXPECT_FALSE(board.disordered("4e"));
  EXPECT_FALSE(board.disordered("7e"));
  EXPECT_LT(board.place<GaveGround>("7e"), board.place<GaveGround>("4e"));  // they go first
}

TEST(GivingGround, InDisorderLeavesTheSupportsInOrder) {  // LIN-R-46, MPP-BT-09-INF-HTH; TVX-15
  BackedLoser board;
  board.score(9);
  EXPECT_DOUBLE_EQ(board.y("4e"), 24);
  EXPECT_DOUBLE_EQ(board.y("7e"), 27);
  EXPECT_TRUE(board.disordered("4e"));
  EXPECT_FALSE(board.disordered("7e"));
}

TEST(GivingGround, MayDisorderAll) {  // MPP-BT-10-INF-HTH, MPP-BT-11-INF-HTH; TVX-16
  for (const int score : {10, 11}) {
    BackedLoser board;
    board.score(score);
    EXPECT_DOUBLE_EQ(board.y("4e"), 24);
    EXPECT_DOUBLE_EQ(board.y("7e"), 27);
    EXPECT_TRUE(board.disordered("4e"));
    EXPECT_TRUE(board.disordered("7e"));
  }
}

TEST(GivingGround, IsJudgedWithTheSupportsOutOfTheWay) {  // OUR-FORCED-07
  BackedLoser board{22.2};                                // right behind it
  board.score(8);
  EXPECT_DOUBLE_EQ(board.y("4e"), 24);
  EXPECT_DOUBLE_EQ(board.y("7e"), 25.2);
}

TEST(GivingGround, TakesFlankSupportsTheSameWay) {  // OUR-FORCED-07
  BackedLoser board{21, 43};
  board.score(8);
  EXPECT_DOUBLE_EQ(board.x("7e"), 43);
  EXPECT_DOUBLE_EQ(board.y("7e"), 24);
}

TEST(GivingGround, LeavesASupportThatCannotGoInDisorder) {  // OUR-FORCED-07
  BackedLoser board{25};
  board.area("pond", Terrain::impassable, {{30, 26}, {42, 26}, {42, 27}, {30, 27}});
  board.score(8);
  EXPECT_DOUBLE_EQ(board.y("7e"), 25);
  EXPECT_TRUE(board.disordered("7e"));
  EXPECT_NE(board.event<CouldNotGiveGround>("7e"), nullptr);
  EXPECT_DOUBLE_EQ(board.y("4e"), 24);  // 23.5 to 24.5: there is just room before it
  EXPECT_FALSE(board.disordered("4e"));
}

TEST(GivingGround, OfSkirmishersLeavesOthersWhereTheyAre) {  // LIN-R-47, MPP-BT-05-SKI-HTH; TVX-17
  Clash board;
  board.unit("28th", south, "line_infantry", {36, 20});
  board.before("28th", "4e", "light_infantry", 0, {.formation = skirmish});
  board.unit("7e", north, "line_infantry", {36, 25.5});
  board.go(Stage::rally);
  board.engage("28th", "4e");
  board.fight("441111 11 11111 22");  // two to one
  EXPECT_EQ(board.tested("4e"), (Tested{5, Effect::give_dis, Cause::lost_round, "MPP-BT-05-SKI-HTH"}));
  EXPECT_DOUBLE_EQ(board.y("4e"), 21.25 + 3);
  EXPECT_TRUE(board.disordered("4e"));
  EXPECT_DOUBLE_EQ(board.y("7e"), 25.5);
  EXPECT_FALSE(board.disordered("7e"));
}

TEST(GivingGround, ThatCannotBeDoneIsAFullMoveInDisorder) {  // OUR-FORCED-06, LIN-R-57
  Beaten board{"bt3"};  // three inches back its ends lie at 24, 23.9, 23.6 and 23.1
  board.crowd({{29.9, 23.8}, {36, 23.8}, {42.1, 23.8}});
  board.begin();
  board.score(7);
  EXPECT_DOUBLE_EQ(board.y("4e"), 27);
  EXPECT_TRUE(board.disordered("4e"));
}

TEST(GivingGround, ThatCannotBeDoneAtAllBreaks) {  // OUR-FORCED-06, LIN-R-57
  Beaten board{"bt3"};
  board.area("pond", Terrain::impassable, {{20, 22}, {52, 22}, {52, 24}, {20, 24}});
  board.begin();
  board.score(7);
  EXPECT_TRUE(board.gone("4e"));
}

TEST(GivingGround, IsAsideWhereStraightBackIsBarred) {  // OUR-FORCED-03; section 2
  Beaten board{"bt3"};
  board.crowd({{36, 24.95}});  // 24.45 to 25.45: in the way of straight back, 23.5 to 24.5, alone
  board.begin();
  board.score(7);
  ASSERT_TRUE(board.asked(Task::forced_side));
  board.answer("to the left");
  EXPECT_NEAR(board.x("4e"), 36 + 0.776, near);
  EXPECT_NEAR(board.y("4e"), 21 + 2.898, near);
}

}  // namespace
}  // namespace guidon::linear::tests
