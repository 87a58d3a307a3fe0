#pragma once
// What a general of 1866 takes an attack for before he gives the order: the rolls are the rules' own (chances.hpp),
// what follows from one to the next is an estimate. docs/strength.md says how far off it may be; the umpire's odds are
// exact.
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "players/hex1866/chances.hpp"
#include "rules/hex1866/battle/situations.hpp"

namespace guidon::players {

// How often a unit fails a test where it stands.
double fails(const hex1866::Field& field, int u);

// What an attack promises: blows dealt and taken, in victory points of the attacker.
struct Promise {
  double gain = 0;
  double cost = 0;
  double empties = 0;  // the chance that the hex is left
};

// Those who attack, from where they stand or would stand.
class Attackers {
 public:
  static constexpr int most = 12;
  void add(hex1866::Fighter attacker) {
    if (size_ < most) all_[static_cast<std::size_t>(size_++)] = attacker;
  }
  void keep(int first) { size_ = std::min(size_, first); }
  [[nodiscard]] int size() const { return size_; }
  const hex1866::Fighter& operator[](int i) const { return all_[static_cast<std::size_t>(i)]; }
  [[nodiscard]] std::span<const hex1866::Fighter> all() const { return {all_.data(), static_cast<std::size_t>(size_)}; }

 private:
  std::array<hex1866::Fighter, most> all_{};
  int size_ = 0;
};

// `bonus`: of a commander who would come along.
Promise promise(const hex1866::Field& field, const Attackers& attackers, hex1866::Hex target, int bonus);

// Prices in victory points.
double step_price(const hex1866::Field& field, int u);      // of the next step a unit loses
double disorder_price(const hex1866::Field& field, int u);  // of its order

}  // namespace guidon::players
