#pragma once
// What a battle takes: order, steps, units, leaders, and the heart of a formation.
#include "kernel/dice.hpp"
#include "rules/hex1866/battle/umpire.hpp"

namespace guidon::hex1866 {

void disorganise(const Umpire& umpire, int u, Clause clause);
void lose_step(const Umpire& umpire, int u, Clause clause);  // the last one eliminates it
void eliminate(const Umpire& umpire, int u, Clause clause);
// HEX-TERR-WOODS-01: cavalry has entered woods off any link.
void enter_woods(const Umpire& umpire, int u);

// HEX-P-LEAD-05: a die for each leader in the hex.
void step_leader_checks(const Umpire& umpire, const CheckLeaders& checks, Dice& dice);
// HEX-P-LEAD-04: leaders whom nobody of their own is left with go to the nearest friends.
void step_left_alone(const Umpire& umpire, const LeaveAlone& left);
[[nodiscard]] bool may_join(const Field& field, int l, Hex hex);  // one of the nearest
void take_join(const Umpire& umpire, int l, Hex hex);
// An enemy combat unit enters a hex: leaders of the other side there are pushed aside.
void push_aside(const Umpire& umpire, Hex hex, Side whose);

}  // namespace guidon::hex1866
