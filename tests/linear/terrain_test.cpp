// Ground on the table: woods, rough ground, obstacles and works, buildings, hills, roads, impassable ground.
#include <functional>
#include <string>

#include "tests/linear/kit.hpp"

namespace guidon::linear::tests {
namespace {

using std::string_view;
using enum Formation;

std::vector<table::Vec> block(double x1, double y1, double x2, double y2) {
  return {{x1, y1}, {x2, y1}, {x2, y2}, {x1, y2}};
}

// The 28th at (36, 20) under an order with three moves, the enemy far away. The general is of rating 10.
Board ordered(const std::function<void(Board&)>& ground, string_view profile = "line_infantry",
              Formation formation = line, string_view what = "move") {
  Board board;
  ground(board);
  board.unit("28th", south, profile, {36, 20}, {.formation = formation});
  board.unit("4e", north, "line_infantry", {4, 46});
  board.commander_at("general", 36, 14, 10);
  board.go(Stage::orders);
  board.give(south, std::string{"general orders 28th to "}.append(what), {1, 1});
  return board;
}

bool under_order(const Board& board) { return board.decision().task == Task::make_moves; }

// ---- woods ----

void woods_ahead(Board& board) { board.area("woods", Terrain::woods, block(20, 23, 52, 40)); }
void woods_all_round(Board& board) { board.area("woods", Terrain::woods, block(20, 10, 52, 40)); }

TEST(Woods, AreForOpenOrderAndSkirmish) {  // MPP-TERR-WOODS-01, LIN-R-69
  struct Case {
    string_view profile;
    Formation formation;
    bool enters;
  };
  for (const Case& each :
       {Case{"line_infantry", line, false}, Case{"line_infantry", attack_column, false},
        Case{"line_infantry", march_column, false}, Case{"line_infantry", square, false},
        Case{"heavy_infantry", line, false}, Case{"heavy_cavalry", line, false}, Case{"field_gun", limbered, false},
        Case{"baggage", wagons, false}, Case{"light_infantry", line, false}, Case{"light_infantry", open_order, true},
        Case{"light_infantry", skirmish, true}, Case{"warband", open_order, true}, Case{"skirmishers", skirmish, true},
        Case{"light_cavalry", open_order, true}, Case{"light_cavalry", line, false}}) {
    Board board = ordered(woods_ahead, each.profile, each.formation);
    SCOPED_TRACE(each.profile);
    if (each.enters)
      EXPECT_TRUE(board.legal(south, "move 28th ahead 4"));
    else
      board.refuses(south, "move 28th ahead 6", "MPP-TERR-WOODS-01");
  }
}

TEST(Woods, NobodyFormsUpInThem) {  // MPP-TERR-WOODS-01
  Board inside = ordered(woods_all_round, "light_infantry", skirmish, "form");
  inside.refuses(south, "form 28th line", "MPP-TERR-WOODS-01");
  EXPECT_TRUE(inside.legal(south, "form 28th open order"));
  Board beside = ordered([](Board& here) { here.area("woods", Terrain::woods, block(38, 10, 60, 40)); },
                         "line_infantry", attack_column, "form");
  beside.refuses(south, "form 28th line", "MPP-TERR-WOODS-01");
}

TEST(Woods, SlowThoseWhoCannotSkirmish) {  // MPP-TERR-WOODS-03
  struct Case {
    string_view profile;
    Formation formation;
    double inches;
  };
  for (const Case& each : {Case{"warband", open_order, 3}, Case{"archers", open_order, 3}, Case{"shot", open_order, 3},
                           Case{"light_infantry", open_order, 6}, Case{"rifle_infantry", skirmish, 6},
                           Case{"skirmishers", skirmish, 6}, Case{"light_cavalry", open_order, 12}}) {
    Board board = ordered(woods_all_round, each.profile, each.formation);
    SCOPED_TRACE(each.profile);
    const auto ahead = [](int thousandths) {
      return "move 28th ahead " + std::to_string(thousandths / 1000) + "." +
             std::to_string(1000 + thousandths % 1000).substr(1);
    };
    const int most = static_cast<int>(each.inches * 1000);
    board.refused(south, ahead(most + 1));
    EXPECT_TRUE(board.legal(south, ahead(most)));
  }
}

TEST(Woods, AnyFootTakesOpenOrderToEnterThemAtHalfMove) {  // LIN-R-69, MPP-TERR-WOODS-01, MPP-TERR-WOODS-03
  for (const string_view profile : {"line_infantry", "elite_infantry", "pike_block", "heavy_infantry"}) {
    SCOPED_TRACE(profile);
    Board board = ordered(woods_ahead, profile, line, "form");
    board.refuses(south, "move 28th ahead 6", "OUR-CMD-03");
    board.give(south, "form 28th open order");
    EXPECT_EQ(board["28th"].formation, open_order);
    board.give(south, "move 28th ahead 4");     // its centre goes in at y = 23, after less than four
    board.refused(south, "move 28th ahead 4");  // wholly in the woods: eight
    EXPECT_TRUE(board.legal(south, "move 28th ahead 3"));
  }
  for (const auto& [profile, formation] :
       {std::pair{"heavy_cavalry", line}, std::pair{"medium_gun", limbered}, std::pair{"baggage", wagons}}) {
    Board board = ordered(woods_ahead, profile, formation, "move");
    board.give(south, "move 28th ahead 1");
    board.refuses(south, "form 28th open order", "OUR-MOVE-04");
  }
}

TEST(Woods, AreOpenToAllAtHalfRateUnderTheOtherReading) {  // LIN-R-69: woods_rule
  const auto open_woods = [](Board& here) {
    here.option("woods_rule", "anyone_at_half");
    woods_all_round(here);
  };
  for (const auto& [profile, formation, inches] :
       {std::tuple{"line_infantry", line, 3}, std::tuple{"line_infantry", attack_column, 3},
        std::tuple{"light_infantry", line, 6}, std::tuple{"heavy_cavalry", line, 4},
        std::tuple{"medium_gun", limbered, 3}}) {
    SCOPED_TRACE(profile);
    Board board = ordered(open_woods, profile, formation);
    EXPECT_TRUE(board.legal(south, "move 28th ahead " + std::to_string(inches)));
    EXPECT_FALSE(board.legal(south, "move 28th ahead " + std::to_string(inches + 1)));
  }
  Board forms = ordered(open_woods, "light_infantry", skirmish, "form");
  EXPECT_TRUE(forms.legal(south, "form 28th line"));
}

TEST(Woods, CommandersGoWhereTheyLike) {  // MPP-TERR-WOODS-02, LIN-R-69, MPP-TERR-ROUGH-01, MPP-TERR-LINEAR-01
  Board board;
  board.area("woods", Terrain::woods, block(20, 10, 52, 40));
  board.area("rough", Terrain::rough, block(20, 10, 52, 40));
  board.line("hedge", Terrain::linear_obstacle, {{0, 15}, {72, 15}});
  board.unit("28th", south, "line_infantry", {10, 4});
  board.unit("4e", north, "line_infantry", {4, 46});
  board.commander_at("general", 36, 5);
  board.go(Stage::rally);
  board.give(south, "general rides to 36,29");
  EXPECT_EQ(board.commander("general").at.vec(), (table::Vec{36, 29}));
}

// ---- rough ground ----

void rough_ahead(Board& board) { board.area("rough", Terrain::rough, block(20, 24, 52, 40)); }

TEST(Rough, LeavesOneMove) {  // MPP-TERR-ROUGH-02, LIN-R-71
  Board board = ordered(rough_ahead);
  board.give(south, "move 28th ahead 6");
  EXPECT_FALSE(under_order(board));
  EXPECT_EQ(board.centre("28th").y, 26);
}

TEST(Rough, IsEnteredWithTheFirstMoveOnly) {  // MPP-TERR-ROUGH-02, LIN-R-71
  Board board = ordered(rough_ahead);
  board.give(south, "move 28th ahead 1");
  board.refuses(south, "move 28th ahead 6", "MPP-TERR-ROUGH-02");
  EXPECT_TRUE(board.legal(south, "move 28th ahead 2.5")) << "up to it";
}

TEST(Rough, LeavesOneMoveToThoseWhoStartInIt) {  // MPP-TERR-ROUGH-02, LIN-R-71
  Board out = ordered([](Board& here) { here.area("rough", Terrain::rough, block(20, 15, 52, 21)); });
  out.give(south, "move 28th ahead 6");
  EXPECT_FALSE(under_order(out)) << "out of it, and done all the same";
  Board turns = ordered([](Board& here) { here.area("rough", Terrain::rough, block(20, 15, 52, 40)); });
  turns.give(south, "turn 28th about");
  EXPECT_FALSE(under_order(turns));
}

TEST(Rough, DoesNotTouchTheLoose) {  // MPP-TERR-ROUGH-01
  for (const Formation formation : {skirmish, open_order}) {
    Board board = ordered(rough_ahead, "light_infantry", formation);
    for (int i = 0; i < 3; ++i) board.give(south, "move 28th ahead 6");
    EXPECT_EQ(board.centre("28th").y, 38);
  }
}

TEST(Rough, LeavesAChargeOneMove) {  // MPP-TERR-ROUGH-02, OUR-CHG-03
  for (const bool rough : {true, false}) {
    Board board;
    if (rough) board.area("rough", Terrain::rough, block(20, 22, 52, 24));
    board.unit("28th", south, "line_infantry", {36, 20});
    board.unit("4e", north, "line_infantry", {36, 31});
    board.commander_at("general", 36, 14, 10);
    board.go(Stage::orders);
    if (rough) {
      board.refuses(south, "general orders 28th to charge 4e", "LIN-R-102");  // no order could bring it there
      continue;
    }
    board.give(south, "general orders 28th to charge 4e", {1, 1});
    board.give(south, "charge 28th at 4e");
    board.give(north, "stand");
    EXPECT_TRUE(board.engaged("28th"));
  }
}

// ---- obstacles and works ----

void two_hedges(Board& board) {
  board.line("hedge", Terrain::linear_obstacle, {{20, 23}, {52, 23}});
  board.line("ditch", Terrain::linear_obstacle, {{20, 29}, {52, 29}});
}

TEST(Obstacles, TheFirstCrossingTakesOneMove) {  // MPP-TERR-LINEAR-02, LIN-R-70
  Board board = ordered(two_hedges);
  EXPECT_EQ(board["28th"].moves, 3);
  board.give(south, "move 28th ahead 6");
  EXPECT_EQ(board["28th"].moves, 1);
  board.give(south, "move 28th ahead 6");  // the second one is free
  EXPECT_EQ(board.centre("28th").y, 32);
  EXPECT_FALSE(under_order(board));
}

TEST(Obstacles, WithOneMoveItComesUpAndStops) {  // MPP-TERR-LINEAR-02, LIN-R-70
  Board board = ordered([](Board& here) { here.line("hedge", Terrain::linear_obstacle, {{20, 35}, {52, 35}}); });
  board.give(south, "move 28th ahead 6");
  board.give(south, "move 28th ahead 6");
  board.refuses(south, "move 28th ahead 6", "MPP-TERR-LINEAR-02");
  board.give(south, "move 28th ahead 2.5");
  EXPECT_EQ(board.centre("28th").y, 34.5);
}

TEST(Obstacles, AnInitiativeMoveDoesNotCross) {  // MPP-TERR-LINEAR-02
  Board board;
  board.line("hedge", Terrain::linear_obstacle, {{20, 18}, {52, 18}});
  board.unit("28th", south, "line_infantry", {36, 20});
  board.unit("4e", north, "line_infantry", {36, 26});
  board.go(Stage::initiative);
  board.refuses(south, "move 28th back 3", "MPP-TERR-LINEAR-02");
  EXPECT_TRUE(board.legal(south, "move 28th back 1.5"));
}

TEST(Obstacles, AFreeMoveDoesNotCross) {  // MPP-TERR-LINEAR-02, MPP-FREE-01a
  Board board;
  board.line("hedge", Terrain::linear_obstacle, {{20, 25}, {52, 25}});
  board.unit("28th", south, "line_infantry", {36, 20}, {.formation = march_column});
  board.unit("4e", north, "line_infantry", {4, 46});
  board.commander_at("general", 36, 14);
  board.go(Stage::orders);
  board.give(south, "general orders 28th to move", {5, 6});
  board.refuses(south, "move 28th ahead 6", "MPP-TERR-LINEAR-02");
}

TEST(Obstacles, DoNotTouchTheLoose) {  // MPP-TERR-LINEAR-01
  for (const Formation formation : {skirmish, open_order}) {
    Board board = ordered(two_hedges, "light_infantry", formation);
    for (int i = 0; i < 3; ++i) board.give(south, "move 28th ahead 6");
    EXPECT_EQ(board.centre("28th").y, 38);
  }
}

TEST(Obstacles, CrossingAWorkIsCrossingAnObstacle) {  // OUR-TERR-01
  Board board = ordered([](Board& here) { here.line("redoubt", Terrain::fortification, {{20, 23}, {52, 23}}); });
  board.give(south, "move 28th ahead 6");
  EXPECT_EQ(board["28th"].moves, 1);
}

TEST(Obstacles, AreHeldFromWithinHalfAnInch) {  // OUR-TERR-01
  for (const double gap : {0.0, 0.5, 0.501, 1.0}) {
    Board board;
    board.line("wall", Terrain::linear_obstacle, {{20, 20.5 + gap}, {52, 20.5 + gap}});
    board.line("work", Terrain::fortification, {{20, 40.5 + gap}, {52, 40.5 + gap}});
    const int wall = board.unit("28th", south, "line_infantry", {36, 20});
    const int work = board.unit("32nd", south, "line_infantry", {36, 40});
    board.unit("4e", north, "line_infantry", {4, 46});
    board.go(Stage::orders);
    const bool held = gap <= 0.5;
    EXPECT_EQ(board.field().cover_against(wall, {36, 30}), held ? Cover::light : Cover::none) << gap;
    EXPECT_EQ(board.field().cover_against(work, {36, 47}), held ? Cover::fortification : Cover::none) << gap;
    EXPECT_EQ(board.field().cover_against(wall, {36, 10}), Cover::none) << "from its own side";
  }
}

TEST(Obstacles, OnlyAFaceAlongTheWallHoldsIt) {  // OUR-TERR-01
  Board board;
  board.line("wall", Terrain::linear_obstacle, {{20, 22}, {52, 22}});
  const int line_up = board.unit("28th", south, "line_infantry", {36, 21.3});
  const int aslant = board.unit("32nd", south, "line_infantry", {46, 19.5, 45});
  board.unit("4e", north, "line_infantry", {4, 46});
  board.go(Stage::orders);
  EXPECT_EQ(board.field().cover_against(line_up, {36, 30}), Cover::light);
  EXPECT_EQ(board.field().cover_against(aslant, {46, 30}), Cover::none);
}

// ---- woods as cover ----

TEST(Woods, CoverAUnitMoreThanHalfInsideThem) {   // OUR-TERR-02
  for (const double edge : {36.0, 35.9, 30.0}) {  // of a line from 33 to 39
    Board board;
    board.area("woods", Terrain::woods, block(edge, 10, 60, 30));
    const int unit = board.unit("28th", south, "light_infantry", {36, 20});
    board.unit("4e", north, "line_infantry", {4, 46});
    board.go(Stage::orders);
    EXPECT_EQ(board.field().cover_against(unit, {36, 40}), edge < 36 ? Cover::light : Cover::none) << edge;
    EXPECT_EQ(board.field().cover_against(unit, {50, 20}), Cover::none) << "from inside the woods";
  }
}

// ---- buildings ----

void farm(Board& board) { board.building("farm", 36, 26, 4, 2); }  // its near face is at y = 25

TEST(Buildings, GoingInTakesAMove) {  // MPP-TERR-BUILD-01, LIN-R-72, OUR-TERR-03
  Board board = ordered(farm, "line_infantry", line, "enter farm");
  board.give(south, "enter 28th farm");
  EXPECT_EQ(board["28th"].moves, 2);
  EXPECT_TRUE(board.cites("MPP-TERR-BUILD-01"));
  EXPECT_EQ(board.centre("28th"), (table::Vec{36, 26}));
  const table::Rect rect = board.field().rect(board.id("28th"));
  EXPECT_EQ(rect.half_width, 2) << "the outline is its footprint";
  EXPECT_EQ(rect.half_depth, 1);
  EXPECT_EQ(board.field().formation(board.id("28th")), Formation::building);
}

TEST(Buildings, MustBeWithinTheMove) {  // LIN-R-72
  for (const double away : {6.0, 6.001}) {
    Board board = ordered([&](Board& here) { here.building("farm", 36, 21.5 + away, 4, 2); }, "line_infantry", line,
                          "enter farm");
    board.give(south, "enter 28th farm");
    EXPECT_EQ(board["28th"].moves, away > 6 ? 1 : 2);
  }
}

TEST(Buildings, TheWayThereCostsWhatItCosts) {  // MPP-TERR-BUILD-01, MPP-TERR-LINEAR-02, MPP-TERR-WOODS-01
  const auto entering = [](const std::function<void(Board&)>& ground, string_view profile, Formation formation) {
    return ordered(
        [&](Board& here) {
          farm(here);
          ground(here);
        },
        profile, formation, "enter farm");
  };
  const auto hedge = [](Board& here) { here.line("hedge", Terrain::linear_obstacle, {{20, 23}, {52, 23}}); };
  Board crosses = entering(hedge, "line_infantry", line);
  crosses.give(south, "enter 28th farm");  // one of its three moves for the hedge, one for the building
  EXPECT_EQ(crosses["28th"].moves, 1);
  Board loose = entering(hedge, "light_infantry", skirmish);
  loose.give(south, "enter 28th farm");
  EXPECT_EQ(loose["28th"].moves, 2);
  const auto woods = [](Board& here) { here.area("woods", Terrain::woods, block(20, 22, 52, 24)); };
  Board formed = ordered(
      [&](Board& here) {
        farm(here);
        woods(here);
      },
      "line_infantry", line);
  formed.give(south, "move 28th ahead 1");
  formed.refuses(south, "enter 28th farm", "MPP-TERR-WOODS-01");
  EXPECT_TRUE(entering(woods, "light_infantry", skirmish).legal(south, "enter 28th farm"));
  Board slow =
      entering([](Board& here) { here.area("woods", Terrain::woods, block(20, 10, 52, 25)); }, "warband", open_order);
  slow.give(south, "enter 28th farm");  // 4.25 inches through woods are 8.5
  EXPECT_EQ(slow["28th"].moves, 1);
}

TEST(Buildings, WithOneMoveThereIsNoneForAHedge) {  // MPP-TERR-LINEAR-02, LIN-R-70
  Board board;
  farm(board);
  board.line("hedge", Terrain::linear_obstacle, {{20, 23}, {52, 23}});
  board.unit("28th", south, "line_infantry", {36, 20});
  board.unit("4e", north, "line_infantry", {4, 46});
  board.commander_at("general", 36, 14);
  board.go(Stage::orders);
  board.give(south, "general orders 28th to enter farm", {4, 4});
  board.refuses(south, "enter 28th farm", "MPP-TERR-LINEAR-02");
}

TEST(Buildings, RoughGroundBeforeThemIsForTheFirstMove) {  // MPP-TERR-ROUGH-02, LIN-R-71
  Board board = ordered([](Board& here) {
    here.building("farm", 36, 27, 4, 2);
    here.area("rough", Terrain::rough, block(20, 22, 52, 24));
  });
  board.give(south, "move 28th ahead 1");
  board.refuses(south, "enter 28th farm", "MPP-TERR-ROUGH-02");
}

TEST(Buildings, TheWayThereKeepsOffTheEnemy) {  // OUR-MOVE-05
  for (const double gap : {0.5, 2.0}) {
    Board board = ordered(
        [&](Board& here) {
          here.building("farm", 36, 27.5, 4, 2);
          here.unit("5e", north, "skirmishers", {39 + 3 + gap, 22.5, 270}, {.formation = march_column});
        },
        "line_infantry", line);
    board.give(south, "move 28th ahead 0.001");
    EXPECT_EQ(board.legal(south, "enter 28th farm"), gap >= 1) << gap;
  }
}

TEST(Buildings, TakeOneUnitOfFoot) {  // OUR-TERR-03
  for (const string_view profile : {"heavy_cavalry", "light_cavalry"}) {
    Board board = ordered(farm, profile, line);
    board.give(south, "move 28th ahead 1");
    board.refuses(south, "enter 28th farm", "OUR-TERR-03");
  }
  Board gun = ordered(farm, "field_gun", limbered);
  gun.give(south, "move 28th ahead 1");
  gun.refuses(south, "enter 28th farm", "OUR-TERR-03");
  Board skirmishers = ordered(farm, "skirmishers", skirmish, "enter farm");
  EXPECT_TRUE(skirmishers.legal(south, "enter 28th farm"));
  Board full = ordered(
      [](Board& here) {
        farm(here);
        here.unit("32nd", south, "line_infantry", {36, 26}, {.in = "farm"});
      },
      "line_infantry", line, "move");
  full.give(south, "move 28th ahead 1");
  full.refuses(south, "enter 28th farm", "OUR-TERR-03");
}

TEST(Buildings, StandInTheWay) {  // MPP-TERR-BUILD-01
  Board board = ordered(farm, "heavy_cavalry", line);
  board.refuses(south, "move 28th ahead 9", "MPP-TERR-BUILD-01");
  EXPECT_TRUE(board.legal(south, "move 28th ahead 4.2"));
  Board loose = ordered(farm, "light_infantry", skirmish);
  loose.refuses(south, "move 28th ahead 6", "MPP-TERR-BUILD-01");
}

// The 28th in the farm, under an order to leave it.
Board garrison(string_view what = "leave", string_view profile = "line_infantry", void (*ground)(Board&) = nullptr) {
  Board board;
  farm(board);
  if (ground != nullptr) ground(board);
  board.unit("28th", south, profile, {36, 26}, {.in = "farm"});
  board.unit("4e", north, "line_infantry", {4, 46});
  board.commander_at("general", 36, 20, 10);
  board.go(Stage::orders);
  board.give(south, std::string{"general orders 28th to "}.append(what), {1, 1});
  return board;
}

TEST(Buildings, ComingOutTakesAMove) {  // MPP-TERR-BUILD-02, OUR-TERR-03
  Board board = garrison();
  board.give(south, "leave 28th to 36,27.5 facing 0 in line");
  EXPECT_EQ(board["28th"].moves, 2);
  EXPECT_TRUE(board.cites("MPP-TERR-BUILD-02"));
  EXPECT_EQ(board["28th"].garrison, nobody);
  EXPECT_EQ(board.centre("28th"), (table::Vec{36, 27.5}));
  board.give(south, "move 28th ahead 6");
  board.give(south, "move 28th ahead 6");
  EXPECT_FALSE(under_order(board));
}

TEST(Buildings, ItIsPutDownTouchingAFace) {  // OUR-TERR-03
  Board board = garrison();
  EXPECT_TRUE(board.legal(south, "leave 28th to 36,27.55 facing 0 in line"));
  board.refuses(south, "leave 28th to 36,27.551 facing 0 in line", "OUR-TERR-03");
  board.refuses(south, "leave 28th to 36,27.4 facing 0 in line", "OUR-TERR-03");
  board.refuses(south, "leave 28th to 36,27.5 facing 0 in skirmish", "OUR-TERR-03");
  for (const string_view order :
       {"leave 28th to 36,24.5 facing 180 in line", "leave 28th to 38.5,26 facing 90 in line",
        "leave 28th to 36,28 facing 0 in attack column", "leave 28th to 36,30 facing 0 in march column",
        "leave 28th to 36,28.5 facing 0 in square", "leave 28th to 33.5,26 facing 270 in line",
        "leave 28th to 36,30 facing 90 in line"})
    EXPECT_TRUE(board.legal(south, order)) << order;
}

TEST(Buildings, InWoodsAreLeftInOpenOrder) {  // MPP-TERR-WOODS-01, OUR-TERR-03
  Board board;
  farm(board);
  board.area("wood", Terrain::woods, {{26, 18}, {46, 18}, {46, 34}, {26, 34}});
  board.unit("28th", south, "line_infantry", {36, 26}, {.in = "farm"});
  board.unit("4e", north, "line_infantry", {4, 46});
  board.commander_at("general", 36, 20, 10);
  board.go(Stage::orders);
  board.give(south, "general orders 28th to leave", {1, 1});
  board.refuses(south, "leave 28th to 36,27.5 facing 0 in line", "MPP-TERR-WOODS-01");
  EXPECT_TRUE(board.legal(south, "leave 28th to 36,27.75 facing 0 in open order"));
}

TEST(Buildings, InRoughGroundLeaveOneMove) {  // MPP-TERR-ROUGH-02, LIN-R-71
  // From rough ground at the very door: that was its move.
  Board from = ordered(
      [](Board& board) {
        board.building("farm", 36, 22.5, 4, 4);
        board.area("heath", Terrain::rough, {{30, 17}, {34, 17}, {34, 20.3}, {30, 20.3}});
      },
      "line_infantry", line, "enter farm");
  from.give(south, "enter 28th farm");
  EXPECT_EQ(from["28th"].garrison, 0);
  EXPECT_EQ(from["28th"].moves, 0);
  // Out into it: with the first move, which is then the last; in open order it does not matter.
  const auto heath = [](Board& board) {
    board.area("heath", Terrain::rough, {{30, 27}, {42, 27}, {42, 34}, {30, 34}});
  };
  Board out = garrison("leave", "light_infantry", heath);
  out.give(south, "leave 28th to 36,27.5 facing 0 in line");
  EXPECT_EQ(out["28th"].moves, 0);
  Board loose = garrison("leave", "light_infantry", heath);
  loose.give(south, "leave 28th to 36,27.75 facing 0 in open order");
  EXPECT_EQ(loose["28th"].moves, 2);
  Board second = ordered(
      [&](Board& board) {
        farm(board);
        heath(board);
      },
      "light_infantry", line, "enter farm");
  second.give(south, "enter 28th farm");
  second.refuses(south, "leave 28th to 36,27.5 facing 0 in line", "MPP-TERR-ROUGH-02");
  EXPECT_TRUE(second.legal(south, "leave 28th to 36,27.75 facing 0 in open order"));
}

TEST(Buildings, AGarrisonDoesNothingElse) {  // MPP-TERR-BUILD-02
  Board board = garrison();
  board.refused(south, "move 28th ahead 1");
  board.refused(south, "turn 28th left");
  board.refused(south, "form 28th square");
}

TEST(Buildings, InAndOutInOneTurn) {  // MPP-TERR-BUILD-01, MPP-TERR-BUILD-02
  Board board = ordered(farm, "line_infantry", line, "enter farm");
  board.give(south, "enter 28th farm");
  board.give(south, "leave 28th to 36,27.5 facing 0 in line");
  EXPECT_EQ(board["28th"].moves, 1);
  EXPECT_EQ(board.centre("28th").y, 27.5);
}

TEST(Buildings, GiveHeavyCover) {  // LIN-R-79, OUR-TERR-03
  for (const bool fortified : {false, true}) {
    Board board;
    farm(board);
    if (fortified) board.option("building_cover", "fortification");
    const int unit = board.unit("28th", south, "line_infantry", {36, 26}, {.in = "farm"});
    board.unit("4e", north, "line_infantry", {4, 46});
    board.go(Stage::orders);
    EXPECT_EQ(board.field().cover_against(unit, {36, 40}), fortified ? Cover::fortification : Cover::heavy);
  }
}

// ---- hills, roads, impassable ground ----

TEST(Hills, HaveLevelsAndCostNothing) {  // OUR-TERR-04
  Board board = ordered([](Board& here) {
    here.area("hill", Terrain::hill, block(20, 21, 52, 40), 1);
    here.area("top", Terrain::hill, block(30, 28, 42, 36), 2);
  });
  EXPECT_EQ(board.field().level({36, 20}), 0);
  EXPECT_EQ(board.field().level({36, 24}), 1);
  EXPECT_EQ(board.field().level({36, 30}), 2);
  board.refused(south, "move 28th ahead 6.001");
  board.give(south, "move 28th ahead 6");
  EXPECT_EQ(board.centre("28th").y, 26);
}

TEST(Roads, AreAsWideAsTheScenarioSays) {  // OUR-TERR-05
  for (const double width : {2.0, 3.0}) {
    Board board;
    board.line("road", Terrain::road, {{36, 0}, {36, 48}}, width);
    board.unit("28th", south, "line_infantry", {37.5, 20}, {.formation = march_column});
    board.unit("4e", north, "line_infantry", {4, 46});
    board.go(Stage::orders);
    EXPECT_EQ(board.field().on_road(board.field().rect(0)), width >= 3);
  }
}

TEST(Impassable, StopsEverything) {  // OUR-TERR-05
  const auto lake = [](Board& here) { here.area("lake", Terrain::impassable, block(30, 24, 42, 28)); };
  struct Case {
    string_view profile;
    Formation formation;
  };
  for (const Case& each : {Case{"line_infantry", line}, Case{"light_infantry", skirmish}, Case{"heavy_cavalry", line},
                           Case{"light_cavalry", open_order}, Case{"field_gun", limbered}}) {
    Board board = ordered(lake, each.profile, each.formation);
    board.refuses(south, "move 28th ahead 4", "OUR-TERR-05");
  }
  Board over = ordered(lake, "light_cavalry", open_order);
  over.refuses(south, "move 28th ahead 12", "OUR-TERR-05");
  Board forms = ordered([](Board& here) { here.area("lake", Terrain::impassable, block(38, 18, 42, 28)); },
                        "line_infantry", attack_column, "form");
  forms.refuses(south, "form 28th line", "OUR-TERR-05");
}

TEST(Impassable, StopsCommanders) {  // OUR-TERR-05
  Board board;
  board.area("lake", Terrain::impassable, block(0, 20, 72, 22));
  board.unit("28th", south, "line_infantry", {36, 10});
  board.unit("32nd", south, "line_infantry", {36, 30});
  board.unit("4e", north, "line_infantry", {4, 46});
  board.commander_at("general", 36, 15);
  board.go(Stage::rally);
  board.refuses(south, "general rides to 36,21", "OUR-TERR-05");
  board.refuses(south, "general rides to 36,25", "OUR-TERR-05");  // from edge to edge there is no way round
  board.refused(south, "general joins 32nd");
  EXPECT_TRUE(board.legal(south, "general rides to 36,19"));
}

TEST(Impassable, StopsACharge) {  // OUR-TERR-05, OUR-CHG-03
  Board board;
  board.area("lake", Terrain::impassable, block(30, 22, 42, 23));
  board.unit("28th", south, "line_infantry", {36, 20});
  board.unit("4e", north, "line_infantry", {36, 26});
  board.go(Stage::initiative);
  board.refused(south, "charge 28th at 4e");
}

}  // namespace
}  // namespace guidon::linear::tests
