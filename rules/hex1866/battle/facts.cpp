// What programs are told of a battle: worked out here alone, for it takes a compiler a while.
#include "rules/hex1866/battle/battle.hpp"

namespace guidon::hex1866 {

Facts facts(const Event& event, const Setting& setting) { return facts_of(event.data, setting); }
Facts facts(const DecisionData& decision, const Setting& setting) { return facts_of(decision, setting); }

}  // namespace guidon::hex1866
