#pragma once
// What a side of a linear battle is trying to do, as far as the table shows it.
#include <array>
#include <cstdint>

#include "players/general.hpp"
#include "rules/linear/battle/setting.hpp"

namespace guidon::players {

// What a brigade, or a unit that is past its best, is there for.
enum class LinearRole : std::uint8_t { attack, hold, spare };

struct LinearPlan {
  linear::Side side = linear::Side::south;
  Style style = Style::steady;
  double own = 1;      // what its own losses weigh
  double urgency = 1;  // how much it wants to come to grips
  std::array<LinearRole, linear::most_brigades> role{};
  std::array<std::uint8_t, linear::most_brigades> target{};  // the enemy brigade it goes for, or nobody
  std::uint8_t prey = linear::nobody;                        // the enemy brigade that is to fail first
  std::array<std::uint8_t, linear::most_brigades> ground{};  // a piece it is to have, or nobody
};

}  // namespace guidon::players
