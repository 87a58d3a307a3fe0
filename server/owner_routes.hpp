#pragma once
// The routes of who owns the server: backups, and all matches.
#include <filesystem>

namespace guidon::server {

class Club;

// `backups`: where copies of the archive go; empty: nowhere.
void add_owner_routes(Club& club, std::filesystem::path backups);

}  // namespace guidon::server
