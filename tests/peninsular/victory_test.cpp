// Who wins (vectors PEN-T-WIN).
#include "rules/peninsular/battle/victory.hpp"

#include "tests/peninsular/clash.hpp"

namespace guidon::tests {
namespace {

// Red: three battalions of 8, two guns, a brigadier and the army commander, 8 stands of them lost; black about them.
struct Field32 {
  Board b;
  std::array<int, 3> red_foot{};
  int gun = -1;
  int shooter = -1;
  int rider = -1;
};
Field32 weakened(CollapsePercent percent = CollapsePercent::thirty) {
  Field32 f;
  f.b.setting.victory.collapse = true;
  f.b.setting.options.collapse_percent = percent;
  for (std::size_t i = 0; i < 3; ++i) f.red_foot[i] = f.b.infantry(red, {30.0 + 40.0 * static_cast<double>(i), 30});
  f.gun = f.b.gun(red, {150, 30});
  f.b.gun(red, {160, 30});
  f.b.officer(red, Rank::brigade, {30, 5});
  f.b.officer(red, Rank::army, {40, 5});
  for (int i = 0; i < 6; ++i) f.b.infantry(black, {15.0 + 28.0 * i, 112});
  f.shooter = f.b.infantry(black, {110, 50});
  f.rider = f.b.cavalry(black, {150, 50});
  weaken(f.b, f.red_foot[0], 3);
  weaken(f.b, f.red_foot[1], 3);
  weaken(f.b, f.red_foot[2], 2);
  return f;
}

// PEN-T-WIN-01: PEN-WIN-07, PEN-WIN-08, PEN-R-115. Nine lost of 32 and it holds; ten and it leaves the field.
TEST(Victory, WIN01_thirty_per_cent) {
  Board b;
  b.setting.victory.collapse = true;
  const int r1 = b.infantry(red, {45, 30}, {.stands = 12});
  const int r2 = b.infantry(red, {105, 30}, {.stands = 12});
  b.gun(red, {150, 30});
  b.gun(red, {160, 30});
  b.officer(red, Rank::brigade, {30, 5});
  b.officer(red, Rank::army, {40, 5});
  const int s1 = b.infantry(black, {45, 50});
  const int s2 = b.infantry(black, {105, 50});
  weaken(b, r1, 4);
  weaken(b, r2, 4);
  EXPECT_EQ(army_value(b.setting, red), 32);
  b.card(black, Function::fire);
  b.give(b.fire(s1), {5, 5, 5, 1, 1, 1, 1, 1});
  EXPECT_EQ(lost_value(b.field(), red), 9);
  EXPECT_FALSE(b.battle().over());
  b.give(b.fire(s2), {5, 5, 5, 1, 1, 1, 1, 1});
  EXPECT_EQ(lost_value(b.field(), red), 10);
  EXPECT_TRUE(b.battle().over());
  EXPECT_EQ(b.battle().verdict(), Verdict::black);
}

// PEN-R-115: at once, whatever takes the tenth; a gun counts two.
TEST(Victory, collapse_is_seen_after_an_overrun) {
  auto f = weakened();
  EXPECT_EQ(army_value(f.b.setting, red), 32);
  f.b.card(black, Function::horse);
  f.b.give(f.b.contact(f.rider, f.gun));
  EXPECT_EQ(lost_value(f.b.field(), red), 10);
  EXPECT_TRUE(f.b.battle().over());
  EXPECT_EQ(f.b.battle().verdict(), Verdict::black);
}

// PEN-R-115, collapse_percent=40: at 13 of 32.
TEST(Victory, forty_per_cent) {
  auto f = weakened(CollapsePercent::forty);
  f.b.card(black, Function::horse);
  f.b.give(f.b.contact(f.rider, f.gun));
  EXPECT_EQ(lost_value(f.b.field(), red), 10);
  EXPECT_FALSE(f.b.battle().over());
  f.b.state.officer[1].alive = 0;  // the commander: three
  EXPECT_EQ(lost_value(f.b.field(), red), 13);
  EXPECT_TRUE(collapsed(f.b.field(), red));
}

// PEN-WIN-07, PEN-R-115: stands in rout count as lost, and as recovered once they rally.
TEST(Victory, routers_count_until_they_rally) {
  auto f = weakened();
  f.b.rout(f.red_foot[0], 2);
  EXPECT_EQ(lost_value(f.b.field(), red), 13);
  f.b.mark(f.red_foot[0], Mark::routing, false);
  EXPECT_EQ(lost_value(f.b.field(), red), 8);
}

// PEN-R-114, PEN-R-115: a stand of a detachment that is ridden down is weighed at once as well.
TEST(Victory, PEN_R_115_skirmishers_ridden_down) {
  Board b;
  b.setting.victory.collapse = true;
  const int horse = b.cavalry(red, {90, 30});
  const int rifles = b.detachment(black, {90, 50}, 4);
  b.place_screen(rifles, {{90, 50}, {130, 50}, {140, 50}, {150, 50}});
  weaken(b, b.infantry(black, {90, 110}), 2);
  b.card(red, Function::horse);
  EXPECT_EQ(collapses_at(b.setting, black), 3);
  b.give(b.contact(horse, rifles));
  EXPECT_EQ(lost_value(b.field(), black), 3);
  EXPECT_TRUE(b.battle().over());
}

// PEN-R-22, PEN-R-115: an officer throws for the stand by which his army breaks.
TEST(Victory, PEN_R_22_officers_throw_first) {
  Board b;
  b.setting.victory.collapse = true;
  const int horse = b.cavalry(red, {90, 30});
  const int parent = b.infantry(black, {90, 90}, {.ranks = 3, .companies = true});
  b.send_out(parent, {90, 55});
  b.officer_with(parent, Rank::brigade);
  for (const double x : {40.0, 140.0}) weaken(b, b.infantry(black, {x, 110}), 3);
  b.card(red, Function::horse);
  EXPECT_EQ(collapses_at(b.setting, black), 7);
  Order order = b.contact(horse, parent);
  order.choice = at_skirmishers;
  b.give(order, {4});
  EXPECT_TRUE(b.battle().over());
}

// PEN-R-115: both at once is a draw.
TEST(Victory, both_collapse_together) {
  auto c = battalions({}, {});
  c.b.setting.victory.collapse = true;
  const int r = c.b.infantry(red, {20, 10});
  const int s = c.b.infantry(black, {20, 110});
  weaken(c.b, r, 3);
  weaken(c.b, s, 3);
  weaken(c.b, c.a, 1);
  weaken(c.b, c.d, 1);
  attack(c, {3, 3});
  c.b.give(c.b.end_card(), {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_TRUE(c.b.battle().over());
  EXPECT_EQ(c.b.battle().verdict(), Verdict::draw);
}

// Seven turns are over. Red has lost 9 stands, black 11; a red unit of 4 stands and a black one of 1 are in rout.
Board nightfall() {
  Board b;
  b.setting.victory.turn_limit = 7;
  for (int i = 0; i < 3; ++i) weaken(b, b.infantry(red, {30.0 + 40.0 * i, 20}, {.stands = i == 0 ? 7 : 8}), 3);
  for (int i = 0; i < 4; ++i) weaken(b, b.infantry(black, {30.0 + 40.0 * i, 100}), i == 0 ? 2 : 3);
  b.rout(0, 7);
  b.rout(b.infantry(black, {90, 60, 0}, {.stands = 1}), 7);
  b.card(black, Function::horse, 7);
  return b;
}

// PEN-T-WIN-02: PEN-WIN-04, PEN-WIN-05, PEN-R-114
TEST(Victory, WIN02_fewer_dead_wins) {
  Board b = nightfall();
  b.give(b.end_card());
  ASSERT_TRUE(b.battle().over());
  EXPECT_EQ(b.battle().verdict(), Verdict::red);
  EXPECT_EQ(b.event<BattleEnds>()->red_lost, 9);
  EXPECT_EQ(b.event<BattleEnds>()->black_lost, 11);
}

// PEN-WIN-04: not before.
TEST(Victory, night_does_not_fall_early) {
  Board b = nightfall();
  b.card(black, Function::horse, 6);
  b.rout(0, 6);
  b.rout(static_cast<int>(b.setting.units.size()) - 1, 6);
  b.give(b.end_card());
  EXPECT_FALSE(b.battle().over());
  EXPECT_EQ(b.state.turn, 7);
}

// PEN-T-WIN-03: PEN-WIN-06, count_routing_stands
TEST(Victory, WIN03_routing_stands_may_count) {
  Board b = nightfall();
  b.setting.options.count_routing_stands = CountRoutingStands::yes;
  b.give(b.end_card());
  EXPECT_EQ(b.battle().verdict(), Verdict::black);
  EXPECT_EQ(b.event<BattleEnds>()->red_lost, 13);
  EXPECT_EQ(b.event<BattleEnds>()->black_lost, 12);
}

// PEN-T-WIN-04: PEN-R-117, tie_rule
TEST(Victory, WIN04_equal_is_a_draw_or_the_defenders) {
  for (const TieRule rule : {TieRule::draw, TieRule::defender_wins}) {
    Board b;
    b.setting.victory.turn_limit = 7;
    b.setting.options.tie_rule = rule;
    weaken(b, b.infantry(red, {90, 20}), 2);
    weaken(b, b.infantry(black, {90, 100}), 2);
    b.card(black, Function::horse, 7);
    b.give(b.end_card());
    EXPECT_EQ(b.battle().verdict(), rule == TieRule::draw ? Verdict::draw : Verdict::black);
  }
}

// An objective in the middle that red wins by holding; red's battalion is on it, or 10 cm short. Turn 3 is nearly over.
Board objective(bool on_it) {
  Board b;
  b.setting.victory.hold[index(red)] = static_cast<std::uint8_t>(b.area(Ground::objective, 90, 60, 10, 10));
  b.infantry(red, {90, on_it ? 60.0 : 45.0});
  b.infantry(black, {30, 110});
  b.card(black, Function::horse, 3);
  return b;
}

// PEN-T-WIN-05: PEN-WIN-02, PEN-R-116
TEST(Victory, WIN05_holding_for_a_whole_turn) {
  Board held = objective(true);
  held.give(held.end_card());
  EXPECT_FALSE(held.battle().over());  // not since before turn 3's first card
  EXPECT_EQ(held.state.turn, 4);
  held.end_turn();
  EXPECT_TRUE(held.battle().over());
  EXPECT_EQ(held.state.turn, 4);
  EXPECT_EQ(held.battle().verdict(), Verdict::red);

  Board late = objective(false);
  late.give(late.end_card());
  ASSERT_EQ(late.state.function, Function::foot);
  late.give(late.ahead(0, 15));
  late.end_turn();
  EXPECT_FALSE(late.battle().over());
  late.end_turn();
  EXPECT_TRUE(late.battle().over());
  EXPECT_EQ(late.state.turn, 5);
}

// PEN-R-116: an enemy formed unit on it breaks the hold; a unit in rout does not hold.
TEST(Victory, hold_is_broken_by_formed_enemies) {
  Board b = objective(true);
  const int enemy = b.infantry(black, {90, 64.5});
  EXPECT_FALSE(holds(b.field(), red, b.setting.victory.hold[index(red)]));
  b.unit(enemy).pose = pose(90, 90, 180);
  EXPECT_TRUE(holds(b.field(), red, b.setting.victory.hold[index(red)]));
  b.rout(0, 3);
  EXPECT_FALSE(holds(b.field(), red, b.setting.victory.hold[index(red)]));
}

// PEN-R-116: an enemy in rout is not formed, and does not break the hold.
TEST(Victory, hold_is_not_broken_by_routers) {
  Board b = objective(true);
  b.rout(b.infantry(black, {90, 64.5, 0}), 3);
  EXPECT_TRUE(holds(b.field(), red, b.setting.victory.hold[index(red)]));
}

// PEN-T-WIN-06: PEN-WIN-03
TEST(Victory, WIN06_village_cleared) {
  for (const double far : {40.0, 39.8}) {
    Board b;
    const int village = b.area(Ground::objective, 90, 40, 20, 20);
    b.setting.victory.clear[index(red)] = static_cast<std::uint8_t>(village);
    b.infantry(red, {90, 40});
    b.infantry(black, {90, 50 + far});
    b.card(black, Function::horse, 3);
    b.give(b.end_card());
    EXPECT_EQ(b.battle().over(), far >= 40);
    if (far >= 40) EXPECT_EQ(b.battle().verdict(), Verdict::red);
  }
}

// PEN-WIN-03: nobody in the village, nobody wins it.
TEST(Victory, empty_village_is_not_cleared) {
  Board b;
  const int village = b.area(Ground::objective, 90, 40, 20, 20);
  b.setting.victory.clear[index(red)] = static_cast<std::uint8_t>(village);
  b.infantry(red, {90, 20});
  b.infantry(black, {90, 110});
  b.card(black, Function::horse, 3);
  b.give(b.end_card());
  EXPECT_FALSE(b.battle().over());
}

// PEN-G-41, PEN-WIN-01: a file that says nothing of its end is fought for seven turns, with the 30 per cent rule.
TEST(Victory, default_end_of_a_battle) {
  const Setting setting = Board::setting_of(R"(
[story]
title = "No end agreed"
defender = "red"
[[brigade]]
id = "one"
side = "red"
[[unit]]
id = "28th"
brigade = "one"
nation = "british"
arm = "infantry"
at = [90, 30]
[[brigade]]
id = "two"
side = "black"
[[unit]]
id = "70e"
brigade = "two"
nation = "french"
arm = "infantry"
at = [90, 90]
)");
  EXPECT_EQ(setting.victory.turn_limit, 7);
  EXPECT_TRUE(setting.victory.collapse);
  EXPECT_EQ(setting.options.collapse_percent, CollapsePercent::thirty);
}

// PEN-G-32, PEN-D-63: resignation, and a draw by agreement.
TEST(Victory, resigning_and_agreeing) {
  auto c = battalions();
  c.b.give({.kind = OrderKind::resign, .side = black});
  EXPECT_EQ(c.b.battle().verdict(), Verdict::red);

  auto e = battalions();
  e.b.give({.kind = OrderKind::offer_draw, .side = red});
  ASSERT_TRUE(asked(e.b, Task::answer_draw));
  EXPECT_EQ(e.b.decision().side, black);
  Board declined = e.b;
  declined.give(declined.answer(OrderKind::decline_draw));
  EXPECT_FALSE(declined.battle().over());
  EXPECT_EQ(declined.refused({.kind = OrderKind::offer_draw, .side = red}), "PEN-G-32");
  e.b.give(e.b.answer(OrderKind::accept_draw));
  EXPECT_TRUE(e.b.battle().over());
  EXPECT_EQ(e.b.battle().verdict(), Verdict::draw);
}

}  // namespace
}  // namespace guidon::tests
