// The same situation and the same dice on each of the three sheets: everything up to a break test is the same, and
// then the cell of each sheet says what happens (LIN-R-59).
#include "tests/linear/clash.hpp"

namespace guidon::linear::tests {
namespace {

using enum Formation;

constexpr std::array<std::string_view, 3> sheets{"bt0", "bt2", "bt3"};

// What happened before the first break test.
std::vector<Facts> before_the_test(const Clash& board) {
  std::vector<Facts> out;
  for (const Event& each : board.chronicle().events) {
    if (std::holds_alternative<BreakTested>(each.data)) break;
    out.push_back(facts_of(each.data, board.setting));
  }
  return out;
}

struct Told {
  std::vector<Facts> before;
  Tested test;
  double x = 0;
  double y = 0;
  bool gone = false;
  bool disordered = false;
};

Told told(const Clash& board, std::string_view unit) {
  return {before_the_test(board), board.tested(unit), board.x(unit),
          board.y(unit),          board.gone(unit),   board.disordered(unit)};
}

// ---- a lost melee ----

struct LostMelee {
  std::string_view profile;
  std::string_view dice;  // of the test
  std::array<Tested, 3> tests;
  std::array<double, 3> back;  // inches it goes back
};

class OnEachSheet : public testing::TestWithParam<LostMelee> {};

TEST_P(OnEachSheet, ALostMeleeDiffersByTheCellAlone) {  // LIN-R-59
  const LostMelee& each = GetParam();
  std::vector<Told> all;
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    Clash board;
    board.option("break_sheet", sheets[i]);
    board.unit("28th", south, "heavy_cavalry", {36, 10});
    board.before("28th", "4e", each.profile, 0);
    const double from = board.sheet_of("4e").placement->pose.at.vec().y;
    board.go(Stage::rally);
    board.engage("28th", "4e");
    board.fight("41111111 1 " + ones(board.sheet_of("4e").profile.melee) + std::string{each.dice});
    all.push_back(told(board, "4e"));
    EXPECT_EQ(all.back().before, all.front().before);
    EXPECT_EQ(all.back().test, each.tests[i]) << sheets[i];
    EXPECT_EQ(all.back().gone, each.tests[i].effect == Effect::breaks) << sheets[i];
    EXPECT_NEAR(all.back().y - from, each.back[i], 0.001) << sheets[i];
  }
}

constexpr Tested lost(int score, Effect effect, std::string_view cell) {
  return {score, effect, Cause::lost_round, cell};
}

// Infantry loses to horse by 1 + 2 to 0: sheet 002 takes off 3 for treble (BT2-MOD-3-01) and 2 for horse
// (BT2-MOD-2-01), sheet 003 adds the margin of 3 (MPP-BT-MOD-2, LIN-R-52), sheet 000 has nothing of the kind
// (BT0-MOD-04). Horse loses to horse by 1 to 0: sheet 002 takes off 1 (BT2-MOD-1-03), sheet 003 adds 1.
INSTANTIATE_TEST_SUITE_P(
    LIN_R_59, OnEachSheet,
    testing::Values(
        LostMelee{"line_infantry",
                  "66",
                  {lost(12, Effect::hold, "BT0-RES-07-INF-HH"), lost(7, Effect::hold, "BT2-RES-07-INF-HH"),
                   lost(15, Effect::breaks, "MPP-BT-12-INF-HTH")},
                  {0, 0, 0}},
        LostMelee{"line_infantry",
                  "44",
                  {lost(8, Effect::hold, "BT0-RES-07-INF-HH"), lost(3, Effect::breaks, "BT2-RES-04-INF-HH"),
                   lost(11, Effect::give_all_dis_sup, "MPP-BT-11-INF-HTH")},
                  {0, 0, 3}},
        LostMelee{"line_infantry",
                  "33",
                  {lost(6, Effect::retire_dis, "BT0-RES-06-INF-HH"), lost(1, Effect::breaks, "BT2-RES-04-INF-HH"),
                   lost(9, Effect::give_dis_sup, "MPP-BT-09-INF-HTH")},
                  {6, 0, 3}},
        LostMelee{"line_infantry",
                  "23",
                  {lost(5, Effect::retire_dis, "BT0-RES-05-INF-HH"), lost(0, Effect::breaks, "BT2-RES-04-INF-HH"),
                   lost(8, Effect::give_good_sup, "MPP-BT-08-INF-HTH")},
                  {6, 0, 3}},
        LostMelee{"line_infantry",
                  "11",
                  {lost(2, Effect::breaks, "BT0-RES-04-INF-HH"), lost(-3, Effect::breaks, "BT2-RES-04-INF-HH"),
                   lost(5, Effect::hold, "MPP-BT-05-INF-HTH")},
                  {0, 0, 0}},
        LostMelee{"heavy_cavalry",
                  "44",
                  {lost(8, Effect::retire_good, "BT0-RES-07-CAV-HH"), lost(7, Effect::retire_good, "BT2-RES-07-CAV-HH"),
                   lost(9, Effect::give_all_dis_sup, "MPP-BT-09-CAV-HTH")},
                  {9, 9, 4.5}},
        LostMelee{"heavy_cavalry",
                  "33",
                  {lost(6, Effect::retire_dis, "BT0-RES-06-CAV-HH"), lost(5, Effect::retire_dis, "BT2-RES-05-CAV-HH"),
                   lost(7, Effect::give_dis_sup, "MPP-BT-07-CAV-HTH")},
                  {9, 9, 4.5}}));

// ---- modifiers of sheet 002 that need the table ----

// A unit of south with its front on 4e, which loses by one casualty; the score of its test on sheet 002 with two
// fours.
int score_on_002(std::string_view attacker, std::string_view target, const With& with, double facing, Face face) {
  Clash board;
  board.option("break_sheet", "bt2");
  board.unit("28th", south, attacker, {36, 20});
  const bool doubled =
      face != Face::front && formed(with.formation) && !all_round(with.formation) && attacker != "heavy_cavalry";
  board.before("28th", "4e", target, 0, with, 0, facing);
  board.go(Stage::rally);
  board.engage("28th", "4e", face);
  const int own = board.sheet_of("28th").profile.melee * (doubled ? 2 : 1);
  board.fight("6" + ones(own - 1) + " 1 " + ones(board.sheet_of("4e").profile.melee) + "44");
  return board.tested("4e").score;
}

TEST(Sheet002, SeesWhereTheEnemyTouches) {  // BT2-MOD-2-03, BT2-MOD-3-03, LIN-R-23, LIN-R-19
  EXPECT_EQ(score_on_002("line_infantry", "line_infantry", {}, 180, Face::front), 8 - 1);
  EXPECT_EQ(score_on_002("line_infantry", "line_infantry", {}, 90, Face::right), 8 - 1 - 2);
  EXPECT_EQ(score_on_002("line_infantry", "line_infantry", {}, 270, Face::left), 8 - 1 - 2);
  EXPECT_EQ(score_on_002("line_infantry", "line_infantry", {}, 0, Face::rear), 8 - 1 - 3);
  EXPECT_EQ(score_on_002("line_infantry", "warband", {.formation = open_order}, 0, Face::rear), 8 - 1 - 3);
  EXPECT_EQ(score_on_002("line_infantry", "pike_block", {.formation = hedgehog}, 0, Face::rear), 8 - 1);  // has none
}

TEST(Sheet002, KnowsSkirmishersRiddenDown) {  // BT2-MOD-3-02, BT2-MOD-3-01, LIN-R-19, LIN-R-21, LIN-R-22
  const With loose{.formation = skirmish};
  EXPECT_EQ(score_on_002("heavy_cavalry", "light_infantry", loose, 180, Face::front), 8 - 3 - 3);
  EXPECT_EQ(score_on_002("heavy_cavalry", "line_infantry", {}, 180, Face::front), 8 - 3 - 2);
}

TEST(Sheet002, CountsDoubleAndTrebleTheLosersScore) {  // BT2-MOD-1-03, BT2-MOD-2-02, BT2-MOD-3-01, LIN-R-20
  for (const auto& [own, enemy, modifier] :
       {std::tuple{"411111 1", "111111", -1}, std::tuple{"441111 11", "111111", -2},
        std::tuple{"444111 111", "111111", -3}, std::tuple{"444111 111", "411111 1", -3},
        std::tuple{"444111 111", "441111 11", -1}, std::tuple{"441111 11", "411111 1", -2}}) {
    Clash board;
    board.option("break_sheet", "bt2");
    board.unit("28th", south, "line_infantry", {36, 20});
    board.before("28th", "4e", "line_infantry", 0);
    board.go(Stage::rally);
    board.engage("28th", "4e");
    board.fight(std::string{own} + enemy + "66");
    EXPECT_EQ(board.tested("4e").score, 12 + modifier) << own << " " << enemy;
  }
}

// ---- a shot ----

TEST(OnEachSheetShot, AnExcessCasualtyOfGunsDiffersByTheCellAlone) {  // LIN-R-59, LIN-R-09
  const std::array<Tested, 3> tests{Tested{5, Effect::retire_dis, Cause::shooting, "BT0-RES-05-INF-SH"},
                                    Tested{5, Effect::retire_dis, Cause::shooting, "BT2-RES-05-INF-SH"},
                                    Tested{9, Effect::hold_dis_or_retreat_good, Cause::shooting, "MPP-BT-09-INF-RNG"}};
  std::vector<Told> all;
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    Clash board;
    board.option("break_sheet", sheets[i]);
    board.unit("guns", south, "field_gun", {36, 10}, {.formation = deployed});
    board.before("guns", "4e", "line_infantry", 10, {.casualties = 3});
    board.go(Stage::shooting);
    board.give(south, "shoot guns at 4e", "411 1 34");  // one in excess, by artillery
    all.push_back(told(board, "4e"));
    EXPECT_EQ(all.back().before, all.front().before);
    EXPECT_EQ(all.back().test, tests[i]);
    EXPECT_EQ(board.asked(Task::break_choice), i == 2);
    EXPECT_DOUBLE_EQ(board.y("4e"), i == 2 ? 21.5 : 27.5);
  }
}

