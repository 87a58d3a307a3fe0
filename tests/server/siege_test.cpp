// The server is killed at random moments while matches are being played, and started again on the same archive. What
// it has acknowledged is there, once; what it has not is there once or not at all. GUIDON_SIEGE says how many times.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <numeric>
#include <thread>

#include "tests/cli/process.hpp"
#include "tests/server/archive_kit.hpp"
#include "tests/server/player.hpp"
#include "tests/server/server_process.hpp"

namespace guidon::server_tests {
namespace {

using By = Player::By;
using Went = Player::Went;
using archive::Folder;
using std::chrono::milliseconds;

int kills_wanted() {
  const char* const given = std::getenv("GUIDON_SIEGE");
  return given != nullptr ? std::atoi(given) : 12;
}

// Where the server is now. A player who has lost it waits here for the next.
struct Place {
  std::atomic<int> life{0};
  std::atomic<std::uint16_t> port{0};
  std::atomic<bool> done{false};
  std::atomic<std::size_t> acknowledged{0};
};

void play_until_done(Player& player, Place& place) {
  int life = -1;
  bool met = false;
  while (!place.done) {
    if (const int now = place.life; now != life || !met) {
      met = player.meet(place.port) == Went::done;
      if (!met && now == place.life) std::this_thread::sleep_for(milliseconds{5});
      life = now;
      continue;
    }
    const std::size_t before = player.acknowledged();
    met = player.play() != Went::gone;
    place.acknowledged += player.acknowledged() - before;
    if (!met)
      while (place.life == life && !place.done) std::this_thread::sleep_for(milliseconds{1});
  }
}

class Siege {
 public:
  explicit Siege(std::uint32_t seed) : random_(seed) {
    const std::vector<Json> battles{
        {{"scenario", "first_game"}},
        {{"scenario", "clash"}},
        {{"scenario", "wesenau"}},
        {{"scenario", "first_game"}, {"dice", "seeded"}, {"seed", 1815}},
        {{"scenario", "clash"}, {"dice", "seeded"}},
        {{"scenario", "wesenau"}, {"dice", "seeded"}},
    };
    for (std::size_t i = 0; i < battles.size(); ++i)
      players_.push_back(std::make_unique<Player>(battles[i], i % 2 == 0 ? By::requests : By::sockets, seed + i));
  }

  void run(int kills) {
    open();
    std::vector<std::jthread> threads;
    threads.reserve(players_.size());
    for (const auto& player : players_) threads.emplace_back([&player, this] { play_until_done(*player, place_); });
    while (kills_ < kills && server_ && quiet()) {
      wait_for_load();
      kill();
      while (kills_ < kills && random_() % 4 == 0) kill_while_starting();
      open();
    }
    if (server_) wait_for_load();
    place_.done = true;
    threads.clear();
    if (!server_) return;
    for (const auto& player : players_) {
      if (player->meet(place_.port) != Went::done) ADD_FAILURE() << "the last server does not answer";
      player->look_through();
    }
    server_->tell(SIGTERM);
    EXPECT_EQ(server_->wait(30), 0);
  }

  // Every record of the archive replays.
  void export_and_replay() {
    const std::string records = (folder_ / "records").string();
    const auto exported = cli_tests::guidon({"export", "--archive", file_.string(), "-o", records});
    ASSERT_EQ(exported.code, 0) << exported.err;
    const bool verifies = cli_tests::guidon({"verify", "--help"}).code == 0;
    for (const auto& each : std::filesystem::directory_iterator{records}) {
      const auto replayed = cli_tests::guidon({"replay", each.path().string()});
      EXPECT_EQ(replayed.code, 0) << each.path() << ": " << replayed.out << replayed.err;
      if (verifies) {
        const auto verified = cli_tests::guidon({"verify", each.path().string()});
        EXPECT_EQ(verified.code, 0) << each.path() << ": " << verified.out << verified.err;
      }
      ++records_;
    }
    std::size_t battles = 0;
    for (const auto& player : players_) battles += player->battles();
    EXPECT_GE(records_, battles);
  }

