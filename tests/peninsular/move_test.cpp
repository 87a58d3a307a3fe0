// Moving, hard ground, critical manoeuvres and pips (PEN-MOVE, PEN-WOOD, PEN-CRIT, PEN-CON, PEN-PIP and their vectors).
#include "rules/peninsular/battle/moving.hpp"
#include "tests/peninsular/field_kit.hpp"

namespace guidon::tests {
namespace {

Order move_screen(const Board& board, int u, At middle) {
  Order order = board.move(u, {middle});
  order.kind = OrderKind::move_skirmishers;
  return order;
}

// ---- PEN-T-MOVE

TEST(PenTMove, PEN_T_MOVE_01_rates) {  // PEN-T-MOVE-01, PEN-MOVE-03 to -06, PEN-MOVE-08
  // PEN-MOVE-04, PEN-MOVE-05, PEN-R-39
  Board board;
  const int line = board.infantry(red, {30, 20});
  const int attack = board.infantry(red, {60, 20}, {.formation = Formation::attack_column});
  const int route = board.infantry(red, {75, 20}, {.formation = Formation::route_column});
  const int rifles = board.detachment(red, {95, 20}, 3);
  const int horse = board.cavalry(red, {125, 20});
  const int gun = board.gun(red, {145, 20});
  const int limbered = board.gun(red, {155, 20}, Formation::limbered);
  const int cart = board.cart(red, {165, 20});
  const int general = board.officer(red, Rank::army, {10, 20});
  const auto goes = [&](int u, double cm, const char* clause) {
    EXPECT_EQ(board.refused(board.ahead(u, cm)), "") << u;
    EXPECT_EQ(board.refused(board.ahead(u, cm + 0.2)), clause) << u;
  };
  board.card(red, Function::foot);
  goes(line, 15, "PEN-MOVE-04");
  goes(attack, 20, "PEN-MOVE-05");
  goes(route, 20, "PEN-MOVE-05");
  goes(gun, 10, "PEN-MOVE-03");
  goes(limbered, 15, "PEN-MOVE-04");
  goes(cart, 15, "PEN-MOVE-04");
  EXPECT_EQ(board.refused(move_screen(board, rifles, {95, 40})), "");
  EXPECT_EQ(board.refused(move_screen(board, rifles, {95, 40.2})), "PEN-MOVE-05");
  EXPECT_EQ(board.refused(board.ride(general, {10, 65})), "");
  EXPECT_EQ(board.refused(board.ride(general, {10, 65.2})), "PEN-MOVE-08");
  board.card(red, Function::horse);
  goes(horse, 30, "PEN-MOVE-06");
}

TEST(PenTMove, PEN_R_39_columns_at_15) {  // PEN-R-39, column_rate = 15
  Board board;
  const int attack = board.infantry(red, {60, 20}, {.formation = Formation::attack_column});
  const int rifles = board.detachment(red, {95, 20}, 3);
  board.setting.options.column_rate = ColumnRate::fifteen;
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(board.ahead(attack, 15)), "");
  EXPECT_EQ(board.refused(board.ahead(attack, 15.2)), "PEN-MOVE-05");
  EXPECT_EQ(board.refused(move_screen(board, rifles, {95, 35})), "");
  EXPECT_EQ(board.refused(move_screen(board, rifles, {95, 35.2})), "PEN-MOVE-05");
}

TEST(PenTMove, PEN_T_MOVE_02_half_speed_in_woods) {  // PEN-T-MOVE-02, PEN-WOOD-01
  Board board;
  const int line = board.infantry(red, {90, 40});
  board.area(Ground::wood, 90, 40, 60, 60);
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(board.ahead(line, 7.5)), "");
  EXPECT_EQ(board.refused(board.ahead(line, 7.7)), "PEN-MOVE-04");
}

TEST(PenTMove, PEN_T_MOVE_03_pro_rata) {  // PEN-T-MOVE-03, PEN-R-48
  Board board;
  const int line = board.infantry(red, {90, 40});
  board.area(Ground::wood, 90, 39.25 + 5 + 10, 60, 20);  // begins 5 cm before the stands' centres
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(board.ahead(line, 10)), "");
  EXPECT_EQ(board.refused(board.ahead(line, 10.2)), "PEN-MOVE-04");
}

TEST(PenTMove, PEN_T_MOVE_04_skirmishers_and_guns_in_woods) {  // PEN-T-MOVE-04, PEN-WOOD-02, PEN-WOOD-03
  Board board;
  const int rifles = board.detachment(red, {90, 40}, 3);
  const int gun = board.gun(red, {50, 20}, Formation::limbered);
  board.area(Ground::wood, 90, 50, 120, 40);
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(move_screen(board, rifles, {90, 60})), "");
  EXPECT_EQ(board.refused(board.ahead(gun, 15)), "PEN-WOOD-02");
}

TEST(PenTMove, PEN_T_MOVE_05_the_longer_charge_once_a_game) {  // PEN-T-MOVE-05, PEN-MOVE-07, PEN-R-47, PEN-D-40
  Board board;
  const int horse = board.cavalry(red, {90, 40});
  const int enemy = board.cavalry(black, {90, 80});
  board.card(red, Function::horse);
  Board used = board;
  used.mark(horse, Mark::charge_used);
  EXPECT_EQ(used.refused(used.contact(horse, enemy)), "PEN-R-63");
  board.give(board.contact(horse, enemy), {1, 6});  // the test goes badly
  EXPECT_TRUE(board.has(horse, Mark::charge_used));
  EXPECT_TRUE(board.told<ContactDeclared>().charge);
}

