#pragma once
// The routes of the pocket umpire: tests by name, their odds, and what dice make of them.
namespace guidon::server {

class Club;

void add_adjudicator_routes(Club& club);

}  // namespace guidon::server
