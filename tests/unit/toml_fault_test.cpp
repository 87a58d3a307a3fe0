// Files that are no TOML: what is wrong is told in our words, with its line and column.
#include "scenario/toml_fault.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "scenario/toml_tree.hpp"

namespace guidon::scenario {
namespace {

using Kind = TomlFault::Kind;

struct Broken {
  const char* name;
  std::string toml;
  Kind kind;
  int line;
  int column;
  std::string says;
};

class BrokenToml : public testing::TestWithParam<Broken> {};

TEST_P(BrokenToml, is_told_with_its_place) {
  const Broken& broken = GetParam();
  const auto read = read_toml(broken.toml, "trial.toml");
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().text(),
            "trial.toml:" + std::to_string(broken.line) + ":" + std::to_string(broken.column) + ": " + broken.says);
  EXPECT_EQ(toml_fault(broken.toml, {read.error().where.line, read.error().where.column}).kind, broken.kind);
}

INSTANTIATE_TEST_SUITE_P(
    Each, BrokenToml,
    testing::Values(
        Broken{"open_string", "a = 1\nb = \"one\nc = 2\n", Kind::open_text, 2, 5,
               "the string that begins here with '\"one' has no end"},
        Broken{"open_tall_string", "b = \"\"\"one\ntwo\n", Kind::open_text, 1, 5,
               "the string that begins here with '\"\"\"one' has no end"},
        Broken{"no_value", "a =\nb = 2\n", Kind::no_value, 1, 4, "the key 'a' has no value"},
        Broken{"no_value_before_remark", "a = # later\n", Kind::no_value, 1, 5, "the key 'a' has no value"},
        Broken{"no_equals", "[x]\nturns 6\n", Kind::no_equals, 2, 7, "expected =, not '6', behind the key 'turns'"},
        Broken{"colon", "turns: 6\n", Kind::no_equals, 1, 6, "expected =, not ':', behind the key 'turns'"},
        Broken{"same_key", "a = 1\nb = 2\na = 3\n", Kind::same_key, 3, 1,
               "the key 'a' is here again; it stands on line 1 already"},
        Broken{"same_key_in_braces", "a = { b = 1, b = 2 }\n", Kind::same_key, 1, 14,
               "the key 'b' is here again; it stands on line 1 already"},
        Broken{"same_table", "[a]\nx = 1\n[b]\n[a]\n", Kind::same_table, 4, 2,
               "the table 'a' is here again; it stands on line 1 already"},
        Broken{"table_and_list", "[[a]]\n[a]\n", Kind::same_table, 2, 2,
               "the table 'a' is here again; it stands on line 1 already"},
        Broken{"no_table", "a = 1\n[a.b]\n", Kind::no_table, 2, 2,
               "'a' cannot be a table here; on line 1 it is something else"},
        Broken{"escape", "a = \"x\\qy\"\n", Kind::escape, 1, 7,
               "a backslash cannot stand before what follows: '\\qy\"'; expected \\n, \\t, \\\", \\\\ or \\u0000"},
        Broken{"number", "a = 12x\n", Kind::number, 1, 5, "'12x' is no number"},
        Broken{"number_of_noughts", "a = 007\n", Kind::number, 1, 5, "'007' is no number"},
        Broken{"huge_number", "a = 99999999999999999999\n", Kind::number, 1, 5, "'99999999999999999999' is no number"},
        Broken{"date", "a = 1815-06-98\n", Kind::date, 1, 5, "'1815-06-98' is no date or time"},
        Broken{"bare_word", "side = red\n", Kind::bare_word, 1, 8, "'red' is no value; a string stands in quotes"},
        Broken{"large_true", "a = True\n", Kind::bare_word, 1, 5, "'True' is no value; a string stands in quotes"},
        Broken{"control", "a = \"x\x01y\"\n", Kind::control_character, 1, 7,
               "the control character '\\x01' can stand nowhere in a file"},
        Broken{"not_utf8", "a = \"x\xff\"\n", Kind::not_utf8, 1, 7, "the byte '\\xff' is no UTF-8"},
        Broken{"open_list", "a = [1, 2\nb = 3\n", Kind::no_comma_in_list, 2, 1,
               "expected a comma or ] in the list, not 'b'"},
        Broken{"open_list_at_the_end", "a = [1,\n2,\n", Kind::open_list, 1, 5,
               "the list that begins here has no end; expected ]"},
        Broken{"no_comma", "a = [1 2]\n", Kind::no_comma_in_list, 1, 8, "expected a comma or ] in the list, not '2]'"},
        Broken{"open_braces", "a = { b = 1\nc = 2\n", Kind::open_braces, 1, 5,
               "the table that begins here does not end on its line; expected }"},
        Broken{"no_comma_in_braces", "a = { b = 1 c = 2 }\n", Kind::no_comma_in_braces, 1, 13,
               "expected a comma or } in the table, not 'c'"},
        Broken{"open_header", "[story\ntitle = 1\n", Kind::open_header, 1, 7,
               "expected ], not the end of the line, behind the name of the table 'story'"},
        Broken{"header_without_name", "[]\n", Kind::no_key, 1, 2, "expected a key, not ']'"},
        Broken{"strange_header", "[[?]]\n", Kind::no_key, 1, 3, "expected a key, not '?]]'"},
        Broken{"stray", "a = 1 b = 2\n", Kind::rest_of_line, 1, 7, "expected the end of the line, not 'b'"},
        Broken{"stray_after_header", "[a] b\n", Kind::rest_of_line, 1, 5, "expected the end of the line, not 'b'"},
        Broken{"no_key", "= 1\n", Kind::no_key, 1, 1, "expected a key, not '='"},
        Broken{"columns_are_letters", "a = \"\xc3\xa4\xc3\xb6\" x\n", Kind::rest_of_line, 1, 10,
               "expected the end of the line, not 'x'"},
        Broken{"too_deep", "a = " + std::string(40, '[') + std::string(40, ']') + "\n", Kind::too_deep, 1, 37,
               "lists and tables are nested here more than 32 deep"}),
    [](const testing::TestParamInfo<Broken>& one) { return one.param.name; });

constexpr std::string_view whole = R"(# A trial.
guidon = 1
rules = "linear"
[story]
title = { en = "The Mill", de = 'M\u00fchle' }
text = """
Smoke \
and "fire"."""
[table]
width = 72.5
day = 1815-06-18 11:35:00
odd = [0x1f, -1_000, 1e3, true]
[[ground]]
id = "beeches"
polygon = [[1, 22], # a corner
  [6, 20.5]]
[[ground]]
id = "\u00fcber"
"quoted key".dotted = false
)";

