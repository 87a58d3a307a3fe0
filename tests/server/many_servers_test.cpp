// One match at several servers that share an archive: everybody sees the same, whichever of them he is at, and whoever
// of them writes.
#include <latch>
#include <set>
#include <thread>

#include "match/verification.hpp"
#include "server/records.hpp"
#include "tests/server/many_servers_kit.hpp"
#include "tests/server/postgres_process.hpp"
#include "tests/server/shared_archive.hpp"

namespace guidon::server {
namespace {

enum class SharedIn : std::uint8_t { memory, postgres };

// Where the archive is that they share.
struct SharedPlace {
  std::optional<archive::Shelf> shelf{};
  std::optional<server_tests::PostgresDatabase> database{};

  explicit SharedPlace(SharedIn in) {
    if (in == SharedIn::memory)
      shelf.emplace();
    else
      database.emplace();
  }
  std::unique_ptr<archive::Archive> open() { return shelf ? shelf->open() : archive::opened(database->address()); }
};

// The place is there before the servers, and after them.
class ManyServers : private SharedPlace, public testing::WithParamInterface<SharedIn>, public SeveralServers {
 protected:
  ManyServers() : SharedPlace(GetParam()), SeveralServers([this] { return open(); }) {}
  archive::Archive& archive(std::size_t server) { return at(server).house().archive; }
  std::unique_ptr<archive::Archive> open_another() { return open(); }
};

INSTANTIATE_TEST_SUITE_P(In, ManyServers, testing::Values(SharedIn::memory, SharedIn::postgres),
                         [](const auto& in) { return in.param == SharedIn::memory ? "memory" : "PostgreSQL"; });

TEST_P(ManyServers, orders_of_both_sides_reach_everybody_at_either) {
  for (const char* scenario : {"first_game", "clash", "wesenau"}) {
    SCOPED_TRACE(scenario);
    make({{"scenario", scenario}});
    const Guest here = come(0, "spectator");
    const Guest there = come(1, "spectator");
    ASSERT_EQ(join(0, "a", "Anna").status, 200);
    EXPECT_TRUE(
        there.ear->hears("card", [](const Json& each) { return each["card"]["seats"]["a"]["name"] == "Anna"; }));
    ASSERT_EQ(join(1, "b", "Ben").status, 200);
    ASSERT_TRUE(until([&] { return now(0)["status"] == "playing"; })) << "his number makes the dice";
    for (int i = 0; i < 40; ++i) {
      const Heard given = order();
      ASSERT_TRUE(given.status == 200 || given.status == 422) << given.text;
      if (i % 8 == 3) {
        EXPECT_EQ(say(i % 2 == 0 ? 0 : 1, i % 2 == 0 ? "b" : "a", "word " + std::to_string(i)).status, 200);
      }
    }
    expect_agreement();
    expect_told_everything(here, 0);
    expect_told_everything(there, 1);
    // One and the same message, whoever wrote: the last says how it stands, and what is on the table.
    const Json last = here.ear->heard("entries").back();
    EXPECT_EQ(there.ear->heard("entries").back()["now"], last["now"]);
    EXPECT_EQ(there.ear->heard("entries").back()["entries"].back(), last["entries"].back());
  }
  EXPECT_GT(metrics(0).caught_up.load(), 0U);
  EXPECT_GT(metrics(1).caught_up.load(), 0U);
  EXPECT_GT(metrics(1).taken_over.load(), 0U);
  EXPECT_GT(metrics(0).handed_over.load(), 0U);
}

TEST_P(ManyServers, what_is_asked_at_one_is_answered_at_the_other) {
  make({{"scenario", "first_game"}, {"dice", "seeded"}, {"seed", 7}});
  // Until something has been shown, an order is taken back without anybody's leave.
  for (int i = 0; i < 60; ++i) {
    ASSERT_EQ(order().status, 200);
    ASSERT_TRUE(until([&] { return size(0) == size(1); }));
    const Heard asked = act(0, "a", {{"do", "undo"}});
    if (asked.status != 200) continue;
    ASSERT_TRUE(until([&] { return size(0) == size(1); }));
    if (!now(1).contains("undo_asked")) continue;
    EXPECT_EQ(now(1)["undo_asked"]["side"], 0);
    const std::size_t before = size(1);
    ASSERT_EQ(act(1, "b", {{"do", "agree"}}).status, 200);
    ASSERT_TRUE(until([&] { return size(0) > before; }));
    EXPECT_EQ(view(0)["entries"].back()["kind"], "undo");
    return expect_agreement();
  }
  FAIL() << "nothing was ever shown";
}

TEST_P(ManyServers, a_sealed_deployment_stays_sealed_at_the_other) {
  make({{"scenario", "deployment_game"}, {"dice", "seeded"}, {"sealed_deployment", true}});
  ASSERT_EQ(now(0)["decision"]["side"], 1) << "the second side, who sits at the second server, begins";
  const Guest other = come(0, "a");
  const Guest own = come(0, "b");
  const Guest passer_by = come(0, "spectator");
  for (int i = 0; i < 5; ++i) ASSERT_EQ(order().status, 200);
  const std::size_t last = size(1) - 1;
  for (const Guest& each : {other, own, passer_by}) ASSERT_TRUE(each.ear->hears_entry(last));
  const auto hidden = [](const Guest& guest) {
    std::size_t out = 0;
    for (const Json& each : guest.ear->heard("entries"))
      for (const Json& entry : each["entries"]) out += entry["kind"] == "hidden" ? 1U : 0U;
    return out;
  };
  EXPECT_EQ(hidden(own), 0U);
  EXPECT_EQ(hidden(other), 5U);
  EXPECT_EQ(hidden(passer_by), 5U);
  const auto seen = [](const Guest& guest) {
    std::size_t out = 0;
    for (const Json& each : guest.ear->heard("entries"))
      for (const Json& unit : each["table"]["units"]) out += unit["side"] == 1 && unit.contains("troop") ? 1U : 0U;
    return out;
  };
  EXPECT_GT(seen(own), 0U);
  EXPECT_EQ(seen(other), 0U);
  EXPECT_EQ(seen(passer_by), 0U);
  const auto unveiled = [&] { return other.ear->last("entries").contains("unveiled"); };
  for (int i = 0; i < 200 && !unveiled(); ++i) {
    ASSERT_EQ(order().status, 200);
    ASSERT_TRUE(until([&] { return size(0) == size(1); }));
  }
  EXPECT_TRUE(unveiled());
  expect_agreement();
}

TEST_P(ManyServers, an_action_that_is_sent_to_both_is_done_once) {
  make({{"scenario", "clash"}, {"dice", "seeded"}});
  ASSERT_EQ(say(0, "a", "once", "mine-1").status, 200);
  const Json again = say(1, "a", "once", "mine-1").json();
  EXPECT_EQ(again["repeated"], true);
  const std::size_t before = size(0);
  constexpr int times = 30;
  for (int i = 0; i < times; ++i) {
    std::array<Heard, 2> heard{};
    {
      std::jthread other{[&] { heard[1] = say(1, "a", "both", "both-" + std::to_string(i)); }};
      heard[0] = say(0, "a", "both", "both-" + std::to_string(i));
    }
    for (const Heard& each : heard) ASSERT_EQ(each.status, 200) << each.text;
    EXPECT_NE(heard[0].json().contains("repeated"), heard[1].json().contains("repeated"));
    EXPECT_EQ(heard[0].json()["first"], heard[1].json()["first"]);
  }
  expect_agreement();
  EXPECT_EQ(size(0), before + times);
}

TEST_P(ManyServers, nobody_starves_while_all_want_to_write) {
  start();
  make({{"scenario", "clash"}, {"dice", "seeded"}});
  const std::size_t before = size(0);
  constexpr int each_says = 40;
  {
    std::vector<std::jthread> talkers;
    for (std::size_t i = 0; i < 6; ++i)
      talkers.emplace_back([this, i] {
        for (int n = 0; n < each_says; ++n) {
          const Heard heard = say(i % 3, i % 2 == 0 ? "a" : "b", std::to_string(i) + "/" + std::to_string(n),
                                  std::to_string(i) + "-" + std::to_string(n));
          EXPECT_EQ(heard.status, 200) << heard.text;
          EXPECT_FALSE(heard.json().contains("repeated"));
        }
      });
  }
  expect_agreement();
  const Json entries = view(2)["entries"];
  EXPECT_EQ(entries.size(), before + 6 * each_says);
  std::set<std::string> words;
  for (const Json& each : entries)
    if (each["kind"] == "say") EXPECT_TRUE(words.insert(each["text"]).second) << each;
  EXPECT_EQ(words.size(), 6U * each_says);
}

TEST_P(ManyServers, presence_shows_and_thoughts_reach_the_others) {
  make({{"scenario", "clash"}, {"dice", "seeded"}});
  for (int i = 0; i < 4; ++i) ASSERT_EQ(order().status, 200);
  const Guest anna = come(0, "a");
  const Guest ben = come(1, "b");
  const auto both = [](const Json& each) { return each["present"]["a"] == 1 && each["present"]["b"] == 1; };
  EXPECT_TRUE(until([&] { return both(anna.ear->last("present")) && both(ben.ear->last("present")); }));
  const Json present = at(1).get(path_, tokens_["umpire"]).json()["present"];
  EXPECT_EQ(present["a"], 1);
  ASSERT_TRUE(until([&] { return size(1) == size(0); }));
  anna.say({{"do", "show"}, {"entry", 2}, {"playing", true}, {"speed", 2}});
  EXPECT_TRUE(ben.ear->hears("shown", [](const Json& each) { return each["entry"] == 2 && each["speed"] == 2; }));
  const Guest late = come(1, "umpire");
  EXPECT_TRUE(late.ear->hears("shown")) << "who comes later sees it too";
  anna.say({{"do", "show"}, {"entry", nullptr}});
  EXPECT_TRUE(ben.ear->hears("shown", [](const Json& each) { return each["entry"].is_null(); }));
  EXPECT_TRUE(anna.ear->heard("shown").empty()) << "she knows";
  const Guest later = come(1, "spectator");
  EXPECT_TRUE(later.ear->heard("shown").empty()) << "it is over";
  anna.visitor->gone();
  EXPECT_TRUE(until([&] { return ben.ear->last("present")["present"]["a"] == 0; }));

  make({{"scenario", "clash"}, {"dice", "seeded"}, {"seats", {{"b", {{"general", "recruit"}}}, {"umpire", true}}}});
  const Guest watcher = come(1, "spectator");
  EXPECT_TRUE(until([&] {
    (void)order();
    return !watcher.ear->heard("thinking").empty();
  })) << "the computer's turn does not come";
  EXPECT_TRUE(watcher.ear->hears("thinking", [](const Json& each) { return each["side"] == 1; }));
}

TEST_P(ManyServers, one_who_comes_to_a_server_that_has_just_begun_sees_who_is_there) {
  make({{"scenario", "clash"}, {"dice", "seeded"}});
  const Guest anna = come(0, "a");
  start();
  const Guest ben = come(2, "b");
  EXPECT_TRUE(ben.ear->hears("present", [](const Json& each) { return each["present"]["a"] == 1; }));
  EXPECT_TRUE(anna.ear->hears("present", [](const Json& each) { return each["present"]["b"] == 1; }));
}

TEST_P(ManyServers, who_listens_to_a_match_that_sleeps_is_told_what_happens_elsewhere) {
  make({{"scenario", "clash"}, {"dice", "seeded"}});
  const Guest ben = come(1, "b");
  at(1).house().idle_seconds = -1;
  ASSERT_TRUE(until([&] { return metrics(1).awake.load() == 0; }));
  const std::size_t before = size(0);
  ASSERT_EQ(say(0, "a", "wake up").status, 200);
  EXPECT_TRUE(ben.ear->hears_entry(before));
  expect_told_everything(ben, 1);
}

TEST_P(ManyServers, results_lists_and_waiting_seats_tell_of_matches_of_all) {
  const auto matches = [this](std::size_t server) { return at(server).get("/api/statistics").json()["matches"]; };
  EXPECT_EQ(matches(0), 0);
  EXPECT_EQ(matches(1), 0);
  make({{"scenario", "clash"}, {"dice", "seeded"}, {"seats", {{"a", {{"name", "Anna"}}}, {"b", {{"name", "Ben"}}}}}});
  const std::string seat = at(0).get(path_, tokens_["a"]).json()["now"]["decision"]["side"] == 0 ? "a" : "b";
  EXPECT_EQ(at(1).get("/api/matches").json()["matches"].size(), 1U);
  const Json asked{{"seats", {{{"match", id_}, {"token", tokens_[seat]}}}}};
  EXPECT_EQ(at(1).post("/api/waiting", asked).json()["seats"][0]["yours"], true);
  ASSERT_EQ(act(0, seat, {{"do", "order"}, {"order", "resign"}}).status, 200);
  EXPECT_TRUE(until([&] { return matches(1) == 1; }));
  EXPECT_EQ(matches(0), 1);
  EXPECT_EQ(at(1).get("/api/players/Anna").status, 200);
  EXPECT_EQ(at(1).post("/api/waiting", asked).json()["seats"][0]["over"], true);
}

TEST_P(ManyServers, records_are_the_same_and_good_and_branches_go_on_at_the_other) {
  for (std::size_t i = 0; i < 2; ++i) at(i).house().key = *signing_key(archive(i));
  make({{"scenario", "clash"}});
  ASSERT_EQ(join(0, "a", "Anna").status, 200);
  ASSERT_EQ(join(1, "b", "Ben").status, 200);
  ASSERT_TRUE(until([&] { return now(0)["status"] == "playing"; }));
  for (int i = 0; i < 20; ++i) (void)order();
  expect_agreement();
  const Heard branched =
      at(1).post("/api/matches", {{"from", {{"match", id_}, {"entry", 5}}}, {"dice", "seeded"}}, tokens_["a"]);
  ASSERT_EQ(branched.status, 201) << branched.text;
  const std::string branch = branched.json()["id"];
  const Json there = at(0).get("/api/matches/" + branch, branched.json()["seats"]["a"]["token"]).json();
  EXPECT_EQ(there["from"]["match"], id_);
  EXPECT_EQ(there["now"]["status"], "playing");
  const std::size_t side = now(0)["decision"]["side"];
  ASSERT_EQ(act(1 - side, side == 0 ? "a" : "b", {{"do", "order"}, {"order", "resign"}}).status, 200);
  ASSERT_TRUE(until([&] { return now(0)["status"] == "over" && now(1)["status"] == "over"; }));
  const Heard first = at(0).get(path_ + "/record", tokens_["a"]);
  const Heard second = at(1).get(path_ + "/record", tokens_["b"]);
  ASSERT_EQ(first.status, 200) << first.text;
  EXPECT_EQ(first.text, second.text);
  const auto found = match::verify(first.text);
  EXPECT_TRUE(found.good()) << found.fault->text();
}

TEST_P(ManyServers, a_computer_that_waits_for_dice_takes_them_at_the_other) {
  make(
      {{"scenario", "first_game"}, {"dice", "typed"}, {"seats", {{"b", {{"general", "sergeant"}}}, {"umpire", true}}}});
  // Gives an action more and more dice until it has enough.
  const auto with_dice = [&](std::size_t server, const std::string& seat, Json action) {
    Heard heard = act(server, seat, action);
    std::vector<int> faces;
    while (heard.status == 200 && heard.json().contains("needs") && heard.json()["ok"] == false) {
      faces.push_back(1 + static_cast<int>(faces.size() * 5 + static_cast<std::size_t>(drawn_++)) %
                              heard.json()["needs"]["sides"].get<int>());
      action["dice"] = faces;
      heard = act(server, seat, action);
    }
    return heard;
  };
  if (now(0)["status"] == "open") ASSERT_EQ(with_dice(0, "a", {{"do", "begin"}}).status, 200);
  for (int i = 0; i < 300; ++i) {
    ASSERT_TRUE(until([&] {
      const Json standing = now(0);
      return standing.contains("needs") || standing["decision"]["side"] == 0;
    }));
    if (now(0).contains("needs")) {
      ASSERT_TRUE(until([&] { return now(1).contains("needs"); })) << "the other does not know of it";
      const Heard thrown = with_dice(1, "a", {{"do", "dice"}});
      EXPECT_EQ(thrown.status, 200) << thrown.text;
      return expect_agreement();
    }
    const Json choices = at(0).get(path_ + "/choices", tokens_["a"]).json()["choices"];
    ASSERT_FALSE(choices.empty());
    const Heard given = with_dice(
        0, "a", {{"do", "order"}, {"order", choices[static_cast<std::size_t>(drawn_++) % choices.size()]["order"]}});
    ASSERT_TRUE(given.status == 200 || given.status == 422) << given.text;
  }
  FAIL() << "the computer never needed dice";
}

TEST_P(ManyServers, one_key_signs_for_all) {
  constexpr std::size_t servers = 4;
  std::vector<std::unique_ptr<archive::Archive>> archives;
  for (std::size_t i = 0; i < servers; ++i) archives.push_back(open_another());
  std::array<match::SigningKey, servers> keys{};
  {
    std::latch all{servers};
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < servers; ++i)
      threads.emplace_back([&, i] {
        all.arrive_and_wait();
        keys[i] = *signing_key(*archives[i]);
      });
  }
  for (const match::SigningKey& key : keys) {
    EXPECT_EQ(key.open, keys[0].open);
    EXPECT_EQ(key.secret, keys[0].secret);
  }
}

}  // namespace
}  // namespace guidon::server
