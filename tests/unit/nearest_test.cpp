// Suggestions: the nearest word where one is near, the words there are where none is.
#include "kernel/nearest.hpp"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "kernel/reason.hpp"

namespace guidon {
namespace {

using Words = std::vector<std::string_view>;

TEST(Nearest, is_a_word_with_few_letters_wrong) {
  const Words scenarios{"clash", "meeting", "first_game", "burkersdorf"};
  EXPECT_EQ(nearest("frist_game", scenarios), "first_game");
  EXPECT_EQ(nearest("clahs", scenarios), "clash");
  EXPECT_EQ(nearest("burkersdrof", scenarios), "burkersdorf");
  EXPECT_EQ(nearest("CLASH", scenarios), "clash") << "large letters are no mistake to speak of";
}

TEST(Nearest, is_nothing_where_no_word_is_near) {
  const Words scenarios{"clash", "meeting", "first_game"};
  for (const std::string_view far : {"hex", "austerlitz", "x", "", "zz"}) EXPECT_EQ(nearest(far, scenarios), "") << far;
  EXPECT_EQ(nearest("clash", {}), "");
}

TEST(Nearest, is_no_other_number) {
  EXPECT_EQ(nearest("6", Words{"3", "4", "5"}), "");
  EXPECT_EQ(nearest("50", Words{"40", "30"}), "");
  EXPECT_EQ(nearest("22.5", Words{"45", "22_5"}), "22_5") << "a word with a wrong letter";
  EXPECT_EQ(near_or_few("6", Words{"3", "4", "5"}), "expected 3, 4 or 5");
}

TEST(Nearest, holds_what_was_typed_or_is_held_by_it) {
  const Words names{"peninsular.fight", "bt2.break", "guard"};
  EXPECT_EQ(nearest("break", names), "bt2.break");
  EXPECT_EQ(nearest("vanguard", names), "guard");
  EXPECT_EQ(nearest("28", Words{"9e", "28th"}), "28th");
  EXPECT_EQ(nearest("2", Words{"9e", "28th"}), "") << "one letter says nothing";
}

TEST(Nearest, is_the_word_itself_before_one_that_holds_it) {
  EXPECT_EQ(nearest("guard", Words{"vanguard", "guards", "guard"}), "guard");
}

TEST(NearOrFew, suggests_lists_or_says_who_lists) {
  const Words styles{"steady", "bold", "cautious"};
  EXPECT_EQ(near_or_few("bodl", styles), "did you mean bold?");
  EXPECT_EQ(near_or_few("brave", styles), "expected steady, bold or cautious");
  EXPECT_EQ(near_or_few("brave", styles, "guidon styles"), "expected steady, bold or cautious");
  const Words many(13, "word");
  EXPECT_EQ(near_or_few("zebra", many), "");
  EXPECT_EQ(near_or_few("zebra", many, "guidon tests"), "guidon tests lists them");
  EXPECT_EQ(near_or_few("zebra", {}), "");
}

}  // namespace
}  // namespace guidon