  void report(double seconds) const {
    const auto sum = [this](auto count) {
      return std::accumulate(players_.begin(), players_.end(), std::size_t{0},
                             [count](std::size_t so_far, const auto& each) { return so_far + ((*each).*count)(); });
    };
    for (const auto& player : players_) EXPECT_EQ(player->problem(), "");
    const std::size_t acknowledged = sum(&Player::acknowledged);
    std::printf("siege: %d kills, %d of them while it was starting\n", kills_, while_starting_);
    std::printf("       %zu actions acknowledged in %zu battles: lost %zu, doubled %zu\n", acknowledged,
                sum(&Player::battles), sum(&Player::lost), sum(&Player::doubled));
    std::printf("       %zu actions in doubt were sent again: %zu of them were there already\n",
                sum(&Player::settled_once) + sum(&Player::settled_twice), sum(&Player::settled_twice));
    std::printf("       %zu records replayed; %.0f seconds\n", records_, seconds);
    EXPECT_GT(acknowledged, static_cast<std::size_t>(kills_)) << "there was no load";
  }

 private:
  void open() {
    server_ = std::make_unique<ServerProcess>(file_);
    if (server_->wait_until_open() == 0) {
      ADD_FAILURE() << "the server does not open again" << (server_->complaints().empty() ? "" : ": ")
                    << (server_->complaints().empty() ? "" : server_->complaints().front());
      server_.reset();
      return;
    }
    place_.port = server_->port();
    ++place_.life;
  }

  // Some actions, or some time: now and then it is killed as soon as it is there.
  void wait_for_load() {
    const std::size_t enough = place_.acknowledged + random_() % 60;
    for (int i = 0; i < 2000 && place_.acknowledged < enough; ++i) std::this_thread::sleep_for(milliseconds{1});
    std::this_thread::sleep_for(std::chrono::microseconds{random_() % 5000});
  }

  void kill() {
    server_->kill();
    ++kills_;
  }

  void kill_while_starting() {
    ServerProcess server{file_};
    std::this_thread::sleep_for(std::chrono::microseconds{random_() % 100'000});
    server.kill();
    ++kills_;
    ++while_starting_;
  }

  [[nodiscard]] bool quiet() const {
    return std::ranges::all_of(players_, [](const auto& player) { return player->problem().empty(); });
  }

  std::mt19937 random_;
  Folder folder_{};
  std::filesystem::path file_ = folder_ / "matches.db";
  Place place_{};
  std::vector<std::unique_ptr<Player>> players_{};
  std::unique_ptr<ServerProcess> server_{};
  int kills_ = 0;
  int while_starting_ = 0;
  std::size_t records_ = 0;
};

// What the siege stands on: a player's account is a hard one.
class Account : public testing::Test {
 protected:
  void start() {
    server_ = std::make_unique<ServerProcess>(file_);
    ASSERT_NE(server_->wait_until_open(), 0);
    ASSERT_EQ(player_.meet(server_->port()), Went::done);
  }
  void SetUp() override {
    start();
    for (int i = 0; i < 20; ++i) ASSERT_EQ(player_.play(), Went::done);
    ASSERT_EQ(player_.audit(), Went::done);
    ASSERT_EQ(player_.problem(), "");
  }

  Folder folder_{};
  std::filesystem::path file_ = folder_ / "matches.db";
  std::unique_ptr<ServerProcess> server_{};
  Player player_{{{"scenario", "clash"}}, By::requests, 5};
};

TEST_F(Account, misses_an_entry_that_is_lost) {
  server_->kill();
  archive::Database{file_}.run("delete from entries where number = (select max(number) from entries)");
  start();
  EXPECT_NE(player_.problem(), "");
}

TEST_F(Account, notices_an_entry_too_many) {
  Caller caller{server_->port()};
  const NewMatch& match = player_.match();
  ASSERT_EQ(caller.post(match.path("/actions"), {{"do", "say"}, {"text", "boo"}}, match.sides[0]).status, 200);
  ASSERT_EQ(player_.audit(), Went::done);
  EXPECT_TRUE(player_.problem().contains("entries are there instead of")) << player_.problem();
}

TEST_F(Account, notices_a_changed_entry) {
  server_->kill();
  archive::Database{file_}.run(
      "update entries set text = replace(text, 'word', 'mord') where number = (select max(number) from entries where "
      "text like '%say%word%')");
  start();
  EXPECT_TRUE(player_.problem().contains("and now there is")) << player_.problem();
}

TEST(Siege, what_was_acknowledged_survives_every_kill_and_is_there_once) {
  const auto began = std::chrono::steady_clock::now();
  Siege siege{std::random_device{}()};
  siege.run(kills_wanted());
  siege.export_and_replay();
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  siege.report(took.count());
}

}  // namespace
}  // namespace guidon::server_tests
