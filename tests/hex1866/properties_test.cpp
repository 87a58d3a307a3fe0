// What holds in every battle, over battles that chance plays on all maps and under all rulings.
#include <map>

#include "kernel/rolled_dice.hpp"
#include "kernel/typed_dice.hpp"
#include "match/random_player.hpp"
#include "rules/hex1866/battle/orders.hpp"
#include "scenario/scenario.hpp"
#include "tests/hex1866/weighed.hpp"
#include "tests/places.hpp"

namespace guidon::hex1866::tests {
namespace {

constexpr std::uint64_t battles = 24;  // on each map

Setting map_of(std::string_view name) {
  auto loaded = scenario::load_file(std::string{source_dir} + "/scenarios/hex1866/" + std::string{name} + ".toml");
  EXPECT_TRUE(loaded.has_value()) << name;
  return loaded ? std::get<Setting>(std::move(*loaded)) : Setting{};
}

// Plays battles on all maps, each under rulings that are drawn, and calls `look(before, order, after)` for every order.
template <class Look>
void play(const Look& look) {
  for (const std::string_view name : {"burkersdorf", "jarnowitz", "wesenau"}) {
    const Setting printed = map_of(name);
    for (std::uint64_t seed = 1; seed <= battles; ++seed) {
      SCOPED_TRACE(std::string{name} + ", seed " + std::to_string(seed));
      Setting setting = printed;
      match::SeededLot lot{1000 + seed};
      if (seed % 2 == 0)  // every other battle under the defaults
        for (const auto& option : options())
          option.set(setting.options,
                     static_cast<std::uint8_t>(lot.draw(static_cast<std::uint32_t>(option.values.all().size()))));
      Battle battle{setting};
      RolledDice dice{seed};
      battle.begin(dice);
      while (!battle.over()) {
        const Battle before = battle;
        const Order order = random_order(battle, lot);
        ASSERT_FALSE(battle.apply(order, dice)) << print(order, setting);
        look(before, order, battle);
        if (::testing::Test::HasFailure()) return;
      }
    }
  }
}

// Property 8: steps never grow, a demoralised formation stays so, and who is eliminated has no hex and never returns.
// HEX-P-LOSS-01, HEX-P-DEMOR-01, HEX-P-RALLY-04.
TEST(HexProperties, property_8_losses_are_for_good) {
  play([](const Battle& before, const Order&, const Battle& after) {
    const State& was = before.state();
    const State& is = after.state();
    for (std::size_t u = 0; u < after.setting().units.size(); ++u) {
      ASSERT_GE(is.unit[u].steps_lost, was.unit[u].steps_lost);
      if (is.unit[u].status == Status::gone) {
        ASSERT_EQ(is.unit[u].hex, off_map);
        ASSERT_EQ(is.unit[u].steps_lost, after.setting().units[u].steps);
      }
      if (was.unit[u].status == Status::gone) {
        ASSERT_EQ(is.unit[u].status, Status::gone);
      }
    }
    for (std::size_t f = 0; f < after.setting().formations.size(); ++f) {
      ASSERT_GE(is.formation[f].demoralised, was.formation[f].demoralised);
      ASSERT_GE(is.formation[f].steps_lost, was.formation[f].steps_lost);
    }
  });
}

// Property 9: one infantry or cavalry unit and one battery to a hex, or any two (HEX-R-64), of one side, after every
// order (HEX-P-STACK-01).
TEST(HexProperties, property_9_stacking_holds) {
  play([](const Battle&, const Order& order, const Battle& after) {
    const Setting& setting = after.setting();
    const bool any_two = setting.options.stacking == Stacking::two_units;
    std::map<std::pair<int, bool>, int> taken;
    std::map<int, Side> owner;
    for (std::size_t u = 0; u < setting.units.size(); ++u) {
      const UnitState& unit = after.state().unit[u];
      if (!unit.on_map()) continue;
      const bool guns = !any_two && setting.units[u].arm == Arm::artillery;
      const int of_kind = ++taken[{unit.hex, guns}];
      ASSERT_LE(of_kind, any_two ? 2 : 1) << print(order, setting);
      ASSERT_EQ(owner.try_emplace(unit.hex, setting.units[u].side).first->second, setting.units[u].side);
    }
    ASSERT_EQ(after.broken_invariant().value_or(""), "") << print(order, setting);
  });
}

// Property 6: in houses there is no flank, for any roll or test (HEX-P-FACE-03).
TEST(HexProperties, property_6_no_flanks_in_houses) {
  int in_houses = 0;
  play([&in_houses](const Battle&, const Order&, const Battle& after) {
    const Field field = after.field();
    for (int u = 0; u < field.units(); ++u) {
      if (!field.unit(u).on_map() || !built_up(field.terrain(field.unit(u).hex))) continue;
      const Hex here = field.unit(u).hex;
      ASSERT_FALSE(weigh(morale_situation(field, u, false), field.options()).ledger.cites("HEX-MORALE-08"));
      for (const Hex from : field.grid().neighbours(here)) {
        if (from == off_map || !field.occupied_by(from, other(field.side(u)))) continue;
        std::uint64_t enemies = 0;
        for (const std::uint8_t each : {field.first(from), field.second(from)})
          if (each != nobody) enemies |= 1ULL << each;
        const Combat attack = weigh(Roll::attack, attack_situation(field, enemies, here), field.options());
        const Combat defence = weigh(Roll::defensive, defence_situation(field, here, from, enemies), field.options());
        ASSERT_FALSE(attack.ledger.cites("HEX-DRM-07"));
        ASSERT_FALSE(defence.ledger.cites("HEX-DV-01"));
        ++in_houses;
      }
    }
  });
  EXPECT_GT(in_houses, 20);
}

// Nobody who goes back ends among enemies, or nearer to those who drove him (HEX-P-RETR-01, HEX-P-RETR-02); and who
// advances has attacked (HEX-P-ADV-01).
TEST(HexProperties, retreats_lead_away) {
  int retreats = 0;
  play([&retreats](const Battle& before, const Order& order, const Battle&) {
    if (order.kind == OrderKind::advance) {
      ASSERT_TRUE(before.state().unit[order.unit].deeds.has(Deed::attacked));
    }
    if (order.kind != OrderKind::retreat) return;
    ++retreats;
    const Field field = before.field();
    const Hex from = field.unit(order.unit).hex;
    ASSERT_FALSE(field.occupied_by(order.hex, other(order.side)));
    ASSERT_EQ(field.grid().distance(from, order.hex), 1);
    const auto nearest = [&](Hex hex) {
      int least = 99;
      for (int u = 0; u < field.units(); ++u)
        if ((field.state().fight.units >> static_cast<unsigned>(u) & 1U) != 0 && field.unit(u).on_map())
          least = std::min(least, field.grid().distance(hex, field.unit(u).hex));
      return least;
    };
    ASSERT_GE(nearest(order.hex), nearest(from));
  });
  EXPECT_GT(retreats, 100);
}

// Property 10: the orders and dice of a battle, given once more, lead to the same state.
TEST(HexProperties, property_10_replay) {
  for (const std::string_view name : {"burkersdorf", "jarnowitz", "wesenau"}) {
    const Setting setting = map_of(name);
    for (std::uint64_t seed = 1; seed <= battles; ++seed) {
      match::SeededLot lot{seed};
      RolledDice dice{seed};
      Chronicle chronicle;
      dice.keep_log(&chronicle.throws);
      Battle battle{setting};
      battle.begin(dice);
      std::vector<std::string> orders;
      std::vector<Side> sides;
      while (!battle.over()) {
        const Order order = random_order(battle, lot);
        orders.push_back(print(order, setting));
        sides.push_back(order.side);
        ASSERT_FALSE(battle.apply(order, dice));
      }
      std::vector<int> faces;
      for (const Throw& thrown : chronicle.throws) faces.push_back(thrown.face);
      TypedDice typed{faces};
      Battle again{setting};
      again.begin(typed);
      for (std::size_t i = 0; i < orders.size(); ++i) {
        const auto order = parse(orders[i], sides[i], setting);
        ASSERT_TRUE(order) << orders[i];
        ASSERT_FALSE(again.apply(*order, typed)) << orders[i];
      }
      EXPECT_EQ(again.state(), battle.state()) << name << ", seed " << seed;
      EXPECT_FALSE(typed.needs());
      EXPECT_EQ(typed.unused(), 0U);
    }
  }
}

}  // namespace
}  // namespace guidon::hex1866::tests
