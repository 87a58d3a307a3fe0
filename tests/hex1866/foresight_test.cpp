// Odds of an attack while there is still time to move: asked in an earlier step of the activation, for the stacks as
// they stand or as they would stand after moves and turns (HEX-P-ACT-01, HEX-P-CBT-02).
#include "match/game_of.hpp"
#include "match/hex1866/rules.hpp"
#include "tests/hex1866/weighed.hpp"

namespace guidon::hex1866::tests {
namespace {

using enum Direction;
using Game = match::GameOf<match::Hex1866>;

// A1 in the middle, two regiments and a battery two hexes south of it, in the bombardment step of their activation.
struct Table {
  Kit kit;
  std::unique_ptr<Game> game;

  explicit Table(void (*change)(Kit&) = nullptr) {
    kit.unit("A1", austrian, middle, s);
    kit.unit("P1", prussian, "0507", n);
    kit.unit("P2", prussian, "0406", n);
    kit.unit("PB", prussian, "0507", n, a_battery);
    if (change != nullptr) change(kit);
    game = std::make_unique<Game>(kit.setting, match::Start{});
    const std::array faces{1, 1};
    EXPECT_TRUE(game->begin(faces).done());
    give("prussian first");
    EXPECT_EQ(game->battle().state().stage, Stage::bombardment);
  }
  void give(std::string_view order) { ASSERT_TRUE(game->give(0, order, {}, {}).done()) << order; }
  [[nodiscard]] std::string asked(std::string_view words) const {
    const auto found = game->odds(0, words, match::order_budget, {});
    return found ? found->order : found.error().text();
  }
  [[nodiscard]] std::string odds(std::string_view words, const match::OptionValues& rulings = {}) const {
    const auto found = game->odds(0, words, match::order_budget, rulings);
    if (!found) return found.error().text();
    std::string out = "of " + found->of.str();
    for (const match::Headline& each : found->headlines) out += "; " + each.words.text() + " " + each.ways.str();
    return out;
  }
};

constexpr std::string_view both =
    "attack 0505 with P1,P2 after move P1 to 0506 facing n then move P2 to 0405 facing ne";

}  // namespace

TEST(HexForesight, is_what_the_same_attack_has_when_it_comes) {
  Table table;
  const std::uint64_t before = table.game->hash();
  const std::string in_bombardment = table.odds(both);
  EXPECT_TRUE(in_bombardment.starts_with("of ")) << in_bombardment;
  EXPECT_EQ(table.game->hash(), before) << "nothing changes by asking";
  table.give("done");
  EXPECT_EQ(table.odds(both), in_bombardment);
  table.give("move P1 to 0506 facing n");
  const std::string one_to_come = "attack 0505 with P1,P2 after move P2 to 0405 facing ne";
  EXPECT_EQ(table.odds(one_to_come), in_bombardment);
  table.give("move P2 to 0405 facing ne");
  EXPECT_EQ(table.odds("attack 0505 with P1,P2"), in_bombardment) << "as they stand, the movement step still open";
  table.give("done");
  ASSERT_EQ(table.game->battle().state().stage, Stage::combat);
  EXPECT_EQ(table.odds("attack 0505 with P1,P2"), in_bombardment);
}

// A step that has nothing to offer any more stays open for the order that is asked about.
TEST(HexForesight, does_not_run_past_the_step) {
  Table table;
  table.give("done");
  const std::string alone =
      "attack 0505 with P1 after move P1 to 0506 facing n then move P2 to 0408 facing n then move PB "
      "to 0508 facing n then move LP to 0210 then move LP0 to 0210";
  EXPECT_EQ(table.odds(alone), table.odds("attack 0505 with P1 after move P1 to 0506 facing n"));
}

TEST(HexForesight, is_asked_as_people_speak) {
  const Table table;
  EXPECT_EQ(table.asked("P1 attacks A1 after P1 to 0506"), "attack 0505 with P1 after move P1 to 0506 facing n");
  EXPECT_EQ(table.asked("attack A1 after P1 to 0506 then P2 to 0405 facing ne"), both) << "with everybody who then may";
  EXPECT_EQ(table.asked("ATTACK A1 AFTER P1 TO 0506 THEN P2 TO 0405 FACING NE"), both);
  EXPECT_EQ(table.asked("attack A1 after turn P1 ne then P1 to 0506"),
            "attack 0505 with P1 after turn 0507 to ne then move P1 to 0506 facing ne");
  EXPECT_EQ(table.asked("bombard A1"), "bombard 0505 with PB");
}

TEST(HexForesight, turns_count_too) {
  const Table table{[](Kit& kit) { kit.unit("P3", prussian, "0605", ne); }};
  EXPECT_EQ(table.odds("attack 0505 with P3"), "the target is not before the front of P3 (HEX-P-CBT-02)");
  EXPECT_TRUE(table.odds("attack 0505 with P3 after turn 0605 to nw").starts_with("of "));
}

TEST(HexForesight, refuses_with_the_reason_that_will_hold) {
  const Table table;
  EXPECT_EQ(table.odds("attack 0505 with P1,P2"), "P1 is not next to the target (HEX-P-CBT-02)");
  EXPECT_EQ(table.odds("attack 0505 with P1,P2 after move P1 to 0506 facing n"),
            "P2 is not next to the target (HEX-P-CBT-02)");
  EXPECT_EQ(table.odds("attack 0505 with P1 after move P1 to 1007 facing n"),
            "move P1 to 1007 facing n: too far: 5 movement points, and it has 4 (HEX-P-MOVE-06)");
  const std::string no_dice =
      ": odds look past moves and turns, which throw no dice, and past nothing else (HEX-P-ACT-01)";
  EXPECT_EQ(table.odds("attack 0505 with P1 after bombard 0505 with PB"), "bombard 0505 with PB" + no_dice);
  EXPECT_EQ(table.odds("attack 0505 with P1 after attack 0505 with P2"), "attack 0505 with P2" + no_dice);
  EXPECT_EQ(table.odds("attack 0505 with P1 after done"), "done" + no_dice);
}

// Rulings are tried on what comes later as on what comes now: the commander is near enough from afar.
TEST(HexForesight, knows_other_rulings) {
  const Table table;
  EXPECT_NE(table.odds(both), table.odds(both, {{"commander_bonus_reach", "in_range"}}));
  // HEX-R-27: cavalry that loses its order on the way attacks nobody.
  const Table woods{[](Kit& kit) {
    kit.ground("0506", Terrain::woods).side("0507", "0506", {Feature::road});
    kit.unit("P3", prussian, "0508", n, a_squadron);
    kit.side("0508", "0507", {Feature::road});
  }};
  const std::string charge = "attack 0505 with P3 after move P3 to 0506 facing n";
  EXPECT_TRUE(woods.odds(charge).starts_with("of ")) << woods.odds(charge);
  EXPECT_EQ(woods.odds(charge, {{"woods_cavalry_by_link", "disorganised"}}), "P3 is disorganised (HEX-P-CBT-02)");
}

// What is over cannot be looked at again: bombardment from the movement step.
TEST(HexForesight, never_looks_back) {
  Table table;
  table.give("done");
  EXPECT_EQ(table.odds("bombard 0505 with PB"),
            "batteries fire in the bombardment step, and it is over (HEX-P-ACT-01)");
  EXPECT_EQ(table.odds("bombard 0505 with PB after turn 0507 to ne"),
            "batteries fire in the bombardment step, and it is over (HEX-P-ACT-01)");
}

}  // namespace guidon::hex1866::tests
