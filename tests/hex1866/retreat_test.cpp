// Retreats: which hexes are open, which come first, what they cost, and who goes along.
#include "rules/hex1866/battle/retreating.hpp"
#include "tests/hex1866/weighed.hpp"

namespace guidon::hex1866::tests {
namespace {

using enum Direction;
using enum Feature;
using Texts = std::vector<std::string>;

constexpr Of full{.cv = 1};  // takes the room of another regiment

// A regiment in the middle that will be attacked from the south; its formation is steady.
Kit defended(const Of& of = {}) {
  Kit kit;
  kit.unit("A1", austrian, middle, s, of);
  kit.unit("A9", austrian, "1001", s, {.steps = 20});
  return kit;
}
// Attacked by one unit that faces there, and struck with a D.
void drive(Kit& kit, Direction facing = n) {
  kit.unit("P1", prussian, "0506", facing);
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 5});
}
void block(Kit& kit, std::initializer_list<Direction> sides) {
  for (const Direction side : sides) around(kit, "B" + std::to_string(static_cast<int>(side)), austrian, side, full);
}

// HEX-P-RETR-01, HEX-P-RETR-02: first the hexes that are farther from the attackers and in no enemy zone.
TEST(HexRetreat, HEX_P_RETR_02_away_from_the_attackers) {
  Kit kit = defended();
  drive(kit);
  EXPECT_EQ(kit.decision().side, austrian);
  EXPECT_EQ(kit.orders(), (Texts{"retreat A1 to 0504", "retreat A1 to 0604", "retreat A1 to 0404"}));
  for (const std::string_view hex : {"0605", "0405", "0503"})
    EXPECT_EQ(kit.refused("retreat A1 to " + std::string{hex}), "HEX-P-RETR-02");
  EXPECT_EQ(kit.refused("done"), "HEX-P-RETR-02");
  kit.give("retreat A1 to 0604");
  const Retreated* back = kit.event<Retreated>("A1");
  ASSERT_NE(back, nullptr);
  EXPECT_EQ(back->hex_class, 1);
}

// HEX-P-RETR-01: away from all attackers that made the roll, the nearest of them counts.
TEST(HexRetreat, HEX_P_RETR_01_from_all_that_made_the_roll) {
  Kit kit = defended();
  around(kit, "P2", prussian, nw);
  kit.unit("P1", prussian, "0506", n);
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1,P2");
  Kit alone = kit;
  alone.give("fire at 0404", {6, 2, 5});  // column 2: T, P2 fails; P1 alone: D
  ASSERT_FALSE(alone["P2"].ordered());
  // P2 neither made the roll nor has a zone
  EXPECT_EQ(alone.orders(), (Texts{"retreat A1 to 0504", "retreat A1 to 0604"}));
  kit.give("fire at 0506", {1, 1});  // D with +2
  // 0504 and 0405 are next to P2
  EXPECT_EQ(kit.where("A1"), "0604");
}

// HEX-P-RETR-02: then those that are as far away.
TEST(HexRetreat, HEX_P_RETR_02_class_2) {
  Kit kit = defended();
  block(kit, {nw, n, ne});
  drive(kit, ne);  // whose zone does not reach 0405
  EXPECT_EQ(kit.where("A1"), "0405");
  EXPECT_EQ(told<Retreated>(kit, "A1").hex_class, 2);
  EXPECT_EQ(kit["A1"].steps_lost, 0);
}

// HEX-P-RETR-02: a hex with a friend in it does not count as in an enemy zone.
TEST(HexRetreat, HEX_P_RETR_02_a_friend_keeps_the_zone_off) {
  Kit kit = defended();
  block(kit, {nw, n, ne});
  kit.unit("AB", austrian, "0605", n, a_battery);
  drive(kit);
  EXPECT_EQ(kit.where("A1"), "0605");
  EXPECT_EQ(told<Retreated>(kit, "A1").hex_class, 2);
  EXPECT_EQ(kit["A1"].steps_lost, 0);
}

// TV-227, HEX-P-RETR-03: then those in an enemy zone, for a step.
TEST(HexRetreat, TV_227_into_an_enemy_zone) {
  Kit kit = defended();
  block(kit, {nw, n, ne});
  drive(kit);
  EXPECT_EQ(kit.orders(), (Texts{"retreat A1 to 0605", "retreat A1 to 0405"}));
  kit.give("retreat A1 to 0405");
  EXPECT_EQ(told<Retreated>(kit, "A1").hex_class, 3);
  EXPECT_EQ(kit["A1"].steps_lost, 1);
  EXPECT_TRUE(kit.cites("HEX-P-RETR-03"));
}

