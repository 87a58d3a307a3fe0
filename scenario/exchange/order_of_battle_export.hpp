#pragma once
// The units of a hex battle as a table for a spreadsheet, from where import_order_of_battle brings them back.
#include <expected>
#include <string>

#include "scenario/scenario.hpp"

namespace guidon::scenario {

// A line for every unit, in the order of their ids, with all columns that docs/import.md tells of.
std::string order_of_battle(const hex1866::Setting& setting);
// The same of a setting of any rule set, or why not.
std::expected<std::string, Reason> order_of_battle(const Setting& setting);

}  // namespace guidon::scenario
