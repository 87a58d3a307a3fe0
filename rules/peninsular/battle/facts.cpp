// What programs are told of a battle.
#include "rules/peninsular/battle/battle.hpp"

namespace guidon::peninsular {

Facts facts(const Event& event, const Setting& setting) { return facts_of(event.data, setting); }
Facts facts(const DecisionData& decision, const Setting& setting) { return facts_of(decision, setting); }

}  // namespace guidon::peninsular