TEST(PenTMove, PEN_MOVE_07_45_cm_and_no_more) {  // PEN-MOVE-07
  Board board;
  const int horse = board.cavalry(red, {90, 40});
  const int enemy = board.cavalry(black, {90, 85});
  board.card(red, Function::horse);
  EXPECT_EQ(board.refused(board.contact(horse, enemy)), "");
  EXPECT_EQ(board.refused(board.ahead(horse, 31)), "PEN-MOVE-06") << "only into contact";
  board.unit(enemy).pose = pose(90, 85.2, 180);
  EXPECT_EQ(board.refused(board.contact(horse, enemy)), "PEN-R-63");
}

TEST(PenTMove, PEN_T_MOVE_06_a_near_enemy_does_not_spend_the_bonus) {  // PEN-T-MOVE-06, PEN-R-47
  Board board;
  const int horse = board.cavalry(red, {90, 40});
  const int enemy = board.cavalry(black, {90, 68});
  board.card(red, Function::horse);
  board.give(board.contact(horse, enemy), {1, 6});
  EXPECT_FALSE(board.has(horse, Mark::charge_used));
}

TEST(PenTMove, PEN_T_MOVE_07_half_a_move_and_unlimber) {  // PEN-T-MOVE-07, PEN-MOVE-12, PEN-MOVE-13
  Board board;
  const int foot = board.gun(red, {60, 40}, Formation::limbered);
  const int horse = board.horse_gun(red, {120, 40});
  const int enemy = board.infantry(black, {90, 95}, {.stands = 10});
  board.card(red, Function::foot);
  // Limbered the gun is 6 cm deep and unlimbered 4: what counts is the way of its front.
  EXPECT_EQ(board.refused(board.move(foot, {{60, 40 + 7.5, 0}}, Formation::unlimbered)), "");
  EXPECT_EQ(board.refused(board.move(foot, {{60, 40 + 7.7, 0}}, Formation::unlimbered)), "PEN-MOVE-12");
  board.give(board.move(foot, {{60, 47.5, 0}}, Formation::unlimbered));
  board.card(red, Function::horse);
  EXPECT_EQ(board.refused(board.move(horse, {{120, 40 + 15.2, 0}}, Formation::unlimbered)), "PEN-MOVE-12");
  board.give(board.move(horse, {{120, 55, 0}}, Formation::unlimbered));
  board.run_to(red, Function::fire);
  EXPECT_EQ(board.refused(board.fire(foot, enemy)), "");
  EXPECT_EQ(board.refused(board.fire(horse, enemy)), "");
}

TEST(PenTMove, PEN_T_MOVE_08_a_square_stays) {  // PEN-T-MOVE-08, PEN-MOVE-02, PEN-R-44, PEN-D-32
  Board board;
  const int square = board.infantry(red, {90, 40}, {.formation = Formation::square});
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(board.ahead(square, 1)), "PEN-MOVE-02");
  board.give(board.move(square, {}, Formation::line));
  EXPECT_EQ(board.unit(square).formation, Formation::line);
  EXPECT_EQ(board.refused(board.ahead(square, 1)), "PEN-MOVE-01") << "that was its whole move";
}

TEST(PenTMove, PEN_T_MOVE_08_nor_moves_before_it_is_left) {  // PEN-T-MOVE-08, PEN-MOVE-02
  Board board;
  const int square = board.infantry(red, {90, 40}, {.formation = Formation::square});
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(board.move(square, {{90, 44, 0}, {90, 44, 0}}, Formation::line)), "PEN-R-44");
}

TEST(PenTMove, PEN_T_MOVE_09_the_slower_rate) {  // PEN-T-MOVE-09, PEN-MOVE-10, PEN-R-40, PEN-D-31
  Board board;
  const int line = board.infantry(red, {90, 40});
  board.card(red, Function::foot);
  EXPECT_EQ(allowance(board.field(), line, Formation::attack_column), 15);
  board.unit(line).formation = Formation::attack_column;
  EXPECT_EQ(allowance(board.field(), line, Formation::line), 15);
  EXPECT_EQ(allowance(board.field(), line, Formation::route_column), 20);
  board.unit(line).formation = Formation::line;
  board.give(board.move(line, {{90, 42}}, Formation::attack_column));
  EXPECT_EQ(board.unit(line).formation, Formation::attack_column);
}

// ---- PEN-T-CRIT

struct Wheel {
  Board board;
  int unit = 0;
  [[nodiscard]] Order order() const { return board.move(unit, {{90, 39, 5}}); }  // a little back, and turned
  void confirm(Faces faces) {
    board.give(order());
    ASSERT_EQ(board.decision().task, Task::confirm_critical);
    board.give(board.answer(OrderKind::confirm), faces);
  }
  bool turned() { return board.unit(unit).pose.facing.hundredths() == 500; }
};

Wheel wheel(const With& with, double enemy_at = 30.0) {
  Wheel it;
  it.unit = it.board.infantry(red, {90, 40}, with);
  it.board.infantry(black, {90, 40 + enemy_at}, {.formation = Formation::route_column});
  it.board.card(red, Function::foot);
  return it;
}

