// Matches on a disk that fills up: clear errors, nothing lost, nothing that was refused, and on they go when there is
// room again.
#include <gtest/gtest.h>

#include <array>
#include <csignal>
#include <memory>

#include "tests/server/player.hpp"
#include "tests/server/server_process.hpp"
#include "tests/server/small_disk.hpp"

namespace guidon::server_tests {
namespace {

using By = Player::By;
using Went = Player::Went;

class FullDisk : public testing::Test {
 protected:
  void SetUp() override {
    start();
    for (Player& each : players_) {
      for (int i = 0; i < 10; ++i) ASSERT_EQ(each.play(), Went::done);
    }
    expect_all_well();
  }

  void start() {
    server_ = std::make_unique<ServerProcess>(disk_ / "matches.db");
    ASSERT_NE(server_->wait_until_open(), 0) << (server_->complaints().empty() ? "" : server_->complaints().front());
    for (Player& each : players_) ASSERT_EQ(each.meet(server_->port()), Went::done);
  }

  // Plays until nothing can be written any more, then fills what is left.
  void fill_up() {
    disk_.fill(60'000);
    for (Player& each : players_) {
      int played = 0;
      while (each.play() == Went::done) ASSERT_LT(++played, 2000) << "the disk does not fill up";
      EXPECT_EQ(each.refusal().at("error").at("code"), "archive") << wire::print(each.refusal());
      EXPECT_TRUE(each.refusal().at("error").at("message").get<std::string>().contains("disk is full"))
          << wire::print(each.refusal());
    }
    disk_.fill();
  }

  void expect_nothing_can_be_written() {
    for (Player& each : players_) {
      int tried = 0;  // the archive may have found a little room in its own files
      while (each.play() == Went::done) ASSERT_LT(++tried, 2000) << "a full disk takes actions";
    }
  }

  // Views tell everything that was acknowledged and nothing else.
  void expect_all_well() {
    for (Player& each : players_) {
      EXPECT_EQ(each.audit(), Went::done);
      EXPECT_EQ(each.problem(), "");
    }
  }

  void expect_to_go_on() {
    for (Player& each : players_) {
      const std::size_t before = each.acknowledged();
      for (int i = 0; i < 10; ++i) EXPECT_EQ(each.play(), Went::done);
      EXPECT_GT(each.acknowledged(), before);
      EXPECT_EQ(each.battles(), 1);
    }
  }

  SmallDisk disk_{2U << 20U};
  std::unique_ptr<ServerProcess> server_{};
  std::array<Player, 3> players_{Player{{{"scenario", "first_game"}}, By::requests, 1},
                                 Player{{{"scenario", "clash"}}, By::sockets, 2},
                                 Player{{{"scenario", "wesenau"}}, By::requests, 3}};
};

TEST_F(FullDisk, refuses_actions_clearly_and_goes_on_when_there_is_room) {
  fill_up();
  for (int round = 0; round < 3; ++round) {
    expect_nothing_can_be_written();
    expect_all_well();
  }
  disk_.make_room();
  expect_all_well();
  expect_to_go_on();
  expect_all_well();
}

TEST_F(FullDisk, a_server_killed_while_it_is_full_has_everything_when_there_is_room) {
  fill_up();
  expect_nothing_can_be_written();
  server_->kill();
  disk_.make_room();
  start();
  expect_all_well();
  expect_to_go_on();
  expect_all_well();
}

TEST_F(FullDisk, a_server_killed_while_it_is_full_shows_its_matches_while_it_still_is) {
  fill_up();
  expect_nothing_can_be_written();
  server_->kill();
  disk_.fill();
  start();
  expect_nothing_can_be_written();
  expect_all_well();
  disk_.make_room();
  expect_to_go_on();
  expect_all_well();
}

TEST_F(FullDisk, a_match_that_cannot_be_written_is_not_made) {
  fill_up();
  Caller caller{server_->port()};
  std::size_t made = players_.size();
  Told told = caller.post("/api/matches", {{"scenario", "clash"}});
  for (; told.status == 201; ++made) {  // the archive may have found a little room in its own files
    ASSERT_LT(made, 90) << "a full disk takes matches";
    told = caller.post("/api/matches", {{"scenario", "clash"}});
  }
  EXPECT_EQ(told.status, 503) << wire::print(told.json);
  EXPECT_EQ(told.json.at("error").at("code"), "archive");
  const Told list = caller.get("/api/matches?most=100");
  EXPECT_EQ(list.json.at("matches").size(), made);
  disk_.make_room();
  EXPECT_EQ(caller.post("/api/matches", {{"scenario", "clash"}}).status, 201);
}

}  // namespace
}  // namespace guidon::server_tests
