#pragma once
// What may happen in a battle: every event with its clause and the units in it.
#include <cstdint>

#include "kernel/chronicle.hpp"
#include "kernel/clause.hpp"
#include "kernel/table.hpp"
#include "rules/peninsular/battle/setting.hpp"

namespace guidon::peninsular {

enum class EventKind : std::uint8_t {
  quality_diced,          // unit, a = Quality
  deployed,               // unit, to
  officer_placed,         // unit = officer, to, other = unit joined
  turn_begins,            // a = turn
  card,                   // a = Colour, b = Function
  card_idle,              // nothing to do on it (PEN-G-31)
  officer_moved,          // unit = officer, other = unit joined, to
  officer_safe,           // unit = officer, other = unit, the throw he survived
  officer_killed,         // unit = officer, other = unit
  officer_rescued,        // unit = officer, other = unit he is placed with
  fired,                  // unit at other: a = dice, b = hit on, c = save on (7 none), d = unsaved hits; range e
  skirmishers_fired,      // other = target: the same
  fired_at_structure,     // unit, other = structure: a = dice, b = hit on, d = hits
  casualties,             // unit: a = markers now, b = pips now, c = new casualties
  breach,                 // other = structure, a = width in stands
  alight,                 // other = structure
  not_alight,             // other = structure
  heavy_test,             // unit: a = die + officer, b = pips, c = HeavyOutcome
  moved,                  // unit, from, to, a = old formation, b = new
  critical_test,          // unit: a = score, b = pips, c = passed
  skirmishers_out,        // unit: a = skirmisher stands
  skirmishers_in,         // unit: a = skirmisher stands that came back, b = lost on the way
  skirmishers_moved,      // unit, to
  skirmishers_back,       // unit, a = centimetres
  skirmishers_aside,      // unit
  skirmishers_scattered,  // unit, a = stands
  firefight,              // a, b = dice; c, d = hits of red and black; e = FirefightOutcome read red = a
  entered,                // unit, other = structure
  left_building,          // unit, other = structure, to
  contact_declared,       // unit, other, a = Face struck, b = charge bonus used, from, to (the ten-centimetre point)
  overrun,                // unit, other = gun
  gave_way,               // unit = cavalry, other = infantry (PEN-CI-02)
  contact_test,           // unit, other: a, b = scores, c = margin, d = ContactOutcome
  halted,                 // unit
  fell_back,              // unit, from, to; a = millimetres, b = Bar that stopped it, c = the unit or piece
  routed,                 // the same
  routed_on,              // the same
  stopped,                // unit, to: pursuers halted short
  stand_lost,             // unit, a = Role, b = stands left, c = stands there were
  scattered,              // unit, a = stands that went with it
  left_table,             // unit
  surrendered,            // unit, other = the enemy across its way
  pips,                   // unit, a = pips before, b = after
  glory,                  // unit
  fight_joined,           // unit, other: attacker closes
  fight_round,            // unit, other: a, b = dice, c, d = hits, e = FightOutcome, f = round
  duel,                   // unit, other: a, b = needed, e = DuelOutcome, f = round
  took_ground,            // unit, to
  pursues,                // unit, other = quarry, to
  pursuit_losses,         // unit = quarry, other = pursuer, a = stands
  pursuit_ends,           // unit
  friends_test,           // unit, other = router: a = score, b = pips, c = FriendsOutcome
  healed,                 // unit, a = pips before, b = after
  heal_failed,            // unit
  rally_test,             // unit: a = score, b = pips, c = rallied
  no_rally,               // unit: enemy too near
  pursuit_rally,          // unit: a = die, b = needed, c = rallied
  rallied_facing,         // unit, to
  burned,                 // unit: a stand lost in a burning building
  turn_ends,              // a = turn
  draw_offered,           // a = Colour
  draw_declined,
  resigned,       // a = Colour
  victory,        // a = Verdict, b = red's count, c = black's count
  screen_charged  // unit, other = whose skirmishers, b = charge bonus used, from, to
};

using Event = EventOf<EventKind>;
using Chronicle = ChronicleOf<Event>;

}  // namespace guidon::peninsular
