// Every option of the rulebook exists, and every value of it makes another battle: the same orders and the same dice
// lead elsewhere, or are refused.
#include <algorithm>
#include <vector>

#include "rulebook/rulebook.hpp"
#include "rules/hex1866/battle/orders.hpp"
#include "tests/hex1866/weighed.hpp"

namespace guidon::hex1866::tests {
namespace {

using enum Direction;
using enum Feature;

// A script of dice, then ones.
class Script final : public FaceDice {
 public:
  explicit Script(const std::vector<int>& faces) : faces_(faces) {}

 private:
  int cast(const Label& /*label*/, int sides) override {
    return next_ < faces_.size() ? std::min(faces_[next_++], sides) : 1;
  }
  const std::vector<int>& faces_;
  std::size_t next_ = 0;
};

struct Shown {
  std::string_view option;
  std::string_view value;
  void (*set)(Kit&);
  Stage stage;  // of the Prussian activation; command: from the very beginning
  std::vector<std::string_view> orders;
  std::vector<int> dice = {};
};

void defend(Kit& kit, const Of& of = {}) { kit.unit("A1", austrian, middle, s, of); }
void attack(Kit& kit, const Of& of = {}) { around(kit, "P1", prussian, s, of); }
void shell(Kit& kit, std::string_view from = "0507") {
  kit.unit("A1", austrian, middle, s);
  kit.unit("PB", prussian, from, n, a_battery);
}

const std::vector<std::string_view> one{"attack 0505 with P1"};
const std::vector<std::string_view> both{"attack 0505 with P1,P2", "fire at 0506"};
const std::vector<std::string_view> fire{"bombard 0505 with PB"};

const std::vector<Shown>& shown() {
  static const std::vector<Shown> all{
      {"protection_mode", "subtract", [](Kit& kit) { kit.ground(middle, Terrain::town), defend(kit), attack(kit); },
       Stage::combat, one},
      {"columns_over_max", "cap", [](Kit& kit) { defend(kit, {.cv = 1}), attack(kit, {.cv = 12}); }, Stage::combat,
       one},
      {"die_rows",
       "extend",
       [](Kit& kit) { defend(kit, {.cv = 1}), around(kit, "P1", prussian, nw, {.cv = 5}); },
       Stage::combat,
       one,
       {1, 6}},
      {"defensive_column_modifiers", "mirrored",
       [](Kit& kit) { kit.ground(middle, Terrain::clear, 2), defend(kit), attack(kit); }, Stage::combat, one},
      {"loss_level_scope", "worst_unit",
       [](Kit& kit) { defend(kit), attack(kit, {.lost = 1}), around(kit, "P2", prussian, se, {.lost = 1}); },
       Stage::combat, both},
      {"height_penalty_scope", "all_attackers",
       [](Kit& kit) {
         kit.ground(middle, Terrain::clear, 3).ground("0506", Terrain::clear, 3);
         defend(kit), attack(kit), around(kit, "P2", prussian, se);
       },
       Stage::combat, both},
      {"morale_test_mode",
       "roll_under",
       [](Kit& kit) { defend(kit, {.cv = 1}), attack(kit, {.cv = 5}); },
       Stage::combat,
       one,
       {1, 1, 3}},
      {"morale_target",
       "5",
       [](Kit& kit) { defend(kit, {.cv = 1}), attack(kit, {.cv = 5}); },
       Stage::combat,
       one,
       {1, 1, 2}},
      {"morale_target",
       "6",
       [](Kit& kit) { defend(kit, {.cv = 1}), attack(kit, {.cv = 5}); },
       Stage::combat,
       one,
       {1, 1, 3}},
      {"morale_target",
       "8",
       [](Kit& kit) { defend(kit, {.cv = 1}), attack(kit, {.cv = 5}); },
       Stage::combat,
       one,
       {1, 1, 4}},
      {"morale_target",
       "9",
       [](Kit& kit) { defend(kit, {.cv = 1}), attack(kit, {.cv = 5}); },
       Stage::combat,
       one,
       {1, 1, 5}},
      {"morale_source",
       "steps",
       [](Kit& kit) { defend(kit, {.cv = 1, .steps = 5}), attack(kit, {.cv = 5}); },
       Stage::combat,
       one,
       {1, 1, 3}},
      {"combat_order", "simultaneous", [](Kit& kit) { defend(kit), attack(kit); }, Stage::combat, one, {5, 5}},
      {"defensive_targets", "each_hex", [](Kit& kit) { defend(kit), attack(kit), around(kit, "P2", prussian, sw); },
       Stage::combat, both},
      {"steep_slope", "marked_only",
       [](Kit& kit) {
         kit.ground(middle, Terrain::clear, 3), defend(kit), attack(kit, a_squadron), around(kit, "P2", prussian, se);
       },
       Stage::combat, one},
      {"artillery_fire_scope",
       "any_artillery",
       [](Kit& kit) { defend(kit), attack(kit), around(kit, "PB", prussian, s, a_battery); },
       Stage::combat,
       {"attack 0505 with P1,PB"}},
      {"artillery_adjacent_scope",
       "bombardment_only",
       [](Kit& kit) { defend(kit), attack(kit), around(kit, "PB", prussian, s, a_battery); },
       Stage::combat,
       {"attack 0505 with P1,PB"}},
      {"bombardment_obstacles", "ignore", [](Kit& kit) { kit.side("0506", middle, {escarpment}), shell(kit, "0506"); },
       Stage::bombardment, fire},
      {"river_bombardment", "not_adjacent", [](Kit& kit) { kit.side("0506", middle, {river}), shell(kit, "0506"); },
       Stage::bombardment, fire},
      {"night_artillery", "normal_range", [](Kit& kit) { kit.setting.nights = {1}, shell(kit); }, Stage::bombardment,
       fire},
      {"heavy_cavalry_scope", "attack",
       [](Kit& kit) { defend(kit, {.arm = Arm::cavalry, .traits = {Trait::heavy}}), attack(kit); }, Stage::combat, one},
      {"commander_bonus_reach", "adjacent",
       [](Kit& kit) { kit.leader_sheet("LP").hex = kit.hex("0507"), defend(kit), attack(kit); }, Stage::combat, one},
      {"commander_bonus_reach", "in_range", [](Kit& kit) { defend(kit), attack(kit); }, Stage::combat, one},
      {"flank_halving", "any_flank_attacker",
       [](Kit& kit) { defend(kit, {.cv = 5}), attack(kit), around(kit, "P2", prussian, nw); }, Stage::combat, both},
      {"flank_halving", "of_sum",
       [](Kit& kit) {
         defend(kit, {.cv = 5}), kit.unit("AB", austrian, middle, s, {.arm = Arm::artillery, .cv = 3});
         around(kit, "P1", prussian, nw);
       },
       Stage::combat, one},
      {"rear_is_flank", "false", [](Kit& kit) { defend(kit), around(kit, "P1", prussian, n); }, Stage::combat, one},
      {"woods_cavalry", "minus_two_columns",
       [](Kit& kit) { kit.ground("0506", Terrain::woods), defend(kit), attack(kit, a_squadron); }, Stage::combat, one},
      {"woods_cavalry",
       "minus_two_mp",
       [](Kit& kit) {
         kit.ground("0506", Terrain::woods);
         kit.unit("P1", prussian, "0507", n, {.arm = Arm::cavalry, .disorganised = true});
       },
       Stage::movement,
       {"move P1 to 0506 facing n"}},
      {"footnote2_state",
       "demoralised",
       [](Kit& kit) {
         kit.ground("0506", Terrain::woods);
         kit.unit("P1", prussian, "0507", n, {.arm = Arm::cavalry, .disorganised = true});
       },
       Stage::movement,
       {"move P1 to 0506 facing n"}},
      {"woods_cavalry_by_link",
       "disorganised",
       [](Kit& kit) {
         kit.ground("0506", Terrain::woods).chain(road, {"0507", "0506"});
         kit.unit("P1", prussian, "0507", n, a_squadron);
       },
       Stage::movement,
       {"move P1 to 0506 facing n"}},
      {"road_bonus_use",
       "road_only",
       [](Kit& kit) {
         kit.chain(road, {"0508", "0507", "0506"});
         kit.unit("P1", prussian, "0508", n);
       },
       Stage::movement,
       {"move P1 to 0503 facing n"}},
      {"failed_test",
       "retreat_only",
       [](Kit& kit) { defend(kit, {.cv = 1}), attack(kit, {.cv = 5}); },
       Stage::combat,
       one,
       {1, 1, 1}},
      {"failed_test",
       "step_loss",
       [](Kit& kit) { defend(kit, {.cv = 1}), attack(kit, {.cv = 5}); },
       Stage::combat,
       one,
       {1, 1, 1}},
      {"second_disorganisation", "no_further_effect",
       [](Kit& kit) { defend(kit, {.cv_dis = 1, .disorganised = true}), attack(kit, {.cv = 8}); }, Stage::combat, one},
      {"second_disorganisation", "eliminate",
       [](Kit& kit) { defend(kit, {.cv_dis = 1, .disorganised = true}), attack(kit, {.cv = 8}); }, Stage::combat, one},
      {"rally_timing",
       "turn_end",
       [](Kit& kit) { defend(kit), kit.unit("P1", prussian, "0110", n, {.disorganised = true}); },
       Stage::command,
       {"prussian first", "rally P1"}},
      {"retreat_rule", "none", [](Kit& kit) { defend(kit, {.cv = 1}), attack(kit, {.cv = 8}); }, Stage::combat, one},
      {"out_of_command",
       "no_zone",
       [](Kit& kit) { kit.leader_sheet("LP").range = 1, kit.unit("P1", prussian, "0505", n); },
       Stage::movement,
       {"move P1 to 0501 facing n"}},
      {"out_of_command",
       "morale_only",
       [](Kit& kit) { kit.leader_sheet("LP").range = 1, defend(kit), kit.unit("P1", prussian, "0507", n); },
       Stage::movement,
       {"move P1 to 0506 facing n"}},
      {"stacking",
       "two_units",
       [](Kit& kit) { kit.unit("P1", prussian, "0507", n, a_battery), kit.unit("P2", prussian, "0506", n, a_battery); },
       Stage::movement,
       {"move P1 to 0506 facing n"}},
      {"zone_rule",
       "none",
       [](Kit& kit) { defend(kit), kit.unit("P1", prussian, "0507", n); },
       Stage::movement,
       {"move P1 by 0506 0406 facing n"}},
      {"los_relief", "higher_than_both", [](Kit& kit) { kit.ground("0506", Terrain::clear, 2), shell(kit); },
       Stage::bombardment, fire},
      {"los_relief", "sightline", [](Kit& kit) { kit.ground("0506", Terrain::clear, 2), shell(kit); },
       Stage::bombardment, fire},
      {"activation_mode", "chit_draw", [](Kit& kit) { defend(kit), attack(kit); }, Stage::command, {}},
      {"activation_mode",
       "igo_ugo",
       [](Kit& kit) {
         kit.formation("PG", prussian, "LQ", "0110");
         defend(kit), kit.unit("P1", prussian, "0210", n), kit.unit("P2", prussian, "0310", n, {.formation = "PG"});
       },
       Stage::command,
       {"prussian first", "activate PF", "done", "done"}},
  };
  return all;
}

// What the orders led to, and what can be ordered then.
std::vector<std::string> story(const Shown& it, bool changed) {
  Kit kit;
  if (changed) kit.option(it.option, it.value);
  it.set(kit);
  const std::vector<int> ones;
  Script first{ones};
  Battle battle{kit.setting};
  if (it.stage == Stage::command) {
    battle.begin(first);
  } else {
    kit.go(it.stage, "PF");
    battle = Battle{kit.setting, kit.state()};
  }
  Script dice{it.dice};
  std::vector<std::string> told;
  for (const std::string_view text : it.orders) {
    const auto order = parse(text, battle.decision().side, kit.setting);
    EXPECT_TRUE(order) << text;
    if (!order) return told;
    Chronicle chronicle;
    dice.keep_log(&chronicle.throws);
    if (const auto refused = battle.apply(*order, dice, &chronicle)) told.push_back(words(*refused).text());
    for (const Event& event : chronicle.events) told.push_back(words(event, chronicle, kit.setting).text());
    dice.keep_log(nullptr);
    EXPECT_EQ(battle.broken_invariant().value_or(""), "") << it.option << "=" << it.value;
  }
  for (const Order& order : candidates(battle)) told.push_back(print(order, kit.setting));
  return told;
}

}  // namespace

TEST(HexOptions, every_value_makes_another_battle) {
  for (const auto& option : options()) {
    const auto values = option.values.all();
    for (const std::string_view value : values.subspan(1)) {
      SCOPED_TRACE(std::string{option.name} + "=" + std::string{value});
      const auto at = std::ranges::find_if(
          shown(), [&](const Shown& each) { return each.option == option.name && each.value == value; });
      ASSERT_NE(at, shown().end()) << "nobody shows it";
      EXPECT_NE(story(*at, false), story(*at, true));
    }
  }
}

// What the rulebook prints as an option can be switched, and to just these values.
TEST(HexOptions, the_rulebook_prints_those_there_are) {
  const auto known = [](std::string_view name) {
    return std::ranges::any_of(options(), [name](const auto& option) { return option.name == name; });
  };
  std::size_t listed = 0;
  for (const rulebook::Paragraph& entry : rulebook::paragraphs()) {
    if (entry.book != "hex1866") continue;
    for (const std::string_view item : rulebook::items(entry.options)) {
      const auto equals = item.find(" = ");
      EXPECT_TRUE(known(item.substr(0, equals))) << entry.id << " prints " << item;
      if (equals == std::string_view::npos) continue;
      ++listed;
      const auto& option =
          *std::ranges::find_if(options(), [&](const auto& each) { return each.name == item.substr(0, equals); });
      EXPECT_EQ(option.ruling.id(), entry.id) << item;
      std::string values;
      for (const std::string_view value : option.values.all()) values.append(values.empty() ? "" : ", ").append(value);
      EXPECT_EQ(item.substr(equals + 3), values) << entry.id;
    }
  }
  EXPECT_EQ(listed, options().size());
}

}  // namespace guidon::hex1866::tests
