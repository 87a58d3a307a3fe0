// Guns: unlimbered with a ruler, turned on the spot, and told of without pips; and why they may not fire.
#include "rules/peninsular/battle/forced_move.hpp"
#include "tests/peninsular/clash.hpp"

namespace guidon::tests {
namespace {

std::string told_of(const Board& b, const EventData& data) { return words({.data = data}, b.log, b.setting).text(); }

TEST(Guns, MOVE_13_go_half_a_move_with_their_front) {  // PEN-MOVE-12, PEN-MOVE-13
  Board b;
  const int foot = b.gun(red, {90, 30}, Formation::limbered);
  const int horse = b.horse_gun(red, {120, 30});
  b.infantry(black, {90, 110});
  b.card(red, Function::foot);
  EXPECT_EQ(b.refused(b.move(foot, {{90, 37.5}}, Formation::unlimbered)), "");
  EXPECT_EQ(b.refused(b.move(foot, {{90, 37.6}}, Formation::unlimbered)), "PEN-MOVE-12");
  EXPECT_EQ(b.refused(b.move(foot, {{90, 22.5}}, Formation::unlimbered)), "");
  b.give(b.move(foot, {{90, 37.5}}, Formation::unlimbered));
  EXPECT_NEAR(y_of(b, foot), 37.5, 0.001);
  b.card(red, Function::horse);
  EXPECT_EQ(b.refused(b.move(horse, {{120, 45}}, Formation::unlimbered)), "");
  EXPECT_EQ(b.refused(b.move(horse, {{120, 45.1}}, Formation::unlimbered)), "PEN-MOVE-12");
}

TEST(Guns, R_45_limber_up_by_the_same_ruler) {  // PEN-R-45
  Board b;
  const int gun = b.gun(red, {90, 30});
  b.infantry(black, {90, 110});
  b.card(red, Function::foot);
  EXPECT_EQ(b.refused(b.move(gun, {{90, 37.5}}, Formation::limbered)), "");
  EXPECT_EQ(b.refused(b.move(gun, {{90, 37.6}}, Formation::limbered)), "PEN-MOVE-12");
}

TEST(Guns, FIRE_15_turn_on_the_spot_by_a_plain_order) {  // PEN-FIRE-15, PEN-R-18
  for (const int degrees : {30, 90, 135, 180, 270}) {
    Board b;
    const int gun = b.gun(red, {90, 30});
    b.infantry(black, {90, 110});
    b.card(red, Function::foot);
    const table::Vec middle = b.field().unit_hull(gun).centre;
    b.give(b.move(gun, {{90, 30, static_cast<double>(degrees)}}));
    EXPECT_EQ(facing_of(b, gun), degrees);
    EXPECT_NEAR(distance(b.field().unit_hull(gun).centre, middle), 0, 0.01);
  }
  Board b;
  const int gun = b.gun(red, {90, 30});
  b.infantry(black, {90, 110});
  b.card(red, Function::foot);
  EXPECT_EQ(b.refused(b.move(gun, {{92, 30, 135}})), "PEN-FIRE-15") << "that is a turn and a move";
}

TEST(Guns, ARM_21_have_no_pips_to_tell_of) {  // PEN-ARM-21
  Board b;
  const int line = b.infantry(red, {90, 40});
  const int gun = b.gun(black, {90, 60});
  b.card(red, Function::fire);
  b.give(b.fire(line, gun), {6, 1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(told_of(b, b.told<TookCasualties>()), "b1 takes 1 casualty: 1 marker");
}

TEST(Guns, G_09_do_not_run_into_the_enemy) {  // PEN-G-09: guns declare no contacts
  Board b;
  const int gun = b.gun(red, {90, 50});
  b.infantry(black, {90, 55});
  b.card(red, Function::foot);
  EXPECT_EQ(b.refused(b.ahead(gun, 4.5)), "PEN-G-09");
  EXPECT_EQ(b.refused(b.ahead(gun, 8)), "PEN-G-09");
}

// ---- why not

TEST(NoTarget, FIRE_07_skirmishers_alone) {  // PEN-FIRE-07, PEN-SKIR-11
  Board b;
  const int line = b.infantry(red, {90, 40});
  const int gun = b.gun(red, {120, 40});
  const int parent = b.infantry(black, {90, 115}, {.ranks = 3, .companies = true});
  b.send_out(parent, {105, 58});
  b.card(red, Function::fire);
  EXPECT_EQ(b.refused(b.fire(line)), "PEN-FIRE-07");
  const int rifles = b.detachment(black, {100, 56}, 4);
  b.card(red, Function::fire);
  EXPECT_EQ(b.refused(b.fire(line, rifles)), "PEN-FIRE-07");
  EXPECT_EQ(b.refused(b.fire(gun, rifles)), "PEN-SKIR-11");
  EXPECT_EQ(b.refused(b.fire(line, parent)), "PEN-FIRE-16") << "out of range";
}

TEST(NoTarget, G_08_units_in_a_fight) {  // PEN-G-08
  auto c = battalions({}, {.ranks = 3}, 12);
  attack(c, {4, 4});
  ASSERT_EQ(c.b.state.fights, 1);
  const int line = c.b.infantry(red, {120, 42});
  c.b.card(red, Function::fire);
  EXPECT_EQ(c.b.refused(c.b.fire(line, c.d)), "PEN-G-08");
  EXPECT_EQ(c.b.refused(c.b.fire(line)), "PEN-G-08");
}

TEST(NoTarget, G_03_walls_out_of_sight) {  // PEN-G-03, PEN-R-18, PEN-FIRE-18
  Board b;
  const int gun = b.gun(red, {90, 20});
  const int aside = b.gun(red, {20, 20, 270});
  const int hidden = b.gun(red, {140, 20});
  b.infantry(black, {90, 118});
  const auto near = b.wall(Ground::high_wall, {84, 60}, {96, 60});
  const auto far = b.wall(Ground::high_wall, {84, 100}, {96, 100});
  b.building(140, 40);
  const auto behind = b.wall(Ground::high_wall, {134, 60}, {146, 60});
  b.card(red, Function::fire);
  EXPECT_EQ(b.refused(b.fire_at_structure(gun, near, {90, 60})), "");
  EXPECT_EQ(b.refused(b.fire_at_structure(gun, far, {90, 100})), "PEN-FIRE-18");
  EXPECT_EQ(b.refused(b.fire_at_structure(aside, near, {90, 60})), "PEN-R-18");
  EXPECT_EQ(b.refused(b.fire_at_structure(hidden, behind, {140, 60})), "PEN-G-03");
}

// ---- what bars the way

TEST(Retreat, G_13_says_what_stops_it) {  // PEN-G-13
  auto c = battalions({}, {.ranks = 3, .pips = 2}, 12);
  c.b.area(Ground::river, 90, 62, 180, 6);
  c.b.setting.pieces.back().name = "the Agueda";
  attack(c, {4, 3});
  const auto back = c.b.told<DrivenBack>();
  EXPECT_EQ(back.how, Forced::fall_back);
  EXPECT_EQ(back.barred, Bar::ground);
  EXPECT_EQ(back.ground, 0);
  EXPECT_EQ(told_of(c.b, back), "b1 falls back 4.8 cm and no further: the Agueda is in the way");
}

TEST(Retreat, G_13_stops_at_the_edge) {  // PEN-G-13
  Clash c;
  c.a = c.b.infantry(red, {90, 96});
  c.d = c.b.infantry(black, {90, 110}, {.ranks = 3, .pips = 2});
  c.b.card(red, Function::foot);
  attack(c, {4, 3});
  const auto back = c.b.told<DrivenBack>();
  EXPECT_EQ(back.how, Forced::fall_back);
  EXPECT_EQ(back.barred, Bar::edge);
  EXPECT_EQ(told_of(c.b, back), "b1 falls back 7.5 cm, to the edge of the table");
}

// ---- rifles

TEST(Rifles, FIRE_17_are_no_muskets_at_25_cm) {  // PEN-FIRE-17
  Board b;
  const int rifles = b.detachment(red, {90, 40}, 3);
  b.infantry(black, {90, 60});
  b.card(red, Function::fire);
  b.give(b.skirmish_fire(red, 1), {1});
  (void)rifles;
  bool rifle = false;
  for (const Modifier& line : b.log.modifiers) {
    EXPECT_NE(line.reason, "musket fire"_form);
    rifle = rifle || line.reason == "rifle fire"_form;
  }
  EXPECT_TRUE(rifle);
}

// PEN-MOVE-12, PEN-MOVE-13: it unlimbers facing as its owner wishes, which costs nothing on top of the ruler.
TEST(Guns, PEN_MOVE_12_any_facing_for_the_same_way) {
  for (const Formation before : {Formation::limbered, Formation::unlimbered}) {
    const Formation after = before == Formation::limbered ? Formation::unlimbered : Formation::limbered;
    for (int degrees = 0; degrees < 360; degrees += 15) {
      SCOPED_TRACE(degrees);
      Board b;
      const int gun = b.gun(red, {90, 40}, before);
      b.card(red, Function::foot);
      for (const double far : {0.0, 3.0, 7.5})
        EXPECT_EQ(b.refused(b.move(gun, {{90, 40 + far, static_cast<double>(degrees)}}, after)), "") << far;
      if (degrees == 0) EXPECT_EQ(b.refused(b.move(gun, {{90, 47.7, 0}}, after)), "PEN-MOVE-12");
    }
  }
}

// PEN-MOVE-12: what it is already it cannot become, and no move is spent on it; nor do others form what they are formed
// in (PEN-MOVE-10).
TEST(Guns, PEN_MOVE_12_is_limbered_or_not) {
  for (const Formation formation : {Formation::limbered, Formation::unlimbered}) {
    Board b;
    const int gun = b.gun(red, {90, 40}, formation);
    const int foot = b.infantry(red, {40, 40});
    b.card(red, Function::foot);
    EXPECT_EQ(b.refused(b.move(gun, {}, formation)), "PEN-MOVE-12");
    EXPECT_EQ(b.refused(b.move(foot, {}, Formation::line)), "PEN-MOVE-10");
  }
}

}  // namespace
}  // namespace guidon::tests
