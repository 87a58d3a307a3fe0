// A linear battle behind the face of all battles: odds of orders, the table and lists of units, spoken orders,
// questions, records.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "kernel/rolled_dice.hpp"
#include "match/fuzz.hpp"
#include "match/game_of.hpp"
#include "match/linear/rules.hpp"
#include "match/random_player.hpp"
#include "match/replay.hpp"
#include "rules/linear/battle/orders.hpp"
#include "scenario/shelf.hpp"
#include "tests/linear/kit.hpp"
#include "tests/told.hpp"

namespace guidon::match {
namespace {

using guidon::tests::chance;
using linear::Battle;
using linear::CasualtiesTaken;
using linear::ChargeDeclared;
using linear::CombatScored;
using linear::Commanded;
using linear::FellShort;
using linear::Formation;
using linear::Order;
using linear::OrderKind;
using linear::Stage;
using linear::State;
using linear::Task;
using linear::tests::Board;
using linear::tests::first_of;
using linear::tests::north;
using linear::tests::south;

constexpr int plays = 20'000;

Order read(const Board& board, linear::Side side, std::string_view text) {
  const auto order = linear::parse(text, side, board.setting);
  EXPECT_TRUE(order) << text << ": " << order.error().text();
  return order.value_or(Order{});
}

OrderOdds odds_of(const Board& board, const Order& order) {
  const auto odds = order_odds<Linear>(board.battle(), order);
  EXPECT_TRUE(odds) << words(odds.error()).text();
  return odds ? *odds : OrderOdds{};
}

double total(const OrderOdds& odds) {
  odds::Natural sum;
  for (const Headline& end : odds.headlines) sum += end.ways;
  EXPECT_EQ(sum, odds.of);
  return ratio(sum, odds.of);
}

double mean(const OrderOdds& odds, std::string_view name) {
  double sum = 0;
  for (const Headline& end : odds.headlines)
    for (const Aside& aside : end.asides)
      if (aside.kind == name) sum += ratio(aside.ways, odds.of);
  return sum;
}

void expect_frequency(int seen, double exact, const char* what) {
  EXPECT_NEAR(static_cast<double>(seen) / plays, exact, 4.5 * std::sqrt(exact * (1 - exact) / plays) + 1e-9) << what;
}

// A battalion with two before it, horse and guns beside it.
Board clash() {
  Board board;
  board.unit("28th", south, "line_infantry", {30, 12});
  board.unit("32nd", south, "line_infantry", {30, 9});
  board.unit("3dg", south, "heavy_cavalry", {50, 12});
  board.unit("guns", south, "field_gun", {40, 12}, {.formation = Formation::deployed});
  board.unit("4e", north, "line_infantry", {30, 22});
  board.unit("95e", north, "line_infantry", {50, 24});
  board.unit("9e", north, "heavy_cavalry", {60, 40});
  return board;
}

// ---- odds ----

TEST(LinearOdds, of_an_order_to_move_are_those_of_its_command_roll) {
  Board board = clash();
  board.go(Stage::orders);
  const Order order = read(board, south, "general orders 28th to move");
  const OrderOdds odds = odds_of(board, order);
  EXPECT_DOUBLE_EQ(total(odds), 1);
  ASSERT_EQ(odds.headlines.size(), 4U);
  std::map<int, int> seen;
  RolledDice dice{11};
  for (int i = 0; i < plays; ++i) {
    Battle battle{board.setting, board.state()};
    ASSERT_FALSE(battle.apply(order, dice));
    ++seen[battle.state().unit[0].moves];
  }
  expect_frequency(seen[0], chance(odds, "order_fails"), "fails");
  expect_frequency(seen[1], chance(odds, "moves_gained", {{"moves", "1"}}), "1 move");
  expect_frequency(seen[2], chance(odds, "moves_gained", {{"moves", "2"}}), "2 moves");
  expect_frequency(seen[3], chance(odds, "moves_gained", {{"moves", "3"}}), "3 moves");
}

TEST(LinearOdds, of_a_shot_go_on_into_the_test) {
  Board board = clash();
  board.go(Stage::shooting);
  const Order order = read(board, south, "shoot 28th at 4e");
  const OrderOdds odds = odds_of(board, order);
  EXPECT_DOUBLE_EQ(total(odds), 1);
  EXPECT_LE(odds.headlines.size(), 14U);
  EXPECT_EQ(odds.headlines.front().words, "no casualties");
  const auto target = static_cast<std::size_t>(board.id("4e"));
  std::map<int, int> hits;
  int broken = 0;
  int disordered = 0;
  RolledDice dice{12};
  for (int i = 0; i < plays; ++i) {
    Battle battle{board.setting, board.state()};
    ASSERT_FALSE(battle.apply(order, dice));
    ++hits[battle.state().unit[target].casualties];
    while (battle.state().stage == Stage::shooting) {
      const Order next = automatic_answer(battle);
      ASSERT_FALSE(battle.apply(next, dice));
    }
    broken += battle.state().unit[target].on_table() ? 0 : 1;
    disordered += battle.state().unit[target].disordered != 0 ? 1 : 0;
  }
  expect_frequency(hits[0], chance(odds, "volley", {{"casualties", "0"}}), "none");
  expect_frequency(hits[1], chance(odds, "volley", {{"casualties", "1"}}), "1");
  expect_frequency(hits[2], chance(odds, "volley", {{"casualties", "2"}}), "2");
  expect_frequency(broken, chance(odds, "volley", {{"fate", "breaks"}}), "breaks");
  double upset = 0;
  for (const char* fate : {"retires_disordered", "retreats_disordered", "holds_disordered", "gives_ground_disordered"})
    upset += chance(odds, "volley", {{"fate", fate}});
  expect_frequency(disordered, upset, "disordered");
}

// The order of a commander, the roll, the answer, the closing shots and the combat; nothing else moves or shoots.
struct Charges {
  int failed = 0, short_of = 0, won = 0, lost = 0, even = 0, broke = 0, stopped = 0;
  double inflicted = 0, suffered = 0;
};

Charges played(const Board& board, const Order& order, std::size_t unit, std::size_t target, std::uint64_t seed) {
  Charges out;
  RolledDice dice{seed};
  for (int i = 0; i < plays; ++i) {
    Battle battle{board.setting, board.state()};
    linear::Chronicle log;
    battle.apply(order, dice, &log);
    while (battle.state().active == south && battle.state().stage < Stage::remove_disorder &&
           battle.state().player_turn == 1 && first_of<CombatScored>(log) == nullptr) {
      if (first_of<ChargeDeclared>(log) == nullptr && first_of<Commanded>(log)->moves == 0) break;
      battle.apply(automatic_answer(battle), dice, &log);
    }
    for (const linear::Event& event : log.events)
      if (const auto* loss = std::get_if<CasualtiesTaken>(&event.data))
        (board.setting.units[loss->unit.at].side == south ? out.suffered : out.inflicted) += loss->taken;
    if (first_of<ChargeDeclared>(log) == nullptr) {
      ++out.failed;
    } else if (const CombatScored* scored = first_of<CombatScored>(log)) {
      const int margin = scored->south.score - scored->north.score;
      ++(margin == 0 ? out.even : margin > 0 ? out.won : out.lost);
      out.broke += margin > 0 && !battle.state().unit[target].on_table() ? 1 : 0;
    } else if (first_of<FellShort>(log) != nullptr) {
      ++out.short_of;
    } else {
      ++out.stopped;
    }
    EXPECT_LT(unit, board.setting.units.size());
  }
  out.inflicted /= plays;
  out.suffered /= plays;
  return out;
}

void expect_charges(Board& board, std::string_view unit, std::string_view target, std::uint64_t seed) {
  const std::string text = std::string{"general orders "}.append(unit).append(" to charge ").append(target);
  const Order order = read(board, south, text);
  const OrderOdds odds = odds_of(board, order);
  EXPECT_TRUE(odds.exact());
  EXPECT_DOUBLE_EQ(total(odds), 1);
  EXPECT_LE(odds.headlines.size(), 18U);
  const Charges seen =
      played(board, order, static_cast<std::size_t>(board.id(unit)), static_cast<std::size_t>(board.id(target)), seed);
  expect_frequency(seen.failed, chance(odds, "order_fails"), "fails");
  const auto charge_ends = [&odds](std::string_view how) { return chance(odds, "charge_ends", {{"result", how}}); };
  expect_frequency(seen.short_of, charge_ends("falls_short") + charge_ends("evaded"), "short");
  expect_frequency(seen.won, chance(odds, "combat_won", {{"winner", "south"}}), "wins");
  expect_frequency(seen.broke, chance(odds, "combat_won", {{"winner", "south"}, {"fate", "breaks"}}), "breaks");
  expect_frequency(seen.lost, chance(odds, "combat_won", {{"winner", "north"}}), "loses");
  expect_frequency(seen.even, chance(odds, "combat_even"), "even");
  expect_frequency(seen.stopped, charge_ends("shot_down") + charge_ends("stopped"), "stopped");
  EXPECT_NEAR(seen.inflicted, mean(odds, "casualties_inflicted"), 0.05);
  EXPECT_NEAR(seen.suffered, mean(odds, "casualties_suffered"), 0.05);
}

TEST(LinearOdds, of_a_charge_go_on_into_the_combat) {
  Board board = clash();
  board.go(Stage::orders);
  expect_charges(board, "28th", "4e", 13);
}

TEST(LinearOdds, of_a_charge_of_horse_look_at_the_square) {
  Board board = clash();
  board.go(Stage::orders);
  expect_charges(board, "3dg", "95e", 14);
  const OrderOdds odds = odds_of(board, read(board, south, "general orders 3dg to charge 95e"));
  EXPECT_GT(chance(odds, "combat_won", {{"target", "95e"}, {"met", "in_square"}}), 0.1);
  EXPECT_GT(chance(odds, "combat_won", {{"target", "95e"}, {"met", "caught_forming"}}), 0.1);
}

TEST(LinearOdds, of_answers_follow_the_charge_they_answer) {
  Board board = clash();
  board.go(Stage::orders);
  board.give(south, "general orders 28th to charge 4e", {1, 2});
  board.give(south, "charge 28th at 4e");
  ASSERT_EQ(board.decision().task, Task::react);
  const OrderOdds stands = odds_of(board, read(board, north, "stand"));
  const OrderOdds shoots = odds_of(board, read(board, north, "closing shots"));
  EXPECT_DOUBLE_EQ(total(stands), 1);
  EXPECT_DOUBLE_EQ(total(shoots), 1);
  EXPECT_DOUBLE_EQ(chance(stands, "charge_ends", {{"result", "shot_down"}}), 0);
  EXPECT_GT(chance(shoots, "combat_won", {{"winner", "north"}}), chance(stands, "combat_won", {{"winner", "north"}}));
}

TEST(LinearOdds, of_what_no_dice_decide_say_so) {
  Board board = clash();
  board.go(Stage::orders);
  for (const char* text : {"done", "concede"}) {
    const OrderOdds odds = odds_of(board, read(board, south, text));
    EXPECT_EQ(odds.headlines.size(), 1U) << text;
    EXPECT_EQ(odds.paths, 0U) << text;
  }
  board.give(south, "general orders 28th to move", {1, 2});
  const OrderOdds odds = odds_of(board, read(board, south, "move 28th ahead 3"));
  EXPECT_EQ(odds.headlines[0].words, "it is done, and no dice decide it");
}

TEST(LinearOdds, of_every_order_of_random_battles_sum_to_one) {
  int asked = 0;
  for (const scenario::Shelved& each : scenario::shelf()) {
    if (each.rules != "linear") continue;
    const auto game = Game::set_up({std::string{each.text}, std::string{each.name}, {}, 5});
    ASSERT_TRUE(game) << game.error().text();
    ASSERT_TRUE((*game)->begin().done());
    SeededLot lot{6};
    for (int step = 0; step < 400 && !(*game)->over(); ++step) {
      const Choice order = (*game)->random_order(lot);
      if (step % 5 == 0) {
        const auto odds = (*game)->odds(order.side, order.order, {20'000, 50, 1});
        ASSERT_TRUE(odds) << order.order << ": " << odds.error().text();
        odds::Natural sum;
        for (const Headline& end : odds->headlines) {
          EXPECT_FALSE(end.words.empty());
          sum += end.ways;
        }
        EXPECT_EQ(sum, odds->of) << order.order;
        ++asked;
      }
      ASSERT_TRUE((*game)->give(order.side, order.order).done()) << order.order;
    }
  }
  EXPECT_GT(asked, 100);
}

// ---- how it stands ----

TEST(LinearScene, has_everybody_and_the_ground) {
  Board board;
  board.building("farm", 40.5, 20.5, 4, 3);
  board.unit("28th", south, "line_infantry", {30, 12});
  board.unit("95th", south, "light_infantry", {20, 12}, {.formation = Formation::skirmish});
  board.unit("farmers", south, "line_infantry", {40.5, 20.5}, {.in = "farm"});
  board.unit("4e", north, "line_infantry", {30, 30},
             {.formation = Formation::square, .casualties = 3, .disordered = 1});
  board.line("wall", linear::Terrain::linear_obstacle, {{10, 20}, {14, 20}, {14, 24}});
  board.area("pond", linear::Terrain::impassable, {{50, 20}, {54, 20}, {54, 24}});
  board.go(Stage::orders);
  const Scene scene = Linear::scene(board.battle());
  EXPECT_EQ(scene.measure, "in");
  EXPECT_EQ(scene.mark_every, 12);
  ASSERT_EQ(scene.units.size(), 4U);
  EXPECT_EQ(scene.units[0].letter, 'A');
  EXPECT_EQ(scene.units[3].letter, 'a');
  ASSERT_EQ(scene.units[0].footprint.size(), 1U);
  EXPECT_DOUBLE_EQ(scene.units[0].footprint[0].centre.x, 30);
  EXPECT_FALSE(scene.units[0].loose);
  EXPECT_TRUE(scene.units[1].loose);
  EXPECT_EQ(scene.units[2].inside, 0U);
  EXPECT_TRUE(scene.units[2].footprint.empty());
  EXPECT_TRUE(scene.units[3].all_round);
  EXPECT_TRUE(scene.units[3].routing);
  EXPECT_TRUE(scene.units[3].disordered);
  ASSERT_EQ(scene.pieces.size(), 3U);
  EXPECT_EQ(scene.pieces[0].terrain, Terrain::building);
  EXPECT_EQ(scene.pieces[1].terrain, Terrain::hedge);
  EXPECT_EQ(scene.pieces[1].line.size(), 2U);
  EXPECT_EQ(scene.pieces[2].terrain, Terrain::barred);
  EXPECT_EQ(scene.officers.size(), 2U);
  EXPECT_TRUE(scene.deployment_lines.empty());
}

TEST(LinearRoster, says_what_is_the_matter_with_whom) {
  Board board = clash();
  board.unit("weak", south, "line_infantry", {10, 12}, {.casualties = 3, .disordered = 1});
  board.go(Stage::orders);
  board.give(south, "general orders 28th to move", {1, 2});
  const Roster roster = Linear::roster(board.battle());
  EXPECT_EQ(roster.sides[0].rows.size(), 5U);
  EXPECT_EQ(roster.sides[1].rows.size(), 3U);
  for (const RosterSide& side : roster.sides)
    for (const RosterRow& row : side.rows) ASSERT_EQ(row.cells.size(), roster.heads.size());
  EXPECT_NE(roster.sides[0].rows[0].notes.text().find("3 moves left, ordered"), std::string::npos)
      << roster.sides[0].rows[0].notes.text();
  const RosterRow& weak = roster.sides[0].rows.back();
  EXPECT_TRUE(weak.alarm);
  EXPECT_NE(weak.notes.text().find("SHAKEN, DISORDERED"), std::string::npos) << weak.notes.text();
  EXPECT_EQ(weak.cells[2].gauge->now, 3);
  EXPECT_NE(roster.sides[0].officers.text().find("general 8 (army, south_1)"), std::string::npos)
      << roster.sides[0].officers.text();
  const UnitCard card = Linear::card(board.battle(), 0);
  std::string all;
  for (const std::string& fact : card.facts) all += fact + "\n";
  EXPECT_NE(all.find("melee 6 dice, shoots 3 with smoothbore musket (18 inches)"), std::string::npos) << all;
  EXPECT_NE(all.find("a move is 6 inches (MPP-MOVE-01)"), std::string::npos) << all;
  EXPECT_NE(all.find("nearest enemy 4e at 9 inches"), std::string::npos) << all;
  EXPECT_NE(all.find("an order of general needs "), std::string::npos) << all;
}

TEST(LinearDecision, says_where_it_stands_and_what_may_be_said) {
  Board board = clash();
  board.go(Stage::orders);
  Decision decision = Linear::decision(board.battle());
  EXPECT_EQ(decision.moment, "Game turn 1, south's turn: orders");
  EXPECT_EQ(decision.side, 0U);
  EXPECT_NE(decision.question.text().find("may order units"), std::string::npos);
  board.give(south, "general orders 28th to charge 4e", {1, 2});
  EXPECT_EQ(Linear::decision(board.battle()).question, "charges 4e with 28th (3 moves): charge UNIT at 4e");
  board.give(south, "charge 28th at 4e");
  decision = Linear::decision(board.battle());
  EXPECT_EQ(decision.side, 1U);
  EXPECT_EQ(decision.question, "decides: 4e is charged by 28th from its front: stand or closing shots");
}

TEST(LinearDecision, has_a_question_for_everything_that_is_asked) {
  for (const scenario::Shelved& each : scenario::shelf()) {
    if (each.rules != "linear") continue;
    for (std::uint64_t seed = 1; seed < 4; ++seed) {
      const auto game = Game::set_up({std::string{each.text}, std::string{each.name}, {}, seed});
      ASSERT_TRUE(game);
      (*game)->begin();
      SeededLot lot{seed};
      while (!(*game)->over()) {
        const Decision decision = (*game)->decision();
        ASSERT_FALSE(decision.moment.empty());
        ASSERT_FALSE(decision.question.empty());
        const Choice order = (*game)->random_order(lot);
        (*game)->give(order.side, order.order);
      }
    }
  }
}

// Every order that is given is among those that the decision names as its answers.
TEST(LinearDecision, names_the_orders_that_answer_it) {
  std::set<std::string_view> asked;
  for (const scenario::Shelved& each : scenario::shelf()) {
    if (each.rules != "linear") continue;
    const auto game = Game::set_up({std::string{each.text}, std::string{each.name}, {}, 1});
    ASSERT_TRUE(game);
    const auto setting = std::get<linear::Setting>((*game)->setting());
    for (std::uint64_t seed = 1; seed < 4; ++seed) {
      RolledDice dice{seed};
      SeededLot lot{seed};
      Battle battle{setting};
      battle.begin(dice);
      while (!battle.over()) {
        const linear::DecisionData asks = battle.asks();
        const Facts facts = linear::facts(asks, setting);
        asked.insert(facts.kind);
        const std::span<const OrderKind> answers = answers_to(asks);
        for (const Order& order : {linear::random_order(battle, lot), linear::automatic_answer(battle)})
          if (!battle.check(order)) ASSERT_NE(std::ranges::find(answers, order.kind), answers.end()) << facts.kind;
        linear::play_by_lot(battle, lot, dice);
      }
      EXPECT_EQ("over", linear::facts(battle.asks(), setting).kind);
    }
  }
  EXPECT_GT(asked.size(), 15U);
}

// ---- orders as they are spoken ----

void expect_spoken(const Board& board, linear::Side side, std::string_view said, std::string_view order) {
  const auto read = Linear::spoken(said, linear::index(side), board.battle());
  ASSERT_TRUE(read) << said << ": " << read.error().text();
  EXPECT_EQ(Linear::print(*read, board.setting), order) << said;
}

TEST(LinearSpoken, fills_in_the_commander) {
  Board board = clash();
  const int second = board.brigade("reserve", south, "ney", 45, 8);
  board.unit("6e", south, "line_infantry", {60, 8}, {.brigade = second});
  board.go(Stage::orders);
  expect_spoken(board, south, "order 28th move", "general orders 28th to move");
  expect_spoken(board, south, "order 28th", "general orders 28th to move");
  expect_spoken(board, south, "order 28th, 32nd to move", "general orders 28th,32nd to move");
  expect_spoken(board, south, "move 28th", "general orders 28th to move");
  expect_spoken(board, south, "charge 28th at 4e", "general orders 28th to charge 4e");
  expect_spoken(board, south, "28th charges 4e", "general orders 28th to charge 4e");
  expect_spoken(board, south, "attack 28th 4e", "general orders 28th to charge 4e");
  expect_spoken(board, south, "limber guns", "general orders guns to limber");
  expect_spoken(board, south, "order 6e to form", "ney orders 6e to form");
  expect_spoken(board, south, "general orders 6e to form", "general orders 6e to form");
  board.give(south, "ney orders 6e to move", {6, 6});  // his command has ended
  expect_spoken(board, south, "order 6e to move", "general orders 6e to move");
}

TEST(LinearSpoken, finds_the_way) {
  Board board = clash();
  board.go(Stage::orders);
  board.give(south, "general orders 28th to move", {1, 2});
  expect_spoken(board, south, "move 28th 6", "move 28th ahead 6");
  expect_spoken(board, south, "advance 28th 4.5", "move 28th ahead 4.5");
  expect_spoken(board, south, "advance 28th", "move 28th ahead 6");
  expect_spoken(board, south, "retire 28th 2", "move 28th back 2");
  expect_spoken(board, south, "28th ahead 6", "move 28th ahead 6");
  expect_spoken(board, south, "28th 6", "move 28th ahead 6");
  expect_spoken(board, south, "28th wheel left 30, ahead 2", "move 28th wheel left 30, ahead 2");
  expect_spoken(board, south, "wheel 28th right 20", "move 28th wheel right 20");
  expect_spoken(board, south, "go 28th to 30, 40", "move 28th ahead 6");
  expect_spoken(board, south, "turn 28th about", "turn 28th about");
  expect_spoken(board, south, "stop", "done");
  EXPECT_FALSE(Linear::spoken("dance 28th", 0, board.battle()));
  EXPECT_FALSE(Linear::spoken("", 0, board.battle()));
}

TEST(LinearSpoken, answers_in_a_word) {
  Board board = clash();
  board.go(Stage::orders);
  board.give(south, "general orders 3dg to charge 95e", {1, 2});
  expect_spoken(board, south, "charge", "charge 3dg at 95e");
  expect_spoken(board, south, "charge 95e", "charge 3dg at 95e");
  expect_spoken(board, south, "charge 3dg", "charge 3dg at 95e");
  expect_spoken(board, south, "charge 3dg at 95e wheel left 5", "charge 3dg at 95e wheel left 5");
  board.give(south, "charge 3dg at 95e");
  expect_spoken(board, north, "square", "emergency square");
  expect_spoken(board, north, "shots", "closing shots");
  expect_spoken(board, north, "stand", "stand");
}

TEST(LinearSpoken, picks_the_target) {
  Board board = clash();
  board.go(Stage::shooting);
  expect_spoken(board, south, "shoot 28th", "shoot 28th at 4e");
  expect_spoken(board, south, "fire 28th 4e", "shoot 28th at 4e");
  expect_spoken(board, south, "28th shoots", "shoot 28th at 4e");
  EXPECT_FALSE(Linear::spoken("shoot 3dg", 0, board.battle()));
}

// OUR-TERR-03: by the face towards the enemy, whichever way the house looks.
TEST(LinearSpoken, leaves_a_building_towards_the_enemy) {
  for (const double house : {0.0, 90.0, 180.0})
    for (const linear::Side side : {south, north}) {
      Board board;
      board.building("farm", 36, 24, 6, 6, house);
      board.unit("28th", side, "line_infantry", {36, 24}, {.in = "farm"});
      board.unit("32nd", south, "line_infantry", {4, 4});
      board.unit("4e", north, "line_infantry", {68, 44});
      board.go(Stage::orders, side);
      board.give(side, side == south ? "general orders 28th to leave" : "marshal orders 28th to leave", {1, 2});
      expect_spoken(
          board, side, "leave 28th",
          side == south ? "leave 28th to 36,27.51 facing 0 in line" : "leave 28th to 36,20.49 facing 180 in line");
    }
}

TEST(LinearSpoken, rallies_with_whoever_may) {
  Board board = clash();
  board.unit("weak", south, "line_infantry", {36, 6}, {.casualties = 2});
  board.go(Stage::rally);
  expect_spoken(board, south, "rally weak", "general rallies weak");
  expect_spoken(board, south, "lead weak", "general leads weak");
  expect_spoken(board, south, "ride general 36,8", "general rides to 36,8");
}

// ---- records, undo, what no step may do ----

TEST(LinearGame, is_recorded_replayed_and_taken_back) {
  const auto shelf = scenario::shelf();
  const auto at = std::ranges::find_if(shelf, [](const auto& each) { return each.rules == "linear"; });
  ASSERT_NE(at, shelf.end());
  const auto game = Game::set_up({std::string{at->text}, std::string{at->name}, {}, 7});
  ASSERT_TRUE(game);
  (*game)->begin();
  SeededLot lot{8};
  int taken_back = 0;
  for (int i = 0; i < 200 && !(*game)->over(); ++i) {
    const Choice order = (*game)->random_order(lot);
    const int turn = (*game)->turn();
    const std::uint64_t before = (*game)->hash();
    ASSERT_TRUE((*game)->give(order.side, order.order).done());
    if (turn != (*game)->turn()) EXPECT_TRUE((*game)->why_no_undo());
    if ((*game)->why_no_undo()) continue;
    (*game)->undo("south");
    EXPECT_EQ((*game)->hash(), before);
    ++taken_back;
    ASSERT_TRUE((*game)->give(order.side, order.order).done());
  }
  EXPECT_GT(taken_back, 20);
  const auto again = replay((*game)->record());
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ((*again)->hash(), (*game)->hash());
}

TEST(LinearCompare, sees_what_no_step_may_do) {
  Board board = clash();
  board.go(Stage::orders);
  State before = board.state();
  State after = before;
  EXPECT_FALSE(Linear::compare(before, after, board.setting));
  before.unit[0].casualties = 2;
  EXPECT_TRUE(Linear::compare(before, after, board.setting));
  after.unit[0].casualties = 1;
  after.tale.rally = 1;
  EXPECT_FALSE(Linear::compare(before, after, board.setting));
  after.unit[0].casualties = 0;
  EXPECT_TRUE(Linear::compare(before, after, board.setting));
  before = after = board.state();
  before.unit[0].status = linear::Status::destroyed;
  EXPECT_TRUE(Linear::compare(before, after, board.setting));
}

TEST(LinearFuzz, plays_every_scenario) {
  for (const scenario::Shelved& each : scenario::shelf()) {
    if (each.rules != "linear") continue;
    const FuzzResult result = fuzz_battle({std::string{each.text}, std::string{each.name}, {}, 1}, 1);
    EXPECT_FALSE(result.failure) << each.name << ": " << result.failure->what;
  }
}

}  // namespace
}  // namespace guidon::match
