// Command (6.4): command paths, command tests, and what it means to be out of command.
#include "rules/hex1866/command.hpp"

#include "odds/enumerate.hpp"
#include "tests/hex1866/manoeuvre.hpp"

namespace guidon::hex1866::tests {
namespace {

// LP in 0505 reaches two hexes.
Kit commander() {
  Kit kit;
  kit.leader_sheet("LP").hex = kit.hex("0505");
  kit.leader_sheet("LP").range = 2;
  return kit;
}

bool reaches(Kit& kit, std::string_view hex) {
  kit.begin({1, 1});
  return kit.field().reaches(kit.leader_id("LP"), kit.hex(hex));
}

// The Commander in Chief is too far away to help.
Kit out_of_reach(int rating) {
  Kit kit;
  kit.unit("P1", prussian, "0505", Direction::n);
  kit.leader_sheet("LP").rating = static_cast<std::uint8_t>(rating);
  kit.leader_sheet("LP0").hex = kit.hex("1010");
  kit.leader_sheet("LP0").range = 3;
  return kit;
}

void expect_share(const odds::Odds& odds, int outcome, int ways, int of) {
  ASSERT_TRUE(odds.exact());
  for (const odds::Share& share : odds.shares) {
    if (share.outcome != outcome) continue;
    EXPECT_EQ(share.ways * odds::Natural{of}, odds.of * odds::Natural{ways}) << outcome;
    return;
  }
  FAIL() << "no outcome " << outcome;
}

// The independent units of the Prussians.
void independent(Kit& kit) {
  FormationSheet sheet;
  sheet.id = sheet.name = "PI";
  sheet.side = prussian;
  sheet.independent = true;
  kit.setting.formations.push_back(sheet);
}

}  // namespace

// HEX-P-CMD-01
TEST(HexCommand, HEX_P_CMD_01_a_path_has_so_many_steps) {
  Kit kit = commander();
  for (const auto& [hex, reached] : {std::pair{"0505", true},
                                     {"0504", true},
                                     {"0503", true},
                                     {"0502", false},
                                     {"0705", true},
                                     {"0706", true},
                                     {"0707", false},
                                     {"0605", true}})
    EXPECT_EQ(reaches(kit, hex), reached) << hex;
}

// HEX-P-CMD-01: not through the enemy, nor through his zone unless a friend stands there.
TEST(HexCommand, HEX_P_CMD_01_the_enemy_bars_it) {
  Kit wall = commander();  // every way of two steps to 0503 leads through 0504
  EXPECT_TRUE(reaches(wall, "0503"));
  wall.unit("A1", austrian, "0504", Direction::n, a_battery);
  EXPECT_FALSE(reaches(wall, "0503"));
  EXPECT_TRUE(reaches(wall, "0603"));

  Kit zone = commander();  // 0504 in the zone of A1
  zone.unit("A1", austrian, "0603", Direction::s);
  EXPECT_FALSE(reaches(zone, "0504"));
  EXPECT_FALSE(reaches(zone, "0503"));
  zone.unit("P1", prussian, "0504", Direction::n, {.disorganised = true});
  EXPECT_TRUE(reaches(zone, "0504"));
  EXPECT_TRUE(reaches(zone, "0503"));
}

// HEX-P-CMD-01: neither over a river without a bridge nor an escarpment without a link.
TEST(HexCommand, HEX_P_CMD_01_rivers_and_escarpments_bar_it) {
  const auto over = [](std::initializer_list<Feature> features) {
    Kit kit = commander();
    kit.leader_sheet("LP").range = 1;
    kit.side("0505", "0504", features);
    return reaches(kit, "0504");
  };
  EXPECT_TRUE(over({}));
  EXPECT_FALSE(over({Feature::river}));
  EXPECT_FALSE(over({Feature::river, Feature::road}));
  EXPECT_TRUE(over({Feature::river, Feature::bridge, Feature::road}));
  EXPECT_FALSE(over({Feature::escarpment}));
  EXPECT_TRUE(over({Feature::escarpment, Feature::path}));
  EXPECT_TRUE(over({Feature::stream, Feature::ravine, Feature::steep}));
}

TEST(HexCommand, HEX_P_CMD_01_on_random_fields) {
  int inside = 0;
  int cut_off = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const Kit kit = random_field(seed);
    const Field field = kit.field();
    for (int l = 0; l < field.leaders(); ++l)
      for (int h = 0; h < field.grid().hexes(); ++h) {
        const Hex hex = static_cast<Hex>(h);
        const LeaderSheet& his = field.leader_sheet(l);
        const bool plain = plain_command_path(field, his.side, field.leader(l).hex, hex, his.range);
        ASSERT_EQ(field.reaches(l, hex), plain) << seed << " " << his.id << " " << kit.name(hex);
        inside += plain ? 1 : 0;
        cut_off += !plain && field.grid().distance(field.leader(l).hex, hex) <= his.range ? 1 : 0;
      }
    for (int u = 0; u < field.units(); ++u) ASSERT_EQ(field.in_command(u), plain_in_command(field, u)) << seed;
  }
  EXPECT_GT(inside, 1000);
  EXPECT_GT(cut_off, 300);
}

