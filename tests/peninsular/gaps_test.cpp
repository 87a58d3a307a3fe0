// Forced moves that meet something, units ridden down, and other fillings of what the rules leave open (PEN-G).
#include "rules/peninsular/battle/forced_move.hpp"
#include "scenario/scenario.hpp"
#include "tests/peninsular/clash.hpp"

namespace guidon::tests {
namespace {

using enum ContactOutcome;

// PEN-G-12: a forced move that would end on a friend goes on to the first clear place beyond.
TEST(ForcedMove, ends_beyond_a_friend) {
  auto c = battalions();
  const int f = c.b.infantry(black, {90, 67}, {.ranks = 3, .quality = Quality::elite});
  attack(c, {5, 3});
  expect_test(c.b, 5, 3, defender_falls_back);
  EXPECT_GE(y_of(c.b, c.d), 69 - 0.01);
  EXPECT_LE(y_of(c.b, c.d), 69.6);
  EXPECT_NEAR(y_of(c.b, f), 67, 0.001);
}

// PEN-G-12: or stops short of him when there is none.
TEST(ForcedMove, stops_short_of_friends) {
  auto c = battalions();
  c.b.infantry(black, {90, 66}, {.ranks = 3, .formation = Formation::route_column});
  c.b.infantry(black, {90, 78.5}, {.ranks = 3, .formation = Formation::route_column});
  attack(c, {5, 3});
  EXPECT_LE(y_of(c.b, c.d), 64 + 0.01);
  EXPECT_GE(y_of(c.b, c.d), 63.4);
}

// PEN-G-13: an enemy in the way bends the path, as little as will do, to the right first.
TEST(ForcedMove, bends_round_an_enemy) {
  auto c = battalions();
  c.b.infantry(red, {90, 66, 180}, {.ranks = 3, .formation = Formation::attack_column});
  c.b.unit(2).pose = pose(90, 72, 0);  // x from 87 to 93, y from 66 to 72
  attack(c, {5, 3});
  EXPECT_TRUE(c.b.unit(c.d).on_table());
  EXPECT_EQ(facing_of(c.b, c.d), 225);  // at 40 degrees its way is clear, but its flank would stand among the enemy
  EXPECT_GT(x_of(c.b, c.d), 90);
}

// PEN-G-13: no way past the enemy, and it surrenders.
TEST(ForcedMove, surrenders_where_the_enemy_bars_every_way) {
  auto c = battalions();
  c.b.infantry(red, {90, 62, 0}, {.stands = 16});
  attack(c, {5, 3});
  EXPECT_EQ(c.b.unit(c.d).status, Status::surrendered);
  EXPECT_EQ(c.b.state.dead[index(black)], 6);
}

// PEN-G-13: impassable ground stops it.
TEST(ForcedMove, stops_at_a_river) {
  auto c = battalions();
  c.b.area(Ground::river, 90, 70, 180, 16);
  attack(c, {5, 3});
  EXPECT_TRUE(c.b.unit(c.d).on_table());
  EXPECT_LE(y_of(c.b, c.d), 62);
  EXPECT_GT(y_of(c.b, c.d), 55);
}

// PEN-G-13, PEN-LOSS-01: falling back stops at the table edge; a rout goes over it.
TEST(ForcedMove, table_edge) {
  Clash c;
  c.a = c.b.infantry(red, {90, 98});
  c.d = c.b.infantry(black, {90, 110}, {.ranks = 3});
  c.b.card(red, Function::foot);
  Clash routed = c;
  attack(c, {5, 3});
  EXPECT_TRUE(c.b.unit(c.d).on_table());
  EXPECT_LE(y_of(c.b, c.d), 118.01);
  EXPECT_GT(y_of(c.b, c.d), 117);
  attack(routed, {6, 1});
  EXPECT_EQ(routed.b.unit(routed.d).status, Status::off_table);
  EXPECT_EQ(routed.b.state.dead[index(black)], 6);
}

// PEN-R-41: difficult ground halves a forced move.
TEST(ForcedMove, half_speed_in_a_wood) {
  auto c = battalions();
  c.b.area(Ground::wood, 90, 80, 100, 60);  // from y = 50 on
  attack(c, {5, 3});
  EXPECT_NEAR(y_of(c.b, c.d), 59.5, 0.1);
}

// PEN-G-14: infantry that walks into a router drives it on and stops at the contact line.
TEST(RunningDown, by_infantry) {
  auto c = battalions();
  c.b.unit(c.d).pose = pose(90, 54, 0);
  c.b.rout(c.d, 1);
  attack(c, {});
  EXPECT_EQ(c.b.count<ContactTested>(), 0);
  EXPECT_EQ(stands_of(c.b, c.d), 5);
  EXPECT_NEAR(y_of(c.b, c.d), 69, 0.05);
  EXPECT_NEAR(y_of(c.b, c.a), 52, 0.05);
  EXPECT_FALSE(c.b.has(c.a, Mark::pursuing));
}

// PEN-G-14: cavalry takes a stand for every three of its own, one at least, and stays upon it.
TEST(RunningDown, by_cavalry) {
  for (const auto& [horse, lost] : {std::pair{6, 2}, {2, 1}}) {
    Clash c;
    c.a = c.b.cavalry(red, {90, 40}, {.stands = horse});
    c.d = c.b.infantry(black, {90, 62, 0}, {.ranks = 3});
    c.b.rout(c.d, 1);
    c.b.card(red, Function::horse);
    attack(c, {});
    EXPECT_EQ(stands_of(c.b, c.d), 6 - lost) << horse;
    EXPECT_TRUE(c.b.has(c.a, Mark::attached));
    EXPECT_LE(c.b.apart(c.a, c.d), 0.05);
  }
}

// PEN-G-38, PEN-PUR-05, PEN-R-114: a pursuer leaves the table with its quarry, and both are dead.
TEST(RunningDown, off_the_table_together) {
  Clash c;
  c.d = c.b.infantry(black, {90, 110, 0}, {.ranks = 3, .pips = 3});
  c.a = c.b.cavalry(red, {90, 107.99});
  bystanders(c.b);
  c.b.rout(c.d, 1);
  c.b.mark(c.a, Mark::pursuing);
  c.b.mark(c.a, Mark::attached);
  c.b.unit(c.a).quarry = static_cast<std::uint8_t>(c.d);
  c.b.card(black, Function::horse);
  c.b.give(c.b.end_card());
  ASSERT_TRUE(asked(c.b, Task::pursuit_rally));
  c.b.give(c.b.answer(OrderKind::keep_pursuing));
  EXPECT_EQ(c.b.unit(c.d).status, Status::off_table);
  EXPECT_EQ(c.b.unit(c.a).status, Status::off_table);
  EXPECT_EQ(c.b.state.dead[index(red)], 6);
  EXPECT_EQ(c.b.state.dead[index(black)], 6);
}

// PEN-G-22: cavalry forms line, two lines and column of route, and nothing else.
TEST(CavalryFormations, line_two_lines_and_route_column) {
  auto c = regiments({.stands = 8}, {}, 80);
  for (const Formation after : {Formation::two_lines, Formation::route_column})
    EXPECT_EQ(c.b.refused(c.b.move(c.a, {{90, 30}}, after)), "") << static_cast<int>(after);
  for (const Formation after : {Formation::attack_column, Formation::square, Formation::refused_left})
    EXPECT_EQ(c.b.refused(c.b.move(c.a, {{90, 30}}, after)), "PEN-MOVE-10") << static_cast<int>(after);
  EXPECT_EQ(front_stands(Formation::two_lines, 8), 4);
  EXPECT_EQ(front_stands(Formation::two_lines, 7), 4);
}

// PEN-G-18: a side has one army commander; a file that gives it two is refused.
TEST(Officers, one_for_each_command) {
  const std::string armies = R"(guidon = 1
rules = "peninsular"
[story]
title = "Two generals"
defender = "red"
[[brigade]]
id = "one"
side = "red"
[[brigade]]
id = "two"
side = "black"
[[unit]]
id = "28th"
brigade = "one"
nation = "british"
arm = "infantry"
at = [90, 30]
[[unit]]
id = "70e"
brigade = "two"
nation = "french"
arm = "infantry"
at = [90, 90]
[[officer]]
id = "first"
rank = "army"
side = "red"
at = [80, 20]
)";
  EXPECT_TRUE(scenario::load(armies, "one.toml").has_value());
  EXPECT_FALSE(scenario::load(armies + R"([[officer]]
id = "second"
rank = "army"
side = "red"
at = [100, 20]
)",
                              "two.toml")
                   .has_value());
}

