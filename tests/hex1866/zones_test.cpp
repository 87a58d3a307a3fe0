// Zones and stacking (6.10), and leaders on the move (HEX-P-MOVE-10, 6.15).
#include "tests/hex1866/manoeuvre.hpp"

namespace guidon::hex1866::tests {
namespace {

using Names = std::set<std::string>;

int cost(const Kit& kit) {
  const Moved* event = kit.event<Moved>();
  return event != nullptr ? event->points : -1;
}

// P1 in 0505; A1 in 0503 with its front to the south: its zone is 0504, 0603 and 0403.
Kit facing_each_other(const Of& of = {}) {
  Kit kit;
  kit.unit("A1", austrian, "0503", Direction::s, of);
  kit.unit("P1", prussian, "0505", Direction::n);
  return kit;
}

}  // namespace

// HEX-P-ZOC-01
TEST(HexZones, HEX_P_ZOC_01_the_zone_of_a_unit) {
  Kit kit = burkersdorf_with("A13", "1207", Direction::ne);
  EXPECT_EQ(zone_of(kit, austrian), (Names{"1206", "1307"}));  // TV-186: not 1308, HEX-TERR-ESC-03
  Kit river = burkersdorf_with("A11", "1003", Direction::n);
  EXPECT_EQ(zone_of(river, austrian), (Names{"0903", "1103"}));  // TV-187: not 1002, HEX-TERR-RIVER-03
  Kit bridge = burkersdorf_with("A11", "1203", Direction::n);
  EXPECT_EQ(zone_of(bridge, austrian), (Names{"1103", "1202", "1303"}));  // over the bridge it reaches
  Kit path = burkersdorf_with("A11", "1208", Direction::ne);
  EXPECT_EQ(zone_of(path, austrian), (Names{"1207", "1308"}));  // down the path, not to 1309
}

// HEX-P-ZOC-01: TV-188
TEST(HexZones, HEX_P_ZOC_01_who_has_none) {
  Kit kit = facing_each_other();
  kit.begin({1, 1});
  EXPECT_EQ(zone_of(kit, austrian), (Names{"0403", "0504", "0603"}));
  Kit cavalry = facing_each_other(a_squadron);
  cavalry.begin({1, 1});
  EXPECT_EQ(zone_of(cavalry, austrian), (Names{"0403", "0504", "0603"}));
  Kit guns = facing_each_other(a_battery);
  guns.begin({1, 1});
  EXPECT_EQ(zone_of(guns, austrian), Names{});
  Kit disorganised = facing_each_other({.disorganised = true});
  disorganised.begin({1, 1});
  EXPECT_EQ(zone_of(disorganised, austrian), Names{});
  Kit leaders = facing_each_other(a_battery);  // HEX-P-LEAD-02: nor have leaders
  leaders.leader_sheet("LA").hex = leaders.hex("0503");
  leaders.begin({1, 1});
  EXPECT_EQ(zone_of(leaders, austrian), Names{});
}

// HEX-P-ZOC-01, HEX-R-29: out of houses it reaches all six.
TEST(HexZones, HEX_R_29_out_of_houses_all_around) {
  for (const Terrain houses : {Terrain::town, Terrain::city}) {
    Kit kit = facing_each_other();
    kit.ground("0503", houses).side("0503", "0502", {Feature::river});
    kit.begin({1, 1});
    EXPECT_EQ(zone_of(kit, austrian), (Names{"0402", "0403", "0504", "0602", "0603"}));
  }
}

// The zones the engine keeps are those the rules describe, on any field.
TEST(HexZones, HEX_P_ZOC_01_on_random_fields) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    const Kit kit = random_field(seed);
    const Field field = kit.field();
    for (int h = 0; h < field.grid().hexes(); ++h)
      for (const Side side : {prussian, austrian})
        ASSERT_EQ(field.enemy_zone(static_cast<Hex>(h), other(side)), plain_zone(field, static_cast<Hex>(h), side))
            << seed << " " << kit.name(static_cast<Hex>(h));
  }
}

// HEX-P-ZOC-02, HEX-R-65
TEST(HexZones, HEX_P_ZOC_02_entering_a_zone_ends_the_move) {
  Kit kit = facing_each_other();
  kit.go(Stage::movement, "PF");
  EXPECT_EQ(kit.refused("move P1 by 0504 0404 facing n"), "HEX-P-ZOC-02");
  kit.give("move P1 to 0504 facing n");
  EXPECT_EQ(cost(kit), 1);
}

