// Saves against shooting: what formation, cover and guns make of them (OUR-SHOOT-07, OUR-SHOOT-09).
#include "tests/linear/shooting_kit.hpp"

namespace guidon::linear::tests {
namespace {

using enum Formation;

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

}  // namespace
}  // namespace guidon::linear::tests
