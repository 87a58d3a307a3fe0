#pragma once
// Files that only their owner may read.
#include <filesystem>
#include <system_error>

namespace guidon::archive {

// Makes an empty one, and its name outlives a loss of power. A file that is there already is an error, file_exists.
std::error_code create_private_file(const std::filesystem::path& file);

}  // namespace guidon::archive
