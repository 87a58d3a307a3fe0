// Rulings that change columns and dice, at work in real orders.
#include "tests/hex1866/weighed.hpp"

namespace guidon::hex1866::tests {
namespace {

using enum Direction;
using enum Feature;

// What the event of a roll says: column and die modifier.
struct Weighed {
  int column;
  int drm;
  friend bool operator==(const Weighed&, const Weighed&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Weighed& it) {
    return out << "column " << it.column << ", die " << it.drm;
  }
};

struct Row {
  std::string_view option;
  std::string_view value;
  void (*set)(Kit&);
  std::string_view order;
  Roll roll;
  Weighed by_default;
  Weighed then;
};

void defend(Kit& kit, int cv = 4) { kit.unit("A1", austrian, middle, s, {.cv = cv, .cv_dis = 0}); }
void attack(Kit& kit, const Of& of = {}) { around(kit, "P1", prussian, s, of); }

constexpr std::string_view one = "attack 0505 with P1";
constexpr std::string_view both = "attack 0505 with P1,P2";
constexpr std::string_view with_guns = "attack 0505 with P1,PB";
constexpr std::string_view shells = "bombard 0505 with PB";
constexpr Roll assault = Roll::attack;
constexpr Roll defence = Roll::defensive;
constexpr Roll fire = Roll::bombard;

OnTable told_roll(const Kit& kit, Roll roll) {
  switch (roll) {
    case Roll::attack: return told<Assaulted>(kit).roll;
    case Roll::defensive: return told<DefensiveFire>(kit).roll;
    case Roll::bombard: return told<Bombarded>(kit).roll;
  }
  return {};
}

constexpr Row rows[] = {
    // HEX-R-02
    {"protection_mode",
     "subtract",
     [](Kit& kit) { kit.ground(middle, Terrain::town), defend(kit, 0), attack(kit, {.cv = 8}); },
     one,
     assault,
     {4, 0},
     {6, 0}},
    {"protection_mode", "subtract", [](Kit& kit) { defend(kit), attack(kit); }, one, defence, {4, 0}, {3, 0}},
    // HEX-R-07
    {"columns_over_max",
     "cap",
     [](Kit& kit) { defend(kit, 0), attack(kit, {.cv = 10}); },
     one,
     assault,
     {10, 2},
     {10, 0}},
    // HEX-R-12, with the roles exchanged
    {"defensive_column_modifiers",
     "mirrored",
     [](Kit& kit) { kit.ground(middle, Terrain::clear, 2), defend(kit), attack(kit); },
     one,
     defence,
     {4, 0},
     {5, 0}},
    {"defensive_column_modifiers",
     "mirrored",
     [](Kit& kit) { kit.ground(middle, Terrain::clear, 3), defend(kit), attack(kit); },
     one,
     defence,
     {4, 0},
     {4, 0}},
    {"defensive_column_modifiers",
     "mirrored",
     [](Kit& kit) { kit.ground("0506", Terrain::clear, 4), defend(kit), attack(kit); },
     one,
     defence,
     {4, 0},
     {1, 0}},
    {"defensive_column_modifiers",
     "mirrored",
     [](Kit& kit) { kit.side("0506", middle, {river, bridge, road}), defend(kit), attack(kit); },
     one,
     defence,
     {4, 0},
     {3, 0}},
    {"defensive_column_modifiers",
     "mirrored",
     [](Kit& kit) { kit.side("0506", middle, {escarpment, road}), defend(kit), attack(kit); },
     one,
     defence,
     {4, 0},
     {3, 0}},
    {"defensive_column_modifiers",
     "mirrored",
     [](Kit& kit) { kit.side("0506", middle, {ravine, stream}), defend(kit), attack(kit); },
     one,
     defence,
     {4, 0},
     {3, -1}},
    // and only those of the hex fired at
    {"defensive_column_modifiers",
     "mirrored",
     [](Kit& kit) {
       kit.side("0605", middle, {ravine, stream});
       defend(kit), attack(kit), around(kit, "P2", prussian, se);
     },
     both,
     defence,
     {4, 0},
     {4, 0}},
    // HEX-R-14
    {"loss_level_scope",
     "worst_unit",
     [](Kit& kit) { defend(kit, 0), attack(kit, {.cv = 4, .lost = 1}), around(kit, "P2", prussian, se, {.lost = 2}); },
     both,
     assault,
     {5, 0},
     {6, 0}},
    // HEX-R-15
    {"height_penalty_scope",
     "all_attackers",
     [](Kit& kit) {
       kit.ground(middle, Terrain::clear, 3).ground("0506", Terrain::clear, 3);
       defend(kit, 0), attack(kit), around(kit, "P2", prussian, se);
     },
     both,
     assault,
     {6, 0},
     {8, 0}},
    // HEX-R-36
    {"artillery_fire_scope",
     "any_artillery",
     [](Kit& kit) { defend(kit, 0), attack(kit), around(kit, "PB", prussian, s, a_battery); },
     with_guns,
     assault,
     {8, 1},
     {7, 1}},
    {"artillery_fire_scope",
     "any_artillery",
     [](Kit& kit) {
       defend(kit, 1), kit.unit("AB", austrian, middle, s, {.arm = Arm::artillery, .cv = 1}), attack(kit);
     },
     one,
     defence,
     {2, 1},
     {1, 1}},
    {"artillery_fire_scope",
     "any_artillery",
     [](Kit& kit) { defend(kit), kit.unit("PB", prussian, "0507", n, a_battery); },
     shells,
     fire,
     {3, 0},
     {3, 0}},
    // HEX-R-37
    {"artillery_adjacent_scope",
     "bombardment_only",
     [](Kit& kit) { defend(kit, 0), attack(kit), around(kit, "PB", prussian, s, a_battery); },
     with_guns,
     assault,
     {8, 1},
     {8, 0}},
    {"artillery_adjacent_scope",
     "bombardment_only",
     [](Kit& kit) {
       defend(kit, 1), kit.unit("AB", austrian, middle, s, {.arm = Arm::artillery, .cv = 1}), attack(kit);
     },
     one,
     defence,
     {2, 1},
     {2, 0}},
    {"artillery_adjacent_scope",
     "bombardment_only",
     [](Kit& kit) { defend(kit), around(kit, "PB", prussian, s, a_battery); },
     shells,
     fire,
     {3, 1},
     {3, 1}},
    // HEX-R-83
    {"bombardment_obstacles",
     "ignore",
     [](Kit& kit) { kit.side("0506", middle, {ravine}), defend(kit), around(kit, "PB", prussian, s, a_battery); },
     shells,
     fire,
     {2, 1},
     {3, 1}},
    {"bombardment_obstacles",
     "ignore",
     [](Kit& kit) { kit.side("0506", middle, {escarpment}), defend(kit), around(kit, "PB", prussian, s, a_battery); },
     shells,
     fire,
     {2, 1},
     {3, 1}},
    {"bombardment_obstacles",
     "ignore",
     [](Kit& kit) {
       kit.side("0506", middle, {river, stream}), defend(kit), around(kit, "PB", prussian, s, a_battery);
     },
     shells,
     fire,
     {3, 1},
     {3, 1}},
    {"bombardment_obstacles",
     "ignore",
     [](Kit& kit) { kit.side("0506", middle, {ravine}), defend(kit), kit.unit("PB", prussian, "0507", n, a_battery); },
     shells,
     fire,
     {3, 0},
     {3, 0}},
    // HEX-R-41
    {"flank_halving",
     "any_flank_attacker",
     [](Kit& kit) { defend(kit, 5), attack(kit), around(kit, "P2", prussian, nw); },
     both,
     defence,
     {5, 0},
     {2, 0}},
    // HEX-R-41: of the sum 5 + 3 and not of each
    {"flank_halving",
     "of_sum",
     [](Kit& kit) {
       defend(kit, 5), kit.unit("AB", austrian, middle, s, {.arm = Arm::artillery, .cv = 3});
       around(kit, "P1", prussian, nw);
     },
     one,
     defence,
     {3, 1},
     {4, 1}},
    {"flank_halving", "of_sum", [](Kit& kit) { defend(kit, 5), attack(kit); }, one, defence, {5, 0}, {5, 0}},
    // HEX-R-38, HEX-DRM-05: in the attack it counts either way
    {"heavy_cavalry_scope",
     "attack",
     [](Kit& kit) {
       kit.unit("A1", austrian, middle, s, {.arm = Arm::cavalry, .traits = {Trait::heavy}}), attack(kit);
     },
     one,
     defence,
     {4, 1},
     {4, 0}},
    {"heavy_cavalry_scope",
     "attack",
     [](Kit& kit) { defend(kit, 0), attack(kit, {.arm = Arm::cavalry, .traits = {Trait::heavy}}); },
     one,
     assault,
     {4, 1},
     {4, 1}},
    // HEX-R-43
    {"commander_bonus_reach",
     "adjacent",
     [](Kit& kit) { kit.leader_sheet("LP").hex = kit.hex("0507"), defend(kit, 0), attack(kit); },
     one,
     assault,
     {4, 0},
     {4, 1}},
    {"commander_bonus_reach",
     "adjacent",
     [](Kit& kit) { kit.leader_sheet("LP").hex = kit.hex("0508"), defend(kit, 0), attack(kit); },
     one,
     assault,
     {4, 0},
     {4, 0}},
    {"commander_bonus_reach",
     "in_range",
     [](Kit& kit) { kit.leader_sheet("LA").hex = kit.hex("0503"), defend(kit), attack(kit); },
     one,
     defence,
     {4, 0},
     {4, 1}},
    // HEX-R-71: straight behind, and beside it
    {"rear_is_flank",
     "false",
     [](Kit& kit) { defend(kit, 0), around(kit, "P1", prussian, n); },
     one,
     assault,
     {4, 2},
     {4, 0}},
    {"rear_is_flank",
     "false",
     [](Kit& kit) { defend(kit, 5), around(kit, "P1", prussian, n); },
     one,
     defence,
     {2, 0},
     {5, 0}},
    {"rear_is_flank",
     "false",
     [](Kit& kit) { defend(kit, 0), around(kit, "P1", prussian, nw); },
     one,
     assault,
     {4, 2},
     {4, 2}},
    // HEX-R-25
    {"woods_cavalry",
     "minus_two_columns",
     [](Kit& kit) { kit.ground(middle, Terrain::woods), defend(kit, 0), attack(kit, {.arm = Arm::cavalry, .cv = 8}); },
     one,
     assault,
     {4, 0},
     {2, 0}},
    {"woods_cavalry",
     "minus_two_columns",
     [](Kit& kit) { kit.ground("0506", Terrain::woods), defend(kit, 0), attack(kit, {.arm = Arm::cavalry}); },
     one,
     assault,
     {4, 0},
     {2, 0}},
    {"woods_cavalry",
     "minus_two_columns",
     [](Kit& kit) { kit.ground("0506", Terrain::woods), defend(kit, 0), attack(kit); },
     one,
     assault,
     {4, 0},
     {4, 0}},
};

// Gives the order, the defenders firing at P1's hex, and looks at the roll.
Weighed weighed(const Row& row, bool changed) {
  Kit kit;
  if (changed) kit.option(row.option, row.value);
  row.set(kit);
  kit.go(row.roll == fire ? Stage::bombardment : Stage::combat, "PF");
  kit.give_with_ones(row.order);
  if (row.order == both) kit.give_with_ones("fire at 0506");
  const OnTable roll = told_roll(kit, row.roll);
  return {roll.column, roll.modifier};
}

TEST(HexCombatOptions, columns_and_dice) {
  for (const Row& row : rows) {
    SCOPED_TRACE(std::string{row.option} + " at row " + std::to_string(&row - rows));
    EXPECT_EQ(weighed(row, false), row.by_default);
    EXPECT_EQ(weighed(row, true), row.then);
  }
}

// HEX-R-09: a modified die past the last row reads on.
TEST(HexCombatOptions, die_rows_extend) {
  for (const bool extend : {false, true}) {
    Kit kit;
    if (extend) kit.option("die_rows", "extend");
    kit.unit("A1", austrian, middle, s, {.cv = 1});
    around(kit, "P1", prussian, nw, {.cv = 5});
    kit.go(Stage::combat, "PF");
    kit.give("attack 0505 with P1", {1, 6});  // row 8 of column 5
    EXPECT_EQ(told<Assaulted>(kit).roll.result,
              extend ? CombatResult::disorganised_and_step : CombatResult::disorganised);
    EXPECT_EQ(kit["A1"].steps_lost, extend ? 1 : 0);
  }
}

// HEX-R-17: with slopes marked only, cavalry charges two levels up; HEX-COL-07 still sees the marked ones.
TEST(HexCombatOptions, steep_slope_marked_only) {
  for (const bool marked_only : {false, true}) {
    Kit kit;
    if (marked_only) kit.option("steep_slope", "marked_only");
    kit.ground(middle, Terrain::clear, 3).ground("0605", Terrain::clear, 4);
    kit.side("0605", middle, {steep});
    defend(kit, 1);
    attack(kit, {.arm = Arm::cavalry});
    around(kit, "P2", prussian, se);
    kit.go(Stage::combat, "PF");
    EXPECT_EQ(kit.legal("attack 0505 with P1"), marked_only);
    const Combat down = attack_on(kit, middle, {"P2"});
    EXPECT_EQ(down.column, 4);
    EXPECT_TRUE(down.ledger.cites("HEX-COL-07"));
  }
}

// HEX-R-25: then cavalry keeps its order in the woods.
TEST(HexCombatOptions, woods_cavalry_minus_two_columns_keeps_its_order) {
  Kit kit;
  kit.option("woods_cavalry", "minus_two_columns");
  kit.ground(middle, Terrain::woods);
  kit.unit("A1", austrian, middle, s, {.cv = 1});
  attack(kit, {.arm = Arm::cavalry, .cv = 8});
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 6, 1});  // column 2: T; 3 + 1 + 1
  kit.give("retreat A1 to 0504");
  kit.give("done");
  kit.give("advance P1 facing n");
  EXPECT_TRUE(kit["P1"].ordered());
}

}  // namespace
}  // namespace guidon::hex1866::tests
