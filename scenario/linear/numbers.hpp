#pragma once
// The numbers of the procedures.
#include "rules/linear/battle/profile.hpp"
#include "scenario/toml_reader.hpp"

namespace guidon::scenario {

// Those that the section has; all of them have to be there when it must be complete.
void read_numbers(Section& section, bool complete, linear::Numbers& numbers);

}  // namespace guidon::scenario
