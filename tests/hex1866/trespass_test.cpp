// Battles played by lot: nobody ever crosses what is closed to him, and what must hold holds after every order.
#include "match/random_player.hpp"
#include "scenario/scenario.hpp"
#include "tests/hex1866/manoeuvre.hpp"
#include "tests/places.hpp"

namespace guidon::hex1866::tests {
namespace {

Setting loaded(std::string_view name) {
  auto file = scenario::load_file(std::string{source_dir} + "/scenarios/hex1866/" + std::string{name} + ".toml");
  EXPECT_TRUE(file.has_value()) << name;
  return file ? std::get<Setting>(std::move(*file)) : Setting{};
}

bool by_link(Hexside side) { return side.has(Feature::road) || side.has(Feature::path) || side.has(Feature::railway); }

struct Steps {
  int all = 0;
  int bridges = 0;
  int escarpments = 0;
  int marsh = 0;  // of cavalry and artillery
  int steep = 0;  // of cavalry and artillery
};

// A step of a unit, or of a leader: rivers at bridges, escarpments by links, and no horse or wheel in a marsh or on a
// steep slope off them.
void look_at(const Battle& battle, int u, Hex from, Hex to, Steps& seen) {
  const Field field = battle.field();
  const auto way = field.grid().direction(from, to);
  ASSERT_TRUE(way) << field.grid().name(from) << " " << field.grid().name(to);
  const Hexside side = field.map().side(from, *way);
  ++seen.all;
  if (side.has(Feature::river)) {
    ASSERT_TRUE(side.has(Feature::bridge)) << "a river off a bridge at " << field.grid().name(from);
    ++seen.bridges;
  }
  if (side.has(Feature::escarpment)) {
    ASSERT_TRUE(by_link(side)) << "an escarpment off a link at " << field.grid().name(from);
    ++seen.escarpments;
  }
  if (u == nobody || field.sheet(u).arm == Arm::infantry) return;
  if (field.setting().under[to] == Terrain::marsh) {
    ASSERT_TRUE(by_link(side)) << field.sheet(u).id << " in the marsh of " << field.grid().name(to);
    ++seen.marsh;
  }
  if (std::abs(field.map().level(from) - field.map().level(to)) >= 2) {
    ASSERT_TRUE(by_link(side)) << field.sheet(u).id << " on the slope of " << field.grid().name(to);
    ++seen.steep;
  }
}

void look_at_way(const Battle& battle, const Order& order, Steps& seen) {
  const bool leader = order.leader != nobody;
  const auto way = plan_move(battle.field(), order);
  ASSERT_TRUE(way) << words(way.error()).text();
  Hex from = leader ? battle.state().leader[order.leader].hex : battle.state().unit[order.unit].hex;
  for (int i = 0; i < way->size(); ++i) {
    if (from != off_map) look_at(battle, leader ? nobody : order.unit, from, (*way)[i], seen);
    from = (*way)[i];
  }
}

void look_at_order(const Battle& battle, const Order& order, Steps& seen) {
  const State& state = battle.state();
  switch (order.kind) {
    case OrderKind::move:
    case OrderKind::enter: return look_at_way(battle, order, seen);
    case OrderKind::retreat: return look_at(battle, order.unit, state.unit[order.unit].hex, order.hex, seen);
    case OrderKind::advance: return look_at(battle, order.unit, state.unit[order.unit].hex, state.fight.target, seen);
    default: return;
  }
}

void play(const Setting& setting, std::uint64_t seed, Steps& seen) {
  match::SeededLot lot{seed};
  RolledDice dice{seed};
  Battle battle{setting};
  battle.begin(dice);
  for (int orders = 0; !battle.over(); ++orders) {
    ASSERT_LT(orders, 20000);
    if (battle.decision().kind == Decision::Kind::move && lot.draw(8) == 0) {  // ways the umpire finds
      const std::vector<Order> all = candidates(battle);
      look_at_order(battle, all[lot.draw(static_cast<std::uint32_t>(all.size()))], seen);
    }
    const Order order = random_order(battle, lot);
    look_at_order(battle, order, seen);
    if (testing::Test::HasFatalFailure()) return;
    const auto refused = battle.apply(order, dice);
    ASSERT_FALSE(refused) << words(*refused).text();
    ASSERT_EQ(battle.broken_invariant().value_or(""), "") << seed;
  }
}

}  // namespace

// HEX-TERR-RIVER-01, HEX-TERR-ESC-01, HEX-TERR-MARSH-02, HEX-TERR-LEVEL-02: over whole battles, retreats and advances
// included.
TEST(HexTrespass, nobody_crosses_what_is_closed_to_him) {
  Steps seen;
  for (const std::string_view name : {"burkersdorf", "jarnowitz", "wesenau"}) {
    const Setting setting = loaded(name);
    for (std::uint64_t seed = 1; seed <= 25; ++seed) {
      play(setting, seed, seen);
      ASSERT_FALSE(HasFatalFailure()) << name << " " << seed;
    }
  }
  EXPECT_GT(seen.all, 5000);  // and they come to all of it
  EXPECT_GT(seen.bridges, 20);
  EXPECT_GT(seen.escarpments, 5);
  EXPECT_GT(seen.marsh, 5);
  EXPECT_GT(seen.steep, 5);
}

// The same on fields by lot, where every hexside carries something: all moves there are.
TEST(HexTrespass, nor_on_any_field) {
  Steps seen;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    Kit kit = random_field(seed);
    kit.option("steep_slope", "two_levels_or_marked");
    for (const Order& order : candidates(kit.battle()))
      if (order.kind == OrderKind::move && order.facing == Direction::n) look_at_order(kit.battle(), order, seen);
    ASSERT_FALSE(HasFatalFailure()) << seed;
  }
  EXPECT_GT(seen.all, 5000);
  EXPECT_GT(seen.bridges, 100);
  EXPECT_GT(seen.escarpments, 100);
  EXPECT_GT(seen.marsh, 100);
  EXPECT_GT(seen.steep, 50);
}

}  // namespace guidon::hex1866::tests
