// The sequence of play (6.3): initiative, who is activated when, the steps of an activation, the order of the dice.
#include "kernel/typed_dice.hpp"
#include "tests/hex1866/manoeuvre.hpp"

namespace guidon::hex1866::tests {
namespace {

using Ids = std::vector<std::string>;

// Two formations on each side, a unit each, far apart. In the order of their ids: AF, PF, PG, QA; the last is Austrian.
Kit four_formations() {
  Kit kit;
  kit.formation("PG", prussian, "LQ", "0110");
  kit.formation("QA", austrian, "LZ", "1001");
  kit.unit("A1", austrian, "0901", Direction::s);
  kit.unit("A2", austrian, "0701", Direction::s, {.formation = "QA"});
  kit.unit("P1", prussian, "0210", Direction::n);
  kit.unit("P2", prussian, "0410", Direction::n, {.formation = "PG"});
  return kit;
}

// Goes through a turn in which nobody does anything; where there is a choice of formations, the last of them.
Ids activations(Kit& kit, std::string_view first, std::vector<int> faces = {}) {
  TypedDice dice{faces};
  Chronicle log;
  Battle battle = kit.battle();
  const int turn = battle.state().turn;
  Ids order;
  while (!battle.over() && battle.state().turn == turn) {
    const Decision asked = battle.decision();
    Order give;
    give.side = asked.side;
    if (asked.task == Task::choose_first) {
      give.kind = OrderKind::choose_first;
      give.choice = first == "austrian" ? 1 : 0;
    } else if (asked.kind == Decision::Kind::activate) {
      give = candidates(battle).back();
    }
    EXPECT_FALSE(battle.apply(give, dice, &log));
  }
  for (const Activated& each : events_of<Activated>(log)) order.push_back(kit.setting.formations[each.formation.at].id);
  return order;
}

std::vector<std::string> throw_clauses(const Kit& kit) {
  std::vector<std::string> all;
  for (const Throw& each : kit.chronicle().throws) all.emplace_back(each.clause.id());
  return all;
}

}  // namespace

// HEX-P-SEQ-01: the phases, and the night first of all.
TEST(HexTurn, HEX_P_SEQ_01_a_turn_begins_with_its_night) {
  Kit kit = four_formations();
  kit.setting.nights = {1};
  kit.begin({1, 1});
  ASSERT_FALSE(kit.chronicle().events.empty());
  const auto* begins = std::get_if<TurnBegins>(&kit.chronicle().events[0].data);
  ASSERT_NE(begins, nullptr);
  EXPECT_TRUE(begins->night);
  EXPECT_TRUE(kit.field().night());
  EXPECT_EQ(kit.state().stage, Stage::command);
  kit.give("prussian first");
  EXPECT_EQ(kit.state().stage, Stage::activation);
  rest_until(kit, 2);
  EXPECT_EQ(kit.state().turn, 2);
  EXPECT_FALSE(kit.field().night());
}

// HEX-P-SEQ-02: the higher of die and initiative value; on a tie whoever had it.
TEST(HexTurn, HEX_P_SEQ_02_initiative) {
  for (int p = 1; p <= 6; ++p)
    for (int a = 1; a <= 6; ++a)
      for (const Side before : {prussian, austrian}) {
        Kit kit = Kit::burkersdorf();  // values 1 and 0
        kit.setting.initiative = before;
        kit.begin({p, a});
        const Side expected = p + 1 > a ? prussian : p + 1 < a ? austrian : before;
        EXPECT_EQ(kit.state().initiative, expected) << p << " " << a;
        EXPECT_EQ(kit.decision().side, expected);
        EXPECT_EQ(kit.decision().task, Task::choose_first);
      }
}

// HEX-P-SEQ-02: TV-225, in a later turn
TEST(HexTurn, HEX_P_SEQ_02_on_a_tie_it_stays_where_it_was) {
  Kit kit = four_formations();
  kit.leader_sheet("LP0").initiative = 1;
  kit.begin({1, 6});
  EXPECT_EQ(kit.state().initiative, austrian);
  kit.give("austrian first");
  for (int i = 0; i < 20 && kit.state().turn == 1; ++i) {
    if (kit.decision().kind == Decision::Kind::activate) {
      kit.give(kit.decision().side == prussian ? "activate PF" : "activate AF");
      continue;
    }
    const bool last = kit.formation("AF").activated + kit.formation("PF").activated + kit.formation("PG").activated +
                              kit.formation("QA").activated ==
                          4 &&
                      kit.state().stage == Stage::movement;
    if (last)
      kit.give("done", {3, 4});  // 3 + 1 against 4
    else
      kit.give("done");
  }
  EXPECT_EQ(kit.state().turn, 2);
  EXPECT_EQ(kit.state().initiative, austrian);
  EXPECT_TRUE(kit.event<InitiativeThrown>()->tie);
}

// HEX-P-SEQ-02: without a Commander in Chief on the map nothing is added; HEX-P-LEAD-06: nor for a replacement.
TEST(HexTurn, HEX_P_SEQ_02_nothing_without_a_commander_in_chief) {
  Kit kit = four_formations();
  kit.leader_sheet("LP0").initiative = 3;
  kit.begin({1, 3});
  EXPECT_EQ(kit.state().initiative, prussian);
  const auto chief = static_cast<std::size_t>(kit.leader_id("LP0"));
  EXPECT_EQ(kit.field().initiative(prussian), 3);
  kit.edit([chief](State& state) { state.leader[chief].replacement = 1; });
  EXPECT_EQ(kit.field().initiative(prussian), 0);
  kit.edit([chief](State& state) { state.leader[chief] = {.status = Status::gone}; });
  EXPECT_EQ(kit.field().initiative(prussian), 0);
  Kit none = four_formations();
  none.leader_sheet("LP0").initiative = 3;
  none.setting.leaders.erase(none.setting.leaders.begin() + none.leader_id("LP0"));
  for (FormationSheet& each : none.setting.formations)  // those behind him move up
    if (each.commander > chief) --each.commander;
  none.begin({1, 3});
  EXPECT_EQ(none.state().initiative, austrian);
}

// HEX-P-SEQ-02: the side with the initiative decides who goes first, itself or the other.
TEST(HexTurn, HEX_P_SEQ_02_it_decides_who_activates_first) {
  Kit kit = four_formations();
  kit.begin({1, 1});
  EXPECT_EQ(kit.orders(), (Ids{"prussian first", "austrian first"}));
  Kit copy = kit;
  copy.give("austrian first");
  EXPECT_EQ(copy.decision().side, austrian);
  EXPECT_EQ(copy.state().initiative, prussian);
  kit.give("prussian first");
  EXPECT_EQ(kit.decision().side, prussian);
}

// HEX-P-SEQ-03, HEX-P-DICE-01: command tests, the side with the initiative first, each in order of formation id.
TEST(HexTurn, HEX_P_SEQ_03_the_order_of_command_tests) {
  for (const bool prussians : {true, false}) {
    Kit kit = four_formations();
    for (const std::string_view chief : {"LP0", "LA0"}) kit.leader_sheet(chief).hex = kit.hex("0505");
    for (const std::string_view chief : {"LP0", "LA0"}) kit.leader_sheet(chief).range = 1;
    kit.leader_sheet("LA0").hex = kit.hex("0507");
    for (const std::string_view each : {"LP", "LA", "LQ", "LZ"}) kit.leader_sheet(each).rating = 3;
    if (prussians)
      kit.begin({2, 1});
    else
      kit.begin({1, 2});
    EXPECT_EQ(throw_clauses(kit), (Ids{"HEX-P-SEQ-02", "HEX-P-SEQ-02"}));
    kit.give(prussians ? "austrian first" : "prussian first", {1, 6, 6, 1});  // whoever goes first: no matter
    EXPECT_EQ(throw_clauses(kit), Ids(4, "HEX-P-CMD-02"));
    Ids tested;
    for (const CommandSettled& each : kit.events<CommandSettled>())
      tested.push_back(kit.setting.formations[each.formation.at].id);
    EXPECT_EQ(tested, prussians ? (Ids{"PF", "PG", "AF", "QA"}) : (Ids{"AF", "QA", "PF", "PG"}));
    EXPECT_EQ(kit.formation("PF").in_command, prussians ? 1 : 0);
    EXPECT_EQ(kit.formation("PG").in_command, prussians ? 0 : 1);
    EXPECT_EQ(kit.formation("AF").in_command, prussians ? 0 : 1);
    EXPECT_EQ(kit.formation("QA").in_command, prussians ? 1 : 0);
  }
}

// HEX-P-SEQ-04, HEX-R-77: the sides take turns; a side that has none left is skipped.
TEST(HexTurn, HEX_P_SEQ_04_the_sides_alternate) {
  Kit kit = four_formations();
  kit.begin({1, 1});
  EXPECT_EQ(activations(kit, "prussian", {1, 1}), (Ids{"PG", "QA", "PF", "AF"}));
  EXPECT_EQ(activations(kit, "austrian", {1, 1}), (Ids{"QA", "PG", "AF", "PF"}));
  Kit three = four_formations();
  three.formation("PH", prussian, "LR", "0110");
  three.unit("P3", prussian, "0610", Direction::n, {.formation = "PH"});
  three.formation("PJ", prussian, "LS", "0110");
  three.unit("P4", prussian, "0810", Direction::n, {.formation = "PJ"});
  three.begin({1, 1});
  EXPECT_EQ(activations(three, "austrian", {1, 1}), (Ids{"QA", "PJ", "AF", "PH", "PG", "PF"}));
}

// HEX-P-SEQ-04: nobody may pass, but an activated formation need not do anything; none twice in a turn.
TEST(HexTurn, HEX_P_SEQ_04_nobody_passes) {
  Kit kit = four_formations();
  kit.begin({1, 1});
  kit.give("prussian first");
  EXPECT_EQ(kit.orders(), (Ids{"activate PF", "activate PG"}));
  EXPECT_EQ(kit.refused("done"), "HEX-P-SEQ-04");
  EXPECT_EQ(kit.refused("activate AF"), "HEX-P-SEQ-04");
  kit.give("activate PG");
  kit.give("done");
  kit.give("done");
  EXPECT_EQ(kit.decision().side, austrian);
  kit.give("activate AF");
  kit.give("done");
  kit.give("done");
  EXPECT_EQ(kit.state().active, kit.formation_id("PF"));  // the only one left
  EXPECT_EQ(kit.formation("PG").activated, 1);
}

// HEX-P-SEQ-04: a formation with nobody on the map and nobody who may enter is not activated.
TEST(HexTurn, HEX_P_SEQ_04_who_can_be_activated) {
  Kit kit = Kit::burkersdorf();
  kit.begin({6, 1});
  kit.give("prussian first", {1});
  EXPECT_EQ(kit.state().active, kit.formation_id("PG1"));  // PG2 comes in turn 2
  rest_until(kit, 2);
  kit.give("prussian first", {1});
  EXPECT_EQ(kit.orders(), (Ids{"activate PG1", "activate PG2"}));
}

// HEX-P-SEQ-06: the side with the initiative names the first; the others are drawn, all alike.
TEST(HexTurn, HEX_P_SEQ_06_chit_draw) {
  Kit kit = four_formations();
  kit.option("activation_mode", "chit_draw");
  kit.begin({1, 2});  // the Austrians; nobody asks who goes first
  EXPECT_EQ(kit.decision().side, austrian);
  EXPECT_EQ(kit.orders(), (Ids{"activate AF", "activate QA"}));
  kit.give("activate QA");
  kit.give("done");
  std::set<std::string> drawn;
  for (int face = 1; face <= 3; ++face) {  // three are left
    Kit copy = kit;
    copy.give("done", {face});
    EXPECT_EQ(copy.happened<Drawn>()->clause.id(), "HEX-P-SEQ-06");
    drawn.insert(copy.setting.formations[copy.state().active].id);
  }
  EXPECT_EQ(drawn, (std::set<std::string>{"AF", "PF", "PG"}));
  kit.give("done", {1});
  kit.give("done");
  kit.give("done", {2});
  kit.give("done");
  kit.give("done");  // the last one needs no lot
  EXPECT_EQ(kit.state().stage, Stage::bombardment);
  kit.give("done");
  kit.give("done", {1, 1});
  EXPECT_EQ(kit.state().turn, 2);
}

// HEX-P-SEQ-06: a side that has the initiative and nobody to name leaves it to the lot from the start.
TEST(HexTurn, HEX_P_SEQ_06_nobody_to_name) {
  Kit kit;
  kit.formation("QA", austrian, "LZ", "1001");
  kit.unit("A1", austrian, "0901", Direction::s);
  kit.unit("A2", austrian, "0701", Direction::s, {.formation = "QA"});
  kit.option("activation_mode", "chit_draw");
  for (const auto& [face, drawn] : {std::pair{1, "AF"}, {2, "QA"}}) {
    kit.begin({2, 1, face});
    EXPECT_EQ(kit.state().initiative, prussian);
    EXPECT_EQ(kit.state().active, kit.formation_id(drawn));
  }
}

// HEX-P-SEQ-07: one side after the other.
TEST(HexTurn, HEX_P_SEQ_07_igo_ugo) {
  Kit kit = four_formations();
  kit.option("activation_mode", "igo_ugo");
  kit.begin({1, 1});
  EXPECT_EQ(activations(kit, "prussian", {1, 1}), (Ids{"PG", "PF", "QA", "AF"}));
  EXPECT_EQ(activations(kit, "austrian", {1, 1}), (Ids{"QA", "AF", "PG", "PF"}));
}

// HEX-P-ACT-01: rally, bombardment, movement, combat; a step ended is not reopened.
TEST(HexTurn, HEX_P_ACT_01_the_four_steps) {
  Kit kit;
  kit.unit("A1", austrian, "0503", Direction::s);
  kit.unit("P1", prussian, "0504", Direction::n);
  kit.unit("P2", prussian, "0505", Direction::n, a_battery);
  kit.unit("P3", prussian, "0707", Direction::n, {.disorganised = true});
  kit.go(Stage::rally, "PF");
  const auto all = {"rally P3", "bombard 0503 with P2", "move P1 to 0505 facing n", "attack 0503 with P1"};
  const std::vector<Stage> stages{Stage::rally, Stage::bombardment, Stage::movement, Stage::combat};
  for (std::size_t i = 0; i < stages.size(); ++i) {
    EXPECT_EQ(kit.state().stage, stages[i]);
    EXPECT_EQ(kit.decision().side, prussian);
    std::size_t step = 0;
    for (const std::string_view order : all) {
      EXPECT_EQ(kit.legal(order), step == i) << order << " in " << stage_words[static_cast<std::size_t>(stages[i])];
      ++step;
    }
    if (i != 3) kit.give("done");
  }
  kit.give("done");
  EXPECT_EQ(kit.state().active, kit.formation_id("AF"));
}

// HEX-P-ACT-01: only units of the active formation act.
TEST(HexTurn, HEX_P_ACT_01_only_the_active_formation) {
  Kit kit = four_formations();
  kit.unit("P3", prussian, "0902", Direction::n, {.formation = "PG"});
  kit.unit("P4", prussian, "0902", Direction::n, {.arm = Arm::artillery, .formation = "PG"});
  kit.unit("P5", prussian, "0609", Direction::n, {.disorganised = true, .formation = "PG"});
  kit.unit("P6", prussian, "0709", Direction::n, {.disorganised = true});
  kit.unit("P7", prussian, "0801", Direction::ne);
  kit.go(Stage::rally, "PF");
  EXPECT_EQ(kit.refused("rally P5"), "HEX-P-RALLY-01");
  kit.give("done");
  EXPECT_EQ(kit.refused("bombard 0901 with P4"), "HEX-P-ACT-01");
  kit.give("done");
  EXPECT_EQ(kit.refused("move P3 to 0802 facing n"), "HEX-P-ACT-01");
  EXPECT_EQ(kit.refused("move A1 to 1001 facing n"), "HEX-P-ACT-01");
  kit.give("done");
  EXPECT_EQ(kit.state().stage, Stage::combat);
  EXPECT_TRUE(kit.legal("attack 0901 with P7"));
  EXPECT_FALSE(kit.legal("attack 0901 with P3"));
  EXPECT_FALSE(kit.legal("attack 0901 with P3,P7"));
}

// HEX-P-DICE-01: one stream, in the order in which it is asked.
TEST(HexTurn, HEX_P_DICE_01_one_stream_of_dice) {
  Kit kit = Kit::burkersdorf();
  kit.begin({2, 5});  // first the Prussian die, then the Austrian
  EXPECT_EQ(kit.state().initiative, austrian);
  ASSERT_EQ(kit.chronicle().throws.size(), 2U);
  EXPECT_EQ(kit.chronicle().throws[0].face, 2);
  EXPECT_EQ(kit.chronicle().throws[1].face, 5);
  kit.give("austrian first", {3});
  EXPECT_EQ(throw_clauses(kit), (Ids{"HEX-P-CMD-02"}));
  const Event* test = nullptr;
  for (const Event& event : kit.chronicle().events)
    if (const auto* settled = std::get_if<CommandSettled>(&event.data); settled && settled->how == Commanded::passes)
      test = &event;
  ASSERT_NE(test, nullptr);  // the line of the log names roll, rule and die
  ASSERT_EQ(kit.chronicle().throws_of(*test).size(), 1U);
  EXPECT_EQ(kit.chronicle().throws_of(*test)[0].face, 3);
  EXPECT_EQ(test->clause.id(), "HEX-P-CMD-02");
}

// HEX-R-49: with rally_timing = turn_end all disorganised units test at the end of the turn, free of charge.
TEST(HexTurn, HEX_R_49_the_option_rally_timing) {
  Kit kit;
  kit.unit("A1", austrian, "0503", Direction::s, {.disorganised = true});
  kit.unit("P1", prussian, "0508", Direction::n, {.disorganised = true});
  kit.unit("P2", prussian, "0708", Direction::n);
  kit.unit("P3", prussian, "0808", Direction::n, {.disorganised = true});
  kit.option("rally_timing", "turn_end");
  kit.begin({1, 1});
  kit.give("prussian first");
  EXPECT_EQ(kit.state().stage, Stage::bombardment);  // no rally step
  EXPECT_FALSE(kit.legal("rally P1"));
  kit.give("done");
  kit.give("move P1 to 0507 facing n");  // it may act
  kit.give("done");
  kit.give("done");
  EXPECT_EQ(kit.state().active, kit.formation_id("AF"));
  kit.give("done", {6, 1, 6, 2, 1});  // A1, P1 and P3 in the order of their ids, then the next turn's initiative
  EXPECT_EQ(throw_clauses(kit),
            (Ids{"HEX-P-RALLY-02", "HEX-P-RALLY-02", "HEX-P-RALLY-02", "HEX-P-SEQ-02", "HEX-P-SEQ-02"}));
  EXPECT_TRUE(kit["A1"].ordered());
  EXPECT_FALSE(kit["P1"].ordered());
  EXPECT_TRUE(kit["P3"].ordered());
  EXPECT_EQ(kit.state().turn, 2);
}

}  // namespace guidon::hex1866::tests
