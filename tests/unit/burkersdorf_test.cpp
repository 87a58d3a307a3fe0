// Burkersdorf: its armies, leaders, ground and victory, as its scenario prints them.
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "tests/unit/hex_scenario_kit.hpp"
#include "tests/unit/scenario_kit.hpp"

namespace guidon::scenario {
namespace {

using namespace hex1866;
using namespace hex1866::tests;
using namespace scenario::tests;

TEST(Burkersdorf, its_armies) {
  const Setting s = shipped("burkersdorf");
  EXPECT_EQ(ids(s.formations), "AK AM PG1 PG2");
  EXPECT_EQ(ids(s.leaders), "LA0 LA1 LA2 LP0 LP1 LP2");
  EXPECT_EQ(ids(s.units), "A11 A12 A13 A14 A15 A21 A22 A23 A24 A25 P11 P12 P13 P14 P15 P21 P22 P23 P24 P25");
  for (const FormationSheet& formation : s.formations) EXPECT_EQ(formation.steps, 12) << formation.id;
  const FormationSheet& second = by_id(s.formations, "PG2");
  EXPECT_EQ(second.arrives, 2);
  EXPECT_EQ(names(s.map.grid(), second.entry), "1609 1610 1611");
  EXPECT_EQ(s.leaders[second.commander].id, "LP2");
  EXPECT_EQ(s.turns, 10);
  EXPECT_EQ(s.nights, std::vector<std::uint8_t>{10});
  EXPECT_EQ(s.initiative, Side::prussian);
  EXPECT_TRUE(s.zones[0].empty() && s.zones[1].empty());
}

struct UnitRow {
  std::string_view id;
  Arm arm;
  std::string_view traits;
  int cv, cv_dis, morale, steps, move, range;
  std::string_view hex;
  Direction facing;
};
constexpr auto inf = Arm::infantry;
constexpr auto cav = Arm::cavalry;
constexpr auto art = Arm::artillery;
constexpr UnitRow unit_rows[] = {
    {"P11", inf, "light guard", 4, 2, 3, 3, 4, 0, "1405", Direction::nw},
    {"P12", inf, "guard", 4, 2, 3, 3, 4, 0, "1406", Direction::nw},
    {"P13", inf, "light jaeger guard", 2, 1, 3, 2, 5, 0, "1404", Direction::nw},
    {"P14", art, "guard", 4, 2, 3, 2, 4, 3, "1406", Direction::nw},
    {"P15", cav, "light guard", 2, 1, 3, 2, 7, 0, "1508", Direction::nw},
    {"P21", inf, "guard", 4, 2, 3, 3, 4, 0, "", Direction::nw},
    {"P22", inf, "guard", 4, 2, 3, 3, 4, 0, "", Direction::nw},
    {"P23", inf, "light", 3, 1, 3, 2, 4, 0, "", Direction::nw},
    {"P24", cav, "heavy guard", 4, 2, 3, 2, 6, 0, "", Direction::nw},
    {"P25", art, "guard horse", 3, 1, 3, 2, 6, 3, "", Direction::nw},
    {"A11", inf, "", 4, 2, 3, 3, 4, 0, "1006", Direction::ne},
    {"A12", inf, "", 4, 2, 3, 3, 4, 0, "1107", Direction::ne},
    {"A13", inf, "light jaeger", 2, 1, 4, 2, 5, 0, "1207", Direction::ne},
    {"A14", art, "", 3, 1, 3, 2, 4, 4, "1006", Direction::ne},
    {"A15", art, "", 5, 2, 3, 2, 4, 4, "1107", Direction::ne},
    {"A21", inf, "", 4, 2, 3, 3, 4, 0, "0405", Direction::se},
    {"A22", inf, "", 4, 2, 3, 3, 4, 0, "0404", Direction::se},
    {"A23", inf, "light jaeger", 2, 1, 4, 2, 5, 0, "0503", Direction::se},
    {"A24", art, "", 3, 1, 3, 2, 4, 4, "0505", Direction::se},
    {"A25", cav, "heavy", 3, 1, 4, 2, 6, 0, "0606", Direction::se},
};

class BurkersdorfUnit : public testing::TestWithParam<UnitRow> {};

TEST_P(BurkersdorfUnit, is_as_its_scenario_prints_it) {
  const UnitRow& row = GetParam();
  const Setting s = shipped("burkersdorf");
  const UnitSheet& unit = by_id(s.units, row.id);
  EXPECT_EQ(unit.arm, row.arm);
  std::string traits;
  for (std::size_t i = 0; i < trait_words.size(); ++i)
    if (unit.has(static_cast<Trait>(i))) traits.append(traits.empty() ? "" : " ").append(trait_words[i]);
  EXPECT_EQ(traits, row.traits);
  EXPECT_EQ(unit.cv, row.cv);
  EXPECT_EQ(unit.cv_dis, row.cv_dis);
  EXPECT_EQ(unit.morale, row.morale);
  EXPECT_EQ(unit.steps, row.steps);
  EXPECT_EQ(unit.move, row.move);
  EXPECT_EQ(unit.range, row.range);
  EXPECT_EQ(unit.hex, s.map.grid().named(row.hex));
  EXPECT_EQ(unit.facing, row.facing);
  EXPECT_EQ(unit.nationality, unit.side);
  EXPECT_FALSE(unit.disorganised);
  EXPECT_EQ(unit.steps_lost, row.id == "A21" || row.id == "A22" || row.id == "A24" ? 1 : 0);
}
INSTANTIATE_TEST_SUITE_P(Each, BurkersdorfUnit, testing::ValuesIn(unit_rows),
                         [](const auto& one) { return std::string{one.param.id}; });

TEST(Burkersdorf, its_leaders) {
  const Setting s = shipped("burkersdorf");
  std::string all;
  for (const LeaderSheet& leader : s.leaders)
    all += leader.id +
           (leader.cinc ? " cinc " + std::to_string(leader.initiative)
                        : " " + s.formations[leader.formation].id + " " + std::to_string(leader.bonus) + " " +
                              std::to_string(leader.rating)) +
           " range " + std::to_string(leader.range) + " move " + std::to_string(leader.move) + " at " +
           s.map.grid().name(leader.hex) + "\n";
  EXPECT_EQ(all,
            "LA0 cinc 0 range 5 move 8 at 0405\n"
            "LA1 AK 1 3 range 3 move 8 at 1006\n"
            "LA2 AM 1 4 range 3 move 8 at 0405\n"
            "LP0 cinc 1 range 6 move 8 at 1506\n"
            "LP1 PG1 1 4 range 4 move 8 at 1406\n"
            "LP2 PG2 1 3 range 3 move 8 at off the map\n");
  // Knebel is out of Gablenz's reach, and so tests for command on turn 1 (HEX-P-CMD-02).
  EXPECT_EQ(s.map.grid().distance(by_id(s.leaders, "LA0").hex, by_id(s.leaders, "LA1").hex), 6);
}

TEST(Burkersdorf, HEX_P_MAP_05_its_ground) {
  const Setting s = shipped("burkersdorf");
  EXPECT_EQ(s.map.grid().columns(), 16);
  EXPECT_EQ(s.map.grid().rows(), 12);
  std::array<int, 5> kinds{};
  std::array<int, 5> levels{};
  for (int i = 0; i < s.map.hexes(); ++i) {
    ++kinds[static_cast<std::size_t>(s.terrain[static_cast<std::size_t>(i)])];
    ++levels[static_cast<std::size_t>(s.map.level(static_cast<Hex>(i)))];
  }
  EXPECT_EQ(kinds, (std::array<int, 5>{147, 4, 2, 6, 33}));
  EXPECT_EQ(levels, (std::array<int, 5>{0, 100, 70, 20, 2}));
}

TEST(Burkersdorf, HEX_R_17_its_steep_hexsides) {
  const Setting s = shipped("burkersdorf");
  const Sides by_levels =
      hexsides(s, [&](Hex a, Hex b, Hexside) { return std::abs(s.map.level(a) - s.map.level(b)) >= 2; });
  EXPECT_EQ(by_levels, (Sides{"0302-0303", "0303-0402", "0304-0403", "0402-0503", "0502-0503", "0503-0602", "0602-0603",
                              "1207-1307", "1207-1308", "1208-1308", "1208-1309"}));
  EXPECT_EQ(with_feature(s, Feature::steep), Sides{"1007-1107"});
}

TEST(Burkersdorf, HEX_P_MAP_05_its_links_over_obstacles) {
  const Setting s = shipped("burkersdorf");
  const auto over = [&](Feature obstacle, Feature link) {
    return hexsides(s, [=](Hex, Hex, Hexside side) { return side.has(obstacle) && side.has(link); });
  };
  EXPECT_EQ(over(Feature::ravine, Feature::road), Sides{"1306-1406"});
  EXPECT_EQ(over(Feature::stream, Feature::road), Sides{"0811-0911"});
  EXPECT_EQ(over(Feature::escarpment, Feature::path), Sides{"1208-1308"});
  EXPECT_EQ(over(Feature::bridge, Feature::road), Sides{"0401-0402"});
  EXPECT_EQ(over(Feature::bridge, Feature::path), Sides{"1202-1203"});
  EXPECT_EQ(over(Feature::bridge, Feature::railway), (Sides{"0502-0602", "0802-0903"}));
  EXPECT_EQ(with_feature(s, Feature::bridge).size(), 4U);
  EXPECT_EQ(with_feature(s, Feature::river).size(), 33U);
  EXPECT_EQ(with_feature(s, Feature::stream).size(), 11U);
  EXPECT_EQ(with_feature(s, Feature::escarpment), (Sides{"1207-1308", "1208-1308", "1208-1309"}));
  EXPECT_EQ(with_feature(s, Feature::ravine), (Sides{"1306-1405", "1306-1406", "1307-1406"}));
}

TEST(Burkersdorf, HEX_P_VIC_03_its_victory) {
  const Setting s = shipped("burkersdorf");
  std::string objectives;
  for (const Objective& each : s.victory.objectives)
    objectives += s.map.grid().name(each.hex) + " " + std::to_string(each.points) + " " +
                  std::string{side_words[index(each.held)]} + ", ";
  EXPECT_EQ(objectives, "0402 3 austrian, 0405 2 austrian, 1006 2 austrian, 0711 1 austrian, 1406 1 prussian, ");
  EXPECT_EQ(s.victory.formation_demoralised, 2);
  EXPECT_EQ(s.victory.unit_eliminated, 1);
  std::string table;
  for (const ResultRow& row : s.victory.table)
    table += std::to_string(row.from) + " " + std::string{verdict_words[static_cast<std::size_t>(row.verdict)]} +
             (row.decisive ? " decisively" : "") + ", ";
  EXPECT_EQ(table, "9 prussian decisively, 3 prussian, 2 draw, -3 austrian, -128 austrian decisively, ");
}

}  // namespace
}  // namespace guidon::scenario
