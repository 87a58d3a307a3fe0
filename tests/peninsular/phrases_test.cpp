// What a Peninsular battle says can be said in other languages: orders, happenings, headlines, notes and progress are
// forms with parts.
#include <gtest/gtest.h>

#include <set>

#include "match/peninsular/rules.hpp"
#include "match/random_player.hpp"
#include "rules/peninsular/battle/orders.hpp"
#include "scenario/shelf.hpp"
#include "tests/unit/wholly_said.hpp"

namespace guidon::match {
namespace {

using guidon::tests::badly_said;
using guidon::tests::Names;
using peninsular::Colour;

Names names_of(const peninsular::Setting& setting) {
  Names names{setting.side_names.begin(), setting.side_names.end()};
  tests::add_names(names, setting.units);
  tests::add_names(names, setting.officers);
  tests::add_names(names, setting.pieces);
  return names;
}

struct Battlefield {
  std::unique_ptr<Game> game;
  Names names;
};

Battlefield set_up(const scenario::Shelved& shelved, std::uint64_t seed) {
  auto game = Game::set_up({std::string{shelved.text}, std::string{shelved.name}, {}, seed});
  EXPECT_TRUE(game) << game.error().text();
  (*game)->begin();
  const Names names = names_of(std::get<peninsular::Setting>((*game)->setting()));
  return {std::move(*game), names};
}

TEST(PeninsularPhrases, say_every_order_and_what_came_of_it_in_forms) {
  std::set<std::string_view> verbs;
  for (const scenario::Shelved& each : scenario::shelf()) {
    if (each.rules != "peninsular") continue;
    const Battlefield field = set_up(each, 3);
    Game& game = *field.game;
    SeededLot lot{4};
    for (int step = 0; !game.over(); ++step) {
      if (step % 10 == 0)
        for (const Choice& choice : game.choices()) {
          ASSERT_FALSE(choice.said.form().empty()) << choice.order;
          ASSERT_EQ(badly_said(choice.said, field.names), "") << choice.order;
          ASSERT_EQ(badly_said(choice.remark, field.names), "") << choice.order;
          verbs.insert(choice.gist.verb);
        }
      const Choice order = game.random_order(lot);
      ASSERT_TRUE(game.give(order.side, order.order).done()) << order.order;
      ASSERT_FALSE(game.steps().back().said.form().empty()) << order.order;
      ASSERT_EQ(badly_said(game.steps().back().said, field.names), "") << order.order;
      for (const Happening& happening : game.steps().back().happenings)
        ASSERT_EQ(badly_said(happening.words, field.names), "") << happening.words.text();
    }
  }
  EXPECT_GT(verbs.size(), 15U);
}

TEST(PeninsularPhrases, tell_how_it_stands_in_forms) {
  for (const scenario::Shelved& each : scenario::shelf()) {
    if (each.rules != "peninsular") continue;
    const Battlefield field = set_up(each, 5);
    Game& game = *field.game;
    SeededLot lot{6};
    for (int step = 0; !game.over(); ++step) {
      const Choice order = game.random_order(lot);
      if (step % 20 == 0) {
        ASSERT_EQ(badly_said(game.decision().moment, field.names), "");
        ASSERT_EQ(badly_said(game.decision().question, field.names), "");
        ASSERT_FALSE(game.decision().question.form().empty());
        const Roster roster = game.roster();
        for (const RosterSide& side : roster.sides) {
          ASSERT_EQ(badly_said(side.officers, field.names), "");
          for (const RosterRow& row : side.rows) {
            ASSERT_EQ(badly_said(row.notes, field.names), "");
            for (const Cell& cell : row.cells) ASSERT_EQ(badly_said(cell.text, field.names), "");
          }
        }
        for (const ProgressArmy& army : game.scene().progress.armies)
          ASSERT_EQ(badly_said(army.words, field.names), "");
        const auto odds = game.odds(order.side, order.order, {2'000, 50, 1});
        ASSERT_TRUE(odds);
        for (const Headline& end : odds->headlines)
          ASSERT_EQ(badly_said(end.words, field.names), "") << end.words.text();
      }
      ASSERT_TRUE(game.give(order.side, order.order).done()) << order.order;
    }
  }
}

// ---- orders as people say them ----

peninsular::Setting farm() {
  peninsular::Setting setting;
  setting.side_names = {"The rearguard", "The pursuers"};
  setting.units.resize(2);
  setting.units[0].id = "28th";
  setting.units[0].name = "28th Foot";
  setting.units[1].id = "4e";
  setting.units[1].name = "4e Ligne";
  setting.officers.resize(1);
  setting.officers[0].id = "moore";
  setting.officers[0].name = "Moore";
  setting.pieces.resize(1);
  setting.pieces[0].id = "farm";
  setting.pieces[0].name = "Casa Alta";
  setting.structures = {0};
  return setting;
}

std::string said(std::string_view text) {
  const peninsular::Setting setting = farm();
  const auto order = peninsular::parse(text, Colour::red, setting);
  EXPECT_TRUE(order) << text << ": " << order.error().text();
  return order ? Peninsular::said(*order, setting).text() : std::string{};
}

TEST(PeninsularOrderSaid, names_who_does_what) {
  EXPECT_EQ(said("charge 28th at 4e"), "28th Foot charges 4e Ligne");
  EXPECT_EQ(said("charge 28th at 4e via 10,20 facing 45 with grenadiers"),
            "28th Foot charges 4e Ligne by way of 10,20 facing 45°, its grenadiers in front");
  EXPECT_EQ(said("glory charge at 4e"), "Glory charge at 4e Ligne");
  EXPECT_EQ(said("move 28th to 90,42.5 facing 10 in line"), "28th Foot moves to 90,42.5 facing 10° in line");
  EXPECT_EQ(said("move 28th via 80,40 facing 0 to 90,42 facing 10 in attack column"),
            "28th Foot moves by way of 80,40 facing 0° to 90,42 facing 10° in attack column");
  EXPECT_EQ(said("move 28th in square"), "28th Foot forms square");
  EXPECT_EQ(said("fire 28th"), "28th Foot fires");
  EXPECT_EQ(said("fire 28th at 4e face left"), "28th Foot fires to its left at 4e Ligne");
  EXPECT_EQ(said("fire 28th at structure farm aiming 10,12"), "28th Foot fires at Casa Alta, aiming at 10,12");
  EXPECT_EQ(said("skirmishers fire at 4e"), "Skirmishers fire at 4e Ligne");
  EXPECT_EQ(said("skirmishers fire at 4e with 28th"), "Skirmishers of 28th Foot fire at 4e Ligne");
  EXPECT_EQ(said("send out skirmishers of 28th"), "28th Foot sends out its skirmishers");
  EXPECT_EQ(said("send out skirmishers of 28th stands 0,1"), "28th Foot sends out its stands 0 and 1");
  EXPECT_EQ(said("recall skirmishers of 28th"), "28th Foot calls in its skirmishers");
  EXPECT_EQ(said("skirmishers of 28th to 12,30 facing 0 interval 2.5"),
            "28th Foot's skirmishers move to 12,30 facing 0°, 2.5 cm apart");
  EXPECT_EQ(said("skirmishers of 28th to 12,30@0 15,30@0"),
            "28th Foot's skirmishers move to 12,30 facing 0° and 15,30 facing 0°");
  EXPECT_EQ(said("enter farm with 28th"), "28th Foot enters Casa Alta");
  EXPECT_EQ(said("leave with 28th to 10,12 facing 90 in line"), "28th Foot comes out to 10,12 facing 90° in line");
  EXPECT_EQ(said("officer moore joins 28th"), "Moore rides to 28th Foot and joins it");
  EXPECT_EQ(said("place moore at 10,12"), "Moore takes his place at 10,12");
  EXPECT_EQ(said("deploy 28th to 10,12 facing 0 in line skirmishers out"),
            "28th Foot deploys at 10,12 facing 0° in line, its skirmishers out");
  EXPECT_EQ(said("redeploy 28th to 10,12 facing 0 in line"), "28th Foot goes to 10,12 facing 0° in line instead");
  EXPECT_EQ(said("pursue with 28th after 4e"), "28th Foot pursues 4e Ligne");
  EXPECT_EQ(said("rally 28th"), "28th Foot tests to rally next");
  EXPECT_EQ(said("face 30"), "It faces 30°");
  EXPECT_EQ(said("end card"), "The card ends");
  EXPECT_EQ(said("resign"), "The rearguard resigns");
}

}  // namespace
}  // namespace guidon::match
