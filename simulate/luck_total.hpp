#pragma once
// How unusual a sum of independent throws is: their distributions added up on a fine grid.
#include <cstdint>
#include <vector>

#include "players/reckoning.hpp"

namespace guidon::simulate {

// A sum of luck, and the chances of one at least as good and at least as bad.
struct Unusual {
  double luck = 0;
  double deviation = 0;  // standard deviation of such a sum
  double at_least_as_good = 1;
  double at_least_as_bad = 1;

  [[nodiscard]] double z() const { return deviation > 0 ? luck / deviation : 0; }
  [[nodiscard]] Unusual reversed() const { return {-luck, deviation, at_least_as_bad, at_least_as_good}; }
};

class SumOfThrows {
 public:
  // The luck of an order: how far what comes of it is from what is expected. `mine`: whether it counts for or against.
  void add(const players::Prospects& prospects, double came, bool mine);
  [[nodiscard]] Unusual unusual() const;

 private:
  static constexpr double cell = 0.25;  // points

  // Chances of deviations, from `first` cells on.
  struct Grid {
    std::int64_t first = 0;
    std::vector<double> chance{1.0};
    void put(double points, double share);
    void trim();  // tails that nobody will ever see
  };

  Grid sum_{};
  double luck_ = 0;
  double variance_ = 0;
};

}  // namespace guidon::simulate
