#pragma once
// Everything an order may lead to up to the next decision, over every throw. Where that is too much, seeded throws
// stand for it.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "kernel/flat.hpp"
#include "odds/walk.hpp"
#include "players/reckoning.hpp"

namespace guidon::players {

template <class Battle>
class Outlook {
 public:
  static constexpr std::uint64_t most_paths = 20'000;  // throws followed
  static constexpr std::uint64_t samples = 2'000;      // battles thrown where there are more

  // Of a battle in which the order has been taken; `value` judges a battle that waits.
  template <class Value>
  static Prospects of(const Battle& taken, const Value& value) {
    const Follower<Value> follower{value};
    Found found = odds::Walk{follower, Open{taken}}.answer({most_paths, samples, taken.hash()});
    Prospects out;
    out.sampled = found.samples > 0;
    out.all = std::move(found.ends);
    if (out.sampled)
      for (Prospect& each : out.all) each.chance /= static_cast<double>(found.samples);
    merge(out.all);
    return out;
  }

 private:
  struct Open {
    Battle battle;
    friend bool operator==(const Open& a, const Open& b) { return same(a.battle.state(), b.battle.state()); }
  };

  struct Found {
    std::vector<Prospect> ends{};
    odds::Natural of{1};
    std::uint64_t paths = 0;
    std::uint64_t samples = 0;
  };

  // Walks battles a throw at a time, and judges those that wait.
  template <class Value>
  class Follower {
   public:
    using State = Open;
    static constexpr std::size_t carried = 0;

    template <class Weight>
    class Ends {
     public:
      explicit Ends(const Follower& follower) : value_(follower.value_) {}
      void add(const Open& open, const odds::Mass<Weight, 0>& mass, const Weight& of) {
        found_.ends.push_back({value_(open.battle), odds::ratio(mass.ways, of)});
      }
      [[nodiscard]] bool overflowed() const { return false; }
      [[nodiscard]] Found answer() const { return found_; }

     private:
      const Value& value_;
      Found found_{};
    };

    explicit Follower(const Value& value) : value_(value) {}
    static std::size_t hash(const Open& open) { return open.battle.hash(); }
    static bool begin(Open& open) { return open.battle.waiting(); }
    static bool step(Open& open, Dice& dice, std::size_t /*stage*/) {
      open.battle.step(dice);
      return open.battle.waiting();
    }

   private:
    const Value& value_;
  };

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
};

}  // namespace guidon::players
