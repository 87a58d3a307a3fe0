#pragma once
// Chains of procedures: a state goes through one stage after another, and equal states are merged on the way.
#include <concepts>
#include <cstddef>
#include <span>
#include <type_traits>

#include "odds/outcomes.hpp"
#include "odds/walk.hpp"

namespace guidon::odds {

// A state is a small flat value with == and a hash() of its own.
template <class State>
concept Flat = std::is_trivially_copyable_v<State> && requires(const State& state) {
  { state.hash() } -> std::convertible_to<std::size_t>;
  { state == state } -> std::convertible_to<bool>;
};

template <Flat State>
using Stage = void (*)(State&, Dice&);

template <Flat Link, class OutcomeOf>
class Chain {
 public:
  using State = Link;
  static constexpr std::size_t carried = 0;
  template <class Weight>
  using Ends = Outcomes<Weight, Chain>;

  Chain(std::span<const Stage<State>> stages, const OutcomeOf& outcome_of) : stages_(stages), outcome_of_(outcome_of) {}

  static std::size_t hash(const State& state) { return state.hash(); }
  bool begin(State& /*state*/) const { return stages_.empty(); }
  bool step(State& state, Dice& dice, std::size_t stage) const {
    stages_[stage](state, dice);
    return stage + 1 == stages_.size();
  }
  [[nodiscard]] int outcome(const State& state) const { return outcome_of_(state); }

 private:
  std::span<const Stage<State>> stages_;
  const OutcomeOf& outcome_of_;
};

// The odds of a chain of stages from a start, grouped by `outcome_of(state) -> int`.
template <Flat State, class OutcomeOf>
Odds chain(const State& start, std::span<const Stage<State>> stages, const OutcomeOf& outcome_of,
           const Budget& budget = {}) {
  const Chain<State, OutcomeOf> links{stages, outcome_of};
  return Walk{links, start}.answer(budget);
}

}  // namespace guidon::odds
