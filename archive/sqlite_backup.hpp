#pragma once
// A copy of an archive that is in use.
#include <filesystem>
#include <optional>

#include "archive/archive.hpp"

namespace guidon::archive {

// As it is at the beginning, whatever is written meanwhile. What cannot be finished is removed.
std::optional<Failure> back_up(const std::filesystem::path& from, const std::filesystem::path& to);

}  // namespace guidon::archive
