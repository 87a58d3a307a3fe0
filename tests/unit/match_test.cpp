// A battle being played: undo, typed dice, replay, resuming, odds of orders, spoken orders.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <sstream>

#include "match/fuzz.hpp"
#include "match/game_of.hpp"
#include "match/peninsular/rules.hpp"
#include "match/random_player.hpp"
#include "match/replay.hpp"
#include "match/rule_sets.hpp"
#include "rules/peninsular/battle/orders.hpp"
#include "scenario/shelf.hpp"

namespace guidon::match {
namespace {

using namespace peninsular;

Start start_of(std::string_view name, std::optional<std::uint64_t> seed) {
  const scenario::Shelved* shelved = scenario::shelved(name);
  EXPECT_NE(shelved, nullptr) << name;
  return {std::string{shelved->text}, std::string{name} + ".toml", {}, seed};
}

std::unique_ptr<Game> begun(std::string_view name, std::uint64_t seed) {
  auto game = Game::set_up(start_of(name, seed));
  EXPECT_TRUE(game) << game.error().text();
  EXPECT_TRUE((*game)->begin().done());
  return std::move(*game);
}

const Battle& battle_of(const Game& game) { return dynamic_cast<const GameOf<Peninsular>&>(game).battle(); }

void play_on(Game& game, SeededLot& lot, std::size_t steps) {
  for (std::size_t i = 0; i < steps && !game.over(); ++i) {
    const Choice order = game.random_order(lot);
    const Answer answer = game.give(order.side, order.order);
    ASSERT_TRUE(answer.done()) << order.order << ": " << (answer.refused ? answer.refused->text() : "");
  }
}

TEST(RuleSets, play_the_scenarios_of_their_folders) {
  for (const scenario::Shelved& each : scenario::shelf()) {
    ASSERT_NE(rule_set(each.rules), nullptr) << each.name;
    const auto game = Game::set_up({std::string{each.text}, std::string{each.name}, {}, 1});
    ASSERT_TRUE(game) << game.error().text();
    EXPECT_EQ((*game)->identity().rules, each.rules) << each.name;
    EXPECT_EQ((*game)->identity().side_words, rule_set(each.rules)->side_words);
    EXPECT_EQ((*game)->identity().scenario, each.name);
  }
  EXPECT_EQ(rule_set("chess"), nullptr);
}

// HEX-P-STACK-02, HEX-P-SETUP-01: what is given beside the file is checked with it, and counts instead of the file's
// own.
TEST(Game, holds_a_scenario_against_the_options_it_is_played_by) {
  const auto set_up = [](std::string_view in_file, std::string_view given) {
    std::string text = R"(guidon = 1
rules = "hex1866"
story = {title = "A narrow zone"}
battle = {turns = 4, nights = []}
map = {columns = 3, rows = 2, grid = """
c1 c1 c1
c1 c1 c1
"""}
setup = {first = "prussian", prussian = ["0101"]}
victory = {scorer = "prussian", result = [{winner = "draw", words = "drawn"}]}
formation = [{id = "PA", side = "prussian"}, {id = "AA", side = "austrian"}]
leader = [{id = "LP", formation = "PA"}, {id = "LA", formation = "AA", hex = "0301"}]
unit = [
  {id = "P1", formation = "PA", arm = "infantry", cv = 4, morale = 3, steps = 3},
  {id = "P2", formation = "PA", arm = "infantry", cv = 4, morale = 3, steps = 3},
  {id = "A1", formation = "AA", arm = "infantry", cv = 4, morale = 3, steps = 3, hex = "0301", facing = "n"},
]
[options]
stacking = )";
    text.append("\"").append(in_file).append("\"\n");
    return Game::set_up({text, "zone.toml", {{"stacking", std::string{given}}}, 1});
  };
  EXPECT_TRUE(set_up("one_plus_artillery", "two_units"));
  EXPECT_TRUE(set_up("two_units", "two_units"));
  const auto refused = set_up("two_units", "one_plus_artillery");
  ASSERT_FALSE(refused);
  EXPECT_TRUE(refused.error().text().contains("zone.toml")) << refused.error().text();
}

// MPP-TERR-WOODS-01, LIN-R-79: "what if" is a battle set up with those options, or refused as setting it up would be.
TEST(Game, holds_the_options_of_a_question_against_its_scenario) {
  const std::string text = R"(guidon = 1
rules = "linear"
story = {title = "A wood and a farm"}
battle = {period = "horse_and_musket", first = "south"}
ground = [
  {id = "wood", kind = "woods", polygon = [[10, 4], [20, 4], [20, 12], [10, 12]]},
  {id = "farm", kind = "building", centre = [50, 26], front = 6, depth = 4},
]
brigade = [{id = "kempt", side = "south"}, {id = "quiot", side = "north"}]
commander = [
  {id = "picton", army = true, brigade = "kempt", grade = "average", place = [50, 4]},
  {id = "ney", army = true, brigade = "quiot", grade = "average", place = [50, 44]},
]
unit = [
  {id = "32nd", brigade = "kempt", profile = "line_infantry", place = {at = [15, 8], formation = "line"}},
  {id = "28th", brigade = "kempt", profile = "line_infantry", place = {at = [50, 18], formation = "line"}},
  {id = "4e", brigade = "quiot", profile = "raw_infantry", garrison = "farm"},
]
[options]
woods_rule = "anyone_at_half"
)";
  const auto game = Game::set_up({text, "wood.toml", {}, 1});
  ASSERT_TRUE(game) << game.error().text();
  ASSERT_TRUE((*game)->begin().done());
  while (!(*game)->over() && !(*game)->odds(0, "shoot 28th at 4e")) {
    const auto pass = (*game)->passing();
    ASSERT_TRUE(pass && (*game)->give(pass->side, pass->order).done());
  }
  const auto plain = (*game)->odds(0, "shoot 28th at 4e");
  ASSERT_TRUE(plain) << plain.error().text();
  const auto apart = (*game)->apart();
  for (const Game* each : {game->get(), apart.get()}) {
    const auto refused = each->odds(0, "shoot 28th at 4e", order_budget, {{"woods_rule", "open_order_only"}});
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().text().find("MPP-TERR-WOODS-01"), std::string::npos) << refused.error().text();
    const auto harder = each->odds(0, "shoot 28th at 4e", order_budget, {{"building_cover", "fortification"}});
    ASSERT_TRUE(harder) << harder.error().text();
    EXPECT_NE(harder->headlines.front().ways, plain->headlines.front().ways);
  }
}

