// Leaders in a fight: checks when steps are lost, replacements, going along, and finding other friends.
#include "tests/hex1866/weighed.hpp"

namespace guidon::hex1866::tests {
namespace {

using enum Direction;
using Texts = std::vector<std::string>;

constexpr Of strong{.cv = 8};

void put(Kit& kit, std::string_view leader, std::string_view hex) { kit.leader_sheet(leader).hex = kit.hex(hex); }

// A strong attacker from the south; the defenders, with their commander, have little fire.
Kit led(const Of& of = {.cv = 1}) {
  Kit kit;
  around(kit, "P1", prussian, s, strong);
  kit.unit("A1", austrian, middle, s, of);
  kit.unit("A9", austrian, "1001", s, {.steps = 20});
  put(kit, "LA", middle);
  kit.leader_sheet("LA").bonus = 0;  // the dice are easier to follow
  return kit;
}

std::vector<int> checked(const Kit& kit) {
  std::vector<int> all;
  for (const LeaderChecked& each : kit.events<LeaderChecked>()) all.push_back(each.leader.at);
  return all;
}

// TV-221, HEX-R-79, HEX-P-LEAD-05, HEX-P-LEAD-06: with a 6 he is hit, with less he is not.
TEST(HexLeaders, TV_221_hit_with_a_six) {
  for (int die = 1; die <= 6; ++die) {
    Kit kit = led();
    kit.go(Stage::combat, "PF");
    kit.give("attack 0505 with P1", {1, 4, die});  // D+1
    EXPECT_EQ(kit["A1"].steps_lost, 1);
    EXPECT_EQ(kit.leader("LA").replacement, die == 6 ? 1 : 0) << die;
    EXPECT_TRUE(kit.cites("HEX-P-LEAD-05"));
    EXPECT_EQ(kit.cites("HEX-P-LEAD-06"), die == 6);
  }
}

// HEX-P-LEAD-05: no step, no check.
TEST(HexLeaders, HEX_P_LEAD_05_not_without_a_step) {
  Kit kit = led();
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 3});  // D
  EXPECT_EQ(checked(kit), std::vector<int>{});
}

// HEX-P-LEAD-05: one die for each leader there, whatever his formation, and once for however many steps.
TEST(HexLeaders, HEX_P_LEAD_05_each_leader_once) {
  Kit kit = led({.cv = 1, .disorganised = true});
  put(kit, "LA0", middle);
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 4, 6, 1});  // two steps
  EXPECT_EQ(kit["A1"].steps_lost, 2);
  EXPECT_EQ(checked(kit), (std::vector<int>{kit.leader_id("LA"), kit.leader_id("LA0")}));
  EXPECT_EQ(kit.leader("LA").replacement, 1);
  EXPECT_EQ(kit.leader("LA0").replacement, 0);
}

// HEX-P-CBT-09: at once after the step has been lost: after its owner has named the unit, before any retreat.
TEST(HexLeaders, HEX_P_CBT_09_after_the_choice_and_before_the_retreats) {
  Kit kit = led();
  kit.unit("AB", austrian, middle, s, {.arm = Arm::artillery, .cv = 1, .steps = 2});
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 4});
  ASSERT_EQ(kit.decision().task, Task::choose_loss);
  EXPECT_EQ(checked(kit), std::vector<int>{});
  kit.give("A1 loses the step", {6});
  EXPECT_EQ(checked(kit), std::vector<int>{kit.leader_id("LA")});
  EXPECT_EQ(kit.decision().task, Task::choose_unit);
}

// HEX-P-LEAD-05: with attackers in defensive combat; he leads the attack no better then (HEX-P-CBT-08).
TEST(HexLeaders, HEX_P_LEAD_05_with_attackers) {
  Kit kit;
  around(kit, "P1", prussian, s);
  around(kit, "PB", prussian, s, a_battery);
  around(kit, "P2", prussian, se);
  kit.unit("A1", austrian, middle, s, strong);
  put(kit, "LP", "0506");
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1,P2");
  kit.give("fire at 0506", {4, 6, 1});  // D+1; he is hit; the attack goes on with P2
  EXPECT_EQ(kit["P1"].steps_lost, 1);
  EXPECT_EQ(kit.leader("LP").replacement, 1);
  EXPECT_EQ(told<Assaulted>(kit).roll.modifier, 0);
}

