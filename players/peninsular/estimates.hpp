#pragma once
// What fights and contacts promise, in stands: gains of the attacker less his losses, and what comes of them.
#include "players/peninsular/glance.hpp"

namespace guidon::players {

// One round between so many dice, hitting on 4+ where keen and else on 5+.
double fight_prospect(int attackers, bool keen, int defenders, bool keen_defenders);
// A contact test with that advantage of the attacker before the dice; `rout` is what the defender's rout would bring.
double foot_contact_prospect(int advantage, double fight, double rout);
double horse_contact_prospect(int advantage, double fight, double rout);    // cavalry against cavalry
double horse_upon_foot_prospect(int advantage, double fight, double rout);  // cavalry against infantry

// An attack of one unit upon another as they stand: strongly negative where it is not allowed. `stake`: what more than
// the unit itself the defender loses if it routs.
double attack_prospect(const Body& a, const Body& b, double stake = 0);
double charge_reach(const Body& a, bool charge_used);

}  // namespace guidon::players
