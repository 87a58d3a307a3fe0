#pragma once
// The routes of simulations: many battles between computer generals, asked for, followed and stopped.
namespace guidon::server {

class Club;

void add_simulation_routes(Club& club);

}  // namespace guidon::server
