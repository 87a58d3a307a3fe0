// Where the locale knows no UTF-8, only ASCII is printed; data stays as it is.
#include "cli/plain_output.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "scenario/shelf.hpp"
#include "tests/cli/process.hpp"

namespace guidon::cli_tests {
namespace {

namespace fs = std::filesystem;

bool is_ascii(const std::string& text) {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

const std::vector<Environment> plain_places{{{"LC_ALL", "C"}},
                                            {{"LC_ALL", ""}, {"LC_CTYPE", ""}, {"LANG", "C"}},
                                            {{"LC_ALL", ""}, {"LC_CTYPE", ""}, {"LANG", ""}},
                                            {{"LC_ALL", "de_DE.ISO-8859-1"}}};

TEST(Ascii, has_letters_without_accents_and_plain_signs) {
  EXPECT_EQ(cli::ascii("Königgrätz, Bešeňová, Łódź"), "Koniggratz, Besenova, Lodz");
  EXPECT_EQ(cli::ascii("“quoted” – ‘so’ … 1½ ± 5"), "\"quoted\" - 'so' ... 11/2 +- 5");
  EXPECT_EQ(cli::ascii("Straße, Œuvre, e\u0301"), "Strasse, OEuvre, e");
  EXPECT_EQ(cli::ascii("┌─┐█▏"), "+-+##");
  EXPECT_EQ(cli::ascii("日本 ♣"), "?? ?");
  EXPECT_EQ(cli::ascii("\xff\xc3 x"), "?? x") << "what is no UTF-8";
  EXPECT_EQ(cli::ascii("a\xe2\x82"), "a?");
  EXPECT_EQ(cli::ascii("plain\n\t"), "plain\n\t");
}

TEST(PlainOutput, has_no_other_letters_in_any_verb) {
  const fs::path folder = fs::temp_directory_path() / ("guidon-plain-" + std::to_string(::getpid()));
  fs::create_directories(folder);
  const std::string record = (folder / "record.txt").string();
  const std::string strange = (folder / "Königgrätz.toml").string();
  const std::string talk = "map\nunits\nground\norders\nodds 1\n?\n1\nwhy\nlog\nquit\n";
  guidon({"battle", "burkersdorf", "--a", "random", "--b", "random", "--seed", "1", "--record", record});
  std::vector<std::pair<std::vector<std::string>, std::string>> runs{
      {{}, ""},
      {{"odds", "bt2.break"}, ""},
      {{"resolve", "bt2.break", "--dice", "4,4"}, ""},
      {{"tests"}, ""},
      {{"rules"}, ""},
      {{"rule", "HEX"}, ""},
      {{"rule", "PEN"}, ""},
      {{"rule", "LIN"}, ""},
      {{"coverage"}, ""},
      {{"man"}, ""},
      {{"serve", "--help"}, ""},
      {{"play"}, "1\n1\nr\nq\n"},
      {{"simulate", "clash", "--battles", "4", "--a", "recruit", "--b", "recruit"}, ""},
      {{"compare", "clash", "--vary", "break_sheet=bt2,bt3", "--battles", "4", "--a", "recruit", "--b", "recruit"}, ""},
      {{"ladder", "clash", "--players", "recruit,sergeant", "--battles", "2"}, ""},
      {{"replay", record, "--map"}, ""},
      {{"verify", record}, ""},
      {{"patch", record}, ""},
      {{"luck", record, "--battles", "0"}, ""},
      {{"battle", strange}, ""},
      {{"battle", "Königgrätz", "--a", "mü"}, ""}};
  for (const scenario::Shelved& each : scenario::shelf())
    runs.push_back({{"battle", std::string{each.name}, "--seed", "1"}, talk});
  for (const auto& [words, input] : runs) {
    const std::string verb = words.empty() ? "guidon alone" : words[0];
    for (const Environment& place : plain_places) {
      const Ran ran = guidon(words, input, place);
      EXPECT_TRUE(is_ascii(ran.out)) << verb << "\n" << ran.out;
      EXPECT_TRUE(is_ascii(ran.err)) << ran.err;
      EXPECT_FALSE(ran.out.empty() && ran.err.empty()) << verb;
      if (&place == &plain_places.front()) EXPECT_EQ(ran.code, guidon(words, input).code) << verb;
      if (verb == "simulate") break;
    }
  }
  fs::remove_all(folder);
}

TEST(PlainOutput, leaves_data_as_it_is) {
  const std::vector<std::vector<std::string>> calls{
      {"tests", "--json"},
      {"rules", "--json"},
      {"units", "burkersdorf"},
      {"tiled", "burkersdorf"},
      {"simulate", "burkersdorf", "--battles", "2", "--a", "recruit", "--b", "recruit", "--json"},
      {"simulate", "burkersdorf", "--battles", "2", "--a", "recruit", "--b", "recruit", "--csv"}};
  bool other_letters = false;
  for (const auto& call : calls) {
    const std::string exact = guidon(call).out;
    other_letters = other_letters || !is_ascii(exact);
    EXPECT_EQ(guidon(call, {}, {{"LC_ALL", "C"}}).out, exact) << call[0];
  }
  EXPECT_TRUE(other_letters) << "none of them proves anything";
  const Ran wrong = guidon({"odds", "bt2.bräke", "--json"}, {}, {{"LC_ALL", "C"}});
  EXPECT_EQ(wrong.out, guidon({"odds", "bt2.bräke", "--json"}).out);
  EXPECT_FALSE(is_ascii(wrong.out)) << wrong.out;
  EXPECT_TRUE(is_ascii(wrong.err)) << wrong.err;
}

TEST(PlainOutput, leaves_records_as_they_are) {
  const fs::path folder = fs::temp_directory_path();
  const auto written = [&](const char* locale) {
    const std::string file = (folder / ("guidon-record-" + std::to_string(::getpid()))).string();
    guidon({"battle", "clash", "--a", "random", "--b", "random", "--seed", "1", "--record", file}, {},
           {{"LC_ALL", locale}});
    std::ifstream in{file, std::ios::binary};
    std::string bytes{std::istreambuf_iterator<char>{in}, {}};
    fs::remove(file);
    return bytes;
  };
  const std::string exact = written("C.UTF-8");
  EXPECT_FALSE(is_ascii(exact));
  EXPECT_EQ(written("C"), exact);
}

}  // namespace
}  // namespace guidon::cli_tests
