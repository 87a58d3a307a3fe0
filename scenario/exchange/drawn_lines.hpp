#pragma once
// What spots and lines drawn over a hex map mean: the hexes and hexsides they follow. Where that cannot be told, the
// reason says why and what to do.
#include <expected>
#include <span>
#include <vector>

#include "kernel/reason.hpp"
#include "scenario/exchange/hex_sheet.hpp"

namespace guidon::scenario {

// The hex in which a spot lies.
std::expected<hex::Hex, Reason> hex_at(const HexSheet& sheet, table::Vec spot);
// The hexside to which a spot is nearest.
std::expected<Edge, Reason> edge_at(const HexSheet& sheet, table::Vec spot);
// The hexsides along which a line runs: it passes their middles.
std::expected<std::vector<Edge>, Reason> edges_along(const HexSheet& sheet, std::span<const table::Vec> line);
// The hexes through which a line leads from one to the next.
std::expected<std::vector<hex::Hex>, Reason> hexes_along(const HexSheet& sheet, std::span<const table::Vec> line);

}  // namespace guidon::scenario
