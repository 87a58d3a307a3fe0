#pragma once
// Everything an order may lead to up to the next decision, over every throw: battles that are still open are kept a
// throw apart, equal ones merged. Where they are too many, seeded throws stand for them.
#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "kernel/checked128.hpp"
#include "kernel/every_dice.hpp"
#include "kernel/flat.hpp"
#include "kernel/rolled_dice.hpp"
#include "players/reckoning.hpp"

namespace guidon::players {

template <class Battle>
class Outlook {
 public:
  static constexpr std::size_t most_paths = 20'000;  // throws followed
  static constexpr int samples = 2'000;              // battles thrown where there are more

  // Of a battle in which the order has been taken; `value` judges a battle that waits.
  template <class Value>
  Prospects of(const Battle& taken, const Value& value) {
    Prospects out;
    if (!every_throw(taken, value, out.all)) {
      out.sampled = true;
      some_throws(taken, value, out.all);
    }
    merge(out.all);
    return out;
  }

 private:
  struct Open {
    Battle battle;
    double chance = 0;
  };

  // Battles a throw further, equal ones merged.
  class Layer {
   public:
    void add(const Battle& battle, double chance) {
      const auto [at, fresh] = places_.try_emplace(battle.hash(), open_.size());
      if (!fresh && same(open_[at->second].battle.state(), battle.state()))
        open_[at->second].chance += chance;
      else
        open_.push_back({battle, chance});
    }
    [[nodiscard]] const std::vector<Open>& open() const { return open_; }

   private:
    std::vector<Open> open_{};
    std::unordered_map<std::uint64_t, std::size_t> places_{};
  };

  // False where there are too many.
  template <class Value>
  bool every_throw(const Battle& taken, const Value& value, std::vector<Prospect>& ends) {
    Layer now;
    now.add(taken, 1);
    std::size_t paths = 0;
    while (!now.open().empty()) {
      Layer next;
      for (const Open& each : now.open()) {
        if (each.battle.waiting()) {
          ends.push_back({value(each.battle), each.chance});
          continue;
        }
        dice_ = {};
        do {
          if (++paths > most_paths) return false;
          dice_.begin();
          Battle then = each.battle;
          then.step(dice_);
          if (dice_.weight().overflowed() || dice_.of().overflowed()) return false;
          const double share = static_cast<double>(dice_.weight().value()) / static_cast<double>(dice_.of().value());
          next.add(then, each.chance * share);
        } while (dice_.advance());
      }
      now = std::move(next);
    }
    return true;
  }

  template <class Value>
  static void some_throws(const Battle& taken, const Value& value, std::vector<Prospect>& ends) {
    ends.clear();
    RolledDice dice{taken.hash()};
    for (int i = 0; i < samples; ++i) {
      Battle then = taken;
      while (!then.waiting()) then.step(dice);
      ends.push_back({value(then), 1.0 / samples});
    }
  }

  static void merge(std::vector<Prospect>& ends) {
    std::ranges::stable_sort(ends, {}, &Prospect::worth);
    std::vector<Prospect> merged;
    for (const Prospect& each : ends) {
      if (!merged.empty() && each.worth - merged.back().worth < same_worth)
        merged.back().chance += each.chance;
      else
        merged.push_back(each);
    }
    ends = std::move(merged);
  }

  EveryDice<Checked128> dice_{};
};

}  // namespace guidon::players
