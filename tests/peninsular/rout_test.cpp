// Routing, rallying and the friends a rout passes (vectors PEN-T-ROUT, PEN-T-FRT).
#include "tests/peninsular/clash.hpp"

namespace guidon::tests {
namespace {

using enum ContactOutcome;

// A battalion in rout since last turn, running up the table, and an enemy so far behind it, at the end of the turn.
Clash router(int pips, double enemy) {
  Clash c;
  c.d = c.b.infantry(black, {90, 90, 0}, {.pips = pips});
  c.a = c.b.infantry(red, {90, 88.5 - enemy});
  c.b.rout(c.d, 1);
  c.b.card(black, Function::horse);
  return c;
}

// PEN-T-ROUT-01: PEN-ROUT-01, PEN-ROUT-02, PEN-R-02, PEN-R-03
TEST(Rout, ROUT01_rallies_on_its_pips) {
  auto c = router(4, 15.2);
  c.b.give(c.b.end_card(), {4});
  EXPECT_FALSE(c.b.has(c.d, Mark::routing));
  EXPECT_EQ(stands_of(c.b, c.d), 8);
  EXPECT_TRUE(asked(c.b, Task::face_rallied));
  auto e = router(4, 15.2);
  e.b.give(e.b.end_card(), {3});
  EXPECT_TRUE(e.b.has(e.d, Mark::routing));
  EXPECT_NEAR(y_of(e.b, e.d), 105, 0.01);
  EXPECT_EQ(stands_of(e.b, e.d), 7);
  EXPECT_EQ(pips_of(e.b, e.d), 4);  // and no healing while it routs
}

// PEN-T-ROUT-02: PEN-ROUT-03
TEST(Rout, ROUT02_army_commander_helps) {
  auto c = router(5, 40);
  c.b.officer_with(c.d, Rank::army);
  c.b.give(c.b.end_card(), {3});
  EXPECT_FALSE(c.b.has(c.d, Mark::routing));
}

// PEN-T-ROUT-03: PEN-ROUT-04, PEN-GEN-04. The brigadier goes with it and throws for his life.
TEST(Rout, ROUT03_brigadier_is_not_enough) {
  auto c = router(6, 40);
  const int general = c.b.officer_with(c.d, Rank::brigade);
  c.b.give(c.b.end_card(), {4, 4});
  EXPECT_TRUE(c.b.has(c.d, Mark::routing));
  EXPECT_EQ(stands_of(c.b, c.d), 7);
  EXPECT_NEAR(y_of(c.b, c.d), 105, 0.01);
  EXPECT_NE(c.b.event<OfficerSafe>(), nullptr);
  EXPECT_EQ(c.b.state.officer[static_cast<std::size_t>(general)].with, c.d);
  EXPECT_GT(c.b.state.officer[static_cast<std::size_t>(general)].at.vec().y, 100);
}

// PEN-T-ROUT-04: PEN-TURN-11
TEST(Rout, ROUT04_enemy_at_fifteen_centimetres) {
  auto c = router(1, 15.0);
  c.b.give(c.b.end_card());
  EXPECT_NE(c.b.event<CannotRally>(), nullptr);
  EXPECT_TRUE(c.b.has(c.d, Mark::routing));
  EXPECT_NEAR(y_of(c.b, c.d), 105, 0.01);
  EXPECT_EQ(stands_of(c.b, c.d), 7);
}

// PEN-R-03: the first throw and the first further move come at the END of the following turn; by the other ruling at
// once.
TEST(Rout, first_rally_may_come_the_same_turn) {
  for (const FirstRally when : {FirstRally::next_turn, FirstRally::same_turn}) {
    auto c = router(4, 40);
    c.b.setting.options.first_rally = when;
    c.b.rout(c.d, 2);
    const bool now = when == FirstRally::same_turn;
    if (now) {
      c.b.give(c.b.end_card(), {1});
    } else {
      c.b.give(c.b.end_card());
    }
    EXPECT_NEAR(y_of(c.b, c.d), now ? 105 : 90, 0.01);
    EXPECT_EQ(stands_of(c.b, c.d), now ? 7 : 8);
  }
}

// PEN-G-16, PEN-D-62: it stands in line where it rallied, faces as its owner wishes, and keeps its pips.
TEST(Rout, rallied_unit_faces_as_its_owner_wishes) {
  auto c = router(4, 60);
  c.b.unit(c.d).formation = Formation::attack_column;
  c.b.give(c.b.end_card(), {5});
  ASSERT_TRUE(asked(c.b, Task::face_rallied));
  Order face = c.b.answer(OrderKind::face);
  face.poses = 1;
  face.pose[0] = pose(0, 0, 180);
  c.b.give(face);
  EXPECT_EQ(c.b.unit(c.d).formation, Formation::line);
  EXPECT_EQ(facing_of(c.b, c.d), 180);
  EXPECT_EQ(pips_of(c.b, c.d), 4);
  EXPECT_NEAR(c.b.field().unit_hull(c.d).centre.y, 90 - 3, 0.01);  // four rows of 1.5: its centre stays
  c.b.run_to(black, Function::foot);
  EXPECT_EQ(c.b.refused(c.b.ahead(c.d, 5)), "");
}

// PEN-D-61: of several routers their owner says who throws first.
TEST(Rout, owner_orders_the_rally_throws) {
  auto c = router(4, 40);
  const int other = c.b.infantry(black, {40, 90, 0}, {.pips = 2});
  c.b.rout(other, 1);
  c.b.give(c.b.end_card());
  ASSERT_TRUE(asked(c.b, Task::choose_rally));
  Order first = c.b.answer(OrderKind::rally);
  first.unit = static_cast<std::uint8_t>(other);
  c.b.give(first, {2});
  EXPECT_FALSE(c.b.has(other, Mark::routing));
  EXPECT_TRUE(c.b.has(c.d, Mark::routing));
}

// PEN-LOSS-01: a rout over the edge of the table takes the whole unit off.
TEST(Rout, off_the_table_is_dead) {
  Clash c;
  c.d = c.b.infantry(black, {90, 110, 0}, {.pips = 6});
  c.a = c.b.infantry(red, {90, 20});
  c.b.rout(c.d, 1);
  c.b.card(black, Function::horse);
  c.b.give(c.b.end_card(), {1});
  EXPECT_EQ(c.b.unit(c.d).status, Status::off_table);
  EXPECT_EQ(c.b.state.dead[index(black)], 8);
}

// A column that is driven 40 cm up the table, between x = 57 and 63, with red's line before it.
Clash column_to_rout(const With& d = {.ranks = 3, .formation = Formation::attack_column}) {
  Clash c;
  c.a = c.b.infantry(red, {60, 38});
  c.d = c.b.infantry(black, {60, 50}, d);
  c.b.card(red, Function::foot);
  return c;
}

// A friendly column at its side with so many centimetres between them.
int friend_beside(Clash& c, const With& with, double gap = 10) {
  With column = with;
  column.ranks = 3;
  column.formation = Formation::attack_column;
  return c.b.infantry(black, {66 + gap, 70}, column);
}

void expect_friends(const Board& b, FriendsOutcome outcome, Here here = Here::current()) {
  const testing::ScopedTrace trace(here.file_name(), static_cast<int>(here.line()), "the friends test");
  const auto* test = b.event<FriendsTested>();
  ASSERT_NE(test, nullptr);
  EXPECT_EQ(test->result, outcome);
}

// PEN-T-FRT-01: PEN-FRT-01
TEST(FriendsRouting, FRT01_passes) {
  auto c = column_to_rout();
  const int f = friend_beside(c, {.pips = 3});
  attack(c, {6, 1, 3});
  expect_friends(c.b, FriendsOutcome::passes);
  EXPECT_EQ(pips_of(c.b, f), 3);
  EXPECT_NEAR(y_of(c.b, f), 70, 0.001);
}

// PEN-T-FRT-02: PEN-FRT-03
TEST(FriendsRouting, FRT02_short_by_one_gains_a_pip) {
  auto c = column_to_rout();
  const int f = friend_beside(c, {.pips = 3});
  attack(c, {6, 1, 2});
  expect_friends(c.b, FriendsOutcome::gains_pip);
  EXPECT_EQ(pips_of(c.b, f), 4);
  EXPECT_NEAR(y_of(c.b, f), 70, 0.001);
}

// PEN-T-FRT-03: PEN-FRT-04
TEST(FriendsRouting, FRT03_short_by_two_falls_back) {
  auto c = column_to_rout();
  const int f = friend_beside(c, {.pips = 3});
  attack(c, {6, 1, 1});
  expect_friends(c.b, FriendsOutcome::falls_back);
  EXPECT_EQ(pips_of(c.b, f), 3);
  EXPECT_NEAR(y_of(c.b, f), 90, 0.05);
  EXPECT_EQ(facing_of(c.b, f), 180);
}

// PEN-T-FRT-04: PEN-FRT-05, PEN-R-104
TEST(FriendsRouting, FRT04_short_by_three_routs_too) {
  auto c = column_to_rout();
  const int f = friend_beside(c, {.pips = 4});
  attack(c, {6, 1, 1});
  expect_friends(c.b, FriendsOutcome::routs);
  EXPECT_TRUE(c.b.has(f, Mark::routing));
  EXPECT_EQ(facing_of(c.b, f), 0);
  EXPECT_NEAR(y_of(c.b, f), 116, 0.05);  // its centre from 73 to 113, and half its depth
  EXPECT_EQ(stands_of(c.b, f), 6);
}

// PEN-R-115, PEN-WIN-07: an army that breaks by it leaves the field at once.
TEST(FriendsRouting, PEN_R_115_an_army_breaks_by_it) {
  auto c = column_to_rout();
  c.b.setting.victory.collapse = true;
  friend_beside(c, {.pips = 4});
  for (const double x : {120.0, 140.0, 160.0})
    c.b.infantry(black, {x, 110}, {.stands = 10, .formation = Formation::attack_column});
  attack(c, {6, 1, 1});  // 12 of 42: one is dead, five and six run
  EXPECT_FALSE(c.b.battle().over());
  auto d = column_to_rout();
  d.b.setting.victory.collapse = true;
  friend_beside(d, {.pips = 4});
  for (const double x : {120.0, 140.0, 160.0})
    d.b.infantry(black, {x, 110}, {.stands = 8, .formation = Formation::attack_column});
  attack(d, {6, 1, 1});  // 12 of 36
  EXPECT_TRUE(d.b.battle().over());
  EXPECT_EQ(d.b.battle().verdict(), Verdict::red);
}

// PEN-R-104, sympathetic_rout_loss=one_stand
TEST(FriendsRouting, sympathetic_rout_may_cost_a_stand) {
  auto c = column_to_rout();
  c.b.setting.options.sympathetic_rout_loss = SympatheticRoutLoss::one_stand;
  const int f = friend_beside(c, {.pips = 4});
  attack(c, {6, 1, 1});
  EXPECT_TRUE(c.b.has(f, Mark::routing));
  EXPECT_EQ(stands_of(c.b, f), 5);
}

// PEN-T-FRT-05: PEN-FRT-02, PEN-R-103
TEST(FriendsRouting, FRT05_through_gains_a_pip_first) {
  auto c = column_to_rout();
  const int f = friend_beside(c, {.pips = 3}, -6);
  attack(c, {6, 1, 1});
  EXPECT_EQ(pips_of(c.b, f), 4);
  expect_friends(c.b, FriendsOutcome::routs);
  EXPECT_TRUE(c.b.has(f, Mark::routing));
}

// PEN-T-FRT-06: PEN-FRT-06
TEST(FriendsRouting, FRT06_raw_falls_back) {
  auto c = column_to_rout();
  const int f = friend_beside(c, {.quality = Quality::raw, .pips = 2});
  attack(c, {6, 1, 1});
  EXPECT_EQ(c.b.event<FriendsTested>()->score, 0);
  expect_friends(c.b, FriendsOutcome::falls_back);
  EXPECT_NEAR(y_of(c.b, f), 90, 0.05);
}

// PEN-T-FRT-07
TEST(FriendsRouting, FRT07_far_short_routs) {
  auto c = column_to_rout();
  const int f = friend_beside(c, {.quality = Quality::raw, .pips = 6});
  attack(c, {6, 1, 1});
  expect_friends(c.b, FriendsOutcome::routs);
  EXPECT_TRUE(c.b.has(f, Mark::routing));
}

// PEN-T-FRT-08
TEST(FriendsRouting, FRT08_better_troops_do_not_mind) {
  auto c = column_to_rout();
  const int f = friend_beside(c, {.quality = Quality::elite, .pips = 2}, -6);
  attack(c, {6, 1});
  EXPECT_EQ(c.b.count<FriendsTested>(), 0);
  EXPECT_EQ(pips_of(c.b, f), 2);
}

// PEN-T-FRT-09
TEST(FriendsRouting, FRT09_another_arm_does_not_mind) {
  auto c = regiments({}, {}, 20);
  const int f = c.b.infantry(black, {90, 65}, {.ranks = 3, .pips = 2});
  attack(c, {6, 1});
  EXPECT_TRUE(c.b.has(c.d, Mark::routing));
  EXPECT_EQ(c.b.count<FriendsTested>(), 0);
  EXPECT_EQ(pips_of(c.b, f), 2);
  EXPECT_NEAR(c.b.apart(c.a, f), 10, 0.6);  // and the pursuer may not close with them (PEN-R-80)
}

// PEN-T-FRT-10
TEST(FriendsRouting, FRT10_too_far_away) {
  auto c = column_to_rout();
  friend_beside(c, {.pips = 3}, 10.2);
  attack(c, {6, 1});
  EXPECT_TRUE(c.b.has(c.d, Mark::routing));
  EXPECT_EQ(c.b.count<FriendsTested>(), 0);
}

// PEN-T-FRT-11: PEN-FRT-07
TEST(FriendsRouting, FRT11_once_a_turn) {
  auto c = column_to_rout();
  friend_beside(c, {.pips = 3});  // at (76, 70)
  const int a = c.b.infantry(red, {92, 38}, {.stands = 4});
  const int d = c.b.infantry(black, {92, 50}, {.ranks = 3, .formation = Formation::attack_column});
  attack(c, {6, 1, 3});
  EXPECT_EQ(c.b.count<FriendsTested>(), 1);
  settle(c.b);
  c.b.give(c.b.contact(a, d), {6, 1});
  EXPECT_TRUE(c.b.has(d, Mark::routing));
  EXPECT_EQ(c.b.count<FriendsTested>(), 0);
}

// PEN-R-105: the nearest first; where two are equally near their owner chooses (PEN-D-49).
TEST(FriendsRouting, nearest_first_or_the_owners_choice) {
  auto c = column_to_rout();
  const int far = friend_beside(c, {.pips = 1}, 9);
  const int near =
      c.b.infantry(black, {60 - 6 - 4, 70}, {.ranks = 3, .formation = Formation::attack_column, .pips = 1});
  attack(c, {6, 1, 5, 5});
  EXPECT_EQ(c.b.event<FriendsTested>(0)->unit, near);
  EXPECT_EQ(c.b.event<FriendsTested>(1)->unit, far);

  auto e = column_to_rout();
  const int left = friend_beside(e, {.pips = 1}, 5);
  const int right =
      e.b.infantry(black, {60 - 6 - 5, 70}, {.ranks = 3, .formation = Formation::attack_column, .pips = 1});
  attack(e, {6, 1});
  ASSERT_TRUE(asked(e.b, Task::choose_test));
  EXPECT_EQ(e.b.decision().side, black);
  Order next = e.b.answer(OrderKind::test_next);
  next.unit = static_cast<std::uint8_t>(right);
  e.b.give(next, {5, 5});
  EXPECT_EQ(e.b.event<FriendsTested>(0)->unit, right);
  EXPECT_EQ(e.b.event<FriendsTested>(1)->unit, left);
}

// PEN-R-105: a friend that routs with it makes others test in turn.
TEST(FriendsRouting, chains) {
  auto c = column_to_rout();
  const int f = friend_beside(c, {.pips = 4});              // x from 73 to 79
  const int g = c.b.infantry(black, {76 + 3 + 10 + 3, 90},  // 10 cm beside that one's way
                             {.ranks = 3, .formation = Formation::attack_column, .pips = 2});
  attack(c, {6, 1, 1, 5});
  EXPECT_TRUE(c.b.has(f, Mark::routing));
  EXPECT_EQ(c.b.event<FriendsTested>(1)->unit, g);
}

// PEN-R-105: neither guns, nor skirmishers, nor continued routs, nor fall backs.
TEST(FriendsRouting, not_for_guns_or_later_moves) {
  auto c = column_to_rout();
  c.b.gun(black, {72, 70});
  attack(c, {6, 1});
  EXPECT_EQ(c.b.count<FriendsTested>(), 0);
  auto e = column_to_rout();
  friend_beside(e, {.pips = 6});
  attack(e, {5, 2});  // falls back: 5 against 2 + 1
  expect_test(e.b, 5, 3, defender_falls_back);
  EXPECT_EQ(e.b.count<FriendsTested>(), 0);
  auto g = router(6, 40);
  g.b.infantry(black, {70, 100}, {.pips = 6});
  g.b.give(g.b.end_card(), {1});
  EXPECT_EQ(g.b.count<FriendsTested>(), 0);
}

// PEN-R-105: officers help in it (PEN-GEN-02).
TEST(FriendsRouting, brigadier_helps) {
  auto c = column_to_rout({.ranks = 3, .formation = Formation::attack_column, .brigade = 3});
  const int f = friend_beside(c, {.pips = 3});
  c.b.officer_with(f, Rank::brigade);
  attack(c, {6, 1, 2});
  expect_friends(c.b, FriendsOutcome::passes);
}

// PEN-R-38: the way of the rout is traced for its friends even if the loss then removes the router.
TEST(FriendsRouting, tested_though_the_router_is_scattered) {
  auto c = column_to_rout();
  weaken(c.b, c.d, 2);
  friend_beside(c, {.pips = 3});
  attack(c, {6, 1, 3});
  EXPECT_EQ(c.b.unit(c.d).status, Status::scattered);
  EXPECT_EQ(c.b.count<FriendsTested>(), 1);
}

}  // namespace
}  // namespace guidon::tests
