// Cavalry charges skirmishers in the open (PEN-SKIR-08, PEN-MOVE-07, PEN-R-47, PEN-R-59).
#include <algorithm>

#include "rules/peninsular/battle/orders.hpp"
#include "tests/peninsular/clash.hpp"

namespace guidon::tests {
namespace {

// Red cavalry at (90, 30), a French battalion at (90, 90) with its voltigeurs in a row before it.
struct Screen {
  Board b;
  int horse = -1;
  int parent = -1;
  explicit Screen(double screen_at, const With& with = {}) {
    horse = b.cavalry(red, {90, 30}, with);
    parent = b.infantry(black, {90, 90}, {.ranks = 3, .companies = true});
    b.send_out(parent, {90, screen_at});
    b.card(red, Function::horse);
  }
  [[nodiscard]] Order charge() const {
    Order order = b.contact(horse, parent);
    order.choice = at_skirmishers;
    return order;
  }
};

TEST(ScreenCharge, SKIR_08_rides_them_down) {  // PEN-SKIR-08
  Screen s{55};
  s.b.give(s.charge());
  EXPECT_TRUE(s.b.screen(s.parent).empty());
  EXPECT_FALSE(s.b.told<ScreenCharged>().charge);
  EXPECT_FALSE(s.b.has(s.horse, Mark::charge_used));
  EXPECT_EQ(s.b.told<StandLost>().unit, s.parent);
  EXPECT_TRUE(s.b.has(s.horse, Mark::acted));
}

TEST(ScreenCharge, MOVE_07_with_its_bonus_where_it_needs_it) {  // PEN-MOVE-07, PEN-R-47
  Screen s{70};
  s.b.give(s.charge());
  EXPECT_TRUE(s.b.screen(s.parent).empty());
  EXPECT_TRUE(s.b.told<ScreenCharged>().charge);
  EXPECT_TRUE(s.b.has(s.horse, Mark::charge_used));

  Screen spent{70};
  spent.b.mark(spent.horse, Mark::charge_used);
  EXPECT_EQ(spent.b.refused(spent.charge()), "PEN-R-63");
  Screen far{77};
  EXPECT_EQ(far.b.refused(far.charge()), "PEN-R-63");
  far.b.setting.opening_double_turns = 2;
  far.b.card(red, Function::horse, 1);
  EXPECT_EQ(far.b.refused(far.charge()), "PEN-R-63") << "charges are not doubled (PEN-R-50)";
}

TEST(ScreenCharge, SKIR_08_over_a_deep_screen_as_far_as_its_move_goes) {  // PEN-SKIR-08
  Screen s{50};
  s.b.place_screen(s.parent, {{90, 45}, {90, 52}, {90, 69}});
  s.b.give(s.charge());
  ASSERT_EQ(s.b.screen(s.parent).size(), 0U) << "two are ridden down, and the third goes with its stand (PEN-R-59)";
  EXPECT_EQ(s.b.count<SkirmisherRiddenDown>(), 2);
  EXPECT_FALSE(s.b.has(s.horse, Mark::charge_used));
}

TEST(ScreenCharge, R_59_not_in_the_woods) {  // PEN-R-59
  Screen s{55};
  s.b.area(Ground::wood, 90, 56, 40, 8);
  EXPECT_EQ(s.b.refused(s.charge()), "PEN-R-59");
}

TEST(ScreenCharge, R_52_is_an_advance) {  // PEN-R-52
  Screen s{55};
  s.b.unit(s.horse).pose = pose(90, 35, 180);
  EXPECT_EQ(s.b.refused(s.charge()), "") << "the umpire turns it about";
  Order about = s.charge();
  about.poses = 2;
  about.pose[0] = pose(90, 32, 0);
  about.pose[1] = pose(90, 40, 0);
  EXPECT_EQ(s.b.refused(about), "") << "turned about first";
  Order on_the_spot = about;
  on_the_spot.poses = 1;
  on_the_spot.pose[0] = pose(90, 35, 0);
  EXPECT_EQ(s.b.refused(on_the_spot), "") << "and on from where that leaves it";
  Order sideways = about;
  sideways.pose[1] = pose(60, 32, 0);
  EXPECT_EQ(s.b.refused(sideways), "PEN-R-52");
}

TEST(ScreenCharge, SKIR_09_infantry_only_drives_them_in) {  // PEN-SKIR-09
  Screen s{55};
  const int foot = s.b.infantry(red, {60, 50});
  s.b.card(red, Function::foot);
  Order order = s.b.contact(foot, s.parent);
  order.choice = at_skirmishers;
  EXPECT_EQ(s.b.refused(order), "PEN-SKIR-09");
}

TEST(ScreenCharge, SKIR_08_at_a_detachment) {  // PEN-SKIR-08, PEN-ARM-12: it has no other stands
  Board b;
  const int horse = b.cavalry(black, {90, 90});
  const int rifles = b.detachment(red, {90, 65}, 4);
  b.infantry(red, {30, 20});
  b.card(black, Function::horse);
  b.give(b.contact(horse, rifles));
  EXPECT_EQ(b.unit(rifles).status, Status::scattered);
}

TEST(ScreenCharge, is_listed_and_said) {  // PEN-SKIR-08, PEN-D-40
  Screen s{70};
  const auto listed = candidates(s.b.battle());
  const auto at = std::ranges::find_if(listed, [](const Order& order) { return order.choice == at_skirmishers; });
  ASSERT_NE(at, listed.end());
  const std::string text = print(*at, s.b.setting);
  EXPECT_NE(text.find(" at skirmishers of "), std::string::npos) << text;
  EXPECT_EQ(parse(text, red, s.b.setting).value(), *at);
}

// PEN-R-52, PEN-CRIT-01: in a charge a turn about is a manoeuvre as well, by a leg of its own or by the umpire.
TEST(ScreenCharge, PEN_R_52_a_turn_about_is_tested) {
  for (const bool legs : {false, true}) {
    Screen s{55};
    s.b.unit(s.horse).pose = pose(90, 35, 180);
    Order order = s.charge();
    if (legs) {
      order.poses = 2;
      order.pose[0] = pose(90, 38, 0);
      order.pose[1] = pose(90, 40, 0);
    }
    s.b.give(order);
    ASSERT_TRUE(asked(s.b, Task::confirm_critical));
    s.b.give(s.b.answer(OrderKind::confirm), {3});
    EXPECT_TRUE(s.b.screen(s.parent).empty());
    EXPECT_EQ(facing_of(s.b, s.horse), 0);
  }
}

// PEN-R-52: who orders no way is given one, with its cost and its test: a turn, or a slant where that will do.
TEST(ScreenCharge, PEN_R_52_is_given_a_turn) {
  for (const double facing : {180.0, 90.0, 0.0, 300.0}) {
    Screen s{80};
    s.b.unit(s.horse).pose = pose(65, 79, facing);
    const Order order = s.charge();
    ASSERT_EQ(s.b.refused(order), "") << facing;
    s.b.give(order);
    if (facing != 90) {
      ASSERT_TRUE(asked(s.b, Task::confirm_critical)) << facing;
      s.b.give(s.b.answer(OrderKind::confirm), {3});
    }
    EXPECT_LT(s.b.screen(s.parent).size(), 3U) << facing;
    EXPECT_TRUE(std::ranges::any_of(candidates(Screen{55}.b.battle()),
                                    [](const Order& listed) { return listed.choice == at_skirmishers; }));
  }
}

TEST(ScreenCharge, PEN_R_52_is_given_a_slant) {
  Screen s{50};
  s.b.place_screen(s.parent, {{117, 50}, {120, 50}, {123, 50}});  // the nearest further aside than ahead
  s.b.give(s.charge());
  EXPECT_FALSE(asked(s.b, Task::confirm_critical)) << "without a turn";
  EXPECT_EQ(facing_of(s.b, s.horse), 0);
  EXPECT_LT(s.b.screen(s.parent).size(), 3U);
}

}  // namespace
}  // namespace guidon::tests