// HEX-P-ZOC-02: a friend in the zone changes nothing for those who enter.
TEST(HexZones, HEX_P_ZOC_02_friends_do_not_help) {
  Kit kit = facing_each_other();
  kit.unit("P2", prussian, "0504", Direction::n);
  kit.go(Stage::movement, "PF");
  EXPECT_EQ(kit.refused("move P1 by 0504 0404 facing n"), "HEX-P-ZOC-02");
}

// HEX-P-ZOC-03
TEST(HexZones, HEX_P_ZOC_03_leaving_costs_a_point_more) {
  Kit kit;
  kit.unit("A1", austrian, "0503", Direction::s);
  kit.unit("P1", prussian, "0504", Direction::n);
  kit.go(Stage::movement, "PF");
  Kit across = kit;
  across.give("move P1 to 0603 facing n");  // from one zone straight into another
  EXPECT_EQ(cost(across), 2);
  EXPECT_EQ(kit.refused("move P1 by 0603 0602 facing n"), "HEX-P-ZOC-02");
  EXPECT_EQ(kit.refused("move P1 by 0505 0506 0507 0508 facing n"), "HEX-P-MOVE-06");
  kit.give("move P1 by 0505 0506 0507 facing n");
  EXPECT_EQ(cost(kit), 4);
}

// HEX-P-ZOC-04: an advance takes no notice of zones.
TEST(HexZones, HEX_P_ZOC_04_zones_do_not_hinder_an_advance) {
  Kit kit;
  kit.unit("A1", austrian, "0503", Direction::s, {.steps = 1, .disorganised = true});
  kit.unit("A2", austrian, "0502", Direction::s);
  kit.unit("P1", prussian, "0504", Direction::n);
  kit.go(Stage::combat, "PF");
  kit.give("attack 0503 with P1", {1, 5});  // their fire fails; a D on those who have lost their order already
  EXPECT_EQ(kit.where("A1"), "gone");
  EXPECT_EQ(kit.decision().task, Task::advance);
  EXPECT_TRUE(zone_of(kit, austrian).contains("0503"));
  kit.give("advance P1 facing n");
  EXPECT_EQ(kit.where("P1"), "0503");
}

// HEX-P-STACK-01, HEX-R-64
TEST(HexZones, HEX_P_STACK_01_one_and_a_battery) {
  struct Case {
    Of there;
    Of coming;
    bool room;
  };
  for (const Case& each :
       {Case{{}, {}, false}, Case{{}, a_squadron, false}, Case{a_squadron, {}, false}, Case{{}, a_battery, true},
        Case{a_battery, {}, true}, Case{a_battery, a_squadron, true}, Case{a_battery, a_battery, false}}) {
    Kit kit;
    kit.formation("PG", prussian, "LQ", "0109");  // formations may mix
    Of there = each.there;
    there.formation = "PG";
    kit.unit("P1", prussian, "0505", Direction::n, each.coming);
    kit.unit("P2", prussian, "0504", Direction::n, there);
    kit.go(Stage::movement, "PF");
    EXPECT_EQ(kit.legal("move P1 by 0504 facing n"), each.room);
  }
}

// HEX-P-STACK-01: any number of leaders, and of one side only.
TEST(HexZones, HEX_P_STACK_01_leaders) {
  Kit kit = facing_each_other();
  kit.leader_sheet("LA").hex = kit.hex("0506");
  kit.leader_sheet("LP").hex = kit.hex("0508");
  kit.leader_sheet("LP0").hex = kit.hex("0508");
  kit.go(Stage::movement, "PF");
  EXPECT_EQ(kit.refused("move LP to 0506").substr(0, 11), "HEX-P-STACK");  // not with a leader of the enemy
  kit.give("move LP to 0505");
  kit.give("move LP0 to 0505");
  EXPECT_EQ(kit.leader_where("LP"), "0505");
  EXPECT_EQ(kit.leader_where("LP0"), "0505");
}

// HEX-P-STACK-02: the two who would be too many only pass.
TEST(HexZones, HEX_P_STACK_02_is_checked_at_the_end_of_the_move) {
  Kit kit;
  kit.unit("P1", prussian, "0505", Direction::n);
  kit.unit("P2", prussian, "0504", Direction::n);
  kit.go(Stage::movement, "PF");
  EXPECT_TRUE(kit.refused("move P1 to 0504 facing n").starts_with("HEX-P-STACK"));
  EXPECT_TRUE(kit.legal("move P1 by 0504 0503 facing n"));
  kit.give("move P2 to 0503 facing n");
  EXPECT_TRUE(kit.legal("move P1 to 0504 facing n"));
}

// ---- leaders ----

