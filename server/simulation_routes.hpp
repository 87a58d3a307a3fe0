#pragma once
// The routes of simulations: many battles between computer generals, asked for, followed and stopped;
// and of balance, which is found the same way.
namespace guidon::server {

class Club;

void add_simulation_routes(Club& club);

}  // namespace guidon::server
