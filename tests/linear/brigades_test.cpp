// Brigades and the frame of the game: brigade morale and its retreats, the battalia check, setting up, the length of a
// battle and its end.
#include <array>
#include <functional>
#include <string>
#include <vector>

#include "rules/linear/brigade_morale.hpp"
#include "tests/linear/kit.hpp"

namespace guidon::linear::tests {
namespace {

using std::string_view;

// Two more brigades of two steady units each for south, and an enemy far away: no army is near its end.
void others(Board& board) {
  const int second = board.brigade("south_2", south, "colonel", 60, 4);
  const int third = board.brigade("south_3", south, "major", 66, 4);
  board.unit("o1", south, "line_infantry", {52, 8}, {.brigade = second});
  board.unit("o2", south, "line_infantry", {60, 8}, {.brigade = second});
  board.unit("o3", south, "line_infantry", {52, 3}, {.brigade = third});
  board.unit("o4", south, "line_infantry", {60, 3}, {.brigade = third});
  board.unit("4e", north, "line_infantry", {68, 46});
  board.unit("5e", north, "line_infantry", {60, 46});
}

// South's first brigade of units worth so many points: 4 an elite unit, 3 a line, 2 a raw one.
void brigade_worth(Board& board, string_view values, string_view status) {
  for (std::size_t i = 0; i < values.size(); ++i)
    board.unit("u" + std::to_string(i), south,
               values[i] == '4'   ? "elite_infantry"
               : values[i] == '2' ? "raw_infantry"
                                  : "line_infantry",
               {5 + 8.0 * static_cast<double>(i), 24}, {.casualties = status[i] == 'k' ? 3 : 0});
}

void lose(Board& board, string_view status) {
  for (std::size_t i = 0; i < status.size(); ++i)
    if (status[i] == 'x') board.lose("u" + std::to_string(i));
}

// To the start of south's turn, after this has befallen its first brigade.
Board at_turn_start(string_view module, string_view values, string_view status, std::initializer_list<int> dice,
                    int rating = 8) {
  Board board;
  board.option("brigade_module", module);
  brigade_worth(board, values, status);
  others(board);
  board.commander_at("general", 36, 2, rating);
  board.go(Stage::rally, north);
  lose(board, status);
  board.end_turn(dice);
  return board;
}

// ---- brigade morale ----

struct Vector {
  string_view id;
  string_view values;
  string_view status;
  int rating;
  int d1;
  int d2;
  int total;  // 0: no test
  string_view result;
  string_view option = {};
  string_view value = {};
};

constexpr std::array vectors{
    Vector{"TVB-01", "3333", "ssss", 8, 6, 6, 0, "NONE"},
    Vector{"TVB-02", "3333", "ssxx", 8, 3, 3, 7, "PASS"},
    Vector{"TVB-03", "3333", "ssxx", 8, 3, 4, 8, "FAIL_NO_ADVANCE"},
    Vector{"TVB-04", "3333", "ssxx", 8, 4, 4, 9, "RETREAT_1"},
    Vector{"TVB-05", "3333", "ssxx", 8, 6, 6, 13, "RETREAT_5"},
    Vector{"TVB-06", "3333", "kkkk", 8, 3, 4, 7, "PASS"},
    Vector{"TVB-07", "3333", "kkkx", 8, 3, 3, 8, "FAIL_NO_ADVANCE"},
    Vector{"TVB-08", "3333", "kkxx", 8, 2, 3, 8, "FAIL_NO_ADVANCE"},
    Vector{"TVB-09", "3333", "skkx", 8, 3, 4, 7, "PASS"},
    Vector{"TVB-10", "3333", "sskx", 8, 6, 6, 0, "NONE"},
    Vector{"TVB-11", "433", "xss", 8, 6, 6, 0, "NONE"},
    Vector{"TVB-12", "433", "sxx", 8, 2, 2, 0, "REMOVED"},
    Vector{"TVB-13", "33", "sx", 8, 3, 3, 7, "PASS"},
    Vector{"TVB-14", "33", "kx", 8, 2, 2, 7, "PASS"},
    Vector{"TVB-15", "33", "kx", 8, 2, 3, 8, "FAIL_NO_ADVANCE"},
    Vector{"TVB-16", "3", "s", 8, 6, 6, 0, "NONE"},
    Vector{"TVB-17", "3", "k", 8, 4, 4, 8, "FAIL_NO_ADVANCE"},
    Vector{"TVB-18", "223", "skx", 8, 4, 5, 9, "RETREAT_1"},
    Vector{"TVB-19", "332", "kks", 8, 6, 6, 0, "NONE"},
    Vector{"TVB-20", "333", "ssx", 8, 6, 6, 0, "NONE"},
    Vector{"TVB-21", "333", "skx", 7, 3, 4, 7, "FAIL_NO_ADVANCE"},
    Vector{"TVB-22", "3333", "kkxx", 8, 2, 3, 7, "PASS", "bm2_modifier_stack", "highest_only"},
    Vector{"TVB-23", "3", "s", 8, 2, 2, 0, "REMOVED", "bm2_single_unit_start", "removed_literal"},
    Vector{"TVB-24", "3332", "sxxx", 8, 2, 2, 0, "REMOVED"},
};

TEST(BrigadeMorale, GivesTheResultsOfTheVectors) {
  // BM2-PTS-01, BM2-PTS-02, BM2-PTS-03, BM2-WHEN-01, BM2-WHEN-02, BM2-WHEN-03, BM2-WHEN-04, BM2-WHEN-05, BM2-ROLL-01,
  // BM2-ROLL-02, BM2-MOD-01, BM2-MOD-02, BM2-RES-LT, BM2-RES-EQ-1, BM2-RES-GT-1, LIN-R-31, LIN-R-32, LIN-R-33,
  // LIN-R-34, LIN-R-35
  for (const Vector& each : vectors) {
    SCOPED_TRACE(each.id);
    Board board;
    board.option("brigade_module", "bm2");
    if (!each.option.empty()) board.option(each.option, each.value);
    brigade_worth(board, each.values, each.status);
    others(board);
    board.commander_at("general", 36, 2, each.rating);
    board.go(Stage::rally, north);
    lose(board, each.status);
    if (each.total > 0)
      board.end_turn({each.d1, each.d2});
    else
      board.end_turn();
    const Event* test = board.event(EventKind::brigade_test);
    EXPECT_EQ(test != nullptr, each.total > 0);
    EXPECT_EQ(board.event(EventKind::brigade_removed) != nullptr, each.result == "REMOVED");
    if (test == nullptr) continue;
    EXPECT_EQ(test->a, each.total);
    EXPECT_EQ(test->b, each.rating);
    const auto outcome = static_cast<BrigadeOutcome>(test->c);
    EXPECT_EQ(outcome == BrigadeOutcome::pass, each.result == "PASS");
    EXPECT_EQ(outcome == BrigadeOutcome::fail_no_advance, each.result == "FAIL_NO_ADVANCE");
    EXPECT_EQ(outcome == BrigadeOutcome::fail_retreat, each.result.starts_with("RETREAT"));
    if (each.result.starts_with("RETREAT")) EXPECT_EQ(test->d, each.result.back() - '0');
  }
}

TEST(BrigadeMorale, ComesBeforeAllCommand) {  // BM2-WHEN-01, OUR-GAME-05
  Board board;
  board.option("brigade_module", "bm2");
  brigade_worth(board, "333", "kkk");
  board.unit("guard", south, "elite_infantry", {40, 10});
  board.setting.units.back().brigade = static_cast<std::uint8_t>(board.brigade("south_2", south, "colonel", 40, 5));
  board.setting.units.back().opening.disordered = true;
  board.unit("4e", north, "line_infantry", {68, 46});
  board.begin({1, 1, 6});  // the brigade's two dice, then the guard's
  const auto& events = board.chronicle().events;
  std::vector<EventKind> order;
  for (const Event& each : events)
    if (each.kind == EventKind::brigade_test || each.kind == EventKind::elite) order.push_back(each.kind);
  EXPECT_EQ(order, (std::vector{EventKind::brigade_test, EventKind::elite}));
}

TEST(BrigadeMorale, IsForTheOwnersTurn) {  // BM2-WHEN-01
  Board board;
  board.option("brigade_module", "bm2");
  brigade_worth(board, "333", "kkk");
  board.unit("4e", north, "line_infantry", {68, 46});
  board.setting.first = north;
  board.begin();
  EXPECT_EQ(board.event(EventKind::brigade_test), nullptr);
  board.end_turn({1, 1});
  EXPECT_NE(board.event(EventKind::brigade_test), nullptr);
}

TEST(BrigadeMorale, IsAgainstTheBrigadesOwnCommander) {  // BM2-ROLL-01
  Board board;
  board.option("brigade_module", "bm2");
  const int second = board.brigade("south_2", south, "colonel", 60, 4, 6);
  board.unit("u0", south, "line_infantry", {10, 24}, {.casualties = 3, .brigade = second});
  board.unit("u1", south, "line_infantry", {20, 24}, {.casualties = 3, .brigade = second});
  board.unit("o1", south, "line_infantry", {52, 8});
  board.unit("4e", north, "line_infantry", {68, 46});
  board.commander_at("general", 36, 2, 10);
  board.begin({2, 3});
  EXPECT_EQ(board.event(EventKind::brigade_test)->b, 6);
}

TEST(BrigadeMorale, IsAgainstTheRatingOfASubstitute) {  // LIN-R-39, BM2-ROLL-01
  Board board;
  board.option("brigade_module", "bm2");
  const int second = board.brigade("south_2", south, "colonel", 20, 24, 9);
  for (const string_view id : {"u0", "u1", "u2"})
    board.unit(id, south, "line_infantry", {20 + (id.back() - '0') * 8.0, 24}, {.casualties = 3, .brigade = second});
  board.unit("o1", south, "line_infantry", {52, 8});
  board.unit("o2", south, "line_infantry", {60, 8});
  board.unit("4e", north, "line_infantry", {20, 32});
  board.unit("5e", north, "line_infantry", {60, 46});
  board.go(Stage::shooting, north);
  State state = board.state();
  state.commander[2].with = static_cast<std::uint8_t>(board.id("u0"));
  board.put(state);
  board.give(north, "shoot 4e at u0", {4, 4, 4, 1, 1, 1, 1, 1});  // it is shattered; then south's brigade tests
  EXPECT_EQ(board.event(EventKind::brigade_test)->b, 8);
}

TEST(BrigadeMorale, APassChangesNothing) {  // BM2-RES-LT
  Board board = at_turn_start("bm2", "3333", "ssxx", {3, 3});
  EXPECT_TRUE(board.cites("BM2-RES-LT"));
  board.give(south, "general orders u0 to move", {1, 1});
  EXPECT_TRUE(board.legal(south, "move u0 ahead 6"));
}

TEST(BrigadeMorale, TheLastUnitOfALargeBrigadeGoesWithItsCommander) {  // BM2-WHEN-04, LIN-R-41
  Board board;
  board.option("brigade_module", "bm2");
  const int second = board.brigade("south_2", south, "colonel", 60, 4);
  for (const string_view id : {"u0", "u1", "u2"})
    board.unit(id, south, "line_infantry", {10 + (id.back() - '0') * 8.0, 24}, {.brigade = second});
  others(board);
  board.go(Stage::rally, north);
  lose(board, "xxs");
  board.end_turn();
  EXPECT_TRUE(board.cites("BM2-WHEN-04"));
  EXPECT_FALSE(board.on_table("u2"));
  EXPECT_EQ(board.state().brigade[2].removed, 1);
  EXPECT_EQ(board.state().commander[2].alive, 0);
}

TEST(BrigadeMorale, TheArmyCommanderStays) {  // LIN-R-41
  Board board = at_turn_start("bm2", "333", "xxs", {});
  EXPECT_FALSE(board.on_table("u2"));
  EXPECT_EQ(board.commander("general").alive, 1);
  EXPECT_TRUE(board.legal(south, "general orders o1 to move"));
}

// ---- no advance ----

// The test came out equal: u0 has an enemy seven inches before it.
Board no_advance() {
  Board board;
  board.option("brigade_module", "bm2");
  brigade_worth(board, "3333", "ssxx");
  others(board);
  board.unit("6e", north, "line_infantry", {5, 30.5});  // 5.5 inches before u0
  board.building("farm", 13, 27.5, 4, 2);
  board.go(Stage::rally, north);
  lose(board, "ssxx");
  board.end_turn({3, 4});
  return board;
}

TEST(NoAdvance, NoMovementTowardsTheEnemy) {  // BM2-RES-EQ-1, LIN-R-37
  Board board = no_advance();
  EXPECT_EQ(board.decision().kind, Decision::Kind::initiative);
  board.refuses(south, "move u0 ahead 0.001", "LIN-R-37");
  board.refuses(south, "charge u0 at 6e", "BM2-RES-EQ-1");
  EXPECT_TRUE(board.legal(south, "move u0 back 1"));
  EXPECT_TRUE(board.legal(south, "move u0 right 1"));
  EXPECT_TRUE(board.legal(south, "form u0 square"));
  board.done();
  board.refuses(south, "general orders u0 to charge 6e", "BM2-RES-EQ-1");
}

TEST(NoAdvance, NoBuildingNearerToTheEnemy) {  // BM2-RES-EQ-1, LIN-R-37
  Board board = no_advance();
  board.done();
  board.give(south, "general orders u1 to enter farm", {1, 1});
  board.refuses(south, "enter u1 farm", "LIN-R-37");
}

TEST(NoAdvance, AnyKindOfOrderMayBeGiven) {  // BM2-RES-EQ-2
  Board board = no_advance();
  board.done();
  for (const string_view what : {"move", "form", "withdraw", "enter farm"})
    EXPECT_TRUE(board.legal(south, std::string{"general orders u0 to "}.append(what))) << what;
}

TEST(NoAdvance, LastsForThisTurn) {  // LIN-R-40
  Board board = no_advance();
  EXPECT_EQ(board.state().brigade[0].morale, Morale::no_advance);
  board.end_turn();
  EXPECT_EQ(board.state().brigade[0].morale, Morale::free);
  board.end_turn({1, 1});  // it tests again, for it is still at half
  EXPECT_NE(board.event(EventKind::brigade_test), nullptr);
  EXPECT_TRUE(board.legal(south, "move u0 ahead 1"));
}

// ---- retreats ----

TEST(Retreat, OneMoveForEachPoint) {                           // BM2-RES-GT-1, OUR-BM2-01, LIN-R-36
  Board board = at_turn_start("bm2", "3333", "ssxx", {4, 5});  // 10 against 8
  board.give(south, "fall back u0");
  EXPECT_EQ(board.centre("u0").y, 12);
  EXPECT_TRUE(board.cites("BM2-RES-GT-1"));
  board.give(south, "fall back u1");
  EXPECT_EQ(board.centre("u1").y, 12);
}

TEST(Retreat, TheOwnerSaysWhoGoesNextAndHowItFacesAtTheEnd) {  // OUR-BM3-02, OUR-BM2-01; ACT-BM-PATH
  Board board = at_turn_start("bm2", "3333", "ssxx", {4, 4});
  EXPECT_EQ(board.decision().task, Task::choose_retreat);
  EXPECT_EQ(board.decision().side, south);
  board.refused(south, "fall back o1");
  board.refused(south, "done");
  board.give(south, "fall back u1 facing the edge");
  EXPECT_EQ(board["u1"].pose.facing, towards_enemy(north));
  EXPECT_EQ(board.centre("u1").y, 18);
  board.refused(south, "fall back u1");
  board.give(south, "fall back u0");
  EXPECT_EQ(board["u0"].pose.facing, towards_enemy(south));
}

TEST(Retreat, DoesNotTurnIntoABuilding) {  // OUR-BM3-02, OUR-TERR-03
  Board board;
  board.option("brigade_module", "bm3");
  board.building("farm", 40, 14, 3, 3);
  board.unit("28th", south, "line_infantry", {36, 20, 90}, {.casualties = 3});  // narrow towards its edge
  board.unit("4e", north, "line_infantry", {36, 44});
  board.begin();
  board.give(south, "fall back 28th facing the edge");
  EXPECT_EQ(board.centre("28th").y, 14);
  EXPECT_EQ(board["28th"].pose.facing, table::Heading::degrees(90));  // no room to face about
}

TEST(Retreat, TheOwnerSaysWhichBrigadeIsLookedAtFirst) {  // BM2-WHEN-01, MPP-SEQ-CMD-01; ACT-BM-ORDER
  for (const string_view module : {"bm2", "bm3"}) {
    Board board;
    board.option("brigade_module", module);
    brigade_worth(board, "33", "kk");
    const int second = board.brigade("south_2", south, "colonel", 60, 4);
    board.unit("v0", south, "line_infantry", {52, 20}, {.casualties = 3, .brigade = second});
    board.unit("v1", south, "line_infantry", {60, 20}, {.casualties = 3, .brigade = second});
    board.unit("4e", north, "line_infantry", {68, 46});
    board.begin();
    EXPECT_EQ(board.decision().task, Task::choose_brigade);
    board.refused(south, "check north_1");
    board.refused(south, "fall back u0");
    if (module == "bm2")
      board.give(south, "check south_2", {4, 5});
    else
      board.give(south, "check south_2");
    EXPECT_EQ(board.decision().task, Task::choose_retreat) << module;
    board.refused(south, "fall back u0");
    board.give(south, "fall back v0");
  }
}

TEST(Retreat, OnlyARallyMayBeOrdered) {  // BM2-RES-GT-3, OUR-BM3-02
  for (const string_view module : {"bm2", "bm3"}) {
    Board board;
    board.option("brigade_module", module);
    brigade_worth(board, "33", "kk");
    others(board);
    board.unit("6e", north, "line_infantry", {5, 24});  // near to where u0 ends
    board.commander_at("general", 9, 10);
    if (module == "bm2")
      board.begin({4, 5});
    else
      board.begin();
    board.give(south, "fall back u0");
    board.give(south, "fall back u1");
    EXPECT_EQ(board.decision().kind, Decision::Kind::orders) << "no initiative moves";
    board.refused(south, "general orders u0 to move");
    board.refused(south, "general orders u0 to form");
    board.done();
    board.refused(south, "general leads u0");
    EXPECT_TRUE(board.legal(south, "general rallies u0")) << module;
    board.end_turn();
    EXPECT_EQ(board.state().brigade[0].morale, Morale::free);
  }
}

// A brigade of two shaken units, u0 here and u1 away to the side, fails its battalia check and falls back one move.
Board falls_back(
    string_view profile, At at, const With& with, const std::function<void(Board&)>& more = [](Board&) {}) {
  Board board;
  board.unit("u0", south, profile, at, with);
  board.unit("u1", south, "line_infantry", {60, 40}, {.casualties = 3});
  others(board);
  more(board);
  board.begin();
  return board;
}

TEST(Retreat, PartOverTheEdgeIsLost) {  // OUR-BM3-02, BM2-RES-GT-2
  for (const double rear : {6.0, 5.999, 3.0}) {
    Board board = falls_back("line_infantry", {20, rear + 0.5}, {.casualties = 3});
    board.give(south, "fall back u0");
    EXPECT_EQ(board["u0"].status, rear >= 6 ? Status::on_table : Status::off_table) << rear;
    if (rear >= 6) EXPECT_EQ(board.centre("u0").y, 0.5);
  }
}

TEST(Retreat, GoesStraightToTheEdgeHoweverItFaces) {  // OUR-BM3-02
  Board board = falls_back("line_infantry", {20, 20, 90}, {.casualties = 3});
  board.give(south, "fall back u0");
  EXPECT_EQ(board.centre("u0"), (table::Vec{20, 14}));
  EXPECT_EQ(board["u0"].pose.facing, table::Heading::degrees(90));
}

TEST(Retreat, IsOneMoveOfTheUnitsOwn) {  // OUR-BM3-02
  struct Case {
    string_view profile;
    Formation formation;
    int casualties;
    double rate;
  };
  for (const Case& each :
       {Case{"heavy_cavalry", Formation::line, 3, 9}, Case{"light_cavalry", Formation::open_order, 3, 12},
        Case{"field_gun", Formation::deployed, 2, 3}, Case{"field_gun", Formation::limbered, 2, 6}}) {
    Board board = falls_back(each.profile, {20, 20}, {.formation = each.formation, .casualties = each.casualties});
    board.give(south, "fall back u0");
    EXPECT_EQ(board.centre("u0").y, 20 - each.rate) << each.profile;
  }
}

TEST(Retreat, PassesFriends) {  // OUR-BM3-02
  Board board = falls_back("line_infantry", {20, 20}, {.casualties = 3},
                           [](Board& here) { here.unit("friend", south, "line_infantry", {20, 17}, {.brigade = 2}); });
  board.give(south, "fall back u0");
  EXPECT_EQ(board.centre("u0").y, 14);
}

TEST(Retreat, StopsAnInchFromAnEnemy) {  // OUR-BM3-02
  for (const double y : {15.0, 14.9}) {
    Board board = falls_back("line_infantry", {20, 20}, {.casualties = 3},
                             [&](Board& here) { here.unit("6e", north, "line_infantry", {20, y}); });
    board.give(south, "fall back u0");
    EXPECT_NEAR(board.centre("u0").y, y + 2, 0.0015) << "its rear is an inch from him, wherever he stands";
  }
}

TEST(Retreat, StopsAtImpassableGround) {  // OUR-BM3-02, OUR-TERR-05
  Board board = falls_back("line_infantry", {20, 20}, {.casualties = 3}, [](Board& here) {
    here.area("lake", Terrain::impassable, {{10, 10}, {30, 10}, {30, 16.3}, {10, 16.3}});
  });
  board.give(south, "fall back u0");
  EXPECT_NEAR(board.centre("u0").y, 16.8, 0.0015);
}

TEST(Retreat, NorthGoesTheOtherWay) {  // OUR-BM3-02, OUR-GAME-01
  Board board;
  board.unit("u0", north, "line_infantry", {20, 30}, {.casualties = 3});
  board.unit("u1", north, "line_infantry", {40, 42.5}, {.casualties = 3});
  board.unit("28th", south, "line_infantry", {60, 4});
  board.setting.first = north;
  board.begin();
  board.give(north, "fall back u0");
  board.give(north, "fall back u1");
  EXPECT_EQ(board.centre("u0").y, 36);
  EXPECT_EQ(board["u1"].status, Status::off_table);
}

TEST(Retreat, UnitsWithoutAMoveStay) {  // LIN-R-42
  for (const string_view module : {"bm2", "bm3"}) {
    Board board;
    board.option("brigade_module", module);
    board.unit("gun", south, "heavy_gun", {20, 20}, {.formation = Formation::deployed, .casualties = 2});
    board.unit("pikes", south, "pike_block", {30, 20}, {.formation = Formation::hedgehog, .casualties = 4});
    board.unit("foot", south, "line_infantry", {40, 20}, {.casualties = 3});
    others(board);
    if (module == "bm2")
      board.begin({5, 5});
    else
      board.begin();
    board.refused(south, "fall back gun");
    board.refused(south, "fall back pikes");
    board.give(south, "fall back foot");
    EXPECT_EQ(board.centre("gun").y, 20);
    EXPECT_EQ(board.centre("pikes").y, 20);
    EXPECT_EQ(board.centre("foot").y, module == "bm2" ? 8 : 14);
  }
}

TEST(Retreat, TheEngagedStayAndFight) {  // LIN-R-38
  for (const string_view module : {"bm2", "bm3"}) {
    Board board;
    board.option("brigade_module", module);
    board.unit("u0", south, "line_infantry", {20, 20}, {.casualties = 3});
    board.unit("u1", south, "line_infantry", {40, 20}, {.casualties = 3});
    others(board);
    board.unit("6e", north, "line_infantry", {20, 26});
    board.go(Stage::initiative, north);
    board.give(north, "charge 6e at u0");
    board.give(south, "stand");
    // a drawn round: u0, shaken, tests and stands
    if (module == "bm2") {
      board.pass({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5, 5});
    } else {
      board.pass({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    }
    EXPECT_TRUE(board.engaged("u0"));
    EXPECT_EQ(board.decision().task, Task::choose_retreat) << module;
    board.refused(south, "fall back u0");
    board.give(south, "fall back u1");
    EXPECT_TRUE(board.engaged("u0"));
    EXPECT_EQ(board.centre("u0").y, 20);
    board.refused(south, "general orders u0 to move");
  }
}

TEST(Retreat, ACommanderGoesWithHisUnit) {  // OUR-BM3-02
  Board board = falls_back("line_infantry", {20, 20}, {.casualties = 3});
  State state = board.state();
  state.commander[0].with = static_cast<std::uint8_t>(board.id("u0"));
  board.put(state);
  board.give(south, "fall back u0");
  EXPECT_EQ(board.commander("general").at.vec(), (table::Vec{20, 14}));
}

// ---- the battalia check ----

TEST(Battalia, FailsWhenMoreThanHalfAreLostOrShaken) {  // MPP-SEQ-CMD-01, OUR-BM3-01, LIN-R-84
  struct Case {
    string_view id;
    string_view status;
    bool failing;
    bool half_is_enough = false;
  };
  for (const Case& each : {Case{"TVM-01", "xxss", false}, Case{"TVM-02", "xxks", true}, Case{"TVM-03", "kkkss", true},
                           Case{"TVM-04", "xksss", false}, Case{"TVM-05", "xks", true}, Case{"TVM-06", "xkksss", false},
                           Case{"TVM-07", "k", true}, Case{"TVM-08", "xxss", true, true}}) {
    SCOPED_TRACE(each.id);
    Board board;
    board.option("brigade_module", "bm3");
    if (each.half_is_enough) board.option("bm3_threshold", "half_or_more");
    brigade_worth(board, std::string(each.status.size(), '3'), each.status);
    others(board);
    board.go(Stage::rally, north);
    lose(board, each.status);
    board.end_turn();  // no dice
    EXPECT_EQ(board.decision().task == Task::choose_retreat, each.failing);
    EXPECT_EQ(board.state().brigade[0].morale == Morale::retreat, each.failing);
  }
}

TEST(Modules, FollowTheSheetUnlessFixed) {  // LIN-R-05, LIN-R-59
  struct Case {
    string_view sheet;
    string_view module;
    int which;  // 2, 3, or 0 for none
  };
  for (const Case& each :
       {Case{"bt0", "by_sheet", 2}, Case{"bt2", "by_sheet", 2}, Case{"bt3", "by_sheet", 3}, Case{"bt0", "bm2", 2},
        Case{"bt2", "bm2", 2}, Case{"bt3", "bm2", 2}, Case{"bt0", "bm3", 3}, Case{"bt2", "bm3", 3},
        Case{"bt3", "bm3", 3}, Case{"bt0", "none", 0}, Case{"bt2", "none", 0}, Case{"bt3", "none", 0}}) {
    SCOPED_TRACE(each.sheet);
    SCOPED_TRACE(each.module);
    Board board;
    board.option("break_sheet", each.sheet).option("brigade_module", each.module);
    brigade_worth(board, "33", "kk");
    others(board);
    if (each.which == 2)
      board.begin({1, 1});
    else
      board.begin();
    EXPECT_EQ(board.event(EventKind::brigade_test) != nullptr, each.which == 2);
    EXPECT_EQ(board.event(EventKind::battalia_check) != nullptr, each.which == 3);
    EXPECT_EQ(board.decision().task == Task::choose_retreat, each.which == 3);
  }
}

// ---- setting up ----

// Two brigades a side, nothing placed.
Board to_deploy() {
  Board board;
  const int s2 = board.brigade("south_2", south, "colonel", 60, 4);
  const int n2 = board.brigade("north_2", north, "baron", 60, 44);
  board.unit("a1", south, "line_infantry", {});
  board.unit("a2", south, "field_gun", {});
  board.unit("b1", south, "heavy_cavalry", {}, {.brigade = s2});
  board.unit("c1", north, "line_infantry", {});
  board.unit("d1", north, "line_infantry", {}, {.brigade = n2});
  for (UnitSheet& each : board.setting.units) each.placement.reset();
  for (CommanderSheet& each : board.setting.commanders) each.place.reset();
  board.setting.fixed = false;
  board.setting.first.reset();
  return board;
}

TEST(SettingUp, TheHigherDieChooses) {  // OUR-GAME-03, OUR-GAME-04
  Board board = to_deploy();
  board.begin({3, 3, 2, 5});  // a tie is thrown again
  EXPECT_EQ(board.decision().task, Task::choose_first);
  EXPECT_EQ(board.decision().side, north);
  board.refused(south, "south places first, south moves first");
  board.give(north, "south places first, north moves first");
  EXPECT_EQ(board.decision().kind, Decision::Kind::deploy);
  EXPECT_EQ(board.decision().side, south);
}

TEST(SettingUp, SouthMayHaveTheHigherDie) {  // OUR-GAME-03
  Board board = to_deploy();
  board.begin({4, 1});
  EXPECT_EQ(board.decision().side, south);
  board.give(south, "north places first, south moves first");
  EXPECT_EQ(board.decision().side, north);
}

Board deploying() {
  Board board = to_deploy();
  board.begin({4, 1});
  board.give(south, "south places first, north moves first");
  return board;
}

TEST(SettingUp, UnitsGoWithinTwelveInchesOfTheirEdge) {  // OUR-GAME-03, OUR-GAME-01
  Board board = deploying();
  EXPECT_TRUE(board.legal(south, "deploy a1 to 36,11.5 facing 0 in line"));
  board.refuses(south, "deploy a1 to 36,11.501 facing 0 in line", "OUR-GAME-03");
  board.refuses(south, "deploy a1 to 36,40 facing 0 in line", "OUR-GAME-03");
  EXPECT_TRUE(board.legal(south, "deploy a1 to 36,9 facing 0 in march column"));
  board.refuses(south, "deploy a1 to 36,9.001 facing 0 in march column", "OUR-GAME-03");
  board.refuses(south, "deploy a1 to 36,0.4 facing 0 in line", "OUR-MOVE-07");
  board.refuses(south, "deploy a1 to 70,6 facing 0 in line", "OUR-MOVE-07");
  board.refuses(south, "place general at 36,12.001", "OUR-GAME-03");
  EXPECT_TRUE(board.legal(south, "place general at 36,12"));
}

TEST(SettingUp, InFormationsOfTheirProfile) {  // OUR-GAME-03
  Board board = deploying();
  board.refuses(south, "deploy a1 to 36,6 facing 0 in skirmish", "OUR-GAME-03");
  EXPECT_TRUE(board.legal(south, "deploy a1 to 36,6 facing 90 in square"));
  EXPECT_TRUE(board.legal(south, "deploy a2 to 36,6 facing 0 limbered"));
  board.refuses(south, "deploy a2 to 36,6 facing 0 in line", "OUR-GAME-03");
}

TEST(SettingUp, BrigadesAreWholeAndInTurn) {  // OUR-GAME-03, OUR-GAME-04
  Board board = deploying();
  board.refuses(south, "deploy c1 to 36,6 facing 0 in line", "OUR-GAME-03");
  board.give(south, "deploy a1 to 36,6 facing 0 in line");
  EXPECT_EQ(board.decision().side, south) << "the brigade is not complete";
  board.refuses(south, "deploy b1 to 50,6 facing 0 in line", "OUR-GAME-03");
  board.refuses(south, "place colonel at 50,6", "OUR-GAME-03");
  board.refuses(south, "deploy a1 to 50,6 facing 0 in line", "OUR-GAME-03");
  board.refuses(south, "deploy a2 to 36,6 facing 0 deployed", "OUR-MOVE-06");
  board.refused(south, "done");
  board.give(south, "deploy a2 to 44,6 facing 0 deployed");
  board.give(south, "place general at 36,2");
  EXPECT_EQ(board.decision().side, north);
  EXPECT_TRUE(board.legal(north, "deploy c1 to 36,36.5 facing 180 in line"));
  board.refuses(north, "deploy c1 to 36,36.499 facing 180 in line", "OUR-GAME-03");
  board.give(north, "deploy d1 to 36,40 facing 180 in line");
  board.give(north, "place baron at 36,46");
  EXPECT_EQ(board.decision().side, south);
  board.give(south, "deploy b1 to 20,6 facing 0 in line");
  board.give(south, "place colonel at 20,2");
  board.give(north, "deploy c1 to 20,40 facing 180 in line");
  board.give(north, "place marshal at 20,46");
  EXPECT_EQ(board.decision().kind, Decision::Kind::orders);
  EXPECT_EQ(board.decision().side, north) << "as the higher die chose";
  EXPECT_EQ(board.state().player_turn, 1);
}

TEST(SettingUp, NotOnImpassableGroundNorInWoods) {  // OUR-GAME-03, OUR-TERR-05, MPP-TERR-WOODS-01
  Board board = to_deploy();
  board.area("lake", Terrain::impassable, {{30, 4}, {42, 4}, {42, 8}, {30, 8}});
  board.area("woods", Terrain::woods, {{50, 2}, {70, 2}, {70, 10}, {50, 10}});
  board.building("farm", 20, 6, 4, 2);
  board.begin({4, 1});
  board.give(south, "south places first, north moves first");
  board.refuses(south, "deploy a1 to 36,6 facing 0 in line", "OUR-TERR-05");
  board.refuses(south, "deploy a1 to 60,6 facing 0 in line", "MPP-TERR-WOODS-01");
  board.refused(south, "deploy a1 to 20,6 facing 0 in line");
  EXPECT_TRUE(board.legal(south, "deploy a1 holding farm"));
  board.refuses(south, "deploy b1 holding farm", "OUR-TERR-03");
}

// ---- turns and the end ----

Board long_battle() {
  Board board;
  board.unit("28th", south, "line_infantry", {10, 4});
  board.unit("32nd", south, "line_infantry", {20, 4});
  board.unit("4e", north, "line_infantry", {10, 44});
  board.unit("5e", north, "line_infantry", {20, 44});
  return board;
}

TEST(Turns, AlternateAndTwoMakeAGameTurn) {  // OUR-GAME-04
  Board board = long_battle();
  board.begin();
  for (int turn = 1; turn <= 4; ++turn) {
    EXPECT_EQ(board.state().player_turn, turn);
    EXPECT_EQ(board.state().active, turn % 2 == 1 ? south : north);
    board.end_turn();
    const Event* begins = board.event(EventKind::turn_begins);
    ASSERT_NE(begins, nullptr);
    EXPECT_EQ(begins->c, (turn + 2) / 2);
  }
}

TEST(Turns, AreTwelveUnlessTheScenarioSaysOtherwise) {  // OUR-GAME-06, OUR-WIN-02
  Board board = long_battle();
  board.begin();
  for (int turn = 1; turn <= 24; ++turn) {
    EXPECT_FALSE(board.battle().over()) << turn;
    board.end_turn();
  }
  EXPECT_TRUE(board.battle().over());
  EXPECT_EQ(board.battle().verdict(), Verdict::draw);
  EXPECT_EQ(board.state().won_by, WonBy::points);
}

TEST(Victory, PointsAtTheTimeLimit) {  // OUR-WIN-02
  // South has lost a unit of stamina 4 and has one of 2 shaken: 10 points for north. North has one of 3 lost and one of
  // 3 shaken: 9 for south.
  Board board;
  board.option("brigade_module", "none");
  const int s2 = board.brigade("south_2", south, "colonel", 60, 4);
  const int s3 = board.brigade("south_3", south, "major", 66, 4);
  board.unit("pikes", south, "pike_block", {10, 4});
  board.unit("gun", south, "field_gun", {20, 4}, {.formation = Formation::deployed, .casualties = 2});
  board.unit("o1", south, "line_infantry", {30, 4}, {.casualties = 2, .brigade = s2});
  board.unit("o2", south, "line_infantry", {40, 4}, {.brigade = s3});
  board.unit("4e", north, "line_infantry", {10, 46});
  board.unit("5e", north, "line_infantry", {20, 46}, {.casualties = 3});
  board.unit("6e", north, "line_infantry", {30, 46});
  board.setting.turn_limit = 1;
  board.go(Stage::rally, north);
  State state = board.state();
  state.player_turn = 2;
  state.unit[static_cast<std::size_t>(board.id("pikes"))].status = Status::off_table;
  state.unit[static_cast<std::size_t>(board.id("4e"))].status = Status::destroyed;
  board.put(state);
  board.done();
  const Event* end = board.event(EventKind::victory);
  ASSERT_NE(end, nullptr);
  EXPECT_EQ(end->c, 9);
  EXPECT_EQ(end->d, 10);
  EXPECT_EQ(board.battle().verdict(), Verdict::north);
  EXPECT_TRUE(board.cites("OUR-WIN-02"));
}

// South's army of so many brigades of two units; these units are gone when north's turn ends.
Verdict after_losing(int brigades, const std::vector<std::string>& gone) {
  Board board;
  board.option("brigade_module", "none");
  for (int b = 0; b < brigades; ++b) {
    const std::string name(1, static_cast<char>('a' + b));
    const int number = b == 0 ? 0 : board.brigade("brigade_" + name, south, "commander_" + name, 36, 2);
    for (const string_view end : {"1", "2"})
      board.unit(name + std::string{end}, south, "line_infantry", {5 + 8.0 * b, end == "1" ? 4.0 : 8.0},
                 {.brigade = number});
  }
  board.unit("4e", north, "line_infantry", {10, 44});
  board.go(Stage::rally, north);
  for (const std::string& id : gone) board.lose(id);
  board.done();
  return board.battle().verdict();
}

TEST(Victory, MoreThanHalfOfTheBrigadesLost) {  // OUR-WIN-01
  EXPECT_EQ(after_losing(3, {"a1", "a2", "b1", "b2"}), Verdict::north);
  EXPECT_EQ(after_losing(3, {"a1", "a2", "b1", "c1"}), Verdict::undecided);
  EXPECT_EQ(after_losing(4, {"a1", "a2", "b1", "b2"}), Verdict::undecided) << "half is not more than half";
  EXPECT_EQ(after_losing(4, {"a1", "a2", "b1", "b2", "c1", "c2"}), Verdict::north);
}

TEST(Victory, AnArmyOfOneOrTwoBrigadesAlsoByItsUnits) {  // OUR-WIN-01
  EXPECT_EQ(after_losing(2, {"a1", "b1"}), Verdict::undecided);
  EXPECT_EQ(after_losing(2, {"a1", "a2", "b1"}), Verdict::north);
  EXPECT_EQ(after_losing(1, {"a1"}), Verdict::undecided);
  EXPECT_EQ(after_losing(1, {"a1", "a2"}), Verdict::north);
  EXPECT_EQ(after_losing(3, {"a1", "b1", "c1", "c2"}), Verdict::undecided) << "not so for three brigades";
}

TEST(Victory, AFailingBrigadeCountsAsLost) {  // OUR-WIN-01
  for (const string_view module : {"bm2", "bm3"}) {
    Board board;
    board.option("brigade_module", module);
    brigade_worth(board, "33", "kk");
    board.unit("4e", north, "line_infantry", {68, 46});
    board.unit("5e", north, "line_infantry", {60, 46});
    if (module == "bm2")
      board.begin({4, 5});
    else
      board.begin();
    board.give(south, "fall back u0");
    board.give(south, "fall back u1");
    EXPECT_FALSE(board.battle().over()) << "not before the turn ends";
    board.end_turn();
    EXPECT_EQ(board.battle().verdict(), Verdict::north) << module;
    EXPECT_EQ(board.state().won_by, WonBy::collapse);
  }
}

// South's first brigade of three has fallen back in its own turn; in north's the second is lost.
Verdict with_one_failing_and_one_lost(bool recovers) {
  Board board;
  board.option("brigade_module", "bm2");
  brigade_worth(board, "33", "kk");
  others(board);
  board.begin({4, 5});
  board.give(south, "fall back u0");
  board.give(south, "fall back u1");
  board.end_turn();
  if (recovers) {
    board.end_turn({1, 1});  // its next test is passed
    board.end_turn();
  }
  board.lose("o1");
  board.lose("o2");
  if (recovers)
    board.end_turn({1, 1});
  else
    board.end_turn();
  return board.battle().verdict();
}

TEST(Victory, TheLastCheckOfABrigadeCounts) {  // OUR-WIN-01
  EXPECT_EQ(with_one_failing_and_one_lost(false), Verdict::north);
  EXPECT_EQ(with_one_failing_and_one_lost(true), Verdict::undecided);
}

TEST(Victory, AFailureWithoutARetreatDoesNot) {  // OUR-WIN-01, BM2-RES-EQ-1
  Board board;
  board.option("brigade_module", "bm2");
  brigade_worth(board, "33", "kk");
  board.unit("4e", north, "line_infantry", {68, 46});
  board.begin({4, 4});
  board.end_turn();
  EXPECT_EQ(board.battle().verdict(), Verdict::undecided);
}

TEST(Victory, ABrigadeThatWasRemovedCountsAsLost) {  // OUR-WIN-01, BM2-WHEN-04
  Board board;
  board.option("brigade_module", "bm2");
  const int second = board.brigade("south_2", south, "colonel", 60, 4);
  brigade_worth(board, "333", "sss");
  for (const string_view id : {"v0", "v1", "v2", "v3"})
    board.unit(id, south, "line_infantry", {36 + (id.back() - '0') * 8.0, 10}, {.brigade = second});
  board.unit("4e", north, "line_infantry", {68, 46});
  board.go(Stage::rally, north);
  lose(board, "xxs");
  board.end_turn();
  EXPECT_FALSE(board.on_table("u2"));
  EXPECT_EQ(board.battle().verdict(), Verdict::undecided) << "one of two brigades is not more than half";
}

TEST(Victory, BothBeatenAtOnceIsADraw) {  // OUR-WIN-01
  Board board = long_battle();
  board.option("brigade_module", "none");
  board.go(Stage::rally);
  for (const string_view id : {"28th", "32nd", "4e", "5e"}) board.lose(id);
  board.done();
  EXPECT_EQ(board.battle().verdict(), Verdict::draw);
}

TEST(Victory, APlayerMayConcedeAtADecisionOfHisOwn) {  // OUR-WIN-03
  Board board = long_battle();
  board.go(Stage::orders);
  board.refused(north, "concede");
  board.give(south, "concede");
  EXPECT_EQ(board.battle().verdict(), Verdict::north);
  EXPECT_EQ(board.state().won_by, WonBy::conceded);
  EXPECT_TRUE(board.cites("OUR-WIN-03"));
  Board asked;
  asked.unit("28th", south, "line_infantry", {36, 20});
  asked.unit("4e", north, "line_infantry", {36, 26});
  asked.go(Stage::initiative);
  asked.give(south, "charge 28th at 4e");
  asked.give(north, "concede");
  EXPECT_EQ(asked.battle().verdict(), Verdict::south);
}

TEST(Victory, NothingMayBeOrderedAfterTheEnd) {  // OUR-WIN-01
  Board board = long_battle();
  board.go(Stage::orders);
  board.give(south, "concede");
  board.refused(south, "done");
  board.refused(north, "done");
}

TEST(Armies, TheArmyCommanderMayCommandABrigadeToo) {  // OUR-GAME-02, OUR-CMD-02
  Board board = long_battle();
  const int second = board.brigade("south_2", south, "colonel", 30, 4);
  board.unit("33rd", south, "line_infantry", {30, 8}, {.brigade = second});
  board.go(Stage::orders);
  EXPECT_TRUE(board.legal(south, "general orders 28th to move"));
  EXPECT_TRUE(board.legal(south, "general orders 33rd to move"));
}

}  // namespace
}  // namespace guidon::linear::tests
