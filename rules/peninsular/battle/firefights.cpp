// The firefight of opposing screens on the table (PEN-SKIR-02 to -07, PEN-R-55 to -58).
#include <algorithm>
#include <array>

#include "rules/peninsular/battle/shooting.hpp"
#include "rules/peninsular/battle/skirmish.hpp"
#include "rules/peninsular/firefight.hpp"

namespace guidon::peninsular {

using table::Rect;
using table::Vec;

namespace {

struct Groups {
  std::array<int, most_units> link{};  // to its nearest enemy group in range, or -1
  std::uint64_t present = 0;
};

bool takes_part(const Field& field, int u) {
  const Marks& marks = field.unit(u).marks;
  return field.unit(u).on_table() && !marks.has(Mark::firefight_done) && !marks.has(Mark::screen_idle);
}

bool bears(const Field& field, const Skirmisher& stand, const Skirmisher& enemy) {
  const auto shot = table::shot(stand.pose.at.vec(), stand.pose.facing.forward(), half_frontage,
                                tangent(field.options()), skirmisher_rect(enemy));
  return shot && within(shot->range, 25);
}

// Links every group to its nearest enemy group within musket range (PEN-R-56, PEN-R-58).
Groups link_groups(const Field& field) {
  Groups groups;
  groups.link.fill(-1);
  std::array<double, most_units> least{};
  least.fill(1e9);
  std::array<std::uint64_t, most_units> seen{};  // enemies of which a stand is in an arc
  const State& state = field.state();
  for (int i = 0; i < state.skirmishers; ++i) {
    const Skirmisher& a = state.skirmisher[static_cast<std::size_t>(i)];
    groups.present |= 1ULL << a.unit;
    if (!takes_part(field, a.unit)) continue;
    for (int j = 0; j < state.skirmishers; ++j) {
      const Skirmisher& b = state.skirmisher[static_cast<std::size_t>(j)];
      if (field.side(a.unit) == field.side(b.unit) || !takes_part(field, b.unit)) continue;
      const Vec gap = a.pose.at.vec() - b.pose.at.vec();
      if (dot(gap, gap) > 30.0 * 30.0) continue;
      const double near = distance(skirmisher_rect(a), skirmisher_rect(b));
      if (!within(near, 25)) continue;
      if (bears(field, a, b) || bears(field, b, a)) seen[a.unit] |= 1ULL << b.unit;
      if (near < least[a.unit]) {
        least[a.unit] = near;
        groups.link[a.unit] = b.unit;
      }
    }
  }
  for (int u = 0; u < field.units(); ++u) {
    const int v = groups.link[static_cast<std::size_t>(u)];
    if (v >= 0 && (seen[static_cast<std::size_t>(u)] >> v & 1U) == 0) groups.link[static_cast<std::size_t>(u)] = -1;
  }
  return groups;
}

std::uint64_t cluster_of(const Groups& groups, int first) {
  std::uint64_t in = 1ULL << first;
  for (bool grew = true; grew;) {
    grew = false;
    for (int u = 0; u < most_units; ++u) {
      const int v = groups.link[static_cast<std::size_t>(u)];
      if (v < 0) continue;
      const std::uint64_t both = 1ULL << u | 1ULL << v;
      if ((in & both) != 0 && (in & both) != both) {
        in |= both;
        grew = true;
      }
    }
  }
  return in;
}

Screen count(const Field& field, std::uint64_t cluster, Colour side) {
  Screen screen;
  const State& state = field.state();
  for (int i = 0; i < state.skirmishers; ++i) {
    const Skirmisher& stand = state.skirmisher[static_cast<std::size_t>(i)];
    if ((cluster >> stand.unit & 1U) == 0 || field.side(stand.unit) != side) continue;
    double near = 1e9;
    for (int j = 0; j < state.skirmishers; ++j) {
      const Skirmisher& enemy = state.skirmisher[static_cast<std::size_t>(j)];
      if ((cluster >> enemy.unit & 1U) == 0 || field.side(enemy.unit) == side) continue;
      near = std::min(near, distance(skirmisher_rect(stand), skirmisher_rect(enemy)));
    }
    const bool rifle = field.sheet(stand.unit).armament == Armament::rifle;
    if (within(near, 25)) {
      (rifle ? screen.rifles : screen.muskets) += 1;
    } else if (rifle && within(near, 35)) {
      ++screen.far_rifles;
    }
  }
  return screen;
}

int dice_of(const Screen& screen) { return screen.muskets + screen.rifles + screen.far_rifles; }

}  // namespace

void step_firefights(const Umpire& umpire, Dice& dice) {
  std::array<bool, 2> sides{};
  for (int i = 0; i < umpire.state.skirmishers; ++i) {
    const std::uint8_t unit = umpire.state.skirmisher[static_cast<std::size_t>(i)].unit;
    if (takes_part(umpire.field(), unit)) sides[index(umpire.sheet(unit).side)] = true;
  }
  if (!sides[0] || !sides[1]) return;

  std::uint64_t cluster = 0;
  Screen red;
  Screen black;
  {
    const Field field = umpire.field();
    const Groups groups = link_groups(field);
    for (int u = 0; u < umpire.units() && cluster == 0; ++u)
      if (groups.link[static_cast<std::size_t>(u)] >= 0) cluster = cluster_of(groups, u);
    if (cluster == 0) return;
    red = count(field, cluster, Colour::red);
    black = count(field, cluster, Colour::black);
  }
  for (int u = 0; u < umpire.units(); ++u)
    if ((cluster >> u & 1U) != 0) umpire.unit(u).marks.set(Mark::firefight_done);
  const Firefight firefight = weigh(red, black);
  const FirefightResult result = roll(firefight, dice);
  umpire.state.tale.firefight = id(1 + static_cast<int>(result.outcome));
  umpire.say(FirefightFought{.red_dice = dice_of(red),
                             .black_dice = dice_of(black),
                             .red_hits = result.a_hits,
                             .black_hits = result.b_hits,
                             .result = result.outcome},
             result.clause, &firefight.ledger);
  umpire.push(Firefights{});  // other clusters after this one
  const bool red_loses =
      result.outcome == FirefightOutcome::a_falls_back || result.outcome == FirefightOutcome::a_reforms;
  if (result.outcome == FirefightOutcome::goes_on) return;
  // Nobody is hurt in it and no die is turned (PEN-SKIR-07).
  const bool reform = result.outcome == FirefightOutcome::a_reforms || result.outcome == FirefightOutcome::b_reforms;
  for (int u = 0; u < umpire.units(); ++u) {
    if ((cluster >> u & 1U) == 0 || (umpire.sheet(u).side == Colour::red) != red_loses) continue;
    if (reform) {
      recall_screen(umpire, u, "PEN-SKIR-06");
    } else {
      screen_falls_back(umpire, u);
    }
  }
}

}  // namespace guidon::peninsular