TEST(OnEachSheetShot, OccasionsAreTheSheetsOwn) {  // LIN-R-09, MPP-BT-TRIG-1, BT0-TRIG-A, BT2-TRIG-A
  for (const std::string_view sheet : sheets) {
    Clash board;
    board.option("break_sheet", sheet);
    board.unit("28th", south, "line_infantry", {36, 10});
    board.before("28th", "4e", "line_infantry", 5, {.casualties = 2});
    board.go(Stage::shooting);
    board.give(south, "shoot 28th at 4e", sheet == "bt3" ? "411 1 11" : "411 1");  // shaken, nothing in excess
    EXPECT_EQ(board.tests(), sheet == "bt3" ? 1 : 0) << sheet;
    EXPECT_TRUE(board.shaken("4e"));
  }
}

TEST(OnEachSheetShot, ShatteringIsTheSame) {  // LIN-R-59, LIN-R-55, OUR-STATE-06; TVX-04
  for (const std::string_view sheet : sheets) {
    Clash board;
    board.option("break_sheet", sheet);
    board.unit("28th", south, "line_infantry", {33, 10});
    board.unit("42nd", south, "line_infantry", {39.2, 10});
    board.before("28th", "4e", "light_gun", 5, {.formation = deployed}, 3);
    board.go(Stage::shooting);
    board.give(south, "shoot 28th at 4e", "551 11");
    board.give(south, "shoot 42nd at 4e", "551 11");
    EXPECT_TRUE(board.gone("4e")) << sheet;
    EXPECT_EQ(board.tests(), 0) << sheet;
  }
}

