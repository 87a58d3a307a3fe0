// What scripts rely on: the JSON of the contract, to the key.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/cli/process.hpp"
#include "tests/places.hpp"

namespace guidon::cli_tests {
namespace {

using nlohmann::json;

json answer(std::vector<std::string> words) {
  words.emplace_back("--json");
  const Ran ran = guidon(words);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(ran.err.empty()) << ran.err;
  return json::parse(ran.out);
}

TEST(OddsJson, is_as_the_contract_says) {
  const json out = answer(
      {"odds", "bt2.break", "troop=cavalry", "cause=lost_round", "own_score=1", "enemy_score=3", "disordered=yes"});
  EXPECT_EQ(out.at("test"), "bt2.break");
  EXPECT_EQ(out.at("inputs").at("troop"), "cavalry");
  EXPECT_EQ(out.at("inputs").at("disordered"), "yes");
  EXPECT_EQ(out.at("inputs").at("stamina"), 3);
  EXPECT_EQ(out.at("options"), json::object());
  ASSERT_EQ(out.at("modifiers").size(), 2U);
  EXPECT_EQ(out.at("modifiers")[0], (json{{"clause", "BT2-MOD-1-02"}, {"value", -1}, {"reason", "disordered"}}));
  double sum = 0;
  long long ways = 0;
  for (const json& outcome : out.at("outcomes")) {
    EXPECT_TRUE(outcome.at("ways").is_string() && outcome.at("of").is_string());
    EXPECT_EQ(outcome.at("of"), "36");
    ways += std::stoll(outcome.at("ways").get<std::string>());
    sum += outcome.at("probability").get<double>();
  }
  EXPECT_EQ(ways, 36);
  EXPECT_NEAR(sum, 1.0, 1e-12);
}

TEST(OddsJson, names_only_options_that_are_not_default) {
  const json out =
      answer({"odds", "peninsular.fight", "--option", "fight_rout_margin=3", "--option", "duel_rule=literal"});
  EXPECT_EQ(out.at("options"), (json{{"fight_rout_margin", "3"}, {"duel_rule", "literal"}}));
  EXPECT_EQ(out.at("touched"), json::array({"fight_rout_margin"}));
}

TEST(ResolveJson, is_as_the_contract_says) {
  const json out = answer(
      {"resolve", "peninsular.contact", "attacker=cavalry", "defender=cavalry", "defender_pips=2", "--dice", "4,6"});
  EXPECT_EQ(out.at("dice"), json::array({4, 6}));
  EXPECT_EQ(out.at("score"), 1);
  EXPECT_EQ(out.at("outcome"), "fight");
  EXPECT_EQ(out.at("clause"), "PEN-II-01");
  EXPECT_DOUBLE_EQ(out.at("probability").get<double>(), 0.25);
}

TEST(ResolveJson, a_test_without_dice_needs_none) {
  const json out = answer({"resolve", "bm3.battalia", "units_lost=3"});
  EXPECT_EQ(out.at("dice"), json::array());
  EXPECT_EQ(out.at("outcome"), "failing");
  EXPECT_FALSE(out.contains("score"));
}

TEST(ResolveJson, the_same_seed_gives_the_same_dice) {
  const std::vector<std::string> words{"resolve", "peninsular.fight", "--seed", "1815"};
  EXPECT_EQ(answer(words), answer(words));
  EXPECT_EQ(answer(words).at("dice").size(), 12U);
}

TEST(TestsJson, lists_every_test_with_its_inputs_and_outcomes) {
  const json out = answer({"tests"});
  EXPECT_EQ(out.at("tests").size(), 28U);
  for (const json& test : out.at("tests")) {
    EXPECT_TRUE(test.contains("test") && test.contains("inputs") && test.contains("outcomes") &&
                test.contains("throws"));
    for (const json& input : test.at("inputs"))
      EXPECT_TRUE(input.contains("name") && input.contains("type") && input.contains("default") &&
                  input.contains("meaning"));
  }
}

TEST(RulesJson, lists_every_option_with_default_and_values) {
  const json out = answer({"rules"});
  EXPECT_EQ(out.at("rule_sets").size(), 3U);
  for (const json& set : out.at("rule_sets"))
    for (const json& option : set.at("options")) EXPECT_EQ(option.at("default"), option.at("values").at(0));
}

// The text a person reads, kept as golden files: a change in them is a change somebody should look at.
std::string golden(const std::string& name) {
  std::ifstream in(std::string{source_dir} + "/tests/golden/" + name);
  EXPECT_TRUE(in.good()) << name;
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

TEST(Text, reads_as_it_always_did) {
  const std::pair<std::string, std::vector<std::string>> kept[] = {
      {"odds_break.txt",
       {"odds", "bt2.break", "troop=cavalry", "cause=lost_round", "own_score=1", "enemy_score=3", "disordered=yes"}},
      {"resolve_contact.txt",
       {"resolve", "peninsular.contact", "attacker=cavalry", "defender=cavalry", "defender_pips=2", "--dice", "4,6"}},
      {"rule.txt", {"rule", "PEN-TEST-12"}},
      {"odds_charge.txt",
       {"odds", "peninsular.charge", "attacker=cavalry", "defender=cavalry", "defender_pips=2", "attacker_stands=6",
        "defender_stands=4", "attacker_bonus=yes"}},
      {"odds_option.txt",
       {"odds", "hex1866.attack", "cv=4,4", "terrain=town", "--option", "protection_mode=subtract", "--option",
        "morale_target=8"}},
      {"odds_estimate.txt", {"odds", "mpp.melee", "--budget", "100"}},
      {"tests_one.txt", {"tests", "hex1866.rally"}},
  };
  for (const auto& [file, words] : kept) {
    const Ran ran = guidon(words);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.out, golden(file)) << file;
    EXPECT_EQ(ran.out.find('\x1b'), std::string::npos) << "colour in a file";
  }
}

TEST(Signature, is_the_recorded_one) {
  std::string recorded = golden("signature.txt");
  EXPECT_EQ(guidon({"signature"}).out, recorded)
      << "an answer changed: say so in the commit, and record the new number";
}

}  // namespace
}  // namespace guidon::cli_tests
