#pragma once
// The routes of scenarios: those that come with Guidon, and whether one of your own is sound.
#include <string_view>

#include "server/request.hpp"

namespace guidon::server {

class Club;

void add_scenario_routes(Club& club);
Response no_such_scenario(std::string_view name);

}  // namespace guidon::server
