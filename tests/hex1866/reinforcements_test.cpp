// Reinforcements (HEX-P-REINF-01 to HEX-P-REINF-03).
#include "tests/hex1866/manoeuvre.hpp"

namespace guidon::hex1866::tests {
namespace {

// Burkersdorf, where the second Guard column may enter in turn 1, and it is its turn to move. 1609 is woods on level 2,
// 1610 and 1611 are clear on level 1, and the road from 1510 reaches 1610.
Kit second_column() {
  Kit kit = Kit::burkersdorf();
  kit.setting.formations[static_cast<std::size_t>(kit.formation_id("PG2"))].arrives = 1;
  kit.go(Stage::movement, "PG2");
  return kit;
}

int cost(const Kit& kit) {
  if (const auto* event = kit.event<Entered>()) return event->points;
  if (const auto* event = kit.event<LeaderEntered>()) return event->points;
  return -1;
}

int cost_of(const Kit& kit, std::string_view order) {
  Kit copy = kit;
  copy.give(order);
  return cost(copy);
}

// Where the second column comes onto the map just now.
std::set<std::string> entries(const Kit& kit) {
  std::set<std::string> found;
  const EdgeHexes open = open_entries(kit.field(), kit.formation_id("PG2"));
  for (int i = 0; i < open.size(); ++i) found.insert(kit.name(open[i]));
  EXPECT_EQ(found.size(), static_cast<std::size_t>(open.size()));
  return found;
}

void disorganise(Kit& kit, std::string_view unit) {
  kit.edit([&](State& state) { state.unit[static_cast<std::size_t>(kit.id(unit))].disorganised = 1; });
}

}  // namespace

// HEX-P-REINF-01: from its turn on, not before.
TEST(HexReinforcements, HEX_P_REINF_01_from_its_turn_on) {
  Kit kit = Kit::burkersdorf();
  kit.go(Stage::movement, "PG1");
  EXPECT_EQ(kit.refused("enter P21 to 1610 facing nw"), "HEX-P-ACT-01");
  EXPECT_EQ(kit.refused("enter LP2 to 1610"), "HEX-P-LEAD-03");
  EXPECT_EQ(kit.refused("move P21 to 1610 facing nw"), "HEX-P-REINF-01");
  rest_until(kit, 2);
  kit.give("prussian first", {1});
  EXPECT_TRUE(kit.legal("activate PG2"));
  kit.give("activate PG2");  // nobody to turn or to fire with: its movement step
  EXPECT_EQ(kit.state().stage, Stage::movement);
  EXPECT_TRUE(kit.legal("enter P21 to 1610 facing nw"));
  rest_until(kit, 3);
  kit.give("prussian first", {1});
  EXPECT_TRUE(kit.legal("activate PG2"));  // HEX-P-REINF-03: it has waited
}

// HEX-P-REINF-01: the entry hex costs its ground without a level difference, 1 where a link reaches it.
TEST(HexReinforcements, HEX_P_REINF_01_what_the_entry_hex_costs) {
  const Kit kit = second_column();
  EXPECT_EQ(cost_of(kit, "enter P21 by 1609 facing nw"), 2);
  EXPECT_EQ(cost_of(kit, "enter P21 by 1610 facing nw"), 1);
  EXPECT_EQ(cost_of(kit, "enter P21 by 1611 facing nw"), 1);
  EXPECT_EQ(cost_of(kit, "enter P24 by 1609 facing nw"), 3);
  EXPECT_EQ(cost_of(kit, "enter P25 by 1609 facing nw"), 3);
  EXPECT_EQ(cost_of(kit, "enter LP2 by 1609"), 2);
  EXPECT_EQ(cost_of(kit, "enter LP2 by 1610"), 1);
  Kit woods = kit;
  woods.give("enter P24 by 1609 facing nw");
  EXPECT_FALSE(woods["P24"].ordered());  // HEX-TERR-WOODS-01
  Kit to = kit;
  to.give("enter P24 to 1609 facing nw");  // the umpire finds the way that keeps its order, if there is one
  EXPECT_EQ(to.where("P24"), "1609");
}

// HEX-P-REINF-01: then they move on, with what is left.
TEST(HexReinforcements, HEX_P_REINF_01_and_move_on) {
  Kit kit = second_column();
  EXPECT_EQ(cost_of(kit, "enter P21 by 1611 1511 1411 1412 facing nw"), 4);
  EXPECT_EQ(kit.refused("enter P21 by 1611 1511 1411 1412 1512 facing nw"), "HEX-P-MOVE-06");
  EXPECT_EQ(kit.refused("enter P21 by 1511 facing nw"), "HEX-P-REINF-02");  // no entry hex
  kit.give("enter P21 to 1510 facing n");
  EXPECT_EQ(cost(kit), 2);
  EXPECT_EQ(kit["P21"].facing, Direction::n);
  EXPECT_EQ(kit.refused("move P21 to 1410 facing n"), "HEX-P-MOVE-01");  // that was its move
  EXPECT_EQ(kit.refused("enter P21 to 1610 facing n"), "HEX-P-REINF-01");
}

// HEX-P-REINF-01: the road counts as an entry by road, for the bonus (HEX-FN-3).
TEST(HexReinforcements, HEX_P_REINF_01_the_road_runs_on_off_the_map) {
  const Kit kit = second_column();
  EXPECT_EQ(cost_of(kit, "enter P21 by 1610 1510 1410 1310 1210 facing n"), 5);
  EXPECT_EQ(cost_of(kit, "enter P21 by 1610 1510 1410 1411 1412 facing n"), 5);
  Kit copy = kit;
  EXPECT_EQ(copy.refused("enter P21 by 1610 1510 1410 1310 1210 1110 facing n"), "HEX-P-MOVE-06");
  EXPECT_EQ(copy.refused("enter P21 by 1611 1511 1510 1410 1409 facing n"), "HEX-P-MOVE-06");   // one road hex
  EXPECT_EQ(cost_of(kit, "enter P24 by 1610 1510 1410 1310 1210 1110 1010 0911 facing n"), 8);  // 6 and 2
}

// HEX-P-REINF-01: a path or railway lets guns into an edge hex of marsh, and none keeps them out.
TEST(HexReinforcements, HEX_P_REINF_01_marsh_at_the_edge) {
  for (const bool path : {false, true}) {
    Kit kit;
    kit.ground("0110", Terrain::marsh, 3);
    if (path) kit.side("0110", "0109", {Feature::path});
    kit.formation("PG", prussian, "LQ", "");
    kit.setting.formations.back().arrives = 1;
    kit.setting.formations.back().entry = {kit.hex("0110")};
    kit.unit("P1", prussian, "", Direction::n, {.arm = Arm::artillery, .formation = "PG"});
    kit.unit("P2", prussian, "", Direction::n, {.formation = "PG"});
    kit.go(Stage::movement, "PG");
    if (path) {
      EXPECT_EQ(cost_of(kit, "enter P1 by 0110 facing n"), 1);
      EXPECT_EQ(cost_of(kit, "enter P2 by 0110 facing n"), 1);
    } else {
      EXPECT_EQ(kit.refused("enter P1 by 0110 facing n"), "HEX-TERR-MARSH-02");
      EXPECT_EQ(cost_of(kit, "enter P2 by 0110 facing n"), 2);
    }
  }
}

// HEX-P-REINF-01: a full entry hex can only be passed through.
TEST(HexReinforcements, HEX_P_REINF_01_one_after_another) {
  Kit kit = second_column();
  kit.give("enter P22 by 1610 facing nw");
  EXPECT_TRUE(kit.refused("enter P21 by 1610 facing nw").starts_with("HEX-P-STACK"));
  EXPECT_TRUE(kit.legal("enter P21 by 1610 1510 facing nw"));
  EXPECT_TRUE(kit.legal("enter P25 by 1610 facing nw"));  // there is room for a battery
  EXPECT_TRUE(kit.legal("enter LP2 by 1610"));
  EXPECT_TRUE(kit.legal("enter P21 by 1611 facing nw"));
}

// HEX-P-REINF-02: where the enemy stands, or his zone reaches, an entry is closed.
TEST(HexReinforcements, HEX_P_REINF_02_closed_entries) {
  Kit kit = second_column();
  leave_only(kit, {"A11", "A12", "A13", "A14"});
  EXPECT_EQ(entries(kit), (std::set<std::string>{"1609", "1610", "1611"}));
  put(kit, "A14", "1610");  // guns have no zone
  EXPECT_EQ(entries(kit), (std::set<std::string>{"1609", "1611"}));
  EXPECT_EQ(kit.refused("enter P21 by 1610 1510 facing nw"), "HEX-P-REINF-02");
  EXPECT_EQ(kit.refused("enter LP2 by 1610"), "HEX-P-REINF-02");
  put(kit, "A11", "1608", Direction::s);  // its zone: 1609 and 1509
  EXPECT_EQ(entries(kit), (std::set<std::string>{"1611"}));
  disorganise(kit, "A11");
  EXPECT_EQ(entries(kit), (std::set<std::string>{"1609", "1611"}));
  EXPECT_TRUE(kit.legal("enter P21 by 1609 facing nw"));
  put_leader(kit, "LA1", "1611");  // a leader closes nothing, and makes way
  EXPECT_EQ(entries(kit), (std::set<std::string>{"1609", "1611"}));
  kit.give("enter P21 by 1611 facing nw");
  EXPECT_NE(kit.leader_where("LA1"), "1611");  // HEX-P-LEAD-04
}

// HEX-P-REINF-02: if all are closed, the nearest open hexes of the same edge.
TEST(HexReinforcements, HEX_P_REINF_02_the_nearest_hexes_of_the_edge) {
  Kit kit = second_column();
  leave_only(kit, {"A11", "A12", "A13", "A14", "A15", "A21"});
  put(kit, "A14", "1610");
  put(kit, "A15", "1611");
  put(kit, "A11", "1609");
  disorganise(kit, "A11");
  EXPECT_EQ(entries(kit), (std::set<std::string>{"1608", "1612"}));
  put(kit, "A12", "1612");
  disorganise(kit, "A12");
  EXPECT_EQ(entries(kit), (std::set<std::string>{"1608"}));
  EXPECT_EQ(cost_of(kit, "enter P21 by 1608 facing nw"), 2);  // woods
  EXPECT_EQ(kit.refused("enter P21 by 1607 facing nw"), "HEX-P-REINF-02");
  put(kit, "A13", "1607", Direction::s);  // its zone: 1608 and 1508
  EXPECT_EQ(entries(kit), (std::set<std::string>{"1606"}));
  EXPECT_EQ(cost_of(kit, "enter P21 by 1606 facing nw"), 1);  // by the road
}

// HEX-P-REINF-03: who has not entered waits, and may come in a later turn.
TEST(HexReinforcements, HEX_P_REINF_03_those_who_wait) {
  Kit kit = second_column();
  kit.give("enter P21 by 1610 1510 facing nw");
  rest_until(kit, 2);
  kit.give("prussian first", {1});
  kit.give("activate PG2");
  kit.give("done");
  EXPECT_EQ(kit.state().stage, Stage::movement);
  EXPECT_TRUE(kit.legal("move P21 to 1410 facing nw"));
  EXPECT_TRUE(kit.legal("enter P22 to 1610 facing nw"));
}

// HEX-P-REINF-03: they count in their formation's starting steps (HEX-P-DEMOR-01).
TEST(HexReinforcements, HEX_P_REINF_03_they_count_in_the_starting_steps) {
  Kit kit;
  kit.formation("PG", prussian, "LQ", "");
  kit.setting.formations.back().arrives = 1;
  kit.setting.formations.back().entry = {kit.hex("0510")};
  kit.unit("P1", prussian, "", Direction::n,
           {.arm = Arm::cavalry, .steps = 4, .disorganised = true, .formation = "PG"});
  kit.unit("P2", prussian, "", Direction::n, {.steps = 3, .formation = "PG"});
  for (const std::string_view hex : {"0510", "0509", "0508", "0507"}) kit.ground(hex, Terrain::woods);
  kit.option("footnote2_state", "demoralised");  // a step for each hex of woods
  kit.setting.units[0].move = 12;
  kit.go(Stage::movement, "PG");
  Kit three = kit;
  three.give("enter P1 by 0510 0509 0508 facing n");
  EXPECT_EQ(three.formation("PG").steps_lost, 3);
  EXPECT_EQ(three.formation("PG").demoralised, 0);  // of 7, three of which wait
  kit.give("enter P1 by 0510 0509 0508 0507 facing n");
  EXPECT_EQ(kit.where("P1"), "gone");
  EXPECT_EQ(kit.formation("PG").steps_lost, 4);
  EXPECT_EQ(kit.formation("PG").demoralised, 1);
}

}  // namespace guidon::hex1866::tests
