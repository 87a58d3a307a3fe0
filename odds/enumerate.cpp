#include "odds/enumerate.hpp"

#include <optional>

#include "kernel/every_dice.hpp"
#include "kernel/rolled_dice.hpp"
#include "odds/tally.hpp"

namespace guidon::odds {

namespace {

// Nothing when the weights outgrow Weight or the paths the budget.
template <class Weight>
std::optional<Odds> enumerate_with(const Procedure& procedure, std::uint64_t most_paths) {
  Tally<Weight> tally;
  EveryDice<Weight> dice;
  do {
    if (tally.paths() == most_paths) return std::nullopt;
    dice.begin();
    const int outcome = procedure.run(dice);
    if (overflowed(dice.of()) || overflowed(dice.weight())) return std::nullopt;
    tally.add(outcome, dice.weight(), dice.of());
    if (tally.overflowed()) return std::nullopt;
  } while (dice.advance());
  return odds_of(tally);
}

}  // namespace

Odds enumerate_procedure(const Procedure& procedure, const Budget& budget) {
  if (auto small = enumerate_with<Checked128>(procedure, budget.paths)) return *small;
  if (auto large = enumerate_with<Natural>(procedure, budget.paths)) return *large;
  return estimate_procedure(procedure, budget);
}

Odds estimate_procedure(const Procedure& procedure, const Budget& budget) {
  Tally<Checked128> tally;
  RolledDice dice{budget.seed};
  for (std::uint64_t i = 0; i < budget.samples; ++i) tally.add(procedure.run(dice), Checked128{1}, Checked128{1});
  Odds odds = odds_of(tally);
  odds.of = budget.samples;
  odds.samples = budget.samples;
  odds.paths = 0;
  return odds;
}

}  // namespace guidon::odds
