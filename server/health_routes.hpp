#pragma once
// The routes that say how the server is: health, metrics, and what it is.
#include <functional>

#include "server/network.hpp"

namespace guidon::server {

class Club;

void add_health_routes(Club& club, std::function<NetworkCounts()> counts);

}  // namespace guidon::server
