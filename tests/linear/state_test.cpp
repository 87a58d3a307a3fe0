// What a unit carries: casualties, excess, being shaken, disordered, shattered.
#include <array>
#include <functional>
#include <string>

#include "tests/linear/kit.hpp"

namespace guidon::linear::tests {
namespace {

using std::string_view;

constexpr std::array<string_view, 3> all_sheets{"bt0", "bt2", "bt3"};

// Steady units far off for both sides; two of them could shoot at one another, so that a shooting phase waits.
void reserves(Board& board) {
  board.unit("s1", south, "line_infantry", {4, 2});
  board.unit("s2", south, "line_infantry", {4, 30});
  board.unit("n1", north, "line_infantry", {68, 46});
  board.unit("n2", north, "line_infantry", {4, 42});
}

// The 28th and the 32nd may shoot at the 4e.
Board firing(const With& target, string_view sheet = "bt3", const With& shooter = {}) {
  Board board;
  board.option("break_sheet", sheet);
  board.unit("28th", south, "line_infantry", {33, 20}, shooter);
  board.unit("32nd", south, "line_infantry", {39.5, 20});
  board.unit("4e", north, "line_infantry", {36, 28}, target);
  reserves(board);
  board.go(Stage::shooting);
  return board;
}

// The 28th has charged the 4e, which stands; the dice of the melee come next.
Board melee(const With& attacker, const With& defender, const std::function<void(Board&)>& more = [](Board&) {}) {
  Board board;
  board.unit("28th", south, "line_infantry", {36, 20}, attacker);
  board.unit("4e", north, "line_infantry", {36, 26}, defender);
  reserves(board);
  more(board);
  board.go(Stage::initiative);
  board.give(south, "charge 28th at 4e");
  board.give(north, "stand");
  return board;
}

// ---- casualties ----

TEST(Casualties, AreHitsThatAreNotSaved) {  // OUR-STATE-01
  Board board = firing({});
  board.give(south, "shoot 28th at 4e", {4, 5, 6, 4, 3, 6});
  EXPECT_EQ(board["4e"].casualties, 1);
  EXPECT_EQ(board["4e"].excess, 0);
}

TEST(Casualties, AreRecordedUpToStamina) {  // OUR-STATE-01, LIN-R-10
  Board board = firing({.casualties = 2});
  board.give(south, "shoot 28th at 4e", {4, 4, 4, 1, 1, 1});
  EXPECT_EQ(board["4e"].casualties, 3);
  EXPECT_EQ(board["4e"].excess, 2);
}

TEST(Casualties, OfOnePhaseAreCountedTogether) {  // LIN-R-10, LIN-R-30
  for (const string_view sheet : all_sheets) {
    Board board = firing({.casualties = 3}, sheet);
    board.give(south, "shoot 28th at 4e", {4, 1, 1, 1});
    board.give(south, "shoot 32nd at 4e", {4, 1, 1, 1});
    EXPECT_EQ(board["4e"].excess, 2);
    board.done({sheet == "bt3" ? 1 : 5, sheet == "bt3" ? 1 : 4});
    const BreakTested* test = board.event<BreakTested>("4e");
    ASSERT_NE(test, nullptr);
    EXPECT_EQ(test->score, sheet == "bt3" ? 4 : 7) << sheet << ": two points of excess in one test";
  }
}

TEST(Casualties, ExcessIsDroppedWhenThePhaseEnds) {  // LIN-R-10
  Board board = melee({}, {.casualties = 3});
  // the 28th loses three, the 4e one past its stamina: three to one, so it is the 28th that tests
  board.pass({3, 1, 1, 1, 1, 1, 1, 5, 5, 5, 1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_NE(board.event<BreakTested>("28th"), nullptr);
  EXPECT_EQ(board.event<BreakTested>("4e"), nullptr);
  EXPECT_EQ(board["4e"].casualties, 3);
  EXPECT_EQ(board["4e"].excess, 0);
}

TEST(Casualties, ExcessOfOnePhaseDoesNotReachTheNext) {  // LIN-R-10
  Board board = firing({.casualties = 3});
  board.give(south, "shoot 28th at 4e", {4, 1, 1, 1});
  board.done({1, 1});  // 2 + 1
  EXPECT_EQ(board.event<BreakTested>("4e")->score, 3);
  board.end_turn();
  while (board.decision().kind != Decision::Kind::shoot) board.done();
  board.give(south, "shoot 28th at 4e", {4, 1, 1, 1});
  board.done({1, 1});
  EXPECT_EQ(board.event<BreakTested>("4e")->score, 3) << "one point again, not two";
}

// ---- shaken ----

TEST(Shaken, AtStaminaAndUntilARally) {  // OUR-STATE-02
  Board board = firing({.casualties = 2});
  EXPECT_FALSE(board.shaken("4e"));
  board.give(south, "shoot 28th at 4e", {4, 1, 1, 1});
  EXPECT_TRUE(board.shaken("4e"));
  board.done({1, 1});
  board.end_turn();
  board.end_turn();
  EXPECT_TRUE(board.shaken("4e")) << "it does not pass with time";
}

TEST(Shaken, ShootsAndFightsWorse) {  // OUR-STATE-03, MPP-SHOOT-MOD-01, MPP-HTH-MOD-03
  Board fire = firing({}, "bt3", {.casualties = 3});
  fire.give(south, "shoot 28th at 4e", {4, 4, 4});
  EXPECT_EQ(fire.event<Shot>()->need, 5);
  Board fight = melee({}, {.casualties = 3});
  fight.pass({1, 1, 1, 1, 1, 1, 4, 4, 4, 4, 4, 4, 1, 1});
  EXPECT_EQ(fight.event<Fought>("4e")->need, 5);
}

TEST(Shaken, DoesNotCharge) {  // OUR-STATE-03
  Board board;
  board.unit("28th", south, "line_infantry", {36, 20}, {.casualties = 3});
  board.unit("4e", north, "line_infantry", {36, 30});
  reserves(board);
  board.commander_at("general", 36, 15);
  board.go(Stage::orders);
  board.refuses(south, "general orders 28th to charge 4e", "OUR-STATE-03");
}

// Dragoons charge north's unit.
Board by_cavalry(string_view profile, const With& with) {
  Board board;
  board.unit("dragoons", south, "heavy_cavalry", {36, 19.75});
  board.unit("4e", north, profile, {36, 26.25}, with);
  reserves(board);
  board.go(Stage::initiative);
  board.give(south, "charge dragoons at 4e");
  return board;
}

TEST(Shaken, DoesNotCountercharge) {  // OUR-STATE-03, OUR-REACT-03
  Board steady = by_cavalry("light_cavalry", {});
  EXPECT_TRUE(steady.legal(north, "countercharge"));
  Board shaken = by_cavalry("light_cavalry", {.casualties = 3});
  shaken.refused(north, "countercharge");
}

// The 28th charges with this many casualties, loses one and takes two: two to one.
bool asked_to_follow_up(int casualties) {
  Board board = melee({.casualties = casualties}, {});
  board.pass({3, 3, 1, 1, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1, 1, 3, 3});
  EXPECT_EQ(board.centre("4e").y, 29);
  return board.decision().task == Task::follow_up;
}

TEST(Shaken, DoesNotFollowUp) {  // OUR-STATE-03, OUR-AFTER-01
  EXPECT_TRUE(asked_to_follow_up(1));
  EXPECT_FALSE(asked_to_follow_up(2));
}

// What a second unit behind the 4e adds to its combat score.
int support_of(const With& with) {
  Board board = melee({}, {}, [&](Board& here) { here.unit("5e", north, "line_infantry", {36, 30}, with); });
  board.pass({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  const CombatScored* score = board.event<CombatScored>();
  return score == nullptr ? -1 : score->north.score;
}

TEST(Shaken, GivesNoSupport) {  // OUR-STATE-03, OUR-STATE-05, OUR-SUP-01
  EXPECT_EQ(support_of({.casualties = 3}), 0);
  EXPECT_EQ(support_of({.disordered = 1}), 0);
}

TEST(Shaken, ASteadyUnitDoesSupport) {  // OUR-SUP-02, MPP-COMBAT-MOD-01a
  Board board = melee({}, {}, [](Board& here) { here.unit("5e", north, "line_infantry", {36, 30}); });
  board.pass({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});  // the 28th has lost, and stands
  EXPECT_EQ(board.event<CombatScored>()->north.score, 1);
}

// ---- disordered ----

TEST(Disorder, ShootsAndFightsWorse) {  // OUR-STATE-05, MPP-SHOOT-MOD-01, MPP-HTH-MOD-03
  Board fire = firing({}, "bt3", {.disordered = 1});
  fire.give(south, "shoot 28th at 4e", {4, 4, 4});
  EXPECT_EQ(fire.event<Shot>()->need, 5);
  Board both = firing({}, "bt3", {.casualties = 3, .disordered = 1});
  both.give(south, "shoot 28th at 4e", {4, 4, 4});
  EXPECT_EQ(both.event<Shot>()->need, 5) << "once for both";
  Board fight = melee({}, {.disordered = 1});
  fight.pass({1, 1, 1, 1, 1, 1, 4, 4, 4, 4, 4, 4});
  EXPECT_EQ(fight.event<Fought>("4e")->need, 5);
}

TEST(Disorder, NeitherChargesNorCounterchargesNorEvadesNorFormsSquare) {  // OUR-STATE-05
  const With upset{.disordered = 1};
  Board charge;
  charge.unit("28th", south, "line_infantry", {36, 20}, upset);
  charge.unit("4e", north, "line_infantry", {36, 30});
  reserves(charge);
  charge.go(Stage::orders);
  charge.refused(south, "general orders 28th to charge 4e");
  by_cavalry("light_cavalry", upset).refused(north, "countercharge");
  by_cavalry("line_infantry", upset).refused(north, "emergency square");
  Board loose = by_cavalry("light_infantry", {.formation = Formation::skirmish, .disordered = 1});
  loose.refuses(north, "evade", "OUR-STATE-05");
  EXPECT_TRUE(loose.legal(north, "closing shots"));
  Board ready = by_cavalry("light_infantry", {.formation = Formation::skirmish});
  EXPECT_TRUE(ready.legal(north, "evade"));
  EXPECT_TRUE(by_cavalry("line_infantry", {}).legal(north, "emergency square"));
}

TEST(Disorder, DoesNotFollowUp) {  // OUR-STATE-05, OUR-AFTER-01
  for (const int date : {0, 1}) {
    Board board = melee({}, {.disordered = date});
    board.pass({1, 1, 1, 1, 1, 1, 5, 5, 1, 1, 1, 1, 1, 1, 2, 3});  // the 28th is beaten by two and gives ground on 7
    EXPECT_EQ(board.centre("28th").y, 22);
    EXPECT_EQ(board.decision().task == Task::follow_up, date == 0);
  }
}

TEST(Disorder, KeepsItsFirstDate) {  // OUR-STATE-04
  Board board = firing({.casualties = 2, .disordered = 1});
  State state = board.state();
  state.player_turn = 3;
  board.put(state);
  board.give(south, "shoot 28th at 4e", {4, 1, 1, 1});
  board.done({4, 5});  // 9 + 1: back and disordered again
  EXPECT_TRUE(board.event<Retired>("4e")->disordered);
  EXPECT_FALSE(board.disordered("4e")) << "the date was turn 1, so it comes off at the end of turn 3";
}

TEST(Disorder, IsDatedWithThePlayerTurn) {  // OUR-STATE-04, MPP-SEQ-DIS-01
  Board board = firing({.casualties = 2});
  board.give(south, "shoot 28th at 4e", {4, 1, 1, 1});
  board.done({5, 5});
  EXPECT_EQ(board.state().player_turn, 2);
  EXPECT_EQ(board["4e"].disordered, 1);
  board.end_turn();
  EXPECT_FALSE(board.disordered("4e"));
}

// At the end of north's turn 8: units of both sides, disordered before and in this turn.
std::array<bool, 4> still_disordered(string_view option) {
  Board board;
  board.option("disorder_removal", option);
  constexpr std::array<string_view, 4> ids{"south_old", "south_new", "north_old", "north_new"};
  board.unit(ids[0], south, "line_infantry", {10, 5});
  board.unit(ids[1], south, "line_infantry", {20, 5});
  board.unit(ids[2], north, "line_infantry", {10, 45});
  board.unit(ids[3], north, "line_infantry", {20, 45});
  board.go(Stage::rally, north);
  State state = board.state();
  state.first = 0;
  state.player_turn = 8;
  for (std::size_t i = 0; i < ids.size(); ++i) state.unit[i].disordered = i % 2 == 0 ? 7 : 8;
  board.put(state);
  board.done();
  EXPECT_EQ(board.state().player_turn, 9);
  std::array<bool, 4> out{};
  for (std::size_t i = 0; i < ids.size(); ++i) out[i] = board.disordered(ids[i]);
  return out;
}

TEST(Disorder, ComesOffByTheChosenRule) {  // MPP-SEQ-DIS-01, LIN-R-90
  EXPECT_EQ(still_disordered("disordered_before_this_turn"), (std::array{false, true, false, true}));
  EXPECT_EQ(still_disordered("own_units_only"), (std::array{true, true, false, true}));
  EXPECT_EQ(still_disordered("every_unit"), (std::array{false, false, false, false}));
}

TEST(Disorder, ComesOffInContactToo) {  // LIN-R-90
  Board board = by_cavalry("line_infantry", {});
  board.give(north, "emergency square", {3});
  EXPECT_TRUE(board.disordered("4e"));
  EXPECT_TRUE(board.engaged("4e"));
  // cavalry against foot without pikes: two to nothing, and the 4e stands on 4 - 2 + 2 + 1
  board.pass({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2});
  EXPECT_TRUE(board.disordered("4e"));
  board.pass({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2});
  EXPECT_TRUE(board.engaged("4e"));
  EXPECT_FALSE(board.disordered("4e"));
}

// ---- shattered ----

TEST(Shattered, AtTwiceStaminaWithoutATest) {  // OUR-STATE-06, LIN-R-55
  for (const string_view sheet : all_sheets) {
    Board board = melee({}, {.casualties = 3}, [&](Board& here) { here.option("break_sheet", sheet); });
    board.pass({3, 3, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    EXPECT_NE(board.event<Shattered>("4e"), nullptr) << sheet;
    EXPECT_EQ(board.event<BreakTested>(), nullptr) << sheet;
    EXPECT_EQ(board["4e"].status, Status::destroyed);
  }
}

TEST(Shattered, OneLessIsNot) {  // OUR-STATE-06
  Board board = melee({}, {.casualties = 3});
  board.pass({3, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(board.event<Shattered>(), nullptr);
  EXPECT_NE(board.event<BreakTested>("4e"), nullptr);
}

TEST(Shattered, ItsSupportsTest) {  // LIN-R-55, MPP-BT-TRIG-7, BT0-TRIG-E, BT2-TRIG-E
  for (const string_view sheet : all_sheets) {
    Board board = melee({}, {.casualties = 3}, [&](Board& here) {
      here.option("break_sheet", sheet);
      here.unit("5e", north, "line_infantry", {36, 30});
    });
    const int die = sheet == "bt3" ? 1 : 6;
    board.pass({3, 3, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, die, die});
    EXPECT_NE(board.event<Shattered>("4e"), nullptr) << sheet;
    ASSERT_NE(board.event<BreakTested>("5e"), nullptr) << sheet;
    EXPECT_EQ(board.event<BreakTested>("5e")->cause, Cause::support) << sheet;
  }
}

TEST(Shattered, ByAllTheFireOfAPhase) {  // OUR-STATE-06, LIN-R-10
  Board board = firing({.casualties = 1});
  board.give(south, "shoot 28th at 4e", {4, 4, 4, 1, 1, 1});
  EXPECT_TRUE(board.on_table("4e"));
  board.give(south, "shoot 32nd at 4e", {4, 4, 1, 1, 1});
  board.done();
  EXPECT_FALSE(board.on_table("4e"));
  EXPECT_EQ(board.event<BreakTested>(), nullptr);
}

}  // namespace
}  // namespace guidon::linear::tests
