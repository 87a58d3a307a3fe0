// The Glory move of infantry: from the ground it has won, and to whomever it can reach (PEN-GLO-02, PEN-R-72).
#include <algorithm>

#include "rules/peninsular/battle/manoeuvres.hpp"
#include "tests/peninsular/clash.hpp"

namespace guidon::tests {
namespace {

// A column that routs, and an elite battalion behind it, 14 cm from the ground the victor wins.
Clash with_another_behind() {
  auto c = battalions({}, {.ranks = 3, .pips = 3});
  c.b.infantry(black, {90, 66}, {.ranks = 3, .quality = Quality::elite});
  return c;
}

void up_to_the_ground(Clash& c, Here here = Here::current()) {
  attack(c, {6, 1}, here);
  while (asked(c.b, Task::choose_stand)) c.b.give(automatic_answer(c.b.battle()), {}, here);
}

TEST(GloryFrom, R_72_the_ground_it_has_won) {  // PEN-R-72, PEN-R-74
  auto c = with_another_behind();
  up_to_the_ground(c);
  ASSERT_TRUE(asked(c.b, Task::advance_or_stay));
  c.b.give(c.b.answer(OrderKind::advance));
  EXPECT_NEAR(y_of(c.b, c.a), 52, 0.1);
  ASSERT_TRUE(asked(c.b, Task::glory));
  Order more = c.b.answer(OrderKind::glory);
  more.target = 2;
  c.b.give(more, {4, 4});
  EXPECT_EQ(c.b.told<ContactTested>().defender, 2);
}

TEST(GloryFrom, R_72_where_it_stays) {  // PEN-R-72: he who stays goes on from where he is
  auto c = with_another_behind();
  up_to_the_ground(c);
  ASSERT_TRUE(asked(c.b, Task::advance_or_stay));
  c.b.give(c.b.answer(OrderKind::stay));
  EXPECT_FALSE(asked(c.b, Task::glory)) << "24 cm are out of its reach";
}

TEST(GloryFrom, R_72_the_stand_off) {  // PEN-R-72, glory_from = stand_off
  auto c = with_another_behind();
  c.b.setting.options.glory_from = GloryFrom::stand_off;
  up_to_the_ground(c);
  ASSERT_TRUE(asked(c.b, Task::advance_or_stay)) << "nobody is within reach of where it tested";
  c.b.give(c.b.answer(OrderKind::advance));
  EXPECT_FALSE(asked(c.b, Task::glory));
}

// An enemy off to the side, whom only a turn first leads to.
TEST(Glory, GLO_02_is_offered_for_a_charge_with_legs) {  // PEN-GLO-02, PEN-R-72
  Clash c;
  c.a = c.b.infantry(red, {90, 40}, {.stands = 4, .formation = Formation::attack_column});
  c.d = c.b.infantry(black, {90, 52}, {.ranks = 3, .pips = 5});
  const int aside = c.b.infantry(black, {104, 49, 270},
                                 {.stands = 4, .formation = Formation::attack_column, .quality = Quality::elite});
  c.b.card(red, Function::foot);
  up_to_the_ground(c);
  if (asked(c.b, Task::advance_or_stay)) c.b.give(c.b.answer(OrderKind::advance));
  ASSERT_TRUE(asked(c.b, Task::glory));
  const table::Pose turned = peninsular::turned(c.b.field(), c.a, 9000);
  Order by_legs = c.b.answer(OrderKind::glory);
  by_legs.target = static_cast<std::uint8_t>(aside);
  by_legs.poses = 2;
  by_legs.pose[0] = turned;
  by_legs.pose[1] = turned;
  EXPECT_EQ(c.b.refused(by_legs), "");
  const auto listed = candidates(c.b.battle());
  EXPECT_TRUE(std::ranges::any_of(listed, [&](const Order& order) {
    return order.kind == OrderKind::glory && order.target == aside;
  })) << "and the list has a way to him";
  c.b.give(by_legs);
  ASSERT_TRUE(asked(c.b, Task::confirm_critical));
  c.b.give(c.b.answer(OrderKind::cancel));  // PEN-D-33: before the die the order is put away, and not the Glory
  ASSERT_TRUE(asked(c.b, Task::glory));
  c.b.give(by_legs);
  ASSERT_TRUE(asked(c.b, Task::confirm_critical));  // PEN-R-52: it turns before its last leg, near the enemy
  c.b.give(c.b.answer(OrderKind::confirm), {6, 4, 4});
  EXPECT_EQ(c.b.told<ContactTested>().defender, aside);
}

}  // namespace
}  // namespace guidon::tests
