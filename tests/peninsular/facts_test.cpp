// What programs are told of a battle: kinds and named values, read off the structs of events.
#include <algorithm>
#include <set>

#include "kernel/rolled_dice.hpp"
#include "match/random_player.hpp"
#include "scenario/scenario.hpp"
#include "scenario/shelf.hpp"
#include "tests/peninsular/clash.hpp"
#include "tests/unit/facts_text.hpp"

namespace guidon::tests {
namespace {

Value text(std::string_view words) { return {std::string{words}, {}}; }
Value number(int value) { return {std::int64_t{value}, {}}; }

template <class What>
Facts told_of(const Board& b) {
  return facts({.data = b.told<What>()}, b.setting);
}

TEST(Facts, of_a_contact_say_who_met_whom_and_where) {  // PEN-CON-01, PEN-TEST-01
  auto c = battalions();
  attack(c, {6, 1});
  const Facts declared = told_of<ContactDeclared>(c.b);
  EXPECT_EQ(declared.kind, "contact_declared");
  EXPECT_EQ(declared.named.names, (std::vector<std::string_view>{"unit", "target", "face", "charge", "from", "to"}));
  EXPECT_EQ(*declared.find("unit"), text("r0"));
  EXPECT_EQ(*declared.find("target"), text("b1"));
  EXPECT_EQ(*declared.find("face"), (Value{std::string_view{"front"}, {}}));
  EXPECT_EQ(*declared.find("charge"), (Value{false, {}}));
  EXPECT_EQ(text_of(*declared.find("from")), "(at (90.000000, 40.000000), facing 0.000000)");
  EXPECT_EQ(text_of(*declared.find("to")), "(at (90.000000, 41.981000), facing 0.000000)")
      << "ten centimetres from the enemy";
  const Facts test = told_of<ContactTested>(c.b);
  EXPECT_EQ(test.kind, "contact_tested");
  EXPECT_EQ(*test.find("attacker"), text("r0"));
  EXPECT_EQ(*test.find("defender"), text("b1"));
  EXPECT_EQ(*test.find("attacker_score"), number(6));
  EXPECT_EQ(*test.find("margin"), number(5));
  EXPECT_EQ(*test.find("result"), (Value{std::string_view{"defender_routs"}, {}}));
  EXPECT_EQ(text_of(*test.find("from")), "(at (90.000000, 41.981000), facing 0.000000)");
}

TEST(Facts, leave_out_whom_it_does_not_concern) {
  Clash c;
  c.a = c.b.infantry(red, {90, 96});
  c.d = c.b.infantry(black, {90, 110}, {.ranks = 3, .pips = 2});
  c.b.card(red, Function::foot);
  attack(c, {4, 3});
  const Facts back = told_of<DrivenBack>(c.b);
  EXPECT_EQ(*back.find("how"), (Value{std::string_view{"fall_back"}, {}}));
  EXPECT_EQ(*back.find("barred"), (Value{std::string_view{"edge"}, {}}));
  EXPECT_EQ(back.find("friends"), nullptr);
  EXPECT_EQ(back.find("ground"), nullptr);
}

TEST(Facts, of_a_decision_say_who_is_asked_and_what) {  // PEN-R-74
  auto c = battalions({}, {.ranks = 3, .pips = 2});
  attack(c, {4, 3});
  ASSERT_TRUE(asked(c.b, Task::advance_or_stay));
  const DecisionData decision = c.b.battle().asks();
  const Facts told = facts(decision, c.b.setting);
  EXPECT_EQ(told.kind, "advance_or_stay");
  EXPECT_EQ(told.named.names, (std::vector<std::string_view>{"unit", "enemy", "to", "after_fight"}));
  EXPECT_EQ(*told.find("unit"), text("r0"));
  EXPECT_EQ(text_of(*told.find("to")), "(at (90.000000, 51.990000), facing 0.000000)");
  const auto orders = answers_to(decision);
  EXPECT_EQ((std::vector<OrderKind>{orders.begin(), orders.end()}),
            (std::vector<OrderKind>{OrderKind::advance, OrderKind::stay}));
}

// Whatever is to be decided, the orders that may be given for it are of the kinds that are told, but for those that one
// may give at any time.
TEST(Facts, of_a_decision_tell_the_orders_that_answer_it) {
  std::set<std::string_view> kinds;
  for (const scenario::Shelved& each : scenario::shelf()) {
    if (each.rules != "peninsular") continue;
    const auto loaded = scenario::load(std::string{each.text}, std::string{each.name});
    ASSERT_TRUE(loaded);
    Battle battle{std::get<Setting>(*loaded)};
    RolledDice dice{11};
    match::SeededLot lot{12};
    battle.begin(dice);
    while (!battle.over()) {
      const DecisionData decision = battle.asks();
      kinds.insert(facts(decision, battle.setting()).kind);
      const auto orders = answers_to(decision);
      const Order order = random_order(battle, lot);
      const bool any_time = order.kind == OrderKind::officer_move || order.kind == OrderKind::offer_draw ||
                            order.kind == OrderKind::resign;
      ASSERT_TRUE(any_time || std::ranges::find(orders, order.kind) != orders.end())
          << facts(decision, battle.setting()).kind << " " << static_cast<int>(order.kind);
      ASSERT_FALSE(battle.apply(order, dice));
    }
  }
  EXPECT_GT(kinds.size(), 10U);
}

// Every unit, officer and piece that an event of whole battles names is one of the scenario.
TEST(Facts, of_whole_battles_have_kinds_and_values) {
  std::set<std::string_view> kinds;
  for (const scenario::Shelved& each : scenario::shelf()) {
    if (each.rules != "peninsular") continue;
    const auto loaded = scenario::load(std::string{each.text}, std::string{each.name});
    ASSERT_TRUE(loaded);
    const auto& setting = std::get<Setting>(*loaded);
    Battle battle{setting};
    RolledDice dice{7};
    match::SeededLot lot{8};
    Chronicle log;
    battle.begin(dice, &log);
    while (!battle.over()) play_by_lot(battle, lot, dice, &log);
    for (const Event& event : log.events) {
      const Facts told = facts(event, setting);
      ASSERT_FALSE(told.empty());
      ASSERT_EQ(told.named.names.size(), told.values().size());
      kinds.insert(told.kind);
    }
  }
  EXPECT_GT(kinds.size(), 30U);
}

}  // namespace
}  // namespace guidon::tests
