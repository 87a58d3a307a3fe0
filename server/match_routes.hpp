#pragma once
// The routes of matches: making, listing, seeing, acting.
namespace guidon::server {

class Club;

void add_match_routes(Club& club);

}  // namespace guidon::server
