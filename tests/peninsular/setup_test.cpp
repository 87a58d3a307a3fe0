// Armies, deployment and the cards (PEN-INT, PEN-ARM, PEN-SET, PEN-TURN; PEN-T-SET, PEN-T-CARD).
#include "rules/peninsular/battle/deployment.hpp"
#include "scenario/scenario.hpp"
#include "tests/peninsular/clash.hpp"
#include "tests/places.hpp"

namespace guidon::tests {
namespace {

constexpr std::string_view two_brigades = R"(
  story = { title = "Kit", defender = "black" }
  brigade = [ { id = "a", side = "red" }, { id = "b", side = "black" } ]
)";

// One or two units of interest, and a battalion a side far away.
std::string with_units(std::string_view units) {
  return std::string{two_brigades} + R"(
    unit = [
      { id = "far", brigade = "a", nation = "british", arm = "infantry", at = [20, 10] },
      { id = "loin", brigade = "b", nation = "french", arm = "infantry", at = [20, 110] },
  )" + std::string{units} +
         "]";
}

bool loads(std::string_view units) {
  return scenario::load("guidon = 1\nrules = \"peninsular\"\n" + with_units(units), "test.toml").has_value();
}

// A battle the players deploy: a few battalions a side and nothing else.
Board deploying(int defenders) {
  Board board;
  board.infantry(red, {90, 30});
  for (int i = 0; i < defenders; ++i) board.infantry(black, {20.0 + 12 * i, 100}, {.stands = 4});
  board.setting.fixed = false;
  board.setting.story_defender = black;
  board.begin();
  return board;
}

Order deploy(const Board& board, int u, At at, OrderKind kind = OrderKind::deploy) {
  Order order = board.move(u, {at}, Formation::line);
  order.kind = kind;
  return order;
}

Order end_deployment(Colour side) { return {.kind = OrderKind::end_deployment, .side = side}; }

// Black's units in a row along their edge.
void deploy_black(Board& board) {
  for (int u = 1; u < static_cast<int>(board.setting.units.size()); ++u)
    board.give(deploy(board, u, {10.0 + 14 * u, 100}));
}

Order break_out(const Board& board, int u, std::uint64_t stands = 0) {
  Order order = board.order(OrderKind::break_out, u);
  order.groups = stands;
  return order;
}

// ---- PEN-T-SET

TEST(PenTSet, PEN_T_SET_01_irregulars_are_raw_on_a_3) {  // PEN-T-SET-01, PEN-ARM-25, PEN-X-01
  Board board;
  const int u = board.infantry(red, {90, 40}, {.irregular = true});
  board.infantry(black, {90, 100});
  board.begin({3});
  EXPECT_EQ(board.unit(u).quality, Quality::raw);
  EXPECT_TRUE(board.sheet(u).irregular);
  EXPECT_EQ(board.dice_thrown("PEN-ARM-25"), 1);
}

TEST(PenTSet, PEN_T_SET_02_irregulars_are_trained_on_a_4) {  // PEN-T-SET-02, PEN-ARM-25
  Board board;
  const int u = board.infantry(red, {90, 40}, {.irregular = true});
  board.infantry(black, {90, 100});
  board.begin({4});
  EXPECT_EQ(board.unit(u).quality, Quality::trained);
}

TEST(PenTSet, PEN_T_SET_03_voltigeurs_of_three_ranks_make_three_skirmishers) {  // PEN-T-SET-03, PEN-ARM-11, PEN-R-35
  Board board;
  const int u = board.infantry(black, {90, 80}, {.ranks = 3, .companies = true});
  board.card(black, Function::foot);
  board.give(break_out(board, u));
  EXPECT_EQ(board.unit(u).close, 5);
  EXPECT_EQ(board.screen(u).size(), 3U);
  EXPECT_EQ(board.field().lost_stands(u), 0) << "a parked stand counts as present";
  EXPECT_EQ(board.sheet(u).stands.size(), 6U);
}

TEST(PenTSet, PEN_T_SET_04_a_light_company_of_two_ranks_makes_two) {  // PEN-T-SET-04, PEN-ARM-11
  Board board;
  const int u = board.infantry(red, {90, 40}, {.stands = 10, .companies = true});
  board.card(red, Function::foot);
  board.give(break_out(board, u));
  EXPECT_EQ(board.unit(u).close, 9);
  EXPECT_EQ(board.screen(u).size(), 2U);
}

TEST(PenTSet, PEN_T_SET_05_a_light_battalion_may_break_out_whole) {  // PEN-T-SET-05, PEN-ARM-15, PEN-G-39
  Board board;
  const int u = board.infantry(red, {90, 40}, {.companies = true});
  board.sheet(u).light_battalion = true;
  board.card(red, Function::foot);
  board.give(break_out(board, u));
  EXPECT_EQ(board.unit(u).close, 0);
  EXPECT_EQ(board.screen(u).size(), 16U);
}

TEST(PenTSet, PEN_T_SET_06_french_light_infantry_sends_out_one_stand) {  // PEN-T-SET-06, PEN-ARM-16
  Board board;
  const int u = board.infantry(black, {90, 80}, {.ranks = 3, .companies = true});
  board.card(black, Function::foot);
  EXPECT_EQ(board.refused(break_out(board, u, 0b11)), "PEN-ARM-16");
  board.give(break_out(board, u, 0b1));
  EXPECT_EQ(board.refused(break_out(board, u, 0b10)), "PEN-ARM-16");
}

TEST(PenTSet, PEN_T_SET_07_a_third_of_the_depth) {  // PEN-T-SET-07, PEN-SET-05, PEN-R-118
  Board board = deploying(1);
  deploy_black(board);
  board.give(end_deployment(black));
  EXPECT_EQ(board.refused(deploy(board, 0, {90, 40.0})), "");
  EXPECT_EQ(board.refused(deploy(board, 0, {90, 40.2})), "PEN-SET-05");
  board.setting.deploy_anywhere = true;
  EXPECT_EQ(board.refused(deploy(board, 0, {90, 40.2})), "") << "the scenario may waive the limit";
}

TEST(PenTSet, PEN_T_SET_08_a_quarter_of_the_defenders_units_may_be_replaced) {  // PEN-T-SET-08, PEN-SET-07, PEN-R-119
  for (const auto& [units, may] : {std::pair{9, 2}, {4, 1}, {3, 1}}) {
    Board board = deploying(units);
    EXPECT_EQ(units_to_rearrange(board.setting), may);
    deploy_black(board);
    board.give(end_deployment(black));
    board.give(deploy(board, 0, {90, 30}));
    board.give(end_deployment(red));
    EXPECT_EQ(board.decision().kind, Decision::Kind::redeploy);
    for (int u = 1; u <= may; ++u) {
      board.give(deploy(board, u, {10.0 + 14 * u, 110}, OrderKind::redeploy));
      board.give(deploy(board, u, {10.0 + 14 * u, 108}, OrderKind::redeploy));  // still the same unit
    }
    EXPECT_EQ(board.refused(deploy(board, may + 1, {160, 110}, OrderKind::redeploy)), "PEN-SET-07") << units;
  }
}

TEST(PenTSet, PEN_T_SET_09_opening_moves_may_be_doubled) {  // PEN-T-SET-09, PEN-SET-09, PEN-R-50
  Board board;
  const int line = board.infantry(red, {50, 20});
  const int horse = board.cavalry(red, {120, 20});
  const int general = board.officer(red, Rank::army, {20, 20});
  board.setting.opening_double_turns = 1;
  board.card(red, Function::foot, 1);
  EXPECT_EQ(board.refused(board.ahead(line, 30)), "");
  EXPECT_EQ(board.refused(board.ahead(line, 30.2)), "PEN-MOVE-04");
  EXPECT_EQ(board.refused(board.ride(general, {20, 65.2})), "PEN-MOVE-08") << "not officers";
  board.card(red, Function::horse, 1);
  EXPECT_EQ(board.refused(board.ahead(horse, 60)), "");
  EXPECT_EQ(board.refused(board.ahead(horse, 60.2)), "PEN-MOVE-06");
  board.card(red, Function::foot, 2);
  EXPECT_EQ(board.refused(board.ahead(line, 15)), "");
  EXPECT_EQ(board.refused(board.ahead(line, 15.2)), "PEN-MOVE-04");
  board.card(red, Function::horse, 2);
  EXPECT_EQ(board.refused(board.ahead(horse, 30)), "");
  EXPECT_EQ(board.refused(board.ahead(horse, 30.2)), "PEN-MOVE-06");
}

TEST(PenTSet, PEN_SET_09_doubling_is_not_for_charges) {  // PEN-SET-09, PEN-R-50
  Board board;
  const int horse = board.cavalry(red, {90, 40});
  const int enemy = board.cavalry(black, {90, 86});
  board.setting.opening_double_turns = 2;
  board.card(red, Function::horse, 1);
  EXPECT_EQ(board.refused(board.contact(horse, enemy)), "PEN-R-63");
}

TEST(PenTSet, PEN_T_SET_10_squadrons_have_two_stands) {  // PEN-T-SET-10, PEN-ARM-10, PEN-R-120
  for (const int stands : {1, 2, 3, 4, 5, 6, 8, 9, 10, 11})
    EXPECT_EQ(loads("{ id = 'r', brigade = 'a', nation = 'british', arm = 'cavalry', stands = " +
                    std::to_string(stands) + ", at = [90, 40] }"),
              stands >= 2 && stands <= 10)
        << stands;
}

// ---- PEN-T-CARD

std::string cards_of(const Board& board) {
  std::string told;
  for (const Event& event : board.log.events) {
    if (std::holds_alternative<TurnEnds>(event.data)) told += "END";
    const auto* turned = std::get_if<CardTurned>(&event.data);
    if (turned == nullptr) continue;
    told += turned->side == red ? "RED " : "BLACK ";
    told += std::string{function_codes[static_cast<std::size_t>(turned->card)]} + ", ";
  }
  return told;
}

std::string turn_of(std::string_view pack) {
  Board board;
  board.infantry(red, {90, 20});
  board.cavalry(red, {40, 20});
  board.infantry(black, {90, 100});
  board.cavalry(black, {40, 100});
  board.pack = pack;
  board.begin();
  std::string told = cards_of(board);
  board.end_turn();
  told += cards_of(board);
  return told.substr(0, told.find("END") + 3);
}

TEST(PenTCard, PEN_T_CARD_01_colours_take_their_functions_in_order) {  // PEN-T-CARD-01, PEN-TURN-03 to -07
  // PEN-TURN-04, PEN-TURN-06, PEN-TURN-07
  EXPECT_EQ(turn_of("RBRBBR"), "RED fire, BLACK fire, RED foot, BLACK foot, BLACK horse, RED horse, END");
}

TEST(PenTCard, PEN_T_CARD_02_one_colour_may_go_through_all_its_cards_first) {  // PEN-T-CARD-02, PEN-TURN-03
  EXPECT_EQ(turn_of("BBBRRR"), "BLACK fire, BLACK foot, BLACK horse, RED fire, RED foot, RED horse, END");
}

TEST(PenTCard, PEN_T_CARD_03_a_router_is_not_healed_and_then_rallies) {  // PEN-T-CARD-03, PEN-TURN-09, PEN-TURN-10
  Board board;
  const int u = board.rout(board.infantry(red, {90, 40}, {.pips = 3}), 1);
  board.infantry(black, {90, 100});
  board.card(black, Function::horse, 2);
  board.give(board.end_card(), {3});
  EXPECT_EQ(board.unit(u).pips, 3);
  EXPECT_FALSE(board.unit(u).routing());
  EXPECT_EQ(board.decision().task, Task::face_rallied);
  ASSERT_NE(board.event<RallyTested>(), nullptr);
  EXPECT_TRUE(board.told<RallyTested>().rallied);
}

// ---- PEN-INT

TEST(PenInt, PEN_INT_03_ranks_do_not_change_the_dice) {  // PEN-INT-03
  for (const int ranks : {2, 3}) {
    Board board;
    const int line = board.infantry(red, {90, 40}, {.stands = 6, .ranks = ranks});
    board.infantry(black, {90, 60});
    board.card(red, Function::fire);
    board.give(board.fire(line), {1, 1, 1, 1, 1, 1});
    EXPECT_EQ(board.told<Fired>().dice, 6);
  }
}

TEST(PenInt, PEN_INT_04_every_unit_starts_with_nothing_against_it) {  // PEN-INT-04, PEN-G-11
  Board board;
  const int line = board.infantry(red, {90, 40});
  const int horse = board.cavalry(black, {90, 100});
  board.begin();
  for (const int u : {line, horse}) {
    EXPECT_EQ(board.unit(u).pips, 0);
    EXPECT_EQ(board.unit(u).casualties, 0);
    EXPECT_FALSE(board.has(u, Mark::ever_fired));
    EXPECT_FALSE(board.has(u, Mark::charge_used));
    EXPECT_FALSE(board.has(u, Mark::glory_used));
  }
}

TEST(PenInt, PEN_INT_05_six_cards_and_nothing_else_drive_a_turn) {  // PEN-INT-05, PEN-INT-06
  Board board;
  board.gun(red, {90, 20});
  board.gun(black, {90, 110});
  board.begin();
  const int first = board.count<CardTurned>();
  board.end_turn();
  EXPECT_EQ(first + board.count<CardTurned>(), 7) << "six, and the first of the next turn";
  EXPECT_EQ(board.dice_thrown("PEN-TURN-01"), static_cast<int>(board.log.throws.size()));
}

TEST(PenInt, PEN_INT_07_moves_are_upper_limits) {  // PEN-INT-07
  Board board;
  const int line = board.infantry(red, {90, 40});
  board.card(red, Function::foot);
  for (const double cm : {0.0, 0.1, 4.0, 15.0}) EXPECT_EQ(board.refused(board.ahead(line, cm)), "") << cm;
  EXPECT_EQ(board.refused(board.ahead(line, 15.2)), "PEN-MOVE-04");
  EXPECT_EQ(board.refused(board.end_card()), "") << "nobody has to move";
}

TEST(PenInt, PEN_INT_08_the_first_game_has_four_battalions_and_two_guns) {  // PEN-INT-08, PEN-G-18
  const auto loaded = scenario::load_file(std::string{source_dir} + "/scenarios/peninsular/first_game.toml");
  ASSERT_TRUE(loaded);
  const auto& first = std::get<Setting>(*loaded);
  for (const Colour side : {red, black}) {
    std::array<int, 3> arms{};
    int officers = 0;
    for (const UnitSheet& unit : first.units)
      if (unit.side == side) ++arms[static_cast<std::size_t>(unit.arm)];
    for (const OfficerSheet& officer : first.officers) officers += officer.side == side ? 1 : 0;
    EXPECT_EQ(arms, (std::array{4, 0, 2}));
    EXPECT_EQ(officers, 1);
  }
}

TEST(PenInt, PEN_INT_09_the_second_game_adds_two_regiments) {  // PEN-INT-09
  const auto loaded = scenario::load_file(std::string{source_dir} + "/scenarios/peninsular/second_game.toml");
  ASSERT_TRUE(loaded);
  const auto& second = std::get<Setting>(*loaded);
  for (const Colour side : {red, black}) {
    std::array<int, 3> arms{};
    for (const UnitSheet& unit : second.units)
      if (unit.side == side) ++arms[static_cast<std::size_t>(unit.arm)];
    EXPECT_EQ(arms, (std::array{4, 2, 2}));
  }
}

// ---- PEN-ARM

// Any strength from 4 stands, in either depth; the sheet's own example of a battalion has 7.
TEST(PenArm, PEN_ARM_05_battalions_of_any_strength) {  // PEN-ARM-05, PEN-ARM-06
  for (const char* nation : {"british", "french"})
    for (const int stands : {1, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 17})
      EXPECT_EQ(loads("{ id='r', brigade='a', nation='" + std::string{nation} +
                      "', arm='infantry', stands=" + std::to_string(stands) + ", at=[90, 40] }"),
                stands >= 4 && stands <= 16)
          << stands;
}

TEST(PenArm, PEN_ARM_06_seven_stands_are_gone_with_the_fourth) {  // PEN-LOSS-02
  Board board =
      Board::from_toml(with_units("{ id='r', brigade='a', nation='british', arm='infantry', stands=7, at=[90, 40] }"));
  board.pack = "RBRBRB";
  board.begin();
  const int seven = 2;
  ASSERT_EQ(board.unit(seven).close, 7);
  EXPECT_EQ(board.field().footprint(seven).size, 1);
  weaken(board, seven, 3);
  EXPECT_TRUE(board.unit(seven).on_table());
  EXPECT_TRUE(may_form(board.sheet(seven), Formation::square, 4));
}

// Break out whole, as British light battalions do (PEN-G-39).
TEST(PenArm, PEN_ARM_15_cacadores_break_out_whole) {  // PEN-ARM-15, PEN-ARM-14
  Board board = Board::from_toml(with_units(
      "{ id='r', brigade='a', nation='portuguese', arm='infantry', stands=5, light_battalion=true, at=[90, 30] }"));
  board.pack = "RBRBRB";
  board.begin();
  const int light = 2;
  EXPECT_EQ(board.unit(light).quality, Quality::elite);
  board.run_to(red, Function::foot);
  board.give(board.order(OrderKind::break_out, light));
  EXPECT_EQ(board.unit(light).close, 0);
  EXPECT_EQ(board.screen(light).size(), 10U);
  EXPECT_FALSE(loads("{ id='r', brigade='a', nation='spanish', arm='infantry', light_battalion=true, at=[90, 30] }"));
}

TEST(PenArm, PEN_ARM_07_one_light_and_one_grenadier_company) {  // PEN-ARM-07
  const Setting setting =
      Board::setting_of(with_units("{ id='r', brigade='a', nation='british', arm='infantry', at=[90, 40] }"));
  ASSERT_EQ(setting.units.size(), 3U);
  std::array<int, 3> roles{};
  for (const StandSheet& stand : setting.units[2].stands) ++roles[static_cast<std::size_t>(stand.role)];
  EXPECT_EQ(roles, (std::array{6, 1, 1}));
}

TEST(PenArm, PEN_ARM_08_grenadiers_fire_like_anyone) {  // PEN-ARM-08
  Board board;
  const int line = board.infantry(red, {90, 40}, {.companies = true});
  board.infantry(black, {90, 60});
  board.card(red, Function::fire);
  board.give(board.fire(line), {1, 1, 1, 1, 1, 1, 1, 4});
  EXPECT_EQ(board.told<Fired>().dice, 8);
  EXPECT_EQ(board.told<Fired>().hits, 0);
}

TEST(PenArm, PEN_ARM_12_detachments_start_in_skirmish_order) {  // PEN-ARM-12, PEN-ARM-14, PEN-ARM-23
  Board board = Board::from_toml(
      with_units("{ id='95', brigade='a', nation='british', arm='infantry', detachment=true, stands=4, weapon='rifle', "
                 "quality='elite', at=[90, 30] }"));
  board.begin();
  EXPECT_EQ(board.screen(2).size(), 4U);
  EXPECT_EQ(board.unit(2).close, 0);
  EXPECT_EQ(board.unit(2).quality, Quality::elite);
}

TEST(PenArm, PEN_ARM_13_a_detachment_closes_up_two_deep) {  // PEN-ARM-13, PEN-R-62, PEN-G-46
  Board board;
  const int rifles = board.detachment(red, {90, 40}, 5);
  board.infantry(black, {90, 62});
  board.card(red, Function::foot);
  Order close = board.order(OrderKind::rejoin, rifles);
  close.poses = 1;
  close.pose[0] = pose(90, 40);
  board.give(close);
  EXPECT_EQ(board.unit(rifles).close, 2) << "an odd stand over is no close-order stand";
  EXPECT_EQ(board.unit(rifles).pips, 0);
  EXPECT_TRUE(board.screen(rifles).empty());
  board.run_to(red, Function::fire);
  board.give(board.fire(rifles), {1, 1});
  EXPECT_EQ(board.told<Fired>().dice, 2) << "and gives no die";
}

TEST(PenArm, PEN_ARM_17_skirmishers_fire_and_move) {  // PEN-ARM-17, PEN-R-06
  Board board;
  const int rifles = board.detachment(red, {90, 40}, 3);
  const int enemy = board.infantry(black, {90, 60});
  board.card(red, Function::fire);
  board.give(board.skirmish_fire(red, enemy), {1});
  board.run_to(red, Function::foot);
  Order move = board.move(rifles, {{90, 30}});
  move.kind = OrderKind::move_skirmishers;
  board.give(move);
  EXPECT_EQ(board.screen(rifles)[0].pose.at.y, 30000);
}

TEST(PenArm, PEN_ARM_20_horse_artillery_moves_on_the_horse_card) {  // PEN-ARM-20, PEN-MOVE-06
  Board board;
  const int foot = board.gun(red, {50, 40}, Formation::limbered);
  const int horse = board.horse_gun(red, {90, 40});
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(board.ahead(foot, 15)), "");
  EXPECT_EQ(board.refused(board.ahead(horse, 15)), "PEN-TURN-07");
  board.card(red, Function::horse);
  EXPECT_EQ(board.refused(board.ahead(foot, 15)), "PEN-TURN-06");
  EXPECT_EQ(board.refused(board.ahead(horse, 30)), "");
}

