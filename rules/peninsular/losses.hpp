#pragma once
// What casualties do to a unit: pips, stands taken off, and the end of the unit.
#include "rules/peninsular/options.hpp"

namespace guidon::peninsular {

inline constexpr int most_pips = 6;

// PEN-PIP-01: pips past 6 are lost.
constexpr int add_pips(int pips, int more) { return pips + more < most_pips ? pips + more : most_pips; }

// PEN-FIRE-23, PEN-FIRE-24: casualties that take off a stand.
constexpr int casualties_a_stand(bool three_ranks) { return three_ranks ? 4 : 3; }

struct Losses {
  int stands_removed = 0;
  int markers_left = 0;
  int pips = 0;
};

// PEN-FIRE-21 to -24: unsaved hits become casualty markers and pips; full sets of markers take off stands.
Losses take_casualties(int markers, int pips, int unsaved, bool three_ranks);

// PEN-LOSS-02: how many stands of an original number may go before the unit is scattered.
int scattered_at(int original_stands, const Options& options);

// PEN-CI-08: what pursuing cavalry takes off routing infantry each time.
constexpr int pursuit_losses(int cavalry_stands) { return cavalry_stands / 3; }

}  // namespace guidon::peninsular
