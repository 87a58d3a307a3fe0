#pragma once
// An order reckoned up after the event: what it could lead to up to the next decision, what it did lead to, and what
// would have been better. Worths are a colonel's, 0 (lost) to 1000 (won), for the side that gave the order.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace guidon::players {

// Worths closer than this are one worth, summed up in another order.
inline constexpr double same_worth = 1e-7;

struct Prospect {
  double worth = 0;
  double chance = 0;
};

// Everything an order may lead to, the worst first, equal worths merged; the chances add up to 1.
struct Prospects {
  std::vector<Prospect> all{};
  bool sampled = false;  // more throws than can be followed: many of them, each thrown

  [[nodiscard]] double mean() const {
    double sum = 0;
    for (const Prospect& each : all) sum += each.chance * each.worth;
    return sum;
  }
  [[nodiscard]] double variance() const {
    const double middle = mean();
    double sum = 0;
    for (const Prospect& each : all) sum += each.chance * (each.worth - middle) * (each.worth - middle);
    return sum;
  }
  // Chances of a result at least that good and at least that bad; that very one counts in both.
  [[nodiscard]] double at_least(double worth) const {
    double sum = 0;
    for (const Prospect& each : all) sum += each.worth >= worth - same_worth ? each.chance : 0;
    return std::min(1.0, sum);
  }
  [[nodiscard]] double at_most(double worth) const {
    double sum = 0;
    for (const Prospect& each : all) sum += each.worth <= worth + same_worth ? each.chance : 0;
    return std::min(1.0, sum);
  }
};

struct Reckoning {
  Prospects prospects{};
  double before = 0;         // what the battle was worth before the order
  double expected = 0;       // of the order, over every throw
  double came = 0;           // what it was worth after it
  double best = 0;           // expected of the best order a colonel weighs; never less than `expected`
  std::string best_order{};  // which that is: the order itself where nothing is better
  std::size_t weighed = 1;   // orders a colonel weighs, the given one among them

  [[nodiscard]] double luck() const { return came - expected; }
  [[nodiscard]] double regret() const { return best - expected; }
};

}  // namespace guidon::players
