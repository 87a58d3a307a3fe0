// Saves and structures on the table (PEN-SAVE, PEN-STR; PEN-T-SAVE, PEN-T-STR; PEN-G-06).
#include "tests/peninsular/field_kit.hpp"

namespace guidon::tests {
namespace {

struct Range {
  Board board;
  int shooter = 0;
  int target = 0;
  void fire(Faces faces) { board.give(board.fire(shooter), faces); }
  UnitState& hit() { return board.unit(target); }
};

Range muskets_at_infantry(const With& target = {}) {
  Range range;
  range.shooter = range.board.infantry(red, {90, 40});
  range.target = range.board.infantry(black, {90, 60}, target);
  range.board.card(red, Function::fire);
  return range;
}

Range muskets_at_gun(Formation formation = Formation::unlimbered) {
  Range range;
  range.shooter = range.board.infantry(red, {90, 40});
  range.target = range.board.gun(black, {90, 60}, formation);
  range.board.card(red, Function::fire);
  return range;
}

Range cannon_at_infantry(const With& target = {}) {
  Range range;
  range.shooter = range.board.gun(red, {90, 40});
  range.target = range.board.infantry(black, {90, 60}, target);
  range.board.card(red, Function::fire);
  return range;
}

// Across the front of whatever stands at (90, 60) and faces down the table.
std::uint8_t stone_wall(Board& board) { return board.wall(Ground::low_wall, {60, 59}, {120, 59}); }
std::uint8_t rampart(Board& board) { return board.wall(Ground::rampart, {60, 58.9}, {120, 58.9}, 2.0); }

// ---- PEN-T-SAVE

TEST(PenTSave, PEN_T_SAVE_01_a_screen_saves_on_4) {  // PEN-T-SAVE-01, PEN-FIRE-05
  Range range = muskets_at_infantry({.ranks = 3, .companies = true});
  range.board.send_out(range.target, {90, 50});
  range.fire({5, 5, 6, 1, 1, 1, 1, 1, /* saves */ 4, 3, 6});
  EXPECT_EQ(range.hit().casualties, 1);
  EXPECT_EQ(range.hit().pips, 1);
}

TEST(PenTSave, PEN_T_SAVE_02_a_screen_is_no_help_against_cannon) {  // PEN-T-SAVE-02, PEN-FIRE-08, PEN-R-16
  Range range = cannon_at_infantry({.ranks = 3, .companies = true});
  range.board.send_out(range.target, {90, 50});
  range.fire({5, 6});
  EXPECT_EQ(range.hit().casualties, 2);
}

TEST(PenTSave, PEN_T_SAVE_03_an_unlimbered_gun_saves_on_5) {  // PEN-T-SAVE-03, PEN-SAVE-01, PEN-X-09
  Range range = muskets_at_gun();
  range.fire({5, 6, 1, 1, 1, 1, 1, 1, /* saves */ 5, 4});
  EXPECT_EQ(range.hit().casualties, 1);
}

TEST(PenTSave, PEN_T_SAVE_03_against_cannon_too) {  // PEN-T-SAVE-03, PEN-SAVE-01
  Range range;
  range.shooter = range.board.gun(red, {90, 40});
  range.target = range.board.gun(black, {90, 60});
  range.board.card(red, Function::fire);
  range.fire({5, 6, /* saves */ 5, 4});
  EXPECT_EQ(range.hit().casualties, 1);
}

TEST(PenTSave, PEN_T_SAVE_04_a_limbered_gun_does_not_save) {  // PEN-T-SAVE-04, PEN-R-25
  Range range = muskets_at_gun(Formation::limbered);
  range.fire({5, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(range.hit().casualties, 1);
}

TEST(PenTSave, PEN_T_SAVE_05_a_gun_behind_a_wall_saves_once) {  // PEN-T-SAVE-05, PEN-SAVE-03
  Range range = muskets_at_gun();
  stone_wall(range.board);
  range.fire({5, 1, 1, 1, 1, 1, 1, 1, /* save */ 4});
  EXPECT_EQ(range.hit().casualties, 0);
  range = muskets_at_gun();
  stone_wall(range.board);
  range.fire({5, 1, 1, 1, 1, 1, 1, 1, /* save */ 3});
  EXPECT_EQ(range.hit().casualties, 1) << "a 3 is not thrown again";
}

TEST(PenTSave, PEN_T_SAVE_06_a_wall_adds_nothing_against_cannon) {  // PEN-T-SAVE-06, PEN-R-24
  for (const int save : {5, 4}) {
    Range range;
    range.shooter = range.board.gun(red, {90, 40});
    range.target = range.board.gun(black, {90, 60});
    stone_wall(range.board);
    range.board.card(red, Function::fire);
    if (save == 5) {
      range.fire({5, 1, /* save */ 5});
      EXPECT_EQ(range.hit().casualties, 0);
    } else {
      range.fire({5, 1, /* save */ 4});
      EXPECT_EQ(range.hit().casualties, 1);
    }
  }
}

TEST(PenTSave, PEN_T_SAVE_07_no_save_from_stone_against_cannon) {  // PEN-T-SAVE-07, PEN-SAVE-04
  Range range = cannon_at_infantry();
  stone_wall(range.board);
  range.fire({5, 1});
  EXPECT_EQ(range.hit().casualties, 1);
  EXPECT_EQ(range.hit().pips, 1);
}

TEST(PenTSave, PEN_T_SAVE_08_ramparts_stop_shot) {  // PEN-T-SAVE-08, PEN-SAVE-05, PEN-R-23, PEN-X-08
  Range range = cannon_at_infantry();
  rampart(range.board);
  range.fire({5, 6, /* saves */ 5, 4});
  EXPECT_EQ(range.hit().casualties, 1);
}

TEST(PenTSave, PEN_T_SAVE_09_ramparts_stop_bullets) {  // PEN-T-SAVE-09, PEN-SAVE-02
  Range range = muskets_at_infantry();
  rampart(range.board);
  range.fire({5, 6, 1, 1, 1, 1, 1, 1, /* saves */ 4, 4});
  EXPECT_EQ(range.hit().casualties, 0);
  EXPECT_EQ(range.hit().pips, 0) << "a saved hit leaves no pip";
}

TEST(PenTSave, PEN_T_SAVE_10_one_throw_a_hit) {  // PEN-T-SAVE-10, PEN-R-21
  Range range = muskets_at_infantry({.ranks = 3, .companies = true});
  range.board.send_out(range.target, {90, 50});
  stone_wall(range.board);
  range.fire({5, 1, 1, 1, 1, 1, 1, 1, /* save */ 3});
  EXPECT_EQ(range.hit().casualties, 1);
}

TEST(PenSave, PEN_SAVE_02_from_rifles_and_skirmishers_too) {  // PEN-SAVE-02
  Board board;
  board.detachment(red, {90, 40}, 3);
  const int target = board.infantry(black, {90, 60});
  stone_wall(board);
  board.card(red, Function::fire);
  board.give(board.skirmish_fire(red, target), {5, /* save */ 4});
  EXPECT_EQ(board.unit(target).casualties, 0);
}

TEST(PenSave, PEN_R_26_cover_lies_between_and_within_2_cm) {  // PEN-R-26, PEN-SAVE-02
  Range far = muskets_at_infantry();
  far.board.wall(Ground::low_wall, {60, 57.5}, {120, 57.5});  // 2.2 cm before the target
  far.fire({5, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(far.hit().casualties, 1);
  Range behind = muskets_at_infantry();
  behind.board.wall(Ground::low_wall, {60, 62}, {120, 62});  // on the wrong side
  behind.fire({5, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(behind.hit().casualties, 1);
}

TEST(PenSave, PEN_R_26_woods_are_no_cover_unless_the_scenario_says_so) {  // PEN-R-26
  Range wood = muskets_at_infantry();
  wood.board.area(Ground::wood, 90, 61, 40, 6);
  wood.fire({5, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(wood.hit().casualties, 1);
  Range flagged = muskets_at_infantry();
  flagged.board.area(Ground::wood, 90, 61, 40, 6);
  flagged.board.setting.pieces[0].bulletproof = true;
  flagged.fire({5, 1, 1, 1, 1, 1, 1, 1, /* save */ 4});
  EXPECT_EQ(flagged.hit().casualties, 0);
}

TEST(PenSave, PEN_SAVE_02_a_garrison_is_in_cover) {  // PEN-SAVE-02, PEN-R-26
  Range range = muskets_at_infantry();
  range.board.garrison(range.target, range.board.building(90, 66));
  range.fire({5, 1, 1, 1, 1, 1, 1, 1, /* save */ 4});
  EXPECT_EQ(range.hit().casualties, 0);
}

TEST(PenSave, PEN_R_16_a_screened_gun_saves_on_4) {  // PEN-R-16
  Board board;
  const int line = board.infantry(red, {90, 40});
  const int gun = board.gun(black, {90, 60});
  board.detachment(black, {90, 50}, 3);
  board.card(red, Function::fire);
  board.give(board.fire(line), {5, 1, 1, 1, 1, 1, 1, 1, /* save */ 4});
  EXPECT_EQ(board.unit(gun).casualties, 0);
}

// ---- PEN-T-STR

struct Siege {
  Board board;
  int gun = 0;
  std::uint8_t work = 0;
  void fire(Faces faces) { board.give(board.fire_at_structure(gun, work, {90, 60}), faces); }
  StructureState& state() { return board.state.structure[work]; }
};

Siege siege(Ground kind) {
  Siege it;
  it.gun = it.board.gun(red, {90, 40});
  it.work = kind == Ground::building ? it.board.building(90, 66) : it.board.wall(kind, {84, 60}, {96, 60});
  it.board.card(red, Function::fire, 2);
  return it;
}

TEST(PenTStr, PEN_T_STR_01_two_hits_make_a_breach) {  // PEN-T-STR-01, PEN-STR-01, PEN-R-27, breach_memory = cumulative
  Siege it = siege(Ground::high_wall);
  it.fire({5, 1});
  EXPECT_EQ(it.state().breach, 0);
  it.board.run_to(red, Function::fire);
  EXPECT_EQ(it.board.state.turn, 3);
  it.fire({1, 6});
  EXPECT_EQ(it.state().breach, 1);
  ASSERT_TRUE(it.board.field().gap(it.work));
  EXPECT_EQ(2 * it.board.field().gap(it.work)->half_width, 3.0);
  EXPECT_EQ(it.board.count<Breached>(), 1);
}

TEST(PenTStr, PEN_R_27_at_the_aim_point) {  // PEN-R-27, PEN-STR-01
  Siege it = siege(Ground::high_wall);
  it.board.give(it.board.fire_at_structure(it.gun, it.work, {93, 60}), {5, 5});
  EXPECT_NEAR(it.board.field().gap(it.work)->centre.x, 93, 0.01);
}

TEST(PenTStr, PEN_T_STR_02_four_hits_make_it_two_wide) {  // PEN-T-STR-02
  Siege it = siege(Ground::high_wall);
  it.fire({5, 5});
  it.board.run_to(red, Function::fire);
  it.fire({5, 6});
  EXPECT_EQ(it.state().breach, 2);
  EXPECT_EQ(2 * it.board.field().gap(it.work)->half_width, 6.0);
}

TEST(PenTStr, PEN_R_27_by_the_same_card_only) {  // PEN-R-27, breach_memory = same_card
  Siege it = siege(Ground::high_wall);
  it.board.setting.options.breach_memory = BreachMemory::same_card;
  it.fire({5, 1});
  it.board.run_to(red, Function::fire);
  it.fire({5, 1});
  EXPECT_EQ(it.state().breach, 0);
  it.board.run_to(red, Function::fire);
  it.fire({5, 5});
  EXPECT_EQ(it.state().breach, 1);
}

TEST(PenTStr, PEN_T_STR_03_a_building_burns) {  // PEN-T-STR-03, PEN-STR-02, PEN-R-28, PEN-X-10, ignite_roll
  Siege it = siege(Ground::building);
  it.fire({5, 6, /* ignite */ 2, 6});
  EXPECT_EQ(it.state().burning_since, 2);
  EXPECT_TRUE(it.board.told<Ignition>().alight);
}

TEST(PenTStr, PEN_T_STR_04_or_not) {  // PEN-T-STR-04
  Siege it = siege(Ground::building);
  it.fire({5, 1, /* ignite */ 4});
  EXPECT_EQ(it.state().burning_since, 0);
}

TEST(PenTStr, PEN_R_28_automatically) {  // PEN-R-28, ignite_roll = automatic
  Siege it = siege(Ground::building);
  it.board.setting.options.ignite_roll = IgniteRoll::automatic;
  it.fire({5, 1});
  EXPECT_EQ(it.state().burning_since, 2);
}

TEST(PenTStr, PEN_T_STR_05_ramparts_are_never_breached) {  // PEN-T-STR-05, PEN-STR-05
  Siege it = siege(Ground::rampart);
  for (int turn = 0; turn < 3; ++turn) {
    it.fire({5, 6});
    EXPECT_EQ(it.state().breach, 0);
    it.board.run_to(red, Function::fire);
  }
}

Siege held_house(int turn) {
  Siege it = siege(Ground::building);
  const int unit = it.board.infantry(black, {90, 70});
  it.board.garrison(unit, it.work);
  it.board.card(red, Function::fire, turn);
  return it;
}

TEST(PenTStr, PEN_T_STR_06_a_garrison_leaves_its_burning_house) {  // PEN-T-STR-06, PEN-STR-03, PEN-R-29, PEN-R-30
  Siege it = held_house(3);
  const int unit = 1;
  it.board.give(it.board.fire(it.gun), {5, 1, /* ignite */ 5});
  EXPECT_EQ(it.board.unit(unit).casualties, 1) << "no save";
  EXPECT_EQ(it.board.unit(unit).pips, 1);
  EXPECT_EQ(it.state().burning_since, 3);
  it.board.run_to(black, Function::foot);
  EXPECT_EQ(it.board.state.turn, 3);
  EXPECT_EQ(it.board.refused(it.board.end_card()), "") << "not in the turn it catches fire";
  Board late = it.board;
  it.board.card(black, Function::foot, 4);
  it.board.mark(unit, Mark::fired);
  EXPECT_EQ(it.board.refused(it.board.end_card()), "PEN-STR-03");
  Order leave = it.board.order(OrderKind::leave_building, unit);
  leave.formation = Formation::line;
  leave.poses = 1;
  leave.pose[0] = pose(90, 75, 180);
  EXPECT_EQ(it.board.refused(leave), "") << "even if it fired, and without a test";
  it.board.give(leave);
  EXPECT_EQ(it.board.unit(unit).garrison, nobody);
  EXPECT_EQ(it.board.refused(it.board.end_card()), "");
  // Still inside at END of turn 4.
  late.card(black, Function::horse, 4);
  late.give(late.end_card());
  EXPECT_NE(late.event<Burned>(), nullptr);
  EXPECT_EQ(late.unit(unit).close, 7);
  late.card(black, Function::horse, 5);
  late.give(late.end_card());
  EXPECT_EQ(late.unit(unit).close, 6) << "and again each END";
}

TEST(PenTStr, PEN_T_STR_07_an_unbreached_high_wall_is_not_assaulted) {  // PEN-T-STR-07, PEN-BRE-05
  Board board;
  const int line = board.infantry(red, {90, 50});
  const int enemy = board.infantry(black, {90, 60});
  board.wall(Ground::high_wall, {70, 59}, {110, 59});
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(board.contact(line, enemy)), "PEN-BRE-05");
}

TEST(PenStr, PEN_STR_04_what_burns_is_not_occupied_again) {  // PEN-STR-04
  Board board;
  const int line = board.infantry(red, {90, 60.2});
  const std::uint8_t house = board.building(90, 66.2);
  board.card(red, Function::foot, 5);
  Order enter = board.order(OrderKind::enter_building, line);
  enter.target = house;
  EXPECT_EQ(board.refused(enter), "");
  board.state.structure[house].burning_since = 2;
  EXPECT_EQ(board.refused(enter), "PEN-STR-04");
}

TEST(PenStr, PEN_R_31_a_structure_needs_an_officer_or_an_empty_field) {  // PEN-R-31, PEN-D-23, PEN-G-27
  Siege it = siege(Ground::high_wall);
  const Order order = it.board.fire_at_structure(it.gun, it.work, {90, 60});
  EXPECT_EQ(it.board.refused(order), "");
  it.board.infantry(black, {90, 62}, {.stands = 10});  // lines the wall, and is seen beside it
  EXPECT_EQ(it.board.refused(order), "PEN-R-31");
  it.board.officer_with(it.gun, Rank::brigade);
  EXPECT_EQ(it.board.refused(order), "");
  it.board.give(order, {5, 5});
  EXPECT_EQ(it.state().breach, 1);
  EXPECT_EQ(it.board.unit(1).casualties, 0) << "hits go only to what was named";
}

// PEN-G-03: sections side by side do not hide each other, nor does the joint between them; a wood does.
TEST(PenStr, PEN_G_03_every_section_before_the_gun_is_seen) {
  Board board;
  const int gun = board.gun(red, {62, 20});
  const std::uint8_t left = board.wall(Ground::high_wall, {50, 50}, {62, 50});
  const std::uint8_t right = board.wall(Ground::high_wall, {62, 50}, {74, 50});
  const std::uint8_t further = board.wall(Ground::high_wall, {74, 50}, {86, 50});
  board.card(red, Function::fire);
  EXPECT_EQ(board.refused(board.fire_at_structure(gun, left, {56, 50})), "");
  EXPECT_EQ(board.refused(board.fire_at_structure(gun, right, {68, 50})), "");
  EXPECT_EQ(board.refused(board.fire_at_structure(gun, further, {80, 50})), "");
  board.area(Ground::wood, 62, 35, 60, 10);
  EXPECT_EQ(board.refused(board.fire_at_structure(gun, right, {68, 50})), "PEN-G-03");
}

// PEN-G-26: the hits go to the section aimed at, so the aim is on it.
TEST(PenStr, PEN_G_26_the_aim_is_on_the_section) {
  Siege it = siege(Ground::high_wall);
  EXPECT_EQ(it.board.refused(it.board.fire_at_structure(it.gun, it.work, {90, 60})), "");
  EXPECT_EQ(it.board.refused(it.board.fire_at_structure(it.gun, it.work, {120, 60})), "PEN-G-26");
  EXPECT_EQ(it.board.refused(it.board.fire_at_structure(it.gun, it.work, {90, 90})), "PEN-G-26");
}

TEST(PenStr, PEN_R_31_only_cannon) {  // PEN-STR-01
  Board board;
  const int line = board.infantry(red, {90, 40});
  const std::uint8_t wall = board.wall(Ground::high_wall, {84, 60}, {96, 60});
  board.card(red, Function::fire);
  EXPECT_EQ(board.refused(board.fire_at_structure(line, wall, {90, 60})), "PEN-STR-01");
}

TEST(PenStr, PEN_R_29_the_garrison_of_a_house_hit_as_a_house_suffers) {  // PEN-R-29, PEN-STR-02
  Siege it = held_house(2);
  it.board.officer_with(it.gun, Rank::army);
  it.fire({5, 5, /* ignite */ 1, 1});
  EXPECT_EQ(it.board.unit(1).casualties, 2);
  EXPECT_EQ(it.board.unit(1).pips, 2);
  EXPECT_EQ(it.state().burning_since, 0);
}

// ---- PEN-G-06: holding buildings

TEST(PenG, PEN_G_06_entering_takes_contact_and_the_whole_move) {  // PEN-G-06, PEN-D-38
  Board board;
  const int line = board.infantry(red, {90, 55});
  const std::uint8_t house = board.building(90, 66.2);
  board.card(red, Function::foot);
  Order enter = board.order(OrderKind::enter_building, line);
  enter.target = house;
  EXPECT_EQ(board.refused(enter), "PEN-G-06") << "5 cm away";
  board.unit(line).pose = pose(90, 60.2);
  board.give(enter);
  EXPECT_EQ(board.unit(line).garrison, house);
  EXPECT_EQ(board.refused(board.ahead(line, 1)), "PEN-MOVE-01") << "its move is done";
}

TEST(PenG, PEN_G_06_contact_is_a_twentieth_of_a_centimetre) {  // PEN-G-06, section 4.5
  Board board;
  const int line = board.infantry(red, {90, 59.9});
  board.card(red, Function::foot);
  Order enter = board.order(OrderKind::enter_building, line);
  enter.target = board.building(90, 66.2);
  EXPECT_EQ(board.refused(enter), "PEN-G-06") << "0.3 cm away";
}

TEST(PenG, PEN_G_06_one_battalion_for_each_12_by_12) {  // PEN-G-06
  Board board;
  const int line = board.infantry(red, {90, 60.2});
  const std::uint8_t house = board.building(90, 66.2);
  board.garrison(board.infantry(red, {90, 80}), house);
  board.card(red, Function::foot);
  Order enter = board.order(OrderKind::enter_building, line);
  enter.target = house;
  EXPECT_EQ(board.refused(enter), "PEN-G-06");
}

TEST(PenG, PEN_G_06_cavalry_and_guns_stay_outside) {  // PEN-G-06
  Board board;
  const int gun = board.gun(red, {90, 60.2}, Formation::limbered);
  const std::uint8_t house = board.building(90, 66.2);
  board.card(red, Function::foot);
  Order enter = board.order(OrderKind::enter_building, gun);
  enter.target = house;
  EXPECT_EQ(board.refused(enter), "PEN-G-06");
}

Board garrison_between_two() {
  Board board;
  board.garrison(board.infantry(red, {90, 40}), board.building(90, 40));
  board.infantry(black, {90, 60});
  board.infantry(black, {115, 40, 270});
  board.card(red, Function::fire);
  return board;
}

TEST(PenG, PEN_G_06_a_garrison_fires_four_stands_a_side) {  // PEN-G-06, PEN-D-20
  Board board = garrison_between_two();
  Order right = board.fire(0, 2);
  right.choice = static_cast<std::uint8_t>(Face::right);
  EXPECT_EQ(board.refused(right), "") << "from any side";
  board.give(board.fire(0, 1), {1, 1, 1, 1});
  EXPECT_EQ(board.told<Fired>().dice, 4);
}

TEST(PenG, PEN_G_06_each_side_by_itself) {  // PEN-G-06
  Board board = garrison_between_two();
  board.give(board.fire(0, 1), {1, 1, 1, 1});
  Order right = board.fire(0, 2);
  right.choice = static_cast<std::uint8_t>(Face::right);
  board.give(right, {1, 1, 1, 1});
  EXPECT_EQ(board.told<Fired>().dice, 4);
}

TEST(PenG, PEN_G_06_leaving_is_an_ordinary_move_from_the_outline) {  // PEN-G-06
  Board board;
  const int unit = board.infantry(red, {90, 40});
  board.garrison(unit, board.building(90, 40));
  board.card(red, Function::foot);
  Order leave = board.order(OrderKind::leave_building, unit);
  leave.poses = 1;
  leave.formation = Formation::attack_column;
  leave.pose[0] = pose(90, 60);
  EXPECT_EQ(board.refused(leave), "");
  leave.formation = Formation::line;
  leave.pose[0] = pose(90, 62);
  EXPECT_EQ(board.refused(leave), "PEN-MOVE-04") << "a line goes 15";
}

TEST(PenG, PEN_G_06_the_way_does_not_lead_through_a_building) {  // PEN-G-06
  Board board;
  const int unit = board.infantry(red, {90, 40}, {.formation = Formation::route_column});
  board.building(90, 52, 6, 6);
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(board.ahead(unit, 20)), "PEN-G-06");
}

}  // namespace
}  // namespace guidon::tests
