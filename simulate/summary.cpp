#include "simulate/summary.hpp"

#include <algorithm>

namespace guidon::simulate {

namespace {

template <std::size_t N>
void add_up(std::array<std::uint64_t, N>& sum, const std::array<std::uint64_t, N>& part) {
  for (std::size_t i = 0; i < N; ++i) sum[i] += part[i];
}

// So that the order of battles counts, but not the order in which they are added.
std::uint64_t stirred(std::uint64_t battle, std::uint64_t signature) {
  std::uint64_t h = signature ^ (battle + 1) * 0x9e3779b97f4a7c15ULL;
  h = (h ^ h >> 30U) * 0xbf58476d1ce4e5b9ULL;
  h = (h ^ h >> 27U) * 0x94d049bb133111ebULL;
  return h ^ h >> 31U;
}

template <std::size_t N>
void mark(std::array<std::uint64_t, N>& counts, std::size_t value) {
  ++counts[std::min(value, N - 1)];
}

}  // namespace

void Summary::add(const Summary& part) {
  battles += part.battles;
  add_up(verdicts, part.verdicts);
  add_up(won_by_general, part.won_by_general);
  illegal += part.illegal;
  for (std::size_t i = 0; i < endings.size(); ++i) add_up(endings[i], part.endings[i]);
  add_up(turns, part.turns);
  add_up(lost, part.lost);
  add_up(lost_squared, part.lost_squared);
  for (std::size_t side = 0; side < 2; ++side) add_up(loss_shares[side], part.loss_shares[side]);
  add_up(swings, part.swings);
  add_up(pairs, part.pairs);
  for (std::size_t u = 0; u < units.size(); ++u) {
    units[u].lost += part.units[u].lost;
    units[u].broken += part.units[u].broken;
    units[u].broken_points += part.units[u].broken_points;
    units[u].points += part.units[u].points;
  }
  decisions += part.decisions;
  signature += part.signature;
}

double Summary::score(match::Side side) const {
  if (battles == 0) return 0.5;
  return (static_cast<double>(won(side)) + static_cast<double>(drawn() + endless()) / 2) / static_cast<double>(battles);
}

void Tally::count(std::uint64_t battle, const players::Fought& fought) {
  const match::Outcome& outcome = fought.outcome;
  ++summary_.battles;
  const auto verdict = static_cast<std::size_t>(fought.verdict());
  ++summary_.verdicts[verdict];
  summary_.illegal += fought.illegal ? 1U : 0U;
  const std::size_t first_leads = campaign_->swapped(battle) ? 1 : 0;  // the side of the first general
  const unsigned points = fought.half_points(first_leads);
  if (points != 1) ++summary_.won_by_general[points == 2 ? 0 : 1];
  if (campaign_->paired()) {
    if (first_leads == 0)
      first_of_pair_ = points;
    else
      ++summary_.pairs[first_of_pair_ + points];
  }
  ++summary_.endings[std::min<std::size_t>(outcome.ending, most_endings - 1)][verdict];
  mark(summary_.turns, outcome.turns);
  mark(summary_.swings, fought.swings);
  for (std::size_t side = 0; side < 2; ++side) {
    const std::uint64_t lost = outcome.lost[side];
    summary_.lost[side] += lost;
    summary_.lost_squared[side] += lost * lost;
    const auto all = static_cast<std::uint64_t>(std::max(1, muster_->strength[side]));
    mark(summary_.loss_shares[side], static_cast<std::size_t>(lost * loss_steps / all));
  }
  for (std::size_t u = 0; u < muster_->units.size(); ++u) {
    UnitSum& unit = summary_.units[u];
    const unsigned own = fought.half_points(muster_->units[u].side);
    unit.lost += outcome.unit[u];
    unit.points += own;
    if (outcome.unit[u] < 50) continue;
    ++unit.broken;
    unit.broken_points += own;
  }
  summary_.decisions += fought.decisions;
  summary_.signature += stirred(battle, fought.signature);
}

}  // namespace guidon::simulate
