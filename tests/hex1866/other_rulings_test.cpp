// Rulings about stacks, zones, retreats, command, night and woods, each in a battle of its own.
#include "match/fuzz.hpp"
#include "match/game.hpp"
#include "rules/hex1866/march.hpp"
#include "scenario/shelf.hpp"
#include "tests/hex1866/weighed.hpp"

namespace guidon::hex1866::tests {
namespace {

using enum Direction;
using enum Feature;

constexpr Of strong{.cv = 8};
constexpr Of weak{.cv = 1, .cv_dis = 1};

// P1 attacks A1 from the south: its fire does nothing, and a 1 of the attack is a D.
Kit struck(const Of& defender, std::string_view rule = "none") {
  Kit kit;
  kit.option("retreat_rule", rule);
  around(kit, "P1", prussian, s, strong);
  kit.unit("A1", austrian, middle, s, defender);
  kit.unit("A9", austrian, "1001", s, {.steps = 20});
  kit.unit("P9", prussian, "0110", n, {.steps = 20});
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 1});
  return kit;
}

}  // namespace

// HEX-R-66, HEX-P-RES-04: nobody goes back, and nobody advances past those who stay.
TEST(HexOtherRulings, nobody_retreats) {
  const Kit ordered = struck(weak);
  EXPECT_EQ(ordered.where("A1"), "0505");
  EXPECT_FALSE(ordered["A1"].ordered());
  EXPECT_NE(ordered.decision().task, Task::advance);
  const Kit shaken = struck({.cv = 1, .cv_dis = 1, .disorganised = true});
  EXPECT_EQ(shaken.where("A1"), "0505");
  EXPECT_EQ(shaken["A1"].steps_lost, 1);
  const Kit gone = struck({.cv = 1, .cv_dis = 1, .steps = 1, .disorganised = true});
  EXPECT_EQ(gone.where("A1"), "gone");
  EXPECT_EQ(gone.decision().task, Task::advance) << "a hex emptied by elimination";
  EXPECT_EQ(struck(weak, "one_or_two").decision().task, Task::choose_hex);
}

// HEX-R-66 with HEX-R-46 and in artillery fire.
TEST(HexOtherRulings, nobody_retreats_from_tests_and_shells) {
  Kit kit;
  kit.option("retreat_rule", "none").option("failed_test", "retreat_only");
  around(kit, "P1", prussian, s, {.cv = 5});
  kit.unit("A1", austrian, middle, s, weak);
  kit.go(Stage::combat, "PF");
  kit.give("attack 0505 with P1", {1, 1, 1});
  EXPECT_EQ(kit.where("A1"), "0505");
  EXPECT_TRUE(kit["A1"].ordered());
  Kit shells;
  shells.option("retreat_rule", "none");
  shells.unit("PB", prussian, "0507", n, {.arm = Arm::artillery, .cv = 9});
  shells.unit("A1", austrian, middle, s, {.disorganised = true});
  shells.go(Stage::bombardment, "PF");
  shells.give("bombard 0505 with PB", {1});  // column 8: D
  EXPECT_EQ(shells.where("A1"), "0505");
  EXPECT_EQ(shells["A1"].steps_lost, 1);
}

// HEX-R-64, HEX-P-STACK-01: any two, and no third.
TEST(HexOtherRulings, two_batteries_share_a_hex) {
  for (const bool two : {false, true}) {
    Kit kit;
    if (two) kit.option("stacking", "two_units");
    kit.unit("A1", austrian, middle, s);
    kit.unit("PB", prussian, "0507", n, a_battery);
    kit.unit("PC", prussian, "0508", n, a_battery);
    kit.unit("PD", prussian, "0608", n, a_battery);
    kit.go(Stage::movement, "PF");
    EXPECT_EQ(kit.legal("move PC to 0507 facing n"), two);
    if (!two) continue;
    kit.give("move PC to 0507 facing ne");
    EXPECT_EQ(kit["PB"].facing, ne) << "a stack faces one way";
    EXPECT_EQ(kit.refused("move PD to 0507 facing n"), "HEX-P-STACK-01");
    kit.give("move PB to 0508 facing n");
    EXPECT_EQ(kit.where("PC"), "0507");
    kit.give("move PD to 0507 facing n");
  }
}

