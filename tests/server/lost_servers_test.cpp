// Several servers share an archive, and one of them dies, or loses the archive, or is slow: the others go on, and what
// was acknowledged is there once.
#include <atomic>
#include <future>

#include "tests/server/many_servers_kit.hpp"
#include "tests/server/shared_archive.hpp"

namespace guidon::server {
namespace {

using Kind = archive::Failure::Kind;

struct Shelved {  // the place is there before the servers, and after them
  archive::Shelf shelf_{};
};

class LostServers : private Shelved, public SeveralServers {
 protected:
  LostServers() : SeveralServers([this] { return shelf_.open(); }) {}
  using Shelved::shelf_;
  archive::SharedArchive& archive(std::size_t server) {
    return dynamic_cast<archive::SharedArchive&>(at(server).house().archive);
  }
  // Somebody says something meanwhile.
  std::future<Heard> saying(std::size_t server, const std::string& text, const std::string& id) {
    return std::async(std::launch::async, [this, server, text, id] { return say(server, "a", text, id); });
  }
  std::size_t said(std::size_t server, const std::string& text) {
    std::size_t out = 0;
    const Json seen = view(server);
    for (const Json& each : seen["entries"]) out += each.value("text", "") == text ? 1U : 0U;
    return out;
  }
};

TEST_F(LostServers, when_the_holder_dies_the_other_goes_on_at_once) {
  make({{"scenario", "clash"}, {"dice", "seeded"}});
  const Guest ben = come(1, "b");
  for (int i = 0; i < 6; ++i) ASSERT_EQ(order().status, 200);
  ASSERT_EQ(say(0, "a", "the last of the first").status, 200);
  ASSERT_TRUE(archive(0).owns(id_));
  const std::size_t before = size(0);
  archive(0).die();
  const Heard heard = say(1, "a", "on with it");
  EXPECT_EQ(heard.status, 200) << heard.text;
  EXPECT_EQ(heard.json()["first"], before);
  EXPECT_EQ(size(1), before + 1);
  EXPECT_EQ(said(1, "the last of the first"), 1U);
  expect_told_everything(ben, 1);
  EXPECT_EQ(say(0, "a", "from beyond").status, 503);
}

TEST_F(LostServers, a_computer_battle_goes_on_after_its_server_has_died) {
  archive(0).die_after(8);  // long before the battle is over
  make({{"scenario", "clash"},
        {"dice", "seeded"},
        {"seats", {{"a", {{"general", "recruit"}}}, {"b", {{"general", "recruit"}}}, {"umpire", true}}}});
  const Guest watcher = come(1, "spectator");
  ASSERT_TRUE(watcher.ear->hears_entry(3)) << "it is played at the first server";
  EXPECT_GT(metrics(0).thoughts.load(), 0U);
  EXPECT_TRUE(until([&] { return now(1)["status"] == "over"; }, 60));
  EXPECT_GT(metrics(1).thoughts.load(), 0U);
  expect_told_everything(watcher, 1);
}

TEST_F(LostServers, one_that_loses_the_archive_says_so_and_catches_up) {
  make({{"scenario", "clash"}, {"dice", "seeded"}});
  const Guest anna = come(0, "a");
  ASSERT_EQ(say(0, "a", "before").status, 200);
  archive(0).lose();
  EXPECT_EQ(view(0)["entries"].size(), size(1)) << "what is in memory can still be seen";
  const Heard refused = say(0, "a", "meanwhile");
  EXPECT_EQ(refused.status, 503) << refused.text;
  EXPECT_EQ(refused.code(), "archive");
  EXPECT_NE(refused.text.find("the shared archive cannot be reached"), std::string::npos) << refused.text;
  EXPECT_EQ(view(0)["entries"].size(), size(1));
  const Heard health = at(0).get("/health");
  EXPECT_EQ(health.status, 503) << health.text;
  EXPECT_EQ(at(1).get("/health").status, 200);
  ASSERT_EQ(say(1, "b", "elsewhere").status, 200);
  EXPECT_EQ(said(0, "elsewhere"), 0U);
  archive(0).find_again();
  EXPECT_TRUE(until([&] { return said(0, "elsewhere") == 1; }));
  expect_told_everything(anna, 0);
  EXPECT_EQ(said(0, "meanwhile"), 0U);
  EXPECT_EQ(say(0, "a", "again").status, 200);
  EXPECT_EQ(at(0).get("/health").status, 200);
  expect_agreement();
  EXPECT_GE(metrics(0).losses.load(), 1U);
}

TEST_F(LostServers, what_was_being_written_when_the_archive_was_lost_is_sent_again_and_there_once) {
  make({{"scenario", "clash"}, {"dice", "seeded"}});
  ASSERT_EQ(say(0, "a", "before").status, 200);
  for (int i = 0; i < 10; ++i) {
    const std::string text = "held " + std::to_string(i);
    archive(0).hold();
    auto held = saying(0, text, text);
    std::this_thread::sleep_for(std::chrono::milliseconds{20});
    archive(0).lose();
    archive(0).let_go();
    EXPECT_EQ(held.get().status, 503);
    archive(0).find_again();
    const std::size_t server = i % 2 == 0 ? 0 : 1;
    Heard again;
    ASSERT_TRUE(until([&] { return (again = say(server, "a", text, text)).status == 200; })) << again.text;
    EXPECT_EQ(said(server, text), 1U);
  }
  expect_agreement();
}

TEST_F(LostServers, an_action_is_tried_again_once_where_the_match_is_in_other_hands) {
  make({{"scenario", "clash"}, {"dice", "seeded"}});
  const Guest anna = come(0, "a");
  for (const Kind kind : {Kind::elsewhere, Kind::conflict}) {
    archive(0).refuse(kind);
    const Heard heard = say(0, "a", "once");
    EXPECT_EQ(heard.status, 200) << heard.text;
    archive(0).refuse(kind, 2);
    const std::size_t before = size(0);
    const Heard refused = say(0, "a", "never");
    EXPECT_EQ(refused.status, 503) << refused.text;
    EXPECT_EQ(size(0), before);
    EXPECT_EQ(say(0, "a", "then").status, 200);
  }
  EXPECT_EQ(said(0, "once"), 2U);
  EXPECT_EQ(said(0, "never"), 0U);
  expect_agreement();
  expect_told_everything(anna, 0);
}

TEST_F(LostServers, a_holder_that_does_not_know_that_it_is_none_writes_nothing) {
  make({{"scenario", "clash"}, {"dice", "seeded"}});
  ASSERT_EQ(say(0, "a", "before").status, 200);
  ASSERT_EQ(metrics(0).in_hand.load(), 1);
  archive(0).hand_over(id_, std::nullopt);  // behind the table's back
  ASSERT_EQ(say(1, "b", "taken").status, 200);
  const Heard heard = say(0, "a", "after");
  EXPECT_EQ(heard.status, 200) << heard.text;
  expect_agreement();
  EXPECT_EQ(said(0, "taken"), 1U);
  EXPECT_EQ(said(0, "after"), 1U);
}

TEST_F(LostServers, who_cannot_have_a_match_is_told_so_and_may_have_it_later) {
  shelf_.patience = std::chrono::milliseconds{200};
  make({{"scenario", "clash"}, {"dice", "seeded"}});
  ASSERT_EQ(say(0, "a", "before").status, 200);
  const std::size_t before = size(1);
  archive(0).hold();
  const Heard refused = say(1, "b", "too early");
  EXPECT_EQ(refused.status, 503) << refused.text;
  EXPECT_NE(refused.text.find("does not hand match"), std::string::npos) << refused.text;
  EXPECT_EQ(size(1), before);
  archive(0).let_go();  // it is handed to one who does not wait for it any more
  ASSERT_TRUE(until([&] { return !archive(0).owns(id_); }));
  shelf_.patience = std::chrono::milliseconds{5'000};
  EXPECT_EQ(say(0, "a", "mine again").status, 200);
  EXPECT_EQ(say(1, "b", "in time").status, 200);
  expect_agreement();
}

TEST_F(LostServers, a_match_that_nobody_has_in_memory_is_handed_over) {
  make({{"scenario", "clash"}, {"dice", "seeded"}});
  at(0).house().idle_seconds = -1;
  ASSERT_TRUE(until([&] { return metrics(0).awake.load() == 0; }));
  EXPECT_TRUE(until([&] { return !archive(1).owner(id_); })) << "what leaves the memory is handed over";
  std::promise<void> taken;
  archive(0).take_up(id_, [&taken](const std::optional<archive::Failure>&) { taken.set_value(); });
  taken.get_future().wait();
  ASSERT_TRUE(archive(0).owns(id_));
  EXPECT_EQ(say(1, "b", "mine").status, 200);
  EXPECT_TRUE(archive(1).owns(id_));
}

TEST_F(LostServers, one_that_is_stopped_hands_everything_over) {
  make({{"scenario", "clash"},
        {"dice", "seeded"},
        {"seats", {{"a", {{"general", "recruit"}}}, {"b", {{"general", "recruit"}}}, {"umpire", true}}}});
  const Guest watcher = come(1, "spectator");
  ASSERT_TRUE(watcher.ear->hears_entry(3));
  stop(0);
  EXPECT_TRUE(until([&] { return now(1)["status"] == "over"; }, 60));
  expect_told_everything(watcher, 1);
}

TEST_F(LostServers, who_sat_at_a_server_that_died_is_gone_after_some_seconds) {
  make({{"scenario", "clash"}, {"dice", "seeded"}});
  const Guest anna = come(0, "a");
  const Guest ben = come(1, "b");
  const auto there = [&] { return ben.ear->last("present")["present"]["a"] == 1; };
  ASSERT_TRUE(until(there));
  ASSERT_TRUE(until([&] { return at(1).house().neighbours.alive(at(0).house().neighbours.own_name()); }));
  archive(0).die();
  EXPECT_TRUE(there());
  EXPECT_TRUE(until([&] { return !there(); }));
}

class LostClocks : public LostServers {
 protected:
  LostClocks() {
    for (std::size_t i = 0; i < 2; ++i) at(i).house().time = [this] { return time_.load(); };
  }
  std::atomic<std::int64_t> time_ = 1'767'607'200'000;  // 2026-01-05T10:00:00Z
};

TEST_F(LostClocks, run_out_though_the_holder_is_dead) {
  make({{"scenario", "clash"}, {"dice", "seeded"}, {"clock", {{"first", 3'600}, {"when_out", "lose"}}}});
  ASSERT_EQ(join(0, "a", "Anna").status, 200);
  ASSERT_EQ(join(1, "b", "Ben").status, 200);
  ASSERT_EQ(say(0, "a", "mine").status, 200);
  ASSERT_TRUE(archive(0).owns(id_));
  archive(0).die();
  time_ += 3'599'000;
  at(1).club().sweep();
  EXPECT_NE(now(1)["status"], "over");
  time_ += 2'000;
  EXPECT_TRUE(until([&] { return now(1)["status"] == "over"; }));
  EXPECT_EQ(now(1)["clock"]["until"], nullptr);
}

TEST_F(LostClocks, are_looked_at_by_who_has_the_match_alone) {
  make({{"scenario", "clash"}, {"dice", "seeded"}, {"clock", {{"first", 3'600}, {"when_out", "claim"}}}});
  ASSERT_EQ(join(0, "a", "Anna").status, 200);
  ASSERT_EQ(join(0, "b", "Ben").status, 200);
  const std::size_t before = size(0);
  time_ += 4'000'000;
  for (int i = 0; i < 5; ++i) at(1).club().sweep();
  std::this_thread::sleep_for(std::chrono::milliseconds{50});
  EXPECT_TRUE(archive(0).owns(id_)) << "a living server is not asked";
  at(0).club().sweep();
  ASSERT_TRUE(until([&] { return size(0) == before + 1; }));
  expect_agreement();
  EXPECT_EQ(view(1)["entries"].back()["kind"], "clock");
}

}  // namespace
}  // namespace guidon::server
