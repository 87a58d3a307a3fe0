#pragma once
// How sure one can be of a share at 95 %.
namespace guidon::players {

struct Interval {
  double low = 0;
  double high = 0;
  [[nodiscard]] bool holds(double value) const { return low <= value && value <= high; }
  [[nodiscard]] double half_width() const { return (high - low) / 2; }
  friend bool operator==(const Interval&, const Interval&) = default;
};

// 95 % of a normal distribution lie so many deviations about its mean.
inline constexpr double z95 = 1.959963984540054;

// Wilson's, as if the share came of so many trials; they need not be whole.
Interval wilson_around(double share, double trials);

}  // namespace guidon::players
