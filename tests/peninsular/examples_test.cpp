// The two worked examples, step by step from their set-ups to the last line (vectors PEN-T-EX1, PEN-T-EX2).
#include "scenario/scenario.hpp"
#include "tests/peninsular/clash.hpp"
#include "tests/places.hpp"

namespace guidon::tests {
namespace {

Board fixture(const char* name) {
  auto loaded = scenario::load_file(std::string{source_dir} + "/scenarios/peninsular/" + name);
  if (!loaded) {
    ADD_FAILURE() << name << " cannot be read";
    return {};
  }
  return Board{std::get<Setting>(std::move(*loaded))};
}

int unit_named(const Board& b, std::string_view id) {
  for (std::size_t u = 0; u < b.setting.units.size(); ++u)
    if (b.setting.units[u].id == id) return static_cast<int>(u);
  ADD_FAILURE() << "no unit " << id;
  return 0;
}

// Black plays its three cards first; the French regiment advances a little on its HORSE card, and then red rides.
struct Example1 {
  Board b = fixture("worked_example_1.toml");
  int british = unit_named(b, "kdg");
  int french = unit_named(b, "13e");
  int companion = unit_named(b, "22e");
  explicit Example1(ContactAttacker ruling = ContactAttacker::mover) {
    b.setting.options.contact_attacker = ruling;
    b.pack = "BBBRRR";
    b.begin();
    EXPECT_EQ(b.state.active, black);
    EXPECT_EQ(b.state.function, Function::horse);
    b.give(b.ahead(french, 2));  // it advanced earlier in the same turn (PEN-EX1-02)
    b.run_to(red, Function::horse);
  }
};

// PEN-EX1-01 to PEN-EX1-11; PEN-T-EX1-01 to PEN-T-EX1-08
TEST(WorkedExample1, step_by_step) {
  Example1 e;
  Board& b = e.b;

  // PEN-T-EX1-01: PEN-EX1-01, PEN-EX1-02, PEN-EX1-03. The third red card; 36 cm, a charge's length; two pips persist.
  EXPECT_EQ(b.state.active, red);
  EXPECT_EQ(b.state.function, Function::horse);
  EXPECT_EQ(pips_of(b, e.british), 0);
  EXPECT_EQ(pips_of(b, e.french), 2);
  EXPECT_FALSE(b.has(e.british, Mark::charge_used));
  EXPECT_NEAR(b.apart(e.british, e.french), 36, 0.01);
  ASSERT_EQ(b.refused(b.contact(e.british, e.french)), "");

  // PEN-T-EX1-02, PEN-T-EX1-03, PEN-T-EX1-04: PEN-EX1-04, PEN-EX1-05
  b.give(b.contact(e.british, e.french), {4, 6});
  EXPECT_EQ(b.event<ContactTested>()->attacker, e.british);  // the mover attacks
  expect_test(b, 5, 4, ContactOutcome::fight);
  EXPECT_TRUE(b.has(e.british, Mark::charge_used));
  EXPECT_LE(b.apart(e.british, e.french), 0.05);

  // PEN-T-EX1-05, PEN-T-EX1-06, PEN-T-EX1-07: PEN-EX1-06, PEN-EX1-07, PEN-EX1-08, PEN-EX1-09, PEN-EX1-10
  b.give(b.end_card(), {4, 4, 5, 6, 1, 2, 5, 6, 3, 4});
  expect_dice(b, 6, 4);
  expect_fight(b, 4, 2, FightOutcome::defender_falls_back);
  EXPECT_EQ(stands_of(b, e.french), 3);
  EXPECT_NEAR(y_of(b, e.french), 66 + 30, 0.05);
  EXPECT_EQ(facing_of(b, e.french), 180);
  EXPECT_EQ(stands_of(b, e.british), 6);
  EXPECT_NEAR(y_of(b, e.companion), 82, 0.001);
  EXPECT_EQ(b.count<FriendsTested>(), 0);
  EXPECT_NE(b.event<TurnEnds>(), nullptr);
  EXPECT_FALSE(b.has(e.french, Mark::routing));

  // PEN-EX1-09: no pips for the loser; it fought, so it has healed none either.
  EXPECT_EQ(pips_of(b, e.french), 2);

  // PEN-T-EX1-08: PEN-EX1-11. No pursuit; next turn it may charge again, but no farther than 30 cm.
  EXPECT_FALSE(b.has(e.british, Mark::pursuing));
  EXPECT_EQ(b.state.turn, 2);
  b.run_to(red, Function::horse);
  EXPECT_GT(b.apart(e.british, e.french), 29);
  EXPECT_LT(b.apart(e.british, e.french), 30.05);
  EXPECT_EQ(b.refused(b.contact(e.british, e.french)), "");
  b.unit(e.french).pose = pose(90, 98, 180);
  EXPECT_EQ(b.refused(b.contact(e.british, e.french)), "PEN-R-63");
}

// PEN-EX1-02, PEN-R-05: by the other ruling the French, who came on too and are the story's attackers, would attack.
TEST(WorkedExample1, by_the_story_the_french_attack) {
  Example1 e{ContactAttacker::story_role_if_both_advanced};
  e.b.give(e.b.contact(e.british, e.french), {6, 4});
  EXPECT_EQ(e.b.event<ContactTested>()->attacker, e.french);
}

// PEN-EX2-01 to PEN-EX2-12; PEN-T-EX2-01 to PEN-T-EX2-10
TEST(WorkedExample2, step_by_step) {
  Board b = fixture("worked_example_2.toml");
  const int british = unit_named(b, "45th");
  const int french = unit_named(b, "70e-1");
  const int second = unit_named(b, "70e-2");
  const int third = unit_named(b, "86e");
  b.pack = "RBRBRB";
  b.begin();

  // PEN-EX2-01, PEN-EX2-02: the voltigeurs are back in the ranks; two markers, one pip.
  EXPECT_TRUE(b.screen(french).empty());
  EXPECT_EQ(stands_of(b, french), 6);
  EXPECT_EQ(b.unit(french).casualties, 2);
  EXPECT_EQ(pips_of(b, french), 1);
  EXPECT_EQ(stands_of(b, british), 9);
  EXPECT_EQ(b.screen(british).size(), 2U);
  ASSERT_EQ(b.state.active, red);
  ASSERT_EQ(b.state.function, Function::fire);

  // PEN-T-EX2-01: PEN-EX2-03, PEN-EX2-04. The whole line and one die of the skirmishers: three casualties, no saves.
  b.give(b.fire(british), {5, 6, 1, 2, 3, 4, 1, 2, 3});
  EXPECT_EQ(b.event<Fired>()->dice, 9);
  EXPECT_EQ(b.event<Fired>()->save_on, 7);
  ASSERT_TRUE(asked(b, Task::choose_stand));  // four markers: a stand goes, as its owner says
  settle(b);
  b.give(b.skirmish_fire(red, french), {5});
  EXPECT_EQ(b.event<SkirmishersFired>()->dice, 1);
  EXPECT_EQ(stands_of(b, french), 5);
  EXPECT_EQ(b.unit(french).casualties, 1);
  EXPECT_EQ(pips_of(b, french), 4);

  // PEN-T-EX2-02: PEN-EX2-05
  b.give(b.end_card(), {2});
  const auto* heavy = b.event<HeavyCasualtiesTested>();
  ASSERT_NE(heavy, nullptr);
  EXPECT_EQ(heavy->score, 2);
  EXPECT_EQ(heavy->pips, 4);
  EXPECT_EQ(heavy->result, HeavyOutcome::halts);
  EXPECT_TRUE(b.has(french, Mark::skip_next_move));
  EXPECT_NEAR(y_of(b, french), 53, 0.001);
  ASSERT_EQ(b.state.active, black);
  EXPECT_EQ(b.refused(b.end_card()), "PEN-D-21");

  // PEN-T-EX2-03: PEN-EX2-06, PEN-EX2-07
  b.give(b.fire(french), {5, 2});
  EXPECT_EQ(b.event<Fired>()->dice, 2);
  EXPECT_EQ(b.unit(british).casualties, 1);
  EXPECT_EQ(pips_of(b, british), 1);
  b.give(b.end_card());

  // PEN-T-EX2-04: PEN-EX2-08
  ASSERT_EQ(b.state.active, red);
  ASSERT_EQ(b.state.function, Function::foot);
  EXPECT_TRUE(b.has(british, Mark::fired));
  EXPECT_EQ(b.refused(b.contact(british, french)), "");

  // PEN-T-EX2-05, PEN-T-EX2-06, PEN-T-EX2-07: PEN-EX2-09, PEN-EX2-10, PEN-EX2-12, PEN-R-121. And PEN-T-EX2-09: the two
  // columns beside the way test, the nearer first; each needs nothing, and throws.
  b.give(b.contact(british, french), {4, 2});
  expect_test(b, 3, -1, ContactOutcome::defender_routs);
  EXPECT_EQ(b.event<ContactTested>()->attacker, british);
  EXPECT_TRUE(b.has(french, Mark::routing));
  EXPECT_EQ(pips_of(b, french), 4);
  EXPECT_EQ(facing_of(b, french), 0);
  EXPECT_NEAR(y_of(b, french), 53 + 6 + 40, 0.05);  // 40 cm, and turned about
  ASSERT_TRUE(asked(b, Task::choose_stand));
  b.give(automatic_answer(b.battle()), {3, 3});
  EXPECT_EQ(stands_of(b, french), 4);
  ASSERT_EQ(b.count<FriendsTested>(), 2);
  EXPECT_EQ(b.event<FriendsTested>(0)->unit, second);
  EXPECT_EQ(b.event<FriendsTested>(1)->unit, third);

  // PEN-T-EX2-08: PEN-EX2-11. Glory wipes the pip and leaves the marker; it may attack whom it reaches in 15 cm.
  EXPECT_EQ(pips_of(b, british), 0);
  EXPECT_TRUE(b.has(british, Mark::glory_used));
  EXPECT_EQ(b.unit(british).casualties, 1);
  settle(b);

  // PEN-T-EX2-10: PEN-R-03. No healing and no throw at this END; at the next it needs a four.
  b.end_turn();
  EXPECT_EQ(b.state.turn, 2);
  EXPECT_TRUE(b.has(french, Mark::routing));
  EXPECT_EQ(pips_of(b, french), 4);
  EXPECT_EQ(stands_of(b, french), 4);
  EXPECT_EQ(b.count<RallyTested>(), 0);
  b.end_turn({4});
  EXPECT_EQ(b.event<RallyTested>()->pips, 4);
  EXPECT_FALSE(b.has(french, Mark::routing));
}

// PEN-T-EX2-08: the extra move, with an enemy within reach.
TEST(WorkedExample2, glory_attacks_at_once) {
  Board b = fixture("worked_example_2.toml");
  const int british = unit_named(b, "45th");
  const int french = unit_named(b, "70e-1");
  const int second = unit_named(b, "70e-2");
  b.setting.units[static_cast<std::size_t>(second)].placement->pose = pose(101, 54, 180);
  b.pack = "RBRBRB";
  b.begin();
  b.run_to(red, Function::foot);
  b.unit(french).pips = 4;
  b.give(b.contact(british, french), {4, 2});
  ASSERT_TRUE(asked(b, Task::choose_stand));
  b.give(automatic_answer(b.battle()), {6, 6});
  if (asked(b, Task::advance_or_stay)) b.give(b.answer(OrderKind::stay));
  ASSERT_TRUE(asked(b, Task::glory));
  Order more = b.contact(british, second);
  more.kind = OrderKind::glory;
  EXPECT_EQ(b.refused(more), "");
  b.give(more, {4, 4});
  expect_test(b, 4, 5, ContactOutcome::fight);
}

}  // namespace
}  // namespace guidon::tests
