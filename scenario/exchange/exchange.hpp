#pragma once
// Files of other programs as parts of a scenario file: maps drawn in Tiled, orders of battle kept in a spreadsheet.
#include <expected>
#include <filesystem>
#include <string>
#include <vector>

#include "scenario/problem.hpp"

namespace guidon::scenario {

// The text to put into a scenario file, or all that is wrong. What the file holds follows from the ending of its name.
std::expected<std::string, std::vector<Problem>> import_file(const std::filesystem::path& path);

}  // namespace guidon::scenario
