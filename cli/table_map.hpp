#pragma once
// The table from above, drawn in characters: ground, units with their facing, skirmishers and officers.
#include <string>

#include "cli/console.hpp"
#include "rules/peninsular/battle/setting.hpp"
#include "rules/peninsular/battle/state.hpp"

namespace guidon::cli {

// The letter of a unit on the map and in the list: capitals for red, small letters for black.
char unit_letter(const peninsular::Setting& setting, std::size_t unit);

std::string table_map(const peninsular::Setting& setting, const peninsular::State& state, const Console& console);

}  // namespace guidon::cli
