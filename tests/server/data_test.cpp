// What programs are told and tell: orders, decisions, events and outcomes as data.
#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "match/random_player.hpp"
#include "match/rule_sets.hpp"
#include "scenario/shelf.hpp"
#include "tests/places.hpp"
#include "tests/server/schema.hpp"
#include "tests/server/service_kit.hpp"
#include "wire/schemas.hpp"
#include "wire/tell_facts.hpp"

namespace guidon::server {
namespace {

std::string slurp(const std::filesystem::path& path) {
  std::ifstream in(path);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

std::string capital(std::string_view rules) {
  std::string name{rules};
  name.front() = static_cast<char>(name.front() - 'a' + 'A');
  return name;
}

class Data : public testing::Test {
 protected:
  ServiceKit kit;
  const Json document = kit.get("/api/openapi.json").json();

  // That data are as the schema of their rule set has them.
  void expect_fits(std::string_view rules, std::string_view what, const Json& data) {
    const std::string schema = capital(rules) + std::string{what};
    const auto wrong = mismatch(document, {{"$ref", "#/components/schemas/" + schema}}, data);
    EXPECT_FALSE(wrong) << schema << ": " << *wrong;
  }
  void expect_fits(std::string_view rules, std::string_view what, const Facts& facts) {
    if (!facts.empty()) expect_fits(rules, what, wire::data(facts));
  }

  void expect_told_as_declared(const match::Game& game, std::size_t& told) {
    const std::string_view rules = game.identity().rules;
    const match::Decision decision = game.decision();
    EXPECT_FALSE(decision.data.empty()) << decision.question.text();
    expect_fits(rules, "Asked", decision.data);
    for (; told < game.steps().size(); ++told) {
      expect_fits(rules, "Order", game.steps()[told].data);
      for (const match::Happening& each : game.steps()[told].happenings) {
        EXPECT_FALSE(each.data.empty()) << each.words.text();
        expect_fits(rules, "Event", each.data);
      }
    }
  }
};

std::unique_ptr<match::Game> battle_of(const scenario::Shelved& shelved, std::uint64_t seed) {
  auto game = match::Game::set_up({.scenario_text = std::string{shelved.text},
                                   .file_name = std::string{shelved.name},
                                   .options = {},
                                   .seed = seed});
  EXPECT_TRUE(game) << shelved.name;
  EXPECT_TRUE((*game)->begin({}).done());
  return std::move(*game);
}

// Two of the same battle: one is given the orders in words, the other what the first tells of them, through JSON and
// back.
TEST_F(Data, whole_battles_by_data_alone_make_the_same_records) {
  for (const scenario::Shelved& shelved : scenario::shelf())
    for (const std::uint64_t seed : {11U, 12U}) {
      const auto by_words = battle_of(shelved, seed);
      const auto by_data = battle_of(shelved, seed);
      match::SeededLot lot{seed};
      std::size_t told = 0;
      while (!by_words->over()) {
        expect_told_as_declared(*by_words, told);
        const match::Choice order = by_words->random_order(lot);
        ASSERT_TRUE(by_words->give(order.side, order.order).done()) << shelved.name << ": " << order.order;
        const Json sent = Json::parse(wire::print(wire::data(by_words->steps().back().data)));
        const match::Answer answer = by_data->give(order.side, wire::facts_in(sent));
        ASSERT_TRUE(answer.done()) << shelved.name << ": " << sent << ": "
                                   << (answer.refused ? answer.refused->text() : "");
      }
      expect_told_as_declared(*by_words, told);
      EXPECT_EQ(print(by_data->record()), print(by_words->record())) << shelved.name;
    }
}

// The same by the routes: who knows nothing but data picks a choice and sends it.
TEST_F(Data, orders_are_sent_as_data_by_the_routes) {
  for (const auto* scenario : {"first_game", "clash", "burkersdorf"}) {
    std::array<Json, 2> played;
    for (const bool as_data : {false, true}) {
      const Json made = kit.post("/api/matches", {{"scenario", scenario}, {"dice", "seeded"}, {"seed", 7}}).json();
      const std::string path = "/api/matches/" + made["match"]["id"].get<std::string>();
      std::map<int, std::string> tokens;
      for (const auto& [seat, side] : {std::pair{"a", 0}, {"b", 1}})
        tokens[side] = made["seats"][seat]["token"].get<std::string>();
      for (int step = 0; step < 25; ++step) {
        Json choices = kit.get(path + "/choices", tokens[0]).json()["choices"];
        if (choices.empty()) choices = kit.get(path + "/choices", tokens[1]).json()["choices"];
        ASSERT_FALSE(choices.empty());
        const Json& choice = choices[static_cast<std::size_t>(step) % choices.size()];
        ASSERT_TRUE(choice.contains("data")) << choice;
        const Json answer =
            kit.post(path + "/actions", {{"do", "order"}, {"order", as_data ? choice["data"] : choice["order"]}},
                     tokens[choice["side"].get<int>()])
                .json();
        ASSERT_TRUE(answer.value("ok", false)) << scenario << ": " << choice << ": " << answer;
      }
      played[as_data ? 1 : 0] = kit.get(path + "/view", tokens[0]).json()["entries"];
    }
    EXPECT_GT(played[0].size(), 25U) << scenario;
    EXPECT_EQ(played[0], played[1]) << scenario;
  }
}

TEST_F(Data, what_cannot_be_done_says_why_as_data) {
  const Json made = kit.post("/api/matches", {{"scenario", "first_game"}, {"dice", "seeded"}, {"seed", 1815}}).json();
  const std::string path = "/api/matches/" + made["match"]["id"].get<std::string>();
  const std::string token = made["seats"]["a"]["token"].get<std::string>();
  const auto reason = [&](const Json& order) {
    const Json answer = kit.post(path + "/actions", {{"do", "order"}, {"order", order}}, token).json();
    const Json& error = answer.at("error");
    const auto wrong = mismatch(document, {{"$ref", "#/components/schemas/Error"}}, answer);
    EXPECT_FALSE(wrong) << *wrong;
    return error.value("reason", Json{});
  };
  const Json unread = reason("fier 28th");
  EXPECT_EQ(unread["kind"], "not_read");
  EXPECT_EQ(unread["word"], "fier");
  const Json lacking = reason({{"kind", "fire"}});
  EXPECT_EQ(lacking["kind"], "not_read");
  EXPECT_EQ(lacking["field"], "unit");
  const Json unknown = reason({{"kind", "move"}, {"unit", "nobody"}, {"formation", "line"}});
  EXPECT_EQ(unknown["field"], "unit") << unknown;
  const Json forbidden = reason("move 28th to 50,40");
  EXPECT_EQ(forbidden["kind"], "forbidden");
  EXPECT_EQ(forbidden["clause"], "PEN-TURN-06") << forbidden;
}

// Rulings, and what is taken back, are data in the log as well.
TEST_F(Data, the_umpires_word_is_told_as_data) {
  const Json made =
      kit.post("/api/matches",
               {{"scenario", "first_game"}, {"dice", "seeded"}, {"seed", 7}, {"seats", {{"umpire", true}}}})
          .json();
  const std::string path = "/api/matches/" + made["match"]["id"].get<std::string>();
  const std::string umpire = made["seats"]["umpire"]["token"].get<std::string>();
  const auto act = [&](const Json& action) {
    const Json answer = kit.post(path + "/actions", action, umpire).json();
    EXPECT_TRUE(answer.value("ok", false)) << action << ": " << answer;
  };
  act({{"do", "rule"},
       {"ruling", {{"kind", "set"}, {"of", "28th"}, {"name", "pips"}, {"to", "2"}}},
       {"reason", "as agreed"}});
  const auto entry = [&](std::size_t n) { return kit.get(path + "/view", umpire).json().at("entries").at(n); };
  const Json ruled{{"kind", "set_by_umpire"}, {"of", "28th"}, {"name", "pips"}, {"to", "2"}, {"was", "0"}};
  EXPECT_EQ(entry(1).at("happenings").at(0).at("data"), ruled);
  act({{"do", "take_back"}, {"entry", 0}, {"reason", "not so"}});
  EXPECT_EQ(entry(2).at("deed"), (Json{{"kind", "undo"}, {"to", 0}}));
}

// tests/golden/regenerate writes these files anew.
TEST_F(Data, schemas_for_the_client_are_those_of_the_rules) {
  const Json kept = Json::parse(slurp(std::filesystem::path{source_dir} / "server/kinds.json"));
  EXPECT_EQ(kept, wire::schemas()) << "server/kinds.json: guidon kinds --json";
}

// Every kind has an example on the page of its rule set, and it is as the schema says.
TEST_F(Data, every_kind_has_an_example_in_the_documents) {
  for (const match::RuleSet& rules : match::rule_sets()) {
    const match::Declared declared = rules.declared();
    std::stringstream page{slurp(std::filesystem::path{source_dir} / "docs/data" / (std::string{rules.name} + ".md"))};
    std::map<std::string, std::map<std::string, Json>> examples;  // by heading and kind
    std::string heading;
    for (std::string line; std::getline(page, line);) {
      if (!line.empty() && line.front() >= 'A' && line.front() <= 'Z') heading = line;
      const auto brace = line.find_first_not_of(' ');
      if (brace == std::string::npos || line[brace] != '{') continue;
      const Json example = Json::parse(line, nullptr, false);
      ASSERT_TRUE(example.is_object()) << line;
      examples[heading][example["kind"].get<std::string>()] = example;
    }
    for (const auto& [title, schema, kinds] : {std::tuple{"Orders", "Order", &declared.orders},
                                               {"Decisions", "Asked", &declared.decisions},
                                               {"Events", "Event", &declared.events},
                                               {"What an order may come to", "Upshot", &declared.upshots}})
      for (const Declaration& each : *kinds) {
        const auto& found = examples[title];
        const auto example = found.find(std::string{each.kind});
        ASSERT_NE(example, found.end()) << rules.name << ": " << title << ": " << each.kind;
        expect_fits(rules.name, schema, example->second);
      }
  }
}

}  // namespace
}  // namespace guidon::server
