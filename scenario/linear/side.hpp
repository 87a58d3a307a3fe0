#pragma once
// The side of a unit or commander.
#include "rules/linear/battle/setting.hpp"
#include "scenario/toml_reader.hpp"

namespace guidon::scenario {

// That of its brigade; a file that names it as well has to agree.
linear::Side read_side(Section& section, std::uint8_t brigade, const linear::Setting& setting);

}  // namespace guidon::scenario
