// The pack gives nothing away.
#include <gtest/gtest.h>

#include <map>

#include "kernel/rolled_dice.hpp"
#include "rules/peninsular/battle/battle.hpp"
#include "scenario/scenario.hpp"
#include "scenario/shelf.hpp"

namespace guidon::peninsular {

namespace {

// Whatever the later cards will be, battles in which the same card was turned first are the same battle.
TEST(PenCards, PEN_G_34_no_card_is_known_before_it_is_turned) {  // PEN-G-34, PEN-G-35
  const auto setting = scenario::load(scenario::shelved("first_game")->text, "first_game");
  ASSERT_TRUE(setting);
  std::map<Colour, std::uint64_t> first;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    RolledDice dice{seed};
    Battle battle{std::get<Setting>(*setting)};
    battle.begin(dice);
    const auto [at, fresh] = first.try_emplace(battle.state().drawn[0], battle.hash());
    EXPECT_TRUE(fresh || at->second == battle.hash()) << seed;
  }
  EXPECT_EQ(first.size(), 2U);
}

}  // namespace

}  // namespace guidon::peninsular
