// The routes beside matches, and what every route says to those who ask for too much, too little or nonsense.
#include <chrono>
#include <fstream>
#include <set>
#include <thread>

#include "adjudicator/answer.hpp"
#include "match/hex_text.hpp"
#include "scenario/shelf.hpp"
#include "server/simulations.hpp"
#include "tests/places.hpp"
#include "tests/server/service_kit.hpp"
#include "wire/answers.hpp"

namespace guidon::server {
namespace {

const Json small_match{{"scenario", "jarnowitz"}, {"dice", "seeded"}, {"seed", 7}, {"seats", {{"umpire", true}}}};

std::string path_of(std::string_view pattern, const std::string& id) {
  std::string out{pattern};
  if (const auto open = out.find('{'); open != std::string::npos) out.replace(open, out.find('}') - open + 1, id);
  return out;
}

void expect_error(const Heard& heard, int lowest, int highest, const std::string& about) {
  EXPECT_GE(heard.status, lowest) << about << ": " << heard.text;
  EXPECT_LE(heard.status, highest) << about << ": " << heard.text;
  const Json json = heard.json();
  ASSERT_TRUE(json.is_object() && json.contains("error")) << about << ": " << heard.text;
  EXPECT_TRUE(json["error"]["code"].is_string()) << about;
  EXPECT_TRUE(json["error"]["message"].is_string()) << about;
  EXPECT_FALSE(json["error"]["message"].get<std::string>().empty()) << about;
}

Json wait_for(ServiceKit& kit, const std::string& id, const std::set<std::string>& statuses) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds{120};
  while (std::chrono::steady_clock::now() < until) {
    Json shown = kit.get("/api/simulations/" + id).json();
    if (statuses.contains(shown.value("status", ""))) return shown;
    std::this_thread::sleep_for(std::chrono::milliseconds{10});
  }
  ADD_FAILURE() << "the simulation never came to an end";
  return {};
}

TEST(Routes, health_and_metrics_answer) {
  ServiceKit kit;
  EXPECT_EQ(kit.get("/health").json()["status"], "ok");
  const Heard metrics = kit.get("/metrics");
  EXPECT_EQ(metrics.status, 200);
  EXPECT_TRUE(metrics.type.starts_with("text/plain"));
  EXPECT_TRUE(metrics.text.contains("guidon_matches_created_total 0\n"));
}

TEST(Routes, about_shows_the_open_key_and_not_the_secret_one) {
  ServiceKit kit;
  const Heard about = kit.get("/api/about");
  EXPECT_EQ(about.json()["signing_key"], match::hex_text(kit.house().key.open));
  EXPECT_FALSE(about.text.contains(match::hex_text(kit.house().key.secret).substr(0, 32)));
  EXPECT_EQ(about.json()["rule_sets"].size(), 3U);
  EXPECT_EQ(about.json()["seats"], Json({"a", "b", "umpire", "spectator"}));
}

TEST(Routes, every_scenario_on_the_shelf_is_shown_with_its_opening_table) {
  ServiceKit kit;
  const Json list = kit.get("/api/scenarios").json()["scenarios"];
  ASSERT_EQ(list.size(), scenario::shelf().size());
  for (const Json& each : list) {
    const Json one = kit.get("/api/scenarios/" + each["id"].get<std::string>()).json();
    EXPECT_EQ(one["title"], each["title"]);
    EXPECT_EQ(one["table"]["units"].size(),
              each["sides"][0]["units"].get<std::size_t>() + each["sides"][1]["units"].get<std::size_t>())
        << each["id"];
    EXPECT_FALSE(one["options"].empty());
    EXPECT_TRUE(one["text"].get<std::string>().contains("rules"));
  }
  EXPECT_EQ(kit.get("/api/scenarios/deployment_game").json()["players_deploy"], true);
  EXPECT_EQ(kit.get("/api/scenarios/first_game").json()["players_deploy"], false);
  EXPECT_EQ(kit.get("/api/scenarios/village_assault").json()["switched"], (Json{{"tie_rule", "defender_wins"}}));
  const Heard unknown = kit.get("/api/scenarios/first_gam");
  EXPECT_EQ(unknown.status, 404);
  EXPECT_EQ(unknown.json()["error"]["did_you_mean"], "first_game");
}

TEST(Routes, documents_are_not_sent_again_to_who_has_them) {
  ServiceKit kit;
  for (const std::string path :
       {"/api/scenarios", "/api/tests", "/api/rules", "/api/openapi.json", "/", "/m/abc", "/favicon.svg"}) {
    const Heard first = kit.get(path);
    ASSERT_EQ(first.status, 200) << path;
    const std::string tag = first.header("ETag");
    EXPECT_TRUE(tag.starts_with('"') && tag.ends_with('"')) << path;
    EXPECT_EQ(first.header("Cache-Control"), "no-cache") << path;
    for (const std::string& known : {tag, "W/" + tag, "\"other\", " + tag, std::string{"*"}}) {
      const Heard again = kit.raw({.path = path, .if_none_match = known});
      EXPECT_EQ(again.status, 304) << path << " " << known;
      EXPECT_TRUE(again.text.empty());
    }
    EXPECT_EQ(kit.raw({.path = path, .if_none_match = "\"other\""}).status, 200) << path;
  }
}

TEST(Routes, a_scenario_is_checked_with_the_place_of_every_fault) {
  ServiceKit kit;
  const Json good = kit.post("/api/check-scenario", {{"text", scenario::shelved("first_game")->text}}).json();
  EXPECT_EQ(good["ok"], true);
  EXPECT_EQ(good["identity"]["rules"], "peninsular");
  EXPECT_EQ(good["identity"]["switched"], Json::object());
  std::string text{scenario::shelved("first_game")->text};
  text += "\nnonsense = 3\n";
  const Json bad = kit.post("/api/check-scenario", {{"text", text}}).json();
  EXPECT_EQ(bad["ok"], false);
  ASSERT_FALSE(bad["problems"].empty());
  EXPECT_GT(bad["problems"][0]["line"].get<int>(), 1);
  EXPECT_EQ(kit.post("/api/check-scenario", {{"text", ""}}).json()["ok"], false);
}

TEST(Routes, clauses_are_found_by_id_by_book_and_by_words) {
  ServiceKit kit;
  const Json clause = kit.get("/api/rules/pen-test-12").json();
  EXPECT_EQ(clause["id"], "PEN-TEST-12");
  EXPECT_EQ(clause["book"], "peninsular");
  const Heard unknown = kit.get("/api/rules/PEN-TSET-12");
  EXPECT_EQ(unknown.status, 404);
  EXPECT_TRUE(unknown.json()["error"]["did_you_mean"].get<std::string>().starts_with("PEN-"));
  const Json book = kit.get("/api/rules", {}, "book=hex1866").json()["entries"];
  const Json found = kit.get("/api/rules", {}, "book=hex1866&search=retreat+hex").json()["entries"];
  EXPECT_GT(book.size(), 100U);
  EXPECT_FALSE(found.empty());
  EXPECT_LT(found.size(), book.size());
  EXPECT_EQ(kit.get("/api/rules", {}, "book=chess").status, 404);
  EXPECT_TRUE(kit.get("/api/rules", {}, "search=zebra+crossing").json()["entries"].empty());
}

TEST(Routes, odds_and_resolutions_are_the_adjudicators_own) {
  ServiceKit kit;
  const std::vector<std::string_view> said{"attacker_stands=6", "defender_stands=4", "attacker_bonus=yes"};
  const auto query = adjudicator::make_query("peninsular.fight", said, {});
  ASSERT_TRUE(query);
  const Json inputs{{"attacker_stands", 6}, {"defender_stands", "4"}, {"attacker_bonus", true}};
  const Heard odds = kit.post("/api/odds", {{"test", "peninsular.fight"}, {"inputs", inputs}});
  EXPECT_EQ(odds.text, wire::json(*adjudicator::odds(*query), wire::Phrases::told));
  const Heard seeded = kit.post("/api/resolve", {{"test", "peninsular.fight"}, {"inputs", inputs}, {"seed", 5}});
  EXPECT_EQ(seeded.text, wire::json(*adjudicator::resolve(*query, 5), wire::Phrases::told));
  const Heard lists = kit.post("/api/odds", {{"test", "hex1866.attack"}, {"inputs", {{"cv", {4, 4}}}}});
  EXPECT_EQ(lists.json()["inputs"]["cv"], "4,4") << lists.text;
}

TEST(Routes, problems_of_a_question_are_told_as_the_adjudicator_tells_them) {
  ServiceKit kit;
  const Heard test = kit.post("/api/odds", {{"test", "peninsular.figth"}});
  EXPECT_EQ(test.status, 422);
  EXPECT_EQ(test.json()["error"]["did_you_mean"], "peninsular.fight");
  const Heard dice = kit.post("/api/resolve", {{"test", "peninsular.contact"}});
  EXPECT_EQ(dice.status, 422);
  EXPECT_EQ(dice.code(), "too_few_dice");
  EXPECT_EQ(
      dice.json()["error"]["needs"],
      (Json{
          {"prompt", "the attacker's die of the contact test"}, {"clause", "PEN-TEST-03"}, {"sides", 6}, {"dice", 1}}));
  const Heard both = kit.post("/api/resolve", {{"test", "peninsular.contact"}, {"seed", 1}, {"dice", {1}}});
  EXPECT_EQ(both.status, 400);
  const Heard option = kit.post("/api/odds", {{"test", "peninsular.fight"}, {"options", {{"fight_rout_margin", 17}}}});
  EXPECT_EQ(option.status, 422);
}

TEST(Routes, a_simulation_is_fought_to_its_end_and_tells_all_shares) {
  ServiceKit kit;
  const Json plan{{"scenario", "jarnowitz"}, {"a", "recruit"}, {"b", "sergeant"}, {"battles", 12}, {"swap", true}};
  const Heard begun = kit.post("/api/simulations", plan);
  ASSERT_EQ(begun.status, 202) << begun.text;
  const Json done = wait_for(kit, begun.json()["id"], {"done"});
  EXPECT_EQ(done["done"], 12);
  EXPECT_EQ(done["summary"]["battles"], 12);
  EXPECT_EQ(done["summary"]["command"], "guidon simulate jarnowitz --battles 12 --a recruit --b sergeant --swap");
  EXPECT_FALSE(wire::print(done).contains(begun.json()["token"].get<std::string>()));
}

TEST(Routes, a_simulation_is_stopped_by_who_began_it_and_by_the_owner) {
  ServiceKit kit;
  const Json plan{{"scenario", "burkersdorf"}, {"battles", 20'000}};
  const Json first = kit.post("/api/simulations", plan).json();
  const Json second = kit.post("/api/simulations", plan).json();
  const std::string running = "/api/simulations/" + first["id"].get<std::string>();
  const std::string waiting = "/api/simulations/" + second["id"].get<std::string>();
  EXPECT_EQ(kit.get(waiting).json()["status"], "waiting");
  EXPECT_EQ(kit.post("/api/simulations", plan).status, 503) << "two from one address are enough";
  EXPECT_EQ(kit.raw({.method = "DELETE", .path = running}).status, 401);
  EXPECT_EQ(kit.raw({.method = "DELETE", .path = running, .token = second["token"]}).status, 403);
  EXPECT_EQ(kit.raw({.method = "DELETE", .path = waiting, .token = second["token"]}).status, 200);
  EXPECT_EQ(kit.get(waiting).json()["status"], "stopped");
  EXPECT_EQ(kit.raw({.method = "DELETE", .path = running, .token = owner_token}).status, 200);
  const Json stopped = wait_for(kit, first["id"], {"stopped"});
  EXPECT_LT(stopped["done"].get<int>(), 20'000);
  EXPECT_EQ(kit.raw({.method = "DELETE", .path = "/api/simulations/none", .token = "x"}).status, 404);
}

TEST(Routes, no_more_than_eight_simulations_wait) {
  ServiceKit kit;
  std::vector<Json> tickets;
  const std::string body = wire::print({{"scenario", "burkersdorf"}, {"battles", 20'000}});
  int refused = 0;
  for (int i = 0; i < 12; ++i) {
    const Ask ask{.method = "POST", .path = "/api/simulations", .remote = "192.0.2." + std::to_string(i)};
    const Heard heard = kit.raw(ask, body);
    if (heard.status == 202)
      tickets.push_back(heard.json());
    else
      refused += heard.status == 503 ? 1 : 0;
  }
  EXPECT_GE(tickets.size(), Simulations::most_waiting);
  EXPECT_LE(tickets.size(), Simulations::most_waiting + 1);
  EXPECT_EQ(static_cast<std::size_t>(refused) + tickets.size(), 12U);
}

TEST(Routes, only_the_owner_may_simulate_for_hours) {
  ServiceKit kit;
  const Json plan{{"scenario", "jarnowitz"}, {"battles", 20'001}, {"a", "recruit"}, {"b", "recruit"}};
  EXPECT_EQ(kit.post("/api/simulations", plan).status, 400);
  EXPECT_EQ(kit.post("/api/simulations", plan, owner_token).status, 202);
  EXPECT_EQ(kit.post("/api/simulations", {{"scenario", "jarnowitz"}, {"a", "marshal:nodes=4000000"}}).status, 400);
  EXPECT_EQ(kit.post("/api/simulations", {{"scenario", "jarnowitz"}, {"a", "marshal:60000ms"}}).status, 400);
}

TEST(Routes, a_record_is_verified_and_a_forged_one_is_found_out) {
  ServiceKit kit;
  std::ifstream file{std::string{source_dir} + "/tests/records/version_1_hex1866.txt"};
  const std::string record{std::istreambuf_iterator<char>{file}, {}};
  const Json good = kit.post("/api/verify", {{"record", record}}).json();
  EXPECT_EQ(good["good"], true) << good;
  EXPECT_EQ(good["source"], "seed");
  EXPECT_EQ(good["title"], "Burkersdorf, 28 June 1866");
  std::string forged = record;
  const auto at = forged.find("dice seed 1815");
  ASSERT_NE(at, std::string::npos);
  forged.replace(at, 14, "dice seed 1816");
  const Json bad = kit.post("/api/verify", {{"record", forged}}).json();
  EXPECT_EQ(bad["good"], false);
  EXPECT_FALSE(bad["fault"]["what"].get<std::string>().empty());
  const Json nonsense = kit.post("/api/verify", {{"record", "no record"}}).json();
  EXPECT_EQ(nonsense["good"], false);
  EXPECT_EQ(nonsense["fault"]["line"], 1);
}

TEST(Routes, the_owner_backs_up_beside_the_archive_and_nowhere_else) {
  ServiceKit kit;
  (void)kit.create(small_match);
  const Heard done = kit.post("/api/admin/backup", {{"file", "monday.db"}}, owner_token);
  ASSERT_EQ(done.status, 201) << done.text;
  EXPECT_GT(done.json()["bytes"].get<int>(), 0);
  EXPECT_TRUE(std::filesystem::exists(kit.folder() / "monday.db"));
  EXPECT_EQ(kit.post("/api/admin/backup", {{"file", "monday.db"}}, owner_token).status, 409);
  for (const std::string name : {"../out.db", "/tmp/out.db", ".hidden", "", "-rf", "a/b", "a\\b", "a\nb", "..", "Ü"})
    expect_error(kit.post("/api/admin/backup", {{"file", name}}, owner_token), 400, 422, name);
  EXPECT_EQ(kit.post("/api/admin/backup", {{"file", "tuesday.db"}}).status, 401);
  EXPECT_EQ(kit.post("/api/admin/backup", {{"file", "tuesday.db"}}, "guess").status, 403);
  EXPECT_FALSE(std::filesystem::exists(kit.folder() / "tuesday.db"));
}

TEST(Routes, the_owner_sees_matches_that_the_lobby_does_not_list) {
  ServiceKit kit;
  Json hidden = small_match;
  hidden["listed"] = false;
  const Json made = kit.create(hidden);
  EXPECT_TRUE(kit.get("/api/matches").json()["matches"].empty());
  const Heard all = kit.get("/api/admin/matches", owner_token);
  ASSERT_EQ(all.json()["matches"].size(), 1U);
  EXPECT_EQ(all.json()["matches"][0]["status"], "playing");
  for (const Json& seat : made["seats"]) EXPECT_FALSE(all.text.contains(seat["token"].get<std::string>()));
  EXPECT_EQ(kit.get("/api/admin/matches").status, 401);
  EXPECT_EQ(kit.get("/api/admin/matches", made["seats"]["umpire"]["token"]).status, 403);
  EXPECT_EQ(kit.get("/api/admin/matches", owner_token, "most=1001").status, 400);
}

// ---- every route ----

TEST(Routes, every_post_refuses_what_is_no_json_object_of_its_own_fields) {
  ServiceKit kit;
  const Json made = kit.create(small_match);
  const std::string id = made["id"];
  const std::string umpire = made["seats"]["umpire"]["token"];
  std::string deep(200, '[');
  deep.append(200, ']');
  std::size_t posts = 0;
  for (const Route& route : kit.club().router().routes()) {
    if (route.method != "POST") continue;
    ++posts;
    const std::string token = route.pattern.starts_with("/api/admin") ? owner_token : umpire;
    const Ask ask{.method = "POST", .path = path_of(route.pattern, id), .token = token};
    Ask form = ask;
    form.type = "application/x-www-form-urlencoded";
    const std::string about{route.pattern};
    expect_error(kit.raw(ask, "{\"broken\": "), 400, 400, about + " broken");
    expect_error(kit.raw(ask, "[1, 2]"), 400, 400, about + " list");
    expect_error(kit.raw(ask, deep), 400, 400, about + " deep");
    expect_error(kit.raw(ask, "{\"x\": " + deep + "}"), 400, 400, about + " deep value");
    expect_error(kit.raw(ask, "\xff\xfe\x00"), 400, 400, about + " bytes");
    expect_error(kit.raw(form, "a=b"), 415, 415, about + " form");
    expect_error(kit.raw(ask, "{\"no_such_field\": 1}"), 400, 400, about + " unknown field");
    expect_error(kit.raw(ask, "{}"), 400, 400, about + " empty");
  }
  EXPECT_EQ(posts, 15U);
}

TEST(Routes, every_post_refuses_values_of_another_kind_and_size) {
  ServiceKit kit;
  const Json made = kit.create(small_match);
  const std::string match = "/api/matches/" + made["id"].get<std::string>();
  const std::string umpire = made["seats"]["umpire"]["token"];
  const std::string huge(500'000, 'x');
  const std::vector<std::tuple<std::string, Json, std::string>> cases{
      {"/api/matches", {{"scenario", huge}}, ""},
      {"/api/matches", {{"scenario_text", huge}}, ""},
      {"/api/matches", {{"scenario", 3}}, ""},
      {"/api/matches", {{"scenario", "jarnowitz"}, {"dice", "loaded"}}, ""},
      {"/api/matches", {{"scenario", "jarnowitz"}, {"dice", "seeded"}, {"seed", -1}}, ""},
      {"/api/matches", {{"scenario", "jarnowitz"}, {"seats", {{"a", {{"name", huge}}}}}}, ""},
      {"/api/matches", {{"scenario", "jarnowitz"}, {"seats", {{"a", "me"}}}}, ""},
      {"/api/matches", {{"scenario", "jarnowitz"}, {"seats", "all"}}, ""},
      {"/api/matches", {{"scenario", "jarnowitz"}, {"options", {{"x", 3}}}}, ""},
      {match + "/actions", {{"do", huge}}, umpire},
      {match + "/actions", {{"do", "order"}, {"order", huge}}, umpire},
      {match + "/actions", {{"do", "order"}, {"order", "x"}, {"dice", {0}}}, umpire},
      {match + "/actions", {{"do", "order"}, {"order", "x"}, {"dice", Json(std::vector<int>(300, 1))}}, umpire},
      {match + "/actions", {{"do", "say"}, {"text", huge}}, umpire},
      {match + "/actions", {{"do", "say"}, {"id", huge}, {"text", "x"}}, umpire},
      {match + "/actions", {{"do", "join"}, {"nonce", "zz"}}, umpire},
      {match + "/odds", {{"order", huge}}, umpire},
      {match + "/odds", {{"order", "x"}, {"side", 2}}, umpire},
      {"/api/odds", {{"test", huge}}, ""},
      {"/api/odds", {{"test", "peninsular.fight"}, {"inputs", {{"x", huge}}}}, ""},
      {"/api/odds", {{"test", "peninsular.fight"}, {"inputs", {{"x", Json::object()}}}}, ""},
      {"/api/odds", {{"test", "peninsular.fight"}, {"inputs", {{"attacker_stands", 1e300}}}}, ""},
      {"/api/resolve", {{"test", "peninsular.fight"}, {"dice", {7, -1}}}, ""},
      {"/api/resolve", {{"test", "peninsular.fight"}, {"seed", 1.5}}, ""},
      {"/api/check-scenario", {{"text", huge}}, ""},
      {"/api/check-scenario", {{"text", Json::array()}}, ""},
      {"/api/verify", {{"record", 1}}, ""},
      {"/api/records", {{"record", 1}}, ""},
      {"/api/simulations", {{"scenario_text", huge}}, ""},
      {"/api/simulations", {{"scenario_text", "x = 1"}}, ""},
      {"/api/simulations", {{"scenario", "jarnowitz"}, {"battles", 0}}, ""},
      {"/api/simulations", {{"scenario", "jarnowitz"}, {"a", "napoleon"}}, ""},
      {"/api/admin/backup", {{"file", huge}}, owner_token}};
  for (const auto& [path, body, token] : cases)
    expect_error(kit.post(path, body, token), 400, 422, path + " " + wire::print(body).substr(0, 80));
}

TEST(Routes, a_closed_match_shows_nothing_without_its_token_or_with_anothers) {
  ServiceKit kit;
  Json closed = small_match;
  closed["watch"] = "link";
  const Json made = kit.create(closed);
  const Json other = kit.create(closed);
  const std::string id = made["id"];
  std::size_t tried = 0;
  for (const Route& route : kit.club().router().routes()) {
    if (!route.pattern.starts_with("/api/matches/{id}")) continue;
    ++tried;
    Ask ask{.method = std::string{route.method}, .path = path_of(route.pattern, id)};
    const std::string body = route.method == "POST" ? R"({"do":"say","text":"x"})" : "";
    const std::string about = ask.path;
    for (const std::string& token :
         {std::string{}, other["seats"]["umpire"]["token"].get<std::string>(), std::string{"guess"}, owner_token}) {
      ask.token = token;
      const Heard heard = kit.raw(ask, body);
      expect_error(heard, token.empty() ? 401 : 403, token.empty() ? 401 : 403, about);
      EXPECT_FALSE(heard.text.contains("Jarnowitz")) << about;
      EXPECT_FALSE(heard.text.contains("entries")) << about;
    }
  }
  EXPECT_EQ(tried, 12U);
}

TEST(Routes, unknown_paths_and_methods_are_errors_in_json) {
  ServiceKit kit;
  for (const std::string path :
       {"/api", "/api/", "/api/nothing", "/nothing.js", "/m/", "/m/a/b", "/../etc/passwd", "/pages/index.html", "//",
        "/index.html/", "/api/matches/none", "/api/simulations/none"})
    expect_error(kit.get(path), 404, 404, path);
  expect_error(kit.raw({.method = "DELETE", .path = "/api/about"}), 405, 405, "DELETE");
  expect_error(kit.raw({.method = "TRACE", .path = "/"}), 405, 405, "TRACE");
}

TEST(Routes, a_person_at_an_unknown_address_gets_the_client_with_404) {
  ServiceKit kit;
  const std::string browser = "text/html,application/xhtml+xml,*/*;q=0.8";
  const std::string client = kit.get("/").text;
  for (const std::string path : {"/nonsense", "/nothing.js", "/report", "/theatre/x/y", "/m/", "//", "/index.html/"}) {
    for (const std::string method : {"GET", "HEAD"}) {
      const Heard heard = kit.raw({.method = method, .path = path, .accept = browser});
      EXPECT_EQ(heard.status, 404) << method << path;
      EXPECT_EQ(heard.type, "text/html; charset=utf-8") << path;
      EXPECT_EQ(heard.text, client) << path;
      EXPECT_EQ(heard.header("ETag"), "") << "a 304 would call it found";
    }
    expect_error(kit.raw({.path = path, .accept = "*/*"}), 404, 404, path);
    EXPECT_NE(kit.raw({.method = "POST", .path = path, .accept = browser}).type, "text/html; charset=utf-8");
  }
  for (const std::string path : {"/api/", "/api/nothing", "/api/matches/none"})
    expect_error(kit.raw({.path = path, .accept = browser}), 404, 404, path);
}

TEST(Routes, files_of_the_client_have_types_and_what_is_named_by_its_hash_is_kept_for_ever) {
  ServiceKit kit;
  EXPECT_EQ(kit.get("/").type, "text/html; charset=utf-8");
  EXPECT_EQ(kit.get("/m/k3v9").text, kit.get("/").text);
  const std::string page = kit.get("/").text;
  const auto script = page.find("/index-");
  ASSERT_NE(script, std::string::npos);
  EXPECT_EQ(kit.get(page.substr(script, page.find('"', script) - script)).type, "text/javascript; charset=utf-8");
  EXPECT_EQ(kit.get("/favicon.svg").type, "image/svg+xml");
  EXPECT_EQ(kit.get("/source-sans-3-latin-wght-normal.woff2").type, "font/woff2");
  EXPECT_TRUE(named_by_hash("index-3f9ac1d2.js"));
  EXPECT_FALSE(named_by_hash("index.js"));
  EXPECT_FALSE(named_by_hash("eb-garamond-latin-wght-normal.woff2"));
}

TEST(Routes, the_pages_hold_to_their_own_policy) {
  ServiceKit kit;
  const std::string page = kit.get("/").text;
  EXPECT_FALSE(page.contains("style=")) << "inline style is forbidden";
  EXPECT_FALSE(page.contains("onclick=")) << "inline script is forbidden";
  EXPECT_FALSE(page.contains("http://") || page.contains("https://")) << "nothing comes from elsewhere";
}

}  // namespace
}  // namespace guidon::server