// HEX-R-64: two regiments of a hex attack, are fired at and are struck together.
TEST(HexOtherRulings, two_regiments_fight_side_by_side) {
  Kit kit;
  kit.option("stacking", "two_units");
  around(kit, "P1", prussian, s);
  around(kit, "P2", prussian, s);
  kit.unit("A1", austrian, middle, s, {.cv = 3});
  kit.unit("A2", austrian, middle, s, {.cv = 3});
  kit.go(Stage::combat, "PF");
  const auto orders = kit.orders();
  EXPECT_NE(std::ranges::find(orders, "attack 0505 with P2"), orders.end());
  kit.give("attack 0505 with P1,P2", {1, 6, 6, 1});  // 3 + 3: T, both pass; 4 + 4: D
  EXPECT_EQ(told<DefensiveFire>(kit).roll.column, 6);
  EXPECT_EQ(told<Assaulted>(kit).roll.column, 8);
  EXPECT_FALSE(kit["A1"].ordered());
  EXPECT_FALSE(kit["A2"].ordered());
  kit.give("A2 goes back first");
  kit.give("retreat A2 to 0504");
  kit.give("done");
  kit.give("retreat A1 to 0504");
  kit.give("done");
  EXPECT_EQ(kit.where("A1"), kit.where("A2"));
  kit.give("advance P2 facing n");
  EXPECT_EQ(kit.where("P1"), "0506");
}

// HEX-R-65, HEX-P-ZOC-02, HEX-P-ZOC-03: through a zone and out of it at no price; who is barred stays barred.
TEST(HexOtherRulings, zones_neither_stop_nor_charge) {
  Kit kit;
  kit.option("zone_rule", "none");
  kit.unit("A1", austrian, middle, s);
  kit.unit("P1", prussian, "0406", n);
  kit.unit("P2", prussian, "0608", n, {.disorganised = true});
  kit.go(Stage::movement, "PF");
  EXPECT_EQ(kit.refused("move P2 to 0506 facing n"), "HEX-P-MOVE-08");
  kit.give("move P1 by 0405 0506 0605 0604 facing n");
  EXPECT_EQ(told<Moved>(kit).points, 4);
}

// HEX-R-52, HEX-P-MOVE-07.
TEST(HexOtherRulings, out_of_command) {
  const auto may = [](std::string_view value, std::string_view order) {
    Kit kit;
    kit.option("out_of_command", value);
    kit.leader_sheet("LP").range = 1;
    kit.unit("A1", austrian, middle, s);
    kit.unit("P1", prussian, "0508", n);
    kit.go(Stage::movement, "PF");
    EXPECT_TRUE(morale_of(kit, "P1").ledger.cites("HEX-MORALE-09")) << value;
    return kit.legal(order);
  };
  constexpr std::string_view far = "move P1 to 0908 facing n";  // 4 points
  constexpr std::string_view zone = "move P1 to 0506 facing n";
  EXPECT_FALSE(may("half_move_no_zone", far));
  EXPECT_FALSE(may("half_move_no_zone", zone));
  EXPECT_TRUE(may("no_zone", far));
  EXPECT_FALSE(may("no_zone", zone));
  EXPECT_TRUE(may("morale_only", far));
  EXPECT_TRUE(may("morale_only", zone));
}

// HEX-R-55, HEX-P-NIGHT-01, HEX-RALLY-02: the range by night; the column stays.
TEST(HexOtherRulings, guns_at_night) {
  for (const bool far : {false, true}) {
    Kit kit;
    if (far) kit.option("night_artillery", "normal_range");
    kit.setting.nights = {1};
    kit.unit("A1", austrian, middle, s, {.disorganised = true});
    kit.unit("PB", prussian, "0507", n, a_battery);
    kit.go(Stage::bombardment, "PF");
    EXPECT_EQ(rally_of(kit, "A1").ledger.cites("HEX-RALLY-02"), far);
    EXPECT_EQ(kit.legal("bombard 0505 with PB"), far);
    EXPECT_TRUE(fire_on(kit, middle, {"PB"}).ledger.cites("HEX-COL-09"));
  }
}

