// The bombardment step: who fires at what, and what comes of it.
#include "tests/hex1866/weighed.hpp"

namespace guidon::hex1866::tests {
namespace {

using enum Direction;
using enum Feature;

// A battery two hexes south of a regiment in the middle, and a regiment beside the battery.
Kit guns_and_target() {
  Kit kit;
  kit.unit("PB", prussian, "0507", n, a_battery);
  kit.unit("P1", prussian, "0408", n);
  kit.unit("A1", austrian, middle, s);
  return kit;
}

// HEX-P-BOMB-01, HEX-R-48: an ordered battery of the active formation, once.
TEST(HexBombardment, HEX_P_BOMB_01_ordered_batteries_of_the_active_formation) {
  Kit kit = guns_and_target();
  kit.formation("PG", prussian, "LG", "0110");
  kit.unit("PB2", prussian, "0607", n, {.arm = Arm::artillery, .formation = "PG"});
  kit.unit("PB3", prussian, "0406", n, {.arm = Arm::artillery, .disorganised = true});
  kit.go(Stage::bombardment, "PF");
  EXPECT_EQ(kit.refused("bombard 0505 with P1"), "HEX-P-BOMB-01");
  EXPECT_EQ(kit.refused("bombard 0505 with PB3"), "HEX-P-BOMB-01");
  EXPECT_EQ(kit.refused("bombard 0505 with PB2"), "HEX-P-ACT-01");
  EXPECT_EQ(kit.refused("bombard 0505 with PB,PB2"), "HEX-P-ACT-01");
  EXPECT_TRUE(kit.legal("bombard 0505 with PB"));
}

TEST(HexBombardment, HEX_P_BOMB_01_fires_once) {
  Kit kit = guns_and_target();
  kit.unit("A2", austrian, "0605", s);
  kit.go(Stage::bombardment, "PF");
  kit.give("bombard 0505 with PB", {1});
  EXPECT_EQ(kit.refused("bombard 0605 with PB"), "HEX-P-BOMB-01");
}

// HEX-P-BOMB-02: a hex with an enemy unit in it; a leader alone is none, and a friend is none.
TEST(HexBombardment, HEX_P_BOMB_02_a_hex_with_enemies) {
  Kit kit = guns_and_target();
  kit.leader_sheet("LA").hex = kit.hex("0605");
  kit.go(Stage::bombardment, "PF");
  EXPECT_EQ(kit.refused("bombard 0605 with PB"), "HEX-P-BOMB-02");
  EXPECT_EQ(kit.refused("bombard 0504 with PB"), "HEX-P-BOMB-02");
  EXPECT_EQ(kit.refused("bombard 0408 with PB"), "HEX-P-BOMB-02");
}

// HEX-P-BOMB-02: within its range.
TEST(HexBombardment, HEX_P_BOMB_02_within_range) {
  Kit kit;
  kit.unit("PB", prussian, "0507", n, a_battery);
  kit.unit("A3", austrian, "0504", s);
  kit.unit("A4", austrian, "0603", s);
  kit.go(Stage::bombardment, "PF");
  EXPECT_TRUE(kit.legal("bombard 0504 with PB"));
  EXPECT_EQ(kit.refused("bombard 0603 with PB"), "HEX-P-BOMB-02");  // four hexes; a Prussian battery reaches three
  kit.setting.units[0].range = 4;
  EXPECT_TRUE(kit.legal("bombard 0603 with PB"));
}

// HEX-P-BOMB-02, HEX-P-NIGHT-01: at night the next hex only, and a column less.
TEST(HexBombardment, HEX_P_NIGHT_01_the_next_hex_only) {
  Kit kit = guns_and_target();
  kit.unit("A2", austrian, "0606", n, {.disorganised = true});
  kit.setting.nights = {1};
  kit.go(Stage::bombardment, "PF");
  EXPECT_EQ(kit.refused("bombard 0505 with PB"), "HEX-P-BOMB-02");
  kit.give("bombard 0606 with PB", {1});
  EXPECT_EQ(told<Bombarded>(kit).roll.column, 4 - 1 - 1);
  EXPECT_EQ(told<Bombarded>(kit).roll.modifier, 1);
  EXPECT_TRUE(kit.cites("HEX-COL-09"));
}

// HEX-P-BOMB-02, HEX-P-LOS-04: in sight.
TEST(HexBombardment, HEX_P_BOMB_02_in_sight) {
  Kit kit = guns_and_target();
  kit.ground("0506", Terrain::woods);
  kit.unit("A2", austrian, "0606", n, {.disorganised = true});
  kit.go(Stage::bombardment, "PF");
  EXPECT_EQ(kit.refused("bombard 0505 with PB"), "HEX-P-BOMB-02");
  for (const bool heights_count : {false, true}) {  // HEX-R-60: woods hide what is above them too, by the chart
    Kit uphill = guns_and_target();
    uphill.ground("0506", Terrain::woods).ground(middle, Terrain::clear, 2);
    if (heights_count) uphill.option("los_relief", "higher_than_both");
    uphill.go(Stage::bombardment, "PF");
    EXPECT_EQ(uphill.legal("bombard 0505 with PB"), heights_count);
  }
}

// HEX-P-BOMB-03, HEX-R-78: in its arc; the stack may be turned first.
TEST(HexBombardment, HEX_P_BOMB_03_in_its_arc) {
  Kit kit = guns_and_target();
  kit.setting.units[0].facing = s;
  kit.go(Stage::bombardment, "PF");
  EXPECT_EQ(kit.refused("bombard 0505 with PB"), "HEX-P-BOMB-03");
  kit.give("turn 0507 to ne");
  EXPECT_TRUE(kit.legal("bombard 0505 with PB"));
  // a battery in houses fires all around
  Kit town = guns_and_target();
  town.setting.units[0].facing = s;
  town.ground("0507", Terrain::town);
  town.go(Stage::bombardment, "PF");
  EXPECT_TRUE(town.legal("bombard 0505 with PB"));
}

// HEX-P-BOMB-03, HEX-P-LOS-02: along a hexside one of the two hexes of the first step is enough.
TEST(HexBombardment, HEX_P_BOMB_03_along_a_hexside) {
  for (const Direction facing : hex::all_directions) {
    Kit kit;
    kit.unit("PB", prussian, "0507", facing, a_battery);
    kit.unit("A1", austrian, "0605", s);  // between 0506 to the north and 0606 to the north-east
    kit.go(Stage::bombardment, "PF");
    const bool arc = facing != s && facing != sw;
    EXPECT_EQ(kit.legal("bombard 0605 with PB"), arc) << static_cast<int>(facing);
    if (!arc) {
      EXPECT_EQ(kit.refused("bombard 0605 with PB"), "HEX-P-BOMB-03");
    }
  }
}

// HEX-P-BOMB-04: in an enemy zone it fires at adjacent hexes only.
TEST(HexBombardment, HEX_P_BOMB_04_in_an_enemy_zone) {
  Kit kit = guns_and_target();
  kit.unit("A2", austrian, "0606", sw);
  kit.go(Stage::bombardment, "PF");
  ASSERT_TRUE(kit.field().enemy_zone(kit.hex("0507"), prussian));
  EXPECT_EQ(kit.refused("bombard 0505 with PB"), "HEX-P-BOMB-04");
  EXPECT_TRUE(kit.legal("bombard 0606 with PB"));
}

// HEX-P-BOMB-05, HEX-R-67: several fire together, with their values summed and one die; a hex once in an activation.
TEST(HexBombardment, HEX_P_BOMB_05_together_and_once) {
  Kit kit = guns_and_target();
  kit.unit("PB2", prussian, "0607", nw, {.arm = Arm::artillery, .cv = 3, .steps = 2});
  kit.unit("PB3", prussian, "0407", ne, {.arm = Arm::artillery, .cv = 3, .steps = 2});
  kit.go(Stage::bombardment, "PF");
  kit.give("bombard 0505 with PB,PB2", {1, 6});  // a test, passed
  EXPECT_EQ(told<Bombarded>(kit).roll.column, 4 + 3 - 1);
  EXPECT_EQ(told<Bombarded>(kit).units.bits, bits(kit, {"PB", "PB2"}));
  EXPECT_TRUE(kit.cites("HEX-P-BOMB-05"));
  EXPECT_EQ(kit.refused("bombard 0505 with PB3"), "HEX-P-BOMB-05");
}

// HEX-P-BOMB-05: in the formation's next activation the hex may be bombarded again.
TEST(HexBombardment, HEX_P_BOMB_05_is_an_activation_long) {
  Kit kit = guns_and_target();
  kit.go(Stage::bombardment, "PF");
  kit.give("bombard 0505 with PB", {1});
  while (kit.state().turn == 1) {
    const bool last = kit.state().active == kit.formation_id("AF") && kit.state().stage == Stage::movement;
    if (last)
      kit.give("done", {1, 1});
    else
      kit.give("done");
  }
  kit.give("prussian first");
  ASSERT_EQ(kit.state().stage, Stage::bombardment);
  EXPECT_TRUE(kit.legal("bombard 0505 with PB"));
}

// HEX-P-BOMB-06: it neither moves nor attacks in this activation.
TEST(HexBombardment, HEX_P_BOMB_06_and_nothing_else) {
  Kit kit;
  kit.unit("PB", prussian, "0506", n, a_battery);
  kit.unit("P1", prussian, "0506", n);
  kit.unit("A1", austrian, middle, s);
  kit.go(Stage::bombardment, "PF");
  kit.give("bombard 0505 with PB", {1});
  kit.give("done");
  EXPECT_EQ(kit.refused("move PB to 0507 facing n"), "HEX-P-BOMB-06");
  kit.give("done");
  EXPECT_EQ(kit.refused("attack 0505 with P1,PB"), "HEX-P-BOMB-06");
  EXPECT_TRUE(kit.legal("attack 0505 with P1"));
}

// HEX-P-BOMB-07: there is no return fire. HEX-COL-04, HEX-DRM-04: a column less, and one more next to the enemy.
TEST(HexBombardment, HEX_P_BOMB_07_without_return_fire) {
  Kit kit;
  kit.unit("PB", prussian, "0506", n, a_battery);
  kit.unit("A1", austrian, middle, s);
  kit.unit("AB", austrian, middle, s, a_battery);
  kit.go(Stage::bombardment, "PF");
  kit.give("bombard 0505 with PB", {1});  // one die and no other
  EXPECT_EQ(kit.event<DefensiveFire>(), nullptr);
  const Event* fire = kit.happened<Bombarded>();
  ASSERT_NE(fire, nullptr);
  const OnTable roll = told<Bombarded>(kit).roll;
  EXPECT_EQ(roll.column, 3);
  EXPECT_EQ(roll.modifier, 1);
  EXPECT_EQ(roll.row, 2);
  EXPECT_EQ(roll.result, CombatResult::none);
  EXPECT_EQ(kit.chronicle().throws_of(*fire).size(), 1U);
  EXPECT_EQ(kit.chronicle().throws_of(*fire)[0].clause.id(), "HEX-P-BOMB-07");
}

// HEX-TERR-ESC-03, HEX-R-20: shells cross an escarpment and a river.
TEST(HexBombardment, HEX_TERR_ESC_03_crosses_closed_hexsides) {
  for (const Feature closed : {escarpment, river}) {
    Kit kit;
    kit.side("0506", middle, {closed});
    kit.unit("PB", prussian, "0506", n, a_battery);
    kit.unit("A1", austrian, middle, s);
    kit.go(Stage::bombardment, "PF");
    EXPECT_TRUE(kit.legal("bombard 0505 with PB"));
  }
}

// HEX-P-ACT-01: only in its step.
TEST(HexBombardment, HEX_P_ACT_01_in_its_step_only) {
  Kit kit = guns_and_target();
  kit.go(Stage::movement, "PF");
  EXPECT_EQ(kit.refused("bombard 0505 with PB"), "HEX-P-ACT-01");
}

// TV-214, HEX-P-RES-04: an ordered target is disorganised and stays.
TEST(HexBombardment, TV_214_disorganises_and_drives_nobody_off) {
  Kit kit = guns_and_target();
  kit.go(Stage::bombardment, "PF");
  kit.give("bombard 0505 with PB", {6});
  EXPECT_FALSE(kit["A1"].ordered());
  EXPECT_EQ(kit["A1"].steps_lost, 0);
  EXPECT_EQ(kit.where("A1"), middle);
  EXPECT_EQ(kit.decision().kind, Decision::Kind::bombard);
}

// The same by a failed test.
TEST(HexBombardment, HEX_P_RES_04_a_failed_test_drives_nobody_off) {
  Kit kit = guns_and_target();
  kit.go(Stage::bombardment, "PF");
  kit.give("bombard 0505 with PB", {5, 3});
  EXPECT_FALSE(kit["A1"].ordered());
  EXPECT_EQ(kit.where("A1"), middle);
}

// TV-215, HEX-R-47: a disorganised one loses a step and goes back a hex from the battery.
TEST(HexBombardment, TV_215_drives_off_the_disorganised) {
  Kit kit = guns_and_target();
  kit.setting.units[2].disorganised = true;
  kit.go(Stage::bombardment, "PF");
  kit.give("bombard 0505 with PB", {6});
  EXPECT_EQ(kit["A1"].steps_lost, 1);
  EXPECT_EQ(kit.decision().task, Task::choose_hex);
  EXPECT_EQ(kit.decision().side, austrian);
  EXPECT_EQ(kit.orders(), (std::vector<std::string>{"retreat A1 to 0504", "retreat A1 to 0604", "retreat A1 to 0404"}));
  kit.give("retreat A1 to 0504");
  kit.give("turn 0504 to n");
  EXPECT_EQ(kit.where("A1"), "0504");
  EXPECT_EQ(kit["A1"].facing, n);
  EXPECT_FALSE(kit["A1"].ordered());
  EXPECT_EQ(kit.decision().kind, Decision::Kind::bombard);
  EXPECT_EQ(kit.decision().side, prussian);
}

// HEX-P-RES-05: a D+1 of guns takes a step and drives nobody off who was in order.
TEST(HexBombardment, HEX_P_RES_05_takes_a_step) {
  Kit kit = guns_and_target();
  kit.setting.units[0].cv = 9;
  kit.go(Stage::bombardment, "PF");
  kit.give("bombard 0505 with PB", {4});
  EXPECT_EQ(kit["A1"].steps_lost, 1);
  EXPECT_FALSE(kit["A1"].ordered());
  EXPECT_EQ(kit.where("A1"), middle);
}

}  // namespace
}  // namespace guidon::hex1866::tests
