// Forming and leaving a square: a whole move, however the order is worded (PEN-MOVE-16, PEN-R-44).
#include "tests/peninsular/clash.hpp"

namespace guidon::tests {
namespace {

struct Drill {
  Board b;
  int u = -1;
  table::Vec middle;
};

Drill drill(Formation formation) {
  Drill d;
  d.u = d.b.infantry(red, {90, 40}, {.formation = formation});
  d.b.infantry(black, {90, 110});
  d.b.card(red, Function::foot);
  d.middle = d.b.field().unit_hull(d.u).centre;
  return d;
}

void expect_in_place(const Drill& d) {
  const table::Vec now = d.b.field().unit_hull(d.u).centre;
  EXPECT_NEAR(now.x, d.middle.x, 0.01);
  EXPECT_NEAR(now.y, d.middle.y, 0.01);
}

// PEN-MOVE-16, PEN-R-44: formed where it stands, from every formation.
TEST(Square, PEN_R_44_formed_about_its_middle) {
  for (const Formation from : {Formation::line, Formation::attack_column, Formation::route_column}) {
    Drill d = drill(from);
    d.b.give(d.b.move(d.u, {}, Formation::square));
    EXPECT_EQ(d.b.unit(d.u).formation, Formation::square);
    expect_in_place(d);
    EXPECT_EQ(d.b.refused(d.b.ahead(d.u, 1)), "PEN-MOVE-01");
  }
}

// PEN-MOVE-16: no step before it, after it, or in the same leg.
TEST(Square, PEN_MOVE_16_no_step_with_it) {
  Drill d = drill(Formation::line);
  EXPECT_EQ(d.b.refused(d.b.move(d.u, {{90, 45}}, Formation::square)), "PEN-MOVE-16");
  EXPECT_EQ(d.b.refused(d.b.move(d.u, {{90, 40}}, Formation::square)), "PEN-MOVE-16") << "its middle would go back";
  EXPECT_EQ(d.b.refused(d.b.move(d.u, {{94, 40}}, Formation::square)), "PEN-MOVE-16");
  EXPECT_EQ(d.b.refused(d.b.move(d.u, {{90, 42}, {90, 43.25}}, Formation::square)), "PEN-MOVE-16");
  EXPECT_EQ(d.b.refused(d.b.move(d.u, {{90, 40}, {90, 43.75}}, Formation::square)), "PEN-MOVE-16");
}

// PEN-R-44: leaving it takes the whole move as well.
TEST(Square, PEN_R_44_left_about_its_middle) {
  for (const Formation to : {Formation::line, Formation::attack_column, Formation::route_column}) {
    Drill d = drill(Formation::square);
    EXPECT_EQ(d.b.refused(d.b.move(d.u, {{90, 45}}, to)), "PEN-R-44");
    EXPECT_EQ(d.b.refused(d.b.move(d.u, {{90, 40}}, to)), "PEN-R-44") << "its middle would go forward";
    EXPECT_EQ(d.b.refused(d.b.move(d.u, {{90, 40}, {90, 30}}, to)), "PEN-R-44");
    d.b.give(d.b.move(d.u, {}, to));
    EXPECT_EQ(d.b.unit(d.u).formation, to);
    expect_in_place(d);
  }
}

// PEN-MOVE-02: and a square goes nowhere, nor at anybody.
TEST(Square, PEN_MOVE_02_goes_nowhere) {
  Drill d = drill(Formation::square);
  const int enemy = d.b.infantry(black, {90, 50});
  EXPECT_EQ(d.b.refused(d.b.ahead(d.u, 5)), "PEN-MOVE-02");
  EXPECT_EQ(d.b.refused(d.b.move(d.u, {{90, 40, 45}})), "PEN-MOVE-02");
  EXPECT_EQ(d.b.refused(d.b.contact(d.u, enemy)), "PEN-MOVE-02");
}

// PEN-MOVE-16, PEN-R-83: what is left of a move after overrunning a gun is not a whole one.
TEST(Square, PEN_MOVE_16_not_with_what_is_left_of_a_move) {
  Board b;
  const int u = b.infantry(red, {90, 40});
  const int gun = b.gun(black, {90, 46});
  b.infantry(black, {90, 110});
  b.card(red, Function::foot);
  b.give(b.contact(u, gun));
  ASSERT_FALSE(b.unit(gun).on_table());
  EXPECT_EQ(b.refused(b.ahead(u, 2)), "");
  EXPECT_EQ(b.refused(b.move(u, {}, Formation::square)), "PEN-MOVE-16");
}

// PEN-R-44, PEN-G-06: nobody comes out of a building in square.
TEST(Square, PEN_R_44_not_out_of_a_building) {
  Board b;
  const int u = b.infantry(red, {90, 40});
  b.garrison(u, b.building(90, 40));
  b.card(red, Function::foot);
  Order out = b.move(u, {{90, 50}}, Formation::square);
  out.kind = OrderKind::leave_building;
  EXPECT_EQ(b.refused(out), "PEN-MOVE-16");
}

// PEN-CRIT-02: within 30 cm of the enemy it is a manoeuvre, formed or left.
TEST(Square, PEN_CRIT_02_is_critical) {
  for (const bool leaves : {false, true}) {
    Drill d = drill(leaves ? Formation::square : Formation::line);
    d.b.unit(d.u).pips = 4;
    d.b.cavalry(black, {90, 65});
    d.b.give(d.b.move(d.u, {}, leaves ? Formation::line : Formation::square));
    ASSERT_TRUE(asked(d.b, Task::confirm_critical));
    d.b.give(d.b.answer(OrderKind::confirm), {3});
    EXPECT_EQ(d.b.unit(d.u).formation, leaves ? Formation::square : Formation::line);
  }
}

}  // namespace
}  // namespace guidon::tests
