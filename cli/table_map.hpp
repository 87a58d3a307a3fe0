#pragma once
// A table from above, drawn in characters: ground, units with their facing, skirmishers and officers.
#include <string>
#include <string_view>

#include "cli/canvas.hpp"
#include "cli/console.hpp"
#include "match/scene.hpp"

namespace guidon::cli {

// A scene of hexes as a hex map.
std::string table_map(const match::Scene& scene, const Console& console);

// An officer of a side, here and in lists.
std::string_view officer_sign(match::Side side, const Console& console);
Paint loose_paint(match::Side side);

}  // namespace guidon::cli
