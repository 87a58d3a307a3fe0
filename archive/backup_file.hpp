#pragma once
// A file for a copy of an archive.
#include <filesystem>
#include <functional>
#include <optional>

#include "archive/archive.hpp"

namespace guidon::archive {

// Makes an empty one that was not there before, and has it filled. What cannot be finished is removed.
std::optional<Failure> make_backup(const std::filesystem::path& to,
                                   const std::function<std::optional<Failure>()>& fill);

}  // namespace guidon::archive
