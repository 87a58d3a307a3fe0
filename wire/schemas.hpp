#pragma once
// JSON Schemas of the orders, decisions, events and upshots of every rule set, read off their declarations:
// "LinearOrder", "LinearAsked" and so on, and "Order" for one of any rule set; of deeds, and of reasons why something
// is refused. They stand among the components of an OpenAPI document, whose "Point" and "Direction" they refer to.
#include "wire/json.hpp"

namespace guidon::wire {

Json schemas();

}  // namespace guidon::wire
