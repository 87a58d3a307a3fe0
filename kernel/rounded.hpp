#pragma once
// Numbers only as fine as those who read them want them, and never -0.
#include <cmath>

namespace guidon {

inline double rounded(double value, double parts) { return std::round(value * parts) / parts + 0.0; }
inline double to_thousandths(double value) { return rounded(value, 1e3); }
inline double to_ten_thousandths(double value) { return rounded(value, 1e4); }
inline double to_millionths(double value) { return rounded(value, 1e6); }

}  // namespace guidon
