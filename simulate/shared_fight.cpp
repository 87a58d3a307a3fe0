#include "simulate/shared_fight.hpp"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <deque>
#include <mutex>
#include <thread>
#include <type_traits>

namespace guidon::simulate {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::microseconds pause{200};

// What ranks write to each other.
struct Letter {
  enum class Kind : std::uint8_t {
    ready,   // to the leader: give me battles
    done,    // to the leader: these are fought, and give me more
    alive,   // to the leader: still at it
    fight,   // from the leader: these
    go_home  // from the leader: there are no more
  };
  Kind kind = Kind::alive;
  Span span{};
  Summary summary{};
};
static_assert(std::is_trivially_copyable_v<Letter>);

void post(Ranks& ranks, int to, const Letter& letter) { ranks.send(to, std::as_bytes(std::span{&letter, 1})); }

std::optional<std::pair<int, Letter>> letter_of(Ranks& ranks) {
  const auto got = ranks.receive();
  if (!got || got->bytes.size() != sizeof(Letter)) return std::nullopt;
  Letter letter;
  std::memcpy(&letter, got->bytes.data(), sizeof letter);
  return std::pair{got->from, letter};
}

class Leader {
 public:
  Leader(Ranks& ranks, const Campaign& campaign, const Progress& progress, std::chrono::milliseconds patience)
      : ranks_(ranks),
        campaign_(campaign),
        progress_(progress),
        patience_(patience),
        others_(static_cast<std::size_t>(ranks.size())) {}

  // For the leader's own fighters, from their thread.
  std::optional<Span> take() {
    const std::scoped_lock lock{mutex_};
    return next();
  }
  void hand_in(const Summary& part) {
    const std::scoped_lock lock{mutex_};
    count(part);
  }
  void own_done() {
    const std::scoped_lock lock{mutex_};
    own_done_ = true;
  }

  // Until everybody has gone home or is lost, and the leader's own fighters are done.
  void lead(const std::stop_token& stop) {
    for (Other& each : others_) each.heard = Clock::now();
    while (true) {
      const auto got = letter_of(ranks_);
      if (everybody_is_done(got, stop)) return;
      if (!got) std::this_thread::sleep_for(pause);
    }
  }

  // What the lost were at, when there is nobody else to do it.
  [[nodiscard]] bool more_to_fight() {
    const std::scoped_lock lock{mutex_};
    own_done_ = false;
    return !stopped_ && (!again_.empty() || first_ < campaign_.battles);
  }
  [[nodiscard]] Shared result() const { return {summary_, lost_, true}; }

 private:
  struct Other {
    Clock::time_point heard{};
    std::optional<Span> at{};
    bool gone = false;  // home, or lost
  };

  bool everybody_is_done(const std::optional<std::pair<int, Letter>>& got, const std::stop_token& stop) {
    const std::scoped_lock lock{mutex_};
    if (stop.stop_requested()) stopped_ = true;
    if (got) answer(got->first, got->second);
    mourn();
    return own_done_ && std::ranges::all_of(others_.begin() + 1, others_.end(), &Other::gone);
  }

  std::optional<Span> next() {
    if (stopped_) return std::nullopt;
    if (!again_.empty()) {
      const Span span = again_.front();
      again_.pop_front();
      return span;
    }
    if (first_ >= campaign_.battles) return std::nullopt;
    const Span span{first_, std::min(first_ + chunk_size, campaign_.battles)};
    first_ = span.end;
    return span;
  }

  void count(const Summary& part) {
    summary_.add(part);
    progress_(summary_.battles);
  }

  void answer(int from, const Letter& letter) {
    Other& other = others_[static_cast<std::size_t>(from)];
    if (other.gone) return;  // given up, and fought by others meanwhile
    other.heard = Clock::now();
    if (letter.kind == Letter::Kind::alive) return;
    if (letter.kind == Letter::Kind::done) count(letter.summary);
    other.at = next();
    if (other.at) return post(ranks_, from, {.kind = Letter::Kind::fight, .span = *other.at});
    other.gone = true;
    post(ranks_, from, {.kind = Letter::Kind::go_home});
  }

  void mourn() {
    const auto now = Clock::now();
    for (std::size_t r = 1; r < others_.size(); ++r) {
      Other& other = others_[r];
      if (other.gone || now - other.heard < patience_) continue;
      other.gone = true;
      lost_.push_back({static_cast<int>(r), other.at.value_or(Span{})});
      if (other.at) again_.push_back(*other.at);
    }
  }

  Ranks& ranks_;
  const Campaign& campaign_;
  const Progress& progress_;
  std::chrono::milliseconds patience_;
  std::mutex mutex_{};
  std::vector<Other> others_;
  std::deque<Span> again_{};  // what the lost were at
  std::uint64_t first_ = 0;
  Summary summary_{};
  std::vector<LostRank> lost_{};
  bool own_done_ = false;
  bool stopped_ = false;
};

}  // namespace

Shared fight_shared(Ranks& ranks, const players::School& school, const scenario::Setting& setting,
                    const Campaign& campaign, const match::Muster& muster, const Progress& progress,
                    const std::stop_token& stop, std::chrono::milliseconds patience) {
  const auto fight = [&](Span span) { return fight_span(school, setting, campaign, muster, span, stop); };
  if (ranks.rank() == 0) {
    Leader leader{ranks, campaign, progress, patience};
    do {
      std::jthread own{[&] {
        while (const auto span = leader.take()) leader.hand_in(fight(*span));
        leader.own_done();
      }};
      leader.lead(stop);
    } while (leader.more_to_fight());
    return leader.result();
  }
  post(ranks, 0, {.kind = Letter::Kind::ready});
  while (true) {
    const auto got = letter_of(ranks);
    if (!got) {
      std::this_thread::sleep_for(pause);
      continue;
    }
    if (got->second.kind == Letter::Kind::go_home) break;
    Letter answer{.kind = Letter::Kind::done, .span = got->second.span};
    {
      std::atomic<bool> fought = false;
      std::jthread fighter{[&] {
        answer.summary = fight(got->second.span);
        fought = true;
      }};
      auto spoke = Clock::now();
      while (!fought) {
        std::this_thread::sleep_for(pause);
        if (Clock::now() - spoke < patience / 10) continue;
        spoke = Clock::now();
        post(ranks, 0, {.kind = Letter::Kind::alive});
      }
    }
    post(ranks, 0, answer);
  }
  return {};
}

}  // namespace guidon::simulate
