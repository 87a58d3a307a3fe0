#pragma once
// What may happen in a battle: every event with its clause and the units in it. Hexes are places on the map's grid.
#include <cstdint>

#include "kernel/chronicle.hpp"
#include "rules/hex1866/battle/setting.hpp"
#include "rules/hex1866/battle/units.hpp"

namespace guidon::hex1866 {

enum class EventKind : std::uint8_t {
  placed,          // unit or leader, a = hex, b = facing
  turn_begins,     // a = turn, b = 1 night
  initiative,      // c, d = what is added to the Prussian and to the Austrian die; e = Side that has it, f = 1 a tie
  first_chosen,    // a = Side that chose, b = Side that activates first
  in_command,      // formation: a = 1 in reach of the Commander in Chief, 2 by its test, 3 fails its test, 4 has no
                   // commander any more; c = rating
  drawn,           // formation: by lot
  activated,       // formation
  stage_begins,    // a = Stage
  rally_test,      // unit: a = total, to which the die is added; b = 1 passed
  turned,          // a = hex, b = facing
  bombarded,       // units = batteries, a = target hex, b = column, c = DRM, d = row, e = CombatResult
  moved,           // unit, a = from, b = to, c = facing, d = MP
  entered,         // the same, from off the map (a = the entry hex)
  leader_moved,    // leader, a = from, b = to, d = MP
  leader_entered,  // leader, a = entry hex, b = to, d = MP
  declared,        // units = attackers, a = target hex
  defensive,     // units = defenders, a = target hex, b = column, c = DRM, d = row, e = CombatResult, f = hex fired at
  assaulted,     // units = attackers, a = target hex, b = column, c = DRM, d = row, e = CombatResult
  morale_test,   // unit: a = total, to which the die is added; b = 1 passed
  disorganised,  // unit, a = hex
  step_lost,     // unit: a = steps left
  eliminated,    // unit, a = hex it stood in
  dropped_out,   // unit: an attacker who has had enough, and keeps his order
  attack_over,   // a = target hex: nobody is left to attack
  retreated,     // unit, a = from, b = to, c = class of the hex
  advanced,      // unit, a = from, b = to, c = facing
  went_along,    // leader, unit, a = hex
  leader_check,  // leader: b = 1 he is hit
  replaced,      // leader
  displaced,     // leader, a = from, b = to
  leader_gone,   // leader: no friend is left to go to
  demoralised,   // formation: a = steps lost, b = of
  objective,     // a = hex, b = Side that holds it now
  turn_ends,     // a = turn
  resigned,      // a = Side
  victory,       // a = Verdict, b = WonBy, c = score, d = row of the table or -1, e = 1 decisive
  stage_passed   // a = Stage: nobody could be ordered anything in it
};

struct Event : EventOf<EventKind> {
  std::uint8_t leader = nobody;
  std::uint8_t formation = nobody;
  Units units = 0;
};
using Chronicle = ChronicleOf<Event>;

}  // namespace guidon::hex1866