// HEX-P-RETR-03: the step may be its last.
TEST(HexRetreat, HEX_P_RETR_03_its_last_step) {
  Kit kit = defended({.lost = 2});
  block(kit, {nw, n, ne, se});
  drive(kit);
  EXPECT_EQ(kit.where("A1"), "gone");
  EXPECT_EQ(kit.decision().task, Task::advance);
}

// TV-228, HEX-P-RETR-03: nowhere to go.
TEST(HexRetreat, TV_228_nowhere_to_go) {
  Kit kit = defended();
  block(kit, {nw, n, ne, se, sw});
  drive(kit);
  EXPECT_EQ(kit.where("A1"), "gone");
  EXPECT_EQ(kit["A1"].steps_lost, 3);
  EXPECT_EQ(clause_of<Eliminated>(kit, "A1"), "HEX-P-RETR-03");
}

// HEX-P-LOSS-02, HEX-P-DEMOR-01: a formation is told to be demoralised after the loss that did it, with all of it.
TEST(HexRetreat, HEX_P_DEMOR_01_told_after_the_whole_loss) {
  Kit kit;
  kit.unit("A1", austrian, middle, s);
  kit.unit("A9", austrian, "1001", s, {.steps = 20, .lost = 17});
  block(kit, {nw, n, ne, se, sw});  // 38 steps in all
  drive(kit);
  ASSERT_EQ(kit.where("A1"), "gone");
  const Event* gone = kit.happened<Eliminated>("A1");
  const Event* demoralised = kit.happened<FormationDemoralised>();
  ASSERT_NE(demoralised, nullptr);
  EXPECT_LT(gone, demoralised);
  EXPECT_EQ(told<FormationDemoralised>(kit).steps_lost, 20);
}

// HEX-P-RETR-01: closed hexsides and ground close the way, by arm; enemies do.
TEST(HexRetreat, HEX_P_RETR_01_open_to_the_arm) {
  for (const Arm arm : {Arm::infantry, Arm::cavalry}) {
    Kit kit = defended({.arm = arm});
    kit.side(middle, "0404", {river}).ground("0504", Terrain::marsh).ground("0604", Terrain::clear, 3);
    drive(kit);
    if (arm == Arm::infantry)
      EXPECT_EQ(kit.orders(), (Texts{"retreat A1 to 0504", "retreat A1 to 0604"}));
    else
      EXPECT_EQ(kit.orders(), (Texts{"retreat A1 to 0605", "retreat A1 to 0405"}));  // class 3
  }
}

TEST(HexRetreat, HEX_P_RETR_01_not_among_enemies_nor_off_the_map) {
  Kit kit{10, 10};
  kit.unit("A1", austrian, "0501", s);
  kit.unit("A9", austrian, "1001", s, {.steps = 20});
  kit.unit("P1", prussian, "0502", n);
  kit.unit("P2", prussian, "0401", n, a_battery);
  kit.go(Stage::combat, "PF");
  kit.give("attack 0501 with P1", {1, 5});
  // north of it the map ends, and to the west stands an enemy battery; 0601 is in P1's zone and as far from him
  EXPECT_EQ(kit.where("A1"), "0601");
  EXPECT_EQ(kit["A1"].steps_lost, 1);
}

// HEX-P-RETR-01: with stacking room: beside a battery of its own, not beside another regiment.
TEST(HexRetreat, HEX_P_RETR_01_with_room) {
  Kit kit = defended();
  block(kit, {ne, nw});
  kit.unit("AB", austrian, "0504", s, a_battery);
  drive(kit);
  EXPECT_EQ(kit.where("A1"), "0504");
  EXPECT_EQ(kit.where("AB"), "0504");
}

// HEX-P-RETR-04: it may be turned on arrival, and with it those it joins (HEX-P-FACE-04).
TEST(HexRetreat, HEX_P_RETR_04_turned_on_arrival) {
  Kit kit = defended();
  kit.unit("AB", austrian, "0504", ne, a_battery);
  drive(kit);
  kit.give("retreat A1 to 0504");
  EXPECT_EQ(kit.decision().task, Task::choose_facing);
  EXPECT_EQ(kit.decision().side, austrian);
  EXPECT_EQ(kit["A1"].facing, ne);  // they share it
  EXPECT_EQ(kit.refused("turn 0404 to n"), "HEX-P-RETR-04");
  Kit stays = kit;
  stays.give("done");
  EXPECT_EQ(stays["AB"].facing, ne);
  kit.give("turn 0504 to sw");
  EXPECT_EQ(kit["A1"].facing, sw);
  EXPECT_EQ(kit["AB"].facing, sw);
}

