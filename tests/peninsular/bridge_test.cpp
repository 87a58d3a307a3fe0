// Bridges and breaches: duels in every formation, and columns met head-on on the roadway (PEN-BRE-01 to -09).
#include "tests/peninsular/clash.hpp"

namespace guidon::tests {
namespace {

using enum ContactOutcome;

// A river from y = 46 to 54 with a bridge at x = 90; black at its far end, red before it.
struct Crossing : Clash {
  std::uint8_t bridge = nobody;
};
Crossing crossing(const With& a, At at, const With& d = {}, At held = {90, 55.5}) {
  Crossing c;
  c.b.area(Ground::river, 90, 50, 180, 8);
  c.bridge = c.b.bridge({90, 45.5}, {90, 54.5});
  c.a = c.b.infantry(red, at, a);
  c.d = c.b.infantry(black, held, d);
  c.b.card(red, Function::foot);
  bystanders(c.b);
  return c;
}

Order with_companies(const Clash& c) {
  Order order = c.b.contact(c.a, c.d);
  order.choice = with_grenadiers;
  return order;
}

void expect_duel(Crossing& c) {
  ASSERT_EQ(c.b.state.fights, 1);
  EXPECT_EQ(c.b.state.fight[0].narrow, 1);
  EXPECT_EQ(c.b.state.fight[0].structure, c.bridge);
  c.b.give(c.b.end_card(), {4, 4});  // one die a side: 5+ against 4+
  ASSERT_NE(c.b.event<DuelFought>(), nullptr);
  EXPECT_EQ(c.b.told<DuelFought>().attacker_needs, 5);
  EXPECT_EQ(c.b.told<DuelFought>().defender_needs, 4);
  EXPECT_EQ(c.b.dice_thrown("PEN-BRE-03"), 2);
}

// PEN-BRE-01, PEN-BRE-03, PEN-BRE-04: whatever the attacker's formation, and the defender's.
TEST(Bridge, PEN_BRE_03_is_a_duel_in_every_formation) {
  for (const Formation formation :
       {Formation::line, Formation::attack_column, Formation::route_column, Formation::refused_left}) {
    for (const Formation other : {Formation::line, Formation::attack_column, Formation::square}) {
      SCOPED_TRACE(static_cast<int>(formation) * 10 + static_cast<int>(other));
      auto c = crossing({.formation = formation}, {90, 42}, {.formation = other});
      const int ours = formation == Formation::attack_column ? 1 : 0;
      const int theirs = other == Formation::attack_column ? 1 : 0;
      attack(c, {5, 3});
      expect_test(c.b, 5 + ours, 5 + theirs, fight);  // two for the bridge
      expect_duel(c);
    }
  }
}

// PEN-R-63: a way that is named is gone as it is said, here too.
TEST(Bridge, PEN_R_63_is_not_found_by_a_leg_that_leads_past_it) {
  const auto c = crossing({.formation = Formation::attack_column}, {96, 42});
  EXPECT_EQ(c.b.refused(c.b.contact(c.a, c.d, {{96, 44, 0}})), "PEN-R-63");
  EXPECT_EQ(c.b.refused(c.b.contact(c.a, c.d, {{93.5, 44.5, 0}})), "");
  EXPECT_EQ(c.b.refused(c.b.contact(c.a, c.d)), "") << "it finds a way where none is named";
}

// PEN-BRE-03: also by a column that stands on the bridge already.
TEST(Bridge, PEN_BRE_03_from_the_roadway) {
  for (const double y : {47.0, 50.0, 54.6}) {
    auto c = crossing({.formation = Formation::route_column}, {90, y});
    attack(c, {5, 3});
    expect_test(c.b, 5, 5, fight);
    expect_duel(c);
  }
}

// PEN-BRE-08, PEN-BRE-09: grenadiers by choice, in column of route as well.
TEST(Bridge, PEN_BRE_08_grenadiers_lead_a_column_of_route) {
  auto c = crossing({.formation = Formation::route_column, .companies = true}, {90, 42});
  c.b.give(with_companies(c), {4, 3});
  expect_test(c.b, 5, 5, fight);
  c.b.give(c.b.end_card(), {4, 4});
  EXPECT_EQ(c.b.unit(c.a).stand[7], Whereabouts::lost);  // PEN-BRE-10
}

// PEN-BRE-03, PEN-R-74, PEN-R-108: the column that wins goes over, and not back to its own bank.
TEST(Bridge, PEN_R_74_a_column_that_wins_crosses) {
  auto c = crossing({.formation = Formation::route_column}, {90, 50});
  attack(c, {6, 2});
  expect_test(c.b, 6, 4, defender_falls_back);
  ASSERT_TRUE(asked(c.b, Task::advance_or_stay));
  c.b.give(c.b.answer(OrderKind::advance));
  EXPECT_GT(y_of(c.b, c.a), 54.5);
  EXPECT_EQ(facing_of(c.b, c.a), 0);
}

// PEN-BRE-01: through a breach one stand wide too.
TEST(Bridge, PEN_BRE_01_a_breach_is_a_duel_for_a_column_of_route) {
  Crossing c;
  c.bridge = c.b.wall(Ground::high_wall, {60, 50}, {120, 50});
  c.b.state.structure[c.bridge].breach = 1;
  c.a = c.b.infantry(red, {90, 42}, {.formation = Formation::route_column});
  c.d = c.b.infantry(black, {90, 51});
  c.b.card(red, Function::foot);
  bystanders(c.b);
  attack(c, {5, 3});
  expect_test(c.b, 5, 5, fight);
  expect_duel(c);
}

// PEN-BRE-01: along the bank it is an ordinary fight, bridge or none.
TEST(Bridge, PEN_BRE_01_not_along_the_bank) {
  auto c = crossing({.formation = Formation::attack_column}, {74, 57, 90}, {.formation = Formation::route_column},
                    {90, 55.5});
  attack(c, {4, 6});
  ASSERT_EQ(c.b.state.fights, 1);
  EXPECT_EQ(c.b.state.fight[0].narrow, 0);
  EXPECT_EQ(c.b.state.fight[0].structure, nobody);
}

// PEN-R-69, PEN-R-42: a column on the bridge, or just inside it, is met head-on by whoever comes at it, and goes back
// along the roadway.
TEST(Bridge, PEN_R_42_a_column_on_it_is_struck_in_front) {
  for (const double head : {45.7, 48.0, 52.0, 54.2}) {
    for (const Formation formation : {Formation::line, Formation::attack_column, Formation::route_column}) {
      for (const double x : {90.0, 84.0}) {
        if (formation == Formation::route_column && x != 90) continue;
        SCOPED_TRACE(head);
        auto c =
            crossing({.formation = formation}, {x, 42}, {.ranks = 3, .formation = Formation::route_column}, {90, head});
        if (x != 90 && formation == Formation::line && head > 54) continue;  // out of reach
        const bool column = formation == Formation::attack_column;
        attack(c, {column ? 5 : 6, 2});
        EXPECT_EQ(c.b.told<ContactDeclared>().face, Face::front);
        expect_test(c.b, 6, 4, defender_falls_back);
        EXPECT_NEAR(x_of(c.b, c.d), 90, 0.01);
        EXPECT_NEAR(y_of(c.b, c.d), head + 20, 0.01);
        EXPECT_EQ(facing_of(c.b, c.d), 180);
      }
    }
  }
}

// PEN-R-42: from behind it is struck in the rear, and goes on along the roadway.
TEST(Bridge, PEN_R_42_a_column_on_it_is_struck_in_the_rear) {
  auto c = crossing({.formation = Formation::attack_column}, {90, 42},
                    {.ranks = 3, .formation = Formation::route_column}, {90, 60, 0});
  attack(c, {5, 4});
  EXPECT_EQ(c.b.told<ContactDeclared>().face, Face::rear);
  expect_test(c.b, 6, 4, defender_falls_back);
  EXPECT_NEAR(x_of(c.b, c.d), 90, 0.01);
  EXPECT_GT(y_of(c.b, c.d), 60);
}

// PEN-BRE-01, PEN-R-66, PEN-TEST-13: the bridge is an obstacle also to who has his back to it, on top of the two off
// for his rear, in the test as in the duel.
TEST(Bridge, PEN_BRE_01_is_an_obstacle_behind_his_back) {
  for (const Formation formation : {Formation::line, Formation::route_column}) {
    for (const Formation theirs : {Formation::line, Formation::attack_column, Formation::route_column}) {
      SCOPED_TRACE(static_cast<int>(formation) * 10 + static_cast<int>(theirs));
      const double depth = theirs == Formation::line ? 1.5 : theirs == Formation::attack_column ? 6 : 12;
      auto c = crossing({.formation = formation}, {90, 42}, {.formation = theirs}, {90, 54.6 + depth, 0});
      const int column = theirs == Formation::attack_column ? 1 : 0;
      attack(c, {5, 5});
      expect_test(c.b, 5, 5 + column, fight);
      EXPECT_EQ(c.b.told<ContactDeclared>().face, Face::rear);
      expect_duel(c);
    }
  }
}

// PEN-G-24, PEN-BRE-01: cavalry holds a bridge like infantry, against cavalry and in the duel alike.
TEST(Bridge, PEN_G_24_cavalry_holds_it_like_infantry) {
  for (const double facing : {180.0, 0.0}) {
    Crossing c;
    c.b.area(Ground::river, 90, 50, 180, 8);
    c.bridge = c.b.bridge({90, 45.5}, {90, 54.5});
    c.a = c.b.cavalry(red, {90, 40}, {.formation = Formation::route_column});
    c.d = c.b.cavalry(black, {90, facing > 0 ? 55.0 : 58.0, facing});
    c.b.card(red, Function::horse);
    bystanders(c.b);
    attack(c, {4, facing > 0 ? 3 : 5});
    expect_test(c.b, 5, 5, fight);  // one for the charge; two for the bridge, less two in the rear
    ASSERT_EQ(c.b.state.fights, 1);
    EXPECT_EQ(c.b.state.fight[0].narrow, 1);
    EXPECT_EQ(c.b.state.fight[0].obstacle, 1);
  }
}

// PEN-R-69: where the attacker began decides, though the roadway brings him to its side.
TEST(Bridge, PEN_R_69_the_start_names_the_side) {
  for (const double facing : {180.0, 0.0}) {
    // The defender stands beside the far end: 3 cm to the right of it and a little before or behind.
    auto c = crossing({.formation = Formation::attack_column}, {90, 42},
                      {.ranks = 3, .formation = Formation::route_column}, {93.2, facing > 0 ? 54.0 : 66.0, facing});
    attack(c, {5, 3});
    EXPECT_EQ(c.b.told<ContactDeclared>().face, facing > 0 ? Face::front : Face::rear);
  }
}

// PEN-G-13: driven aside by fire, it takes the roadway, not the water.
TEST(Bridge, PEN_G_13_retreats_along_the_roadway) {
  auto c = crossing({}, {70, 42, 60}, {.ranks = 3, .formation = Formation::route_column, .pips = 6}, {90, 49});
  c.b.card(red, Function::fire);
  c.b.unit(c.d).fire_casualties = 3;
  c.b.unit(c.d).hit_by = static_cast<std::uint8_t>(c.a);
  c.b.give(c.b.end_card(), {1});
  EXPECT_EQ(c.b.told<DrivenBack>().how, Forced::fall_back);
  EXPECT_NEAR(x_of(c.b, c.d), 90, 0.01);
  EXPECT_NEAR(y_of(c.b, c.d), 69, 0.05);
  EXPECT_EQ(facing_of(c.b, c.d), 180);
}

// PEN-BRE-05: nor where a high wall that is whole lies across the roadway.
TEST(Bridge, PEN_BRE_05_walled_up) {
  auto c = crossing({.formation = Formation::route_column}, {90, 42});
  EXPECT_EQ(c.b.refused(c.b.contact(c.a, c.d)), "");
  c.b.wall(Ground::high_wall, {84, 50}, {96, 50});
  EXPECT_EQ(c.b.refused(c.b.contact(c.a, c.d)), "PEN-G-05");
}

// PEN-G-05, section 4.5: nobody is slid along the edge he struck into the water.
TEST(Bridge, PEN_G_05_closes_up_on_dry_ground) {
  Clash c;
  c.b.area(Ground::river, 90, 50, 180, 8);
  c.a = c.b.cavalry(red, {60, 36, 90});
  c.d = c.b.infantry(black, {75, 43, 270}, {.ranks = 3, .formation = Formation::attack_column, .pips = 5});
  c.b.card(red, Function::horse);
  attack(c, {1, 6});
  ASSERT_EQ(c.b.state.fights, 1);
  EXPECT_GT(y_of(c.b, c.a), 36);
  EXPECT_LE(y_of(c.b, c.a) + 9, 46.35);  // it closes on the column as far as the bank
}

// PEN-BRE-01, PEN-BRE-03: who stands on the bridge contests it, though the head of his column looks out of it.
TEST(Bridge, PEN_BRE_01_contested_from_its_mouth) {
  auto c = crossing({.formation = Formation::route_column}, {90, 38},
                    {.ranks = 3, .formation = Formation::route_column}, {90, 45});
  attack(c, {5, 3});
  expect_test(c.b, 5, 5, fight);
  expect_duel(c);
}

// PEN-CRIT-01, PEN-R-53: who turns to storm a bridge tests, though there is no room at its mouth and he waits more than
// 30 cm from the enemy: his move is to end with him.
TEST(Bridge, PEN_R_53_the_move_ends_with_the_enemy) {
  auto c = crossing({}, {30, 20}, {.pips = 5});
  const int horse = c.b.cavalry(red, {90, 20, 180}, {.stands = 4});
  c.b.gun(red, {93, 44});
  c.b.card(red, Function::horse);
  ASSERT_GT(c.b.apart(horse, c.d), 30);
  c.b.give(c.b.contact(horse, c.d));
  EXPECT_TRUE(asked(c.b, Task::confirm_critical));
}

// PEN-R-52: a bridge to the side or behind is not stormed without a turn.
TEST(Bridge, PEN_R_52_stormed_by_an_advance) {
  auto c = crossing({.formation = Formation::attack_column}, {90, 36, 180});
  EXPECT_EQ(c.b.refused(c.b.contact(c.a, c.d, {{90, 37, 180}})), "PEN-R-52");
  auto aside = crossing({.formation = Formation::attack_column}, {90, 41, 90});
  EXPECT_EQ(aside.b.refused(aside.b.contact(aside.a, aside.d, {{90, 44, 90}})), "PEN-R-52");
}

}  // namespace
}  // namespace guidon::tests
