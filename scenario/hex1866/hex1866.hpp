#pragma once
// A file of the rule set hex1866, as the setting of a battle.
#include <string_view>

#include "rules/hex1866/battle/setting.hpp"
#include "scenario/toml_reader.hpp"

namespace guidon::scenario {

// The top of the file, its version and rule set already read. What is wrong goes to the section's problems.
hex1866::Setting read_hex1866(Section& top, std::string_view default_id);

}  // namespace guidon::scenario
