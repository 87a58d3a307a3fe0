// Battles shared among ranks: the same summary as of one process, whoever is lost on the way.
#include "simulate/shared_fight.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <mutex>
#include <thread>

#include "match/rule_sets.hpp"
#include "scenario/shelf.hpp"

namespace guidon::simulate {
namespace {

// Letters in memory, between threads.
class Office {
 public:
  explicit Office(int size) : boxes_(static_cast<std::size_t>(size)) {}
  [[nodiscard]] int size() const { return static_cast<int>(boxes_.size()); }
  void put(int to, Ranks::Letter letter) {
    const std::scoped_lock lock{mutex_};
    boxes_[static_cast<std::size_t>(to)].push_back(std::move(letter));
  }
  std::optional<Ranks::Letter> take(int rank) {
    const std::scoped_lock lock{mutex_};
    auto& box = boxes_[static_cast<std::size_t>(rank)];
    if (box.empty()) return std::nullopt;
    Ranks::Letter letter = std::move(box.front());
    box.pop_front();
    return letter;
  }

 private:
  std::mutex mutex_{};
  std::vector<std::deque<Ranks::Letter>> boxes_;
};

class Clerk final : public Ranks {
 public:
  Clerk(Office& office, int rank) : office_(office), rank_(rank) {}
  [[nodiscard]] int rank() const override { return rank_; }
  [[nodiscard]] int size() const override { return office_.size(); }
  void send(int to, std::span<const std::byte> bytes) override {
    office_.put(to, {rank_, {bytes.begin(), bytes.end()}});
  }
  std::optional<Letter> receive() override { return office_.take(rank_); }
  void part(bool /*all_there*/) override {}

 private:
  Office& office_;
  int rank_;
};

class SharedFight : public testing::Test {
 protected:
  const scenario::Shelved& shelved = *scenario::shelved("first_game");
  scenario::Setting setting = *scenario::load(shelved.text, shelved.name);
  const players::School& school = *players::school(shelved.rules);
  match::Muster muster = match::rule_set_of(setting).muster(setting);
  Campaign campaign{.generals = {players::General{.level = players::Level::sergeant},
                                 players::General{.level = players::Level::recruit}},
                    .battles = 150,
                    .seed = 5,
                    .swap = true};

  Summary alone(unsigned threads) {
    return fight_all(school, setting, campaign, muster, threads, [](std::uint64_t) {}, {});
  }

  // `ranks` processes, of which so many never answer after they have asked for battles.
  Shared together(int ranks, int silent, std::chrono::milliseconds patience) {
    Office office{ranks};
    std::vector<std::jthread> others;
    for (int r = 1; r < ranks; ++r) {
      if (r <= silent) {  // takes battles and is never heard of again
        others.emplace_back([this, &office, r, patience] {
          Clerk clerk{office, r};
          Silenced mute{clerk};
          std::stop_source stop;
          stop.request_stop();
          fight_shared(mute, school, setting, campaign, muster, [](std::uint64_t) {}, stop.get_token(), patience);
        });
        continue;
      }
      others.emplace_back([this, &office, r, patience] {
        Clerk clerk{office, r};
        fight_shared(clerk, school, setting, campaign, muster, [](std::uint64_t) {}, {}, patience);
      });
    }
    Clerk leader{office, 0};
    return fight_shared(leader, school, setting, campaign, muster, [](std::uint64_t) {}, {}, patience);
  }

 private:
  // Its first letter arrives, and no other; then it is told to go home.
  class Silenced final : public Ranks {
   public:
    explicit Silenced(Ranks& ranks) : ranks_(ranks) {}
    [[nodiscard]] int rank() const override { return ranks_.rank(); }
    [[nodiscard]] int size() const override { return ranks_.size(); }
    void send(int to, std::span<const std::byte> bytes) override {
      if (sent_++ == 0) ranks_.send(to, bytes);
      size_of_letter_ = bytes.size();
    }
    std::optional<Letter> receive() override {
      if (sent_ < 2) return ranks_.receive();
      Letter home{0, std::vector<std::byte>(size_of_letter_)};
      home.bytes[0] = std::byte{4};  // go home
      return home;
    }
    void part(bool /*all_there*/) override {}

   private:
    Ranks& ranks_;
    int sent_ = 0;
    std::size_t size_of_letter_ = 0;
  };
};

TEST_F(SharedFight, is_the_same_on_any_number_of_threads) { EXPECT_EQ(alone(1), alone(3)); }

TEST_F(SharedFight, is_the_same_on_any_number_of_ranks) {
  const Summary expected = alone(1);
  EXPECT_EQ(expected.battles, 150U);
  for (const int ranks : {1, 2, 4}) {
    const Shared shared = together(ranks, 0, usual_patience);
    EXPECT_TRUE(shared.leads);
    EXPECT_TRUE(shared.lost.empty());
    EXPECT_EQ(shared.summary, expected) << ranks;
  }
}

TEST_F(SharedFight, what_a_lost_rank_was_at_is_fought_again) {
  const Shared shared = together(3, 1, std::chrono::milliseconds{300});
  ASSERT_EQ(shared.lost.size(), 1U);
  EXPECT_EQ(shared.lost[0].rank, 1);
  EXPECT_GT(shared.lost[0].span.end, shared.lost[0].span.first);
  EXPECT_EQ(shared.summary, alone(1));
}

TEST_F(SharedFight, counts_every_battle_once) {
  const Summary all = alone(2);
  EXPECT_EQ(all.won(0) + all.won(1) + all.drawn() + all.endless(), 150U);
  std::uint64_t pairs = 0;
  for (const std::uint64_t each : all.pairs) pairs += each;
  EXPECT_EQ(pairs, 75U);
  EXPECT_EQ(all.endless(), 0U);
  EXPECT_GT(all.won_by_general[0], 100U);  // a sergeant and a recruit
}

TEST_F(SharedFight, ends_with_what_is_done_when_told_to_stop) {
  std::stop_source stop;
  campaign.battles = 100'000;
  const Summary some = fight_all(
      school, setting, campaign, muster, 2,
      [&stop](std::uint64_t done) {
        if (done > 40) stop.request_stop();
      },
      stop.get_token());
  EXPECT_GT(some.battles, 40U);
  EXPECT_LT(some.battles, 1000U);
  EXPECT_EQ(some.battles % 2, 0U);
}

}  // namespace
}  // namespace guidon::simulate
