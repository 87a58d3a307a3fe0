// Rulings of an umpire in all rule sets: values set and read back, units placed and removed, nonsense refused; and the
// orders of a side that wishes nothing.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "kernel/rolled_dice.hpp"
#include "match/hex1866/rules.hpp"
#include "match/linear/rules.hpp"
#include "match/peninsular/rules.hpp"
#include "match/random_player.hpp"
#include "scenario/scenario.hpp"
#include "scenario/shelf.hpp"

namespace guidon::match {
namespace {

template <class Rules>
typename Rules::Setting setting_of(std::string_view name) {
  const scenario::Shelved* shelved = scenario::shelved(name);
  EXPECT_NE(shelved, nullptr) << name;
  auto loaded = scenario::load(shelved->text, name);
  EXPECT_TRUE(loaded) << name;
  return std::get<typename Rules::Setting>(std::move(*loaded));
}

template <class Rules>
std::vector<std::string_view> scenarios_of() {
  std::vector<std::string_view> names;
  for (const scenario::Shelved& each : scenario::shelf())
    if (each.rules == Rules::name) names.push_back(each.name);
  return names;
}

// A battle that has been played by lot for a while, and the umpire's hand on it.
template <class Rules>
struct Table {
  using Battle = typename Rules::Battle;

  Table(std::string_view name, std::uint64_t seed)
      : setting(setting_of<Rules>(name)), dice(seed), lot(seed + 1), battle(setting) {
    battle.begin(dice);
  }
  void play() {
    const auto order = Rules::random_order(battle, lot);
    const auto refused = battle.apply(order, dice);
    ASSERT_FALSE(refused) << Rules::print(order, setting) << ": " << words(*refused);
  }
  void pass() {
    const auto order = Rules::passing(battle);
    ASSERT_TRUE(order);
    const auto refused = battle.apply(*order, dice);
    ASSERT_FALSE(refused) << Rules::print(*order, setting) << ": " << words(*refused);
  }
  // What is said of a ruling, or why it was refused; the battle goes on from it.
  std::string rule(std::string_view ruling) {
    auto ruled = Rules::ruled(battle, ruling);
    if (!ruled) return "refused: " + ruled.error();
    battle = Battle{setting, ruled->state};
    return ruled->words;
  }
  std::string value(std::string_view of, std::string_view name) const {
    for (const Adjustable& each : Rules::adjustable(battle))
      if (each.of == of && each.name == name) return each.value;
    return "none";
  }

