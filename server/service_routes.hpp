#pragma once
// The routes beside matches: the adjudicator, scenarios, rules, simulations, verification, health, the owner's.
#include <functional>

#include "server/network.hpp"

namespace guidon::server {

class Club;

void add_service_routes(Club& club, std::function<NetworkCounts()> counts);

}  // namespace guidon::server
