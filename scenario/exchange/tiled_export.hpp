#pragma once
// The map of a hex battle for the Tiled editor.
#include <expected>
#include <string>
#include <string_view>

#include "scenario/scenario.hpp"

namespace guidon::scenario {

// A map in Tiled's JSON format with a tileset of its own, whose picture is tile_image() in a file called
// tile_image_name beside the map.
std::string tiled_map(const hex1866::Setting& setting);
// The same of a setting of any rule set, or why not.
std::expected<std::string, Reason> tiled_map(const Setting& setting);

}  // namespace guidon::scenario
