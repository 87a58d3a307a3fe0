#pragma once
// What a client is told of a happening, as the event it is.
#include "tests/audit/reader/hex1866/world.hpp"

namespace audit::hexes {

Event read_event(const Map& map, const Happening& happening, const Entry& entry);

}  // namespace audit::hexes