// HEX-P-MOVE-10: infantry costs; zones neither stop nor charge him, but he enters them only where friends are.
TEST(HexZones, HEX_P_MOVE_10_leaders) {
  Kit kit;
  kit.unit("A1", austrian, "0503", Direction::s);
  kit.unit("P1", prussian, "0504", Direction::n);
  kit.leader_sheet("LP").hex = kit.hex("0505");
  kit.ground("0605", Terrain::woods).ground("0506", Terrain::marsh, 2);
  kit.go(Stage::movement, "PF");
  const auto cost_of = [&](std::string_view order) {
    Kit copy = kit;
    copy.give(order);
    return copy.event<LeaderMoved>()->points;
  };
  EXPECT_EQ(cost_of("move LP by 0605"), 2);
  EXPECT_EQ(cost_of("move LP by 0506"), 3);
  EXPECT_EQ(kit.refused("move LP by 0404 0403"), "HEX-P-MOVE-10");
  EXPECT_EQ(kit.refused("move LP by 0504 0603"), "HEX-P-MOVE-10");
  EXPECT_EQ(cost_of("move LP by 0504"), 1);
  EXPECT_EQ(cost_of("move LP by 0504 0604"), 2);  // on through the zone, and out of it for nothing
  EXPECT_EQ(kit.refused("move LP by 0504 0503"), "HEX-P-MOVE-04");
}

// HEX-P-MOVE-10, HEX-P-CMD-04: a leader is never out of command.
TEST(HexZones, HEX_P_MOVE_10_leaders_have_all_their_points_out_of_command) {
  Kit kit;
  kit.unit("P1", prussian, "0505", Direction::n);
  kit.leader_sheet("LP").hex = kit.hex("0110");
  kit.leader_sheet("LP0").hex = kit.hex("1010");
  kit.leader_sheet("LP0").range = 1;
  kit.leader_sheet("LP").rating = 1;
  kit.begin({1, 1});
  kit.give("prussian first", {6});
  EXPECT_EQ(kit.formation("PF").in_command, 0);
  kit.give("done");
  EXPECT_TRUE(kit.legal("move LP to 0102"));
  EXPECT_EQ(kit.refused("move LP to 0101"), "HEX-P-MOVE-06");
}

// HEX-P-LEAD-03, HEX-P-ACT-01: a commander with his formation; the Commander in Chief once a turn.
TEST(HexZones, HEX_P_LEAD_03_when_leaders_move) {
  Kit kit;
  kit.formation("PG", prussian, "LQ", "0109");
  kit.unit("P1", prussian, "0505", Direction::n);
  kit.unit("P2", prussian, "0507", Direction::n, {.formation = "PG"});
  kit.go(Stage::movement, "PF");
  EXPECT_EQ(kit.refused("move LQ to 0108"), "HEX-P-LEAD-03");
  EXPECT_EQ(kit.refused("move LA to 0902"), "HEX-P-LEAD-03");
  EXPECT_EQ(kit.refused("move LA0 to 0902"), "HEX-P-LEAD-03");
  Kit later = kit;
  kit.give("move LP0 to 0108");
  EXPECT_EQ(kit.refused("move LP0 to 0107"), "HEX-P-LEAD-03");
  for (Kit* each : {&kit, &later}) {
    each->give("done");
    EXPECT_EQ(each->state().active, each->formation_id("PG"));
    each->give("done");
  }
  EXPECT_EQ(kit.refused("move LP0 to 0107"), "HEX-P-LEAD-03");
  EXPECT_EQ(kit.refused("move LP to 0109"), "HEX-P-LEAD-03");
  EXPECT_TRUE(later.legal("move LP0 to 0107"));
  EXPECT_TRUE(kit.legal("move LQ to 0107"));
}

// HEX-P-LEAD-04, HEX-P-MOVE-04: a leader by himself makes way.
TEST(HexZones, HEX_P_LEAD_04_a_lone_leader_is_pushed_aside) {
  Kit kit;
  kit.unit("A1", austrian, "0501", Direction::s, a_battery);
  kit.unit("A2", austrian, "0901", Direction::s);
  kit.unit("P1", prussian, "0505", Direction::n);
  kit.leader_sheet("LA").hex = kit.hex("0504");
  kit.go(Stage::movement, "PF");
  Kit past = kit;
  past.give("move P1 by 0504 0604 facing n");  // he has to go even if they only pass
  EXPECT_EQ(past.leader_where("LA"), "0501");
  kit.give("move P1 to 0504 facing n");
  EXPECT_EQ(kit.leader_where("LA"), "0501");
  EXPECT_EQ(kit.happened<LeaderDisplaced>()->clause.id(), "HEX-P-LEAD-04");
  EXPECT_EQ(kit.decision().side, prussian);
}

