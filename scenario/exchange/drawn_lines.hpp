#pragma once
// What spots and lines drawn over a hex map mean: the hexes and hexsides they follow. Where that cannot be told, the
// error says why and what to do.
#include <expected>
#include <span>
#include <string>
#include <vector>

#include "scenario/exchange/hex_sheet.hpp"

namespace guidon::scenario {

// The hex in which a spot lies.
std::expected<hex::Hex, std::string> hex_at(const HexSheet& sheet, table::Vec spot);
// The hexside to which a spot is nearest.
std::expected<Edge, std::string> edge_at(const HexSheet& sheet, table::Vec spot);
// The hexsides along which a line runs: it passes their middles.
std::expected<std::vector<Edge>, std::string> edges_along(const HexSheet& sheet, std::span<const table::Vec> line);
// The hexes through which a line leads from one to the next.
std::expected<std::vector<hex::Hex>, std::string> hexes_along(const HexSheet& sheet, std::span<const table::Vec> line);

}  // namespace guidon::scenario
