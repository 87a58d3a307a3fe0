#pragma once
// One roll of a rule over every throw, at once: for tables of what it may come to.
#include <type_traits>
#include <utility>
#include <vector>

#include "kernel/every_dice.hpp"
#include "odds/tally.hpp"

namespace guidon::odds {

// The chance of the path that the dice have just been through.
template <class Weight>
double chance(const EveryDice<Weight>& dice) {
  return ratio(dice.weight(), dice.of());
}

// Every result with its chance; false where the weights outgrow Weight.
template <class Weight, class Roll, class Result>
bool results(const Roll& roll, std::vector<std::pair<Result, double>>& out) {
  EveryDice<Weight> dice;
  do {
    dice.begin();
    const Result result = roll(dice);
    if (overflowed(dice.of())) return false;
    out.emplace_back(result, chance(dice));
  } while (dice.advance());
  return true;
}

// `each(result, chance)` for what `roll(dice)` comes to by each throw.
template <class Roll, class Each>
void every_throw(const Roll& roll, const Each& each) {
  std::vector<std::pair<std::invoke_result_t<Roll, Dice&>, double>> all;
  if (!results<Checked128>(roll, all)) {
    all.clear();
    results<Natural>(roll, all);
  }
  for (const auto& [result, share] : all) each(result, share);
}

}  // namespace guidon::odds
