#pragma once
// Weights summed by outcome over one common denominator that grows as longer paths arrive.
#include <algorithm>
#include <array>
#include <cassert>
#include <concepts>
#include <cstdint>

#include "kernel/checked128.hpp"
#include "odds/odds.hpp"

namespace guidon::odds {

inline bool divides(const Checked128& divisor, const Checked128& value) { return divisor.divides(value); }
inline bool divides(const Natural& divisor, const Natural& value) { return divisor.divides(value); }
inline bool overflowed(const Checked128& value) { return value.overflowed(); }
inline bool overflowed(const Natural&) { return false; }
inline bool is_zero(const Checked128& value) { return value.zero(); }
inline bool is_zero(const Natural& value) { return value.is_zero(); }
inline double ratio(const Checked128& ways, const Checked128& of) {
  return static_cast<double>(ways.value()) / static_cast<double>(of.value());
}

// Brings a weight (or several) over `of` and sums over `common` to one denominator: returns the weight to add, after
// scaling the sums with `scale` where the common denominator has to grow.
template <class Weights, class Weight, class Scale>
Weights to_common(Weights weight, const Weight& of, Weight& common, const Scale& scale) {
  if (of == common) return weight;
  if (divides(of, common)) {
    Weight factor = common;
    factor /= of;
    weight *= factor;
    return weight;
  }
  Weight factor = of;  // dice after dice: the longer path's denominator is a multiple, or their product serves
  if (divides(common, of)) {
    factor /= common;
  } else {
    weight *= common;
  }
  common *= factor;
  scale(factor);
  return weight;
}

template <class Weight>
class Tally {
 public:
  static constexpr int lowest = -128;
  static constexpr int highest = 127;

  void add(int outcome, const Weight& weight, const Weight& of) {
    assert(outcome >= lowest && outcome <= highest);
    const Weight scaled = to_common(weight, of, of_, [this](const Weight& factor) {
      for (int o = first_; o <= last_; ++o) at(o) *= factor;
    });
    first_ = std::min(first_, outcome);
    last_ = std::max(last_, outcome);
    at(outcome) += scaled;
    overflowed_ |= guidon::odds::overflowed(at(outcome)) || guidon::odds::overflowed(of_);
    ++paths_;
  }

  [[nodiscard]] bool overflowed() const { return overflowed_; }
  [[nodiscard]] std::uint64_t paths() const { return paths_; }
  [[nodiscard]] const Weight& of() const { return of_; }
  template <class Visit>
  void each(const Visit& visit) const {  // outcomes that can happen, in order
    for (int o = first_; o <= last_; ++o)
      if (const Weight& ways = sums_[static_cast<std::size_t>(o - lowest)]; !is_zero(ways)) visit(o, ways);
  }

 private:
  Weight& at(int outcome) { return sums_[static_cast<std::size_t>(outcome - lowest)]; }

  std::array<Weight, highest - lowest + 1> sums_{};
  Weight of_{1};
  int first_ = highest + 1;
  int last_ = lowest - 1;
  std::uint64_t paths_ = 0;
  bool overflowed_ = false;
};

template <class Weight>
Odds odds_of(const Tally<Weight>& tally) {
  const auto whole = [](const Weight& weight) {
    if constexpr (std::same_as<Weight, Checked128>)
      return Natural::of(weight.value());
    else
      return weight;
  };
  Odds odds;
  odds.of = whole(tally.of());
  odds.paths = tally.paths();
  tally.each([&](int outcome, const Weight& ways) { odds.shares.push_back({outcome, whole(ways)}); });
  return odds;
}

}  // namespace guidon::odds
