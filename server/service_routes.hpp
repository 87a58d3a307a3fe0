#pragma once
// The routes beside matches: the adjudicator, scenarios, rules, simulations, verification, the workshop, health, the
// owner's.
#include <filesystem>
#include <functional>

#include "server/network.hpp"

namespace guidon::server {

class Club;

// `backups`: the folder that copies of the archive are written to; empty: there are none.
void add_service_routes(Club& club, std::function<NetworkCounts()> counts, std::filesystem::path backups = {});

}  // namespace guidon::server
