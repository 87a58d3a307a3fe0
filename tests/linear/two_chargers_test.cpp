// Two units that charge one enemy: where the first lines up, and what the second is told.
#include "tests/linear/clash.hpp"

namespace guidon::linear::tests {
namespace {

// Two of south with so much from middle to middle, before a line of north in the middle between them.
struct Pair : Clash {
  Pair(std::string_view profile, Formation formation, double apart, double inches, double to_the_right = 0,
       const With& enemy = {}) {
    const double y = 20;
    unit("left", south, profile, {36 - apart / 2 - to_the_right, y}, {.formation = formation});
    unit("right", south, profile, {36 + apart / 2 - to_the_right, y}, {.formation = formation});
    const double deep = formation == Formation::attack_column ? 1 : 0.75;
    unit("4e", north, "line_infantry", {36, y + deep + inches + 0.5}, enemy);
    commander_at("general", 36, 14, 10);
  }
  void together() {
    go(Stage::orders);
    give(south, "general orders left,right to charge 4e", "11");
  }
  void charge_plainly(std::string_view who) {
    give(south, "charge " + std::string{who} + " at 4e");
    if (asked(Task::react)) answer("stand");
  }
  void expect_both(std::string_view what) {
    for (const std::string_view who : {"left", "right"}) {
      EXPECT_TRUE(engaged(who)) << what << ": " << who;
      EXPECT_LE(gap(who, "4e"), 0.06) << what << ": " << who;
    }
  }
};

TEST(TwoChargers, AdjacentColumnsStrikeOneLineWithoutAnglesByHand) {  // OUR-CHG-05
  for (const double apart : {3.0, 3.5, 4.0, 5.0})
    for (const double aside : {0.0, 0.75, -1.25})
      for (const bool left_first : {true, false}) {
        Pair board{"line_infantry", Formation::attack_column, apart, 5, aside};
        board.together();
        board.charge_plainly(left_first ? "left" : "right");
        board.charge_plainly(left_first ? "right" : "left");
        board.expect_both(std::to_string(apart) + " and " + std::to_string(aside));
      }
}

TEST(TwoChargers, LinesOfHorseSevenInchesApartStrikeOneLine) {  // OUR-CHG-05
  for (const double apart : {6.0, 7.0, 8.0})
    for (const double inches : {4.0, 8.0, 15.0})
      for (const bool left_first : {true, false}) {
        Pair board{"heavy_cavalry", Formation::line, apart, inches};
        board.together();
        board.charge_plainly(left_first ? "left" : "right");
        board.charge_plainly(left_first ? "right" : "left");
        board.expect_both(std::to_string(apart) + " and " + std::to_string(inches));
      }
}

TEST(TwoChargers, RoomIsLeftForOneWhoCouldFollowOnHisOwn) {  // OUR-CHG-05, ACT-INIT-CHARGE
  Pair own{"line_infantry", Formation::attack_column, 3, 5};
  own.go(Stage::initiative);
  own.charge_plainly("left");
  own.charge_plainly("right");
  own.expect_both("by initiative");
  Pair later{"line_infantry", Formation::attack_column, 3, 5};
  later.go(Stage::orders);
  later.order_charge(2, "left", "4e");
  later.answer("stand");
  later.order_charge(2, "right", "4e");
  later.expect_both("by two orders");
}

TEST(TwoChargers, AloneItSlidesToTheMiddle) {  // OUR-CHG-05
  Pair alone{"line_infantry", Formation::attack_column, 3, 5};
  alone.aside("right", 25);
  alone.go(Stage::initiative);
  alone.charge_plainly("left");
  EXPECT_NEAR(alone.x("left"), 36, 0.01);
  Pair spent{"line_infantry", Formation::attack_column, 3, 5};  // a friend who cannot charge this turn needs no room
  spent.go(Stage::initiative);
  State state = spent.state();
  state.unit[static_cast<std::size_t>(spent.id("right"))].marks.set(Mark::initiative);
  spent.put(state);
  spent.charge_plainly("left");
  EXPECT_NEAR(spent.x("left"), 36, 0.01);
}

TEST(TwoChargers, NorthLeavesRoomToo) {  // OUR-CHG-05
  Clash board;
  board.unit("28th", south, "line_infantry", {36, 20});
  board.unit("left", north, "line_infantry", {37.5, 27}, {.formation = Formation::attack_column});
  board.unit("right", north, "line_infantry", {34.5, 27}, {.formation = Formation::attack_column});
  board.go(Stage::initiative, north);
  for (const std::string_view who : {"left", "right"}) {
    board.give(north, "charge " + std::string{who} + " at 28th");
    if (board.asked(Task::react)) board.answer("stand");
    EXPECT_TRUE(board.engaged(who)) << who;
  }
}

TEST(TwoChargers, AWheelThatMissesIsToldOneThatDoesNot) {  // OUR-CHG-03, ACT-CHARGE-PATH
  Pair board{"line_infantry", Formation::attack_column, 3, 5};
  board.go(Stage::initiative);
  EXPECT_NE(words(board.refused(south, "charge left at 4e wheel left 45")).text().find("straight ahead would"),
            std::string::npos);
  Clash aside;
  aside.unit("28th", south, "line_infantry", {24, 20}, {.formation = Formation::attack_column});
  aside.unit("4e", north, "line_infantry", {28.8, 23.6});
  aside.go(Stage::initiative);
  EXPECT_NE(words(aside.refused(south, "charge 28th at 4e wheel left 10")).text().find("degrees to the right would"),
            std::string::npos);
  EXPECT_TRUE(aside.legal(south, "charge 28th at 4e"));
}

}  // namespace
}  // namespace guidon::linear::tests
