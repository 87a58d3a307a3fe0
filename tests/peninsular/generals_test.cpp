// Mounted officers on the table (vectors PEN-T-GEN).
#include "rules/peninsular/battle/officers.hpp"
#include "tests/peninsular/clash.hpp"

namespace guidon::tests {
namespace {

const OfficerState& officer_of(const Board& b, int o) { return b.state.officer[static_cast<std::size_t>(o)]; }

// PEN-T-GEN-01: PEN-GEN-05
TEST(Generals, GEN01_throws_for_his_life) {
  for (const int die : {4, 3}) {
    auto c = battalions({}, {}, 20);
    c.b.card(red, Function::fire);
    const int general = c.b.officer_with(c.d, Rank::brigade);
    c.b.give(c.b.fire(c.a), {5, 5, 5, 1, 1, 1, 1, 1, die});
    EXPECT_EQ(stands_of(c.b, c.d), 7);
    EXPECT_EQ(officer_of(c.b, general).alive, die == 4 ? 1 : 0);
  }
}

// PEN-GEN-05, PEN-R-59: also for the light stand that is lost with its skirmishers.
TEST(Generals, GEN_05_throws_when_the_screen_is_ridden_down) {
  for (const int die : {4, 3}) {
    Board b;
    const int horse = b.cavalry(red, {90, 30});
    const int parent = b.infantry(black, {90, 90}, {.ranks = 3, .companies = true});
    b.send_out(parent, {90, 55});
    const int general = b.officer_with(parent, Rank::brigade);
    b.card(red, Function::horse);
    Order order = b.contact(horse, parent);
    order.choice = at_skirmishers;
    b.give(order, {die});
    EXPECT_EQ(b.told<StandLost>().unit, parent);
    EXPECT_EQ(b.dice_thrown("PEN-GEN-05"), 1);
    EXPECT_EQ(officer_of(b, general).alive, die == 4 ? 1 : 0);
  }
}

// PEN-R-22, PEN-GEN-05: he throws when the stand is gone, before the charge that rode it down goes on.
TEST(Generals, PEN_R_22_throws_before_the_test) {
  Board b;
  const int horse = b.cavalry(red, {90, 30});
  const int enemy = b.cavalry(black, {90, 52});
  const int parent = b.infantry(black, {90, 90}, {.ranks = 3, .companies = true});
  b.send_out(parent, {90, 45});
  const int general = b.officer_with(parent, Rank::brigade);
  b.card(red, Function::horse);
  b.give(b.contact(horse, enemy), {1, 4, 5});
  EXPECT_EQ(officer_of(b, general).alive, 0);
  EXPECT_EQ(b.told<ContactTested>().attacker_score, 5);  // 4 and the charge
  EXPECT_EQ(b.told<ContactTested>().defender_score, 5);
}

// PEN-GEN-04: he goes with a detachment that closes up, too, and rides on from there.
TEST(Generals, PEN_GEN_04_goes_with_a_detachment_that_closes_up) {
  Board b;
  const int rifles = b.detachment(red, {90, 40}, 4);
  b.infantry(black, {90, 100});
  const int general = b.officer_with(rifles, Rank::brigade);
  b.card(red, Function::foot);
  Order close = b.order(OrderKind::rejoin, rifles);
  close.poses = 1;
  close.pose[0] = pose(84, 44);
  b.give(close);
  EXPECT_NEAR(officer_of(b, general).at.vec().x, 84, 0.01);
  EXPECT_EQ(b.refused(b.ride(general, {130, 42})), "PEN-MOVE-08");
}

// PEN-GEN-04: and with skirmishers who run over a gun, and with a unit that closes up after a loss.
TEST(Generals, PEN_GEN_04_is_never_left_behind) {
  Board b;
  const int rifles = b.detachment(red, {90, 40}, 4);
  const int gun = b.gun(black, {90, 58, 180});
  b.infantry(black, {20, 100});
  const int general = b.officer_with(rifles, Rank::brigade);
  b.card(red, Function::foot);
  b.give(b.contact(rifles, gun));
  ASSERT_FALSE(b.unit(gun).on_table());
  EXPECT_GT(officer_of(b, general).at.vec().y, 46);
  EXPECT_EQ(b.battle().broken_invariant(), std::nullopt);
}

// PEN-T-GEN-02: PEN-R-111
TEST(Generals, GEN02_a_throw_for_each_stand) {
  auto c = battalions({}, {});
  const int general = c.b.officer_with(c.d, Rank::brigade);
  bystanders(c.b);
  attack(c, {4, 3});
  expect_test(c.b, 4, 4, ContactOutcome::fight);
  c.b.give(c.b.end_card(), {5, 5, 5, 5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5, 2});
  EXPECT_EQ(stands_of(c.b, c.d), 6);
  EXPECT_NE(c.b.event<OfficerSafe>(), nullptr);
  EXPECT_NE(c.b.event<OfficerKilled>(), nullptr);
  EXPECT_EQ(officer_of(c.b, general).alive, 0);
}

// PEN-T-GEN-03: PEN-GEN-01, PEN-GEN-03
TEST(Generals, GEN03_only_his_own_brigade) {
  auto c = battalions({.brigade = 2});
  const int brigadier = c.b.officer(red, Rank::brigade, {90, 30}, 0);
  const int commander = c.b.officer(red, Rank::army, {92, 30});
  EXPECT_EQ(c.b.refused(c.b.join(brigadier, c.a)), "PEN-GEN-01");
  EXPECT_EQ(c.b.refused(c.b.join(commander, c.a)), "");
}

// PEN-G-17: a general of division helps the units of his division, and no others.
TEST(Generals, general_of_division_joins_his_division) {
  auto c = battalions({.brigade = 2});
  const int general = c.b.officer(red, Rank::division, {90, 30});
  EXPECT_EQ(c.b.refused(c.b.join(general, c.a)), "");
  c.b.setting.brigades[2].division = nobody;
  EXPECT_EQ(c.b.refused(c.b.join(general, c.a)), "PEN-GEN-01");
}

// PEN-GEN-01: effective at once. The critical test would fail without him.
TEST(Generals, helps_as_soon_as_he_has_joined) {
  auto c = battalions({.pips = 3}, {.ranks = 3}, 25);
  const int general = c.b.officer(red, Rank::brigade, {90, 20});
  c.b.give(c.b.join(general, c.a));
  EXPECT_EQ(officer_of(c.b, general).with, c.a);
  c.b.give(c.b.move(c.a, {{90, 40, 20}}));
  ASSERT_TRUE(asked(c.b, Task::confirm_critical));
  c.b.give(c.b.answer(OrderKind::confirm), {2});
  EXPECT_TRUE(c.b.told<CriticalManoeuvreTested>().passed);
}

// PEN-GEN-04: he goes where the unit goes, and has his own move left.
TEST(Generals, goes_with_his_unit_for_nothing) {
  auto c = battalions({}, {.ranks = 3}, 60);
  const int general = c.b.officer_with(c.a, Rank::brigade);
  const double before = officer_of(c.b, general).at.vec().y;
  c.b.give(c.b.ahead(c.a, 15));
  EXPECT_NEAR(officer_of(c.b, general).at.vec().y, before + 15, 0.01);
  EXPECT_EQ(c.b.refused(c.b.ride(general, {90, 20})), "");
}

// PEN-GEN-06: a killed officer is gone for good.
TEST(Generals, the_dead_do_not_return) {
  auto c = battalions({}, {}, 20);
  c.b.card(red, Function::fire);
  const int general = c.b.officer_with(c.d, Rank::army);
  c.b.give(c.b.fire(c.a), {5, 5, 5, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(officer_of(c.b, general).alive, 0);
  EXPECT_EQ(c.b.refused(c.b.join(general, c.d)), "PEN-GEN-06");
  EXPECT_EQ(c.b.field().officers_with(c.d), Officer::none);
  c.b.end_turn({6});  // the heavy-casualties test of the unit
  EXPECT_EQ(officer_of(c.b, general).alive, 0);
}

// PEN-R-113: a unit scattered by losses leaves him with the nearest friend.
TEST(Generals, survives_a_scattered_unit) {
  auto c = battalions({}, {.ranks = 3, .casualties = 3}, 20);
  c.b.card(red, Function::fire);
  weaken(c.b, c.d, 2);
  const int refuge = c.b.infantry(black, {90, 75});
  const int general = c.b.officer_with(c.d, Rank::brigade);
  c.b.give(c.b.fire(c.a), {5, 1, 1, 1, 1, 1, 1, 1, 4});
  EXPECT_EQ(c.b.unit(c.d).status, Status::scattered);
  EXPECT_EQ(officer_of(c.b, general).alive, 1);
  EXPECT_EQ(officer_of(c.b, general).with, refuge);
}

// PEN-R-113: off the table he is lost with his unit.
TEST(Generals, lost_with_a_unit_that_leaves_the_table) {
  Board b;
  const int u = b.infantry(black, {90, 112, 0}, {.pips = 6});
  bystanders(b);
  b.rout(u, 1);
  const int general = b.officer_with(u, Rank::brigade);
  b.card(black, Function::horse);
  b.give(b.end_card(), {1});
  EXPECT_EQ(b.unit(u).status, Status::off_table);
  EXPECT_EQ(officer_of(b, general).alive, 0);
}

// PEN-R-113: met alone by the enemy he rides clear.
TEST(Generals, alone_he_rides_clear) {
  auto c = battalions({}, {.ranks = 3}, 60);
  const int general = c.b.officer(black, Rank::brigade, {90, 50});
  c.b.give(c.b.ahead(c.a, 10));
  EXPECT_EQ(officer_of(c.b, general).alive, 1);
  EXPECT_GT(officer_of(c.b, general).at.vec().y, 95);
}

// PEN-G-15: routers pass guns and officers without any effect.
TEST(Generals, routers_pass_guns_and_officers) {
  auto c = battalions();
  const int gun = c.b.gun(black, {90, 66});
  const int general = c.b.officer(black, Rank::brigade, {82, 75}, 3);
  attack(c, {6, 1});
  EXPECT_TRUE(c.b.has(c.d, Mark::routing));
  EXPECT_TRUE(c.b.unit(gun).on_table());
  EXPECT_NEAR(y_of(c.b, gun), 66, 0.001);
  EXPECT_NEAR(officer_of(c.b, general).at.vec().y, 75, 0.001);
  EXPECT_EQ(officer_of(c.b, general).alive, 1);
}

}  // namespace
}  // namespace guidon::tests
