// How many orders there are: counts of Burkersdorf's first turn, the Prussians first, so that no change of the rules
// goes by unseen.
#include "tests/hex1866/manoeuvre.hpp"

namespace guidon::hex1866::tests {
namespace {

std::size_t count(const Kit& kit, std::string_view beginning = {}) {
  std::size_t found = 0;
  for (const std::string& order : kit.orders()) found += order.starts_with(beginning) ? 1U : 0U;
  return found;
}

// The moves of one by the letter of the rules: the hexes it may end in, six facings each, one in houses.
std::size_t counted(const Kit& kit, std::string_view id, bool leader = false) {
  const Field field = kit.field();
  std::size_t moves = 0;
  for (const auto& [hex, end] : plain_moves(field, leader ? kit.leader_id(id) : kit.id(id), leader))
    moves += leader || built_up(kit.setting.terrain[hex]) ? 1U : 6U;
  return moves;
}

// All orders of a movement step of the first Guard column.
std::size_t all_by_the_letter(const Kit& kit) {
  std::size_t all = 1;  // done
  std::set<Hex> to_turn;
  for (const std::string_view id : {"P11", "P12", "P13", "P14", "P15"}) {
    if (!kit[id].deeds.has(Deed::moved)) all += counted(kit, id);
    if (!built_up(kit.setting.terrain[kit[id].hex])) to_turn.insert(kit[id].hex);
  }
  for (const std::string_view id : {"LP0", "LP1"})
    if (kit.leader(id).moved == 0) all += counted(kit, id, true);
  for (std::size_t i = 0; i < kit.state().turned_count; ++i) to_turn.erase(kit.state().turned[i]);
  return all + 5 * to_turn.size();
}

class NoDice final : public FaceDice {
  int cast(const Label& label, int /*sides*/) override {
    ADD_FAILURE() << "a die: " << label.what.text();
    return 1;
  }
};

struct Mover {
  std::string_view id;
  bool leader;
  std::size_t moves;
};

void expect_moves(const Kit& kit, std::initializer_list<Mover> movers, std::size_t turns) {
  std::size_t all = turns + 1;  // and done
  for (const Mover& mover : movers) {
    EXPECT_EQ(count(kit, "move " + std::string{mover.id} + " "), mover.moves) << mover.id;
    EXPECT_EQ(counted(kit, mover.id, mover.leader), mover.moves) << mover.id << ", by the letter";
    all += mover.moves;
  }
  EXPECT_EQ(count(kit, "turn "), turns);
  EXPECT_EQ(count(kit), all);
}

Kit first_turn() {
  Kit kit = Kit::burkersdorf();
  kit.begin({6, 1});
  return kit;
}

// The Prussians first, and brigade Knebel in command.
Kit prussians_first() {
  Kit kit = first_turn();
  kit.give("prussian first", {1});
  return kit;
}

Kit prussian_moves() {
  Kit kit = prussians_first();
  kit.give("done");
  return kit;
}

Kit after_the_prussians() {
  Kit kit = prussian_moves();
  kit.give("done");
  return kit;
}

}  // namespace

TEST(HexPerft, before_the_first_activation) {
  EXPECT_EQ(count(first_turn()), 2U);
  Kit kit = first_turn();
  kit.give("austrian first", {1});
  EXPECT_EQ(kit.orders(), (std::vector<std::string>{"activate AK", "activate AM"}));
}

// Three stacks that may be turned, and P14 sees 1107 and 1207.
TEST(HexPerft, the_prussian_bombardment) {
  const Kit kit = prussians_first();
  EXPECT_EQ(kit.state().stage, Stage::bombardment);
  EXPECT_EQ(count(kit, "turn "), 15U);
  EXPECT_EQ(count(kit, "bombard "), 2U);
  EXPECT_EQ(count(kit), 18U);
}

TEST(HexPerft, the_prussian_movement) {
  const Kit kit = prussian_moves();
  EXPECT_EQ(kit.state().stage, Stage::movement);
  expect_moves(kit,
               {{"P11", false, 162},
                {"P12", false, 150},
                {"P13", false, 192},
                {"P14", false, 168},
                {"P15", false, 300},
                {"LP0", true, 69},
                {"LP1", true, 73}},
               15);
}

TEST(HexPerft, after_one_move) {
  Kit kit = prussian_moves();
  kit.give("move P12 to 1306 facing nw");
  expect_moves(kit,
               {{"P11", false, 157},
                {"P13", false, 187},
                {"P14", false, 168},
                {"P15", false, 295},
                {"LP0", true, 69},
                {"LP1", true, 73}},
               20);
}

// The orders after each first order of the movement step that does not end it, added up; every so often the letter of
// the rules counts as well.
TEST(HexPerft, the_prussian_movement_two_deep) {
  Kit kit = prussian_moves();
  constexpr std::size_t now_and_then = 37;
  std::size_t all = 0;
  std::size_t first = 0;
  for (const Order& order : candidates(kit.battle())) {
    if (order.kind == OrderKind::done) continue;
    Battle next = kit.battle();
    NoDice dice;
    ASSERT_FALSE(next.apply(order, dice));
    const std::size_t orders = candidates(next).size();
    all += orders;
    if (++first % now_and_then != 0) continue;
    Kit copy = kit;
    copy.edit([&next](State& state) { state = next.state(); });
    ASSERT_EQ(orders, all_by_the_letter(copy)) << first;
  }
  EXPECT_EQ(first, 1129U);
  EXPECT_EQ(all, 1042447U);
}

TEST(HexPerft, the_austrians_choose) { EXPECT_EQ(count(after_the_prussians()), 2U); }

TEST(HexPerft, brigade_knebel) {
  Kit kit = after_the_prussians();
  kit.give("activate AK");
  EXPECT_EQ(kit.state().stage, Stage::bombardment);
  EXPECT_EQ(count(kit, "turn "), 10U);
  EXPECT_EQ(count(kit, "bombard "), 10U);  // HEX-R-60: heights hide nobody from A15
  Kit relief = kit;
  relief.option("los_relief", "higher_than_both");
  EXPECT_EQ(count(relief, "bombard "), 3U);  // 1404, 1405 and 1406
  kit.give("done");
  expect_moves(kit,
               {{"A11", false, 222},
                {"A12", false, 132},
                {"A13", false, 120},
                {"A14", false, 228},
                {"A15", false, 126},
                {"LA0", true, 106},
                {"LA1", true, 117}},
               10);
}

TEST(HexPerft, brigade_knebel_out_of_command) {
  Kit kit = first_turn();
  kit.give("austrian first", {4});
  kit.give("activate AK");
  kit.give("done");
  expect_moves(kit,
               {{"A11", false, 60},
                {"A12", false, 36},
                {"A13", false, 24},
                {"A14", false, 60},
                {"A15", false, 36},
                {"LA0", true, 106},
                {"LA1", true, 117}},
               10);
}

TEST(HexPerft, brigade_mondel) {
  Kit kit = after_the_prussians();
  kit.give("activate AM");
  EXPECT_EQ(count(kit), 21U);  // four stacks to turn, and nobody in reach of its guns
  kit.give("done");
  expect_moves(kit,
               {{"A21", false, 187},
                {"A22", false, 158},
                {"A23", false, 200},
                {"A24", false, 175},
                {"A25", false, 416},
                {"LA0", true, 106},
                {"LA2", true, 106}},
               20);
}

}  // namespace guidon::hex1866::tests
