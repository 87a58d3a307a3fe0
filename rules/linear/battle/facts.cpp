// What programs are told of a battle: worked out here alone, for it takes a compiler a while.
#include "rules/linear/battle/battle.hpp"

namespace guidon::linear {

Facts facts(const Event& event, const Setting& setting) { return facts_of(event.data, setting); }
Facts facts(const DecisionData& decision, const Setting& setting) { return facts_of(decision, setting); }

}  // namespace guidon::linear
