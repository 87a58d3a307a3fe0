// Two servers share an archive in PostgreSQL, and matches are played at both at once. One of them is killed, or
// PostgreSQL is: play goes on within seconds, what was acknowledged is there, once, and what was not is there once or
// not at all. GUIDON_FAILOVERS says how many servers are killed.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <numeric>
#include <thread>

#include "tests/cli/process.hpp"
#include "tests/server/archive_kit.hpp"
#include "tests/server/patience.hpp"
#include "tests/server/player.hpp"
#include "tests/server/postgres_process.hpp"
#include "tests/server/server_process.hpp"

namespace guidon::server_tests {
namespace {

using By = Player::By;
using Went = Player::Went;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

double seconds_since(Clock::time_point then) { return std::chrono::duration<double>(Clock::now() - then).count(); }

int failovers_wanted() {
  const char* const given = std::getenv("GUIDON_FAILOVERS");
  return given != nullptr ? std::atoi(given) : 4;
}

double longest_pause() { return 5 * patience(); }

// Where the servers are now: players look here when something has changed.
class Street {
 public:
  void set(std::size_t house, std::uint16_t port) {
    ports_[house] = port;
    ++changes_;
  }
  [[nodiscard]] int changes() const { return changes_; }
  // The server one goes to, or the other where that one is gone.
  [[nodiscard]] std::uint16_t port(std::size_t house) const {
    const std::uint16_t port = ports_[house];
    return port != 0 ? port : ports_[1 - house].load();
  }
  std::atomic<bool> done{false};

 private:
  std::array<std::atomic<std::uint16_t>, 2> ports_{};
  std::atomic<int> changes_{0};
};

// A player, and the thread he plays on. One side sits at one server and one at the other, as long as both are there.
class Seated {
 public:
  Seated(Json wanted, By by, std::uint32_t seed, std::size_t house)
      : player(std::move(wanted), by, seed), house_(house) {
    player.doubt_refusals();
  }
  void begin(const Street& street) {
    thread_ = std::jthread{[this, &street] { play(street); }};
  }
  void end() { thread_ = {}; }

  Player player;
  std::atomic<std::size_t> acknowledged{0};
  std::atomic<std::size_t> refused{0};
  std::atomic<bool> troubled{false};

 private:
  void play(const Street& street) {
    int seen = -1;
    bool met = false;
    while (!street.done) {
      Went went = Went::done;
      if (const int changes = street.changes(); changes != seen || !met) {
        went = player.meet(street.port(house_), street.port(1 - house_));
        met = went == Went::done;
        seen = changes;
      } else {
        went = player.play();
        met = went != Went::gone;
        acknowledged = player.acknowledged();
      }
      if (!player.problem().empty()) troubled = true;
      if (went == Went::no_room) ++refused;
      if (went != Went::done) std::this_thread::sleep_for(milliseconds{5});
    }
  }

  std::size_t house_;
  std::jthread thread_{};
};

class TwoServers {
 public:
  explicit TwoServers(std::uint32_t seed) : random_(seed) {
    const std::vector<Json> battles{
        {{"scenario", "first_game"}},
        {{"scenario", "clash"}, {"dice", "seeded"}},
        {{"scenario", "wesenau"}, {"dice", "seeded"}},
        {{"scenario", "clash"}},
    };
    for (std::size_t i = 0; i < battles.size(); ++i)
      players_.push_back(std::make_unique<Seated>(battles[i], i < 2 ? By::requests : By::sockets,
                                                  seed + static_cast<std::uint32_t>(i), i % 2));
    for (std::size_t house = 0; house < 2; ++house) open(house);
  }
  ~TwoServers() { stop_playing(); }
  TwoServers(const TwoServers&) = delete;
  TwoServers& operator=(const TwoServers&) = delete;

  void begin_to_play() {
    for (const auto& each : players_) each->begin(street_);
  }
  void stop_playing() {
    street_.done = true;
    for (const auto& each : players_) each->end();
  }

  // Each player has had something acknowledged since; how long it took, or nothing.
  std::optional<double> everybody_plays_on(double seconds) {
    const auto began = Clock::now();
    std::vector<std::size_t> before;
    for (const auto& each : players_) before.push_back(each->acknowledged);
    const auto plays_on = [&](std::size_t i) { return players_[i]->acknowledged > before[i]; };
    while (seconds_since(began) < seconds && quiet()) {
      bool all = true;
      for (std::size_t i = 0; i < players_.size(); ++i) all = all && plays_on(i);
      if (all) return seconds_since(began);
      std::this_thread::sleep_for(milliseconds{2});
    }
    return std::nullopt;
  }

