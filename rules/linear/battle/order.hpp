#pragma once
// What a side may decide. One flat value for every kind of order; each kind says below which fields it reads.
#include <array>
#include <cstdint>
#include <string_view>

#include "kernel/refusal.hpp"
#include "kernel/table.hpp"
#include "rules/linear/battle/setting.hpp"

namespace guidon::linear {

enum class OrderKind : std::uint8_t {
  // set-up
  set_order,        // choice = side that places first, choice2 = side that takes the first turn (ACT-SETUP-FIRST)
  deploy,           // unit, pose, formation; target = building to hold, or nobody (ACT-SETUP-PLACE)
  place_commander,  // commander, pose.at
  // any moment
  concede,  // ACT-CONCEDE
  // the end of a step, of the moves of an order, or no more of what is asked
  done,  // ACT-INIT-DONE, ACT-ORDERS-DONE, ACT-COMMAND-DONE, ACT-SHOOT-DONE
  // brigade checks
  check_brigade,  // target = brigade (ACT-BM-ORDER)
  fall_back,      // unit, choice = 1: it ends facing its base edge (ACT-BM-PATH)
  // one move of a unit (ACT-INIT-MOVE, ACT-MOVE, ACT-FREE-MOVE, ACT-CONSOLIDATE)
  move,      // unit, steps
  turn,      // unit, choice = Turn: in place, a whole move
  form,      // unit, formation: limbering and unlimbering too
  enter,     // unit, target = building
  leave,     // unit, pose, formation
  charge,    // unit, target; at most one step: the wheel (ACT-INIT-CHARGE, ACT-CHARGE-PATH, ACT-SWEEP)
  withdraw,  // unit, steps (ACT-FREE-WITHDRAW)
  // commanders
  command,    // commander, units, what, target for a charge or a building (ACT-ORDER)
  rally,      // commander, unit (ACT-RALLY)
  follow_me,  // commander, unit (ACT-FOLLOW-ME)
  ride,       // commander, pose.at; target = unit he joins, or nobody (ACT-CMDR-MOVE)
  // fire
  shoot,  // unit, target, choice = Face of a square or garrison (ACT-SHOOT); also the answer to a crossing enemy
  // answers to a charge (ACT-REACT)
  stand,
  closing_shots,
  countercharge,
  evade,
  emergency,  // formation = square or hedgehog
  // answers inside results
  test,              // unit: tests, or carries out its result, next (ACT-TEST-ORDER)
  hold_disordered,   // ACT-BT-CHOICE
  retreat_in_order,  // ACT-BT-CHOICE
  two_moves,         // ACT-SECOND-MOVE
  give_up,           // ACT-SECOND-MOVE: the unit breaks
  to_side,           // choice = 0 left, 1 right (ACT-FORCED-SIDE)
  fight,             // unit = any unit of the combat (ACT-HTH-ORDER)
  support,           // unit, target = the fighting unit it backs (ACT-SUPPORT)
  split,             // unit, dice[i] against its i-th enemy in contact, in order of unit number (ACT-HTH-SPLIT)
  follow_up,         // ACT-FOLLOW-UP
  decline            // no shot at the crossing enemy, no follow-up, nothing after the combat, no free move
};
std::string_view name_of(OrderKind kind);  // "attack", for programs: as its row in orders.cpp says

// What an order of a commander names before the dice (OUR-CMD-03).
enum class What : std::uint8_t { move, charge, form, limber, unlimber, enter, leave, withdraw };
inline constexpr std::array<std::string_view, 8> what_words{"move",     "charge", "form",  "limber",
                                                            "unlimber", "enter",  "leave", "withdraw"};

enum class Turn : std::uint8_t { left, right, about };
inline constexpr std::array<std::string_view, 3> turn_words{"left", "right", "about"};

enum class Face : std::uint8_t { front, right, rear, left };  // a side of a unit, and the zone before it
inline constexpr std::array<std::string_view, 4> face_words{"front", "right", "rear", "left"};

// A part of a move (OUR-MOVE-01 to -03).
struct Step {
  enum class Kind : std::uint8_t { ahead, back, left, right, wheel_left, wheel_right, face };
  Kind kind = Kind::ahead;
  std::int32_t amount = 0;  // thousandths of an inch; hundredths of a degree for wheels; `face`: the new heading
  friend constexpr bool operator==(const Step&, const Step&) = default;
};
inline constexpr int most_steps = 6;
inline constexpr int most_enemies = 8;  // in contact with one unit

struct Order {
  OrderKind kind = OrderKind::done;
  Side side = Side::south;  // who gives it
  std::uint8_t unit = nobody;
  std::uint8_t target = nobody;
  std::uint8_t commander = nobody;
  Formation formation = Formation::line;
  What what = What::move;
  std::uint8_t choice = 0;
  std::uint8_t choice2 = 0;
  std::uint8_t steps = 0;  // how many of `step` are given
  std::array<std::uint8_t, most_enemies> dice{};
  std::uint64_t units = 0;  // a bit for each
  table::Pose pose{};
  std::array<Step, most_steps> step{};
  friend constexpr bool operator==(const Order&, const Order&) = default;
};

}  // namespace guidon::linear
