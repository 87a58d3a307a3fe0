// What the results of the table do to those they strike: order, steps, and the way back.
#include "tests/hex1866/weighed.hpp"

namespace guidon::hex1866::tests {
namespace {

using enum Direction;

constexpr Of strong{.cv = 8};
constexpr Of weak_guns{.arm = Arm::artillery, .cv = 1, .cv_dis = 0, .steps = 2};

// One attacker from the south, one defender, whose fire does nothing with a 1.
Kit one_on_one(const Of& attacker = {}, const Of& defender = {}) {
  Kit kit;
  around(kit, "P1", prussian, s, attacker);
  kit.unit("A1", austrian, middle, s, defender);
  kit.unit("A9", austrian, "1001", s, {.steps = 9});  // keeps the formation steady
  kit.go(Stage::combat, "PF");
  return kit;
}

// A regiment and a battery with little fire, attacked by a strong unit.
Kit stack_attacked() {
  Kit kit;
  around(kit, "P1", prussian, s, strong);
  kit.unit("A1", austrian, middle, s, {.cv = 1});
  kit.unit("AB", austrian, middle, s, weak_guns);
  kit.unit("A9", austrian, "1001", s, {.steps = 9});
  return kit;
}

int owed(const Kit& kit, std::string_view unit) { return kit[unit].retreat; }

// TV-206, HEX-CRT-RES-01, HEX-P-RES-01: nothing.
TEST(HexResults, TV_206_nothing_happens) {
  Kit kit = one_on_one();
  const UnitState before = kit["A1"];
  kit.give("attack 0505 with P1", {1, 1});
  EXPECT_EQ(kit["A1"], before);
  EXPECT_EQ(kit.event<MoraleTested>(), nullptr);
  EXPECT_EQ(clause_of<Assaulted>(kit), "HEX-CRT-R1-C4");
}

// TV-207, HEX-CRT-RES-02, HEX-P-RES-02, HEX-R-46: a test failed is a D.
TEST(HexResults, TV_207_a_test_failed) {
  Kit kit = one_on_one();
  kit.give("attack 0505 with P1", {1, 4, 3});
  EXPECT_FALSE(kit["A1"].ordered());
  EXPECT_EQ(kit["A1"].steps_lost, 0);
  EXPECT_EQ(owed(kit, "A1"), 1);
  kit.give("retreat A1 to 0504");
  EXPECT_EQ(kit.where("A1"), "0504");
  EXPECT_EQ(owed(kit, "A1"), 0);
}

// TV-208: a test passed.
TEST(HexResults, TV_208_a_test_passed) {
  Kit kit = one_on_one();
  kit.give("attack 0505 with P1", {1, 4, 4});
  EXPECT_TRUE(kit["A1"].ordered());
  EXPECT_EQ(kit.where("A1"), middle);
}

// TV-209, HEX-CRT-RES-03, HEX-P-RES-03, HEX-P-RES-04: a D.
TEST(HexResults, TV_209_disorganised) {
  Kit kit = one_on_one();
  kit.give("attack 0505 with P1", {1, 5});
  EXPECT_FALSE(kit["A1"].ordered());
  EXPECT_EQ(kit["A1"].steps_lost, 0);
  EXPECT_EQ(owed(kit, "A1"), 1);
  EXPECT_EQ(kit.event<MoraleTested>(), nullptr);
  EXPECT_EQ(clause_of<Disorganised>(kit, "A1"), "HEX-P-RES-03");
}

// TV-210, HEX-R-47: a D on the disorganised.
TEST(HexResults, TV_210_disorganised_twice) {
  Kit kit = one_on_one({}, {.disorganised = true});
  kit.give("attack 0505 with P1", {1, 5});
  EXPECT_FALSE(kit["A1"].ordered());
  EXPECT_EQ(kit["A1"].steps_lost, 1);
  EXPECT_EQ(owed(kit, "A1"), 2);
  kit.give("retreat A1 to 0504");
  EXPECT_EQ(owed(kit, "A1"), 1);
  EXPECT_EQ(kit.orders(), (std::vector<std::string>{"retreat A1 to 0503", "retreat A1 to 0603", "retreat A1 to 0403"}));
  kit.give("retreat A1 to 0603");
  EXPECT_EQ(kit.where("A1"), "0603");
  EXPECT_EQ(kit.decision().task, Task::choose_facing);
}

// The same by a failed test.
TEST(HexResults, HEX_P_RES_04_a_test_failed_by_the_disorganised) {
  Kit kit = one_on_one({}, {.disorganised = true});
  kit.give("attack 0505 with P1", {1, 4, 3});
  EXPECT_EQ(kit["A1"].steps_lost, 1);
  EXPECT_EQ(owed(kit, "A1"), 2);
}

// TV-211, HEX-CRT-RES-04, HEX-P-RES-05: a D+1.
TEST(HexResults, TV_211_disorganised_and_a_step) {
  Kit kit = one_on_one(strong);
  kit.give("attack 0505 with P1", {1, 4});
  EXPECT_FALSE(kit["A1"].ordered());
  EXPECT_EQ(kit["A1"].steps_lost, 1);
  EXPECT_EQ(owed(kit, "A1"), 1);
  EXPECT_EQ(clause_of<StepLost>(kit, "A1"), "HEX-P-RES-05");
  EXPECT_EQ(told<StepLost>(kit, "A1").left, 2);
}

// TV-212, HEX-P-LOSS-01: two steps lost are all that was left.
TEST(HexResults, TV_212_eliminated) {
  Kit kit = one_on_one(strong, {.disorganised = true, .lost = 1});
  kit.give("attack 0505 with P1", {1, 4});
  EXPECT_EQ(kit.where("A1"), "gone");
  EXPECT_EQ(kit["A1"].hex, off_map);
  EXPECT_EQ(kit["A1"].steps_lost, 3);
  EXPECT_EQ(clause_of<Eliminated>(kit, "A1"), "HEX-P-LOSS-01");
  EXPECT_EQ(kit.decision().task, Task::advance);
}

// A disorganised unit with all its steps: one for each.
TEST(HexResults, HEX_P_RES_05_comes_on_top_of_a_second_disorganisation) {
  Kit kit = one_on_one(strong, {.disorganised = true});
  kit.give("attack 0505 with P1", {1, 4});
  EXPECT_EQ(kit["A1"].steps_lost, 2);
  EXPECT_EQ(owed(kit, "A1"), 2);
}

// TV-213, HEX-R-58, HEX-P-RES-05: all are disorganised and go back, and one of them, whom its owner names, loses a
// step.
TEST(HexResults, TV_213_a_stack) {
  Kit kit = stack_attacked();
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 4});
  EXPECT_EQ(kit.decision().task, Task::choose_loss);
  EXPECT_EQ(kit.decision().side, austrian);
  EXPECT_FALSE(kit["A1"].ordered());
  EXPECT_FALSE(kit["AB"].ordered());
  EXPECT_EQ(kit.orders(), (std::vector<std::string>{"A1 loses the step", "AB loses the step"}));
  EXPECT_EQ(kit.refused("P1 loses the step"), "HEX-P-RES-05");
  kit.give("AB loses the step");
  EXPECT_EQ(kit["A1"].steps_lost, 0);
  EXPECT_EQ(kit["AB"].steps_lost, 1);
  EXPECT_EQ(owed(kit, "A1"), 1);
  EXPECT_EQ(owed(kit, "AB"), 1);
  EXPECT_EQ(kit.decision().task, Task::choose_unit);
}

