// The column of a roll as the map makes it: values and protection, losses, heights, obstacles, night, flanks.
#include "tests/hex1866/weighed.hpp"

namespace guidon::hex1866::tests {
namespace {

using enum Direction;
using enum Feature;

constexpr Of cv(int value, int lost = 0) { return {.cv = value, .lost = lost}; }
constexpr Of guns(int value, int lost = 0) { return {.arm = Arm::artillery, .cv = value, .steps = 2, .lost = lost}; }

// A defender in the middle that faces the attackers from the south.
void defend(Kit& kit, Terrain terrain = Terrain::clear, int level = 1, const Of& of = {}) {
  kit.ground(middle, terrain, level);
  kit.unit("A1", austrian, middle, s, of);
}

Combat one(Kit& kit, const Of& of = {}) {
  around(kit, "P1", prussian, s, of);
  look(kit);
  return attack_on(kit, middle, {"P1"});
}
Combat two(Kit& kit, const Of& first = {}, const Of& second = {}) {
  around(kit, "P1", prussian, s, first);
  around(kit, "P2", prussian, se, second);
  look(kit);
  return attack_on(kit, middle, {"P1", "P2"});
}
Combat three(Kit& kit, int first, int second, int third) {
  around(kit, "P1", prussian, s, cv(first));
  around(kit, "P2", prussian, se, cv(second));
  around(kit, "P3", prussian, sw, cv(third));
  look(kit);
  return attack_on(kit, middle, {"P1", "P2", "P3"});
}
// A battery two hexes south of the middle.
Combat shells(Kit& kit, const Of& of = guns(4)) {
  kit.unit("PB", prussian, "0507", n, of);
  look(kit);
  return fire_on(kit, middle, {"PB"});
}
// The defenders fire at an attacker on that side.
Combat answer(Kit& kit, Direction at = s) {
  around(kit, "P1", prussian, at);
  look(kit);
  const Hex from = kit["P1"].hex;
  return defence_of(kit, middle, kit.name(from), {"P1"});
}
void stack(Kit& kit, int infantry, int artillery) {
  kit.unit("A1", austrian, middle, s, cv(infantry));
  kit.unit("AB", austrian, middle, s, guns(artillery));
}
void at_night(Kit& kit) { kit.setting.nights = {1}; }
void subtracting(Kit& kit) { kit.option("protection_mode", "subtract"); }

struct Vector {
  std::string_view id;
  Combat (*of)(Kit&);
  int column;
  std::string_view clause;  // that the ledger has to name; none: nothing but the values counts
};

constexpr Vector attacks[] = {
    {"TV-040", [](Kit& kit) { return defend(kit), one(kit); }, 4, ""},
    {"TV-041", [](Kit& kit) { return defend(kit, Terrain::town), two(kit); }, 4, "HEX-TERR-TOWN-04"},
    {"TV-042", [](Kit& kit) { return defend(kit, Terrain::town), two(kit, cv(4), cv(3)); }, 3, "HEX-TERR-TOWN-04"},
    {"TV-043", [](Kit& kit) { return defend(kit, Terrain::city), two(kit); }, 2, "HEX-TERR-CITY-04"},
    {"TV-044", [](Kit& kit) { return defend(kit, Terrain::woods), three(kit, 4, 3, 2); }, 4, "HEX-TERR-WOODS-07"},
    {"TV-045", [](Kit& kit) { return defend(kit, Terrain::marsh), three(kit, 4, 3, 2); }, 9, "HEX-DRM-01"},
    {"TV-046", [](Kit& kit) { return defend(kit, Terrain::city), one(kit, cv(1)); }, 0, "HEX-TERR-CITY-04"},
    {"TV-047", [](Kit& kit) { return defend(kit), two(kit, cv(4, 1), cv(4, 2)); }, 5, "HEX-COL-01"},
    {"TV-048",
     [](Kit& kit) {
       kit.option("loss_level_scope", "worst_unit");
       return defend(kit), two(kit, cv(4, 1), cv(4, 2));
     },
     6, "HEX-COL-01"},
    {"TV-049", [](Kit& kit) { return defend(kit, Terrain::town), two(kit, cv(4, 1)); }, 3, "HEX-COL-01"},
    {"TV-050",
     [](Kit& kit) {
       kit.ground("0605", Terrain::clear, 2);
       return defend(kit, Terrain::clear, 3), two(kit);
     },
     7, "HEX-COL-02"},
    {"TV-051",
     [](Kit& kit) {
       kit.ground("0506", Terrain::clear, 3);
       return defend(kit, Terrain::clear, 3), two(kit);
     },
     6, "HEX-COL-02"},
    {"TV-052",
     [](Kit& kit) {
       kit.option("height_penalty_scope", "all_attackers");
       kit.ground("0506", Terrain::clear, 3);
       return defend(kit, Terrain::clear, 3), two(kit);
     },
     8, ""},
    {"TV-053", [](Kit& kit) { return defend(kit, Terrain::clear, 4), one(kit); }, 1, "HEX-COL-02"},
    {"TV-054", [](Kit& kit) { return kit.ground("0506", Terrain::clear, 2), defend(kit), one(kit); }, 5, "HEX-COL-06"},
    {"TV-055", [](Kit& kit) { return kit.ground("0506", Terrain::clear, 3), defend(kit), one(kit); }, 4, ""},
    {"TV-056",
     [](Kit& kit) {
       kit.ground("0506", Terrain::clear, 2).side("0506", middle, {steep});
       return defend(kit), one(kit);
     },
     4, "HEX-COL-07"},
    {"TV-057",
     [](Kit& kit) {
       kit.ground("0506", Terrain::clear, 3);
       return defend(kit, Terrain::clear, 2), two(kit, cv(3), cv(3));
     },
     6, "HEX-COL-06"},
    {"TV-058", [](Kit& kit) { return kit.side("0506", middle, {river, bridge, road}), defend(kit), two(kit); }, 7,
     "HEX-COL-05"},
    {"TV-059",
     [](Kit& kit) { return kit.side("0506", middle, {river, bridge, road}), at_night(kit), defend(kit), one(kit); }, 2,
     "HEX-COL-09"},
    {"TV-060", [](Kit& kit) { return kit.side("0506", middle, {ravine}), defend(kit), one(kit); }, 3, "HEX-COL-08"},
    {"TV-061",
     [](Kit& kit) {
       kit.ground("0605", Terrain::clear, 3).side("0506", middle, {escarpment, path});
       return defend(kit, Terrain::clear, 3), two(kit);
     },
     5, "HEX-COL-08"},
    {"TV-062",
     [](Kit& kit) {
       kit.side("0605", middle, {ravine}).side("0506", middle, {escarpment, path});
       return defend(kit), two(kit);
     },
     7, "HEX-COL-08"},
    {"TV-078", [](Kit& kit) { return subtracting(kit), defend(kit, Terrain::town), two(kit); }, 6, "HEX-TERR-TOWN-04"},
    {"TV-079", [](Kit& kit) { return subtracting(kit), defend(kit), two(kit); }, 7, "HEX-PROT-01"},
};

constexpr Vector fires[] = {
    {"TV-063", [](Kit& kit) { return defend(kit), shells(kit); }, 3, "HEX-COL-04"},
    {"TV-064",
     [](Kit& kit) {
       defend(kit, Terrain::town);
       kit.unit("PB2", prussian, "0607", n, guns(3));
       shells(kit, guns(5));
       return fire_on(kit, middle, {"PB", "PB2"});
     },
     3, "HEX-TERR-TOWN-04"},
    {"TV-065", [](Kit& kit) { return defend(kit, Terrain::city), shells(kit); }, 0, "HEX-TERR-CITY-04"},
    {"TV-066",
     [](Kit& kit) {
       at_night(kit);
       defend(kit);
       around(kit, "PB", prussian, s, guns(4));
       look(kit);
       return fire_on(kit, middle, {"PB"});
     },
     2, "HEX-COL-09"},
    {"TV-067", [](Kit& kit) { return defend(kit, Terrain::clear, 3), shells(kit, guns(5)); }, 2, "HEX-COL-02"},
    {"TV-068", [](Kit& kit) { return kit.ground("0507", Terrain::clear, 2), defend(kit), shells(kit, guns(5)); }, 5,
     "HEX-COL-06"},
    {"TV-069", [](Kit& kit) { return defend(kit, Terrain::woods), shells(kit, guns(5, 1)); }, 0, "HEX-COL-01"},
};

constexpr Vector defences[] = {
    {"TV-070", [](Kit& kit) { return kit.ground("0506", Terrain::woods), defend(kit, Terrain::city), answer(kit); }, 4,
     ""},
    {"TV-071", [](Kit& kit) { return stack(kit, 4, 3), answer(kit); }, 7, ""},
    {"TV-072", [](Kit& kit) { return stack(kit, 4, 3), answer(kit, ne); }, 3, "HEX-DV-01"},
    {"TV-073", [](Kit& kit) { return defend(kit, Terrain::clear, 1, cv(5)), answer(kit, n); }, 2, "HEX-DV-01"},
    {"TV-074", [](Kit& kit) { return defend(kit, Terrain::clear, 1, cv(1)), answer(kit, nw); }, 0, "HEX-DV-01"},
    {"TV-075", [](Kit& kit) { return defend(kit, Terrain::clear, 1, {.disorganised = true, .lost = 1}), answer(kit); },
     1, "HEX-COL-01"},
    {"TV-076", [](Kit& kit) { return at_night(kit), defend(kit), answer(kit); }, 3, "HEX-COL-09"},
    {"TV-077", [](Kit& kit) { return defend(kit, Terrain::clear, 3), answer(kit); }, 4, ""},
    {"TV-080", [](Kit& kit) { return subtracting(kit), defend(kit, Terrain::clear, 1, cv(5)), answer(kit, n); }, 1,
     "HEX-PROT-03"},
};

void prove(std::span<const Vector> vectors) {
  for (const Vector& vector : vectors) {
    SCOPED_TRACE(vector.id);
    Kit kit;
    const Combat combat = vector.of(kit);
    EXPECT_EQ(combat.column, vector.column);
    if (vector.clause.empty())
      EXPECT_EQ(combat.ledger.lines()[0].value, vector.column);
    else
      EXPECT_TRUE(combat.ledger.cites(Clause::named(vector.clause))) << vector.clause;
  }
}

// HEX-PROT-01, HEX-PROT-02, HEX-TERR-TOWN-04, HEX-TERR-CITY-04, HEX-TERR-WOODS-07, HEX-TERR-MARSH-05,
// HEX-TERR-CLEAR-04: the summed values over the protection of the attacked hex, then what shifts the column.
// HEX-COL-01, HEX-COL-02, HEX-COL-03, HEX-COL-05, HEX-COL-06, HEX-COL-07, HEX-COL-08, HEX-COL-09.
// HEX-TERR-LEVEL-04, HEX-TERR-LEVEL-05, HEX-TERR-RAVINE-03, HEX-TERR-ESC-04, HEX-TERR-RIVER-04: once each (HEX-R-80).
// HEX-R-03 rounds down, HEX-R-16 and HEX-R-18 give the bonus for one level down, HEX-R-19 counts obstacles once.
TEST(HexColumn, of_attacks) { prove(attacks); }

// HEX-COL-04, HEX-R-06, HEX-R-62: shells are divided by the protection, and heights count.
TEST(HexColumn, of_artillery_fire) { prove(fires); }

// HEX-PROT-03, HEX-DV-01, HEX-R-12: no protection and no heights, and half against a flank, each value by itself.
TEST(HexColumn, of_defensive_combat) { prove(defences); }

// Property 5: 4+4 over protection 1, 2 and 3.
TEST(HexColumn, of_eight_over_every_protection) {
  const std::pair<Terrain, int> rows[] = {
      {Terrain::clear, 8}, {Terrain::marsh, 8}, {Terrain::town, 4}, {Terrain::woods, 4}, {Terrain::city, 2}};
  for (const auto& [terrain, column] : rows) {
    Kit kit;
    defend(kit, terrain);
    EXPECT_EQ(two(kit).column, column) << static_cast<int>(terrain);
  }
}

// HEX-TERR-CLEAR-03, HEX-TERR-MARSH-04, HEX-TERR-WOODS-06, HEX-TERR-PATH-03, HEX-TERR-ROAD-03, HEX-TERR-RAIL-03:
// nothing but the protection comes of the ground, and links do nothing.
TEST(HexColumn, is_not_moved_by_ground_and_links) {
  for (const Terrain terrain : {Terrain::clear, Terrain::marsh, Terrain::woods}) {
    Kit kit;
    kit.chain(road, {"0506", middle}).chain(path, {"0506", middle}).chain(railway, {"0506", middle});
    kit.ground("0506", terrain);
    defend(kit, terrain);
    const Combat combat = two(kit);
    EXPECT_EQ(combat.column, terrain == Terrain::woods ? 4 : 8);
    EXPECT_EQ(combat.drm, 0);
    EXPECT_EQ(combat.ledger.lines().size(), terrain == Terrain::woods ? 2U : 1U);
  }
}

// HEX-COL-06: one unit a level above is enough; HEX-COL-07: but not where its own slope is steep.
TEST(HexColumn, HEX_COL_06_needs_one_unit_above_on_a_slope_that_is_not_steep) {
  Kit kit;
  kit.ground("0506", Terrain::clear, 2).ground("0605", Terrain::clear, 2);
  kit.side("0506", middle, {steep});
  defend(kit);
  const Combat both = two(kit);
  EXPECT_EQ(both.column, 9);
  EXPECT_TRUE(both.ledger.cites("HEX-COL-06"));
  const Combat steep_one = attack_on(kit, middle, {"P1"});
  EXPECT_EQ(steep_one.column, 4);
  EXPECT_TRUE(steep_one.ledger.cites("HEX-COL-07"));
}

// HEX-FN-4, HEX-R-35: one attacker through the feature is enough, and it counts once.
TEST(HexColumn, HEX_FN_4_counts_once_for_however_many) {
  Kit kit;
  for (const std::string_view from : {"0506", "0605"}) kit.side(from, middle, {river, bridge, road, stream, ravine});
  defend(kit);
  const Combat all = two(kit);
  EXPECT_EQ(all.column, 6);
  EXPECT_EQ(all.drm, -1);
  around(kit, "P3", prussian, sw);
  look(kit);
  EXPECT_EQ(attack_on(kit, middle, {"P1", "P3"}).column, 6);
  EXPECT_EQ(attack_on(kit, middle, {"P1", "P3"}).drm, -1);
  EXPECT_EQ(attack_on(kit, middle, {"P3"}).column, 4);
  EXPECT_EQ(attack_on(kit, middle, {"P3"}).drm, 0);
}

// HEX-R-62, HEX-COL-07: a battery next to its target looks down a steep slope without profit; farther off only the
// levels count.
TEST(HexColumn, HEX_R_62_fire_down_a_steep_slope) {
  Kit kit;
  kit.ground("0506", Terrain::clear, 2).ground("0507", Terrain::clear, 2).side("0506", middle, {steep});
  defend(kit);
  around(kit, "PB", prussian, s, guns(4));
  kit.unit("PB2", prussian, "0507", n, guns(4));
  look(kit);
  EXPECT_EQ(fire_on(kit, middle, {"PB"}).column, 3);
  EXPECT_EQ(fire_on(kit, middle, {"PB2"}).column, 4);
  EXPECT_EQ(fire_on(kit, middle, {"PB", "PB2"}).column, 8);
}

// HEX-R-48, HEX-R-81: a unit has one value, and a lesser one while it is disorganised.
TEST(HexColumn, HEX_R_48_of_disorganised_defenders) {
  Kit kit;
  defend(kit, Terrain::clear, 1, {.cv = 7, .cv_dis = 3, .disorganised = true});
  EXPECT_EQ(answer(kit).column, 3);
}

// HEX-R-20, HEX-R-83: shells cross what lies on hexsides unhindered, also into the next hex.
TEST(HexColumn, HEX_R_83_of_fire_knows_ravine_and_escarpment_alone) {
  Kit kit;
  kit.side("0506", middle, {river, stream, ravine, escarpment});
  defend(kit);
  around(kit, "PB", prussian, s, guns(4));
  look(kit);
  EXPECT_EQ(fire_on(kit, middle, {"PB"}).column, 2);
  EXPECT_EQ(fire_on(kit, middle, {"PB"}).drm, 1);  // next to the enemy
  kit.option("bombardment_obstacles", "ignore");
  EXPECT_EQ(fire_on(kit, middle, {"PB"}).column, 3);
}

}  // namespace
}  // namespace guidon::hex1866::tests
