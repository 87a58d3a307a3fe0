// What an 1866 battle says can be said in other languages: orders, happenings, headlines, notes and progress are forms
// with parts.
#include <gtest/gtest.h>

#include <memory>
#include <set>

#include "match/hex1866/rules.hpp"
#include "match/random_player.hpp"
#include "rules/hex1866/battle/orders.hpp"
#include "scenario/shelf.hpp"
#include "tests/hex1866/kit.hpp"
#include "tests/unit/wholly_said.hpp"

namespace guidon::match {
namespace {

using guidon::tests::badly_said;
using guidon::tests::Names;
using hex1866::Direction;
using hex1866::tests::austrian;
using hex1866::tests::Kit;
using hex1866::tests::prussian;

// In the log units go by id and name; places by name and number.
template <class Sheets>
void add_both(Names& names, const Sheets& sheets) {
  tests::add_names(names, sheets);
  for (const auto& sheet : sheets) names.insert(sheet.id + " " + sheet.name);
}

Names names_of(const hex1866::Setting& setting) {
  Names names{setting.side_names.begin(), setting.side_names.end()};
  add_both(names, setting.units);
  add_both(names, setting.leaders);
  add_both(names, setting.formations);
  for (const auto& [hex, name] : setting.place_names) {
    names.insert(name);
    names.insert(name + " (" + setting.map.grid().name(hex) + ")");
  }
  for (const hex1866::ResultRow& row : setting.victory.table) names.insert(row.words);
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
  Names names = names_of(std::get<hex1866::Setting>((*game)->setting()));
  return {std::move(*game), std::move(names)};
}

TEST(Hex1866Phrases, say_every_order_and_what_came_of_it_in_forms) {
  std::set<std::string_view> verbs;
  for (const scenario::Shelved& each : scenario::shelf()) {
    if (each.rules != "hex1866") continue;
    const Played played = set_up(each, 3);
    Game& game = *played.game;
    SeededLot lot{4};
    for (int step = 0; !game.over(); ++step) {
      if (step % 4 == 0)
        for (const Choice& choice : game.choices()) {
          ASSERT_FALSE(choice.said.form().empty()) << choice.order;
          ASSERT_EQ(badly_said(choice.said, played.names), "") << choice.order;
          ASSERT_EQ(badly_said(choice.remark, played.names), "") << choice.order;
          verbs.insert(choice.gist.verb);
        }
      const Choice order = game.random_order(lot);
      ASSERT_TRUE(game.give(order.side, order.order).done()) << order.order;
      ASSERT_FALSE(game.steps().back().said.form().empty()) << order.order;
      ASSERT_EQ(badly_said(game.steps().back().said, played.names), "") << order.order;
      for (const Happening& happening : game.steps().back().happenings)
        ASSERT_EQ(badly_said(happening.words, played.names), "") << happening.words.text();
    }
  }
  EXPECT_GT(verbs.size(), 8U);
}

TEST(Hex1866Phrases, tell_how_it_stands_in_forms) {
  for (const scenario::Shelved& each : scenario::shelf()) {
    if (each.rules != "hex1866") continue;
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
          for (const RosterRow& row : side.rows) ASSERT_EQ(badly_said(row.notes, played.names), "");
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

std::string said(const Kit& kit, hex1866::Side side, std::string_view text) {
  const auto order = hex1866::parse(text, side, kit.setting);
  EXPECT_TRUE(order) << text << ": " << order.error().text();
  return order ? Hex1866::said(*order, kit.setting).text() : std::string{};
}

TEST(Hex1866OrderSaid, names_who_does_what_and_where) {
  Kit kit;
  kit.unit("P11", prussian, "0505", Direction::n);
  kit.unit("P12", prussian, "0605", Direction::n);
  kit.ground("0404", hex1866::Terrain::town);
  kit.setting.units[0].name = "Guard Fusiliers";
  kit.setting.place_names[kit.hex("0404")] = "Staudenz";
  EXPECT_EQ(said(kit, prussian, "move P11 to 0403 facing nw"), "P11 Guard Fusiliers moves to 0403, facing north-west");
  EXPECT_EQ(said(kit, prussian, "move P11 by 0504 0404"),
            "P11 Guard Fusiliers moves to Staudenz (0404) by way of 0504");
  EXPECT_EQ(said(kit, prussian, "enter P12 to 0403 facing s"), "P12 comes onto the map and goes to 0403, facing south");
  EXPECT_EQ(said(kit, prussian, "move LP to 0403"), "LP rides to 0403");
  EXPECT_EQ(said(kit, prussian, "attack 0404 with P11,P12"), "P11 and P12 attack Staudenz (0404)");
  EXPECT_EQ(said(kit, prussian, "attack 0404 with P11"), "P11 attacks Staudenz (0404)");
  EXPECT_EQ(said(kit, prussian, "bombard 0404 with P12"), "P12 bombards Staudenz (0404)");
  EXPECT_EQ(said(kit, prussian, "turn 0505 to se"), "The stack in 0505 turns to face south-east");
  EXPECT_EQ(said(kit, prussian, "rally P11"), "P11 Guard Fusiliers tries to rally");
  EXPECT_EQ(said(kit, prussian, "activate PF"), "PF is activated");
  EXPECT_EQ(said(kit, prussian, "fire at 0404"), "The defenders fire at the attackers in Staudenz (0404)");
  EXPECT_EQ(said(kit, prussian, "LP goes along"), "LP goes along");
  EXPECT_EQ(said(kit, prussian, "retreat P12 to 0606"), "P12 falls back to 0606");
  EXPECT_EQ(said(kit, prussian, "austrian first"), "The Austrians go first");
  EXPECT_EQ(said(kit, prussian, "done"), "The Prussians are done");
  EXPECT_EQ(said(kit, austrian, "resign"), "The Austrians resign");
}

}  // namespace
}  // namespace guidon::match
