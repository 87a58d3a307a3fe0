#pragma once
// The route that checks a record.
namespace guidon::server {

class Club;

void add_verify_route(Club& club);

}  // namespace guidon::server