// HEX-P-LEAD-04: between friends equally near his owner chooses.
TEST(HexZones, HEX_P_LEAD_04_ties_are_the_owners_choice) {
  Kit kit;
  kit.unit("A1", austrian, "0502", Direction::s, {.disorganised = true});
  kit.unit("A2", austrian, "0305", Direction::s, a_battery);
  kit.unit("A3", austrian, "0501", Direction::s);
  kit.unit("P1", prussian, "0505", Direction::n);
  kit.leader_sheet("LA").hex = kit.hex("0504");
  kit.go(Stage::movement, "PF");
  kit.give("move P1 to 0504 facing n");
  EXPECT_EQ(kit.decision().task, Task::place_leader);
  EXPECT_EQ(kit.decision().side, austrian);
  EXPECT_EQ(kit.orders(), (std::vector<std::string>{"LA joins 0502", "LA joins 0305"}));
  EXPECT_EQ(kit.refused("LA joins 0501"), "HEX-P-LEAD-04");
  EXPECT_EQ(kit.refused("LA0 joins 0502"), "HEX-P-LEAD-04");
  EXPECT_EQ(kit.refused("done"), "HEX-P-LEAD-04");
  kit.give("LA joins 0305");
  EXPECT_EQ(kit.leader_where("LA"), "0305");
  EXPECT_EQ(kit.decision().kind, Decision::Kind::move);
  EXPECT_EQ(kit.decision().side, prussian);
}

// HEX-P-LEAD-04: two friends in one hex are no tie; two leaders are asked one after the other.
TEST(HexZones, HEX_P_LEAD_04_two_leaders) {
  Kit kit;
  kit.unit("A1", austrian, "0502", Direction::s);
  kit.unit("A2", austrian, "0502", Direction::s, a_battery);
  kit.unit("A3", austrian, "0305", Direction::s);
  kit.unit("P1", prussian, "0505", Direction::n);
  kit.leader_sheet("LA").hex = kit.hex("0504");
  kit.leader_sheet("LA0").hex = kit.hex("0504");
  kit.go(Stage::movement, "PF");
  kit.give("move P1 to 0504 facing n");
  const std::uint8_t first = kit.decision().leader;
  EXPECT_EQ(kit.orders().size(), 2U);
  kit.give(first == kit.leader_id("LA") ? "LA joins 0502" : "LA0 joins 0502");
  EXPECT_EQ(kit.decision().task, Task::place_leader);
  EXPECT_NE(kit.decision().leader, first);
  kit.give(first == kit.leader_id("LA") ? "LA0 joins 0305" : "LA joins 0305");
  EXPECT_EQ(kit.decision().side, prussian);
}

TEST(HexZones, HEX_P_LEAD_04_friends_in_one_hex_are_no_tie) {
  Kit kit;
  kit.unit("A1", austrian, "0501", Direction::s);
  kit.unit("A2", austrian, "0501", Direction::s, a_battery);
  kit.unit("P1", prussian, "0505", Direction::n);
  kit.leader_sheet("LA").hex = kit.hex("0504");
  kit.go(Stage::movement, "PF");
  kit.give("move P1 to 0504 facing n");
  EXPECT_EQ(kit.leader_where("LA"), "0501");
}

// HEX-P-LEAD-04: with no friend on the map he is removed.
TEST(HexZones, HEX_P_LEAD_04_without_friends_he_is_removed) {
  Kit kit;
  kit.unit("P1", prussian, "0505", Direction::n);
  kit.leader_sheet("LA").hex = kit.hex("0504");
  kit.go(Stage::movement, "PF");
  kit.give("move P1 to 0504 facing n");
  EXPECT_EQ(kit.leader_where("LA"), "gone");
  EXPECT_EQ(kit.leader_where("LA0"), "1001");  // nobody has come to him
}

// HEX-P-LEAD-04: a leader with friends is not alone; nobody gets into that hex.
TEST(HexZones, HEX_P_LEAD_04_only_lone_leaders) {
  Kit kit = facing_each_other();
  kit.leader_sheet("LA").hex = kit.hex("0503");
  kit.go(Stage::movement, "PF");
  EXPECT_EQ(kit.refused("move P1 by 0504 0503 facing n"), "HEX-P-ZOC-02");
  kit.give("move P1 to 0504 facing n");
  EXPECT_EQ(kit.leader_where("LA"), "0503");
}

}  // namespace guidon::hex1866::tests
