// Attacks: who may attack what, defensive combat, and the order in which everything comes.
#include "tests/hex1866/weighed.hpp"

namespace guidon::hex1866::tests {
namespace {

using enum Direction;
using enum Feature;

// Two regiments before one, at its front and abreast of it.
Kit two_on_one() {
  Kit kit;
  around(kit, "P1", prussian, s);
  around(kit, "P2", prussian, se);
  kit.unit("A1", austrian, middle, s);
  return kit;
}

// Two more, far off: with them the step goes on.
void elsewhere(Kit& kit) {
  kit.unit("P8", prussian, "0208", n);
  kit.unit("A8", austrian, "0207", s);
}

// Whether the only attacker, on the south side, may attack what stands in the middle.
std::string why_not(Kit kit) {
  around(kit, "P9", prussian, sw);  // there is always somebody to attack with
  kit.go(Stage::combat, "PF");
  return kit.legal("attack 0505 with P1") ? "" : kit.refused("attack 0505 with P1");
}

// HEX-P-CBT-01: one attack after another, each resolved before the next; nobody has to attack.
TEST(HexAttack, HEX_P_CBT_01_one_after_another) {
  Kit kit = two_on_one();
  kit.unit("A2", austrian, "0606", nw);  // south-east of P1, south of P2
  kit.setting.units[1].facing = s;
  kit.go(Stage::combat, "PF");
  EXPECT_TRUE(kit.legal("done"));
  kit.give("attack 0505 with P1", {1, 1});
  EXPECT_EQ(kit.decision().kind, Decision::Kind::attack);
  kit.give("attack 0606 with P2", {1, 1});
  EXPECT_EQ(told<AttackDeclared>(kit).hex.at, kit.hex("0606"));
}

// HEX-P-CBT-02, HEX-R-48, HEX-R-68: an ordered attacker of the active formation, next to the target, which lies before
// his front.
TEST(HexAttack, HEX_P_CBT_02_who_attacks) {
  Kit disorganised;
  around(disorganised, "P1", prussian, s, {.disorganised = true});
  disorganised.unit("A1", austrian, middle, s);
  EXPECT_EQ(why_not(disorganised), "HEX-P-CBT-02");

  Kit looks_away;
  looks_away.unit("P1", prussian, "0506", s);
  looks_away.unit("A1", austrian, middle, s);
  EXPECT_EQ(why_not(looks_away), "HEX-P-CBT-02");

  Kit far;
  far.unit("P1", prussian, "0507", n);
  far.unit("A1", austrian, middle, s);
  EXPECT_EQ(why_not(far), "HEX-P-CBT-02");

  Kit others;
  others.formation("PG", prussian, "LG", "0110");
  around(others, "P1", prussian, s, {.formation = "PG"});
  others.unit("A1", austrian, middle, s);
  EXPECT_EQ(why_not(others), "HEX-P-CBT-02");

  Kit nobody_there;
  around(nobody_there, "P1", prussian, s);
  nobody_there.unit("A1", austrian, "0504", s);
  EXPECT_EQ(nobody_there.setting.leaders.size(), 4U);
  nobody_there.leader_sheet("LA").hex = nobody_there.hex(middle);  // a leader alone is no target
  around(nobody_there, "P2", prussian, nw);
  nobody_there.go(Stage::combat, "PF");
  EXPECT_EQ(nobody_there.refused("attack 0505 with P1"), "HEX-P-CBT-02");
}

// HEX-P-CBT-02: at its front means one of three hexes; a unit in houses attacks all around (HEX-TERR-TOWN-03).
TEST(HexAttack, HEX_P_CBT_02_three_hexes_or_all_around) {
  for (const Terrain ground : {Terrain::clear, Terrain::town})
    for (const Direction facing : hex::all_directions) {
      Kit kit;
      kit.ground("0506", ground);
      kit.unit("P1", prussian, "0506", facing);
      kit.unit("A1", austrian, middle, s);
      const bool front = ground == Terrain::town || facing == n || facing == ne || facing == nw;
      EXPECT_EQ(why_not(kit), front ? "" : "HEX-P-CBT-02");
    }
}

// HEX-P-CBT-02: guns alone do not attack, but help.
TEST(HexAttack, HEX_P_CBT_02_guns_do_not_attack_alone) {
  Kit kit = two_on_one();
  around(kit, "PB", prussian, s, a_battery);
  kit.go(Stage::combat, "PF");
  EXPECT_EQ(kit.refused("attack 0505 with PB"), "HEX-P-CBT-02");
  EXPECT_TRUE(kit.legal("attack 0505 with P2,PB"));
  kit.give("attack 0505 with P1,PB", {1, 1});
  EXPECT_EQ(told<Assaulted>(kit).roll.column, 8);
  EXPECT_EQ(told<Assaulted>(kit).roll.modifier, 1);
}

// HEX-P-CBT-02: once in an activation. HEX-P-CBT-04: and a hex is attacked once.
TEST(HexAttack, HEX_P_CBT_04_once) {
  Kit kit = two_on_one();
  kit.unit("A2", austrian, "0605", sw);
  kit.setting.units[1].hex = kit.hex("0405");
  kit.setting.units[1].facing = ne;
  elsewhere(kit);
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 1});
  EXPECT_EQ(kit.refused("attack 0505 with P2"), "HEX-P-CBT-04");
  EXPECT_EQ(kit.refused("attack 0605 with P1"), "HEX-P-CBT-02");
}

