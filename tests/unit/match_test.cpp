// A battle being played: undo, typed dice, replay, resuming, odds of orders, spoken orders.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <map>
#include <sstream>

#include "match/fuzz.hpp"
#include "match/order_odds.hpp"
#include "match/random_player.hpp"
#include "match/spoken.hpp"
#include "rules/peninsular/battle/order_text.hpp"

namespace guidon::match {
namespace {

using namespace peninsular;

Start start_of(const std::string& name, std::optional<std::uint64_t> seed) {
  std::ifstream in{std::string{SOURCE_DIR} + "/scenarios/peninsular/" + name + ".toml", std::ios::binary};
  EXPECT_TRUE(in.good()) << name;
  std::stringstream text;
  text << in.rdbuf();
  return {text.str(), name + ".toml", {}, seed};
}

Game begun(const std::string& name, std::uint64_t seed) {
  auto game = Game::set_up(start_of(name, seed));
  EXPECT_TRUE(game) << game.error();
  EXPECT_TRUE(game->begin().done());
  return std::move(*game);
}

void play_on(Game& game, SeededLot& lot, std::size_t steps) {
  for (std::size_t i = 0; i < steps && !game.battle().over(); ++i) {
    const Order order = random_order(game.battle(), lot);
    const Answer answer = game.give(order);
    ASSERT_TRUE(answer.done()) << peninsular::print(order, game.setting()) << ": "
                               << (answer.refused ? words(*answer.refused) : "");
  }
}

TEST(Game, takes_back_what_no_die_or_card_has_shown) {
  Game game = begun("first_game", 1815);
  EXPECT_EQ(game.undo(), "there is no order to take back");
  SeededLot lot{4};
  int taken_back = 0;
  int kept = 0;
  while (!game.battle().over()) {
    const State before = game.battle().state();
    const std::size_t steps = game.steps().size();
    ASSERT_NO_FATAL_FAILURE(play_on(game, lot, 1));
    const bool thrown = !game.steps().back().chronicle.throws.empty();
    const bool turned = game.battle().state().cards != before.cards || game.battle().state().turn != before.turn;
    const auto why = game.undo();
    ASSERT_EQ(why.has_value(), thrown || turned);
    if (why) {
      EXPECT_EQ(*why, thrown ? "dice have been thrown since" : "a card has been turned since");
      ++kept;
    } else {
      ASSERT_TRUE(game.battle().state() == before);
      ASSERT_EQ(game.steps().size(), steps);
      ++taken_back;
      ASSERT_NO_FATAL_FAILURE(play_on(game, lot, 1));  // something else, or the battle never ends
    }
  }
  EXPECT_GT(taken_back, 5);
  EXPECT_GT(kept, 20);
}

TEST(Game, typed_dice_are_asked_for_one_by_one) {
  Game rolled = begun("first_game", 1815);
  auto typed = Game::set_up(start_of("first_game", std::nullopt));
  ASSERT_TRUE(typed);
  SeededLot lot{9};
  std::size_t step = 0;
  const auto follow = [&](const auto& play) {
    const auto& wanted = rolled.steps()[step].chronicle.throws;
    std::vector<int> faces;
    for (const Throw& thrown : wanted) {
      const State before = typed->battle().state();
      const Answer answer = play(faces);
      ASSERT_TRUE(answer.needs);
      ASSERT_EQ(answer.needs->clause, thrown.clause);
      ASSERT_LE(thrown.face, answer.sides);
      ASSERT_TRUE(typed->battle().state() == before);
      faces.push_back(thrown.face);
    }
    std::vector<int> more = faces;
    more.push_back(1);
    ASSERT_EQ(play(more).unused, 1U);
    ASSERT_TRUE(play(faces).done());
    ASSERT_EQ(typed->battle().hash(), rolled.battle().hash());
    ++step;
  };
  ASSERT_NO_FATAL_FAILURE(follow([&](const std::vector<int>& faces) { return typed->begin(faces); }));
  for (int i = 0; i < 60 && !rolled.battle().over(); ++i) {
    const Order order = random_order(rolled.battle(), lot);
    rolled.give(order);
    ASSERT_NO_FATAL_FAILURE(follow([&](const std::vector<int>& faces) { return typed->give(order, faces); }));
  }
}

TEST(Game, goes_on_from_its_record_with_the_same_dice) {
  Game whole = begun("first_game", 77);
  SeededLot lot{3};
  ASSERT_NO_FATAL_FAILURE(play_on(whole, lot, 40));
  auto resumed = replay(whole.record());
  ASSERT_TRUE(resumed) << resumed.error().text();
  EXPECT_EQ(resumed->draws(), whole.draws());
  SeededLot one{5};
  SeededLot two{5};
  ASSERT_NO_FATAL_FAILURE(play_on(whole, one, 40));
  ASSERT_NO_FATAL_FAILURE(play_on(*resumed, two, 40));
  EXPECT_EQ(whole.record(), resumed->record());
}

TEST(Game, a_replay_names_the_step_that_differs) {
  Game game = begun("first_game", 78);
  SeededLot lot{3};
  ASSERT_NO_FATAL_FAILURE(play_on(game, lot, 30));
  const Record record = game.record();
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
  EXPECT_EQ(replay(record, 5)->steps().size(), 5U);
}

TEST(Game, options_are_set_and_kept) {
  Start start = start_of("first_game", 1);
  start.options = {{"collapse_percent", "40"}};
  const auto game = Game::set_up(start);
  ASSERT_TRUE(game) << game.error();
  EXPECT_EQ(game->setting().options.collapse_percent, CollapsePercent::forty);
  EXPECT_EQ(game->record().options, start.options);
}

// Exact odds against the same battle thrown many times.
TEST(OrderOdds, are_what_the_dice_do) {
  int compared = 0;
  std::map<OrderKind, int> kinds;
  for (const char* name : {"first_game", "worked_example_1", "worked_example_2"}) {
    Game game = begun(name, 12);
    SeededLot lot{12};
    for (int step = 0; step < 80 && !game.battle().over(); ++step) {
      for (const Order& order : candidates(game.battle())) {
        const bool dull = order.kind != OrderKind::contact && order.kind != OrderKind::fire;
        if (++kinds[order.kind] > (dull ? 6 : 12)) continue;
        const auto exact = order_odds(game.battle(), order);
        ASSERT_TRUE(exact) << peninsular::print(order, game.setting()) << words(exact.error());
        ASSERT_TRUE(exact->exact());
        odds::Natural sum;
        for (const Headline& end : exact->headlines) sum += end.ways;
        ASSERT_EQ(sum, exact->of);
        if (exact->paths == 0) continue;  // nothing is thrown
        const odds::Budget none{0, 1'500, 7};
        const auto thrown = order_odds(game.battle(), order, none);
        ASSERT_FALSE(thrown->exact());
        std::map<std::string, double> seen;
        for (const Headline& end : thrown->headlines) seen[end.words] = ratio(end.ways, thrown->of);
        for (const Headline& end : exact->headlines) {
          const double p = ratio(end.ways, exact->of);
          EXPECT_NEAR(seen[end.words], p, 5 * std::sqrt(p * (1 - p) / 1'500) + 0.002)
              << peninsular::print(order, game.setting()) << ": " << end.words;
          seen.erase(end.words);
        }
        EXPECT_TRUE(seen.empty()) << peninsular::print(order, game.setting()) << ": " << seen.begin()->first;
        ++compared;
      }
      ASSERT_NO_FATAL_FAILURE(play_on(game, lot, 1));
    }
  }
  EXPECT_GT(compared, 40);
  EXPECT_GT(kinds[OrderKind::contact], 5);
}

TEST(OrderOdds, refuse_what_is_not_allowed) {
  const Game game = begun("first_game", 12);
  Order order;
  order.kind = OrderKind::accept_draw;
  EXPECT_FALSE(order_odds(game.battle(), order));
}

TEST(SpokenOrders, need_not_say_what_is_clear) {
  const Game game = begun("first_game", 12);
  const Battle& battle = game.battle();
  const UnitState& unit = battle.state().unit[0];
  const std::string id = game.setting().units[0].id;
  const auto say = [&](const std::string& text) {
    const auto order = spoken_order(text, Colour::red, battle);
    return order ? peninsular::print(*order, game.setting()) : "? " + order.error();
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
  EXPECT_EQ(say("form " + id + " square"), "move " + id + " to " + place(x, y) + " facing 0 in square");
  EXPECT_TRUE(say("wheel " + id + " left 90").ends_with(" facing 270 in line")) << say("wheel " + id + " left 90");
  EXPECT_TRUE(say("turn " + id + " about").ends_with(" facing 180 in line")) << say("turn " + id + " about");
  EXPECT_TRUE(say("turn " + id + " to 45").ends_with(" facing 45 in line"));
  EXPECT_EQ(say("advance"), "? expected the id of a unit at the end");
  EXPECT_EQ(say("advance " + id), "? expected centimetres, such as 15 at the end");
  EXPECT_EQ(say("wheel " + id + " up"), "? expected 'left' or 'right', not 'up'");
  EXPECT_EQ(say("form square"), "form square");
}

TEST(Fuzz, short_battles_hold) {
  for (const char* name : {"first_game", "worked_example_1", "worked_example_2"})
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const FuzzResult result = fuzz_battle(start_of(name, {}), seed);
      EXPECT_FALSE(result.failure) << name << " seed " << seed << ": " << result.failure->what;
      EXPECT_NE(result.verdict, Verdict::undecided);
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
