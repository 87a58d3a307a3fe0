#pragma once
// What computer generals have learnt of one rule set, for those who do not know it.
#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "match/game.hpp"
#include "players/general.hpp"
#include "players/reckoning.hpp"
#include "scenario/scenario.hpp"

namespace guidon::players {

// How a battle between two generals went.
struct Fought {
  match::Outcome outcome{};
  std::uint32_t decisions = 0;
  std::uint32_t swings = 0;     // how often the lead went from one side to the other
  std::uint64_t signature = 0;  // of the last state
  bool stalled = false;         // it did not end: too many decisions, or an illegal one
  bool illegal = false;         // a general gave an illegal order

  [[nodiscard]] match::Verdict verdict() const { return stalled ? match::Verdict::undecided : outcome.verdict; }
  // Of a side: 2 for a battle won, 1 for one that nobody won.
  [[nodiscard]] unsigned half_points(match::Side side) const {
    if (verdict() == match::Verdict::a) return side == 0 ? 2 : 0;
    if (verdict() == match::Verdict::b) return side == 1 ? 2 : 0;
    return 1;
  }
};

class School {
 public:
  School() = default;
  School(const School&) = delete;
  School& operator=(const School&) = delete;
  virtual ~School() = default;

  [[nodiscard]] virtual std::string_view rules() const = 0;
  // The order of the general who decides in a game of this rule set. `seed`: what he leaves to chance.
  [[nodiscard]] virtual Thought think(const match::Game& game, const General& general, std::uint64_t seed) const = 0;
  // A whole battle, without words or record: the same for the same seed.
  [[nodiscard]] virtual Fought fight(const scenario::Setting& setting, const std::array<General, 2>& generals,
                                     std::uint64_t seed) const = 0;
  // The rest of a battle that has begun. `order`: given first by who decides; empty: none is.
  [[nodiscard]] virtual Fought fight_on(const match::Game& game, std::string_view order,
                                        const std::array<General, 2>& generals, std::uint64_t seed) const = 0;
  // An order that a side gave in the game `before`, and that led to `after`; both of this rule set.
  [[nodiscard]] virtual Reckoning reckon(const match::Game& before, match::Side side, std::string_view order,
                                         const match::Game& after) const = 0;
};

std::span<const std::unique_ptr<School>> schools();
const School* school(std::string_view rules);  // nothing where there is none

}  // namespace guidon::players
