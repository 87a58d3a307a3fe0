// The routes of whoever makes scenarios.
#include <chrono>
#include <thread>

#include "scenario/shelf.hpp"
#include "tests/places.hpp"
#include "tests/server/service_kit.hpp"

namespace guidon::server {
namespace {

class WorkshopRoutes : public testing::Test {
 protected:
  ServiceKit kit{};
};

TEST_F(WorkshopRoutes, tell_what_scenarios_of_each_rule_set_are_made_of) {
  for (const std::string rules : {"peninsular", "linear", "hex1866"}) {
    const Heard heard = kit.get("/api/workshop/" + rules);
    ASSERT_EQ(heard.status, 200);
    const Json offered = heard.json();
    EXPECT_EQ(offered["rules"], rules);
    EXPECT_GT(offered["terrain"].size(), 5U);
    EXPECT_GT(offered["unit"]["fields"].size(), 5U);
    EXPECT_FALSE(offered["options"].empty());
    EXPECT_EQ(kit.post("/api/check-scenario", {{"text", offered["blank"]}}).json()["ok"], true);
    EXPECT_EQ(kit.raw({.path = "/api/workshop/" + rules, .if_none_match = heard.header("ETag")}).status, 304);
  }
  const Heard unknown = kit.get("/api/workshop/linaer");
  EXPECT_EQ(unknown.status, 404);
  EXPECT_EQ(unknown.json()["error"]["did_you_mean"], "linear");
}

TEST_F(WorkshopRoutes, tell_numbers_as_a_file_has_them) {
  const Json offered = kit.get("/api/workshop/peninsular").json();
  const auto field = [&](std::string_view name) {
    for (const Json& each : offered["unit"]["fields"])
      if (each["name"] == name) return each;
    return Json{};
  };
  EXPECT_EQ(field("start.pips").dump(),
            R"({"name":"start.pips","type":"number","needed":false,"words":"pips it begins with","form":"whole",)"
            R"("least":0,"most":6,"default":0,"when":{"arm":["infantry","cavalry"]}})");
  EXPECT_EQ(field("nation")["values"], Json({"british", "spanish", "portuguese", "french"}));
}

TEST_F(WorkshopRoutes, check_a_scenario_and_draw_it_as_the_shelf_does) {
  for (const std::string id : {"first_game", "clash", "burkersdorf"}) {
    Json shelved = kit.get("/api/scenarios/" + id).json();
    const Json checked = kit.post("/api/check-scenario", {{"text", shelved["text"]}}).json();
    ASSERT_EQ(checked["ok"], true);
    Json drawn = checked["scenario"];
    EXPECT_EQ(drawn["title"], checked["identity"]["title"]);
    for (Json* each : {&shelved, &drawn}) {  // a text without a name has another id
      each->erase("id");
      each->erase("scenario");
      each->erase("text");
    }
    EXPECT_EQ(drawn, shelved);
  }
}

TEST_F(WorkshopRoutes, say_of_every_problem_which_value_it_is_about) {
  std::string text = kit.get("/api/workshop/linear").json()["blank"];
  text.replace(text.find("line_infantry"), 13, "line_infantri");
  const Json checked = kit.post("/api/check-scenario", {{"text", text}}).json();
  ASSERT_EQ(checked["problems"].size(), 1U) << checked;
  const Json& problem = checked["problems"][0];
  EXPECT_EQ(problem["path"], "unit[0].profile");
  EXPECT_EQ(problem["what"], "unit 'south-foot': there is no profile 'line_infantri'; did you mean 'line_infantry'?");
  EXPECT_EQ(problem["said"], Json::parse(R"(["{}: {}", ["unit {}", "'south-foot'"], ["{}; {}",
      ["there is no {}", ["profile {}", "'line_infantri'"]], ["did you mean {}?", "'line_infantry'"]]])"));
  EXPECT_EQ(problem["clause"], nullptr);
  EXPECT_FALSE(checked.contains("scenario"));
  EXPECT_EQ(kit.post("/api/check-scenario", {{"text", "= 3"}}).json()["problems"][0]["path"], nullptr);
}

// ---- files of other programs ----

class Exchange : public WorkshopRoutes {
 protected:
  const std::string burkersdorf{scenario::shelved("burkersdorf")->text};

