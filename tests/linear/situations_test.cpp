// The situations in words of the contract, played on the table: one test for each, named after its vector.
#include <array>
#include <functional>
#include <string>

#include "tests/linear/kit.hpp"

namespace guidon::linear::tests {
namespace {

using std::string_view;

constexpr std::array<string_view, 2> low_sheets{"bt0", "bt2"};
constexpr std::array<string_view, 3> all_sheets{"bt0", "bt2", "bt3"};

// Two steady units in a far corner for each side, so that no brigade and no army comes near its end.
void reserves(Board& board) {
  board.unit("s1", south, "line_infantry", {4, 2});
  board.unit("s2", south, "line_infantry", {12, 2});
  board.unit("n1", north, "line_infantry", {60, 46});
  board.unit("n2", north, "line_infantry", {68, 46});
}

// ---- under fire: the 28th shoots at the 4e, seven inches away; others could shoot, so that the phase waits ----

Board firing(string_view sheet, int casualties, string_view profile = "line_infantry", double at_y = 28) {
  Board board;
  board.option("break_sheet", sheet);
  board.unit("28th", south, "line_infantry", {36, at_y - 8});
  board.unit("4e", north, profile, {36, at_y}, {.casualties = casualties});
  reserves(board);
  board.unit("s3", south, "line_infantry", {4, 30});
  board.unit("n3", north, "line_infantry", {4, 42});
  return board;
}

void one_hit(Board& board) { board.give(south, "shoot 28th at 4e", {4, 1, 1, 1}); }

// The faces that give this score when the tester is past its stamina by so many.
std::array<int, 2> dice_for(string_view sheet, int score, int excess) {
  const int sum = sheet == "bt3" ? score - excess : score + excess;
  return {sum / 2, sum - sum / 2};
}

TEST(Situation, TVX_01) {  // TVX-01: LIN-R-10, OUR-STATE-01, OUR-STATE-02
  for (const string_view sheet : all_sheets) {
    Board board = firing(sheet, 2);
    board.go(Stage::shooting);
    board.give(south, "shoot 28th at 4e", {4, 4, 1, 1, 1});
    const CasualtiesTaken* loss = board.event<CasualtiesTaken>("4e");
    ASSERT_NE(loss, nullptr);
    EXPECT_EQ(loss->recorded, 3) << "recorded";
    EXPECT_EQ(loss->excess, 1) << "excess";
    EXPECT_TRUE(board.shaken("4e"));
    const auto [d1, d2] = dice_for(sheet, sheet == "bt3" ? 8 : 7, 1);
    board.done({d1, d2});
    const BreakTested* test = board.event<BreakTested>("4e");
    ASSERT_NE(test, nullptr) << sheet;
    EXPECT_EQ(test->score, sheet == "bt3" ? 8 : 7) << sheet;  // one point of excess counts
    EXPECT_EQ(board["4e"].casualties, 3);
    EXPECT_EQ(board["4e"].excess, 0) << sheet;
  }
}

TEST(Situation, TVX_02) {  // TVX-02: OUR-STATE-06, LIN-R-55
  for (const string_view sheet : all_sheets) {
    Board board = firing(sheet, 3);
    board.go(Stage::shooting);
    board.give(south, "shoot 28th at 4e", {4, 4, 4, 1, 1, 1});
    board.done();
    EXPECT_FALSE(board.on_table("4e")) << sheet;
    EXPECT_NE(board.event<Shattered>("4e"), nullptr) << sheet;
    EXPECT_EQ(board.event<BreakTested>(), nullptr) << sheet;
  }
}

TEST(Situation, TVX_03) {  // TVX-03: LIN-R-10, OUR-STATE-06
  for (const string_view sheet : all_sheets) {
    Board board = firing(sheet, 3);
    board.go(Stage::shooting);
    board.give(south, "shoot 28th at 4e", {4, 4, 1, 1, 1});
    EXPECT_EQ(board["4e"].excess, 2);
    const auto [d1, d2] = dice_for(sheet, sheet == "bt3" ? 4 : 7, 2);
    board.done({d1, d2});
    EXPECT_TRUE(board.on_table("4e"));
    EXPECT_EQ(board.event<Shattered>(), nullptr) << sheet;
    ASSERT_NE(board.event<BreakTested>("4e"), nullptr) << sheet;
    EXPECT_EQ(board.event<BreakTested>("4e")->score, sheet == "bt3" ? 4 : 7) << sheet;
  }
}

TEST(Situation, TVX_04) {  // TVX-04: OUR-STATE-06
  for (const string_view sheet : all_sheets) {
    Board board = firing(sheet, 0, "horse_archers");
    board.unit("32nd", south, "line_infantry", {42.5, 20});
    board.go(Stage::shooting);
    board.give(south, "shoot 28th at 4e", {4, 4, 4, 1, 1, 1});
    board.give(south, "shoot 32nd at 4e", {4, 1, 1, 1});
    board.pass({});
    EXPECT_FALSE(board.on_table("4e")) << sheet;
    EXPECT_EQ(board["4e"].status, Status::destroyed) << sheet;
  }
}

// ---- the date of disorder ----

// North's turn 8, with a unit of north's that was disordered in this turn.
Board turn_eight(int disordered) {
  Board board;
  board.unit("28th", south, "line_infantry", {36, 20});
  board.unit("4e", north, "line_infantry", {36, 40});
  reserves(board);
  board.go(Stage::orders, north);
  State state = board.state();
  state.first = 0;
  state.player_turn = 8;
  state.unit[static_cast<std::size_t>(board.id("4e"))].disordered = static_cast<std::uint8_t>(disordered);
  board.put(state);
  return board;
}

TEST(Situation, TVX_05) {  // TVX-05: MPP-SEQ-DIS-01, LIN-R-90
  Board board = turn_eight(7);
  board.end_turn();
  EXPECT_FALSE(board.disordered("4e"));
  EXPECT_TRUE(board.cites("MPP-SEQ-DIS-01"));
}

TEST(Situation, TVX_06) {  // TVX-06: MPP-SEQ-DIS-01, LIN-R-90
  Board board = turn_eight(8);
  board.end_turn();
  EXPECT_TRUE(board.disordered("4e"));
  board.end_turn();
  EXPECT_FALSE(board.disordered("4e"));
}

TEST(Situation, TVX_07) {  // TVX-07: LIN-R-90
  Board board = turn_eight(8);
  board.option("disorder_removal", "own_units_only");
  board.put(board.state());
  for (int turn = 8; turn <= 9; ++turn) {
    board.end_turn();
    EXPECT_TRUE(board.disordered("4e")) << "at the end of turn " << turn;
  }
  board.end_turn();
  EXPECT_FALSE(board.disordered("4e"));
}

TEST(Situation, TVX_08) {  // TVX-08: OUR-STATE-04
  // South's turn 8: the 4e, disordered in 7, is driven back disordered by fire.
  Board board = firing("bt3", 2);
  board.go(Stage::shooting);
  State state = board.state();
  state.first = 1;
  state.player_turn = 8;
  state.unit[static_cast<std::size_t>(board.id("4e"))].disordered = 7;
  board.put(state);
  one_hit(board);
  board.done({4, 5});  // +1 disordered: 10
  EXPECT_NE(board.event<Retired>("4e"), nullptr);
  EXPECT_EQ(board.state().player_turn, 9);
  EXPECT_FALSE(board.disordered("4e"));
}

// ---- retiring ----

TEST(Situation, TVX_09) {  // TVX-09: BT0-EFF-RETD-01, BT2-EFF-RETD-01, OUR-FORCED-01, OUR-FORCED-02
  for (const string_view sheet : low_sheets) {
    Board board = firing(sheet, 3);
    board.go(Stage::shooting);
    one_hit(board);
    board.done({3, 3});
    EXPECT_EQ(board.centre("4e"), (table::Vec{36, 34})) << sheet;
    EXPECT_EQ(board["4e"].pose.facing, towards_enemy(north));
    EXPECT_TRUE(board.disordered("4e")) << sheet;
  }
}

TEST(Situation, TVX_10) {  // TVX-10: BT0-EFF-RETD-06, BT2-EFF-RETD-06, OUR-FORCED-06
  for (const string_view sheet : low_sheets) {
    Board board = firing(sheet, 3);
    board.unit("b1", north, "line_infantry", {36, 34});
    board.unit("b2", north, "line_infantry", {31, 32.2});
    board.unit("b3", north, "line_infantry", {41, 32.2});
    board.go(Stage::shooting);
    one_hit(board);
    board.done({3, 3});
    EXPECT_EQ(board.centre("4e"), (table::Vec{36, 40})) << sheet;
    EXPECT_TRUE(board.disordered("4e")) << sheet;
  }
}

TEST(Situation, TVX_11) {  // TVX-11: BT0-EFF-RETD-04, BT0-EFF-RETD-07, BT2-EFF-RETD-04, BT2-EFF-RETD-07, OUR-FORCED-04
  for (const string_view sheet : low_sheets) {
    Board board = firing(sheet, 3);
    const std::array<string_view, 6> behind{"e1", "e2", "e3", "e4", "e5", "e6"};
    for (std::size_t i = 0; i < behind.size(); ++i)
      board.unit(behind[i], south, "line_infantry", {21 + 6.0 * static_cast<double>(i), 33, 0});
    board.go(Stage::shooting);
    one_hit(board);
    board.done({3, 3});
    EXPECT_FALSE(board.on_table("4e")) << sheet;
    EXPECT_NE(board.event<Broken>("4e"), nullptr) << sheet;
    EXPECT_TRUE(board.cites(sheet == "bt0" ? "BT0-EFF-RETD-07" : "BT2-EFF-RETD-07")) << sheet;
  }
}

// The 28th charges the cuirassiers, who stand and lose the round by three to two.
Board beaten_cavalry(string_view sheet, const std::function<void(Board&)>& ground = [](Board&) {}) {
  Board board;
  board.option("break_sheet", sheet);
  board.unit("28th", south, "line_infantry", {36, 20});
  board.unit("cuirassiers", north, "heavy_cavalry", {36, 24.75});
  reserves(board);
  ground(board);
  board.go(Stage::initiative);
  board.give(south, "charge 28th at cuirassiers");
  board.give(north, "stand");
  board.pass({3, 3, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6});
  return board;
}

TEST(Situation, TVX_12) {  // TVX-12: BT0-EFF-RETG-01, BT0-EFF-RETG-02, BT2-EFF-RETG-01, BT2-EFF-RETG-02, LIN-R-28
  for (const string_view sheet : low_sheets) {
    const Board board = beaten_cavalry(sheet);
    EXPECT_EQ(board.centre("cuirassiers"), (table::Vec{36, 33.75})) << sheet;
    EXPECT_FALSE(board.disordered("cuirassiers")) << sheet;
    EXPECT_FALSE(board.engaged("28th"));
  }
}

TEST(Situation, TVX_13) {  // TVX-13: BT0-EFF-RETG-03, BT2-EFF-RETG-03, OUR-FORCED-06
  for (const string_view sheet : low_sheets) {
    const Board board = beaten_cavalry(sheet, [](Board& here) {
      here.unit("b1", north, "line_infantry", {36, 33.75, 0});
      here.unit("b2", north, "line_infantry", {30, 32, 0});
      here.unit("b3", north, "line_infantry", {42, 32, 0});
    });
    EXPECT_EQ(board.centre("cuirassiers"), (table::Vec{36, 42.75})) << sheet;
    EXPECT_TRUE(board.disordered("cuirassiers")) << sheet;
  }
}

TEST(Situation, TVX_14) {  // TVX-14: LIN-R-29, OUR-FORCED-03, OUR-FORCED-06
  for (const string_view sheet : low_sheets) {
    Board board = firing(sheet, 3, "line_infantry", 43.5);
    board.go(Stage::shooting);
    one_hit(board);
    board.done({3, 3});
    EXPECT_EQ(board["4e"].status, Status::destroyed) << sheet;
  }
}

TEST(Situation, TVX_14b) {  // TVX-14b: OUR-FORCED-03
  for (const string_view sheet : low_sheets)
    for (const bool left : {true, false}) {
      Board board = firing(sheet, 3, "line_infantry", 42.5);
      board.go(Stage::shooting);
      one_hit(board);
      board.done({3, 3});
      EXPECT_EQ(board.decision().task, Task::forced_side);
      board.give(north, left ? "to the left" : "to the right");
      EXPECT_NEAR(board.centre("4e").x, left ? 40.243 : 31.757, 0.0015) << sheet;
      EXPECT_NEAR(board.centre("4e").y, 46.743, 0.0015) << sheet;
      EXPECT_TRUE(board.disordered("4e")) << sheet;
    }
}

// ---- giving ground: the 28th charges and wins a round ----

Board charged(string_view profile, Formation formation, double y, const std::function<void(Board&)>& ground) {
  Board board;
  board.unit("28th", south, "line_infantry", {36, 20});
  board.unit("4e", north, profile, {36, y}, {.formation = formation});
  reserves(board);
  ground(board);
  board.go(Stage::initiative);
  board.give(south, "charge 28th at 4e");
  board.give(north, "stand");
  return board;
}

Board gives_ground(int d1, int d2) {
  Board board = charged("line_infantry", Formation::line, 26,
                        [](Board& here) { here.unit("5e", north, "line_infantry", {36, 30}); });
  board.pass({3, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, d1, d2});  // two to one: the support counts
  return board;
}

TEST(Situation, TVX_15) {  // TVX-15: MPP-BT-09-INF-HTH, LIN-R-46, LIN-R-56, OUR-FORCED-07
  const Board board = gives_ground(4, 4);
  EXPECT_EQ(board.centre("4e"), (table::Vec{36, 29}));
  EXPECT_EQ(board.centre("5e"), (table::Vec{36, 33}));
  EXPECT_TRUE(board.disordered("4e"));
  EXPECT_FALSE(board.disordered("5e"));
}

TEST(Situation, TVX_16) {  // TVX-16: MPP-BT-10-INF-HTH
  const Board board = gives_ground(4, 5);
  EXPECT_EQ(board.centre("4e"), (table::Vec{36, 29}));
  EXPECT_EQ(board.centre("5e"), (table::Vec{36, 33}));
  EXPECT_TRUE(board.disordered("4e"));
  EXPECT_TRUE(board.disordered("5e"));
}

TEST(Situation, TVX_17) {  // TVX-17: MPP-BT-05-SKI-HTH, LIN-R-47
  Board board = charged("skirmishers", Formation::skirmish, 26.25,
                        [](Board& here) { here.unit("5e", north, "line_infantry", {36, 32}); });
  board.pass({3, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2});  // two to one: 4 + 1
  EXPECT_EQ(board.centre("4e"), (table::Vec{36, 29.25}));
  EXPECT_TRUE(board.disordered("4e"));
  EXPECT_EQ(board.centre("5e"), (table::Vec{36, 32}));
  EXPECT_FALSE(board.disordered("5e"));
}

// ---- brigades ----

// A brigade of two shaken units, fifteen inches from its base edge, that tests on two dice against 8.
Board shaken_brigade(int d1, int d2) {
  Board board;
  board.option("brigade_module", "bm2");
  const int guards = board.brigade("guards", south, "colonel", 60, 4);
  board.unit("28th", south, "line_infantry", {20, 15.5}, {.casualties = 3});
  board.unit("32nd", south, "line_infantry", {30, 15.5}, {.casualties = 3});
  board.unit("1st", south, "line_infantry", {60, 10}, {.brigade = guards});
  board.unit("2nd", south, "line_infantry", {68, 10}, {.brigade = guards});
  board.unit("4e", north, "line_infantry", {36, 46});
  board.commander_at("general", 25, 5);
  board.begin({d1, d2});
  board.give(south, "fall back 28th");
  board.give(south, "fall back 32nd");
  return board;
}

TEST(Situation, TVX_18) {  // TVX-18: BM2-RES-GT-1, BM2-RES-GT-3, OUR-BM2-01, LIN-R-36
  Board board = shaken_brigade(5, 5);
  EXPECT_EQ(board.centre("28th"), (table::Vec{20, 3.5}));
  EXPECT_EQ(board.centre("32nd"), (table::Vec{30, 3.5}));
  EXPECT_EQ(board.decision().kind, Decision::Kind::orders);
  board.refuses(south, "general orders 28th to move", "BM2-RES-GT-3");
  EXPECT_TRUE(board.legal(south, "general orders 1st to move"));
  board.done();
  EXPECT_TRUE(board.legal(south, "general rallies 28th"));
  board.refuses(south, "general leads 28th", "BM2-RES-GT-3");
}

TEST(Situation, TVX_19) {  // TVX-19: BM2-RES-GT-2, LIN-R-36
  const Board board = shaken_brigade(5, 6);
  EXPECT_EQ(board["28th"].status, Status::off_table);
  EXPECT_EQ(board["32nd"].status, Status::off_table);
}

// ---- orders and ground: the general stands close to the 28th, no enemy is near ----

Board marching(
    string_view profile = "line_infantry", Formation formation = Formation::line,
    const std::function<void(Board&)>& ground = [](Board&) {}) {
  Board board;
  board.unit("28th", south, profile, {36, 20}, {.formation = formation});
  board.unit("4e", north, "line_infantry", {4, 46});
  board.commander_at("general", 36, 15);
  ground(board);
  board.go(Stage::orders);
  return board;
}

void hedge(Board& board) { board.line("hedge", Terrain::linear_obstacle, {{20, 23.5}, {52, 23.5}}); }
void rough(Board& board) { board.area("rough", Terrain::rough, {{20, 10}, {52, 10}, {52, 44}, {20, 44}}); }
void woods(Board& board) { board.area("woods", Terrain::woods, {{20, 18}, {52, 18}, {52, 40}, {20, 40}}); }

TEST(Situation, TVX_20) {  // TVX-20: MPP-TERR-LINEAR-02, LIN-R-70
  Board board = marching("line_infantry", Formation::line, hedge);
  board.give(south, "general orders 28th to move", {3, 3});
  EXPECT_EQ(board["28th"].moves, 2);
  board.refused(south, "move 28th ahead 6.001");
  board.give(south, "move 28th ahead 6");
  EXPECT_EQ(board.centre("28th"), (table::Vec{36, 26}));
  EXPECT_NE(board.decision().task, Task::make_moves);

  Board in_two = marching("line_infantry", Formation::line, hedge);
  in_two.give(south, "general orders 28th to move", {3, 3});
  in_two.give(south, "move 28th ahead 3");
  in_two.refuses(south, "move 28th ahead 3", "MPP-TERR-LINEAR-02");
}

TEST(Situation, TVX_21) {  // TVX-21: MPP-TERR-LINEAR-02, LIN-R-70
  Board board = marching("line_infantry", Formation::line, hedge);
  board.give(south, "general orders 28th to move", {4, 4});
  board.refuses(south, "move 28th ahead 4", "MPP-TERR-LINEAR-02");
  board.give(south, "move 28th ahead 3");
  EXPECT_EQ(board.centre("28th"), (table::Vec{36, 23}));
}

TEST(Situation, TVX_22) {  // TVX-22: MPP-TERR-ROUGH-02, LIN-R-71
  Board board = marching("line_infantry", Formation::line, rough);
  board.give(south, "general orders 28th to move", {2, 3});
  board.give(south, "move 28th ahead 6");
  EXPECT_NE(board.decision().task, Task::make_moves);
  EXPECT_EQ(board.centre("28th"), (table::Vec{36, 26}));
}

TEST(Situation, TVX_23) {  // TVX-23: MPP-TERR-ROUGH-01
  Board board = marching("light_infantry", Formation::skirmish, rough);
  board.give(south, "general orders 28th to move", {2, 3});
  for (int i = 0; i < 3; ++i) board.give(south, "move 28th ahead 6");
  EXPECT_EQ(board.centre("28th"), (table::Vec{36, 38}));
}

TEST(Situation, TVX_24) {  // TVX-24: MPP-FREE-01b, OUR-CMD-11
  Board board = marching("line_infantry", Formation::square);
  board.give(south, "general orders 28th to move", {5, 5});
  EXPECT_EQ(board.decision().task, Task::free_move);
  board.refuses(south, "charge 28th at 4e", "OUR-CMD-11");
  board.refused(south, "move 28th ahead 6.001");
  board.give(south, "move 28th ahead 6");
  EXPECT_EQ(board.centre("28th"), (table::Vec{36, 26}));
  EXPECT_FALSE(board.legal(south, "move 28th ahead 1"));
}

TEST(Situation, TVX_25) {  // TVX-25: OUR-CMD-11
  Board board = marching();
  board.give(south, "general orders 28th to move", {5, 5});
  EXPECT_NE(board.decision().kind, Decision::Kind::answer);
  board.refused(south, "move 28th ahead 1");
  EXPECT_EQ(board.centre("28th"), (table::Vec{36, 20}));
}

TEST(Situation, TVX_26) {  // TVX-26: MPP-FREE-02b, LIN-R-73, OUR-MOVE-09
  Board board;
  board.unit("28th", south, "line_infantry", {36, 20}, {.disordered = 1});
  board.unit("4e", north, "line_infantry", {36, 31});
  board.go(Stage::orders);
  board.refuses(south, "withdraw 28th ahead 1", "LIN-R-37");
  board.refused(south, "withdraw 28th back 6.001");
  board.give(south, "withdraw 28th back 6");
  EXPECT_EQ(board.centre("28th"), (table::Vec{36, 14}));
}

TEST(Situation, TVX_27) {  // TVX-27: MPP-TERR-WOODS-01
  Board board = marching("heavy_infantry", Formation::line, [](Board& here) {
    here.area("woods", Terrain::woods, {{20, 23}, {52, 23}, {52, 40}, {20, 40}});
  });
  board.give(south, "general orders 28th to move", {4, 4});
  board.refuses(south, "move 28th ahead 6", "MPP-TERR-WOODS-01");
  EXPECT_TRUE(board.legal(south, "move 28th ahead 2.5"));
}

TEST(Situation, TVX_28) {  // TVX-28: MPP-TERR-WOODS-03
  Board board = marching("warband", Formation::open_order, woods);
  board.give(south, "general orders 28th to move", {4, 4});
  board.refused(south, "move 28th ahead 3.001");
  board.give(south, "move 28th ahead 3");
  EXPECT_EQ(board.centre("28th"), (table::Vec{36, 23}));
}

TEST(Situation, TVX_29) {  // TVX-29: MPP-TERR-WOODS-03
  Board board = marching("light_infantry", Formation::skirmish, woods);
  board.give(south, "general orders 28th to move", {4, 4});
  board.refused(south, "move 28th ahead 6.001");
  board.give(south, "move 28th ahead 6");
  EXPECT_EQ(board.centre("28th"), (table::Vec{36, 26}));
}

// ---- initiative and charges ----

TEST(Situation, TVX_30) {  // TVX-30: MPP-SEQ-CMD-03, OUR-INIT-01, OUR-CMD-08
  Board board;
  board.unit("28th", south, "line_infantry", {36, 20});
  board.unit("4e", north, "line_infantry", {36, 27});
  reserves(board);
  board.go(Stage::initiative);
  board.give(south, "move 28th back 3");
  EXPECT_EQ(board.centre("28th"), (table::Vec{36, 17}));
  board.refused(south, "move 28th back 1");
  EXPECT_EQ(board.decision().kind, Decision::Kind::orders);
  board.refuses(south, "general orders 28th to move", "OUR-CMD-08");
}

// The 28th, one casualty from being shaken, charges the 4e and takes one from its closing shots.
Board under_closing_fire(string_view sheet, int d1, int d2, string_view hold = "charge_goes_on") {
  Board board;
  board.option("break_sheet", sheet).option("closing_hold", hold);
  board.unit("28th", south, "line_infantry", {36, 20}, {.casualties = 2});
  board.unit("4e", north, "line_infantry", {36, 26});
  reserves(board);
  board.go(Stage::initiative);
  board.give(south, "charge 28th at 4e");
  board.give(north, "closing shots", {3, 1, 1, 1, d1, d2});
  return board;
}

TEST(Situation, TVX_31) {  // TVX-31: LIN-R-13, OUR-REACT-02
  for (const string_view sheet : all_sheets) {
    const Board board = sheet == "bt3" ? under_closing_fire(sheet, 1, 1) : under_closing_fire(sheet, 4, 4);
    EXPECT_TRUE(board.engaged("28th")) << sheet;
    EXPECT_DOUBLE_EQ(board.centre("28th").y, 25) << sheet;
  }
}

TEST(Situation, TVX_32) {  // TVX-32: LIN-R-13
  for (const string_view sheet : all_sheets) {
    const Board board = sheet == "bt3" ? under_closing_fire(sheet, 1, 1, "charge_stops")
                                       : under_closing_fire(sheet, 4, 4, "charge_stops");
    EXPECT_FALSE(board.engaged("28th")) << sheet;
    EXPECT_EQ(board.centre("28th"), (table::Vec{36, 20})) << sheet;
    EXPECT_FALSE(board.disordered("28th")) << sheet;
  }
}

TEST(Situation, TVX_33) {                       // MPP-BT-10-INF-RNG, OUR-REACT-02
  for (const string_view sheet : all_sheets) {  // the other sheets have it retire disordered
    const Board board = sheet == "bt3" ? under_closing_fire(sheet, 5, 5) : under_closing_fire(sheet, 2, 3);
    EXPECT_FALSE(board.engaged("28th")) << sheet;
    EXPECT_FALSE(board.engaged("4e")) << sheet;
    EXPECT_EQ(board.centre("28th"), (table::Vec{36, 14})) << sheet;
    EXPECT_TRUE(board.disordered("28th")) << sheet;
    EXPECT_NE(board.event<ChargeOver>("28th"), nullptr) << sheet;
  }
}

Board emergency(int die) {
  Board board;
  board.unit("dragoons", south, "heavy_cavalry", {36, 20.25});
  board.unit("4e", north, "line_infantry", {36, 26});
  reserves(board);
  board.go(Stage::initiative);
  board.give(south, "charge dragoons at 4e");
  board.give(north, "emergency square", {die});
  return board;
}

TEST(Situation, TVX_34) {  // TVX-34: OUR-REACT-05
  const Board board = emergency(4);
  EXPECT_EQ(board["4e"].formation, Formation::square);
  EXPECT_FALSE(board.disordered("4e"));
  EXPECT_TRUE(board.engaged("4e"));
}

TEST(Situation, TVX_35) {  // TVX-35: OUR-REACT-05
  const Board board = emergency(3);
  EXPECT_EQ(board["4e"].formation, Formation::line);
  EXPECT_TRUE(board.disordered("4e"));
  EXPECT_TRUE(board.engaged("4e"));
}

TEST(Situation, TVX_36) {  // TVX-36: OUR-AFTER-01, MPP-HTH-MOD-01, MPP-HTH-MOD-02, OUR-HTH-09
  Board board = charged("line_infantry", Formation::line, 26, [](Board&) {});
  board.pass({3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3});  // one to nothing: 6 + 1
  EXPECT_EQ(board.centre("4e"), (table::Vec{36, 29}));
  EXPECT_EQ(board.decision().task, Task::follow_up);
  board.give(south, "follow up");
  EXPECT_TRUE(board.engaged("28th"));
  EXPECT_DOUBLE_EQ(board.centre("28th").y, 28);
  board.pass({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});  // north's turn: a round without loss
  const Fought* fought = board.event<Fought>("28th");
  ASSERT_NE(fought, nullptr);
  bool won = false;
  for (const Modifier& each : board.chronicle().modifiers_of(*told<Fought>(board.chronicle(), board.id("28th")))) {
    won = won || each.clause.id() == "MPP-HTH-MOD-02";
    EXPECT_NE(each.clause.id(), "MPP-HTH-MOD-01");
  }
  EXPECT_TRUE(won);
  EXPECT_EQ(fought->need, 3);
}

TEST(Situation, TVX_37) {  // TVX-37: OUR-INIT-01
  Board board;
  board.unit("28th", south, "line_infantry", {36, 20}, {.disordered = 1});
  board.unit("4e", north, "line_infantry", {36, 26});
  board.go(Stage::initiative);
  board.refuses(south, "move 28th back 1", "OUR-INIT-01");
  board.refuses(south, "charge 28th at 4e", "OUR-INIT-01");
}

// ---- rallying ----

TEST(Situation, TVX_38) {  // TVX-38: OUR-CMD-07
  Board board = marching("line_infantry", Formation::line,
                         [](Board& here) { here.unit("32nd", south, "line_infantry", {30, 12}, {.casualties = 2}); });
  board.give(south, "general orders 28th to move", {5, 4});
  EXPECT_EQ(board.decision().kind, Decision::Kind::rally);
  board.refuses(south, "general rallies 32nd", "OUR-CMD-07");
}

TEST(Situation, TVX_39) {  // TVX-39: OUR-RALLY-01
  Board board = marching("line_infantry", Formation::line,
                         [](Board& here) { here.unit("32nd", south, "line_infantry", {30, 12}, {.casualties = 1}); });
  board.done();
  board.refuses(south, "general rallies 32nd", "OUR-RALLY-01");
}

TEST(Situation, TVX_40) {  // TVX-40: MPP-SEQ-CMD-01, OUR-BM3-01, OUR-BM3-02
  Board board;
  const int second = board.brigade("south_2", south, "colonel", 60, 4);
  const int third = board.brigade("south_3", south, "major", 66, 4);
  board.unit("28th", south, "line_infantry", {20, 20});
  board.unit("shaken", south, "line_infantry", {60, 16}, {.casualties = 3});
  for (const string_view id : {"x1", "x2", "x3"})
    board.unit(id, south, "line_infantry", {30 + (id.back() - '1') * 8.0, 12});
  board.unit("1st", south, "line_infantry", {60, 10}, {.brigade = second});
  board.unit("2nd", south, "line_infantry", {68, 10}, {.brigade = third});
  board.unit("4e", north, "line_infantry", {4, 46});
  board.go(Stage::orders, north);
  board.lose("x1");
  board.lose("x2");
  board.end_turn();
  EXPECT_NE(board.event<BattaliaChecked>(), nullptr);
  EXPECT_TRUE(board.event<BattaliaChecked>()->failing);
  for (const string_view id : {"28th", "shaken", "x3"}) board.give(south, "fall back " + std::string{id});
  EXPECT_EQ(board.centre("28th"), (table::Vec{20, 14}));
  EXPECT_EQ(board.decision().kind, Decision::Kind::orders);
  EXPECT_FALSE(board.legal(south, "general orders 28th to move"));
  board.done();
  EXPECT_TRUE(board.legal(south, "colonel rides to 60,8"));
  EXPECT_FALSE(board.legal(south, "general leads x3"));
}

TEST(Situation, TVX_41) {  // TVX-41: BM2-RES-EQ-1, BM2-RES-EQ-2, LIN-R-37
  Board board;
  board.option("brigade_module", "bm2");
  board.unit("28th", south, "line_infantry", {36, 20});
  board.unit("32nd", south, "line_infantry", {20, 10});
  board.unit("x1", south, "line_infantry", {4, 2});
  board.unit("x2", south, "line_infantry", {12, 2});
  board.unit("4e", north, "line_infantry", {36, 35});
  board.commander_at("general", 36, 15);
  board.go(Stage::orders, north);
  board.lose("x1");
  board.lose("x2");
  board.end_turn({3, 4});  // and one for half its units: 8, its commander's rating
  EXPECT_TRUE(board.cites("BM2-RES-EQ-1"));
  board.refuses(south, "general orders 28th to charge 4e", "BM2-RES-EQ-1");
  board.give(south, "general orders 28th to move", {2, 3});
  board.refuses(south, "move 28th ahead 0.001", "LIN-R-37");
  board.give(south, "move 28th left 3");
  board.give(south, "move 28th back 3");
  EXPECT_TRUE(board.legal(south, "move 28th back 1"));
  board.refuses(south, "move 28th ahead 0.001", "LIN-R-37");  // each move is measured by itself
}

// ---- artillery in a drawn round ----

Board drawn_with_gun(string_view sheet, int casualties) {
  Board board;
  board.option("break_sheet", sheet);
  board.unit("28th", south, "line_infantry", {36, 20});
  board.unit("gun", north, "field_gun", {36, 26}, {.formation = Formation::deployed, .casualties = casualties});
  reserves(board);
  board.go(Stage::initiative);
  board.give(south, "charge 28th at gun");
  board.give(north, "stand");
  return board;
}

TEST(Situation, TVX_42) {  // TVX-42: BT0-TRIG-D, BT2-TRIG-D, MPP-BT-TRIG-6
  for (const string_view sheet : all_sheets) {
    Board board = drawn_with_gun(sheet, 1);
    board.pass({1, 1, 1, 1, 1, 1, 1});
    EXPECT_TRUE(board.engaged("gun")) << sheet;
    EXPECT_EQ(board.event<BreakTested>(), nullptr) << sheet;
  }
}

TEST(Situation, TVX_43) {  // TVX-43: BT0-TRIG-D, BT2-TRIG-D, MPP-BT-TRIG-6, LIN-R-14
  for (const string_view sheet : all_sheets)
    for (int d1 = 1; d1 <= 6; ++d1)
      for (int d2 = 1; d2 <= 6; ++d2) {
        Board board = drawn_with_gun(sheet, 2);
        board.pass({1, 1, 1, 1, 1, 1, 1, d1, d2});
        EXPECT_NE(board.event<BreakTested>("gun"), nullptr) << sheet;
        EXPECT_EQ(board["gun"].status, Status::destroyed) << sheet << " " << d1 << "," << d2;
      }
}

}  // namespace
}  // namespace guidon::linear::tests