TEST(Game, takes_back_what_no_die_or_card_has_shown) {
  const auto game = begun("first_game", 1815);
  EXPECT_EQ(game->undo("red"), "there is no order to take back");
  SeededLot lot{4};
  int taken_back = 0;
  int kept = 0;
  while (!game->over()) {
    const State before = battle_of(*game).state();
    const std::size_t steps = game->steps().size();
    ASSERT_NO_FATAL_FAILURE(play_on(*game, lot, 1));
    const State& after = battle_of(*game).state();
    const bool thrown = !game->steps().back().throws.empty();
    const bool turned = after.cards != before.cards || after.turn != before.turn;
    const auto why = game->undo("red");
    ASSERT_EQ(why.has_value(), thrown || turned);
    if (why) {
      EXPECT_EQ(*why, thrown ? "dice have been thrown since" : "a card has been turned since");
      ++kept;
    } else {
      ASSERT_TRUE(battle_of(*game).state() == before);
      ASSERT_EQ(game->steps().size(), steps);
      ++taken_back;
      ASSERT_NO_FATAL_FAILURE(play_on(*game, lot, 1));  // something else, or the battle never ends
    }
  }
  EXPECT_GT(taken_back, 5);
  EXPECT_GT(kept, 20);
}

TEST(Game, says_why_again_after_orders_were_taken_back) {
  const auto game = begun("first_game", 1815);
  SeededLot lot{4};
  int checked = 0;
  while (!game->over() && checked < 5) {
    ASSERT_NO_FATAL_FAILURE(play_on(*game, lot, 1));
    const auto first = game->why_no_undo();
    if (!first) continue;
    ASSERT_NO_FATAL_FAILURE(play_on(*game, lot, 1));
    if (game->undo("red")) continue;
    EXPECT_EQ(game->undo("red"), first);
    ++checked;
  }
  EXPECT_EQ(checked, 5);
}

