// How the server ends when it is told to, and why it does not begin.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <fstream>
#include <thread>

#include "tests/server/archive_kit.hpp"
#include "tests/server/patience.hpp"
#include "tests/server/player.hpp"
#include "tests/server/server_process.hpp"

namespace guidon::server_tests {
namespace {

using By = Player::By;
using Went = Player::Went;
using archive::Folder;
using std::chrono::milliseconds;

void expect_good_end(ServerProcess& server) {
  const auto began = std::chrono::steady_clock::now();
  EXPECT_EQ(server.wait(60 * patience()), 0);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  EXPECT_LT(took.count(), 5 * patience());
  for (const std::string& line : server.complaints()) ADD_FAILURE() << line;
}

TEST(Start, a_file_is_served_by_one_server_at_a_time) {
  const Folder folder;
  ServerProcess first{folder / "matches.db"};
  ASSERT_NE(first.wait_until_open(), 0);
  std::filesystem::create_hard_link(folder / "matches.db", folder / "the_same.db");
  for (const char* name : {"matches.db", "the_same.db"}) {
    ServerProcess second{folder / name};
    EXPECT_EQ(second.wait_until_open(), 0);
    EXPECT_EQ(second.wait(60 * patience()), 1);
    ASSERT_EQ(second.complaints().size(), 1U);
    EXPECT_TRUE(second.complaints().front().contains("another Guidon serves")) << second.complaints().front();
  }
  first.kill();
  ServerProcess third{folder / "matches.db"};
  EXPECT_NE(third.wait_until_open(), 0) << "it is free again";
}

TEST(Shutdown, under_load_loses_nothing_that_was_acknowledged) {
  const Folder folder;
  std::vector<std::unique_ptr<Player>> players;
  for (const char* scenario : {"first_game", "clash", "wesenau"})
    for (const By by : {By::requests, By::sockets})
      players.push_back(std::make_unique<Player>(Json{{"scenario", scenario}}, by, players.size()));
  for (int round = 0; round < 2; ++round) {
    ServerProcess server{folder / "matches.db"};
    ASSERT_NE(server.wait_until_open(), 0);
    std::atomic<std::size_t> acted = 0;
    std::vector<std::jthread> threads;
    threads.reserve(players.size());
    for (const auto& player : players)
      threads.emplace_back([&] {
        if (player->meet(server.port()) != Went::done) return;
        while (player->play() != Went::gone) ++acted;
      });
    for (int i = 0; i < 20'000 && acted < 60; ++i) std::this_thread::sleep_for(milliseconds{1});
    server.tell(SIGTERM);
    expect_good_end(server);
    threads.clear();
    EXPECT_GE(acted, 60);
  }
  ServerProcess server{folder / "matches.db"};
  ASSERT_NE(server.wait_until_open(), 0);
  for (const auto& player : players) {
    EXPECT_EQ(player->meet(server.port()), Went::done);
    player->look_through();
    EXPECT_EQ(player->problem(), "");
  }
}

TEST(Shutdown, sockets_are_told_that_the_server_goes_away) {
  const Folder folder;
  ServerProcess server{folder / "matches.db"};
  ASSERT_NE(server.wait_until_open(), 0);
  Caller caller{server.port()};
  const auto match = begun_match(caller, {{"scenario", "clash"}});
  ASSERT_TRUE(match);
  WebSocketClient seated{server.port(), "/api/live"};
  ASSERT_TRUE(seated.send(wire::print({{"do", "hello"}, {"match", match->id}, {"token", match->sides[0]}})));
  ASSERT_TRUE(seated.receive());
  WebSocketClient silent{server.port(), "/api/live"};  // he never said hello
  ASSERT_TRUE(silent.open());
  server.tell(SIGTERM);
  EXPECT_EQ(seated.closed(), 1001);
  EXPECT_EQ(silent.closed(), 1001);
  expect_good_end(server);
}

TEST(Shutdown, a_request_in_hand_is_answered) {
  const Folder folder;
  ServerProcess server{folder / "matches.db"};
  ASSERT_NE(server.wait_until_open(), 0);
  Caller caller{server.port()};
  const auto match = begun_match(caller, {{"scenario", "clash"}});
  ASSERT_TRUE(match);
  const std::string body = wire::print({{"do", "say"}, {"text", "a last word"}, {"id", "last"}});
  Client slow{server.port()};
  ASSERT_TRUE(slow.send("POST " + match->path("/actions") + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " +
                        match->sides[0] + "\r\nContent-Type: application/json\r\nContent-Length: " +
                        std::to_string(body.size()) + "\r\n\r\n" + body.substr(0, 5)));
  std::this_thread::sleep_for(milliseconds{300} * patience());
  server.tell(SIGTERM);
  std::this_thread::sleep_for(milliseconds{500});  // within the server's own patience, whoever is slow
  ASSERT_TRUE(slow.send(body.substr(5)));
  const HttpAnswer answer = slow.answer();
  EXPECT_EQ(answer.status, 200) << answer.body;
  EXPECT_EQ(answer.header("connection"), "close");
  expect_good_end(server);

  ServerProcess again{folder / "matches.db"};
  ASSERT_NE(again.wait_until_open(), 0);
  Caller later{again.port()};
  EXPECT_EQ(later.get(match->path("/view"), match->umpire).json.at("entries").back().at("text"), "a last word");
}

TEST(Shutdown, one_who_does_not_take_leave_keeps_nobody_waiting) {
  const Folder folder;
  ServerProcess server{folder / "matches.db"};
  ASSERT_NE(server.wait_until_open(), 0);
  WebSocketClient deaf{server.port(), "/api/live"};  // answers no close
  Client silent{server.port()};                      // sends nothing
  Client stuck{server.port()};                       // stops in the middle of a header
  ASSERT_TRUE(stuck.send("GET / HTTP/1.1\r\nHost: "));
  std::this_thread::sleep_for(milliseconds{100});
  server.tell(SIGINT);
  expect_good_end(server);
}

TEST(Shutdown, computers_that_play_each_other_do_not_hold_it_up) {
  const Folder folder;
  ServerProcess server{folder / "matches.db"};
  ASSERT_NE(server.wait_until_open(), 0);
  Caller caller{server.port()};
  for (int i = 0; i < 6; ++i)
    ASSERT_TRUE(make_match(caller, {{"scenario", "clash"},
                                    {"seats", {{"a", {{"general", "marshal"}}}, {"b", {{"general", "marshal"}}}}}}));
  std::this_thread::sleep_for(milliseconds{500});
  server.tell(SIGTERM);
  expect_good_end(server);
}

// ---- beginnings that fail ----

void expect_no_begin(ServerProcess& server, int code, const std::string& words) {
  EXPECT_EQ(server.wait(60), code);
  const auto lines = server.complaints();
  ASSERT_EQ(lines.size(), 1) << testing::PrintToString(lines);
  EXPECT_TRUE(lines.front().starts_with("guidon: ")) << lines.front();
  EXPECT_TRUE(lines.front().contains(words)) << lines.front();
  EXPECT_EQ(server.wait_until_open(0.1), 0);
}

TEST(Start, a_taken_port_is_named) {
  const Folder folder;
  ServerProcess first{folder / "one.db"};
  ASSERT_NE(first.wait_until_open(), 0);
  const std::string port = std::to_string(first.port());
  ServerProcess second{folder / "two.db", {"--port", port}};
  expect_no_begin(second, 1, "port " + port + " of 127.0.0.1 is taken");
}

TEST(Start, an_archive_that_cannot_be_written_is_named) {
  const Folder folder;
  ServerProcess no_folder{"/proc/guidon/matches.db"};
  expect_no_begin(no_folder, 1, "/proc/guidon/matches.db");
  ServerProcess is_folder{folder.path()};
  expect_no_begin(is_folder, 1, folder.path().string());
}

TEST(Start, an_archive_that_is_none_is_named_and_left_alone) {
  const Folder folder;
  const auto file = folder / "letter.txt";
  const std::string letter(5000, 'x');
  std::ofstream{file} << letter;
  ServerProcess server{file};
  expect_no_begin(server, 1, file.string());
  std::ifstream in{file};
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>{in}, {}), letter);
}

TEST(Start, a_missing_certificate_is_named) {
  const Folder folder;
  const std::string chain = (folder / "none.pem").string();
  ServerProcess missing{folder / "one.db", {"--certificate", chain, "--key", chain}};
  expect_no_begin(missing, 1, chain);
  ServerProcess alone{folder / "two.db", {"--certificate", chain}};
  expect_no_begin(alone, 2, "--key");
}

}  // namespace
}  // namespace guidon::server_tests
