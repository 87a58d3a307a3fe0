// Set-up (HEX-P-SETUP-01): printed hexes, and zones in which the sides place their units.
#include "tests/hex1866/manoeuvre.hpp"

namespace guidon::hex1866::tests {
namespace {

using Orders = std::vector<std::string>;

// Both sides place in zones of three hexes.
Kit zones(Side first = prussian) {
  Kit kit;
  kit.setting.first_to_place = first;
  kit.setting.zones[index(prussian)] = {kit.hex("0408"), kit.hex("0508"), kit.hex("0608")};
  kit.setting.zones[index(austrian)] = {kit.hex("0402"), kit.hex("0502")};
  return kit;
}

}  // namespace

// HEX-P-SETUP-01: units and leaders with a printed hex start there, ordered unless said otherwise.
TEST(HexSetup, HEX_P_SETUP_01_printed_hexes) {
  Kit kit = Kit::burkersdorf();
  kit.begin({1, 1});
  EXPECT_EQ(kit.state().turn, 1);
  for (const auto& [unit, hex] : {std::pair{"P11", "1405"},
                                  {"P12", "1406"},
                                  {"P13", "1404"},
                                  {"P14", "1406"},
                                  {"P15", "1508"},
                                  {"A11", "1006"},
                                  {"A12", "1107"},
                                  {"A13", "1207"},
                                  {"A14", "1006"},
                                  {"A15", "1107"},
                                  {"A21", "0405"},
                                  {"A22", "0404"},
                                  {"A23", "0503"},
                                  {"A24", "0505"},
                                  {"A25", "0606"},
                                  {"P21", "waiting"},
                                  {"P25", "waiting"}})
    EXPECT_EQ(kit.where(unit), hex) << unit;
  for (const auto& [leader, hex] : {std::pair{"LP0", "1506"},
                                    {"LP1", "1406"},
                                    {"LP2", "waiting"},
                                    {"LA0", "0405"},
                                    {"LA1", "1006"},
                                    {"LA2", "0405"}})
    EXPECT_EQ(kit.leader_where(leader), hex) << leader;
  for (std::size_t u = 0; u < kit.setting.units.size(); ++u) EXPECT_TRUE(kit.state().unit[u].ordered());
  EXPECT_EQ(kit["A12"].facing, Direction::ne);
  EXPECT_EQ(kit["P11"].facing, Direction::nw);
  Kit said;
  said.unit("P1", prussian, "0505", Direction::n, {.disorganised = true, .lost = 1});
  said.begin({1, 1});
  EXPECT_FALSE(said["P1"].ordered());
  EXPECT_EQ(said.formation("PF").steps_lost, 1);
}

// HEX-P-SETUP-01: the side named first sets up first, all of it, then the other.
TEST(HexSetup, HEX_P_SETUP_01_which_side_places_first) {
  for (const Side first : {prussian, austrian}) {
    Kit kit = zones(first);
    kit.unit("P1", prussian, "", Direction::n);
    kit.unit("P2", prussian, "", Direction::n);
    kit.unit("A1", austrian, "", Direction::n);
    kit.begin({});
    EXPECT_EQ(kit.state().stage, Stage::set_up);
    EXPECT_EQ(kit.decision().kind, Decision::Kind::place);
    EXPECT_EQ(kit.decision().side, first);
    if (first == prussian) {
      kit.give("place P1 in 0508 facing n");
      EXPECT_EQ(kit.decision().side, prussian);
      EXPECT_EQ(kit.refused("place A1 in 0502 facing s"), "HEX-P-SETUP-01");
      kit.give("place P2 in 0408 facing n");
      EXPECT_EQ(kit.decision().side, austrian);
      kit.give("place A1 in 0502 facing s", {1, 1});
    } else {
      kit.give("place A1 in 0502 facing s");
      EXPECT_EQ(kit.decision().side, prussian);
      kit.give("place P2 in 0508 facing n");  // in whichever order
      kit.give("place P1 in 0408 facing ne", {1, 1});
      EXPECT_EQ(kit["P1"].facing, Direction::ne);
    }
    EXPECT_EQ(kit.state().turn, 1);
    EXPECT_EQ(kit.decision().task, Task::choose_first);
    EXPECT_EQ(kit.where("A1"), "0502");
  }
}

// HEX-P-SETUP-01, HEX-P-STACK-02: in the zone, and no more in a hex than may stand there.
TEST(HexSetup, HEX_P_STACK_02_stacking_at_set_up) {
  Kit kit = zones();
  kit.unit("P1", prussian, "", Direction::n);
  kit.unit("P2", prussian, "", Direction::n, a_squadron);
  kit.unit("P3", prussian, "", Direction::n, a_battery);
  kit.unit("P4", prussian, "0608", Direction::n);  // this one has its place
  kit.begin({});
  EXPECT_EQ(kit.refused("place P1 in 0502 facing n"), "HEX-P-SETUP-01");
  EXPECT_EQ(kit.refused("place P1 in 0505 facing n"), "HEX-P-SETUP-01");
  EXPECT_EQ(kit.refused("place P4 in 0508 facing n"), "HEX-P-SETUP-01");
  EXPECT_EQ(kit.refused("done"), "HEX-P-SETUP-01");
  EXPECT_TRUE(kit.refused("place P1 in 0608 facing n").starts_with("HEX-P-STACK"));
  EXPECT_EQ(kit.orders().size(), 2U * 6U + 2U * 6U + 3U * 6U);
  kit.give("place P1 in 0508 facing n");
  EXPECT_TRUE(kit.refused("place P2 in 0508 facing n").starts_with("HEX-P-STACK"));
  EXPECT_EQ(kit.refused("place P1 in 0408 facing n"), "HEX-P-SETUP-01");  // it has been placed
  kit.give("place P3 in 0508 facing se");                                 // HEX-P-FACE-01: they face the same way
  EXPECT_EQ(kit["P1"].facing, Direction::se);
  kit.give("place P2 in 0408 facing n", {1, 1});
  EXPECT_EQ(kit.where("P2"), "0408");
}

// HEX-P-STACK-01, HEX-P-STACK-02: not into a hex where a leader of the enemy has his printed place.
TEST(HexSetup, HEX_P_STACK_02_nobody_is_placed_with_an_enemy_leader) {
  Kit kit = zones();
  kit.unit("P1", prussian, "", Direction::n);
  kit.leader_sheet("LA").hex = kit.hex("0508");
  kit.leader_sheet("LP").hex = off_map;
  kit.begin({});
  EXPECT_TRUE(kit.refused("place P1 in 0508 facing n").starts_with("HEX-P-STACK"));
  EXPECT_TRUE(kit.refused("place LP in 0508").starts_with("HEX-P-STACK"));
  EXPECT_EQ(kit.orders().size(), 2U * 6U + 2U);
}

// HEX-P-SETUP-01: leaders without a hex are placed as well, as many in a hex as one likes.
TEST(HexSetup, HEX_P_SETUP_01_leaders_are_placed) {
  Kit kit = zones();
  kit.unit("P1", prussian, "", Direction::n);
  kit.leader_sheet("LP").hex = off_map;
  kit.leader_sheet("LP0").hex = off_map;
  kit.begin({});
  EXPECT_EQ(kit.orders().size(), 3U * 6U + 3U + 3U);
  EXPECT_EQ(kit.refused("place LP in 0502"), "HEX-P-SETUP-01");
  kit.give("place LP in 0508");
  kit.give("place LP0 in 0508");
  kit.give("place P1 in 0508 facing n", {1, 1});
  EXPECT_EQ(kit.leader_where("LP"), "0508");
  EXPECT_EQ(kit.leader_where("LP0"), "0508");
}

// HEX-P-SETUP-01, HEX-P-FACE-03: in houses there is one way to stand.
TEST(HexSetup, HEX_P_FACE_03_houses_at_set_up) {
  Kit kit = zones();
  kit.ground("0508", Terrain::town);
  kit.unit("P1", prussian, "", Direction::n);
  kit.begin({});
  EXPECT_EQ(kit.orders().size(), 6U + 1U + 6U);
}

// HEX-P-SETUP-01, HEX-P-REINF-01: who enters later is not placed.
TEST(HexSetup, HEX_P_SETUP_01_reinforcements_are_not_placed) {
  Kit kit = zones();
  kit.formation("PG", prussian, "LQ", "");
  kit.setting.formations.back().arrives = 2;
  kit.setting.formations.back().entry = {kit.hex("0110")};
  kit.unit("P1", prussian, "", Direction::n);
  kit.unit("P2", prussian, "", Direction::n, {.formation = "PG"});
  kit.begin({});
  EXPECT_EQ(kit.refused("place P2 in 0508 facing n"), "HEX-P-SETUP-01");
  EXPECT_EQ(kit.refused("place LQ in 0508"), "HEX-P-SETUP-01");
  kit.give("place P1 in 0508 facing n", {1, 1});
  EXPECT_EQ(kit.where("P2"), "waiting");
}

// HEX-R-27: cavalry that is set up in woods keeps its order.
TEST(HexSetup, HEX_R_27_cavalry_set_up_in_woods) {
  Kit kit = zones();
  kit.ground("0508", Terrain::woods);
  kit.unit("P1", prussian, "", Direction::n, a_squadron);
  kit.begin({});
  kit.give("place P1 in 0508 facing n", {1, 1});
  EXPECT_TRUE(kit["P1"].ordered());
}

}  // namespace guidon::hex1866::tests