TEST(PenTCrit, PEN_T_CRIT_01_enough_for_its_pips) {  // PEN-T-CRIT-01, PEN-CRIT-01, PEN-CRIT-05, PEN-X-14, PEN-D-33
  Wheel it = wheel({.pips = 3});
  it.confirm({3});
  EXPECT_TRUE(it.turned());
}

TEST(PenTCrit, PEN_T_CRIT_02_too_little_and_it_stays) {  // PEN-T-CRIT-02, PEN-CRIT-07
  Wheel it = wheel({.pips = 3});
  const table::Pose before = it.board.unit(it.unit).pose;
  it.confirm({2});
  EXPECT_EQ(it.board.unit(it.unit).pose, before);
  EXPECT_EQ(it.board.refused(it.board.ahead(it.unit, 1)), "PEN-CRIT-07");
  Order out = it.board.order(OrderKind::break_out, it.unit);
  EXPECT_EQ(it.board.refused(out), "PEN-R-54") << "nor break out";
}

TEST(PenTCrit, PEN_T_CRIT_03_raw_troops_subtract_two) {  // PEN-T-CRIT-03, PEN-CRIT-06, PEN-R-54
  Wheel it = wheel({.quality = Quality::raw, .pips = 2});
  it.confirm({4});
  EXPECT_TRUE(it.turned());
  it = wheel({.quality = Quality::raw, .pips = 2});
  it.confirm({3});
  EXPECT_FALSE(it.turned());
}

TEST(PenTCrit, PEN_T_CRIT_04_raw_troops_may_fail_without_pips) {  // PEN-T-CRIT-04
  Wheel it = wheel({.quality = Quality::raw});
  it.confirm({1});
  EXPECT_FALSE(it.turned());
}

TEST(PenTCrit, PEN_T_CRIT_05_raw_troops_with_five_pips_cannot_pass) {  // PEN-T-CRIT-05
  Wheel it = wheel({.quality = Quality::raw, .pips = 5});
  it.confirm({6});
  EXPECT_FALSE(it.turned());
}

TEST(PenTCrit, PEN_T_CRIT_06_elite_troops_need_no_throw) {  // PEN-T-CRIT-06, PEN-CRIT-04
  Wheel it = wheel({.quality = Quality::elite, .pips = 6});
  it.board.give(it.order());
  EXPECT_TRUE(it.turned());
}

TEST(PenTCrit, PEN_T_CRIT_07_a_brigadier_helps) {  // PEN-T-CRIT-07, PEN-R-54
  Wheel it = wheel({.pips = 3});
  it.board.officer_with(it.unit, Rank::brigade);
  it.confirm({2});
  EXPECT_TRUE(it.turned());
}

TEST(PenTCrit, PEN_T_CRIT_08_nobody_within_30_cm) {  // PEN-T-CRIT-08, PEN-R-53
  Wheel it = wheel({.pips = 3}, 30.2);
  it.board.give(it.order());
  EXPECT_TRUE(it.turned());
}

TEST(PenTCrit, PEN_T_CRIT_09_straight_ahead_is_no_manoeuvre) {  // PEN-T-CRIT-09, PEN-CRIT-01, PEN-CRIT-03
  Wheel it = wheel({.pips = 3}, 12);
  it.board.give(it.board.ahead(it.unit, 8));
  EXPECT_EQ(it.board.unit(it.unit).pose.at.y, 48000);
}

// ---- PEN-T-PIP

TEST(PenTPip, PEN_T_PIP_01_not_nearer_with_six_pips) {  // PEN-T-PIP-01, PEN-PIP-02, PEN-PIP-03, PEN-R-37
  Board board;
  const int line = board.infantry(red, {90, 40}, {.pips = 6});
  board.infantry(black, {90, 80});
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(board.ahead(line, 1)), "PEN-PIP-02");
  EXPECT_EQ(board.refused(board.ahead(line, -5)), "");
}

// ---- PEN-MOVE clauses

TEST(PenMove, PEN_MOVE_08_an_officer_rides_once_a_turn_on_any_card) {  // PEN-MOVE-08, PEN-R-112, PEN-D-10
  Board board;
  const int line = board.infantry(red, {90, 40});
  board.infantry(black, {90, 100});
  const int general = board.officer(red, Rank::army, {60, 40});
  board.card(black, Function::foot);
  board.give(board.ride(general, {60, 60}));
  EXPECT_EQ(board.refused(board.join(general, line)), "PEN-MOVE-08");
  board.card(black, Function::horse);
  board.give(board.end_card());
  EXPECT_EQ(board.state.turn, 3);
  EXPECT_EQ(board.refused(board.join(general, line)), "");
}

TEST(PenMove, PEN_R_48_officers_are_slowed_too) {  // PEN-R-48, PEN-MOVE-08
  Board board;
  board.infantry(red, {150, 20});
  const int general = board.officer(red, Rank::army, {60, 20});
  board.area(Ground::difficult, 60, 40, 60, 20);
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(board.ride(general, {60, 45})), "") << "25 cm, 15 of them twice: 40";
  EXPECT_EQ(board.refused(board.ride(general, {60, 55})), "PEN-MOVE-08") << "35 cm, 20 of them twice: 55";
}