// HEX-P-CMD-02: TV-224, HEX-P-LEAD-01
TEST(HexCommand, HEX_P_CMD_02_the_command_test) {
  for (int rating = 1; rating <= 6; ++rating)
    for (int die = 1; die <= 6; ++die) {
      Kit kit = out_of_reach(rating);
      kit.begin({1, 1});
      kit.give("prussian first", {die});
      EXPECT_EQ(kit.formation("PF").in_command, die <= rating ? 1 : 0) << rating << " " << die;
      EXPECT_TRUE(kit.cites("HEX-P-CMD-02"));
    }
}

// HEX-P-CMD-02, HEX-P-CMD-01: a commander by himself in an enemy zone is not reached; with a friend he is.
TEST(HexCommand, HEX_P_CMD_02_a_commander_in_an_enemy_zone) {
  for (const bool escorted : {false, true}) {
    Kit kit;
    kit.unit("A1", austrian, "0503", Direction::s);
    kit.unit("P1", prussian, escorted ? "0504" : "0708", Direction::n);
    kit.leader_sheet("LP").hex = kit.hex("0504");
    kit.leader_sheet("LP").rating = 2;
    kit.leader_sheet("LP0").hex = kit.hex("0505");
    kit.begin({1, 1});
    if (escorted)
      kit.give("prussian first");
    else
      kit.give("prussian first", {3});
    EXPECT_EQ(kit.formation("PF").in_command, escorted ? 1 : 0);
  }
}

// HEX-P-CMD-02: a commander who has entered is tested from the next turn on like any other.
TEST(HexCommand, HEX_P_CMD_02_a_commander_entered) {
  Kit kit = Kit::burkersdorf();
  kit.setting.formations[static_cast<std::size_t>(kit.formation_id("PG2"))].arrives = 1;
  kit.leader_sheet("LP0").range = 2;  // from 1506 to 1406, and not to 1610
  kit.go(Stage::movement, "PG2");
  kit.give("enter LP2 to 1610");
  rest_until(kit, 2);
  kit.give("prussian first", {4, 1});  // PG2's rating is 3; then brigade Knebel's test
  EXPECT_EQ(kit.formation("PG2").in_command, 0);
  EXPECT_EQ(kit.formation("PG1").in_command, 1);
}

// HEX-P-CMD-02: TV-229, TV-230
TEST(HexCommand, HEX_P_CMD_02_burkersdorf) {
  for (int die = 1; die <= 6; ++die) {
    Kit kit = Kit::burkersdorf();
    kit.begin({6, 1});
    kit.give("austrian first", {die});  // one test, and no other: brigade Knebel's
    EXPECT_EQ(kit.formation("AK").in_command, die <= 3 ? 1 : 0);
    EXPECT_EQ(kit.formation("PG1").in_command, 1);
    EXPECT_EQ(kit.formation("PG2").in_command, 1);  // not on the map yet: no test
    EXPECT_EQ(kit.formation("AM").in_command, 1);
  }
}

