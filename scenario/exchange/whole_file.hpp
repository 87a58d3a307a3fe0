#pragma once
// A file as it is, or why it cannot be read.
#include <expected>
#include <filesystem>
#include <string>

namespace guidon::scenario {

// The words of an error have no file name: "there is no such file".
std::expected<std::string, std::string> whole_file(const std::filesystem::path& path);

}  // namespace guidon::scenario
