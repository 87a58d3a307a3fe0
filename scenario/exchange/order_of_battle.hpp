#pragma once
// An order of battle kept in a spreadsheet as the units of a scenario file.
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "scenario/problem.hpp"

namespace guidon::scenario {

// [[formation]] for each that is named, and [[unit]]; docs/import.md tells of the columns.
std::expected<std::string, std::vector<Problem>> import_order_of_battle(std::string_view text, const std::string& file);

}  // namespace guidon::scenario
