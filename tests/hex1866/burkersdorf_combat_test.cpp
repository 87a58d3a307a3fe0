// Fire and attacks on the ground of Burkersdorf.
#include "tests/hex1866/weighed.hpp"

namespace guidon::hex1866::tests {
namespace {

using enum Direction;

struct Place {
  std::string_view unit;
  std::string_view hex;
  Direction facing = n;
};

// Sets units down where the situation wants them; the rest of the set-up stays, but for those in their way.
void set_out(Kit& kit, std::initializer_list<Place> places) {
  kit.edit([&](State& state) {
    for (const Place& place : places) {
      UnitState& unit = state.unit[static_cast<std::size_t>(kit.id(place.unit))];
      unit.hex = kit.hex(place.hex);
      unit.facing = place.facing;
      unit.status = Status::on_map;
    }
  });
}
void move_leader(Kit& kit, std::string_view leader, std::string_view hex) {
  kit.edit([&](State& state) { state.leader[static_cast<std::size_t>(kit.leader_id(leader))].hex = kit.hex(hex); });
}
Kit at_step(Stage stage, std::string_view formation) {
  Kit kit = Kit::burkersdorf();
  kit.go(stage, formation);
  return kit;
}
void expect(const Combat& combat, int column, int drm) {
  EXPECT_EQ(combat.column, column);
  EXPECT_EQ(combat.drm, drm);
}

// TV-231, HEX-COL-04, HEX-COL-07, HEX-R-62: the reserve artillery at Staudenz.
TEST(HexBurkersdorf, TV_231_fire_from_the_heights) {
  Kit kit = at_step(Stage::bombardment, "AK");
  EXPECT_TRUE(kit.legal("bombard 1406 with A15"));
  expect(fire_on(kit, "1406", {"A15"}), 1, 0);
}

// TV-232, TV-233, HEX-COL-02, HEX-COL-04: the Guard's batteries at the heights.
TEST(HexBurkersdorf, TV_232_fire_at_the_heights) {
  Kit kit = at_step(Stage::bombardment, "PG1");
  EXPECT_TRUE(kit.legal("bombard 1107 with P14"));
  expect(fire_on(kit, "1107", {"P14"}), 1, 0);
  EXPECT_TRUE(kit.legal("bombard 1207 with P14"));
  expect(fire_on(kit, "1207", {"P14"}), 0, 0);
}

// TV-234, HEX-P-BOMB-02: Burkersdorf itself is too far.
TEST(HexBurkersdorf, TV_234_out_of_range) {
  Kit kit = at_step(Stage::bombardment, "PG1");
  EXPECT_EQ(kit.refused("bombard 1006 with P14"), "HEX-P-BOMB-02");
}

// TV-235, TV-236, HEX-COL-03, HEX-P-CBT-05: two regiments against the jaegers on the height.
TEST(HexBurkersdorf, TV_235_attack_on_the_height) {
  Kit kit = at_step(Stage::movement, "PG1");
  set_out(kit, {{"P11", "1206", s}, {"P12", "1307", sw}});
  kit.give("done");
  kit.give("attack 1207 with P11,P12");
  Kit other = kit;
  kit.give("fire at 1206", {1, 2});
  other.give("fire at 1307", {1, 2});
  for (const Kit* each : {&kit, &other}) {
    EXPECT_EQ(told<DefensiveFire>(*each).roll.column, 2);
    EXPECT_EQ(told<DefensiveFire>(*each).roll.modifier, 0);
    EXPECT_EQ(told<Assaulted>(*each).roll.column, 7);
    EXPECT_EQ(told<Assaulted>(*each).roll.modifier, 0);
  }
}

// TV-237, TV-238, HEX-TERR-ESC-03, HEX-TERR-ESC-04: the escarpment, and its path.
TEST(HexBurkersdorf, TV_237_the_escarpment) {
  Kit kit = at_step(Stage::movement, "PG1");
  set_out(kit, {{"P11", "1206", s}, {"P12", "1308", nw}, {"A12", "1208", ne}});
  kit.give("done");
  EXPECT_EQ(kit.refused("attack 1207 with P12"), "HEX-TERR-ESC-03");
  set_out(kit, {{"P12", "1308", sw}});
  EXPECT_TRUE(kit.legal("attack 1208 with P12"));
  expect(attack_on(kit, "1208", {"P12"}), 1, 0);
}

// TV-239, HEX-DRM-07, HEX-DV-01: from behind at the guns on the height.
TEST(HexBurkersdorf, TV_239_in_the_flank) {
  Kit kit = at_step(Stage::movement, "PG1");
  set_out(kit, {{"P12", "1108", n}});
  kit.give("done");
  EXPECT_TRUE(kit.legal("attack 1107 with P12"));
  expect(attack_on(kit, "1107", {"P12"}), 4, 2);
  expect(defence_of(kit, "1107", "1108", {"P12"}), 4, 1);
}

// TV-240, HEX-TERR-TOWN-03, HEX-TERR-TOWN-04: Burkersdorf from two sides.
TEST(HexBurkersdorf, TV_240_the_town) {
  Kit kit = at_step(Stage::movement, "PG1");
  set_out(kit, {{"P12", "0907", ne}, {"P21", "1106", sw}});
  move_leader(kit, "LA1", "0906");
  expect(attack_on(kit, "1006", {"P12", "P21"}), 4, 0);
  expect(defence_of(kit, "1006", "0907", {"P12", "P21"}), 7, 1);
  expect(defence_of(kit, "1006", "1106", {"P12", "P21"}), 7, 1);
}

// TV-241, HEX-TERR-RAVINE-03, HEX-COL-06: down over the ravine.
TEST(HexBurkersdorf, TV_241_the_ravine) {
  Kit kit = at_step(Stage::movement, "PG1");
  set_out(kit, {{"P11", "1505", n}, {"P12", "1306", ne}, {"A12", "1405", sw}});
  kit.give("done");
  EXPECT_TRUE(kit.legal("attack 1405 with P12"));
  expect(attack_on(kit, "1405", {"P12"}), 4, 0);
}

// TV-242, HEX-TERR-RIVER-03, HEX-TERR-RIVER-04: over the path bridge, and not where there is none.
TEST(HexBurkersdorf, TV_242_the_bridge) {
  Kit kit = at_step(Stage::movement, "PG1");
  set_out(kit, {{"P12", "1203", n}, {"A12", "1202", s}});
  kit.give("done");
  EXPECT_TRUE(kit.legal("attack 1202 with P12"));
  expect(attack_on(kit, "1202", {"P12"}), 4, 0);
  set_out(kit, {{"P12", "1103", ne}});
  EXPECT_EQ(kit.refused("attack 1202 with P12"), "HEX-TERR-RIVER-03");
}

// HEX-P-NIGHT-01, HEX-COL-09: the tenth turn is fought in the dark, in every kind of roll.
TEST(HexBurkersdorf, HEX_P_NIGHT_01_the_last_turn) {
  Kit kit = at_step(Stage::movement, "PG1");
  set_out(kit, {{"P12", "1108", n}, {"A13", "1405", s}});
  const int by_day = attack_on(kit, "1107", {"P12"}).column;
  const int fire_by_day = fire_on(kit, "1405", {"P14"}).column;
  const int defence_by_day = defence_of(kit, "1107", "1108", {"P12"}).column;
  kit.edit([](State& state) { state.turn = 10; });
  EXPECT_EQ(attack_on(kit, "1107", {"P12"}).column, by_day - 1);
  EXPECT_EQ(fire_on(kit, "1405", {"P14"}).column, fire_by_day - 1);
  EXPECT_EQ(defence_of(kit, "1107", "1108", {"P12"}).column, defence_by_day - 1);
  EXPECT_EQ(kit.field().gun_range(kit.id("A15")), 1);
}

}  // namespace
}  // namespace guidon::hex1866::tests
