// Readings of the sheets that a table may switch, at work in a battle: fire, tests, melee and command.
#include <string>

#include "match/game_of.hpp"
#include "match/linear/rules.hpp"
#include "rules/linear/battle/orders.hpp"
#include "tests/linear/clash.hpp"
#include "tests/told.hpp"

namespace guidon::linear::tests {
namespace {

using enum Formation;

// 28th of south before 4e of north; a second shooter far away, so that fire does not end the phase.
struct Volleys : Clash {
  explicit Volleys(double inches = 5, const With& shooter = {}, const With& target = {},
                   std::string_view profile = "line_infantry") {
    unit("28th", south, "line_infantry", {36, 10}, shooter);
    before("28th", "4e", profile, inches, target);
    unit("reserve", south, "line_infantry", {68, 4});
    before("reserve", "distant", "line_infantry", 17);
    go(Stage::shooting);
  }
};

// ---- sixes (MPP-BT-TRIG-3, MPP-BT-TRIG-4, LIN-R-100) ----

TEST(BetterThanSix, HarderIsFireThatNeedsMore) {  // MPP-BT-TRIG-3, LIN-R-100
  Volleys easy;
  easy.give(south, "shoot 28th at 4e", "666 666");
  EXPECT_EQ(easy.shot("28th").need, 4);
  EXPECT_FALSE(easy.cites("MPP-BT-TRIG-3"));
  easy.done();
  EXPECT_EQ(easy.tests(), 0);
  Volleys hard{10, {.disordered = 1}, {.formation = skirmish}, "skirmishers"};
  hard.give(south, "shoot 28th at 4e", "611");
  EXPECT_EQ(hard.shot("28th").need, 7);
  EXPECT_TRUE(hard.cites("MPP-BT-TRIG-3"));
  hard.done("11");
  EXPECT_EQ(hard.tests(), 1);
}

TEST(BetterThanSix, EasierIsFireThatNeedsLess) {  // MPP-BT-TRIG-3, MPP-BT-TRIG-4, LIN-R-100
  Volleys easy;
  easy.option("bt3_better_than_six", "easier");
  easy.give(south, "shoot 28th at 4e", "651 66");  // both hits are saved, and the six counts all the same
  EXPECT_EQ(easy.event<Shot>("28th")->sixes, 1);
  EXPECT_TRUE(easy.cites("MPP-BT-TRIG-3"));
  easy.done("33");
  EXPECT_EQ(easy.tested("4e"), (Tested{4, Effect::hold, Cause::shooting, "MPP-BT-04-INF-RNG"}));

  Volleys no_six;
  no_six.option("bt3_better_than_six", "easier");
  no_six.give(south, "shoot 28th at 4e", "555 666");
  no_six.done();
  EXPECT_EQ(no_six.tests(), 0);

  Volleys hard{10, {.disordered = 1}, {.formation = skirmish}, "skirmishers"};
  hard.option("bt3_better_than_six", "easier");
  hard.give(south, "shoot 28th at 4e", "666");
  EXPECT_EQ(hard.shot("28th").need, 7);
  EXPECT_EQ(hard.event<Shot>("28th")->sixes, 0);
  hard.done();
  EXPECT_EQ(hard.tests(), 0);
}

TEST(BetterThanSix, TwoSixesCountEitherWayWhereSixIsNeeded) {  // MPP-BT-TRIG-4, LIN-R-100
  for (const std::string_view value : {"harder", "easier"}) {
    Volleys board{10, {.disordered = 1}};
    board.option("bt3_better_than_six", value);
    board.give(south, "shoot 28th at 4e", "661 66");
    EXPECT_EQ(board.shot("28th").need, 6);
    EXPECT_TRUE(board.cites("MPP-BT-TRIG-4"));
    board.done("11");
    EXPECT_EQ(board.tests(), 1) << value;
  }
}

TEST(BetterThanSix, TellsInTheOddsOfAShot) {  // LIN-R-100
  const auto driven_back = [](std::string_view value) {
    Volleys board{5, {}, {.formation = skirmish}, "skirmishers"};
    board.option("bt3_better_than_six", value);
    const auto order = parse("shoot 28th at 4e", south, board.setting);
    const auto odds = match::order_odds<match::Linear>(board.battle(), *order);
    EXPECT_TRUE(odds);
    double sum = 0;
    for (const char* fate : {"retreats", "retreats_disordered", "breaks"})
      sum += guidon::tests::chance(*odds, "volley", {{"fate", fate}});
    return sum;
  };
  EXPECT_GT(driven_back("easier"), driven_back("harder") + 0.1);  // a 6 among three dice comes up 91 times of 216
}

// ---- occasions (LIN-R-09, LIN-R-12) ----

TEST(Occasions, OfSheet003WithTheTableOfAnother) {  // LIN-R-09, MPP-BT-TRIG-1, BT0-TRIG-A, BT2-TRIG-A
  for (const auto& [sheet, cell] : {std::pair{"bt0", "BT0-RES-07-INF-SH"}, std::pair{"bt2", "BT2-RES-07-INF-SH"}}) {
    Volleys own{5, {}, {.casualties = 2}};
    own.option("break_sheet", sheet);
    own.give(south, "shoot 28th at 4e", "411 1");
    own.done();
    EXPECT_EQ(own.tests(), 0) << sheet;
    Volleys lent{5, {}, {.casualties = 2}};
    lent.option("break_sheet", sheet).option("bt_trigger_list", "mpp_list");
    lent.give(south, "shoot 28th at 4e", "411 1");
    lent.done("34");
    EXPECT_EQ(lent.tested("4e"), (Tested{7, Effect::hold, Cause::shooting, cell}));
  }
}

TEST(Occasions, OfSheet003CountAsAForTheGuns) {  // LIN-R-09, BT0-MOD-03, BT2-MOD-1-04
  for (const std::string_view sheet : {"bt0", "bt2"}) {
    Clash board;
    board.option("break_sheet", sheet).option("bt_trigger_list", "mpp_list");
    board.unit("guns", south, "field_gun", {30, 10}, {.formation = deployed});
    board.before("guns", "4e", "line_infantry", 10, {.casualties = 2});
    board.go(Stage::shooting);
    board.give(south, "shoot guns at 4e", "411 1 44");
    EXPECT_EQ(board.tested("4e").score, 7) << sheet;
  }
}

TEST(Occasions, TheFirstHalfOfBMaySpeakOfAllShooting) {  // LIN-R-12, BT0-TRIG-B, BT2-TRIG-B
  for (const std::string_view sheet : {"bt0", "bt2"}) {
    Volleys board{5, {}, {.casualties = 2}};
    board.option("break_sheet", sheet).option("trigger_b_parse", "any_ranged_shaken");
    board.give(south, "shoot 28th at 4e", "411 1");
    board.done("34");
    EXPECT_EQ(board.tested("4e").score, 7) << sheet;

    Clash guns;  // the half of the guns is of closing fire alone
    guns.option("break_sheet", sheet).option("trigger_b_parse", "any_ranged_shaken");
    guns.unit("guns", south, "field_gun", {30, 10}, {.formation = deployed});
    guns.before("guns", "4e", "line_infantry", 10);
    guns.go(Stage::shooting);
    guns.give(south, "shoot guns at 4e", "411 1");
    EXPECT_EQ(guns["4e"].casualties, 1);
    EXPECT_EQ(guns.tests(), 0) << sheet;
  }
}

// ---- shattered (LIN-R-55) ----

TEST(Shattered, MayBePlayedWithout) {  // LIN-R-55, OUR-STATE-06, MPP-BT-MOD-1
  Volleys board{5, {}, {.casualties = 3}};
  board.option("shatter_rule", "off");
  board.give(south, "shoot 28th at 4e", "444 111");
  board.done("11");
  EXPECT_EQ(board.tested("4e").score, 5);  // 2, and 3 in excess
  EXPECT_FALSE(board.gone("4e"));
}

// ---- who shoots (LIN-R-91) ----

TEST(BothSides, ShootOneAfterTheOther) {  // LIN-R-91, MPP-SEQ-SHOOT-01
  Clash board;
  board.option("shooting_side", "both_sides");
  board.unit("28th", south, "line_infantry", {36, 10});
  board.before("28th", "4e", "line_infantry", 5, {.casualties = 2});
  board.go(Stage::shooting);
  EXPECT_EQ(board.decision().side, south);
  EXPECT_FALSE(board.legal(north, "shoot 4e at 28th"));
  board.give(south, "shoot 28th at 4e", "411 1");
  EXPECT_EQ(board.state().stage, Stage::shooting);
  EXPECT_EQ(board.decision().side, north);
  EXPECT_EQ(board.tests(), 0);
  EXPECT_TRUE(board.cites("LIN-R-91"));
  EXPECT_FALSE(board.legal(south, "shoot 28th at 4e"));
  board.give(north, "shoot 4e at 28th", "511 1 12");  // shaken by now; it tests when both have shot
  EXPECT_EQ(board.shot("4e").need, 5);
  EXPECT_EQ(board["28th"].casualties, 1);
  EXPECT_EQ(board.tested("4e").score, 3);
}

TEST(BothSides, ShootEvenWhereTheSideOnTurnCannot) {  // LIN-R-91
  Clash board;
  board.option("shooting_side", "both_sides");
  board.unit("28th", south, "line_infantry", {36, 10}, {.formation = march_column});
  board.before("28th", "4e", "line_infantry", 5);
  board.go(Stage::shooting);
  EXPECT_EQ(board.decision().side, north);
  board.give(north, "shoot 4e at 28th", "111");
  EXPECT_NE(board.state().stage, Stage::shooting);
}

// ---- sheet 003 (LIN-R-51, LIN-R-52) ----

// 28th charges guns, takes a casualty from their closing shots, and is beaten.
Tested beaten_by_guns(std::string_view scope, int sum) {
  Clash board;
  board.option("bt3_artillery_scope", scope);
  board.unit("28th", south, "line_infantry", {36, 20});
  board.before("28th", "guns", "field_gun", 4, {.formation = deployed});
  board.go(Stage::initiative);
  board.charge("28th", "guns", "closing shots", "411 1");
  EXPECT_EQ(board["28th"].casualties, 1);
  board.fight("111111 6 1" + two_dice(sum));
  return board.tested("28th");
}

TEST(ArtilleryScope, MayReachToTheMeleeOfTheTurn) {  // LIN-R-51, MPP-BT-MOD-4
  EXPECT_EQ(beaten_by_guns("ranged_test_now", 5).score, 6);
  EXPECT_EQ(beaten_by_guns("any_test_this_turn", 5).score, 7);
  EXPECT_EQ(beaten_by_guns("any_test_ever", 5).score, 7);
}

TEST(ArtilleryScope, MayLastForEver) {  // LIN-R-51, MPP-BT-MOD-4
  for (const auto& [scope, score] :
       {std::pair{"ranged_test_now", 4}, std::pair{"any_test_this_turn", 4}, std::pair{"any_test_ever", 5}}) {
    Clash board;
    board.option("bt3_artillery_scope", scope);
    board.unit("28th", south, "line_infantry", {36, 10});
    board.unit("guns", south, "field_gun", {30, 10}, {.formation = deployed});
    board.before("28th", "4e", "line_infantry", 8, {.casualties = 1});
    board.go(Stage::shooting);
    board.give(south, "shoot guns at 4e", "411 1");
    const int turn = board.state().player_turn;
    while (board.state().player_turn < turn + 2 || board.state().stage < Stage::shooting) board.done();
    board.give(south, "shoot 28th at 4e", "411 1");
    board.done("22");
    EXPECT_EQ(board.tested("4e").score, score) << scope;
  }
}

TEST(Difference, MayBeOfBareCasualties) {  // LIN-R-52, MPP-BT-MOD-2
  for (const auto& [value, score] : {std::pair{"combat_score_margin", 7}, std::pair{"raw_casualties", 6}}) {
    Clash board;
    board.option("bt3_hth_difference", value);
    board.unit("28th", south, "line_infantry", {36, 20});
    board.before("28th", "4e", "line_infantry", 0);
    board.unit("5e", north, "line_infantry", {36, 25});  // backs it: a point without a casualty
    board.go(Stage::rally);
    board.engage("28th", "4e");
    board.fight("111111 111111 44");
    EXPECT_EQ(board.scores(), (Scores{0, 1}));
    EXPECT_EQ(board.tested("28th").score, score) << value;
  }
}

// ---- melee (LIN-R-82, LIN-R-93) ----

TEST(SupportCap, MayBeLifted) {  // LIN-R-82, MPP-COMBAT-MOD-01a, MPP-COMBAT-MOD-01b
  for (const auto& [value, score] : {std::pair{"one_rear_two_flank", 2}, std::pair{"unlimited", 4}}) {
    Clash board;
    board.option("support_cap", value);
    board.unit("28th", south, "line_infantry", {36, 20});
    board.before("28th", "4e", "line_infantry", 0);
    board.unit("42nd", south, "line_infantry", {36, 18});
    board.unit("79th", south, "line_infantry", {36, 16});
    board.unit("92nd", south, "line_infantry", {41, 20}, {.formation = attack_column});
    board.unit("93rd", south, "line_infantry", {44.5, 20}, {.formation = attack_column});
    board.go(Stage::rally);
    board.engage("28th", "4e");
    board.fight("111111 111111 11");
    EXPECT_EQ(board.scores(), (Scores{score, 0})) << value;
  }
}

TEST(Downhill, MayBeForTheRoundOfTheChargeAlone) {  // LIN-R-93, MPP-HTH-MOD-06
  Clash board;
  board.option("downhill_rule", "charge_round_only");
  board.area("hill", Terrain::hill, {{30, 10}, {42, 10}, {42, 21.5}, {30, 21.5}}, 1);
  board.unit("28th", south, "line_infantry", {36, 17});
  board.before("28th", "4e", "line_infantry", 4);
  board.go(Stage::initiative);
  board.charge("28th", "4e");
  board.fight("111111 111111");
  EXPECT_EQ(board.fought("28th", "4e").need, 2);  // charging, and downhill
  EXPECT_EQ(board.fought("4e", "28th").need, 4);
  board.fight("111111 111111");  // drawn: nothing else counts
  EXPECT_EQ(board.fought("28th", "4e").need, 4);
  board.option("downhill_rule", "any_round");
  board.fight("111111 111111");
  EXPECT_EQ(board.fought("28th", "4e").need, 3);
}

// ---- command (LIN-R-66, LIN-R-73, LIN-R-87, LIN-R-88) ----

TEST(HeavyGuns, MayLimberAndMoveSixInches) {  // LIN-R-66, MPP-MOVE-05a, MPP-MOVE-05b
  for (const std::string_view profile : {"heavy_gun", "siege_gun"}) {
    Clash never;
    never.unit("guns", south, profile, {36, 10}, {.formation = deployed});
    never.go(Stage::orders);
    never.refuses("general orders guns to limber", profile == "heavy_gun" ? "MPP-MOVE-05a" : "MPP-MOVE-05b");
    Clash board;
    board.option("heavy_artillery_move", "limbered_six");
    board.unit("guns", south, profile, {36, 10}, {.formation = deployed});
    board.go(Stage::orders);
    board.give(south, "general orders guns to limber", "11");
    const Clause still = profile == "heavy_gun" ? Clause{"MPP-MOVE-05a"} : Clause{"MPP-MOVE-05b"};
    EXPECT_EQ(rate(board.field().mover(board.id("guns"))).clause, still);  // not by hand
    board.give(south, "limber guns");
    EXPECT_EQ(board["guns"].formation, limbered);
    board.refuses("move guns ahead 6.001", "MPP-MOVE-01");
    const double before = board.y("guns");
    board.give(south, "move guns ahead 6");
    EXPECT_NEAR(board.y("guns"), before + 6, 0.001);
    board.give(south, "unlimber guns");
    EXPECT_EQ(board["guns"].formation, deployed);
    EXPECT_FALSE(board.battle().broken_invariant());
  }
}

TEST(HeavyGuns, HaveTheFreeMoveOfLimberedOnes) {  // LIN-R-66, MPP-FREE-01c
  Clash board;
  board.option("heavy_artillery_move", "limbered_six");
  board.unit("guns", south, "heavy_gun", {36, 10}, {.formation = limbered});
  board.go(Stage::orders);
  board.give(south, "general orders guns to move", "66");
  EXPECT_TRUE(board.asked(Task::free_move));
  board.answer("move guns ahead 6");
}

TEST(FreeWithdrawal, MayNeedAFailedOrder) {  // LIN-R-73, MPP-FREE-02a, MPP-FREE-02b
  const auto field = [](const With& with) {
    Clash board;
    board.option("free_withdrawal", "failed_order_only");
    board.unit("28th", south, "line_infantry", {36, 20}, with);
    board.unit("4e", north, "line_infantry", {36, 34});
    board.go(Stage::orders);
    return board;
  };
  Clash shaken = field({.casualties = 3});
  shaken.refuses("withdraw 28th back 6", "LIN-R-73");
  shaken.give(south, "general orders 28th to form", "66");
  shaken.give(south, "withdraw 28th back 6");
  EXPECT_EQ(shaken.y("28th"), 14);
  Clash disordered = field({.disordered = 1});
  disordered.refuses("withdraw 28th back 6", "LIN-R-73");
  disordered.refuses("general orders 28th to withdraw", "LIN-R-74");
}

TEST(Initiative, MayBeSwitchedOff) {  // LIN-R-87, OUR-INIT-01, MPP-SEQ-CMD-03
  Clash board;
  board.option("initiative_moves", "off");
  board.unit("28th", south, "line_infantry", {36, 20});
  board.before("28th", "4e", "line_infantry", 5);
  board.go(Stage::orders);  // the step before has passed by itself
  EXPECT_FALSE(board.legal(south, "charge 28th at 4e"));
  EXPECT_TRUE(board.legal(south, "general orders 28th to charge 4e"));
}

TEST(ProximityRule, MayBeSwitchedOff) {  // LIN-R-88, OUR-PROX-01, MPP-SEQ-CMD-04
  Clash board;
  board.unit("28th", south, "line_infantry", {36, 20});
  board.before("28th", "4e", "line_infantry", 8);
  board.go(Stage::orders);
  board.give(south, "general orders 28th to move", "11");
  for (const std::string_view order : {"move 28th left 1", "turn 28th about", "move 28th ahead 1, wheel left 10"}) {
    board.option("proximity_rule", "restricted_moves");
    board.refuses(order, "OUR-PROX-01");
    board.option("proximity_rule", "off");
    EXPECT_TRUE(board.legal(south, order)) << order;
  }
}

}  // namespace
}  // namespace guidon::linear::tests
