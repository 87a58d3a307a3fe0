// Readings of the brigade morale of sheet 002 that a table may switch (LIN-R-31 to LIN-R-42).
#include <string>
#include <vector>

#include "rules/linear/brigade_morale.hpp"
#include "tests/linear/armies_kit.hpp"

namespace guidon::linear::tests {
namespace {

using std::string_view;

struct Chosen {
  string_view option;
  string_view value;
};

// South's first brigade at the start of its turn, with that ruling.
Board checked(Chosen chosen, string_view values, string_view status, std::initializer_list<int> dice, int rating = 8) {
  Board board;
  board.option("brigade_module", "bm2").option(chosen.option, chosen.value);
  brigade_worth(board, values, status);
  others(board);
  board.commander_at("general", 36, 2, rating);
  board.go(Stage::rally, north);
  lose(board, status);
  board.end_turn(dice);
  return board;
}

bool tested(const Board& board) { return board.event<BrigadeTested>() != nullptr; }

TEST(BrigadeRulings, QualityMayBeIgnored) {  // LIN-R-31, BM2-PTS-02, BM2-PTS-03
  // Two elite units of four are left: 8 of 14 points by their tags, 6 of 12 without.
  EXPECT_FALSE(tested(checked({"bm2_quality", "by_tags"}, "4433", "ssxx", {})));
  EXPECT_TRUE(tested(checked({"bm2_quality", "ignore_quality"}, "4433", "ssxx", {1, 1})));
}

TEST(BrigadeRulings, HalvesMayBeRounded) {  // LIN-R-32, BM2-WHEN-02, BM2-WHEN-03
  // Four shaken lines: 6 of 12 exactly, 8 when each half is rounded up.
  EXPECT_TRUE(tested(checked({"bm2_half_rounding", "exact_halves"}, "3333", "kkkk", {1, 1})));
  EXPECT_FALSE(tested(checked({"bm2_half_rounding", "round_up_shaken"}, "3333", "kkkk", {})));
  // Three shaken lines and a steady one: 7.5 of 12, or 6 when each half is rounded down.
  EXPECT_FALSE(tested(checked({"bm2_half_rounding", "exact_halves"}, "3333", "kkks", {})));
  EXPECT_TRUE(tested(checked({"bm2_half_rounding", "round_down_shaken"}, "3333", "kkks", {1, 1})));
}

TEST(BrigadeRulings, ShakenUnitsMayCountAsLost) {  // LIN-R-35, BM2-MOD-01
  const Board plain = checked({"bm2_lost_basis", "destroyed_or_off_table"}, "3333", "kkkk", {3, 3});
  EXPECT_EQ(plain.event<BrigadeTested>()->score, 6);
  const Board wide = checked({"bm2_lost_basis", "destroyed_off_table_or_shaken"}, "3333", "kkkk", {3, 3});
  EXPECT_EQ(wide.event<BrigadeTested>()->score, 7);
  EXPECT_TRUE(wide.cites("BM2-MOD-01"));
}

TEST(BrigadeRulings, TheRetreatMayGoByInchesOrByOneMove) {  // LIN-R-36, BM2-RES-GT-1, OUR-BM2-01
  struct Case {
    Chosen chosen;
    double y;
  };
  for (const Case& each :
       {Case{{"bm2_retreat_step", "one_move_per_point"}, 12}, Case{{"bm2_retreat_step", "one_inch_per_point"}, 22},
        Case{{"bm2_retreat_step", "one_move_only"}, 18}}) {
    Board board = checked(each.chosen, "3333", "ssxx", {4, 5});  // 10 against 8
    board.give(south, "fall back u0");
    EXPECT_EQ(board.centre("u0").y, each.y) << each.chosen.value;
  }
}

TEST(BrigadeRulings, TheRetreatMayBeCapped) {  // LIN-R-36
  const Board free = checked({"bm2_retreat_cap", "none"}, "3333", "ssxx", {6, 6});
  EXPECT_EQ(free.event<BrigadeTested>()->retreat, 5);
  Board capped = checked({"bm2_retreat_cap", "three_moves"}, "3333", "ssxx", {6, 6});
  EXPECT_EQ(capped.event<BrigadeTested>()->retreat, 3);
  capped.give(south, "fall back u0");
  EXPECT_EQ(capped.centre("u0").y, 6);
}

TEST(BrigadeRulings, TowardsTheEnemyMayBeTowardsHisEdge) {  // LIN-R-37, BM2-RES-EQ-1
  for (const auto& [value, by_edge] :
       {std::pair{"nearest_enemy_distance", false}, std::pair{"no_forward_step", true}}) {
    Board board;
    board.option("brigade_module", "bm2").option("bm2_no_advance_rule", value);
    brigade_worth(board, "3333", "ssxx");
    others(board);
    board.unit("6e", north, "line_infantry", {20, 20.5, 0});  // behind u0, to its right
    board.commander_at("general", 36, 2);
    board.go(Stage::rally, north);
    lose(board, "ssxx");
    board.end_turn({3, 4});
    while (board.state().stage < Stage::orders) board.done();
    board.option("proximity_rule", "off");
    board.give(south, "general orders u0 to move", {1, 1});
    EXPECT_EQ(board.legal(south, "move u0 ahead 1"), !by_edge) << value;
    EXPECT_EQ(board.legal(south, "move u0 right 0.5"), by_edge) << value;  // nearer to 6e, not to the edge
    EXPECT_EQ(board.legal(south, "move u0 back 0.5"), by_edge) << value;
    board.refuses(south, by_edge ? "move u0 ahead 1" : "move u0 back 0.5", "LIN-R-37");
  }
}

TEST(BrigadeRulings, AwayFromTheEnemyMayBeTowardsOnesOwnEdge) {  // LIN-R-37, MPP-FREE-02a
  Board board;
  board.option("brigade_module", "none")
      .option("bm2_no_advance_rule", "no_forward_step")
      .option("proximity_rule", "off");
  board.unit("28th", south, "line_infantry", {36, 20}, {.casualties = 3});
  board.unit("32nd", south, "line_infantry", {10, 5});
  board.unit("33rd", south, "line_infantry", {20, 5});
  board.unit("4e", north, "line_infantry", {36, 12, 0});  // behind it
  board.go(Stage::orders);
  board.refuses(south, "withdraw 28th ahead 1", "LIN-R-37");
  board.refuses(south, "withdraw 28th left 1", "LIN-R-37");
  EXPECT_TRUE(board.legal(south, "withdraw 28th back 1"));
}

// South's brigade falls back while u0 is in a melee; `behind`: an enemy stands on its way too.
Board in_melee(string_view value, bool behind) {
  Board board;
  board.option("brigade_module", "bm2").option("bm2_engaged", value);
  brigade_worth(board, "3333", "skxx");
  others(board);
  board.unit("6e", north, "line_infantry", {5, 25});
  if (behind) board.unit("7e", north, "line_infantry", {5, 22.5, 0});
  board.go(Stage::rally, north);
  lose(board, "skxx");
  State state = board.state();
  const auto u0 = static_cast<std::uint8_t>(board.id("u0"));
  const auto foe = static_cast<std::uint8_t>(board.id("6e"));
  state.engagement[0] = {u0, foe, Face::front, Face::front, 1, 1};
  state.engagements = 1;
  board.put(state);
  board.pass({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 5});  // a drawn round, and then the brigade: 10 against 8
  return board;
}

TEST(BrigadeRulings, UnitsInAMeleeMayBreakOff) {  // LIN-R-38, BM2-RES-GT-1
  Board stays = in_melee("stay_and_fight", false);
  stays.give(south, "fall back u1");
  EXPECT_TRUE(stays.engaged("u0"));
  EXPECT_EQ(stays.centre("u0").y, 24);

  Board goes = in_melee("break_off", false);
  goes.give(south, "fall back u0");
  EXPECT_FALSE(goes.engaged("u0"));
  EXPECT_EQ(goes.centre("u0").y, 12);

  Board caught = in_melee("break_off", true);
  caught.give(south, "fall back u0");
  EXPECT_FALSE(caught.on_table("u0"));
  EXPECT_TRUE(caught.cites("LIN-R-38"));
}

// The brigade of the colonel, who has fallen; the general is rated 9, his successor 6.
Board without_its_colonel(string_view value, std::initializer_list<int> dice) {
  Board board;
  board.option("brigade_module", "bm2").option("bm2_lost_commander", value);
  const int second = board.brigade("south_2", south, "colonel", 60, 4, 7);
  for (const string_view id : {"u0", "u1", "u2", "u3"})
    board.unit(id, south, "line_infantry", {10 + (id.back() - '0') * 8.0, 24}, {.brigade = second});
  board.unit("o1", south, "line_infantry", {52, 8});
  board.unit("o2", south, "line_infantry", {60, 8});
  board.unit("4e", north, "line_infantry", {68, 46});
  board.unit("5e", north, "line_infantry", {60, 46});
  board.commander_at("general", 36, 2, 9);
  board.go(Stage::rally, north);
  lose(board, "ssxx");
  State state = board.state();
  state.commander[2].rating = 6;
  state.commander[2].stands_in = 1;
  board.put(state);
  board.end_turn(dice);
  return board;
}

TEST(BrigadeRulings, AFallenCommandersBrigadeMayGoByTheGeneral) {  // LIN-R-39, BM2-ROLL-01, OUR-CDR-01
  EXPECT_EQ(without_its_colonel("replacement_minus_one", {1, 1}).event<BrigadeTested>()->rating, 6);
  EXPECT_EQ(without_its_colonel("army_general_rating", {1, 1}).event<BrigadeTested>()->rating, 9);
}

TEST(BrigadeRulings, AFallenCommandersBrigadeMayGoBackWithoutDice) {  // LIN-R-39
  Board board = without_its_colonel("automatic_one_move_retreat", {});
  const BrigadeTested* told = board.event<BrigadeTested>();
  ASSERT_NE(told, nullptr);
  EXPECT_EQ(told->outcome, BrigadeOutcome::fail_retreat);
  EXPECT_EQ(told->retreat, 1);
  EXPECT_TRUE(board.cites("LIN-R-39"));
  board.give(south, "fall back u0");
  EXPECT_EQ(board.centre("u0").y, 18);
}

TEST(BrigadeRulings, ALossThatIsReplacedIsRemembered) {  // LIN-R-39, OUR-CDR-01
  Board board;
  const int second = board.brigade("south_2", south, "colonel", 36, 20, 8);
  board.unit("28th", south, "line_infantry", {36, 20}, {.casualties = 3, .brigade = second});
  board.unit("32nd", south, "line_infantry", {20, 10}, {.brigade = second});
  board.unit("33rd", south, "line_infantry", {60, 10}, {.brigade = second});
  board.unit("34th", south, "line_infantry", {36, 12});
  board.unit("4e", north, "line_infantry", {36, 28});
  board.go(Stage::shooting, north);
  State state = board.state();
  state.commander[2].with = static_cast<std::uint8_t>(board.id("28th"));
  board.put(state);
  board.give(north, "shoot 4e at 28th", {4, 4, 4, 1, 1, 1});
  EXPECT_EQ(board.commander("colonel").stands_in, 1);
}

TEST(BrigadeRulings, AFailureMayLastUntilATestIsPassed) {  // LIN-R-40, BM2-RES-EQ-1, BM2-RES-GT-3
  for (const auto& [value, lasts] : {std::pair{"this_turn", false}, std::pair{"until_passed", true}}) {
    Board board = checked({"bm2_duration", value}, "3333", "ssxx", {3, 4});  // 8 against 8: no advance
    State state = board.state();  // the brigade is worth more than half again
    for (const string_view id : {"u2", "u3"}) {
      UnitState& back = state.unit[static_cast<std::size_t>(board.id(id))];
      back.status = Status::on_table;
      back.casualties = 0;
    }
    board.put(state);
    board.end_turn();  // south's turn
    EXPECT_EQ(board.state().brigade[0].morale != Morale::free, lasts) << value;
    if (!lasts) {
      board.end_turn();
      EXPECT_FALSE(tested(board));
      continue;
    }
    board.end_turn({3, 5});  // 8 again: none is gone, and yet it has to test
    EXPECT_TRUE(tested(board));
    EXPECT_EQ(board.state().brigade[0].morale, Morale::no_advance);
    board.end_turn();
    board.end_turn({1, 1});
    EXPECT_EQ(board.state().brigade[0].morale, Morale::free);
    board.end_turn();
    board.end_turn();
    EXPECT_FALSE(tested(board));
  }
}

TEST(BrigadeRulings, TheCommanderOfARemovedBrigadeMayStay) {  // LIN-R-41, BM2-WHEN-04
  Board board;
  board.option("brigade_module", "bm2").option("bm2_removed_commander", "becomes_unattached");
  const int second = board.brigade("south_2", south, "colonel", 60, 4);
  for (const string_view id : {"u0", "u1", "u2"})
    board.unit(id, south, "line_infantry", {10 + (id.back() - '0') * 8.0, 24}, {.brigade = second});
  board.unit("o1", south, "line_infantry", {52, 8});
  board.unit("o2", south, "line_infantry", {60, 8});
  board.unit("o3", south, "line_infantry", {52, 3});
  board.unit("4e", north, "line_infantry", {68, 46});
  board.unit("5e", north, "line_infantry", {60, 46});
  board.go(Stage::rally, north);
  lose(board, "xxs");
  State state = board.state();
  state.commander[2].with = static_cast<std::uint8_t>(board.id("u2"));
  board.put(state);
  board.end_turn();
  EXPECT_FALSE(board.on_table("u2"));
  EXPECT_EQ(board.commander("colonel").alive, 1);
  EXPECT_EQ(board.commander("colonel").with, nobody);
  while (board.state().stage < Stage::rally) board.done();
  EXPECT_TRUE(board.legal(south, "colonel rides to 60,10"));
}

TEST(BrigadeRulings, GunsWithoutAMoveMayBeAbandoned) {  // LIN-R-42, MPP-MOVE-05a, MPP-MOVE-05c
  for (const auto& [value, stays] : {std::pair{"stay_put", true}, std::pair{"abandoned_and_lost", false}}) {
    Board board;
    board.option("brigade_module", "bm2").option("bm2_immobile", value);
    brigade_worth(board, "3333", "ssxx");
    board.unit("guns", south, "heavy_gun", {40, 24}, {.formation = Formation::deployed});
    board.unit("pikes", south, "pike_block", {48, 24}, {.formation = Formation::hedgehog, .casualties = 4});
    others(board);
    board.commander_at("general", 36, 2);
    board.go(Stage::rally, north);
    lose(board, "ssxx");
    board.lose("u1");
    board.end_turn({4, 5});
    EXPECT_EQ(board.on_table("guns"), stays) << value;
    EXPECT_TRUE(board.on_table("pikes"));
    EXPECT_EQ(board.cites("LIN-R-42"), !stays);
  }
}

}  // namespace
}  // namespace guidon::linear::tests
