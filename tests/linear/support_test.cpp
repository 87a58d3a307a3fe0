// Supports: who may back a fighting unit, from where, and what becomes of them when it breaks.
#include "tests/linear/clash.hpp"

namespace guidon::linear::tests {
namespace {

using enum Formation;

// 28th, its middle at (36, 20), fights 4e front to front.
struct Backed : Clash {
  explicit Backed(std::string_view own = "line_infantry", const With& with = {}) {
    unit("28th", south, own, {36, 20}, with);
    before("28th", "4e", "line_infantry", 0);
  }
  // One casualty for 4e, none for 28th: what the score of south has besides are its supports. 4e tests, and holds.
  int supports(std::string_view own_dice = "411111 1", Where where = Where::current()) {
    go(Stage::rally);
    engage("28th", "4e");
    fight(std::string{own_dice} + "111111 11", where);
    return scores().south - 1;
  }
};

// Where a unit that stands so supports 28th, if it does.
enum class Backing : std::uint8_t { none, rear, flank };

Backing backing(std::string_view profile, At place, const With& with = {},
                std::source_location where = std::source_location::current()) {
  Backed board;
  board.unit("42nd", south, profile, place, with);
  if (board.supports("411111 1", where) == 0) return Backing::none;
  EXPECT_NE(board.cites("MPP-COMBAT-MOD-01a"), board.cites("MPP-COMBAT-MOD-01b"));
  return board.cites("MPP-COMBAT-MOD-01a") ? Backing::rear : Backing::flank;
}

// ---- who (OUR-SUP-01) ----

TEST(Support, IsGivenByFormedOrOpenInfantryAndCavalry) {  // OUR-SUP-01
  for (const auto& [profile, formation] :
       {std::pair{"line_infantry", line}, std::pair{"line_infantry", attack_column}, std::pair{"line_infantry", mixed},
        std::pair{"warband", wedge}, std::pair{"heavy_infantry", testudo}, std::pair{"light_infantry", open_order},
        std::pair{"heavy_cavalry", line}, std::pair{"light_cavalry", open_order}, std::pair{"light_chariots", line}})
    EXPECT_EQ(backing(profile, {36, 16}, {.formation = formation}), Backing::rear) << profile;
}

TEST(Support, IsNotGivenByOthers) {  // OUR-SUP-01, LIN-R-16
  for (const auto& [profile, formation] :
       {std::pair{"light_infantry", skirmish}, std::pair{"skirmishers", skirmish}, std::pair{"skirmishers", open_order},
        std::pair{"light_gun", deployed}, std::pair{"horse_gun", limbered}, std::pair{"baggage", wagons},
        std::pair{"line_infantry", square}, std::pair{"pike_block", hedgehog}, std::pair{"heavy_cavalry", march_column},
        std::pair{"line_infantry", march_column}})
    EXPECT_EQ(backing(profile, {36, 15.5}, {.formation = formation}), Backing::none)
        << profile << " " << static_cast<int>(formation);
}

TEST(Support, IsNotGivenByTheShakenTheDisorderedOrAGarrison) {  // OUR-SUP-01, OUR-STATE-03, OUR-STATE-05
  EXPECT_EQ(backing("line_infantry", {36, 16}, {.casualties = 2}), Backing::rear);
  EXPECT_EQ(backing("line_infantry", {36, 16}, {.casualties = 3}), Backing::none);
  EXPECT_EQ(backing("line_infantry", {36, 16}, {.disordered = 1}), Backing::none);
  Backed garrison;
  garrison.building("farm", 36, 16, 6, 3);
  garrison.unit("42nd", south, "line_infantry", {36, 16}, {.in = "farm"});
  EXPECT_EQ(garrison.supports(), 0);
}

TEST(Support, IsNotGivenByAUnitInContact) {  // OUR-SUP-01
  Backed board;
  board.unit("42nd", south, "line_infantry", {44, 20}, {.formation = attack_column});
  board.unit("7e", north, "line_infantry", {44, 22}, {.formation = attack_column});
  board.go(Stage::rally);
  board.engage("28th", "4e");
  board.engage("42nd", "7e");
  board.fight();
  board.answer("fight 28th", "411111 1 111111 11 111111 111111");
  EXPECT_EQ(board.scores(), (Scores{1, 0}));
}

// ---- where (OUR-SUP-02, OUR-SUP-03) ----

TEST(Support, FromTheRearIsWithinSixInches) {                    // OUR-SUP-02, MPP-COMBAT-MOD-01a
  EXPECT_EQ(backing("line_infantry", {36, 13}), Backing::rear);  // front to rear: six inches
  EXPECT_EQ(backing("line_infantry", {36, 12.999}), Backing::none);
  EXPECT_EQ(backing("line_infantry", {36, 12.9}), Backing::none);
}

TEST(Support, FromTheRearFacesWithinNinetyDegrees) {  // OUR-SUP-02
  EXPECT_EQ(backing("line_infantry", {36, 15, 90}), Backing::rear);
  EXPECT_EQ(backing("line_infantry", {36, 15, 270}), Backing::rear);
  EXPECT_EQ(backing("line_infantry", {36, 15, 90.01}), Backing::none);
  EXPECT_EQ(backing("line_infantry", {36, 15, 180}), Backing::none);
}

TEST(Support, FromAFlankIsWithinSixInches) {  // OUR-SUP-03, MPP-COMBAT-MOD-01b
  EXPECT_EQ(backing("line_infantry", {48, 20}), Backing::flank);
  EXPECT_EQ(backing("line_infantry", {48.001, 20}), Backing::none);
  EXPECT_EQ(backing("line_infantry", {24, 20}), Backing::flank);
  EXPECT_EQ(backing("line_infantry", {23.9, 20}), Backing::none);
}

TEST(Support, FromAFlankFacesWithinFortyFiveDegrees) {  // OUR-SUP-03
  EXPECT_EQ(backing("line_infantry", {44, 20, 45}), Backing::flank);
  EXPECT_EQ(backing("line_infantry", {44, 20, 315}), Backing::flank);
  EXPECT_EQ(backing("line_infantry", {44, 20, 45.01}), Backing::none);
  EXPECT_EQ(backing("line_infantry", {44, 20, 314.99}), Backing::none);
}

TEST(Support, LiesInTheZoneThatHoldsItsCentre) {  // OUR-SUP-02, OUR-SUP-03: a border belongs to the rear
  const With column{.formation = attack_column};
  EXPECT_EQ(backing("line_infantry", {42, 16.5, 90}, column), Backing::rear);
  EXPECT_EQ(backing("line_infantry", {42.002, 16.5, 90}, column), Backing::none);  // as a flank it faces too far away
  EXPECT_EQ(backing("line_infantry", {42.002, 16.5, 0}, column), Backing::flank);
  EXPECT_EQ(backing("line_infantry", {42, 24}, column), Backing::none);  // before the front
}

// ---- how many (LIN-R-82) ----

TEST(Support, IsOneToTheRearAndOneOnEachFlank) {  // LIN-R-82, MPP-COMBAT-MOD-01a, MPP-COMBAT-MOD-01b
  Backed two_behind;
  two_behind.unit("42nd", south, "line_infantry", {36, 18});
  two_behind.unit("79th", south, "line_infantry", {36, 16});
  EXPECT_EQ(two_behind.supports(), 1);
  Backed one_flank;
  one_flank.unit("42nd", south, "line_infantry", {41, 20}, {.formation = attack_column});
  one_flank.unit("79th", south, "line_infantry", {44.5, 20}, {.formation = attack_column});
  EXPECT_EQ(one_flank.supports(), 1);
  Backed all_round_it;
  all_round_it.unit("42nd", south, "line_infantry", {36, 18});
  all_round_it.unit("79th", south, "line_infantry", {41, 20}, {.formation = attack_column});
  all_round_it.unit("92nd", south, "line_infantry", {31, 20}, {.formation = attack_column});
  EXPECT_EQ(all_round_it.supports(), 3);
}

// ---- whom (OUR-SUP-04) ----

TEST(Support, OfSquaresHedgehogsAndGarrisonsIsNone) {  // OUR-SUP-04
  Backed in_square{"line_infantry", {.formation = square}};
  in_square.unit("42nd", south, "line_infantry", {36, 16});
  EXPECT_EQ(in_square.supports("4 1"), 0);
  Backed pikes{"pike_block", {.formation = hedgehog}};
  pikes.unit("42nd", south, "line_infantry", {36, 16});
  EXPECT_EQ(pikes.supports(), 0);
  Clash farm;
  farm.building("farm", 36, 20, 6, 4);
  farm.unit("28th", south, "line_infantry", {36, 20}, {.in = "farm"});
  farm.unit("42nd", south, "line_infantry", {36, 16});
  farm.unit("4e", north, "line_infantry", {36, 22.5});
  farm.go(Stage::rally);
  farm.engage("4e", "28th");
  farm.fight("11 111111 11");
  EXPECT_EQ(farm.scores(), (Scores{3, 0}));  // the building and nothing else
}

TEST(Support, BacksTheUnitItsOwnerNames) {  // OUR-SUP-04, ACT-SUPPORT
  Clash board;
  board.unit("28th", south, "line_infantry", {34.4, 19.5}, {.formation = attack_column});
  board.unit("42nd", south, "line_infantry", {37.6, 19.5}, {.formation = attack_column});
  board.unit("79th", south, "line_infantry", {36, 16});
  board.unit("4e", north, "line_infantry", {36, 21});
  board.go(Stage::rally);
  board.engage("28th", "4e");
  board.engage("42nd", "4e");
  board.fight();
  ASSERT_TRUE(board.asked(Task::choose_support));
  EXPECT_EQ(board.decision().side, south);
  board.refuses("79th supports 79th", "OUR-SUP-04");
  board.answer("79th supports 42nd");
  EXPECT_EQ(board["79th"].supports, board.id("42nd"));
  board.answer("split 4e 0 6", "111111 111111 111111 11");  // asked before any dice
  EXPECT_EQ(board.scores(), (Scores{1, 0}));                // one unit at a time
}

TEST(Support, OfTheUnitThatIsNotBackedIsNotTested) {  // OUR-SUP-04, BT0-TRIG-E
  Clash board;
  board.option("break_sheet", "bt0");
  board.unit("28th", south, "line_infantry", {34.4, 19.5}, {.formation = attack_column});
  board.unit("42nd", south, "line_infantry", {37.6, 19.5}, {.formation = attack_column});
  board.unit("79th", south, "line_infantry", {36, 16});
  board.unit("4e", north, "line_infantry", {36, 21});
  board.go(Stage::rally);
  board.engage("28th", "4e");
  board.engage("42nd", "4e");
  board.fight();
  board.answer("79th supports 42nd");
  board.answer("split 4e 0 6", "111111 111111 444111 111");
  board.answer("test 28th", "22 44");  // 28th breaks, which 79th does not back; 42nd holds
  EXPECT_TRUE(board.gone("28th"));
  EXPECT_EQ(board.tests(), 2);
}

// ---- the test of a support (OUR-HTH-07) ----

// 4e is beaten by three to one, its support, and breaks on the dice given; the support then tests.
struct Broken : Backed {
  explicit Broken(std::string_view sheet, std::string_view support = "line_infantry", const With& with = {}) {
    option("break_sheet", sheet);
    unit("7e", north, support, {36, 24}, with);
    go(Stage::rally);
    engage("28th", "4e");
  }
  Tested support_test(std::string_view breaking, std::string_view support_dice, Where where = Where::current()) {
    fight("444111 111 111111 " + std::string{breaking} + std::string{support_dice}, where);
    EXPECT_TRUE(gone("4e"));
    EXPECT_EQ(scores(), (Scores{3, 1}));
    return tested("7e");
  }
};

TEST(SupportTest, ComesWhenTheFightingUnitBreaks) {  // OUR-HTH-07, BT0-TRIG-E, BT2-TRIG-E, MPP-BT-TRIG-7, LIN-R-15
  EXPECT_EQ(Broken{"bt0"}.support_test("22", "34"), (Tested{7, Effect::hold, Cause::support, "BT0-RES-07-INF-HH"}));
  EXPECT_EQ(Broken{"bt2"}.support_test("22", "34"), (Tested{7, Effect::hold, Cause::support, "BT2-RES-07-INF-HH"}));
  EXPECT_EQ(Broken{"bt3"}.support_test("66", "34"), (Tested{5, Effect::hold, Cause::support, "MPP-BT-05-INF-HTH"}));
}

TEST(SupportTest, LooksAtItsOwnStateAlone) {  // LIN-R-17: no margin, no excess; it has casualties of old
  EXPECT_EQ((Broken{"bt3", "line_infantry", {.casualties = 2}}.support_test("66", "22").score), 4);
  EXPECT_EQ((Broken{"bt2", "line_infantry", {.casualties = 2}}.support_test("22", "34").score), 7);
}

TEST(SupportTest, OfCavalryIsReadFromItsOwnCell) {  // BT2-TBL-03, LIN-R-06, LIN-R-58
  EXPECT_EQ(Broken(std::string_view{"bt0"}, "heavy_cavalry").support_test("22", "34"),
            (Tested{7, Effect::retire_good, Cause::support, "BT0-RES-07-CAV-HH"}));
  EXPECT_EQ(Broken(std::string_view{"bt2"}, "heavy_cavalry").support_test("22", "34"),
            (Tested{7, Effect::hold, Cause::support, "BT2-RES-07-CAVSUP-HH"}));
  EXPECT_EQ(Broken(std::string_view{"bt3"}, "heavy_cavalry").support_test("66", "34"),
            (Tested{5, Effect::give_good_sup, Cause::support, "MPP-BT-05-CAV-HTH"}));
}

TEST(SupportTest, ComesWhenTheFightingUnitShatters) {  // OUR-HTH-07, LIN-R-55
  Broken board{"bt3"};
  board.fight("666666 111111 111111 34");
  EXPECT_TRUE(board.gone("4e"));
  EXPECT_EQ(board.tested("4e"), Tested{});
  EXPECT_EQ(board.tested("7e").cause, Cause::support);
}

TEST(SupportTest, DoesNotSpread) {  // LIN-R-18: nobody tests for a support that breaks
  Broken board{"bt0"};
  board.unit("9e", north, "line_infantry", {36, 27});
  board.go(Stage::rally);
  board.engage("28th", "4e");
  board.fight("444111 111 111111 22 22");
  EXPECT_TRUE(board.gone("7e"));
  EXPECT_TRUE(board.on_table("9e"));
  EXPECT_EQ(board.tests(), 2);
}

TEST(SupportTest, DoesNotComeWhenTheUnitOnlyGoesBack) {  // BT0-TRIG-E
  Broken board{"bt0"};
  board.fight("444111 111 111111 23");
  EXPECT_FALSE(board.gone("4e"));
  EXPECT_EQ(board.tests(), 1);
}

TEST(SupportTest, ComesWhenAUnitThatCannotRetireBreaks) {  // BT0-TRIG-E, BT0-EFF-RETD-07: a break like any other
  Broken board{"bt0"};
  board.area("lake", Terrain::impassable, {{10, 25}, {62, 25}, {62, 30}, {10, 30}});
  board.go(Stage::rally);
  board.engage("28th", "4e");
  board.fight("444111 111 111111 23 44");
  EXPECT_TRUE(board.gone("4e"));
  EXPECT_EQ(board.tested("7e").cause, Cause::support);
}

TEST(SupportTest, DoesNotComeForAUnitShotToPieces) {  // LIN-R-16: only fighting units
  Clash board;
  board.option("break_sheet", "bt0");
  board.unit("28th", south, "line_infantry", {36, 10});
  board.before("28th", "4e", "line_infantry", 5, {.casualties = 3});
  board.before("28th", "7e", "line_infantry", 8);
  board.go(Stage::shooting);
  board.give(south, "shoot 28th at 4e", "411 1 22");
  EXPECT_TRUE(board.gone("4e"));
  EXPECT_EQ(board.tests(), 1);
}

}  // namespace
}  // namespace guidon::linear::tests
