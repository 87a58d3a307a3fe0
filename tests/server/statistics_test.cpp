// How matches ended, by scenario, general, player and sheet: from cards, also from those that are older than this.
#include <chrono>
#include <thread>

#include "tests/server/service_kit.hpp"

namespace guidon::server {
namespace {

class Statistics : public testing::Test {
 protected:
  Statistics() { kit.emplace(folder); }

  // A match between two seats, which the side that decides first gives up. Its id.
  std::string lost(Json seats, Json wanted = Json::object()) {
    wanted["seats"] = std::move(seats);
    if (!wanted.contains("scenario")) wanted["scenario"] = "clash";
    wanted["dice"] = "seeded";
    const Json made = kit->create(wanted);
    const std::string id = made["id"];
    const std::string path = "/api/matches/" + id;
    for (int i = 0; i < 2'000; ++i) {
      const Json now = kit->get(path, any_token(made)).json()["now"];
      if (now["status"] == "over") return id;
      const std::string seat = now["decision"]["side"] == 0 ? "a" : "b";
      if (made["seats"].contains(seat)) {
        (void)kit->post(path + "/actions", {{"do", "order"}, {"order", "resign"}}, made["seats"][seat]["token"]);
        loser = now["decision"]["side"];
      } else {
        std::this_thread::sleep_for(std::chrono::milliseconds{2});
      }
    }
    ADD_FAILURE() << "it does not end";
    return id;
  }
  static std::string any_token(const Json& made) { return made["seats"].front()["token"]; }
  static Json people(const char* a, const char* b) { return {{"a", {{"name", a}}}, {"b", {{"name", b}}}}; }
  Json told(const std::string& query = {}) { return kit->get("/api/statistics", {}, query).json(); }
  static Json named(const Json& list, const std::string& field, const Json& value) {
    for (const Json& each : list)
      if (each.value(field, Json{}) == value) return each;
    return nullptr;
  }
  // Changes what the archive has of a match.
  void amend(const std::string& id, const std::function<void(Json&)>& change) {
    const auto stored = kit->house().archive.load(id);
    ASSERT_TRUE(stored && *stored);
    Json card = Json::parse((*stored)->card);
    change(card);
    std::promise<bool> done;
    kit->house().archive.write({.match = id, .at = (*stored)->changed, .card = wire::print(card)},
                               [&done](const std::optional<archive::Failure>& failure) { done.set_value(!failure); });
    ASSERT_TRUE(done.get_future().get());
  }
  void start_again() {
    kit.reset();
    kit.emplace(folder);
  }

