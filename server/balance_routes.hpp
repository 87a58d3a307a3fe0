#pragma once
// The routes of balance: the smallest change that makes a scenario even, asked for, followed and stopped.
#include <memory>

namespace guidon::server {

class Club;
class Simulations;

// They wait in the queue of the simulations.
void add_balance_routes(Club& club, const std::shared_ptr<Simulations>& simulations);

}  // namespace guidon::server
