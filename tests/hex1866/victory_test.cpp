// Demoralisation, night and victory (6.16), and the end of a turn (HEX-P-SEQ-05).
#include "tests/hex1866/manoeuvre.hpp"

namespace guidon::hex1866::tests {
namespace {

// Steps go one by one: disorganised cavalry pays a step for every hex of woods under this ruling.
Kit in_woods(int steps, int lost) {
  Kit kit;
  kit.unit("P1", prussian, "0505", Direction::n,
           {.arm = Arm::cavalry, .steps = steps, .disorganised = true, .lost = lost});
  kit.ground("0504", Terrain::woods).option("footnote2_state", "demoralised");
  kit.go(Stage::rally, "PF");
  kit.give("done");
  kit.give("done");
  return kit;
}

// One turn; the Austrians hold 0505 for 3 points, P1 stands south of it.
Kit one_turn() {
  Kit kit;
  kit.setting.turns = 1;
  kit.setting.victory.objectives = {{kit.hex("0505"), 3, austrian}};
  kit.unit("A1", austrian, "0902", Direction::s);
  kit.unit("P1", prussian, "0506", Direction::n);
  return kit;
}

void finish(Kit& kit) { rest_until(kit, kit.setting.turns + 1); }

void lose(Kit& kit, std::string_view unit, int steps) {
  kit.edit([&](State& state) {
    const auto u = static_cast<std::size_t>(kit.id(unit));
    const UnitSheet& sheet = kit.setting.units[u];
    FormationState& formation = state.formation[sheet.formation];
    formation.steps_lost = static_cast<std::uint8_t>(formation.steps_lost + steps - state.unit[u].steps_lost);
    state.unit[u].steps_lost = static_cast<std::uint8_t>(steps);
    if (steps == sheet.steps) {
      state.unit[u].status = Status::gone;
      state.unit[u].hex = off_map;
    }
    const FormationSheet& its = kit.setting.formations[sheet.formation];
    formation.demoralised = formation.steps_lost >= (its.steps + 1) / 2 ? 1 : 0;
  });
  ASSERT_EQ(kit.battle().broken_invariant().value_or(""), "");
}

}  // namespace

// HEX-P-DEMOR-01, HEX-R-53: TV-222, TV-223
TEST(HexVictory, HEX_P_DEMOR_01_at_half_its_steps_rounded_up) {
  for (const auto& [steps, lost, demoralised] :
       {std::tuple{12, 5, 0}, {12, 6, 1}, {13, 6, 0}, {13, 7, 1}, {2, 1, 1}, {3, 1, 0}, {3, 2, 1}}) {
    Kit kit = in_woods(steps, lost - 1);
    EXPECT_EQ(kit.formation("PF").demoralised, 0);
    kit.give("move P1 by 0504 facing n");
    EXPECT_EQ(kit.formation("PF").steps_lost, lost);
    EXPECT_EQ(kit.formation("PF").demoralised, demoralised) << steps << " " << lost;
    EXPECT_EQ(kit.event<FormationDemoralised>() != nullptr, demoralised == 1);
    EXPECT_EQ(kit.cites("HEX-P-DEMOR-01"), demoralised == 1);
  }
}

// HEX-P-DEMOR-01: once and for good.
TEST(HexVictory, HEX_P_DEMOR_01_for_good) {
  Kit kit = in_woods(12, 5);
  kit.ground("0503", Terrain::woods);
  kit.give("move P1 by 0504 facing n");
  EXPECT_EQ(kit.formation("PF").demoralised, 1);
  rest_until(kit, 2);
  EXPECT_EQ(kit.formation("PF").demoralised, 1);
  kit.give("prussian first");
  kit.give("done");
  kit.give("done");
  kit.give("move P1 by 0503 facing n");
  EXPECT_EQ(kit.formation("PF").steps_lost, 6);  // HEX-R-26: the demoralised are excused
  EXPECT_EQ(kit.formation("PF").demoralised, 1);
  EXPECT_EQ(kit.event<FormationDemoralised>(), nullptr);
}

// HEX-P-DEMOR-02, HEX-MORALE-10: a demoralised formation tests worse. What it is worth: HEX-P-VIC-02 below.
TEST(HexVictory, HEX_P_DEMOR_02_its_units_test_worse) {
  Kit kit = one_turn();
  kit.unit("A2", austrian, "0702", Direction::s, {.steps = 6});
  kit.unit("A3", austrian, "0802", Direction::s, {.disorganised = true});
  kit.go(Stage::rally, "AF");
  lose(kit, "A2", 5);  // of 12
  Kit steady = kit;
  steady.give("rally A3", {4});  // 4 + 3
  EXPECT_FALSE(steady.cites("HEX-MORALE-10"));
  EXPECT_TRUE(steady["A3"].ordered());
  lose(kit, "A1", 1);
  EXPECT_EQ(kit.formation("AF").demoralised, 1);
  kit.give("rally A3", {4});
  EXPECT_TRUE(kit.cites("HEX-MORALE-10"));
  EXPECT_FALSE(kit["A3"].ordered());
}

// HEX-P-NIGHT-01: as the scenario lists them; guns reach one hex.
TEST(HexVictory, HEX_P_NIGHT_01_night_turns) {
  Kit kit = Kit::burkersdorf();
  kit.begin({1, 1});
  for (int turn = 1; turn <= 10; ++turn) EXPECT_EQ(kit.setting.night(turn), turn == 10) << turn;
  EXPECT_EQ(kit.field().gun_range(kit.id("P14")), 3);
  rest_until(kit, 10);
  EXPECT_TRUE(kit.field().night());
  EXPECT_EQ(kit.field().gun_range(kit.id("P14")), 1);
  EXPECT_EQ(kit.field().gun_range(kit.id("A15")), 1);
}

TEST(HexVictory, HEX_P_NIGHT_01_fire_at_night) {
  for (const bool night : {false, true}) {
    Kit kit;
    if (night) kit.setting.nights = {1};
    kit.unit("A1", austrian, "0503", Direction::s);
    kit.unit("A2", austrian, "0604", Direction::s, {.disorganised = true});
    kit.unit("P1", prussian, "0505", Direction::n, a_battery);
    kit.go(Stage::bombardment, "PF");
    EXPECT_EQ(kit.legal("bombard 0503 with P1"), !night);
    kit.give("bombard 0604 with P1", {1});
    EXPECT_EQ(kit.cites("HEX-COL-09"), night);
  }
}

// HEX-P-VIC-01, HEX-P-SEQ-05: to whoever has a combat unit there at the end of the turn.
TEST(HexVictory, HEX_P_VIC_01_objectives) {
  Kit kit = one_turn();
  kit.setting.turns = 3;
  kit.go(Stage::movement, "PF");
  EXPECT_EQ(kit.state().held[0], austrian);
  kit.give("move P1 to 0505 facing n");
  EXPECT_EQ(kit.state().held[0], austrian);  // not before the turn ends
  rest_until(kit, 2);
  EXPECT_EQ(kit.state().held[0], prussian);
  kit.give("prussian first");
  kit.give("done");
  kit.give("move P1 to 0506 facing n");
  rest_until(kit, 3);
  EXPECT_EQ(kit.state().held[0], prussian);  // they were the last
}

// HEX-P-VIC-01, HEX-P-UNIT-05: combat units of any arm and in any order; leaders are none.
TEST(HexVictory, HEX_P_VIC_01_who_takes_an_objective) {
  struct Case {
    Of of;
    bool takes;
  };
  for (const Case& each :
       {Case{{}, true}, Case{a_squadron, true}, Case{a_battery, true}, Case{{.disorganised = true}, true}}) {
    Kit kit = one_turn();
    kit.unit("P2", prussian, "0505", Direction::n, each.of);
    kit.begin({1, 1});
    finish(kit);
    EXPECT_EQ(kit.state().held[0] == prussian, each.takes);
  }
  Kit passing = one_turn();  // passing through is not enough, and a leader is no combat unit
  passing.leader_sheet("LP").hex = passing.hex("0505");
  passing.go(Stage::movement, "PF");
  passing.give("move P1 by 0505 0504 facing n");
  finish(passing);
  EXPECT_EQ(passing.state().held[0], austrian);
  EXPECT_TRUE(passing.battle().over());
}

// HEX-P-VIC-02: objectives, formations demoralised and units eliminated, each at its price, and one's own against.
TEST(HexVictory, HEX_P_VIC_02_points) {
  Kit kit = one_turn();
  kit.setting.victory.objectives = {{kit.hex("0505"), 3, prussian}, {kit.hex("0101"), 4, austrian}};
  kit.setting.victory.formation_demoralised = 20;
  kit.setting.victory.unit_eliminated = 7;
  kit.formation("QA", austrian, "LZ", "1001");
  kit.unit("A2", austrian, "0802", Direction::s, {.formation = "QA"});
  kit.unit("A3", austrian, "0702", Direction::s, {.steps = 1});
  kit.unit("P2", prussian, "0708", Direction::n, {.steps = 1});
  kit.begin({1, 1});
  const auto score = [](Kit copy) {
    finish(copy);
    EXPECT_TRUE(copy.battle().over());
    return static_cast<int>(copy.state().score);
  };
  EXPECT_EQ(score(kit), 3);
  Kit unit = kit;
  lose(unit, "A3", 1);
  EXPECT_EQ(score(unit), 3 + 7);
  Kit formation = kit;
  lose(formation, "A2", 2);
  EXPECT_EQ(score(formation), 3 + 20);
  Kit own = kit;
  lose(own, "P2", 1);
  EXPECT_EQ(score(own), 3 - 7);
  lose(own, "P1", 1);  // half of four
  EXPECT_EQ(own.formation("PF").demoralised, 1);
  Kit austrian_view = kit;
  austrian_view.setting.victory.scorer = austrian;
  lose(austrian_view, "A3", 1);
  EXPECT_EQ(score(austrian_view), 4 - 7);
}

// HEX-P-VIC-03: the scenario's table; that of Burkersdorf.
TEST(HexVictory, HEX_P_VIC_03_the_table) {
  struct Case {
    int points;
    Verdict verdict;
    bool decisive;
  };
  for (const Case& each :
       {Case{20, Verdict::prussian, true}, Case{9, Verdict::prussian, true}, Case{8, Verdict::prussian, false},
        Case{3, Verdict::prussian, false}, Case{2, Verdict::draw, false}, Case{1, Verdict::austrian, false},
        Case{0, Verdict::austrian, false}, Case{-3, Verdict::austrian, false}, Case{-4, Verdict::austrian, true},
        Case{-30, Verdict::austrian, true}}) {
    Kit kit = Kit::burkersdorf();
    kit.setting.turns = 1;
    kit.setting.victory.objectives = {{kit.hex("0101"), static_cast<std::int8_t>(each.points), prussian}};
    kit.begin({1, 1});
    finish(kit);
    EXPECT_TRUE(kit.battle().over());
    EXPECT_EQ(kit.state().score, each.points);
    EXPECT_EQ(kit.state().verdict, each.verdict) << each.points;
    EXPECT_EQ(kit.state().decisive != 0, each.decisive) << each.points;
    EXPECT_EQ(kit.state().won_by, WonBy::points);
  }
}

// HEX-P-SEQ-05: after the last turn, and not before; as Burkersdorf stands the Prussians have one point.
TEST(HexVictory, HEX_P_SEQ_05_after_the_last_turn) {
  Kit kit = Kit::burkersdorf();
  kit.begin({1, 1});
  rest_until(kit, 10);
  EXPECT_EQ(kit.state().turn, 10);
  EXPECT_FALSE(kit.battle().over());
  rest_until(kit, 11);
  EXPECT_TRUE(kit.battle().over());
  EXPECT_EQ(kit.state().turn, 10);
  EXPECT_EQ(kit.state().score, 1);
  EXPECT_EQ(kit.state().verdict, Verdict::austrian);
  EXPECT_TRUE(kit.orders().empty());
}

// HEX-P-VIC-04: at the end of a turn all formations of one side are demoralised, and not all of the other.
TEST(HexVictory, HEX_P_VIC_04_sudden_victory) {
  const auto after = [](bool austrians, bool both, bool prussians) {
    Kit kit;
    kit.formation("QA", austrian, "LZ", "1001");
    kit.unit("A1", austrian, "0902", Direction::s, {.lost = austrians || both ? 2 : 0});
    kit.unit("A2", austrian, "0702", Direction::s, {.lost = both ? 2 : 0, .formation = "QA"});
    kit.unit("P1", prussian, "0506", Direction::n, {.lost = prussians ? 2 : 0});
    kit.begin({1, 1});
    EXPECT_EQ(kit.state().stage, Stage::command);  // not before the end of a turn
    rest_until(kit, 2);
    return kit;
  };
  EXPECT_FALSE(after(false, false, false).battle().over());
  EXPECT_FALSE(after(true, false, false).battle().over());  // one of two formations
  EXPECT_FALSE(after(false, true, true).battle().over());   // both sides
  const Kit won = after(false, true, false);
  EXPECT_TRUE(won.battle().over());
  EXPECT_EQ(won.state().turn, 1);
  EXPECT_EQ(won.state().verdict, Verdict::prussian);
  EXPECT_EQ(won.state().decisive, 1);
  EXPECT_EQ(won.state().won_by, WonBy::collapse);
  const Kit lost = after(true, false, true);
  EXPECT_EQ(lost.state().verdict, Verdict::austrian);
  EXPECT_EQ(lost.state().decisive, 1);
}

// HEX-P-VIC-04: a formation that has yet to come has not lost heart.
TEST(HexVictory, HEX_P_VIC_04_reinforcements_hold_out) {
  Kit kit;
  kit.formation("QA", austrian, "LZ", "");
  kit.setting.formations.back().arrives = 3;
  kit.setting.formations.back().entry = {kit.hex("1001")};
  kit.unit("A1", austrian, "0902", Direction::s, {.lost = 2});
  kit.unit("A2", austrian, "", Direction::s, {.formation = "QA"});
  kit.unit("P1", prussian, "0506", Direction::n);
  kit.begin({1, 1});
  rest_until(kit, 2);
  EXPECT_FALSE(kit.battle().over());
}

// HEX-P-VIC-04: also at the end of the last turn, before the table is read.
TEST(HexVictory, HEX_P_VIC_04_in_the_last_turn) {
  Kit kit = one_turn();
  kit.unit("A2", austrian, "0702", Direction::s, {.steps = 4, .lost = 4 - 1});
  kit.setting.units[0].steps_lost = 1;
  kit.setting.victory.objectives = {{kit.hex("0505"), 100, austrian}};
  kit.setting.victory.scorer = austrian;
  kit.begin({1, 1});
  finish(kit);
  EXPECT_EQ(kit.state().verdict, Verdict::prussian);
  EXPECT_EQ(kit.state().won_by, WonBy::collapse);
}

// HEX-P-VIC-05: at any decision of one's own.
TEST(HexVictory, HEX_P_VIC_05_resigning) {
  Kit kit = one_turn();
  kit.unit("A2", austrian, "0505", Direction::s);
  kit.begin({1, 1});
  const auto resigned = [](Kit copy, Side side) {
    EXPECT_EQ(copy.decision().side, side);
    copy.give("resign");
    EXPECT_TRUE(copy.battle().over());
    EXPECT_EQ(copy.state().verdict, side == prussian ? Verdict::austrian : Verdict::prussian);
    EXPECT_EQ(copy.state().decisive, 1);
    EXPECT_EQ(copy.state().won_by, WonBy::resignation);
  };
  resigned(kit, prussian);
  kit.give("prussian first");
  Order other_side;
  other_side.kind = OrderKind::resign;
  other_side.side = austrian;
  EXPECT_TRUE(kit.battle().check(other_side));  // not at the other's decision
  resigned(kit, prussian);
  kit.give("done");
  kit.give("done");
  EXPECT_EQ(kit.state().stage, Stage::combat);
  resigned(kit, prussian);
  kit.give("attack 0505 with P1", {1, 5});
  EXPECT_EQ(kit.decision().task, Task::choose_hex);
  resigned(kit, austrian);  // in the middle of the enemy's attack
}

}  // namespace guidon::hex1866::tests
