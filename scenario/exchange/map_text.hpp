#pragma once
// The map of a hex battle as the text of a scenario file.
#include <string>
#include <vector>

#include "rules/hex1866/battle/setting.hpp"

namespace guidon::scenario {

// [map] and [map.names]: the size, the ground, the hexsides, the links and the names of places. Equal maps give equal
// texts.
std::string map_text(const hex1866::Setting& setting);

// The chains of hexes that a link runs through, every hexside of it once.
std::vector<std::vector<hex::Hex>> chains(const hex::Map& map, hex::Feature link);

}  // namespace guidon::scenario
