#pragma once
// What a client is told of a happening, as the deed it is.
#include "tests/audit/reader/linear/world.hpp"

namespace audit::lines {

Deed read_deed(const World& world, const Scenario& scenario, const Happening& happening);

}  // namespace audit::lines