// PEN-R-86: on one card several may attack a unit from any side: it is not "already fighting" until the card ends.
TEST(Joining, same_card_from_the_flank) {
  auto c = battalions({.stands = 4}, {.ranks = 3});
  const int helper = c.b.infantry(red, {112, 53, 270}, {.stands = 4});
  attack(c, {3, 3});
  ASSERT_EQ(c.b.state.fights, 1);
  EXPECT_EQ(c.b.refused(c.b.contact(helper, c.d)), "");
  c.b.give(c.b.contact(helper, c.d), {3, 4});
  expect_test(c.b, 3, 2, fight);
  EXPECT_EQ(c.b.state.fights, 2);
}

// PEN-R-02: END heals first, then asks pursuers, then lets routers throw, then runs them on.
TEST(EndOfTurn, order_of_steps) {
  Board b;
  const int tired = b.infantry(red, {20, 20}, {.pips = 2});
  const int rider = b.cavalry(red, {60, 20});
  const int near = b.infantry(black, {150, 60, 0}, {.pips = 6});
  bystanders(b);
  b.rout(near, 1);
  b.mark(rider, Mark::pursuing);
  b.card(black, Function::horse);
  b.give(b.end_card());
  EXPECT_EQ(pips_of(b, tired), 1);
  ASSERT_TRUE(asked(b, Task::pursuit_rally));
  EXPECT_EQ(b.count<RallyTested>(), 0);
  b.give(b.answer(OrderKind::try_rally), {6, 1});
  EXPECT_FALSE(b.has(rider, Mark::pursuing));
  ASSERT_NE(b.event<RallyTested>(), nullptr);
  EXPECT_NEAR(y_of(b, near), 75, 0.01);
  EXPECT_EQ(stands_of(b, near), 7);
}

