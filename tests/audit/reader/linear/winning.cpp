// Armies that are beaten, and points.
#include <algorithm>
#include <array>

#include "tests/audit/reader/linear/shelves.hpp"

namespace audit::lines {

namespace {

using std::to_string;

void beaten(const Moment& m, Eye& eye) {
  if (!m.is("turn_begins") || m.now.player_turn == 0) return;
  for (int side = 0; side < 2; ++side) {
    int brigades = 0;
    int down = 0;
    int units = 0;
    int gone = 0;
    for (const auto& [id, of] : m.now.brigade_side) {
      if (of != side) continue;
      ++brigades;
      const bool left = std::ranges::any_of(
          m.now.units, [&](const Body& each) { return (each.on || each.away) && each.brigade == id; });
      if (!left || m.now.removed.contains(id)) ++down;
    }
    for (const Body& each : m.now.units)
      if (each.side == side) {
        ++units;
        if (!each.on && !each.away) ++gone;
      }
    eye.holds(2 * down <= brigades && (brigades > 2 || 2 * gone <= units),
              "side " + to_string(side) + " has lost " + to_string(down) + " of " + to_string(brigades) +
                  " brigades and fights on");
  }
}
void points(const Moment& m, Eye& eye) {
  if (!m.is("table") || !m.after->progress->contains("points")) return;
  if (m.scenario->text.contains("objective") || m.scenario->text.contains("victory")) return;
  std::array<int, 2> sum{0, 0};
  for (const Body& each : m.next.units)
    if (each.was_on)
      sum[static_cast<std::size_t>(1 - each.side)] += each.away       ? 0
                                                      : !each.on      ? 2 * each.stamina
                                                      : each.shaken() ? each.stamina
                                                                      : 0;
  const Json& held = m.after->progress->at("points").at("held");
  if (m.now.player_turn > 0)
    eye.holds(held.at(0) == sum[0] && held.at(1) == sum[1],
              "points are " + held.dump() + ", and should be " + to_string(sum[0]) + " and " + to_string(sum[1]));
}

constexpr Clause rows[] = {
    {"beaten", "OUR-WIN-01", "an army with more than half its brigades lost is beaten", beaten},
    {"points", "OUR-WIN-02", "two points for a stamina point gone, one for a shaken one", points},
};

}  // namespace

std::span<const Clause> winning() { return rows; }

}  // namespace audit::lines