// HEX-R-45, HEX-MORALE-01: starting steps, and what is lost of them counts once.
TEST(HexOtherRulings, morale_by_steps) {
  Kit kit;
  kit.option("morale_source", "steps");
  kit.unit("P1", prussian, "0505", n, {.morale = 4, .steps = 2, .lost = 1});
  kit.unit("P9", prussian, "0110", n, {.steps = 20});  // so that the formation is not demoralised
  kit.unit("A1", austrian, "0805", n);
  look(kit);
  EXPECT_EQ(morale_of(kit, "P1").total, 1);
}

// HEX-R-20: over a river at the next hex; farther, and over a bridge, as ever.
TEST(HexOtherRulings, fire_over_a_river) {
  Kit kit;
  kit.option("river_bombardment", "not_adjacent");
  kit.side(middle, "0506", {river}).side(middle, "0605", {river, bridge, road});
  kit.unit("A1", austrian, middle, s);
  kit.unit("PB", prussian, "0506", n, a_battery);
  kit.unit("PC", prussian, "0507", n, a_battery);
  kit.unit("PD", prussian, "0605", nw, a_battery);
  kit.go(Stage::bombardment, "PF");
  EXPECT_EQ(kit.refused("bombard 0505 with PB"), "HEX-R-20");
  EXPECT_TRUE(kit.legal("bombard 0505 with PC"));
  EXPECT_TRUE(kit.legal("bombard 0505 with PD"));
}

// HEX-R-27, HEX-TERR-WOODS-01: in marches, retreats and advances alike, since they ask the same entry.
TEST(HexOtherRulings, woods_by_a_link) {
  const Passage by_road = [] {
    Passage passage{.ground = Terrain::woods};
    passage.side.add(road);
    return passage;
  }();
  Options options;
  EXPECT_FALSE(toll(Gait::cavalry, false, by_road, options).disorders);
  options.woods_cavalry_by_link = WoodsCavalryByLink::disorganised;
  EXPECT_TRUE(toll(Gait::cavalry, false, by_road, options).disorders);
  EXPECT_EQ(toll(Gait::cavalry, false, by_road, options).cost, 1) << "the way stays as cheap";
  EXPECT_FALSE(toll(Gait::infantry, false, by_road, options).disorders);
  options.woods_cavalry = WoodsCavalry::minus_two_mp;
  EXPECT_FALSE(toll(Gait::cavalry, false, by_road, options).disorders);
}

// HEX-R-71, HEX-MORALE-08: behind is no flank.
TEST(HexOtherRulings, an_enemy_in_the_rear) {
  for (const bool flank : {true, false}) {
    Kit kit;
    kit.option("rear_is_flank", flank ? "true" : "false");
    kit.unit("A1", austrian, middle, s);
    around(kit, "P1", prussian, n);
    look(kit);
    EXPECT_EQ(morale_of(kit, "A1").ledger.cites("HEX-MORALE-08"), flank);
  }
}

// Whole battles of random orders hold under every value of every option.
TEST(HexOtherRulings, random_battles_hold_under_every_value) {
  const scenario::Shelved* battle = scenario::shelved("burkersdorf");
  ASSERT_NE(battle, nullptr);
  for (const auto& option : options())
    for (const std::string_view value : option.values.all().subspan(1)) {
      const match::OptionValues rulings{{std::string{option.name}, std::string{value}}};
      const match::FuzzResult result =
          match::fuzz_battle({std::string{battle->text}, std::string{battle->name}, rulings, 7}, 3);
      EXPECT_FALSE(result.failure) << option.name << "=" << value << ": " << result.failure->what;
    }
}

}  // namespace guidon::hex1866::tests
