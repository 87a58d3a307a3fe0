#pragma once
// What an order is worth on average: everything that follows from it up to the next decision, over every throw. This is
// no walk in layers (odds/walk.hpp): battles are followed one after another and never kept, and past the limit each
// that is still open falls by a single throw, while what has been followed stays exact.
#include <array>
#include <cstdint>

#include "kernel/checked128.hpp"
#include "kernel/every_dice.hpp"
#include "kernel/flat.hpp"
#include "kernel/rolled_dice.hpp"
#include "odds/every_throw.hpp"

namespace guidon::players {

template <class Battle>
class Expectation {
 public:
  // Past so many ends, or throws upon throws, the rest is judged by a single throw: the worth of an order need not be
  // exact to be compared.
  static constexpr int most_ends = 400;
  static constexpr std::size_t deepest = 10;

  // The worth of a battle in which the order has been taken; `value` judges a battle that waits.
  template <class Value>
  double of(Battle& taken, const Value& value) {
    ends_ = 0;
    return follow(taken, value, 0);
  }

 private:
  template <class Value>
  double follow(Battle& battle, const Value& value, std::size_t depth) {
    while (!battle.waiting()) {
      if (ends_ > most_ends || depth == deepest) {
        RolledDice one{static_cast<std::uint64_t>(ends_++)};
        battle.step(one);
        continue;
      }
      EveryDice<Checked128>& dice = dice_[depth];
      dice.begin();
      Battle first = battle;
      first.step(dice);
      double share = odds::chance(dice);
      if (!dice.advance()) {  // no die, or one that decides nothing
        battle = first;
        continue;
      }
      double sum = 0;
      do {  // throws next to each other that come to the same thing are followed once
        dice.begin();
        Battle next = battle;
        next.step(dice);
        const double chance = odds::chance(dice);
        if (same(next.state(), first.state())) {
          share += chance;
          continue;
        }
        sum += share * follow(first, value, depth + 1);
        first = next;
        share = chance;
      } while (dice.advance());
      return sum + share * follow(first, value, depth + 1);
    }
    ++ends_;
    return value(battle);
  }

  std::array<EveryDice<Checked128>, deepest> dice_{};  // one for each throw of the path in hand
  int ends_ = 0;
};

}  // namespace guidon::players
