// What is known of a problem of a scenario as data, first of all which value it is about.
#include <gtest/gtest.h>

#include "scenario/scenario.hpp"
#include "scenario/workshop/workshop.hpp"

namespace guidon::scenario {
namespace {

std::string with(std::string text, std::string_view old, std::string_view now) {
  const auto at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  return at == std::string::npos ? text : text.replace(at, old.size(), now);
}

std::vector<std::string> paths_in(const std::string& text) {
  std::vector<std::string> paths;
  const Loaded loaded = load(text, "tried.toml");
  if (loaded) return paths;
  for (const Problem& problem : loaded.error()) paths.push_back(problem.where.path);
  return paths;
}

using Paths = std::vector<std::string>;

TEST(ProblemPath, names_the_value_that_is_wrong_by_its_table_and_key) {
  const std::string blank{peninsular_workshop().blank};
  EXPECT_EQ(paths_in(with(blank, "width = 180", "width = 1")).front(), "table.width");
  EXPECT_EQ(paths_in(with(blank, "nation = \"french\"", "nation = \"frensh\"")), Paths{"unit[1].nation"});
  EXPECT_EQ(paths_in(with(blank, "at = [90, 100]", "at = [90]")), Paths{"unit[1].at"});
  EXPECT_EQ(paths_in(with(blank, "arm = \"infantry\"", "arm = \"infantry\"\nstart = { pips = 9 }")),
            Paths{"unit[0].start.pips"});
  EXPECT_EQ(paths_in(with(blank, "arm = \"infantry\"", "arm = \"infantry\"\nstart.pips = 9")),
            Paths{"unit[0].start.pips"});
}

TEST(ProblemPath, names_a_key_that_is_missing_where_it_should_be) {
  const std::string blank{peninsular_workshop().blank};
  EXPECT_EQ(paths_in(with(blank, "arm = \"infantry\"\n", "")).front(), "unit[0].arm");
  EXPECT_EQ(paths_in(with(blank, "defender = \"red\"\n", "")), Paths{"story.defender"});
  EXPECT_EQ(paths_in("guidon = 1\nrules = \"hex1866\"\n"), (Paths{"", "", "battle", "map", "story", "victory"}));
}

TEST(ProblemPath, names_a_key_that_nobody_knows_and_a_thing_that_stands_wrong) {
  const std::string blank{linear_workshop().blank};
  EXPECT_EQ(paths_in(with(blank, "[table]\n", "[table]\nheight = 3\n")), Paths{"table.height"});
  EXPECT_EQ(paths_in(with(blank, "place = { at = [36, 40] }", "place = { at = [36, 8] }")), Paths{"unit[1]"});
  EXPECT_EQ(paths_in(blank + "[[ground]]\nid = \"w\"\nkind = \"woods\"\npolygon = [[1, 1], [9, 1], [9, true]]\n"),
            Paths{"ground[0].polygon[2]"});
}

TEST(ProblemPath, is_empty_for_what_is_no_one_things_fault) {
  std::string text{hex1866_workshop().blank};
  text = with(text, "side = \"austrian\"", "side = \"prussian\"");
  EXPECT_EQ(paths_in(text), Paths{""});
  EXPECT_EQ(paths_in("guidon = "), Paths{""});
  EXPECT_EQ(paths_in(with(std::string{hex1866_workshop().blank}, "c1 c1", "c1 q1")), Paths{"map.grid"});
}

// The words follow from the rest, and decide nothing.
TEST(Problem, keeps_what_is_wrong_what_was_expected_and_the_clause_apart) {
  const std::string blank{peninsular_workshop().blank};
  const Loaded loaded = load(with(blank, "nation = \"french\"", "nation = \"frensh\""), "tried.toml");
  ASSERT_FALSE(loaded);
  ASSERT_EQ(loaded.error().size(), 1U) << text(loaded.error());
  const Problem& problem = loaded.error().front();
  EXPECT_EQ(problem.where.file, "tried.toml");
  EXPECT_GT(problem.where.line, 0);
  EXPECT_EQ(problem.about, say("unit {}"_form, std::string{"'black-foot'"}));
  EXPECT_EQ(problem.reason.what, say("there is no {}"_form, say("nation {}"_form, std::string{"'frensh'"})));
  EXPECT_EQ(problem.reason.expected, say("did you mean {}?"_form, std::string{"'french'"}));
  EXPECT_EQ(problem.reason.clause, Clause{"PEN-TURN-02"});
  EXPECT_EQ(problem.said().text(), "unit 'black-foot': there is no nation 'frensh'; did you mean 'french'?");
  EXPECT_TRUE(problem.text().ends_with(problem.said().text() + " (PEN-TURN-02)")) << problem.text();
}

// What a text may do to the stack of whoever reads it.
TEST(DeepText, is_refused_before_it_is_read) {
  const auto said = [](const std::string& text) {
    const Loaded loaded = load(text, "deep.toml");
    return loaded ? std::string{} : loaded.error().front().text();
  };
  const auto many = [](const std::string& part, int count) {
    std::string out;
    for (int i = 0; i < count; ++i) out += part;
    return out;
  };
  const std::string deep = many("b.", 150'000) + "b";
  const std::string refused = "a key has too many parts; expected at most 16";
  EXPECT_EQ(said("guidon = 1\n[a." + deep + "]\n"), "deep.toml:2:33: " + refused);
  for (const std::string& text : {deep + " = 1", "a = { " + deep + " = 1 }", "x = \"\"\"\"a\"\"\"\"\n" + deep + " = 1",
                                  "x = 'it''s'\n[[ " + deep + " ]]", "# don't\n" + deep + " = 1",
                                  many("\"b\" . ", 1000) + "b = 1", "x = \"\"\" \\\"\"\" \"\"\"\n" + deep + " = 1"})
    EXPECT_TRUE(said(text).contains(refused)) << text.substr(0, 40) << said(text);
  EXPECT_TRUE(said("a = " + many("{ b.b.b.b.b.b.b.b = ", 250) + "1" + many(" }", 250)).contains("nested"));
  EXPECT_TRUE(said("a = " + many("[", 200'000)).contains("nested"));
}

TEST(DeepText, dots_in_words_and_remarks_are_no_parts_of_keys) {
  std::string text{hex1866_workshop().blank};
  const std::string dots(200, '.');
  text = with(text, "text = \"\"", "text = \"\"\"\nHe said: \"Wait" + dots + "\"\n\"\"\" # and waited" + dots);
  text = with(text, "Prussian infantry", "A. B. C. D. E. F. G. H. I. J. K. L. M. N. O. P. Q. R. S.");
  EXPECT_TRUE(load(text, "dots.toml")) << scenario::text(load(text, "dots.toml").error());
}

}  // namespace
}  // namespace guidon::scenario
