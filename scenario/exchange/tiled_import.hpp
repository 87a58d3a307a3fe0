#pragma once
// A hexagonal map drawn in the Tiled editor as the map of a hex battle.
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "rules/hex1866/battle/setting.hpp"
#include "scenario/exchange/tiled_map.hpp"
#include "scenario/problem.hpp"

namespace guidon::scenario {

// The layers that carry a map; docs/import.md tells what belongs on each.
inline constexpr std::array<std::string_view, 6> tiled_layers{"terrain",  "under", "levels",
                                                              "hexsides", "links", "names"};

// Only the map of the setting is set: its ground, hexsides and links, and the names of places.
std::expected<hex1866::Setting, std::vector<Problem>> import_tiled(std::string_view text, const std::string& file,
                                                                   Beside beside = Beside::files);

}  // namespace guidon::scenario
