#pragma once
// Records that somebody has, to be watched.
namespace guidon::server {

class Club;

void add_record_routes(Club& club);

}  // namespace guidon::server
