// The advance into a hex that an attack has emptied.
#include "tests/hex1866/weighed.hpp"

namespace guidon::hex1866::tests {
namespace {

using enum Direction;
using Texts = std::vector<std::string>;

// One regiment that will be driven off to 0504; attackers are set around it by each test.
Kit defended(const Of& of = {.cv = 1}) {
  Kit kit;
  kit.unit("A1", austrian, middle, s, of);
  kit.unit("A9", austrian, "1001", s, {.steps = 20});
  return kit;
}
void leave(Kit& kit) {
  kit.give("retreat A1 to 0504");
  kit.give("done");
}

// HEX-P-ADV-01: one infantry or cavalry unit that took part and is still ordered; HEX-P-ADV-02: it may be turned.
TEST(HexAdvance, HEX_P_ADV_01_one_of_those_who_attacked) {
  Kit kit = defended();
  around(kit, "P1", prussian, s);
  around(kit, "P2", prussian, se, a_squadron);
  around(kit, "PB", prussian, s, a_battery);
  kit.unit("P3", prussian, "0405", sw);  // has not attacked
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1,P2,PB");
  kit.give("fire at 0605", {1, 1});
  leave(kit);
  ASSERT_EQ(kit.decision().task, Task::advance);
  EXPECT_EQ(kit.decision().side, prussian);
  EXPECT_EQ(kit.orders().size(), 13U);  // two units in six directions, or nobody
  EXPECT_EQ(kit.refused("advance PB facing n"), "HEX-P-ADV-01");
  EXPECT_EQ(kit.refused("advance P3 facing n"), "HEX-P-ADV-01");
  EXPECT_TRUE(kit.legal("done"));
  kit.give("advance P2 facing ne");
  EXPECT_EQ(kit.where("P2"), middle);
  EXPECT_EQ(kit["P2"].facing, ne);
  EXPECT_EQ(kit.where("P1"), "0506");
  EXPECT_TRUE(kit.cites("HEX-P-ADV-01"));
}

// HEX-P-ADV-01: those who dropped out in defensive combat stay.
TEST(HexAdvance, HEX_P_ADV_01_not_those_who_dropped_out) {
  Kit kit = defended({});
  around(kit, "P1", prussian, s);
  around(kit, "P2", prussian, se);
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1,P2");
  kit.give("fire at 0506", {5, 5});
  leave(kit);
  EXPECT_EQ(kit.refused("advance P1 facing n"), "HEX-P-ADV-01");
  EXPECT_TRUE(kit.legal("advance P2 facing n"));
}

// HEX-P-ADV-01: only into a hex emptied of combat units.
TEST(HexAdvance, HEX_P_ADV_01_not_while_somebody_stays) {
  Kit kit = defended();
  kit.unit("AB", austrian, middle, s, {.arm = Arm::artillery, .cv = 1, .steps = 2});
  around(kit, "P1", prussian, s);
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 4, 1, 6});  // A1 fails its test, AB holds
  leave(kit);
  EXPECT_EQ(kit.where("AB"), middle);
  EXPECT_NE(kit.decision().task, Task::advance);
}

// HEX-P-ADV-01: emptied by elimination too.
TEST(HexAdvance, HEX_P_ADV_01_over_the_eliminated) {
  Kit kit = defended({.cv = 1, .disorganised = true, .lost = 2});
  around(kit, "P1", prussian, s);
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 5});
  EXPECT_EQ(kit.where("A1"), "gone");
  EXPECT_EQ(kit.decision().task, Task::advance);
}

// HEX-P-ADV-01: a bombardment empties no hex for anybody.
TEST(HexAdvance, HEX_P_ADV_01_not_after_artillery_fire) {
  Kit kit = defended({.cv = 1, .disorganised = true, .lost = 2});
  around(kit, "P1", prussian, s);
  around(kit, "PB", prussian, s, a_battery);
  kit.go(Stage::bombardment, "PF");
  kit.give("bombard 0505 with PB", {6});
  EXPECT_EQ(kit.where("A1"), "gone");
  EXPECT_NE(kit.decision().task, Task::advance);
}

