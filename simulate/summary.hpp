#pragma once
// What many battles came to. A flat value of whole numbers: summaries of parts add up to the same summary whatever the
// parts were and in whatever order they came, and cross from one process to another as their bytes.
#include <array>
#include <cstdint>

#include "match/outcome.hpp"
#include "players/school.hpp"
#include "simulate/campaign.hpp"

namespace guidon::simulate {

inline constexpr std::size_t most_endings = 8;
inline constexpr std::size_t most_turns = 64;   // longer battles count as that long
inline constexpr std::size_t most_swings = 12;  // and so on
inline constexpr std::size_t loss_steps = 20;   // of a side's strength: 0 to 5 %, 5 to 10 % ...

// One unit over all battles.
struct UnitSum {
  std::uint64_t lost = 0;           // hundredths of it, added up
  std::uint64_t broken = 0;         // battles in which it lost half or more
  std::uint64_t broken_points = 0;  // half points its side made in those
  std::uint64_t points = 0;         // in all
  friend bool operator==(const UnitSum&, const UnitSum&) = default;
};

struct Summary {
  std::uint64_t battles = 0;
  std::array<std::uint64_t, 4> verdicts{};  // by match::Verdict; undecided: no end in sight
  std::array<std::uint64_t, 2> won_by_general{};
  std::uint64_t illegal = 0;
  std::array<std::array<std::uint64_t, 4>, most_endings> endings{};  // each by verdict
  std::array<std::uint64_t, most_turns + 1> turns{};
  std::array<std::uint64_t, 2> lost{};
  std::array<std::uint64_t, 2> lost_squared{};
  std::array<std::array<std::uint64_t, loss_steps + 1>, 2> loss_shares{};
  std::array<std::uint64_t, most_swings + 1> swings{};
  std::array<std::uint64_t, 5> pairs{};  // of swapped battles, by the half points of the first general
  std::array<UnitSum, match::most_units> units{};
  std::uint64_t decisions = 0;
  std::uint64_t signature = 0;  // of all final states

  void add(const Summary& part);

  [[nodiscard]] std::uint64_t won(match::Side side) const { return verdicts[1 + side]; }
  [[nodiscard]] std::uint64_t drawn() const { return verdicts[3]; }
  [[nodiscard]] std::uint64_t endless() const { return verdicts[0]; }
  [[nodiscard]] double score(match::Side side) const;  // a draw is half, and so is a battle without an end

  friend bool operator==(const Summary&, const Summary&) = default;
};

// Adds the battles of a campaign up; those of a pair one after the other.
class Tally {
 public:
  Tally(const Campaign& campaign, const match::Muster& muster) : campaign_(&campaign), muster_(&muster) {}
  void count(std::uint64_t battle, const players::Fought& fought);
  [[nodiscard]] const Summary& summary() const { return summary_; }

 private:
  const Campaign* campaign_;
  const match::Muster* muster_;
  Summary summary_{};
  unsigned first_of_pair_ = 0;
};

}  // namespace guidon::simulate