TEST(PenMove, PEN_MOVE_09_every_stand_keeps_within_the_limit) {  // PEN-MOVE-09, PEN-R-49
  Board board;
  const int line = board.infantry(red, {90, 40});
  board.card(red, Function::foot);
  // The end stands' centres are 10.5 cm from the middle: a quarter turn takes them 2 x 10.5 x sin 45 = 14.8 cm.
  EXPECT_EQ(board.refused(board.move(line, {{90, 40, 80}})), "");
  EXPECT_EQ(board.refused(board.move(line, {{90, 45, 80}})), "PEN-MOVE-04");
  EXPECT_EQ(board.refused(board.move(line, {{90, 48, 0}, {90, 40, 0}})), "PEN-MOVE-04") << "legs add up";
  EXPECT_EQ(board.refused(board.move(line, {{90, 47, 0}, {90, 40, 0}})), "");
  EXPECT_EQ(board.refused(board.move(line, {{105, 40, 0}})), "") << "sideways";
}

TEST(PenMove, PEN_MOVE_10_formation_is_changed_within_the_move) {  // PEN-MOVE-10, PEN-G-22
  Board board;
  const int line = board.infantry(red, {50, 40});
  const int horse = board.cavalry(red, {110, 40});
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(board.move(line, {}, Formation::refused_left)), "");
  EXPECT_EQ(board.refused(board.move(line, {}, Formation::two_lines)), "PEN-MOVE-10");
  EXPECT_EQ(board.refused(board.move(line, {{50, 55}}, Formation::attack_column)), "");
  EXPECT_EQ(board.refused(board.move(line, {{50, 55.2}}, Formation::attack_column)), "PEN-MOVE-04");
  board.card(red, Function::horse);
  EXPECT_EQ(board.refused(board.move(horse, {}, Formation::two_lines)), "");
  EXPECT_EQ(board.refused(board.move(horse, {}, Formation::route_column)), "");
  EXPECT_EQ(board.refused(board.move(horse, {}, Formation::square)), "PEN-MOVE-10");
}

TEST(PenMove, PEN_MOVE_11_lines_pass_through_one_another) {  // PEN-MOVE-11, PEN-R-51, PEN-CRIT-08
  Board board;
  const int line = board.infantry(red, {90, 40});
  const int friendly = board.infantry(red, {90, 47});
  board.infantry(black, {90, 75});
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(board.ahead(line, 7)), "PEN-R-51") << "they do not share ground";
  board.give(board.ahead(line, 12));
  EXPECT_EQ(board.unit(line).pose.at.y, 52000) << "and no test is made";
  EXPECT_EQ(board.unit(friendly).pose.at.y, 47000);
}

TEST(PenMove, PEN_MOVE_12_unlimbering_costs_half) {  // PEN-MOVE-12, PEN-R-45, PEN-D-37
  Board board;
  const int gun = board.gun(red, {90, 40});
  board.card(red, Function::foot);
  // Limbering up costs half as well: 7.5 cm are left.
  EXPECT_EQ(board.refused(board.move(gun, {{90, 40 + 7.5, 0}}, Formation::limbered)), "");
  EXPECT_EQ(board.refused(board.move(gun, {{90, 40 + 7.7, 0}}, Formation::limbered)), "PEN-MOVE-12");
  board.unit(gun).formation = Formation::limbered;
  board.give(board.move(gun, {{90, 40, 135}}, Formation::unlimbered));
  EXPECT_EQ(board.unit(gun).pose.facing.hundredths(), 13500) << "facing as its owner wishes";
}

TEST(PenMove, PEN_FIRE_15_a_pivot_beyond_45_degrees_is_the_whole_turn) {  // PEN-FIRE-15
  Board board;
  const int gun = board.gun(red, {90, 40});
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(board.move(gun, {{90, 44, 30}})), "") << "a little turn while manhandled";
  EXPECT_EQ(board.refused(board.move(gun, {{90, 44, 60}})), "PEN-FIRE-15");
  EXPECT_EQ(board.refused(board.move(gun, {{92, 38, 90}})), "") << "on the spot";
}

TEST(PenMove, PEN_MOVE_14_breaking_out_costs_nothing) {  // PEN-MOVE-14, PEN-R-61, PEN-D-34
  Board board;
  const int line = board.infantry(red, {90, 40}, {.companies = true});
  board.infantry(black, {90, 60});
  board.card(red, Function::foot);
  board.give(board.order(OrderKind::break_out, line));
  EXPECT_EQ(board.screen(line).size(), 2U) << "no test, with the enemy at 20 cm";
  for (const Skirmisher& stand : board.screen(line)) EXPECT_EQ(stand.pose.at.y, 40000);
  board.give(board.ahead(line, 1));
  board.give(move_screen(board, line, {84, 58}));
  EXPECT_EQ(board.screen(line)[0].pose.at.y, 58000);
  EXPECT_EQ(board.refused(move_screen(board, line, {84, 57})), "PEN-MOVE-05") << "once a turn";
}