// HEX-P-RES-05: one surviving unit; where only one survives nobody is asked.
TEST(HexResults, HEX_P_RES_05_by_a_surviving_unit) {
  Kit kit = stack_attacked();
  kit.setting.units[2].disorganised = true;
  kit.setting.units[2].steps_lost = 1;
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 4});
  EXPECT_EQ(kit.where("AB"), "gone");
  EXPECT_EQ(kit["A1"].steps_lost, 1);
  EXPECT_EQ(kit.decision().task, Task::choose_hex);
}

// HEX-P-RES-04: each of a stack goes back as far as its own state says.
TEST(HexResults, HEX_P_RES_04_each_by_its_own_state) {
  Kit kit = stack_attacked();
  kit.setting.units[2].disorganised = true;
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 3});  // D
  EXPECT_EQ(owed(kit, "A1"), 1);
  EXPECT_EQ(owed(kit, "AB"), 2);
  EXPECT_EQ(kit["A1"].steps_lost, 0);
  EXPECT_EQ(kit["AB"].steps_lost, 1);
}

// HEX-P-RES-02: of two that test, only those who fail are struck.
TEST(HexResults, HEX_P_RES_02_strikes_those_who_fail) {
  Kit kit = stack_attacked();
  kit.setting.units[0].cv = 4;
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 4, 4, 2});  // A1 holds, AB with a total of 4 does not
  EXPECT_TRUE(kit["A1"].ordered());
  EXPECT_FALSE(kit["AB"].ordered());
  EXPECT_EQ(owed(kit, "A1"), 0);
  EXPECT_EQ(owed(kit, "AB"), 1);
}

// HEX-P-RES-04, HEX-P-CBT-06: an attacker disorganised in defensive combat stays, and with a D+1 loses a step.
TEST(HexResults, HEX_P_RES_04_attackers_stay) {
  Kit kit = one_on_one({}, strong);
  kit.give("attack 0505 with P1", {4});
  EXPECT_FALSE(kit["P1"].ordered());
  EXPECT_EQ(kit["P1"].steps_lost, 1);
  EXPECT_EQ(kit.where("P1"), "0506");
  EXPECT_EQ(owed(kit, "P1"), 0);
}

