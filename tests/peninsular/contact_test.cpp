// The contact test on the table: infantry against infantry, its modifiers, and Glory (vectors PEN-T-II, PEN-T-GLO).
#include "tests/peninsular/clash.hpp"

namespace guidon::tests {
namespace {

using enum ContactOutcome;

// PEN-T-II-01: level; PEN-II-01, PEN-CON-01, PEN-TEST-03. The attacker closes to contact.
TEST(ContactInfantry, II01_level_is_a_fight) {
  auto c = battalions();
  attack(c, {3, 3});
  expect_test(c.b, 3, 3, fight);
  EXPECT_EQ(c.b.state.fights, 1);
  EXPECT_NEAR(y_of(c.b, c.a), 52, 0.05);
}

// PEN-T-II-02
TEST(ContactInfantry, II02_one_better_is_a_fight) {
  auto c = battalions();
  attack(c, {4, 3});
  expect_test(c.b, 4, 3, fight);
}

// PEN-T-II-03
TEST(ContactInfantry, II03_one_worse_is_a_fight) {
  auto c = battalions();
  attack(c, {3, 4});
  expect_test(c.b, 3, 4, fight);
}

// PEN-T-II-04: PEN-II-02, PEN-PS-20
TEST(ContactInfantry, II04_two_better_defender_falls_back) {
  auto c = battalions();
  attack(c, {5, 3});
  expect_test(c.b, 5, 3, defender_falls_back);
  EXPECT_NEAR(y_of(c.b, c.d), 67, 0.01);
  EXPECT_EQ(facing_of(c.b, c.d), 180);
  EXPECT_EQ(pips_of(c.b, c.d), 1);
  EXPECT_EQ(stands_of(c.b, c.d), 6);
  EXPECT_FALSE(c.b.has(c.d, Mark::routing));
}

// PEN-T-II-05
TEST(ContactInfantry, II05_three_better_the_same) {
  auto c = battalions();
  attack(c, {6, 3});
  expect_test(c.b, 6, 3, defender_falls_back);
  EXPECT_NEAR(y_of(c.b, c.d), 67, 0.01);
  EXPECT_EQ(pips_of(c.b, c.d), 1);
}

// PEN-T-II-06: PEN-II-03, PEN-GLO-01, PEN-GLO-03. The rear rank of the router now leads: 53 + 30 + 1.
TEST(ContactInfantry, II06_four_better_defender_routs) {
  auto c = battalions({.pips = 0}, {.ranks = 3});
  attack(c, {6, 2});
  expect_test(c.b, 6, 2, defender_routs);
  EXPECT_TRUE(c.b.has(c.d, Mark::routing));
  EXPECT_NEAR(y_of(c.b, c.d), 84, 0.01);
  EXPECT_EQ(facing_of(c.b, c.d), 0);
  EXPECT_EQ(stands_of(c.b, c.d), 5);
  EXPECT_TRUE(c.b.has(c.a, Mark::glory_used));
  EXPECT_EQ(pips_of(c.b, c.a), 0);
}

// PEN-T-II-07
TEST(ContactInfantry, II07_five_better_the_same) {
  auto c = battalions();
  attack(c, {6, 1});
  expect_test(c.b, 6, 1, defender_routs);
  EXPECT_NEAR(y_of(c.b, c.d), 84, 0.01);
  EXPECT_EQ(stands_of(c.b, c.d), 5);
}

// PEN-T-II-08: PEN-II-04, PEN-TEST-01, PEN-PS-21, PEN-R-70. He stays at ten centimetres and has to fire next turn.
TEST(ContactInfantry, II08_two_worse_attacker_halts_and_must_fire) {
  auto c = battalions();
  attack(c, {2, 4});
  expect_test(c.b, 2, 4, attacker_halts);
  EXPECT_NEAR(c.b.apart(c.a, c.d), 10, 0.05);
  EXPECT_TRUE(c.b.has(c.a, Mark::must_fire));
  EXPECT_EQ(pips_of(c.b, c.a), 0);
  c.b.run_to(red, Function::fire);
  EXPECT_EQ(c.b.state.turn, 3);
  EXPECT_EQ(c.b.refused(c.b.end_card()), "PEN-D-21");
  c.b.give(c.b.fire(c.a), {1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_FALSE(c.b.has(c.a, Mark::must_fire));
  EXPECT_EQ(c.b.refused(c.b.end_card()), "");
}

// PEN-T-II-09
TEST(ContactInfantry, II09_three_worse_the_same) {
  auto c = battalions();
  attack(c, {1, 4});
  expect_test(c.b, 1, 4, attacker_halts);
  EXPECT_TRUE(c.b.has(c.a, Mark::must_fire));
  EXPECT_NEAR(c.b.apart(c.a, c.d), 10, 0.05);
}

// PEN-T-II-10: PEN-II-05, PEN-TEST-07. From the ten-centimetre point, 42 - 20.
TEST(ContactInfantry, II10_four_worse_attacker_falls_back) {
  auto c = battalions({.ranks = 3, .formation = Formation::attack_column});
  attack(c, {1, 6});
  expect_test(c.b, 2, 6, attacker_falls_back_2_pips);
  EXPECT_NEAR(y_of(c.b, c.a), 22, 0.05);
  EXPECT_EQ(facing_of(c.b, c.a), 0);
  EXPECT_EQ(pips_of(c.b, c.a), 2);
  EXPECT_FALSE(c.b.has(c.a, Mark::must_fire));
}

// PEN-T-II-11: negative scores are kept (PEN-TEST-03).
TEST(ContactInfantry, II11_negative_scores_are_kept) {
  auto c = battalions({.pips = 4});
  attack(c, {3, 1});
  expect_test(c.b, -1, 1, attacker_halts);
}

// PEN-T-II-12
TEST(ContactInfantry, II12_column_on_a_line_with_pips) {
  auto c = battalions({.ranks = 3, .formation = Formation::attack_column}, {.ranks = 3, .pips = 2});
  attack(c, {4, 5});
  expect_test(c.b, 5, 3, defender_falls_back);
  EXPECT_EQ(pips_of(c.b, c.d), 3);
}

// PEN-T-II-13: PEN-TEST-04, PEN-TEST-08, PEN-TEST-13, PEN-PS-14, PEN-PS-15, PEN-BRE-06
TEST(ContactInfantry, II13_elite_behind_a_wall) {
  auto c = battalions({}, {.ranks = 3, .quality = Quality::elite});
  c.b.wall(Ground::low_wall, {60, 51}, {120, 51});
  attack(c, {6, 3});
  expect_test(c.b, 6, 6, fight);
}

// A battalion facing down with its front at (90, 60), attacked on its left by another 13 cm away.
Clash on_flank(const With& d) {
  Clash c;
  c.d = c.b.infantry(black, {90, 60}, d);
  c.a = c.b.infantry(red, {112, 61, 270});
  c.b.card(red, Function::foot);
  return c;
}

// PEN-T-II-14: PEN-TEST-09, PEN-TEST-12, PEN-PS-16, PEN-PS-19, PEN-R-42. Struck on the left it goes to its right.
TEST(ContactInfantry, II14_raw_in_the_flank) {
  auto c = on_flank({.ranks = 3, .quality = Quality::raw});
  attack(c, {4, 4});
  expect_test(c.b, 4, 1, defender_falls_back);
  EXPECT_EQ(pips_of(c.b, c.d), 1);
  EXPECT_EQ(facing_of(c.b, c.d), 90);
  EXPECT_NEAR(x_of(c.b, c.d), 76, 0.05);  // its centre from 90 to 75, and half its depth
  EXPECT_NEAR(y_of(c.b, c.d), 61, 0.05);
}

// PEN-T-II-15: PEN-TEST-10, PEN-PS-17, PEN-R-67
TEST(ContactInfantry, II15_raw_in_the_flank_beside_a_router) {
  auto c = on_flank({.ranks = 3, .quality = Quality::raw});
  const int router = c.b.infantry(black, {90, 72, 0}, {.ranks = 3, .quality = Quality::raw});
  c.b.rout(router);
  attack(c, {4, 4});
  expect_test(c.b, 4, 0, defender_routs);
  EXPECT_TRUE(c.b.has(c.d, Mark::routing));
  EXPECT_TRUE(c.b.has(c.a, Mark::glory_used));
}

// PEN-T-II-16: PEN-TEST-14, PEN-GEN-03
TEST(ContactInfantry, II16_army_commander_adds_two) {
  auto c = battalions();
  c.b.officer_with(c.a, Rank::army);
  attack(c, {3, 3});
  expect_test(c.b, 5, 3, defender_falls_back);
}

// PEN-T-II-17: PEN-R-110
TEST(ContactInfantry, II17_of_two_officers_the_better_counts) {
  auto c = battalions();
  c.b.officer_with(c.a, Rank::brigade);
  c.b.officer_with(c.a, Rank::army);
  attack(c, {3, 5});
  expect_test(c.b, 5, 5, fight);
}

// PEN-T-II-18: PEN-R-43. Its centre goes from 56.5 to 71.5, and a line is 1.5 deep.
TEST(ContactInfantry, II18_square_gains_nothing_against_infantry) {
  auto c = battalions({}, {.formation = Formation::square});
  attack(c, {5, 3});
  expect_test(c.b, 5, 3, defender_falls_back);
  EXPECT_EQ(c.b.unit(c.d).formation, Formation::line);
  EXPECT_NEAR(y_of(c.b, c.d), 71.5 - 0.75, 0.05);
  EXPECT_EQ(facing_of(c.b, c.d), 180);
}

// PEN-T-II-19: PEN-PIP-05
TEST(ContactInfantry, II19_six_pips_still_defends_itself) {
  auto c = battalions({}, {.ranks = 3, .pips = 6});
  attack(c, {1, 6});
  expect_test(c.b, 1, 0, fight);
}

// PEN-T-II-20
TEST(ContactInfantry, II20_rout_at_six_pips) {
  auto c = battalions({}, {.ranks = 3, .pips = 6});
  attack(c, {4, 1});
  expect_test(c.b, 4, -5, defender_routs);
  EXPECT_EQ(pips_of(c.b, c.d), 6);
}

// PEN-T-II-21: PEN-PIP-01
TEST(ContactInfantry, II21_pips_stop_at_six) {
  auto c = battalions({.pips = 5});
  attack(c, {1, 6});
  expect_test(c.b, -4, 6, attacker_falls_back_2_pips);
  EXPECT_EQ(pips_of(c.b, c.a), 6);
}

// A column that routs, and an elite one beside it that does not mind and that the victor can reach.
Clash two_columns(const With& a, int& other) {
  Clash c;
  c.a = c.b.infantry(red, {90, 40}, a);
  c.d = c.b.infantry(black, {84, 52}, {.ranks = 3, .formation = Formation::attack_column, .pips = 3});
  other = c.b.infantry(black, {97, 53}, {.ranks = 3, .formation = Formation::attack_column, .quality = Quality::elite});
  c.b.card(red, Function::foot);
  return c;
}

// PEN-T-GLO-01: PEN-GLO-02, PEN-R-72. He who leaves the ground makes the extra move from the ten-centimetre point; it
// tests again.
TEST(Glory, GLO01_wipes_the_pips_and_attacks_at_once) {
  int other = -1;
  auto c = two_columns({.pips = 3}, other);
  attack(c, {6, 1});
  expect_test(c.b, 3, -1, defender_routs);
  EXPECT_EQ(pips_of(c.b, c.a), 0);
  EXPECT_TRUE(c.b.has(c.a, Mark::glory_used));
  if (asked(c.b, Task::advance_or_stay)) c.b.give(c.b.answer(OrderKind::stay));
  ASSERT_TRUE(asked(c.b, Task::glory));
  Order more = c.b.contact(c.a, other);
  more.kind = OrderKind::glory;
  c.b.give(more, {5, 3});
  expect_test(c.b, 5, 5, fight);
  EXPECT_EQ(c.b.state.fights, 1);
}

// PEN-R-72: the extra move is a gift, not an order, and it goes no further than a line's 15 cm.
TEST(Glory, may_be_declined_and_reaches_one_move) {
  int other = -1;
  auto c = two_columns({}, other);
  const int far = c.b.infantry(black, {60, 75}, {.ranks = 3, .quality = Quality::elite});
  attack(c, {6, 1});
  if (asked(c.b, Task::advance_or_stay)) c.b.give(c.b.answer(OrderKind::stay));
  ASSERT_TRUE(asked(c.b, Task::glory));
  Order more = c.b.contact(c.a, far);
  more.kind = OrderKind::glory;
  EXPECT_EQ(c.b.refused(more), "PEN-R-63");
  c.b.give(c.b.answer(OrderKind::decline));
  EXPECT_FALSE(asked(c.b, Task::glory));
}

// PEN-T-GLO-02: PEN-GLO-04, PEN-R-73
TEST(Glory, GLO02_only_once_a_game) {
  int other = -1;
  auto c = two_columns({.pips = 2}, other);
  c.b.mark(c.a, Mark::glory_used);
  attack(c, {6, 1});
  expect_test(c.b, 4, -1, defender_routs);
  EXPECT_TRUE(c.b.has(c.d, Mark::routing));
  EXPECT_EQ(stands_of(c.b, c.d), 5);
  EXPECT_EQ(pips_of(c.b, c.a), 2);
  EXPECT_FALSE(asked(c.b, Task::glory));
}

// PEN-R-73: Glory is earned even if the loss removes the defender.
TEST(Glory, earned_over_a_defender_that_is_scattered) {
  auto c = battalions({.pips = 1}, {.ranks = 3});
  weaken(c.b, c.d, 2);
  attack(c, {6, 1});
  EXPECT_EQ(c.b.unit(c.d).status, Status::scattered);
  EXPECT_TRUE(c.b.has(c.a, Mark::glory_used));
  EXPECT_EQ(pips_of(c.b, c.a), 0);
}

// PEN-TEST-01, PEN-R-63: who begins nearer than ten centimetres tests where he stands.
TEST(ContactTest, begins_nearer_and_stays_put) {
  auto c = battalions({}, {.ranks = 3}, 7);
  attack(c, {2, 4});
  EXPECT_NEAR(y_of(c.b, c.a), 40, 0.001);
}

// PEN-TEST-01, PEN-R-63: the whole way must be within the move.
TEST(ContactTest, out_of_reach_is_refused) {
  auto c = battalions({}, {.ranks = 3}, 15.2);
  EXPECT_EQ(c.b.refused(c.b.contact(c.a, c.d)), "PEN-R-63");
  auto near = battalions({}, {.ranks = 3}, 15);
  EXPECT_EQ(near.b.refused(near.b.contact(near.a, near.d)), "");
}

// PEN-TEST-08, PEN-TEST-09, PEN-R-65
TEST(ContactTest, quality_counts_for_both) {
  auto c = battalions({.quality = Quality::elite}, {.ranks = 3, .quality = Quality::raw});
  attack(c, {3, 3});
  expect_test(c.b, 4, 2, defender_falls_back);
}

// PEN-TEST-12, PEN-R-69: a friend within three centimetres closes the flank; farther off he does not.
TEST(ContactTest, closed_flank_is_no_disadvantage) {
  for (const double gap : {2.9, 3.4}) {
    Clash c;
    c.d = c.b.infantry(black, {90, 60}, {.ranks = 3});
    c.b.infantry(black, {99 + gap + 3, 61.5}, {.ranks = 3, .formation = Formation::attack_column});
    c.a = c.b.infantry(red, {115, 55, 270}, {.formation = Formation::attack_column});
    c.b.card(red, Function::foot);
    c.b.give(c.b.contact(c.a, c.d, {{99, 58, 270}}), {2, 4});
    EXPECT_EQ(c.b.event<ContactDeclared>()->face, Face::left);
    expect_test(c.b, 3, gap < 3 ? 4 : 2, fight);
  }
}

// PEN-TEST-12: the rear is always open.
TEST(ContactTest, rear_costs_two) {
  Clash c;
  c.d = c.b.infantry(black, {90, 60, 0}, {.ranks = 3});
  c.a = c.b.infantry(red, {90, 46});
  c.b.card(red, Function::foot);
  attack(c, {3, 5});
  expect_test(c.b, 3, 3, fight);
}

// PEN-TEST-07, PEN-R-64: the column that is attacked has its one as well (PEN-EX2-09).
TEST(ContactTest, column_counts_in_either_role) {
  auto c = battalions({}, {.ranks = 3, .formation = Formation::attack_column});
  attack(c, {3, 2});
  expect_test(c.b, 3, 3, fight);
}

// PEN-TEST-10, PEN-R-67: a worse friend, one of another arm, or one farther off does not matter.
TEST(ContactTest, routing_friend_must_be_near_and_as_good) {
  auto c = battalions({}, {.ranks = 3});
  c.b.rout(c.b.infantry(black, {90, 66.2, 0}, {.ranks = 3}));  // its rear edge 10.2 cm behind
  c.b.rout(c.b.infantry(black, {70, 60, 0}, {.ranks = 3, .quality = Quality::raw}));
  c.b.rout(c.b.cavalry(black, {115, 56, 0}));
  attack(c, {3, 3});
  expect_test(c.b, 3, 3, fight);
}

// PEN-TEST-10: at ten centimetres he does.
TEST(ContactTest, routing_friend_at_ten_centimetres) {
  auto c = battalions({}, {.ranks = 3});
  c.b.rout(c.b.infantry(black, {90, 66, 0}, {.ranks = 3}));
  attack(c, {3, 3});
  expect_test(c.b, 3, 2, fight);
}

// PEN-TEST-14, PEN-GEN-02, PEN-G-17: one for the brigadier of the brigade and for the general of the division.
TEST(ContactTest, brigadier_and_general_of_division_add_one) {
  for (const Rank rank : {Rank::brigade, Rank::division}) {
    auto c = battalions();
    c.b.officer_with(c.a, rank);
    attack(c, {3, 3});
    expect_test(c.b, 4, 3, fight);
  }
}

// PEN-R-112: just before the dice an officer may still ride up and help.
TEST(ContactTest, officer_rides_up_before_the_dice) {
  auto c = battalions();
  const int general = c.b.officer(red, Rank::army, {90, 20});
  c.b.give(c.b.contact(c.a, c.d));
  ASSERT_TRUE(asked(c.b, Task::officer_window));
  c.b.give(c.b.join(general, c.a));
  c.b.give(c.b.answer(OrderKind::proceed), {3, 3});
  expect_test(c.b, 5, 3, defender_falls_back);
}

// PEN-TEST-15, PEN-R-05: the mover attacks; by the other ruling the story decides when both have come on this turn.
// The story defender is black: when black's column walks into red, red becomes the attacker.
TEST(ContactTest, story_decides_who_attacks_where_both_advanced) {
  for (const auto ruling : {ContactAttacker::mover, ContactAttacker::story_role_if_both_advanced}) {
    Clash c;
    c.b.setting.options.contact_attacker = ruling;
    const int r = c.b.infantry(red, {90, 40});
    const int s = c.b.infantry(black, {90, 56}, {.ranks = 3});
    c.b.card(red, Function::foot);
    c.b.give(c.b.ahead(r, 3));
    c.b.run_to(black, Function::foot);
    c.b.give(c.b.contact(s, r), {1, 4});  // the attacker's die first
    const bool story = ruling == ContactAttacker::story_role_if_both_advanced;
    const auto* test = c.b.event<ContactTested>();
    ASSERT_NE(test, nullptr);
    EXPECT_EQ(test->attacker, story ? r : s);
    expect_test(c.b, 1, 4, attacker_halts);
    EXPECT_EQ(c.b.has(r, Mark::must_fire), story);
    EXPECT_EQ(c.b.has(s, Mark::must_fire), !story);
  }
}

// PEN-TEST-15: one who stood still is the defender under either ruling.
TEST(ContactTest, story_leaves_a_standing_defender_alone) {
  Clash c;
  c.b.setting.options.contact_attacker = ContactAttacker::story_role_if_both_advanced;
  const int r = c.b.infantry(red, {90, 40});
  const int s = c.b.infantry(black, {90, 53}, {.ranks = 3});
  c.b.card(black, Function::foot);
  c.b.give(c.b.contact(s, r), {1, 4});
  EXPECT_EQ(c.b.event<ContactTested>()->attacker, s);
  EXPECT_TRUE(c.b.has(s, Mark::must_fire));
}

// PEN-R-74: the attacker may take the ground the defender has left, or stay.
TEST(ContactTest, takes_the_ground_or_stays) {
  for (const bool on : {true, false}) {
    auto c = battalions();
    attack(c, {5, 3});
    ASSERT_TRUE(asked(c.b, Task::advance_or_stay));
    c.b.give(c.b.answer(on ? OrderKind::advance : OrderKind::stay));
    EXPECT_NEAR(y_of(c.b, c.a), on ? 52 : 42, 0.05);
  }
}

// PEN-PIP-02, PEN-PIP-03, PEN-G-48, PEN-R-37: six pips bar every way towards the enemy, and leave the way back.
TEST(Pips, six_bar_the_advance_and_the_attack) {
  auto c = battalions({.pips = 6});
  EXPECT_EQ(c.b.refused(c.b.ahead(c.a, 1)), "PEN-PIP-02");
  EXPECT_EQ(c.b.refused(c.b.contact(c.a, c.d)), "PEN-G-48");
  EXPECT_EQ(c.b.refused(c.b.ahead(c.a, -5)), "");
}

// PEN-PIP-04: half its stands fire, rounded up.
TEST(Pips, six_halve_the_fire) {
  auto c = battalions({.stands = 7, .pips = 6});
  c.b.card(red, Function::fire);
  c.b.give(c.b.fire(c.a), {1, 1, 1, 1});
  EXPECT_EQ(c.b.event<Fired>()->dice, 4);
}

// PEN-PIP-06, PEN-PIP-07: with a pip recovered it acts as before.
TEST(Pips, recover_one_and_advance_again) {
  auto c = battalions({.pips = 6}, {.ranks = 3}, 40);
  EXPECT_EQ(c.b.refused(c.b.ahead(c.a, 5)), "PEN-PIP-02");
  c.b.run_to(red, Function::foot);
  EXPECT_EQ(pips_of(c.b, c.a), 5);
  EXPECT_EQ(c.b.refused(c.b.ahead(c.a, 5)), "");
}

// PEN-G-42, PEN-R-69: where the front-edge midpoint was when the move began decides, not the side that is touched.
TEST(ContactTest, start_of_the_move_decides_the_side) {
  Board b;
  const int d = b.infantry(black, {90, 60}, {.ranks = 3});
  EXPECT_EQ(b.field().face_struck(d, {90, 40}), Face::front);
  EXPECT_EQ(b.field().face_struck(d, {100, 59}), Face::front);   // a centimetre ahead, one beyond the corner
  EXPECT_EQ(b.field().face_struck(d, {100.2, 59}), Face::left);  // it faces down: east is its left
  EXPECT_EQ(b.field().face_struck(d, {79.8, 59}), Face::right);
  EXPECT_EQ(b.field().face_struck(d, {90, 80}), Face::rear);
  // A line just beyond the corner strikes the flank, though its stands come down on the front.
  Clash c;
  c.d = c.b.infantry(black, {90, 60}, {.ranks = 3});
  c.a = c.b.infantry(red, {105, 55}, {.formation = Formation::line});
  c.b.card(red, Function::foot);
  c.b.give(c.b.contact(c.a, c.d, {{105, 59, 0}}), {3, 3});
  EXPECT_EQ(c.b.event<ContactDeclared>()->face, Face::left);
  expect_test(c.b, 3, 1, defender_falls_back);
}

}  // namespace
}  // namespace guidon::tests
