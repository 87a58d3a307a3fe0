// Battles of more than 64 units: sets of them take more than one word, and the hash of their states takes in all of
// them.
#include "bench/large_battle.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "match/hex1866/rules.hpp"
#include "match/random_player.hpp"
#include "match/replay.hpp"
#include "rules/hex1866/battle/orders.hpp"
#include "scenario/scenario.hpp"

namespace guidon::match {
namespace {

using hex1866::bit;
using hex1866::most_units;
using hex1866::Units;

std::vector<int> listed(Units units) {
  std::vector<int> out;
  hex1866::each(units, [&](int u) { out.push_back(u); });
  return out;
}

TEST(Units, are_listed_and_counted_beyond_the_first_word) {
  const std::vector<int> some{0, 1, 63, 64, 65, most_units - 1};
  Units units = 0;
  for (const int u : some) units |= bit(u);
  EXPECT_EQ(listed(units), some);
  EXPECT_EQ(hex1866::how_many(units), 6);
  EXPECT_EQ(hex1866::first_of(units), 0);
  EXPECT_EQ(hex1866::last_of(units), most_units - 1);
  EXPECT_EQ(hex1866::first_of(bit(64) | bit(70)), 64);
  EXPECT_EQ(hex1866::last_of(bit(5) | bit(63)), 63);
  EXPECT_EQ(listed(hex1866::without_first(bit(63) | bit(64))), std::vector{64});
  EXPECT_TRUE(listed(0).empty());
}

hex1866::Setting large_setting(int units) {
  const auto read = scenario::load(bench::large_battle(units), "large.toml");
  EXPECT_TRUE(read) << read.error().front().text();
  return std::get<hex1866::Setting>(*read);
}

// A battle of more than 64 units has them all in its hash; one of 64 has the places of no others in it.
TEST(LargeBattle, hash_takes_in_the_units_there_are) {
  const hex1866::Setting large = large_setting(most_units);
  hex1866::State state = hex1866::Battle{large}.state();
  const std::uint64_t before = hex1866::Battle(large, state).hash();
  state.unit[most_units - 1].steps_lost = 1;
  EXPECT_NE(hex1866::Battle(large, state).hash(), before);
  state.unit[most_units - 1].steps_lost = 0;
  state.fight.units = bit(most_units - 1);
  EXPECT_NE(hex1866::Battle(large, state).hash(), before);

  const hex1866::Setting small = large_setting(64);
  hex1866::State other = hex1866::Battle{small}.state();
  const std::uint64_t known = hex1866::Battle(small, other).hash();
  other.unit[63].steps_lost = 1;
  EXPECT_NE(hex1866::Battle(small, other).hash(), known);
  other.unit[63].steps_lost = 0;
  other.fight.units = bit(63);
  EXPECT_NE(hex1866::Battle(small, other).hash(), known);
  other.fight.units = 0;
  other.fight.target = 1;
  EXPECT_NE(hex1866::Battle(small, other).hash(), known);
  other.fight.target = hex1866::off_map;
  other.unit[64].steps_lost = 1;
  EXPECT_EQ(hex1866::Battle(small, other).hash(), known);
}

// Whole battles by lot, in which units of both words attack and bombard; their records play again to the same states.
TEST(LargeBattle, is_played_recorded_and_replayed) {
  const std::string text = bench::large_battle(most_units);
  Units struck = 0;  // whoever has attacked or bombarded
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    auto game = Game::set_up({text, "large.toml", {}, seed});
    ASSERT_TRUE(game) << game.error().text();
    ASSERT_TRUE((*game)->begin().done());
    const auto setting = std::get<hex1866::Setting>((*game)->setting());
    ASSERT_EQ(setting.units.size(), most_units);
    SeededLot lot{seed};
    while (!(*game)->over()) {
      const Choice choice = (*game)->random_order(lot);
      ASSERT_TRUE((*game)->give(choice.side, choice.order).done()) << choice.order;
      ASSERT_FALSE((*game)->broken_invariant()) << choice.order << ": " << *(*game)->broken_invariant();
      const auto order = hex1866::parse(choice.order, static_cast<hex1866::Side>(choice.side), setting);
      ASSERT_TRUE(order) << order.error().text();
      struck |= order->units;
    }
    const auto again = replay((*game)->record(), ~std::size_t{0}, true);
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_EQ((*again)->hash(), (*game)->hash());
  }
  EXPECT_GT(hex1866::how_many(struck & (bit(64) - 1)), 5);
  EXPECT_GT(hex1866::how_many(struck >> 64U), 5);
}

}  // namespace
}  // namespace guidon::match
