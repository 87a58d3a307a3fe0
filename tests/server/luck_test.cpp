// The luck of a match: as guidon luck reckons it, worked out once, told to whom it may be.

#include <chrono>
#include <cmath>
#include <fstream>
#include <thread>

#include "tests/cli/process.hpp"
#include "tests/server/schema.hpp"
#include "tests/server/theatre_kit.hpp"

namespace guidon::server {
namespace {

class Luck : public Theatre {
 protected:
  Heard luck(const std::string& seat) { return kit.get(path + "/luck", tokens[seat]); }
  // When it has been worked out.
  Heard reckoned(const std::string& seat) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds{240};
    Heard heard = luck(seat);
    while (heard.status == 202 && std::chrono::steady_clock::now() < until) {
      EXPECT_EQ(heard.json()["status"], "working");
      EXPECT_LE(heard.json()["done"].get<int>(), heard.json()["of"].get<int>());
      std::this_thread::sleep_for(std::chrono::milliseconds{20});
      heard = luck(seat);
    }
    return heard;
  }
  Json fought(const std::string& scenario) {
    const Json made = sit(kit.create(
        {{"scenario", scenario}, {"seats", {{"a", {{"general", "recruit"}}}, {"b", {{"general", "recruit"}}}}}}));
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds{240};
    while (kit.get(path).json()["now"]["status"] != "over" && std::chrono::steady_clock::now() < until)
      std::this_thread::sleep_for(std::chrono::milliseconds{50});
    return made;
  }
};

TEST_F(Luck, is_what_guidon_luck_finds_in_the_same_record) {
  const Json document = kit.get("/api/openapi.json").json();
  for (const std::string scenario : {"jarnowitz", "clash", "first_game"}) {
    fought(scenario);
    EXPECT_FALSE(kit.get(path).json().contains("luck"));
    const Heard heard = reckoned("spectator");
    ASSERT_EQ(heard.status, 200) << heard.text;
    const Json told = heard.json();
    const auto wrong = mismatch(document, {{"$ref", "#/components/schemas/Luck"}}, told);
    EXPECT_FALSE(wrong) << *wrong;
    const std::string text = kit.get(path + "/record").text;
    const std::string file = (kit.folder() / "record.txt").string();
    std::ofstream{file} << text;
    const cli_tests::Ran ran = cli_tests::guidon({"luck", file, "--battles", "0", "--json"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const Json ledger = Json::parse(ran.out);
    for (std::size_t side = 0; side < 2; ++side) {
      const Json& own = ledger["sides"][side];
      EXPECT_NEAR(told["sides"][side]["luck"].get<double>(), own["all_dice"]["luck"].get<double>() / 10, 1e-3);
      EXPECT_NEAR(told["sides"][side]["own"].get<double>(), own["luck"].get<double>() / 10, 1e-3);
      EXPECT_EQ(told["sides"][side]["dice"], own["dice"]);
      EXPECT_EQ(told["sides"][side]["orders"], own["orders"]);
      EXPECT_NEAR(told["sides"][side]["given_away"].get<double>(), own["regret"].get<double>() / 10, 1e-3);
    }
    std::map<std::size_t, Json> steps;
    for (const Json& step : ledger["steps"])
      if (!step["dice"].empty()) steps[step["step"]] = step;
    EXPECT_EQ(told["throws"].size(), steps.size());
    double last = 2;
    for (const Json& each : told["throws"]) {
      EXPECT_LE(std::abs(each["swing"].get<double>()), last + 1e-5) << "the decisive ones first";
      last = std::abs(each["swing"].get<double>());
      ASSERT_TRUE(steps.contains(each["entry"])) << each;
      const Json& step = steps[each["entry"]];
      const double sign = each["side"] == 0 ? 1 : -1;
      EXPECT_EQ(each["order"], step["order"]);
      EXPECT_NEAR(each["swing"].get<double>(), sign * step["luck"].get<double>() / 1000, 1e-5);
      EXPECT_NEAR(each["after"].get<double>() - each["before"].get<double>(), each["swing"].get<double>(), 2e-6);
      EXPECT_EQ(each["chance"], step["luck"].get<double>() < 0 ? step["at_least_as_bad"] : step["at_least_as_good"]);
      EXPECT_EQ(each["clause"], step["dice"][0]["clause"]);
    }
  }
}

TEST_F(Luck, is_kept_with_a_match_that_is_over) {
  fought("jarnowitz");
  const Json told = reckoned("spectator").json();
  Json card;
  for (int i = 0; i < 500 && !card.contains("luck"); ++i) {
    card = kit.get(path).json();
    std::this_thread::sleep_for(std::chrono::milliseconds{10});
  }
  ASSERT_TRUE(card.contains("luck")) << card;
  EXPECT_EQ(card["luck"], (Json{told["sides"][0]["luck"], told["sides"][1]["luck"]}));
  EXPECT_NEAR(card["luck"][0].get<double>(), -card["luck"][1].get<double>(), 1e-3);
  const auto kept = kit.house().archive.kept("luck " + id);
  ASSERT_TRUE(kept && *kept);
  EXPECT_EQ(Json::parse(**kept), told);
  const archive::Wanted all;
  const auto listed = kit.house().archive.list(all);
  ASSERT_TRUE(listed);
  EXPECT_LT(listed->front().card.size(), 4'000U) << "lists stay light";
}

TEST_F(Luck, goes_with_the_battle_and_is_no_spectators_before_its_end) {
  make("clash");
  play(30);
  EXPECT_EQ(luck("spectator").status, 403);
  const Json first = reckoned("a").json();
  EXPECT_EQ(first["last"], view()["now"]["last_played"]);
  play(10);
  const Json second = reckoned("b").json();
  EXPECT_EQ(second["last"], view()["now"]["last_played"]);
  EXPECT_GE(second["throws"].size(), first["throws"].size());
  EXPECT_FALSE(kit.get(path).json().contains("luck")) << "it is not over";
  make("deployment_game", true);
  play(2);
  EXPECT_EQ(luck("a").status, 409);
  EXPECT_EQ(kit.get("/api/matches/none/luck").status, 404);
}

TEST_F(Luck, counts_entries_as_the_log_does) {
  make("clash");
  play(12);
  act({{"do", "say"}, {"text", "well"}});
  const std::size_t kept = view()["now"]["last_played"];
  play(4);
  act({{"do", "take_back"}, {"entry", kept}, {"reason", "another way"}});
  play(20);
  const Json told = reckoned("umpire").json();
  const Json entries = view()["entries"];
  ASSERT_FALSE(told["throws"].empty());
  for (const Json& each : told["throws"]) {
    const Json& entry = entries[each["entry"].get<std::size_t>()];
    EXPECT_EQ(entry["text"], each["order"]);
    EXPECT_TRUE(entry.contains("happenings")) << "in force";
    EXPECT_EQ(entry["dice"].size(), each["dice"]);
  }
}

}  // namespace
}  // namespace guidon::server
