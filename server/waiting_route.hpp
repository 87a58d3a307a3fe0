#pragma once
// The route that tells what waits on somebody who holds seats at several matches.
namespace guidon::server {

class Club;

void add_waiting_route(Club& club);

}  // namespace guidon::server