// The same battle twice, rolled and typed: every die is asked for with whose it is and what for, how many there are and
// what they need; what is told before it is what will have happened; cards and lots go by their names.
void ask_one_by_one(std::string_view scenario, int orders) {
  const auto rolled = begun(scenario, 1815);
  const auto set_up = Game::set_up(start_of(scenario, std::nullopt));
  ASSERT_TRUE(set_up);
  Game& typed = **set_up;
  SeededLot lot{9};
  std::size_t step = 0;
  const auto follow = [&](const auto& play) {
    const Played& played = rolled->steps()[step];
    std::vector<int> faces;
    int left = 0;  // of the dice that are thrown together
    for (const Throw& thrown : played.throws) {
      const std::uint64_t before = typed.hash();
      const Answer answer = play(faces);
      ASSERT_TRUE(answer.needs);
      const Need& need = *answer.needs;
      ASSERT_EQ(need.die.label.clause, thrown.clause);
      ASSERT_LE(thrown.face, need.die.sides);
      ASSERT_EQ(typed.hash(), before);
      ASSERT_LE(need.so_far.size(), played.happenings.size());
      for (std::size_t i = 0; i < need.so_far.size(); ++i)
        ASSERT_EQ(need.so_far[i].words.text(), played.happenings[i].words.text()) << need.prompt.text();
      ASSERT_EQ(need.prompt.form(), "{}: {}"_form) << need.prompt.text() << " says not whose it is";
      if (left > 1) ASSERT_EQ(need.die.hand.dice, left - 1) << need.prompt.text();
      left = need.die.hand.dice;
      ASSERT_EQ(need.by_name.empty(), !need.die.hand.lot);
      if (need.die.hand.lot)  // a name stands for the first of its faces
        ASSERT_TRUE(std::ranges::any_of(need.by_name, [&](const auto& each) { return each.second <= thrown.face; }));
      faces.push_back(thrown.face);
    }
    std::vector<int> more = faces;
    more.push_back(1);
    ASSERT_EQ(play(more).unused, 1U);
    ASSERT_TRUE(play(faces).done());
    ASSERT_EQ(typed.hash(), rolled->hash());
    ++step;
  };
  ASSERT_NO_FATAL_FAILURE(follow([&](const std::vector<int>& faces) { return typed.begin(faces); }));
  for (int i = 0; i < orders && !rolled->over(); ++i) {
    const Choice order = rolled->random_order(lot);
    rolled->give(order.side, order.order);
    ASSERT_NO_FATAL_FAILURE(
        follow([&](const std::vector<int>& faces) { return typed.give(order.side, order.order, faces); }));
  }
}

TEST(Game, typed_dice_are_asked_for_one_by_one) {
  for (const std::string_view scenario :
       {"first_game", "village_assault", "second_game", "clash", "meeting", "rifle", "burkersdorf", "wesenau"}) {
    SCOPED_TRACE(scenario);
    ASSERT_NO_FATAL_FAILURE(ask_one_by_one(scenario, 200));
  }
}

