#pragma once
// The description of all routes for programs, compiled in from openapi.json.
namespace guidon::server {

class Club;

void add_openapi_route(Club& club);

}  // namespace guidon::server
