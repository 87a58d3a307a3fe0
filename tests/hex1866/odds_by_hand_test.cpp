// The odds of fights with everything in them, stacks, leaders, retreats and other rulings: those of the program are
// those of every face of every die; and in battles that chance plays, the odds of every fight sum to 1.
#include "kernel/rolled_dice.hpp"
#include "match/hex1866/rules.hpp"
#include "match/random_player.hpp"
#include "rules/hex1866/battle/orders.hpp"
#include "scenario/scenario.hpp"
#include "tests/hex1866/every_face.hpp"
#include "tests/hex1866/weighed.hpp"
#include "tests/places.hpp"

namespace guidon::hex1866::tests {
namespace {

using enum Direction;

std::string fate(const UnitState& before, const UnitState& after) {
  if (!after.on_map()) return "is destroyed";
  const bool lost = after.steps_lost != before.steps_lost;
  if (after.hex != before.hex) return lost ? "is driven off with loss" : "is driven off";
  if (lost) return "loses a step";
  return after.disorganised != before.disorganised ? "is disorganised" : "stands";
}

std::string plural(const std::string& fate) {
  if (fate == "stands") return "stand";
  if (fate == "loses a step") return "lose steps";
  return "are" + fate.substr(2);
}

// The headline that belongs to an end, of those who stand in the middle.
std::string in_words(const Ending& ending) {
  if (ending.told<AttackOver>()) return "the attack breaks before it goes in";
  std::vector<std::pair<std::string, std::string>> fates;
  for (std::size_t u = 0; u < ending.setting.units.size(); ++u)
    if (ending.before.unit[u].hex == ending.setting.map.grid().named(middle))
      fates.emplace_back(ending.setting.units[u].id, fate(ending.before.unit[u], ending.after.unit[u]));
  if (fates.size() == 1) return fates[0].first + " " + fates[0].second;
  if (fates[0].second == fates[1].second)
    return fates[0].first + " and " + fates[1].first + " " + plural(fates[0].second);
  return fates[0].first + " " + fates[0].second + ", " + fates[1].first + " " + fates[1].second;
}

// Both ways; every headline with its share.
Shares compare(const Kit& kit, std::string_view text) {
  const auto order = parse(text, kit.decision().side, kit.setting);
  EXPECT_TRUE(order) << order.error().text();
  const auto odds = match::order_odds<match::Hex1866>(kit.battle(), order.value_or(Order{}));
  EXPECT_TRUE(odds) << text;
  if (!odds) return {};
  const Shares by_program = shares_of(*odds, [](const match::Headline& headline) { return headline.words.text(); });
  EXPECT_EQ(by_program, every_face(kit, {std::string{text}}, in_words));
  EXPECT_GE(by_program.size(), 2U);
  return by_program;
}

// A led regiment and its battery, attacked by a regiment with a battery and by another.
Kit two_stacks() {
  Kit kit;
  kit.unit("A1", austrian, middle, s, {.cv = 2});
  kit.unit("AB", austrian, middle, s, {.arm = Arm::artillery, .cv = 1, .steps = 2});
  around(kit, "P1", prussian, s, {.steps = 2});
  around(kit, "P2", prussian, sw);
  kit.leader_sheet("LA").hex = kit.hex(middle);
  kit.leader_sheet("LA").bonus = 0;
  return kit;
}

TEST(HexOddsByHand, of_two_stacks_with_leaders) {
  Kit kit = two_stacks();
  kit.go(Stage::combat, "PF");
  compare(kit, "attack 0505 with P1,P2");
}

TEST(HexOddsByHand, of_both_at_once) {
  Kit kit = two_stacks();
  kit.option("combat_order", "simultaneous");
  kit.go(Stage::combat, "PF");
  compare(kit, "attack 0505 with P1");
}

TEST(HexOddsByHand, of_fire_at_each_hex) {
  Kit kit = two_stacks();
  kit.option("defensive_targets", "each_hex");
  kit.go(Stage::combat, "PF");
  compare(kit, "attack 0505 with P1,P2");
}

// Friends stand in its way back: it has to go where the enemy's zone costs it its last step.
TEST(HexOddsByHand, of_a_retreat_among_enemies) {
  Kit kit;
  kit.unit("A1", austrian, middle, s, {.steps = 2, .disorganised = true});
  around(kit, "P1", prussian, s);
  for (const Direction at : {nw, n, ne}) around(kit, "B" + std::to_string(static_cast<int>(at)), austrian, at);
  kit.unit("A9", austrian, "1001", s, {.steps = 9});
  kit.leader_sheet("LA0").hex = kit.hex(middle);
  kit.go(Stage::combat, "PF");
  EXPECT_TRUE(compare(kit, "attack 0505 with P1").contains("A1 is destroyed"));
}

TEST(HexOddsByHand, of_fire_at_a_shaken_stack) {
  Kit kit;
  kit.unit("A1", austrian, middle, s, {.steps = 2, .disorganised = true, .lost = 1});
  kit.unit("AB", austrian, middle, s, {.arm = Arm::artillery, .steps = 2, .disorganised = true});
  kit.unit("A9", austrian, "1001", s, {.steps = 9});
  kit.unit("PB", prussian, "0507", n, {.arm = Arm::artillery, .cv = 8, .steps = 2});
  kit.leader_sheet("LA").hex = kit.hex(middle);
  kit.go(Stage::bombardment, "PF");
  compare(kit, "bombard 0505 with PB");
}

TEST(HexOddsByHand, under_other_results_of_tests) {
  const std::pair<std::string_view, std::string_view> rulings[] = {
      {"failed_test", "retreat_only"},         {"failed_test", "step_loss"},
      {"second_disorganisation", "eliminate"}, {"second_disorganisation", "no_further_effect"},
      {"morale_test_mode", "roll_under"},      {"flank_halving", "any_flank_attacker"}};
  for (const auto& [option, value] : rulings) {
    SCOPED_TRACE(std::string{option} + "=" + std::string{value});
    Kit kit;
    kit.option(option, value);
    kit.unit("A1", austrian, middle, s, {.cv_dis = 3, .disorganised = true});
    around(kit, "P1", prussian, s);
    around(kit, "P2", prussian, nw);
    kit.go(Stage::combat, "PF");
    compare(kit, "attack 0505 with P1,P2");
  }
}

// ---- battles played by chance ----

// Property 3: the odds of every roll, test and attack sum to exactly 1.
TEST(HexOddsByHand, property_3_sum_to_one) {
  int asked = 0;
  for (const std::string_view name : {"burkersdorf", "jarnowitz", "wesenau"}) {
    auto loaded = scenario::load_file(std::string{source_dir} + "/scenarios/hex1866/" + std::string{name} + ".toml");
    ASSERT_TRUE(loaded);
    const auto& setting = std::get<Setting>(*loaded);
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      Battle battle{setting};
      RolledDice dice{seed};
      match::SeededLot lot{seed + 100};
      battle.begin(dice);
      while (!battle.over()) {
        const Order order = random_order(battle, lot);
        const bool throws = order.kind == OrderKind::attack || order.kind == OrderKind::bombard ||
                            order.kind == OrderKind::rally || order.kind == OrderKind::fire_at;
        if (throws) {
          const auto odds = match::order_odds<match::Hex1866>(battle, order);
          ASSERT_TRUE(odds);
          ASSERT_TRUE(odds->exact());
          odds::Natural sum;
          for (const match::Headline& line : odds->headlines) sum += line.ways;
          ASSERT_EQ(sum, odds->of) << print(order, setting);
          ++asked;
        }
        ASSERT_FALSE(battle.apply(order, dice));
      }
    }
  }
  EXPECT_GT(asked, 300);
}

}  // namespace
}  // namespace guidon::hex1866::tests
