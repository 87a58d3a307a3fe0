#pragma once
// The web client, compiled in: pages, scripts, fonts, with the caching each wants. Files are looked up by their names
// in a table, so that no name leads anywhere else.
#include <string_view>

namespace guidon::server {

class Club;

void add_assets(Club& club);
// "app-3f9ac1d2.js": such a file never changes, it gets another name instead.
bool named_by_hash(std::string_view name);

}  // namespace guidon::server
