// Healing, losses and heavy casualties on the table (vectors PEN-T-HEAL, PEN-T-LOSS, PEN-T-HVY).
#include "tests/peninsular/clash.hpp"

namespace guidon::tests {
namespace {

// Red's line 20 cm before black's, on red's FIRE card.
Clash under_fire(const With& d = {.ranks = 3}) {
  auto c = battalions({}, d, 20);
  bystanders(c.b);
  c.b.card(red, Function::fire);
  return c;
}

// PEN-T-HEAL-01: PEN-HEAL-01
TEST(Healing, HEAL01_elite_heals_under_fire) {
  auto c = under_fire({.ranks = 3, .quality = Quality::elite, .pips = 3});
  c.b.give(c.b.fire(c.a), {1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_TRUE(c.b.has(c.d, Mark::shot_at));
  c.b.end_turn();
  EXPECT_EQ(pips_of(c.b, c.d), 2);
}

// PEN-T-HEAL-02: PEN-R-99
TEST(Healing, HEAL02_elite_that_fought_does_not) {
  auto c = battalions({}, {.quality = Quality::elite, .pips = 3});
  bystanders(c.b);
  attack(c, {2, 4});
  c.b.end_turn({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(pips_of(c.b, c.d), 3);
}

// PEN-R-99: a contact test without a fight does not count.
TEST(Healing, contact_test_alone_does_not_count) {
  auto c = battalions({.pips = 3}, {.ranks = 3, .pips = 3});
  attack(c, {2, 4});
  expect_test(c.b, -1, 1, ContactOutcome::attacker_halts);
  c.b.end_turn();
  EXPECT_EQ(pips_of(c.b, c.a), 2);
  EXPECT_EQ(pips_of(c.b, c.d), 2);
}

// PEN-T-HEAL-03: PEN-HEAL-02, PEN-HEAL-04, PEN-TURN-09
TEST(Healing, HEAL03_trained_heals_in_a_quiet_turn) {
  auto c = under_fire({.ranks = 3, .pips = 3});
  c.b.end_turn();
  EXPECT_EQ(pips_of(c.b, c.d), 2);
}

// PEN-T-HEAL-04: PEN-R-98
TEST(Healing, HEAL04_trained_shot_at_and_missed_does_not) {
  auto c = under_fire({.ranks = 3, .pips = 3});
  c.b.give(c.b.fire(c.a), {1, 1, 1, 1, 1, 1, 1, 1});
  c.b.end_turn();
  EXPECT_EQ(pips_of(c.b, c.d), 3);
}

// PEN-T-HEAL-05: PEN-HEAL-03
TEST(Healing, HEAL05_raw_needs_a_four) {
  for (const int die : {4, 3}) {
    auto c = under_fire({.ranks = 3, .quality = Quality::raw, .pips = 3});
    c.b.end_turn({die});
    EXPECT_EQ(pips_of(c.b, c.d), die == 4 ? 2 : 3);
  }
}

// PEN-T-HEAL-06: PEN-HEAL-04. A raw unit without pips throws nothing either.
TEST(Healing, HEAL06_never_below_nothing) {
  auto c = under_fire();
  c.b.end_turn();
  EXPECT_EQ(pips_of(c.b, c.d), 0);
  auto e = under_fire({.ranks = 3, .quality = Quality::raw});
  e.b.end_turn();
  EXPECT_EQ(pips_of(e.b, e.d), 0);
}

// How many stands a unit of so many loses before it is scattered: a stand at every END in rout.
int scattered_at(int stands, HalfStrength ruling) {
  for (int lost = 1; lost <= stands; ++lost) {
    Board b;
    b.setting.options.half_strength = ruling;
    bystanders(b);
    const int u = b.infantry(black, {90, 60, 0}, {.stands = stands, .pips = 6});
    weaken(b, u, lost - 1);
    b.rout(u, 1);
    b.card(black, Function::horse);
    b.give(b.end_card(), {1});
    EXPECT_EQ(b.dice_thrown("PEN-ROUT-01"), 1);
    if (b.unit(u).status == Status::scattered) {
      EXPECT_EQ(b.state.dead[index(black)], stands);
      return lost;
    }
    EXPECT_EQ(stands_of(b, u), stands - lost);
  }
  return -1;
}

// PEN-T-LOSS-01: PEN-LOSS-02, PEN-R-34
TEST(Losses, LOSS01_half_lost) {
  const int at[] = {2, 3, 3, 4, 4, 5, 5};
  for (int stands = 4; stands <= 10; ++stands)
    EXPECT_EQ(scattered_at(stands, HalfStrength::half_lost), at[stands - 4]) << stands;
}

// PEN-T-LOSS-02: half_strength=strictly_below
TEST(Losses, LOSS02_strictly_below_half) {
  const int at[] = {3, 3, 4, 4, 5, 5, 6};
  for (int stands = 4; stands <= 10; ++stands)
    EXPECT_EQ(scattered_at(stands, HalfStrength::strictly_below), at[stands - 4]) << stands;
}

// PEN-T-LOSS-03: PEN-LOSS-03. A friend stands close by and has nothing to test for.
TEST(Losses, LOSS03_third_stand_of_six_takes_all) {
  auto c = under_fire({.ranks = 3, .casualties = 3});
  weaken(c.b, c.d, 2);
  c.b.infantry(black, {90, 66}, {.ranks = 3, .pips = 6});
  c.b.give(c.b.fire(c.a), {5, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(c.b.unit(c.d).status, Status::scattered);
  EXPECT_EQ(c.b.state.dead[index(black)], 6);
  EXPECT_EQ(c.b.count<FriendsTested>(), 0);
}

// PEN-LOSS-04, PEN-LOSS-05: each gun is its own unit, and goes with its third casualty.
TEST(Losses, gun_goes_at_three_casualties) {
  Clash c;
  c.a = c.b.infantry(red, {90, 40}, {.stands = 4});
  c.d = c.b.gun(black, {90, 60});
  const int other = c.b.gun(black, {96, 61});
  c.b.unit(c.d).casualties = 2;
  c.b.unit(other).casualties = 2;
  c.b.card(red, Function::fire);
  c.b.give(c.b.fire(c.a), {5, 1, 1, 1, 4});
  EXPECT_FALSE(c.b.unit(c.d).on_table());
  EXPECT_TRUE(c.b.unit(other).on_table());
  EXPECT_EQ(c.b.state.dead[index(black)], 1);
}

// PEN-T-HVY-01: PEN-HVY-01
TEST(HeavyCasualties, HVY01_passes) {
  auto c = under_fire({.ranks = 3, .pips = 1});
  c.b.give(c.b.fire(c.a), {5, 5, 5, 1, 1, 1, 1, 1});
  EXPECT_EQ(pips_of(c.b, c.d), 4);
  c.b.give(c.b.end_card(), {4});
  EXPECT_EQ(c.b.event<HeavyCasualtiesTested>()->result, HeavyOutcome::passes);
  EXPECT_FALSE(c.b.has(c.d, Mark::must_fire));
  EXPECT_NEAR(y_of(c.b, c.d), 60, 0.001);
}

// PEN-T-HVY-02: PEN-HVY-03, PEN-HVY-04, PEN-R-101
TEST(HeavyCasualties, HVY02_moved_last_turn_and_halts) {
  auto c = under_fire({.ranks = 3, .pips = 1});
  c.b.mark(c.d, Mark::moved_last_turn);
  c.b.give(c.b.fire(c.a), {5, 5, 5, 1, 1, 1, 1, 1});
  c.b.give(c.b.end_card(), {3});
  EXPECT_NEAR(y_of(c.b, c.d), 60, 0.001);
  EXPECT_EQ(c.b.decision().side, black);  // black's FIRE card
  EXPECT_EQ(c.b.refused(c.b.end_card()), "PEN-D-21");
  c.b.give(c.b.fire(c.d), {1, 1, 1, 1, 1, 1});
  // Its first fire of the game, and yet it misses its next FOOT card; after that it moves again.
  c.b.run_to(black, Function::foot);
  EXPECT_EQ(c.b.refused(c.b.ahead(c.d, -2)), "PEN-HVY-03");
  c.b.run_to(black, Function::foot);
  EXPECT_EQ(c.b.state.turn, 3);
  EXPECT_EQ(c.b.refused(c.b.ahead(c.d, -2)), "");
}

// PEN-T-HVY-03: PEN-HVY-02, PEN-R-41, PEN-R-42
TEST(HeavyCasualties, HVY03_stood_still_and_retreats) {
  auto c = under_fire({.ranks = 3, .pips = 1});
  c.b.pack = "RRBBRB";  // red moves before black can fire
  c.b.give(c.b.fire(c.a), {5, 5, 5, 1, 1, 1, 1, 1});
  c.b.give(c.b.end_card(), {3});
  EXPECT_NEAR(y_of(c.b, c.d), 75, 0.01);
  EXPECT_EQ(facing_of(c.b, c.d), 180);
  EXPECT_TRUE(c.b.has(c.d, Mark::must_fire));
  EXPECT_FALSE(c.b.has(c.d, Mark::skip_next_move));
}

// PEN-T-HVY-04
TEST(HeavyCasualties, HVY04_two_are_not_enough) {
  auto c = under_fire({.ranks = 3, .pips = 4});
  c.b.give(c.b.fire(c.a), {5, 5, 1, 1, 1, 1, 1, 1});
  c.b.give(c.b.end_card());
  EXPECT_EQ(c.b.count<HeavyCasualtiesTested>(), 0);
}

// PEN-T-HVY-05
TEST(HeavyCasualties, HVY05_saved_hits_do_not_count) {
  auto c = under_fire({.ranks = 3});
  c.b.wall(Ground::low_wall, {70, 59}, {110, 59});
  c.b.give(c.b.fire(c.a), {5, 5, 5, 5, 5, 1, 1, 1, 4, 5, 6, 3, 2});
  EXPECT_EQ(c.b.unit(c.d).casualties, 2);
  c.b.give(c.b.end_card());
  EXPECT_EQ(c.b.count<HeavyCasualtiesTested>(), 0);
}

// PEN-T-HVY-06: PEN-GEN-02, PEN-R-109
TEST(HeavyCasualties, HVY06_brigadier_helps) {
  auto c = under_fire({.ranks = 3, .pips = 3});
  c.b.officer_with(c.d, Rank::brigade);
  c.b.give(c.b.fire(c.a), {5, 5, 5, 1, 1, 1, 1, 1});
  EXPECT_EQ(pips_of(c.b, c.d), 6);
  c.b.give(c.b.end_card(), {5});
  EXPECT_EQ(c.b.event<HeavyCasualtiesTested>()->result, HeavyOutcome::passes);
}

// PEN-R-102: routers and guns do not test; nobody tests twice a turn.
TEST(HeavyCasualties, routers_do_not_test) {
  auto c = under_fire({.ranks = 3});
  c.b.rout(c.d, 2);
  c.b.give(c.b.fire(c.a), {5, 5, 5, 1, 1, 1, 1, 1});
  c.b.give(c.b.end_card());
  EXPECT_EQ(c.b.count<HeavyCasualtiesTested>(), 0);
}

// PEN-G-49, PEN-R-43: a unit that has halted is forced back all the same, and need not stay halted.
TEST(HeavyCasualties, forced_moves_override_a_halt) {
  auto c = battalions();
  attack(c, {2, 4});
  EXPECT_TRUE(c.b.has(c.a, Mark::halted_until_fire));
  c.b.card(black, Function::foot);
  c.b.give(c.b.contact(c.d, c.a), {6, 3});
  expect_test(c.b, 6, 3, ContactOutcome::defender_falls_back);
  EXPECT_NEAR(y_of(c.b, c.a), 42 - 15, 0.05);
  EXPECT_FALSE(c.b.has(c.a, Mark::halted_until_fire));
  // And one that misses its next move.
  auto e = battalions();
  e.b.mark(e.d, Mark::skip_next_move);
  attack(e, {5, 3});
  EXPECT_NEAR(y_of(e.b, e.d), 67, 0.01);
}

}  // namespace
}  // namespace guidon::tests
