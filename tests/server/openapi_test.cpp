// The document that describes the routes: it names them all and no others, and real answers are as it says.
#include <algorithm>
#include <chrono>
#include <set>
#include <thread>

#include "tests/server/ear.hpp"
#include "tests/server/schema.hpp"
#include "tests/server/service_kit.hpp"

namespace guidon::server {
namespace {

class OpenApi : public testing::Test {
 protected:
  ServiceKit kit;
  const Json document = kit.get("/api/openapi.json").json();
  std::set<std::string> seen{};  // "GET /api/about": answers held against the document

  void expect_fits(const std::string& schema, const Json& value, const std::string& about) {
    const auto wrong = mismatch(document, {{"$ref", "#/components/schemas/" + schema}}, value);
    EXPECT_FALSE(wrong) << about << ": " << *wrong << "\n" << wire::print(value).substr(0, 600);
  }

  // What the document says of a status: of this one, or of its hundred ("4XX").
  const Json* described(const Json& responses, const std::string& status) const {
    auto at = responses.find(status);
    if (at == responses.end()) at = responses.find(status.substr(0, 1) + "XX");
    if (at == responses.end()) return nullptr;
    const auto ref = at->find("$ref");
    return ref == at->end() ? &*at : &document.at(Json::json_pointer{ref->get<std::string>().substr(1)});
  }

