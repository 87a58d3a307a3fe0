#pragma once
// Quick odds of a roll on the results table, to choose by; the umpire's own are exact.
#include <algorithm>
#include <array>
#include <cstdint>

#include "rules/hex1866/battle/field.hpp"

namespace guidon::players {

// Chances of each result. Column and modified die decide by their sum: 6 to 8 a test, 9 to 11 D, from 12 on D+1.
struct Chances {
  double test = 0;
  double hit = 0;   // D
  double step = 0;  // D+1
  // A unit that fails half its tests, in blows: 1 disorganises it.
  [[nodiscard]] double blow(double fails = 0.5) const { return test * fails + hit + step; }
};

constexpr Chances chances(int column, int drm) {
  drm += std::max(0, column - 8);
  column = std::clamp(column, 0, 8);
  Chances found;
  for (int die = 1; die <= 6; ++die) {
    const int sum = column + std::clamp(die + drm, 0, 6);
    (sum >= 12 ? found.step : sum >= 9 ? found.hit : found.test) += sum >= 6 ? 1.0 / 6 : 0;
  }
  return found;
}

// How often a unit fails a test, by its own merits.
double fails(const hex1866::Field& field, int u);

// What an attack promises: blows dealt and taken, in victory points of the attacker.
struct Promise {
  double gain = 0;
  double cost = 0;
  double empties = 0;  // the chance that the hex is left
};

// Somebody who attacks, where he stands or would stand.
struct Attacker {
  std::uint8_t unit = hex1866::nobody;
  hex1866::Hex from = hex1866::off_map;
};

class Attackers {
 public:
  static constexpr int most = 12;
  void add(Attacker attacker) {
    if (size_ < most) all_[static_cast<std::size_t>(size_++)] = attacker;
  }
  void keep(int first) { size_ = std::min(size_, first); }
  [[nodiscard]] int size() const { return size_; }
  const Attacker& operator[](int i) const { return all_[static_cast<std::size_t>(i)]; }

 private:
  std::array<Attacker, most> all_{};
  int size_ = 0;
};

Promise promise(const hex1866::Field& field, const Attackers& attackers, hex1866::Hex target, int leader_bonus);

// Prices in victory points.
double step_price(const hex1866::Field& field, int u);      // of the next step a unit loses
double disorder_price(const hex1866::Field& field, int u);  // of its order

}  // namespace guidon::players
