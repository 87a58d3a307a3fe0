// What is told piece by piece: the text is the value printed, and the hash changes when the text does.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "match/game.hpp"
#include "match/random_player.hpp"
#include "scenario/shelf.hpp"
#include "wire/json_hash.hpp"
#include "wire/json_text.hpp"
#include "wire/json_value.hpp"
#include "wire/scene.hpp"
#include "wire/story.hpp"
#include "wire/table_news.hpp"
#include "wire/tell_scene.hpp"

namespace guidon::wire {
namespace {

// As a text, and as a value that is printed.
template <class Tell>
std::array<std::string, 2> both(const Tell& tell) {
  JsonText text;
  tell(text);
  JsonValue value;
  tell(value);
  return {text.take(), print(value.take())};
}

TEST(Telling, a_text_is_the_value_printed) {
  const auto [text, value] = both([](auto& out) {
    out.object([&] {
      out("text", "plain");
      out("word", std::string{"a word"});
      out("number", -17);
      out("large", std::numeric_limits<std::int64_t>::max());
      out("yes", true);
      out("no", false);
      out("nothing", nullptr);
      out("half", 0.5);
      out.list("empty", [] {});
      out.object("none", [] {});
      out.list("list", [&] {
        out.add(1);
        out.list([&] { out.add("deeper"); });
        out.object([&] { out("last", std::size_t{3}); });
      });
    });
  });
  EXPECT_EQ(text, R"({"text":"plain","word":"a word","number":-17,"large":9223372036854775807,"yes":true,"no":false,)"
                  R"("nothing":null,"half":0.5,"empty":[],"none":{},"list":[1,["deeper"],{"last":3}]})");
  EXPECT_EQ(text, value);
}

TEST(Telling, texts_are_escaped_as_the_library_does_it) {
  for (const std::string_view each : {"", "a \"quoted\" word", "back\\slash", "two\nlines", "Gärtringen", "\x01\x1f",
                                      "\x7f", "no text: \xff\xfe", "cut off: \xc3", "\xe2\x82\xac"}) {
    const auto [text, value] = both([&](auto& out) { out.add(each); });
    EXPECT_EQ(text, value);
  }
}

TEST(Telling, numbers_are_written_as_the_library_writes_them) {
  const auto alike = [](double number) {
    const auto [text, value] = both([&](auto& out) { out.add(number); });
    ASSERT_EQ(text, value);
  };
  for (int i = -200'000; i <= 200'000; i += 7) alike(i / 1000.0);  // thousandths, as places are told
  for (const double each :
       {0.0, -0.0, 1e-3, 1e-4, 9.9e-5, 1e-300, 0.1 + 0.2, 1.0 / 3, 1e14, 999999999999999.0, 1e15, 1e16, 1e300,
        12345678.9, std::nan(""), std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()})
    alike(each);
}

// Puts into `texts` how each part of a list reads now, and says which read otherwise before.
template <class Part, class Text>
std::vector<Part> rewritten(const std::vector<Part>& parts, std::vector<std::string>& texts, const Text& text) {
  std::vector<Part> out;
  texts.resize(parts.size());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::string now = text(parts[i]);
    if (now != texts[i]) out.push_back(parts[i]);
    texts[i] = now;
  }
  return out;
}

// A unit, or a kind of piece, is told again when, and only when, what is told of it has changed.
TEST(Telling, what_is_told_again_is_what_has_changed) {
  for (const scenario::Shelved& each : scenario::shelf()) {
    SCOPED_TRACE(each.name);
    auto game = match::Game::set_up({std::string{each.text}, std::string{each.name}, {}, 1815});
    ASSERT_TRUE(game) << game.error().text();
    ASSERT_TRUE((*game)->begin().done());
    match::SeededLot lot{1815};
    ToldTable told;
    ToldTable noted;
    std::vector<std::string> unit_texts;
    std::vector<std::string> piece_texts;
    std::size_t changes = 0;
    std::size_t surplus = 0;
    std::size_t pieces_told = 0;
    std::size_t pieces_in_all = 0;
    for (int i = 0; i < 60 && !(*game)->over(); ++i) {
      const match::Scene scene = (*game)->scene();
      const match::Roster roster = (*game)->roster();
      const TablePart again = changed(scene, roster, told);
      const TablePart all = whole(scene);
      const Json table = table_of(scene, roster, all);
      const auto expected =
          rewritten(all.units, unit_texts, [&](std::size_t u) { return print(table.at("units").at(u)); });
      ASSERT_EQ(again.units, expected) << "after order " << i;
      const auto pieces = rewritten(all.pieces, piece_texts, [&](Pieces which) {
        return print(table.at("pieces").at(pieces_keys[static_cast<std::size_t>(which)]));
      });
      ASSERT_EQ(again.pieces, pieces) << "after order " << i;
      ASSERT_EQ(table.at("pieces").size(), all.pieces.size());
      // A rule set that knows it sooner may tell of more units, and says the same of them.
      const TableNews news = table_news(**game, noted);
      ASSERT_TRUE(std::ranges::includes(news.part.units, expected)) << "after order " << i;
      ASSERT_EQ(news.part.pieces, pieces) << "after order " << i;
      ASSERT_EQ(table_of(news.scene, news.roster, news.part), table_of(scene, roster, news.part));
      surplus += news.part.units.size() - expected.size();
      if (i > 0) {
        changes += again.units.size();
        pieces_told += again.pieces.size();
        pieces_in_all += all.pieces.size();
      }
      JsonText text;
      tell_table(text, scene, roster, again);
      ASSERT_EQ(text.take(), print(table_of(scene, roster, again)));
      const match::Choice choice = (*game)->random_order(lot);
      ASSERT_TRUE((*game)->give(choice.side, choice.order).done()) << choice.order;
      const match::Played& played = (*game)->steps().back();
      const auto [entry, value] =
          both([&](auto& out) { tell_entry(out, (*game)->log().back(), played.entry, &played, true); });
      ASSERT_EQ(entry, value);
    }
    EXPECT_GT(changes, 5U);
    EXPECT_LE(surplus, changes / 4);
    EXPECT_GT(pieces_told, 0U);
    EXPECT_LT(pieces_told, pieces_in_all / 2);
  }
}

}  // namespace
}  // namespace guidon::wire