  // An answer against the schema of its route, its status and, of a POST, its body.
  Json expect_documented(const std::string& method, const std::string& pattern, const Heard& heard,
                         const Json& body = nullptr) {
    std::string lower = method;
    std::ranges::transform(lower, lower.begin(), [](char c) { return static_cast<char>(c | 0x20); });
    const Json& operation = document["paths"][pattern][lower];
    const std::string about = method + " " + pattern;
    seen.insert(about);
    const Json* answer = described(operation["responses"], std::to_string(heard.status));
    if (answer == nullptr) {
      ADD_FAILURE() << about << ": status " << heard.status << " is not in the document: " << heard.text.substr(0, 300);
      return {};
    }
    const Json value = heard.json();
    if (heard.type == "application/json") {
      const auto wrong = mismatch(document, (*answer)["content"]["application/json"]["schema"], value);
      EXPECT_FALSE(wrong) << about << ": " << *wrong << "\n" << heard.text.substr(0, 600);
    }
    if (!body.is_null()) {
      const auto wrong = mismatch(document, operation["requestBody"]["content"]["application/json"]["schema"], body);
      EXPECT_FALSE(wrong) << about << ": the body: " << *wrong;
    }
    return value;
  }
  Json documented_get(const std::string& pattern, const std::string& path, const std::string& token = {},
                      const std::string& query = {}) {
    return expect_documented("GET", pattern, kit.get(path, token, query));
  }
  Json documented_post(const std::string& pattern, const std::string& path, const Json& body,
                       const std::string& token = {}) {
    return expect_documented("POST", pattern, kit.post(path, body, token), body);
  }
};

TEST_F(OpenApi, names_every_route_and_no_other) {
  std::set<std::string> routes;
  for (const Route& route : kit.club().router().routes())
    routes.insert(std::string{route.method} + " " + std::string{route.pattern});
  std::set<std::string> written;
  for (const auto& [path, operations] : document["paths"].items())
    for (const auto& [method, operation] : operations.items()) {
      std::string upper = method;
      std::ranges::transform(upper, upper.begin(), [](char c) { return static_cast<char>(c & ~0x20); });
      written.insert(upper + " " + path);
    }
  EXPECT_EQ(routes, written);
}

TEST_F(OpenApi, has_every_schema_that_it_refers_to_and_uses_all_it_has) {
  std::set<std::string> used;
  const std::string text = wire::print(document);
  constexpr std::string_view mark = "\"#/components/schemas/";
  for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) {
    const auto end = text.find_first_of("\"/", at + mark.size());
    used.insert(text.substr(at + mark.size(), end - at - mark.size()));
  }
  std::set<std::string> defined;
  for (const auto& [name, schema] : document["components"]["schemas"].items()) defined.insert(name);
  EXPECT_EQ(used, defined);
}

TEST_F(OpenApi, describes_what_is_asked_beside_matches) {
  documented_get("/health", "/health");
  documented_get("/metrics", "/metrics");
  documented_get("/api/about", "/api/about");
  documented_get("/api/openapi.json", "/api/openapi.json");
  const Json scenarios = documented_get("/api/scenarios", "/api/scenarios");
  for (const Json& each : scenarios["scenarios"])
    documented_get("/api/scenarios/{id}", "/api/scenarios/" + each["id"].get<std::string>());
  documented_get("/api/rules", "/api/rules");
  documented_get("/api/rules", "/api/rules", {}, "book=linear");
  documented_get("/api/rules/{clause}", "/api/rules/PEN-R-90");
  documented_get("/", "/");
  documented_get("/m/{id}", "/m/k3v9");
  documented_get("/theatre/{id}", "/theatre/k3v9");
  documented_get("/report/{id}", "/report/k3v9");
  documented_get("/workshop", "/workshop");
  documented_get("/workshop/{id}", "/workshop/k3v9");
  documented_get("/theatre", "/theatre");
  documented_get("/armies", "/armies");
  documented_get("/armies/{id}", "/armies/k3v9");
  documented_get("/statistics", "/statistics");
  documented_get("/players/{name}", "/players/Anna");
  documented_get("/pocket", "/pocket");
  documented_get("/rules", "/rules");
  documented_get("/rules/{clause}", "/rules/PEN-R-90");
  documented_get("/playsheet/{sheet}", "/playsheet/peninsular");
  documented_get("/{file}", "/favicon.svg");
  expect_documented("GET", "/{file}", kit.raw({.path = "/nonsense", .accept = "text/html"}));
  const Json shelved = kit.get("/api/scenarios/first_game").json();
  documented_post("/api/check-scenario", "/api/check-scenario", {{"text", shelved["text"]}});
  documented_post("/api/check-scenario", "/api/check-scenario", {{"text", "rules = 3"}});
  for (const std::string rules : {"peninsular", "linear", "hex1866"})
    documented_get("/api/workshop/{rules}", "/api/workshop/" + rules);
  const Json hexes = kit.get("/api/scenarios/burkersdorf").json();
  for (const std::string kind : {"tiled", "oob"}) {
    const Json file =
        documented_post("/api/exchange/export", "/api/exchange/export", {{"kind", kind}, {"text", hexes["text"]}});
    documented_post("/api/exchange/import", "/api/exchange/import",
                    {{"kind", kind}, {"text", file["text"]}, {"into", hexes["text"]}});
    documented_post("/api/exchange/import", "/api/exchange/import", {{"kind", kind}, {"text", "nothing"}});
    documented_post("/api/exchange/export", "/api/exchange/export", {{"kind", kind}, {"text", shelved["text"]}});
    documented_post("/api/exchange/export", "/api/exchange/export", {{"kind", kind}, {"text", "nothing"}});
  }
  documented_post("/api/verify", "/api/verify", {{"record", "no record"}});
  documented_post("/api/admin/backup", "/api/admin/backup", {{"file", "copy.db"}}, owner_token);
  EXPECT_EQ(seen.size(), 30U);
}

TEST_F(OpenApi, describes_the_odds_and_outcomes_of_every_test) {
  const Json tests = documented_get("/api/tests", "/api/tests");
  ASSERT_FALSE(tests["tests"].empty());
  for (const Json& test : tests["tests"]) {
    const Json question{{"test", test["test"]}};
    documented_post("/api/odds", "/api/odds", question);
    Json seeded = question;
    seeded["seed"] = 4;
    documented_post("/api/resolve", "/api/resolve", seeded);
    documented_post("/api/resolve", "/api/resolve", question);
  }
  documented_post("/api/odds", "/api/odds", {{"test", "peninsular.fight"}, {"options", {{"fight_rout_margin", "3"}}}});
}

TEST_F(OpenApi, describes_simulations_from_waiting_to_done) {
  for (const std::string scenario : {"jarnowitz", "clash", "first_game"}) {
    const Json plan{{"scenario", scenario}, {"battles", 4}, {"a", "recruit"}, {"b", "sergeant"}, {"swap", true}};
    const Json ticket = documented_post("/api/simulations", "/api/simulations", plan);
    const std::string path = "/api/simulations/" + ticket["id"].get<std::string>();
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds{120};
    while (documented_get("/api/simulations/{id}", path)["status"] != "done") {
      ASSERT_LT(std::chrono::steady_clock::now(), until);
      std::this_thread::sleep_for(std::chrono::milliseconds{20});
    }
    documented_get("/api/simulations/{id}/report", path + "/report");
    expect_documented("DELETE", "/api/simulations/{id}",
                      kit.raw({.method = "DELETE", .path = path, .token = ticket["token"]}));
  }
}

TEST_F(OpenApi, describes_a_search_for_balance_from_waiting_to_done) {
  const Json ticket =
      documented_post("/api/balances", "/api/balances",
                      {{"scenario", "first_game"}, {"battles", 100}, {"a", "recruit"}, {"b", "sergeant"}});
  const std::string path = "/api/balances/" + ticket["id"].get<std::string>();
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds{240};
  Json shown;
  while ((shown = documented_get("/api/balances/{id}", path))["status"] != "done") {
    ASSERT_LT(std::chrono::steady_clock::now(), until);
    std::this_thread::sleep_for(std::chrono::milliseconds{20});
  }
  EXPECT_FALSE(shown["rounds"].empty());
  expect_documented("DELETE", "/api/balances/{id}",
                    kit.raw({.method = "DELETE", .path = path, .token = ticket["token"]}));
}

class OpenApiBattle : public OpenApi, public testing::WithParamInterface<const char*> {};

TEST_P(OpenApiBattle, describes_a_battle_as_it_is_played) {
  const Json made = documented_post("/api/matches", "/api/matches",
                                    {{"scenario", GetParam()},
                                     {"dice", "seeded"},
                                     {"seed", 11},
                                     {"seats", {{"a", {{"name", "Anna"}}}, {"umpire", true}}}});
  const std::string pattern = "/api/matches/{id}";
  const std::string path = "/api/matches/" + made["id"].get<std::string>();
  const std::string umpire = made["seats"]["umpire"]["token"];
  const auto ear = std::make_shared<Ear>();
  const auto visitor = kit.club().visit({}, ear);
  const Json hello{{"do", "hello"}, {"match", made["id"]}, {"token", umpire}, {"since", 0}};
  expect_fits("LiveHello", hello, "hello");
  visitor->said(wire::print(hello));
  const auto act = [&](const Json& action) {
    return documented_post(pattern + "/actions", path + "/actions", action, umpire);
  };
  act({{"do", "join"}, {"name", "Ulrich"}});
  act({{"do", "say"}, {"text", "Good luck"}, {"id", "first"}});
  EXPECT_EQ(act({{"do", "say"}, {"text", "Good luck"}, {"id", "first"}})["repeated"], true);
  act({{"do", "note"}, {"text", "a note"}});
  for (int i = 0; i < 40; ++i) {
    const Json choices = documented_get(pattern + "/choices", path + "/choices", umpire)["choices"];
    if (choices.empty()) break;
    const Json& choice = choices[static_cast<std::size_t>(i * 7) % choices.size()];
    if (i % 10 == 3)
      documented_post(pattern + "/odds", path + "/odds", {{"order", choice["order"]}, {"side", choice["side"]}},
                      umpire);
    documented_post(pattern + "/try", path + "/try", {{"order", choice["order"]}, {"side", choice["side"]}}, umpire);
    documented_post(pattern + "/try", path + "/try", {{"order", "dance"}}, umpire);
    if (choice.contains("unit") &&
        kit.get(path + "/reach", umpire, "unit=" + choice["unit"].get<std::string>()).status == 200)
      documented_get(pattern + "/reach", path + "/reach", umpire, "unit=" + choice["unit"].get<std::string>());
    const Json done = act({{"do", "order"}, {"order", choice["order"]}, {"side", choice["side"]}});
    if (i % 10 == 5 && done.contains("first"))
      documented_get(pattern + "/why", path + "/why", umpire, "entry=" + std::to_string(done["first"].get<int>()));
  }
  const Json values = documented_get(pattern + "/values", path + "/values", umpire);
  const Json view = documented_get(pattern + "/view", path + "/view", umpire);
  EXPECT_GT(view["entries"].size(), 20U);
  act({{"do", "take_back"}, {"entry", 0}, {"reason", "let us begin again"}});
  documented_get(pattern + "/view", path + "/view");
  documented_get(pattern, path, umpire);
  documented_get(pattern + "/record", path + "/record", umpire);
  documented_get("/api/matches", "/api/matches");
  documented_get("/api/admin/matches", "/api/admin/matches", owner_token);
  visitor->said(R"({"do":"undo","id":"u"})");
  visitor->gone();
  documented_get(pattern, path, umpire);  // everything before it has been told
  std::set<std::string> kinds;
  for (const Json& message : ear->heard()) {
    kinds.insert(message["type"]);
    expect_fits("LiveMessage", message, "a message");
  }
  EXPECT_EQ(kinds, (std::set<std::string>{"welcome", "entries", "answer", "card", "present"}));
}

TEST_P(OpenApiBattle, describes_a_battle_of_computers_to_its_end) {
  const Json made = documented_post(
      "/api/matches", "/api/matches",
      {{"scenario", GetParam()}, {"seats", {{"a", {{"general", "recruit"}}}, {"b", {{"general", "recruit"}}}}}});
  const std::string path = "/api/matches/" + made["id"].get<std::string>();
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds{240};
  Json card;
  do {
    ASSERT_LT(std::chrono::steady_clock::now(), until) << card;
    std::this_thread::sleep_for(std::chrono::milliseconds{100});
    card = documented_get("/api/matches/{id}", path);
  } while (card["now"]["status"] != "over");
  const Json view = documented_get("/api/matches/{id}/view", path + "/view");
  EXPECT_EQ(view["entries"].back()["kind"], "reveal");
  EXPECT_TRUE(view["now"].contains("result"));
  const Heard record = kit.get(path + "/record");
  EXPECT_EQ(record.status, 200);
  const Json verified = documented_post("/api/verify", "/api/verify", {{"record", record.text}});
  EXPECT_EQ(verified["good"], true) << verified;
  EXPECT_EQ(verified["source"], "fair");
}

INSTANTIATE_TEST_SUITE_P(rule_sets, OpenApiBattle, testing::Values("first_game", "clash", "jarnowitz"),
                         [](const auto& each) { return std::string{each.param}; });

TEST_F(OpenApi, describes_clocks_what_waits_and_statistics) {
  const Json made =
      documented_post("/api/matches", "/api/matches",
                      {{"scenario", "clash"},
                       {"clock", {{"first", 86'400}, {"off", {"sun"}}, {"holiday_days", 3}, {"most", nullptr}}},
                       {"seats", {{"a", {{"name", "Anna"}}}, {"b", {{"name", "Ben"}}}, {"umpire", true}}}});
  const std::string pattern = "/api/matches/{id}";
  const std::string path = "/api/matches/" + made["id"].get<std::string>();
  const auto token = [&](const std::string& seat) { return made["seats"][seat]["token"].get<std::string>(); };
  const auto act = [&](const Json& action, const std::string& seat) {
    return documented_post(pattern + "/actions", path + "/actions", action, token(seat));
  };
  const Json waits{{"seats", {{{"match", made["id"]}, {"token", token("a")}}, {{"match", "none"}, {"token", "none"}}}}};
  documented_post("/api/waiting", "/api/waiting", waits);
  for (const char* seat : {"a", "b"}) act({{"do", "join"}, {"nonce", "00112233445566778899aabbccddeeff"}}, seat);
  act({{"do", "stop_clock"}, {"reason", "a storm"}}, "umpire");
  documented_get(pattern, path, token("a"));
  act({{"do", "start_clock"}}, "umpire");
  act({{"do", "give_time"}, {"side", 1}, {"seconds", 60}}, "a");
  act({{"do", "holiday"}, {"from", "2020-01-01"}, {"to", "2020-01-02"}}, "a");
  act({{"do", "claim"}}, "b");
  documented_post("/api/waiting", "/api/waiting", waits);
  const Json view = documented_get(pattern + "/view", path + "/view", token("b"));
  EXPECT_EQ(view["entries"][1]["kind"], "clock");
  const std::string decider = view["now"]["decision"]["side"] == 0 ? "a" : "b";
  act({{"do", "order"}, {"order", "resign"}}, decider);
  documented_get("/api/matches", "/api/matches");
  documented_get("/api/statistics", "/api/statistics");
  EXPECT_EQ(documented_get("/api/players/{name}", "/api/players/Anna")["played"], 1);
}

TEST_F(OpenApi, describes_typed_dice_that_are_missing) {
  const Json made =
      documented_post("/api/matches", "/api/matches",
                      {{"scenario", "first_game"}, {"dice", "typed"}, {"seats", {{"umpire", {{"name", "U"}}}}}});
  const std::string path = "/api/matches/" + made["id"].get<std::string>() + "/actions";
  const std::string umpire = made["seats"]["umpire"]["token"];
  Json action{{"do", "begin"}, {"dice", Json::array()}};
  std::size_t asked = 0;
  for (int i = 0; i < 40; ++i) {
    const Json answer = documented_post("/api/matches/{id}/actions", path, action, umpire);
    if (answer["ok"] == true) break;
    ++asked;
    action["dice"].push_back(1);
  }
  EXPECT_GT(asked, 0U);
}

TEST_F(OpenApi, errors_are_as_described) {
  for (const Heard& heard :
       {kit.get("/api/nothing"), kit.get("/api/rules/nothing"), kit.post("/api/odds", {{"test", "nothing"}}),
        kit.post("/api/matches", Json::object()), kit.get("/api/admin/matches"), kit.get("/api/scenarios/nothing")})
    expect_fits("Error", heard.json(), heard.text);
}

TEST_F(OpenApi, the_checker_of_this_test_finds_what_does_not_fit) {
  const auto fits = [&](const char* schema, const char* value) {
    return !mismatch(document, Json::parse(schema), Json::parse(value));
  };
  EXPECT_TRUE(fits(R"({"type": "integer"})", "3"));
  EXPECT_FALSE(fits(R"({"type": "integer"})", "3.5"));
  EXPECT_TRUE(fits(R"({"type": ["string", "null"]})", "null"));
  EXPECT_FALSE(fits(R"({"type": "string"})", "3"));
  EXPECT_FALSE(fits(R"({"type": "string", "enum": ["a"]})", R"("b")"));
  EXPECT_FALSE(fits(R"({"type": "object", "required": ["a"]})", "{}"));
  EXPECT_FALSE(fits(R"({"type": "object", "properties": {"a": {"type": "string"}}})", R"({"a": 1})"));
  EXPECT_FALSE(fits(R"({"type": "object", "additionalProperties": false})", R"({"a": 1})"));
  EXPECT_FALSE(fits(R"({"type": "object", "additionalProperties": {"type": "string"}})", R"({"a": 1})"));
  EXPECT_FALSE(fits(R"({"type": "array", "items": {"type": "string"}})", R"(["a", 1])"));
  EXPECT_FALSE(fits(R"({"type": "array", "items": {}, "minItems": 2})", R"([1])"));
  EXPECT_FALSE(fits(R"({"oneOf": [{"type": "string"}, {"type": "integer"}]})", "true"));
  EXPECT_FALSE(fits(R"({"oneOf": [{"type": "number"}, {"type": "integer"}]})", "3")) << "both fit";
  EXPECT_FALSE(fits(R"({"$ref": "#/components/schemas/Done"})", R"({"ok": 1})"));
  EXPECT_FALSE(fits(R"({"unknown_word": 1})", "3")) << "a word it does not know is no schema";
}

}  // namespace
}  // namespace guidon::server
