#pragma once
// A map of hexes, drawn in characters: ground, hexsides, links, units with their facing, leaders and objectives, with a
// legend of what is on it.
#include <optional>
#include <string>

#include "cli/console.hpp"
#include "match/scene.hpp"

namespace guidon::cli {

// Of a scene that has hexes. A map that is wider than the terminal is drawn in part: around that hex, or else where
// most units are.
std::string hex_map(const match::Scene& scene, const Console& console, std::optional<hex::Hex> around = std::nullopt);

}  // namespace guidon::cli