  Heard import(const Json& body) { return kit.post("/api/exchange/import", body); }
  Heard exported(const std::string& kind, const std::string& text) {
    return kit.post("/api/exchange/export", {{"kind", kind}, {"text", text}});
  }
  Json drawn(const std::string& text) {
    const Json checked = kit.post("/api/check-scenario", {{"text", text}}).json();
    EXPECT_EQ(checked["ok"], true) << checked.dump().substr(0, 1000);
    return checked["scenario"];
  }
};

TEST_F(Exchange, a_map_and_an_order_of_battle_come_back_as_they_went) {
  const Json before = drawn(burkersdorf);
  for (const std::string kind : {"tiled", "oob"}) {
    const Json file = exported(kind, burkersdorf).json();
    EXPECT_EQ(file["file"], kind == "tiled" ? "map.tmj" : "units.csv");
    const Json back = import({{"kind", kind}, {"text", file["text"]}, {"into", burkersdorf}}).json();
    EXPECT_EQ(back["notes"], Json::array()) << back["notes"];
    EXPECT_EQ(drawn(back["text"]), before) << kind;
  }
}

TEST_F(Exchange, without_a_scenario_it_goes_into_a_blank_one_and_what_is_missing_is_told) {
  const Json file = exported("oob", burkersdorf).json();
  const Heard units = import({{"kind", "oob"}, {"text", file["text"]}});
  ASSERT_EQ(units.status, 200) << units.text;
  EXPECT_TRUE(units.json()["text"].get<std::string>().contains("rules = \"hex1866\""));
  const Json notes = units.json()["notes"];
  EXPECT_TRUE(std::ranges::any_of(notes, [](const Json& note) {
    return note["said"][1][0] == "formation {} has no commander" && note["clause"] == "HEX-P-LEAD-01";
  })) << notes;
}

TEST_F(Exchange, rows_of_hexes_become_the_map) {
  std::string rows;
  for (int row = 0; row < 12; ++row) {
    for (int column = 0; column < 16; ++column) rows += row == 3 && column == 4 ? "t2w," : "w1,";
    rows += "\n";
  }
  const Json map = import({{"kind", "hexes"}, {"text", rows}}).json();
  EXPECT_EQ(map["notes"], Json::array());
  EXPECT_TRUE(drawn(map["text"])["ground"].dump().contains("town"));
  const Heard wrong = import({{"kind", "hexes"}, {"text", "c1 c1\nc1 c9\nc1\n"}});
  EXPECT_EQ(wrong.status, 422);
  EXPECT_EQ(wrong.json()["problems"][0]["line"], 2);
  EXPECT_EQ(wrong.json()["problems"][1]["line"], 3);
}

TEST_F(Exchange, no_file_of_the_server_is_read_for_a_map) {
  const std::string map =
      R"(<map orientation="hexagonal" width="2" height="2" tilewidth="60" tileheight="52" infinite="0")"
      R"( hexsidelength="30" staggeraxis="x" staggerindex="odd"><tileset firstgid="1" source="SOURCE"/>)"
      R"(<layer name="terrain" width="2" height="2"><data encoding="csv">1,1,1,5</data></layer>)"
      R"(<layer name="levels" width="2" height="2"><data encoding="csv">6,6,6,7</data></layer></map>)";
  const auto with = [&](const std::string& source) {
    std::string out = map;
    return out.replace(out.find("SOURCE"), 6, source);
  };
  const std::string there = std::string{source_dir} + "/data/hex1866/";
  for (const std::string& source : {there + "sample.tsx", std::string{"/etc/passwd"}, std::string{"../secret.tsj"}}) {
    const Heard refused = import({{"kind", "tiled"}, {"text", with(source)}});
    EXPECT_EQ(refused.status, 422);
    EXPECT_TRUE(refused.json()["problems"].dump().contains("did not come with the map")) << refused.text;
  }
  const Heard known = import({{"kind", "tiled"}, {"text", with("guidon-hexes.tsx")}});
  ASSERT_EQ(known.status, 200) << known.text;
  EXPECT_TRUE(known.json()["text"].get<std::string>().contains("c1 c1\nc1 w2\n"));
}

TEST_F(Exchange, nonsense_is_refused_with_its_reason) {
  EXPECT_EQ(import({{"kind", "word"}, {"text", ""}}).status, 400);
  EXPECT_EQ(import({{"kind", "tiled"}, {"text", ""}}).status, 422);
  EXPECT_EQ(import({{"kind", "oob"}, {"text", "a,b\n1,2\n"}}).status, 422);
  EXPECT_EQ(import({{"kind", "tiled"}, {"text", std::string(300'000, '[')}}).status, 422);
  EXPECT_EQ(import({{"kind", "hexes"}, {"text", "c1 c1\nc1 c1\n"}, {"into", "not = [toml"}}).status, 422);
  EXPECT_EQ(import({{"kind", "hexes"}, {"text", "c1 c1\nc1 c1\n"}, {"into", "map = 3"}}).status, 422);
  EXPECT_EQ(exported("oob", std::string{scenario::shelved("clash")->text}).code(), "other_rules");
  EXPECT_EQ(exported("tiled", "guidon = 1").code(), "bad_scenario");
  EXPECT_EQ(exported("hexes", burkersdorf).status, 400);
}

// ---- balance ----

class Balances : public WorkshopRoutes {
 protected:
  Json wait_for(const std::string& id, const std::string& status) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds{240};
    Json shown;
    while (std::chrono::steady_clock::now() < until) {
      shown = kit.get("/api/balances/" + id).json();
      if (shown["status"] == status) return shown;
      std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
    ADD_FAILURE() << "it never was " << status << ": " << shown.dump().substr(0, 500);
    return shown;
  }
};

TEST_F(Balances, a_lopsided_scenario_is_followed_to_a_proposal_that_is_a_whole_scenario) {
  const Json ticket =
      kit.post("/api/balances",
               {{"scenario", "jarnowitz"}, {"battles", 100}, {"a", "recruit"}, {"b", "recruit"}, {"seed", 3}})
          .json();
  ASSERT_TRUE(ticket.contains("id")) << ticket;
  const Json done = wait_for(ticket["id"], "done");
  EXPECT_GE(done["done"], 100);
  EXPECT_EQ(done["done"], done["of"]);
  EXPECT_EQ(done["now"]["battles"], 100);
  if (done["proposal"].is_null()) return;
  EXPECT_FALSE(done["proposal"]["changes"].empty());
  EXPECT_EQ(kit.post("/api/check-scenario", {{"text", done["proposal"]["text"]}}).json()["ok"], true);
}

TEST_F(Balances, one_is_stopped_by_its_token_alone) {
  const Json ticket = kit.post("/api/balances", {{"scenario", "clash"}, {"battles", 20'000}}).json();
  const std::string id = ticket["id"];
  const auto stop = [&](const std::string& token) {
    return kit.raw({.method = "DELETE", .path = "/api/balances/" + id, .token = token}).status;
  };
  EXPECT_EQ(stop(""), 401);
  EXPECT_EQ(stop("nonsense"), 403);
  (void)wait_for(id, "running");
  EXPECT_EQ(stop(ticket["token"]), 200);
  const Json stopped = wait_for(id, "stopped");
  EXPECT_EQ(stopped["proposal"], nullptr);
  EXPECT_EQ(kit.get("/api/simulations/" + id).status, 404) << "it is no simulation";
  EXPECT_EQ(kit.get("/api/simulations/" + id + "/report").status, 404);
  EXPECT_EQ(kit.get("/api/balances/nothing").status, 404);
}

TEST_F(Balances, share_the_queue_and_its_limits_with_simulations) {
  const Json long_one{{"scenario", "clash"}, {"battles", 20'000}};
  EXPECT_EQ(kit.post("/api/balances", long_one).status, 202);
  EXPECT_EQ(kit.post("/api/simulations", long_one).status, 202);
  EXPECT_EQ(kit.post("/api/balances", long_one).status, 503);
  EXPECT_EQ(kit.post("/api/simulations", long_one).status, 503);
  EXPECT_EQ(kit.post("/api/balances", {{"scenario", "clash"}, {"battles", 20'001}}).status, 400);
  EXPECT_EQ(kit.post("/api/balances", {{"scenario", "clash"}, {"battles", 99}}).status, 400);
  EXPECT_EQ(kit.post("/api/balances", {{"scenario_text", "nothing"}}).status, 422);
  EXPECT_EQ(kit.post("/api/balances", {{"scenario", "clash"}, {"options", {{"break_sheet", "bt9"}}}}).status, 422);
}

TEST_F(Balances, a_report_of_a_simulation_is_a_page_that_runs_its_own_script_alone) {
  std::string text{scenario::shelved("jarnowitz")->text};
  text.replace(text.find("title = "), 8, "title = { en = \"<script>alert(1)</script>\" } #");
  const Json ticket = kit.post("/api/simulations", {{"scenario_text", text}, {"battles", 2}, {"a", "recruit"}}).json();
  ASSERT_TRUE(ticket.contains("id")) << ticket;
  const Heard report = kit.get("/api/simulations/" + ticket["id"].get<std::string>() + "/report");
  EXPECT_EQ(report.status, 200);
  EXPECT_EQ(report.type, "text/html; charset=utf-8");
  EXPECT_TRUE(report.text.starts_with("<!doctype html>"));
  EXPECT_FALSE(report.text.contains("<script>"));
  EXPECT_TRUE(report.text.contains("content=\"default-src 'none'; script-src 'sha256-"));
  EXPECT_TRUE(report.header("Content-Security-Policy").starts_with("default-src 'none';"));
  EXPECT_TRUE(report.header("Content-Security-Policy").ends_with("sandbox allow-scripts"));
  EXPECT_EQ(kit.get("/balance_report.html").status, 404);  // without findings there is nothing to see
}

}  // namespace
}  // namespace guidon::server
