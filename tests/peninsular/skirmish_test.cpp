// Skirmishers: the firefight, what meets them, and how they go (PEN-SKIR; PEN-T-SKIR; PEN-G-20, -21, -36, -39, -43,
// -46).
#include "tests/peninsular/clash.hpp"
#include "tests/peninsular/field_kit.hpp"

namespace guidon::tests {
namespace {

struct Screens {
  Board board;
  int a = 0;  // red, whose screen faces up the table from y = 50
  int b = 0;  // black
  // Begins turn 2: the firefight is fought on its first FIRE card.
  void begin(Faces faces) {
    board.card(black, Function::horse, 1);
    board.give(board.end_card(), faces);
  }
};

// Two battalions of three ranks 70 cm apart with their light companies out, front to front.
Screens muskets(double gap) {
  Screens it;
  it.a = it.board.infantry(red, {90, 20}, {.ranks = 3, .companies = true});
  it.b = it.board.infantry(black, {90, 110}, {.ranks = 3, .companies = true});
  it.board.send_out(it.a, {90, 50});
  it.board.send_out(it.b, {90, 50 + gap});
  return it;
}

Screens detachments(int rifles, int others, double gap = 20) {
  Screens it;
  it.a = it.board.detachment(red, {90, 50}, rifles, Armament::rifle, 0);
  it.b = it.board.detachment(black, {90, 50 + gap}, others, Armament::musket, 0);
  it.board.infantry(red, {90, 10});
  it.board.infantry(black, {90, 110});
  return it;
}

Order move_screen(const Board& board, int u, At middle) {
  Order order = board.move(u, {middle});
  order.kind = OrderKind::move_skirmishers;
  return order;
}

// ---- PEN-T-SKIR

TEST(PenTSkir, PEN_T_SKIR_01_one_more_hit_decides_nothing) {  // PEN-T-SKIR-01, PEN-SKIR-02, PEN-SKIR-04, PEN-X-12
  Screens it = muskets(20);
  it.begin({5, 2, 1, 3, 3, 4});
  const auto* firefight = it.board.event<FirefightFought>();
  ASSERT_NE(firefight, nullptr);
  EXPECT_EQ(firefight->red_hits, 1);
  EXPECT_EQ(firefight->black_hits, 0);
  const auto& [reds, blacks] = it.board.setting.side_names;
  EXPECT_EQ(occasion(Event{*firefight, {}, {}}, 0, it.board.setting).text(),
            "The firefight of the screens, a of " + reds + " and b of " + blacks)
      << "who throws";
  EXPECT_EQ(it.board.screen(it.b)[0].pose.at.y, 70000);
  // It goes on next turn, not before.
  it.board.run_to(red, Function::foot);
  EXPECT_EQ(it.board.count<FirefightFought>(), 0);
  it.board.run_to(red, Function::fire, {1, 1, 1, 1, 1, 1});
  EXPECT_EQ(it.board.count<FirefightFought>(), 1);
}

TEST(PenTSkir, PEN_T_SKIR_02_two_more_drive_them_back) {  // PEN-T-SKIR-02, PEN-SKIR-05, PEN-SKIR-07
  Screens it = muskets(20);
  it.begin({5, 6, 1, 3, 3, 4});
  for (const Skirmisher& stand : it.board.screen(it.b)) EXPECT_EQ(stand.pose.at.y, 80000);
  for (const Skirmisher& stand : it.board.screen(it.a)) EXPECT_EQ(stand.pose.at.y, 50000);
  EXPECT_EQ(it.board.unit(it.b).pips, 0);
  EXPECT_EQ(it.board.unit(it.b).casualties, 0);
}

TEST(PenTSkir, PEN_T_SKIR_03_three_more_send_them_home) {  // PEN-T-SKIR-03, PEN-SKIR-06
  Screens it = muskets(20);
  it.begin({5, 6, 5, 1, 2, 4});
  EXPECT_TRUE(it.board.screen(it.b).empty());
  EXPECT_EQ(it.board.unit(it.b).close, 6) << "from any distance";
  EXPECT_EQ(it.board.state.dead[1], 0);
}

TEST(PenTSkir, PEN_T_SKIR_04_a_rifle_throws_a_4_again) {  // PEN-T-SKIR-04, PEN-SKIR-03, PEN-R-57, PEN-X-13
  Screens it = detachments(1, 1);
  it.begin({4, 5, 1});
  EXPECT_EQ(it.board.told<FirefightFought>().red_hits, 1);
}

TEST(PenTSkir, PEN_T_SKIR_05_once) {  // PEN-T-SKIR-05
  Screens it = detachments(1, 1);
  it.begin({4, 4, 1});
  EXPECT_EQ(it.board.told<FirefightFought>().red_hits, 0);
}

TEST(PenTSkir, PEN_T_SKIR_06_within_25_cm) {  // PEN-T-SKIR-06, PEN-R-58
  Screens near = muskets(25.0);
  near.begin({1, 1, 1, 1, 1, 1});
  EXPECT_EQ(near.board.count<FirefightFought>(), 1);
  Screens far = muskets(25.2);
  far.begin({});
  EXPECT_EQ(far.board.count<FirefightFought>(), 0);
}

TEST(PenTSkir, PEN_T_SKIR_07_cavalry_scatters_a_screen) {  // PEN-T-SKIR-07, PEN-SKIR-08, PEN-R-59
  Board board;
  const int horse = board.cavalry(red, {83.5, 55});
  const int parent = board.infantry(black, {90, 100}, {.ranks = 3, .companies = true});
  board.send_out(parent, {90, 70});  // at 84, 90 and 96: the horse passes over two
  board.card(red, Function::horse);
  board.give(board.ahead(horse, 20));
  EXPECT_EQ(board.count<SkirmisherRiddenDown>(), 2);
  EXPECT_TRUE(board.screen(parent).empty()) << "one of three is too few";
  EXPECT_EQ(board.unit(parent).stand[0], Whereabouts::lost);
  EXPECT_EQ(board.unit(parent).close, 5);
  EXPECT_EQ(board.state.dead[1], 1);
}

TEST(PenTSkir, PEN_T_SKIR_08_one_of_two_may_re_form) {  // PEN-T-SKIR-08, PEN-R-59
  Board board;
  const int horse = board.cavalry(red, {79, 55});
  const int parent = board.infantry(black, {90, 100}, {.companies = true});
  board.send_out(parent, {90, 70});  // at 87 and 93
  board.card(red, Function::horse);
  board.give(board.ahead(horse, 20));
  EXPECT_EQ(board.screen(parent).size(), 1U);
  EXPECT_EQ(board.state.dead[1], 0);
  board.place_screen(parent, {{90, 85}});
  board.card(black, Function::foot);
  board.give(board.order(OrderKind::rejoin, parent));
  EXPECT_EQ(board.unit(parent).close, 8);
}

TEST(PenTSkir, PEN_T_SKIR_09_close_order_infantry_sends_them_home) {  // PEN-T-SKIR-09, PEN-SKIR-09
  Board board;
  const int line = board.infantry(red, {90, 55});
  const int parent = board.infantry(black, {90, 100}, {.ranks = 3, .companies = true});
  board.send_out(parent, {90, 66});
  board.card(red, Function::foot);
  board.give(board.ahead(line, 15));
  EXPECT_TRUE(board.screen(parent).empty());
  EXPECT_EQ(board.unit(parent).close, 6);
  EXPECT_EQ(board.state.dead[1], 0);
}

TEST(PenTSkir, PEN_T_SKIR_10_cannon_do_not_hurt_them) {  // PEN-T-SKIR-10, PEN-SKIR-11
  Board board;
  const int gun = board.gun(red, {90, 40});
  const int rifles = board.detachment(black, {90, 60}, 4);
  board.card(red, Function::fire);
  EXPECT_EQ(board.refused(board.fire(gun, rifles)), "PEN-SKIR-11");
}

TEST(PenTSkir, PEN_T_SKIR_11_five_rifles_against_three_muskets) {  // PEN-T-SKIR-11
  Screens it = detachments(5, 3);
  it.begin({6, 5, 4, 2, 1, /* the 4 again */ 6, /* black */ 5, 1, 1});
  EXPECT_EQ(it.board.told<FirefightFought>().red_hits, 3);
  EXPECT_EQ(it.board.told<FirefightFought>().black_hits, 1);
  for (const Skirmisher& stand : it.board.screen(it.b)) EXPECT_EQ(stand.pose.at.y, 80000);
}

// ---- when and who

TEST(PenSkir, PEN_SKIR_01_a_screen_shields_its_parent) {  // PEN-SKIR-01, PEN-FIRE-05
  Board board;
  const int line = board.infantry(red, {90, 40});
  const int parent = board.infantry(black, {90, 60}, {.ranks = 3, .companies = true});
  board.send_out(parent, {90, 50});
  board.card(red, Function::fire);
  board.give(board.fire(line), {6, 1, 1, 1, 1, 1, 1, 1, /* screen */ 6});
  EXPECT_EQ(board.unit(parent).casualties, 0);
}

TEST(PenSkir, PEN_R_55_a_move_into_range_starts_it) {  // PEN-R-55, PEN-SKIR-02
  Screens it = muskets(30);
  it.board.card(red, Function::foot);
  it.board.give(move_screen(it.board, it.a, {90, 56}), {1, 1, 1, 1, 1, 1});
  EXPECT_EQ(it.board.count<FirefightFought>(), 1);
  EXPECT_TRUE(it.board.has(it.a, Mark::firefight_done));
  it.board.card(black, Function::foot);
  it.board.give(move_screen(it.board, it.b, {90, 78}));
  EXPECT_EQ(it.board.count<FirefightFought>(), 0) << "once a turn";
}

TEST(PenSkir, PEN_R_55_an_arc_is_needed) {  // PEN-R-55
  Screens it = muskets(20);
  it.board.place_screen(it.a, {{84, 50, 180}, {90, 50, 180}, {96, 50, 180}});
  it.board.place_screen(it.b, {{84, 70, 0}, {90, 70, 0}, {96, 70, 0}});
  it.begin({});
  EXPECT_EQ(it.board.count<FirefightFought>(), 0) << "back to back";
}

TEST(PenSkir, PEN_R_55_no_other_fire_after_a_firefight) {  // PEN-R-55, PEN-FIRE-12
  Screens it = muskets(20);
  it.board.unit(it.b).pose = pose(90, 74, 180);
  it.begin({1, 1, 1, 1, 1, 1});
  EXPECT_NE(it.board.refused(it.board.skirmish_fire(red, it.b)), "");
}

TEST(PenSkir, PEN_R_56_groups_in_range_of_each_other_fight_together) {  // PEN-R-56
  Board board;
  board.detachment(red, {80, 50}, 2, Armament::musket, 0);
  board.detachment(red, {100, 50}, 2, Armament::musket, 0);
  const int b = board.detachment(black, {90, 66}, 3, Armament::musket, 0);
  board.infantry(black, {90, 110});
  board.card(black, Function::horse, 1);
  board.give(board.end_card(), {5, 5, 1, 1, 1, 1, 1});
  EXPECT_EQ(board.count<FirefightFought>(), 1);
  EXPECT_EQ(board.told<FirefightFought>().red_dice, 4);
  EXPECT_EQ(board.screen(b)[0].pose.at.y, 76000);
}

TEST(PenSkir, PEN_R_58_rifles_further_back_need_a_six) {  // PEN-R-57, PEN-R-58
  Board board;
  const int rifles = board.detachment(red, {90, 50}, 2, Armament::rifle);
  board.place_screen(rifles, {{88.5, 50}, {91.5, 42}});  // the second 28 cm from the enemy
  board.detachment(black, {90, 70}, 1, Armament::musket);
  board.infantry(black, {90, 110});
  board.card(black, Function::horse, 1);
  // The near one hits with a 5; the far one's 5 misses and its 4 is not thrown again.
  board.give(board.end_card(), {5, 5, 1});
  EXPECT_EQ(board.told<FirefightFought>().red_dice, 2);
  EXPECT_EQ(board.told<FirefightFought>().red_hits, 1);
}

TEST(PenSkir, PEN_R_58_rifles_alone_do_not_open_at_35) {  // PEN-R-58
  Screens it = detachments(3, 3, 30);
  it.begin({});
  EXPECT_EQ(it.board.count<FirefightFought>(), 0);
}

// ---- what meets them

TEST(PenSkir, PEN_SKIR_08_not_in_woods) {  // PEN-SKIR-08, PEN-R-59
  Board board;
  const int horse = board.cavalry(red, {90, 55});
  const int parent = board.infantry(black, {90, 100}, {.ranks = 3, .companies = true});
  board.send_out(parent, {90, 70});
  board.area(Ground::wood, 90, 69, 30, 6);
  board.card(red, Function::horse);
  board.give(board.ahead(horse, 16));
  EXPECT_EQ(board.count<SkirmisherRiddenDown>(), 0);
  EXPECT_TRUE(board.screen(parent).empty());
  EXPECT_EQ(board.unit(parent).close, 6);
}

TEST(PenSkir, PEN_SKIR_08_in_the_way_of_a_charge) {  // PEN-SKIR-08, section 5.3 step 3
  Board board;
  const int horse = board.cavalry(red, {90, 45});
  const int rifles = board.detachment(black, {90, 58}, 6, Armament::rifle, 6);  // 58.5 cm of them
  const int enemy = board.cavalry(black, {90, 72});
  board.card(red, Function::horse);
  board.give(board.contact(horse, enemy), {3, 3});
  EXPECT_EQ(board.screen(rifles).size(), 4U) << "only the stands touched";
}

TEST(PenSkir, PEN_R_60_a_routing_parent_takes_its_screen_along) {  // PEN-R-60
  Board board;
  const int enemy = board.infantry(red, {90, 48}, {.formation = Formation::attack_column});
  const int parent = board.infantry(black, {90, 60}, {.pips = 2, .companies = true});
  board.send_out(parent, {130, 55});
  board.card(red, Function::foot);
  board.give(board.contact(enemy, parent), {6, 1});
  EXPECT_TRUE(board.screen(parent).empty());
  EXPECT_TRUE(board.unit(parent).routing());
}

TEST(PenSkir, PEN_R_60_a_detachment_retires_behind_its_brigade) {  // PEN-R-60, PEN-SKIR-09
  Board board;
  const int line = board.infantry(red, {90, 50});
  const int rifles = board.detachment(black, {90, 62}, 3);
  const int friendly = board.infantry(black, {90, 90});
  board.card(red, Function::foot);
  board.give(board.ahead(line, 15));
  EXPECT_EQ(board.screen(rifles).size(), 3U);
  for (const Skirmisher& stand : board.screen(rifles)) EXPECT_GT(stand.pose.at.y, 91500);
  EXPECT_TRUE(board.has(rifles, Mark::screen_idle));
  (void)friendly;
}

TEST(PenSkir, PEN_R_60_or_goes_20_cm_back) {  // PEN-R-60
  Board board;
  const int line = board.infantry(red, {90, 50});
  const int rifles = board.detachment(black, {90, 62}, 3);
  board.infantry(black, {30, 100}, {.brigade = 3});
  board.card(red, Function::foot);
  board.give(board.ahead(line, 15));
  for (const Skirmisher& stand : board.screen(rifles)) EXPECT_EQ(stand.pose.at.y, 82000);
}

TEST(PenSkir, PEN_SKIR_10_they_step_aside_for_a_charge) {  // PEN-SKIR-10, PEN-G-20
  Board board;
  const int line = board.infantry(red, {90, 40}, {.formation = Formation::attack_column});
  const int rifles = board.detachment(red, {92, 48}, 1);
  const int enemy = board.infantry(black, {90, 55});
  board.card(red, Function::foot);
  board.give(board.contact(line, enemy), {3, 3});
  ASSERT_EQ(board.screen(rifles).size(), 1U);
  EXPECT_NE(board.event<SkirmishersSteppedAside>(), nullptr);
  EXPECT_GE(board.screen(rifles)[0].pose.at.x, 90000 + 3000 + 1500) << "to the nearer flank, just outside the path";
  EXPECT_LE(board.screen(rifles)[0].pose.at.x, 92000 + 20000);
}

TEST(PenSkir, PEN_G_20_or_rejoin_where_there_is_no_room) {  // PEN-G-20
  Board board;
  const int column = board.infantry(red, {173, 40}, {.formation = Formation::attack_column});
  const int parent = board.infantry(red, {120, 40}, {.companies = true});
  board.send_out(parent, {176, 48}, 0);
  const int enemy = board.infantry(black, {160, 55});
  board.card(red, Function::foot);
  board.give(board.contact(column, enemy, {{173, 54, 0}}), {3, 4});
  EXPECT_TRUE(board.screen(parent).empty());
  EXPECT_EQ(board.unit(parent).close, 8);
}

TEST(PenG, PEN_G_21_skirmishers_do_not_close_with_formed_troops) {  // PEN-G-21
  Board board;
  const int rifles = board.detachment(red, {90, 40}, 3);
  const int enemy = board.infantry(black, {90, 50});
  board.card(red, Function::foot);
  EXPECT_NE(board.refused(board.contact(rifles, enemy)), "");
  EXPECT_NE(board.refused(move_screen(board, rifles, {90, 52})), "");
}

TEST(PenG, PEN_G_21_but_with_guns_and_routers) {  // PEN-G-21, PEN-R-83, PEN-D-39
  Board board;
  const int rifles = board.detachment(red, {90, 40}, 3);
  const int gun = board.gun(black, {90, 50});
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(board.contact(rifles, gun, {{120, 44, 0}})), "PEN-R-63")
      << "straight at it, and no other way";
  EXPECT_EQ(board.refused(board.contact(rifles, gun)), "");
  board.give(board.contact(rifles, gun));
  EXPECT_FALSE(board.unit(gun).on_table());
}

TEST(PenG, PEN_G_36_a_screen_stays_when_its_parent_goes) {  // PEN-G-36
  Board board;
  const int line = board.infantry(red, {90, 60}, {.companies = true});
  board.send_out(line, {90, 70});
  board.card(red, Function::foot);
  board.give(board.ahead(line, -15));
  EXPECT_EQ(board.screen(line)[0].pose.at.y, 70000);
  EXPECT_EQ(board.refused(move_screen(board, line, {90, 90})), "") << "at any distance";
  EXPECT_EQ(board.refused(board.order(OrderKind::rejoin, line)), "PEN-R-61");
}

TEST(PenG, PEN_G_39_a_battalion_wholly_broken_out) {  // PEN-G-39
  Board board;
  const int light = board.infantry(red, {90, 40}, {.pips = 2, .companies = true});
  board.sheet(light).light_battalion = true;
  const int horse = board.cavalry(black, {90, 70});
  board.card(red, Function::foot);
  board.give(board.order(OrderKind::break_out, light));
  EXPECT_EQ(board.refused(board.ahead(light, 5)), "PEN-G-39");
  board.card(red, Function::fire);
  EXPECT_EQ(board.refused(board.fire(light)), "PEN-G-07");
  board.card(black, Function::horse);
  EXPECT_EQ(board.refused(board.contact(horse, light)), "") << "as skirmishers, and in no other way (PEN-SKIR-08)";
  board.card(red, Function::foot, 3);
  board.mark(light, Mark::screen_moved, false);
  board.give(board.order(OrderKind::rejoin, light));
  EXPECT_EQ(board.unit(light).close, 8);
}

// PEN-G-39: who loses the last stand of his ranks fights on with nobody: what he has left is out skirmishing.
TEST(PenG, PEN_G_39_nobody_fights_without_ranks) {
  Board board;
  const int light = board.infantry(red, {90, 60}, {.companies = true});
  board.sheet(light).light_battalion = true;
  const int column = board.infantry(black, {90, 70, 180}, {.formation = Formation::attack_column});
  board.infantry(red, {15, 10});
  board.send_out(light, {90, 40}, 3, 0b1111111);
  ASSERT_EQ(board.unit(light).close, 1);
  board.card(black, Function::foot);
  board.give(board.contact(column, light), {1, 1});
  settle(board);
  board.give(board.end_card(), {1, 1, 1});
  settle(board);
  EXPECT_EQ(board.unit(light).close, 0);
  EXPECT_TRUE(board.unit(light).on_table());
  EXPECT_EQ(board.state.fights, 0);
  EXPECT_EQ(board.unit(light).formation, Formation::skirmish);
  board.end_turn();
  EXPECT_FALSE(board.field().fighting(column));
}

// PEN-ARM-13: two deep in close order or in skirmish order, and never in part the one and in part the other.
TEST(PenG, PEN_ARM_13_a_detachment_goes_out_whole) {
  Board board;
  const int rifles = board.detachment(red, {90, 40}, 5);
  board.infantry(black, {90, 100});
  board.card(red, Function::foot);
  Order close = board.order(OrderKind::rejoin, rifles);
  close.poses = 1;
  close.pose[0] = pose(90, 40);
  board.give(close);
  board.card(red, Function::foot, 3);
  board.mark(rifles, Mark::screen_moved, false);
  Order out = board.order(OrderKind::break_out, rifles);
  out.groups = 0b00011;
  EXPECT_EQ(board.refused(out), "PEN-ARM-13");
  out.groups = 0b11111;
  EXPECT_EQ(board.refused(out), "");
  board.give(board.order(OrderKind::break_out, rifles));
  EXPECT_EQ(board.screen(rifles).size(), 5U);
}

TEST(PenG, PEN_G_43_a_shaken_parents_screen_may_retire) {  // PEN-G-43
  Board board;
  const int line = board.infantry(red, {90, 40}, {.pips = 6, .companies = true});
  board.send_out(line, {90, 50});
  const int enemy = board.infantry(black, {90, 70});
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(move_screen(board, line, {90, 52})), "PEN-G-43");
  EXPECT_EQ(board.refused(move_screen(board, line, {90, 45})), "");
  board.card(red, Function::fire);
  board.give(board.skirmish_fire(red, enemy), {1});
  EXPECT_EQ(board.told<SkirmishersFired>().dice, 1) << "they fire as usual";
}