// HEX-P-LEAD-05: by artillery fire too.
TEST(HexLeaders, HEX_P_LEAD_05_under_artillery_fire) {
  Kit kit = led();
  around(kit, "PB", prussian, s, {.arm = Arm::artillery, .cv = 9, .steps = 2});
  kit.go(Stage::bombardment, "PF");
  kit.give("bombard 0505 with PB", {3, 6});
  EXPECT_EQ(kit["A1"].steps_lost, 1);
  EXPECT_EQ(kit.leader("LA").replacement, 1);
}

// HEX-P-LEAD-01, HEX-P-LEAD-06: no bonus, no initiative, rating and range one less and never below 1; and no worse.
TEST(HexLeaders, HEX_P_LEAD_06_the_replacement) {
  Kit kit;
  kit.leader_sheet("LA").bonus = 2;
  kit.leader_sheet("LA").rating = 4;
  kit.leader_sheet("LA").range = 3;
  kit.leader_sheet("LA0").initiative = 2;
  kit.leader_sheet("LP").rating = 1;
  kit.leader_sheet("LP").range = 1;
  kit.unit("A1", austrian, middle, s);
  look(kit);
  const int la = kit.leader_id("LA");
  const int lp = kit.leader_id("LP");
  EXPECT_EQ(kit.field().bonus(la), 2);
  EXPECT_EQ(kit.field().initiative(austrian), 2);
  kit.edit([](State& state) {
    for (LeaderState& leader : state.leader) leader.replacement = 1;
  });
  EXPECT_EQ(kit.field().bonus(la), 0);
  EXPECT_EQ(kit.field().rating(la), 3);
  EXPECT_EQ(kit.field().range(la), 2);
  EXPECT_EQ(kit.field().initiative(austrian), 0);
  EXPECT_EQ(kit.field().rating(lp), 1);
  EXPECT_EQ(kit.field().range(lp), 1);
}

TEST(HexLeaders, HEX_P_LEAD_06_hit_again_he_stays_as_he_is) {
  Kit kit = led();
  kit.go(Stage::combat, "PF");
  kit.edit([&kit](State& state) { state.leader[static_cast<std::size_t>(kit.leader_id("LA"))].replacement = 1; });
  kit.give("attack 0505 with P1", {1, 4, 6});
  EXPECT_EQ(kit.leader("LA").replacement, 1);
  EXPECT_TRUE(kit.leader("LA").on_map());
  EXPECT_EQ(kit.event<LeaderReplaced>(), nullptr);
}

// HEX-P-LEAD-02: leaders have no zone and take no part by themselves.
TEST(HexLeaders, HEX_P_LEAD_02_have_no_zone) {
  Kit kit;
  kit.unit("P1", prussian, "0508", n);
  kit.unit("A1", austrian, "0902", s);
  put(kit, "LA", "0506");
  look(kit);
  for (const Hex hex : kit.setting.map.grid().neighbours(kit.hex("0506")))
    EXPECT_FALSE(kit.field().enemy_zone(hex, prussian));
}

// HEX-P-RETR-05: he must go with the last of his companions.
TEST(HexLeaders, HEX_P_RETR_05_must_go_where_nobody_stays) {
  Kit kit = led({.cv = 1, .disorganised = true});
  put(kit, "LA0", middle);
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 3, 1, 1});
  ASSERT_EQ(kit.decision().task, Task::choose_hex);  // nobody is asked
  kit.give("retreat A1 to 0504");
  EXPECT_EQ(kit.leader_where("LA"), "0504");
  kit.give("retreat A1 to 0503");
  EXPECT_EQ(kit.leader_where("LA"), "0503");
  EXPECT_EQ(kit.leader_where("LA0"), "0503");
  EXPECT_EQ(clause_of<WentAlong>(kit), "HEX-P-RETR-05");
}

