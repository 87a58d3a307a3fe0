// Refusals name who of several stands in the way and the reason that would still hold in the right step; a step in
// which nothing can be ordered is announced (HEX-P-ACT-01).
#include "rules/hex1866/battle/orders.hpp"
#include "tests/hex1866/weighed.hpp"

namespace guidon::hex1866::tests {
namespace {

using enum Direction;
using enum Feature;

std::string why(const Kit& kit, std::string_view text) {
  const auto order = parse(text, kit.decision().side, kit.setting);
  EXPECT_TRUE(order) << text;
  const auto refused = order ? kit.battle().check(*order) : std::nullopt;
  return refused ? words(*refused).text() : "";
}

Kit assailed() {
  Kit kit;
  kit.unit("A1", austrian, middle, s);
  around(kit, "P1", prussian, s);
  around(kit, "P2", prussian, se);
  kit.unit("P3", prussian, "0309", n);
  kit.unit("PB", prussian, "0507", n, a_battery);
  return kit;
}

}  // namespace

TEST(HexRefusals, an_attacker_who_may_not_is_named) {
  Kit kit = assailed();
  kit.go(Stage::combat, "PF");
  EXPECT_EQ(why(kit, "attack 0505 with P1,P2,P3"), "P3 is not next to the target (HEX-P-CBT-02)");
  EXPECT_EQ(why(kit, "attack 0505 with P1,PB"), "PB is not next to the target (HEX-P-CBT-02)");
  EXPECT_EQ(why(kit, "attack 0505 with P1,A1"), "A1 is not a unit of the active formation (HEX-P-CBT-02)");
  kit.edit([&](State& state) { state.unit[static_cast<std::size_t>(kit.id("P2"))].disorganised = 1; });
  EXPECT_EQ(why(kit, "attack 0505 with P1,P2"), "P2 is disorganised (HEX-P-CBT-02)");
  kit.edit([&](State& state) { state.unit[static_cast<std::size_t>(kit.id("P1"))].deeds.set(Deed::attacked); });
  EXPECT_EQ(why(kit, "attack 0505 with P1"), "P1 has attacked (HEX-P-CBT-02)");
}

TEST(HexRefusals, a_river_or_an_escarpment_is_named_in_every_step) {
  for (const Stage stage : {Stage::bombardment, Stage::movement, Stage::combat}) {
    Kit kit = assailed();
    kit.side(middle, "0506", {river}).side(middle, "0605", {escarpment});
    around(kit, "P4", prussian, sw);
    kit.go(stage, "PF");
    EXPECT_EQ(why(kit, "attack 0505 with P1"),
              "a river without a bridge lies between P1 and the target (HEX-TERR-RIVER-03)");
    EXPECT_EQ(why(kit, "attack 0505 with P4,P2"),
              "an escarpment without a link lies between P2 and the target (HEX-TERR-ESC-03)");
    EXPECT_EQ(why(kit, "attack 0505 with P4"),
              stage == Stage::combat ? "" : "attacks come in the combat step (HEX-P-ACT-01)");
  }
}

TEST(HexRefusals, cavalry_hears_which_ground_stops_it) {
  Kit kit;
  kit.ground(middle, Terrain::clear, 3);
  kit.unit("A1", austrian, middle, s);
  kit.ground("0503", Terrain::marsh);
  kit.unit("A2", austrian, "0503", s);
  around(kit, "P1", prussian, s, a_squadron);
  around(kit, "P2", prussian, n, a_squadron);
  kit.unit("P3", prussian, "0605", nw);
  kit.go(Stage::combat, "PF");
  EXPECT_EQ(why(kit, "attack 0505 with P1"),
            "P1 attacks only where it could ride, and not over a steep slope off a link (HEX-P-CBT-03)");
  EXPECT_EQ(why(kit, "attack 0503 with P2"),
            "P2 attacks only where it could ride, and not into a marsh off a link (HEX-P-CBT-03)");
}

// A hex that is many moves away is too far; one that no number of moves would reach has no way to it.
TEST(HexRefusals, too_far_is_not_without_a_way) {
  Kit kit{40, 3};
  kit.unit("A1", austrian, "4001", s);
  kit.unit("P1", prussian, "0102", n);
  for (const Hex next : kit.setting.map.grid().neighbours(kit.hex("2002"))) kit.side("2002", kit.name(next), {river});
  kit.go(Stage::movement, "PF");
  EXPECT_EQ(why(kit, "move P1 to 3902 facing n"), "it has not the movement points for that (HEX-P-MOVE-06)");
  EXPECT_EQ(why(kit, "move P1 to 2002 facing n"), "no way leads there (HEX-P-MOVE-01)");
}

TEST(HexRefusals, a_battery_that_may_not_is_named) {
  Kit kit = assailed();
  kit.unit("PC", prussian, "0509", n, a_battery);
  kit.unit("PD", prussian, "0707", se, a_battery);
  kit.go(Stage::bombardment, "PF");
  EXPECT_EQ(why(kit, "bombard 0505 with PB,PC"),
            "the target is out of range of PC: 4 hexes, and it reaches 3 (HEX-P-BOMB-02)");
  EXPECT_EQ(why(kit, "bombard 0505 with PB,PD"), "the target is not in the arc of PD: turn it first (HEX-P-BOMB-03)");
  EXPECT_EQ(why(kit, "bombard 0505 with PB,P1"), "P1 is no battery: only artillery bombards (HEX-P-BOMB-01)");
  EXPECT_EQ(why(kit, "move P1 to 0508 facing n"), "moves come in the movement step (HEX-P-ACT-01)");
  EXPECT_EQ(why(kit, "move P1 to 0505 facing n"), "the enemy stands there (HEX-P-MOVE-04)");
  kit.give("done");
  EXPECT_EQ(why(kit, "bombard 0505 with PB"), "batteries fire in the bombardment step, and it is over (HEX-P-ACT-01)");
  kit.give("done");
  EXPECT_EQ(why(kit, "move P1 to 0508 facing n"), "moves come in the movement step, and it is over (HEX-P-ACT-01)");
}

// HEX-P-MOVE-07, HEX-P-MOVE-08: the zone is the reason, from however far.
TEST(HexRefusals, a_march_into_a_zone_hears_of_the_zone) {
  Kit kit;
  kit.unit("A1", austrian, middle, s);
  kit.unit("P1", prussian, "0508", n, {.disorganised = true});
  kit.unit("P2", prussian, "0608", n, {.formation = "PF"});
  kit.go(Stage::movement, "PF");
  EXPECT_EQ(why(kit, "move P1 to 0506 facing n"), "disorganised it may not enter an enemy zone (HEX-P-MOVE-08)");
  Kit lost;
  lost.leader_sheet("LP").range = 1;
  lost.unit("A1", austrian, middle, s);
  lost.unit("P1", prussian, "0508", n);
  lost.go(Stage::movement, "PF");
  EXPECT_EQ(why(lost, "move P1 to 0506 facing n"), "out of command it may not enter an enemy zone (HEX-P-MOVE-07)");
}

TEST(HexSteps, one_without_an_order_is_announced) {
  Kit kit;
  kit.unit("A1", austrian, middle, s);
  kit.unit("P1", prussian, "0510", n);
  kit.begin({1, 1});
  kit.give("prussian first");
  const Event* passed = kit.happened<StagePassed>();
  ASSERT_NE(passed, nullptr);
  EXPECT_EQ(words(*passed, kit.chronicle(), kit.setting).text(),
            "Rally passes: nobody is disorganised (HEX-P-ACT-01).");
  EXPECT_NE(kit.event<StageBegins>(), nullptr);
  kit.give("done");
  EXPECT_EQ(kit.event<StagePassed>(), nullptr);
  kit.give("done");
  passed = kit.happened<StagePassed>();
  ASSERT_NE(passed, nullptr);
  EXPECT_EQ(words(*passed, kit.chronicle(), kit.setting).text(), "Combat passes: nobody can attack (HEX-P-ACT-01).");
}

// A step that had orders and has none left ends as it always did: it was begun, and is not announced again.
TEST(HexSteps, one_that_was_begun_is_not) {
  Kit kit;
  kit.unit("A1", austrian, middle, s, {.cv = 1});
  around(kit, "P1", prussian, s, {.cv = 1});
  kit.go(Stage::combat, "PF");
  kit.give_with_ones("attack 0505 with P1");
  for (const Event& event : kit.chronicle().events) {
    if (std::holds_alternative<Activated>(event.data)) break;  // the other side
    EXPECT_FALSE(std::holds_alternative<StagePassed>(event.data));
  }
}

}  // namespace guidon::hex1866::tests
