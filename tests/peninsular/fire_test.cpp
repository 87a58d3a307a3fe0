// Fire on the table: vectors PEN-T-FIRE and the clauses PEN-FIRE that no vector covers.
#include "tests/peninsular/field_kit.hpp"

namespace guidon::tests {
namespace {

// Red shoots up the table at black, front to front with this gap.
struct Range {
  Board board;
  int shooter = 0;
  int target = 0;
  void fire(Faces faces) { board.give(board.fire(shooter), faces); }
  [[nodiscard]] std::string refused() const { return board.refused(board.fire(shooter)); }
  UnitState& hit() { return board.unit(target); }
  int dice() { return board.told<Fired>().dice; }
};

Range muskets(double gap, const With& target = {}, const With& shooter = {}) {
  Range range;
  range.shooter = range.board.infantry(red, {90, 40}, shooter);
  range.target = range.board.infantry(black, {90, 40 + gap}, target);
  range.board.card(red, Function::fire);
  return range;
}

Range cannon(double gap, const With& target = {}) {
  Range range;
  range.shooter = range.board.gun(red, {90, 40});
  range.target = range.board.infantry(black, {90, 40 + gap}, target);
  range.board.card(red, Function::fire);
  return range;
}

int lost(Range& range) { return range.board.field().lost_stands(range.target); }

// ---- PEN-T-FIRE

TEST(PenTFire, PEN_T_FIRE_01_three_hits_take_a_stand_of_two_ranks) {  // PEN-T-FIRE-01, PEN-FIRE-24, PEN-X-03
  Range range = muskets(20);
  range.fire({1, 2, 3, 4, 5, 6, 6, 2});
  EXPECT_EQ(range.dice(), 8);
  EXPECT_EQ(lost(range), 1);
  EXPECT_EQ(range.hit().casualties, 0);
  EXPECT_EQ(range.hit().pips, 3);
  range.board.give(range.board.end_card(), {3});
  EXPECT_NE(range.board.event<HeavyCasualtiesTested>(), nullptr) << "a heavy casualties test is due";
}

TEST(PenTFire, PEN_T_FIRE_02_five_markers_take_a_stand_of_three_ranks) {  // PEN-T-FIRE-02, PEN-FIRE-23, PEN-R-32
  Range range = muskets(20, {.ranks = 3, .pips = 1, .casualties = 2});
  range.fire({5, 5, 5, 1, 1, 1, 1, 1});
  EXPECT_EQ(lost(range), 1);
  EXPECT_EQ(range.hit().casualties, 1);
  EXPECT_EQ(range.hit().pips, 4);
}

TEST(PenTFire, PEN_T_FIRE_03_the_fourth_marker_takes_the_stand) {  // PEN-T-FIRE-03
  Range range = muskets(20, {.ranks = 3, .casualties = 3});
  range.fire({5, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(lost(range), 1);
  EXPECT_EQ(range.hit().casualties, 0);
}

TEST(PenTFire, PEN_T_FIRE_04_three_markers_leave_three_ranks_standing) {  // PEN-T-FIRE-04
  Range range = muskets(20, {.ranks = 3});
  range.fire({5, 5, 5, 1, 1, 1, 1, 1});
  EXPECT_EQ(lost(range), 0);
  EXPECT_EQ(range.hit().casualties, 3);
  range.board.give(range.board.end_card(), {6});
  EXPECT_NE(range.board.event<HeavyCasualtiesTested>(), nullptr);
}

TEST(PenTFire, PEN_T_FIRE_05_pips_stop_at_six) {  // PEN-T-FIRE-05, PEN-FIRE-21, PEN-PIP-01
  Range range = muskets(20, {.ranks = 3, .pips = 5});
  range.fire({6, 6, 6, 1, 1, 1, 1, 1});
  EXPECT_EQ(range.hit().pips, 6);
  EXPECT_EQ(range.hit().casualties, 3);
}

TEST(PenTFire, PEN_T_FIRE_06_six_markers_take_two_stands_of_cavalry) {  // PEN-T-FIRE-06
  Range range;
  range.shooter = range.board.infantry(red, {90, 40});
  range.target = range.board.cavalry(black, {90, 60}, {.casualties = 2});
  range.board.card(red, Function::fire);
  range.fire({5, 5, 5, 5, 1, 1, 1, 1});
  EXPECT_EQ(lost(range), 2);
  EXPECT_EQ(range.hit().casualties, 0);
}

TEST(PenTFire, PEN_T_FIRE_07_a_gun_goes_at_its_third_casualty) {  // PEN-T-FIRE-07, PEN-ARM-21, PEN-FIRE-24
  Range range;
  range.shooter = range.board.infantry(red, {90, 40});
  range.target = range.board.gun(black, {90, 60});
  range.hit().casualties = 2;
  range.board.card(red, Function::fire);
  range.fire({5, 1, 1, 1, 1, 1, 1, 1, /* save */ 4});
  EXPECT_FALSE(range.hit().on_table());
  EXPECT_EQ(range.board.state.dead[1], 1);
  EXPECT_EQ(range.hit().pips, 0);
}

TEST(PenTFire, PEN_T_FIRE_08_a_long_shot_at_a_line_is_one_die) {  // PEN-T-FIRE-08, PEN-FIRE-18
  Range range = cannon(40);
  range.fire({5});
  EXPECT_EQ(range.hit().casualties, 1);
}

TEST(PenTFire, PEN_T_FIRE_09_a_long_shot_at_a_column_is_two) {  // PEN-T-FIRE-09, PEN-FIRE-20
  Range range = cannon(40, {.formation = Formation::attack_column});
  range.fire({4, 6});
  EXPECT_EQ(range.hit().casualties, 1);
}

TEST(PenTFire, PEN_T_FIRE_10_25_cm_is_close) {  // PEN-T-FIRE-10, PEN-FIRE-19, PEN-R-11
  Range range = cannon(25.0);
  range.fire({5, 5});
  EXPECT_EQ(range.hit().casualties, 2);
}

TEST(PenTFire, PEN_T_FIRE_11_a_square_close_by_is_three_dice) {  // PEN-T-FIRE-11, PEN-R-19
  Range range = cannon(20, {.formation = Formation::square});
  range.fire({5, 6, 1});
  EXPECT_EQ(range.hit().casualties, 2);
}

TEST(PenTFire, PEN_T_FIRE_12_70_cm_and_no_more) {  // PEN-T-FIRE-12, PEN-R-10
  Range range = cannon(70.0);
  range.fire({1});
  EXPECT_EQ(range.dice(), 1);
  EXPECT_EQ(cannon(70.2).refused(), "PEN-FIRE-14");
}

TEST(PenTFire, PEN_T_FIRE_13_cavalry_in_column_gives_no_extra_die) {  // PEN-T-FIRE-13
  Range range;
  range.shooter = range.board.gun(red, {90, 40});
  range.target = range.board.cavalry(black, {90, 70}, {.formation = Formation::route_column});
  range.board.card(red, Function::fire);
  range.fire({6});
  EXPECT_EQ(range.hit().casualties, 1);
}

TEST(PenTFire, PEN_T_FIRE_14_close_cannon_by_the_playsheet) {  // PEN-T-FIRE-14, PEN-R-12, close_cannon_hit
  Range range = cannon(10);
  range.fire({6, 1});
  EXPECT_EQ(range.hit().casualties, 1);
  Range five_only = cannon(10);
  five_only.board.setting.options.close_cannon_hit = CloseCannonHit::five_only;
  five_only.fire({6, 1});
  EXPECT_EQ(five_only.hit().casualties, 0);
}

TEST(PenTFire, PEN_T_FIRE_15_muskets_reach_25_cm) {  // PEN-T-FIRE-15, PEN-FIRE-16
  Range range = muskets(25.0);
  range.fire({5, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(range.hit().casualties, 1);
  EXPECT_EQ(muskets(25.2).refused(), "PEN-FIRE-04");
}

// A pair of rifle stands closed up, at this distance from a French battalion.
Range rifle_pair(double gap) {
  Range range;
  range.shooter = range.board.detachment(red, {90, 40}, 2);
  range.target = range.board.infantry(black, {90, 40 + gap});
  range.board.card(red, Function::foot);
  Order close = range.board.order(OrderKind::rejoin, range.shooter);
  close.poses = 1;
  close.pose[0] = pose(90, 40);
  range.board.give(close);
  range.board.card(red, Function::fire);
  return range;
}

TEST(PenTFire, PEN_T_FIRE_16_rifles_far_off_need_a_six) {  // PEN-T-FIRE-16, PEN-FIRE-17, PEN-R-62, PEN-X-04
  Range range = rifle_pair(30);
  range.fire({5});
  EXPECT_EQ(range.hit().casualties, 0);
  range = rifle_pair(30);
  range.fire({6});
  EXPECT_EQ(range.hit().casualties, 1);
  EXPECT_EQ(rifle_pair(35.2).refused(), "PEN-FIRE-04");
}

TEST(PenTFire, PEN_T_FIRE_17_rifles_at_25_cm_need_a_five) {  // PEN-T-FIRE-17
  Range range = rifle_pair(25.0);
  range.fire({5});
  EXPECT_EQ(range.hit().casualties, 1);
}

TEST(PenTFire, PEN_T_FIRE_18_one_die_for_three_skirmishers) {  // PEN-T-FIRE-18, PEN-FIRE-09, PEN-X-05, PEN-D-24
  for (const auto& [stands, dice] : {std::pair{1, 1}, {2, 1}, {3, 1}, {4, 2}, {6, 2}, {7, 3}}) {
    Board board;
    board.detachment(red, {90, 40}, stands, Armament::musket, 0);
    const int target = board.infantry(black, {90, 60});
    board.card(red, Function::fire);
    switch (dice) {
      case 1: board.give(board.skirmish_fire(red, target), {1}); break;
      case 2: board.give(board.skirmish_fire(red, target), {1, 1}); break;
      default: board.give(board.skirmish_fire(red, target), {1, 1, 1}); break;
    }
    EXPECT_EQ(board.told<SkirmishersFired>().dice, dice) << stands;
  }
}

TEST(PenTFire, PEN_T_FIRE_19_half_the_stands_at_six_pips) {  // PEN-T-FIRE-19, PEN-PIP-04, PEN-R-36
  Range range = muskets(20, {}, {.stands = 7, .pips = 6});
  range.fire({1, 1, 1, 1});
  EXPECT_EQ(range.dice(), 4);
}

TEST(PenTFire, PEN_T_FIRE_20_columns_fire_their_front) {  // PEN-T-FIRE-20, PEN-R-07
  Range column = muskets(20, {}, {.stands = 5, .formation = Formation::attack_column});
  column.fire({1, 1});
  EXPECT_EQ(column.dice(), 2);
  Range route = muskets(20, {}, {.stands = 6, .formation = Formation::route_column});
  route.fire({1});
  EXPECT_EQ(route.dice(), 1);
}

TEST(PenTFire, PEN_T_FIRE_21_first_fire_then_move) {  // PEN-T-FIRE-21, PEN-FIRE-02, PEN-TURN-05
  Range range = muskets(20);
  range.fire({1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_TRUE(range.board.has(range.shooter, Mark::ever_fired));
  range.board.run_to(red, Function::foot);
  range.board.give(range.board.ahead(range.shooter, 10));
  EXPECT_EQ(range.board.unit(range.shooter).pose.at.y, 50000);
}

TEST(PenTFire, PEN_T_FIRE_22_only_the_first_fire) {  // PEN-T-FIRE-22, PEN-FIRE-01, PEN-TURN-05, PEN-MOVE-01
  Range range = muskets(20);
  range.fire({1, 1, 1, 1, 1, 1, 1, 1});
  range.board.run_to(red, Function::foot);
  range.board.run_to(red, Function::fire);
  EXPECT_EQ(range.board.state.turn, 3);
  range.fire({1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(range.refused(), "PEN-FIRE-01") << "and once a turn";
  range.board.card(red, Function::foot, 3);
  EXPECT_EQ(range.board.refused(range.board.ahead(range.shooter, 10)), "PEN-FIRE-01");
}

TEST(PenTFire, PEN_T_FIRE_23_a_gun_that_fired_stays) {  // PEN-T-FIRE-23, PEN-D-37
  Range range = cannon(40);
  range.fire({1});
  range.board.card(red, Function::foot);
  const int gun = range.shooter;
  EXPECT_EQ(range.board.refused(range.board.ahead(gun, 5)), "PEN-FIRE-01") << "manhandle";
  EXPECT_EQ(range.board.refused(range.board.move(gun, {{90, 40, 30}})), "PEN-FIRE-01") << "pivot";
  EXPECT_EQ(range.board.refused(range.board.move(gun, {{90, 40, 0}}, Formation::limbered)), "PEN-FIRE-01") << "limber";
}

TEST(PenTFire, PEN_T_FIRE_24_a_screen_gives_a_save) {  // PEN-T-FIRE-24, PEN-FIRE-05, PEN-FIRE-07, PEN-X-07
  Range range = muskets(20, {.ranks = 3, .companies = true});
  range.board.send_out(range.target, {90, 48});
  range.fire({5, 6, 1, 1, 1, 1, 1, 1, /* saves */ 4, 3});
  EXPECT_EQ(range.board.told<Fired>().target, range.target);
  EXPECT_EQ(range.hit().casualties, 1);
  EXPECT_EQ(range.hit().pips, 1);
}

TEST(PenTFire, PEN_T_FIRE_25_skirmishers_are_no_target) {  // PEN-T-FIRE-25, PEN-FIRE-07, PEN-SKIR-11, PEN-R-17
  Board board;
  const int line = board.infantry(red, {80, 40});
  const int gun = board.gun(red, {100, 40});
  board.detachment(black, {90, 55}, 4);
  board.card(red, Function::fire);
  EXPECT_EQ(board.refused(board.fire(line)), "PEN-FIRE-07");
  EXPECT_EQ(board.refused(board.fire(gun)), "PEN-SKIR-11");
}

TEST(PenTFire, PEN_T_FIRE_26_a_gun_takes_the_nearest_without_an_officer) {  // PEN-T-FIRE-26, PEN-FIRE-13, PEN-FIRE-14
  Board board;
  const int gun = board.gun(red, {90, 40});
  const int near = board.infantry(black, {80, 75}, {.formation = Formation::route_column});
  const int far = board.infantry(black, {100, 90}, {.formation = Formation::route_column});
  board.card(red, Function::fire);
  EXPECT_EQ(board.refused(board.fire(gun, near)), "");
  EXPECT_EQ(board.refused(board.fire(gun, far)), "PEN-FIRE-14");
  board.officer_with(gun, Rank::army);
  EXPECT_EQ(board.refused(board.fire(gun, near)), "");
  board.give(board.fire(gun, far), {6, 1});
  EXPECT_EQ(board.unit(far).casualties, 1);
}

TEST(PenTFire, PEN_T_FIRE_27_a_gun_turns_one_turn_and_fires_the_next) {  // PEN-T-FIRE-27, PEN-FIRE-15, PEN-R-18
  Board board;
  const int gun = board.gun(red, {90, 40});
  // 60 degrees off, 40 cm away.
  const int enemy = board.infantry(black, {90 + 34.6, 40 + 20, 240}, {.formation = Formation::route_column});
  board.card(red, Function::fire);
  EXPECT_EQ(board.refused(board.fire(gun, enemy)), "PEN-R-18");
  board.run_to(red, Function::foot);
  const double s = 0.8660254037844386;
  board.give(board.move(gun, {{90 + 2 * s, 38 + 2 * 0.5, 60}}));  // about its centre
  board.run_to(red, Function::fire);
  EXPECT_EQ(board.state.turn, 3);
  EXPECT_EQ(board.refused(board.fire(gun, enemy)), "");
}

TEST(PenTFire, PEN_FIRE_15_a_gun_that_fires_turns_by_45_degrees_at_most) {  // PEN-FIRE-15, PEN-R-18
  for (const double side : {1.0, -1.0}) {
    Board board;
    const int gun = board.gun(red, {90, 40});
    // Its middle is 55 degrees off, its near end in the arc.
    const int enemy = board.infantry(black, {90 + side * 28, 58});
    board.card(red, Function::fire);
    board.give(board.fire(gun, enemy), {1, 1});
    EXPECT_EQ(board.unit(gun).pose.facing, table::Heading::degrees(side > 0 ? 45 : 315));
  }
}

// ---- clauses without a vector of their own

TEST(PenFire, PEN_FIRE_03_cannon_dice) {  // PEN-FIRE-03, PEN-X-06
  Range near = cannon(24);
  near.fire({1, 1});
  EXPECT_EQ(near.dice(), 2);
  Range far = cannon(26);
  far.fire({1});
  EXPECT_EQ(far.dice(), 1);
}

TEST(PenFire, PEN_FIRE_04_the_nearest_target_is_compulsory) {  // PEN-FIRE-04, PEN-R-08, PEN-D-22
  Board board;
  const int line = board.infantry(red, {90, 40});
  const int near = board.infantry(black, {84, 55}, {.formation = Formation::route_column});
  const int far = board.infantry(black, {96, 60}, {.formation = Formation::route_column});
  board.card(red, Function::fire);
  EXPECT_EQ(board.refused(board.fire(line, near)), "");
  EXPECT_EQ(board.refused(board.fire(line, far)), "PEN-FIRE-04");
  board.unit(far).pose = pose(96, 55.09, 180);
  EXPECT_EQ(board.refused(board.fire(line, near)), "") << "a tie within 0.1 cm:";
  EXPECT_EQ(board.refused(board.fire(line, far)), "") << "the owner chooses";
}

TEST(PenFire, PEN_FIRE_04_the_arc_opens_45_degrees) {  // PEN-FIRE-04, PEN-R-09, arc_half_angle
  Board board;
  const int gun = board.gun(red, {90, 40});
  // Its front left corner is 20 ahead and 21.4 to the right: just inside 1.5 + 20.
  board.infantry(black, {90 + 21.4 + 1.5, 60, 0}, {.formation = Formation::route_column});
  board.card(red, Function::fire);
  EXPECT_EQ(board.refused(board.fire(gun)), "");
  board.unit(1).pose = pose(90 + 21.6 + 1.5, 60, 0);
  EXPECT_EQ(board.refused(board.fire(gun)), "PEN-FIRE-14");
  // 22.5 degrees: 1.5 + 20 x 0.4142 = 9.78.
  board.setting.options.arc_half_angle = ArcHalfAngle::twenty_two_and_a_half;
  board.unit(1).pose = pose(90 + 9.7 + 1.5, 60, 0);
  EXPECT_EQ(board.refused(board.fire(gun)), "");
  board.unit(1).pose = pose(90 + 9.9 + 1.5, 60, 0);
  EXPECT_EQ(board.refused(board.fire(gun)), "PEN-FIRE-14");
}

TEST(PenFire, PEN_FIRE_05_a_narrow_screen_before_the_middle_screens) {  // PEN-FIRE-05, PEN-R-15
  Range range = muskets(20, {.companies = true});
  range.board.send_out(range.target, {90, 50}, 0);  // two stands, 87 to 93
  range.fire({6, 1, 1, 1, 1, 1, 1, 1, /* save */ 4});
  EXPECT_EQ(range.hit().casualties, 0);
}

TEST(PenFire, PEN_FIRE_05_a_screen_to_one_side_does_not) {  // PEN-FIRE-05, PEN-R-15
  Range range = muskets(20, {.companies = true});
  range.board.send_out(range.target, {120, 50}, 0);
  range.fire({6, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(range.hit().casualties, 1);
}

TEST(PenFire, PEN_R_15_the_line_of_a_screen_joins_stands_9_cm_apart) {  // PEN-R-15
  for (const double gap : {6.0, 6.2}) {
    Range range =
        muskets(20, {.formation = Formation::route_column, .companies = true}, {.formation = Formation::route_column});
    range.board.send_out(range.target, {90, 50}, gap);
    if (gap == 6.0) {
      range.fire({6, /* save */ 4});
    } else {
      range.fire({6});
    }
    EXPECT_EQ(range.hit().casualties, gap == 6.0 ? 0 : 1);
  }
}

TEST(PenFire, PEN_FIRE_17_a_rifle_line_in_two_bands) {  // PEN-FIRE-17, PEN-R-10
  Range range = muskets(24, {.formation = Formation::attack_column}, {.stands = 9, .weapon = Armament::rifle});
  range.fire({5, 1, 1, 1, 1, 1, 1, /* the end stands, at 25.1 cm */ 5, 6});
  EXPECT_EQ(range.board.count<Fired>(), 2);
  EXPECT_EQ(range.hit().casualties, 2);
}

TEST(PenFire, PEN_R_06_skirmishers_do_not_use_up_the_first_fire) {  // PEN-R-06, PEN-FIRE-02
  Board board;
  const int line = board.infantry(red, {90, 40}, {.companies = true});
  board.send_out(line, {120, 45});
  const int enemy = board.infantry(black, {110, 60});
  board.card(red, Function::fire);
  board.give(board.skirmish_fire(red, enemy), {1});
  EXPECT_FALSE(board.has(line, Mark::ever_fired));
}

TEST(PenFire, PEN_R_06_a_compulsory_fire_does) {  // PEN-R-06, PEN-D-21
  Range range = muskets(20);
  range.board.mark(range.shooter, Mark::must_fire);
  EXPECT_EQ(range.board.refused(range.board.end_card()), "PEN-D-21");
  range.fire({1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_TRUE(range.board.has(range.shooter, Mark::ever_fired));
  EXPECT_EQ(range.board.refused(range.board.end_card()), "");
}

TEST(PenFire, PEN_FIRE_06_not_through_ones_own_skirmishers) {  // PEN-FIRE-06, PEN-R-14
  Range range = muskets(20, {}, {.companies = true});
  range.board.send_out(range.shooter, {91.5, 45}, 0);  // at 90 and 93, before a line of seven
  range.fire({1, 1, 1, 1, 1});
  EXPECT_EQ(range.dice(), 5) << "the two stands behind them are blocked";
}

TEST(PenFire, PEN_FIRE_06_the_gap_between_two_of_them_is_closed) {  // PEN-FIRE-06, PEN-R-14
  Range range = muskets(20, {}, {.companies = true});
  range.board.send_out(range.shooter, {91.5, 45}, 6);  // at 87 and 96, with stands at 90 and 93 behind the gap
  range.fire({1, 1, 1});
  EXPECT_EQ(range.dice(), 3);
}

TEST(PenFire, PEN_FIRE_06_skirmishers_to_a_flank_do_not_block) {  // PEN-FIRE-06, PEN-R-14
  Range range = muskets(20, {}, {.companies = true});
  range.board.send_out(range.shooter, {120, 45}, 0);
  range.fire({1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(range.dice(), 7);
}

TEST(PenFire, PEN_FIRE_06_guns_fire_past_their_own_skirmishers) {  // PEN-G-03
  Range range = cannon(40);
  range.board.detachment(red, {90, 50}, 3);
  range.fire({5});
  EXPECT_EQ(range.hit().casualties, 1);
}

TEST(PenFire, PEN_FIRE_09_groups_pool_their_stands) {  // PEN-FIRE-09, PEN-R-13
  Board board;
  board.detachment(red, {85, 40}, 2, Armament::musket, 0);
  board.detachment(red, {95, 40}, 2, Armament::musket, 0);
  const int target = board.infantry(black, {90, 60});
  board.card(red, Function::fire);
  board.give(board.skirmish_fire(red, target), {1, 1});
  EXPECT_EQ(board.told<SkirmishersFired>().dice, 2) << "four stands, two dice";
}

TEST(PenFire, PEN_FIRE_09_one_order_a_target_and_card) {  // PEN-FIRE-09, PEN-R-13, PEN-D-24
  Board board;
  const int first = board.detachment(red, {85, 40}, 1, Armament::musket, 0);
  const int second = board.detachment(red, {95, 40}, 1, Armament::musket, 0);
  const int target = board.infantry(black, {90, 60});
  board.card(red, Function::fire);
  Order one = board.skirmish_fire(red, target);
  one.groups = 1ULL << first;
  board.give(one, {1});
  Order two = board.skirmish_fire(red, target);
  two.groups = 1ULL << second;
  EXPECT_NE(board.refused(two), "") << "or each group would round up by itself";
}

TEST(PenFire, PEN_FIRE_09_rifles_and_muskets_are_pooled_by_hit_number) {  // PEN-FIRE-09, PEN-FIRE-17, PEN-R-13
  Board board;
  board.detachment(red, {85, 40}, 2, Armament::musket, 0);
  board.detachment(red, {95, 40}, 2, Armament::rifle, 0);
  const int target = board.infantry(black, {90, 60});
  board.card(red, Function::fire);
  board.give(board.skirmish_fire(red, target), {5, 1});
  EXPECT_EQ(board.count<SkirmishersFired>(), 1) << "all need a 5 within 25 cm";
  EXPECT_EQ(board.unit(target).casualties, 1);
}

TEST(PenFire, PEN_FIRE_10_enemy_skirmishers_come_first) {  // PEN-FIRE-10, PEN-FIRE-12, PEN-R-55
  Board board;
  const int rifles = board.detachment(red, {90, 40}, 3);
  const int target = board.infantry(black, {90, 60}, {.formation = Formation::route_column});
  board.detachment(black, {110, 60}, 2, Armament::musket);  // in the arc, to one side
  board.card(red, Function::fire);
  EXPECT_EQ(board.refused(board.skirmish_fire(red, target)), "PEN-FIRE-09");
  board.mark(rifles, Mark::firefight_done);
  EXPECT_NE(board.refused(board.skirmish_fire(red, target)), "") << "nor after their firefight";
}

TEST(PenFire, PEN_FIRE_11_skirmishers_do_not_fire_through_a_screen) {  // PEN-FIRE-11, PEN-R-15
  Board board;
  board.detachment(red, {90, 40}, 3, Armament::rifle, 0);
  const int target = board.infantry(black, {90, 70}, {.ranks = 3, .companies = true});
  board.card(red, Function::fire);
  EXPECT_EQ(board.refused(board.skirmish_fire(red, target)), "");
  board.send_out(target, {90, 67});  // beyond 25 cm, between
  EXPECT_EQ(board.refused(board.skirmish_fire(red, target)), "PEN-FIRE-09");
}

TEST(PenFire, PEN_R_08_skirmishers_choose_between_two_equally_near) {  // PEN-R-08, PEN-D-22, PEN-D-24
  Board board;
  board.detachment(red, {90, 40}, 1, Armament::musket);
  const int a = board.infantry(black, {84, 60}, {.formation = Formation::route_column});
  const int b = board.infantry(black, {96, 60}, {.formation = Formation::route_column});
  board.card(red, Function::fire);
  EXPECT_EQ(board.refused(board.skirmish_fire(red, a)), "");
  EXPECT_EQ(board.refused(board.skirmish_fire(red, b)), "");
}

TEST(PenFire, PEN_R_18_a_gun_faces_its_target_after_firing) {  // PEN-R-18
  Board board;
  const int gun = board.gun(red, {90, 40});
  board.infantry(black, {110, 70}, {.formation = Formation::route_column});
  board.card(red, Function::fire);
  board.give(board.fire(gun), {1, 1});
  EXPECT_GT(board.unit(gun).pose.facing.hundredths(), 2000);
  EXPECT_LT(board.unit(gun).pose.facing.hundredths(), 4500);
}

Board square_between_two() {
  Board board;
  board.infantry(red, {90, 40}, {.formation = Formation::square});
  board.infantry(black, {90, 55});
  board.infantry(black, {110, 37, 270});
  board.card(red, Function::fire);
  return board;
}

TEST(PenFire, PEN_R_07_a_square_fires_a_face) {  // PEN-R-07, PEN-D-20
  for (const int target : {1, 2}) {
    Board board = square_between_two();
    Order order = board.fire(0, target);
    order.choice = static_cast<std::uint8_t>(target == 1 ? Face::front : Face::right);
    board.give(order, {5, 1});
    EXPECT_EQ(board.unit(target).casualties, 1);
    EXPECT_EQ(board.refused(order), "PEN-FIRE-01") << "each face only once";
  }
}

TEST(PenFire, PEN_R_08_a_square_fires_each_face_by_itself) {  // PEN-R-08, PEN-D-20
  Board board = square_between_two();
  board.give(board.fire(0, 1), {5, 1});
  Order right = board.fire(0, 2);
  right.choice = static_cast<std::uint8_t>(Face::right);
  EXPECT_EQ(board.refused(right), "");
  board.give(right, {5, 1});
  EXPECT_EQ(board.unit(2).casualties, 1);
}

TEST(PenFire, PEN_R_07_a_refused_flank_fires_to_its_side) {  // PEN-R-07, section 4.3
  Board board;
  const int line = board.infantry(red, {90, 40}, {.formation = Formation::refused_right});
  const int east = board.infantry(black, {115, 36, 270});
  board.card(red, Function::fire);
  board.give(board.fire(line, east), {1, 1});
  EXPECT_EQ(board.told<Fired>().dice, 2);
}

TEST(PenFire, PEN_R_20_fire_takes_effect_at_once) {  // PEN-R-20, fire_resolution = sequential
  Range range = muskets(20);
  range.fire({5, 5, 5, 1, 1, 1, 1, 1});
  EXPECT_EQ(range.hit().pips, 3);
  EXPECT_EQ(range.hit().close, 7);
}

TEST(PenFire, PEN_R_20_or_at_the_end_of_the_card) {  // PEN-R-20, fire_resolution = end_of_card
  Range range = muskets(20);
  range.board.setting.options.fire_resolution = FireResolution::end_of_card;
  range.fire({5, 5, 5, 1, 1, 1, 1, 1});
  EXPECT_EQ(range.hit().pips, 0);
  EXPECT_EQ(range.hit().close, 8);
  range.board.give(range.board.end_card(), {6});
  EXPECT_EQ(range.hit().pips, 3);
  EXPECT_EQ(range.hit().close, 7);
  EXPECT_NE(range.board.event<HeavyCasualtiesTested>(), nullptr);
}

TEST(PenFire, PEN_FIRE_21_a_casualty_and_a_pip_for_every_hit) {  // PEN-FIRE-21, PEN-FIRE-22, PEN-R-22
  Range range = muskets(20);
  range.fire({5, 6, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(range.hit().casualties, 2);
  EXPECT_EQ(range.hit().pips, 2);
  const auto* told = range.board.event<TookCasualties>();
  ASSERT_NE(told, nullptr) << "open information";
  EXPECT_EQ(told->markers, 2);
  EXPECT_EQ(told->pips, 2);
}

TEST(PenFire, PEN_R_33_the_owner_chooses_the_stand) {  // PEN-R-33, PEN-D-25
  Range range = muskets(20, {.companies = true});
  range.fire({5, 5, 5, 1, 1, 1, 1, 1});
  EXPECT_EQ(range.board.decision().task, Task::choose_stand);
  EXPECT_EQ(range.board.decision().side, black);
  EXPECT_EQ(automatic_answer(range.board.battle()).choice, 6) << "a centre company, from the flank";
  Order choose = range.board.answer(OrderKind::choose_stand);
  choose.choice = 7;  // the grenadiers
  range.board.give(choose);
  EXPECT_EQ(range.hit().stand[7], Whereabouts::lost);
  EXPECT_EQ(range.hit().close, 7);
}

// ---- who may fire and at whom

TEST(PenG, PEN_G_07_who_may_fire) {  // PEN-G-07
  Board board;
  const int router = board.rout(board.infantry(red, {30, 40}));
  const int horse = board.cavalry(red, {60, 40});
  const int limbered = board.gun(red, {90, 40}, Formation::limbered);
  const int unarmed = board.infantry(red, {120, 40}, {.weapon = Armament::none});
  for (const double x : {30.0, 60.0, 90.0, 120.0})
    board.infantry(black, {x, 55}, {.formation = Formation::attack_column});
  board.card(red, Function::fire);
  for (const int u : {router, horse, limbered, unarmed}) EXPECT_EQ(board.refused(board.fire(u)), "PEN-G-07") << u;
}

TEST(PenG, PEN_G_07_no_fire_from_a_fight) {  // PEN-G-07, PEN-G-08
  Board board;
  const int mine = board.infantry(red, {90, 58.4});
  const int locked = board.infantry(black, {90, 58.41});
  const int other = board.infantry(red, {60, 40});
  board.unit(other).pose = pose(105, 40);
  board.state.fight[0] = {.attacker = static_cast<std::uint8_t>(mine),
                          .defender = static_cast<std::uint8_t>(locked),
                          .turn = 2,
                          .settled = 1};
  board.state.fights = 1;
  board.card(red, Function::fire);
  EXPECT_EQ(board.refused(board.fire(mine)), "PEN-R-93");
  EXPECT_EQ(board.refused(board.fire(other)), "PEN-G-08") << "units locked in a fight are never targets";
}

TEST(PenG, PEN_G_08_routers_may_be_shot_at) {  // PEN-G-08
  Range range = muskets(20, {.pips = 2});
  range.board.rout(range.target, 2);
  range.fire({5, 5, 5, 1, 1, 1, 1, 1});
  EXPECT_EQ(range.hit().pips, 5);
  EXPECT_EQ(range.hit().close, 7);
  range.board.give(range.board.end_card());
  EXPECT_EQ(range.board.event<HeavyCasualtiesTested>(), nullptr) << "no heavy casualties test for routers";
}

// ---- sight

TEST(PenG, PEN_G_03_buildings_and_high_walls_block_the_view) {  // PEN-G-03
  Range range = cannon(40, {.formation = Formation::route_column});
  EXPECT_EQ(range.refused(), "");
  Range hidden = range;
  hidden.board.building(90, 60);
  EXPECT_EQ(hidden.refused(), "PEN-G-03");
  Range walled = range;
  walled.board.wall(Ground::high_wall, {80, 60}, {100, 60});
  EXPECT_EQ(walled.refused(), "PEN-G-03");
  Range low = range;
  low.board.wall(Ground::low_wall, {80, 60}, {100, 60});
  EXPECT_EQ(low.refused(), "");
}

TEST(PenG, PEN_G_03_a_wall_the_shooter_lines_does_not_block) {  // PEN-G-03
  Range range = muskets(20);
  range.board.wall(Ground::high_wall, {70, 41}, {110, 41});
  EXPECT_EQ(range.refused(), "");
}

TEST(PenG, PEN_G_03_more_than_5_cm_of_wood_blocks) {  // PEN-G-03
  Range thin = cannon(40);
  thin.board.area(Ground::wood, 90, 60, 180, 5.0);
  EXPECT_EQ(thin.refused(), "");
  Range thick = cannon(40);
  thick.board.area(Ground::wood, 90, 60, 180, 5.2);
  EXPECT_EQ(thick.refused(), "PEN-G-03");
}

TEST(PenG, PEN_G_03_units_block_the_view_skirmishers_do_not) {  // PEN-G-03
  Range range = cannon(40, {.formation = Formation::route_column});
  range.board.infantry(red, {90, 60});
  EXPECT_EQ(range.refused(), "PEN-G-03") << "a friend in the way";
  Range open = cannon(40, {.formation = Formation::route_column});
  open.board.detachment(red, {90, 60}, 5, Armament::musket, 0);
  EXPECT_EQ(open.refused(), "");
}

TEST(PenG, PEN_G_03_the_centre_may_be_seen_where_the_nearest_point_is_not) {  // PEN-G-03
  Board board;
  const int gun = board.gun(red, {90, 40});
  board.infantry(black, {96, 80}, {.stands = 10});
  board.building(88.5, 78, 9, 3);  // covers the point straight ahead, not the line to the target's centre
  board.card(red, Function::fire);
  EXPECT_EQ(board.refused(board.fire(gun)), "");
}

TEST(PenG, PEN_G_03_for_skirmishers_too) {  // PEN-G-03
  Board board;
  board.detachment(red, {90, 55}, 1, Armament::musket);
  const int target = board.infantry(black, {96, 75}, {.stands = 10});
  board.building(89.5, 70, 7, 3);
  board.card(red, Function::fire);
  EXPECT_EQ(board.refused(board.skirmish_fire(red, target)), "");
}

TEST(PenG, PEN_G_04_a_crest_hides_what_is_behind_it) {  // PEN-G-04
  Range hidden = cannon(50);
  hidden.board.hill(90, 65, 100, 30, {50, 65}, {130, 65});
  EXPECT_EQ(hidden.refused(), "PEN-G-03");
  Range on_crest = cannon(50);
  on_crest.board.hill(90, 92, 100, 30, {50, 86}, {130, 86});  // the target stands 4 cm behind the crest
  EXPECT_EQ(on_crest.refused(), "");
  Range behind = cannon(50);
  behind.board.hill(90, 90, 100, 30, {50, 84.8}, {130, 84.8});  // 5.2 cm behind it
  EXPECT_EQ(behind.refused(), "PEN-G-03");
}

TEST(PenG, PEN_G_04_guns_on_a_hill_fire_over_heads) {  // PEN-G-04
  Range range = cannon(50, {.stands = 4});
  range.board.infantry(red, {90, 60});
  EXPECT_EQ(range.refused(), "PEN-G-03");
  range.board.hill(90, 38, 60, 12, {60, 38}, {120, 38});
  EXPECT_EQ(range.refused(), "");
  range.board.unit(2).pose = pose(90, 84);
  EXPECT_EQ(range.refused(), "") << "5 cm and more from the target";
  range.board.unit(2).pose = pose(90, 86);
  EXPECT_EQ(range.refused(), "PEN-G-03") << "too near the target";
}

}  // namespace
}  // namespace guidon::tests