// ---- supports ----

TEST(OnEachSheetSupports, OnlySheet003MovesThem) {  // LIN-R-59, OUR-FORCED-07
  for (const auto& [sheet, dice, unit_back, support_back] :
       {std::tuple{"bt0", "23", 6.0, 0.0}, std::tuple{"bt2", "43", 6.0, 0.0}, std::tuple{"bt3", "34", 3.0, 3.0}}) {
    Clash board;
    board.option("break_sheet", sheet);
    board.unit("28th", south, "line_infantry", {36, 20});
    board.before("28th", "4e", "line_infantry", 0);
    board.unit("7e", north, "line_infantry", {36, 24});
    board.go(Stage::rally);
    board.engage("28th", "4e");
    board.fight("441111 11 111111 " + std::string{dice});  // two to one, its support
    EXPECT_DOUBLE_EQ(board.y("4e"), 21 + unit_back) << sheet;
    EXPECT_DOUBLE_EQ(board.y("7e"), 24 + support_back) << sheet;
  }
}

// ---- the printed tables ----

// BT0-TBL-03: three kinds of troops; others read one of theirs (LIN-R-22).
TEST(Tables, Sheet000NamesInfantryCavalryAndArtilleryOnly) {
  EXPECT_FALSE(sheet_000().names_skirmishers);
  for (const Cell& cell : sheet_000().cells) EXPECT_NE(cell.troop, Troop::skirmishers) << cell.clause.id();
}

TEST(Tables, Sheet003HasARowForEachScoreAndFourKindsOfTroops) {  // MPP-BT-TBL-01, MPP-BT-TBL-02
  EXPECT_EQ(sheet_003().cells.size(), 72U);
  for (const Troop troop : {Troop::infantry, Troop::cavalry, Troop::skirmishers, Troop::artillery})
    for (const Cause cause : {Cause::shooting, Cause::lost_round}) {
      BreakSituation situation;
      situation.troop = troop;
      situation.cause = cause;
      situation.casualties = 1;
      const BreakTest test = weigh(sheet_003(), situation, {});
      Clause last;
      for (int score = 4; score <= 12; ++score) {
        const BreakResult result = read(test, score);
        EXPECT_NE(result.clause, last) << "score " << score << " has no row of its own";
        last = result.clause;
      }
      EXPECT_EQ(read(test, -3).clause, read(test, 4).clause);
      EXPECT_EQ(read(test, 15).clause, read(test, 12).clause);
    }
}

}  // namespace
}  // namespace guidon::linear::tests
