// The map of a hex scenario.
#include <algorithm>

#include "kernel/shown.hpp"
#include "scenario/hex1866/draft.hpp"
#include "scenario/hex1866/hexes.hpp"
#include "scenario/hex1866/letters.hpp"
#include "scenario/hex1866/map_keys.hpp"

namespace guidon::scenario {

namespace {

using hex1866::Feature;
using hex1866::Hex;
using hex1866::Setting;
using hex1866::Terrain;

std::optional<Terrain> terrain_of(char letter) {
  const std::size_t at = terrain_letters.find(letter);
  return at == std::string_view::npos ? std::nullopt : std::optional{static_cast<Terrain>(at)};
}

struct Ground {
  Terrain terrain = Terrain::clear;
  Terrain under = Terrain::clear;
  int level = 1;
};

// HEX-P-MAP-05: "c2", and "t2w" for a town in the woods.
std::expected<Ground, Reason> find_ground(std::string_view token) {
  using Wrong = std::unexpected<Reason>;
  const std::optional<Terrain> terrain = terrain_of(token.front());
  if (!terrain || token.size() < 2 || token.size() > 3)
    return Wrong{{say("{} is not the ground of a hex"_form, shown(token)),
                  say("expected c, w, t, y or m (clear, woods, town, city, marsh) and its level, such as c2"_form)}};
  if (token[1] < lowest_level || token[1] > highest_level)
    return Wrong{say("{} has no level from 1 to 4"_form, shown(token))};
  Ground ground{*terrain, built_up(*terrain) ? Terrain::clear : *terrain, token[1] - '0'};
  if (token.size() == 2) return ground;
  if (!built_up(*terrain))
    return Wrong{say("{} has a third letter, but only a town or city has ground below it"_form, shown(token))};
  const std::optional<Terrain> under = terrain_of(token[2]);
  if (!under || built_up(*under)) return Wrong{say("{}: the ground below it is c, w or m"_form, shown(token))};
  ground.under = *under;
  return ground;
}

void lay(Hex hex, const Ground& ground, Setting& setting) {
  setting.terrain[hex] = ground.terrain;
  setting.under[hex] = ground.under;
  setting.map.set_height(hex, ground.level, blocks_sight(ground.terrain) || blocks_sight(ground.under));
}

void read_row(Section& map, int row, std::span<const std::string_view> tokens, Setting& setting) {
  const hex::Grid& grid = setting.map.grid();
  if (tokens.size() != static_cast<std::size_t>(grid.columns()))
    map.problem("grid", {tokens.size() == 1 ? say("row {} of the grid has {} hex"_form, row, 1)
                                            : say("row {} of the grid has {} hexes"_form, row, tokens.size()),
                         expected(grid.columns()), "HEX-P-MAP-01"});
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const auto ground = find_ground(tokens[i]);
    const Hex hex = grid.at(static_cast<int>(i) + 1, row);
    if (!ground)
      map.problem("grid", ground.error().at(say("row {} of the grid, hex {}"_form, row, i + 1)).by("HEX-P-MAP-05"));
    else if (hex != hex::off_map)
      lay(hex, *ground, setting);
  }
}

void read_grid(Section& map, Setting& setting) {
  map.need("grid", say("a row of hexes a line, such as c1 w2 t1"_form));
  const std::optional<std::string> text = map.text("grid");
  if (!text || setting.map.hexes() == 0) return;
  int row = 0;
  for (std::size_t from = 0; from < text->size();) {
    const std::size_t to = std::min(text->find('\n', from), text->size());
    const std::vector<std::string_view> tokens = words_in(std::string_view{*text}.substr(from, to - from));
    from = to + 1;
    if (!tokens.empty()) read_row(map, ++row, tokens, setting);
  }
  const int rows = setting.map.grid().rows();
  if (row != rows)
    map.problem("grid", {counted(row, "the grid has {} row"_form, "the grid has {} rows"_form), expected(rows),
                         "HEX-P-MAP-01"});
}

void read_size(Section& map, Setting& setting) {
  map.need("columns", say("how many columns of hexes it has"_form));
  map.need("rows", say("how many rows of hexes it has"_form));
  const std::optional<int> columns = map.whole("columns", fewest_across, hex::most_columns);
  const std::optional<int> rows = map.whole("rows", fewest_across, hex::most_rows);
  if (!columns || !rows) return;
  if (*columns * *rows > hex1866::most_hexes) {
    map.problem("columns", {say("the map has {} hexes"_form, *columns * *rows),
                            say("expected at most {}"_form, hex1866::most_hexes)});
    return;
  }
  setting.map = hex::Map{*columns, *rows};
  setting.terrain.assign(static_cast<std::size_t>(setting.map.hexes()), Terrain::clear);
  setting.under = setting.terrain;
}

void wrong_item(Section& map, std::string_view key, const Value& item, const Reason& why) {
  map.problem(item, why.at(say("{} has {}"_form, shown(key), shown(item.text))).by("HEX-P-MAP-05"));
}

void read_hexsides(Section& map, const FeatureKey& row, Setting& setting) {
  for (const Value* item : read_strings(map, row.key)) {
    if (setting.map.hexes() == 0) return;
    if (const auto side = find_hexside(item->text, setting.map.grid()))
      setting.map.add(side->hex, side->direction, row.feature);
    else
      wrong_item(map, row.key, *item, side.error());
  }
}

void read_links(Section& map, const FeatureKey& row, Setting& setting) {
  const hex::Grid& grid = setting.map.grid();
  for (const Value* item : read_strings(map, row.key)) {
    if (grid.hexes() == 0) return;
    const auto chain = find_chain(item->text, grid);
    if (!chain) {
      wrong_item(map, row.key, *item, chain.error());
      continue;
    }
    for (std::size_t i = 0; i + 1 < chain->size(); ++i)
      setting.map.add((*chain)[i], *grid.direction((*chain)[i], (*chain)[i + 1]), row.feature);
  }
}

// After the rivers and links that they need.
void read_bridges(Section& map, Setting& setting) {
  const std::string_view key = bridge_key.key;
  for (const Value* item : read_strings(map, key)) {
    if (setting.map.hexes() == 0) return;
    const auto bridge = find_hexside(item->text, setting.map.grid());
    if (!bridge) {
      wrong_item(map, key, *item, bridge.error());
      continue;
    }
    const hex::Hexside side = setting.map.side(bridge->hex, bridge->direction);
    if (!side.has(Feature::river)) wrong_item(map, key, *item, say("there is no river below it"_form));
    if (!side.linked()) wrong_item(map, key, *item, say("there is no road, path or railway over it"_form));
    setting.map.add(bridge->hex, bridge->direction, Feature::bridge);
  }
}

void read_names(Section& map, Setting& setting) {
  std::optional<Section> names = map.section("names", header_of("map.names"));
  if (!names) return;
  for (const Value& item : map.find("names")->items) {
    std::optional<std::string> name = names->prose(item.key);
    if (setting.map.hexes() == 0) continue;
    const auto hex = find_hex(item.key, setting.map.grid());
    if (!hex)
      map.reading().problems.add(item.key_where, hex.error().by("HEX-P-MAP-01"), names->name());
    else if (name)
      setting.place_names[*hex] = std::move(*name);
  }
}

}  // namespace

void read_map(Section& top, HexDraft& draft) {
  Setting& setting = draft.setting;
  top.need("map", say("[map] with its columns, rows and grid"_form));
  std::optional<Section> map = top.section("map");
  if (!map) return;
  read_size(*map, setting);
  read_grid(*map, setting);
  for (const FeatureKey& row : hexside_keys) read_hexsides(*map, row, setting);
  for (const FeatureKey& row : link_keys) read_links(*map, row, setting);
  read_bridges(*map, setting);
  read_names(*map, setting);
  map->finish();
}

}  // namespace guidon::scenario
