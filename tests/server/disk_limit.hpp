#pragma once
// A folder that holds so many bytes and no more, for SQLite: a library of its own, which this program links and others
// are given with LD_PRELOAD. It needs no rights, and changes nothing for other folders.
#include <cstdint>

namespace guidon::server_tests {

// "BYTES:FOLDER" in the environment; without it there is no limit.
inline constexpr const char* disk_limit = "GUIDON_DISK_LIMIT";

// How many bytes may still be added there.
std::uintmax_t room_on_disk();

}  // namespace guidon::server_tests