TEST(PenMove, PEN_MOVE_14_also_after_the_parents_move_or_fire) {  // PEN-MOVE-14, PEN-D-34
  Board board;
  const int moved = board.infantry(red, {50, 40}, {.companies = true});
  const int fired = board.infantry(red, {110, 40}, {.companies = true});
  board.card(red, Function::foot);
  board.give(board.ahead(moved, 5));
  board.mark(fired, Mark::fired);
  EXPECT_EQ(board.refused(board.order(OrderKind::break_out, moved)), "");
  EXPECT_EQ(board.refused(board.order(OrderKind::break_out, fired)), "");
}

TEST(PenMove, PEN_MOVE_14_not_on_other_cards_and_not_from_a_square) {  // PEN-MOVE-14, PEN-D-34
  Board board;
  const int line = board.infantry(red, {90, 40}, {.companies = true});
  board.card(red, Function::horse);
  EXPECT_EQ(board.refused(board.order(OrderKind::break_out, line)), "PEN-MOVE-14");
  board.card(red, Function::foot);
  board.unit(line).formation = Formation::square;
  EXPECT_NE(board.refused(board.order(OrderKind::break_out, line)), "");
}

TEST(PenMove, PEN_MOVE_15_rejoining_needs_20_cm) {  // PEN-MOVE-15, PEN-R-61, PEN-D-35
  Board board;
  const int line = board.infantry(red, {90, 40}, {.companies = true});
  board.send_out(line, {90, 61.4});  // the stands' rear edges are 19.9 cm from the line
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(board.order(OrderKind::rejoin, line)), "");
  board.place_screen(line, {{87, 61.8}, {93, 61.8}});
  EXPECT_EQ(board.refused(board.order(OrderKind::rejoin, line)), "PEN-R-61");
  board.place_screen(line, {{87, 55}, {93, 55}});
  board.give(board.order(OrderKind::rejoin, line));
  EXPECT_EQ(board.unit(line).close, 8);
  EXPECT_TRUE(board.screen(line).empty());
  EXPECT_EQ(board.refused(board.ahead(line, 15)), "") << "and costs the parent nothing";
}

TEST(PenMove, PEN_MOVE_16_forming_square_is_a_whole_move) {  // PEN-MOVE-16, PEN-R-44
  Board board;
  const int line = board.infantry(red, {90, 40});
  board.card(red, Function::foot);
  board.give(board.move(line, {}, Formation::square));
  EXPECT_EQ(board.unit(line).formation, Formation::square);
  EXPECT_EQ(board.refused(board.move(line, {}, Formation::line)), "PEN-MOVE-01");
}

TEST(PenMove, PEN_MOVE_16_with_nothing_before_it) {  // PEN-MOVE-16
  Board board;
  const int line = board.infantry(red, {90, 40});
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(board.move(line, {{90, 44, 0}, {90, 44, 0}}, Formation::square)), "PEN-MOVE-16");
}

TEST(PenMove, PEN_MOVE_16_four_stands_make_a_square) {  // PEN-D-32, section 4.3
  Board board;
  const int three = board.infantry(red, {90, 40}, {.stands = 3});
  const int four = board.infantry(red, {40, 40}, {.stands = 4});
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(board.move(three, {}, Formation::square)), "PEN-MOVE-10");
  EXPECT_EQ(board.refused(board.move(four, {}, Formation::square)), "");
}

TEST(PenMove, PEN_MOVE_01_once_a_card) {  // PEN-MOVE-01
  Board board;
  const int line = board.infantry(red, {90, 40});
  board.card(red, Function::foot);
  board.give(board.ahead(line, 3));
  EXPECT_TRUE(board.has(line, Mark::moved));
  EXPECT_EQ(board.refused(board.ahead(line, 3)), "PEN-MOVE-01");
}

// ---- PEN-WOOD

TEST(PenWood, PEN_WOOD_01_for_everyone_in_close_order) {  // PEN-WOOD-01, PEN-WOOD-04
  Board board;
  const int horse = board.cavalry(red, {90, 40});
  board.area(Ground::difficult, 90, 60, 60, 80);
  board.card(red, Function::horse);
  EXPECT_EQ(board.refused(board.ahead(horse, 15)), "");
  EXPECT_EQ(board.refused(board.ahead(horse, 15.2)), "PEN-MOVE-06");
}

TEST(PenWood, PEN_WOOD_02_guns_may_cross_other_hard_ground) {  // PEN-WOOD-02
  Board board;
  const int gun = board.gun(red, {90, 40}, Formation::limbered);
  const int cart = board.cart(red, {50, 40});
  const int field = board.area(Ground::difficult, 90, 60, 120, 80);
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(board.ahead(gun, 7.5)), "");
  EXPECT_EQ(board.refused(board.ahead(cart, 7.5)), "");
  board.setting.pieces[static_cast<std::size_t>(field)].no_artillery = true;
  EXPECT_EQ(board.refused(board.ahead(gun, 7.5)), "PEN-WOOD-02");
  EXPECT_EQ(board.refused(board.ahead(cart, 7.5)), "PEN-WOOD-02");
}

TEST(PenWood, PEN_WOOD_04_ground_is_as_agreed) {  // PEN-WOOD-04
  Board board;
  const int line = board.infantry(red, {90, 40});
  board.area(Ground::hill, 90, 60, 60, 80);
  board.area(Ground::road, 90, 60, 60, 80);
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(board.ahead(line, 15)), "") << "hills and roads do not slow";
}

// ---- PEN-CRIT

