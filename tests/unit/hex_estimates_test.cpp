// What generals of 1866 expect of rolls and attacks, against the rules' own odds, under every value of every option.
#include <gtest/gtest.h>

#include "match/hex1866/rules.hpp"
#include "match/hex1866/upshots.hpp"
#include "players/hex1866/doctrine.hpp"
#include "players/hex1866/estimates.hpp"
#include "tests/unit/foreseen.hpp"

namespace guidon::players {
namespace {

using namespace hex1866;
using tests::Errors;

constexpr double rounding = 1e-12;

// The attacks a sergeant looks at in these positions.
template <class Look>
void each_attack(const Setting& setting, const std::vector<State>& states, const Look& look) {
  std::vector<Order> orders;
  for (const State& state : states) {
    const Battle battle{setting, state};
    if (battle.over() || battle.decision().kind != Decision::Kind::attack) continue;
    orders.clear();
    Hex1866Doctrine::candidates(battle, orders);
    for (const Order& order : orders)
      if (order.kind == OrderKind::attack && !battle.check(order)) look(battle, order);
  }
}

std::vector<State> attack_positions(const Setting& setting) {
  std::vector<State> found;
  for (const std::uint64_t seed : {11U, 12U, 13U})
    for (const State& state : tests::positions<Hex1866Doctrine>(Battle{setting}, seed, 1))
      if (const Battle battle{setting, state};
          battle.decision().kind == Decision::Kind::attack && found.size() < 24 &&
          (found.empty() || found.back().turn != state.turn || found.size() % 3 != 0))
        found.push_back(state);
  return found;
}

void expect_chances(const Chances& chances, Roll roll, const Combat& combat, const std::string& under) {
  const auto exact =
      tests::every_chance([&](Dice& dice) { return static_cast<int>(hex1866::roll(roll, combat, dice).result); }, 4);
  EXPECT_NEAR(chances.test, exact[1], rounding) << under;
  EXPECT_NEAR(chances.hit, exact[2], rounding) << under;
  EXPECT_NEAR(chances.step, exact[3], rounding) << under;
}

TEST(Estimates, the_tables_of_1866_say_what_the_rules_say) {
  const auto setting = tests::shelved_setting<Setting>("burkersdorf");
  tests::under_every_option(setting, hex1866::options(), [](const Setting& other, const std::string& under) {
    for (int column = -14; column <= 30; ++column)
      for (int drm = -9; drm <= 12; ++drm)
        expect_chances(chances(other.options, column, drm), Roll::attack, of_sums(column, drm, other.options), under);
    for (const Roll roll : {Roll::attack, Roll::defensive, Roll::bombard})
      for (const Terrain ground : {Terrain::clear, Terrain::town, Terrain::city, Terrain::marsh, Terrain::woods})
        for (const int cv : {0, 1, 2, 3, 5, 8, 13, 40}) {
          CombatSituation alone;
          alone.cv = {cv};
          alone.terrain = ground;
          EXPECT_EQ(column_against(other.options, roll, cv, ground), weigh(roll, alone, other.options).column) << under;
        }
    for (int total = -6; total <= 12; ++total) {
      const MoraleTest test = of_total(total, other.options);
      const auto exact = tests::every_chance([&](Dice& dice) { return hold(test, dice) ? 1 : 0; }, 2);
      EXPECT_NEAR(failing(other.options, total), exact[0], rounding) << under << ", a total of " << total;
    }
  });
}

TEST(Estimates, rolls_of_1866_on_the_map_are_those_of_the_rules) {
  const auto setting = tests::shelved_setting<Setting>("burkersdorf");
  const std::vector<State> states = attack_positions(setting);
  int looked_at = 0;
  tests::under_every_option(setting, hex1866::options(), [&](const Setting& other, const std::string& under) {
    each_attack(other, states, [&](const Battle& battle, const Order& order) {
      const Field field = battle.field();
      Attackers attackers;
      for (Units left = order.units; left != 0; left = without_first(left))
        attackers.add({static_cast<std::uint8_t>(first_of(left)), field.unit(first_of(left)).hex});
      const Combat attack = weigh(Roll::attack, attack_situation(field, order.units, order.hex), other.options);
      const Combat as_placed = weigh(Roll::attack, attack_situation(field, attackers.all(), order.hex), other.options);
      EXPECT_EQ(as_placed.column, attack.column) << under;
      EXPECT_EQ(as_placed.drm, attack.drm) << under;
      expect_chances(chances(attack), Roll::attack, attack, under);
      for (const Fighter& each : attackers.all()) {
        const Combat fire =
            weigh(Roll::defensive, defence_situation(field, order.hex, each.hex, order.units), other.options);
        expect_chances(chances(fire), Roll::defensive, fire, under);
        const MoraleTest test = weigh(morale_situation(field, each.unit, false), other.options);
        const auto exact = tests::every_chance([&](Dice& dice) { return hold(test, dice) ? 1 : 0; }, 2);
        EXPECT_NEAR(fails(field, each.unit), exact[0], rounding) << under;
      }
      ++looked_at;
    });
  });
  EXPECT_GT(looked_at, 500);
}

// The chance that the hex is left: all of those in it driven off or destroyed.
double emptied(const std::vector<match::Hex1866Upshot>& upshots) {
  const auto* struck = std::get_if<match::HexStruck>(&upshots.front());
  return struck != nullptr && !struck->units.empty() &&
         std::ranges::all_of(struck->units,
                             [](const match::Struck& each) { return each.fate >= match::Blow::driven_off; });
}

TEST(Estimates, promises_of_attacks_of_1866_are_near) {
  const auto setting = tests::shelved_setting<Setting>("burkersdorf");
  const std::vector<State> states = attack_positions(setting);
  Errors all;
  tests::under_every_option(setting, hex1866::options(), [&](const Setting& other, const std::string& under) {
    Errors here;
    each_attack(other, states, [&](const Battle& battle, const Order& order) {
      const auto exact = tests::foreseen<match::Hex1866>(battle, order, emptied);
      if (!exact) return;
      const Field field = battle.field();
      Attackers attackers;
      for (Units left = order.units; left != 0; left = without_first(left))
        attackers.add({static_cast<std::uint8_t>(first_of(left)), field.unit(first_of(left)).hex});
      const double estimate = promise(field, attackers, order.hex, 0).empties;
      here.add(estimate, *exact);
      all.add(estimate, *exact);
    });
    EXPECT_GT(here.count(), 0) << under;
    EXPECT_LT(here.mean(), 0.05) << under;
    EXPECT_LT(here.worst(), 0.6) << under;
    if (under == "as printed") here.print("1866, a hex is left, as printed");
  });
  all.print("1866, a hex is left, under every option");
}

}  // namespace
}  // namespace guidon::players
