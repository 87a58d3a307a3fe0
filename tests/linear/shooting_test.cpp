// Shooting on the table: who may shoot at whom, with how many dice, what they need, what saves, and who tests.
#include <numbers>

#include "tests/linear/clash.hpp"

namespace guidon::linear::tests {
namespace {

// A unit of south and one of north before it; "reserve" and "distant" keep the phase open at the far end.
struct Fire : Clash {
  explicit Fire(std::string_view profile = "line_infantry", const With& with = {}, bool open = true) {
    unit("28th", south, profile, {30, 10}, with);
    if (!open) return;
    unit("reserve", south, "line_infantry", {68, 4});
    before("reserve", "distant", "line_infantry", 17);
  }
  void go(Stage stage, Where where = Where::current()) {
    Clash::go(stage, south, where);
    begun_ = true;
  }
  Blows volley(std::string_view faces, std::string_view order = "shoot 28th at 4e", Where where = Where::current()) {
    if (!begun_) go(Stage::shooting, where);
    give(south, order, faces, where);
    return shot("28th");
  }

 private:
  bool begun_ = false;
};

// ---- reach (OUR-SHOOT-08, LIN-R-96) ----

struct Reach {
  std::string_view row;
  Weapon weapon;
  double inches;
};

class Weapons : public testing::TestWithParam<Reach> {};

bool in_reach(Weapon weapon, double inches, std::string_view row) {
  Clash board;
  board.unit("28th", south, "line_infantry", {10, 24, 90});
  board.sheet_of("28th").profile.weapon = weapon;
  board.unit("4e", north, "line_infantry", {11 + inches, 24, 270});
  board.unit("other", south, "line_infantry", {66, 4});  // keeps the phase open
  board.unit("near", north, "line_infantry", {66, 10});
  board.go(Stage::shooting);
  if (board.legal(south, "shoot 28th at 4e")) return true;
  board.refuses("shoot 28th at 4e", row);
  return false;
}

TEST_P(Weapons, ReachAsFarAsTheirRowSays) {
  const auto& [row, weapon, inches] = GetParam();
  EXPECT_TRUE(in_reach(weapon, inches, row)) << row;
  EXPECT_FALSE(in_reach(weapon, inches + 0.001, row)) << row;
}

INSTANTIATE_TEST_SUITE_P(
    LIN_R_96, Weapons,
    testing::Values(
        Reach{"MPP-RANGE-01a", Weapon::pistol, 6}, Reach{"MPP-RANGE-01b", Weapon::shotgun, 6},
        Reach{"MPP-RANGE-01c", Weapon::thrown_weapon, 6}, Reach{"MPP-RANGE-02a", Weapon::sling, 12},
        Reach{"MPP-RANGE-02b", Weapon::short_bow, 12}, Reach{"MPP-RANGE-02c", Weapon::smoothbore_carbine, 12},
        Reach{"MPP-RANGE-03a", Weapon::bow, 18}, Reach{"MPP-RANGE-03b", Weapon::crossbow, 18},
        Reach{"MPP-RANGE-03c", Weapon::smoothbore_musket, 18}, Reach{"MPP-RANGE-03d", Weapon::rifled_carbine, 18},
        Reach{"MPP-RANGE-04a", Weapon::light_artillery, 24}, Reach{"MPP-RANGE-04b", Weapon::rifled_musket, 24},
        Reach{"MPP-RANGE-04c", Weapon::breech_carbine, 24}, Reach{"MPP-RANGE-05a", Weapon::breech_rifle, 30},
        Reach{"MPP-RANGE-05b", Weapon::bolt_carbine, 30}, Reach{"MPP-RANGE-06a", Weapon::bolt_rifle, 36},
        Reach{"MPP-RANGE-06b", Weapon::medium_artillery, 36},
        Reach{"MPP-RANGE-06c", Weapon::light_smoothbore_artillery, 36},
        Reach{"MPP-RANGE-07a", Weapon::heavy_artillery, 48}, Reach{"MPP-RANGE-07b", Weapon::smoothbore_artillery, 48}));

TEST(Shooting, MeasuresFromNearestPointToNearestPoint) {  // OUR-SHOOT-08
  for (const auto& [aside, need] : {std::pair{10.1, 4}, std::pair{10.3, 5}}) {
    Fire board;  // the corners are 7 up and 5.6 or 5.8 across: 8.96 or 9.09 inches
    board.before("28th", "4e", "line_infantry", 7, {.formation = Formation::square}, aside);
    EXPECT_EQ(board.volley("111").need, need) << aside;
  }
}

// ---- who shoots, and when (OUR-SHOOT-01, OUR-SHOOT-10) ----

TEST(Shooting, IsDoneOnceInAPhase) {  // OUR-SHOOT-01, MPP-SEQ-SHOOT-01, ACT-SHOOT
  Fire board;
  board.before("28th", "4e", "line_infantry", 6);
  board.volley("111");
  board.refuses("shoot 28th at 4e", "OUR-SHOOT-01");
}

TEST(Shooting, IsNotForUnitsInContactNorAtThem) {  // OUR-SHOOT-01, OUR-SHOOT-02
  Fire board;
  board.unit("42nd", south, "line_infantry", {40, 10});
  board.before("42nd", "4e", "line_infantry", 0);
  board.before("28th", "7e", "line_infantry", 8);
  board.go(Stage::rally);
  board.engage("42nd", "4e");
  board.done();
  EXPECT_EQ(board.state().stage, Stage::shooting);
  board.refuses("shoot 42nd at 7e", "OUR-SHOOT-01");
  board.refuses("shoot 28th at 4e", "OUR-SHOOT-02");
  EXPECT_TRUE(board.legal(south, "shoot 28th at 7e"));
}

TEST(Shooting, NeedsAMissileWeapon) {  // OUR-SHOOT-01, LIN-R-95
  for (const auto& [profile, formation] :
       {std::pair{"pike_block", Formation::line}, std::pair{"heavy_cavalry", Formation::line},
        std::pair{"pike_block", Formation::attack_column}, std::pair{"baggage", Formation::wagons}}) {
    Fire board{profile, {.formation = formation}};
    board.before("28th", "4e", "line_infantry", 3);
    board.go(Stage::shooting);
    EXPECT_FALSE(board.legal(south, "shoot 28th at 4e")) << profile;
  }
}

TEST(Shooting, IsNotBarredByAMoveExceptForGuns) {  // OUR-SHOOT-10
  for (const auto& [profile, formation, order, may] :
       {std::tuple{"line_infantry", Formation::line, "move 28th ahead 2", true},
        std::tuple{"line_infantry", Formation::line, "form 28th attack column", true},
        std::tuple{"light_gun", Formation::deployed, "move 28th ahead 2", false},
        std::tuple{"light_gun", Formation::deployed, "move 28th wheel left 10", false},
        std::tuple{"light_gun", Formation::limbered, "unlimber 28th", false}}) {
    Fire board{profile, {.formation = formation}};
    board.before("28th", "4e", "line_infantry", 6);
    board.go(Stage::initiative);
    board.give(south, order);
    board.end_command();
    board.done();
    EXPECT_EQ(board.legal(south, "shoot 28th at 4e"), may) << profile << ": " << order;
    if (!may) board.refuses("shoot 28th at 4e", "OUR-SHOOT-10");
  }
}

TEST(Shooting, OfAGunInTheNextTurnIsFreeAgain) {  // OUR-SHOOT-10
  Fire board{"light_gun", {.formation = Formation::deployed}};
  board.before("28th", "4e", "line_infantry", 6);
  board.go(Stage::initiative);
  board.give(south, "move 28th ahead 2");
  board.next_turn(Stage::initiative);
  board.next_turn(Stage::shooting);
  EXPECT_TRUE(board.legal(south, "shoot 28th at 4e"));
}

// ---- targets (OUR-SHOOT-02, OUR-SHOOT-03) ----

bool bears(const With& with, std::string_view profile, double x, double y, std::string_view from = {}) {
  Fire board{profile, with};
  board.unit("4e", north, "line_infantry", {x, y}, {.formation = Formation::attack_column});
  board.go(Stage::shooting);
  return board.legal(south, "shoot 28th at 4e" + std::string{from});
}

TEST(Shooting, GoesToTheFront) {  // OUR-SHOOT-02
  EXPECT_TRUE(bears({}, "line_infantry", 30, 16));
  EXPECT_TRUE(bears({}, "line_infantry", 36, 15));    // nearest corner 4.5 aside of the middle, 3.5 ahead
  EXPECT_FALSE(bears({}, "line_infantry", 38, 12));   // in the flank zone
  EXPECT_FALSE(bears({}, "line_infantry", 30, 4));    // behind
  EXPECT_FALSE(bears({}, "light_infantry", 38, 12));  // being able to skirmish is not skirmishing
}

TEST(Shooting, OfLooseOrderAndHorseArchersGoesAllRound) {  // OUR-SHOOT-02
  for (const auto& [x, y] : {std::pair{40.0, 10.0}, std::pair{20.0, 10.0}, std::pair{30.0, 4.0}}) {
    EXPECT_TRUE(bears({.formation = Formation::skirmish}, "light_infantry", x, y));
    EXPECT_TRUE(bears({.formation = Formation::open_order}, "light_infantry", x, y));
    EXPECT_TRUE(bears({.formation = Formation::open_order}, "light_cavalry", x, y));
    EXPECT_TRUE(bears({.formation = Formation::line}, "horse_archers", x, y));
  }
}

TEST(Shooting, OfASquareGoesFromEveryFaceIntoItsZone) {  // OUR-SHOOT-02, MPP-SHOOT-DICE-03
  const With square{.formation = Formation::square};
  EXPECT_TRUE(bears(square, "line_infantry", 30, 16, " from front"));
  EXPECT_TRUE(bears(square, "line_infantry", 38, 10, " from right"));
  EXPECT_TRUE(bears(square, "line_infantry", 30, 4, " from rear"));
  EXPECT_TRUE(bears(square, "line_infantry", 22, 10, " from left"));
  EXPECT_FALSE(bears(square, "line_infantry", 38, 10, " from front"));
  EXPECT_FALSE(bears(square, "line_infantry", 38, 10, " from left"));
}

TEST(Shooting, OfASquareIsOneDieForEachFace) {  // MPP-SHOOT-DICE-03, LIN-R-95
  Fire board{"line_infantry", {.formation = Formation::square}};
  board.unit("4e", north, "line_infantry", {30, 16}, {.formation = Formation::attack_column});
  board.unit("7e", north, "line_infantry", {38, 10, 270}, {.formation = Formation::attack_column});
  board.go(Stage::shooting);
  EXPECT_EQ(board.volley("1", "shoot 28th at 4e from front"), (Blows{1, 4, 3, 0}));
  EXPECT_FALSE(board.legal(south, "shoot 28th at 4e from front"));
  EXPECT_EQ(board.volley("1", "shoot 28th at 7e from right"), (Blows{1, 4, 3, 0}));
  EXPECT_FALSE(board.legal(south, "shoot 28th at 7e from right"));
}

TEST(Shooting, OfAGarrisonIsTwoDiceForEachFace) {  // MPP-SHOOT-DICE-07, LIN-R-95, OUR-TERR-03
  Clash board;
  board.building("farm", 30, 20, 6, 4);
  board.unit("28th", south, "line_infantry", {30, 20}, {.in = "farm"});
  board.unit("4e", north, "line_infantry", {30, 28}, {.formation = Formation::attack_column});
  board.unit("7e", north, "line_infantry", {40, 20, 270}, {.formation = Formation::attack_column});
  board.go(Stage::shooting);
  board.give(south, "shoot 28th at 4e from front", "11");
  EXPECT_EQ(board.shot("28th"), (Blows{2, 4, 3, 0}));
  EXPECT_FALSE(board.legal(south, "shoot 28th at 4e from right"));
  board.give(south, "shoot 28th at 7e from right", "11");
  EXPECT_EQ(board.shot("28th"), (Blows{2, 4, 3, 0}));
}

struct TwoTargets : Fire {
  explicit TwoTargets(double farther) {
    before("28th", "near", "line_infantry", 6, {.formation = Formation::attack_column}, -2);
    before("28th", "far", "line_infantry", farther, {.formation = Formation::attack_column}, 2);
  }
};

TEST(Shooting, GoesAtTheNearestOrWithinAnInchOfIt) {  // OUR-SHOOT-03: target_priority = closest
  TwoTargets choice{7};
  choice.go(Stage::shooting);
  EXPECT_TRUE(choice.legal(south, "shoot 28th at near"));
  EXPECT_TRUE(choice.legal(south, "shoot 28th at far"));
  TwoTargets none{7.001};
  none.go(Stage::shooting);
  EXPECT_TRUE(none.legal(south, "shoot 28th at near"));
  none.refuses("shoot 28th at far", "OUR-SHOOT-03");
}

TEST(Shooting, IsFreeUnderTheOption) {  // OUR-SHOOT-03: target_priority = free
  TwoTargets board{12};
  board.option("target_priority", "free");
  board.go(Stage::shooting);
  EXPECT_TRUE(board.legal(south, "shoot 28th at far"));
}

TEST(Shooting, PassesByTargetsThatCannotBeShotAt) {  // OUR-SHOOT-03: the nearest eligible one
  TwoTargets board{12};
  board.unit("42nd", south, "line_infantry", {25, 14.5}, {.formation = Formation::attack_column});
  board.go(Stage::rally);
  board.engage("42nd", "near", Face::right);
  board.done();
  EXPECT_TRUE(board.legal(south, "shoot 28th at far"));
}

// ---- dice (OUR-SHOOT-04) ----

Blows volley_of(std::string_view profile, Formation formation, int dice) {
  Fire board{profile, {.formation = formation}};
  board.before("28th", "4e", "line_infantry", 3);
  return board.volley(ones(dice));
}

TEST(ShootingDice, AreTheProfilesExceptInColumnAndMixed) {  // OUR-SHOOT-04, MPP-SHOOT-DICE-01, MPP-SHOOT-DICE-02
  EXPECT_EQ(volley_of("line_infantry", Formation::line, 3).dice, 3);
  EXPECT_EQ(volley_of("line_infantry", Formation::attack_column, 1).dice, 1);
  EXPECT_EQ(volley_of("line_infantry", Formation::mixed, 1).dice, 1);
  EXPECT_EQ(volley_of("pike_and_shot", Formation::mixed, 1).dice, 1);
  EXPECT_EQ(volley_of("warband", Formation::wedge, 1).dice, 1);
  EXPECT_EQ(volley_of("heavy_infantry", Formation::testudo, 2).dice, 2);
  EXPECT_EQ(volley_of("light_infantry", Formation::skirmish, 3).dice, 3);
  EXPECT_EQ(volley_of("pike_and_shot", Formation::hedgehog, 2).dice, 2);
}

TEST(ShootingDice, AreNoneOnTheMarch) {  // MPP-SHOOT-DICE-04, MPP-SHOOT-DICE-05
  for (const auto& [profile, formation, row] :
       {std::tuple{"line_infantry", Formation::march_column, "MPP-SHOOT-DICE-04"},
        std::tuple{"horse_archers", Formation::march_column, "MPP-SHOOT-DICE-04"},
        std::tuple{"light_gun", Formation::limbered, "MPP-SHOOT-DICE-05"}}) {
    Fire board{profile, {.formation = formation}};
    board.before("28th", "4e", "line_infantry", 6);
    board.go(Stage::shooting);
    board.refuses("shoot 28th at 4e", row);
  }
}

// ---- enfilade (LIN-R-94) ----

struct Enfilade {
  std::string_view shooter;
  Formation from;
  std::string_view target;
  Formation to;
  double facing;
  int dice;
};

class Enfilading : public testing::TestWithParam<Enfilade> {};

TEST_P(Enfilading, DoublesTheDiceOfFootAndGunsFromAFlank) {
  const Enfilade& each = GetParam();
  Fire board{each.shooter, {.formation = each.from}};
  board.before("28th", "4e", each.target, 5, {.formation = each.to}, 0, each.facing);
  EXPECT_EQ(board.volley(ones(each.dice)).dice, each.dice);
}

using enum Formation;
INSTANTIATE_TEST_SUITE_P(  // MPP-SHOOT-DICE-06a, MPP-SHOOT-DICE-06b
    LIN_R_94, Enfilading,
    testing::Values(Enfilade{"line_infantry", line, "line_infantry", line, 180, 3},
                    Enfilade{"line_infantry", line, "line_infantry", line, 90, 6},
                    Enfilade{"line_infantry", line, "line_infantry", line, 270, 6},
                    Enfilade{"line_infantry", line, "line_infantry", line, 0, 3},  // the rear is no flank
                    Enfilade{"line_infantry", attack_column, "line_infantry", line, 90, 2},
                    Enfilade{"line_infantry", line, "heavy_cavalry", line, 90, 6},
                    Enfilade{"skirmishers", skirmish, "line_infantry", march_column, 90, 4},
                    Enfilade{"medium_gun", deployed, "line_infantry", line, 90, 4},
                    Enfilade{"light_cavalry", line, "line_infantry", line, 90, 1},    // cavalry does not
                    Enfilade{"line_infantry", line, "line_infantry", square, 90, 3},  // has no flank
                    Enfilade{"line_infantry", line, "pike_block", hedgehog, 90, 3},   // has no flank
                    Enfilade{"line_infantry", line, "warband", open_order, 90, 3},    // not formed
                    Enfilade{"line_infantry", line, "skirmishers", skirmish, 90, 3},  // not formed
                    Enfilade{"line_infantry", line, "light_gun", deployed, 90, 3}));  // not formed

TEST(Shooting, EnfiladesByTheFrontMidpointInTheFlankZone) {  // LIN-R-94: a border belongs to the front
  for (const auto& [aside, dice] : {std::pair{9.0, 3}, std::pair{9.1, 6}}) {
    Fire board;  // its front midpoint is 6 below the front of 4e, and 3 + 6 beside its middle
    board.before("28th", "4e", "line_infantry", 6, {}, aside);
    table::Pose& oblique = board.sheet_of("28th").placement->pose;
    oblique = {table::Spot::of({30 - 0.5 / std::numbers::sqrt2, 10.5 - 0.5 / std::numbers::sqrt2}),
               table::Heading::degrees(45)};
    EXPECT_EQ(board.volley(ones(dice)).dice, dice) << aside;
  }
}

// ---- what a die needs (OUR-SHOOT-05) ----

struct Aim {
  std::string_view shooter = "line_infantry";
  With with = {};
  std::string_view target = "line_infantry";
  With at = {};
  double inches = 5;
  double facing = 180;
};

Blows aimed(const Aim& aim, std::string_view clause = {}) {
  Fire board{aim.shooter, aim.with};
  board.before("28th", "4e", aim.target, aim.inches, aim.at, 0, aim.facing);
  const int dice = board.sheet_of("28th").profile.shoot;
  const bool flank = aim.facing > 0 && aim.facing < 180 && formed(aim.at.formation);
  const Blows out = board.volley(ones(dice * (flank ? 2 : 1)));
  if (!clause.empty()) EXPECT_TRUE(board.cites(clause)) << clause;
  return out;
}

TEST(ShootingNeed, IsFourBare) { EXPECT_EQ(aimed({}), (Blows{3, 4, 4, 0})); }  // OUR-SHOOT-05

TEST(ShootingNeed, IsOneMoreForTheShakenOrDisordered) {  // MPP-SHOOT-MOD-01, LIN-R-92
  EXPECT_EQ(aimed({.with = {.casualties = 3}}, "MPP-SHOOT-MOD-01").need, 5);
  EXPECT_EQ(aimed({.with = {.disordered = 1}}, "MPP-SHOOT-MOD-01").need, 5);
  EXPECT_EQ(aimed({.with = {.casualties = 3, .disordered = 1}}).need, 5);
}

TEST(ShootingNeed, IsOneMorePastHalfRange) {  // MPP-SHOOT-MOD-02
  EXPECT_EQ(aimed({.inches = 9}).need, 4);
  EXPECT_EQ(aimed({.inches = 9.001}, "MPP-SHOOT-MOD-02").need, 5);
  EXPECT_EQ(aimed({.shooter = "warband", .inches = 3}).need, 4);
  EXPECT_EQ(aimed({.shooter = "warband", .inches = 3.001}).need, 5);
}

TEST(ShootingNeed, IsOneMoreAtGunsAndSkirmishers) {  // MPP-SHOOT-MOD-03b, MPP-SHOOT-MOD-03c
  EXPECT_EQ(aimed({.target = "light_gun", .at = {.formation = deployed}}, "MPP-SHOOT-MOD-03b").need, 5);
  EXPECT_EQ(aimed({.target = "light_gun", .at = {.formation = limbered}}, "MPP-SHOOT-MOD-03b").need, 5);
  EXPECT_EQ(aimed({.target = "light_infantry", .at = {.formation = skirmish}}, "MPP-SHOOT-MOD-03c").need, 5);
  EXPECT_EQ(aimed({.target = "skirmishers", .at = {.formation = open_order}}).need, 5);  // LIN-R-22: by type
  EXPECT_EQ(aimed({.target = "light_infantry", .at = {.formation = open_order}}).need, 4);
  EXPECT_EQ(aimed({.target = "light_cavalry", .at = {.formation = open_order}}).need, 4);
  EXPECT_EQ(aimed({.target = "baggage", .at = {.formation = wagons}}).need, 4);  // LIN-R-24
}

TEST(ShootingNeed, IsOneMoreAtFormedCataphractsFromAnySide) {  // MPP-SHOOT-MOD-04a, LIN-R-98
  EXPECT_EQ(aimed({.target = "cataphracts"}, "MPP-SHOOT-MOD-04a").need, 5);
  EXPECT_EQ(aimed({.target = "cataphracts", .facing = 90}).need, 5);
  EXPECT_EQ(aimed({.target = "cataphracts", .facing = 0}).need, 5);
  EXPECT_EQ(aimed({.target = "heavy_cavalry"}).need, 4);
  EXPECT_EQ(aimed({.target = "light_cavalry", .at = {.formation = open_order, .tags = {Tag::cataphract}}}).need, 4);
}

TEST(ShootingNeed, IsOneMoreAtTheFrontOfFormedHeavyInfantry) {  // MPP-SHOOT-MOD-04b, LIN-R-98
  EXPECT_EQ(aimed({.target = "heavy_infantry"}, "MPP-SHOOT-MOD-04b").need, 5);
  EXPECT_EQ(aimed({.target = "heavy_infantry", .facing = 90}).need, 4);
  EXPECT_EQ(aimed({.target = "heavy_infantry", .facing = 0}).need, 4);
  EXPECT_EQ(aimed({.target = "warband", .at = {.formation = open_order, .tags = {Tag::heavy_infantry}}}).need, 4);
}

TEST(ShootingNeed, IsOneLessForGunsAtColumnsAndSquares) {  // MPP-SHOOT-MOD-06b, MPP-SHOOT-MOD-06c
  const With gun{.formation = deployed};
  const auto need = [&](Formation formation, std::string_view clause) {
    return aimed({.shooter = "medium_gun", .with = gun, .at = {.formation = formation}}, clause).need;
  };
  EXPECT_EQ(need(attack_column, "MPP-SHOOT-MOD-06b"), 3);
  EXPECT_EQ(need(march_column, "MPP-SHOOT-MOD-06b"), 3);
  EXPECT_EQ(need(square, "MPP-SHOOT-MOD-06c"), 3);
  EXPECT_EQ(need(line, {}), 4);
  EXPECT_EQ(aimed({.at = {.formation = attack_column}}).need, 4);  // muskets have no such row
  EXPECT_EQ(aimed({.at = {.formation = square}}).need, 4);
}

TEST(ShootingNeed, IsOneLessForSkirmishers) {  // MPP-SHOOT-MOD-06d, LIN-R-98
  EXPECT_EQ(aimed({.shooter = "light_infantry", .with = {.formation = skirmish}}, "MPP-SHOOT-MOD-06d").need, 3);
  EXPECT_EQ(aimed({.shooter = "skirmishers", .with = {.formation = open_order}}).need, 3);
  EXPECT_EQ(aimed({.shooter = "light_infantry", .with = {.formation = open_order}}).need, 4);
}

TEST(Shooting, NeverHitsWithAOneNorPastASix) {  // OUR-SHOOT-05, LIN-R-97
  Fire board{"line_infantry", {.disordered = 1}};
  board.before("28th", "4e", "skirmishers", 10, {.formation = skirmish});
  EXPECT_EQ(board.volley("555"), (Blows{3, 7, 5, 0}));
}

// ---- sight (OUR-SHOOT-06) ----

// A line at (30, 10) shoots at one ten inches on whose middle is four inches to the right; something stands between,
// across the rays from there to the right. The rays pass y = 15 at 0.45, 0.474, 0.5, 1.8, 1.895, 2.0, 3.15, 3.316 and
// 3.5 inches to the right of the middle.
int need_past(double from, double to) {
  Fire board;
  board.unit("4e", north, "line_infantry", {34, 20});
  board.building("hut", 30 + (from + to) / 2, 15, to - from, 0.02);
  board.go(Stage::shooting);
  if (!board.legal(south, "shoot 28th at 4e")) return 0;
  return board.volley("111").need;
}

TEST(Sight, IsClearWithFiveRaysOfNineOpen) {  // OUR-SHOOT-06, MPP-SHOOT-MOD-03a
  EXPECT_EQ(need_past(5, 6), 4);              // nothing in the way
  EXPECT_EQ(need_past(1.95, 4), 4);           // four rays blocked, five open
  EXPECT_EQ(need_past(1.85, 4), 5);           // five blocked, four open: not clear
  EXPECT_EQ(need_past(0.46, 4), 5);           // one open
  EXPECT_EQ(need_past(0.3, 4), 0);            // none: not visible
}

struct Screened : Fire {
  Screened() { before("28th", "4e", "line_infantry", 8, {.formation = attack_column}); }
};

TEST(Sight, IsBlockedByUnitsOfEitherSideExceptSkirmishers) {  // OUR-SHOOT-06
  for (const auto& [side, profile, formation, seen] :
       {std::tuple{south, "line_infantry", line, false}, std::tuple{north, "heavy_cavalry", line, false},
        std::tuple{south, "light_infantry", open_order, false}, std::tuple{south, "light_infantry", skirmish, true},
        std::tuple{south, "skirmishers", open_order, true}, std::tuple{north, "skirmishers", skirmish, true}}) {
    Screened board;
    board.option("target_priority", "free");
    board.unit("screen", side, profile, {30, 14}, {.formation = formation});
    board.go(Stage::shooting);
    EXPECT_EQ(board.legal(south, "shoot 28th at 4e"), seen) << profile;
  }
}

TEST(Sight, EndsInMoreThanTwoInchesOfWood) {  // OUR-SHOOT-06
  for (const auto& [deep, seen] : {std::pair{1.9, true}, std::pair{2.1, false}}) {
    Screened board;
    board.area("wood", Terrain::woods, {{20, 14}, {40, 14}, {40, 14 + deep}, {20, 14 + deep}});
    board.go(Stage::shooting);
    EXPECT_EQ(board.legal(south, "shoot 28th at 4e"), seen) << deep;
  }
}

TEST(Sight, IsBlockedByGroundHigherThanBothEnds) {  // OUR-SHOOT-06, OUR-TERR-04
  for (const auto& [own_hill, seen] : {std::pair{false, false}, std::pair{true, true}}) {
    Screened board;
    board.area("ridge", Terrain::hill, {{20, 13}, {40, 13}, {40, 15}, {20, 15}}, 1);
    if (own_hill) board.area("mound", Terrain::hill, {{25, 8}, {35, 8}, {35, 12}, {25, 12}}, 1);
    board.go(Stage::shooting);
    EXPECT_EQ(board.legal(south, "shoot 28th at 4e"), seen);
  }
}

TEST(Sight, IsNotBlockedByTheBuildingATargetHolds) {  // OUR-SHOOT-06
  Fire board;
  board.building("farm", 30, 17, 4, 4);
  board.unit("4e", north, "line_infantry", {30, 17}, {.in = "farm"});
  EXPECT_EQ(board.volley("111").need, 4);
}

TEST(Shooting, CountsAPrintedRowOnce) {  // LIN-R-92: a skirmishing target that is not clear is -1
  Fire board;
  board.unit("4e", north, "skirmishers", {33, 18}, {.formation = skirmish});
  board.building("hut", 33, 14, 4, 0.02);  // the rays to its middle and right are blocked
  EXPECT_EQ(board.volley("111").need, 5);
}

// ---- saves (OUR-SHOOT-07, OUR-SHOOT-09) ----

TEST(Saves, AreWhatTheFormationMakesThem) {
  const auto save = [](std::string_view profile, Formation formation, std::string_view clause) {
    return aimed({.target = profile, .at = {.formation = formation}}, clause).save;
  };
  EXPECT_EQ(save("line_infantry", line, {}), 4);  // OUR-SHOOT-07
  EXPECT_EQ(save("line_infantry", attack_column, "MPP-SAVE-01"), 3);
  EXPECT_EQ(save("line_infantry", square, "MPP-SAVE-02b"), 3);
  EXPECT_EQ(save("warband", wedge, "MPP-SAVE-02c"), 4);
  EXPECT_EQ(save("pike_block", hedgehog, "MPP-SAVE-02d"), 3);
  EXPECT_EQ(save("line_infantry", march_column, "MPP-SAVE-04"), 6);
  EXPECT_EQ(save("heavy_infantry", testudo, "MPP-SAVE-09"), 2);
}

TEST(Saves, AgainstGunsDependOnTheBand) {  // OUR-SHOOT-09, LIN-R-77, LIN-R-78
  const auto save = [](std::string_view gun, double inches, std::string_view clause, Formation formation = line) {
    return aimed({.shooter = gun, .with = {.formation = deployed}, .at = {.formation = formation}, .inches = inches},
                 clause)
        .save;
  };
  EXPECT_EQ(save("light_gun", 12, {}), 6);
  EXPECT_EQ(save("light_gun", 12.001, "MPP-SAVE-05"), 5);
  EXPECT_EQ(save("medium_gun", 18, {}), 6);
  EXPECT_EQ(save("medium_gun", 18.001, "MPP-SAVE-05"), 5);
  EXPECT_EQ(save("horse_gun", 18, {}), 6);
  EXPECT_EQ(save("horse_gun", 18.001, "MPP-SAVE-05"), 5);
  EXPECT_EQ(save("heavy_gun", 10, "MPP-SAVE-07a"), 7);
  EXPECT_EQ(save("heavy_gun", 30, "MPP-SAVE-07a"), 7);
  EXPECT_EQ(save("siege_gun", 30, "MPP-SAVE-07b"), 7);
  EXPECT_EQ(save("light_gun", 6, {}, attack_column), 6);  // MPP-SAVE-01: not against artillery
  EXPECT_EQ(save("light_gun", 6, {}, square), 5);
}

TEST(Saves, AgainstGunsAtMediumRangeAreThoseOfCloseRange) {  // MPP-SAVE-06b
  EXPECT_EQ(aimed({.shooter = "medium_gun", .with = {.formation = deployed}, .inches = 1.5}).save, 6);
  EXPECT_EQ(aimed({.shooter = "medium_gun", .with = {.formation = deployed}, .inches = 16}).save, 6);
}

// A line at (30, 10) shoots at 4e at (30, 18) whose front lies at 17.5.
struct Covered : Fire {
  explicit Covered(std::string_view profile = "line_infantry", const With& with = {}) {
    unit("4e", north, profile, {30, 18}, with);
  }
};

TEST(Saves, AreBetterBehindAWallHeldWithinHalfAnInch) {  // MPP-SAVE-02a, OUR-TERR-01
  for (const auto& [y, save] : {std::pair{17.5, 3}, std::pair{17.0, 3}, std::pair{16.999, 4}}) {
    Covered board;
    board.line("wall", Terrain::linear_obstacle, {{24, y}, {36, y}});
    EXPECT_EQ(board.volley("111").save, save) << y;
  }
}

TEST(Saves, AreNotBetterFromBehindTheWall) {  // OUR-TERR-01: only against enemies on the far side
  Covered board;
  board.line("wall", Terrain::linear_obstacle, {{24, 18.7}, {36, 18.7}});
  EXPECT_EQ(board.volley("111").save, 4);
}

TEST(Saves, AreBetterBehindAFortification) {  // MPP-SAVE-08
  Covered board{"archers"};
  board.line("work", Terrain::fortification, {{24, 17.3}, {36, 17.3}});
  EXPECT_EQ(board.volley("111").save, 2);
  EXPECT_TRUE(board.cites("MPP-SAVE-08"));
}

TEST(Saves, InAWoodAreForThoseMoreThanHalfInside) {  // MPP-SAVE-02a, OUR-TERR-02
  for (const auto& [y, save] : {std::pair{17.9, 3}, std::pair{18.1, 4}}) {
    Covered board{"light_infantry", {.formation = open_order}};
    board.area("wood", Terrain::woods, {{24, y}, {36, y}, {36, 30}, {24, 30}});
    EXPECT_EQ(board.volley("111").save, save) << y;
  }
}

Blows at_a_garrison(std::string_view cover, std::string_view profile, std::string_view clause) {
  Fire board;
  board.option("building_cover", cover);
  board.building("farm", 30, 19, 6, 4);
  board.unit("4e", north, profile, {30, 19}, {.in = "farm"});
  const Blows out = board.volley("111");
  EXPECT_TRUE(board.cites(clause)) << clause;
  return out;
}

TEST(Saves, OfAGarrisonAreThoseOfHeavyCoverOrOfFortification) {  // MPP-SAVE-03, MPP-SAVE-08, LIN-R-79
  EXPECT_EQ(at_a_garrison("heavy", "raw_infantry", "MPP-SAVE-03").save, 3);
  EXPECT_EQ(at_a_garrison("fortification", "raw_infantry", "MPP-SAVE-08").save, 2);
  EXPECT_EQ(at_a_garrison("heavy", "elite_infantry", "MPP-SAVE-03").save, 2);  // OUR-SHOOT-07: never below 2
}

TEST(Saves, CountTheBestCoverAndARowOnce) {  // LIN-R-76, LIN-R-92
  Covered two_covers;
  two_covers.line("wall", Terrain::linear_obstacle, {{24, 17.3}, {36, 17.3}});
  two_covers.line("work", Terrain::fortification, {{24, 17.2}, {36, 17.2}});
  EXPECT_EQ(two_covers.volley("111").save, 2);  // 4 - 3, never below 2
  Covered in_square{"line_infantry", {.formation = square}};
  in_square.line("wall", Terrain::linear_obstacle, {{24, 16.4}, {36, 16.4}});
  EXPECT_EQ(in_square.volley("111").save, 3);
}

TEST(Saves, AreThrownForEachHitAndAOneFails) {  // OUR-SHOOT-07, OUR-STATE-01, LIN-R-75, DICE-SHOOT, DICE-SAVE
  Covered board;
  EXPECT_EQ(board.volley("446 134").casualties, 2);
  EXPECT_EQ(board["4e"].casualties, 2);
}

TEST(Saves, PastSixAreNone) {  // OUR-SHOOT-07, LIN-R-75: a natural six has no privilege
  Fire board{"heavy_gun", {.formation = deployed}};
  board.before("28th", "4e", "line_infantry", 8);
  EXPECT_EQ(board.volley("411"), (Blows{3, 4, 7, 1}));
}

// ---- tests at the end of the phase (LIN-R-30) ----

// Two lines of south shoot at one unit of north; a third unit could shoot too, and ends the phase.
struct Phase : Clash {
  explicit Phase(std::string_view profile = "line_infantry", const With& with = {}, std::string_view sheet = "bt3",
                 const With& shooters = {}, double inches = 5) {
    option("break_sheet", sheet);
    unit("28th", south, "line_infantry", {33, 10}, shooters);
    unit("42nd", south, "line_infantry", {39.2, 10}, shooters);
    before("28th", "4e", profile, inches, with, 3);
    unit("reserve", south, "line_infantry", {68, 4});
    before("reserve", "distant", "line_infantry", 17);
    go(Stage::shooting);
  }
  void fire(std::string_view first, std::string_view second) {
    give(south, "shoot 28th at 4e", first);
    EXPECT_EQ(tests(), 0);
    give(south, "shoot 42nd at 4e", second);
    EXPECT_EQ(tests(), 0);
  }
};

TEST(PhaseTest, OfAUnitThatFireMakesShaken) {  // MPP-BT-TRIG-1, LIN-R-30, OUR-STATE-02, MPP-BT-DICE-01, DICE-BREAK-BT3
  Phase board{"line_infantry", {.casualties = 2}};
  board.fire("411 1", "111");
  board.done("12");
  EXPECT_EQ(board.tests(), 1);
  EXPECT_EQ(board.tested("4e"), (Tested{3, Effect::hold, Cause::shooting, "MPP-BT-04-INF-RNG"}));
}

TEST(PhaseTest, IsOneForAllTheFireOfThePhase) {  // LIN-R-30, LIN-R-10, MPP-BT-MOD-1; TVX-01
  Phase board{"line_infantry", {.casualties = 2}};
  board.fire("411 1", "411 1");
  EXPECT_EQ(board["4e"].casualties, 3);
  EXPECT_EQ(board["4e"].excess, 1);
  board.done("33");
  EXPECT_EQ(board.tests(), 1);
  EXPECT_EQ(board.tested("4e").score, 7);  // 6, and 1 for the excess
  EXPECT_EQ(board["4e"].excess, 0);
  EXPECT_TRUE(board.shaken("4e"));
}

TEST(PhaseTest, OfTheShakenForAnyFurtherCasualty) {  // MPP-BT-TRIG-2
  Phase board{"line_infantry", {.casualties = 3}};
  board.fire("411 1", "111");
  board.done("22");
  EXPECT_EQ(board.tested("4e").score, 5);
}

TEST(PhaseTest, IsNotTakenForACasualtyShortOfStamina) {  // MPP-BT-TRIG-1
  Phase board{"line_infantry", {.casualties = 1}};
  board.fire("411 1", "111");
  board.done();
  EXPECT_EQ(board.tests(), 0);
}

TEST(PhaseTest, IsTakenForASixWhereMoreWasNeeded) {  // MPP-BT-TRIG-3, LIN-R-53: it does not hit
  Phase board{"skirmishers", {.formation = skirmish}, "bt3", {.disordered = 1}, 10};
  board.fire("611", "111");
  EXPECT_EQ(board.shot("42nd").need, 7);
  EXPECT_EQ(board["4e"].casualties, 0);
  board.done("34");
  EXPECT_EQ(board.tested("4e"), (Tested{5, Effect::retreat_good, Cause::shooting, "MPP-BT-05-SKI-RNG"}));
}

TEST(PhaseTest, IsTakenForTwoSixesOverThePhaseWhereSixWasNeeded) {  // MPP-BT-TRIG-4, LIN-R-53
  const With disordered{.disordered = 1};
  Phase pair{"line_infantry", {}, "bt3", disordered, 10};
  pair.fire("611 6", "611 6");  // both saved
  EXPECT_EQ(pair.shot("42nd").need, 6);
  pair.done("33");
  EXPECT_EQ(pair.tested("4e").score, 4);
  Phase single{"line_infantry", {}, "bt3", disordered, 10};
  single.fire("611 6", "555");
  single.done();
  EXPECT_EQ(single.tests(), 0);
}

TEST(PhaseTest, OfSkirmishersDependsOnWhetherTheyCarryCasualties) {  // LIN-R-50, LIN-R-49, MPP-BT-MOD-5
  for (const auto& [casualties, dice, effect] :
       {std::tuple{0, "66", Effect::retreat_dis}, std::tuple{1, "55", Effect::breaks}}) {
    Phase board{"skirmishers", {.formation = skirmish, .casualties = casualties}, "bt3", {.disordered = 1}, 10};
    board.fire("611", "111");
    board.done(dice);
    EXPECT_EQ(board.tested("4e"), (Tested{10, effect, Cause::shooting, "MPP-BT-10-SKI-RNG"}));
    EXPECT_EQ(board.gone("4e"), casualties > 0);
  }
}

TEST(PhaseTest, CountsOnlySixesOfFireThatNeededThem) {  // LIN-R-53
  Phase board{"line_infantry", {}, "bt3", {}, 10};
  board.fire("661 66", "661 66");  // five is needed
  EXPECT_EQ(board.shot("42nd").need, 5);
  board.done();
  EXPECT_EQ(board.tests(), 0);
}

// BT0-TRIG-A, BT2-TRIG-A, BT0-MOD-01, BT2-MOD-1-01, LIN-R-09, DICE-BREAK-BT0, DICE-BREAK-BT2
TEST(PhaseTest, OnSheets000And002IsForExcessAlone) {
  for (const auto& [sheet, cell] : {std::pair{"bt0", "BT0-RES-06-INF-SH"}, std::pair{"bt2", "BT2-RES-06-INF-SH"}}) {
    Phase shaken_now{"line_infantry", {.casualties = 2}, sheet};
    shaken_now.fire("411 1", "111");
    shaken_now.done();
    EXPECT_EQ(shaken_now.tests(), 0);
    EXPECT_TRUE(shaken_now.shaken("4e"));
    Phase excess{"line_infantry", {.casualties = 2}, sheet};
    excess.fire("411 1", "411 1");
    excess.done("34");
    EXPECT_EQ(excess.tested("4e"), (Tested{6, Effect::hold, Cause::shooting, cell}));
    Phase sixes{"skirmishers", {.formation = skirmish}, sheet, {.disordered = 1}, 10};
    sixes.fire("666", "666");
    sixes.done();
    EXPECT_EQ(sixes.tests(), 0);
  }
}

TEST(PhaseTest, KnowsTheCasualtiesOfGuns) {  // MPP-BT-MOD-4, BT0-MOD-03, BT2-MOD-1-04
  for (const auto& [sheet, faces, score] :
       {std::tuple{"bt3", "411 1 12", 3 + 1 + 1}, std::tuple{"bt0", "411 1 44", 8 - 1 - 1},
        std::tuple{"bt2", "411 1 44", 8 - 1 - 1}}) {  // one in excess, by guns
    Clash board;
    board.option("break_sheet", sheet);
    board.unit("guns", south, "field_gun", {30, 10}, {.formation = deployed});
    board.before("guns", "4e", "line_infantry", 10, {.casualties = 3});
    board.go(Stage::shooting);
    board.give(south, "shoot guns at 4e", faces);
    EXPECT_EQ(board.tested("4e").score, score) << sheet;
  }
}

TEST(PhaseTest, KnowsDisorder) {  // MPP-BT-MOD-3, BT0-MOD-02, BT2-MOD-1-02
  for (const auto& [sheet, score] :
       {std::pair{"bt3", 8 + 1 + 1}, std::pair{"bt0", 8 - 1 - 1}, std::pair{"bt2", 8 - 1 - 1}}) {  // and one in excess
    Phase board{"line_infantry", {.casualties = 3, .disordered = 1}, sheet};
    board.fire("411 1", "111");
    board.done("44");
    EXPECT_EQ(board.tested("4e").score, score) << sheet;
  }
}

TEST(PhaseTest, IsNotTakenByTheShattered) {  // OUR-STATE-06, LIN-R-55; TVX-02, TVX-03
  Phase shattered{"line_infantry", {.casualties = 3}};
  shattered.fire("441 11", "411 1");
  shattered.done();
  EXPECT_TRUE(shattered.gone("4e"));
  EXPECT_EQ(shattered.tests(), 0);
  Phase excess_two{"line_infantry", {.casualties = 3}};
  excess_two.fire("441 11", "111");
  excess_two.done("11");
  EXPECT_EQ(excess_two.tested("4e").score, 4);
}

TEST(PhaseTest, OrderIsTheOwners) {  // LIN-R-30, ACT-TEST-ORDER
  Clash board;
  board.unit("28th", south, "line_infantry", {20, 10});
  board.unit("42nd", south, "line_infantry", {50, 10});
  board.before("28th", "4e", "line_infantry", 5, {.casualties = 3});
  board.before("42nd", "7e", "line_infantry", 5, {.casualties = 3});
  board.go(Stage::shooting);
  board.give(south, "shoot 28th at 4e", "411 1");
  board.give(south, "shoot 42nd at 7e", "411 1");
  EXPECT_TRUE(board.asked(Task::choose_test));
  EXPECT_EQ(board.decision().side, north);
  board.answer("test 7e", "11 12");
  EXPECT_LT(board.place(EventKind::break_test, "7e"), board.place(EventKind::break_test, "4e"));
  EXPECT_EQ(board.tests(), 2);
}

TEST(PhaseTest, EndsWithTheSidesOwnFire) {  // LIN-R-91: the other side does not shoot
  Phase board;
  EXPECT_EQ(board.decision().side, south);
  EXPECT_FALSE(board.legal(north, "shoot 4e at 28th"));
}

}  // namespace
}  // namespace guidon::linear::tests
