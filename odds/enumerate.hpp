#pragma once
// Exact odds of any procedure: run it once for every dice path and sum the weights by outcome.
#include <cstdint>
#include <optional>

#include "kernel/every_dice.hpp"
#include "kernel/rolled_dice.hpp"
#include "odds/odds.hpp"
#include "odds/tally.hpp"

namespace guidon::odds {

struct Budget {
  std::uint64_t paths = 2'000'000;  // dice paths to follow before giving up on an exact answer
  std::uint64_t samples = 200'000;  // throws behind an estimate
  std::uint64_t seed = 1815;        // of those throws
};

template <class Weight>
Odds odds_of(const Tally<Weight>& tally) {
  Odds odds;
  const auto whole = [](const auto& weight) {
    if constexpr (std::same_as<Weight, Checked128>)
      return natural(weight.value());
    else
      return weight;
  };
  odds.of = whole(tally.of());
  odds.paths = tally.paths();
  tally.each([&](int outcome, const Weight& ways) { odds.shares.push_back({outcome, whole(ways)}); });
  return odds;
}

// Nothing when the weights outgrow Weight or the paths the budget.
template <class Weight, class Run>
std::optional<Odds> enumerate_with(const Run& run, std::uint64_t most_paths) {
  Tally<Weight> tally;
  EveryDice<Weight> dice;
  do {
    if (tally.paths() == most_paths) return std::nullopt;
    dice.begin();
    const int outcome = run(static_cast<Dice&>(dice));
    if (overflowed(dice.of()) || overflowed(dice.weight())) return std::nullopt;
    tally.add(outcome, dice.weight(), dice.of());
    if (tally.overflowed()) return std::nullopt;
  } while (dice.advance());
  return odds_of(tally);
}

// `run(Dice&) -> int outcome`, by throwing seeded dice.
template <class Run>
Odds estimate(const Run& run, const Budget& budget) {
  Tally<Checked128> tally;
  RolledDice dice{budget.seed};
  for (std::uint64_t i = 0; i < budget.samples; ++i)
    tally.add(run(static_cast<Dice&>(dice)), Checked128{1}, Checked128{1});
  Odds odds = odds_of(tally);
  odds.of = budget.samples;
  odds.samples = budget.samples;
  odds.paths = 0;
  return odds;
}

// `run(Dice&) -> int outcome`. Exact within the budget, else a labelled estimate.
template <class Run>
Odds enumerate(const Run& run, const Budget& budget = {}) {
  if (auto small = enumerate_with<Checked128>(run, budget.paths)) return *small;
  if (auto large = enumerate_with<Natural>(run, budget.paths)) return *large;
  return estimate(run, budget);
}

}  // namespace guidon::odds