// HEX-P-CMD-02: without a Commander in Chief on the map it is always rolled.
TEST(HexCommand, HEX_P_CMD_02_without_a_commander_in_chief) {
  Kit none = out_of_reach(3);
  none.setting.leaders.pop_back();  // LP0
  none.begin({1, 1});
  none.give("prussian first", {4});
  EXPECT_EQ(none.formation("PF").in_command, 0);
  Kit gone;
  gone.unit("P1", prussian, "0505", Direction::n);
  gone.begin({1, 1});
  gone.edit(
      [&](State& state) { state.leader[static_cast<std::size_t>(gone.leader_id("LP0"))] = {.status = Status::gone}; });
  gone.give("prussian first", {6});
  EXPECT_EQ(gone.formation("PF").in_command, 1);  // a rating of 6
}

// HEX-P-CMD-02: a formation whose commander has been removed is out of command, without a test.
TEST(HexCommand, HEX_P_CMD_02_a_commander_removed) {
  Kit kit;
  kit.unit("P1", prussian, "0505", Direction::n);
  kit.begin({1, 1});
  kit.edit(
      [&](State& state) { state.leader[static_cast<std::size_t>(kit.leader_id("LP"))] = {.status = Status::gone}; });
  kit.give("prussian first");
  EXPECT_EQ(kit.formation("PF").in_command, 0);
  EXPECT_FALSE(kit.field().in_command(kit.id("P1")));
}

// HEX-P-CMD-03: out of the commander's reach, at the moment it is asked.
TEST(HexCommand, HEX_P_CMD_03_out_of_his_reach) {
  Kit kit = commander();
  kit.unit("P1", prussian, "0503", Direction::n);
  kit.unit("P2", prussian, "0502", Direction::n);
  kit.go(Stage::movement, "PF");
  EXPECT_TRUE(kit.field().in_command(kit.id("P1")));
  EXPECT_FALSE(kit.field().in_command(kit.id("P2")));
  kit.give("move LP to 0504");
  EXPECT_TRUE(kit.field().in_command(kit.id("P2")));
}

TEST(HexCommand, HEX_P_CMD_03_out_of_command_for_the_turn) {
  Kit kit = out_of_reach(3);
  kit.leader_sheet("LP").hex = kit.hex("0505");
  kit.begin({1, 1});
  kit.give("prussian first", {4});
  EXPECT_FALSE(kit.field().in_command(kit.id("P1")));  // though he is with him
}

// HEX-P-CMD-03: a commander off the map reaches nobody, though his formation counts as in command.
TEST(HexCommand, HEX_P_CMD_03_a_commander_not_yet_entered) {
  Kit kit = Kit::burkersdorf();
  kit.setting.formations[static_cast<std::size_t>(kit.formation_id("PG2"))].arrives = 1;
  kit.go(Stage::movement, "PG2");
  kit.give("enter P21 to 1610 facing nw");
  rest_until(kit, 2);
  kit.give("prussian first", {1});
  EXPECT_EQ(kit.formation("PG2").in_command, 1);
  EXPECT_FALSE(kit.field().in_command(kit.id("P21")));
  EXPECT_TRUE(kit.field().in_command(kit.id("P11")));
}

// HEX-P-CMD-04: the state at the start of the move counts.
TEST(HexCommand, HEX_P_CMD_04_as_it_is_when_the_move_starts) {
  Kit kit = commander();
  kit.unit("P1", prussian, "0502", Direction::n);  // out of reach, and its first step would bring it in
  kit.unit("P2", prussian, "0605", Direction::n);
  kit.go(Stage::movement, "PF");
  EXPECT_EQ(kit.refused("move P1 by 0503 0504 0604 facing n"), "HEX-P-MOVE-06");
  EXPECT_TRUE(kit.legal("move P1 by 0503 0504 facing n"));
  EXPECT_TRUE(kit.legal("move P2 by 0705 0804 0904 1003 facing n"));  // out of his reach, by its own choice
  Kit gone = kit;
  gone.give("move LP by 0506 0507 0508");  // now he does not reach it any more
  EXPECT_EQ(gone.refused("move P2 by 0705 0804 0904 facing n"), "HEX-P-MOVE-06");
  kit.give("move LP to 0504");
  EXPECT_TRUE(kit.legal("move P1 by 0503 0603 0703 0802 facing n"));
}

