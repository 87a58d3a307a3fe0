// What a linear battle says can be said in other languages: orders, happenings, headlines, notes and progress are forms
// with parts.
#include <gtest/gtest.h>

#include <memory>
#include <set>

#include "match/linear/rules.hpp"
#include "match/random_player.hpp"
#include "rules/linear/battle/orders.hpp"
#include "scenario/shelf.hpp"
#include "tests/linear/kit.hpp"
#include "tests/unit/wholly_said.hpp"

namespace guidon::match {
namespace {

using guidon::tests::badly_said;
using guidon::tests::Names;
using linear::Formation;
using linear::Stage;
using linear::tests::Board;
using linear::tests::north;
using linear::tests::south;

Names names_of(const linear::Setting& setting) {
  Names names{setting.side_names.begin(), setting.side_names.end()};
  tests::add_names(names, setting.units);
  tests::add_names(names, setting.commanders);
  tests::add_names(names, setting.brigades);
  tests::add_names(names, setting.pieces);
  return names;
}

struct Played {
  std::unique_ptr<Game> game;
  Names names;
};

Played set_up(const scenario::Shelved& shelved, std::uint64_t seed) {
  auto game = Game::set_up({std::string{shelved.text}, std::string{shelved.name}, {}, seed});
  EXPECT_TRUE(game) << game.error().text();
  (*game)->begin();
  Names names = names_of(std::get<linear::Setting>((*game)->setting()));
  return {std::move(*game), std::move(names)};
}

TEST(LinearPhrases, say_every_order_and_what_came_of_it_in_forms) {
  std::set<std::string_view> verbs;
  for (const scenario::Shelved& each : scenario::shelf()) {
    if (each.rules != "linear") continue;
    const Played played = set_up(each, 3);
    Game& game = *played.game;
    SeededLot lot{4};
    while (!game.over()) {
      for (const Choice& choice : game.choices()) {
        ASSERT_FALSE(choice.said.form().empty()) << choice.order;
        ASSERT_EQ(badly_said(choice.said, played.names), "") << choice.order;
        ASSERT_EQ(badly_said(choice.remark, played.names), "") << choice.order;
        verbs.insert(choice.gist.verb);
      }
      const Choice order = game.random_order(lot);
      ASSERT_TRUE(game.give(order.side, order.order).done()) << order.order;
      ASSERT_EQ(badly_said(game.steps().back().said, played.names), "") << order.order;
      for (const Happening& happening : game.steps().back().happenings)
        ASSERT_EQ(badly_said(happening.words, played.names), "") << happening.words.text();
    }
  }
  EXPECT_GT(verbs.size(), 20U);
}

TEST(LinearPhrases, tell_how_it_stands_in_forms) {
  for (const scenario::Shelved& each : scenario::shelf()) {
    if (each.rules != "linear") continue;
    const Played played = set_up(each, 5);
    Game& game = *played.game;
    SeededLot lot{6};
    for (int step = 0; !game.over(); ++step) {
      const Choice order = game.random_order(lot);
      if (step % 20 == 0) {
        ASSERT_EQ(badly_said(game.decision().moment, played.names), "");
        ASSERT_FALSE(game.decision().question.form().empty());
        const Roster roster = game.roster();
        for (const RosterSide& side : roster.sides) {
          ASSERT_EQ(badly_said(side.officers, played.names), "");
          for (const RosterRow& row : side.rows) {
            ASSERT_EQ(badly_said(row.notes, played.names), "");
            for (const Cell& cell : row.cells) ASSERT_EQ(badly_said(cell.text, played.names), "");
          }
        }
        const Progress progress = game.scene().progress;
        for (const ProgressGroup& group : progress.groups) ASSERT_EQ(badly_said(group.words, played.names), "");
        for (const ProgressArmy& army : progress.armies) ASSERT_EQ(badly_said(army.words, played.names), "");
        const auto odds = game.odds(order.side, order.order, {2'000, 50, 1});
        ASSERT_TRUE(odds);
        for (const Headline& end : odds->headlines)
          ASSERT_EQ(badly_said(end.words, played.names), "") << end.words.text();
      }
      ASSERT_TRUE(game.give(order.side, order.order).done()) << order.order;
    }
  }
}

// ---- orders as people say them ----

std::string said(const Board& board, linear::Side side, std::string_view text) {
  const auto order = linear::parse(text, side, board.setting);
  EXPECT_TRUE(order) << text << ": " << order.error().text();
  return order ? Linear::said(*order, board.setting).text() : std::string{};
}

TEST(LinearOrderSaid, names_who_does_what) {
  Board board;
  board.building("farm", 40.5, 20.5, 4, 3);
  board.unit("28th", south, "line_infantry", {30, 12});
  board.unit("32nd", south, "line_infantry", {30, 9});
  board.unit("guns", south, "field_gun", {40, 12}, {.formation = Formation::deployed});
  board.unit("4e", north, "line_infantry", {30, 22});
  board.setting.units[0].name = "28th Foot";
  board.setting.units[3].name = "4e Ligne";
  EXPECT_EQ(said(board, south, "general orders 28th to charge 4e"), "general orders 28th Foot to charge 4e Ligne");
  EXPECT_EQ(said(board, south, "general orders 28th,32nd to move"), "general orders 28th Foot and 32nd to move");
  EXPECT_EQ(said(board, south, "general orders 28th to enter farm"), "general orders 28th Foot to enter farm");
  EXPECT_EQ(said(board, south, "charge 28th at 4e"), "28th Foot charges 4e Ligne");
  EXPECT_EQ(said(board, south, "charge 28th at 4e wheel left 20"),
            "28th Foot charges 4e Ligne after a wheel of 20° to the left");
  EXPECT_EQ(said(board, south, "move 28th ahead 4.5"), "28th Foot moves 4.5 inches ahead");
  EXPECT_EQ(said(board, south, "move 28th wheel right 30, ahead 1"),
            "28th Foot moves: a wheel of 30° to the right, 1 inch ahead");
  EXPECT_EQ(said(board, south, "withdraw 28th back 2"), "28th Foot withdraws: 2 inches back");
  EXPECT_EQ(said(board, south, "turn 28th about"), "28th Foot turns about");
  EXPECT_EQ(said(board, south, "form 28th attack column"), "28th Foot forms attack column");
  EXPECT_EQ(said(board, south, "limber guns"), "guns limbers up");
  EXPECT_EQ(said(board, south, "leave 28th to 30,12 facing 0 in line"),
            "28th Foot leaves its building for 30,12, facing 0°, in line");
  EXPECT_EQ(said(board, south, "deploy 28th to 30,12 facing 0 in line"),
            "28th Foot deploys at 30,12 facing 0° in line");
  EXPECT_EQ(said(board, south, "deploy 28th holding farm"), "28th Foot takes its place in farm");
  EXPECT_EQ(said(board, south, "general rides to 20,20 and joins 28th"), "general rides to 20,20 and joins 28th Foot");
  EXPECT_EQ(said(board, south, "general joins 28th"), "general joins 28th Foot");
  EXPECT_EQ(said(board, south, "shoot 28th at 4e from rear"), "28th Foot shoots at 4e Ligne from its rear");
  EXPECT_EQ(said(board, north, "emergency square"), "The unit forms square in haste");
  EXPECT_EQ(said(board, north, "to the right"), "The unit goes back to the right");
  EXPECT_EQ(said(board, south, "split 28th 3 0 2"), "28th Foot splits its dice: 3, 0 and 2");
  EXPECT_EQ(said(board, south, "concede"), "South concedes");
}

}  // namespace
}  // namespace guidon::match
