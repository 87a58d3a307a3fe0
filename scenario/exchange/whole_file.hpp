#pragma once
// A file as it is, or why it cannot be read.
#include <expected>
#include <filesystem>
#include <string>

#include "kernel/reason.hpp"

namespace guidon::scenario {

// The reason has no file name: "there is no such file".
std::expected<std::string, Reason> whole_file(const std::filesystem::path& path);

}  // namespace guidon::scenario
