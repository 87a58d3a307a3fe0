// Fights on the table: dice, results, rounds; joining, several enemies, surrender (PEN-T-FGT, -JOIN, -MIX, -SURR).
#include "rules/peninsular/battle/fights.hpp"

#include "tests/peninsular/clash.hpp"

namespace guidon::tests {
namespace {

using enum FightOutcome;

// A level contact, and then the fight at the end of the card with these dice: the attacker's, then the defender's.
void fight(Clash& c, Faces faces, Here here = Here::current()) {
  // A die for the attacker that brings the test within one of level, whatever the modifiers: found by trying.
  bool found = false;
  for (int a = 1; a <= 6 && !found; ++a) {
    for (int d = 1; d <= 6 && !found; ++d) {
      Board trial = c.b;
      const int dice[] = {a, d};
      ListedDice listed{trial.pack, dice};
      Battle battle = trial.battle();
      if (battle.apply(trial.contact(c.a, c.d), listed) || battle.state().fights == c.b.state.fights) continue;
      c.b.give(c.b.contact(c.a, c.d), {a, d}, here);
      found = true;
    }
  }
  ASSERT_TRUE(found) << "no fight came of it";
  bystanders(c.b);
  c.b.give(c.b.end_card(), faces, here);
}

// PEN-T-FGT-01: PEN-FGT-01, PEN-FGT-02, PEN-FGT-03, PEN-PS-26, PEN-R-89
TEST(Fight, FGT01_six_on_four) {
  auto c = regiments({.stands = 6}, {.stands = 4});
  fight(c, {1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  expect_dice(c.b, 6, 4);
}

// PEN-T-FGT-02
TEST(Fight, FGT02_eight_on_four) {
  auto c = regiments({.stands = 8}, {.stands = 4});
  fight(c, {1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  expect_dice(c.b, 6, 4);
}

// PEN-T-FGT-03
TEST(Fight, FGT03_five_on_four) {
  auto c = regiments({.stands = 5}, {.stands = 4});
  fight(c, {1, 1, 1, 1, 1, 1, 1, 1, 1});
  expect_dice(c.b, 5, 4);
}

// PEN-T-FGT-04
TEST(Fight, FGT04_column_on_a_line_of_seven) {
  auto c = battalions({.ranks = 3, .formation = Formation::attack_column}, {.stands = 7});
  fight(c, {1, 1, 1, 1, 1, 1});
  expect_dice(c.b, 2, 4);
}

// PEN-T-FGT-05
TEST(Fight, FGT05_cavalry_on_the_flank_of_a_line) {
  auto c = horse_on_flank();
  fight(c, {1, 1, 1, 1});
  expect_dice(c.b, 3, 1);
}

// PEN-T-FGT-06
TEST(Fight, FGT06_cavalry_on_the_flank_of_a_column) {
  auto c = horse_on_flank({}, {.ranks = 3, .formation = Formation::attack_column});
  fight(c, {1, 1, 1, 1, 1, 1, 1});
  expect_dice(c.b, 4, 3);
}

// PEN-T-FGT-07: PEN-R-97
TEST(Fight, FGT07_cavalry_on_a_square) {
  auto c = horse_on_front({}, {.formation = Formation::square, .pips = 5});
  fight(c, {1, 1, 1, 1, 1, 1});
  expect_dice(c.b, 4, 2);
}

// PEN-T-FGT-08: PEN-FGT-04, PEN-FGT-08, PEN-R-93
TEST(Fight, FGT08_level_goes_on) {
  auto c = battalions({}, {});
  fight(c, {5, 5, 5, 1, 1, 1, 1, 1, 6, 6, 6, 4, 4, 4, 4, 4});
  expect_fight(c.b, 3, 3, goes_on);
  EXPECT_EQ(stands_of(c.b, c.a), 7);
  EXPECT_EQ(stands_of(c.b, c.d), 7);
  EXPECT_EQ(c.b.state.fights, 1);
}

// PEN-T-FGT-09
TEST(Fight, FGT09_one_better_goes_on) {
  auto c = battalions({}, {});
  fight(c, {5, 5, 5, 1, 1, 1, 1, 1, 6, 6, 1, 1, 1, 1, 1, 1});
  expect_fight(c.b, 3, 2, goes_on);
  EXPECT_EQ(stands_of(c.b, c.a), 7);
  EXPECT_EQ(stands_of(c.b, c.d), 7);
}

// PEN-T-FGT-10: PEN-FGT-09, PEN-PS-29
TEST(Fight, FGT10_two_better_loser_falls_back) {
  auto c = battalions({}, {});
  fight(c, {5, 5, 5, 5, 1, 1, 1, 1, 6, 6, 1, 1, 1, 1, 1, 1});
  expect_fight(c.b, 4, 2, defender_falls_back);
  EXPECT_EQ(stands_of(c.b, c.a), 8);
  EXPECT_EQ(stands_of(c.b, c.d), 7);
  EXPECT_NEAR(y_of(c.b, c.d), 67, 0.05);
  EXPECT_EQ(facing_of(c.b, c.d), 180);
  EXPECT_EQ(c.b.state.fights, 0);
}

// PEN-T-FGT-11: PEN-R-90
TEST(Fight, FGT11_three_better_falls_back_or_routs) {
  for (const FightRoutMargin margin : {FightRoutMargin::four, FightRoutMargin::three}) {
    auto c = battalions({}, {});
    c.b.setting.options.fight_rout_margin = margin;
    fight(c, {5, 5, 5, 5, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1});
    const bool routs = margin == FightRoutMargin::three;
    expect_fight(c.b, 4, 1, routs ? defender_routs : defender_falls_back);
    EXPECT_EQ(c.b.has(c.d, Mark::routing), routs);
    EXPECT_EQ(stands_of(c.b, c.d), routs ? 6 : 7);
  }
}

// PEN-T-FGT-12: PEN-FGT-10, PEN-FGT-11, PEN-R-91
TEST(Fight, FGT12_four_better_loser_routs) {
  auto c = battalions({}, {.ranks = 3, .formation = Formation::attack_column});
  fight(c, {5, 5, 5, 5, 1, 1});
  expect_dice(c.b, 4, 2);
  expect_fight(c.b, 4, 0, defender_routs);
  EXPECT_TRUE(c.b.has(c.d, Mark::routing));
  EXPECT_EQ(stands_of(c.b, c.d), 4);
  EXPECT_EQ(stands_of(c.b, c.a), 8);
  EXPECT_EQ(facing_of(c.b, c.d), 0);
  EXPECT_NEAR(y_of(c.b, c.d), 98, 0.05);         // 40 cm, and about
  EXPECT_FALSE(c.b.has(c.a, Mark::glory_used));  // no Glory from a fight (PEN-R-95)
}

// PEN-T-FGT-13
TEST(Fight, FGT13_five_better_the_same) {
  auto c = battalions({}, {});
  fight(c, {5, 5, 5, 5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  expect_fight(c.b, 5, 0, defender_routs);
  EXPECT_EQ(stands_of(c.b, c.d), 6);
  EXPECT_EQ(c.b.unit(c.d).rout_turn, 2);
}

// Two battalions of eight that have fought a level first round; it is red's FOOT card of the turn after.
Clash second_round(StalemateLosses ruling = StalemateLosses::one_each) {
  auto c = battalions({}, {});
  c.b.setting.options.stalemate_losses = ruling;
  fight(c, {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(stands_of(c.b, c.a), 7);
  c.b.run_to(red, Function::foot);
  EXPECT_EQ(c.b.state.turn, 3);
  return c;
}

// PEN-R-93: locked until then: no move, no fire, no target.
TEST(Fight, locked_until_the_second_round) {
  auto c = second_round();
  const int gun = c.b.gun(black, {120, 60, 240});
  EXPECT_EQ(c.b.field().fighting(c.a), true);
  c.b.card(black, Function::foot, 3);
  EXPECT_NE(c.b.refused(c.b.ahead(c.d, -3)), "");
  c.b.card(black, Function::fire, 3);
  EXPECT_NE(c.b.refused(c.b.fire(c.d)), "");
  EXPECT_NE(c.b.refused(c.b.fire(gun, c.a)), "");
  c.b.card(red, Function::foot, 3);
  EXPECT_NE(c.b.refused(c.b.ahead(c.a, -3)), "");
}

// PEN-T-FGT-14: PEN-FGT-13, PEN-PS-28, PEN-R-92. The second round comes at the end of red's next FOOT card.
TEST(Fight, FGT14_second_round_level) {
  auto c = second_round();
  c.b.give(c.b.end_card(), {5, 5, 1, 1, 1, 1, 1, 6, 6, 1, 1, 1, 1, 1});
  expect_fight(c.b, 2, 2, stalemate);
  EXPECT_EQ(c.b.state.turn, 3);
  EXPECT_EQ(stands_of(c.b, c.a), 6);
  EXPECT_EQ(stands_of(c.b, c.d), 6);
  EXPECT_NEAR(y_of(c.b, c.a), 37, 0.05);
  EXPECT_EQ(facing_of(c.b, c.a), 0);
  EXPECT_NEAR(y_of(c.b, c.d), 52, 0.05);
  EXPECT_EQ(c.b.state.fights, 0);
}

// PEN-T-FGT-15
TEST(Fight, FGT15_second_round_one_worse) {
  auto c = second_round();
  c.b.give(c.b.end_card(), {1, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1});
  expect_fight(c.b, 0, 1, stalemate);
  EXPECT_EQ(stands_of(c.b, c.a), 6);
  EXPECT_EQ(stands_of(c.b, c.d), 6);
  EXPECT_NEAR(y_of(c.b, c.a), 37, 0.05);
}

// PEN-R-92, stalemate_losses=two_each
TEST(Fight, stalemate_may_cost_two_each) {
  auto c = second_round(StalemateLosses::two_each);
  c.b.give(c.b.end_card(), {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(stands_of(c.b, c.a), 5);
  EXPECT_EQ(stands_of(c.b, c.d), 5);
}

// PEN-T-FGT-16: PEN-FGT-05, PEN-PS-27, PEN-R-88
TEST(Fight, FGT16_charging_cavalry_hits_on_four) {
  auto c = regiments({.stands = 3}, {.stands = 3});
  fight(c, {4, 3, 5, 4, 4, 4});
  expect_fight(c.b, 2, 0, defender_falls_back);
}

// PEN-T-FGT-17: PEN-FGT-06, PEN-R-94
TEST(Fight, FGT17_column_hits_a_line_on_four) {
  auto c = battalions({.ranks = 3, .formation = Formation::attack_column}, {});
  fight(c, {4, 2, 4, 5, 6, 1});
  expect_fight(c.b, 1, 2, goes_on);
  EXPECT_EQ(stands_of(c.b, c.a), 5);
  EXPECT_EQ(stands_of(c.b, c.d), 7);
}

// PEN-T-FGT-18
TEST(Fight, FGT18_column_that_is_hit_has_no_bonus) {
  auto c = battalions({}, {.ranks = 3, .formation = Formation::attack_column});
  fight(c, {1, 1, 1, 1, 4, 5});
  expect_fight(c.b, 0, 1, goes_on);
}

// PEN-T-FGT-19: PEN-FGT-07, PEN-PS-27, PEN-R-97
TEST(Fight, FGT19_behind_a_wall_hits_on_four) {
  auto c = battalions({.ranks = 3, .formation = Formation::attack_column}, {.stands = 3});
  c.b.wall(Ground::low_wall, {60, 51}, {120, 51});
  fight(c, {1, 1, 4, 4, 3});
  expect_fight(c.b, 0, 2, attacker_falls_back);
}

// PEN-T-FGT-20: PEN-FGT-12, PEN-PS-32, PEN-R-96
TEST(Fight, FGT20_no_pips_from_fighting) {
  auto c = battalions({}, {.pips = 2});
  fight(c, {5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  expect_fight(c.b, 2, 0, defender_falls_back);
  EXPECT_EQ(pips_of(c.b, c.d), 2);
  EXPECT_EQ(stands_of(c.b, c.d), 7);
}

// PEN-T-FGT-21: PEN-R-91, PEN-PS-30
TEST(Fight, FGT21_playsheet_rout_is_milder) {
  auto c = battalions({}, {});
  c.b.setting.options.fight_rout_severity = FightRoutSeverity::one_move_one_stand;
  fight(c, {5, 5, 5, 5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  expect_fight(c.b, 5, 0, defender_routs);
  EXPECT_EQ(stands_of(c.b, c.d), 7);
  EXPECT_NEAR(y_of(c.b, c.d), 52 + 0.75 + 15 + 0.75, 0.05);
}

// PEN-T-FGT-22: PEN-PIP-11, PEN-R-85. Two lines of four against a line of ten: 4 dice against 5 on either half.
TEST(Fight, FGT22_worst_result_moves_the_whole_unit) {
  Clash c;
  c.d = c.b.infantry(black, {90, 52}, {.stands = 10});
  c.a = c.b.infantry(red, {79, 40}, {.stands = 4});
  const int a2 = c.b.infantry(red, {101, 40}, {.stands = 4});
  c.b.card(red, Function::foot);
  c.b.give(c.b.contact(c.a, c.d), {3, 3});
  c.b.give(c.b.contact(a2, c.d), {3, 3});
  ASSERT_EQ(c.b.state.fights, 2);
  c.b.give(c.b.end_card());
  ASSERT_TRUE(asked(c.b, Task::choose_fight));
  c.b.give(c.b.answer(OrderKind::resolve_fight), {5, 5, 1, 1, 6, 6, 6, 6, 1, 5, 5, 5, 1, 6, 1, 1, 1, 1});
  const auto* first = c.b.event<FightFought>(0);
  const auto* second = c.b.event<FightFought>(1);
  ASSERT_NE(second, nullptr);
  EXPECT_EQ(first->attacker_hits, 2);
  EXPECT_EQ(first->defender_hits, 4);
  EXPECT_EQ(second->attacker_hits, 3);
  EXPECT_EQ(second->defender_hits, 1);
  EXPECT_EQ(stands_of(c.b, c.d), 9);
  EXPECT_NEAR(y_of(c.b, c.d), 67, 0.05);
  EXPECT_EQ(stands_of(c.b, c.a), 3);  // the beaten half of the enemy goes back too
  EXPECT_LT(y_of(c.b, c.a), 40);
  EXPECT_EQ(stands_of(c.b, a2), 4);
  EXPECT_EQ(c.b.state.fights, 0);
}

// PEN-R-95, PEN-PS-31: cavalry whose enemy routs from a fight must pursue one move at once; infantry need not.
TEST(Fight, cavalry_pursues_after_a_fight) {
  auto c = regiments({.stands = 4}, {.stands = 8});
  fight(c, {4, 4, 4, 4, 1, 1, 1, 1, 1, 1});
  expect_fight(c.b, 4, 0, defender_routs);
  EXPECT_EQ(stands_of(c.b, c.d), 6);
  EXPECT_TRUE(c.b.has(c.a, Mark::pursuing));
  EXPECT_NEAR(y_of(c.b, c.a), 80, 0.1);
  EXPECT_FALSE(c.b.has(c.a, Mark::glory_used));
  auto f = battalions({}, {});
  fight(f, {5, 5, 5, 5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_FALSE(f.b.has(f.a, Mark::pursuing));
}

// PEN-R-94: the bonus of the charge lasts for both rounds.
TEST(Fight, charge_bonus_in_the_second_round) {
  auto c = regiments({.stands = 8}, {.stands = 8});
  fight(c, {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  c.b.run_to(red, Function::horse);
  c.b.give(c.b.end_card(), {4, 4, 1, 1, 1, 1, 1, 4, 4, 4, 4, 4, 4, 4});
  expect_fight(c.b, 2, 0, defender_falls_back);
}

// PEN-G-45: a fight that removes a unit is over at once; no pursuit and no Glory come of it, even with another router
// on the table.
TEST(Fight, scattered_loser_is_not_pursued) {
  auto c = regiments({.stands = 6}, {.stands = 4});
  const int other = c.b.cavalry(black, {150, 100, 0});
  c.b.rout(other, 2, 30);
  fight(c, {6, 6, 6, 6, 6, 6, 1, 1, 1, 1});
  EXPECT_EQ(c.b.unit(c.d).status, Status::scattered);
  EXPECT_FALSE(c.b.has(c.a, Mark::pursuing));
  EXPECT_FALSE(c.b.has(c.a, Mark::glory_used));
  EXPECT_NEAR(x_of(c.b, c.a), 90, 0.05);
}

// PEN-G-45: both may go.
TEST(Fight, losses_may_remove_both) {
  auto c = battalions({}, {});
  weaken(c.b, c.a, 3);
  weaken(c.b, c.d, 3);
  c.b.infantry(red, {30, 20});
  c.b.infantry(black, {30, 100});
  fight(c, {1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(c.b.unit(c.a).status, Status::scattered);
  EXPECT_EQ(c.b.unit(c.d).status, Status::scattered);
  EXPECT_EQ(c.b.state.fights, 0);
}

// Red's line and a black one in their second round, and another red unit ready to join.
Clash joining(At from, int& helper) {
  auto c = second_round();
  EXPECT_EQ(c.b.state.fights, 1);
  helper = c.b.infantry(red, from, {.formation = Formation::attack_column});
  return c;
}

// PEN-T-JOIN-01: PEN-JOIN-01, PEN-JOIN-02, PEN-R-86
TEST(Joining, JOIN01_only_in_the_rear) {
  int helper = -1;
  auto flank = joining({115, 52, 270}, helper);
  EXPECT_EQ(flank.b.refused(flank.b.contact(helper, flank.d)), "PEN-JOIN-01");
  auto rear = joining({90, 68, 180}, helper);
  EXPECT_EQ(rear.b.refused(rear.b.contact(helper, rear.d)), "");
  rear.b.give(rear.b.contact(helper, rear.d), {3, 5});  // 3 + 1 for the column, 5 - 2
  expect_test(rear.b, 4, 3, ContactOutcome::fight);
  EXPECT_EQ(rear.b.state.fights, 2);
}

// PEN-T-JOIN-02: PEN-T-SURR-01, PEN-SURR-01, PEN-R-87
TEST(Joining, JOIN02_beaten_in_front_and_rear_surrenders) {
  int helper = -1;
  auto c = joining({90, 66, 180}, helper);
  c.b.unit(helper).formation = Formation::line;
  c.b.give(c.b.contact(helper, c.d), {4, 4});
  expect_test(c.b, 4, 2, ContactOutcome::defender_falls_back);
  EXPECT_EQ(c.b.unit(c.d).status, Status::surrendered);
  EXPECT_EQ(c.b.state.dead[index(black)], 8);
  EXPECT_EQ(c.b.state.fights, 0);
}

// PEN-T-SURR-01: a unit fighting in front and rear that loses a fight has nowhere to go.
TEST(Joining, SURR01_beaten_in_a_fight_surrenders) {
  int helper = -1;
  auto c = joining({90, 66, 180}, helper);
  c.b.unit(helper).formation = Formation::line;
  c.b.give(c.b.contact(helper, c.d), {2, 4});
  ASSERT_EQ(c.b.state.fights, 2);
  c.b.give(c.b.end_card());
  ASSERT_TRUE(asked(c.b, Task::choose_fight));
  // 7 against 7 in front, 8 against 7 in the rear.
  c.b.give(c.b.answer(OrderKind::resolve_fight),
           {5, 5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(c.b.unit(c.d).status, Status::surrendered);
  EXPECT_EQ(c.b.state.dead[index(black)], 8);
}

// Two columns, each before the middle of one half of a line of eight.
Clash halves(int& second) {
  Clash c;
  c.d = c.b.infantry(black, {90, 52});
  c.a = c.b.infantry(red, {84, 40}, {.ranks = 3, .formation = Formation::attack_column});
  second = c.b.infantry(red, {96, 40}, {.ranks = 3, .formation = Formation::attack_column});
  c.b.card(red, Function::foot);
  return c;
}

// PEN-T-MIX-01: PEN-MIX-02, PEN-PIP-09, PEN-PIP-10, PEN-R-84
TEST(SeveralEnemies, MIX01_a_line_divided_between_two_columns) {
  int second = -1;
  auto c = halves(second);
  c.b.give(c.b.contact(c.a, c.d), {3, 3});
  c.b.give(c.b.contact(second, c.d), {3, 3});
  ASSERT_EQ(c.b.state.fights, 2);
  c.b.give(c.b.end_card());
  ASSERT_TRUE(asked(c.b, Task::choose_fight));
  c.b.give(c.b.answer(OrderKind::resolve_fight), {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  for (const int i : {0, 1}) {
    const auto* round = c.b.event<FightFought>(i);
    ASSERT_NE(round, nullptr);
    EXPECT_EQ(round->attacker_dice, 2);
    EXPECT_EQ(round->defender_dice, 4);
  }
  EXPECT_EQ(stands_of(c.b, c.d), 6);  // losses of both actions add up
}

// PEN-T-MIX-02: PEN-PIP-11
TEST(SeveralEnemies, MIX02_routed_in_one_pairing) {
  int second = -1;
  auto c = halves(second);
  c.b.give(c.b.contact(c.a, c.d), {2, 4});
  expect_test(c.b, 3, 4, ContactOutcome::fight);
  c.b.give(c.b.contact(second, c.d), {6, 3});
  expect_test(c.b, 7, 3, ContactOutcome::defender_routs);
  EXPECT_TRUE(c.b.has(c.d, Mark::routing));
  EXPECT_EQ(stands_of(c.b, c.d), 7);
  EXPECT_EQ(c.b.state.fights, 0);
  settle(c.b);
  c.b.give(c.b.end_card());
  EXPECT_EQ(c.b.count<FightFought>(), 0);
}

// PEN-MIX-01, PEN-R-84: a contact that would touch two is shifted until it touches one.
TEST(SeveralEnemies, slides_to_face_one) {
  Clash c;
  c.a = c.b.infantry(red, {90, 40}, {.ranks = 3, .formation = Formation::attack_column});
  c.d = c.b.infantry(black, {82, 52}, {.ranks = 3});               // x from 73 to 91
  const int other = c.b.infantry(black, {101, 52}, {.ranks = 3});  // from 92 to 110
  c.b.card(red, Function::foot);
  attack(c, {3, 3});
  ASSERT_EQ(c.b.state.fights, 1);
  EXPECT_EQ(c.b.count<ContactTested>(), 1);
  EXPECT_GT(c.b.apart(c.a, other), 0.05);
  EXPECT_LE(c.b.apart(c.a, c.d), 0.05);
}

// PEN-MIX-02, PEN-R-84: where no slide will do the attacker is divided: a test and a fight for each enemy.
TEST(SeveralEnemies, bridging_attacker_is_divided) {
  Clash c;
  c.a = c.b.infantry(red, {90, 40}, {.stands = 10});                 // x from 75 to 105
  c.d = c.b.infantry(black, {72, 52}, {.stands = 8});                // from 60 to 84
  const int other = c.b.infantry(black, {96.5, 52}, {.stands = 8});  // from 84.5 to 108.5
  c.b.card(red, Function::foot);
  attack(c, {3, 3, 3, 3});
  EXPECT_EQ(c.b.count<ContactTested>(), 2);
  ASSERT_EQ(c.b.state.fights, 2);
  const Field field = c.b.field();
  for (const int i : {0, 1}) {
    const FightState& one = c.b.state.fight[static_cast<std::size_t>(i)];
    EXPECT_TRUE(one.defender == c.d || one.defender == other);
    EXPECT_EQ(fighting_stands(field, one).attacker_contact, one.defender == c.d ? 3 : 7);
  }
}

// PEN-MIX-02: the same where a slide would be longer than the move.
TEST(SeveralEnemies, bridging_line_that_cannot_afford_the_slide_is_divided) {
  Clash c;
  c.a = c.b.infantry(red, {90, 40}, {.stands = 10});
  c.d = c.b.infantry(black, {75, 52}, {.stands = 8});
  c.b.infantry(black, {105, 52}, {.stands = 8});
  c.b.card(red, Function::foot);
  attack(c, {3, 3, 3, 3});
  EXPECT_EQ(c.b.count<ContactTested>(), 2);
  EXPECT_EQ(c.b.state.fights, 2);
}

// PEN-FGT-02, PEN-FGT-03, PEN-R-89: off its middle an enemy is met by the stands that touch and one beside them.
TEST(Fight, off_centre_contact_counts_by_geometry) {
  Clash c;
  c.a = c.b.infantry(red, {70, 40}, {.stands = 4});
  c.d = c.b.infantry(black, {90, 52}, {.stands = 10});
  c.b.card(red, Function::foot);
  attack(c, {3, 3});
  ASSERT_EQ(c.b.state.fights, 1);
  EXPECT_NEAR(x_of(c.b, c.a), 76, 0.05);
  const FightingStands stands = fighting_stands(c.b.field(), c.b.state.fight[0]);
  EXPECT_EQ(stands.attacker, 4);
  EXPECT_EQ(stands.defender, 4);
}

// PEN-R-105: a unit locked in a fight tests for its friends too, and leaves the fight if it has to go.
TEST(Fight, friends_test_breaks_off_a_fight) {
  auto c = second_round();
  c.b.unit(c.d).pips = 4;
  const int runner = c.b.infantry(black, {112, 52}, {.ranks = 3, .formation = Formation::attack_column});
  const int a2 = c.b.infantry(red, {112, 40}, {.stands = 4});
  c.b.give(c.b.contact(a2, runner), {6, 1, 2});
  expect_test(c.b, 6, 2, ContactOutcome::defender_routs);
  const auto* test = c.b.event<FriendsTested>();
  ASSERT_NE(test, nullptr);
  EXPECT_EQ(test->unit, c.d);
  EXPECT_EQ(c.b.state.fights, 0);
  EXPECT_EQ(facing_of(c.b, c.d), 90);  // the enemy behind it all stands off its left: it goes to its right
  EXPECT_NEAR(x_of(c.b, c.d), 75.75, 0.1);
  settle(c.b);
  c.b.give(c.b.end_card());
  EXPECT_EQ(c.b.count<FightFought>(), 0);
}

}  // namespace
}  // namespace guidon::tests
