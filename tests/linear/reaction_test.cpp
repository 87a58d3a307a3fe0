// What a unit that is charged may do about it, and shots at those who cross a front.
#include <cmath>

#include "tests/linear/clash.hpp"

namespace guidon::linear::tests {
namespace {

constexpr double touch = 0.06;

// A line of south, five inches from a unit of north, with the charge announced.
struct Charged : Clash {
  explicit Charged(std::string_view target = "line_infantry", const With& with = {},
                   std::string_view charger = "line_infantry", const With& how = {}) {
    unit("charger", south, charger, {36, 18}, how);
    unit("target", north, target, {36, 25}, with);
  }
  void announce() {
    go(Stage::initiative);
    give(south, "charge charger at target");
  }
};

// ---- who is asked (OUR-REACT-01) ----

TEST(Reaction, IsAskedForBeforeTheChargerMoves) {  // OUR-REACT-01, ACT-REACT
  Charged board;
  board.announce();
  EXPECT_TRUE(board.asked(Task::react));
  EXPECT_EQ(board.decision().side, north);
  EXPECT_EQ(board.event<ChargeDeclared>()->moves, 1);  // the moves are known
  EXPECT_DOUBLE_EQ(board.y("charger"), 18);
  board.answer("stand");
  EXPECT_EQ(board.event<Shot>(), nullptr);
  EXPECT_TRUE(board.engaged("target"));
}

TEST(Reaction, OfATargetInAMeleeIsToStand) {  // OUR-REACT-01
  Charged board;
  board.unit("42nd", south, "line_infantry", {41, 23.5}, {.formation = Formation::attack_column});
  board.go(Stage::initiative);
  board.engage("42nd", "target");
  board.give(south, "charge charger at target");
  EXPECT_FALSE(board.asked(Task::react));
  EXPECT_TRUE(board.engaged("charger"));
}

// ---- closing shots (OUR-REACT-02) ----

TEST(ClosingShots, HaveTheirModifier) {  // OUR-REACT-02, MPP-SHOOT-MOD-06a, DICE-CLOSING
  Charged board;
  board.announce();
  board.answer("closing shots", "222");
  EXPECT_EQ(board.shot("target"), (Blows{3, 3, 4, 0}));
  EXPECT_TRUE(board.cites("MPP-SHOOT-MOD-06a"));
  EXPECT_TRUE(board.engaged("charger"));
}

TEST(ClosingShots, AreAtCloseRangeWhateverTheDistance) {  // OUR-REACT-02, MPP-SHOOT-MOD-02, MPP-SAVE-06a
  Clash board;
  board.unit("horse", south, "heavy_cavalry", {36, 8});
  board.unit("gun", north, "light_gun", {36, 32}, {.formation = Formation::deployed});  // past half of its 24 inches
  board.go(Stage::orders);
  board.order_charge(3, "horse", "gun");
  board.answer("closing shots", "33 11");
  EXPECT_EQ(board.shot("gun"), (Blows{2, 3, 6, 2}));
  EXPECT_TRUE(board.cites("MPP-SAVE-06a"));
  EXPECT_FALSE(board.cites("MPP-SAVE-05"));
}

TEST(ClosingShots, OfHeavyAndSiegeGunsAreSavedAsTheirs) {  // OUR-REACT-02, MPP-SAVE-07a, MPP-SAVE-07b
  for (const auto& [gun, row] : {std::pair{"heavy_gun", "MPP-SAVE-07a"}, std::pair{"siege_gun", "MPP-SAVE-07b"}}) {
    Charged board{gun, {.formation = Formation::deployed}};
    board.announce();
    board.answer("closing shots", "311");
    EXPECT_EQ(board.shot("target"), (Blows{3, 3, 7, 1}));
    EXPECT_TRUE(board.cites(row));
  }
}

TEST(ClosingShots, ReachPastTheRangeOfTheWeapon) {  // OUR-REACT-02
  Clash board;
  board.unit("horse", south, "heavy_cavalry", {36, 16});
  board.unit("warband", north, "warband", {36, 25.5});  // thrown weapons: six inches
  board.go(Stage::orders);
  board.order_charge(1, "horse", "warband");
  board.answer("closing shots", "1");
  EXPECT_EQ(board.shot("warband"), (Blows{1, 3, 4, 0}));
}

TEST(ClosingShots, NeedTheChargerBeforeTheFront) {  // OUR-REACT-02
  Clash board;
  board.unit("charger", south, "line_infantry", {36, 18});
  board.unit("target", north, "light_infantry", {36, 25, 90});  // struck on its right
  board.go(Stage::initiative);
  board.give(south, "charge charger at target");
  EXPECT_FALSE(board.asked(Task::react));  // nothing to choose: it stands
  EXPECT_TRUE(board.engaged("target"));
}

TEST(ClosingShots, OfThoseWhoShootAllRoundNeedNoFront) {  // OUR-REACT-02
  struct Shooter {
    std::string_view profile;
    Formation formation;
    int dice;
    int need;
  };
  for (const auto& [profile, formation, dice, need] :
       {Shooter{"light_infantry", Formation::skirmish, 3, 3}, Shooter{"light_infantry", Formation::open_order, 3, 3},
        Shooter{"horse_archers", Formation::line, 2, 3}, Shooter{"line_infantry", Formation::square, 1, 3}}) {
    Clash board;
    board.unit("charger", south, "line_infantry", {36, 18});
    board.unit("target", north, profile, {36, 27, 0}, {.formation = formation});  // its back to the charger
    board.go(Stage::orders);
    board.order_charge(2, "charger", "target");
    board.answer("closing shots", ones(dice));
    EXPECT_EQ(board.shot("target").dice, dice) << profile;
    EXPECT_EQ(board.shot("target").need, need) << profile;  // LIN-R-92: closing shots of skirmishers are +1, not +2
  }
}

TEST(ClosingShots, OfAGarrisonAreTwoDice) {  // OUR-REACT-02, MPP-SHOOT-DICE-07
  Clash board;
  board.building("farm", 36, 25, 6, 4);
  board.unit("charger", south, "line_infantry", {36, 18});
  board.unit("target", north, "line_infantry", {36, 25}, {.in = "farm"});
  board.go(Stage::initiative);
  board.give(south, "charge charger at target");
  board.answer("closing shots", "11");
  EXPECT_EQ(board.shot("target"), (Blows{2, 3, 4, 0}));
}

TEST(ClosingShots, DoNotEnfilade) {  // OUR-REACT-02, LIN-R-94
  Clash board;
  board.unit("horse", south, "heavy_cavalry", {30, 18}, {.formation = Formation::wedge});
  board.unit("4e", north, "line_infantry", {36, 22, 270});
  board.go(Stage::initiative);
  board.give(south, "charge horse at 4e");
  board.answer("closing shots", "111");
  EXPECT_EQ(board.shot("4e").dice, 3);
}

TEST(ClosingShots, NeedAUnitThatCanShoot) {  // OUR-REACT-02, MPP-SHOOT-DICE-04, MPP-SHOOT-DICE-05
  for (const auto& [profile, formation] :
       {std::pair{"heavy_infantry", Formation::march_column}, std::pair{"pike_block", Formation::line},
        std::pair{"medium_gun", Formation::limbered}, std::pair{"baggage", Formation::wagons}}) {
    Charged board{profile, {.formation = formation}};
    board.announce();
    EXPECT_FALSE(board.asked(Task::react)) << profile;
    EXPECT_TRUE(board.engaged("target"));
  }
}

TEST(ClosingShots, OfAGunThatMovedInItsOwnTurnAreAllowed) {  // OUR-REACT-02, OUR-SHOOT-10
  Clash board;
  board.unit("gun", south, "light_gun", {36, 18}, {.formation = Formation::deployed});
  board.unit("4e", north, "line_infantry", {36, 24});
  board.go(Stage::initiative);
  board.give(south, "move gun back 1");
  board.next_turn(Stage::initiative);
  board.give(north, "charge 4e at gun");
  EXPECT_TRUE(board.legal(south, "closing shots"));
}

TEST(ClosingShots, AreLessInDisorder) {  // MPP-SHOOT-MOD-01
  Charged board{"line_infantry", {.disordered = 1}};
  board.announce();
  board.answer("closing shots", "111");
  EXPECT_EQ(board.shot("target"), (Blows{3, 4, 4, 0}));
}

// Two units of south charge one after the other; the first is driven off by closing shots.
struct TwoChargers : Clash {
  TwoChargers() {
    unit("first", south, "line_infantry", {34, 18}, {.formation = Formation::attack_column, .casualties = 2});
    unit("second", south, "line_infantry", {39, 18}, {.formation = Formation::attack_column});
    unit("target", north, "line_infantry", {36, 25});
    go(Stage::initiative);
    charge("first", "target", "closing shots", "311 1 55");
    EXPECT_FALSE(engaged("target"));
    give(south, "charge second at target");
  }
};

TEST(ClosingShots, AreGivenOnceInAnEnemyTurn) {  // LIN-R-13
  TwoChargers board;
  EXPECT_FALSE(board.asked(Task::react) && board.legal(north, "closing shots"));
  if (board.asked(Task::react)) board.answer("stand");
  EXPECT_TRUE(board.engaged("second"));
}

// ---- the charger's test (LIN-R-30, LIN-R-13) ----

Charged weak_charger(int casualties, std::string_view sheet, std::string_view target = "line_infantry",
                     Formation formation = Formation::line) {
  Charged board{target, {.formation = formation}, "line_infantry", {.casualties = casualties}};
  board.option("break_sheet", sheet);
  board.announce();
  return board;
}

TEST(ClosingShots, AreTestedAtOnceOnSheet003) {  // LIN-R-30, MPP-BT-TRIG-1, MPP-BT-TRIG-2
  Charged shaken_now = weak_charger(2, "bt3");
  shaken_now.answer("closing shots", "311 1 12");
  EXPECT_EQ(shaken_now.tested("charger"), (Tested{3, Effect::hold, Cause::closing, "MPP-BT-04-INF-RNG"}));
  Charged hale = weak_charger(1, "bt3");
  hale.answer("closing shots", "311 1");  // a casualty, but not shaken: no test
  EXPECT_EQ(hale.tests(), 0);
  EXPECT_TRUE(hale.engaged("charger"));
}

// LIN-R-30, LIN-R-12, BT0-TRIG-B, BT2-TRIG-B, BT0-TRIG-A, BT2-TRIG-A
TEST(ClosingShots, AreTestedAtOnceOnSheets000And002) {
  for (const auto& [sheet, cell] : {std::pair{"bt0", "BT0-RES-07-INF-SH"}, std::pair{"bt2", "BT2-RES-07-INF-SH"}}) {
    Charged shaken_now = weak_charger(2, sheet);
    shaken_now.answer("closing shots", "311 1 34");
    EXPECT_EQ(shaken_now.tested("charger"), (Tested{7, Effect::hold, Cause::closing, cell}));
    Charged past_stamina = weak_charger(2, sheet);
    past_stamina.answer("closing shots", "331 11 44");  // one in excess
    EXPECT_EQ(past_stamina.tested("charger"), (Tested{7, Effect::hold, Cause::closing, cell}));
    Charged hale = weak_charger(1, sheet);
    hale.answer("closing shots", "311 1");
    EXPECT_EQ(hale.tests(), 0);
  }
}

TEST(ClosingShots, OfGunsAreTestedForEveryCasualty) {  // BT0-TRIG-B, BT2-TRIG-B, BT0-MOD-03, BT2-MOD-1-04
  for (const auto& [sheet, cell] : {std::pair{"bt0", "BT0-RES-06-INF-SH"}, std::pair{"bt2", "BT2-RES-06-INF-SH"}}) {
    Charged board = weak_charger(0, sheet, "medium_gun", Formation::deployed);
    board.answer("closing shots", "31 1 34");
    EXPECT_EQ(board.tested("charger"), (Tested{6, Effect::hold, Cause::closing, cell}));  // 7, less 1 for the guns
  }
  Charged board = weak_charger(0, "bt3", "medium_gun", Formation::deployed);
  board.answer("closing shots", "31 1");
  EXPECT_EQ(board.tests(), 0);
}

TEST(ClosingShots, OfGunsDoNotWeighOnTheTestOfTheMelee) {  // LIN-R-51, MPP-BT-MOD-4
  Charged board{"light_gun", {.formation = Formation::deployed}};
  board.announce();
  board.answer("closing shots", "31 1");
  board.fight("111111 4 1 33");  // the gun wins by one
  EXPECT_EQ(board.tested("charger").score, 6 + 1);
}

TEST(ClosingShots, DriveTheChargerBackFromWhereItStarted) {  // OUR-REACT-02; TVX-33
  Charged board = weak_charger(2, "bt3");
  board.answer("closing shots", "311 1 55");
  EXPECT_EQ(board.tested("charger").effect, Effect::retreat_dis);
  EXPECT_DOUBLE_EQ(board.y("charger"), 12);
  EXPECT_TRUE(board.disordered("charger"));
  EXPECT_FALSE(board.engaged("target"));
  EXPECT_FALSE(board.charging("charger"));
  EXPECT_NE(board.event<ChargeOver>(), nullptr);
}

TEST(ClosingShots, MayBreakTheCharger) {  // OUR-REACT-02
  Charged board = weak_charger(2, "bt3");
  board.answer("closing shots", "311 1 66");
  EXPECT_TRUE(board.gone("charger"));
  EXPECT_FALSE(board.engaged("target"));
  EXPECT_FALSE(board.asked(Task::react));
}

TEST(ClosingShots, MayShatterTheCharger) {  // OUR-STATE-06
  Charged board{"field_gun",
                {.formation = Formation::deployed},
                "skirmishers",
                {.formation = Formation::skirmish, .casualties = 1}};
  board.announce();
  board.answer("closing shots", "666");  // the save needs 7: three more on top of one are twice its two
  EXPECT_TRUE(board.gone("charger"));
  EXPECT_EQ(board.tests(), 0);
}

TEST(ClosingShots, ThatAreHeldDoNotStopTheCharge) {  // LIN-R-13; TVX-31
  Charged board = weak_charger(2, "bt3");
  board.answer("closing shots", "311 1 11");
  EXPECT_TRUE(board.engaged("charger"));
  EXPECT_TRUE(board.charging("charger"));
}

TEST(ClosingShots, ThatAreHeldStopItUnderTheOption) {  // LIN-R-13: closing_hold = charge_stops; TVX-32
  Charged board{"line_infantry", {}, "line_infantry", {.casualties = 2}};
  board.option("closing_hold", "charge_stops");
  board.announce();
  board.answer("closing shots", "311 1 11");
  EXPECT_FALSE(board.engaged("charger"));
  EXPECT_DOUBLE_EQ(board.y("charger"), 18);
}

TEST(ClosingShots, ThatCallForNoTestNeverStopIt) {  // LIN-R-13
  Charged board;
  board.option("closing_hold", "charge_stops");
  board.announce();
  board.answer("closing shots", "311 1");
  EXPECT_TRUE(board.engaged("charger"));
}

TEST(ClosingShots, HeldInDisorderLeaveAChargeInDisorder) {  // LIN-R-13, LIN-R-48
  Charged board = weak_charger(2, "bt3");
  board.answer("closing shots", "311 1 44");
  EXPECT_TRUE(board.asked(Task::break_choice));
  EXPECT_EQ(board.decision().side, south);
  board.answer("hold disordered");
  EXPECT_TRUE(board.engaged("charger"));
  EXPECT_TRUE(board.disordered("charger"));
  board.fight("111111 111111 12");
  EXPECT_EQ(board.fought("charger", "target").need, 4);  // +1 for the charge, -1 for shaken and disordered
}

TEST(ClosingShots, HeldInDisorderStopTheChargeUnderTheOption) {  // LIN-R-13: closing_hold = charge_stops
  Charged board{"line_infantry", {}, "line_infantry", {.casualties = 2}};
  board.option("closing_hold", "charge_stops");
  board.announce();
  board.answer("closing shots", "311 1 44");
  board.answer("hold disordered");
  EXPECT_FALSE(board.engaged("charger"));
  EXPECT_DOUBLE_EQ(board.y("charger"), 18);
  EXPECT_TRUE(board.disordered("charger"));
}

TEST(ClosingShots, EndTheChargeOfAUnitThatChoosesToRetreat) {  // OUR-REACT-02, LIN-R-48
  Charged board = weak_charger(2, "bt3");
  board.answer("closing shots", "311 1 45");
  board.answer("retreat in order");
  EXPECT_FALSE(board.engaged("charger"));
  EXPECT_DOUBLE_EQ(board.y("charger"), 12);
  EXPECT_FALSE(board.disordered("charger"));
}

// ---- countercharge (OUR-REACT-03) ----

// Cavalry of both sides, that far apart.
struct Horse : Clash {
  explicit Horse(double apart, const With& with = {}, double heading = -1) {
    unit("hussars", south, "heavy_cavalry", {36, 10});
    unit("lancers", north, "heavy_cavalry", {36, 11.5 + apart, heading}, with);
    go(Stage::orders);
    order_charge(3, "hussars", "lancers");
  }
};

TEST(Countercharge, MeetsTheChargeHalfWay) {  // OUR-REACT-03
  Horse board{8};
  board.answer("countercharge");
  EXPECT_NEAR(board.y("hussars"), 14, touch);
  EXPECT_NEAR(board.y("lancers"), 15.5, touch);
  EXPECT_EQ(board.face_struck("hussars", "lancers"), Face::front);
  EXPECT_EQ(board.face_struck("lancers", "hussars"), Face::front);
}

TEST(Countercharge, GoesOneMoveAtMost) {  // OUR-REACT-03
  Horse board{24};
  board.answer("countercharge");
  EXPECT_NEAR(board.y("lancers"), 35.5 - 9, touch);
  EXPECT_NEAR(board.y("hussars"), 25, touch);
}

TEST(Countercharge, GivesBothTheBonus) {  // OUR-REACT-03, MPP-HTH-MOD-01
  Horse board{8};
  board.answer("countercharge");
  board.fight("11111111 11111111");
  EXPECT_EQ(board.fought("hussars", "lancers").need, 3);
  EXPECT_EQ(board.fought("lancers", "hussars").need, 3);
  board.fight("11111111 11111111");
  EXPECT_EQ(board.fought("hussars", "lancers").need, 4);
  EXPECT_EQ(board.fought("lancers", "hussars").need, 4);
}

TEST(Countercharge, MeetsHalfWayAlongTheChargersLine) {  // OUR-REACT-03: not half the distance between the two
  Clash board;
  board.unit("hussars", south, "heavy_cavalry", {36, 18}, {.formation = Formation::wedge});
  board.unit("lancers", north, "heavy_cavalry", {38, 27, 225});
  board.go(Stage::initiative);
  board.give(south, "charge hussars at lancers wheel left 0");
  const double line = board.event<ChargeDeclared>()->to_go.thousandths() / 1000.0;
  EXPECT_NEAR(line, 6.94, 0.02);
  board.answer("countercharge");
  EXPECT_NEAR(board.y("hussars"), 18 + line / 2, touch);
}

TEST(Countercharge, IsForHorseInHandChargedFromItsFront) {  // OUR-REACT-03, OUR-STATE-03, OUR-STATE-05
  EXPECT_TRUE(Horse{8}.legal(north, "countercharge"));
  EXPECT_TRUE((Horse{8, {.casualties = 2}}.legal(north, "countercharge")));
  for (const With& with : {With{.casualties = 3}, With{.disordered = 1}}) {
    Horse board{8, with};
    EXPECT_FALSE(board.asked(Task::react));
  }
  for (const double heading : {0.0, 90.0, 270.0}) {
    Horse board{8, {}, heading};
    EXPECT_FALSE(board.asked(Task::react)) << heading;
  }
  Charged infantry;
  infantry.announce();
  infantry.refuses("countercharge", "OUR-REACT-03");
}

TEST(Countercharge, IsNotForABrigadeThatMayNotAdvance) {  // BM2-RES-EQ-1, LIN-R-37, LIN-R-40
  Clash board;
  board.unit("hussars", south, "heavy_cavalry", {36, 10});
  board.unit("lancers", north, "heavy_cavalry", {36, 19.5});
  board.go(Stage::orders);
  State state = board.state();
  state.brigade[1].morale = Morale::no_advance;  // until it passes a test, where that is played
  board.put(state);
  board.order_charge(3, "hussars", "lancers");
  EXPECT_FALSE(board.asked(Task::react));
}

TEST(Countercharge, DoesNotGoIntoWoods) {  // OUR-REACT-03, OUR-CHG-01, MPP-TERR-WOODS-01
  for (const double beside : {39.2, 38.8}) {
    Charged board{"heavy_cavalry", {}, "heavy_cavalry", {.formation = Formation::wedge}};
    board.area("wood", Terrain::woods, {{beside, 20}, {45, 20}, {45, 23.2}, {beside, 23.2}});
    board.announce();
    board.answer("countercharge");
    EXPECT_TRUE(board.engaged("target"));
    EXPECT_EQ(board.y("target") < 25, beside > 39);  // or it receives the charge where it stands
    EXPECT_EQ(board.event<Countercharged>() != nullptr, beside > 39);
  }
}

TEST(Countercharge, AnswersInfantryToo) {  // OUR-REACT-03
  Charged board{"heavy_cavalry"};
  board.announce();
  board.answer("countercharge");
  EXPECT_TRUE(board.charging("target"));
  EXPECT_TRUE(board.charging("charger"));
}

// ---- evade (OUR-REACT-04) ----

TEST(Evade, GoesOneMoveStraightAwayFromTheCharger) {  // OUR-REACT-04
  Clash board;
  board.unit("hussars", south, "heavy_cavalry", {36, 17});
  board.unit("jaegers", north, "light_infantry", {36, 24}, {.formation = Formation::skirmish});
  board.go(Stage::initiative);
  board.charge("hussars", "jaegers", "evade");
  EXPECT_NEAR(board.x("jaegers"), 36, touch);
  EXPECT_NEAR(board.y("jaegers"), 30, touch);
  EXPECT_NEAR(board.heading("jaegers"), 0, 0.01);
  EXPECT_FALSE(board.disordered("jaegers"));
  EXPECT_FALSE(board.engaged("hussars"));
  EXPECT_NEAR(board.y("hussars"), 26, touch);  // OUR-CHG-06: nine inches, and still short
}

TEST(Evade, GoesAwayAlongTheLineFromTheCharger) {  // OUR-REACT-04
  Clash board;
  board.unit("hussars", south, "heavy_cavalry", {32, 17, 30}, {.formation = Formation::wedge});
  board.unit("jaegers", north, "light_infantry", {36, 24}, {.formation = Formation::skirmish});
  board.go(Stage::initiative);
  board.charge("hussars", "jaegers", "evade");
  const double length = std::hypot(4, 7);
  EXPECT_NEAR(board.x("jaegers"), 36 + 6 * 4 / length, 0.02);
  EXPECT_NEAR(board.y("jaegers"), 24 + 6 * 7 / length, 0.02);
}

TEST(Evade, ThatIsStillReachedIsStruckInTheRearAndDisordered) {  // OUR-REACT-04
  Clash board;
  board.unit("hussars", south, "heavy_cavalry", {36, 17});
  board.unit("jaegers", north, "light_infantry", {36, 24}, {.formation = Formation::skirmish});
  board.go(Stage::orders);
  board.order_charge(2, "hussars", "jaegers");
  board.answer("evade");
  EXPECT_EQ(board.face_struck("hussars", "jaegers"), Face::rear);
  EXPECT_TRUE(board.disordered("jaegers"));
  EXPECT_NEAR(board.y("jaegers"), 30, touch);
  board.fight("11111111 11111 11");
  EXPECT_TRUE(board.cites("MPP-HTH-MOD-05"));
}

TEST(Evade, IsForLooseOrderHorseArchersAndLimberedHorseGuns) {  // OUR-REACT-04, OUR-STATE-05
  struct Target {
    std::string_view profile;
    With with;
    bool may;
  };
  using enum Formation;
  for (const auto& [profile, with, may] :
       {Target{"light_infantry", {.formation = skirmish}, true},
        Target{"light_infantry", {.formation = open_order}, true},
        Target{"light_cavalry", {.formation = open_order}, true}, Target{"horse_archers", {.formation = line}, true},
        Target{"horse_gun", {.formation = limbered}, true},
        Target{"light_infantry", {.formation = skirmish, .casualties = 3}, true},
        Target{"light_infantry", {.formation = skirmish, .disordered = 1}, false},
        Target{"light_cavalry", {.formation = line}, false}, Target{"line_infantry", {.formation = line}, false},
        Target{"medium_gun", {.formation = limbered}, false}, Target{"horse_gun", {.formation = deployed}, false}}) {
    Charged board{profile, with, "heavy_cavalry"};
    board.announce();
    EXPECT_EQ(board.asked(Task::react) && board.legal(north, "evade"), may)
        << profile << " " << static_cast<int>(with.formation);
  }
}

// ---- emergency formation (OUR-REACT-05) ----

TEST(Emergency, SquareFormsOnAFour) {  // OUR-REACT-05, DICE-EMERGENCY; TVX-34
  Charged board{"line_infantry", {}, "heavy_cavalry"};
  board.announce();
  board.answer("emergency square", "4");
  EXPECT_EQ(board["target"].formation, Formation::square);
  EXPECT_FALSE(board.disordered("target"));
  EXPECT_DOUBLE_EQ(board.y("target"), 25);  // about its centre
  EXPECT_TRUE(board.engaged("charger"));
  EXPECT_NEAR(board.y("charger"), 22.75, touch);
}

TEST(Emergency, SquareFailsOnAThree) {  // OUR-REACT-05; TVX-35
  Charged board{"line_infantry", {}, "heavy_cavalry"};
  board.announce();
  board.answer("emergency square", "3");
  EXPECT_EQ(board["target"].formation, Formation::line);
  EXPECT_TRUE(board.disordered("target"));
  EXPECT_TRUE(board.engaged("charger"));
}

TEST(Emergency, SquareThatFormsOverALoneCommanderDrivesHimOff) {  // OUR-CDR-02, OUR-REACT-05
  for (const std::string_view die : {"4", "3"}) {
    Charged board{"line_infantry", {}, "heavy_cavalry"};
    board.commander_at("general", 36, 26.2);  // behind the line, where the square will stand
    board.announce();
    board.answer("emergency square", die);
    EXPECT_EQ(board.commander("general").with == board.id("charger"), die == "4");
    EXPECT_EQ(board.cites("OUR-CDR-02"), die == "4");
  }
}

TEST(Emergency, HedgehogOfPikes) {  // OUR-REACT-05
  Charged board{"pike_block", {}, "heavy_cavalry"};
  board.announce();
  board.refuses("emergency square", "OUR-REACT-05");
  board.answer("emergency hedgehog", "4");
  EXPECT_EQ(board["target"].formation, Formation::hedgehog);
}

TEST(Emergency, IsForSteadyInfantryWithTheProfileAgainstHorse) {  // OUR-REACT-05, OUR-STATE-05
  struct Case {
    std::string_view target;
    With with;
    std::string_view charger;
    bool may;
  };
  for (const auto& [target, with, charger, may] :
       {Case{"line_infantry", {}, "heavy_cavalry", true}, Case{"line_infantry", {}, "light_chariots", true},
        Case{"line_infantry", {}, "line_infantry", false}, Case{"warband", {}, "heavy_cavalry", false},
        Case{"line_infantry", {.casualties = 3}, "heavy_cavalry", false},
        Case{"line_infantry", {.disordered = 1}, "heavy_cavalry", false},
        Case{"heavy_cavalry", {}, "heavy_cavalry", false}}) {
    Charged board{target, with, charger};
    board.announce();
    EXPECT_EQ(board.asked(Task::react) && board.legal(north, "emergency square"), may) << target << charger;
  }
}

TEST(Emergency, NeedsRoom) {  // OUR-REACT-05, OUR-MOVE-06
  Charged board{"line_infantry", {}, "heavy_cavalry"};
  board.unit("behind", north, "line_infantry", {36, 26.4});
  board.announce();
  EXPECT_FALSE(board.legal(north, "emergency square"));
}

// ---- traversing shots (OUR-REACT-06) ----

// Light horse passes before a wedge of north from left to right, that many inches from its front.
struct Crossing : Clash {
  explicit Crossing(double away, std::string_view shooter = "warband", const With& rider = {},
                    double shooter_heading = -1) {
    With open = rider;
    open.formation = Formation::open_order;
    unit("lancers", south, "light_cavalry", {36 - start(away), 28.5 - away - 3.5, 90}, open);
    unit("shooter", north, shooter, {36, 30, shooter_heading}, {.formation = Formation::wedge});
  }
  static double start(double away) { return 1.5 + away + 1 + 0.1; }
  void cross(double away) { give(south, "move lancers ahead " + std::to_string(2 * start(away)).substr(0, 5)); }
};

// OUR-REACT-06, LIN-R-99, MPP-SHOOT-MOD-05, DICE-TRAVERSING
TEST(TraversingShots, AreOfferedAtAUnitThatCrossesTheFront) {
  Crossing board{2};
  board.go(Stage::initiative);
  board.cross(2);
  EXPECT_TRUE(board.asked(Task::traverse));
  EXPECT_EQ(board.decision().side, north);
  board.answer("shoot shooter at lancers", "5 1");
  EXPECT_EQ(board.shot("shooter"), (Blows{1, 5, 5, 1}));
  EXPECT_TRUE(board.cites("MPP-SHOOT-MOD-05"));
}

TEST(TraversingShots, MeasureToTheNearestPointOfThePath) {  // OUR-REACT-06, MPP-SHOOT-MOD-02
  for (const auto& [away, need] : {std::pair{2.9, 5}, std::pair{3.0, 5}, std::pair{3.2, 6}}) {
    Crossing board{away};  // thrown weapons: half range is three inches
    board.go(Stage::initiative);
    board.cross(away);
    board.answer("shoot shooter at lancers", "1");
    EXPECT_EQ(board.shot("shooter").need, need) << away;
  }
}

TEST(TraversingShots, MayBeDeclined) {  // OUR-REACT-06, ACT-TRAVERSE
  Crossing board{2};
  board.go(Stage::initiative);
  board.cross(2);
  board.answer("decline");
  EXPECT_FALSE(board.asked(Task::traverse));
  EXPECT_EQ(board["lancers"].casualties, 0);
}

TEST(TraversingShots, NeedTheMoveToStartAndEndOutsideTheZone) {  // OUR-REACT-06
  Crossing ends_inside{2};
  ends_inside.go(Stage::initiative);
  ends_inside.give(south, "move lancers ahead 5");
  EXPECT_FALSE(ends_inside.asked(Task::traverse));
  Crossing starts_inside{2};
  starts_inside.aside("lancers", 4);
  starts_inside.go(Stage::initiative);
  starts_inside.give(south, "move lancers ahead 10");
  EXPECT_FALSE(starts_inside.asked(Task::traverse));
}

TEST(TraversingShots, NeedTheFrontTurnedToThem) {  // OUR-REACT-06
  Crossing board{2, "warband", {}, 0};
  board.go(Stage::initiative);
  board.cross(2);
  EXPECT_FALSE(board.asked(Task::traverse));
}

TEST(TraversingShots, NeedSight) {  // OUR-REACT-06, OUR-SHOOT-06
  Crossing board{3};
  board.building("wall", 36, 27.3, 16, 1);
  board.go(Stage::initiative);
  board.cross(3);
  EXPECT_FALSE(board.asked(Task::traverse));
}

TEST(TraversingShots, NeedAMissileWeaponAndAFreeUnit) {  // OUR-REACT-06, OUR-SHOOT-01
  Crossing unarmed{2, "heavy_cavalry"};
  unarmed.go(Stage::initiative);
  unarmed.cross(2);
  EXPECT_FALSE(unarmed.asked(Task::traverse));
  Crossing fighting{2};
  fighting.unit("42nd", south, "line_infantry", {36, 32}, {.formation = Formation::attack_column});
  fighting.go(Stage::initiative);
  fighting.engage("42nd", "shooter", Face::rear);
  fighting.cross(2);
  EXPECT_FALSE(fighting.asked(Task::traverse));
}

// The riders have three moves, cross to the right, and come back.
Crossing crosses_twice(std::string_view first_answer, std::string_view faces) {
  Crossing board{2};
  board.option("traversing_rule", "single_move");
  board.go(Stage::orders);
  board.give(south, "general orders lancers to move", "11");
  board.cross(2);
  board.answer(first_answer, faces);
  board.give(south, "move lancers face 270, ahead 9.2");
  return board;
}

TEST(TraversingShots, AreGivenOnceByEachShooterInATurn) {  // OUR-REACT-06
  EXPECT_FALSE(crosses_twice("shoot shooter at lancers", "1").asked(Task::traverse));
  EXPECT_TRUE(crosses_twice("decline", "").asked(Task::traverse));
}

TEST(TraversingShots, AreTestedAtOnceWhereTheMoverEnded) {  // OUR-REACT-06, LIN-R-30, MPP-BT-TRIG-1
  for (const auto& [faces, effect, x] :
       {std::tuple{"5 1 12", Effect::hold, 40.6}, std::tuple{"5 1 34", Effect::retreat_good, 28.6}}) {
    Crossing board{2, "warband", {.casualties = 2}};
    board.go(Stage::initiative);
    board.cross(2);
    board.answer("shoot shooter at lancers", faces);
    EXPECT_EQ(board.tested("lancers").cause, Cause::traversing);
    EXPECT_EQ(board.tested("lancers").effect, effect);
    EXPECT_NEAR(board.x("lancers"), x, 0.01);  // its back is to the west
  }
}

TEST(TraversingShots, AreTestCauseAOnSheets000And002) {  // BT0-TRIG-A, BT2-TRIG-A
  for (const auto& [sheet, cell] : {std::pair{"bt0", "BT0-RES-07-CAV-SH"}, std::pair{"bt2", "BT2-RES-07-CAV-SH"}}) {
    for (const bool excess : {false, true}) {  // shaken alone calls for no test A
      Crossing board{2, "heavy_infantry", {.casualties = 2}};
      board.option("break_sheet", sheet);
      board.go(Stage::initiative);
      board.cross(2);
      board.answer("shoot shooter at lancers", excess ? "55 11 44" : "51 1");
      EXPECT_TRUE(board.shaken("lancers"));
      EXPECT_EQ(board.tests(), excess ? 1 : 0);
      if (excess) EXPECT_EQ(board.tested("lancers"), (Tested{7, Effect::hold, Cause::traversing, cell}));
    }
  }
}

TEST(TraversingShots, AreNotGivenAtACharge) {  // OUR-REACT-06
  Crossing board{2};
  board.unit("4e", north, "line_infantry", {43.5, 23, 270});
  board.go(Stage::initiative);
  board.give(south, "charge lancers at 4e");
  if (board.asked(Task::react)) board.answer("stand");
  EXPECT_FALSE(board.asked(Task::traverse));
  EXPECT_TRUE(board.engaged("lancers"));
}

}  // namespace
}  // namespace guidon::linear::tests
