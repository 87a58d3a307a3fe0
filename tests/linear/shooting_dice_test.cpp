// The dice of a volley: how many they are, what enfilade adds, and what each needs.
#include <numbers>

#include "tests/linear/shooting_kit.hpp"

namespace guidon::linear::tests {
namespace {

using enum Formation;

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

TEST(Shooting, CountsAPrintedRowOnce) {  // LIN-R-92: a skirmishing target that is not clear is -1
  Fire board;
  board.unit("4e", north, "skirmishers", {33, 18}, {.formation = skirmish});
  board.building("hut", 33, 14, 4, 0.02);  // the rays to its middle and right are blocked
  EXPECT_EQ(board.volley("111").need, 5);
}

}  // namespace
}  // namespace guidon::linear::tests