// HEX-P-RETR-05: he may go where somebody stays.
TEST(HexLeaders, HEX_P_RETR_05_may_go_where_somebody_stays) {
  for (const bool goes : {false, true}) {
    Kit kit = led();
    kit.setting.units[0].cv = 4;
    kit.unit("AB", austrian, middle, s, {.arm = Arm::artillery, .cv = 1, .steps = 2});
    kit.go(Stage::combat, "PF");
    kit.give("attack 0505 with P1", {1, 4, 1, 6});  // A1 fails, AB holds
    ASSERT_EQ(kit.decision().task, Task::choose_along);
    EXPECT_EQ(kit.decision().side, austrian);
    EXPECT_EQ(kit.orders(), (Texts{"LA goes along", "LA stays"}));
    EXPECT_EQ(kit.refused("LA0 stays"), "HEX-P-RETR-05");
    kit.give(goes ? "LA goes along" : "LA stays");
    kit.give("retreat A1 to 0504");
    EXPECT_EQ(kit.leader_where("LA"), goes ? "0504" : middle);
  }
}

// HEX-P-RETR-05: of two that leave, he goes with the one he likes, but with the second at the latest.
TEST(HexLeaders, HEX_P_RETR_05_with_the_second_at_the_latest) {
  Kit kit = led();
  kit.unit("AB", austrian, middle, s, {.arm = Arm::artillery, .cv = 1, .steps = 2});
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 3});  // D for both
  kit.give("A1 goes back first");
  ASSERT_EQ(kit.decision().task, Task::choose_along);
  Kit first = kit;
  first.give("LA goes along");
  first.give("retreat A1 to 0504");
  first.give("done");
  EXPECT_EQ(first.leader_where("LA"), "0504");
  EXPECT_EQ(first.decision().task, Task::choose_hex);
  kit.give("LA stays");
  kit.give("retreat A1 to 0504");
  kit.give("done");
  EXPECT_EQ(kit.leader_where("LA"), middle);
  ASSERT_EQ(kit.decision().task, Task::choose_hex);
  kit.give("retreat AB to 0404");
  EXPECT_EQ(kit.leader_where("LA"), "0404");
}

// HEX-P-LEAD-05, HEX-P-RETR-03: the step of a class 3 hex endangers those who share the retreat.
TEST(HexLeaders, HEX_P_LEAD_05_on_the_way_back) {
  Kit kit = led();
  for (const Direction at : {nw, n, ne}) around(kit, "B" + std::to_string(static_cast<int>(at)), austrian, at);
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 3});
  kit.give("retreat A1 to 0405", {6});
  EXPECT_EQ(kit["A1"].steps_lost, 1);
  EXPECT_EQ(kit.leader_where("LA"), "0405");
  EXPECT_EQ(kit.leader("LA").replacement, 1);
}

TEST(HexLeaders, HEX_P_LEAD_05_not_those_who_stay_behind) {
  Kit kit = led();
  kit.setting.units[0].cv = 4;
  kit.unit("AB", austrian, middle, s, {.arm = Arm::artillery, .cv = 1, .steps = 2});
  for (const Direction at : {nw, n, ne}) around(kit, "B" + std::to_string(static_cast<int>(at)), austrian, at);
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 4, 1, 6});
  kit.give("LA stays");
  kit.give("retreat A1 to 0405");  // a step, and no die
  EXPECT_EQ(kit["A1"].steps_lost, 1);
}

// HEX-P-LEAD-05: nor one who stands alone in the hex they come to.
TEST(HexLeaders, HEX_P_LEAD_05_not_those_they_come_to) {
  Kit kit = led();
  put(kit, "LA", "1001");
  put(kit, "LA0", "0405");
  for (const Direction at : {nw, n, ne, se}) around(kit, "B" + std::to_string(static_cast<int>(at)), austrian, at);
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 3});
  EXPECT_EQ(kit.where("A1"), "0405");
  EXPECT_EQ(kit["A1"].steps_lost, 1);
  EXPECT_EQ(checked(kit), std::vector<int>{});
}

