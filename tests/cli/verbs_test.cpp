// Help, completion, the manual page, coverage, and the conversation of guidon play.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>

#include "match/rule_sets.hpp"
#include "tests/cli/process.hpp"
#include "tests/places.hpp"

namespace guidon::cli_tests {
namespace {

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// The verbs that the overview lists.
std::vector<std::string> verbs() {
  std::vector<std::string> all;
  std::stringstream overview{guidon({}).out};
  for (std::string line; std::getline(overview, line);)
    if (line.size() > 2 && line.starts_with("  ") && line[2] != ' ')
      all.push_back(line.substr(2, line.find(' ', 2) - 2));
  return all;
}

// The flags in the help of a verb, "-o" and "--output" each for itself.
std::vector<std::string> flags_in_help(const std::string& verb) {
  std::vector<std::string> all;
  std::stringstream help{guidon({verb, "--help"}).out};
  for (std::string line; std::getline(help, line);) {
    if (!line.starts_with("  -")) continue;
    std::stringstream words{line};
    for (std::string word; words >> word && word.starts_with('-');)
      all.push_back(word.ends_with(',') ? word.substr(0, word.size() - 1) : word);
  }
  return all;
}

TEST(Help, every_verb_shows_examples) {
  EXPECT_EQ(guidon({}).code, 0);
  EXPECT_GE(verbs().size(), 25U);
  for (const std::string& verb : verbs()) {
    const Ran help = guidon({verb, "--help"});
    EXPECT_EQ(help.code, 0) << verb;
    EXPECT_TRUE(has(help.out, "Usage: guidon " + verb)) << help.out;
    EXPECT_TRUE(has(help.out, "Examples:\n  ")) << help.out;
    EXPECT_TRUE(has(help.out.substr(help.out.find("Examples:")), "guidon " + verb)) << help.out;
  }
}

TEST(Help, examples_work) {
  for (const char* verb : {"odds", "resolve", "tests", "rule", "rules", "coverage", "signature"}) {
    const Ran help = guidon({verb, "--help"});
    std::string rest = help.out.substr(help.out.find("Examples:"));
    for (auto at = rest.find("\n  guidon "); at != std::string::npos; at = rest.find("\n  guidon ")) {
      rest = rest.substr(at + 10);
      std::vector<std::string> words{""};
      for (const char c : rest.substr(0, rest.find('\n'))) {
        if (c == ' ')
          words.emplace_back();
        else
          words.back() += c;
      }
      const Ran ran = guidon(words);
      EXPECT_EQ(ran.code, 0) << verb << ": " << ran.err;
    }
  }
}

// The changelog's newest version, and the day it was released.
TEST(Version, is_the_newest_of_the_changelog) {
  std::ifstream in(std::string{source_dir} + "/CHANGELOG.md");
  ASSERT_TRUE(in.good());
  std::string newest;
  for (std::string line; newest.empty() && std::getline(in, line);)
    if (line.starts_with("## [") && line != "## [Unreleased]") newest = line;
  const std::string version = guidon({"--version"}).out;
  ASSERT_TRUE(version.starts_with("guidon ") && version.ends_with('\n')) << version;
  const std::string expected = "## [" + version.substr(7, version.size() - 8) + "] - ";
  EXPECT_TRUE(newest.starts_with(expected)) << newest << ", where " << expected << "and a day was expected";
  EXPECT_EQ(newest.size(), expected.size() + std::string_view{"2026-11-16"}.size()) << newest;
}

TEST(Completion, offers_every_verb_and_flag) {
  const std::string offered = "\n" + guidon({"complete", "--", ""}).out;
  for (const std::string& verb : verbs()) {
    EXPECT_TRUE(has(offered, "\n" + verb + "\n")) << verb;
    // In the second place stands what odds and its like are about.
    const std::string flags = "\n" + guidon({"complete", "--", verb, "bt2.break", "-"}).out;
    EXPECT_TRUE(has(flags, "\n--help\n")) << verb;
    for (const std::string& flag : flags_in_help(verb))
      EXPECT_TRUE(has(flags, "\n" + flag + "\n")) << verb << " " << flag;
  }
}

TEST(Man, tells_of_every_verb_and_flag) {
  const std::string page = guidon({"man"}).out;
  EXPECT_TRUE(page.starts_with(".TH GUIDON 1"));
  for (const std::string& verb : verbs()) {
    const auto begin = page.find("\n.SS " + verb + "\n");
    ASSERT_NE(begin, std::string::npos) << verb;
    const std::string section = page.substr(begin, page.find("\n.S", begin + 1) - begin);
    const std::vector<std::string> flags = flags_in_help(verb);
    EXPECT_GE(flags.size(), 2U) << verb;  // -h and --help at least
    for (const std::string& flag : flags) {
      std::string written;
      for (const char c : flag) written += c == '-' ? "\\-" : std::string{c};
      EXPECT_TRUE(has(section, "\\fB" + written + "\\fR")) << verb << " " << flag;
    }
  }
}

TEST(Man, renders_without_a_warning) {
  if (std::system("command -v groff > /dev/null") != 0) GTEST_SKIP() << "there is no groff here";
  const char* given = std::getenv("GUIDON");
  const std::string warnings = std::tmpnam(nullptr);
  const std::string line = std::string{given == nullptr ? guidon_binary : given} +
                           " man | groff -man -Tutf8 -ww -rLL=80n > /dev/null 2> " + warnings;
  EXPECT_EQ(std::system(line.c_str()), 0);
  std::ifstream in{warnings};
  EXPECT_EQ((std::string{std::istreambuf_iterator<char>{in}, {}}), "");
  std::remove(warnings.c_str());
}

// Every code that a verb exits with; 130 is seen where battles are interrupted.
TEST(Man, tells_every_exit_status) {
  const std::string page = guidon({"man"}).out;
  const std::string section = page.substr(page.find(".SH EXIT STATUS"));
  for (const int code : {guidon({"rules"}).code, guidon({"verify", std::string{source_dir} + "/README.md"}).code,
                         guidon({"battle"}).code, 130})
    EXPECT_TRUE(has(section.substr(0, section.find(".SH", 3)), "\n.B " + std::to_string(code) + "\n")) << code;
  EXPECT_EQ(guidon({"verify", std::string{source_dir} + "/README.md"}).code, 1);
  EXPECT_EQ(guidon({"fuzz", "linear", "--battles", "1", "--steps", "1", "--record", "/dev/null"}).code, 1);
}

TEST(Coverage, counts_the_clauses_that_act) {
  const auto json = nlohmann::json::parse(guidon({"coverage", "--json"}).out);
  ASSERT_EQ(json.at("coverage").size(), match::rule_set_names().size());
  for (const auto& set : json.at("coverage")) {
    EXPECT_GT(set.at("done"), 20) << set.at("rule_set");
    EXPECT_EQ(set.at("acting").get<std::size_t>(),
              set.at("done").get<std::size_t>() + set.at("not_cited").size() + set.at("not_proved").size());
  }
}

TEST(Rule, tells_source_ruling_and_options) {
  const Ran ran = guidon({"rule", "mpp-bt-mod-1"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(has(ran.out, "sheet 003")) << ran.out;
  EXPECT_TRUE(has(ran.out, "LIN-R-43")) << ran.out;
  EXPECT_TRUE(has(ran.out, "bt3_casualty_sign = add, deduct_as_printed")) << ran.out;
  EXPECT_TRUE(has(guidon({"rule", "OUR-CMD-05"}).out, "Guidon's own")) << "ours must be marked as such";
}

TEST(Play, leads_from_rule_set_to_ruling) {
  const Ran ran = guidon({"play"}, "1\ncontact\nattacker=cavalry defender=cavalry defender_pips=2\n4\n6\nb\nb\nq\n");
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(has(ran.out, "9/36")) << ran.out;
  EXPECT_TRUE(has(ran.out, "the defender's die of the contact test (PEN-TEST-03):")) << ran.out;
  EXPECT_TRUE(has(ran.out, "they fight (PEN-II-01)")) << ran.out;
}

TEST(Play, bears_with_mistakes_and_the_end_of_input) {
  const Ran ran =
      guidon({"play"}, "nonsense\nlinear\nbt2\ntroop=hussars\n9\n3,3,3\nr\nstamina=2\nbt2_ladders=cumulative\n?\n");
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(has(ran.out, "no 'nonsense' here")) << ran.out;
  EXPECT_TRUE(has(ran.out, "expected peninsular, linear or hex1866")) << ran.out;
  EXPECT_TRUE(has(ran.out, "a die cannot show '9'")) << ran.out;
  EXPECT_TRUE(has(ran.out, "only 2 can be used")) << ran.out;
  EXPECT_TRUE(has(ran.out, "option bt2_ladders=cumulative (LIN-R-19) makes no difference here")) << ran.out;
}

}  // namespace
}  // namespace guidon::cli_tests
