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

// A unit is told again when, and only when, what is told of it has changed.
TEST(Telling, changed_units_are_those_whose_text_has_changed) {
  for (const scenario::Shelved& each : scenario::shelf()) {
    SCOPED_TRACE(each.name);
    auto game = match::Game::set_up({std::string{each.text}, std::string{each.name}, {}, 1815});
    ASSERT_TRUE(game) << game.error();
    ASSERT_TRUE((*game)->begin().done());
    match::SeededLot lot{1815};
    std::vector<std::uint64_t> told;
    std::vector<std::uint64_t> noted;
    std::vector<std::string> texts;
    std::size_t changes = 0;
    std::size_t surplus = 0;
    for (int i = 0; i < 60 && !(*game)->over(); ++i) {
      const match::Scene scene = (*game)->scene();
      const match::Roster roster = (*game)->roster();
      const auto changed = changed_units(scene, roster, told);
      const Json all = table_of(scene, roster, all_units(scene));
      std::vector<std::size_t> expected;
      texts.resize(scene.units.size());
      for (std::size_t u = 0; u < texts.size(); ++u) {
        const std::string now = print(all.at("units").at(u));
        if (now != texts[u]) expected.push_back(u);
        texts[u] = now;
      }
      ASSERT_EQ(changed, expected) << "after order " << i;
      // A rule set that knows it sooner may tell of more units, and says the same of them.
      const TableNews news = table_news(**game, noted);
      ASSERT_TRUE(std::ranges::includes(news.units, expected)) << "after order " << i;
      ASSERT_EQ(table_of(news.scene, news.roster, news.units), table_of(scene, roster, news.units));
      surplus += news.units.size() - expected.size();
      if (i > 0) changes += changed.size();
      JsonText text;
      tell_table(text, scene, roster, changed);
      ASSERT_EQ(text.take(), print(table_of(scene, roster, changed)));
      const match::Choice choice = (*game)->random_order(lot);
      ASSERT_TRUE((*game)->give(choice.side, choice.order).done()) << choice.order;
      const match::Played& played = (*game)->steps().back();
      const auto [entry, value] =
          both([&](auto& out) { tell_entry(out, (*game)->log().back(), played.entry, &played, true); });
      ASSERT_EQ(entry, value);
    }
    EXPECT_GT(changes, 5U);
    EXPECT_LE(surplus, changes / 4);
  }
}

}  // namespace
}  // namespace guidon::wire