  std::shared_ptr<archive::Folder> folder = std::make_shared<archive::Folder>();
  std::optional<ServiceKit> kit;
  std::size_t loser = 0;
};

TEST_F(Statistics, of_nothing_are_nothing) {
  const Json none = told();
  EXPECT_EQ(none["matches"], 0);
  for (const char* list : {"scenarios", "levels", "players", "sheets"}) EXPECT_EQ(none[list], Json::array()) << list;
  EXPECT_EQ(kit->get("/api/players/Anna").status, 404);
  EXPECT_EQ(kit->get("/api/players/Anna").code(), "no_such_player");
}

TEST_F(Statistics, tell_people_from_computers) {
  EXPECT_EQ(told()["matches"], 0) << "read before anything ended";
  lost(people("Anna", "Ben"));
  const char* const winner = loser == 0 ? "b" : "a";
  lost({{"a", {{"name", "Anna"}}}, {"b", {{"general", "recruit"}}}});
  lost({{"a", {{"name", "Anna"}}}, {"b", {{"general", "colonel:bold"}}}});
  lost(people("Anna", "Ben"), {{"listed", false}});
  const Json all = told();
  EXPECT_EQ(all["matches"], 3) << "the last is not listed";
  ASSERT_EQ(all["scenarios"].size(), 1U);
  const Json& clash = all["scenarios"][0];
  EXPECT_EQ(clash["scenario"], "clash");
  EXPECT_EQ(clash["rules"], "linear");
  EXPECT_EQ(clash["people"][winner], 1);
  EXPECT_EQ(clash["mixed"]["b"], 2);
  EXPECT_EQ(clash["computers"], (Json{{"a", 0}, {"b", 0}, {"draw", 0}}));
  EXPECT_EQ(clash["sides"].size(), 2U);
  ASSERT_EQ(all["levels"].size(), 2U);
  EXPECT_EQ(all["levels"][0],
            (Json{{"rules", "linear"}, {"level", "recruit"}, {"people_won", 0}, {"computer_won", 1}, {"drawn", 0}}));
  EXPECT_EQ(all["levels"][1]["level"], "colonel");
  ASSERT_EQ(all["players"].size(), 2U);
  EXPECT_EQ(all["players"][0]["name"], "Anna") << "who played most is first";
  EXPECT_EQ(all["players"][0]["played"], 3);
  EXPECT_EQ(all["players"][0]["luck"], nullptr);
  EXPECT_EQ(all["players"][1]["played"], 1);
}

TEST_F(Statistics, are_the_same_when_the_server_is_started_again) {
  lost(people("Anna", "Ben"));
  lost(people("Ben", "Anna"), {{"scenario", "first_game"}});
  const Json before = told();
  start_again();
  EXPECT_EQ(told(), before);
  lost(people("Ben", "Carl"));
  EXPECT_EQ(told()["matches"], 3);
}

TEST_F(Statistics, know_the_sheet_a_battle_was_played_by) {
  lost(people("Anna", "Ben"));
  lost(people("Anna", "Ben"), {{"options", {{"break_sheet", "bt0"}}}});
  lost(people("Anna", "Ben"), {{"scenario", "first_game"}});
  const Json all = told();
  ASSERT_EQ(all["sheets"].size(), 2U);
  EXPECT_EQ(named(all["sheets"], "sheet", "bt0")["rules"], "linear");
  EXPECT_EQ(named(all["scenarios"], "scenario", "first_game")["sheet"], nullptr);
  EXPECT_EQ(all["scenarios"].size(), 3U);
}

TEST_F(Statistics, may_be_asked_for_a_rule_set_or_a_scenario) {
  lost(people("Anna", "Ben"));
  lost(people("Anna", "Carl"), {{"scenario", "first_game"}});
  EXPECT_EQ(told("rules=linear")["matches"], 1);
  EXPECT_EQ(told("scenario=first_game")["matches"], 1);
  EXPECT_EQ(named(told("scenario=first_game")["players"], "name", "Ben"), nullptr);
  EXPECT_EQ(told("rules=linear&scenario=first_game")["matches"], 0);
}

TEST_F(Statistics, tell_of_one_player) {
  const std::string first = lost(people("Anna", "Ben"));
  const bool lost_first = loser == 0;
  lost({{"a", {{"name", "Anna"}}}, {"b", {{"general", "recruit"}}}}, {{"scenario", "first_game"}});
  lost(people("Anna", "Anna"));
  amend(first, [](Json& card) { card["luck"] = {0.25, -0.25}; });
  start_again();
  const Json anna = kit->get("/api/players/Anna").json();
  EXPECT_EQ(anna["played"], 2) << "nobody is counted who played himself";
  EXPECT_EQ(anna["lost"], lost_first ? 2 : 1);
  EXPECT_EQ(anna["won"], lost_first ? 0 : 1);
  EXPECT_EQ(anna["luck"], (Json{{"matches", 1}, {"mean", 0.25}, {"sum", 0.25}}));
  EXPECT_EQ(anna["by_rules"].size(), 2U);
  EXPECT_EQ(named(anna["by_opponent"], "name", "Ben")["played"], 1);
  EXPECT_EQ(named(anna["by_opponent"], "level", "recruit")["lost"], 1);
  ASSERT_EQ(anna["matches"].size(), 2U);
  EXPECT_EQ(anna["matches"][0]["opponent"]["general"]["level"], "recruit") << "the last first";
  EXPECT_EQ(anna["matches"][1]["id"], first);
  EXPECT_EQ(anna["matches"][1]["luck"], 0.25);
  EXPECT_EQ(anna["matches"][1]["result"], lost_first ? "lost" : "won");
  EXPECT_EQ(named(told()["players"], "name", "Ben")["luck"], -0.25);
  // Its table writes the card again, and the luck stays.
  EXPECT_EQ(kit->post("/api/matches/" + first + "/actions", {{"do", "say"}, {"text", "well"}}, "").status, 200);
  EXPECT_EQ(kit->get("/api/players/Anna").json()["luck"]["sum"], 0.25);
}

TEST_F(Statistics, work_out_what_older_cards_do_not_say) {
  const std::string old = lost(people("Anna", "Ben"), {{"options", {{"break_sheet", "bt2"}}}});
  const Json before = told();
  amend(old, [](Json& card) {
    ASSERT_TRUE(card.contains("ending"));
    card.erase("ending");
  });
  start_again();
  const Json after = told();
  EXPECT_EQ(after, before);
  EXPECT_EQ(after["sheets"][0]["sheet"], "bt2");
}

TEST_F(Statistics, forget_a_battle_that_is_taken_back) {
  const Json made = kit->create({{"scenario", "clash"},
                                 {"dice", "seeded"},
                                 {"seats", {{"a", {{"name", "Anna"}}}, {"b", {{"name", "Ben"}}}, {"umpire", true}}}});
  const std::string path = "/api/matches/" + made["id"].get<std::string>() + "/actions";
  const std::string umpire = made["seats"]["umpire"]["token"];
  const Json now = kit->get("/api/matches/" + made["id"].get<std::string>(), umpire).json()["now"];
  ASSERT_EQ(kit->post(path, {{"do", "order"}, {"order", "resign"}, {"side", now["decision"]["side"]}}, umpire).status,
            200);
  EXPECT_EQ(told()["matches"], 1);
  ASSERT_EQ(kit->post(path, {{"do", "take_back"}, {"entry", 0}, {"reason", "a mistake"}}, umpire).status, 200);
  EXPECT_EQ(told()["matches"], 0);
}

}  // namespace
}  // namespace guidon::server