// HEX-P-CBT-03, HEX-TERR-RIVER-03, HEX-TERR-ESC-03: the hexside has to be open to combat, for guns too.
TEST(HexAttack, HEX_P_CBT_03_open_hexsides) {
  struct Row {
    std::initializer_list<Feature> on;
    std::string_view clause;
  };
  const Row rows[] = {{{river}, "HEX-TERR-RIVER-03"},
                      {{river, bridge, road}, ""},
                      {{river, bridge, railway}, ""},
                      {{escarpment}, "HEX-TERR-ESC-03"},
                      {{escarpment, path}, ""},
                      {{escarpment, road}, ""},
                      {{escarpment, railway}, ""},
                      {{ravine}, ""},
                      {{stream}, ""},
                      {{steep}, ""}};
  for (const Row& row : rows)
    for (const Arm arm : {Arm::infantry, Arm::artillery}) {
      Kit kit;
      kit.side("0506", middle, row.on);
      around(kit, "P1", prussian, s, {.arm = arm});
      around(kit, "P2", prussian, se);
      kit.unit("A1", austrian, middle, s);
      kit.go(Stage::combat, "PF");
      if (row.clause.empty())
        EXPECT_TRUE(kit.legal("attack 0505 with P1,P2"));
      else
        EXPECT_EQ(kit.refused("attack 0505 with P1,P2"), row.clause);
    }
}

// HEX-P-CBT-03, HEX-R-73: cavalry attacks only where it could ride; infantry and guns are not asked.
TEST(HexAttack, HEX_P_CBT_03_cavalry_has_to_arrive) {
  for (const Arm arm : {Arm::cavalry, Arm::infantry}) {
    const std::string_view closed = arm == Arm::cavalry ? "HEX-P-CBT-03" : "";
    const auto attacker = [arm](Kit& kit) {
      around(kit, "P1", prussian, s, {.arm = arm});
      kit.unit("A1", austrian, middle, s);
    };
    Kit marsh;
    marsh.ground(middle, Terrain::marsh);
    attacker(marsh);
    EXPECT_EQ(why_not(marsh), closed);
    marsh.chain(path, {"0506", middle});
    EXPECT_EQ(why_not(marsh), "");
    Kit cliff;
    cliff.ground(middle, Terrain::clear, 3);
    attacker(cliff);
    EXPECT_EQ(why_not(cliff), closed);
    Kit marked;
    marked.side("0506", middle, {steep});
    attacker(marked);
    EXPECT_EQ(why_not(marked), closed);
    Kit woods;
    woods.ground(middle, Terrain::woods);
    attacker(woods);
    EXPECT_EQ(why_not(woods), "");
  }
}

// HEX-P-CBT-03: guns help an attack over marsh and steep slopes.
TEST(HexAttack, HEX_P_CBT_03_guns_need_not_arrive) {
  Kit kit;
  kit.ground(middle, Terrain::marsh, 3);
  around(kit, "P1", prussian, s);
  around(kit, "PB", prussian, s, a_battery);
  kit.unit("A1", austrian, middle, s);
  kit.go(Stage::combat, "PF");
  EXPECT_TRUE(kit.legal("attack 0505 with P1,PB"));
}

