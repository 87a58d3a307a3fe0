// Flags with values that are none, and help at every width.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <sstream>

#include "cli/console.hpp"
#include "tests/cli/process.hpp"

namespace guidon::cli_tests {
namespace {

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

struct Number {
  const char* verb;
  std::vector<std::string> before;  // words that the verb needs
  std::vector<std::string> flags;   // those that take a number
  bool zero = false;                // 0 is one of its numbers
};

const std::array<Number, 10> numbers{
    {{"battle", {"first_game"}, {"--seed"}, true},
     {"battle", {"first_game", "--a", "marshal"}, {"--nodes"}},
     {"replay", {"x.txt"}, {"--upto"}, true},
     {"patch", {"x.txt"}, {"--seed"}, true},
     {"odds", {"bt2.break"}, {"--budget"}},
     {"resolve", {"bt2.break"}, {"--seed"}, true},
     {"fuzz", {"linear"}, {"--battles", "--steps", "--threads"}},
     {"ladder", {"clash", "--players", "recruit,sergeant"}, {"--battles", "--threads", "--nodes"}},
     {"simulate", {"clash"}, {"--battles", "--threads"}},
     {"serve", {}, {"--connections", "--connections-each", "--generosity", "--idle", "--threads"}}}};

void expect_refused(const std::vector<std::string>& words, const std::string& says) {
  const Ran ran = guidon(words);
  EXPECT_EQ(ran.code, 2) << says;
  EXPECT_TRUE(ran.out.empty()) << ran.out;
  EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
  EXPECT_TRUE(ran.err.starts_with("guidon: " + says)) << ran.err << "where expected: " << says;
}

TEST(Numbers, that_are_none_are_refused_with_the_range) {
  for (const Number& number : numbers)
    for (const std::string& flag : number.flags)
      for (const std::string value : {"abc", "-1", "0", "1.5", "1e3", "", "18446744073709551616", "+5", " 5", "0x10"}) {
        if (number.zero && value == "0") continue;
        std::vector<std::string> words{number.verb};
        words.insert(words.end(), number.before.begin(), number.before.end());
        words.insert(words.end(), {flag, value});
        expect_refused(words, flag + " takes a whole number from " +
                                  (number.zero                                   ? "0"
                                   : flag == "--battles" && words[0] == "ladder" ? "2"
                                                                                 : "1") +
                                  " to ");
        EXPECT_TRUE(has(guidon(words).err, ", not '" + value + "'"));
      }
}

TEST(Numbers, have_the_range_of_their_flag) {
  expect_refused({"serve", "--port", "65536"}, "--port takes a whole number from 0 to 65535, not '65536'");
  expect_refused({"compare", "clash", "--battles", "1"}, "--battles takes a whole number from 2 to 10000000, not '1'");
  expect_refused({"luck", "x.txt", "--battles", "100001"},
                 "--battles takes a whole number from 0 to 100000, not '100001'");
  expect_refused({"compare", "clash", "--balance", "--battles", "99"},
                 "--battles takes a whole number from 100 to 10000000 with --balance, not 99");
}

TEST(Arguments, that_are_missing_are_named) {
  expect_refused({"battle", "first_game", "--record"}, "--record takes FILE, and nothing stands behind it\n");
  expect_refused({"battle", "first_game", "--record", "--seed", "3"},
                 "--record takes FILE, and nothing stands behind it");
  expect_refused({"battle", "first_game", "--record", ""}, "--record takes FILE, not ''\n");
  expect_refused({"battle", "first_game", "--record="}, "--record takes FILE, not ''\n");
  expect_refused({"battle", "first_game", "--dice"}, "--dice takes rolled or typed, and nothing stands behind it");
  expect_refused({"replay"}, "which record?");
  expect_refused({"replay", ""}, "FILE cannot be empty\n");
  expect_refused({"tiled", "burkersdorf", "-o"}, "--output takes FILE.tmj, and nothing stands behind it");
}

TEST(Arguments, that_are_too_many_are_named) {
  expect_refused({"battle", "first_game", "--seed", "1", "--seed", "2"}, "--seed is given twice\n");
  expect_refused({"battle", "first_game", "--seed=1", "--seed", "2"}, "--seed is given twice\n");
  expect_refused({"battle", "--resume", "x.txt", "--seed", "1"}, "--resume and --seed cannot stand together\n");
  expect_refused({"replay", "one", "two"}, "'two' is one word too many; expected FILE\n");
  expect_refused({"rules", "one"}, "'one' is one word too many; expected none\n");
  expect_refused({"odds", "bt2.break", "--json=yes"}, "--json stands alone; it takes no value, not 'yes'\n");
  expect_refused({"replay", "--", "one", "--map"}, "'--map' is one word too many; expected FILE\n");
}

TEST(Arguments, are_one_of_a_few_words) {
  expect_refused({"battle", "first_game", "--dice", "thrown"}, "--dice takes rolled or typed, not 'thrown'\n");
  expect_refused({"battle", "first_game", "--style", "bodl"},
                 "--style takes steady, bold or cautious, not 'bodl'; did you mean bold?\n");
  expect_refused({"battle", "first_game", "--a", "xyz"},
                 "--a: no player 'xyz'; expected human, recruit, sergeant, colonel, marshal or random\n");
  expect_refused(
      {"battle", "first_game", "--option", "duel_rule=zzz"},
      "option duel_rule has no value 'zzz'; expected single_hit_decides, compare_modified_dice or literal\n");
  expect_refused({"battle", "first_game", "--option", "zzz=1"}, "no option 'zzz'; guidon rules lists them\n");
  expect_refused({"battle", "hex"}, "there is no file 'hex'; expected a file, or ");
  expect_refused({"battle", "frist_game"}, "there is no file 'frist_game'; did you mean first_game?\n");
}

TEST(Arguments, that_cannot_be_meant_are_refused) {
  const auto refused = [](const std::vector<std::string>& words, const std::string& message) {
    const Ran ran = guidon(words);
    EXPECT_EQ(ran.code, 2) << message;
    EXPECT_EQ(ran.err, "guidon: " + message + "\n");
  };
  refused({"battle", "first_game", "--option", "duel_rule=literal", "--option", "duel_rule=single_hit_decides"},
          "--option 'duel_rule' is given twice");
  refused({"odds", "peninsular.fight", "--option", "fight_rout_margin=3", "--option", "fight_rout_margin=4"},
          "--option 'fight_rout_margin' is given twice");
  refused({"battle", "first_game", "--budget", "5"}, "--budget: expected a time such as 50ms, not '5'");
  refused({"export", "--archive", "http://club.example"}, "--archive takes FILE|URL, not 'http://club.example'");
}

TEST(Arguments, may_be_joined_to_their_flags) {
  EXPECT_EQ(guidon({"resolve", "bt2.break", "--dice=4,4"}).out, guidon({"resolve", "bt2.break", "--dice", "4,4"}).out);
  EXPECT_EQ(guidon({"resolve", "--seed=7", "--", "bt2.break"}).code, 0);
  EXPECT_TRUE(has(guidon({"tests", "--json", "--help"}).out, "Usage: guidon tests"));
}

TEST(Help, lists_the_words_that_flags_take) {
  const std::string help = guidon({"battle", "--help"}).out;
  EXPECT_TRUE(has(help, "--dice rolled|typed")) << help;
  EXPECT_TRUE(has(help, "--style steady|bold|cautious")) << help;
  EXPECT_TRUE(has(help, "guidon rules lists them")) << help;
}

// Columns of a line, and whether it could have been broken.
bool too_long(const std::string& line, std::size_t width) {
  const auto letters =
      std::ranges::count_if(line, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; });
  if (static_cast<std::size_t>(letters) <= width) return false;
  std::size_t longest = 0;
  std::stringstream words{line};
  for (std::string word; words >> word;) longest = std::max(longest, word.size());
  constexpr std::size_t indent = 8;
  return longest + indent < width;  // else nothing could be done
}

TEST(Help, fits_the_width) {
  for (const std::size_t width : {40UL, 60UL, 80UL, 120UL, 200UL}) {
    const Environment columns{{"COLUMNS", std::to_string(width)}};
    std::vector<std::string> texts{guidon({"--help"}, {}, columns).out, guidon({"rules"}, {}, columns).out,
                                   guidon({"tests"}, {}, columns).out, guidon({"tests", "bt2.break"}, {}, columns).out,
                                   guidon({"coverage"}, {}, columns).out};
    for (const char* verb :
         {"battle", "replay",   "verify",    "patch", "odds",   "resolve",    "tests",   "rule", "rules",
          "play",   "coverage", "signature", "fuzz",  "ladder", "simulate",   "compare", "luck", "import",
          "export", "archive",  "serve",     "tiled", "units",  "completion", "man"}) {
      const std::string help = guidon({verb, "--help"}, {}, columns).out;
      texts.push_back(help.substr(0, help.find("Examples:")));
    }
    for (const char* scenario : {"first_game", "clash", "burkersdorf"}) {
      const std::string talk = guidon({"battle", scenario, "--seed", "1"}, "?\nquit\n", columns).out;
      const auto from = talk.find("?\n") + 2;
      texts.push_back(talk.substr(from, talk.find("save FILE", from) - from));
    }
    for (const std::string& text : texts) {
      EXPECT_GT(text.size(), 60U);
      std::stringstream lines{text};
      for (std::string line; std::getline(lines, line);) EXPECT_FALSE(too_long(line, width)) << width << ": " << line;
    }
  }
}

TEST(Console, fits_lines_with_colours_as_without) {
  const std::string text =
      "  one.name  what it means, in more words than there is room for\n  short\n"
      "  a_name_that_is_longer_than_half_of_it  its meaning stands below it then\n";
  const cli::Console plain{false, false, 40};
  const cli::Console coloured{true, false, 40};
  EXPECT_EQ(plain.fitted(text),
            "  one.name  what it means, in more words\n            than there is room for\n  short\n"
            "  a_name_that_is_longer_than_half_of_it\n      its meaning stands below it then\n");
  const auto tinted = [&](const std::string& name) { return coloured.tint(cli::Tint::strong, name); };
  std::string with = text;
  for (const std::string name : {"one.name", "a_name_that_is_longer_than_half_of_it"})
    with.replace(with.find(name), name.size(), tinted(name));
  std::string without = coloured.fitted(with);
  for (const std::string_view colour : {"\x1b[1m", "\x1b[0m"})
    for (auto at = without.find(colour); at != std::string::npos; at = without.find(colour))
      without.erase(at, colour.size());
  EXPECT_EQ(without, plain.fitted(text));
}

TEST(Help, does_not_mind_a_width_that_is_none) {
  const std::string usual = guidon({"--help"}).out;
  for (const char* width : {"abc", "-5", "0", "99999999999999999999"}) {
    const Ran ran = guidon({"--help"}, {}, {{"COLUMNS", width}});
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.out, usual) << width;
  }
}

}  // namespace
}  // namespace guidon::cli_tests
