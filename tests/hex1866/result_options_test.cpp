// Rulings that change how a fight runs and what its results do.
#include "tests/hex1866/weighed.hpp"

namespace guidon::hex1866::tests {
namespace {

using enum Direction;

constexpr Of strong{.cv = 8};

// One regiment attacks another from the south, under one ruling.
Kit under(std::string_view option, std::string_view value, const Of& attacker = {}, const Of& defender = {}) {
  Kit kit;
  kit.option(option, value);
  around(kit, "P1", prussian, s, attacker);
  kit.unit("A1", austrian, middle, s, defender);
  kit.unit("A9", austrian, "1001", s, {.steps = 20});
  kit.unit("P9", prussian, "0110", n, {.steps = 20});
  return kit;
}

// HEX-R-10: both rolls from the start, results together: each disorganises the other.
TEST(HexResultOptions, combat_order_simultaneous) {
  Kit kit = under("combat_order", "simultaneous");
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {5, 5});
  EXPECT_FALSE(kit["P1"].ordered());
  EXPECT_FALSE(kit["A1"].ordered());
  EXPECT_EQ(told<Assaulted>(kit).roll.column, 4);
  EXPECT_EQ(kit.event<AttackOver>(), nullptr);
  kit.give("retreat A1 to 0504");
  kit.give("done");
  EXPECT_NE(kit.decision().task, Task::advance);  // the only attacker has lost his order
}

// HEX-R-10: dice of both rolls come before the tests; whoever fails has rolled all the same.
TEST(HexResultOptions, combat_order_simultaneous_tests_after_both_rolls) {
  Kit kit = under("combat_order", "simultaneous");
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {2, 2, 1, 6});  // T and T: P1 fails, A1 holds
  EXPECT_FALSE(kit["P1"].ordered());
  EXPECT_TRUE(kit["A1"].ordered());
  std::vector<std::string_view> kinds;
  for (const Event& event : kit.chronicle().events) kinds.push_back(facts(event, kit.setting).kind);
  EXPECT_EQ(std::vector(kinds.begin(), kinds.begin() + 5),
            (std::vector<std::string_view>{"attack_declared", "defensive_fire", "assaulted", "morale_tested",
                                           "morale_tested"}));
}

// HEX-R-10: attackers who are eliminated have attacked, and those who still stand may advance.
TEST(HexResultOptions, combat_order_simultaneous_losses_of_both) {
  Kit kit = under("combat_order", "simultaneous", {.lost = 2}, strong);
  around(kit, "P2", prussian, se);
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1,P2");
  kit.give("fire at 0506", {4, 5});  // D+1; 8 less 2 lost steps: D
  EXPECT_EQ(kit.where("P1"), "gone");
  EXPECT_EQ(told<Assaulted>(kit).roll.column, 6);
  EXPECT_EQ(told<Assaulted>(kit).units.bits, bits(kit, {"P1", "P2"}));
  EXPECT_FALSE(kit["A1"].ordered());
}

// HEX-R-11: every attacking hex is fired at with the full value, and nobody is asked.
TEST(HexResultOptions, defensive_targets_each_hex) {
  Kit kit = under("defensive_targets", "each_hex");
  around(kit, "P2", prussian, sw);
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1,P2", {5, 1, 2, 6});  // D at 0506, nothing at 0405; P2 alone: T, held
  EXPECT_FALSE(kit["P1"].ordered());
  EXPECT_TRUE(kit["P2"].ordered());
  const std::vector<DefensiveFire> rolls = kit.events<DefensiveFire>();
  ASSERT_EQ(rolls.size(), 2U);
  for (const DefensiveFire& each : rolls) EXPECT_EQ(each.roll.column, 4);
  EXPECT_EQ(rolls[0].target.at, kit.hex("0506"));
  EXPECT_EQ(rolls[1].target.at, kit.hex("0405"));
  EXPECT_EQ(told<Assaulted>(kit).units.bits, bits(kit, {"P2"}));
}

// HEX-R-11 with HEX-R-41: the value is halved against the flank attacker only.
TEST(HexResultOptions, defensive_targets_each_hex_by_its_own_flank) {
  Kit kit = under("defensive_targets", "each_hex", {}, {.cv = 5});
  around(kit, "P2", prussian, nw);
  kit.go(Stage::combat, "PF");
  kit.give_with_ones("attack 0505 with P1,P2");
  for (const DefensiveFire& each : kit.events<DefensiveFire>())
    EXPECT_EQ(each.roll.column, each.target.at == kit.hex("0404") ? 2 : 5);
}

// HEX-R-46: back a hex, in order.
TEST(HexResultOptions, failed_test_retreat_only) {
  Kit kit = under("failed_test", "retreat_only");
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 4, 3});
  EXPECT_TRUE(kit["A1"].ordered());
  kit.give("retreat A1 to 0504");
  kit.give("done");
  EXPECT_EQ(kit.where("A1"), "0504");
  EXPECT_EQ(kit["A1"].steps_lost, 0);
  EXPECT_EQ(kit.decision().task, Task::advance);
}

// A D is still a D, and the disorganised who fail go back one hex without a loss.
TEST(HexResultOptions, failed_test_retreat_only_is_for_tests) {
  Kit kit = under("failed_test", "retreat_only");
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 5});
  EXPECT_FALSE(kit["A1"].ordered());
  Kit again = under("failed_test", "retreat_only", {}, {.disorganised = true});
  again.go(Stage::combat, "PF");
  again.give("attack 0505 with P1", {1, 4, 3});
  EXPECT_EQ(again["A1"].steps_lost, 0);
  EXPECT_EQ(again["A1"].retreat, 1);
}

