#pragma once
// Routes that tell how matches ended: by scenario, by general, by player.
namespace guidon::server {

class Club;

void add_statistics_routes(Club& club);

}  // namespace guidon::server
