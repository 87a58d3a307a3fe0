// The rally step of an activation.
#include "tests/hex1866/weighed.hpp"

namespace guidon::hex1866::tests {
namespace {

using enum Direction;

// A disorganised unit and a disorganised battery before an enemy, and one in order.
Kit shaken() {
  Kit kit;
  kit.unit("P1", prussian, "0506", n, {.disorganised = true, .lost = 1});
  kit.unit("PB", prussian, "0507", n, {.arm = Arm::artillery, .steps = 2, .disorganised = true});
  kit.unit("P3", prussian, "0308", n);
  kit.unit("A1", austrian, middle, s, {.lost = 1});
  return kit;
}

// HEX-P-RALLY-01: each disorganised unit of the active formation, once.
TEST(HexRally, HEX_P_RALLY_01_each_disorganised_unit_once) {
  Kit kit = shaken();
  kit.go(Stage::rally, "PF");
  EXPECT_EQ(kit.orders(), (std::vector<std::string>{"rally P1", "rally PB", "done"}));
  EXPECT_EQ(kit.refused("rally P3"), "HEX-P-RALLY-01");
  EXPECT_EQ(kit.refused("rally A1"), "HEX-P-RALLY-01");
  kit.give("rally P1", {1});
  EXPECT_EQ(kit.refused("rally P1"), "HEX-P-RALLY-01");
  EXPECT_EQ(kit.orders(), (std::vector<std::string>{"rally PB", "done"}));
}

// HEX-P-RALLY-02: with die and total of 7 it is ordered again, else nothing changes. HEX-P-RALLY-04: no step comes
// back.
TEST(HexRally, HEX_P_RALLY_02_passed_at_seven) {
  Kit kit = shaken();
  kit.go(Stage::rally, "PF");
  ASSERT_EQ(rally_of(kit, "P1").total, 2);
  Kit stays = kit;
  stays.give("rally P1", {4});
  EXPECT_FALSE(stays["P1"].ordered());
  kit.give("rally P1", {5});
  EXPECT_TRUE(kit["P1"].ordered());
  EXPECT_TRUE(kit.cites("HEX-P-RALLY-02"));
  EXPECT_TRUE(kit.cites("HEX-MORALE-07"));
  EXPECT_EQ(kit["P1"].steps_lost, 1);
  EXPECT_EQ(stays["P1"].steps_lost, 1);
  EXPECT_EQ(kit.where("P1"), "0506");
}

// HEX-P-RALLY-03: whoever has tried neither bombards nor moves nor attacks, but may be turned.
TEST(HexRally, HEX_P_RALLY_03_is_all_it_does) {
  Kit kit = shaken();
  kit.go(Stage::rally, "PF");
  kit.give("rally P1", {6});
  kit.give("rally PB", {6});
  ASSERT_EQ(kit.state().stage, Stage::bombardment);
  EXPECT_EQ(kit.refused("bombard 0505 with PB"), "HEX-P-RALLY-03");
  EXPECT_TRUE(kit.legal("turn 0507 to ne"));
  EXPECT_TRUE(kit.legal("turn 0506 to ne"));
  kit.give("done");
  ASSERT_EQ(kit.state().stage, Stage::movement);
  EXPECT_EQ(kit.refused("move P1 to 0407 facing n"), "HEX-P-RALLY-03");
  EXPECT_EQ(kit.refused("move PB to 0508 facing n"), "HEX-P-RALLY-03");
  kit.give("turn 0506 to ne");
  kit.give("move P3 to 0405 facing ne");  // somebody to attack with
  kit.give("done");
  ASSERT_EQ(kit.state().stage, Stage::combat);
  EXPECT_EQ(kit.refused("attack 0505 with P1"), "HEX-P-RALLY-03");
  EXPECT_EQ(kit.refused("attack 0505 with P1,P3"), "HEX-P-RALLY-03");
  EXPECT_TRUE(kit.legal("attack 0505 with P3"));
}

// HEX-P-RALLY-03: without success too.
TEST(HexRally, HEX_P_RALLY_03_also_for_those_who_fail) {
  Kit kit = shaken();
  kit.go(Stage::rally, "PF");
  kit.give("rally P1", {1});
  kit.give("done");
  kit.give("done");
  ASSERT_EQ(kit.state().stage, Stage::movement);
  EXPECT_EQ(kit.refused("move P1 to 0407 facing n"), "HEX-P-RALLY-03");
  EXPECT_TRUE(kit.legal("move PB to 0508 facing n"));  // it has not tried
}

// HEX-R-49: beside the enemy too.
TEST(HexRally, HEX_R_49_beside_the_enemy) {
  Kit kit = shaken();
  kit.go(Stage::rally, "PF");
  EXPECT_TRUE(kit.field().enemy_zone(kit.hex("0506"), prussian));
  EXPECT_TRUE(kit.legal("rally P1"));
}

// HEX-RALLY-01, HEX-RALLY-02: the two entries of rally tests in a throw.
TEST(HexRally, HEX_RALLY_01_and_HEX_RALLY_02_in_a_throw) {
  Kit kit = shaken();
  kit.leader_sheet("LP").hex = kit.hex("0606");
  kit.unit("AB", austrian, "0503", n, a_battery);
  kit.go(Stage::rally, "PF");
  kit.give("rally P1", {5});  // 3 - 1 for the step + 1 - 1, and 5
  EXPECT_TRUE(kit["P1"].ordered());
  EXPECT_TRUE(kit.cites("HEX-RALLY-01"));
  EXPECT_TRUE(kit.cites("HEX-RALLY-02"));
}

// HEX-R-49: at the end of the turn every disorganised unit tests once, and nobody rallies in his activation.
TEST(HexRally, HEX_R_49_at_the_end_of_the_turn) {
  Kit kit = shaken();
  kit.option("rally_timing", "turn_end");
  kit.unit("A2", austrian, "0702", s, {.disorganised = true});
  kit.begin({1, 1});
  kit.give("prussian first");  // who has one formation only, which is activated
  EXPECT_EQ(kit.state().stage, Stage::bombardment);
  while (kit.state().active == kit.formation_id("PF")) kit.give("done");
  while (kit.state().stage != Stage::combat) kit.give("done");
  kit.give("done", {5, 3, 4, 1, 1});  // P1, PB, A2; the next turn's initiative
  EXPECT_EQ(kit.state().turn, 2);
  EXPECT_TRUE(kit["P1"].ordered());
  EXPECT_FALSE(kit["PB"].ordered());
  EXPECT_TRUE(kit["A2"].ordered());
  EXPECT_TRUE(kit.cites("HEX-P-RALLY-02"));
}

}  // namespace
}  // namespace guidon::hex1866::tests