// HEX-R-46: an attacker who fails stays, in order, and drops out.
TEST(HexResultOptions, failed_test_retreat_only_attackers) {
  Kit kit = under("failed_test", "retreat_only");
  around(kit, "P2", prussian, sw);
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1,P2");
  kit.give("fire at 0506", {2, 3, 1});
  EXPECT_TRUE(kit["P1"].ordered());
  EXPECT_EQ(kit.where("P1"), "0506");
  EXPECT_EQ(told<Assaulted>(kit).units.bits, bits(kit, {"P2"}));
  ASSERT_NE(kit.event<DroppedOut>("P1"), nullptr);
}

// HEX-R-46: under fire too. HEX-TERR-WOODS-01: cavalry that went back in order loses it in the woods.
TEST(HexResultOptions, failed_test_retreat_only_under_fire) {
  Kit kit;
  kit.option("failed_test", "retreat_only");
  for (const std::string_view hex : {"0504", "0604", "0404"}) kit.ground(hex, Terrain::woods);
  kit.unit("A1", austrian, middle, s, a_squadron);
  kit.unit("PB", prussian, "0507", n, a_battery);
  kit.go(Stage::bombardment, "PF");
  kit.give("bombard 0505 with PB", {5, 3});
  EXPECT_TRUE(kit["A1"].ordered());
  kit.give("retreat A1 to 0504");
  EXPECT_FALSE(kit["A1"].ordered());
  EXPECT_EQ(kit["A1"].steps_lost, 0);
}

// HEX-R-46: a step, order kept, no retreat.
TEST(HexResultOptions, failed_test_step_loss) {
  Kit kit = under("failed_test", "step_loss");
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 4, 3});
  EXPECT_TRUE(kit["A1"].ordered());
  EXPECT_EQ(kit["A1"].steps_lost, 1);
  EXPECT_EQ(kit.where("A1"), middle);
  EXPECT_NE(kit.decision().kind, Decision::Kind::answer);
}

// HEX-R-46: with his last step a defender leaves the hex to the attackers.
TEST(HexResultOptions, failed_test_step_loss_empties_the_hex) {
  Kit kit = under("failed_test", "step_loss", {}, {.lost = 2});
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 4, 3});
  EXPECT_EQ(kit.where("A1"), "gone");
  EXPECT_EQ(kit.decision().task, Task::advance);
}

// HEX-R-46: an attacker who loses a step goes on, weaker.
TEST(HexResultOptions, failed_test_step_loss_attackers) {
  Kit kit = under("failed_test", "step_loss");
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {2, 3, 1});
  EXPECT_TRUE(kit["P1"].ordered());
  EXPECT_EQ(kit["P1"].steps_lost, 1);
  EXPECT_EQ(told<Assaulted>(kit).roll.column, 3);
}

// HEX-R-46, HEX-P-CBT-07, HEX-P-LEAD-05: with his last step he is out of it, and his leader is checked.
TEST(HexResultOptions, failed_test_step_loss_the_last_step) {
  Kit kit = under("failed_test", "step_loss", {.lost = 2});
  kit.leader_sheet("LP").hex = kit.hex("0506");
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {2, 3, 6});  // 3 + 1 - 2 + 3
  EXPECT_EQ(kit.where("P1"), "gone");
  EXPECT_EQ(kit.leader("LP").replacement, 1);
  EXPECT_NE(kit.event<AttackOver>(), nullptr);
  EXPECT_EQ(kit.leader_where("LP"), "0110");
}

// HEX-R-47: nothing more; it still goes back two hexes, and a D+1 still takes its step.
TEST(HexResultOptions, second_disorganisation_no_further_effect) {
  Kit kit = under("second_disorganisation", "no_further_effect", {}, {.disorganised = true});
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 5});
  EXPECT_FALSE(kit["A1"].ordered());
  EXPECT_EQ(kit["A1"].steps_lost, 0);
  EXPECT_EQ(kit["A1"].retreat, 2);
  Kit more = under("second_disorganisation", "no_further_effect", strong, {.disorganised = true});
  more.go(Stage::combat, "PF");
  more.give("attack 0505 with P1", {1, 4});
  EXPECT_EQ(more["A1"].steps_lost, 1);
}

// HEX-R-47, HEX-P-LOSS-02: eliminated, with all its steps.
TEST(HexResultOptions, second_disorganisation_eliminate) {
  Kit kit = under("second_disorganisation", "eliminate", {}, {.disorganised = true});
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 5});
  EXPECT_EQ(kit.where("A1"), "gone");
  EXPECT_EQ(kit.formation("AF").steps_lost, 3);
  EXPECT_EQ(kit.decision().task, Task::advance);
}

// HEX-R-26: the excuse of footnote 2 asks for a demoralised formation, and what it is excused from is HEX-R-47.
TEST(HexResultOptions, footnote2_state_demoralised) {
  for (const bool demoralised : {false, true}) {
    Kit kit;
    kit.option("footnote2_state", "demoralised");
    kit.ground("0506", Terrain::woods);
    kit.unit("P1", prussian, "0507", n, {.arm = Arm::cavalry, .steps = 3, .disorganised = true});
    kit.unit("P2", prussian, "0110", n, {.steps = 9, .lost = demoralised ? 6 : 5});
    kit.go(Stage::movement, "PF");
    ASSERT_EQ(kit.formation("PF").demoralised, demoralised ? 1 : 0);
    kit.give("move P1 to 0506 facing n");
    EXPECT_EQ(kit["P1"].steps_lost, demoralised ? 0 : 1);
  }
}

}  // namespace
}  // namespace guidon::hex1866::tests