// PEN-R-61, PEN-G-39: a battalion that is all out forms line in the middle of its stands, and not in a river.
TEST(PenSkir, PEN_R_61_no_line_in_the_water) {
  for (const double depth : {20.0, 6.0}) {
    Board board;
    board.area(Ground::river, 90, 50, 180, depth);
    const int light = board.infantry(red, {90, 20});
    board.sheet(light).light_battalion = true;
    board.send_out(light, {90, 55}, 0, 0xFF);
    board.card(red, Function::foot);
    const std::string refused = board.refused(board.order(OrderKind::rejoin, light));
    EXPECT_EQ(refused, depth > 10 ? "PEN-R-61" : "");
  }
}

// A closed-up detachment with pips breaks out again.
Board detachment_with_pips(int pips) {
  Board board;
  const int rifles = board.detachment(red, {90, 40}, 4);
  board.infantry(black, {90, 80});
  board.card(red, Function::foot, 2);
  Order close = board.order(OrderKind::rejoin, rifles);
  close.poses = 1;
  close.pose[0] = pose(90, 40);
  board.give(close);
  EXPECT_EQ(board.unit(rifles).close, 2);
  board.unit(rifles).pips = static_cast<std::uint8_t>(pips);
  board.run_to(red, Function::foot);
  board.give(board.order(OrderKind::break_out, rifles));
  EXPECT_EQ(board.screen(rifles).size(), 4U);
  return board;
}

