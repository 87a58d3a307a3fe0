// The playsheet's own lines on the table, as far as they are not proved elsewhere by name (PEN-PS-01 to PEN-PS-13).
#include "tests/peninsular/clash.hpp"

namespace guidon::tests {
namespace {

// One shot of a red unit 20 cm (or as said) before a black one: the dice, what they need, and the save.
struct Shot {
  int dice = 0;
  int hit_on = 0;
  int save_on = 0;
};
Shot shot(Board& b, int shooter, Faces faces, Here here = Here::current()) {
  b.card(red, Function::fire);
  b.give(b.fire(shooter), faces, here);
  const auto* fired = b.event<Fired>();
  if (fired == nullptr) return {};
  return {fired->dice, fired->hit_on, fired->save_on};
}

// PEN-PS-01, PEN-PS-02
TEST(Playsheet, a_die_a_stand_and_muskets_to_25) {
  auto c = battalions({}, {.ranks = 3}, 25);
  const Shot s = shot(c.b, c.a, {4, 4, 4, 4, 4, 4, 4, 5});
  EXPECT_EQ(s.dice, 8);
  EXPECT_EQ(s.hit_on, 5);
  EXPECT_EQ(c.b.unit(c.d).casualties, 1);
  auto far = battalions({}, {.ranks = 3}, 25.2);
  far.b.card(red, Function::fire);
  EXPECT_EQ(far.b.refused(far.b.fire(far.a)), "PEN-FIRE-04");
}

// PEN-PS-03
TEST(Playsheet, rifles_to_35) {
  auto near = battalions({.stands = 4, .weapon = Armament::rifle}, {.ranks = 3}, 25);
  EXPECT_EQ(shot(near.b, near.a, {1, 1, 1, 1}).hit_on, 5);
  auto far = battalions({.stands = 4, .weapon = Armament::rifle}, {.ranks = 3}, 35);
  EXPECT_EQ(shot(far.b, far.a, {1, 1, 1, 1}).hit_on, 6);
}

// PEN-PS-01, PEN-PS-04, PEN-PS-05
TEST(Playsheet, cannon_near_and_far) {
  for (const double gap : {70.0, 25.0}) {
    Board b;
    const int gun = b.gun(red, {90, 20});
    const int d = b.infantry(black, {90, 20 + gap}, {.ranks = 3});
    b.card(red, Function::fire);
    if (gap > 25) {
      EXPECT_EQ(shot(b, gun, {5}).dice, 1);
      EXPECT_EQ(b.unit(d).casualties, 1);
    } else {
      EXPECT_EQ(shot(b, gun, {5, 6}).dice, 2);
      EXPECT_EQ(b.unit(d).casualties, 2);
    }
  }
}

// PEN-PS-06
TEST(Playsheet, deployed_gun_saves_on_five) {
  Board b;
  const int a = b.infantry(red, {90, 40}, {.stands = 4});
  const int gun = b.gun(black, {90, 60});
  EXPECT_EQ(shot(b, a, {5, 5, 1, 1, 5, 4}).save_on, 5);
  EXPECT_EQ(b.unit(gun).casualties, 1);
}

// PEN-PS-07, PEN-PS-08, PEN-PS-09: walls and ramparts stop bullets on 4, ramparts stop shot on 5, stone does not.
TEST(Playsheet, what_cover_saves) {
  for (const Ground kind : {Ground::low_wall, Ground::rampart}) {
    auto c = battalions({}, {.ranks = 3}, 20);
    c.b.wall(kind, {70, 58.5}, {110, 58.5}, kind == Ground::rampart ? 2 : 0.6);
    EXPECT_EQ(shot(c.b, c.a, {5, 1, 1, 1, 1, 1, 1, 1, 4}).save_on, 4);
    EXPECT_EQ(c.b.unit(c.d).casualties, 0);
    Board b;
    const int gun = b.gun(red, {90, 20});
    b.infantry(black, {90, 60}, {.ranks = 3});
    b.wall(kind, {70, 58.5}, {110, 58.5}, kind == Ground::rampart ? 2 : 0.6);
    if (kind == Ground::rampart) {
      EXPECT_EQ(shot(b, gun, {5, 4}).save_on, 5);
    } else {
      EXPECT_EQ(shot(b, gun, {5}).save_on, 7);
    }
    EXPECT_EQ(b.unit(1).casualties, 1);
  }
}

// PEN-PS-10, PEN-PS-11, PEN-PS-12: how far each may go, and not 0.2 cm farther.
TEST(Playsheet, moves) {
  struct Row {
    double far;
    int (*make)(Board&);
    Function card;
  };
  const Row rows[] = {
      {10, [](Board& b) { return b.gun(red, {90, 20}); }, Function::foot},
      {15, [](Board& b) { return b.infantry(red, {90, 20}); }, Function::foot},
      {15, [](Board& b) { return b.gun(red, {90, 20}, Formation::limbered); }, Function::foot},
      {20, [](Board& b) { return b.infantry(red, {90, 20}, {.formation = Formation::attack_column}); }, Function::foot},
      {30, [](Board& b) { return b.cavalry(red, {90, 20}); }, Function::horse},
      {30, [](Board& b) { return b.horse_gun(red, {90, 20}); }, Function::horse},
  };
  for (const Row& row : rows) {
    Board b;
    const int u = row.make(b);
    b.infantry(black, {90, 115});
    b.card(red, row.card);
    EXPECT_EQ(b.refused(b.ahead(u, row.far)), "") << row.far;
    EXPECT_NE(b.refused(b.ahead(u, row.far + 0.2)), "") << row.far;
  }
}

// PEN-PS-12: fifteen more for a charge, once a game.
TEST(Playsheet, longer_charge_once) {
  auto c = regiments({}, {}, 45);
  EXPECT_EQ(c.b.refused(c.b.contact(c.a, c.d)), "");
  c.b.mark(c.a, Mark::charge_used);
  EXPECT_EQ(c.b.refused(c.b.contact(c.a, c.d)), "PEN-R-63");
  auto far = regiments({}, {}, 45.2);
  EXPECT_EQ(far.b.refused(far.b.contact(far.a, far.d)), "PEN-R-63");
}

// PEN-PS-13: officers ride 45 cm once a turn, on either side's card.
TEST(Playsheet, officers_ride_once_at_any_time) {
  auto c = battalions({}, {.ranks = 3}, 60);
  const int general = c.b.officer(red, Rank::army, {20, 20});
  c.b.card(black, Function::foot);
  EXPECT_NE(c.b.refused(c.b.ride(general, {65.2, 20})), "");
  c.b.give(c.b.ride(general, {65, 20}));
  EXPECT_EQ(c.b.refused(c.b.ride(general, {60, 20})), "PEN-MOVE-08");
}

}  // namespace
}  // namespace guidon::tests
