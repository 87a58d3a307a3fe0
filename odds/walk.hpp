#pragma once
// A distribution of states, walked through everything the dice may bring: states that are still open are kept in
// layers, a throw apart, and equal ones are merged, so that a charge costs a contact test plus a fight and not their
// product. Weights are kept in 128 bits while they fit, and without limit where they do not; past the budget the answer
// is an estimate from seeded throws, and says so.
//
// What is walked is a Walker:
//   using State;                                      // a value with ==
//   static std::size_t hash(const State&);
//   bool begin(State&) const;                         // everything up to the first throw
//   bool step(State&, Dice&, std::size_t stage) const;  // a throw and everything up to the next one
//                                                     // both: true where the walk of this state is over
//   static constexpr std::size_t carried;             // amounts that are carried with the weight of a state and not in
//   std::array<int, carried> carry(State&) const;     // it: states that differ in nothing else are merged. What has
//                                                     // come to each since last asked
//   template <class Weight> class Ends;               // made of the walker:
//     void add(const State&, const Mass<Weight, carried>&, const Weight& of);
//     bool overflowed() const;
//     Answer answer() const;                          // has `of`, `paths` and `samples`
#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>

#include "kernel/every_dice.hpp"
#include "kernel/rolled_dice.hpp"
#include "odds/budget.hpp"
#include "odds/tally.hpp"

namespace guidon::odds {

// What a state weighs, and for each amount that is carried the sum of it over the throws that led here.
template <class Weight, std::size_t Carried>
struct Mass {
  Weight ways{};
  std::array<Weight, Carried> sums{};

  Mass& operator*=(const Weight& by) {
    ways *= by;
    for (Weight& sum : sums) sum *= by;
    return *this;
  }
  Mass& operator+=(const Mass& other) {
    ways += other.ways;
    for (std::size_t i = 0; i < Carried; ++i) sums[i] += other.sums[i];
    return *this;
  }
  void carry(const std::array<int, Carried>& amounts) {
    for (std::size_t i = 0; i < Carried; ++i) {
      if (amounts[i] == 0) continue;
      Weight more = ways;
      more *= Weight{static_cast<unsigned>(amounts[i])};
      sums[i] += more;
    }
  }
  [[nodiscard]] bool overflowed() const {
    return odds::overflowed(ways) || std::ranges::any_of(sums, [](const Weight& sum) { return odds::overflowed(sum); });
  }
};

template <class Walker>
class Walk {
 public:
  using State = typename Walker::State;

  Walk(const Walker& walker, const State& start) : walker_(walker), start_(start) {}

  [[nodiscard]] auto answer(const Budget& budget) const {
    bool too_many = false;  // of paths: larger weights would not help
    if (auto small = exactly<Checked128>(budget.paths, too_many)) return std::move(*small);
    if (too_many) return estimated(budget);
    if (auto large = exactly<Natural>(budget.paths, too_many)) return std::move(*large);
    return estimated(budget);
  }

 private:
  template <class Weight>
  using MassOf = Mass<Weight, Walker::carried>;
  template <class Weight>
  using EndsOf = typename Walker::template Ends<Weight>;

  template <class Weight>
  void carry(State& state, MassOf<Weight>& mass) const {
    if constexpr (Walker::carried > 0) mass.carry(walker_.carry(state));
  }

  // Nothing when the weights outgrow Weight or the paths the budget.
  template <class Weight>
  [[nodiscard]] auto exactly(std::uint64_t most_paths, bool& too_many) const {
    struct Hash {
      std::size_t operator()(const State& state) const { return Walker::hash(state); }
    };
    using Layer = std::unordered_map<State, MassOf<Weight>, Hash>;
    EndsOf<Weight> ends{walker_};
    std::optional<decltype(ends.answer())> out;
    std::uint64_t paths = 0;
    Layer now;  // states that are still open, with weights over `of`
    Weight of{1};
    State first = start_;
    const bool at_once = walker_.begin(first);
    MassOf<Weight> all{Weight{1}, {}};
    carry(first, all);
    if (at_once)
      ends.add(first, all, of);
    else
      now.emplace(first, all);
    EveryDice<Weight> dice;
    for (std::size_t stage = 0; !now.empty(); ++stage) {
      Layer next;
      Weight common{1};
      Weight thrown{1};  // what the dice of a path that ends here come over, and all of it
      Weight whole = of;
      for (const auto& [state, mass] : now) {
        typename Layer::value_type* last = nullptr;  // the answers of one throw often lead to the same state
        do {
          if (++paths > most_paths) {
            too_many = true;
            return out;
          }
          State copy = state;
          dice.begin();
          const bool over = walker_.step(copy, dice, stage);
          MassOf<Weight> part = mass;
          part *= dice.weight();
          carry(copy, part);
          if (part.overflowed() || overflowed(dice.of())) return out;
          if (over) {
            if (!(dice.of() == thrown)) {
              thrown = dice.of();
              whole = of;
              whole *= thrown;
            }
            ends.add(copy, part, whole);
            if (ends.overflowed()) return out;
            continue;
          }
          if (last == nullptr || !(last->first == copy)) last = &*next.try_emplace(copy).first;
          last->second += to_common(std::move(part), dice.of(), common, [&next](const Weight& factor) {
            for (auto& entry : next) entry.second *= factor;
          });
          if (last->second.overflowed() || overflowed(common)) return out;
        } while (dice.advance());
      }
      now = std::move(next);
      of *= common;
      if (overflowed(of)) return out;
    }
    out = ends.answer();
    out->paths = paths;
    return out;
  }

  [[nodiscard]] auto estimated(const Budget& budget) const {
    EndsOf<Checked128> ends{walker_};
    RolledDice dice{budget.seed};
    for (std::uint64_t i = 0; i < budget.samples; ++i) {
      State state = start_;
      MassOf<Checked128> mass{Checked128{1}, {}};
      bool over = walker_.begin(state);
      carry(state, mass);
      for (std::size_t stage = 0; !over; ++stage) {
        over = walker_.step(state, dice, stage);
        carry(state, mass);
      }
      ends.add(state, mass, Checked128{1});
    }
    auto out = ends.answer();
    out.of = Natural{budget.samples};
    out.paths = 0;
    out.samples = budget.samples;
    return out;
  }

  const Walker& walker_;
  const State& start_;
};

}  // namespace guidon::odds
