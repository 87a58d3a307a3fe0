// Brigades that fall back: who goes, how far, past what, and what they may do afterwards.
#include <functional>

#include "tests/linear/armies_kit.hpp"

namespace guidon::linear::tests {
namespace {

using std::string_view;

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

TEST(Retreat, DoesNotTurnTowardsAnEnemyWithinAnInch) {  // OUR-BM3-02
  Board board;
  board.option("brigade_module", "bm3");
  board.unit("28th", south, "line_infantry", {36, 20, 90}, {.casualties = 3});  // narrow towards its edge
  board.unit("6e", north, "line_infantry", {42.5, 14});  // half an inch from it, if it faced about
  board.begin();
  board.give(south, "fall back 28th facing the edge");
  EXPECT_EQ(board.centre("28th").y, 14);
  EXPECT_EQ(board["28th"].pose.facing, table::Heading::degrees(90));
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

}  // namespace
}  // namespace guidon::linear::tests
