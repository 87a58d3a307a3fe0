// Breaches, bridges and walls on the table (vectors PEN-T-BRE).
#include <array>

#include "tests/peninsular/clash.hpp"

namespace guidon::tests {
namespace {

// A high wall along y = 50 with a breach one stand wide at x = 90; black lines it, red is 9.7 cm before it.
struct Storm : Clash {
  std::uint8_t wall = nobody;
};
Storm storm(const With& a = {}, int width = 1) {
  Storm s;
  s.wall = s.b.wall(Ground::high_wall, {60, 50}, {120, 50});
  s.b.state.structure[s.wall].breach = static_cast<std::uint8_t>(width);
  s.b.state.structure[s.wall].hits = static_cast<std::uint8_t>(2 * width);
  s.a = s.b.infantry(red, {90, 40}, a);
  s.d = s.b.infantry(black, {90, 51});
  s.b.card(red, Function::foot);
  bystanders(s.b);
  return s;
}

Order assault(const Clash& s, bool grenadiers = false) {
  Order order = s.b.contact(s.a, s.d);
  order.choice = grenadiers ? 1 : 0;
  return order;
}

constexpr With companies{.companies = true};

// PEN-T-BRE-01: PEN-BRE-01, PEN-BRE-03, PEN-BRE-04
TEST(Breach, BRE01_within_one_is_a_duel) {
  auto s = storm();
  s.b.give(assault(s), {5, 4});
  expect_test(s.b, 5, 6, ContactOutcome::fight);
  ASSERT_EQ(s.b.state.fights, 1);
  EXPECT_EQ(s.b.state.fight[0].narrow, 1);
  s.b.give(s.b.end_card(), {1, 4});
  EXPECT_NE(s.b.event<DuelFought>(), nullptr);
  EXPECT_EQ(s.b.dice_thrown("PEN-BRE-03"), 2);
}

// PEN-T-BRE-02: PEN-BRE-08, PEN-BRE-09, PEN-R-107
TEST(Breach, BRE02_grenadiers_are_an_advantage) {
  auto s = storm(companies);
  s.b.give(assault(s, true), {5, 2});
  expect_test(s.b, 6, 4, ContactOutcome::defender_falls_back);
  EXPECT_EQ(pips_of(s.b, s.d), 1);
  EXPECT_NEAR(y_of(s.b, s.d), 66, 0.05);
}

// PEN-T-BRE-03: PEN-R-106, PEN-R-74, PEN-R-108
TEST(Breach, BRE03_attacker_alone_hits) {
  auto s = storm();
  s.b.give(assault(s), {5, 4});
  s.b.give(s.b.end_card(), {5, 3});
  EXPECT_EQ(stands_of(s.b, s.d), 7);
  EXPECT_EQ(stands_of(s.b, s.a), 8);
  EXPECT_NEAR(y_of(s.b, s.d), 66, 0.05);
  ASSERT_TRUE(asked(s.b, Task::advance_or_stay));
  s.b.give(s.b.answer(OrderKind::advance));
  EXPECT_GT(y_of(s.b, s.a), 50.3);
}

// PEN-T-BRE-04: PEN-BRE-10
TEST(Breach, BRE04_defender_alone_hits) {
  auto s = storm(companies);
  s.b.give(assault(s, true), {4, 4});
  expect_test(s.b, 5, 6, ContactOutcome::fight);
  s.b.give(s.b.end_card(), {4, 4});
  EXPECT_EQ(stands_of(s.b, s.a), 7);
  EXPECT_EQ(s.b.unit(s.a).stand[7], Whereabouts::lost);  // the grenadier stand, without asking
  EXPECT_LT(y_of(s.b, s.a), 49.7 - 14);
  EXPECT_EQ(stands_of(s.b, s.d), 8);
  EXPECT_EQ(s.b.state.fights, 0);
}

// PEN-T-BRE-05
TEST(Breach, BRE05_both_hit) {
  auto s = storm();
  s.b.give(assault(s), {5, 4});
  s.b.give(s.b.end_card(), {6, 6});
  EXPECT_EQ(stands_of(s.b, s.a), 7);
  EXPECT_EQ(stands_of(s.b, s.d), 7);
  EXPECT_EQ(s.b.state.fights, 1);
}

// PEN-T-BRE-06
TEST(Breach, BRE06_second_round_undecided) {
  auto s = storm();
  s.b.give(assault(s), {5, 4});
  s.b.give(s.b.end_card(), {6, 6});
  s.b.run_to(red, Function::foot);
  EXPECT_EQ(s.b.state.turn, 3);
  s.b.give(s.b.end_card(), {1, 1});
  EXPECT_EQ(stands_of(s.b, s.a), 6);
  EXPECT_EQ(stands_of(s.b, s.d), 6);
  EXPECT_LT(y_of(s.b, s.a), 49.7 - 14);
  EXPECT_EQ(s.b.state.fights, 0);
}

// PEN-T-BRE-07: PEN-R-107
TEST(Breach, BRE07_elite_grenadiers_count_once) {
  auto s = storm({.quality = Quality::elite, .companies = true});
  s.b.give(assault(s, true), {3, 2});
  expect_test(s.b, 4, 4, ContactOutcome::fight);
}

// PEN-BRE-10: the grenadiers go in the first round too, and are the duelling stand no more.
TEST(Breach, grenadiers_are_lost_first) {
  auto s = storm(companies);
  s.b.give(assault(s, true), {4, 4});
  s.b.give(s.b.end_card(), {6, 6});
  EXPECT_EQ(s.b.unit(s.a).stand[7], Whereabouts::lost);
  EXPECT_EQ(stands_of(s.b, s.a), 7);
}

// PEN-BRE-02, PEN-R-108: a breach two stands wide is fought with two stands a side, the defender at four.
TEST(Breach, wide_breach_is_a_small_fight) {
  auto s = storm({}, 2);
  s.b.give(assault(s), {5, 4});
  s.b.give(s.b.end_card(), {4, 4, 4, 4});
  expect_dice(s.b, 2, 2);
  expect_fight(s.b, 0, 2, FightOutcome::attacker_falls_back);
}

// PEN-BRE-05: no contact through a high wall that is whole.
TEST(Breach, whole_high_wall_cannot_be_taken) {
  auto s = storm();
  s.b.state.structure[s.wall] = StructureState{};
  EXPECT_EQ(s.b.refused(assault(s)), "PEN-BRE-05");
}

// Three sections of a wall along y = 50, and a battalion that lines them all, either way round.
struct Sections : Clash {
  std::array<std::uint8_t, 3> section{};
};
Sections sections(Ground kind, const With& a, At from, double facing = 180) {
  Sections s;
  for (std::size_t i = 0; i < 3; ++i) {
    const double x = 72 + 12.0 * static_cast<double>(i);
    s.section[i] = s.b.wall(kind, {x, 50}, {x + 12, 50});
  }
  s.a = s.b.infantry(red, from, a);
  s.d = s.b.infantry(black, {90, facing > 0 ? 51 : 52.6, facing});
  s.b.card(red, Function::foot);
  bystanders(s.b);
  return s;
}

// PEN-BRE-01, PEN-R-108, PEN-G-26: whichever section it is that has a breach, in every formation, with legs and
// without, in front and in the rear.
TEST(Breach, PEN_R_108_one_of_several_sections_is_stormed) {
  for (const Formation formation : {Formation::line, Formation::attack_column, Formation::route_column})
    for (const double facing : {180.0, 0.0})
      for (const std::size_t breached : {0U, 1U, 2U})
        for (const bool legs : {false, true}) {
          const double x = 78 + 12.0 * static_cast<double>(breached);
          auto s = sections(Ground::high_wall, {.formation = formation}, {x, 40}, facing);
          EXPECT_EQ(s.b.refused(assault(s)), "PEN-BRE-05") << "it is whole";
          s.b.state.structure[s.section[breached]].breach = 1;
          SCOPED_TRACE(static_cast<int>(formation) * 100 + static_cast<int>(breached) * 10 + (legs ? 1 : 0));
          s.b.give(legs ? s.b.contact(s.a, s.d, {{x, 44}}) : assault(s),
                   {formation == Formation::attack_column ? 4 : 5, 4});
          expect_test(s.b, 5, facing > 0 ? 6 : 4, ContactOutcome::fight);  // two for the breach, two off in the rear
          ASSERT_EQ(s.b.state.fights, 1);
          EXPECT_EQ(s.b.state.fight[0].narrow, 1);
          EXPECT_EQ(s.b.state.fight[0].structure, s.section[breached]);
          s.b.give(s.b.end_card(), {4, 4});
          EXPECT_EQ(s.b.dice_thrown("PEN-BRE-03"), 2);
          EXPECT_EQ(s.b.told<DuelFought>().defender_needs, 4);
        }
}

// PEN-BRE-05: a breach that he does not stand at leads nobody to him.
TEST(Breach, PEN_BRE_05_not_through_a_breach_beside_him) {
  auto s = sections(Ground::high_wall, {.formation = Formation::route_column}, {78, 40});
  s.b.state.structure[s.section[0]].breach = 1;
  s.b.unit(s.d).pose = pose(96, 51, 180);  // from 84 to 108
  EXPECT_EQ(s.b.refused(assault(s)), "PEN-BRE-05");
}

// PEN-R-108, PEN-BRE-06, PEN-BRE-07: low walls and ramparts are attacked along every section that he lines, and the
// attacker is laid along the whole of it.
TEST(Breach, PEN_R_108_every_section_is_attacked) {
  for (const Ground kind : {Ground::low_wall, Ground::rampart})
    for (const double x : {81.0, 90.0, 99.0}) {
      auto s = sections(kind, {.formation = Formation::attack_column}, {x, 38});
      s.b.give(assault(s), {4, 4});
      expect_test(s.b, 5, 6, ContactOutcome::fight);
      EXPECT_NEAR(y_of(s.b, s.a), 49.7, 0.1) << "before the wall";
      EXPECT_NEAR(x_of(s.b, s.a), x < 90 ? x + 3 : x > 90 ? x - 3 : x, 0.1) << "towards the middle of the battalion";
    }
}

// PEN-R-108, PEN-R-63: where nobody lines it a wall is ground to cross, and touching it reaches nobody.
TEST(Breach, PEN_R_108_a_wall_is_attacked_before_the_unit_that_lines_it) {
  for (const Ground kind : {Ground::low_wall, Ground::rampart}) {
    Board b;
    b.wall(kind, {60, 50}, {120, 50}, kind == Ground::rampart ? 2 : 0.6);
    const int d = b.infantry(black, {110, 52, 180}, {.stands = 6, .ranks = 3});
    const int before = b.infantry(red, {110, 38}, {.formation = Formation::attack_column});
    const int beside = b.infantry(red, {85, 38}, {.formation = Formation::attack_column});
    b.card(red, Function::foot);
    EXPECT_EQ(b.refused(b.contact(before, d)), "");
    EXPECT_EQ(b.refused(b.contact(beside, d)), "PEN-R-52") << "25 cm beside him";
  }
}

// PEN-G-05, PEN-G-23: nor does cavalry come over one, whoever is behind it.
TEST(Breach, PEN_G_05_cavalry_strikes_nobody_over_a_wall) {
  for (const Ground kind : {Ground::low_wall, Ground::rampart}) {
    Board b;
    b.wall(kind, {60, 50}, {120, 50}, kind == Ground::rampart ? 2 : 0.6);
    const int d = b.cavalry(black, {90, 52, 180});
    const int a = b.cavalry(red, {90, 30});
    b.card(red, Function::horse);
    EXPECT_EQ(b.refused(b.contact(a, d)), "PEN-G-05");
  }
}

// PEN-BRE-06, PEN-BRE-07, PEN-R-108: low walls and ramparts are stormed along their whole length, an ordinary fight.
TEST(Breach, low_walls_and_ramparts_are_stormed) {
  for (const Ground kind : {Ground::low_wall, Ground::rampart}) {
    Clash c;
    c.b.wall(kind, {60, 50}, {120, 50}, kind == Ground::rampart ? 2 : 0.6);
    c.a = c.b.infantry(red, {90, 38});
    c.d = c.b.infantry(black, {90, 51.5});
    c.b.card(red, Function::foot);
    bystanders(c.b);
    attack(c, {5, 3});
    expect_test(c.b, 5, 5, ContactOutcome::fight);
    c.b.give(c.b.end_card(), {4, 4, 1, 1, 1, 1, 1, 1, 4, 4, 1, 1, 1, 1, 1, 1});
    expect_dice(c.b, 8, 8);
    expect_fight(c.b, 0, 2, FightOutcome::attacker_falls_back);
  }
}

// PEN-R-74: after the contact the ground beyond a breach may be taken, the unit forming up where it fits.
TEST(Breach, taken_after_the_test) {
  auto s = storm();
  s.b.give(assault(s), {6, 1});
  expect_test(s.b, 6, 3, ContactOutcome::defender_falls_back);
  ASSERT_TRUE(asked(s.b, Task::advance_or_stay));
  s.b.give(s.b.answer(OrderKind::advance));
  EXPECT_GT(y_of(s.b, s.a), 50.3);
}

// A bridge over a river, black at its far end.
Storm bridge(Arm arm) {
  Storm s;
  s.b.area(Ground::river, 90, 50, 180, 8);
  s.wall = s.b.bridge({90, 45.5}, {90, 54.5});
  if (arm == Arm::cavalry) {
    s.a = s.b.cavalry(red, {90, 40});
    s.d = s.b.cavalry(black, {90, 55.5});
    s.b.card(red, Function::horse);
  } else {
    s.a = s.b.infantry(red, {90, 42}, {.ranks = 3, .formation = Formation::attack_column});
    s.d = s.b.infantry(black, {90, 55.5});
    s.b.card(red, Function::foot);
  }
  bystanders(s.b);
  return s;
}

// PEN-BRE-01, PEN-BRE-03: a contested bridge is fought over like a breach.
TEST(Breach, bridge_is_a_duel) {
  auto s = bridge(Arm::infantry);
  s.b.give(assault(s), {4, 3});  // 4 + 1 for the column, 3 + 2
  expect_test(s.b, 5, 5, ContactOutcome::fight);
  s.b.give(s.b.end_card(), {5, 3});
  ASSERT_NE(s.b.event<DuelFought>(), nullptr);
  EXPECT_EQ(stands_of(s.b, s.d), 7);
}

// PEN-G-24: cavalry fights for a bridge like infantry, and never assaults a breach.
TEST(Breach, cavalry_at_a_bridge_but_not_at_a_breach) {
  auto s = bridge(Arm::cavalry);
  EXPECT_EQ(s.b.refused(assault(s)), "");
  s.b.give(assault(s), {3, 3});
  ASSERT_EQ(s.b.state.fights, 1);
  EXPECT_EQ(s.b.state.fight[0].narrow, 1);

  auto t = storm();
  t.b.sheet(t.a).arm = Arm::cavalry;
  t.b.sheet(t.d).arm = Arm::cavalry;
  t.b.card(red, Function::horse);
  EXPECT_EQ(t.b.refused(assault(t)), "PEN-G-24");
}

// PEN-G-23: cavalry leaves garrisons and lined walls alone; woods it enters at half speed and without its longer
// charge.
TEST(Breach, cavalry_and_cover) {
  Clash c;
  const std::uint8_t house = c.b.building(90, 66);
  c.d = c.b.infantry(black, {90, 66}, {.pips = 5});
  c.b.garrison(c.d, house);
  c.a = c.b.cavalry(red, {90, 40});
  c.b.card(red, Function::horse);
  EXPECT_EQ(c.b.refused(c.b.contact(c.a, c.d)), "PEN-G-23");
  c.b.rout(c.d);
  EXPECT_EQ(c.b.refused(c.b.contact(c.a, c.d)), "PEN-G-23") << "nor routers who cannot get out of it";

  auto wall = horse_on_front();
  wall.b.wall(Ground::low_wall, {60, 59}, {120, 59});
  EXPECT_EQ(wall.b.refused(wall.b.contact(wall.a, wall.d)), "PEN-G-23");

  // 20 cm with 10 of them in a wood: 30 paid. 22 cm with 10: 32, and the charge's 15 help, unless the foot is in it.
  for (const bool among_trees : {false, true}) {
    auto wood = horse_on_front();
    wood.b.area(Ground::wood, 90, 50, 60, 10);
    if (among_trees) wood.b.area(Ground::wood, 90, 65, 60, 10);
    EXPECT_EQ(wood.b.refused(wood.b.contact(wood.a, wood.d)), "");
    wood.b.unit(wood.a).pose = pose(90, 37, 0);
    EXPECT_EQ(wood.b.refused(wood.b.contact(wood.a, wood.d)), among_trees ? "PEN-R-63" : "");
  }
}

// PEN-R-66, PEN-R-74, PEN-R-97: a garrison has cover and its obstacle; beaten it comes out, and the victor may go in.
TEST(Breach, building_is_stormed_and_taken) {
  Clash c;
  const std::uint8_t house = c.b.building(90, 56);
  c.d = c.b.infantry(black, {90, 56});
  c.b.garrison(c.d, house);
  c.a = c.b.infantry(red, {90, 40});
  c.b.card(red, Function::foot);
  bystanders(c.b);
  attack(c, {6, 2});
  expect_test(c.b, 6, 4, ContactOutcome::defender_falls_back);
  EXPECT_EQ(c.b.unit(c.d).garrison, nobody);
  EXPECT_GE(c.b.field().unit_hull(c.d).centre.y, 62 + 14);  // one move from the outline
  ASSERT_TRUE(asked(c.b, Task::advance_or_stay));
  c.b.give(c.b.answer(OrderKind::advance));
  EXPECT_EQ(c.b.unit(c.a).garrison, house);
}

}  // namespace
}  // namespace guidon::tests
