#pragma once
// Hexes, hexsides and chains of hexes, as files name them.
#include <expected>
#include <string_view>
#include <vector>

#include "kernel/hex.hpp"
#include "scenario/toml_reader.hpp"

namespace guidon::scenario {

struct HexsideName {  // HEX-P-MAP-04
  hex::Hex hex = hex::off_map;
  hex::Direction direction = hex::Direction::n;
};

// What the text names on this map, or what is wrong with it.
std::expected<hex::Hex, Reason> find_hex(std::string_view text, const hex::Grid& grid);  // "0402"
std::expected<HexsideName, Reason> find_hexside(std::string_view text,
                                                const hex::Grid& grid);  // "0402/NE" or "0402-0403"
std::expected<std::vector<hex::Hex>, Reason> find_hexes(std::string_view text,
                                                        const hex::Grid& grid);  // "0402 0403 0504"
std::expected<std::vector<hex::Hex>, Reason> find_chain(std::string_view text,
                                                        const hex::Grid& grid);  // each next to the last

// The hex that the key holds; off_map where there is none, or a bad one (a problem), or no map to find it on.
hex::Hex read_hex(Section& section, std::string_view key, const hex::Grid& grid);
// All hexes in a list of strings, each of one or more; a hex named again is left out.
std::vector<hex::Hex> read_hexes(Section& section, std::string_view key, const hex::Grid& grid);
// The strings of a list, with their places; none when it is not such a list (a problem).
std::vector<const Value*> read_strings(Section& section, std::string_view key);

}  // namespace guidon::scenario
