#pragma once
// The odds of a question: every outcome with its exact share, or, past the budget, a labelled estimate.
#include <cstdint>
#include <string>
#include <vector>

#include "odds/natural.hpp"

namespace guidon::odds {

struct Share {
  int outcome = 0;
  Natural ways;
  friend bool operator==(const Share&, const Share&) = default;
};

struct Odds {
  std::vector<Share> shares;  // outcomes that can happen, in order; their ways sum to `of`
  Natural of{1};
  std::uint64_t paths = 0;    // dice paths followed (0 for an estimate)
  std::uint64_t samples = 0;  // 0: exact; otherwise the number of throws behind the estimate

  [[nodiscard]] bool exact() const { return samples == 0; }
  [[nodiscard]] double probability(int outcome) const;
  [[nodiscard]] double error(int outcome) const;  // standard error of an estimate, 0 where exact
};

// The same odds in the smallest numbers, except that thirty-sixths and the like are left as dice players know them.
Odds tidy(Odds odds);
bool same_distribution(const Odds& a, const Odds& b);

}  // namespace guidon::odds
