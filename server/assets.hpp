#pragma once
// The web client, compiled in: pages, scripts, fonts, with the caching each wants.
namespace guidon::server {

class Club;

void add_assets(Club& club);

}  // namespace guidon::server
