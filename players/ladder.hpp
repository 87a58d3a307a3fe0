#pragma once
// Players who all meet each other, pair of battles by pair of battles, on as many threads as there are. What comes out
// does not depend on the threads: results count in the order of their numbers, and a test that has come to its end
// looks at no later ones.
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "players/rating.hpp"
#include "players/school.hpp"
#include "players/sprt.hpp"

namespace guidon::players {

struct Contest {
  std::vector<General> players{};
  std::uint64_t pairs = 50;  // of battles, for every two players
  std::uint64_t seed = 1;    // of the first pair of battles; the others count on from it
  // How much the second player is stronger than the first; only for two.
  std::optional<Hypotheses> test{};
};

struct Tally {
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;
  [[nodiscard]] std::uint64_t battles() const { return wins + draws + losses; }
  [[nodiscard]] double score() const;  // 0 to 1; of no battles 1/2
  [[nodiscard]] Tally reversed() const { return {losses, draws, wins}; }
  void add(const Tally& more);
};

struct Match {
  Meeting meeting{};
  Tally tally{};  // as the first of the two sees it
};

struct Standing {
  std::vector<Match> matches{};                // every two players, the one named earlier first
  std::array<std::uint64_t, 2> won_by_side{};  // whoever led it
  std::uint64_t battles = 0;                   // that count
  std::uint64_t endless = 0;                   // of these: did not end, taken as drawn
  std::uint64_t illegal = 0;                   // of those: an illegal order stopped it
  std::uint64_t signature = 0;                 // of all that was fought
  bool stopped = false;                        // before all was fought, and not by the test
  std::optional<TestState> test{};             // where there is one

  [[nodiscard]] Tally tally(std::size_t player) const;
  [[nodiscard]] std::vector<Meeting> meetings() const;
  // The pairs of the second player against the first, which a test looks at.
  [[nodiscard]] Pairs tested() const { return matches.front().meeting.pairs.reversed(); }
};

std::uint64_t battles_of(const Contest& contest);  // if all are fought

// Told after every pair of battles that counts, by one thread at a time.
using Progress = std::function<void(const Standing&)>;

// Two players or more. What a school throws comes out here.
Standing fight_all(const School& school, const scenario::Setting& setting, const Contest& contest,
                   std::uint64_t threads = 1, const Progress& progress = {}, const std::stop_token& stop = {});

}  // namespace guidon::players
