#include "simulate/luck_total.hpp"

#include <algorithm>
#include <cmath>

namespace guidon::simulate {

// Shared out over two cells, so that the mean stays where it is.
void SumOfThrows::Grid::put(double points, double share) {
  const double place = points / cell - static_cast<double>(first);
  const double below = std::floor(place);
  const auto at = static_cast<std::size_t>(below);
  chance[at] += share * (1 - (place - below));
  chance[at + 1] += share * (place - below);
}

void SumOfThrows::Grid::trim() {
  constexpr double nothing = 1e-15;
  const auto matters = [](double each) { return each > nothing; };
  const auto head = std::ranges::find_if(chance, matters);
  first += head - chance.begin();
  chance.erase(chance.begin(), head);
  while (chance.size() > 1 && !matters(chance.back())) chance.pop_back();
}

void SumOfThrows::add(const players::Prospects& prospects, double came, bool mine) {
  if (prospects.all.empty()) return;
  const double mean = prospects.mean();
  const double sign = mine ? 1 : -1;
  luck_ += sign * (came - mean);
  if (prospects.all.size() == 1) return;
  variance_ += prospects.variance();
  const double low = std::min(sign * (prospects.all.front().worth - mean), sign * (prospects.all.back().worth - mean));
  const double range = prospects.all.back().worth - prospects.all.front().worth;
  Grid one;
  one.first = static_cast<std::int64_t>(std::floor(low / cell));
  one.chance.assign(static_cast<std::size_t>(range / cell) + 4, 0);
  for (const players::Prospect& each : prospects.all) one.put(sign * (each.worth - mean), each.chance);
  Grid next;
  next.first = sum_.first + one.first;
  next.chance.assign(sum_.chance.size() + one.chance.size(), 0);
  for (std::size_t i = 0; i < one.chance.size(); ++i) {
    if (one.chance[i] == 0) continue;
    for (std::size_t j = 0; j < sum_.chance.size(); ++j) next.chance[i + j] += one.chance[i] * sum_.chance[j];
  }
  next.trim();
  sum_ = std::move(next);
}

Unusual SumOfThrows::unusual() const {
  Unusual out{.luck = luck_, .deviation = std::sqrt(variance_), .at_least_as_good = 0, .at_least_as_bad = 0};
  const double place = luck_ / cell;
  for (std::size_t i = 0; i < sum_.chance.size(); ++i) {
    const double here = static_cast<double>(sum_.first) + static_cast<double>(i);
    if (here >= place - 1) out.at_least_as_good += sum_.chance[i];  // within a cell they are the same
    if (here <= place + 1) out.at_least_as_bad += sum_.chance[i];
  }
  out.at_least_as_good = std::min(1.0, out.at_least_as_good);
  out.at_least_as_bad = std::min(1.0, out.at_least_as_bad);
  return out;
}

}  // namespace guidon::simulate
