#pragma once
// The archive's tables, and the files that have them.
#include <expected>
#include <filesystem>
#include <memory>

#include "archive/archive.hpp"
#include "archive/sqlite_connection.hpp"

namespace guidon::archive {

// A connection to the archive in a file, which is made if it is not there and brought up to date if it is older. A file
// of something else is left as it is.
std::expected<std::unique_ptr<Connection>, Failure> open_archive_file(const std::filesystem::path& file);

}  // namespace guidon::archive
