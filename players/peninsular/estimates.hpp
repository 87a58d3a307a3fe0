#pragma once
// What a Peninsular general expects of fire, contacts and fights: the rolls are the rules' own (rolls.hpp), who meets
// whom with how much is what he sees at a glance. In stands, gains of the attacker less his losses. An estimate:
// docs/strength.md says how far off it may be.
#include "players/peninsular/glance.hpp"

namespace guidon::players {

// Hits to expect of a's next fire on b; 0 where b is out of its arc or range.
double hits_to_expect(PeninsularRolls& rolls, const Body& a, const Body& b);
// What a contact test between them looks at.
peninsular::ContactSituation contact_between(const Body& a, const Body& b);

// One round between so many dice.
double fight_estimate(PeninsularRolls& rolls, int attackers, peninsular::Impact impact, int defenders,
                      bool defender_bonus, int round = 1);
// An attack of one unit upon another as they stand: strongly negative where it is not allowed. `stake`: what more than
// the unit itself the defender loses if it routs.
double attack_estimate(PeninsularRolls& rolls, const Body& a, const Body& b, double stake = 0);
double charge_reach(const Body& a, bool charge_used);

}  // namespace guidon::players
