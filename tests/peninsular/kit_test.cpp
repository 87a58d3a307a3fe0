// The kit itself: dice that do not fit, cards, and a scenario in a few lines.
#include "tests/peninsular/field_kit.hpp"

namespace guidon::tests {
namespace {

TEST(FieldKit, a_card_is_where_the_pack_has_it) {
  Board board;
  board.infantry(red, {90, 40});
  board.infantry(black, {90, 80});
  board.pack = "RBBRRB";
  board.card(red, Function::foot);
  EXPECT_EQ(board.state.cards, 4);
  board.give(board.end_card());
  EXPECT_EQ(board.state.active, black) << "a horse card with nobody to move is passed";
  EXPECT_EQ(board.state.turn, 3);
}

TEST(FieldKit, reads_a_scenario) {
  Board board = Board::from_toml(R"(
    story = { title = "Kit", defender = "red" }
    brigade = [ { id = "a", side = "red" }, { id = "b", side = "black" } ]
    unit = [ { id = "r", brigade = "a", nation = "british", arm = "infantry", at = [90, 40] },
             { id = "f", brigade = "b", nation = "french", arm = "infantry", at = [90, 60] } ]
  )");
  board.pack = "BRBRBR";
  board.begin();
  EXPECT_EQ(board.state.active, black);
  EXPECT_EQ(board.state.function, Function::fire);
  EXPECT_EQ(board.unit(0).close, 8);
  EXPECT_EQ(board.unit(1).close, 6);
  board.give(board.fire(1), {5, 1, 1, 1, 1, 1});
  EXPECT_EQ(board.unit(0).pips, 1);
}

}  // namespace
}  // namespace guidon::tests