// HEX-P-CBT-05: the defender names one attacking hex, and all his units there fire at it with their present values.
TEST(HexAttack, HEX_P_CBT_05_names_a_hex) {
  Kit kit = two_on_one();
  kit.unit("AB", austrian, middle, s, {.arm = Arm::artillery, .cv = 3, .cv_dis = 1, .steps = 2, .disorganised = true});
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1,P2");
  EXPECT_EQ(kit.decision().task, Task::choose_target);
  EXPECT_EQ(kit.decision().side, austrian);
  EXPECT_EQ(kit.refused("fire at 0405"), "HEX-P-CBT-05");
  kit.give("fire at 0605", {1, 6, 1});  // T: P2 holds; D for both
  const DefensiveFire* fire = kit.event<DefensiveFire>();
  ASSERT_NE(fire, nullptr);
  EXPECT_EQ(fire->roll.column, 4 + 1);
  EXPECT_EQ(fire->roll.modifier, 1);
  EXPECT_EQ(fire->target.at, kit.hex("0605"));
  EXPECT_EQ(fire->units.bits, bits(kit, {"A1", "AB"}));
}

// HEX-P-CBT-05: one attacking hex needs no naming, however many stand in it. TV-072, HEX-DV-01: half at a flank.
TEST(HexAttack, HEX_P_CBT_05_only_one_hex) {
  Kit kit;
  around(kit, "P1", prussian, nw);
  around(kit, "PB", prussian, nw, a_battery);
  kit.unit("A1", austrian, middle, s, {.cv = 5});
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1,PB", {1, 1});
  EXPECT_EQ(told<DefensiveFire>(kit).roll.column, 2);
  EXPECT_TRUE(kit.cites("HEX-DV-01"));
  EXPECT_TRUE(kit.cites("HEX-DRM-07"));
}

// HEX-P-CBT-06: it strikes the attackers in the named hex, all of them, and they do not go back.
TEST(HexAttack, HEX_P_CBT_06_strikes_the_named_hex) {
  Kit kit = two_on_one();
  around(kit, "PB", prussian, s, a_battery);
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1,P2,PB");
  kit.give("fire at 0506", {5, 1});  // D; then P2 alone, without effect
  EXPECT_FALSE(kit["P1"].ordered());
  EXPECT_FALSE(kit["PB"].ordered());
  EXPECT_TRUE(kit["P2"].ordered());
  EXPECT_EQ(kit.where("P1"), "0506");
  EXPECT_EQ(kit.where("PB"), "0506");
}

// HEX-P-CBT-06: those in the named hex who do not attack are not struck.
TEST(HexAttack, HEX_P_CBT_06_spares_those_who_only_stand_there) {
  Kit kit = two_on_one();
  around(kit, "PB", prussian, s, a_battery);
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {5});
  EXPECT_FALSE(kit["P1"].ordered());
  EXPECT_TRUE(kit["PB"].ordered());
}

// TV-216, HEX-P-CBT-07, HEX-P-CBT-08: who is disorganised drops out; the rest attack with modifiers of their own.
TEST(HexAttack, TV_216_the_other_hex_attacks_alone) {
  Kit kit = two_on_one();
  kit.side("0506", middle, {stream, ravine});
  kit.leader_sheet("LP").hex = kit.hex("0506");
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1,P2");
  kit.give("fire at 0506", {5, 3, 4});
  const Assaulted* assault = kit.event<Assaulted>();
  ASSERT_NE(assault, nullptr);
  EXPECT_EQ(assault->units.bits, bits(kit, {"P2"}));
  EXPECT_EQ(assault->roll.column, 4);
  EXPECT_EQ(assault->roll.modifier, 0);
  EXPECT_EQ(kit.where("P1"), "0506");
}