// HEX-P-RES-05: of two attackers in the named hex the attacker names who loses the step.
TEST(HexResults, HEX_P_RES_05_the_owner_is_the_attacker) {
  Kit kit;
  around(kit, "P1", prussian, s);
  around(kit, "PB", prussian, s, a_battery);
  kit.unit("A1", austrian, middle, s, strong);
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1,PB", {4});
  EXPECT_EQ(kit.decision().task, Task::choose_loss);
  EXPECT_EQ(kit.decision().side, prussian);
  kit.give("P1 loses the step");
  EXPECT_EQ(kit["P1"].steps_lost, 1);
  EXPECT_EQ(kit["PB"].steps_lost, 0);
}

// HEX-P-LOSS-01, HEX-COL-01, HEX-MORALE-07: a step lost is marked, and weighs in every later roll and test.
TEST(HexResults, HEX_P_LOSS_01_is_marked) {
  Kit kit = one_on_one({}, strong);
  kit.give("attack 0505 with P1", {4});
  EXPECT_EQ(kit.field().steps_left(kit.id("P1")), 2);
  EXPECT_EQ(kit.formation("PF").steps_lost, 1);
  EXPECT_EQ(morale_of(kit, "P1").total, 2);
  EXPECT_EQ(attack_on(kit, middle, {"P1"}).column, 2 - 1);
}

// HEX-P-LOSS-02: a unit removed counts with all its steps. HEX-P-DEMOR-01: at half of them, at once.
TEST(HexResults, HEX_P_LOSS_02_counts_all_its_steps) {
  Kit kit;
  around(kit, "P1", prussian, s);
  kit.unit("A1", austrian, middle, s);
  for (const Direction at : {n, ne, se, sw, nw})
    around(kit, "A" + std::to_string(10 + static_cast<int>(at)), austrian, at);
  kit.setting.formations[0].steps = 6;  // as if the others were another's
  for (UnitSheet& unit : kit.setting.units)
    if (unit.side == austrian && unit.id != "A1") unit.formation = 2;
  kit.formation("AG", austrian, "LG", "1001");
  kit.setting.formations[2].steps = 15;
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 5});  // D, and nowhere to go
  EXPECT_EQ(kit.where("A1"), "gone");
  EXPECT_EQ(kit["A1"].steps_lost, 3);
  EXPECT_EQ(kit.formation("AF").steps_lost, 3);
  EXPECT_EQ(kit.formation("AF").demoralised, 1);
  EXPECT_EQ(clause_of<Eliminated>(kit, "A1"), "HEX-P-RETR-03");
}

// HEX-CRT-AXIS-01, HEX-CRT-AXIS-02, HEX-R-08, HEX-R-09: rows and columns end at the table's edges.
TEST(HexResults, HEX_CRT_AXIS_01_edges_are_open) {
  Kit kit;
  kit.ground(middle, Terrain::clear, 4);
  around(kit, "P1", prussian, s, {.cv = 1});
  kit.unit("A1", austrian, middle, s, {.cv = 1});
  kit.go(Stage::combat, "PF");
  Kit nothing = kit;
  nothing.give("attack 0505 with P1", {1, 5});
  EXPECT_EQ(told<Assaulted>(nothing).roll.column, -2);
  EXPECT_TRUE(nothing.cites("HEX-CRT-R5-C0"));
  kit.give("attack 0505 with P1", {1, 6, 4});  // still rolled: T
  EXPECT_TRUE(kit.cites("HEX-CRT-R6-C0"));
  EXPECT_TRUE(kit["A1"].ordered());
}

// Property 2: neither a higher column nor a higher die is ever milder, for any option of rows.
TEST(HexResults, property_2_never_milder) {
  for (const DieRows rows : {DieRows::clamp, DieRows::extend})
    for (int drm = -6; drm <= 6; ++drm)
      for (int column = -3; column <= 10; ++column)
        for (int die = 1; die <= 6; ++die) {
          Combat combat;
          combat.rows = rows;
          combat.column = column;
          combat.drm = drm;
          const CombatResult result = read(combat, die).result;
          if (die < 6) {
            EXPECT_LE(result, read(combat, die + 1).result);
          }
          ++combat.column;
          EXPECT_LE(result, read(combat, die).result);
        }
}

// TV-218, TV-219, TV-220, HEX-TERR-WOODS-01, HEX-FN-2, HEX-R-26, HEX-R-27: cavalry in the woods.
TEST(HexResults, HEX_FN_2_cavalry_enters_woods) {
  struct Row {
    bool disorganised;
    bool by_road;
    bool ordered_then;
  };
  for (const Row& row : {Row{false, false, false}, Row{true, false, false}, Row{false, true, true}}) {
    Kit kit;
    kit.ground("0506", Terrain::woods);
    if (row.by_road) kit.chain(Feature::road, {"0507", "0506"});
    kit.unit("P1", prussian, "0507", n, {.arm = Arm::cavalry, .steps = 2, .disorganised = row.disorganised});
    kit.go(Stage::movement, "PF");
    kit.give("move P1 to 0506 facing n");
    EXPECT_EQ(kit.where("P1"), "0506");
    EXPECT_EQ(kit["P1"].ordered(), row.ordered_then);
    EXPECT_EQ(kit["P1"].steps_lost, 0);
  }
}

}  // namespace
}  // namespace guidon::hex1866::tests
