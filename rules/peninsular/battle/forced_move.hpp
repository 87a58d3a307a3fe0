#pragma once
// Moves nobody ordered: falling back, retreating and routing (section 4.7; PEN-R-41 to -43, PEN-G-12, PEN-G-13).
#include "kernel/dice.hpp"
#include "rules/peninsular/battle/umpire.hpp"

namespace guidon::peninsular {

void step_forced_move(const Umpire& umpire, const ForcedMove& move);
void step_friends_tests(const Umpire& umpire, const TestFriends& rout);
void step_friends_test(const Umpire& umpire, TestFriend due, Dice& dice);
void push_friends_test(const Umpire& umpire, const TestFriends& rout, int tester, bool through);

// Straight away from the side struck (PEN-R-42).
table::Heading away(const Field& field, int u, Face struck, int enemy);
table::Heading away_from(const Field& field, int u, int enemy);
table::Heading homewards(const Setting& setting, Colour side);
double one_move(const Field& field, int u);  // PEN-R-41
// The enemy leaves it no way to fall back, and it would have to surrender (PEN-G-13).
bool hemmed_in(const Field& field, int u, table::Heading wanted, int enemy);

// The friends that have to test next for a rout: more than one where they are equally near (PEN-D-49).
// Those the rout goes through are in `through` as well.
std::uint64_t next_testers(const Field& field, const TestFriends& rout, std::uint64_t& through);

// Who would have to test if the unit routed along this path, and how near it passes (PEN-FRT-01).
bool tests_for_rout(const Field& field, int tester, int router);

// The unit is engaged in front and rear (PEN-R-87).
bool enclosed(const Field& field, int u);

}  // namespace guidon::peninsular