TEST(PenCrit, PEN_CRIT_02_squares_and_refused_flanks_count) {  // PEN-CRIT-02
  for (const Formation formation : {Formation::square, Formation::refused_left, Formation::attack_column}) {
    Board board;
    const int line = board.infantry(red, {90, 40}, {.pips = 3});
    board.infantry(black, {90, 65});
    board.card(red, Function::foot);
    board.give(board.move(line, {}, formation));
    EXPECT_EQ(board.decision().task, Task::confirm_critical);
    board.give(board.answer(OrderKind::confirm), {3});
    EXPECT_EQ(board.unit(line).formation, formation);
  }
}

TEST(PenCrit, PEN_CRIT_03_retiring_and_sidestepping_do_not) {  // PEN-CRIT-03, PEN-R-52
  for (const At to : {At{90, 30, 0}, At{90, 30, 180}, At{80, 40, 0}, At{90, 40, 0.9}}) {
    Board board;
    const int line = board.infantry(red, {90, 40}, {.pips = 3});
    board.infantry(black, {90, 60});
    board.card(red, Function::foot);
    board.give(board.move(line, {to}));
    EXPECT_EQ(board.state.todos, 0);
    EXPECT_TRUE(board.has(line, Mark::moved));
  }
}

TEST(PenCrit, PEN_R_53_the_end_of_the_move_counts_too) {  // PEN-R-53, PEN-CRIT-01
  Board board;
  const int line = board.infantry(red, {90, 40}, {.pips = 3});
  board.infantry(black, {90, 80});
  board.card(red, Function::foot);
  board.give(board.move(line, {{90, 51, 3}}));
  EXPECT_EQ(board.decision().task, Task::confirm_critical);
  board.give(board.answer(OrderKind::cancel));
  EXPECT_EQ(board.unit(line).pose.at.y, 40000) << "cancelled before the die";
  EXPECT_EQ(board.refused(board.ahead(line, 5)), "");
}

TEST(PenCrit, PEN_R_04_skirmishers_count_officers_and_carts_do_not) {  // PEN-R-04
  Board board;
  const int line = board.infantry(red, {90, 40}, {.pips = 3});
  board.cart(black, {90, 60});
  board.officer(black, Rank::army, {80, 60});
  board.card(red, Function::foot);
  Board screened = board;
  board.give(board.move(line, {{90, 40, 5}}));
  EXPECT_EQ(board.state.todos, 0);
  screened.detachment(black, {90, 69}, 2);
  screened.give(screened.move(line, {{90, 40, 5}}));
  EXPECT_EQ(screened.decision().task, Task::confirm_critical);
}

TEST(PenCrit, PEN_R_54_guns_and_skirmishers_never_test) {  // PEN-R-54
  Board board;
  const int gun = board.gun(red, {90, 40});
  const int rifles = board.detachment(red, {60, 40}, 3);
  board.infantry(black, {90, 55});
  board.card(red, Function::foot);
  board.give(board.move(gun, {{90, 40, 30}}));
  EXPECT_EQ(board.unit(gun).pose.facing.hundredths(), 3000);
  board.give(move_screen(board, rifles, {60, 45, 30}));
  EXPECT_EQ(board.screen(rifles)[0].pose.facing.hundredths(), 3000);
}

TEST(PenCrit, PEN_CRIT_05_the_die_is_thrown_even_when_it_cannot_fail) {  // PEN-CRIT-05, section 5.2
  Wheel it = wheel({});
  it.confirm({1});
  EXPECT_TRUE(it.turned());
  EXPECT_EQ(it.board.dice_thrown("PEN-CRIT-05"), 1);
}

TEST(PenCrit, PEN_CRIT_01_a_turn_into_contact_is_tested_too) {  // PEN-CRIT-01, section 5.3 step 2
  Board board;
  const int line = board.infantry(red, {90, 40}, {.formation = Formation::attack_column, .pips = 4});
  const int enemy = board.infantry(black, {98, 55}, {.formation = Formation::route_column});
  board.card(red, Function::foot);
  board.give(board.contact(line, enemy, {{96, 52, 25}}));
  ASSERT_EQ(board.decision().task, Task::confirm_critical);
  board.give(board.answer(OrderKind::confirm), {3});
  EXPECT_EQ(board.unit(line).pose.at.y, 40000);
  EXPECT_EQ(board.refused(board.contact(line, enemy)), "PEN-CRIT-07");
}

// ---- PEN-CON

TEST(PenCon, PEN_CON_01_a_contact_is_declared_and_tested) {  // PEN-CON-01
  Board board;
  const int line = board.infantry(red, {90, 40});
  const int enemy = board.infantry(black, {90, 54});
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(board.ahead(line, 15)), "PEN-CON-01") << "not by an ordinary move";
  board.give(board.contact(line, enemy), {3, 3});
  EXPECT_NE(board.event<ContactTested>(), nullptr);
  EXPECT_TRUE(board.field().fighting(line));
}

// ---- PEN-PIP

TEST(PenPip, PEN_PIP_02_a_turn_on_the_spot_is_no_advance) {  // PEN-PIP-02, PEN-R-37
  Board board;
  const int line = board.infantry(red, {90, 40}, {.pips = 6});
  board.infantry(black, {90, 80});
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(board.move(line, {{90, 40, 10}})), "");
  EXPECT_EQ(board.refused(board.move(line, {{90, 40}}, Formation::attack_column)), "");
}

