#pragma once
// What scenarios of a rule set are made of, as JSON.
#include "scenario/workshop/workshop.hpp"
#include "wire/json.hpp"

namespace guidon::server {

wire::Json vocabulary(const scenario::Workshop& workshop);
wire::Json options_of(std::string_view rules);  // the rulings that a table may switch

}  // namespace guidon::server
