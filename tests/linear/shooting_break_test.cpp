// Break tests at the end of a shooting phase: who takes one, for what, and what counts in it (LIN-R-30).
#include "tests/linear/clash.hpp"

namespace guidon::linear::tests {
namespace {

using enum Formation;

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
  EXPECT_LT(board.place<BreakTested>("7e"), board.place<BreakTested>("4e"));
  EXPECT_EQ(board.tests(), 2);
}

TEST(PhaseTest, EndsWithTheSidesOwnFire) {  // LIN-R-91: the other side does not shoot
  Phase board;
  EXPECT_EQ(board.decision().side, south);
  EXPECT_FALSE(board.legal(north, "shoot 4e at 28th"));
}

}  // namespace
}  // namespace guidon::linear::tests
