#pragma once
// The routes of scenarios: those that come with Guidon, and whether one of your own is sound.
namespace guidon::server {

class Club;

void add_scenario_routes(Club& club);

}  // namespace guidon::server