// HEX-P-RETR-04: in houses there is nothing to turn.
TEST(HexRetreat, HEX_P_RETR_04_no_facing_in_houses) {
  Kit kit = defended();
  kit.ground("0504", Terrain::town);
  drive(kit);
  kit.give("retreat A1 to 0504");
  EXPECT_EQ(kit.decision().task, Task::advance);
}

// HEX-P-RETR-04: two units leave one after the other, as their owner likes, each where it likes.
TEST(HexRetreat, HEX_P_RETR_04_in_the_order_the_owner_likes) {
  for (const bool guns_first : {false, true}) {
    Kit kit = defended({.cv = 1});
    kit.unit("AB", austrian, middle, s, {.arm = Arm::artillery, .cv = 1, .steps = 2});
    drive(kit);
    EXPECT_EQ(kit.decision().task, Task::choose_unit);
    EXPECT_EQ(kit.decision().side, austrian);
    EXPECT_EQ(kit.orders(), (Texts{"A1 goes back first", "AB goes back first"}));
    EXPECT_EQ(kit.refused("P1 goes back first"), "HEX-P-RETR-04");
    const std::string first = guns_first ? "AB" : "A1";
    const std::string second = guns_first ? "A1" : "AB";
    kit.give(first + " goes back first");
    EXPECT_EQ(kit.decision().unit, kit.id(first));
    kit.give("retreat " + first + " to 0404");
    kit.give("turn 0404 to se");
    EXPECT_EQ(kit.decision().task, Task::choose_hex);
    EXPECT_EQ(kit.decision().unit, kit.id(second));
    kit.give("retreat " + second + " to 0604");
    kit.give("done");
    EXPECT_EQ(kit.where(first), "0404");
    EXPECT_EQ(kit.where(second), "0604");
    EXPECT_EQ(kit[first].facing, se);
    EXPECT_EQ(kit[second].facing, s);
    EXPECT_EQ(kit.decision().task, Task::advance);
  }
}

// HEX-P-RETR-02: the second hex is chosen like the first, from where the unit is by then.
TEST(HexRetreat, HEX_P_RETR_02_the_second_hex) {
  Kit kit = defended({.disorganised = true});
  kit.unit("P2", prussian, "0402", se);  // whose zone reaches 0403 and 0503
  drive(kit);
  kit.give("retreat A1 to 0504");
  EXPECT_EQ(kit.where("A1"), "0603");  // 0503 and 0403 are in P2's zone
  EXPECT_EQ(kit["A1"].steps_lost, 1);
}

// HEX-P-RETR-03: eliminated in the middle of its way.
TEST(HexRetreat, HEX_P_RETR_03_no_second_hex) {
  Kit kit = defended({.disorganised = true});
  block(kit, {ne, nw});
  for (const std::string_view hex : {"0503", "0603", "0403"}) kit.unit("C" + std::string{hex}, austrian, hex, s, full);
  drive(kit);
  EXPECT_EQ(kit.where("A1"), "gone");
  EXPECT_NE(kit.event<Retreated>("A1"), nullptr);
}

// HEX-P-RETR-06, HEX-FN-2: cavalry that has lost its order loses nothing more in the woods.
TEST(HexRetreat, HEX_P_RETR_06_cavalry_in_the_woods) {
  Kit kit = defended({.arm = Arm::cavalry});
  kit.ground("0504", Terrain::woods);
  block(kit, {ne, nw});
  drive(kit);
  EXPECT_EQ(kit.where("A1"), "0504");
  EXPECT_FALSE(kit["A1"].ordered());
  EXPECT_EQ(kit["A1"].steps_lost, 0);
}

// TV-243, HEX-P-RETR-02: on the map of Burkersdorf.
TEST(HexRetreat, TV_243_classes_at_burkersdorf) {
  Kit kit = Kit::burkersdorf();
  kit.begin({6, 1});
  kit.edit([&kit](State& state) {
    for (UnitState& it : state.unit) it = {};
    const auto put = [&](std::string_view unit, std::string_view hex, Direction facing) {
      UnitState& it = state.unit[static_cast<std::size_t>(kit.id(unit))];
      it.hex = kit.hex(hex);
      it.status = Status::on_map;
      it.facing = facing;
    };
    put("P11", "1206", nw);
    put("A12", "1106", ne);
    state.fight.units = bits(kit, {"P11"});
    state.fight.target = kit.hex("1106");
  });
  const Field field = kit.field();
  const std::pair<std::string_view, int> rows[] = {{"1005", 1}, {"1006", 1}, {"1105", 1},
                                                   {"1107", 3}, {"1205", 3}, {"1206", 0}};
  for (const auto& [hex, rank] : rows) EXPECT_EQ(retreat_class(field, kit.id("A12"), kit.hex(hex)), rank) << hex;
}

}  // namespace
}  // namespace guidon::hex1866::tests
