// What is drawn of an 1866 battle beside its shapes: counters, leaders, the clock, formations, losses and points, held
// against the battle.
#include "match/hex1866/rules.hpp"
#include "rules/hex1866/battle/turn.hpp"
#include "tests/hex1866/weighed.hpp"

namespace guidon::hex1866::tests {
namespace {

using enum Direction;
using match::GroupState;
using match::Hex1866;
using match::Progress;
using match::ProgressGroup;
using match::SceneCounter;

SceneCounter counter(const Kit& kit, std::string_view unit) {
  return Hex1866::scene(kit.battle()).units[static_cast<std::size_t>(kit.id(unit))].counter.value();
}

ProgressGroup group(const Kit& kit, std::string_view id) {
  for (const ProgressGroup& each : Hex1866::progress(kit.battle()).groups)
    if (each.id == id) return each;
  ADD_FAILURE() << "no formation " << id;
  return {};
}

std::string_view phase(const Kit& kit) {
  for (const match::ProgressPhase& each : Hex1866::progress(kit.battle()).phases)
    if (each.now) return each.word;
  return {};
}

// One attacker from the south, one defender, whose fire does nothing with a 1.
Kit one_on_one(const Of& defender = {}) {
  Kit kit;
  around(kit, "P1", prussian, s);
  kit.unit("A1", austrian, middle, s, defender);
  kit.unit("A9", austrian, "1001", s, {.steps = 9});  // keeps the formation steady
  kit.go(Stage::combat, "PF");
  return kit;
}

TEST(HexCounter, says_what_a_unit_is) {
  Kit kit;
  kit.unit("P1", prussian, "0210", n, {.cv = 5, .cv_dis = 3, .morale = 4, .traits = {Trait::guard}});
  kit.unit("P2", prussian, "0410", n, {.move = 5, .traits = {Trait::jaeger, Trait::light}});
  kit.unit("P3", prussian, "0610", n, {.arm = Arm::cavalry, .steps = 2, .traits = {Trait::heavy}});
  kit.unit("P4", prussian, "0710", n, {.arm = Arm::artillery, .steps = 2, .range = 4, .traits = {Trait::horse}});
  kit.unit("A1", austrian, "0901", s, {.disorganised = true, .lost = 1});
  kit.unit("A2", austrian, "0701", s, {.traits = {Trait::light}});
  look(kit);
  const SceneCounter guard = counter(kit, "P1");
  EXPECT_EQ(guard.kind, "infantry");
  EXPECT_EQ(guard.formation, "PF");
  EXPECT_EQ(guard.value, 5);
  EXPECT_EQ(guard.morale, 4);
  EXPECT_EQ(guard.movement, 4);
  EXPECT_FALSE(guard.range);
  EXPECT_EQ(guard.steps.now, 3);
  EXPECT_EQ(guard.steps.most, 3);
  EXPECT_TRUE(guard.guard);
  EXPECT_FALSE(guard.disorganised);
  EXPECT_EQ(counter(kit, "P2").kind, "jaegers");
  EXPECT_FALSE(counter(kit, "P2").guard);
  EXPECT_EQ(counter(kit, "P3").kind, "heavy_cavalry");
  EXPECT_EQ(counter(kit, "P4").kind, "horse_artillery");
  EXPECT_EQ(counter(kit, "P4").range, 4);
  EXPECT_EQ(counter(kit, "A1").formation, "AF");
  EXPECT_EQ(counter(kit, "A1").value, 2);
  EXPECT_EQ(counter(kit, "A1").steps.now, 2);
  EXPECT_TRUE(counter(kit, "A1").disorganised);
  EXPECT_EQ(counter(kit, "A2").kind, "light_infantry");
}

TEST(HexCounter, shows_how_far_guns_shoot_tonight) {  // HEX-P-NIGHT-01
  Kit kit;
  kit.setting.nights = {1};
  kit.unit("PB", prussian, "0210", n, a_battery);
  kit.unit("A1", austrian, "0901", s);
  look(kit);
  EXPECT_EQ(counter(kit, "PB").range, 1);
}

TEST(HexCounter, shows_disorder_and_steps_lost) {
  Kit kit = one_on_one();
  EXPECT_EQ(counter(kit, "A1").value, 4);
  kit.give("attack 0505 with P1", {1, 5});
  EXPECT_TRUE(counter(kit, "A1").disorganised);
  EXPECT_EQ(counter(kit, "A1").value, 2);
  EXPECT_EQ(counter(kit, "A1").steps.now, 3);
  Kit again = one_on_one({.disorganised = true});
  again.give("attack 0505 with P1", {1, 5});
  EXPECT_EQ(counter(again, "A1").steps.now, 2);
  EXPECT_EQ(group(again, "AF").words, "1 of 12 steps lost, demoralised at 6");
}

TEST(HexCounter, has_the_short_name_of_the_scenario_or_makes_one) {
  Kit kit;
  kit.unit("P1", prussian, "0210", n);
  kit.unit("A1", austrian, "0901", s);
  kit.setting.units[static_cast<std::size_t>(kit.id("P1"))].name = "Kaiser Alexander Grenadiers";
  kit.setting.units[static_cast<std::size_t>(kit.id("A1"))].name = "IR 3 Archduke Karl";
  kit.setting.units[static_cast<std::size_t>(kit.id("A1"))].short_name = "IR 3";
  look(kit);
  EXPECT_EQ(counter(kit, "P1").short_name, "Kaiser Alex.");
  EXPECT_EQ(counter(kit, "A1").short_name, "IR 3");
}

TEST(HexLeaders, have_rank_bonus_rating_and_range) {
  Kit kit;
  kit.unit("P1", prussian, "0210", n);
  kit.unit("A1", austrian, "0901", s);
  kit.leader_sheet("LA").bonus = 0;
  look(kit);
  const match::Scene scene = Hex1866::scene(kit.battle());
  ASSERT_EQ(scene.officers.size(), 4U);
  for (const match::SceneOfficer& each : scene.officers) {
    EXPECT_EQ(each.general, each.id == "LP0" || each.id == "LA0") << each.id;
    EXPECT_EQ(each.range, 12) << each.id;
    EXPECT_EQ(each.bonus, each.id == "LP" ? std::optional{1} : std::nullopt) << each.id;
    EXPECT_EQ(each.rating, each.general ? std::nullopt : std::optional{6}) << each.id;
  }
}

TEST(HexProgress, has_a_clock_with_its_nights) {
  Kit kit;
  kit.unit("P1", prussian, "0210", n);
  kit.unit("A1", austrian, "0901", s);
  kit.setting.turns = 4;
  kit.setting.first_hour = 22;
  kit.setting.nights = {3, 4};
  look(kit);
  const Progress now = Hex1866::progress(kit.battle());
  EXPECT_EQ(now.turn, 1);
  EXPECT_EQ(now.of, 4);
  ASSERT_EQ(now.clock.size(), 4U);
  EXPECT_EQ(now.clock[0].turn, 1);
  EXPECT_EQ(now.clock[0].word, "22:00");
  EXPECT_FALSE(now.clock[1].night);
  EXPECT_EQ(now.clock[2].word, "00:00");
  EXPECT_TRUE(now.clock[2].night);
}

TEST(HexProgress, follows_activations_from_step_to_step_and_turn_to_turn) {
  Kit kit;
  kit.unit("P1", prussian, "0210", n);
  kit.unit("A1", austrian, "0901", s);
  kit.go(Stage::movement, "PF");
  EXPECT_EQ(phase(kit), "movement");
  EXPECT_EQ(group(kit, "PF").state, GroupState::acts);
  EXPECT_EQ(group(kit, "AF").state, GroupState::waits);
  while (kit.state().active == kit.formation_id("PF")) kit.give("done");
  EXPECT_EQ(group(kit, "PF").state, GroupState::done);
  EXPECT_EQ(group(kit, "AF").state, GroupState::acts);
  while (kit.state().turn == 1) kit.give_with_ones("done");
  EXPECT_EQ(Hex1866::progress(kit.battle()).turn, 2);
  EXPECT_NE(group(kit, "PF").state, GroupState::done);
  EXPECT_NE(group(kit, "AF").state, GroupState::done);
}

TEST(HexProgress, has_no_rally_step_where_all_rally_at_the_end_of_the_turn) {  // HEX-R-49
  for (const auto& [timing, steps] : {std::pair{"activation_start", 4U}, std::pair{"turn_end", 3U}}) {
    Kit kit;
    kit.option("rally_timing", timing);
    kit.unit("P1", prussian, "0210", n);
    kit.unit("A1", austrian, "0901", s);
    look(kit);
    EXPECT_EQ(Hex1866::progress(kit.battle()).phases.size(), steps) << timing;
  }
}

TEST(HexProgress, shows_who_is_out_of_command_and_who_is_broken) {
  Kit kit;
  kit.formation("PG", prussian, "LQ", "0110");
  kit.unit("P1", prussian, "0210", n);
  kit.unit("P2", prussian, "0410", n, {.formation = "PG"});
  kit.unit("A1", austrian, "0901", s);
  look(kit);
  EXPECT_EQ(group(kit, "PG").state, GroupState::waits);
  kit.edit([&](State& state) { state.formation[static_cast<std::size_t>(kit.formation_id("PG"))].in_command = 0; });
  EXPECT_EQ(group(kit, "PG").state, GroupState::out_of_command);
  EXPECT_EQ(group(kit, "PG").words, "0 of 3 steps lost, demoralised at 2, out of command");
  kit.edit([&](State& state) { state.formation[static_cast<std::size_t>(kit.formation_id("PG"))].demoralised = 1; });
  EXPECT_EQ(group(kit, "PG").state, GroupState::broken);
  EXPECT_EQ(group(kit, "PG").words, "demoralised, 0 of 3 steps lost, out of command");
  EXPECT_EQ(Hex1866::progress(kit.battle()).armies[0].lost, 1);
  EXPECT_EQ(Hex1866::progress(kit.battle()).armies[0].breaks_at, 2);
  EXPECT_EQ(Hex1866::progress(kit.battle()).armies[0].words, "1 of 2 formations demoralised, 0 of 6 steps lost");
  EXPECT_FALSE(demoralised(kit.field(), prussian).all());
}

TEST(HexProgress, says_of_a_formation_when_it_enters) {
  Kit kit;
  kit.formation("PG", prussian, "LQ", "0110");
  kit.unit("P1", prussian, "0210", n);
  kit.unit("A1", austrian, "0901", s);
  kit.setting.formations[static_cast<std::size_t>(kit.formation_id("PG"))].arrives = 3;
  look(kit);
  EXPECT_EQ(group(kit, "PG").state, GroupState::idle);
  EXPECT_TRUE(group(kit, "PG").words.text().ends_with(", enters from turn 3")) << group(kit, "PG").words.text();
}

TEST(HexProgress, counts_points_held_and_the_score_that_wins) {  // HEX-P-VIC-01, HEX-P-VIC-02
  Kit kit;
  kit.unit("P1", prussian, "0210", n);
  kit.unit("A1", austrian, "0901", s);
  kit.setting.victory.objectives = {{kit.hex("0505"), 5, austrian}, {kit.hex("0210"), 2, prussian}};
  kit.setting.victory.table = {{.from = 8, .verdict = Verdict::prussian, .decisive = true, .words = "decisive"},
                               {.from = 6, .verdict = Verdict::prussian, .decisive = false, .words = "marginal"},
                               {.from = 3, .verdict = Verdict::draw, .decisive = false, .words = "drawn"},
                               {.from = -99, .verdict = Verdict::austrian, .decisive = false, .words = "lost"}};
  look(kit);
  const auto points = [&] { return Hex1866::progress(kit.battle()).points.value(); };
  EXPECT_EQ(points().held, (std::array<int, 2>{2, 5}));
  EXPECT_EQ(points().score.value().side, 0U);
  EXPECT_EQ(points().score.value().now, 2);
  EXPECT_EQ(points().score.value().to_win, 6);
  kit.edit([](State& state) { state.held[0] = prussian; });
  EXPECT_EQ(points().held, (std::array<int, 2>{7, 0}));
  EXPECT_EQ(points().score.value().now, 7);
  kit.edit([&](State& state) { state.unit[static_cast<std::size_t>(kit.id("P1"))].status = Status::gone; });
  EXPECT_EQ(points().score.value().now, 6) << "a unit eliminated costs a point";
}

}  // namespace
}  // namespace guidon::hex1866::tests
