#include "players/ladder.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include "kernel/digest.hpp"

namespace guidon::players {

namespace {

std::uint64_t meetings_of(const Contest& contest) {
  const std::uint64_t players = contest.players.size();
  return players * (players - 1) / 2;
}

constexpr match::Side side_of_first_player(std::size_t battle) { return battle; }  // he changes to side 1

// Two battles on one seed with the sides changed.
using FoughtPair = std::array<Fought, 2>;

// The standing as results come in, in whatever order, and the order they count in.
class Scorer {
 public:
  explicit Scorer(const Contest& contest) : contest_(contest) {
    for (std::size_t i = 0; i < contest.players.size(); ++i)
      for (std::size_t j = i + 1; j < contest.players.size(); ++j) standing_.matches.push_back({{i, j, {}}, {}});
    if (contest.test) standing_.test = TestState::going_on;
  }

  [[nodiscard]] const Standing& standing() const { return standing_; }
  [[nodiscard]] const Meeting& meeting(std::uint64_t number) const {
    return standing_.matches[number % standing_.matches.size()].meeting;
  }
  [[nodiscard]] bool decided() const { return standing_.test && *standing_.test != TestState::going_on; }
  [[nodiscard]] bool complete() const { return decided() || counted_ == contest_.pairs * standing_.matches.size(); }

  void take(std::uint64_t number, const FoughtPair& pair, const Progress& progress) {
    waiting_.emplace(number, pair);
    while (!decided()) {
      const auto next = waiting_.find(counted_);
      if (next == waiting_.end()) return;
      count(next->second);
      waiting_.erase(next);
      if (progress) progress(standing_);
    }
  }

  Standing finish() && {
    standing_.signature = digest_.value();
    standing_.stopped = !complete();
    return std::move(standing_);
  }

 private:
  void count(const FoughtPair& pair) {
    Match& match = standing_.matches[counted_++ % standing_.matches.size()];
    std::size_t together = 0;
    for (std::size_t battle = 0; battle < pair.size(); ++battle) {
      const unsigned points = pair[battle].half_points(side_of_first_player(battle));
      together += points;
      ++(points == 2 ? match.tally.wins : points == 1 ? match.tally.draws : match.tally.losses);
      for (std::size_t side = 0; side < 2; ++side)
        if (pair[battle].half_points(side) == 2) ++standing_.won_by_side[side];
      standing_.endless += pair[battle].stalled ? 1U : 0U;
      standing_.illegal += pair[battle].illegal ? 1U : 0U;
      ++standing_.battles;
      digest_.add(std::to_string(pair[battle].signature));
    }
    match.meeting.pairs.add(together);
    if (contest_.test) standing_.test = judged(standing_.tested(), *contest_.test);
  }

  const Contest& contest_;
  Standing standing_{};
  std::uint64_t counted_ = 0;  // pairs of battles
  std::map<std::uint64_t, FoughtPair> waiting_{};
  Digest digest_{};
};

// The contest at work: every thread takes the next number, fights its two battles, and hands them in.
class Contestants {
 public:
  Contestants(const School& school, const scenario::Setting& setting, const Contest& contest, const Progress& progress,
              const std::stop_token& stop)
      : school_(school),
        setting_(setting),
        contest_(contest),
        progress_(progress),
        stop_(stop),
        all_(contest.pairs * meetings_of(contest)),
        scorer_(contest) {}

  void work() {
    try {
      while (!ends()) {
        const std::uint64_t number = next_++;
        if (number >= all_) return;
        const auto pair = fight(number);
        if (!pair) return;
        const std::scoped_lock lock{handing_in_};
        scorer_.take(number, *pair, progress_);
        if (scorer_.decided()) enough_ = true;
      }
    } catch (...) {
      const std::scoped_lock lock{handing_in_};
      if (!failure_) failure_ = std::current_exception();
      enough_ = true;
    }
  }

  Standing finish() {
    if (failure_) std::rethrow_exception(failure_);
    return std::move(scorer_).finish();
  }

 private:
  [[nodiscard]] bool ends() const { return enough_ || stop_.stop_requested(); }

  // Nothing where the second battle is not worth the while any more.
  [[nodiscard]] std::optional<FoughtPair> fight(std::uint64_t number) const {
    const Meeting& who = scorer_.meeting(number);
    const General& first = contest_.players[who.first];
    const General& second = contest_.players[who.second];
    FoughtPair pair;
    for (std::size_t battle = 0; battle < pair.size(); ++battle) {
      if (battle > 0 && ends()) return std::nullopt;
      const bool first_leads_a = side_of_first_player(battle) == 0;
      pair[battle] = school_.fight(setting_, first_leads_a ? std::array{first, second} : std::array{second, first},
                                   contest_.seed + number);
    }
    return pair;
  }

  const School& school_;
  const scenario::Setting& setting_;
  const Contest& contest_;
  const Progress& progress_;
  const std::stop_token& stop_;
  std::uint64_t all_;
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<bool> enough_ = false;
  std::mutex handing_in_{};
  Scorer scorer_;  // guarded, but for the players of its meetings, which stay as they are
  std::exception_ptr failure_{};
};

}  // namespace

double Tally::score() const {
  if (battles() == 0) return 0.5;
  return (static_cast<double>(wins) + static_cast<double>(draws) / 2) / static_cast<double>(battles());
}

void Tally::add(const Tally& more) {
  wins += more.wins;
  draws += more.draws;
  losses += more.losses;
}

Tally Standing::tally(std::size_t player) const {
  Tally sum;
  for (const Match& match : matches) {
    if (match.meeting.first == player) sum.add(match.tally);
    if (match.meeting.second == player) sum.add(match.tally.reversed());
  }
  return sum;
}

std::vector<Meeting> Standing::meetings() const {
  std::vector<Meeting> out;
  out.reserve(matches.size());
  for (const Match& match : matches) out.push_back(match.meeting);
  return out;
}

std::uint64_t battles_of(const Contest& contest) { return 2 * contest.pairs * meetings_of(contest); }

Standing fight_all(const School& school, const scenario::Setting& setting, const Contest& contest,
                   std::uint64_t threads, const Progress& progress, const std::stop_token& stop) {
  constexpr std::uint64_t most_threads = 256;
  Contestants contestants{school, setting, contest, progress, stop};
  {
    std::vector<std::jthread> others;
    for (std::uint64_t i = 1; i < std::clamp<std::uint64_t>(threads, 1, most_threads); ++i)
      others.emplace_back([&contestants] { contestants.work(); });
    contestants.work();
  }
  return contestants.finish();
}

}  // namespace guidon::players