// The words that the parser has for such things.
constexpr std::array<std::string_view, 8> foreign{"Error", "error",   "encountered", "saw ",
                                                  "EOF",   "parsing", "unknown",     "toml"};

// How many could be told no better than that they cannot be read; every one has its place and none of the parser's
// words.
int unreadable(const std::string& toml) {
  const auto read = read_toml(toml, "t");
  if (read) return 0;
  const Problem& problem = read.error();
  EXPECT_GE(problem.where.line, 1) << toml;
  EXPECT_GE(problem.where.column, 1) << toml;
  EXPECT_FALSE(problem.text().contains('\n')) << problem.text();
  for (const std::string_view word : foreign) EXPECT_FALSE(problem.text().contains(word)) << problem.text();
  const bool vague = problem.said().text().starts_with("this cannot be read");
  if (vague) ADD_FAILURE() << problem.text() << " in\n" << toml;
  return vague ? 1 : 0;
}

TEST(TomlFault, every_beginning_of_a_file_is_told_in_our_words) {
  ASSERT_TRUE(read_toml(whole, "t").has_value()) << read_toml(whole, "t").error().text();
  for (std::size_t i = 0; i < whole.size(); ++i) unreadable(std::string{whole.substr(0, i)});
}

TEST(TomlFault, every_changed_byte_is_told_in_our_words) {
  for (std::size_t i = 0; i < whole.size(); ++i)
    for (const char c : std::string_view{"\"'[]{}=,.#\\\n x0-\x01\xff\xc3", 19}) {
      std::string toml{whole};
      toml[i] = c;
      unreadable(toml);
      toml.insert(i, 1, c);
      unreadable(toml);
    }
}

TEST(TomlFault, every_missing_byte_is_told_in_our_words) {
  for (std::size_t i = 0; i < whole.size(); ++i) {
    std::string toml{whole};
    toml.erase(i, 1);
    unreadable(toml);
  }
}

}  // namespace
}  // namespace guidon::scenario