// HEX-P-LEAD-04: with all his companions eliminated he joins the nearest friends, after his check.
TEST(HexLeaders, HEX_P_LEAD_04_joins_the_nearest) {
  Kit kit = led({.cv = 1, .disorganised = true, .lost = 2});
  kit.unit("AB", austrian, "0703", s, a_battery);
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 3, 6});
  EXPECT_EQ(kit.where("A1"), "gone");
  EXPECT_EQ(kit.leader("LA").replacement, 1);
  EXPECT_EQ(kit.leader_where("LA"), "0703");
  EXPECT_TRUE(kit.cites("HEX-P-LEAD-04"));
  EXPECT_EQ(kit.decision().task, Task::advance);
}

// HEX-P-LEAD-04: ties are his owner's to decide.
TEST(HexLeaders, HEX_P_LEAD_04_ties_are_the_owners_choice) {
  Kit kit = led({.cv = 1, .disorganised = true, .lost = 2});
  kit.unit("A2", austrian, "0503", s);
  kit.unit("AB", austrian, "0503", s, a_battery);
  kit.unit("A3", austrian, "0304", s);
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 3, 1});
  ASSERT_EQ(kit.decision().task, Task::place_leader);
  EXPECT_EQ(kit.decision().side, austrian);
  EXPECT_EQ(kit.orders(), (Texts{"LA joins 0503", "LA joins 0304"}));
  EXPECT_EQ(kit.refused("LA joins 1001"), "HEX-P-LEAD-04");
  kit.give("LA joins 0304");
  EXPECT_EQ(kit.leader_where("LA"), "0304");
  EXPECT_EQ(kit.decision().task, Task::advance);
}

// HEX-P-LEAD-04: with no friend on the map he is removed.
TEST(HexLeaders, HEX_P_LEAD_04_removed_without_friends) {
  Kit kit;
  around(kit, "P1", prussian, s, strong);
  kit.unit("A1", austrian, middle, s, {.cv = 1, .disorganised = true, .lost = 2});
  put(kit, "LA", middle);
  kit.leader_sheet("LA").bonus = 0;
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 3, 1});
  EXPECT_EQ(kit.leader_where("LA"), "gone");
  EXPECT_NE(kit.event<LeaderGone>(), nullptr);
}

// HEX-P-LEAD-04: also where his companion is eliminated because it finds no hex; there is no check then.
TEST(HexLeaders, HEX_P_LEAD_04_where_the_retreat_ends) {
  Kit kit = led();
  for (const Direction at : {nw, n, ne, se, sw}) around(kit, "B" + std::to_string(static_cast<int>(at)), austrian, at);
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 3});
  EXPECT_EQ(kit.where("A1"), "gone");
  ASSERT_EQ(kit.decision().task, Task::place_leader);
  kit.give("LA joins 0604");
  EXPECT_EQ(kit.leader_where("LA"), "0604");
}

// HEX-P-LEAD-04, HEX-P-RETR-05: whoever went with a unit that is eliminated on its way does not go with the next.
TEST(HexLeaders, HEX_P_LEAD_04_on_the_way_of_the_first_of_two) {
  Kit kit = led({.cv = 2, .lost = 2});
  kit.unit("AB", austrian, middle, s, {.arm = Arm::artillery, .cv = 1, .steps = 2});
  for (const Direction at : {nw, n, ne}) around(kit, "B" + std::to_string(static_cast<int>(at)), austrian, at);
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 3});
  kit.give("A1 goes back first");
  kit.give("LA goes along");
  kit.give("retreat A1 to 0405", {1});
  EXPECT_EQ(kit.where("A1"), "gone");
  ASSERT_EQ(kit.decision().task, Task::place_leader);
  kit.give("LA joins 0404");
  kit.give("retreat AB to 0604");
  EXPECT_EQ(kit.where("AB"), "0604");
  EXPECT_EQ(kit.leader_where("LA"), "0404");
}

// HEX-P-LEAD-04: a retreat pushes an enemy leader aside who is alone in the hex.
TEST(HexLeaders, HEX_P_LEAD_04_a_retreat_pushes_leaders_aside) {
  Kit kit = led();
  put(kit, "LP", "0504");
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 3});
  kit.give("retreat A1 to 0504");
  EXPECT_EQ(kit.leader_where("LP"), "0506");
  EXPECT_EQ(kit.leader_where("LA"), "0504");
}

}  // namespace
}  // namespace guidon::hex1866::tests