TEST(PenPip, PEN_PIP_02_nor_a_contact) {  // PEN-PIP-02, PEN-G-48
  Board board;
  const int line = board.infantry(red, {90, 40}, {.pips = 6});
  const int enemy = board.infantry(black, {90, 50});
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(board.contact(line, enemy)), "PEN-G-48");
}

TEST(PenPip, PEN_PIP_05_it_defends_itself_with_its_pips) {  // PEN-PIP-05
  Board board;
  const int line = board.infantry(red, {90, 40});
  const int enemy = board.infantry(black, {90, 50}, {.pips = 6});
  board.card(red, Function::foot);
  board.give(board.contact(line, enemy), {1, 6});
  const auto* test = board.event<ContactTested>();
  ASSERT_NE(test, nullptr);
  EXPECT_EQ(test->attacker_score, 1);
  EXPECT_EQ(test->defender_score, 0) << "6 - 6";
}

TEST(PenPip, PEN_PIP_06_one_pip_less_and_it_may_go) {  // PEN-PIP-06, PEN-PIP-07
  Board board;
  const int line = board.infantry(red, {90, 40}, {.pips = 5});
  const int enemy = board.infantry(black, {90, 54});
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(board.ahead(line, 12)), "");
  EXPECT_EQ(board.refused(board.contact(line, enemy)), "");
  board.card(red, Function::fire);
  board.give(board.fire(line), {1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(board.told<Fired>().dice, 8);
}

TEST(PenPip, PEN_PIP_10_two_columns_on_one_line_are_two_actions) {  // PEN-PIP-09, PEN-PIP-10, PEN-PIP-11, PEN-R-85
  Board board;
  const int left = board.infantry(red, {84, 44}, {.formation = Formation::attack_column});
  const int right = board.infantry(red, {96, 44}, {.formation = Formation::attack_column});
  const int line = board.infantry(black, {90, 60});
  board.card(red, Function::foot);
  board.give(board.contact(left, line), {3, 4});
  EXPECT_EQ(board.count<ContactTested>(), 1);
  board.give(board.contact(right, line), {3, 4});
  EXPECT_EQ(board.count<ContactTested>(), 1);
  EXPECT_EQ(board.state.fights, 2);
  // Left: 2 hits against 0 means the line falls back; right: its 2 hits against 0 do not help it.
  board.give(board.end_card());
  ASSERT_EQ(board.decision().task, Task::choose_fight);
  board.give(board.answer(OrderKind::resolve_fight), {4, 4, /* line */ 1, 1, 1, 1, /* right */ 1, 1, 6, 6, 1, 1});
  EXPECT_EQ(board.told<DrivenBack>().how, Forced::fall_back);
  EXPECT_FALSE(board.field().fighting(line));
}

// ---- gaps

TEST(PenG, PEN_G_05_rivers_fords_and_bridges) {  // PEN-G-05
  Board board;
  const int line = board.infantry(red, {90, 40});
  const int column = board.infantry(red, {40, 40}, {.formation = Formation::route_column});
  const int attack = board.infantry(red, {50, 40}, {.formation = Formation::attack_column});
  board.area(Ground::river, 90, 44, 200, 4);
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(board.ahead(line, 15)), "PEN-G-05");
  EXPECT_EQ(board.refused(board.ahead(column, 10)), "PEN-G-05");
  board.bridge({40, 41}, {40, 47});
  board.bridge({50, 41}, {50, 47});
  EXPECT_EQ(board.refused(board.ahead(column, 20)), "") << "over the bridge in column of route";
  EXPECT_EQ(board.refused(board.ahead(attack, 20)), "PEN-G-05") << "but not two stands wide";
  board.area(Ground::ford, 90, 44, 40, 6);
  EXPECT_EQ(board.refused(board.ahead(line, 7)), "") << "a ford is difficult";
  EXPECT_EQ(board.refused(board.ahead(line, 12)), "PEN-MOVE-04");
}

// PEN-G-05: no part of a unit halts in the water, however it comes there; at a ford or on a bridge it may.
TEST(PenG, PEN_G_05_nobody_halts_in_the_river) {
  for (const Formation formation :
       {Formation::line, Formation::attack_column, Formation::route_column, Formation::refused_left}) {
    SCOPED_TRACE(static_cast<int>(formation));
    Board board;
    const int foot = board.infantry(red, {90, 40}, {.formation = formation});
    board.area(Ground::river, 90, 50, 180, 6);  // from 47 to 53
    board.card(red, Function::foot);
    EXPECT_EQ(board.refused(board.ahead(foot, 7)), "") << "to the bank";
    EXPECT_EQ(board.refused(board.ahead(foot, 7.6)), "PEN-G-05") << "its head in the water";
    board.area(Ground::ford, 90, 50, 60, 6);
    EXPECT_EQ(board.refused(board.ahead(foot, 7.6)), "") << "in the ford";
  }
}

TEST(PenG, PEN_G_05_a_new_formation_does_not_reach_into_the_river) {  // PEN-G-05
  Board board;
  const int foot = board.infantry(red, {90, 46.5});
  const int horse = board.cavalry(red, {40, 40});
  board.area(Ground::river, 90, 50, 180, 6);
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(board.move(foot, {{90, 48.5, 0}}, Formation::route_column)), "PEN-G-05");
  EXPECT_EQ(board.refused(board.move(foot, {{90, 46.5, 0}}, Formation::route_column)), "");
  board.card(red, Function::horse);
  EXPECT_EQ(board.refused(board.ahead(horse, 8.5)), "PEN-G-05");
}

