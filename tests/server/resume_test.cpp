// Connections that are lost and taken up again: every entry is seen once. And what hello may say.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <random>
#include <thread>

#include "tests/server/archive_kit.hpp"
#include "tests/server/server_process.hpp"
#include "tests/server/witness.hpp"

namespace guidon::server_tests {
namespace {

using std::chrono::milliseconds;

class Resume : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_NE(server_.wait_until_open(), 0);
    auto match = begun_match(caller(), {{"scenario", "clash"}, {"dice", "seeded"}});
    ASSERT_TRUE(match);
    match_ = *match;
  }

  Caller& caller() {
    if (!caller_) caller_.emplace(server_.port());
    return *caller_;
  }
  Json view() { return caller().get(match_.path("/view"), match_.umpire).json; }

  std::optional<Json> answer_to(WebSocketClient& socket, const Json& message) {
    if (!socket.send(wire::print(message))) return std::nullopt;
    while (const auto text = socket.receive(20)) {
      Json json = Json::parse(*text);
      if (json.value("type", "") == "answer" || json.value("type", "") == "welcome") return json;
    }
    return std::nullopt;
  }
  WebSocketClient socket() { return {server_.port(), "/api/live"}; }
  Json hello(const Json& more = {}) const {
    Json out{{"do", "hello"}, {"match", match_.id}, {"token", match_.sides[0]}};
    if (!more.is_null()) out.update(more);
    return out;
  }

  // Waits until so many sit at each seat by the card.
  void expect_present(const Json& wanted) {
    Json present;
    for (int i = 0; i < 500; ++i) {
      present = caller().get(match_.path(), match_.umpire).json.at("present");
      if (present == wanted) return;
      std::this_thread::sleep_for(milliseconds{20});
    }
    ADD_FAILURE() << wire::print(present) << " are present instead of " << wire::print(wanted);
  }

  archive::Folder folder_{};
  ServerProcess server_{folder_ / "matches.db"};
  std::optional<Caller> caller_{};
  NewMatch match_{};
};

// Two sides talk as fast as they can; others listen and keep losing their connections in every way there is.
TEST_F(Resume, hundreds_of_lost_connections_lose_and_double_no_entry) {
  std::atomic<bool> done = false;
  const auto talk = [&](std::size_t side) {
    constexpr int most = 1000;  // or a slow machine has them talk until nobody can read it all
    Caller talker{server_.port()};
    for (int i = 0; i < most && !done; ++i) {
      const Told told = talker.post(match_.path("/actions"), {{"do", "say"}, {"text", "word " + std::to_string(i)}},
                                    match_.sides.at(side));
      ASSERT_EQ(told.status, 200) << wire::print(told.json);
      std::this_thread::sleep_for(milliseconds{5});
    }
  };
  std::vector<std::jthread> talkers;
  talkers.emplace_back(talk, 0);
  talkers.emplace_back(talk, 1);

  constexpr int times = 150;
  const auto come_and_go = [&](Witness& witness, std::uint32_t seed) {
    std::mt19937 random{seed};
    for (int i = 0; i < times && witness.complaint().empty(); ++i) {
      if (!witness.say_hello(server_.port())) continue;
      const std::size_t messages = random() % 4;  // none: gone before he is welcomed
      for (std::size_t m = 0; m < messages && witness.here(); ++m) (void)witness.hear(20);
      if (witness.here() && random() % 2 == 0) witness.socket().close();
      witness.go();
    }
  };
  std::array<Witness, 2> witnesses{Witness{match_.id, match_.spectator}, Witness{match_.id, match_.sides[0]}};
  {
    const std::jthread other{[&] { come_and_go(witnesses[1], 1809); }};
    come_and_go(witnesses[0], 1815);
  }
  done = true;
  talkers.clear();

  const Json entries = view().at("entries");
  EXPECT_GT(entries.size(), 50);
  for (Witness& each : witnesses) {
    ASSERT_TRUE(each.come(server_.port())) << each.complaint();
    ASSERT_TRUE(each.hear_until(entries.size()));
    EXPECT_EQ(each.complaint(), "");
    ASSERT_EQ(each.seen().size(), entries.size());
    for (std::size_t n = 0; n < entries.size(); ++n) EXPECT_EQ(each.seen()[n], lasting(entries[n]));
    each.go();
  }
  expect_present({{"a", 0}, {"b", 0}, {"umpire", 0}, {"spectator", 0}});
}

TEST_F(Resume, hello_with_a_token_of_nobody_or_of_another_match_is_refused_and_closed) {
  const auto other = begun_match(caller(), {{"scenario", "clash"}, {"dice", "seeded"}});
  ASSERT_TRUE(other);
  for (const std::string& token : {std::string{"nobody"}, other->sides[0], other->umpire, std::string(100, 'x')}) {
    WebSocketClient one = socket();
    const auto answer = answer_to(one, hello({{"token", token}}));
    ASSERT_TRUE(answer) << token;
    EXPECT_EQ(answer->at("status"), 403) << wire::print(*answer);
    EXPECT_EQ(answer->at("error").at("code"), "wrong_token");
    EXPECT_FALSE(answer->contains("entries"));
    EXPECT_EQ(one.closed(), 1008);
  }
  expect_present({{"a", 0}, {"b", 0}, {"umpire", 0}, {"spectator", 0}});
}