// HEX-P-CMD-04: it may attack and bombard what it reaches already.
TEST(HexCommand, HEX_P_CMD_04_it_may_fight) {
  Kit kit = commander();
  kit.unit("A1", austrian, "0901", Direction::s);
  kit.unit("P1", prussian, "0902", Direction::n);
  kit.unit("P2", prussian, "0902", Direction::n, a_battery);
  kit.go(Stage::bombardment, "PF");
  EXPECT_FALSE(kit.field().in_command(kit.id("P1")));
  EXPECT_TRUE(kit.legal("bombard 0901 with P2"));
  kit.give("done");
  kit.give("done");
  EXPECT_TRUE(kit.legal("attack 0901 with P1,P2"));
}

// HEX-P-CMD-04, HEX-R-52: reinforcements on their way in count as in command.
TEST(HexCommand, HEX_P_CMD_04_reinforcements_entering) {
  Kit kit = Kit::burkersdorf();
  kit.setting.formations[static_cast<std::size_t>(kit.formation_id("PG2"))].arrives = 1;
  kit.go(Stage::movement, "PG2");
  const Marcher m = marcher(kit.field(), kit.id("P21"), false);
  EXPECT_EQ(m.allowance, 4);
  EXPECT_FALSE(m.barred_from_zones);
  EXPECT_TRUE(kit.legal("enter P21 by 1611 1511 1411 1412 facing nw"));
}

// HEX-P-CMD-05: independent units look to the Commander in Chief.
TEST(HexCommand, HEX_P_CMD_05_independent_units) {
  Kit kit;
  independent(kit);
  kit.leader_sheet("LP0").hex = kit.hex("0505");
  kit.leader_sheet("LP0").range = 2;
  kit.leader_sheet("LP").hex = kit.hex("0506");
  kit.unit("P1", prussian, "0503", Direction::n, {.formation = "PI"});
  kit.unit("P2", prussian, "0502", Direction::n, {.formation = "PI"});
  kit.unit("P3", prussian, "0507", Direction::n);
  kit.go(Stage::movement, "PI");  // activated together, as one formation
  EXPECT_TRUE(kit.legal("move P1 to 0603 facing n"));
  EXPECT_TRUE(kit.legal("move P2 to 0602 facing n"));
  EXPECT_EQ(kit.refused("move P3 to 0607 facing n"), "HEX-P-ACT-01");
  EXPECT_TRUE(kit.field().in_command(kit.id("P1")));
  EXPECT_FALSE(kit.field().in_command(kit.id("P2")));
  kit.edit(
      [&](State& state) { state.leader[static_cast<std::size_t>(kit.leader_id("LP0"))] = {.status = Status::gone}; });
  EXPECT_FALSE(kit.field().in_command(kit.id("P1")));
}

// HEX-P-CMD-05, HEX-P-DEMOR-01: they can never be demoralised.
TEST(HexCommand, HEX_P_CMD_05_never_demoralised) {
  Kit kit;
  independent(kit);
  kit.unit("P1", prussian, "0505", Direction::n,
           {.arm = Arm::cavalry, .steps = 4, .disorganised = true, .lost = 2, .formation = "PI"});
  kit.ground("0504", Terrain::woods).option("footnote2_state", "demoralised");
  kit.go(Stage::rally, "PI");
  EXPECT_EQ(kit.formation("PI").demoralised, 0);
  kit.give("done");
  kit.give("done");
  kit.give("move P1 by 0504 facing n");  // a step for the woods
  EXPECT_EQ(kit.formation("PI").steps_lost, 3);
  EXPECT_EQ(kit.formation("PI").demoralised, 0);
}

// HEX-P-SEQ-02: PV-22
TEST(HexCommand, HEX_P_SEQ_02_the_odds_of_the_initiative) {
  const odds::Odds odds = odds::enumerate([](Dice& dice) {
    const int lead = roll_initiative(1, 0, dice);
    return lead > 0 ? 1 : lead < 0 ? -1 : 0;
  });
  expect_share(odds, 1, 7, 12);
  expect_share(odds, 0, 5, 36);
  expect_share(odds, -1, 5, 18);
}

// HEX-P-CMD-02: PV-23
TEST(HexCommand, HEX_P_CMD_02_the_odds_of_a_command_test) {
  const auto in_command = [](int rating) {
    return odds::enumerate([rating](Dice& dice) { return roll_command(rating, dice) ? 1 : 0; });
  };
  expect_share(in_command(3), 1, 1, 2);
  expect_share(in_command(4), 1, 2, 3);
}

}  // namespace guidon::hex1866::tests