// HEX-P-CBT-08: a flank attacker who drops out takes his bonus with him.
TEST(HexAttack, HEX_P_CBT_08_worked_out_afresh) {
  Kit kit;
  around(kit, "P1", prussian, s);
  around(kit, "P2", prussian, nw);
  kit.unit("A1", austrian, middle, s, {.cv = 8});
  kit.go(Stage::combat, "PF");
  Kit flank = kit;
  flank.give("attack 0505 with P1,P2");
  flank.give("fire at 0404", {5, 1});
  EXPECT_EQ(told<Assaulted>(flank).roll.modifier, 0);
  kit.give("attack 0505 with P1,P2");
  kit.give("fire at 0506", {1, 1, 6});
  EXPECT_EQ(told<Assaulted>(kit).roll.column, 4);
  EXPECT_EQ(told<Assaulted>(kit).roll.modifier, 2);
}

// TV-217, HEX-P-CBT-07: with nobody left, or guns only, the attack is over.
TEST(HexAttack, TV_217_the_attack_is_over) {
  Kit kit = two_on_one();
  elsewhere(kit);
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {5});
  EXPECT_EQ(kit.event<Assaulted>(), nullptr);
  EXPECT_EQ(clause_of<AttackOver>(kit), "HEX-P-CBT-07");
  EXPECT_TRUE(kit["A1"].ordered());
  EXPECT_EQ(kit.refused("attack 0505 with P2"), "HEX-P-CBT-04");
}

TEST(HexAttack, HEX_P_CBT_07_guns_that_are_left_do_not_go_on) {
  Kit kit;
  around(kit, "P1", prussian, s);
  around(kit, "PB", prussian, se, a_battery);
  kit.unit("A1", austrian, middle, s);
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1,PB");
  kit.give("fire at 0506", {5});
  EXPECT_NE(kit.event<AttackOver>(), nullptr);
  EXPECT_TRUE(kit["PB"].ordered());
}

// HEX-P-CBT-07: attackers eliminated drop out too.
TEST(HexAttack, HEX_P_CBT_07_the_eliminated_drop_out) {
  Kit kit = two_on_one();
  kit.setting.units[0].steps = 1;
  kit.setting.formations[1].steps = 4;
  kit.setting.units[2].cv = 8;
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1,P2");
  kit.give("fire at 0506", {4, 1});  // D+1
  EXPECT_EQ(kit.where("P1"), "gone");
  EXPECT_EQ(told<Assaulted>(kit).units.bits, bits(kit, {"P2"}));
}

// HEX-P-DICE-01, HEX-R-59: one die for each unit that tests, in the order of their ids; the attack's die comes after.
TEST(HexAttack, HEX_P_DICE_01_tests_in_the_order_of_ids) {
  Kit kit;
  kit.unit("AB", austrian, middle, s, {.arm = Arm::artillery, .cv = 1, .steps = 2});
  kit.unit("A1", austrian, middle, s, {.cv = 1});
  around(kit, "PB", prussian, s, a_battery);
  around(kit, "P1", prussian, s);
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1,PB", {3, 4, 3});  // row 4 of column 2: T; PB 4 holds, P1 3 fails: over
  EXPECT_TRUE(kit["PB"].ordered());
  EXPECT_FALSE(kit["P1"].ordered());
  std::vector<int> tested;
  for (const MoraleTested& each : kit.events<MoraleTested>()) tested.push_back(each.unit.at);
  EXPECT_EQ(tested, (std::vector<int>{kit.id("PB"), kit.id("P1")}));
}

// HEX-P-RES-02: totals are taken before any unit of the stack is changed. HEX-P-DICE-01: the defenders' tests follow.
TEST(HexAttack, HEX_P_DICE_01_defenders_in_the_order_of_ids) {
  Kit kit;
  kit.unit("AB", austrian, middle, s, {.arm = Arm::artillery, .cv = 1, .steps = 2});
  kit.unit("A1", austrian, middle, s, {.cv = 1});
  around(kit, "P1", prussian, s);
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 2, 3, 3});  // T: AB 3 + 4 holds, A1 3 + 3 fails
  EXPECT_TRUE(kit["AB"].ordered());
  EXPECT_FALSE(kit["A1"].ordered());
  EXPECT_EQ(kit.decision().task, Task::choose_hex);
  EXPECT_EQ(kit.decision().unit, kit.id("A1"));
}

}  // namespace
}  // namespace guidon::hex1866::tests
