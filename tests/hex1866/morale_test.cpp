// Morale tests and rallying: what the map adds to the morale of a unit, and what a test does.
#include "tests/hex1866/weighed.hpp"

namespace guidon::hex1866::tests {
namespace {

using enum Direction;

void put(Kit& kit, std::string_view leader, std::string_view hex) { kit.leader_sheet(leader).hex = kit.hex(hex); }

// A unit in the middle; another far behind keeps their formation steady.
MoraleTest line(Kit& kit, const Of& of = {}) {
  kit.unit("P1", prussian, middle, n, of);
  kit.unit("P2", prussian, "0110", n, {.steps = 9});
  look(kit);
  return morale_of(kit, "P1");
}
MoraleTest rallying(Kit& kit, int lost = 0) {
  kit.unit("P1", prussian, middle, n, {.disorganised = true, .lost = lost});
  kit.unit("P2", prussian, "0110", n, {.steps = 9});
  look(kit);
  return rally_of(kit, "P1");
}
void demoralise(Kit& kit, std::string_view formation) {
  kit.edit(
      [&](State& state) { state.formation[static_cast<std::size_t>(kit.formation_id(formation))].demoralised = 1; });
}

struct Vector {
  std::string_view id;
  MoraleTest (*of)(Kit&);
  int total;
  int passes_on;  // 7: never
};

constexpr Vector vectors[] = {
    {"TV-156", [](Kit& kit) { return line(kit); }, 3, 4},
    {"TV-157", [](Kit& kit) { return line(kit, {.traits = {Trait::guard}}); }, 4, 3},
    {"TV-158", [](Kit& kit) { return kit.ground(middle, Terrain::town), line(kit); }, 4, 3},
    {"TV-159", [](Kit& kit) { return kit.ground(middle, Terrain::clear, 2), line(kit); }, 3, 4},
    {"TV-160",
     [](Kit& kit) {
       kit.ground(middle, Terrain::woods);
       kit.unit("A1", austrian, middle, s, {.morale = 4, .traits = {Trait::jaeger}});
       look(kit);
       return morale_of(kit, "A1");
     },
     6, 1},
    {"TV-161", [](Kit& kit) { return kit.ground(middle, Terrain::city), line(kit, {.traits = {Trait::light}}); }, 5, 2},
    {"TV-162",
     [](Kit& kit) {
       kit.unit("AB", austrian, middle, s, a_battery);
       look(kit);
       return morale_of(kit, "AB");
     },
     4, 3},
    {"TV-163",
     [](Kit& kit) {
       kit.ground(middle, Terrain::city);
       put(kit, "LA", middle);
       kit.unit("AB", austrian, middle, s, a_battery);
       look(kit);
       return morale_of(kit, "AB");
     },
     6, 1},
    {"TV-164", [](Kit& kit) { return put(kit, "LP", middle), put(kit, "LP0", middle), line(kit); }, 4, 3},
    {"TV-165", [](Kit& kit) { return line(kit, {.lost = 2}); }, 1, 6},
    {"TV-166", [](Kit& kit) { return around(kit, "A1", austrian, s, {.disorganised = true}), line(kit); }, 2, 5},
    {"TV-167", [](Kit& kit) { return kit.ground(middle, Terrain::town), around(kit, "A1", austrian, s), line(kit); }, 4,
     3},
    {"TV-168", [](Kit& kit) { return kit.leader_sheet("LP").range = 2, line(kit); }, 2, 5},
    {"TV-169",
     [](Kit& kit) {
       line(kit);
       demoralise(kit, "PF");
       return morale_of(kit, "P1");
     },
     2, 5},
    {"TV-170",
     [](Kit& kit) {
       around(kit, "A1", austrian, se);
       kit.leader_sheet("LP").range = 2;
       line(kit, {.lost = 2});
       demoralise(kit, "PF");
       return morale_of(kit, "P1");
     },
     -2, 7},
    {"TV-171", [](Kit& kit) { return put(kit, "LP", "0506"), line(kit); }, 3, 4},
    {"TV-172", [](Kit& kit) { return put(kit, "LP", "0506"), rallying(kit); }, 4, 3},
    {"TV-173", [](Kit& kit) { return kit.unit("AB", austrian, "0501", s, a_battery), rallying(kit); }, 2, 5},
    {"TV-174", [](Kit& kit) { return put(kit, "LP", middle), put(kit, "LP0", "0506"), rallying(kit); }, 5, 2},
    {"TV-175",
     [](Kit& kit) {
       kit.ground(middle, Terrain::woods);
       put(kit, "LP", "0506");
       kit.unit("AB", austrian, "0501", s, a_battery);
       return rallying(kit, 1);
     },
     3, 4},
};

// HEX-MORALE-01, HEX-MORALE-02, HEX-MORALE-03, HEX-MORALE-04, HEX-MORALE-05, HEX-MORALE-06, HEX-MORALE-07,
// HEX-MORALE-08, HEX-MORALE-09, HEX-MORALE-10, HEX-RALLY-00, HEX-RALLY-01, HEX-RALLY-02; HEX-MORALE-11: die and target
// are ours (HEX-R-44). HEX-R-30, HEX-R-45, HEX-R-50, HEX-R-54, HEX-R-70.
TEST(HexMorale, totals_on_the_map) {
  for (const Vector& vector : vectors) {
    SCOPED_TRACE(vector.id);
    Kit kit;
    const MoraleTest test = vector.of(kit);
    EXPECT_EQ(test.total, vector.total);
    EXPECT_EQ(passes_on(test), vector.passes_on);
  }
}

// HEX-MORALE-00: all that counts in a morale test counts in a rally test.
TEST(HexMorale, HEX_MORALE_00_counts_in_rally_tests_too) {
  Kit kit;
  kit.ground(middle, Terrain::woods);
  put(kit, "LP", middle);
  kit.leader_sheet("LP").range = 2;
  kit.unit("P1", prussian, middle, n, {.traits = {Trait::guard, Trait::light}, .disorganised = true, .lost = 1});
  around(kit, "A1", austrian, s);
  look(kit);
  demoralise(kit, "PF");
  // morale, woods, leader, Guard, light; step, flank, demoralised
  EXPECT_EQ(morale_of(kit, "P1").total, 3 + 1 + 1 + 1 + 1 - 1 - 1 - 1);
  EXPECT_EQ(rally_of(kit, "P1").total, morale_of(kit, "P1").total);
  EXPECT_EQ(rally_of(kit, "P1").ledger.lines().size(), 8U);
}

// HEX-MORALE-03: his own leader or the Commander in Chief, and nobody else's.
TEST(HexMorale, HEX_MORALE_03_asks_for_the_units_own_leader) {
  Kit kit;
  kit.formation("PG", prussian, "LG", middle);
  EXPECT_EQ(line(kit).total, 3);
  Kit chief;
  put(chief, "LP0", middle);
  EXPECT_EQ(line(chief).total, 4);
}

// HEX-MORALE-04, HEX-R-56: every unit of the Guard, guns and horse too.
TEST(HexMorale, HEX_MORALE_04_of_all_arms) {
  for (const Arm arm : {Arm::infantry, Arm::cavalry, Arm::artillery}) {
    Kit kit;
    EXPECT_EQ(line(kit, {.arm = arm, .traits = {Trait::guard}}).total, 4);
  }
}

// HEX-MORALE-05, HEX-R-63: light infantry; light cavalry has nothing of it.
TEST(HexMorale, HEX_MORALE_05_is_for_infantry) {
  Kit kit;
  kit.ground(middle, Terrain::woods);
  EXPECT_EQ(line(kit, {.arm = Arm::cavalry, .traits = {Trait::light}}).total, 4);
}

// HEX-MORALE-06, HEX-R-57: batteries of Austrian nationality, and no others.
TEST(HexMorale, HEX_MORALE_06_goes_by_nationality) {
  Kit kit;
  kit.unit("PB", prussian, "0507", n, a_battery);
  kit.unit("AB", austrian, middle, s, a_battery);
  look(kit);
  EXPECT_EQ(morale_of(kit, "PB").total, 3);
  EXPECT_EQ(morale_of(kit, "AB").total, 4);
  kit.setting.units[1].nationality = prussian;
  EXPECT_EQ(morale_of(kit, "AB").total, 3);
}

// HEX-MORALE-08, HEX-R-51: once, however many; a leader on the flank is no enemy unit; before the front nobody counts.
TEST(HexMorale, HEX_MORALE_08_counts_once) {
  Kit kit;
  put(kit, "LA", "0506");
  EXPECT_EQ(line(kit).total, 3);
  around(kit, "A1", austrian, n);
  look(kit);
  EXPECT_EQ(morale_of(kit, "P1").total, 3);
  around(kit, "A2", austrian, se, a_battery);
  around(kit, "A3", austrian, sw, {.disorganised = true});
  look(kit);
  EXPECT_TRUE(kit.field().in_command(kit.id("P1")));
  EXPECT_EQ(morale_of(kit, "P1").total, 2);
  // whatever lies on the hexside
  kit.side("0605", middle, {Feature::river}).side("0405", middle, {Feature::escarpment});
  look(kit);
  EXPECT_EQ(morale_of(kit, "P1").total, 2);
}

// HEX-MORALE-09: out of command because the formation is, or because the commander cannot reach the unit.
TEST(HexMorale, HEX_MORALE_09_has_two_reasons) {
  Kit kit;
  EXPECT_EQ(line(kit).total, 3);
  kit.edit([&](State& state) { state.formation[static_cast<std::size_t>(kit.formation_id("PF"))].in_command = 0; });
  EXPECT_EQ(morale_of(kit, "P1").total, 2);
  EXPECT_TRUE(morale_of(kit, "P1").ledger.cites("HEX-MORALE-09"));
}

// HEX-RALLY-02, HEX-R-76: any battery that has the unit in range and sight, whatever its facing or order.
TEST(HexMorale, HEX_RALLY_02_asks_for_range_and_sight) {
  Kit kit;
  kit.unit("AB", austrian, "0502", n, {.arm = Arm::artillery, .steps = 2, .range = 3, .disorganised = true});
  EXPECT_EQ(rallying(kit).total, 2);
  Kit behind_woods;
  behind_woods.ground("0504", Terrain::woods);
  behind_woods.unit("AB", austrian, "0502", s, a_battery);
  EXPECT_EQ(rallying(behind_woods).total, 3);
  Kit far;
  far.unit("AB", austrian, "0501", s, {.arm = Arm::artillery, .steps = 2, .range = 3});
  EXPECT_EQ(rallying(far).total, 3);
}

// HEX-P-NIGHT-01, HEX-R-55: at night guns hinder a rally from the next hex only.
TEST(HexMorale, HEX_P_NIGHT_01_blinds_the_guns) {
  Kit kit;
  kit.setting.nights = {1};
  kit.unit("AB", austrian, "0503", s, a_battery);
  EXPECT_EQ(rallying(kit).total, 3);
  Kit next_to;
  next_to.setting.nights = {1};
  next_to.unit("AB", austrian, "0504", s, a_battery);
  EXPECT_EQ(rallying(next_to).total, 2);
}

// TV-176, HEX-R-82: an attacker who tests has the cover of the hex he stands in.
TEST(HexMorale, HEX_R_82_cover_counts_for_attackers) {
  Kit kit;
  kit.ground("0506", Terrain::woods);
  around(kit, "P1", prussian, s);
  kit.unit("A1", austrian, middle, s);
  kit.go(Stage::combat, "PF");
  Kit holds = kit;
  holds.give("attack 0505 with P1", {2, 3, 1});  // T; 3 and 4 are 7; nothing comes of the attack
  EXPECT_EQ(told<MoraleTested>(holds, "P1").modifier, 4);
  EXPECT_TRUE(holds["P1"].ordered());
  kit.give("attack 0505 with P1", {2, 2});
  EXPECT_FALSE(kit["P1"].ordered());
}

// TV-178: in the default mode a total of 3 fails with a 3 and passes with a 4. HEX-P-RES-02.
TEST(HexMorale, TV_178_is_passed_at_seven) {
  for (const bool passes : {false, true}) {
    Kit kit;
    around(kit, "P1", prussian, s);
    kit.unit("A1", austrian, middle, s);
    kit.go(Stage::combat, "PF");
    kit.give("attack 0505 with P1", {1, 4, passes ? 4 : 3});
    EXPECT_EQ(told<MoraleTested>(kit, "A1").modifier, 3);
    EXPECT_EQ(told<MoraleTested>(kit, "A1").passed, passes);
    EXPECT_TRUE(kit.cites("HEX-P-RES-02"));
    EXPECT_EQ(kit["A1"].ordered(), passes);
  }
}

// TV-177, HEX-R-44: rolling the total or less.
TEST(HexMorale, TV_177_roll_under) {
  for (int die = 1; die <= 6; ++die) {
    Kit kit;
    kit.option("morale_test_mode", "roll_under");
    around(kit, "P1", prussian, s);
    kit.unit("A1", austrian, middle, s);
    kit.go(Stage::combat, "PF");
    kit.give("attack 0505 with P1", {1, 4, die});
    EXPECT_EQ(kit["A1"].ordered(), die <= 3) << die;
  }
}

// HEX-R-44: other targets.
TEST(HexMorale, HEX_R_44_other_targets) {
  const std::pair<std::string_view, int> rows[] = {{"5", 2}, {"6", 3}, {"8", 5}, {"9", 6}};
  for (const auto& [target, needed] : rows)
    for (const int die : {needed - 1, needed}) {
      Kit kit;
      kit.option("morale_target", target);
      around(kit, "P1", prussian, s);
      kit.unit("A1", austrian, middle, s);
      kit.go(Stage::combat, "PF");
      kit.give("attack 0505 with P1", {1, 4, die});
      EXPECT_EQ(kit["A1"].ordered(), die == needed) << target << " " << die;
    }
}

}  // namespace
}  // namespace guidon::hex1866::tests
