// The adjudicator without a server: texts in, texts out.
#include "wire/desk.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "adjudicator/answer.hpp"
#include "wire/answers.hpp"
#include "wire/clauses.hpp"
#include "wire/json.hpp"

namespace guidon::wire {
namespace {

Json asked(const Json& request) { return Json::parse(ask(print(request))); }

TEST(Desk, gives_the_answers_of_the_adjudicator_and_the_rulebooks) {
  EXPECT_EQ(ask(R"({"ask": "tests"})"), json(adjudicator::tests()));
  EXPECT_EQ(ask(R"({"ask": "rules"})"), json(adjudicator::test_sets()));
  EXPECT_EQ(ask(R"({"ask": "rules", "body": {"book": "linear", "search": "square"}})"),
            clauses("linear", "square").text);
  EXPECT_EQ(ask(R"({"ask": "clause", "body": {"id": "pen-test-03"}})"), clause("PEN-TEST-03").text);
  const auto query = *adjudicator::make_query("bt2.break", {}, {});
  EXPECT_EQ(ask(R"({"ask": "odds", "body": {"test": "bt2.break"}})"), json(*adjudicator::odds(query), Phrases::told));
  EXPECT_EQ(ask(R"({"ask": "resolve", "body": {"test": "bt2.break", "seed": 7}})"),
            json(*adjudicator::resolve(query, 7), Phrases::told));
  EXPECT_EQ(ask(R"({"ask": "roll", "body": {"test": "bt2.break", "seed": "ffffffffffffffff"}})"),
            json(*adjudicator::resolve(query, ~std::uint64_t{0}), Phrases::told));
}

TEST(Desk, says_in_phrases_what_it_says_in_words) {
  const Json out = asked(
      {{"ask", "odds"},
       {"body", {{"test", "peninsular.contact"}, {"inputs", {{"attacker_pips", 2}, {"defender_quality", "elite"}}}}}});
  EXPECT_EQ(out["modifiers"][0]["reason"], "attacker: 2 on its record die") << out["modifiers"];
  EXPECT_EQ(out["modifiers"][0]["said"], Json::parse(R"(["{}: {}", "attacker", ["{} on its record die", "2"]])"));
  for (const Json& outcome : out["outcomes"]) EXPECT_EQ(outcome["said"], outcome["words"]);  // sentences without places
  const Json fire = asked({{"ask", "odds"}, {"body", {{"test", "mpp.shoot"}}}});
  EXPECT_TRUE(std::ranges::any_of(fire["outcomes"], [](const Json& outcome) {
    return outcome["said"] == Json::parse(R"(["{} casualties", "2"])");
  })) << fire;
}

TEST(Desk, rolls_the_dice_that_are_left) {
  const Json out =
      asked({{"ask", "roll"}, {"body", {{"test", "bt2.break"}, {"dice", {5}}, {"seed", "00000000000000a1"}}}});
  ASSERT_EQ(out["dice"].size(), 2U) << out;
  EXPECT_EQ(out["dice"][0], 5);
  EXPECT_EQ(out["thrown"][1]["face"], out["dice"][1]);
}

TEST(Desk, tells_the_verdict_of_dice_as_a_resolution_does) {
  const Json question{{"test", "bt2.break"}, {"inputs", {{"disordered", true}}}, {"dice", {4, 3}}};
  const Json brief = asked({{"ask", "verdict"}, {"body", question}});
  const Json whole = asked({{"ask", "resolve"}, {"body", question}});
  EXPECT_EQ(brief.size(), 6U) << brief;
  for (const auto& [name, value] : brief.items()) EXPECT_EQ(value, whole[name]) << name;
  const Json few = asked({{"ask", "verdict"}, {"body", {{"test", "bt2.break"}, {"dice", {4}}}}});
  EXPECT_EQ(few["error"]["needs"]["sides"], 6) << few;
}

TEST(Desk, says_what_it_was_not_asked_rightly) {
  for (const char* request :
       {"", "{", "[]", "7", R"({"ask": 3})", R"({"ask": "odds", "boddy": {}})", R"({"ask": "tests", "body": {"x": 1}})",
        R"({"ask": "rules", "body": []})", R"({"ask": "clause"})"})
    EXPECT_EQ(Json::parse(ask(request))["error"]["code"], "bad_request") << request;
  EXPECT_EQ(asked({{"ask", "roll"}, {"body", {{"test", "bt2.break"}, {"seed", "12"}}}})["error"]["message"],
            "seed: expected 16 hexadecimal digits");
  EXPECT_EQ(asked({{"ask", "odd"}})["error"]["message"], "ask: no 'odd' here; did you mean odds?");
}

}  // namespace
}  // namespace guidon::wire
