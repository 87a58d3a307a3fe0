#include "simulate/luck_play_outs.hpp"

#include <algorithm>
#include <array>
#include <mutex>

#include "simulate/interval.hpp"
#include "simulate/workers.hpp"

namespace guidon::simulate {

double Chances::score() const {
  return battles == 0 ? 0.5 : static_cast<double>(half_points) / (2 * static_cast<double>(battles));
}

double Chances::margin() const {
  return battles == 0 ? 0.5 : wilson_around(score(), static_cast<double>(battles)).half_width();
}

std::vector<Chances> play_out(const players::School& school, std::span<const Position> positions, std::uint64_t battles,
                              std::uint64_t seed, unsigned threads,
                              const std::function<void(std::uint64_t, std::uint64_t)>& progress) {
  constexpr std::array<players::General, 2> colonels{};
  const std::uint64_t all = battles * positions.size();
  std::vector<Chances> chances(positions.size());
  std::mutex counting;
  std::uint64_t done = 0;
  share_out(all, threads, [&](std::uint64_t i) {
    const std::size_t at = static_cast<std::size_t>(i / battles);
    const Position& from = positions[at];
    const auto points = school.fight_on(*from.game, from.order, colonels, seed + i % battles).half_points(from.side);
    const std::scoped_lock lock{counting};
    ++chances[at].battles;
    chances[at].half_points += points;
    ++done;
    if (progress) progress(done, all);
  });
  return chances;
}

}  // namespace guidon::simulate
