#pragma once
// What may happen in a battle: every event with its clause and the units in it.
#include <cstdint>

#include "kernel/chronicle.hpp"
#include "kernel/clause.hpp"
#include "kernel/table.hpp"
#include "rules/linear/battle/setting.hpp"

namespace guidon::linear {

enum class EventKind : std::uint8_t {
  first_thrown,      // a, b = south's and north's die; c = Side that chooses, 2: thrown again
  order_set,         // a = Side that places first, b = Side that moves first
  deployed,          // unit, to, b = Formation, other = building (piece) or nobody
  commander_placed,  // unit = commander, to
  turn_begins,       // a = player turn, b = Side, c = game turn
  stage_begins,      // a = Stage
  // brigades
  brigade_test,     // other = brigade: a = dice and modifiers, b = rating, c = BrigadeOutcome, d = how far to retreat,
                    // e = in moves (0), in inches (1), in moves and without dice (2)
  brigade_removed,  // other = brigade
  battalia_check,   // other = brigade: a = lost, b = shaken, c = at the start, d = 1 failing
  fell_back,        // unit, from, to: a retreating brigade's unit
  left_table,       // unit: over the edge and lost
  abandoned,        // unit: a gun that its brigade leaves behind
  exited,           // unit: over the edge it was to leave by; a = Edge
  // command
  elite,          // unit: a = die, b = recovered
  command_roll,   // unit = commander, other = unit (the first of a group): a = dice, b = effective rating, c = moves,
                  // d = What, e = number of units
  command_ended,  // unit = commander
  moved,          // unit, from, to, a = 1 + Formation before where it changed, b = Formation now, c = moves left
  entered,        // unit, other = building
  left_building,  // unit, other = building, to
  free_move,      // unit: may move although its order failed
  rally_roll,     // unit = commander, other = unit: a = dice, b = effective rating, c = rallied, d = casualties now
  led,            // unit = commander, other = unit: follow me
  rode,           // unit = commander, to, other = unit joined or nobody
  // charges
  charge,  // unit, other: a = moves, b = Face struck or 4 all round, c = 1 it reaches, e = thousandths of an inch to go
  charge_short,    // unit, other, from, to
  reaction,        // unit = target, other = charger: a = OrderKind of the reaction
  countercharged,  // unit, other, from, to
  evaded,          // unit, other, from, to
  emergency,       // unit, other: a = die, b = 1 formed, c = Formation
  charge_over,     // unit, other: stopped, driven back or gone
  contact,         // unit, other, from, to, b = Face struck
  // fire
  shot,  // unit, other: a = dice, b = need, c = save, d = casualties, e = sixes that matter, f = Fire
  // tests and results
  casualties,             // unit: a = recorded now, b = excess, c = new
  shaken,                 // unit
  shattered,              // unit
  break_test,             // unit: a = score, b = Effect, c = Cause
  broken,                 // unit
  disordered,             // unit
  recovered,              // unit: disorder comes off
  retired,                // unit, from, to, a = moves it took, b = 1 disordered by it
  gave_ground,            // unit, from, to, other = the fighting unit it backed, where it is a support
  could_not_give_ground,  // unit: a support that stays
  // hand-to-hand
  fought,        // unit, other: a = dice, b = need, c = save, d = casualties
  combat_score,  // unit, other = a unit of south and one of north: a = south's score, b = north's, c, d = inflicted
  followed_up,   // unit, other, from, to
  // commanders
  commander_lost,      // unit = commander, other = unit he was with
  commander_replaced,  // unit = commander: a = new rating, other = unit he is placed with
  commander_escaped,   // unit = commander, other = unit he goes to
  // the end
  conceded,   // a = Side
  turn_ends,  // a = player turn
  objective,  // other = objective: a = 0 lost again, 1 held, 2 taken
  victory     // a = Verdict, b = WonBy, c, d = points of south and north, e = objective
};

using Event = EventOf<EventKind>;
using Chronicle = ChronicleOf<Event>;

}  // namespace guidon::linear
