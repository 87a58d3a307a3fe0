// Shooting on the table: who may shoot, how far, at whom, and what blocks his sight.
#include "tests/linear/shooting_kit.hpp"

namespace guidon::linear::tests {
namespace {

using enum Formation;

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

// ---- sight (OUR-SHOOT-06) ----

// A line at (30, 10) shoots at one ten inches on whose middle is four inches to the right; something stands between,
// across the rays from there to the right. From the left quarter of its front the rays pass y = 15 at 0.37, 0.32 and
// 0.25 inches to the left of the middle, then at 0.98, 1.1 and 1.25 to the right of it and farther; from the other two
// points all pass it at 0.45 inches to the right or more.
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
  EXPECT_EQ(need_past(1.15, 8), 4);           // five open from the left quarter
  EXPECT_EQ(need_past(1.05, 8), 5);           // four at most, from any of the three points: not clear
  EXPECT_EQ(need_past(-0.35, 8), 5);          // one open
  EXPECT_EQ(need_past(-1, 8), 0);             // none: not visible
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

}  // namespace
}  // namespace guidon::linear::tests
