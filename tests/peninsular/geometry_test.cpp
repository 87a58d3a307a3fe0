// Geometry of section 4 on the table (PEN-T-GEO, PEN-G-02, PEN-G-37).
#include <cmath>
#include <vector>

#include "tests/peninsular/field_kit.hpp"

namespace guidon::tests {
namespace {

TEST(PenTGeo, PEN_T_GEO_01_the_arc_of_a_stand) {  // PEN-T-GEO-01, PEN-R-09
  const auto in_arc = [](double x, double y) {
    return table::shot({0, 0}, {0, 1}, half_frontage, 1, {{x, y}, {0, 1}, 0, 0}).has_value();
  };
  EXPECT_TRUE(in_arc(11.5, 10));
  EXPECT_FALSE(in_arc(11.6, 10));
  EXPECT_FALSE(in_arc(0, -1));
  // The same on the table: a column whose left front corner is that point.
  Board board;
  const int gun = board.gun(red, {90, 40});
  board.infantry(black, {90 + 11.5 + 1.5, 50, 0}, {.formation = Formation::route_column});
  board.card(red, Function::fire);
  EXPECT_EQ(board.refused(board.fire(gun)), "");
  board.unit(1).pose = pose(90 + 11.6 + 1.5, 50);
  EXPECT_EQ(board.refused(board.fire(gun)), "PEN-FIRE-14");
  board.unit(1).pose = pose(95, 39);
  EXPECT_EQ(board.refused(board.fire(gun)), "PEN-FIRE-14");
}

// A line of nine, 27 cm wide, and an attack column 6 cm wide straight before it.
int dice_of_nine(double gap) {
  Board board;
  const int line = board.infantry(red, {90, 40}, {.stands = 9});
  board.infantry(black, {90, 40 + gap}, {.formation = Formation::attack_column});
  board.card(red, Function::fire);
  Battle battle = board.battle();
  Chronicle log;
  const std::vector<int> none(9, 1);
  ListedDice dice{board.pack, none};
  EXPECT_FALSE(battle.apply(board.fire(line), dice, &log));
  for (const Event& event : log.events)
    if (const auto* fired = std::get_if<Fired>(&event.data)) return fired->dice;
  return 0;
}

TEST(PenTGeo, PEN_T_GEO_02_end_stands_bear_from_7_5_cm_on) {  // PEN-T-GEO-02
  EXPECT_EQ(dice_of_nine(7.5), 9);
}

// Nearer than that the front corner of the column leaves their arc, but its flank, two rows deep and more, does not:
// any part of the footprint will do (section 4.4). The vector's "least gap" looks at the front edge alone.
TEST(PenTGeo, PEN_T_GEO_02_nearer_they_hit_the_flank_of_the_column) { EXPECT_EQ(dice_of_nine(7.4), 9); }

TEST(PenTGeo, PEN_T_GEO_03_at_20_cm_they_reach) { EXPECT_EQ(dice_of_nine(20), 9); }  // PEN-T-GEO-03

TEST(PenTGeo, PEN_T_GEO_04_at_24_cm_they_do_not) { EXPECT_EQ(dice_of_nine(24), 7); }  // PEN-T-GEO-04

// PEN-R-69: a refused flank leaves the other side as deep as the line; who stands behind its end does not close it.
TEST(PenTGeo, PEN_R_69_the_open_flank_of_a_refused_line) {
  for (const double y : {54.0, 58.0}) {
    Board board;
    const int line = board.infantry(red, {90, 60}, {.formation = Formation::refused_left});
    board.gun(red, {102, y});
    EXPECT_EQ(board.field().flank_open(line, Face::right), y < 55);
  }
}

TEST(PenTGeo, PEN_T_GEO_05_aspects) {  // PEN-T-GEO-05, PEN-R-69
  struct Case {
    double x;
    double y;
    Face face;
  };
  // The defender looks up the table; the origin is the middle of its front edge.
  for (const Case& c : {Case{0, 20, Face::front}, Case{30, 20, Face::right}, Case{30, -1, Face::right},
                        Case{0, -30, Face::rear}, Case{20, -14, Face::rear}}) {
    Board board;
    const int line = board.infantry(black, {90, 60, 0}, {.ranks = 3, .pips = 5});
    const double towards = std::atan2(-c.x, -1 - c.y) * 57.29577951308232;
    const int horse = board.cavalry(red, {90 + c.x, 60 + c.y, towards}, {.stands = 4, .quality = Quality::elite});
    board.card(red, Function::horse);
    EXPECT_EQ(extent(board.sheet(line), Formation::line, 6).width, 18);
    EXPECT_EQ(extent(board.sheet(line), Formation::line, 6).depth, 2);
    EXPECT_EQ(board.field().face_struck(line, {90 + c.x, 60 + c.y}), c.face);
    Battle battle = board.battle();
    Chronicle log;
    ASSERT_FALSE(battle.take(board.contact(horse, line), &log)) << c.x << " " << c.y;
    ASSERT_FALSE(log.events.empty());
    const auto* declared = std::get_if<ContactDeclared>(&log.events[0].data);
    ASSERT_NE(declared, nullptr);
    EXPECT_EQ(declared->face, c.face) << c.x << " " << c.y;
  }
}

TEST(PenTGeo, PEN_T_GEO_06_squares) {  // PEN-T-GEO-06, PEN-G-02
  UnitSheet sheet;
  sheet.stands.assign(10, StandSheet{.role = Role::centre, .ranks = 2});
  const auto size = [&](int stands) {
    const Extent it = extent(sheet, Formation::square, stands);
    return std::pair{it.width, it.depth};
  };
  EXPECT_EQ(size(6), std::pair(6.0, 6.0));
  EXPECT_EQ(size(8), std::pair(6.0, 9.0));
  EXPECT_EQ(size(10), std::pair(9.0, 9.0));
  const auto faces = [](int stands) {
    const SquareFaces it = square_faces(stands);
    return std::array{it.front, it.rear, it.left, it.right};
  };
  EXPECT_EQ(faces(4), (std::array{1, 1, 1, 1}));
  EXPECT_EQ(faces(5), (std::array{2, 1, 1, 1}));
  EXPECT_EQ(faces(6), (std::array{2, 2, 1, 1}));
  EXPECT_EQ(faces(7), (std::array{2, 2, 2, 1}));
  EXPECT_EQ(faces(8), (std::array{2, 2, 2, 2}));
  EXPECT_EQ(faces(10), (std::array{3, 3, 2, 2}));
}

TEST(PenTGeo, PEN_T_GEO_07_columns_and_lines) {  // PEN-T-GEO-07, PEN-G-02
  UnitSheet sheet;
  sheet.stands.assign(6, StandSheet{.role = Role::centre, .ranks = 3});
  const auto size = [&](Formation formation) {
    const Extent it = extent(sheet, formation, 6);
    return std::pair{it.width, it.depth};
  };
  EXPECT_EQ(size(Formation::attack_column), std::pair(6.0, 6.0));
  EXPECT_EQ(size(Formation::line), std::pair(18.0, 2.0));
  EXPECT_EQ(size(Formation::route_column), std::pair(3.0, 12.0));
}

// A column attacked from the north routs 40 cm due south, past a friend so far from its path.
bool friend_tests(double gap) {
  Board board;
  const int column = board.infantry(red, {90, 80}, {.formation = Formation::attack_column});
  const int enemy = board.infantry(black, {90, 92}, {.ranks = 3, .formation = Formation::attack_column});
  board.infantry(red, {90 + 3 + gap + 1.5, 60}, {.formation = Formation::route_column});
  board.card(black, Function::foot);
  if (gap < 10) {
    board.give(board.contact(enemy, column), {6, 1, /* the friend */ 6});
  } else {
    board.give(board.contact(enemy, column), {6, 1});
  }
  EXPECT_EQ(board.unit(column).pose.at.y, 80000 - 40000 - 6000) << "its front looks the other way now";
  return board.event<FriendsTested>() != nullptr;
}

TEST(PenTGeo, PEN_T_GEO_08_ten_centimetres_from_a_rout) {  // PEN-T-GEO-08, section 4.7
  EXPECT_TRUE(friend_tests(9.9));
  EXPECT_FALSE(friend_tests(10.2));
}

TEST(PenTGeo, PEN_G_37_a_twentieth_of_a_centimetre_counts_as_within) {  // PEN-G-37, PEN-R-10
  for (const auto& [gap, hits] : {std::pair{25.05, true}, {25.06, false}}) {
    Board board;
    const int line = board.infantry(red, {90, 40});
    board.infantry(black, {90, 40 + gap});
    board.card(red, Function::fire);
    EXPECT_EQ(board.refused(board.fire(line)).empty(), hits) << gap;
  }
}

}  // namespace
}  // namespace guidon::tests
