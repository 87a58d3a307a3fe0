#pragma once
// What a side may decide. One flat value for every kind of order; each kind says below which fields it reads.
#include <array>
#include <cstdint>

#include "kernel/refusal.hpp"
#include "rules/hex1866/battle/setting.hpp"
#include "rules/hex1866/battle/units.hpp"

namespace guidon::hex1866 {

enum class OrderKind : std::uint8_t {
  // the end of a step or of the activation; no turn after a retreat; no advance
  done,  // end_rally, end_bombardment, end_movement, end_activation
  // set-up
  place,  // unit or leader, hex, facing of a unit (place_unit)
  // the turn
  choose_first,  // choice = Side (choose_first_side)
  activate,      // formation (activate_formation)
  // an activation
  rally,    // unit (attempt_rally)
  turn,     // hex, facing (turn_stack); also after a retreat
  bombard,  // hex = target, units = batteries (bombard)
  move,     // unit or leader, hex, facing of a unit; path where the player names it (move_unit, move_leader)
  enter,    // the same for what is not on the map yet; path begins with the entry hex (enter_reinforcement)
  attack,   // hex = target, units = attackers (declare_attack)
  advance,  // unit, facing (advance)
  // answers
  fire_at,    // hex, one of the attackers' (choose_defensive_target)
  lose_step,  // unit (choose_step_loss)
  go_first,   // unit: retreats first (choose_retreat_unit)
  retreat,    // unit, hex (choose_retreat_hex)
  go_along,   // leader (leader_goes_along: yes)
  stay,       // leader (leader_goes_along: no)
  join,       // leader, hex (place_displaced_leader)
  // any moment
  resign
};

inline constexpr int most_path = 16;

struct Order {
  OrderKind kind = OrderKind::done;
  Side side = Side::prussian;  // who gives it
  std::uint8_t unit = nobody;
  std::uint8_t leader = nobody;
  std::uint8_t formation = nobody;
  std::uint8_t choice = 0;
  Direction facing = Direction::n;  // n where a stack faces every way (towns and cities)
  std::uint8_t steps = 0;           // how many of `path` are given; 0: the umpire finds the way
  Hex hex = off_map;
  Units units = 0;                    // who attack or bombard
  std::array<Hex, most_path> path{};  // the hexes entered, the last of them `hex`
  friend constexpr bool operator==(const Order&, const Order&) = default;
};

}  // namespace guidon::hex1866
