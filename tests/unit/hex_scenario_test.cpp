// Scenarios of hex1866: what files become.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "scenario/scenario.hpp"
#include "tests/unit/hex_scenario_kit.hpp"
#include "tests/unit/scenario_kit.hpp"

namespace guidon::scenario {
namespace {

using namespace hex1866;
using namespace hex1866::tests;
using namespace scenario::tests;
using Setting = hex1866::Setting;

TEST(HexScenario, a_file_becomes_a_setting) {
  const Setting s = loaded(good);
  EXPECT_EQ(s.id, "trial");
  EXPECT_EQ(s.title, "A trial");
  EXPECT_EQ(s.story, "Of files.");
  EXPECT_EQ(s.side_names, (std::array<std::string, 2>{"Prussians", "Whitecoats"}));
  EXPECT_EQ(s.turns, 8);
  EXPECT_EQ(s.nights, (std::vector<std::uint8_t>{3, 7}));
  EXPECT_EQ(s.first_hour, 15);
  EXPECT_EQ(s.initiative, Side::austrian);
  EXPECT_EQ(s.options, Options{});
  EXPECT_EQ(loaded(good, "fr").title, "Un essai");
  EXPECT_EQ(loaded(good, "de").side_names[1], "Weißröcke");
}

TEST(HexScenario, HEX_P_MAP_05_the_ground_of_a_hex) {
  const Setting s = loaded(good);
  const hex::Grid& grid = s.map.grid();
  EXPECT_EQ(grid.columns(), 6);
  EXPECT_EQ(grid.rows(), 4);
  struct Row {
    std::string_view hex;
    Terrain terrain, under;
    int level;
    bool covered;
  };
  constexpr Row rows[] = {
      {"0101", Terrain::clear, Terrain::clear, 1, false}, {"0301", Terrain::woods, Terrain::woods, 2, true},
      {"0501", Terrain::clear, Terrain::clear, 4, false}, {"0601", Terrain::town, Terrain::woods, 2, true},
      {"0302", Terrain::city, Terrain::clear, 1, true},   {"0103", Terrain::marsh, Terrain::marsh, 1, false},
      {"0403", Terrain::town, Terrain::marsh, 3, true},   {"0604", Terrain::clear, Terrain::clear, 1, false},
  };
  for (const Row& row : rows) {
    const Hex hex = grid.named(row.hex);
    EXPECT_EQ(s.terrain[hex], row.terrain) << row.hex;
    EXPECT_EQ(s.under[hex], row.under) << row.hex;
    EXPECT_EQ(s.map.level(hex), row.level) << row.hex;
    EXPECT_EQ(s.map.covered(hex), row.covered) << row.hex;
  }
  EXPECT_EQ(s.place_names, (std::map<Hex, std::string>{{grid.named("0302"), "The town"}}));
  EXPECT_EQ(loaded(good, "de").place_names.at(grid.named("0302")), "Die Stadt");
}

TEST(HexScenario, HEX_P_MAP_04_HEX_P_MAP_05_hexsides_by_either_name) {
  const Setting s = loaded(good);
  EXPECT_EQ(with_feature(s, Feature::river), (Sides{"0102-0202", "0103-0202", "0202-0203"}));
  EXPECT_EQ(with_feature(s, Feature::bridge), Sides{"0202-0203"});
  EXPECT_EQ(with_feature(s, Feature::stream), Sides{});  // it runs along the edge of the map:
  EXPECT_TRUE(s.map.side(s.map.grid().named("0301"), Direction::n).has(Feature::stream));
  EXPECT_EQ(with_feature(s, Feature::ravine), Sides{"0401-0501"});
  EXPECT_EQ(with_feature(s, Feature::escarpment), Sides{"0401-0502"});
  EXPECT_EQ(with_feature(s, Feature::steep), Sides{"0202-0302"});
  EXPECT_EQ(with_feature(s, Feature::road), (Sides{"0201-0202", "0202-0203", "0203-0204", "0402-0502"}));
  EXPECT_EQ(with_feature(s, Feature::path), Sides{"0401-0502"});
  EXPECT_EQ(with_feature(s, Feature::railway), Sides{"0104-0204"});
}

TEST(HexScenario, lists_stand_in_the_order_of_their_ids) {
  const Setting s = loaded(good);
  EXPECT_EQ(ids(s.formations), "AA PA PB prussian_independents");
  EXPECT_EQ(ids(s.units), "A1 A2 A3 P1 P2 P4 P9");
  EXPECT_EQ(ids(s.leaders), "la1 lp0 lp1 lp2");
  const auto formation_of = [&](std::string_view unit) { return s.formations[by_id(s.units, unit).formation].id; };
  EXPECT_EQ(formation_of("A1"), "AA");
  EXPECT_EQ(formation_of("P1"), "PB");
  EXPECT_EQ(formation_of("P4"), "PA");
  EXPECT_EQ(formation_of("P9"), "prussian_independents");
  for (const FormationSheet& formation : s.formations) {
    if (formation.independent) continue;
    const LeaderSheet& commander = s.leaders.at(formation.commander);
    EXPECT_EQ(s.formations.at(commander.formation).id, formation.id);
  }
  EXPECT_EQ(s.cinc(Side::prussian), 1);
  EXPECT_EQ(s.cinc(Side::austrian), nobody);
}

TEST(HexScenario, HEX_P_CMD_05_independent_units_share_a_sheet) {
  const Setting s = loaded(good);
  const FormationSheet& sheet = by_id(s.formations, "prussian_independents");
  EXPECT_TRUE(sheet.independent);
  EXPECT_EQ(sheet.side, Side::prussian);
  EXPECT_EQ(sheet.commander, nobody);
  EXPECT_EQ(sheet.steps, 2);
  EXPECT_EQ(sheet.arrives, 0);
  EXPECT_EQ(sheet.name, "Independent units");
  EXPECT_EQ(by_id(loaded(good, "fr").formations, "prussian_independents").name, "Unités indépendantes");
}

TEST(HexScenario, HEX_P_LEAD_01_leaders) {
  const Setting s = loaded(good);
  const LeaderSheet& general = by_id(s.leaders, "lp0");
  EXPECT_TRUE(general.cinc);
  EXPECT_EQ(general.side, Side::prussian);
  EXPECT_EQ(general.formation, nobody);
  EXPECT_EQ(general.initiative, 2);
  EXPECT_EQ(general.range, 6);
  EXPECT_EQ(general.move, 8);  // HEX-P-UNIT-03
  EXPECT_EQ(s.map.grid().name(general.hex), "0601");
  const LeaderSheet& hiller = by_id(s.leaders, "lp1");
  EXPECT_FALSE(hiller.cinc);
  EXPECT_EQ(hiller.name, "Hiller");
  EXPECT_EQ(hiller.bonus, 1);
  EXPECT_EQ(hiller.rating, 4);
  EXPECT_EQ(hiller.range, 5);
  EXPECT_EQ(hiller.move, 9);
  EXPECT_EQ(by_id(s.leaders, "la1").side, Side::austrian);  // his formation's
}

TEST(HexScenario, HEX_P_UNIT_01_HEX_P_UNIT_02_units) {
  const Setting s = loaded(good);
  const UnitSheet& second = by_id(s.units, "P2");
  EXPECT_EQ(second.name, "Second");
  EXPECT_EQ(second.side, Side::prussian);
  EXPECT_EQ(second.nationality, Side::prussian);
  EXPECT_EQ(second.arm, Arm::infantry);
  EXPECT_EQ(second.cv, 5);
  EXPECT_EQ(second.cv_dis, 2);  // half of it, down
  EXPECT_EQ(second.morale, 3);
  EXPECT_EQ(second.steps, 4);
  EXPECT_EQ(second.range, 0);
  EXPECT_EQ(s.map.grid().name(second.hex), "0601");
  EXPECT_EQ(second.facing, Direction::sw);
  EXPECT_TRUE(second.disorganised);
  EXPECT_EQ(second.steps_lost, 3);
  const UnitSheet& guns = by_id(s.units, "P1");
  EXPECT_TRUE(guns.has(Trait::horse) && guns.has(Trait::guard));
  EXPECT_EQ(guns.cv_dis, 3);
  EXPECT_EQ(guns.move, 5);
  EXPECT_EQ(guns.range, 2);
  EXPECT_FALSE(guns.disorganised);
  const UnitSheet& jaegers = by_id(s.units, "P4");
  EXPECT_TRUE(jaegers.has(Trait::light));  // a jaeger is
  EXPECT_EQ(jaegers.cv_dis, 1);            // at least
  EXPECT_EQ(jaegers.name, "P4");
  const UnitSheet& allies = by_id(s.units, "A2");
  EXPECT_EQ(allies.side, Side::austrian);
  EXPECT_EQ(allies.nationality, Side::prussian);
  EXPECT_EQ(by_id(s.formations, "PB").steps, 6);
}

struct Usual {
  std::string_view arm, traits, nationality;
  int move, range;
};
class UsualUnit : public testing::TestWithParam<Usual> {};

TEST_P(UsualUnit, HEX_P_UNIT_03_allowance_and_range) {
  const Usual& row = GetParam();
  const std::string keys = "arm = \"" + std::string{row.arm} + "\"\ntraits = [" + std::string{row.traits} +
                           "]\nnationality = \"" + std::string{row.nationality} + "\"\n";
  const Setting s = loaded(with("arm = \"cavalry\"\ntraits = [\"heavy\"]\n", keys));
  EXPECT_EQ(by_id(s.units, "P9").move, row.move);
  EXPECT_EQ(by_id(s.units, "P9").range, row.range);
}
INSTANTIATE_TEST_SUITE_P(
    Each, UsualUnit,
    testing::Values(Usual{"infantry", "", "prussian", 4, 0}, Usual{"infantry", "\"light\"", "prussian", 4, 0},
                    Usual{"infantry", "\"jaeger\"", "prussian", 5, 0}, Usual{"cavalry", "\"light\"", "prussian", 7, 0},
                    Usual{"cavalry", "\"heavy\"", "prussian", 6, 0}, Usual{"cavalry", "\"guard\"", "prussian", 7, 0},
                    Usual{"artillery", "", "prussian", 4, 3}, Usual{"artillery", "\"horse\"", "austrian", 6, 4}));

TEST(HexScenario, HEX_P_REINF_01_formations_that_come_later) {
  const Setting s = loaded(good);
  const FormationSheet& pa = by_id(s.formations, "PA");
  EXPECT_EQ(pa.arrives, 2);
  EXPECT_EQ(names(s.map.grid(), pa.entry), "0101 0102 0201");
  EXPECT_EQ(by_id(s.formations, "PB").arrives, 0);
  EXPECT_EQ(by_id(s.units, "P4").hex, off_map);
  EXPECT_EQ(by_id(s.leaders, "lp2").hex, off_map);
}

TEST(HexScenario, HEX_P_SETUP_01_zones) {
  const Setting s = loaded(good);
  EXPECT_EQ(s.first_to_place, Side::austrian);
  EXPECT_EQ(names(s.map.grid(), s.zones[index(Side::austrian)]), "0404 0403 0304");
  EXPECT_TRUE(s.zones[index(Side::prussian)].empty());
  EXPECT_EQ(by_id(s.units, "A1").hex, off_map);
  EXPECT_EQ(by_id(s.leaders, "la1").hex, off_map);
}

TEST(HexScenario, HEX_P_SETUP_01_anybody_may_be_set_up_in_a_marsh) {
  const Setting s = loaded(with("hex = \"0501\"", "hex = \"0103\""));
  EXPECT_EQ(s.terrain[by_id(s.units, "P9").hex], Terrain::marsh);
}

TEST(HexScenario, HEX_P_VIC_01_HEX_P_VIC_02_HEX_P_VIC_03_victory) {
  const Setting s = loaded(good);
  const Victory& v = s.victory;
  EXPECT_EQ(v.scorer, Side::prussian);
  EXPECT_EQ(v.formation_demoralised, 3);
  EXPECT_EQ(v.unit_eliminated, 2);
  ASSERT_EQ(v.objectives.size(), 2U);
  EXPECT_EQ(s.map.grid().name(v.objectives[0].hex), "0302");
  EXPECT_EQ(v.objectives[0].points, 3);
  EXPECT_EQ(v.objectives[0].held, Side::austrian);
  EXPECT_EQ(v.objectives[1].points, 1);
  EXPECT_EQ(v.objectives[1].held, Side::prussian);
  ASSERT_EQ(v.table.size(), 3U);
  EXPECT_EQ(v.table[0].from, 5);
  EXPECT_EQ(v.table[0].verdict, Verdict::prussian);
  EXPECT_TRUE(v.table[0].decisive);
  EXPECT_EQ(v.table[0].words, "Won");
  EXPECT_EQ(v.table[1].verdict, Verdict::draw);
  EXPECT_FALSE(v.table[1].decisive);
  EXPECT_EQ(v.table[2].verdict, Verdict::austrian);
  EXPECT_LT(v.table[2].from, -100);
  EXPECT_EQ(loaded(good, "fr").victory.table[0].words, "Gagné");
}

TEST(HexScenario, rulings_may_be_switched) {
  const Setting s = loaded(with("[setup]", "[options]\nsteep_slope = \"marked_only\"\nmorale_target = 8\n[setup]"));
  EXPECT_EQ(s.options.steep_slope, SteepSlope::marked_only);
  EXPECT_EQ(number(s.options.morale_target), 8);
}

TEST(HexScenario, the_rule_set_is_known_by_its_name) {
  const Loaded battle = load(good, "trial.toml");
  ASSERT_TRUE(battle) << text(battle.error());
  EXPECT_EQ(std::get<Setting>(*battle).units.size(), 7U);
}

}  // namespace
}  // namespace guidon::scenario
