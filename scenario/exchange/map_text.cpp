#include "scenario/exchange/map_text.hpp"

#include <algorithm>
#include <array>

#include "scenario/exchange/hex_sheet.hpp"
#include "scenario/exchange/trails.hpp"
#include "scenario/toml_text.hpp"

namespace guidon::scenario {

namespace {

using hex::Feature;
using hex::Hex;
using hex1866::Setting;
using hex1866::Terrain;

constexpr std::array<std::string_view, 9> list_keys{"rivers", "bridges", "streams", "ravines", "escarpments",
                                                    "steep",  "roads",   "paths",   "railways"};

std::string_view letter(Terrain terrain) {
  constexpr std::array<std::string_view, 5> letters{"c", "t", "y", "m", "w"};
  return letters[static_cast<std::size_t>(terrain)];
}

std::string token(const Setting& setting, Hex hex) {
  const Terrain terrain = setting.terrain[hex];
  const Terrain under = setting.under[hex];
  const bool tells = hex1866::built_up(terrain) && under != Terrain::clear;
  return written({letter(terrain), std::to_string(setting.map.level(hex)), tells ? letter(under) : ""});
}

std::string grid_lines(const Setting& setting) {
  const hex::Grid& grid = setting.map.grid();
  std::string lines = "grid = \"\"\"\n";
  for (int row = 1; row <= grid.rows(); ++row)
    for (int column = 1; column <= grid.columns(); ++column)
      lines.append(token(setting, grid.at(column, row))).append(column == grid.columns() ? "\n" : " ");
  return lines.append("\"\"\"\n");
}

std::vector<std::string> hexsides(const hex::Map& map, Feature feature) {
  std::vector<std::string> names;
  for (const Edge& edge : edges_of(map.grid()))
    if (map.side(edge.hex, edge.direction).has(feature)) names.push_back(name_of(map.grid(), edge));
  return names;
}

std::vector<std::string> link_lines(const hex::Map& map, Feature link) {
  std::vector<std::string> lines;
  for (const std::vector<Hex>& chain : chains(map, link)) {
    std::string& line = lines.emplace_back();
    for (const Hex hex : chain) line.append(line.empty() ? "" : " ").append(map.grid().name(hex));
  }
  return lines;
}

}  // namespace

std::vector<std::vector<Hex>> chains(const hex::Map& map, Feature link) {
  const HexSheet sheet{map.grid(), {}};
  std::vector<std::pair<int, int>> pieces;
  for (const Edge& edge : sheet.edges()) {
    const Hex beyond = map.grid().neighbour(edge.hex, edge.direction);
    if (beyond != hex::off_map && map.side(edge.hex, edge.direction).has(link)) pieces.emplace_back(edge.hex, beyond);
  }
  std::vector<std::vector<Hex>> all;
  const auto at = [&sheet](int node) { return sheet.centre(static_cast<Hex>(node)); };
  for (const std::vector<int>& trail : trails(std::move(pieces), at)) all.emplace_back(trail.begin(), trail.end());
  return all;
}

std::string map_text(const Setting& setting) {
  const hex::Grid& grid = setting.map.grid();
  std::string text = written({"[map]\ncolumns = ", std::to_string(grid.columns()),
                              "\nrows = ", std::to_string(grid.rows()), "\n", grid_lines(setting)});
  for (std::size_t i = 0; i < list_keys.size(); ++i) {
    const auto feature = static_cast<Feature>(i);
    const bool is_link = std::ranges::find(hex::links, feature) != hex::links.end();
    text.append(list_line(list_keys[i], is_link ? link_lines(setting.map, feature) : hexsides(setting.map, feature)));
  }
  if (setting.place_names.empty()) return text;
  text.append("\n[map.names]\n");
  for (const auto& [hex, name] : setting.place_names)
    text.append(written({toml_string(grid.name(hex)), " = ", toml_string(name), "\n"}));
  return text;
}

}  // namespace guidon::scenario
