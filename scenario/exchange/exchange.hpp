#pragma once
// Files of other programs as parts of a scenario file: maps drawn in Tiled, orders of battle kept in a spreadsheet.
#include <array>
#include <expected>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "scenario/scenario.hpp"

namespace guidon::scenario {

// The text to put into a scenario file, or all that is wrong. What the file holds follows from the ending of its name.
std::expected<std::string, std::vector<Problem>> import_file(const std::filesystem::path& path);

// Texts that came without a file: nothing beside them is read.
struct Exchanged {
  std::string text;
  std::vector<Problem> notes{};  // what is still wrong with the scenario
};
inline constexpr std::array<std::string_view, 3> import_kinds{"tiled", "oob", "hexes"};
// A map of Tiled, an order of battle, or a grid of hexes as rows of words ("c1 w2 t1", or the cells of a spreadsheet),
// put into a scenario of hex1866.
std::expected<Exchanged, std::vector<Problem>> import_text(std::string_view kind, std::string_view text,
                                                           std::string_view into);

struct ExportedFile {
  std::string name;  // "map.tmj", "units.csv"
  std::string text;
};
inline constexpr std::array<std::string_view, 2> export_kinds{"tiled", "oob"};
std::expected<ExportedFile, Reason> export_text(std::string_view kind, const Setting& setting);

}  // namespace guidon::scenario
