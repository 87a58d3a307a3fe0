// What is added to the die of a roll, as the map makes it: commanders, guns, cavalry, light troops, flanks, streams.
#include "tests/hex1866/weighed.hpp"

namespace guidon::hex1866::tests {
namespace {

using enum Direction;
using enum Feature;

constexpr Of heavy{.arm = Arm::cavalry, .steps = 2, .traits = {Trait::heavy}};
constexpr Of light{.traits = {Trait::light}};
constexpr Of hussars{.arm = Arm::cavalry, .steps = 2, .traits = {Trait::light}};
constexpr Of jaegers{.cv = 2, .steps = 2, .traits = {Trait::jaeger}};
constexpr Of cv(int value) { return {.cv = value}; }

void defend(Kit& kit, Terrain terrain = Terrain::clear) {
  kit.ground(middle, terrain);
  kit.unit("A1", austrian, middle, s);
}
void put(Kit& kit, std::string_view leader, std::string_view hex) { kit.leader_sheet(leader).hex = kit.hex(hex); }

// Units on these sides of the middle attack it.
Combat attack(Kit& kit, std::initializer_list<Direction> sides, const Of& of = {}) {
  std::uint64_t units = 0;
  for (const Direction side : sides) {
    const std::string id = "P" + std::to_string(static_cast<int>(side));
    units |= 1ULL << static_cast<unsigned>(around(kit, id, prussian, side, of));
  }
  look(kit);
  return weigh(Roll::attack, attack_situation(kit.field(), units, kit.hex(middle)), kit.setting.options);
}
// Those in the middle fire at an Austrian, or a Prussian, south of it.
Combat defence(Kit& kit, Side attacker) {
  around(kit, "X", attacker, s);
  look(kit);
  return defence_of(kit, middle, "0506", {"X"});
}
Combat shells(Kit& kit, std::string_view from) {
  defend(kit);
  kit.unit("PB", prussian, from, n, a_battery);
  look(kit);
  return fire_on(kit, middle, {"PB"});
}

struct Vector {
  std::string_view id;
  Combat (*of)(Kit&);
  int drm;
};

constexpr Vector vectors[] = {
    // HEX-DRM-02, HEX-DRM-03, HEX-R-43: a commander with a unit of his own
    {"TV-081", [](Kit& kit) { return defend(kit), put(kit, "LP", "0506"), attack(kit, {s, se}); }, 1},
    {"TV-082", [](Kit& kit) { return defend(kit), put(kit, "LP", "0507"), attack(kit, {s, se}); }, 0},
    {"TV-083",
     [](Kit& kit) {
       kit.leader_sheet("LA").bonus = 2;
       return defend(kit), put(kit, "LA", middle), defence(kit, prussian);
     },
     2},
    {"TV-084",
     [](Kit& kit) {
       kit.leader_sheet("LP").bonus = 2;
       return put(kit, "LP", "0507"), shells(kit, "0507");
     },
     0},
    {"TV-085", [](Kit& kit) { return defend(kit), put(kit, "LP0", "0506"), attack(kit, {s}); }, 0},
    // HEX-DRM-04: guns next to the enemy
    {"TV-086", [](Kit& kit) { return shells(kit, "0506"); }, 1},
    {"TV-087", [](Kit& kit) { return shells(kit, "0507"); }, 0},
    {"TV-088",
     [](Kit& kit) {
       defend(kit);
       attack(kit, {s});
       around(kit, "PB", prussian, s, a_battery);
       look(kit);
       return attack_on(kit, middle, {"P3", "PB"});
     },
     1},
    {"TV-089",
     [](Kit& kit) {
       kit.unit("AB", austrian, middle, s, a_battery);
       return defend(kit), defence(kit, prussian);
     },
     1},
    // HEX-DRM-05, HEX-R-38: heavy cavalry, in the attack and in defence
    {"TV-090", [](Kit& kit) { return defend(kit), attack(kit, {s, se}, heavy); }, 1},
    {"TV-091", [](Kit& kit) { return kit.unit("A1", austrian, middle, s, heavy), defence(kit, prussian); }, 1},
    {"TV-091, heavy_cavalry_scope = attack",
     [](Kit& kit) {
       kit.option("heavy_cavalry_scope", "attack").unit("A1", austrian, middle, s, heavy);
       return defence(kit, prussian);
     },
     0},
    // HEX-DRM-06: light troops in a fight for cover
    {"TV-092", [](Kit& kit) { return defend(kit, Terrain::woods), attack(kit, {s, se}, light); }, 1},
    {"TV-093", [](Kit& kit) { return defend(kit), attack(kit, {s}, light); }, 0},
    {"TV-094",
     [](Kit& kit) {
       kit.ground(middle, Terrain::town);
       return kit.unit("A1", austrian, middle, s, jaegers), defence(kit, prussian);
     },
     1},
    {"TV-095", [](Kit& kit) { return kit.ground("0506", Terrain::woods), defend(kit), attack(kit, {s}, light); }, 0},
    {"TV-096", [](Kit& kit) { return defend(kit, Terrain::town), attack(kit, {s}, hussars); }, 0},
    // HEX-DRM-07: a flank is attacked
    {"TV-097", [](Kit& kit) { return defend(kit), attack(kit, {s, nw}); }, 2},
    {"TV-098", [](Kit& kit) { return defend(kit), attack(kit, {nw, n, ne}, cv(2)); }, 2},
    {"TV-099", [](Kit& kit) { return defend(kit, Terrain::town), attack(kit, {n}); }, 0},
    // HEX-DRM-08: the needle gun
    {"TV-100", [](Kit& kit) { return kit.unit("P1", prussian, middle, s), defence(kit, austrian); }, 1},
    {"TV-101", [](Kit& kit) { return defend(kit), attack(kit, {s}); }, 0},
    {"TV-102", [](Kit& kit) { return kit.unit("PB", prussian, middle, s, a_battery), defence(kit, austrian); }, 1},
    // HEX-DRM-09, HEX-TERR-STREAM-03, HEX-FN-4: a stream
    {"TV-103",
     [](Kit& kit) { return kit.side("0506", middle, {stream}), defend(kit), attack(kit, {s, se, sw}, cv(2)); }, -1},
    {"TV-104", [](Kit& kit) { return kit.side("0506", middle, {stream, road}), defend(kit), attack(kit, {s}); }, -1},
    {"TV-105", [](Kit& kit) { return kit.side("0506", middle, {stream}), defend(kit), defence(kit, prussian); }, 0},
    {"TV-106",
     [](Kit& kit) {
       kit.ground(middle, Terrain::woods);
       kit.unit("P1", prussian, middle, s, {.cv = 1, .steps = 2, .traits = {Trait::jaeger}});
       kit.unit("PB", prussian, middle, s, a_battery);
       kit.leader_sheet("LP").bonus = 2;
       return put(kit, "LP", middle), defence(kit, austrian);
     },
     5},
    // HEX-DRM-01: two columns above 8
    {"TV-107",
     [](Kit& kit) {
       kit.side("0506", middle, {stream});
       defend(kit);
       attack(kit, {s, nw});
       around(kit, "P9", prussian, se, cv(2));
       look(kit);
       return attack_on(kit, middle, {"P3", "P5", "P9"});
     },
     3},
};

// HEX-R-13: each entry in the rolls it belongs to; HEX-R-33, HEX-R-38, HEX-R-40, HEX-R-63.
TEST(HexDie, of_attacks_fire_and_defensive_combat) {
  for (const Vector& vector : vectors) {
    SCOPED_TRACE(vector.id);
    Kit kit;
    EXPECT_EQ(vector.of(kit).drm, vector.drm);
  }
}

// HEX-DRM-02, HEX-R-43: only with a unit of his own formation that takes part, and the highest of several.
TEST(HexDie, HEX_DRM_02_is_for_the_commanders_own_formation) {
  Kit kit;
  kit.formation("PG", prussian, "LG", "0506");
  kit.leader_sheet("LG").bonus = 3;
  defend(kit);
  around(kit, "P1", prussian, s);
  around(kit, "P2", prussian, se);
  put(kit, "LP", "0605");
  look(kit);
  EXPECT_EQ(attack_on(kit, middle, {"P1"}).drm, 0);  // LG leads others
  EXPECT_EQ(attack_on(kit, middle, {"P1", "P2"}).drm, 1);
  kit.unit("P3", prussian, "0506", n, {.arm = Arm::artillery, .cv = 0, .formation = "PG"});
  look(kit);
  EXPECT_EQ(attack_on(kit, middle, {"P1", "P2", "P3"}).drm, 3 + 1);  // the highest; and a battery
}

// HEX-P-LEAD-06: a replacement has no bonus.
TEST(HexDie, HEX_P_LEAD_06_no_bonus_of_a_replacement) {
  Kit kit;
  defend(kit);
  put(kit, "LP", "0506");
  EXPECT_EQ(attack(kit, {s}).drm, 1);
  kit.edit([&](State& state) { state.leader[static_cast<std::size_t>(kit.leader_id("LP"))].replacement = 1; });
  EXPECT_EQ(attack_on(kit, middle, {"P3"}).drm, 0);
}

// HEX-DRM-08, HEX-R-42: disorganised infantry too, and by nationality.
TEST(HexDie, HEX_DRM_08_is_for_any_prussian_infantry) {
  Kit kit;
  kit.unit("P1", prussian, middle, s, {.disorganised = true});
  EXPECT_EQ(defence(kit, austrian).drm, 1);
  kit.setting.units[0].nationality = austrian;
  EXPECT_EQ(defence_of(kit, middle, "0506", {"X"}).drm, 0);
  Kit riders;
  riders.unit("P1", prussian, middle, s, a_squadron);
  EXPECT_EQ(defence(riders, austrian).drm, 0);
}

// HEX-TERR-TOWN-03, HEX-TERR-CITY-03, HEX-P-FACE-03. Property 6: nobody in houses is ever attacked in the flank.
TEST(HexDie, houses_have_no_flank) {
  for (const Terrain houses : {Terrain::town, Terrain::city})
    for (const Direction from : hex::all_directions)
      for (const Direction facing : hex::all_directions) {
        Kit kit;
        kit.ground(middle, houses);
        kit.unit("A1", austrian, middle, facing);
        around(kit, "P1", prussian, from);
        look(kit);
        const std::string attacker = kit.name(kit["P1"].hex);
        EXPECT_FALSE(attack_on(kit, middle, {"P1"}).ledger.cites("HEX-DRM-07"));
        EXPECT_FALSE(defence_of(kit, middle, attacker, {"P1"}).ledger.cites("HEX-DV-01"));
        EXPECT_FALSE(morale_of(kit, "A1").ledger.cites("HEX-MORALE-08"));
      }
}

// HEX-P-FACE-02, HEX-R-71: in the open the three hexes behind are flanks, the rear among them.
TEST(HexDie, flanks_are_the_three_hexes_behind) {
  for (const Direction from : hex::all_directions)
    for (const Direction facing : hex::all_directions) {
      Kit kit;
      kit.unit("A1", austrian, middle, facing);
      around(kit, "P1", prussian, from);
      look(kit);
      const std::string attacker = kit.name(kit["P1"].hex);
      const int off = (static_cast<int>(from) - static_cast<int>(facing) + 6) % 6;
      const bool flank = off >= 2 && off <= 4;
      EXPECT_EQ(attack_on(kit, middle, {"P1"}).drm, flank ? 2 : 0);
      EXPECT_EQ(defence_of(kit, middle, attacker, {"P1"}).column, flank ? 2 : 4);
      EXPECT_EQ(morale_of(kit, "A1").total, flank ? 2 : 3);
    }
}

// HEX-DRM-07: a battery on the flank that takes part is an attacker there too.
TEST(HexDie, HEX_DRM_07_counts_guns) {
  Kit kit;
  defend(kit);
  around(kit, "PB", prussian, nw, a_battery);
  attack(kit, {s});
  EXPECT_EQ(attack_on(kit, middle, {"P3", "PB"}).drm, 2 + 1);
  EXPECT_EQ(attack_on(kit, middle, {"P3"}).drm, 0);
}

// HEX-R-75: fire knows no flanks.
TEST(HexDie, HEX_R_75_no_flank_in_artillery_fire) {
  Kit kit;
  defend(kit);
  kit.unit("PB", prussian, "0503", s, a_battery);
  look(kit);
  EXPECT_EQ(fire_on(kit, middle, {"PB"}).drm, 0);
  EXPECT_EQ(fire_on(kit, middle, {"PB"}).column, 3);
}

// HEX-R-39: light troops on both sides of one fight, each in its own roll.
TEST(HexDie, HEX_DRM_06_serves_both_sides) {
  Kit kit;
  kit.ground(middle, Terrain::woods);
  kit.unit("A1", austrian, middle, s, jaegers);
  EXPECT_EQ(attack(kit, {s, se}, light).drm, 1);
  EXPECT_EQ(defence_of(kit, middle, "0506", {"P3", "P2"}).drm, 1);
}

}  // namespace
}  // namespace guidon::hex1866::tests