// HEX-P-ADV-01: no MP, and zones are ignored: into marsh, uphill, from zone to zone.
TEST(HexAdvance, HEX_P_ADV_01_without_cost_or_zones) {
  Kit kit = defended();
  kit.ground(middle, Terrain::marsh, 4);
  kit.unit("A2", austrian, "0604", sw);
  around(kit, "P1", prussian, s, {.cv = 9, .move = 1});
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 3});
  leave(kit);
  ASSERT_TRUE(kit.field().enemy_zone(kit.hex(middle), prussian));
  kit.give("advance P1 facing n");
  EXPECT_EQ(kit.where("P1"), middle);
}

// HEX-P-ADV-02: cavalry advancing into woods is disorganised, but not along a link.
TEST(HexAdvance, HEX_P_ADV_02_cavalry_into_woods) {
  for (const bool link : {false, true}) {
    Kit kit = defended();
    kit.ground(middle, Terrain::woods);
    if (link) kit.chain(Feature::path, {"0506", middle});
    around(kit, "P1", prussian, s, {.arm = Arm::cavalry, .cv = 8, .steps = 2});
    kit.go(Stage::combat, "PF");
    kit.give("attack 0505 with P1", {1, 5});
    leave(kit);
    kit.give("advance P1 facing n");
    EXPECT_EQ(kit.where("P1"), middle);
    EXPECT_EQ(kit["P1"].ordered(), link);
    EXPECT_EQ(kit["P1"].steps_lost, 0);
    EXPECT_EQ(kit.cites("HEX-TERR-WOODS-01"), !link);
  }
}

// HEX-P-ADV-02, HEX-P-FACE-03: into houses there is no facing to choose.
TEST(HexAdvance, HEX_P_ADV_02_into_houses) {
  Kit kit = defended();
  kit.ground(middle, Terrain::town);
  around(kit, "P1", prussian, s, {.cv = 8});
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 5});
  leave(kit);
  EXPECT_EQ(kit.orders().size(), 2U);
  EXPECT_EQ(kit.refused("advance P1 facing s"), "HEX-P-FACE-03");
}

// HEX-P-ADV-03: no second attack, and no further pursuit.
TEST(HexAdvance, HEX_P_ADV_03_no_second_attack) {
  Kit kit = defended();
  around(kit, "P1", prussian, s);
  around(kit, "P2", prussian, sw);
  kit.unit("A2", austrian, "0404", se);  // north of P2
  kit.setting.units[3].facing = n;
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 5});
  leave(kit);
  kit.give("advance P1 facing n");
  ASSERT_EQ(kit.decision().kind, Decision::Kind::attack);
  EXPECT_EQ(kit.refused("attack 0504 with P1"), "HEX-P-CBT-02");
  EXPECT_EQ(kit.refused("attack 0404 with P1"), "HEX-P-CBT-02");
  EXPECT_TRUE(kit.legal("attack 0404 with P2"));
}

// HEX-P-ADV-01: leaders stacked with it may go along, each as he likes.
TEST(HexAdvance, HEX_P_ADV_01_leaders_may_go_along) {
  Kit kit = defended();
  kit.leader_sheet("LP").hex = kit.leader_sheet("LP0").hex = kit.hex("0506");
  around(kit, "P1", prussian, s);
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 5});
  leave(kit);
  kit.give("advance P1 facing n");
  ASSERT_EQ(kit.decision().task, Task::choose_along);
  EXPECT_EQ(kit.decision().side, prussian);
  EXPECT_EQ(kit.decision().leader, kit.leader_id("LP"));
  EXPECT_EQ(kit.orders(), (Texts{"LP goes along", "LP stays"}));
  EXPECT_EQ(kit.refused("LP0 goes along"), "HEX-P-ADV-01");
  kit.give("LP goes along");
  EXPECT_EQ(kit.leader_where("LP"), middle);
  EXPECT_EQ(clause_of<WentAlong>(kit), "HEX-P-ADV-01");
  kit.give("LP0 stays");
  EXPECT_EQ(kit.leader_where("LP0"), "0506");
}

}  // namespace
}  // namespace guidon::hex1866::tests