TEST_F(Resume, hello_to_a_match_that_is_not_there_is_refused_and_closed) {
  WebSocketClient one = socket();
  const auto answer = answer_to(one, hello({{"match", "nowhere"}}));
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->at("status"), 404);
  EXPECT_EQ(one.closed(), 1008);
}

TEST_F(Resume, hello_from_the_future_is_refused_with_how_many_entries_there_are) {
  WebSocketClient one = socket();
  const auto answer = answer_to(one, hello({{"since", 2}}));
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->at("status"), 409) << wire::print(*answer);
  EXPECT_EQ(answer->at("error").at("message"), "this match has only 1 entries");
  EXPECT_EQ(one.closed(), 1008);
}

TEST_F(Resume, a_bad_since_is_refused) {
  for (const Json& since : {Json(-1), Json("x"), Json(1.5), Json(99'999'999), Json::array()}) {
    WebSocketClient one = socket();
    const auto answer = answer_to(one, hello({{"since", since}}));
    ASSERT_TRUE(answer) << since;
    EXPECT_GE(answer->value("status", 0), 400) << since << " " << wire::print(*answer);
  }
}

TEST_F(Resume, since_everything_is_welcomed_with_nothing_new) {
  WebSocketClient one = socket();
  const auto welcome = answer_to(one, hello({{"since", 1}}));
  ASSERT_TRUE(welcome);
  EXPECT_EQ(welcome->at("type"), "welcome");
  EXPECT_TRUE(welcome->at("entries").empty());
}

TEST_F(Resume, a_second_hello_is_refused_and_the_first_holds) {
  const auto other = begun_match(caller(), {{"scenario", "clash"}, {"dice", "seeded"}});
  ASSERT_TRUE(other);
  WebSocketClient one = socket();
  EXPECT_EQ(answer_to(one, hello())->at("type"), "welcome");
  EXPECT_EQ(answer_to(one, hello())->at("status"), 409);
  EXPECT_EQ(answer_to(one, hello({{"match", other->id}, {"token", other->sides[1]}}))->at("status"), 409);
  EXPECT_EQ(answer_to(one, {{"do", "say"}, {"text", "still here"}, {"id", "x"}})->at("status"), 200);
  EXPECT_EQ(view().at("entries").back().at("text"), "still here");
}

TEST_F(Resume, nothing_can_be_done_before_hello) {
  WebSocketClient one = socket();
  const auto answer = answer_to(one, {{"do", "say"}, {"text", "hush"}, {"id", "x"}});
  EXPECT_EQ(answer->at("status"), 409);
  EXPECT_EQ(answer->at("error").at("code"), "no_hello");
  EXPECT_EQ(answer->at("id"), "x");
  EXPECT_EQ(answer_to(one, hello())->at("type"), "welcome");
  EXPECT_EQ(view().at("entries").size(), 1);
}

TEST_F(Resume, nothing_is_done_after_close) {
  WebSocketClient one = socket();
  EXPECT_EQ(answer_to(one, hello())->at("type"), "welcome");
  expect_present({{"a", 1}, {"b", 0}, {"umpire", 0}, {"spectator", 0}});
  one.close();
  one.send(wire::print({{"do", "say"}, {"text", "too late"}, {"id", "x"}}));
  EXPECT_EQ(one.closed(), 1000);
  expect_present({{"a", 0}, {"b", 0}, {"umpire", 0}, {"spectator", 0}});
  EXPECT_EQ(view().at("entries").size(), 1);
}

TEST_F(Resume, two_people_may_have_the_same_names_for_what_they_do) {
  const Json action{{"do", "say"}, {"text", "a word"}, {"id", "1"}};
  for (int again = 0; again < 2; ++again)
    for (const std::size_t side : {0U, 1U}) {
      const Told told = caller().post(match_.path("/actions"), action, match_.sides.at(side));
      EXPECT_EQ(told.json.at("first"), 1 + side) << wire::print(told.json);
      EXPECT_EQ(told.json.contains("repeated"), again == 1) << wire::print(told.json);
    }
  EXPECT_EQ(view().at("entries").size(), 3);
}

TEST_F(Resume, everybody_is_told_who_comes_and_goes) {
  const auto told_present = [](WebSocketClient& at, const Json& wanted) {
    while (const auto text = at.receive(20)) {
      const Json json = Json::parse(*text);
      if (json.value("type", "") == "present" && json.at("present") == wanted) return true;
    }
    return false;
  };
  WebSocketClient one = socket();
  EXPECT_EQ(answer_to(one, hello())->at("type"), "welcome");
  EXPECT_TRUE(told_present(one, {{"a", 1}, {"b", 0}, {"umpire", 0}, {"spectator", 0}}));
  {
    WebSocketClient two = socket();
    EXPECT_EQ(answer_to(two, hello({{"token", match_.sides[1]}}))->at("type"), "welcome");
    EXPECT_TRUE(told_present(one, {{"a", 1}, {"b", 1}, {"umpire", 0}, {"spectator", 0}}));
    WebSocketClient three = socket();
    EXPECT_EQ(answer_to(three, {{"do", "hello"}, {"match", match_.id}})->at("type"), "welcome");
    EXPECT_TRUE(told_present(one, {{"a", 1}, {"b", 1}, {"umpire", 0}, {"spectator", 1}}));
  }
  EXPECT_TRUE(told_present(one, {{"a", 1}, {"b", 0}, {"umpire", 0}, {"spectator", 0}}));
}

}  // namespace
}  // namespace guidon::server_tests
