// Hand-to-hand on the table: combats, dice, needs, scores, tests and results.
#include "tests/linear/clash.hpp"

namespace guidon::linear::tests {
namespace {

using enum Formation;

// A unit of south, "28th", with its front on a face of one of north, "4e".
struct Melee : Clash {
  explicit Melee(std::string_view own = "line_infantry", const With& with = {},
                 std::string_view enemy = "line_infantry", const With& how = {}, Face face = Face::front)
      : face_(face) {
    unit("28th", south, own, {36, 20}, with);
    constexpr std::array facing{180.0, 90.0, 0.0, 270.0};
    before("28th", "4e", enemy, 0, how, 0, facing[static_cast<std::size_t>(face)]);
  }
  void begin() {
    go(Stage::rally);
    engage("28th", "4e", face_);
  }

 private:
  Face face_;
};

struct Round {
  Blows own;
  Blows enemy;
  Scores scores;
};

// A round in which nobody hits: dice and needs of both, and the bare combat scores. The loser, who has no casualties,
// or a shaken unit in a draw throws two ones for its test, and holds or gives ground.
Round round(Melee&& board, int own, int enemy, std::string_view test = {}) {
  board.begin();
  board.fight(ones(own) + ones(enemy) + std::string{test});
  return {board.fought("28th", "4e"), board.fought("4e", "28th"), board.scores()};
}

// ---- needs (OUR-HTH-03) ----

TEST(MeleeNeed, IsFourBare) {  // OUR-HTH-03, OUR-HTH-04, DICE-HTH
  const Round plain = round(Melee{}, 6, 6);
  EXPECT_EQ(plain.own, (Blows{6, 4, 4, 0}));
  EXPECT_EQ(plain.enemy, (Blows{6, 4, 4, 0}));
  EXPECT_EQ(plain.scores, (Scores{0, 0}));
}

TEST(MeleeNeed, IsOneLessAfterARoundThatWasWon) {  // MPP-HTH-MOD-02, OUR-HTH-09
  Melee board;
  board.begin();
  board.fight("411111 1 111111 11");
  EXPECT_EQ(board.scores(), (Scores{1, 0}));
  EXPECT_TRUE(board.won("28th"));
  EXPECT_FALSE(board.won("4e"));
  board.fight("111111 111111");
  EXPECT_EQ(board.fought("28th", "4e").need, 3);
  EXPECT_EQ(board.fought("4e", "28th").need, 4);
  EXPECT_FALSE(board.won("28th"));  // this one was drawn
  board.fight("111111 111111");
  EXPECT_EQ(board.fought("28th", "4e").need, 4);
}

TEST(MeleeNeed, IsOneMoreForTheShakenOrDisordered) {  // MPP-HTH-MOD-03, LIN-R-92
  EXPECT_EQ(round(Melee{"line_infantry", {.casualties = 3}}, 6, 6, "11").own.need, 5);
  EXPECT_EQ(round(Melee{"line_infantry", {.disordered = 1}}, 6, 6).own.need, 5);
  EXPECT_EQ(round(Melee{"line_infantry", {.casualties = 3, .disordered = 1}}, 6, 6, "11").own.need, 5);
}

TEST(MeleeNeed, IsOneMoreInSkirmishOrder) {  // MPP-HTH-MOD-04, LIN-R-22
  EXPECT_EQ(round(Melee{"light_infantry", {.formation = skirmish}}, 5, 6).own.need, 5);
  EXPECT_EQ(round(Melee{"skirmishers", {.formation = open_order}}, 3, 6).own.need, 5);
  EXPECT_EQ(round(Melee{"light_infantry", {.formation = open_order}}, 5, 6).own.need, 4);
}

TEST(MeleeNeed, IsOneMoreForAUnitStruckInFlankOrRear) {  // MPP-HTH-MOD-05, LIN-R-93
  for (const Face face : {Face::left, Face::right, Face::rear}) {
    const Round formed_enemy = round(Melee{"heavy_cavalry", {}, "heavy_cavalry", {}, face}, 8, 8);
    EXPECT_EQ(formed_enemy.enemy.need, 5);
    EXPECT_EQ(formed_enemy.own.need, 4);
    const Round open = round(Melee{"heavy_cavalry", {}, "light_cavalry", {.formation = open_order}, face}, 8, 5);
    EXPECT_EQ(open.enemy.need, 5);  // open order has flanks
  }
}

TEST(MeleeNeed, IsNotMoreForThoseWhoFaceAllRound) {  // MPP-HTH-MOD-05, 8.4: no flank and no rear
  const Round in_square = round(Melee{"line_infantry", {}, "line_infantry", {.formation = square}, Face::right}, 6, 1);
  EXPECT_EQ(in_square.enemy.need, 4);
  const Round pikes = round(Melee{"line_infantry", {}, "pike_block", {.formation = hedgehog}, Face::rear}, 6, 6);
  EXPECT_EQ(pikes.enemy.need, 4);
}

TEST(MeleeNeed, IsOneLessDownASlope) {  // MPP-HTH-MOD-06, LIN-R-93
  Melee board;
  board.area("hill", Terrain::hill, {{30, 15}, {42, 15}, {42, 20.5}, {30, 20.5}}, 1);
  const Round down = round(std::move(board), 6, 6);
  EXPECT_EQ(down.own.need, 3);
  EXPECT_EQ(down.enemy.need, 4);
}

TEST(MeleeNeed, IsOnlyLessDownASlopeAtEveryEnemy) {  // MPP-HTH-MOD-06, LIN-R-93
  Melee board{"line_infantry", {}, "line_infantry", {.formation = attack_column}};
  board.area("hill", Terrain::hill, {{30, 15}, {37, 15}, {37, 30}, {30, 30}}, 1);  // 28th and 7e stand on it
  board.aside("4e", 2);
  board.unit("7e", north, "line_infantry", {34, 21.5}, {.formation = attack_column});
  board.begin();
  board.engage("28th", "7e");
  board.fight();
  board.answer("split 28th 3 3", "111 111 111111 111111");
  EXPECT_EQ(board.fought("28th", "4e").need, 4);
  EXPECT_EQ(board.fought("7e", "28th").need, 4);
}

// ---- dice (OUR-HTH-02) ----

TEST(MeleeDice, AreTheProfilesButForMarchColumnsAndLimberedGuns) {  // OUR-HTH-02, MPP-HTH-DICE-02, MPP-HTH-DICE-03
  EXPECT_EQ(round(Melee{"heavy_infantry", {.formation = testudo}}, 7, 6).own.dice, 7);
  EXPECT_EQ(round(Melee{"line_infantry", {.formation = attack_column}}, 6, 6).own.dice, 6);  // LIN-R-95
  EXPECT_EQ(round(Melee{"pike_block", {.formation = hedgehog}}, 6, 6).own.dice, 6);          // LIN-R-95
  EXPECT_EQ(round(Melee{"line_infantry", {.formation = march_column}}, 1, 6).own.dice, 1);
  EXPECT_EQ(round(Melee{"heavy_cavalry", {.formation = march_column}, "heavy_cavalry"}, 1, 8).own.dice, 1);
  EXPECT_EQ(round(Melee{"horse_gun", {.formation = limbered}}, 0, 6).own.dice, -1);  // never rolls
}

TEST(MeleeDice, OfASquareAreOneForEachFaceTouched) {  // MPP-HTH-DICE-01, LIN-R-95
  Melee board{"line_infantry", {.formation = attack_column}, "line_infantry", {.formation = square}};
  board.unit("42nd", south, "line_infantry", {33.5, 23, 90}, {.formation = attack_column});
  board.begin();
  board.engage("42nd", "4e", Face::right);
  board.fight("111111 1 1 111111");
  EXPECT_EQ(board.fought("4e", "28th"), (Blows{1, 4, 3, 0}));
  EXPECT_EQ(board.fought("4e", "42nd"), (Blows{1, 4, 3, 0}));
  EXPECT_EQ(board.fought("28th", "4e"), (Blows{6, 4, 3, 0}));
}

// A garrison of north in a farm six inches wide and three deep, and 28th at its front.
struct Farm : Clash {
  Farm() {
    building("farm", 36, 22, 6, 3, 180);
    unit("28th", south, "line_infantry", {34.4, 19.5}, {.formation = attack_column});
    unit("4e", north, "line_infantry", {36, 22}, {.in = "farm"});
  }
};

TEST(MeleeDice, OfAGarrisonAreTwoForEachFaceTouched) {  // MPP-HTH-DICE-05, LIN-R-95
  Farm board;
  board.unit("42nd", south, "line_infantry", {32, 22, 90}, {.formation = attack_column});
  board.go(Stage::rally);
  board.engage("28th", "4e");
  board.engage("42nd", "4e", Face::right);
  board.fight("111111 11 11 111111");
  EXPECT_EQ(board.fought("4e", "28th").dice, 2);
  EXPECT_EQ(board.fought("4e", "42nd").dice, 2);
  EXPECT_EQ(board.scores(), (Scores{0, 3}));
  EXPECT_TRUE(board.asked(Task::choose_test));
}

TEST(MeleeDice, OfAFaceTouchedByTwoAreDividedByTheOwner) {  // OUR-HTH-02, LIN-R-95
  Farm board;
  board.unit("42nd", south, "line_infantry", {37.6, 19.5}, {.formation = attack_column});
  board.go(Stage::rally);
  board.engage("28th", "4e");
  board.engage("42nd", "4e");
  board.fight();
  ASSERT_TRUE(board.asked(Task::split_dice));
  EXPECT_EQ(board.decision().side, north);
  EXPECT_TRUE(board.legal(north, "split 4e 1 1"));
  EXPECT_TRUE(board.legal(north, "split 4e 0 2"));
}

TEST(MeleeDice, AreDoubledForFootOnAFlankOrRear) {  // MPP-HTH-DICE-04a, LIN-R-94
  for (const Face face : {Face::left, Face::right, Face::rear}) {
    EXPECT_EQ(round(Melee{"line_infantry", {}, "line_infantry", {}, face}, 12, 6).own.dice, 12);
    EXPECT_EQ(round(Melee{"skirmishers", {.formation = skirmish}, "line_infantry", {}, face}, 6, 6).own.dice, 6);
    EXPECT_EQ(round(Melee{"heavy_cavalry", {}, "heavy_cavalry", {}, face}, 8, 8).own.dice, 8);  // horse does not
  }
}

TEST(MeleeDice, OfGunsAreDoubledToo) {  // MPP-HTH-DICE-04b
  EXPECT_EQ(round(Melee{"light_gun", {.formation = deployed}, "line_infantry", {}, Face::right}, 2, 6).own.dice, 2);
}

TEST(MeleeDice, AreDoubledOnlyAtFormedBodiesWithAFlank) {  // LIN-R-94, 8.4
  const auto dice = [](std::string_view enemy, Formation formation, int theirs) {
    return round(Melee{"line_infantry", {}, enemy, {.formation = formation}, Face::right}, 6, theirs).own.dice;
  };
  EXPECT_EQ(dice("line_infantry", square, 1), 6);
  EXPECT_EQ(dice("pike_block", hedgehog, 6), 6);
  EXPECT_EQ(dice("warband", open_order, 7), 6);
  EXPECT_EQ(dice("light_infantry", skirmish, 5), 6);
}

TEST(MeleeDice, AreNotDoubledWhereEnfiladeIsIgnored) {  // LIN-R-94: hth_enfilade = ignored
  Melee board{"line_infantry", {}, "line_infantry", {}, Face::right};
  board.option("hth_enfilade", "ignored");
  const Round flank = round(std::move(board), 6, 6);
  EXPECT_EQ(flank.own.dice, 6);
  EXPECT_EQ(flank.enemy.need, 5);  // MPP-HTH-MOD-05 stays
}

// 28th between 4e, which it meets front to front, and 7e, whose right it touches.
struct TwoFoes : Clash {
  TwoFoes() {
    unit("28th", south, "line_infantry", {36, 20});
    unit("4e", north, "line_infantry", {34, 21.5}, {.formation = attack_column});
    unit("7e", north, "line_infantry", {37.5, 23.5, 90});
    go(Stage::rally);
    engage("28th", "4e");
    engage("28th", "7e", Face::right);
    fight();
  }
};

TEST(MeleeDice, AreSplitAsTheOwnerLikes) {  // OUR-HTH-02, ACT-HTH-SPLIT
  TwoFoes board;
  ASSERT_TRUE(board.asked(Task::split_dice));
  EXPECT_EQ(board.decision().side, south);
  board.refuses("split 28th 4 1", "OUR-HTH-02");
  board.refuses("split 28th 4 4", "OUR-HTH-02");
  board.refuses("split 28th 2 2 2", "OUR-HTH-02");
  EXPECT_TRUE(board.legal(south, "split 28th 6 0"));
  board.answer("split 28th 4 2", "1111 1111 111111 111111");
  EXPECT_EQ(board.fought("28th", "4e").dice, 4);
  EXPECT_EQ(board.fought("28th", "7e").dice, 4);  // LIN-R-94: two, doubled against the enfiladed enemy alone
}

// ---- combat scores (OUR-HTH-05, OUR-HTH-06) ----

TEST(CombatScore, OfHorseAgainstFootWithoutPikes) {  // MPP-COMBAT-MOD-02, LIN-R-80: on the score, not on the dice
  EXPECT_EQ(round(Melee{"heavy_cavalry"}, 8, 6, "11").own.need, 4);
  EXPECT_EQ(round(Melee{"heavy_cavalry"}, 8, 6, "11").scores, (Scores{2, 0}));
  EXPECT_EQ(round(Melee{"heavy_cavalry", {}, "light_infantry", {.formation = skirmish}}, 8, 5, "11").scores,
            (Scores{2, 0}));
  EXPECT_EQ(round(Melee{"heavy_cavalry", {}, "heavy_cavalry"}, 8, 8).scores, (Scores{0, 0}));
  EXPECT_EQ(round(Melee{"heavy_cavalry", {}, "light_gun", {.formation = deployed}}, 8, 1).scores, (Scores{0, 0}));
}

TEST(CombatScore, OfHorseAgainstBaggageHasNoBonus) {  // MPP-COMBAT-MOD-02: wagons are not infantry
  EXPECT_EQ(round(Melee{"heavy_cavalry", {}, "baggage", {.formation = wagons}}, 8, 1).scores, (Scores{0, 0}));
}

TEST(CombatScore, OfPikesAgainstHorse) {  // MPP-COMBAT-MOD-03
  EXPECT_EQ(round(Melee{"heavy_cavalry", {}, "pike_block"}, 8, 6, "11").scores, (Scores{0, 2}));
  EXPECT_EQ(round(Melee{"line_infantry", {}, "pike_block"}, 6, 6).scores, (Scores{0, 0}));
}

TEST(CombatScore, OfSquaresAndHedgehogsAgainstHorse) {  // MPP-COMBAT-MOD-04a, MPP-COMBAT-MOD-04b, LIN-R-81
  EXPECT_EQ(round(Melee{"heavy_cavalry", {}, "line_infantry", {.formation = square}}, 8, 1, "11").scores,
            (Scores{0, 3}));
  EXPECT_EQ(round(Melee{"heavy_cavalry", {}, "pike_block", {.formation = hedgehog}}, 8, 6, "11").scores,
            (Scores{0, 3}));
  EXPECT_EQ(round(Melee{"line_infantry", {}, "line_infantry", {.formation = square}}, 6, 1).scores, (Scores{0, 0}));
}

TEST(CombatScore, OfHorseAgainstASquareUnderTheOption) {  // LIN-R-81: cavalry_bonus_vs_square = applies
  Melee board{"heavy_cavalry", {}, "line_infantry", {.formation = square}};
  board.option("cavalry_bonus_vs_square", "applies");
  EXPECT_EQ(round(std::move(board), 8, 1, "11").scores, (Scores{2, 3}));
}

TEST(CombatScore, OfAGarrison) {  // MPP-COMBAT-MOD-05b, LIN-R-79: its cover helps against those outside
  Farm board;
  board.go(Stage::rally);
  board.engage("28th", "4e");
  board.fight("111111 11 11");
  EXPECT_EQ(board.scores(), (Scores{0, 3}));
  EXPECT_EQ(board.fought("28th", "4e"), (Blows{6, 4, 2, 0}));
  EXPECT_EQ(board.fought("4e", "28th"), (Blows{2, 4, 3, 0}));
}

TEST(CombatScore, OfAWorkGoesToTheSideThatHoldsIt) {  // MPP-COMBAT-MOD-05a, LIN-R-83, LIN-R-79
  Clash board;
  board.line("redoubt", Terrain::fortification, {{30, 23.2}, {42, 23.2}});
  board.commander_at("general", 30, 10);
  board.unit("28th", south, "line_infantry", {36, 18});
  board.unit("4e", north, "line_infantry", {36, 24});  // its front at 23.5
  board.go(Stage::orders);
  board.order_charge(2, "28th", "4e");
  board.answer("stand");
  board.fight("111111 111111 11");
  EXPECT_EQ(board.scores(), (Scores{0, 3}));
  EXPECT_EQ(board.fought("28th", "4e").save, 2);
  EXPECT_EQ(board.fought("4e", "28th").save, 4);  // the attacker stands outside
}

TEST(MeleeSave, IsBetterBehindAWallThatTheEnemyDoesNotHold) {  // LIN-R-79, MPP-SAVE-02a
  Clash board;
  board.line("wall", Terrain::linear_obstacle, {{30, 23.2}, {42, 23.2}});
  board.unit("28th", south, "line_infantry", {36, 18});
  board.unit("4e", north, "line_infantry", {36, 24});
  board.go(Stage::orders);
  board.order_charge(2, "28th", "4e");
  board.answer("stand");
  board.fight("111111 111111");
  EXPECT_EQ(board.fought("28th", "4e").save, 3);
  EXPECT_EQ(board.fought("4e", "28th").save, 4);
}

TEST(MeleeSave, IsWhatTheFormationMakesIt) {  // OUR-HTH-04, MPP-SAVE-01, MPP-SAVE-04
  EXPECT_EQ(round(Melee{"line_infantry", {}, "line_infantry", {.formation = attack_column}}, 6, 6).own.save, 3);
  EXPECT_EQ(round(Melee{"line_infantry", {}, "line_infantry", {.formation = march_column}}, 6, 1).own.save, 6);
}

TEST(CombatScore, CountsARowOnceForASide) {  // LIN-R-83
  Melee board{"heavy_cavalry", {.formation = wedge}};
  board.aside("28th", -1.5);
  board.unit("lancers", south, "heavy_cavalry", {37.5, 20}, {.formation = wedge});
  board.begin();
  board.engage("lancers", "4e");
  board.fight();
  board.answer("split 4e 3 3", "11111111 111 111 11111111 11");
  EXPECT_EQ(board.scores(), (Scores{2, 0}));
}

TEST(CombatScore, IsCasualtiesInflictedExcessIncluded) {  // OUR-HTH-05, OUR-HTH-06
  Melee board{"line_infantry", {}, "line_infantry", {.casualties = 2}};
  board.begin();
  board.fight("444111 111 441111 14 11");  // three unsaved: one recorded, two in excess; one back
  EXPECT_EQ(board.scores(), (Scores{3, 1}));
  EXPECT_EQ(board.tested("4e").score, 2 + 2);  // MPP-BT-MOD-2, LIN-R-52: the margin
}

TEST(CombatScore, CountsNoCasualtyBeforeAllHaveRolled) {  // OUR-HTH-04, MPP-SEQ-HTH-01
  Melee board;
  board.begin();
  board.fight("444111 111 411111 1 11");  // 4e is shaken by the first blows, and strikes at 4 all the same
  EXPECT_EQ(board.fought("4e", "28th"), (Blows{6, 4, 4, 1}));
  EXPECT_EQ(board.scores(), (Scores{3, 1}));
  EXPECT_TRUE(board.shaken("4e"));
}

// ---- tests (OUR-HTH-07) ----

TEST(CombatTest, OfEveryFightingUnitOfTheLosers) {  // OUR-HTH-07, MPP-BT-TRIG-5
  TwoFoes board;
  board.answer("split 28th 6 0", "444111 111 111111 111111");
  EXPECT_TRUE(board.asked(Task::choose_test));
  EXPECT_EQ(board.decision().side, north);
  board.answer("test 7e", "11 11");
  EXPECT_EQ(board.tests(), 2);
  EXPECT_EQ(board.tested("7e").cause, Cause::lost_round);
  EXPECT_EQ(board.tested("7e").score, 2 + 3 - 2);  // MPP-BT-MOD-5, LIN-R-49: it has no casualties of its own
  EXPECT_EQ(board.tested("4e").score, 2 + 3);
}

TEST(CombatTest, OfTheShakenAfterADraw) {  // OUR-HTH-07, MPP-BT-TRIG-6, LIN-R-14
  Melee board{"line_infantry", {.casualties = 2}};
  board.begin();
  board.fight("411111 1 411111 1 22");  // the round itself shakes 28th
  EXPECT_EQ(board.tests(), 1);
  EXPECT_EQ(board.tested("28th"), (Tested{4, Effect::hold, Cause::drawn_round, "MPP-BT-04-INF-HTH"}));
}

TEST(CombatTest, OfBothSidesAfterADrawTheActivePlayersFirst) {  // OUR-HTH-07
  for (const Side active : {south, north}) {
    Clash board;
    board.unit("28th", south, "line_infantry", {36, 20}, {.casualties = 3});
    board.before("28th", "4e", "line_infantry", 0, {.casualties = 3});
    board.go(Stage::rally, active);
    board.engage("28th", "4e");
    board.fight("111111 111111 11 12");
    EXPECT_EQ(board.tested(active == south ? "28th" : "4e").score, 2);
    EXPECT_EQ(board.tested(active == south ? "4e" : "28th").score, 3);
  }
}

TEST(CombatTest, OnSheets000And002) {  // BT0-TRIG-C, BT0-TRIG-D, BT2-TRIG-C, BT2-TRIG-D
  for (const auto& [sheet, lost, drawn] :
       {std::tuple{"bt0", Tested{8, Effect::hold, Cause::lost_round, "BT0-RES-07-INF-HH"},
                   Tested{8, Effect::hold, Cause::drawn_round, "BT0-RES-07-INF-HH"}},
        std::tuple{"bt2", Tested{7, Effect::hold, Cause::lost_round, "BT2-RES-07-INF-HH"},
                   Tested{8, Effect::hold, Cause::drawn_round, "BT2-RES-07-INF-HH"}}}) {
    Melee loses;
    loses.option("break_sheet", sheet);
    loses.begin();
    loses.fight("411111 1 111111 44");
    EXPECT_EQ(loses.tested("4e"), lost);
    Melee draws{"line_infantry", {}, "line_infantry", {.casualties = 3}};
    draws.option("break_sheet", sheet);
    draws.begin();
    draws.fight("111111 111111 44");
    EXPECT_EQ(draws.tests(), 1);
    EXPECT_EQ(draws.tested("4e"), drawn);
  }
}

TEST(CombatTest, OfArtilleryInADraw) {  // MPP-BT-TRIG-6, BT0-TRIG-D, BT2-TRIG-D; TVX-42, TVX-43
  for (const std::string_view sheet : {"bt0", "bt2", "bt3"}) {
    Melee steady{"line_infantry", {}, "light_gun", {.formation = deployed}};
    steady.option("break_sheet", sheet);
    steady.begin();
    steady.fight("111111 1");
    EXPECT_EQ(steady.tests(), 0);
    for (const std::string_view dice : {"11", "66"}) {
      Melee shaken{"line_infantry", {}, "light_gun", {.formation = deployed, .casualties = 2}};
      shaken.option("break_sheet", sheet);
      shaken.begin();
      shaken.fight("111111 1" + std::string{dice});
      EXPECT_TRUE(shaken.gone("4e")) << sheet << " " << dice;
    }
  }
}

TEST(CombatTest, IsNotTakenByTheShattered) {  // OUR-HTH-07, OUR-STATE-06
  Melee board;
  board.begin();
  board.fight("666666 111111 111111");
  EXPECT_TRUE(board.gone("4e"));
  EXPECT_EQ(board.tests(), 0);
  EXPECT_EQ(board.fought("4e", "28th").dice, 6);  // it struck before it went
}

// ---- results (OUR-HTH-08) ----

// The losers of sheet 003: 4e is struck, 7e is not.
TEST(CombatResult, BreaksComeBeforeGivingGround) {  // OUR-HTH-08
  TwoFoes board;
  board.answer("split 28th 6 0", "444111 111 111111 111111");
  board.answer("test 7e", "43 66");  // 7e scores 7 + 3 - 2 and gives ground; 4e has 12 and breaks
  ASSERT_GE(board.place<Broken>("4e"), 0);
  ASSERT_GE(board.place<GaveGround>("7e"), 0);
  EXPECT_LT(board.place<BreakTested>("7e"), board.place<BreakTested>("4e"));
  EXPECT_LT(board.place<Broken>("4e"), board.place<GaveGround>("7e"));
}

TEST(CombatResult, BreaksComeBeforeRetirements) {  // OUR-HTH-08
  Clash board;
  board.option("break_sheet", "bt0");
  board.unit("28th", south, "line_infantry", {36, 20});
  board.unit("4e", north, "line_infantry", {34.5, 21.5}, {.formation = attack_column});
  board.unit("7e", north, "line_infantry", {37.5, 21.5}, {.formation = attack_column});
  board.go(Stage::rally);
  board.engage("28th", "4e");
  board.engage("28th", "7e");
  board.fight();
  board.answer("split 28th 6 0", "411111 1 111111 111111");
  board.answer("test 4e", "23 22");
  ASSERT_GE(board.place<Broken>("7e"), 0);
  ASSERT_GE(board.place<Retired>("4e"), 0);
  EXPECT_LT(board.place<Broken>("7e"), board.place<Retired>("4e"));
}

TEST(CombatResult, OrderWithinAKindIsTheOwners) {  // OUR-HTH-08, ACT-TEST-ORDER
  Clash board;
  board.option("break_sheet", "bt0");
  board.unit("28th", south, "line_infantry", {36, 20});
  board.unit("4e", north, "line_infantry", {34.5, 21.5}, {.formation = attack_column});
  board.unit("7e", north, "line_infantry", {37.5, 21.5}, {.formation = attack_column});
  board.go(Stage::rally);
  board.engage("28th", "4e");
  board.engage("28th", "7e");
  board.fight();
  board.answer("split 28th 6 0", "411111 1 111111 111111");
  board.answer("test 4e", "23 23");  // both retire
  EXPECT_TRUE(board.asked(Task::choose_test));
  EXPECT_EQ(board.decision().side, north);
  EXPECT_TRUE(board.engaged("4e"));
  board.answer("test 7e");
  EXPECT_LT(board.place<Retired>("7e"), board.place<Retired>("4e"));
}

// ---- won last round (OUR-HTH-09) ----

TEST(WonLastRound, IsForWinnersStillInContact) {  // OUR-HTH-09
  Melee holds;
  holds.begin();
  holds.fight("411111 1 111111 11");
  EXPECT_TRUE(holds.engaged("28th"));
  EXPECT_TRUE(holds.won("28th"));
  Melee goes;
  goes.option("break_sheet", "bt0");
  goes.begin();
  goes.fight("411111 1 111111 23");
  EXPECT_FALSE(goes.engaged("28th"));
  EXPECT_FALSE(goes.won("28th"));
}

TEST(WonLastRound, IsClearedOnLeavingContact) {  // OUR-HTH-09
  Melee board;
  board.begin();
  board.fight("411111 1 111111 11");
  ASSERT_TRUE(board.won("28th"));
  board.fight("111111 666111 111 41");  // 28th loses by three, scores 8 and gives ground
  EXPECT_FALSE(board.won("28th"));
  EXPECT_FALSE(board.engaged("28th"));
}

// ---- combats (OUR-HTH-01) ----

struct TwoCombats : Clash {
  explicit TwoCombats(Side active = south) {
    unit("28th", south, "line_infantry", {20, 20});
    unit("42nd", south, "line_infantry", {50, 20});
    before("28th", "4e", "line_infantry", 0);
    before("42nd", "7e", "line_infantry", 0);
    go(Stage::rally, active);
    engage("28th", "4e");
    engage("42nd", "7e");
    fight();
  }
};

TEST(Combats, AreFoughtInTheOrderTheActivePlayerPicks) {  // OUR-HTH-01, ACT-HTH-ORDER
  for (const Side active : {south, north}) {
    TwoCombats board{active};
    ASSERT_TRUE(board.asked(Task::choose_combat));
    EXPECT_EQ(board.decision().side, active);
    board.answer("fight 7e", "111111 111111 111111 111111");
    EXPECT_LT(board.place<Fought>("42nd"), board.place<Fought>("28th"));
  }
}

TEST(Combats, AreFoughtOnceInEveryPlayerTurn) {  // OUR-HTH-01
  Melee board;
  board.begin();
  board.fight("111111 111111");
  EXPECT_EQ(board.state().player_turn, 2);
  board.fight("111111 111111");
  EXPECT_EQ(board.state().player_turn, 3);
  EXPECT_EQ(count_of<CombatScored>(board.chronicle()), 1);
}

TEST(Combats, AreTheLargestSetsJoinedByContact) {  // OUR-HTH-01: 28th and 42nd are joined by 4e
  Melee board{"line_infantry", {.formation = attack_column}};
  board.aside("28th", -1.5);
  board.unit("42nd", south, "line_infantry", {37.5, 19.5}, {.formation = attack_column});
  board.begin();
  board.engage("42nd", "4e");
  board.fight();
  EXPECT_TRUE(board.asked(Task::split_dice));
  board.answer("split 4e 3 3", "411111 1 111 111 411111 1 11");
  EXPECT_EQ(board.scores(), (Scores{2, 0}));  // one score for the side
  EXPECT_EQ(board.tests(), 1);
}

}  // namespace
}  // namespace guidon::linear::tests
