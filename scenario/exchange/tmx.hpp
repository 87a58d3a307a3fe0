#pragma once
// Tiled's XML files: maps (.tmx) and tilesets (.tsx).
#include <optional>
#include <string>
#include <string_view>

#include "scenario/exchange/tiled_node.hpp"

namespace guidon::scenario {

// `root` is what the file must be: map or tileset. Nothing and a problem when it is not.
std::optional<TiledNode> read_tmx(std::string_view text, const std::string& file, std::string_view root,
                                  Problems& problems);

}  // namespace guidon::scenario
