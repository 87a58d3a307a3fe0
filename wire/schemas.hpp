#pragma once
// JSON Schemas of the orders, decisions, events, upshots and conditions of every rule set, read off their declarations:
// "LinearOrder", "LinearAsked" and so on, and "Order" for one of any rule set; of deeds, and of reasons why something
// is refused. They stand among the components of an OpenAPI document, whose "Point" and "Direction" they refer to.
#include "match/rule_set.hpp"
#include "wire/json.hpp"

namespace guidon::wire {

Json schemas(const match::RuleSet* only = nullptr);  // of one rule set alone

}  // namespace guidon::wire
