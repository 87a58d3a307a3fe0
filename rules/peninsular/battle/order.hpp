#pragma once
// What a side may decide. One flat value for every kind of order; each kind says below which fields it reads.
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "kernel/refusal.hpp"
#include "kernel/table.hpp"
#include "rules/peninsular/battle/setting.hpp"

namespace guidon::peninsular {

enum class OrderKind : std::uint8_t {
  // deployment
  deploy,         // unit, pose[0], formation, target = structure to garrison or nobody, choice = skirmishers out
  redeploy,       // the same, for the story defender's last changes (PEN-D-06)
  place_officer,  // unit = officer, pose[0], target = unit he joins or nobody
  end_deployment,
  // any moment
  officer_move,  // unit = officer, pose[0] (place), target = unit he joins or nobody (PEN-D-10, PEN-D-11)
  resign,
  offer_draw,
  accept_draw,
  decline_draw,
  // FIRE card
  fire,           // unit; target only where the rules leave a choice (PEN-D-22, PEN-D-23); choice = face of a square or
                  // side of a garrison (Face); at_structure: target is a structure and pose[0].at the aim point
  skirmish_fire,  // target; groups = bit for each unit whose skirmishers fire, 0 for all that may (PEN-D-24)
  // FOOT and HORSE cards
  move,              // unit, poses = one a leg, formation after the move (PEN-D-30 to -32, -37)
  contact,           // unit, target, poses as for move up to the contact (none: straight at it), choice: name the
                     // grenadier stand, send its skirmishers, or ride at the target's (PEN-D-39 to -42)
  break_out,         // unit, groups = bit for each stand to send out, 0 for all that may (PEN-D-34)
  rejoin,            // unit (PEN-D-35)
  move_skirmishers,  // unit; one pose: the middle and facing of a row with `interval` between stands; or one a stand
  enter_building,    // unit, target = structure (PEN-D-38)
  leave_building,    // unit, pose[0], formation
  pursue,            // unit, target = quarry where two are equally near (PEN-D-47)
  end_card,          // PEN-D-26, PEN-D-48
  // answers
  confirm,  // a critical manoeuvre (PEN-D-33)
  cancel,
  choose_stand,  // choice = stand of the unit asked about (PEN-D-25)
  advance,       // take the ground (PEN-D-44)
  stay,
  glory,  // target, poses as for contact (PEN-D-45)
  decline,
  resolve_fight,  // choice = fight (PEN-D-46)
  test_next,      // unit (PEN-D-49)
  try_rally,      // pursuing cavalry (PEN-D-60)
  keep_pursuing,
  rally,        // unit (PEN-D-61)
  face,         // pose[0].facing (PEN-D-62)
  form_square,  // an emergency square (PEN-R-44)
  proceed       // no officer moves now, or no square
};

// What a contact order's choice means.
inline constexpr std::uint8_t with_grenadiers = 1;
inline constexpr std::uint8_t with_skirmishers = 2;
inline constexpr std::uint8_t at_skirmishers = 3;  // the target is that unit's skirmishers

inline constexpr int most_legs = 4;
inline constexpr int most_poses = 32;

struct Order {
  OrderKind kind = OrderKind::end_card;
  Colour side = Colour::red;  // who gives it
  std::uint8_t unit = nobody;
  std::uint8_t target = nobody;
  Formation formation = Formation::line;
  std::uint8_t choice = 0;
  std::uint8_t at_structure = 0;
  std::uint8_t poses = 0;       // how many of `pose` are given
  std::uint16_t interval = 30;  // tenths of a centimetre between skirmisher stands
  std::uint64_t groups = 0;
  std::array<table::Pose, most_poses> pose{};
  friend constexpr bool operator==(const Order& a, const Order& b) {
    if (a.poses != b.poses) return false;
    for (std::size_t i = 0; i < a.poses; ++i)
      if (a.pose[i] != b.pose[i]) return false;
    return a.kind == b.kind && a.side == b.side && a.unit == b.unit && a.target == b.target &&
           a.formation == b.formation && a.choice == b.choice && a.at_structure == b.at_structure &&
           a.interval == b.interval && a.groups == b.groups;
  }
};

}  // namespace guidon::peninsular