  typename Rules::Setting setting;
  RolledDice dice;
  SeededLot lot;
  Battle battle;
};

template <class Rules>
class Rulings : public testing::Test {};
using All = testing::Types<Peninsular, Linear, Hex1866>;
TYPED_TEST_SUITE(Rulings, All);

TYPED_TEST(Rulings, one_that_wishes_nothing_plays_every_scenario_to_its_end) {
  for (const std::string_view name : scenarios_of<TypeParam>()) {
    Table<TypeParam> table{name, 5};
    int steps = 0;
    while (!table.battle.over()) {
      ASSERT_NO_FATAL_FAILURE(table.pass()) << name;
      ASSERT_EQ(table.battle.broken_invariant(), std::nullopt) << name;
      ASSERT_LT(++steps, 5000) << name;
    }
    EXPECT_EQ(TypeParam::passing(table.battle), std::nullopt) << name;
    EXPECT_EQ(table.rule("remove anybody"), "refused: the battle is over");
    EXPECT_TRUE(TypeParam::adjustable(table.battle).empty());
  }
}

// Whatever the list offers is taken and shows in the list afterwards, or is refused for a reason that names it.
TYPED_TEST(Rulings, every_value_on_the_list_can_be_set_and_read_back) {
  std::set<std::string> seen;
  std::set<std::string> set;
  for (const std::string_view name : scenarios_of<TypeParam>()) {
    Table<TypeParam> table{name, 9};
    for (int step = 0; step < 60 && !table.battle.over(); ++step) {
      ASSERT_NO_FATAL_FAILURE(table.play());
      if (step % 20 != 0) continue;
      for (const Adjustable& each : TypeParam::adjustable(table.battle)) {
        seen.insert(each.name);
        for (const std::string& to : each.values) {
          const auto ruled = TypeParam::ruled(table.battle, "set " + each.of + " " + each.name + " " + to);
          if (to == each.value) {
            EXPECT_FALSE(ruled) << name << ": " << each.of << " " << each.name << " " << to;
            continue;
          }
          if (!ruled) {
            EXPECT_FALSE(ruled.error().empty());
            continue;
          }
          const typename TypeParam::Battle after{table.setting, ruled->state};
          ASSERT_EQ(after.broken_invariant(), std::nullopt) << ruled->words;
          const auto now = TypeParam::adjustable(after);
          const auto found =
              std::ranges::find_if(now, [&](const Adjustable& it) { return it.of == each.of && it.name == each.name; });
          ASSERT_NE(found, now.end()) << ruled->words;
          EXPECT_EQ(found->value, to) << ruled->words;
          EXPECT_TRUE(ruled->words.starts_with(each.of)) << ruled->words;
          set.insert(each.name);
        }
      }
    }
  }
  EXPECT_EQ(seen, set);
}

// A place somewhere on the table, as the rule set writes it.
std::string somewhere(const Peninsular::Setting& setting, Lot& lot) {
  return std::to_string(lot.draw(static_cast<std::uint32_t>(setting.width))) + "," +
         std::to_string(lot.draw(static_cast<std::uint32_t>(setting.depth))) + " facing " +
         std::to_string(lot.draw(360));
}
std::string somewhere(const Linear::Setting& setting, Lot& lot) {
  return std::to_string(lot.draw(static_cast<std::uint32_t>(setting.width))) + "," +
         std::to_string(lot.draw(static_cast<std::uint32_t>(setting.depth))) + " facing " +
         std::to_string(lot.draw(360));
}
std::string somewhere(const Hex1866::Setting& setting, Lot& lot) {
  const auto hexes = static_cast<std::uint32_t>(setting.map.grid().hexes());
  return setting.map.grid().name(static_cast<hex::Hex>(lot.draw(hexes))) + " facing " +
         std::string{hex::direction_words[lot.draw(6)]};
}

template <class Setting>
std::string any_ruling(const Setting& setting, const std::vector<Adjustable>& all, Lot& lot) {
  const std::string unit = setting.units[lot.draw(static_cast<std::uint32_t>(setting.units.size()))].id;
  const std::uint32_t kind = lot.draw(8);
  if (kind == 0) return "remove " + unit;
  if (kind < 3 || all.empty()) return "place " + unit + " at " + somewhere(setting, lot);
  const Adjustable& one = all[lot.draw(static_cast<std::uint32_t>(all.size()))];
  return "set " + one.of + " " + one.name + " " + one.values[lot.draw(static_cast<std::uint32_t>(one.values.size()))];
}

TYPED_TEST(Rulings, battles_by_lot_go_on_to_their_end_whatever_is_ruled_in_between) {
  constexpr std::uint64_t battles = 120;
  const auto names = scenarios_of<TypeParam>();
  int taken = 0;
  int refused = 0;
  for (std::uint64_t seed = 1; seed <= battles; ++seed) {
    const std::string_view name = names[seed % names.size()];
    Table<TypeParam> table{name, seed};
    std::string last;
    for (int step = 1; !table.battle.over(); ++step) {
      ASSERT_LT(step, 20000) << name << " " << seed;
      ASSERT_NO_FATAL_FAILURE(table.play()) << name << " " << seed << " step " << step << " after '" << last << "'";
      ASSERT_EQ(table.battle.broken_invariant(), std::nullopt)
          << name << " " << seed << " step " << step << " after '" << last << "'";
      if (step % 10 != 0 || table.battle.over()) continue;
      const std::string ruling = any_ruling(table.setting, TypeParam::adjustable(table.battle), table.lot);
      const std::string told = table.rule(ruling);
      ++(told.starts_with("refused") ? refused : taken);
      if (!told.starts_with("refused")) last = ruling;
      ASSERT_EQ(table.battle.broken_invariant(), std::nullopt) << name << " " << seed << ": " << ruling;
    }
  }
  EXPECT_GT(taken, refused / 4) << taken << " rulings taken, " << refused << " refused";
  EXPECT_GT(taken, 500);
}

}  // namespace
}  // namespace guidon::match
