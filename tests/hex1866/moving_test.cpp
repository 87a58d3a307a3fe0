// Moves on the map (6.8): the vectors of Burkersdorf and each clause.
#include "tests/hex1866/manoeuvre.hpp"

namespace guidon::hex1866::tests {
namespace {

// What the last move cost.
int cost(const Kit& kit) {
  if (const auto* event = kit.event<Moved>()) return event->points;
  if (const auto* event = kit.event<LeaderMoved>()) return event->points;
  if (const auto* event = kit.event<Entered>()) return event->points;
  return -1;
}

struct Move {
  std::string_view id;
  std::string_view unit;
  std::string_view from;
  std::string_view by;
  int cost;                   // 0: it is not legal
  std::string_view clause{};  // that forbids it
};

// Clear ground and one infantry unit, in command.
Kit plain(const Of& of = {}, std::string_view hex = "0505") {
  Kit kit;
  kit.unit("P1", prussian, hex, Direction::n, of);
  return kit;
}

}  // namespace

// TV-137 to TV-155, TV-244, TV-245: HEX-FN-3, HEX-R-31, HEX-R-32, HEX-P-MOVE-06, HEX-R-22, HEX-R-34
TEST(HexMoving, the_moves_of_burkersdorf) {
  for (const Move& move : {
           Move{"TV-137", "P11", "1610", "1510 1410 1310 1210 1110", 5},
           Move{"TV-138", "P11", "1610", "1510 1410 1310 1210 1110 1010", 0, "HEX-P-MOVE-06"},
           Move{"TV-139", "A25", "1610", "1510 1410 1310 1210 1110 1010 0911 0811", 8},
           Move{"TV-140", "P14", "1610", "1510 1410 1310 1210 1110", 5},
           Move{"TV-141", "P11", "1512", "1511 1410 1310 1309 1308", 0, "HEX-P-MOVE-06"},
           Move{"TV-142", "P11", "0711", "0710 0709 0708", 4},
           Move{"TV-143", "P11", "0711", "0710 0709 0708 0707", 0, "HEX-P-MOVE-06"},
           Move{"TV-144", "P11", "1406", "1306", 3},
           Move{"TV-145", "P11", "1506", "1406 1306", 4},
           Move{"TV-146", "P11", "1406", "1506 1606 1605", 4},
           Move{"TV-147", "P11", "1202", "1203", 2},
           Move{"TV-148", "P11", "1308", "1208", 3},
           Move{"TV-149", "P11", "1309", "1208", 0, "HEX-TERR-ESC-01"},
           Move{"TV-150", "P14", "0303", "0402", 0, "HEX-TERR-LEVEL-02"},
           Move{"TV-151", "P14", "0403", "0402", 2},
           Move{"TV-152", "P11", "1002", "1003", 0, "HEX-TERR-RIVER-01"},
           Move{"TV-153", "P15", "0903", "0802", 1},
           Move{"TV-154", "P15", "0804", "0803", 0, "HEX-TERR-MARSH-02"},
           Move{"TV-155", "P11", "0804", "0803", 3},
           Move{"TV-244", "A25", "0606", "0706", 3},
           Move{"TV-245", "A25", "0605", "0706", 1},
       }) {
    Kit kit = burkersdorf_with(move.unit, move.from);
    const std::string order = "move " + std::string{move.unit} + " by " + std::string{move.by} + " facing n";
    if (move.cost == 0) {
      EXPECT_EQ(kit.refused(order), move.clause) << move.id;
      continue;
    }
    kit.give(order);
    EXPECT_EQ(cost(kit), move.cost) << move.id;
    EXPECT_EQ(kit.where(move.unit), move.by.substr(move.by.size() - 4)) << move.id;
    EXPECT_EQ(kit[move.unit].ordered(), move.id != "TV-244") << move.id;  // HEX-TERR-WOODS-01, HEX-R-27
  }
}

// HEX-P-MOVE-01: each once, one after another, by adjacent hexes; what is not spent is lost.
TEST(HexMoving, HEX_P_MOVE_01_each_unit_once) {
  Kit kit = plain();
  kit.unit("P2", prussian, "0507", Direction::n);
  kit.go(Stage::movement, "PF");
  EXPECT_EQ(kit.refused("move P1 by 0503 facing n"), "HEX-P-MOVE-01");       // it does not touch 0505
  EXPECT_EQ(kit.refused("move P1 by 0504 0506 facing n"), "HEX-P-MOVE-01");  // nor do these two
  EXPECT_EQ(kit.refused("move P1 to 0505 facing s"), "HEX-P-MOVE-01");       // no move at all
  EXPECT_EQ(kit.refused("move P1 by 0504 0505 facing s"), "HEX-P-MOVE-01");
  kit.give("move P1 to 0504 facing n");
  EXPECT_EQ(cost(kit), 1);
  EXPECT_EQ(kit.refused("move P1 to 0503 facing n"), "HEX-P-MOVE-01");
  kit.give("move P2 to 0503 facing n");
  EXPECT_EQ(cost(kit), 4);
  EXPECT_EQ(kit.refused("move LP to 0503"), "HEX-P-MOVE-06");
  kit.give("move LP to 0109");
  EXPECT_EQ(kit.refused("move LP to 0108"), "HEX-P-LEAD-03");
}

// HEX-P-MOVE-02: a hexside with a link is crossed by it, and the umpire finds the cheapest way.
TEST(HexMoving, HEX_P_MOVE_02_the_cheapest_way) {
  Kit kit = plain();
  kit.ground("0504", Terrain::woods).ground("0604", Terrain::clear, 2);
  kit.side("0505", "0504", {Feature::path, Feature::stream}).side("0504", "0503", {Feature::ravine});
  kit.go(Stage::movement, "PF");
  Kit copy = kit;
  copy.give("move P1 to 0504 facing n");
  EXPECT_EQ(cost(copy), 1);  // by the path, HEX-FN-1
  kit.give("move P1 to 0503 facing n");
  EXPECT_EQ(cost(kit), 3);  // 1 and 2 over the ravine; by 0604 it would be 2 + 2
}

// HEX-TERR-TOWN-01, HEX-TERR-CITY-01, HEX-R-28: TV-109, TV-110, and the ground below the houses with its bans.
TEST(HexMoving, HEX_R_28_houses_cost_what_they_stand_on) {
  struct Case {
    Of of;
    Terrain terrain;
    Terrain under;
    int cost;
    std::string_view clause{};
  };
  const Of jaegers{.traits = {Trait::jaeger}};
  for (const Terrain houses : {Terrain::town, Terrain::city})
    for (const Case& each :
         {Case{{}, houses, Terrain::clear, 1}, Case{jaegers, houses, Terrain::clear, 1},
          Case{a_squadron, houses, Terrain::clear, 1}, Case{a_battery, houses, Terrain::clear, 1},
          Case{{}, houses, Terrain::woods, 2}, Case{jaegers, houses, Terrain::woods, 1},
          Case{a_squadron, houses, Terrain::woods, 3}, Case{a_battery, houses, Terrain::woods, 3},
          Case{{}, houses, Terrain::marsh, 2}, Case{a_squadron, houses, Terrain::marsh, 0, "HEX-TERR-MARSH-02"},
          Case{a_battery, houses, Terrain::marsh, 0, "HEX-TERR-MARSH-02"}}) {
      Kit kit = plain(each.of);
      kit.ground("0504", each.terrain, 1, each.under);
      kit.go(Stage::movement, "PF");
      if (each.cost == 0) {
        EXPECT_EQ(kit.refused("move P1 by 0504"), each.clause);
        continue;
      }
      kit.give("move P1 by 0504");
      EXPECT_EQ(cost(kit), each.cost);
      const bool disorder = each.of.arm == Arm::cavalry && each.under == Terrain::woods;
      EXPECT_EQ(kit["P1"].ordered(), !disorder);
    }
}

// HEX-P-MOVE-03, HEX-P-STACK-02: through friends for nothing, but not to stay.
TEST(HexMoving, HEX_P_MOVE_03_through_friends) {
  Kit kit = plain();
  kit.unit("P2", prussian, "0504", Direction::n);
  kit.unit("P3", prussian, "0503", Direction::n, a_battery);
  kit.go(Stage::movement, "PF");
  EXPECT_EQ(kit.refused("move P1 to 0504 facing n"), "HEX-P-STACK-01");
  EXPECT_EQ(kit.refused("move P1 by 0504 facing n"), "HEX-P-STACK-01");
  kit.give("move P1 by 0504 0503 facing n");  // joins the battery
  EXPECT_EQ(cost(kit), 2);
  EXPECT_EQ(kit.refused("move P2 by 0503 facing n"), "HEX-P-STACK-01");
}

// HEX-P-MOVE-04
TEST(HexMoving, HEX_P_MOVE_04_no_hex_of_the_enemy) {
  Kit kit = plain();
  kit.unit("A1", austrian, "0504", Direction::n, a_battery);
  kit.go(Stage::movement, "PF");
  EXPECT_EQ(kit.refused("move P1 to 0504 facing n"), "HEX-P-MOVE-04");
  EXPECT_EQ(kit.refused("move P1 by 0504 0503 facing n"), "HEX-P-MOVE-04");
  EXPECT_EQ(kit.refused("move LP to 0504"), "HEX-P-MOVE-04");
  EXPECT_TRUE(kit.legal("move P1 to 0503 facing n"));  // around it
}

// HEX-P-MOVE-05: one hex can always be gone, but not into a zone, not after another, and nowhere that is closed.
TEST(HexMoving, HEX_P_MOVE_05_the_least_move) {
  Kit kit = plain({.move = 1});
  kit.ground("0504", Terrain::woods, 2).ground("0604", Terrain::woods, 2).ground("0506", Terrain::woods);
  kit.side("0505", "0605", {Feature::river});
  kit.go(Stage::movement, "PF");
  EXPECT_EQ(kit.refused("move P1 by 0605 facing n"), "HEX-TERR-RIVER-01");
  EXPECT_EQ(kit.refused("move P1 by 0504 0503 facing n"), "HEX-P-ZOC-02");  // that was its move
  EXPECT_EQ(kit.refused("move P1 by 0405 0406 facing n"), "HEX-P-MOVE-06");
  kit.give("move P1 to 0504 facing n");
  EXPECT_EQ(cost(kit), 3);
}

TEST(HexMoving, HEX_P_MOVE_05_not_into_a_zone) {
  Kit kit = plain({.move = 1});
  kit.ground("0504", Terrain::woods);
  kit.unit("A1", austrian, "0503", Direction::s);
  kit.go(Stage::movement, "PF");
  EXPECT_EQ(kit.refused("move P1 to 0504 facing n"), "HEX-P-MOVE-06");
  EXPECT_TRUE(kit.legal("move P1 to 0405 facing n"));
}

// HEX-P-MOVE-05: the point for leaving a zone does not hold it either.
TEST(HexMoving, HEX_P_MOVE_05_out_of_a_zone) {
  Kit kit = plain({.move = 1}, "0504");
  kit.unit("A1", austrian, "0503", Direction::s);
  kit.go(Stage::movement, "PF");
  kit.give("move P1 to 0505 facing n");
  EXPECT_EQ(cost(kit), 2);
}

// HEX-P-MOVE-06, HEX-FN-3, HEX-R-31: the free point is earned by two road hexes in a row within the allowance.
TEST(HexMoving, HEX_P_MOVE_06_how_the_road_bonus_is_earned) {
  Kit kit = plain({}, "0508");
  kit.chain(Feature::road, {"0508", "0507", "0506"}).chain(Feature::path, {"0506", "0505"});
  kit.chain(Feature::road, {"0505", "0504", "0503"});
  kit.go(Stage::movement, "PF");
  EXPECT_TRUE(kit.legal("move P1 by 0507 0506 0505 0504 0503 facing n"));
  EXPECT_EQ(kit.refused("move P1 by 0507 0506 0505 0504 0503 0502 facing n"), "HEX-P-MOVE-06");  // never two of them
  EXPECT_TRUE(kit.legal("move P1 by 0507 0506 0606 0605 0604 facing n"));                        // and on any ground
  EXPECT_EQ(kit.refused("move P1 by 0507 0607 0606 0605 0604 facing n"), "HEX-P-MOVE-06");

  Kit late = plain({}, "0508");  // the second road hex is not paid out of the allowance
  late.ground("0506", Terrain::woods).chain(Feature::road, {"0505", "0504", "0503"});
  late.go(Stage::movement, "PF");
  EXPECT_TRUE(late.legal("move P1 by 0507 0506 0505 facing n"));
  EXPECT_EQ(late.refused("move P1 by 0507 0506 0505 0504 facing n"), "HEX-P-MOVE-06");
}

TEST(HexMoving, HEX_FN_3_a_road_broken_by_another_hex_earns_nothing) {
  Kit kit = plain({}, "0508");
  kit.chain(Feature::road, {"0508", "0507"}).chain(Feature::road, {"0506", "0505"});
  kit.go(Stage::movement, "PF");
  EXPECT_EQ(kit.refused("move P1 by 0507 0506 0505 0504 0503 facing n"), "HEX-P-MOVE-06");
}

// HEX-FN-3: two points for cavalry, one for guns; HEX-P-MOVE-10: two for leaders.
TEST(HexMoving, HEX_FN_3_two_points_for_cavalry_and_leaders) {
  Kit kit{3, 16};
  kit.chain(Feature::road, {"0216", "0215", "0214", "0213", "0212", "0211", "0210", "0209", "0208", "0207", "0206"});
  kit.unit("P1", prussian, "0216", Direction::n, {.arm = Arm::cavalry, .move = 4});
  kit.unit("P2", prussian, "0216", Direction::n, {.arm = Arm::artillery, .move = 4});
  kit.leader_sheet("LP").hex = kit.hex("0216");
  kit.go(Stage::movement, "PF");
  EXPECT_TRUE(kit.legal("move P1 to 0210 facing n"));
  EXPECT_EQ(kit.refused("move P1 to 0209 facing n"), "HEX-P-MOVE-06");
  EXPECT_TRUE(kit.legal("move P2 to 0211 facing n"));
  EXPECT_EQ(kit.refused("move P2 to 0210 facing n"), "HEX-P-MOVE-06");
  EXPECT_TRUE(kit.legal("move LP to 0206"));
  EXPECT_EQ(kit.refused("move LP to 0205"), "HEX-P-MOVE-06");
}

// HEX-R-31: the option road_bonus_use.
TEST(HexMoving, HEX_R_31_the_option_road_bonus_use) {
  for (const std::string_view use : {"any_terrain", "road_only"}) {
    Kit kit = plain({}, "0508");
    kit.chain(Feature::road, {"0508", "0507", "0506", "0505", "0504", "0503"});
    kit.ground("0604", Terrain::woods);
    kit.option("road_bonus_use", use);
    kit.go(Stage::movement, "PF");
    EXPECT_TRUE(kit.legal("move P1 to 0503 facing n"));
    const bool anywhere = use == "any_terrain";
    EXPECT_EQ(kit.legal("move P1 by 0507 0506 0505 0504 0603 facing n"), anywhere);
    EXPECT_EQ(kit.legal("move P1 by 0507 0506 0505 0604 facing n"),
              anywhere);                                                // the last point of its own, and the free one
    EXPECT_TRUE(kit.legal("move P1 by 0507 0506 0606 0605 facing n"));  // within the allowance
  }
}

// HEX-P-MOVE-07, HEX-R-52: TV-226
TEST(HexMoving, HEX_P_MOVE_07_out_of_command) {
  for (const auto& [move, half] : {std::pair{5, 3}, {4, 2}, {1, 1}, {7, 4}}) {
    Kit kit = plain({.move = move});
    kit.leader_sheet("LP").range = 1;
    kit.unit("A1", austrian, "0503", Direction::s);
    kit.go(Stage::movement, "PF");
    const Marcher m = marcher(kit.field(), kit.id("P1"), false);
    EXPECT_EQ(m.allowance, half) << move;
    EXPECT_EQ(kit.refused("move P1 by 0504 facing n"), "HEX-P-MOVE-07");
    EXPECT_EQ(kit.legal("move P1 by 0506 0507 facing n"), half >= 2);
    EXPECT_EQ(kit.legal("move P1 by 0506 0507 0508 facing n"), half >= 3);
    EXPECT_EQ(kit.legal("move P1 by 0506 0507 0508 0509 facing n"), half >= 4);
  }
}

// HEX-P-MOVE-08
TEST(HexMoving, HEX_P_MOVE_08_disorganised_units_keep_out_of_zones) {
  Kit kit = plain({.disorganised = true}, "0504");
  kit.unit("A1", austrian, "0503", Direction::s);
  kit.go(Stage::rally, "PF");
  kit.give("done");
  kit.give("done");
  EXPECT_EQ(kit.state().stage, Stage::movement);
  EXPECT_EQ(kit.refused("move P1 to 0603 facing n"), "HEX-P-MOVE-08");  // from one zone to another
  EXPECT_EQ(kit.refused("move P1 by 0404 0403 facing n"), "HEX-P-MOVE-08");
  EXPECT_TRUE(kit.legal("move P1 by 0505 0506 0507 facing n"));  // it may leave, and has all its points
  EXPECT_EQ(kit.refused("move P1 by 0505 0506 0507 0508 facing n"), "HEX-P-MOVE-06");
}

// HEX-P-MOVE-09, HEX-TERR-WOODS-01: TV-218, TV-219, TV-220
TEST(HexMoving, HEX_P_MOVE_09_cavalry_in_woods) {
  Kit kit = plain(a_squadron);
  kit.ground("0504", Terrain::woods).ground("0506", Terrain::woods).side("0505", "0506", {Feature::road});
  kit.unit("A1", austrian, "0502", Direction::s);  // its zone: 0503, 0602 and 0402
  kit.go(Stage::movement, "PF");
  EXPECT_EQ(kit.refused("move P1 by 0504 0503 facing n"), "HEX-P-MOVE-08");  // it goes on as a disorganised unit does
  EXPECT_TRUE(kit.legal("move P1 by 0604 0603 facing n"));
  Kit road = kit;
  road.give("move P1 to 0506 facing n");
  EXPECT_TRUE(road["P1"].ordered());  // TV-220
  Kit through = kit;
  through.give("move P1 by 0504 0404 facing n");
  EXPECT_FALSE(through["P1"].ordered());
  EXPECT_EQ(through.where("P1"), "0404");
  kit.give("move P1 by 0504 facing n");
  EXPECT_FALSE(kit["P1"].ordered());  // TV-218
  EXPECT_EQ(kit["P1"].steps_lost, 0);
  EXPECT_TRUE(kit.cites("HEX-TERR-WOODS-01"));
  EXPECT_TRUE(zone_of(kit, prussian).empty());
}

// HEX-FN-2, HEX-R-26: TV-219, and the other reading of the state that excuses it.
TEST(HexMoving, HEX_R_26_the_option_footnote2_state) {
  for (const std::string_view state : {"disorganised", "demoralised"})
    for (const bool broken : {false, true}) {
      Kit kit = plain({.arm = Arm::cavalry, .steps = 6, .disorganised = true, .lost = broken ? 3 : 0});
      kit.ground("0504", Terrain::woods).ground("0503", Terrain::woods);
      kit.option("footnote2_state", state);
      kit.go(Stage::rally, "PF");
      kit.give("done");
      kit.give("done");
      EXPECT_EQ(kit.formation("PF").demoralised, broken ? 1 : 0);
      const int before = kit["P1"].steps_lost;
      kit.give("move P1 by 0504 0503 facing n");
      const bool excused = state == "disorganised" || broken;
      EXPECT_EQ(kit["P1"].steps_lost - before, excused ? 0 : 2);  // a step for each hex of woods (HEX-R-47)
      EXPECT_FALSE(kit["P1"].ordered());
    }
}

// HEX-R-26: cavalry that loses its order in the first woods has lost it when it enters the next.
TEST(HexMoving, HEX_R_26_the_second_hex_of_woods_costs_the_step) {
  Kit kit = plain(a_squadron);
  kit.ground("0504", Terrain::woods).ground("0503", Terrain::woods).option("footnote2_state", "demoralised");
  kit.go(Stage::movement, "PF");
  kit.give("move P1 by 0504 0503 facing n");
  EXPECT_EQ(kit["P1"].steps_lost, 1);
  EXPECT_FALSE(kit["P1"].ordered());
}

// HEX-R-25: what the other readings of the woods entry do to a move.
TEST(HexMoving, HEX_R_25_the_option_woods_cavalry) {
  for (const std::string_view rule : {"disorganise", "minus_two_columns", "minus_two_mp"})
    for (const bool disorganised : {false, true}) {
      Kit kit = plain({.arm = Arm::cavalry, .disorganised = disorganised});
      kit.ground("0504", Terrain::woods).option("woods_cavalry", rule);
      kit.go(disorganised ? Stage::rally : Stage::movement, "PF");
      while (kit.state().stage != Stage::movement) kit.give("done");
      kit.give("move P1 by 0504 facing n");
      EXPECT_EQ(cost(kit), rule == "minus_two_mp" && disorganised ? 5 : 3) << rule;
      EXPECT_EQ(kit["P1"].ordered(), !disorganised && rule != "disorganise") << rule;
    }
}

// HEX-P-MOVE-11
TEST(HexMoving, HEX_P_MOVE_11_a_facing_is_chosen_at_the_end) {
  Kit kit = plain();
  kit.go(Stage::movement, "PF");
  for (const std::string_view way : hex::direction_words) {
    Kit copy = kit;
    copy.give("move P1 to 0504 facing " + std::string{way});
    EXPECT_EQ(hex::direction_words[static_cast<std::size_t>(copy["P1"].facing)], way);
  }
}

// HEX-R-17: the option steep_slope opens two levels to horses and wheels where nothing is marked.
TEST(HexMoving, HEX_R_17_the_option_steep_slope) {
  for (const Of& of : {a_squadron, a_battery})
    for (const std::string_view rule : {"two_levels_or_marked", "marked_only"}) {
      Kit kit = plain(of);
      kit.ground("0504", Terrain::clear, 3).ground("0506", Terrain::clear, 2);
      kit.side("0505", "0506", {Feature::steep}).option("steep_slope", rule);
      kit.go(Stage::movement, "PF");
      EXPECT_EQ(kit.legal("move P1 by 0504 facing n"), rule == "marked_only");
      EXPECT_EQ(kit.refused("move P1 by 0506 facing n"), "HEX-TERR-LEVEL-02");
    }
}

}  // namespace guidon::hex1866::tests
