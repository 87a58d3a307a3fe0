#pragma once
// The picture of the tiles in maps that Guidon draws: the terrains, then the levels, in one row.
#include <string>
#include <string_view>

namespace guidon::scenario {

inline constexpr std::string_view tile_image_name = "guidon-hexes.png";
inline constexpr int terrain_tiles = 5;  // in the order of hex1866::terrain_words
inline constexpr int level_tiles = 4;

std::string tile_image();  // PNG

}  // namespace guidon::scenario
