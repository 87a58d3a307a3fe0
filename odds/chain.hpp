#pragma once
// Chains of procedures: a distribution of states is pushed through one stage after another, and equal states are
// merged on the way, so that a charge costs a contact test plus a fight and not their product.
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <type_traits>
#include <unordered_map>

#include "kernel/every_dice.hpp"
#include "odds/enumerate.hpp"
#include "odds/tally.hpp"

namespace guidon::odds {

// A state is a small flat value with == and a hash() of its own.
template <class State>
concept Flat = std::is_trivially_copyable_v<State> && requires(const State& state) {
  { state.hash() } -> std::convertible_to<std::size_t>;
  { state == state } -> std::convertible_to<bool>;
};

template <Flat State>
using Stage = void (*)(State&, Dice&);

template <Flat State, class Weight>
class Distribution {
 public:
  explicit Distribution(const State& start) { weights_.emplace(start, Weight{1}); }

  // False when the weights outgrow Weight or the paths the budget.
  bool push(Stage<State> stage, std::uint64_t most_paths) {
    std::unordered_map<State, Weight, Hash> next;
    Weight common{1};
    for (const auto& [state, share] : weights_) {
      EveryDice<Weight> dice;
      do {
        if (++paths_ > most_paths) return false;
        State copy = state;
        dice.begin();
        stage(copy, dice);
        Weight weight = share;
        weight *= dice.weight();
        if (overflowed(weight) || overflowed(dice.of())) return false;
        const Weight scaled = to_common(weight, dice.of(), common, [&next](const Weight& factor) {
          for (auto& entry : next) entry.second *= factor;
        });
        auto [at, fresh] = next.try_emplace(copy, Weight{});
        at->second += scaled;
        if (overflowed(at->second) || overflowed(common)) return false;
      } while (dice.advance());
    }
    weights_ = std::move(next);
    of_ *= common;
    return !overflowed(of_);
  }

  template <class OutcomeOf>
  [[nodiscard]] Odds grouped(const OutcomeOf& outcome_of) const {
    Tally<Weight> tally;
    for (const auto& [state, weight] : weights_) tally.add(outcome_of(state), weight, of_);
    Odds odds = odds_of(tally);
    odds.paths = paths_;
    return odds;
  }
  [[nodiscard]] std::size_t states() const { return weights_.size(); }

 private:
  struct Hash {
    std::size_t operator()(const State& state) const { return state.hash(); }
  };
  std::unordered_map<State, Weight, Hash> weights_;
  Weight of_{1};
  std::uint64_t paths_ = 0;
};

// The odds of a chain of stages from a start, grouped by `outcome_of(state) -> int`.
template <Flat State, class OutcomeOf>
Odds chain(const State& start, std::span<const Stage<State>> stages, const OutcomeOf& outcome_of,
           const Budget& budget = {}) {
  const auto pushed = [&]<class Weight>(Distribution<State, Weight> states) -> std::optional<Odds> {
    for (const Stage<State> stage : stages)
      if (!states.push(stage, budget.paths)) return std::nullopt;
    return states.grouped(outcome_of);
  };
  if (auto small = pushed(Distribution<State, Checked128>{start})) return *small;
  if (auto large = pushed(Distribution<State, Natural>{start})) return *large;
  return estimate(
      [&](Dice& dice) {
        State state = start;
        for (const Stage<State> stage : stages) stage(state, dice);
        return outcome_of(state);
      },
      budget);
}

}  // namespace guidon::odds