TEST(PenArm, PEN_ARM_21_a_gun_has_casualties_and_no_pips) {  // PEN-ARM-21
  Board board;
  const int line = board.infantry(red, {90, 40});
  const int gun = board.gun(black, {90, 60}, Formation::limbered);
  board.card(red, Function::fire);
  board.give(board.fire(line), {5, 5, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(board.unit(gun).casualties, 2);
  EXPECT_EQ(board.unit(gun).pips, 0);
}

TEST(PenArm, PEN_ARM_22_guards_are_elite) {  // PEN-ARM-22
  Board board;
  const int guard = board.infantry(red, {90, 40});
  board.sheet(guard).guard = true;
  board.infantry(black, {90, 100});
  board.begin();
  EXPECT_EQ(board.unit(guard).quality, Quality::elite);
}

TEST(PenArm, PEN_ARM_24_regulars_are_trained_unless_declared) {  // PEN-ARM-24, PEN-ARM-27
  const Setting setting = Board::setting_of(with_units(R"(
    { id='r', brigade='a', nation='british', arm='infantry', at=[60, 40] },
    { id='s', brigade='a', nation='spanish', arm='infantry', quality='raw', at=[120, 40] } )"));
  ASSERT_EQ(setting.units.size(), 4U);
  EXPECT_EQ(setting.units[2].quality, Quality::trained);
  EXPECT_EQ(setting.units[3].quality, Quality::raw);
}

// ---- PEN-SET

TEST(PenSet, PEN_SET_01_roles_are_part_of_every_scenario) {  // PEN-SET-01, PEN-SET-03
  EXPECT_FALSE(scenario::load("guidon = 1\nrules = 'peninsular'\nstory = { title = 'x' }", "test.toml"));
}

TEST(PenSet, PEN_SET_02_the_story_defender_may_attack) {  // PEN-SET-02
  Board board;
  board.infantry(red, {90, 40});
  const int horse = board.cavalry(black, {90, 100});
  board.setting.story_defender = black;
  board.card(black, Function::horse);
  EXPECT_EQ(board.refused(board.ahead(horse, 30)), "");
}

TEST(PenSet, PEN_SET_04_the_defender_places_everything_first) {  // PEN-SET-04, PEN-SET-06, PEN-SET-08
  Board board = deploying(2);
  EXPECT_EQ(board.decision().side, black);
  EXPECT_EQ(board.refused(deploy(board, 0, {90, 30})), "PEN-TURN-03") << "red waits";
  board.give(deploy(board, 1, {40, 100}));
  EXPECT_EQ(board.refused(end_deployment(black)), "PEN-SET-04") << "one battalion is still to be placed";
  EXPECT_EQ(board.refused(deploy(board, 2, {42, 100})), "PEN-R-51") << "not on the other";
  board.give(deploy(board, 2, {80, 100}));
  board.give(end_deployment(black));
  EXPECT_EQ(board.decision().side, red);
  board.give(deploy(board, 0, {90, 30}));
  board.give(end_deployment(red));
  board.give(end_deployment(black));
  EXPECT_EQ(board.state.turn, 1);
  EXPECT_EQ(board.state.phase, Phase::card);
}

TEST(PenSet, PEN_G_06_a_garrison_that_is_placed_faces_the_enemy) {  // when it comes out, where nothing else is said
  Board board;
  board.infantry(red, {90, 30});
  board.infantry(black, {40, 100});
  const std::uint8_t house = board.building(90, 100);
  board.setting.fixed = false;
  board.setting.story_defender = black;
  board.begin();
  Order order = board.order(OrderKind::deploy, 1);
  order.target = house;
  board.give(order);
  EXPECT_EQ(board.unit(1).garrison, house);
  EXPECT_EQ(board.unit(1).pose.facing.hundredths(), 18000);
}

TEST(PenSet, PEN_SET_05_a_screen_keeps_within_the_third_too) {  // PEN-SET-05, PEN-R-118: every stand
  Board board;
  board.infantry(red, {90, 30}, {.companies = true});
  board.infantry(black, {90, 100});
  board.setting.fixed = false;
  board.begin();
  board.give(deploy(board, 1, {90, 100}));
  board.give(end_deployment(black));
  Order out = deploy(board, 0, {90, 40});
  out.choice = 1;
  if (board.refused(out).empty()) {
    board.give(out);
    for (const Skirmisher& stand : board.screen(0)) EXPECT_LE(stand.pose.at.y, 40050);
  }
}

// ---- PEN-TURN

TEST(PenTurn, PEN_TURN_01_cards_left_over_are_not_drawn_for) {  // PEN-TURN-01
  Board board;
  board.infantry(red, {90, 20});
  board.cavalry(red, {40, 20});
  board.infantry(black, {90, 100});
  board.cavalry(black, {40, 100});
  board.pack = "RRRBBB";
  board.begin();
  board.end_turn();
  // 20 orders: one pick of 6, 5 and 4 cards; three black ones are left. And the first card of the next turn.
  EXPECT_EQ(board.dice_thrown("PEN-TURN-01"), 3);
}

TEST(PenTurn, PEN_TURN_02_any_nation_on_either_side) {  // PEN-TURN-02
  for (const char* nation : {"british", "spanish", "portuguese", "french", "polish"})
    for (const char* brigade : {"a", "b"})
      EXPECT_TRUE(loads("{ id='r', brigade='" + std::string{brigade} + "', nation='" + nation +
                        "', arm='cavalry', quality='raw', at=[90, " + (*brigade == 'a' ? "40" : "80") + "] }"))
          << nation;
  EXPECT_FALSE(loads("{ id='r', brigade='a', nation='brittish', arm='infantry', at=[90, 40] }")) << "a slip";
  const Setting setting = Board::setting_of(
      with_units("{ id='r', brigade='b', nation='polish', arm='cavalry', quality='elite', at=[90, 80] }"));
  EXPECT_EQ(setting.units[2].nation, Nation::other);
  EXPECT_EQ(setting.units[2].nation_word(), "polish");
  EXPECT_EQ(setting.units[2].quality, Quality::elite);
}

TEST(PenTurn, PEN_TURN_04_units_fire_on_their_first_card_only) {  // PEN-TURN-04
  Board board;
  const int line = board.infantry(red, {90, 40});
  const int enemy = board.infantry(black, {90, 60});
  board.card(red, Function::fire);
  EXPECT_EQ(board.refused(board.fire(line)), "");
  EXPECT_EQ(board.refused(board.fire(enemy)), "PEN-TURN-03");
  EXPECT_EQ(board.refused(board.ahead(line, 5)), "PEN-TURN-06");
  board.card(red, Function::foot);
  EXPECT_EQ(board.refused(board.fire(line)), "PEN-TURN-04");
}

TEST(PenTurn, PEN_TURN_06_foot_and_horse_have_cards_of_their_own) {  // PEN-TURN-06, PEN-TURN-07
  Board board;
  const int line = board.infantry(red, {40, 40});
  const int horse = board.cavalry(red, {80, 40});
  const int gun = board.gun(red, {110, 40}, Formation::limbered);
  const int cart = board.cart(red, {140, 40});
  board.card(red, Function::foot);
  for (const int u : {line, gun, cart}) EXPECT_EQ(board.refused(board.ahead(u, 10)), "") << u;
  EXPECT_EQ(board.refused(board.ahead(horse, 10)), "PEN-TURN-07");
  board.card(red, Function::horse);
  for (const int u : {line, gun, cart}) EXPECT_EQ(board.refused(board.ahead(u, 10)), "PEN-TURN-06") << u;
  EXPECT_EQ(board.refused(board.ahead(horse, 10)), "");
}

TEST(PenTurn, PEN_TURN_08_a_test_is_settled_before_the_next_order) {  // PEN-TURN-08
  Board board;
  const int line = board.infantry(red, {90, 40});
  const int other = board.infantry(red, {40, 40});
  board.infantry(black, {90, 60});
  board.card(red, Function::foot);
  board.give(board.move(line, {{90, 40, 5}}));
  EXPECT_EQ(board.decision().task, Task::confirm_critical);
  EXPECT_NE(board.refused(board.ahead(other, 5)), "");
  EXPECT_NE(board.refused(board.end_card()), "");
}

TEST(PenTurn, PEN_TURN_11_no_rally_with_the_enemy_at_15_cm) {  // PEN-TURN-11
  for (const double gap : {15.0, 15.2}) {
    Board board;
    const int u = board.rout(board.infantry(red, {90, 60}, {.pips = 3}), 1);
    board.infantry(black, {90, 60 + gap});
    board.card(black, Function::horse, 2);
    if (gap == 15.0) {
      board.give(board.end_card());
      EXPECT_NE(board.event<CannotRally>(), nullptr);
      EXPECT_TRUE(board.unit(u).routing());
      EXPECT_EQ(board.unit(u).close, 7) << "counts as not rallied: it routs on";
    } else {
      board.give(board.end_card(), {6});
      EXPECT_FALSE(board.unit(u).routing());
    }
  }
}

TEST(PenTurn, PEN_TURN_12_the_pack_is_made_up_again) {  // PEN-TURN-12, PEN-R-01
  Board board;
  board.infantry(red, {90, 20});
  board.infantry(black, {90, 100});
  board.begin();
  EXPECT_EQ(board.state.active, red);
  board.pack = "BRBRBR";
  board.end_turn();
  EXPECT_EQ(board.state.turn, 2);
  EXPECT_EQ(board.state.active, black) << "each_turn: shuffled afresh";
}

TEST(PenTurn, PEN_R_01_once_per_game_keeps_the_first_order) {  // PEN-R-01, deck_reset = once_per_game
  Board board;
  board.infantry(red, {90, 20});
  board.cavalry(red, {40, 20});
  board.infantry(black, {90, 100});
  board.cavalry(black, {40, 100});
  board.gun(red, {140, 20});  // so that FIRE cards are not passed
  board.gun(black, {140, 110});
  board.setting.options.deck_reset = DeckReset::once_per_game;
  board.pack = "RBBRBR";
  board.begin();
  board.end_turn();
  board.pack = "BBBRRR";
  EXPECT_EQ(board.state.active, red);
  board.end_turn();
  EXPECT_EQ(cards_of(board), "BLACK fire, BLACK foot, RED foot, BLACK horse, RED horse, ENDRED fire, ");
}

TEST(PenTurn, PEN_G_31_a_card_with_nothing_to_do_is_passed) {  // PEN-G-31
  Board board;
  board.infantry(red, {90, 20});
  board.infantry(black, {90, 100});
  board.card(red, Function::foot);
  board.give(board.end_card());
  EXPECT_EQ(board.state.active, black);
  EXPECT_EQ(board.state.function, Function::foot);
  board.give(board.end_card());
  EXPECT_EQ(board.count<CardIdle>(), 4) << "both horse cards, and nobody in range on the FIRE cards";
  EXPECT_EQ(board.state.function, Function::foot);
}

}  // namespace
}  // namespace guidon::tests
