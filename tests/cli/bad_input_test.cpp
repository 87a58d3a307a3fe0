// Bad input: exit 2, one clear line, a suggestion, nothing on standard output, never a crash.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/cli/process.hpp"

namespace guidon::cli_tests {
namespace {

struct Wrong {
  const char* name;
  std::vector<std::string> words;
  std::string says;      // must stand in the message
  std::string suggests;  // did_you_mean; empty: none
  std::string code;
};

class BadInput : public testing::TestWithParam<Wrong> {};

TEST_P(BadInput, is_refused_in_one_line_and_loses_nothing) {
  const Wrong& wrong = GetParam();
  const Ran ran = guidon(wrong.words);
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(ran.out.empty()) << ran.out;
  EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
  EXPECT_TRUE(ran.err.starts_with("guidon: ")) << ran.err;
  EXPECT_NE(ran.err.find(wrong.says), std::string::npos) << ran.err;
  if (!wrong.suggests.empty()) EXPECT_NE(ran.err.find(wrong.suggests), std::string::npos) << ran.err;
  EXPECT_LT(ran.err.size(), 400U);
}

TEST_P(BadInput, says_the_same_in_json) {
  const Wrong& wrong = GetParam();
  auto words = wrong.words;
  words.insert(words.begin() + 1, "--json");
  const Ran ran = guidon(words);
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
  if (words.front() == "rule") return;  // has no --json
  const auto json = nlohmann::json::parse(ran.out);
  EXPECT_EQ(json.at("error").at("code"), wrong.code);
  EXPECT_TRUE(json.at("error").at("message").is_string());
  EXPECT_TRUE(json.at("error").contains("name"));
  if (wrong.suggests.empty())
    EXPECT_TRUE(json.at("error").contains("did_you_mean"));
  else
    EXPECT_EQ(json.at("error").at("did_you_mean"), wrong.suggests);
}

TEST(BadProxy, is_named) {
  const Ran ran = guidon({"serve", "--proxy", "everybody"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.err, "guidon: --proxy takes an IPv4 or IPv6 address such as 192.0.2.7, not 'everybody'\n");
}

const std::string garbage = "\x01\x7f\xff\xfe=\xc3\x28";

INSTANTIATE_TEST_SUITE_P(
    Each, BadInput,
    testing::Values(
        Wrong{"unknown_verb", {"ods", "bt2.break"}, "'ods'", "odds", "unknown_verb"},
        Wrong{"unknown_test", {"odds", "bt2.brake"}, "'bt2.brake'", "bt2.break", "unknown_test"},
        Wrong{"no_test", {"odds"}, "which test?", "", "unknown_test"},
        Wrong{"unknown_input", {"odds", "bt2.break", "trop=cavalry"}, "'trop'", "troop", "unknown_input"},
        Wrong{"unknown_value", {"odds", "bt2.break", "troop=cavlry"}, "'cavlry'", "cavalry", "unknown_value"},
        Wrong{"unknown_flag_value", {"odds", "bt2.break", "disordered=true"}, "'true'", "", "unknown_value"},
        Wrong{"not_a_number", {"odds", "bt2.break", "stamina=many"}, "1..9", "", "unknown_value"},
        Wrong{"below_range", {"odds", "bt2.break", "stamina=0"}, "1..9", "1", "out_of_range"},
        Wrong{"above_range", {"odds", "bt2.break", "stamina=10"}, "1..9", "9", "out_of_range"},
        Wrong{"huge_number", {"odds", "bt2.break", "stamina=99999999999999999999"}, "1..9", "", "unknown_value"},
        Wrong{"decimal_out_of_range", {"odds", "mpp.command", "distance=72.5"}, "0..72", "72", "out_of_range"},
        Wrong{"decimal_garbage", {"odds", "mpp.command", "distance=1.2.3"}, "decimals", "", "unknown_value"},
        Wrong{"list_garbage", {"odds", "hex1866.attack", "cv=4,x"}, "commas", "", "unknown_value"},
        Wrong{"list_too_long",
              {"odds", "hex1866.attack", "cv=1,1,1,1,1,1,1,1,1,1,1,1,1"},
              "12 numbers",
              "",
              "unknown_value"},
        Wrong{"given_twice", {"odds", "bt2.break", "stamina=2", "stamina=3"}, "twice", "", "given_twice"},
        Wrong{"no_equals", {"odds", "bt2.break", "disordered"}, "name=value", "", "bad_syntax"},
        Wrong{"only_equals", {"odds", "bt2.break", "=yes"}, "name=value", "", "bad_syntax"},
        Wrong{"contradiction", {"odds", "bm2.brigade", "units_lost=9"}, "units_start", "", "contradictory_inputs"},
        Wrong{"unknown_option",
              {"odds", "bt2.break", "--option", "bt2_lader=cumulative"},
              "'bt2_lader'",
              "bt2_ladders",
              "unknown_option"},
        Wrong{
            "unknown_option_value", {"odds", "bt2.break", "--option", "bt2_ladders=sum"}, "'sum'", "", "unknown_value"},
        Wrong{"foreign_option",
              {"odds", "bt2.break", "--option", "fight_rout_margin=3"},
              "belongs to peninsular",
              "",
              "unknown_option"},
        Wrong{"option_without_value", {"odds", "bt2.break", "--option", "bt2_ladders"}, "name=value", "", "bad_syntax"},
        Wrong{"option_at_the_end", {"odds", "bt2.break", "--option"}, "--option", "", "bad_arguments"},
        Wrong{"unknown_flag", {"odds", "bt2.break", "--jsn"}, "'--jsn'", "--json", "unknown_flag"},
        Wrong{"no_dice", {"resolve", "bt2.break"}, "the break test", "", "too_few_dice"},
        Wrong{"too_few_dice",
              {"resolve", "peninsular.contact", "--dice", "4"},
              "the defender's die of the contact test",
              "",
              "too_few_dice"},
        Wrong{"too_many_dice", {"resolve", "bt2.break", "--dice", "4,4,4"}, "only 2", "", "too_many_dice"},
        Wrong{"impossible_face", {"resolve", "bt2.break", "--dice", "4,7"}, "'7'", "", "impossible_face"},
        Wrong{"face_zero", {"resolve", "bt2.break", "--dice", "0,4"}, "'0'", "", "impossible_face"},
        Wrong{"face_words", {"resolve", "bt2.break", "--dice", "four"}, "'four'", "", "impossible_face"},
        Wrong{"face_empty", {"resolve", "bt2.break", "--dice", "4,"}, "1..6", "", "impossible_face"},
        Wrong{"dice_and_seed", {"resolve", "bt2.break", "--dice", "4,4", "--seed", "3"}, "--", "", "bad_arguments"},
        Wrong{"seed_garbage", {"resolve", "bt2.break", "--seed", "x"}, "seed", "", "bad_arguments"},
        Wrong{"garbage_test", {"odds", garbage}, "\\x01", "", "unknown_test"},
        Wrong{"garbage_input", {"odds", "bt2.break", garbage}, "\\x01", "", "unknown_input"},
        Wrong{"long_test", {"odds", std::string(100'000, 'b')}, "...", "", "unknown_test"},
        Wrong{"long_input",
              {"odds", "bt2.break", std::string(100'000, 'k') + "=" + std::string(20'000, 'v')},
              "...",
              "",
              "unknown_input"},
        Wrong{"long_value", {"odds", "bt2.break", "troop=" + std::string(100'000, 'v')}, "...", "", "unknown_value"},
        Wrong{"long_dice", {"resolve", "bt2.break", "--dice", std::string(90'000, '4')}, "...", "", "impossible_face"},
        Wrong{"unknown_tests_prefix", {"tests", "peninsular.fighting"}, "peninsular.fight", "", "unknown_test"},
        Wrong{"unknown_clause", {"rule", "PEN-TEST-99"}, "'PEN-TEST-99'", "PEN-TEST-09", "unknown_clause"},
        Wrong{"garbage_clause", {"rule", garbage}, "\\xff", "", "unknown_clause"}),
    [](const testing::TestParamInfo<Wrong>& one) { return one.param.name; });

}  // namespace
}  // namespace guidon::cli_tests