// PEN-R-60: the skirmishers of a battalion that routs are called in and rout with it.
TEST(ForcedMove, screen_is_recalled_by_a_rout) {
  auto c = battalions({}, {.ranks = 3, .companies = true});
  c.b.send_out(c.d, {120, 60});
  EXPECT_EQ(stands_of(c.b, c.d), 5);
  attack(c, {6, 1});
  EXPECT_TRUE(c.b.has(c.d, Mark::routing));
  EXPECT_TRUE(c.b.screen(c.d).empty());
}

// PEN-R-93, PEN-R-81: pursuers that come upon shaken friends of the routers at END test, and fight round 1 at once.
TEST(EndOfTurn, fight_begun_in_pursuit_is_fought_at_once) {
  Board b;
  const int router = b.infantry(black, {90, 60, 0}, {.ranks = 3, .pips = 4});
  const int rider = b.cavalry(red, {90, 57.99}, {.stands = 4, .pips = 2});
  const int shaken = b.infantry(black, {90, 68}, {.pips = 5});
  bystanders(b);
  b.rout(router, 1);
  b.mark(rider, Mark::pursuing);
  b.mark(rider, Mark::attached);
  b.unit(rider).quarry = static_cast<std::uint8_t>(router);
  b.mark(shaken, Mark::shot_at);  // so that it keeps its pips
  b.card(black, Function::horse);
  b.give(b.end_card());
  ASSERT_TRUE(asked(b, Task::pursuit_rally));
  b.give(b.answer(OrderKind::keep_pursuing), {1, 6, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  expect_test(b, 1, 0, fight);  // it has healed one pip; a friend routs beside the other
  expect_dice(b, 4, 6);
  expect_fight(b, 1, 0, FightOutcome::goes_on);
  EXPECT_EQ(b.state.turn, 3);
  EXPECT_EQ(b.state.fights, 1);
}

// PEN-R-100, PEN-HVY-03: only moves by its own order make a unit one that "moved last turn".
TEST(EndOfTurn, moved_last_turn_is_by_order) {
  auto c = battalions({}, {.ranks = 3}, 14);
  bystanders(c.b);
  attack(c, {5, 3});  // the defender is forced back
  settle(c.b);
  c.b.end_turn();
  EXPECT_TRUE(c.b.has(c.a, Mark::moved_last_turn));
  EXPECT_FALSE(c.b.has(c.d, Mark::moved_last_turn));
}

// PEN-R-113: with a unit that surrenders he is lost; with a gun overrun he rides clear.
TEST(Officers, lost_by_surrender_safe_from_an_overrun) {
  auto c = battalions();
  c.b.infantry(red, {90, 62, 0}, {.stands = 16});
  const int lost = c.b.officer_with(c.d, Rank::brigade);
  attack(c, {6, 2});  // 6 against 2 + 1
  EXPECT_EQ(c.b.unit(c.d).status, Status::surrendered);
  EXPECT_EQ(c.b.state.officer[static_cast<std::size_t>(lost)].alive, 0);

  Clash g;
  g.a = g.b.cavalry(red, {90, 30});
  g.d = g.b.gun(black, {90, 45});
  const int refuge = g.b.infantry(black, {90, 80});
  const int safe = g.b.officer_with(g.d, Rank::brigade);
  g.b.card(red, Function::horse);
  attack(g, {});
  EXPECT_EQ(g.b.state.officer[static_cast<std::size_t>(safe)].alive, 1);
  EXPECT_EQ(g.b.state.officer[static_cast<std::size_t>(safe)].with, refuge);
}

// PEN-R-85: no Glory for a divided attacker that is beaten in its other pairing, and it falls back as a whole.
TEST(SeveralEnemies, no_glory_when_the_other_pairing_is_lost) {
  Clash c;
  c.a = c.b.infantry(red, {90, 40}, {.stands = 10});
  c.d = c.b.infantry(black, {72, 52}, {.stands = 8});
  c.b.infantry(black, {96.5, 52}, {.stands = 8, .quality = Quality::elite});
  c.b.card(red, Function::foot);
  attack(c, {6, 1, 1, 6});
  settle(c.b);
  EXPECT_TRUE(c.b.has(c.d, Mark::routing));
  EXPECT_FALSE(c.b.has(c.a, Mark::glory_used));
  EXPECT_EQ(pips_of(c.b, c.a), 2);
  EXPECT_LT(y_of(c.b, c.a), 30);
}

}  // namespace
}  // namespace guidon::tests
