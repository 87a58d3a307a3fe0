#pragma once
// The routes of whoever makes scenarios: what they are made of, files of other programs, and balance.
namespace guidon::server {

class Club;

void add_workshop_routes(Club& club);

}  // namespace guidon::server
