#pragma once
// A file of the linear rule set, as the setting of a battle.
#include <string_view>

#include "rules/linear/battle/setting.hpp"
#include "scenario/toml_reader.hpp"

namespace guidon::scenario {

// The top of the file, its version and rule set already read. What is wrong goes to the section's problems.
linear::Setting read_linear(Section& top, std::string_view default_id);

}  // namespace guidon::scenario