TEST(PenG, PEN_G_05_who_stands_in_the_river_may_come_out) {  // PEN-G-05
  Board board;
  const int foot = board.infantry(red, {90, 48.5});
  board.area(Ground::river, 90, 50, 180, 6);
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(board.ahead(foot, -3)), "");
  EXPECT_EQ(board.refused(board.ahead(foot, 1)), "PEN-G-05");
}

// PEN-G-05: nor does a garrison come out into it, or a battalion close up its ranks there.
TEST(PenG, PEN_G_05_nobody_forms_up_in_the_river) {
  Board board;
  const int foot = board.infantry(red, {90, 40});
  board.garrison(foot, board.building(90, 40));
  board.area(Ground::river, 90, 50, 180, 6);
  board.card(red, Function::foot);
  Order leave = board.move(foot, {{90, 49, 0}}, Formation::line);
  leave.kind = OrderKind::leave_building;
  EXPECT_EQ(board.refused(leave), "PEN-G-05");
  // A column of seven ends at the bank; with its eighth stand it would end in the water (PEN-R-61).
  for (const double bank : {0.0, 4.0}) {
    Board other;
    const int column = other.infantry(red, {90, 67}, {.formation = Formation::route_column, .companies = true});
    other.send_out(column, {90, 70});
    const table::Rect hull = other.field().unit_hull(column);
    const double tail = hull.centre.y - hull.half_depth;
    other.area(Ground::river, 90, tail - bank - 3.2, 180, 6);
    other.card(red, Function::foot);
    EXPECT_EQ(other.refused(other.order(OrderKind::rejoin, column)), bank > 0 ? "" : "PEN-R-61");
  }
}

TEST(PenG, PEN_G_05_walls) {  // PEN-G-05
  Board board;
  const int line = board.infantry(red, {90, 40});
  const int gun = board.gun(red, {50, 40}, Formation::limbered);
  board.wall(Ground::low_wall, {30, 45}, {110, 45}, 1.0);
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(board.ahead(line, 14)), "") << "one centimetre of it counts twice";
  EXPECT_EQ(board.refused(board.ahead(line, 14.2)), "PEN-MOVE-04");
  EXPECT_EQ(board.refused(board.ahead(gun, 15)), "PEN-G-05");
  const int horse = board.cavalry(red, {70, 30});
  board.card(red, Function::horse);
  EXPECT_EQ(board.refused(board.ahead(horse, 20)), "PEN-G-05");
}

TEST(PenG, PEN_G_05_a_breach_is_crossed_like_a_bridge) {  // PEN-G-05, PEN-STR-01
  Board board;
  const int column = board.infantry(red, {90, 40}, {.formation = Formation::route_column});
  const int line = board.infantry(red, {90, 25});
  const std::uint8_t wall = board.wall(Ground::high_wall, {84, 45}, {96, 45});
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(board.ahead(column, 20)), "PEN-G-05");
  board.state.structure[wall].breach = 1;
  EXPECT_EQ(board.refused(board.ahead(column, 20)), "");
  board.unit(line).pose = pose(90, 44);
  board.unit(column).pose = pose(40, 40);
  EXPECT_EQ(board.refused(board.ahead(line, 10)), "PEN-G-05");
}

TEST(PenG, PEN_G_09_not_nearer_than_1_cm) {  // PEN-G-09
  Board board;
  const int line = board.infantry(red, {90, 40});
  board.infantry(black, {90, 50});
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(board.ahead(line, 9)), "");
  EXPECT_EQ(board.refused(board.ahead(line, 9.2)), "PEN-G-09");
}

TEST(PenG, PEN_G_10_nobody_leaves_the_table_by_order) {  // PEN-G-10
  Board board;
  const int line = board.infantry(red, {90, 5});
  const int rifles = board.detachment(red, {40, 5}, 2);
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(board.ahead(line, -5)), "PEN-G-10");
  EXPECT_EQ(board.refused(move_screen(board, rifles, {40, 1})), "PEN-G-10");
}

TEST(PenG, PEN_G_19_carts) {  // PEN-G-19
  Board board;
  const int line = board.infantry(red, {90, 40});
  const int cart = board.cart(black, {90, 52});
  board.infantry(black, {30, 100});
  board.card(red, Function::foot);
  board.give(board.contact(line, cart));
  EXPECT_FALSE(board.unit(cart).on_table()) << "removed when contacted";
  const int other = board.cart(black, {120, 100});
  board.card(black, Function::fire);
  EXPECT_EQ(board.refused(board.fire(other)), "PEN-G-07") << "unarmed";
}

TEST(PenG, PEN_G_19_carts_count_no_stands) {  // PEN-G-19
  Board board;
  const int line = board.infantry(red, {90, 40});
  const int cart = board.cart(black, {90, 52});
  board.card(red, Function::foot);
  board.give(board.contact(line, cart));
  EXPECT_EQ(board.state.dead[1], 0);
}

}  // namespace
}  // namespace guidon::tests
