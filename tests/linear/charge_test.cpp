// Charges on the table: who may charge whom, how far, and how they meet.
#include <cmath>
#include <numbers>

#include "tests/linear/clash.hpp"

namespace guidon::linear::tests {
namespace {

constexpr double touch = 0.06;  // a contact, and the rounding of a place

// ---- who may charge (OUR-CHG-01) ----

struct Charger {
  std::string_view profile;
  Formation formation;
};

bool may_charge_a_gun(const Charger& who, int casualties = 0, int disordered = 0) {
  Clash board;
  board.unit("28th", south, who.profile, {36, 18},
             {.formation = who.formation, .casualties = casualties, .disordered = disordered});
  board.unit("near", south, "line_infantry", {60, 18});
  board.unit("far", north, "line_infantry", {60, 22});  // somebody always has a move to make
  board.unit("gun", north, "medium_gun", {36, 24}, {.formation = Formation::deployed});
  board.go(Stage::initiative);
  return board.legal(south, "charge 28th at gun");
}

TEST(Charge, OfInfantrySkirmishersAndCavalryInAFormationMarkedForIt) {  // OUR-CHG-01
  using enum Formation;
  for (const Charger& who :
       {Charger{"line_infantry", line}, Charger{"line_infantry", attack_column}, Charger{"line_infantry", mixed},
        Charger{"warband", wedge}, Charger{"warband", open_order}, Charger{"light_infantry", skirmish},
        Charger{"skirmishers", skirmish}, Charger{"skirmishers", open_order}, Charger{"heavy_cavalry", line},
        Charger{"heavy_cavalry", wedge}, Charger{"light_cavalry", open_order}, Charger{"light_chariots", line}})
    EXPECT_TRUE(may_charge_a_gun(who)) << who.profile << " " << static_cast<int>(who.formation);
}

TEST(Charge, NotOfArtilleryNorInOtherFormations) {  // OUR-CHG-01
  using enum Formation;
  for (const Charger& who :
       {Charger{"line_infantry", march_column}, Charger{"line_infantry", square}, Charger{"pike_block", hedgehog},
        Charger{"heavy_infantry", testudo}, Charger{"heavy_cavalry", march_column}, Charger{"light_gun", deployed},
        Charger{"horse_gun", limbered}, Charger{"baggage", wagons}})
    EXPECT_FALSE(may_charge_a_gun(who)) << who.profile << " " << static_cast<int>(who.formation);
}

TEST(Charge, NotOfTheShakenOrTheDisordered) {  // OUR-CHG-01, OUR-STATE-03, OUR-STATE-05
  EXPECT_TRUE(may_charge_a_gun({"line_infantry", Formation::line}, 2));
  EXPECT_FALSE(may_charge_a_gun({"line_infantry", Formation::line}, 3));
  EXPECT_FALSE(may_charge_a_gun({"line_infantry", Formation::line}, 0, 1));
}

TEST(Charge, NotOfAUnitInContactNorOfAGarrison) {  // OUR-CHG-01
  Clash board;
  board.building("farm", 50, 20, 6, 6);
  board.unit("28th", south, "line_infantry", {36, 20});
  board.unit("garrison", south, "line_infantry", {50, 20}, {.in = "farm"});
  board.unit("other", south, "line_infantry", {60, 20});
  board.unit("4e", north, "line_infantry", {36, 21});
  board.unit("gun", north, "medium_gun", {50, 26}, {.formation = Formation::deployed});
  board.go(Stage::initiative);
  board.refuses("charge garrison at gun", "OUR-CHG-01");
  board.engage("28th", "4e");
  EXPECT_FALSE(board.legal(south, "charge 28th at 4e"));
}

bool skirmishers_may_charge(std::string_view profile, const With& with, double heading = -1) {
  Clash board;
  board.unit("rifles", south, "light_infantry", {36, 18}, {.formation = Formation::skirmish});
  board.unit("target", north, profile, {36, 24, heading}, with);
  board.go(Stage::initiative);
  return board.legal(south, "charge rifles at target");
}

TEST(Charge, OfSkirmishersOnlyAtTheWeak) {  // OUR-CHG-01
  EXPECT_FALSE(skirmishers_may_charge("line_infantry", {}));
  EXPECT_FALSE(skirmishers_may_charge("heavy_cavalry", {}));
  EXPECT_FALSE(skirmishers_may_charge("line_infantry", {.formation = Formation::square}, 0));  // has no rear
  EXPECT_TRUE(skirmishers_may_charge("skirmishers", {.formation = Formation::skirmish}));
  EXPECT_TRUE(skirmishers_may_charge("light_infantry", {.formation = Formation::skirmish}));
  EXPECT_TRUE(skirmishers_may_charge("field_gun", {.formation = Formation::deployed}));
  EXPECT_TRUE(skirmishers_may_charge("line_infantry", {.casualties = 3}));
  EXPECT_TRUE(skirmishers_may_charge("line_infantry", {}, 90));   // its right flank
  EXPECT_TRUE(skirmishers_may_charge("line_infantry", {}, 270));  // its left flank
  EXPECT_TRUE(skirmishers_may_charge("line_infantry", {}, 0));    // its rear
}

TEST(Charge, OfCavalryNotIntoWoodsBuildingsOrWorks) {  // OUR-CHG-01
  Clash board;
  board.area("wood", Terrain::woods, {{10, 23}, {20, 23}, {20, 30}, {10, 30}});
  board.building("farm", 36, 26, 6, 4);
  board.line("redoubt", Terrain::fortification, {{52, 23.4}, {60, 23.4}});
  for (const auto& [id, x] : {std::pair{"left", 15.0}, std::pair{"centre", 36.0}, std::pair{"right", 56.0}})
    board.unit(id, south, "heavy_cavalry", {x, 19});
  board.unit("jaegers", north, "light_infantry", {15, 24}, {.formation = Formation::skirmish});
  board.unit("garrison", north, "line_infantry", {36, 26}, {.in = "farm"});
  board.unit("gunners", north, "line_infantry", {56, 24});
  board.go(Stage::initiative);
  board.refuses("charge left at jaegers", "OUR-CHG-01");
  board.refuses("charge centre at garrison", "OUR-CHG-01");
  board.refuses("charge right at gunners", "OUR-CHG-01");
}

TEST(Charge, OfInfantryMayGoAtBuildingsAndWorks) {  // OUR-CHG-01
  Clash board;
  board.building("farm", 36, 26, 6, 4);
  board.unit("28th", south, "line_infantry", {36, 19});
  board.unit("garrison", north, "line_infantry", {36, 26}, {.in = "farm"});
  board.go(Stage::initiative);
  board.charge("28th", "garrison");
  EXPECT_TRUE(board.engaged("28th"));
  EXPECT_NEAR(board.y("28th"), 23.5, touch);
}

// ---- the target (OUR-CHG-02) ----

TEST(Charge, AtATargetThatIsAtLeastPartlyBeforeTheFront) {  // OUR-CHG-02
  Clash board;
  board.unit("28th", south, "line_infantry", {36, 20});
  board.unit("partly", north, "line_infantry", {43, 23}, {.formation = Formation::attack_column});
  board.unit("beside", north, "line_infantry", {27, 22}, {.formation = Formation::attack_column});
  board.go(Stage::initiative);
  board.refuses("charge 28th at partly", "LIN-R-102");
  board.refuses("charge 28th at beside", "OUR-CHG-02");
  board.done();
  EXPECT_TRUE(board.legal(south, "general orders 28th to charge partly"));
  board.refuses("general orders 28th to charge beside", "OUR-CHG-02");
}

TEST(Charge, AtATargetThatIsSeen) {  // OUR-CHG-02
  Clash board;
  board.building("barn", 36, 22.5, 8, 2);
  board.unit("28th", south, "line_infantry", {36, 20});
  board.unit("4e", north, "line_infantry", {36, 24.5}, {.formation = Formation::attack_column});
  board.go(Stage::initiative);
  board.refuses("charge 28th at 4e", "OUR-CHG-02");
}

TEST(Charge, NeverAtAFriend) {  // OUR-CHG-02
  Clash board;
  board.unit("28th", south, "line_infantry", {36, 18});
  board.unit("42nd", south, "line_infantry", {36, 22});
  board.unit("4e", north, "line_infantry", {36, 26});
  board.go(Stage::initiative);
  EXPECT_FALSE(board.legal(south, "charge 28th at 42nd"));
}

// ---- the path and its length (OUR-CHG-03) ----

TEST(Charge, WheelsByAtMostFortyFiveDegrees) {  // OUR-CHG-03, ACT-CHARGE-PATH
  Clash board;
  board.unit("horse", south, "heavy_cavalry", {36, 18}, {.formation = Formation::wedge});
  board.unit("4e", north, "line_infantry", {40, 23});
  board.go(Stage::initiative);
  board.refuses("charge horse at 4e wheel right 46", "OUR-CHG-03");
  EXPECT_TRUE(board.legal(south, "charge horse at 4e wheel right 45"));
}

// A line that charges straight ahead with that many inches to go and that many moves.
bool reaches(double inches, int moves, Clash&& board = {}) {
  board.commander_at("general", 30, 10);
  board.unit("28th", south, "line_infantry", {36, 10});
  board.unit("4e", north, "line_infantry", {36, 11 + inches});
  board.go(Stage::orders);
  board.order_charge(moves, "28th", "4e");
  if (board.asked(Task::react)) board.answer("stand");
  return board.engaged("28th");
}

TEST(Charge, GoesAsFarAsItsMovesTimesItsRate) {  // OUR-CHG-03
  EXPECT_TRUE(reaches(6, 1));
  EXPECT_FALSE(reaches(6.1, 1));
  EXPECT_TRUE(reaches(12, 2));
  EXPECT_FALSE(reaches(12.1, 2));
  EXPECT_TRUE(reaches(18, 3));
}

TEST(Charge, PaysForItsWheel) {  // OUR-CHG-03: ten degrees of a six inch front are 1.047 inches
  for (const auto& [inches, there] : {std::pair{5.9, true}, std::pair{5.95, false}}) {
    Clash board;
    board.unit("28th", south, "line_infantry", {36, 18});
    board.unit("4e", north, "line_infantry", {36, 19 + inches});
    board.go(Stage::initiative);
    EXPECT_EQ(board.legal(south, "charge 28th at 4e wheel right 10"), there) << inches;
    if (!there) board.refuses("charge 28th at 4e wheel right 10", "LIN-R-102");
    board.done();
    board.order_charge(there ? 1 : 2, "28th", "4e", "wheel right 10");
    const double advance = (inches - 6 * std::sin(std::numbers::pi / 18)) / std::cos(std::numbers::pi / 18);
    EXPECT_TRUE(board.event<ChargeDeclared>()->reaches) << inches;
    EXPECT_NEAR(board.event<ChargeDeclared>()->to_go.thousandths() / 1000.0, advance + 6 * std::numbers::pi / 18, 0.01);
  }
}

TEST(Charge, LosesAMoveToAnObstacleAndIsHeldToOneInRoughGround) {  // OUR-CHG-03, MPP-TERR-LINEAR-02, MPP-TERR-ROUGH-02
  const auto hedge = [] {
    Clash board;
    board.line("hedge", Terrain::linear_obstacle, {{30, 13}, {42, 13}});
    return board;
  };
  const auto stones = [] {
    Clash board;
    board.area("stones", Terrain::rough, {{30, 12}, {42, 12}, {42, 14}, {30, 14}});
    return board;
  };
  EXPECT_TRUE(reaches(6, 2, hedge()));
  EXPECT_FALSE(reaches(6.1, 2, hedge()));
  EXPECT_FALSE(reaches(6, 1, hedge()));
  EXPECT_TRUE(reaches(6, 3, stones()));
}

TEST(Charge, OfOpenOrderThatCannotSkirmishIsHalvedInWoods) {                        // OUR-CHG-03, MPP-TERR-WOODS-03
  for (const auto& [y, there] : {std::pair{23.5, true}, std::pair{25.0, false}}) {  // 4 and 5.5 inches away
    Clash board;
    board.area("wood", Terrain::woods, {{30, 20}, {42, 20}, {42, 22}, {30, 22}});  // two of them in the wood
    board.unit("warband", south, "warband", {36, 18.25}, {.formation = Formation::open_order});
    board.unit("4e", north, "line_infantry", {36, y});
    board.go(Stage::initiative);
    EXPECT_EQ(board.legal(south, "charge warband at 4e"), there) << y;
    board.done();
    board.order_charge(1, "warband", "4e");
    if (board.asked(Task::react)) board.answer("stand");
    EXPECT_EQ(board.engaged("warband"), there) << y;
  }
}

TEST(Charge, TouchesNoOtherEnemyBeforeItsTarget) {  // OUR-CHG-03
  Clash board;
  board.unit("28th", south, "line_infantry", {36, 18});
  board.unit("skirmish", north, "skirmishers", {42.5, 21}, {.formation = Formation::skirmish});
  board.unit("4e", north, "line_infantry", {36, 24});
  board.go(Stage::initiative);
  board.refuses("charge 28th at 4e wheel right 0", "OUR-CHG-03");
}

TEST(Charge, PassesSkirmishersButNotFormedFriends) {  // OUR-CHG-03, OUR-MOVE-06
  for (const auto& [formation, free] : {std::pair{Formation::skirmish, true}, std::pair{Formation::line, false}}) {
    Clash board;
    board.unit("horse", south, "heavy_cavalry", {36, 16});
    board.unit("light", south, "light_infantry", {36, 19}, {.formation = formation});
    board.unit("4e", north, "line_infantry", {36, 22});
    board.go(Stage::initiative);
    EXPECT_EQ(board.legal(south, "charge horse at 4e wheel left 0"), free);
  }
}

// 28th, six inches wide, charges a column of three; another column stands that far beside it in the same line.
bool joins_the_neighbour(double apart) {
  Clash board;
  board.unit("28th", south, "line_infantry", {36, 19});
  board.before("28th", "4e", "line_infantry", 4, {.formation = Formation::attack_column});
  board.before("28th", "7e", "line_infantry", 4, {.formation = Formation::attack_column}, 3 + apart);
  board.go(Stage::initiative);
  board.charge("28th", "4e");
  EXPECT_TRUE(board.engaged("4e"));
  return board.engaged("7e");
}

TEST(Charge, JoinsANeighbourAlongHalfAnInchOfItsFront) {  // 8.4: corners that touch do not join combats
  EXPECT_TRUE(joins_the_neighbour(0.5));                  // an inch of its front lies along the neighbour
  EXPECT_FALSE(joins_the_neighbour(1.25));                // a quarter
}

// ---- the face struck (OUR-CHG-04) ----

TEST(Charge, StrikesTheFaceInWhoseZoneItStarted) {  // OUR-CHG-04, ACT-INIT-CHARGE
  for (const auto& [heading, face] : {std::pair{180.0, Face::front}, std::pair{0.0, Face::rear},
                                      std::pair{90.0, Face::right}, std::pair{270.0, Face::left}}) {
    Clash board;
    board.unit("horse", south, "heavy_cavalry", {36, 17});
    board.unit("4e", north, "line_infantry", {36, 24, heading});
    board.go(Stage::initiative);
    board.charge("horse", "4e");
    EXPECT_EQ(board.face_struck("horse", "4e"), face) << heading;
    EXPECT_EQ(board.event<Struck>("horse")->face, face);
  }
}

TEST(Charge, StrikesTheFlankEvenWhereItFirstTouchesTheFrontCorner) {  // OUR-CHG-04, OUR-CHG-05
  Clash board;
  board.unit("horse", south, "heavy_cavalry", {44.4, 25.6, 315}, {.formation = Formation::wedge});
  board.unit("4e", north, "line_infantry", {36, 30});
  board.go(Stage::initiative);
  board.charge("horse", "4e");
  EXPECT_EQ(board.face_struck("horse", "4e"), Face::left);
  EXPECT_NEAR(board.heading("horse"), 270, 0.01);
  EXPECT_NEAR(board.x("horse"), 40.5, touch);
}

// ---- lining up (OUR-CHG-05) ----

double x_after_charging_from(double x) {
  Clash board;
  board.unit("28th", south, "line_infantry", {x, 19});
  board.unit("4e", north, "line_infantry", {36, 24});
  board.go(Stage::initiative);
  board.charge("28th", "4e");
  EXPECT_NEAR(board.y("28th"), 23, touch);
  EXPECT_NEAR(board.heading("28th"), 0, 0.01);
  return board.x("28th");
}

TEST(Charge, LinesUpOnTheFaceWithASlideOfAtMostThreeInches) {  // OUR-CHG-05
  EXPECT_NEAR(x_after_charging_from(36), 36, touch);
  EXPECT_NEAR(x_after_charging_from(38), 36, touch);
  EXPECT_NEAR(x_after_charging_from(33), 36, touch);
  EXPECT_NEAR(x_after_charging_from(40), 37, touch);
  EXPECT_NEAR(x_after_charging_from(31.5), 34.5, touch);
}

TEST(Charge, TurnsToLineUp) {  // OUR-CHG-05
  Clash board;
  board.unit("28th", south, "line_infantry", {34, 19, 15});
  board.unit("4e", north, "line_infantry", {36, 24});
  board.go(Stage::initiative);
  board.charge("28th", "4e");
  EXPECT_NEAR(board.heading("28th"), 0, 0.01);
  EXPECT_NEAR(board.y("28th"), 23, touch);
}

TEST(Charge, DoesNotSlideOntoAFriend) {  // OUR-CHG-05
  Clash board;
  board.unit("28th", south, "line_infantry", {40, 19});
  board.unit("42nd", south, "line_infantry", {34.5, 22.5}, {.formation = Formation::attack_column});
  board.unit("4e", north, "line_infantry", {36, 24});
  board.go(Stage::initiative);
  board.engage("42nd", "4e");
  board.charge("28th", "4e");
  EXPECT_TRUE(board.engaged("28th"));
  EXPECT_GT(board.x("28th"), 39 - touch);
  EXPECT_DOUBLE_EQ(board.x("42nd"), 34.5);
}

TEST(Charge, StaysAsItTouchedWithoutRoomToLineUp) {  // OUR-CHG-05
  Clash board;
  for (const double x : {33.2, 36.2, 39.3})
    board.area("rock", Terrain::impassable, {{x, 23.1}, {x + 0.4, 23.1}, {x + 0.4, 23.4}, {x, 23.4}});
  board.unit("28th", south, "line_infantry", {32.799, 18.42, 30}, {.formation = Formation::attack_column});
  board.unit("4e", north, "line_infantry", {36, 24});
  board.go(Stage::initiative);
  board.give(south, "charge 28th at 4e wheel left 0");
  if (board.asked(Task::react)) board.answer("stand");
  EXPECT_TRUE(board.engaged("28th"));
  EXPECT_NEAR(board.heading("28th"), 30, 0.01);
  EXPECT_NEAR(board.x("28th"), 34.8, 0.1);
  EXPECT_NEAR(board.y("28th"), 21.88, 0.1);
}

// ---- charges that fall short (OUR-CHG-06) ----

TEST(Charge, ThatFallsShortGoesAsFarAsItCan) {  // OUR-CHG-06
  Clash board;
  board.unit("28th", south, "line_infantry", {36, 10});
  board.unit("4e", north, "line_infantry", {36, 20});  // nine inches
  board.go(Stage::orders);
  board.order_charge(1, "28th", "4e");
  EXPECT_DOUBLE_EQ(board.y("28th"), 16);
  EXPECT_FALSE(board.engaged("28th"));
  EXPECT_FALSE(board.asked(Task::react));  // OUR-REACT-01: only a charge that can reach
  EXPECT_FALSE(board.charging("28th"));
}

TEST(Charge, ThatFallsShortStopsAnInchFromItsTarget) {  // OUR-CHG-06
  Clash board;
  board.unit("28th", south, "line_infantry", {36, 10});
  board.unit("4e", north, "line_infantry", {36, 17.5});  // 6.5 inches
  board.go(Stage::orders);
  board.order_charge(1, "28th", "4e");
  EXPECT_NEAR(board.gap("28th", "4e"), 1, 0.002);
}

TEST(Charge, ThatFallsShortStopsAnInchFromAnyEnemy) {  // OUR-CHG-06
  Clash board;
  board.unit("28th", south, "line_infantry", {36, 10});
  board.unit("beside", north, "line_infantry", {41, 16}, {.formation = Formation::attack_column});
  board.unit("4e", north, "line_infantry", {36, 24});
  board.go(Stage::orders);
  board.order_charge(1, "28th", "4e");
  EXPECT_GE(board.gap("28th", "beside"), 1.0);
  EXPECT_LT(board.gap("28th", "beside"), 1.3);
}

TEST(Charge, ThatCannotCrossAnObstacleComesUpToIt) {  // OUR-CHG-06, LIN-R-70
  Clash board;
  board.line("hedge", Terrain::linear_obstacle, {{30, 13}, {42, 13}});
  board.unit("28th", south, "line_infantry", {36, 10});
  board.unit("4e", north, "line_infantry", {36, 16});
  board.go(Stage::orders);
  board.order_charge(1, "28th", "4e");
  EXPECT_FALSE(board.engaged("28th"));
  EXPECT_GT(board.y("28th"), 12.0);
  EXPECT_LE(board.y("28th"), 12.5);
}

TEST(Charge, ThatStopsBeforeAnObstacleDoesNotPayForIt) {  // OUR-CHG-06, LIN-R-70
  Clash board;
  board.line("hedge", Terrain::linear_obstacle, {{30, 20}, {42, 20}});
  board.unit("28th", south, "line_infantry", {36, 10});
  board.unit("4e", north, "line_infantry", {36, 22.5});
  board.go(Stage::orders);
  board.order_charge(2, "28th", "4e");
  EXPECT_FALSE(board.engaged("28th"));
  EXPECT_GT(board.y("28th"), 19.2) << "more than the one move that would be left behind the hedge";
  EXPECT_LE(board.y("28th"), 19.5);
}

TEST(Charge, BarsTheFireOfThatTurnEvenIfItFallsShort) {  // OUR-SHOOT-01
  Clash board;
  board.unit("28th", south, "line_infantry", {36, 10});
  board.unit("42nd", south, "line_infantry", {28, 10});
  board.unit("4e", north, "line_infantry", {36, 20});
  board.go(Stage::orders);
  board.order_charge(1, "28th", "4e");
  board.end_command();
  board.done();
  board.refuses("shoot 28th at 4e", "OUR-SHOOT-01");
  EXPECT_TRUE(board.legal(south, "shoot 42nd at 4e"));
}

// ---- the bonus (OUR-CHG-07) ----

TEST(Charge, HasItsBonusInTheFirstPhaseAfterContactOnly) {  // OUR-CHG-07, MPP-HTH-MOD-01
  Clash board;
  board.unit("28th", south, "line_infantry", {36, 19});
  board.unit("4e", north, "line_infantry", {36, 24});
  board.go(Stage::initiative);
  board.charge("28th", "4e");
  board.fight("111111 111111");
  EXPECT_EQ(board.fought("28th", "4e"), (Blows{6, 3, 4, 0}));
  EXPECT_EQ(board.fought("4e", "28th"), (Blows{6, 4, 4, 0}));
  EXPECT_EQ(board.scores(), (Scores{0, 0}));
  EXPECT_FALSE(board.charging("28th"));
  board.fight("111111 111111");
  EXPECT_EQ(board.fought("28th", "4e"), (Blows{6, 4, 4, 0}));
}

}  // namespace
}  // namespace guidon::linear::tests