  void kill_one() {
    std::this_thread::sleep_for(milliseconds{random_() % 300});
    const std::size_t house = random_() % 2;
    servers_[house]->kill();
    ++kills_;
    street_.set(house, 0);
    const auto took = everybody_plays_on(longest_pause() + 10 * patience());
    ASSERT_TRUE(took) << problems("nobody plays on after the server was killed");
    EXPECT_LT(*took, longest_pause());
    pauses_.push_back(*took);
    open(house);
  }
  void kill_postgres() {
    std::this_thread::sleep_for(milliseconds{random_() % 300});
    PostgresProcess::instance().kill9();
    std::this_thread::sleep_for(milliseconds{random_() % 1'000});
    PostgresProcess::instance().start();
    const auto took = everybody_plays_on(longest_pause() + 10 * patience());
    ASSERT_TRUE(took) << problems("nobody plays on after PostgreSQL was killed");
    EXPECT_LT(*took, longest_pause());
    pauses_.push_back(*took);
  }

  // What everybody acknowledged is there, at whichever server he asks.
  void look_through() {
    stop_playing();
    for (std::size_t i = 0; i < players_.size(); ++i)
      for (std::size_t house = 0; house < 2; ++house) {
        if (players_[i]->player.meet(street_.port(house)) != Went::done) ADD_FAILURE() << "a server does not answer";
        players_[i]->player.look_through();
      }
    for (const auto& each : players_) EXPECT_EQ(each->player.problem(), "");
    for (const auto& server : servers_) {
      server->tell(SIGTERM);
      EXPECT_EQ(server->wait(30 * patience()), 0);
    }
  }

  // Every record of the archive replays and verifies.
  void export_and_verify() {
    const archive::Folder folder;
    const std::string records = (folder / "records").string();
    const auto exported = cli_tests::guidon({"export", "--archive", database_.address(), "-o", records});
    ASSERT_EQ(exported.code, 0) << exported.err;
    for (const auto& each : std::filesystem::directory_iterator{records}) {
      const auto replayed = cli_tests::guidon({"replay", each.path().string()});
      EXPECT_EQ(replayed.code, 0) << each.path() << ": " << replayed.out << replayed.err;
      const auto verified = cli_tests::guidon({"verify", each.path().string()});
      EXPECT_EQ(verified.code, 0) << each.path() << ": " << verified.out << verified.err;
      ++records_;
    }
    EXPECT_GE(records_, players_.size());
  }

  void report(const char* what, double seconds) {
    const auto sum = [this](auto count) {
      return std::accumulate(
          players_.begin(), players_.end(), std::size_t{0},
          [count](std::size_t so_far, const auto& each) { return so_far + (each->player.*count)(); });
    };
    std::ranges::sort(pauses_);
    std::size_t refused = 0;
    for (const auto& each : players_) refused += each->refused;
    std::printf("failover: %zu times %s; everybody played on after %.2f s, at worst %.2f s\n", pauses_.size(), what,
                pauses_.empty() ? 0 : pauses_[pauses_.size() / 2], pauses_.empty() ? 0 : pauses_.back());
    std::printf("          %zu actions acknowledged in %zu battles: lost %zu, doubled %zu; refused with 503 %zu\n",
                sum(&Player::acknowledged), sum(&Player::battles), sum(&Player::lost), sum(&Player::doubled), refused);
    std::printf("          %zu actions in doubt were sent again: %zu of them were there already\n",
                sum(&Player::settled_once) + sum(&Player::settled_twice), sum(&Player::settled_twice));
    std::printf("          %zu records verified; %.0f seconds\n", records_, seconds);
    EXPECT_EQ(sum(&Player::lost), 0U);
    EXPECT_EQ(sum(&Player::doubled), 0U);
  }

  [[nodiscard]] bool quiet() const {
    return std::ranges::none_of(players_, [](const auto& each) { return each->troubled.load(); });
  }
  [[nodiscard]] std::string problems(std::string what) {
    stop_playing();
    for (const auto& each : players_) what += "; " + each->player.problem();
    for (const auto& server : servers_)
      for (const std::string& line : server->complaints()) what += "\n" + line;
    return what;
  }
  [[nodiscard]] std::string refusal() const {
    for (const auto& each : players_)
      if (each->refused > 0 && !each->player.refusal().is_null()) return wire::print(each->player.refusal());
    return {};
  }

 private:
  void open(std::size_t house) {
    servers_[house] = std::make_unique<ServerProcess>(database_.address());
    ASSERT_NE(servers_[house]->wait_until_open(), 0) << problems("a server does not open");
    street_.set(house, servers_[house]->port());
  }

  std::mt19937 random_;
  PostgresDatabase database_{};
  Street street_{};
  std::array<std::unique_ptr<ServerProcess>, 2> servers_{};
  std::vector<std::unique_ptr<Seated>> players_{};
  int kills_ = 0;
  std::vector<double> pauses_{};
  std::size_t records_ = 0;
};

TEST(Failover, when_a_server_is_killed_its_players_go_on_at_the_other_and_nothing_is_lost) {
  const auto began = Clock::now();
  TwoServers two{std::random_device{}()};
  two.begin_to_play();
  ASSERT_TRUE(two.everybody_plays_on(longest_pause() + 10 * patience())) << two.problems("nobody plays");
  for (int i = 0; i < failovers_wanted() && two.quiet() && !testing::Test::HasFatalFailure(); ++i) two.kill_one();
  two.look_through();
  two.export_and_verify();
  two.report("a server was killed", seconds_since(began));
}

TEST(Failover, when_postgresql_is_killed_servers_say_so_and_play_goes_on_with_it) {
  const auto began = Clock::now();
  TwoServers two{std::random_device{}()};
  two.begin_to_play();
  ASSERT_TRUE(two.everybody_plays_on(longest_pause() + 10 * patience())) << two.problems("nobody plays");
  constexpr int times = 3;
  for (int i = 0; i < times && two.quiet() && !testing::Test::HasFatalFailure(); ++i) two.kill_postgres();
  two.look_through();
  two.export_and_verify();
  EXPECT_TRUE(two.refusal().empty() || two.refusal().contains("PostgreSQL")) << two.refusal();
  two.report("PostgreSQL was killed", seconds_since(began));
}

// A battle of computers, which somebody watches at the second server and which is played by the first.
class ComputersElsewhere : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_NE(first_.wait_until_open(), 0);
    ASSERT_NE(second_.wait_until_open(), 0);
    Caller caller{first_.port()};
    const auto made = make_match(
        caller, {{"scenario", "clash"},
                 {"seats", {{"a", {{"general", "sergeant"}}}, {"b", {{"general", "recruit"}}}, {"umpire", true}}}});
    ASSERT_TRUE(made);
    match_ = *made;
    witness_.emplace(match_.id, match_.spectator);
    ASSERT_TRUE(witness_->come(second_.port())) << witness_->complaint();
    ASSERT_TRUE(witness_->hear_until(5, longest_pause())) << "the first server does not play";
  }
  void expect_play_at_the_second() {
    const std::size_t before = witness_->seen().size();
    const auto began = Clock::now();
    EXPECT_TRUE(witness_->hear_until(before + 3, longest_pause()));
    std::printf("the battle of computers went on after %.2f s\n", seconds_since(began));
    Caller caller{second_.port()};
    Json standing = Json::object();
    for (int i = 0; i < 6'000 && standing.value("status", "") != "over"; ++i) {
      std::this_thread::sleep_for(milliseconds{10});
      standing = caller.get(match_.path(), match_.umpire).json.at("now");
    }
    EXPECT_EQ(standing.value("status", ""), "over");
    EXPECT_TRUE(witness_->hear_until(standing.at("entries"), longest_pause()));
    EXPECT_EQ(witness_->complaint(), "");
  }

  PostgresDatabase database_{};
  ServerProcess first_{database_.address()};
  ServerProcess second_{database_.address()};
  NewMatch match_{};
  std::optional<Witness> witness_{};
};

TEST_F(ComputersElsewhere, play_on_when_their_server_is_killed) {
  first_.kill();
  expect_play_at_the_second();
}

TEST_F(ComputersElsewhere, play_on_when_their_server_is_told_to_stop) {
  first_.tell(SIGTERM);
  expect_play_at_the_second();
  EXPECT_EQ(first_.wait(30 * patience()), 0);
}

}  // namespace
}  // namespace guidon::server_tests
