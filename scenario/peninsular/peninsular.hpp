#pragma once
// A file of the Peninsular rule set, as the setting of a battle.
#include "rules/peninsular/battle/setting.hpp"
#include "scenario/toml_reader.hpp"

namespace guidon::scenario {

// The top of the file, its version and rule set already read. What is wrong goes to the section's problems.
peninsular::Setting read_peninsular(Section& top, std::string_view default_id);

}  // namespace guidon::scenario