TEST(Game, tells_every_throw_once) {
  const auto game = begun("second_game", 5);
  SeededLot lot{5};
  ASSERT_NO_FATAL_FAILURE(play_on(*game, lot, 1'000));
  EXPECT_TRUE(game->over());
  int turns = 0;
  for (const Played& step : game->steps()) {
    std::vector<Throw> told;
    for (const Happening& each : step.happenings) {
      told.insert(told.end(), each.throws.begin(), each.throws.end());
      EXPECT_FALSE(each.words.empty());
      turns += each.heading == Happening::Heading::turn ? 1 : 0;
    }
    EXPECT_EQ(told, step.throws);
  }
  EXPECT_EQ(turns, game->turn());
}

TEST(Game, refuses_what_it_cannot_read_or_allow) {
  const auto game = begun("first_game", 12);
  const Answer unknown = game->give(0, "dance");
  ASSERT_TRUE(unknown.refused);
  EXPECT_TRUE(unknown.refused->text().starts_with("'dance' begins no order")) << unknown.refused->text();
  const Answer answer = game->give(0, "accept draw");
  ASSERT_TRUE(answer.refused);
  EXPECT_TRUE(answer.refused->text().ends_with(")")) << answer.refused->text();  // the clause
  EXPECT_EQ(game->steps().size(), 1U);
}

TEST(Game, goes_on_from_its_record_with_the_same_dice) {
  const auto whole = begun("first_game", 77);
  SeededLot lot{3};
  ASSERT_NO_FATAL_FAILURE(play_on(*whole, lot, 40));
  const auto resumed = replay(whole->record());
  ASSERT_TRUE(resumed) << resumed.error().text();
  EXPECT_EQ((*resumed)->draws(), whole->draws());
  SeededLot one{5};
  SeededLot two{5};
  ASSERT_NO_FATAL_FAILURE(play_on(*whole, one, 40));
  ASSERT_NO_FATAL_FAILURE(play_on(**resumed, two, 40));
  EXPECT_EQ(whole->record(), (*resumed)->record());
}

TEST(Game, a_replay_names_the_step_that_differs) {
  const auto game = begun("first_game", 78);
  SeededLot lot{3};
  ASSERT_NO_FATAL_FAILURE(play_on(*game, lot, 30));
  const Record record = game->record();
  std::size_t thrown = 1;
  while (record.steps[thrown].dice.empty()) ++thrown;
  const auto complaint = [](const Record& altered) {
    const auto again = replay(altered);
    return again ? std::string{"no difference"} : again.error().text();
  };
  const std::string step = "step " + std::to_string(thrown) + ": ";
  Record altered = record;
  altered.steps[thrown].state ^= 1U;
  EXPECT_TRUE(complaint(altered).starts_with(step + "after '")) << complaint(altered);
  altered = record;
  altered.steps[thrown].dice.pop_back();
  EXPECT_TRUE(complaint(altered).starts_with(step + "more dice were asked for than the ")) << complaint(altered);
  altered = record;
  altered.steps[thrown].dice.push_back({"PEN-HEAL-03", 2});
  EXPECT_TRUE(complaint(altered).starts_with(step + "throw ")) << complaint(altered);
  altered = record;
  altered.steps[thrown].order = "accept draw";
  EXPECT_TRUE(complaint(altered).starts_with(step + "the order 'accept draw' is refused: ")) << complaint(altered);
  altered = record;
  altered.steps[thrown].order = "dance";
  EXPECT_TRUE(complaint(altered).starts_with(step + "the order 'dance' cannot be read: ")) << complaint(altered);
  altered = record;
  altered.scenario_text = "guidon = 1\n";
  EXPECT_TRUE(complaint(altered).starts_with("step 0: the scenario of the record cannot be used: "))
      << complaint(altered);
  altered = record;
  altered.rules = "chess";
  EXPECT_EQ(complaint(altered), "step 0: the scenario of the record is one of peninsular, not of chess");
  altered = record;
  altered.steps[1].side = "blue";
  EXPECT_EQ(complaint(altered), "step 1: there is no side 'blue'");
  EXPECT_EQ((*replay(record, 5))->steps().size(), 5U);
}

TEST(Game, options_are_set_and_kept) {
  Start start = start_of("first_game", 1);
  start.options = {{"collapse_percent", "40"}};
  const auto game = Game::set_up(start);
  ASSERT_TRUE(game) << game.error().text();
  EXPECT_EQ(battle_of(**game).setting().options.collapse_percent, CollapsePercent::forty);
  EXPECT_EQ((*game)->record().options, start.options);
}

// Exact odds against the same battle thrown many times.
TEST(OrderOdds, are_what_the_dice_do) {
  int compared = 0;
  std::map<OrderKind, int> kinds;
  for (const char* name : {"first_game", "worked_example_1", "worked_example_2"}) {
    const auto game = begun(name, 12);
    const Battle& battle = battle_of(*game);
    SeededLot lot{12};
    for (int step = 0; step < 80 && !game->over(); ++step) {
      for (const Order& order : candidates(battle)) {
        const bool dull = order.kind != OrderKind::contact && order.kind != OrderKind::fire;
        if (++kinds[order.kind] > (dull ? 6 : 12)) continue;
        const auto exact = order_odds<Peninsular>(battle, order);
        ASSERT_TRUE(exact) << peninsular::print(order, battle.setting()) << words(exact.error()).text();
        ASSERT_TRUE(exact->exact());
        odds::Natural sum;
        for (const Headline& end : exact->headlines) sum += end.ways;
        ASSERT_EQ(sum, exact->of);
        if (exact->paths == 0) continue;  // nothing is thrown
        const odds::Budget none{0, 1'500, 7};
        const auto thrown = order_odds<Peninsular>(battle, order, none);
        ASSERT_FALSE(thrown->exact());
        std::map<std::string, double> seen;
        for (const Headline& end : thrown->headlines) seen[end.words.text()] = ratio(end.ways, thrown->of);
        for (const Headline& end : exact->headlines) {
          const double p = ratio(end.ways, exact->of);
          EXPECT_NEAR(seen[end.words.text()], p, 5 * std::sqrt(p * (1 - p) / 1'500) + 0.002)
              << peninsular::print(order, battle.setting()) << ": " << end.words.text();
          seen.erase(end.words.text());
        }
        EXPECT_TRUE(seen.empty()) << peninsular::print(order, battle.setting()) << ": " << seen.begin()->first;
        ++compared;
      }
      ASSERT_NO_FATAL_FAILURE(play_on(*game, lot, 1));
    }
  }
  EXPECT_GT(compared, 40);
  EXPECT_GT(kinds[OrderKind::contact], 5);
}

TEST(OrderOdds, refuse_what_is_not_allowed) {
  const auto game = begun("first_game", 12);
  EXPECT_EQ(game->odds(0, "accept draw").error(), *game->give(0, "accept draw").refused);
  EXPECT_EQ(game->odds(0, "dance").error(), *game->give(0, "dance").refused);
}

TEST(SpokenOrders, need_not_say_what_is_clear) {
  const auto game = begun("first_game", 12);
  const Battle& battle = battle_of(*game);
  const UnitState& unit = battle.state().unit[0];
  const std::string id = battle.setting().units[0].id;
  const auto say = [&](const std::string& text) {
    const auto order = game->spoken(0, text);
    return order ? *order : "? " + order.error().text();
  };
  const auto place = [&](double x, double y) {
    std::ostringstream out;
    out << x << "," << y;
    return out.str();
  };
  const double x = unit.pose.at.x / 1000.0;
  const double y = unit.pose.at.y / 1000.0;
  ASSERT_EQ(unit.pose.facing.hundredths(), 0);
  ASSERT_EQ(unit.formation, Formation::line);
  EXPECT_EQ(say("advance " + id + " 10"), "move " + id + " to " + place(x, y + 10) + " facing 0 in line");
  EXPECT_EQ(say("retire " + id + " 2.5"), "move " + id + " to " + place(x, y - 2.5) + " facing 0 in line");
  EXPECT_EQ(say("move " + id + " to " + place(x, y + 5)),
            "move " + id + " to " + place(x, y + 5) + " facing 0 in line");
  EXPECT_EQ(say("form " + id + " square"), "move " + id + " in square") << "about its middle (PEN-R-44)";
  EXPECT_EQ(say("form " + id + " attack_column"), "move " + id + " in attack column") << "its front stays where it is";
  EXPECT_TRUE(say("wheel " + id + " left 90").ends_with(" facing 270 in line")) << say("wheel " + id + " left 90");
  EXPECT_TRUE(say("turn " + id + " about").ends_with(" facing 180 in line")) << say("turn " + id + " about");
  EXPECT_TRUE(say("turn " + id + " to 45").ends_with(" facing 45 in line"));
  EXPECT_EQ(say("advance"), "? expected the id of a unit at the end");
  EXPECT_EQ(say("advance " + id), "? expected centimetres, such as 15 at the end");
  EXPECT_EQ(say("wheel " + id + " up"), "? expected 'left' or 'right', not 'up'");
  EXPECT_EQ(say("form square"), "form square");
}

TEST(SpokenOrders, handle_guns) {  // PEN-MOVE-12, PEN-FIRE-15
  const auto game = begun("first_game", 12);
  const auto say = [&](const std::string& text) {
    const auto order = game->spoken(0, text);
    return order ? *order : "? " + order.error().text();
  };
  EXPECT_TRUE(say("limber gun1").ends_with(" limbered")) << say("limber gun1");
  EXPECT_TRUE(say("advance gun1 7.5 limbered").ends_with(" limbered")) << say("advance gun1 7.5 limbered");
  EXPECT_TRUE(say("unlimber gun1").ends_with(" unlimbered"));
  EXPECT_TRUE(say("turn gun1 right 60").ends_with(" facing 60 unlimbered")) << say("turn gun1 right 60");
  EXPECT_NE(say("turn gun1 towards 54e").find(" facing "), std::string::npos) << say("turn gun1 towards 54e");
  EXPECT_EQ(say("charge 48th at skirmishers of 54e"), "charge 48th at skirmishers of 54e");
}

TEST(Fuzz, short_battles_hold) {
  for (const char* name : {"first_game", "worked_example_1", "worked_example_2"})
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const FuzzResult result = fuzz_battle(start_of(name, {}), seed);
      EXPECT_FALSE(result.failure) << name << " seed " << seed << ": " << result.failure->what;
      EXPECT_NE(result.verdict, match::Verdict::undecided);
    }
}

TEST(Fuzz, a_failure_leaves_a_record) {
  FuzzLimits limits;
  limits.steps = 10;
  const FuzzResult result = fuzz_battle(start_of("first_game", {}), 1, limits);
  ASSERT_TRUE(result.failure);
  EXPECT_EQ(result.failure->what, "no end after 10 steps");
  const auto read = read_record(result.failure->record);
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_TRUE(replay(read->record));
}

}  // namespace
}  // namespace guidon::match
