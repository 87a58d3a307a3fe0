// What a side may win by besides beating the enemy's army: ground to hold or take, units to bring off or to destroy.
#include "rules/linear/battle/objectives.hpp"

#include <string>
#include <vector>

#include "match/linear/rules.hpp"
#include "rules/linear/battle/brigades.hpp"
#include "rules/linear/battle/orders.hpp"
#include "rules/linear/battle/turn.hpp"
#include "tests/linear/armies_kit.hpp"

namespace guidon::linear::tests {
namespace {

std::uint64_t bits(const Board& board, std::initializer_list<std::string_view> units) {
  std::uint64_t out = 0;
  for (const std::string_view unit : units) out |= bit(board.id(unit));
  return out;
}

void ground_to(Board& board, Side side, Aim aim, int piece) {
  board.setting.objectives.push_back({.side = side, .aim = aim, .ground = static_cast<std::uint8_t>(piece)});
}
void leave_by(Board& board, Side side, std::initializer_list<std::string_view> units, Edge edge, double from = 0,
              double to = 72) {
  board.setting.objectives.push_back(
      {.side = side, .aim = Aim::leave, .edge = edge, .from = from, .to = to, .units = bits(board, units)});
}
void destroy(Board& board, Side side, std::initializer_list<std::string_view> units) {
  board.setting.objectives.push_back({.side = side, .aim = Aim::destroy, .units = bits(board, units)});
}

// Two lines a side far apart, and a square of ground in the middle.
Board with_ground(const std::vector<Aim>& souths, const std::vector<Aim>& norths = {}) {
  Board board = long_battle();
  board.option("brigade_module", "none");
  const int piece = board.area("cross", Terrain::objective, {{30, 20}, {40, 20}, {40, 28}, {30, 28}});
  for (const Aim aim : souths) ground_to(board, south, aim, piece);
  for (const Aim aim : norths) ground_to(board, north, aim, piece);
  return board;
}

// ---- who has the ground ----

TEST(Ground, IsHadBySteadyFootOrHorseAlone) {  // OUR-OBJ-02
  struct Case {
    std::string_view profile;
    Formation formation;
    int casualties;
    bool counts;
  };
  for (const Case& each :
       {Case{"line_infantry", Formation::line, 0, true}, Case{"skirmishers", Formation::skirmish, 0, true},
        Case{"heavy_cavalry", Formation::line, 0, true}, Case{"heavy_cavalry", Formation::line, 3, false},  // shaken
        Case{"field_gun", Formation::deployed, 0, false}, Case{"baggage", Formation::wagons, 0, false}}) {
    for (const Side side : {south, north}) {
      Board board = with_ground({Aim::hold});
      board.unit("it", side, each.profile, {35, 24}, {.formation = each.formation, .casualties = each.casualties});
      board.begin();
      EXPECT_EQ(holder(board.field(), 0), each.counts ? std::optional{side} : std::nullopt) << each.profile;
    }
  }
}

TEST(Ground, ThatBothStandOnIsNobodys) {  // OUR-OBJ-02
  Board board = with_ground({Aim::hold});
  board.unit("ours", south, "line_infantry", {35, 20.2});
  board.unit("theirs", north, "line_infantry", {35, 27.8});
  board.begin();
  EXPECT_EQ(holder(board.field(), 0), std::nullopt);
}

TEST(Ground, OfABuildingIsHadByItsGarrisonOnly) {  // OUR-OBJ-02
  Board board = long_battle();
  const int house = board.building("ovens", 36, 24, 4, 3);
  ground_to(board, north, Aim::hold, house);
  board.unit("beside", north, "line_infantry", {36, 26.2});
  Board held = board;
  board.begin();
  EXPECT_EQ(holder(board.field(), static_cast<std::uint8_t>(house)), std::nullopt);
  held.unit("in", south, "line_infantry", {36, 24}, {.in = "ovens"});
  held.begin();
  EXPECT_EQ(holder(held.field(), static_cast<std::uint8_t>(house)), south);
}

// ---- hold ----

// What becomes of a battle of one turn whose points north would win.
Board to_the_limit(Board board) {
  board.setting.turn_limit = 1;
  board.unit("lost", south, "line_infantry", {50, 4});
  board.unit("spare", south, "line_infantry", {60, 4});
  board.begin();
  board.end_turn();
  board.lose("lost");
  board.end_turn();
  return board;
}

TEST(Hold, DecidesAtTheTimeLimitBeforePoints) {  // OUR-OBJ-03
  Board board = with_ground({Aim::hold});
  board.unit("there", south, "line_infantry", {35, 24});
  const Board end = to_the_limit(std::move(board));
  EXPECT_EQ(end.battle().verdict(), Verdict::south);
  EXPECT_EQ(end.state().won_by, WonBy::objective);
  EXPECT_TRUE(end.cites("OUR-OBJ-03"));
  EXPECT_EQ(words(end.chronicle().events.back(), end.chronicle(), end.setting).text(),
            "South wins: it holds cross (OUR-OBJ-03, ours)");
}

TEST(Hold, ByNobodyOrByBothLeavesItToPoints) {  // OUR-OBJ-03
  const Board nobody_there = to_the_limit(with_ground({Aim::hold}, {Aim::hold}));
  EXPECT_EQ(nobody_there.battle().verdict(), Verdict::north);
  EXPECT_EQ(nobody_there.state().won_by, WonBy::points);
  Board board = with_ground({Aim::hold});
  board.unit("there", south, "line_infantry", {35, 24});
  ground_to(board, north, Aim::hold,
            board.area("hill", Terrain::hill, {{10, 40}, {20, 40}, {20, 47}, {10, 47}}, 1));  // 4e is on it
  const Board both = to_the_limit(std::move(board));
  EXPECT_EQ(both.battle().verdict(), Verdict::north);
  EXPECT_EQ(both.state().won_by, WonBy::points);
}

TEST(Hold, IsNotJudgedBeforeTheLimit) {  // OUR-OBJ-03
  Board board = with_ground({Aim::hold});
  board.unit("there", south, "line_infantry", {35, 24});
  board.begin();
  for (int turn = 0; turn < 6; ++turn) board.end_turn();
  EXPECT_FALSE(board.battle().over());
}

// ---- take ----

TEST(Take, IsHavingItThroughTheEnemysTurn) {  // OUR-OBJ-04
  Board board = with_ground({Aim::take});
  board.unit("there", south, "line_infantry", {35, 24});
  board.begin();
  board.end_turn();
  EXPECT_FALSE(board.battle().over());
  EXPECT_EQ(board.state().kept[0], 1);
  ASSERT_NE(board.event<GroundHeld>(), nullptr);
  EXPECT_EQ(words(*told<GroundHeld>(board.chronicle()), board.chronicle(), board.setting).text(),
            "South holds cross (OUR-OBJ-04, ours)");
  board.end_turn();
  EXPECT_EQ(board.battle().verdict(), Verdict::south);
  EXPECT_EQ(board.state().won_by, WonBy::objective);
  EXPECT_TRUE(board.cites("OUR-OBJ-04"));
}

TEST(Take, BeginsWithTheEndOfATurnOfItsOwn) {  // OUR-OBJ-04
  Board board = with_ground({}, {Aim::take});
  board.unit("there", north, "line_infantry", {35, 24});
  board.begin();
  board.end_turn();  // south's: north has it, and that does not count yet
  EXPECT_EQ(board.state().kept[0], 0);
  board.end_turn();
  EXPECT_EQ(board.state().kept[0], 1);
  board.end_turn();
  EXPECT_EQ(board.battle().verdict(), Verdict::north);
}

TEST(Take, IsUndoneByAnEnemyOnIt) {  // OUR-OBJ-04
  Board board = with_ground({Aim::take});
  board.unit("there", south, "line_infantry", {35, 21});
  board.unit("comes", north, "line_infantry", {35, 33});
  board.begin();
  board.end_turn();
  EXPECT_EQ(board.state().kept[0], 1);
  board.give(north, "marshal orders comes to move", {1, 1});
  board.give(north, "move comes ahead 6");
  board.give(north, "done");
  board.end_turn();
  EXPECT_FALSE(board.battle().over());
  EXPECT_EQ(board.state().kept[0], 0);
}

// ---- leave ----

Board convoy(double y = 44) {
  Board board = long_battle();
  board.option("brigade_module", "none");
  board.unit("bread", south, "baggage", {50, y, 0}, {.formation = Formation::wagons});
  board.unit("flour", south, "baggage", {56, y, 0}, {.formation = Formation::wagons});
  return board;
}

TEST(Leave, IsAMoveOverTheEdge) {  // OUR-OBJ-05
  Board board = convoy();
  leave_by(board, south, {"bread"}, Edge::north);
  board.go(Stage::orders);
  board.give(south, "general orders bread to move", {1, 1});
  board.give(south, "move bread ahead 3");
  EXPECT_EQ(board["bread"].status, Status::left);
  ASSERT_NE(board.event<Exited>(), nullptr);
  EXPECT_EQ(words(*told<Exited>(board.chronicle()), board.chronicle(), board.setting).text(),
            "bread leaves the table by the north edge (OUR-OBJ-05, ours)");
  EXPECT_FALSE(board.battle().over()) << "it is judged when the turn ends";
  EXPECT_EQ(points_against(board.field(), north), 0);
  EXPECT_EQ(units_gone(board.field(), south).lost, 0);
  board.end_turn();
  EXPECT_EQ(board.battle().verdict(), Verdict::south);
  EXPECT_TRUE(board.cites("OUR-OBJ-05"));
}

TEST(Leave, TakesAllThatAreNamed) {  // OUR-OBJ-05
  Board board = convoy();
  leave_by(board, south, {"bread", "flour"}, Edge::north);
  board.go(Stage::orders);
  board.give(south, "general orders bread to move", {1, 1});
  board.give(south, "move bread ahead 3");
  board.end_turn();
  EXPECT_FALSE(board.battle().over());
  EXPECT_EQ(attained(board.field(), 0).now, 1);
  EXPECT_EQ(attained(board.field(), 0).of, 2);
}

TEST(Leave, IsForThoseWhoAreNamedByTheirEdgeAndStretch) {  // OUR-OBJ-05, OUR-MOVE-07
  Board board = convoy();
  leave_by(board, south, {"bread"}, Edge::north, 20, 50);
  board.go(Stage::orders);
  board.give(south, "general orders bread,flour to move", {1, 1});
  board.refuses(south, "move bread ahead 3", "OUR-OBJ-05");  // its right corner passes by 51
  board.refuses(south, "move flour ahead 3", "OUR-MOVE-07");
  board.give(south, "move bread ahead 1");
  Board east = convoy();
  leave_by(east, south, {"bread"}, Edge::east);
  east.go(Stage::orders);
  east.give(south, "general orders bread to move", {1, 1});
  east.refuses(south, "move bread ahead 3", "OUR-OBJ-05");
}

TEST(Leave, WorksByEveryEdgeAndForBothSides) {  // OUR-OBJ-05
  struct Case {
    Side side;
    Edge edge;
    At at;
  };
  for (const Case& each : {Case{south, Edge::south, {36, 4, 180}}, Case{south, Edge::west, {4, 24, 270}},
                           Case{north, Edge::east, {68, 24, 90}}, Case{north, Edge::north, {36, 42, 0}}}) {
    Board board = long_battle();
    board.unit("goes", each.side, "line_infantry", each.at);
    const bool across = each.edge == Edge::south || each.edge == Edge::north;
    leave_by(board, each.side, {"goes"}, each.edge, 0, across ? 72 : 48);
    board.go(Stage::orders, each.side);
    board.give(each.side, each.side == south ? "general orders goes to move" : "marshal orders goes to move", {1, 1});
    board.give(each.side, "move goes ahead 6");
    EXPECT_EQ(board["goes"].status, Status::left) << static_cast<int>(each.edge);
    EXPECT_FALSE(board.battle().broken_invariant());
  }
}

TEST(Leave, CostsTheBrigadeNothingAndLeavesItsCommanderBehind) {  // OUR-OBJ-05
  Board board = convoy();
  leave_by(board, south, {"bread"}, Edge::north);
  board.commander_at("general", 50, 44);
  board.setting.units[static_cast<std::size_t>(board.id("bread"))].opening.casualties = 2;  // shaken
  board.go(Stage::orders);
  State state = board.state();
  state.commander[0].with = static_cast<std::uint8_t>(board.id("bread"));
  state.commander[0].at = state.unit[static_cast<std::size_t>(board.id("bread"))].pose.at;
  board.put(state);
  board.give(south, "general orders bread to move", {1, 1});
  board.give(south, "move bread ahead 3");
  const Brigade brigade = brigade_situation(board.field(), 0);
  EXPECT_EQ(brigade.units_lost, 0);
  EXPECT_EQ(brigade.units_shaken, 0);
  EXPECT_EQ(brigade.half_points_now, brigade.half_points_start);
  EXPECT_EQ(board.commander("general").alive, 1);
  EXPECT_EQ(board.commander("general").with, nobody);
  EXPECT_FALSE(board.battle().broken_invariant());
}

TEST(Leave, IsSpokenAsAnExit) {  // OUR-OBJ-05
  using match::Linear;
  Board board = convoy();
  leave_by(board, south, {"bread"}, Edge::north);
  board.go(Stage::orders);
  const auto said = [&](std::string_view text) {
    const auto order = Linear::spoken(text, 0, board.battle());
    return order ? print(*order, board.setting) : order.error().text();
  };
  for (const std::string_view text :
       {"exit bread", "bread exits", "bread leaves the table", "leave bread by the north"})
    EXPECT_EQ(said(text), "general orders bread to move") << text;
  EXPECT_EQ(said("exit flour"), "flour has no edge to leave the table by (OUR-MOVE-07)");
  board.give(south, "general orders bread to move", {1, 1});
  for (const std::string_view text : {"exit bread", "bread leaves by the north edge"})
    EXPECT_EQ(said(text), "move bread ahead 2.25") << text;
  EXPECT_EQ(said("exit flour"), "flour has no edge to leave the table by (OUR-MOVE-07)");
  const auto order = Linear::spoken("exit bread", 0, board.battle());
  board.give(south, print(*order, board.setting));
  EXPECT_EQ(board["bread"].status, Status::left);
}

// ---- destroy, and how they add up ----

TEST(Destroy, IsThatAllOfThemAreGone) {  // OUR-OBJ-06
  Board board = convoy(20);
  destroy(board, north, {"bread", "flour"});
  board.unit("o1", south, "line_infantry", {30, 4});
  board.unit("o2", south, "line_infantry", {40, 4});
  board.go(Stage::rally);
  board.lose("bread");
  board.end_turn();
  EXPECT_FALSE(board.battle().over());
  board.lose("flour");
  board.end_turn();
  EXPECT_EQ(board.battle().verdict(), Verdict::north);
  EXPECT_TRUE(board.cites("OUR-OBJ-06"));
}

TEST(Destroy, IsNotServedByUnitsThatGotAway) {  // OUR-OBJ-06
  Board board = convoy();
  destroy(board, north, {"bread"});
  leave_by(board, south, {"bread", "flour"}, Edge::north);
  board.go(Stage::orders);
  board.give(south, "general orders bread to move", {1, 1});
  board.give(south, "move bread ahead 3");
  board.end_turn();
  EXPECT_FALSE(board.battle().over());
}

TEST(Objectives, OfBothSidesAtOnceAreADraw) {  // OUR-OBJ-01
  Board board = convoy();
  leave_by(board, south, {"bread"}, Edge::north);
  destroy(board, north, {"flour"});
  board.unit("o1", south, "line_infantry", {30, 4});
  board.go(Stage::orders);
  board.lose("flour");
  board.give(south, "general orders bread to move", {1, 1});
  board.give(south, "move bread ahead 3");
  board.end_turn();
  EXPECT_EQ(board.battle().verdict(), Verdict::draw);
  EXPECT_EQ(board.state().won_by, WonBy::objective);
}

TEST(Objectives, WeighAsMuchAsABeatenArmy) {  // OUR-OBJ-01, OUR-WIN-01
  for (const bool own : {false, true}) {      // the army that reaches its objective is beaten, or the other one
    Board board = convoy();
    leave_by(board, south, {"bread"}, Edge::north);
    board.go(Stage::orders);
    for (const std::string_view unit :
         own ? std::vector<std::string_view>{"28th", "32nd", "flour"} : std::vector<std::string_view>{"4e", "5e"})
      board.lose(unit);
    board.give(south, "general orders bread to move", {1, 1});
    board.give(south, "move bread ahead 3");
    board.end_turn();
    EXPECT_EQ(board.battle().verdict(), own ? Verdict::draw : Verdict::south);
    EXPECT_EQ(board.state().won_by, own ? WonBy::objective : WonBy::collapse);
  }
}

TEST(Objectives, AreToldAndDrawn) {  // OUR-OBJ-01
  using match::Linear;
  Board board = convoy();
  const int house = board.building("ovens", 36, 24, 4, 3);
  ground_to(board, south, Aim::hold, house);
  ground_to(board, north, Aim::take, house);
  leave_by(board, south, {"bread", "flour"}, Edge::north, 40, 60);
  destroy(board, north, {"bread"});
  board.begin();
  const match::Scene scene = Linear::scene(board.battle());
  ASSERT_EQ(scene.progress.objectives.size(), 4U);
  EXPECT_EQ(scene.progress.objectives[0].words.text(), "hold ovens when the time is up");
  EXPECT_EQ(scene.progress.objectives[1].words.text(), "take ovens and keep it through the enemy's turn");
  EXPECT_EQ(scene.progress.objectives[2].words.text(), "bring bread and flour off by the north edge");
  EXPECT_EQ(scene.progress.objectives[2].of, 2);
  EXPECT_EQ(scene.progress.objectives[3].words.text(), "destroy bread");
  std::vector<std::string> drawn;
  for (const match::ScenePiece& piece : scene.pieces)
    if (piece.terrain == match::Terrain::objective) drawn.push_back(piece.id);
  EXPECT_EQ(drawn, (std::vector<std::string>{"objective-1", "objective-3"})) << "a house that both want is drawn once";
  EXPECT_EQ(Linear::ground(board.battle()).back().words, "destroy bread");
}

// ---- units that were lost before ----

TEST(LostBefore, CountsForBrigadesAndArmiesButScoresNothing) {  // OUR-GAME-07, OUR-WIN-01, OUR-WIN-02
  for (const std::string_view module : {"bm2", "bm3"}) {
    Board board;
    board.option("brigade_module", module);
    for (const std::string_view id : {"a", "b", "c", "d"})
      board.unit(id, south, "line_infantry", {10 + 10.0 * (id[0] - 'a'), 4});
    board.unit("4e", north, "line_infantry", {10, 44});
    for (const std::string_view id : {"a", "b"}) {
      UnitSheet& sheet = board.setting.units[static_cast<std::size_t>(board.id(id))];
      sheet.placement.reset();
      sheet.opening.lost = true;
    }
    if (module == "bm2")
      board.begin({1, 1});  // half its points are gone: it tests at once
    else
      board.begin();
    const Brigade brigade = brigade_situation(board.field(), 0);
    EXPECT_EQ(brigade.units_start, 4);
    EXPECT_EQ(brigade.units_lost, 2);
    EXPECT_EQ(brigade.half_points_now * 2, brigade.half_points_start);
    EXPECT_EQ(units_gone(board.field(), south).lost, 2);
    EXPECT_FALSE(beaten(board.field(), south)) << "half is not more than half";
    EXPECT_EQ(points_against(board.field(), north), 0);
    board.lose("c");
    EXPECT_EQ(points_against(board.field(), north), 6);
    EXPECT_TRUE(beaten(board.field(), south));
    EXPECT_EQ(match::Linear::muster(board.setting).strength[0], 6) << "what it brings into this battle";
    EXPECT_EQ(match::Linear::outcome(board.battle()).lost[0], 3);
  }
}

// ---- horse in skirmish order ----

TEST(HorseInSkirmishOrder, MovesAsInOpenOrderAndStaysCavalry) {  // OUR-FORM-01, MPP-MOVE-03a, MPP-MOVE-03b, LIN-R-22
  for (const std::string_view profile : {"light_cavalry", "horse_archers", "carbineers"}) {
    Board board = long_battle();
    board.unit("horse", south, profile, {40, 10}, {.formation = Formation::skirmish});
    board.begin();
    const int u = board.id("horse");
    EXPECT_EQ(board.field().rate(u), 12000) << profile;
    EXPECT_EQ(board.field().troop(u), Troop::cavalry);
    EXPECT_TRUE(board.field().loose(u));
    EXPECT_DOUBLE_EQ(board.field().rect(u).half_width, 4);
    EXPECT_DOUBLE_EQ(board.field().rect(u).half_depth, 1);
  }
}

}  // namespace
}  // namespace guidon::linear::tests
