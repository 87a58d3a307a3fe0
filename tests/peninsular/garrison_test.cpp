// A garrison has neither flank nor rear (PEN-G-06, PEN-R-97).
#include "rules/peninsular/battle/forced_move.hpp"
#include "tests/peninsular/clash.hpp"

namespace guidon::tests {
namespace {

using enum ContactOutcome;

// Black holds a house at (90, 60), and red comes from a point of the compass, 10 cm from its wall.
Clash house(double bearing, double facing = forwards) {
  Clash c;
  const std::uint8_t it = c.b.building(90, 60);
  c.d = c.b.infantry(black, {90, 60, facing});
  c.b.garrison(c.d, it);
  const table::Vec way = table::Heading::degrees(static_cast<int>(bearing)).forward();
  c.a = c.b.infantry(red, {90 - way.x * 16, 60 - way.y * 16, bearing});
  c.b.card(red, Function::foot);
  bystanders(c.b);
  return c;
}

// PEN-R-97, PEN-G-06, PEN-FGT-07: two in the test, one on each die and all four stands, from any side, however the
// battalion faced when it went in.
TEST(Garrison, PEN_R_97_keeps_its_bonus_and_stands_on_every_side) {
  for (const double facing : {0.0, 90.0, 180.0}) {
    for (const double bearing : {0.0, 90.0, 180.0, 270.0}) {
      SCOPED_TRACE(bearing);
      auto c = house(bearing, facing);
      attack(c, {5, 3});
      EXPECT_EQ(c.b.told<ContactDeclared>().face, Face::front);
      expect_test(c.b, 5, 5, fight);
      EXPECT_EQ(facing_of(c.b, c.a), static_cast<int>(bearing));
      c.b.give(c.b.end_card(), {4, 4, 4, 4, 4, 4, 4, 4, 3, 3});
      expect_dice(c.b, 6, 4);
      expect_fight(c.b, 0, 2, FightOutcome::attacker_falls_back);
    }
  }
}

// PEN-R-86, PEN-JOIN-01: nor is a fight with it joined in the rear.
TEST(Garrison, PEN_JOIN_01_has_no_rear_to_join_in) {
  auto c = house(0);
  const int other = c.b.infantry(red, {90, 76, 180});
  attack(c, {5, 3});
  c.b.give(c.b.end_card(), {1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  c.b.run_to(red, Function::foot);
  EXPECT_EQ(c.b.refused(c.b.contact(other, c.d)), "PEN-JOIN-01");
}

// PEN-R-87: between two enemies it is not engaged in front and rear, for it has none.
TEST(Garrison, PEN_R_87_is_not_enclosed) {
  auto c = house(0);
  const int other = c.b.infantry(red, {90, 76, 180});
  attack(c, {5, 3});
  c.b.give(c.b.contact(other, c.d), {5, 3});
  ASSERT_EQ(c.b.state.fights, 2);
  EXPECT_FALSE(enclosed(c.b.field(), c.d));
}

// PEN-R-97: a battalion in the open that is struck in the rear does lose what its wall gave.
TEST(Garrison, PEN_R_97_a_wall_is_lost_in_the_rear) {
  Clash c;
  c.b.wall(Ground::low_wall, {60, 59}, {120, 59});
  c.b.wall(Ground::low_wall, {60, 63}, {120, 63});
  c.d = c.b.infantry(black, {90, 60}, {.ranks = 3});
  c.a = c.b.infantry(red, {90, 74, 180});
  c.b.card(red, Function::foot);
  bystanders(c.b);
  attack(c, {4, 4});
  ASSERT_EQ(c.b.state.fights, 1);
  EXPECT_EQ(c.b.state.fight[0].face, Face::rear);
  c.b.give(c.b.end_card(), {1, 1, 1, 1, 1, 1, 1, 1, 4, 4, 4, 4, 4, 4});
  expect_fight(c.b, 0, 0, FightOutcome::goes_on);
}

// PEN-G-13: driven out among enemies on every side it surrenders, as it would in the open.
TEST(Garrison, PEN_G_13_surrenders_where_the_enemy_leaves_it_no_way) {
  auto c = house(0);
  c.b.infantry(red, {90, 79, 180});
  c.b.infantry(red, {70, 60, 90}, {.formation = Formation::attack_column});
  c.b.infantry(red, {110, 60, 270});
  attack(c, {6, 1});
  expect_test(c.b, 6, 3, defender_falls_back);
  EXPECT_EQ(c.b.unit(c.d).status, Status::surrendered);
}

// PEN-R-98: under fire means the enemy's; its own gun that sets the house alight does not count.
TEST(Garrison, PEN_R_98_is_under_fire_of_an_enemy) {
  for (const Colour side : {red, black}) {
    Board b;
    const std::uint8_t house = b.building(90, 60);
    const int holder = b.infantry(black, {90, 60});
    b.garrison(holder, house);
    const int gun = b.gun(side, {90, 20, 0});
    b.officer_with(gun, Rank::army);
    b.card(side, Function::fire);
    b.give(b.fire_at_structure(gun, house, {90, 54}), {1});
    EXPECT_EQ(b.has(holder, Mark::shot_at), side == red);
  }
}

}  // namespace
}  // namespace guidon::tests