TEST(PenG, PEN_G_46_a_detachment_closing_up_starts_at_0) {  // PEN-G-46, PEN-ARM-13
  Board board = detachment_with_pips(4);
  board.run_to(red, Function::foot);
  Order close = board.order(OrderKind::rejoin, 0);
  close.poses = 1;
  close.pose[0] = pose(90, 40);
  board.give(close);
  EXPECT_EQ(board.unit(0).pips, 0);
}

TEST(PenG, PEN_G_46_no_record_die_in_skirmish_order) {  // PEN-G-46
  Board board = detachment_with_pips(6);
  EXPECT_EQ(board.refused(move_screen(board, 0, {90, 50})), "") << "it may advance";
}

TEST(PenG, PEN_G_46_half_strength_in_skirmisher_stands) {  // PEN-G-46, PEN-R-59
  Board board;
  const int horse = board.cavalry(red, {84, 55});  // over two stands of four
  const int rifles = board.detachment(black, {90, 70}, 4, Armament::rifle, 3);
  board.infantry(black, {30, 110});
  board.card(red, Function::horse);
  board.give(board.ahead(horse, 20));
  EXPECT_FALSE(board.unit(rifles).on_table());
  EXPECT_EQ(board.state.dead[1], 2) << "one stand for every two skirmisher stands";
}

TEST(PenSkir, PEN_R_60_skirmishers_go_with_a_parent_that_is_removed) {  // PEN-R-60
  Board board;
  const int line = board.infantry(red, {90, 40});
  const int parent = board.infantry(black, {90, 60}, {.companies = true});
  board.send_out(parent, {120, 55});
  for (std::size_t s : {1U, 2U, 3U}) board.unit(parent).stand[s] = Whereabouts::lost;
  board.unit(parent).close = 4;
  board.state.dead[1] = 3;
  board.unit(parent).casualties = 2;
  board.card(red, Function::fire);
  board.give(board.fire(line), {5, 1, 1, 1, 1, 1, 1, 1});
  while (board.state.todos > 0) board.give(automatic_answer(board.battle()));
  EXPECT_FALSE(board.unit(parent).on_table());
  EXPECT_TRUE(board.screen(parent).empty());
}

}  // namespace
}  // namespace guidon::tests
