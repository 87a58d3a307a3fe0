// What is drawn of a linear battle beside its shapes: troops, officers, phases, brigades and losses, held against the
// battle.
#include "match/linear/rules.hpp"
#include "rules/linear/battle/turn.hpp"
#include "tests/linear/clash.hpp"

namespace guidon::linear::tests {
namespace {

using match::GroupState;
using match::Linear;
using match::Progress;
using match::ProgressGroup;
using match::SceneTroop;

SceneTroop troop(const Board& board, std::string_view unit) {
  return Linear::scene(board.battle()).units[static_cast<std::size_t>(board.id(unit))].troop.value();
}

ProgressGroup group(const Board& board, std::string_view id) {
  for (const ProgressGroup& each : Linear::progress(board.battle()).groups)
    if (each.id == id) return each;
  ADD_FAILURE() << "no brigade " << id;
  return {};
}

// The phase that is on; empty: none.
std::string_view phase(const Board& board) {
  std::string_view out;
  for (const match::ProgressPhase& each : Linear::progress(board.battle()).phases) {
    EXPECT_TRUE(out.empty() || !each.now) << "two at once";
    if (each.now) out = each.word;
  }
  return out;
}

TEST(LinearTroop, says_what_a_unit_is) {
  Board board;
  board.building("farm", 40.5, 20.5, 4, 3);
  board.unit("28th", south, "line_infantry", {30, 12}, {.casualties = 1});
  board.unit("guard", south, "elite_infantry", {20, 12});
  board.unit("boys", south, "raw_infantry", {10, 12}, {.formation = Formation::attack_column});
  board.unit("farmers", south, "line_infantry", {40.5, 20.5}, {.in = "farm"});
  board.unit("train", south, "baggage", {50, 5}, {.formation = Formation::wagons});
  board.unit("scythes", north, "light_chariots", {50, 40});
  board.unit("guns", north, "field_gun", {30, 40}, {.formation = Formation::deployed});
  board.go(Stage::orders);
  const SceneTroop line = troop(board, "28th");
  EXPECT_EQ(line.arm, "infantry");
  EXPECT_EQ(line.kind, "line_infantry");
  EXPECT_EQ(line.quality, "");
  EXPECT_EQ(line.nation, "");
  EXPECT_EQ(line.formation, "line");
  EXPECT_EQ(line.hits.value().now, 1);
  EXPECT_EQ(line.hits.value().most, 3);
  EXPECT_EQ(line.move, 6);
  EXPECT_FALSE(line.stands || line.pips);
  EXPECT_EQ(troop(board, "guard").quality, "elite");
  EXPECT_EQ(troop(board, "boys").quality, "poorer");
  EXPECT_EQ(troop(board, "boys").formation, "attack_column");
  EXPECT_EQ(troop(board, "farmers").formation, "garrison");
  EXPECT_EQ(troop(board, "train").arm, "wagons");
  EXPECT_EQ(troop(board, "scythes").arm, "chariots");
  EXPECT_EQ(troop(board, "scythes").move, 9);
  EXPECT_EQ(troop(board, "guns").arm, "artillery");
  EXPECT_EQ(troop(board, "guns").formation, "deployed");
}

TEST(LinearTroop, shows_casualties_and_who_has_shot) {
  Clash board;
  board.unit("28th", south, "line_infantry", {30, 10});
  board.before("28th", "4e", "line_infantry", 12);
  board.unit("32nd", south, "line_infantry", {60, 10});  // keeps the phase open
  board.before("32nd", "9e", "line_infantry", 12);
  board.go(Stage::shooting, south);
  EXPECT_EQ(phase(board), "shooting");
  EXPECT_EQ(troop(board, "4e").hits.value().now, 0);
  board.give(south, "shoot 28th at 4e", "511 1");
  EXPECT_EQ(troop(board, "4e").hits.value().now, 1);
  EXPECT_TRUE(troop(board, "28th").fought);
  EXPECT_FALSE(troop(board, "32nd").fought);
}

TEST(LinearOfficers, have_rank_and_rating) {
  Board board;
  board.brigade("south_2", south, "colonel", 60, 4, 7);
  board.unit("28th", south, "line_infantry", {30, 12});
  board.unit("4e", north, "line_infantry", {30, 40});
  board.go(Stage::orders);
  const match::Scene scene = Linear::scene(board.battle());
  ASSERT_EQ(scene.officers.size(), 3U);
  for (const match::SceneOfficer& each : scene.officers) {
    EXPECT_EQ(each.general, each.id != "colonel");
    EXPECT_EQ(each.rating, each.id == "colonel" ? 7 : 8);
    EXPECT_FALSE(each.bonus);
  }
}

TEST(LinearProgress, follows_the_phases_and_turns) {
  Board board;
  board.unit("28th", south, "line_infantry", {30, 12});
  board.unit("4e", north, "line_infantry", {30, 40});
  board.go(Stage::orders);
  const Progress now = Linear::progress(board.battle());
  EXPECT_EQ(now.turn, 1);
  EXPECT_EQ(now.of, 12);
  ASSERT_EQ(now.phases.size(), 8U);
  EXPECT_EQ(now.phases.front().word, "brigades");
  EXPECT_EQ(now.phases.back().word, "remove_disorder");
  EXPECT_EQ(phase(board), "orders");
  EXPECT_EQ(group(board, "south_1").state, GroupState::acts);
  EXPECT_EQ(group(board, "north_1").state, GroupState::waits);
  board.end_turn();
  EXPECT_EQ(Linear::progress(board.battle()).turn, 1) << "of both sides";
  EXPECT_EQ(group(board, "south_1").state, GroupState::waits);
  EXPECT_EQ(group(board, "north_1").state, GroupState::acts);
  board.end_turn();
  EXPECT_EQ(Linear::progress(board.battle()).turn, 2);
}

TEST(LinearProgress, shows_whose_orders_have_ended) {
  Board board;
  board.brigade("south_2", south, "colonel", 60, 4);
  board.unit("28th", south, "line_infantry", {30, 12});
  board.unit("95th", south, "line_infantry", {60, 12}, {.brigade = 2});
  board.unit("4e", north, "line_infantry", {30, 40});
  board.go(Stage::orders);
  board.give(south, "general orders 28th to move", {6, 6});
  EXPECT_EQ(group(board, "south_1").state, GroupState::done);
  EXPECT_EQ(group(board, "south_2").state, GroupState::acts);
}

TEST(LinearProgress, shows_brigades_that_are_down_and_counts_them) {  // OUR-WIN-01
  Board board;
  for (const std::string number : {"2", "3"}) {
    const double x = number == "2" ? 50 : 60;
    const int brigade = board.brigade("south_" + number, south, "colonel" + number, x, 4);
    board.unit("u" + number, south, "line_infantry", {x, 12}, {.brigade = brigade});
    board.unit("v" + number, south, "line_infantry", {x, 8}, {.brigade = brigade});
  }
  board.unit("28th", south, "line_infantry", {30, 12});
  board.unit("4e", north, "line_infantry", {30, 40});
  board.go(Stage::orders);
  EXPECT_EQ(group(board, "south_2").words, "0 of 2 units lost");
  EXPECT_EQ(Linear::progress(board.battle()).armies[0].words, "0 of 3 brigades down; beaten at 2");
  board.lose("u2");
  EXPECT_EQ(group(board, "south_2").words, "1 of 2 units lost");
  EXPECT_EQ(group(board, "south_2").state, GroupState::acts);
  board.lose("v2");
  EXPECT_EQ(group(board, "south_2").state, GroupState::broken);
  EXPECT_EQ(Linear::progress(board.battle()).armies[0].lost, 1);
  EXPECT_EQ(Linear::progress(board.battle()).armies[0].breaks_at, 2);
  EXPECT_EQ(Linear::progress(board.battle()).points.value().held, (std::array<int, 2>{0, 12})) << "OUR-WIN-02";
  EXPECT_FALSE(beaten(board.field(), south));
  board.lose("u3");
  board.lose("v3");
  EXPECT_EQ(Linear::progress(board.battle()).armies[0].lost, 2);
  EXPECT_TRUE(beaten(board.field(), south));
}

TEST(LinearProgress, shows_a_brigade_that_fails) {
  Board board;
  board.unit("28th", south, "line_infantry", {30, 12}, {.casualties = 3});
  board.unit("32nd", south, "line_infantry", {20, 12});
  board.unit("4e", north, "line_infantry", {30, 40});
  board.go(Stage::orders);
  EXPECT_EQ(group(board, "south_1").words, "0 of 2 units lost, 1 shaken");
  State state = board.state();
  state.brigade[0].failing = 1;
  state.brigade[0].morale = Morale::retreat;
  board.put(state);
  EXPECT_EQ(group(board, "south_1").state, GroupState::broken);
  EXPECT_EQ(group(board, "south_1").words, "0 of 2 units lost, 1 shaken, falling back");
}

TEST(LinearProgress, counts_a_small_army_by_its_units) {  // OUR-WIN-01
  Board board;
  for (int i = 0; i < 5; ++i) board.unit("u" + std::to_string(i), south, "line_infantry", {10 + 8.0 * i, 12});
  board.unit("4e", north, "line_infantry", {30, 40});
  board.go(Stage::orders);
  for (int lost = 0; lost < 5; ++lost) {
    const match::ProgressArmy army = Linear::progress(board.battle()).armies[0];
    EXPECT_EQ(army.lost, lost);
    EXPECT_EQ(army.of, 5);
    EXPECT_EQ(beaten(board.field(), south), lost >= army.breaks_at.value()) << lost;
    board.lose("u" + std::to_string(lost));
  }
}

}  // namespace
}  // namespace guidon::linear::tests
