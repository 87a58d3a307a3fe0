// Orders tried out, reach and reasons, asked of a table: who may ask, and what is not told.
#include "tests/server/service_kit.hpp"

namespace guidon::server {
namespace {

class IntentRoutes : public testing::Test {
 protected:
  Json make(const std::string& scenario, bool sealed = false) {
    Json made = kit.create({{"scenario", scenario},
                            {"dice", "seeded"},
                            {"seed", 11},
                            {"sealed_deployment", sealed},
                            {"seats", {{"umpire", true}}}});
    path = "/api/matches/" + made["id"].get<std::string>();
    for (const auto& [seat, each] : made["seats"].items()) tokens[seat] = each["token"];
    for (const std::string seat : {"a", "b", "umpire"}) act({{"do", "join"}, {"name", seat}}, tokens[seat]);
    return made;
  }
  Json act(const Json& action, const std::string& token) {
    const Heard heard = kit.post(path + "/actions", action, token);
    EXPECT_EQ(heard.status, 200) << action << heard.text;
    return heard.json();
  }
  Json first_choice() {
    const Json choices = kit.get(path + "/choices", tokens["umpire"]).json()["choices"];
    EXPECT_FALSE(choices.empty());
    return choices.empty() ? Json{} : choices[0];
  }

  ServiceKit kit;
  std::string path;
  std::map<std::string, std::string> tokens;
};

TEST_F(IntentRoutes, trying_changes_nothing_and_says_the_clause_of_a_refusal) {
  for (const std::string scenario : {"first_game", "clash", "jarnowitz"}) {
    make(scenario);
    const Json before = kit.get(path + "/view", tokens["umpire"]).json();
    const Json choice = first_choice();
    const Json good =
        kit.post(path + "/try", {{"order", choice["order"]}, {"side", choice["side"]}}, tokens["umpire"]).json();
    EXPECT_EQ(good["legal"], true) << good;
    EXPECT_EQ(good["order"], choice["order"]);
    const Json bad =
        kit.post(path + "/try", {{"order", choice["order"]}, {"side", 1 - choice["side"].get<int>()}}, tokens["umpire"])
            .json();
    if (bad["legal"] == false && bad.contains("order")) {
      ASSERT_TRUE(bad.contains("clause")) << bad;
      EXPECT_TRUE(bad["refusal"].get<std::string>().contains(bad["clause"].get<std::string>())) << bad;
    }
    EXPECT_EQ(kit.get(path + "/view", tokens["umpire"]).json()["table"], before["table"]);
    EXPECT_EQ(kit.post(path + "/try", {{"order", 3}}, tokens["umpire"]).status, 400);
  }
}

TEST_F(IntentRoutes, an_order_is_tried_and_weighed_as_data_like_its_words) {
  for (const std::string scenario : {"first_game", "clash", "jarnowitz"}) {
    make(scenario);
    const Json choice = first_choice();
    ASSERT_TRUE(choice.contains("data")) << choice;
    const Json words{{"order", choice["order"]}, {"side", choice["side"]}};
    const Json data{{"order", choice["data"]}, {"side", choice["side"]}};
    const Json tried = kit.post(path + "/try", data, tokens["umpire"]).json();
    EXPECT_EQ(tried, kit.post(path + "/try", words, tokens["umpire"]).json());
    EXPECT_EQ(tried["data"], choice["data"]);
    EXPECT_EQ(kit.post(path + "/odds", data, tokens["umpire"]).json(),
              kit.post(path + "/odds", words, tokens["umpire"]).json());
    for (const Json& wrong : {Json{{"kind", "dance"}}, Json{{"unit", "28th"}}, Json{{"kind", nullptr}}}) {
      const Json refused = kit.post(path + "/try", {{"order", wrong}}, tokens["umpire"]).json();
      EXPECT_EQ(refused["legal"], false) << refused;
      EXPECT_TRUE(refused.contains("refusal")) << refused;
      EXPECT_EQ(kit.post(path + "/odds", {{"order", wrong}}, tokens["umpire"]).status, 422);
    }
  }
}

TEST_F(IntentRoutes, a_side_tries_its_own_orders_alone) {
  make("first_game");
  const Json choice = first_choice();
  const std::string other = choice["side"] == 0 ? "b" : "a";
  const auto ask = [&](Json question, const char* what) { return kit.post(path + what, question, tokens[other]); };
  EXPECT_EQ(ask({{"order", choice["order"]}}, "/try").json()["legal"], false);
  for (const char* what : {"/try", "/odds"})
    EXPECT_EQ(ask({{"order", choice["order"]}, {"side", choice["side"]}}, what).status, 422) << what;
}

TEST_F(IntentRoutes, reach_knows_units_by_id_and_says_who_was_meant) {
  make("first_game");
  const Json units = kit.get(path + "/view", tokens["a"]).json()["table"]["units"];
  const std::string id = units[0]["id"];
  const Heard reach = kit.get(path + "/reach", tokens["a"], "unit=" + id);
  ASSERT_EQ(reach.status, 200) << reach.text;
  EXPECT_EQ(reach.json()["unit"], id);
  EXPECT_EQ(kit.get(path + "/reach", tokens["a"], "unit=" + id + "x").status, 404);
  EXPECT_EQ(kit.get(path + "/reach", tokens["a"]).status, 404);
}

TEST_F(IntentRoutes, why_tells_of_orders_and_of_nothing_else) {
  make("clash");
  std::optional<std::size_t> thrown;
  for (int i = 0; i < 60 && !thrown; ++i) {
    const Json choices = kit.get(path + "/choices", tokens["umpire"]).json()["choices"];
    ASSERT_FALSE(choices.empty());
    const Json& choice = choices[static_cast<std::size_t>(i * 7) % choices.size()];
    act({{"do", "order"}, {"order", choice["order"]}, {"side", choice["side"]}}, tokens["umpire"]);
    const Json last = kit.get(path + "/view", tokens["umpire"]).json()["entries"].back();
    if (last.contains("dice") && !last["dice"].empty()) thrown = last["n"].get<std::size_t>();
  }
  ASSERT_TRUE(thrown);
  const Heard why = kit.get(path + "/why", tokens["a"], "entry=" + std::to_string(*thrown));
  ASSERT_EQ(why.status, 200) << why.text;
  const Json told = why.json();
  EXPECT_EQ(told["entry"], *thrown);
  bool found = false;
  for (const Json& each : told["outcomes"]) found = found || each["upshots"] == told["upshots"];
  EXPECT_TRUE(found) << why.text;
  EXPECT_EQ(kit.get(path + "/why", tokens["a"], "entry=0").status, 422);
  EXPECT_EQ(kit.get(path + "/why", tokens["a"], "entry=9999").status, 422);
  EXPECT_EQ(kit.get(path + "/why", tokens["a"], "entry=x").status, 400);
  EXPECT_EQ(kit.get(path + "/why", tokens["a"]).status, 400);
}

// A fuzzer asked a server that was going away until the table thought it had thoughts enough.
TEST_F(IntentRoutes, odds_that_are_turned_away_are_not_being_worked_out) {
  make("first_game");
  const Json given = first_choice();
  act({{"do", "order"}, {"order", given["order"]}, {"side", given["side"]}}, tokens["umpire"]);
  const Json choice = first_choice();
  const auto asked = [&] {
    return kit.post(path + "/odds", {{"order", choice["order"]}, {"side", choice["side"]}}, tokens["umpire"]);
  };
  kit.house().closing = true;
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(asked().code(), "closing") << i;
    EXPECT_EQ(kit.get(path + "/why", tokens["umpire"], "entry=1").code(), "closing") << i;
  }
  kit.house().closing = false;
  EXPECT_EQ(asked().status, 200) << asked().text;
}

TEST_F(IntentRoutes, nobody_is_told_without_a_seat_of_this_match) {
  make("clash");
  const std::string other_token = tokens["a"];
  make("first_game");
  const Json order{{"order", "end card"}};
  for (const auto& [token, status] :
       {std::pair{other_token, 403}, std::pair{std::string{"nonsense"}, 403}, std::pair{tokens["spectator"], 403}}) {
    EXPECT_EQ(kit.post(path + "/try", order, token).status, status);
    EXPECT_EQ(kit.get(path + "/reach", token, "unit=28th").status, status);
    EXPECT_EQ(kit.get(path + "/why", token, "entry=1").status, status);
  }
  for (const int status : {kit.post(path + "/try", order).status, kit.get(path + "/reach", {}, "unit=28th").status,
                           kit.get(path + "/why", {}, "entry=1").status})
    EXPECT_TRUE(status == 401 || status == 403) << status;
}

TEST_F(IntentRoutes, a_sealed_deployment_leaks_nothing) {
  make("deployment_game", true);
  const Json choice = first_choice();
  act({{"do", "order"}, {"order", choice["order"]}, {"side", choice["side"]}}, tokens["umpire"]);
  const std::size_t entry = kit.get(path, tokens["umpire"]).json()["now"]["entries"].get<std::size_t>() - 1;
  for (const std::string seat : {"a", "b"}) {
    for (const Heard& heard : {kit.post(path + "/try", {{"order", choice["order"]}}, tokens[seat]),
                               kit.get(path + "/reach", tokens[seat], "unit=28th"),
                               kit.get(path + "/why", tokens[seat], "entry=" + std::to_string(entry))}) {
      EXPECT_EQ(heard.status, 409) << seat << heard.text;
      EXPECT_EQ(heard.code(), "sealed");
    }
  }
  EXPECT_EQ(kit.post(path + "/try", {{"order", choice["order"]}}, tokens["umpire"]).status, 200);
}

}  // namespace
}  // namespace guidon::server
