#include "simulate/report_units.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace guidon::simulate {

namespace {

// A score from half points. A draw scatters less than a win and a defeat, so that Wilson's interval is if anything too
// wide; half a point too many falls between two of them.
Share score_of(std::uint64_t half_points, std::uint64_t battles) {
  if (battles == 0) return {0, 0, {0, 1}};
  const Interval below = wilson(half_points / 2, battles);
  const Interval above = wilson((half_points + 1) / 2, battles);
  return {battles,
          static_cast<double>(half_points) / static_cast<double>(2 * battles),
          {(below.low + above.low) / 2, (below.high + above.high) / 2}};
}

// Of the first less the second, from the intervals of both (Newcombe).
Interval difference(const Share& first, const Share& second) {
  const double apart = first.value - second.value;
  return {apart - std::hypot(first.value - first.interval.low, second.interval.high - second.value),
          apart + std::hypot(first.interval.high - first.value, second.value - second.interval.low)};
}

UnitFinding unit_of(const match::MusterUnit& unit, const UnitSum& sum, std::uint64_t battles) {
  UnitFinding found{.id = unit.id, .name = unit.name.empty() ? unit.id : unit.name, .side = unit.side};
  if (battles == 0) return found;
  constexpr double hundredths = 100;
  found.lost = static_cast<double>(sum.lost) / hundredths / static_cast<double>(battles);
  found.broken = {sum.broken, static_cast<double>(sum.broken) / static_cast<double>(battles),
                  wilson(sum.broken, battles)};
  found.score_broken = score_of(sum.broken_points, sum.broken);
  found.score_whole = score_of(sum.points - sum.broken_points, battles - sum.broken);
  found.enough = sum.broken >= fair_count && battles - sum.broken >= fair_count;
  if (!found.enough) return found;
  found.weight = found.score_whole.value - found.score_broken.value;
  found.weight_interval = difference(found.score_whole, found.score_broken);
  return found;
}

}  // namespace

std::vector<UnitFinding> units_of(const ReportFacts& facts) {
  std::vector<UnitFinding> units;
  const std::size_t count = std::min(facts.muster.units.size(), match::most_units);
  units.reserve(count);
  for (std::size_t u = 0; u < count; ++u)
    units.push_back(unit_of(facts.muster.units[u], facts.summary.units[u], facts.summary.battles));
  std::ranges::stable_sort(units, [](const UnitFinding& a, const UnitFinding& b) {
    return std::tuple{a.side, !a.enough, -a.weight, -a.lost} < std::tuple{b.side, !b.enough, -b.weight, -b.lost};
  });
  return units;
}

}  // namespace guidon::simulate
