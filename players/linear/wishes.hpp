#pragma once
// Small wishes of a general: how a unit should be formed, where a commander should be.
#include "players/linear/view.hpp"

namespace guidon::players {

// The formation a unit should be in with the nearest enemy so far off; the one it is in where there is nothing to wish.
linear::Formation linear_wish(const linear::Setting& setting, const LinearFigure& figure, int u, double gap);
// A good place for a commander: behind his troops, and near those that have to be rallied.
table::Vec linear_post(const linear::Battle& battle, const LinearView& view, int commander);

}  // namespace guidon::players
