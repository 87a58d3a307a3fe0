// Facing (6.9): fronts and flanks, and when a stack may be turned.
#include "tests/hex1866/manoeuvre.hpp"

namespace guidon::hex1866::tests {
namespace {

using Names = std::set<std::string>;

struct Sides {
  Names front;
  Names flank;
};

// The hexes around a unit as its front and its flanks.
Sides around(const Kit& kit, std::string_view unit) {
  Sides found;
  const Field field = kit.field();
  const Hex here = kit[unit].hex;
  for (const Hex next : field.grid().neighbours(here)) {
    if (next == off_map) continue;
    if (field.in_front(kit.id(unit), next)) found.front.insert(kit.name(next));
    if (field.on_flank(here, next)) found.flank.insert(kit.name(next));
  }
  return found;
}

int turns(const Kit& kit) {
  int count = 0;
  for (const std::string& order : kit.orders()) count += order.starts_with("turn ") ? 1 : 0;
  return count;
}

// Two formations; P1 of the first and a battery of the second share 0505.
Kit mixed_stack() {
  Kit kit;
  kit.formation("PG", prussian, "LQ", "0109");
  kit.unit("P1", prussian, "0505", Direction::n);
  kit.unit("P2", prussian, "0505", Direction::n, {.arm = Arm::artillery, .formation = "PG"});
  kit.unit("P3", prussian, "0705", Direction::n, {.formation = "PG"});
  kit.unit("A1", austrian, "0501", Direction::s);
  return kit;
}

// A1 in 0504 has to go back one hex.
Kit driven_off(const Of& of = {}) {
  Kit kit;
  kit.unit("A1", austrian, "0504", Direction::s, of);
  kit.unit("P1", prussian, "0505", Direction::n);
  kit.go(Stage::combat, "PF");
  kit.give("attack 0504 with P1", {1, 5});  // D
  return kit;
}

}  // namespace

// HEX-P-FACE-02: TV-184
TEST(HexFacing, HEX_P_FACE_02_front_and_flanks) {
  Kit kit = burkersdorf_with("A12", "1107", Direction::ne);
  EXPECT_EQ(around(kit, "A12").front, (Names{"1106", "1206", "1207"}));
  EXPECT_EQ(around(kit, "A12").flank, (Names{"1108", "1007", "1006"}));
  for (int f = 0; f < 6; ++f)
    for (int d = 0; d < 6; ++d) {
      const bool front = d == f || d == (f + 1) % 6 || d == (f + 5) % 6;
      EXPECT_EQ(hex::frontal(static_cast<Direction>(f), static_cast<Direction>(d)), front) << f << " " << d;
    }
}

// HEX-R-71: the rear is a flank.
TEST(HexFacing, HEX_R_71_the_rear_is_a_flank) {
  Kit kit = burkersdorf_with("A12", "1107", Direction::n);
  EXPECT_TRUE(around(kit, "A12").flank.contains("1108"));
}

// HEX-P-FACE-03, HEX-TERR-TOWN-03, HEX-TERR-CITY-03: TV-185
TEST(HexFacing, HEX_P_FACE_03_houses_face_every_way) {
  for (const std::string_view houses : {"1006", "0402"}) {
    Kit kit = burkersdorf_with("A11", houses);
    for (const Direction facing : hex::all_directions) {
      kit.edit([&](State& state) { state.unit[static_cast<std::size_t>(kit.id("A11"))].facing = facing; });
      EXPECT_EQ(around(kit, "A11").front.size(), 6U);
      EXPECT_EQ(around(kit, "A11").flank, Names{});
    }
  }
}

// HEX-P-FACE-03: in houses there is nothing to turn and no facing to choose.
TEST(HexFacing, HEX_P_FACE_03_in_houses_there_is_nothing_to_turn) {
  Kit kit = Kit::burkersdorf();
  kit.go(Stage::bombardment, "PG1");
  EXPECT_EQ(kit.refused("turn 1406 to n"), "HEX-P-FACE-03");
  EXPECT_EQ(turns(kit), 3 * 5);  // 1404, 1405 and 1508
  Kit into = burkersdorf_with("P11", "1405");
  int ways = 0;
  for (const std::string& order : into.orders()) ways += order.starts_with("move P11 to 1406") ? 1 : 0;
  EXPECT_EQ(ways, 1);
}

// HEX-P-FACE-01: all combat units of a hex share the facing; who joins a stack may turn it.
TEST(HexFacing, HEX_P_FACE_01_a_stack_has_one_facing) {
  Kit kit = mixed_stack();
  kit.unit("P4", prussian, "0605", Direction::n, a_battery);
  kit.unit("P5", prussian, "0606", Direction::n);
  kit.go(Stage::movement, "PF");
  kit.give("turn 0505 to se");
  EXPECT_EQ(kit["P1"].facing, Direction::se);
  EXPECT_EQ(kit["P2"].facing, Direction::se);
  kit.give("move P4 to 0606 facing sw");
  EXPECT_EQ(kit["P4"].facing, Direction::sw);
  EXPECT_EQ(kit["P5"].facing, Direction::sw);
}

// HEX-P-FACE-04: in the bombardment and in the movement step, once in each and to another facing.
TEST(HexFacing, HEX_P_FACE_04_once_in_each_of_two_steps) {
  Kit kit = mixed_stack();
  kit.go(Stage::bombardment, "PF");
  EXPECT_EQ(turns(kit), 5);
  EXPECT_EQ(kit.refused("turn 0505 to n"), "HEX-P-FACE-04");  // it faces there
  kit.give("turn 0505 to ne");
  EXPECT_EQ(kit.happened<Turned>()->clause.id(), "HEX-P-FACE-04");
  // nothing is left to do in that step: the movement step has begun
  EXPECT_EQ(kit.state().stage, Stage::movement);
  kit.give("turn 0505 to n");
  EXPECT_EQ(kit.refused("turn 0505 to ne"), "HEX-P-FACE-04");
  EXPECT_EQ(turns(kit), 0);
}

TEST(HexFacing, HEX_P_FACE_04_a_second_turn_in_the_bombardment_step) {
  Kit kit = mixed_stack();
  kit.unit("P4", prussian, "0707", Direction::n);
  kit.go(Stage::bombardment, "PF");
  kit.give("turn 0505 to ne");
  EXPECT_EQ(kit.state().stage, Stage::bombardment);  // 0707 may still be turned
  EXPECT_EQ(kit.refused("turn 0505 to se"), "HEX-P-FACE-04");
  EXPECT_EQ(turns(kit), 5);
}

// HEX-P-FACE-04: stacks that hold a unit of the active formation, and no others.
TEST(HexFacing, HEX_P_FACE_04_only_stacks_of_the_active_formation) {
  Kit kit = mixed_stack();
  kit.go(Stage::movement, "PF");
  EXPECT_TRUE(kit.legal("turn 0505 to s"));
  EXPECT_EQ(kit.refused("turn 0705 to s"), "HEX-P-FACE-04");
  EXPECT_EQ(kit.refused("turn 0501 to n"), "HEX-P-FACE-04");
  EXPECT_EQ(kit.refused("turn 0606 to n"), "HEX-P-FACE-04");  // nobody is there
  EXPECT_EQ(kit.refused("turn 0110 to n"), "HEX-P-FACE-04");  // leaders have no facing
}

// HEX-P-FACE-04: arriving does not count as a turn, before or after.
TEST(HexFacing, HEX_P_FACE_04_arrivals_do_not_count) {
  Kit kit = mixed_stack();
  kit.unit("P4", prussian, "0604", Direction::n);
  kit.unit("P5", prussian, "0605", Direction::n, a_battery);
  kit.unit("P6", prussian, "0404", Direction::n, a_battery);
  kit.go(Stage::movement, "PF");
  kit.give("move P4 to 0504 facing s");
  kit.give("turn 0504 to n");
  EXPECT_EQ(kit.refused("turn 0504 to s"), "HEX-P-FACE-04");
  kit.give("move P5 to 0504 facing ne");  // who joins may turn it again
  EXPECT_EQ(kit["P4"].facing, Direction::ne);
  EXPECT_EQ(kit.refused("turn 0504 to s"), "HEX-P-FACE-04");
  EXPECT_TRUE(kit.legal("turn 0505 to s"));
}

// HEX-P-FACE-04: neither in the rally nor in the combat step.
TEST(HexFacing, HEX_P_FACE_04_not_in_the_other_steps) {
  Kit kit;
  kit.unit("P1", prussian, "0505", Direction::n, {.disorganised = true});
  kit.unit("P2", prussian, "0605", Direction::nw);
  kit.unit("A1", austrian, "0604", Direction::s);
  kit.go(Stage::rally, "PF");
  EXPECT_EQ(kit.refused("turn 0605 to n"), "HEX-P-FACE-04");
  kit.give("done");
  EXPECT_TRUE(kit.legal("turn 0605 to n"));
  kit.give("done");
  EXPECT_TRUE(kit.legal("turn 0605 to n"));
  kit.give("done");
  EXPECT_EQ(kit.state().stage, Stage::combat);
  EXPECT_EQ(kit.refused("turn 0605 to n"), "HEX-P-FACE-04");
}

// HEX-P-FACE-04, HEX-P-RALLY-03: whoever has tried to rally may be turned.
TEST(HexFacing, HEX_P_RALLY_03_who_has_tried_to_rally_may_be_turned) {
  Kit kit;
  kit.unit("P1", prussian, "0505", Direction::n, {.disorganised = true});
  kit.go(Stage::rally, "PF");
  kit.give("rally P1", {1});
  EXPECT_EQ(kit.state().stage, Stage::bombardment);
  kit.give("turn 0505 to s");
  EXPECT_EQ(kit["P1"].facing, Direction::s);
  EXPECT_EQ(kit.state().stage, Stage::movement);
  EXPECT_EQ(kit.refused("move P1 to 0506 facing s"), "HEX-P-RALLY-03");
  EXPECT_TRUE(kit.legal("turn 0505 to n"));
}

// HEX-P-FACE-04, HEX-P-RETR-04: after a retreat its owner may turn it, in the enemy's activation.
TEST(HexFacing, HEX_P_FACE_04_after_a_retreat) {
  Kit kit = driven_off();
  EXPECT_EQ(kit.decision().task, Task::choose_hex);
  kit.give("retreat A1 to 0503");
  EXPECT_EQ(kit.decision().task, Task::choose_facing);
  EXPECT_EQ(kit.decision().side, austrian);
  EXPECT_EQ(kit.orders(), (std::vector<std::string>{"turn 0503 to n", "turn 0503 to ne", "turn 0503 to se",
                                                    "turn 0503 to sw", "turn 0503 to nw", "done"}));
  EXPECT_EQ(kit.refused("turn 0503 to s"), "HEX-P-FACE-04");
  EXPECT_TRUE(kit.refused("turn 0505 to s").starts_with("HEX-P-"));  // only the stack that went back
  Kit copy = kit;
  copy.give("done");
  EXPECT_EQ(copy["A1"].facing, Direction::s);
  kit.give("turn 0503 to n");
  EXPECT_EQ(kit["A1"].facing, Direction::n);
  EXPECT_EQ(kit.decision().task, Task::advance);  // and the battle goes on
}

// HEX-P-FACE-03: where a retreat ends in houses nobody is asked.
TEST(HexFacing, HEX_P_FACE_03_after_a_retreat_into_houses) {
  Kit kit;
  kit.unit("A1", austrian, "0504", Direction::s);
  kit.unit("P1", prussian, "0505", Direction::n);
  kit.ground("0503", Terrain::town);
  kit.go(Stage::combat, "PF");
  kit.give("attack 0504 with P1", {1, 5});
  kit.give("retreat A1 to 0503");
  EXPECT_EQ(kit.decision().task, Task::advance);
}

// HEX-P-FACE-04, HEX-P-ADV-02: after an advance.
TEST(HexFacing, HEX_P_FACE_04_after_an_advance) {
  Kit kit = driven_off({.steps = 1, .disorganised = true});
  EXPECT_EQ(kit.where("A1"), "gone");
  EXPECT_EQ(kit.orders().size(), 7U);  // six facings, or nobody
  kit.give("advance P1 facing se");
  EXPECT_EQ(kit.where("P1"), "0504");
  EXPECT_EQ(kit["P1"].facing, Direction::se);
}

// HEX-P-FACE-04: there is no turning in the enemy's activation.
TEST(HexFacing, HEX_P_FACE_04_not_in_the_enemys_activation) {
  Kit kit = mixed_stack();
  kit.go(Stage::movement, "AF");
  EXPECT_EQ(kit.decision().side, austrian);
  EXPECT_EQ(kit.refused("turn 0505 to s"), "HEX-P-FACE-04");
}

}  // namespace guidon::hex1866::tests
