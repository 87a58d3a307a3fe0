// Cavalry on the table: against cavalry, against infantry, in pursuit, over guns (vectors PEN-T-CC, -PUR, -CI, -ART).
#include "tests/peninsular/clash.hpp"

namespace guidon::tests {
namespace {

using enum ContactOutcome;

// PEN-T-CC-01: PEN-CC-01, PEN-TEST-06
TEST(CavalryOnCavalry, CC01_level_is_a_fight) {
  auto c = regiments();
  attack(c, {4, 5});
  expect_test(c.b, 5, 5, fight);
  EXPECT_EQ(c.b.state.fights, 1);
}

// PEN-T-CC-02
TEST(CavalryOnCavalry, CC02_three_better_defender_falls_back) {
  auto c = regiments();
  attack(c, {5, 3});
  expect_test(c.b, 6, 3, defender_falls_back);
  EXPECT_NEAR(y_of(c.b, c.d), 80, 0.01);
  EXPECT_EQ(facing_of(c.b, c.d), 180);
  EXPECT_EQ(pips_of(c.b, c.d), 1);
  EXPECT_FALSE(c.b.has(c.a, Mark::pursuing));
}

// PEN-T-CC-03: PEN-CC-03, PEN-GLO-01. He rides 30 cm from the ten-centimetre point without being asked.
TEST(CavalryOnCavalry, CC03_four_better_defender_routs_and_is_pursued) {
  auto c = regiments({.pips = 0});
  attack(c, {6, 3});
  expect_test(c.b, 7, 3, defender_routs);
  EXPECT_TRUE(c.b.has(c.d, Mark::routing));
  EXPECT_NEAR(y_of(c.b, c.d), 113, 0.01);  // its centre from 51.5 to 111.5, and half its depth
  EXPECT_EQ(facing_of(c.b, c.d), 0);
  EXPECT_EQ(stands_of(c.b, c.d), 5);
  EXPECT_TRUE(c.b.has(c.a, Mark::glory_used));
  EXPECT_TRUE(c.b.has(c.a, Mark::pursuing));
  EXPECT_NEAR(y_of(c.b, c.a), 70, 0.05);
  EXPECT_EQ(c.b.state.todos, 0);
}

// PEN-T-CC-04: PEN-CC-02, PEN-PS-22, PEN-R-71
TEST(CavalryOnCavalry, CC04_two_worse_attacker_falls_back) {
  auto c = regiments();
  attack(c, {2, 5});
  expect_test(c.b, 3, 5, attacker_falls_back);
  EXPECT_NEAR(y_of(c.b, c.a), 10, 0.05);
  EXPECT_EQ(facing_of(c.b, c.a), 0);
  EXPECT_EQ(pips_of(c.b, c.a), 0);
  EXPECT_FALSE(c.b.has(c.a, Mark::must_fire));
}

// PEN-T-CC-05: PEN-R-71
TEST(CavalryOnCavalry, CC05_four_worse_costs_two_pips) {
  auto c = regiments();
  attack(c, {1, 6});
  expect_test(c.b, 2, 6, attacker_falls_back_2_pips);
  EXPECT_NEAR(y_of(c.b, c.a), 10, 0.05);
  EXPECT_EQ(pips_of(c.b, c.a), 2);
}

// PEN-T-CC-06: PEN-TEST-11, PEN-PS-18, PEN-R-68
TEST(CavalryOnCavalry, CC06_irregulars_on_regulars) {
  auto c = regiments({.irregular = true});
  attack(c, {4, 4});
  expect_test(c.b, 3, 4, fight);
}

// PEN-T-CC-07
TEST(CavalryOnCavalry, CC07_irregulars_on_irregulars) {
  auto c = regiments({.irregular = true}, {.irregular = true});
  attack(c, {4, 4});
  expect_test(c.b, 5, 4, fight);
}

// PEN-R-73: a second rout brings no Glory, and cavalry pursues all the same.
TEST(CavalryOnCavalry, pursues_without_a_second_glory) {
  auto c = regiments({.pips = 1});
  c.b.mark(c.a, Mark::glory_used);
  attack(c, {6, 2});
  expect_test(c.b, 6, 2, defender_routs);
  EXPECT_EQ(pips_of(c.b, c.a), 1);
  EXPECT_TRUE(c.b.has(c.a, Mark::pursuing));
  EXPECT_NEAR(y_of(c.b, c.a), 70, 0.05);
}

// PEN-CC-03, PEN-R-72: what stands in the way of the pursuit is attacked by the same process.
TEST(CavalryOnCavalry, pursuit_attacks_what_is_in_the_way) {
  auto c = regiments();
  const int other = c.b.cavalry(black, {90, 62}, {.quality = Quality::elite});
  attack(c, {6, 2, 3, 3});
  ASSERT_EQ(c.b.count<ContactTested>(), 2);
  const auto* second = c.b.event<ContactTested>(1);
  EXPECT_EQ(second->attacker, c.a);
  EXPECT_EQ(second->defender, other);
  EXPECT_EQ(second->attacker_score, 4);
  EXPECT_EQ(second->defender_score, 4);
  EXPECT_TRUE(c.b.has(c.a, Mark::glory_used));
}

// PEN-R-80: on a later turn the pursuer must use its whole HORSE move straight at the nearest router.
TEST(Pursuit, must_go_on_next_turn) {
  auto c = regiments();
  c.b.setting.depth = 300;
  attack(c, {6, 3});
  c.b.give(c.b.end_card());
  ASSERT_TRUE(asked(c.b, Task::pursuit_rally));
  c.b.give(c.b.answer(OrderKind::keep_pursuing));  // all cards are idle until red's HORSE
  EXPECT_EQ(c.b.state.turn, 3);
  EXPECT_EQ(c.b.state.function, Function::horse);
  EXPECT_EQ(c.b.refused(c.b.end_card()), "PEN-R-80");
  EXPECT_NE(c.b.refused(c.b.ahead(c.a, -5)), "");
  c.b.give(c.b.order(OrderKind::pursue, c.a));
  EXPECT_NEAR(y_of(c.b, c.a), 100, 0.05);
  EXPECT_EQ(c.b.refused(c.b.end_card()), "");
}

// PEN-HVY-03, PEN-R-101: who halts after heavy casualties misses its next HORSE card, in pursuit too.
TEST(Pursuit, PEN_HVY_03_halts_after_heavy_casualties) {
  auto c = regiments();
  bystanders(c.b);
  c.b.rout(c.d, 1, 30);
  c.b.mark(c.a, Mark::pursuing);
  EXPECT_EQ(c.b.refused(c.b.end_card()), "PEN-R-80");
  c.b.mark(c.a, Mark::skip_next_move);
  EXPECT_EQ(c.b.refused(c.b.order(OrderKind::pursue, c.a)), "PEN-HVY-03");
  EXPECT_EQ(c.b.refused(c.b.end_card()), "");
}

// PEN-R-80, PEN-G-14: reaching the router rides it down and attaches the pursuer.
TEST(Pursuit, reaching_the_router_attaches) {
  auto c = regiments();
  c.b.rout(c.d, 1, 30);
  c.b.mark(c.a, Mark::pursuing);
  c.b.give(c.b.order(OrderKind::pursue, c.a));
  EXPECT_TRUE(c.b.has(c.a, Mark::attached));
  EXPECT_EQ(stands_of(c.b, c.d), 5);
  EXPECT_LE(c.b.apart(c.a, c.d), 0.05);
}

// PEN-R-80: with no routing enemy left on the table the pursuit ends.
TEST(Pursuit, ends_when_nobody_routs) {
  auto c = regiments();
  c.b.mark(c.a, Mark::pursuing);
  c.b.give(c.b.end_card());
  c.b.give(c.b.end_card());  // black's
  EXPECT_EQ(c.b.state.turn, 3);
  EXPECT_FALSE(c.b.has(c.a, Mark::pursuing));
}

// A pursuer of that nation, with a routing enemy somewhere on the table, at the end of the turn.
Clash pursuer(Colour side, Nation nation, Weight weight = Weight::heavy) {
  Clash c;
  c.a = c.b.cavalry(side, {90, 60}, {.weight = weight, .nation = nation});
  c.d = c.b.infantry(side == red ? black : red, {30, 60, side == red ? 0.0 : 180.0});
  c.b.rout(c.d, 2);
  c.b.mark(c.a, Mark::pursuing);
  c.b.unit(c.a).quarry = static_cast<std::uint8_t>(c.d);
  c.b.card(black, Function::horse);
  if (side == black) c.b.mark(c.a, Mark::acted);  // it has ridden on this card
  c.b.give(c.b.end_card());
  return c;
}

void expect_rally(Colour side, Nation nation, Weight weight, int die, bool rallies, Here here = Here::current()) {
  const testing::ScopedTrace trace(here.file_name(), static_cast<int>(here.line()), "a pursuer's rally");
  auto c = pursuer(side, nation, weight);
  ASSERT_TRUE(asked(c.b, Task::pursuit_rally));
  c.b.give(c.b.answer(OrderKind::try_rally), {die});
  EXPECT_EQ(c.b.has(c.a, Mark::pursuing), !rallies);
  EXPECT_NEAR(x_of(c.b, c.a), 90, 0.001);
}

// PEN-T-PUR-01: PEN-PUR-01, PEN-PUR-04
TEST(Pursuit, PUR01_french_spanish_and_portuguese_rally_on_four) {
  expect_rally(black, Nation::french, Weight::heavy, 4, true);
  expect_rally(black, Nation::french, Weight::light, 3, false);
  expect_rally(red, Nation::spanish, Weight::light, 4, true);
  expect_rally(red, Nation::spanish, Weight::heavy, 3, false);
  expect_rally(red, Nation::portuguese, Weight::light, 4, true);
  expect_rally(red, Nation::portuguese, Weight::heavy, 3, false);
}

// PEN-T-PUR-02: PEN-PUR-03
TEST(Pursuit, PUR02_british_heavies_on_five) {
  expect_rally(red, Nation::british, Weight::heavy, 5, true);
  expect_rally(red, Nation::british, Weight::heavy, 4, false);
}

// PEN-T-PUR-03: PEN-PUR-02
TEST(Pursuit, PUR03_british_light_horse_on_six) {
  expect_rally(red, Nation::british, Weight::light, 6, true);
  expect_rally(red, Nation::british, Weight::light, 5, false);
}

// PEN-R-82: the attempt is the owner's choice (PEN-D-60), and no officer helps.
TEST(Pursuit, may_keep_pursuing_and_no_officer_helps) {
  auto c = pursuer(red, Nation::british);
  c.b.officer_with(c.a, Rank::army);
  c.b.give(c.b.answer(OrderKind::keep_pursuing));
  EXPECT_TRUE(c.b.has(c.a, Mark::pursuing));
  auto e = pursuer(red, Nation::british);
  e.b.officer_with(e.a, Rank::army);
  e.b.give(e.b.answer(OrderKind::try_rally), {4});
  EXPECT_TRUE(e.b.has(e.a, Mark::pursuing));
}

// PEN-T-CI-01: PEN-CI-01, PEN-PS-23, PEN-R-75
TEST(CavalryOnInfantry, CI01_no_frontal_contact_with_steady_infantry) {
  auto steady = horse_on_front({}, {.ranks = 3, .pips = 4});
  EXPECT_EQ(steady.b.refused(steady.b.contact(steady.a, steady.d)), "PEN-CI-01");
  auto shaken = horse_on_front({}, {.ranks = 3, .pips = 5});
  EXPECT_EQ(shaken.b.refused(shaken.b.contact(shaken.a, shaken.d)), "");
}

// PEN-T-CI-02
TEST(CavalryOnInfantry, CI02_a_square_is_all_front) {
  for (const At from : {At{90, 40, 0}, At{90, 90, 180}, At{60, 64.5, 90}, At{120, 64.5, 270}}) {
    Clash c;
    c.d = c.b.infantry(black, {90, 60}, {.formation = Formation::square, .pips = 4});
    c.a = c.b.cavalry(red, from);
    c.b.card(red, Function::horse);
    EXPECT_EQ(c.b.refused(c.b.contact(c.a, c.d)), "PEN-CI-01");
    c.b.unit(c.d).pips = 5;
    EXPECT_EQ(c.b.refused(c.b.contact(c.a, c.d)), "");
  }
}

// PEN-T-CI-03: PEN-CI-03. Also in the rear.
TEST(CavalryOnInfantry, CI03_flank_and_rear_are_open_at_any_pips) {
  auto flank = horse_on_flank();
  EXPECT_EQ(flank.b.refused(flank.b.contact(flank.a, flank.d)), "");
  Clash rear;
  rear.d = rear.b.infantry(black, {90, 60, 0}, {.ranks = 3});
  rear.a = rear.b.cavalry(red, {90, 40});
  rear.b.card(red, Function::horse);
  EXPECT_EQ(rear.b.refused(rear.b.contact(rear.a, rear.d)), "");
}

// PEN-T-CI-04: PEN-CI-04, PEN-CI-07, PEN-CI-08, PEN-R-78, PEN-PS-24. One move of 15 cm to its right, with the horse
// upon its heels.
TEST(CavalryOnInfantry, CI04_infantry_routs_and_is_pursued_in_contact) {
  auto c = horse_on_flank();
  attack(c, {3, 3});
  expect_test(c.b, 4, 1, infantry_routs);
  EXPECT_TRUE(c.b.has(c.d, Mark::routing));
  EXPECT_EQ(facing_of(c.b, c.d), 270);
  EXPECT_NEAR(x_of(c.b, c.d), 90 - 15 - 1, 0.05);  // its centre from 90 to 75, and half its depth
  EXPECT_EQ(stands_of(c.b, c.d), 4);
  EXPECT_TRUE(c.b.has(c.a, Mark::pursuing));
  EXPECT_TRUE(c.b.has(c.a, Mark::attached));
  EXPECT_LE(c.b.apart(c.a, c.d), 0.05);
  EXPECT_FALSE(c.b.has(c.a, Mark::glory_used));
}

// PEN-T-CI-05: PEN-CI-06
TEST(CavalryOnInfantry, CI05_within_one_is_a_fight) {
  auto c = horse_on_flank();
  attack(c, {2, 4});
  expect_test(c.b, 3, 2, fight);
  EXPECT_EQ(c.b.state.fights, 1);
}

// PEN-T-CI-06: PEN-CI-05
TEST(CavalryOnInfantry, CI06_cavalry_falls_back_with_a_loss) {
  auto c = horse_on_flank();
  attack(c, {1, 6});
  expect_test(c.b, 2, 4, cavalry_falls_back);
  EXPECT_NEAR(x_of(c.b, c.a), 109 + 30, 0.05);
  EXPECT_EQ(facing_of(c.b, c.a), 270);
  EXPECT_EQ(stands_of(c.b, c.a), 5);
  EXPECT_EQ(pips_of(c.b, c.a), 0);
}

// PEN-T-CI-07: PEN-TEST-05
TEST(CavalryOnInfantry, CI07_square_with_five_pips_fights) {
  auto c = horse_on_front({}, {.formation = Formation::square, .pips = 5});
  attack(c, {1, 6});
  expect_test(c.b, 2, 3, fight);
}

// PEN-T-CI-08: PEN-R-43
TEST(CavalryOnInfantry, CI08_square_is_broken) {
  auto c = horse_on_front({}, {.formation = Formation::square, .pips = 5});
  attack(c, {2, 4});
  expect_test(c.b, 3, 1, infantry_routs);
  EXPECT_TRUE(c.b.has(c.d, Mark::routing));
  EXPECT_NE(c.b.unit(c.d).formation, Formation::square);
  EXPECT_EQ(c.b.unit(c.d).rout_rate, 15);
}

// PEN-T-CI-09
TEST(CavalryOnInfantry, CI09_cavalry_with_pips_in_front) {
  auto c = horse_on_front({.pips = 3}, {.ranks = 3, .pips = 5});
  attack(c, {3, 6});
  expect_test(c.b, 1, 1, fight);
}

// PEN-T-CI-10: PEN-PS-25
TEST(CavalryOnInfantry, CI10_a_stand_for_every_three_pursuers) {
  for (const auto& [horse, lost] : {std::pair{3, 1}, {4, 1}, {5, 1}, {6, 2}, {8, 2}}) {
    auto c = horse_on_flank({.stands = horse}, {.stands = 10});
    attack(c, {6, 1});
    EXPECT_EQ(stands_of(c.b, c.d), 10 - lost) << horse << " stands";
  }
}

// PEN-T-CI-11: PEN-CI-08, PEN-CI-11, PEN-R-79. Nothing at the END of the turn the rout began; at the next, two more.
TEST(CavalryOnInfantry, CI11_six_pursued_by_six) {
  auto c = horse_on_flank();
  attack(c, {3, 3});
  EXPECT_EQ(stands_of(c.b, c.d), 4);
  c.b.give(c.b.end_card());  // black's HORSE card is idle
  ASSERT_TRUE(asked(c.b, Task::pursuit_rally));
  c.b.give(c.b.answer(OrderKind::keep_pursuing));  // and all the next turn
  EXPECT_EQ(c.b.state.turn, 3);
  EXPECT_EQ(stands_of(c.b, c.d), 4);
  ASSERT_TRUE(asked(c.b, Task::pursuit_rally));
  c.b.give(c.b.answer(OrderKind::keep_pursuing));
  EXPECT_NE(c.b.event<CannotRally>(), nullptr);  // the pursuers are too near (PEN-TURN-11)
  EXPECT_EQ(c.b.unit(c.d).status, Status::scattered);
  EXPECT_EQ(c.b.state.dead[index(black)], 6);
}

// PEN-R-79, pursuit_loss=add: the ordinary stand of a rout as well.
TEST(CavalryOnInfantry, pursuit_losses_may_be_added) {
  auto c = horse_on_flank({}, {.stands = 10});
  c.b.setting.options.pursuit_loss = PursuitLoss::add;
  attack(c, {6, 1});
  EXPECT_EQ(stands_of(c.b, c.d), 7);
  c.b.card(black, Function::horse, 3);
  c.b.give(c.b.end_card());
  c.b.give(c.b.answer(OrderKind::keep_pursuing));
  EXPECT_EQ(c.b.unit(c.d).status, Status::scattered);  // 3 more make 6 of 10
}

// PEN-T-CI-12: PEN-CI-02, PEN-R-76
TEST(CavalryOnInfantry, CI12_cavalry_gives_way_to_steady_infantry) {
  Clash c;
  c.a = c.b.infantry(red, {90, 40}, {.pips = 2});
  c.d = c.b.cavalry(black, {90, 52}, {.pips = 1});
  c.b.card(red, Function::foot);
  attack(c, {});
  EXPECT_NE(c.b.event<GaveWay>(), nullptr);
  EXPECT_NEAR(y_of(c.b, c.d), 82, 0.05);
  EXPECT_EQ(facing_of(c.b, c.d), 180);
  EXPECT_EQ(stands_of(c.b, c.d), 6);
  EXPECT_EQ(pips_of(c.b, c.d), 1);
  EXPECT_NEAR(y_of(c.b, c.a), 52, 0.05);
}

// PEN-R-76, PEN-R-77: infantry with five pips, or cavalry that cannot go, test by the table of the arms.
TEST(CavalryOnInfantry, shaken_infantry_tests_against_cavalry) {
  Clash c;
  c.a = c.b.infantry(red, {90, 40}, {.pips = 5});
  c.d = c.b.cavalry(black, {90, 52});
  c.b.card(red, Function::foot);
  attack(c, {6, 3});
  expect_test(c.b, 1, 3, infantry_routs);  // by arm: cavalry two better
  EXPECT_TRUE(c.b.has(c.a, Mark::routing));
}

// PEN-R-76, PEN-G-13: nor does it surrender merely because the enemy leaves it no room: it stays, and tests.
TEST(CavalryOnInfantry, PEN_R_76_cavalry_among_enemies_tests) {
  Clash c;
  c.a = c.b.infantry(red, {40, 40});
  c.d = c.b.cavalry(black, {40, 54, 180}, {.formation = Formation::two_lines});
  c.b.infantry(red, {40, 80}, {.stands = 16});
  c.b.card(red, Function::foot);
  bystanders(c.b);
  attack(c, {3, 3});
  EXPECT_EQ(c.b.event<GaveWay>(), nullptr);
  EXPECT_NE(c.b.event<ContactTested>(), nullptr);
  EXPECT_TRUE(c.b.unit(c.d).on_table());
}

// PEN-R-76: with its back to the table edge it cannot give way.
TEST(CavalryOnInfantry, cavalry_without_room_tests) {
  Clash c;
  c.a = c.b.infantry(red, {90, 105}, {.pips = 2});
  c.d = c.b.cavalry(black, {90, 117});
  c.b.card(red, Function::foot);
  attack(c, {5, 4});
  expect_test(c.b, 3, 4, fight);
  ASSERT_EQ(c.b.log.modifiers.size(), 1U);  // what is told is what it has
  EXPECT_EQ(c.b.log.modifiers[0].value, -2);
}

// Cavalry before a shaken battalion of ten, and another behind it in the way of its rout.
Clash with_refuge(int pips, int& refuge) {
  auto c = horse_on_front({}, {.stands = 10, .pips = 5});
  refuge = c.b.infantry(black, {90, 66}, {.ranks = 3, .pips = pips});
  return c;
}

// PEN-CI-09, PEN-CI-10, PEN-R-81: friends the cavalry may not close with end the pursuit and take the friends test.
TEST(CavalryOnInfantry, steady_friends_stop_the_pursuit) {
  int refuge = -1;
  auto c = with_refuge(2, refuge);
  attack(c, {6, 1, 3});
  const auto* test = c.b.event<FriendsTested>();
  ASSERT_NE(test, nullptr);
  EXPECT_EQ(test->unit, refuge);
  EXPECT_EQ(test->pips, 3);  // a pip first: they came through (PEN-FRT-02)
  EXPECT_TRUE(c.b.has(c.d, Mark::routing));
  EXPECT_GE(y_of(c.b, c.d), 70);
  EXPECT_NE(c.b.event<Stopped>(), nullptr);
  EXPECT_FALSE(c.b.has(c.a, Mark::pursuing));
  EXPECT_NEAR(c.b.apart(c.a, refuge), 10, 0.6);
}

// PEN-R-81: a wood shelters them too.
TEST(CavalryOnInfantry, wood_stops_the_pursuit) {
  auto c = horse_on_front({}, {.stands = 10, .pips = 5});
  c.b.area(Ground::wood, 90, 86, 60, 40);
  attack(c, {6, 1});
  EXPECT_TRUE(c.b.has(c.d, Mark::routing));
  EXPECT_FALSE(c.b.has(c.a, Mark::pursuing));
  EXPECT_NEAR(y_of(c.b, c.a), 56, 1);
}

// PEN-R-81: friends it may close with are attacked instead, and the routers are free of it.
TEST(CavalryOnInfantry, shaken_friends_are_attacked) {
  int refuge = -1;
  auto c = with_refuge(5, refuge);
  attack(c, {6, 1, 6, 3, 6});  // contact; friends test at 6 pips; contact with them
  const auto* second = c.b.event<ContactTested>(1);
  ASSERT_NE(second, nullptr);
  EXPECT_EQ(second->attacker, c.a);
  EXPECT_EQ(second->defender, refuge);
  EXPECT_FALSE(c.b.has(c.a, Mark::attached) && c.b.unit(c.a).quarry == c.d);
}

// PEN-T-ART-01: PEN-ART-01, PEN-TEST-02, PEN-R-83
TEST(Artillery, ART01_gun_is_overrun_and_the_mover_goes_on) {
  Clash c;
  c.a = c.b.cavalry(red, {90, 30});
  c.d = c.b.gun(black, {90, 45});
  c.b.card(red, Function::horse);
  attack(c, {});
  EXPECT_EQ(c.b.unit(c.d).status, Status::overrun);
  EXPECT_EQ(c.b.state.dead[index(black)], 1);
  EXPECT_EQ(c.b.refused(c.b.ahead(c.a, 14)), "");
  EXPECT_NE(c.b.refused(c.b.ahead(c.a, 16)), "");
  c.b.give(c.b.ahead(c.a, 14));
  EXPECT_NEAR(y_of(c.b, c.a), 59, 0.05);
}

// PEN-T-ART-01: any unit, and a limbered gun as well; even skirmishers (PEN-R-83).
TEST(Artillery, ART01_by_infantry_and_limbered) {
  auto c = battalions();
  const int gun = c.b.gun(black, {90, 50}, Formation::limbered);
  c.d = gun;
  c.b.unit(1).pose = pose(20, 100, 180);
  attack(c, {});
  EXPECT_EQ(c.b.unit(gun).status, Status::overrun);
}

// PEN-R-44, emergency_square: infantry that neither fired nor moved may try to form square before the contact is
// judged.
TEST(EmergencySquare, stops_the_charge_when_it_passes) {
  auto c = horse_on_flank({}, {.ranks = 3, .pips = 3});
  c.b.setting.options.emergency_square = EmergencySquare::on_passed_critical_test;
  attack(c, {});
  ASSERT_TRUE(asked(c.b, Task::emergency_square));
  EXPECT_EQ(c.b.decision().side, black);
  c.b.give(c.b.answer(OrderKind::form_square), {3});
  EXPECT_EQ(c.b.unit(c.d).formation, Formation::square);
  EXPECT_EQ(c.b.count<ContactTested>(), 0);  // all front and steady: the contact is not allowed
  EXPECT_GE(c.b.apart(c.a, c.d), 1.0);
}

// PEN-R-44: failed, the charge goes home as it was; and an elite battalion throws nothing.
TEST(EmergencySquare, fails_or_needs_no_die) {
  auto c = horse_on_flank({}, {.ranks = 3, .pips = 3});
  c.b.setting.options.emergency_square = EmergencySquare::on_passed_critical_test;
  attack(c, {});
  c.b.give(c.b.answer(OrderKind::form_square), {2, 3, 3});
  expect_test(c.b, 4, -2, infantry_routs);
  auto e = horse_on_flank({}, {.ranks = 3, .quality = Quality::elite, .pips = 3});
  e.b.setting.options.emergency_square = EmergencySquare::on_passed_critical_test;
  attack(e, {});
  e.b.give(e.b.answer(OrderKind::form_square));
  EXPECT_EQ(e.b.unit(e.d).formation, Formation::square);
  EXPECT_EQ(e.b.event<CriticalManoeuvreTested>(), nullptr) << "nor is a test told that nobody took (PEN-CRIT-04)";
}

// A pursuer who is free to ride, straight behind a router so many centimetres ahead of his front at y = 30.
Clash free_pursuit(double gap, Formation formation = Formation::line) {
  Clash c;
  c.a = c.b.cavalry(red, {90, 30}, {.formation = formation});
  c.d = c.b.infantry(black, {90, 30 + gap});
  c.b.rout(c.d);
  bystanders(c.b);
  c.b.mark(c.a, Mark::pursuing);
  c.b.unit(c.a).quarry = static_cast<std::uint8_t>(c.d);
  c.b.card(red, Function::horse);
  return c;
}

TEST(Pursuit, R_80_pays_for_woods) {  // PEN-R-80, PEN-R-48, PEN-WOOD-01
  auto c = free_pursuit(60);
  c.b.area(Ground::wood, 90, 45, 60, 10);
  c.b.give(c.b.order(OrderKind::pursue, c.a));
  EXPECT_NEAR(y_of(c.b, c.a), 51, 0.8) << "20 cm, 10 of them twice";
}

TEST(Pursuit, R_80_crosses_a_bridge_in_column) {  // PEN-R-80, PEN-G-05
  for (const Formation formation : {Formation::route_column, Formation::line}) {
    auto c = free_pursuit(70, formation);
    c.b.area(Ground::river, 90, 38, 180, 8);
    c.b.bridge({90, 33}, {90, 43});
    c.b.give(c.b.order(OrderKind::pursue, c.a));
    if (formation == Formation::route_column)
      EXPECT_NEAR(y_of(c.b, c.a), 60, 0.6);
    else
      EXPECT_LT(y_of(c.b, c.a), 35);
  }
}

TEST(Pursuit, R_80_attaches_whoever_touches) {  // PEN-R-80, PEN-G-14
  auto c = free_pursuit(30);
  c.b.give(c.b.order(OrderKind::pursue, c.a));
  EXPECT_TRUE(c.b.has(c.a, Mark::attached));
  EXPECT_GT(c.b.count<StandLost>(), 0);
}

TEST(Pursuit, R_80_ends_with_the_last_router) {  // PEN-R-80: and not at the end of the turn only
  Clash c;
  c.a = c.b.cavalry(red, {90, 30});
  bystanders(c.b);
  c.b.mark(c.a, Mark::pursuing);
  c.b.card(black, Function::fire);
  c.b.give(c.b.end_card());
  EXPECT_FALSE(c.b.has(c.a, Mark::pursuing));
}

// PEN-R-44: not after it has fired or moved, and not under the default ruling.
TEST(EmergencySquare, only_for_those_who_stood_idle) {
  for (const Mark mark : {Mark::fired, Mark::moved}) {
    auto c = horse_on_flank();
    c.b.setting.options.emergency_square = EmergencySquare::on_passed_critical_test;
    c.b.mark(c.d, mark);
    attack(c, {3, 3});
    expect_test(c.b, 4, 1, infantry_routs);
  }
}

}  // namespace
}  // namespace guidon::tests
