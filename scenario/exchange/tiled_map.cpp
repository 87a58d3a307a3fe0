#include "scenario/exchange/tiled_map.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <numbers>

#include "kernel/hex.hpp"
#include "kernel/shown.hpp"
#include "rules/hex1866/battle/setting.hpp"
#include "scenario/exchange/tile_data.hpp"
#include "scenario/exchange/tile_image.hpp"
#include "scenario/exchange/tiled_node.hpp"
#include "scenario/exchange/tmj.hpp"
#include "scenario/exchange/tmx.hpp"
#include "scenario/exchange/whole_file.hpp"
#include "scenario/hex1866/letters.hpp"

namespace guidon::scenario {

namespace {

using table::Vec;

constexpr int most_number = 1'000'000'000;
constexpr int most_pixels = 4096;  // of a tile

bool is_xml(const std::filesystem::path& file) {
  const std::string ending = lower(file.extension().string());
  return ending == ".tmx" || ending == ".tsx" || ending == ".xml";
}

std::optional<TiledNode> read_tree(std::string_view text, const std::string& file, std::string_view root,
                                   Faults& faults) {
  return is_xml(file) ? read_tmx(text, file, root, faults) : read_tmj(text, file, root, faults);
}

// Tiled calls it type in some versions and class in others.
std::string type_of(const TiledTable& table) {
  std::string type = table.text("type").value_or("");
  return type.empty() ? table.text("class").value_or("") : type;
}

// Tilesets.

void read_property(const TiledTable& property, TileSign& sign) {
  const std::string name = property.text("name").value_or("");
  if (name == "terrain") sign.terrain = property.text("value").value_or("");
  if (name != "level") return;
  const std::string type = property.text("type").value_or("string");
  if (type == "int")
    sign.level = property.whole("value", 1, 4);
  else
    property.problem(say(
        {"the property 'level' is of type ", shown(type), "; remove it in Tiled and add it again with the type int"}));
}

TileSign read_sign(const TiledNode& node, const std::string& tileset, Faults& faults) {
  TiledTable table{node, say({"a tile of ", tileset}), faults};
  TileSign sign{table.need_whole("id", 0, most_number).value_or(0), node.place};
  const TiledTable named{node, say({"tile ", std::to_string(sign.id), " of ", tileset}), faults};
  sign.terrain = type_of(named);
  for (const TiledNode& property : named.tables("properties")) read_property({property, named.name(), faults}, sign);
  return sign;
}

void read_signs(const TiledNode& node, TiledTileset& tileset, Faults& faults) {
  const TiledTable table{node, "the tileset", faults};
  tileset.name = table.text("name").value_or("");
  const std::string name = say({"tileset ", shown(tileset.name)});
  for (const TiledNode& tile : TiledTable{node, name, faults}.tables("tiles"))
    tileset.tiles.push_back(read_sign(tile, name, faults));
}

// A tileset in a file of its own, beside the map.
void read_source(const std::string& source, const std::string& map_file, TiledTileset& tileset, Faults& faults) {
  tileset.readable = false;
  constexpr std::array<std::string_view, 4> endings{".tsx", ".tsj", ".xml", ".json"};
  const std::filesystem::path path = std::filesystem::path{map_file}.parent_path() / source;
  if (std::ranges::find(endings, lower(path.extension().string())) == endings.end())
    return faults.add(tileset.place, say({"the tileset ", shown(source), " is no .tsx or .tsj file"}));
  const auto text = whole_file(path);
  if (!text)
    return faults.add(tileset.place, say({"the tileset ", shown(source), " is not to be had: ", text.error(), " (",
                                          path.string(), ")"}));
  const std::optional<TiledNode> node = read_tree(*text, path.string(), "tileset", faults);
  if (!node) return;
  tileset.readable = true;
  read_signs(*node, tileset, faults);
}

// The tiles that come with Guidon, known without their file: the terrains, then the levels.
void take_own_signs(TiledTileset& tileset) {
  for (int i = 0; i < terrain_tiles + level_tiles; ++i) {
    TileSign sign{i, tileset.place};
    if (i < terrain_tiles)
      sign.terrain = hex1866::terrain_words[static_cast<std::size_t>(i)];
    else
      sign.level = i - terrain_tiles + 1;
    tileset.tiles.push_back(std::move(sign));
  }
}

// Of a map that came without files beside it.
void refuse_source(const std::string& source, TiledTileset& tileset, Faults& faults) {
  if (std::filesystem::path{source}.stem() == std::filesystem::path{tile_image_name}.stem())
    return take_own_signs(tileset);
  tileset.readable = false;
  faults.add(tileset.place, say({"the tileset ", shown(source),
                                 " is a file of its own, which did not come with the map; embed it in the map in "
                                 "Tiled with Embed Tileset, under its tiles"}));
}

TiledTileset read_tileset(const TiledNode& node, const std::string& map_file, Beside beside, Faults& faults) {
  const TiledTable table{node, "the tileset", faults};
  TiledTileset tileset;
  tileset.place = node.place;
  tileset.first = static_cast<std::uint32_t>(table.need_whole("firstgid", 1, most_number).value_or(1));
  const auto source = table.text("source");
  if (!source)
    read_signs(node, tileset, faults);
  else if (beside == Beside::files)
    read_source(*source, map_file, tileset, faults);
  else
    refuse_source(*source, tileset, faults);
  return tileset;
}

// Layers of tiles.

void pack(const TiledNode& data, TiledLayer& layer, const std::string& called, Faults& faults) {
  constexpr std::uint32_t turns = 0xf0000000U;  // the bits by which Tiled turns and mirrors a tile
  constexpr double most = 4294967295.0;
  for (std::size_t i = 0; i < data.numbers.size(); ++i) {
    Place place = data.place;
    if (i < data.numbers_at.size()) place.where = data.numbers_at[i];
    if (!place.path.empty()) place.path.append(say({"[", std::to_string(i), "]"}));
    const double number = data.numbers[i];
    const bool fits = number >= 0 && number <= most && std::floor(number) == number;
    if (!fits && !std::isnan(number)) faults.add(place, say({called, ": this is no number of a tile"}));
    layer.tiles.push_back(fits ? static_cast<std::uint32_t>(number) & ~turns : 0);
    layer.tiles_at.push_back(std::move(place));
    layer.readable = layer.readable && fits;
  }
}

void read_packed(const TiledTable& table, const TiledNode& data, std::size_t count, TiledLayer& layer) {
  const std::string encoding = table.text("encoding").value_or("csv");
  const std::string compression = table.text("compression").value_or("");
  layer.readable = false;
  if (encoding != "base64")
    return table.problem(data, say({"its encoding ", shown(encoding),
                                    " is unknown; choose CSV as the Tile Layer "
                                    "Format in the map's properties"}));
  if (!compression.empty() && compression != "zlib" && compression != "gzip")
    return table.problem(data, say({"it is compressed with ", shown(compression),
                                    ", which is not read here; choose CSV or Base64 (zlib compressed) as the Tile "
                                    "Layer Format in the map's properties and save it again"}));
  const auto numbers = unpacked(data.text, compression, count);
  if (!numbers) return table.problem(data, numbers.error());
  layer.readable = true;
  TiledNode plain{NodeKind::numbers, {}, data.place};
  plain.place.path.clear();
  plain.numbers.assign(numbers->begin(), numbers->end());
  pack(plain, layer, table.name(), table.faults());
  for (Place& place : layer.tiles_at) place.path = data.place.path;
}

void read_tiles(const TiledTable& table, const TiledMap& map, TiledLayer& layer) {
  const auto count = static_cast<std::size_t>(map.columns) * static_cast<std::size_t>(map.rows);
  const int width = table.whole("width", 0, most_number).value_or(map.columns);
  const int height = table.whole("height", 0, most_number).value_or(map.rows);
  layer.readable = false;
  if (width != map.columns || height != map.rows)
    return table.problem(
        say({"it is ", std::to_string(width), " tiles wide and ", std::to_string(height), " high; expected ",
             std::to_string(map.columns), " and ", std::to_string(map.rows), " as the map"}));
  if (table.number("offsetx").value_or(0) != 0 || table.number("offsety").value_or(0) != 0)
    table.problem("it is moved against the grid; set its offset to 0 in Tiled");
  const TiledNode* data = table.find("data");
  if (data == nullptr) return table.problem("it has no data");
  if (data->kind == NodeKind::text || data->kind == NodeKind::attribute) return read_packed(table, *data, count, layer);
  layer.readable = true;
  if (data->kind == NodeKind::numbers) pack(*data, layer, table.name(), table.faults());
  if (layer.tiles.size() == count) return;
  layer.readable = false;
  table.problem(
      *data, say({"its data holds ", std::to_string(layer.tiles.size()), " tiles; expected ", std::to_string(count)}));
}

// Layers of objects.

Vec turned(Vec point, double degrees) {
  const double angle = degrees * std::numbers::pi / 180;
  const double sine = std::sin(angle);
  const double cosine = std::cos(angle);
  return {point.x * cosine - point.y * sine, point.x * sine + point.y * cosine};
}

std::string_view other_shape(const TiledTable& table) {
  if (table.find("template") != nullptr) return "a template";
  if (table.find("gid") != nullptr) return "a tile";
  if (table.find("polygon") != nullptr) return "a polygon";
  return {};
}

std::vector<Vec> corners(const TiledTable& table) {
  std::vector<Vec> points;
  for (const TiledNode& node : table.tables("polyline")) {
    const TiledTable point{node, say({table.name(), ", vertex ", std::to_string(points.size() + 1)}), table.faults()};
    for (const std::string_view axis : {"x", "y"})
      if (point.find(axis) == nullptr) point.problem(say({"it has no ", axis}));
    points.push_back({point.number("x").value_or(0), point.number("y").value_or(0)});
  }
  return points;
}

TiledObject read_object(const TiledNode& node, const std::string& layer, Vec offset, Faults& faults) {
  const TiledTable nameless{node, say({layer, ", an object"}), faults};
  TiledObject object;
  object.place = node.place;
  object.id = nameless.need_whole("id", 0, most_number).value_or(0);
  const TiledTable table{node, say({layer, ", object ", std::to_string(object.id)}), faults};
  object.name = table.text("name").value_or("");
  object.type = type_of(table);
  object.other = other_shape(table);
  if (!object.other.empty()) {
    object.shape = TiledObject::Shape::other;
    return object;
  }
  const Vec at = Vec{table.number("x").value_or(0), table.number("y").value_or(0)} + offset;
  const double angle = table.number("rotation").value_or(0);
  if (table.find("polyline") != nullptr) {
    object.shape = TiledObject::Shape::line;
    object.points = corners(table);
  } else {
    object.points = {Vec{table.number("width").value_or(0), table.number("height").value_or(0)} * 0.5};
  }
  for (Vec& point : object.points) point = at + turned(point, angle);
  return object;
}

TiledLayer::Kind kind_of(const std::string& type) {
  if (type == "tilelayer") return TiledLayer::Kind::tiles;
  return type == "objectgroup" ? TiledLayer::Kind::objects : TiledLayer::Kind::other;
}

void read_layers(const TiledTable& parent, Vec offset, TiledMap& map) {
  for (const TiledNode& node : parent.tables("layers")) {
    Faults& faults = parent.faults();
    const std::string name = TiledTable{node, "a layer", faults}.text("name").value_or("");
    const TiledTable table{node, say({"layer ", shown(name)}), faults};
    const std::string type = table.text("type").value_or("");
    const Vec moved = offset + Vec{table.number("offsetx").value_or(0), table.number("offsety").value_or(0)};
    if (type == "group") {
      read_layers(table, moved, map);
      continue;
    }
    TiledLayer layer;
    layer.place = node.place;
    layer.name = name;
    layer.kind = kind_of(type);
    if (layer.kind == TiledLayer::Kind::tiles) read_tiles(table, map, layer);
    for (const TiledNode& object : table.tables("objects"))
      layer.objects.push_back(read_object(object, table.name(), moved, faults));
    map.layers.push_back(std::move(layer));
  }
}

// The map itself.

void check_setup(const TiledTable& table) {
  struct Setup {
    std::string_view key, wanted, words;
  };
  constexpr std::array setups{Setup{"orientation", "hexagonal", "Orientation: Hexagonal"},
                              Setup{"staggeraxis", "x", "Stagger Axis: X"},
                              Setup{"staggerindex", "odd", "Stagger Index: Odd"}};
  for (const Setup& setup : setups) {
    const std::string found = table.text(setup.key).value_or("");
    if (found == setup.wanted) continue;
    table.problem(say({"its ", setup.key, " is ", shown(found), "; expected ", shown(setup.wanted), ": set ",
                       setup.words, " in Tiled under Map > Map Properties"}),
                  "HEX-P-MAP-01");
    if (setup.key == "orientation") return;  // the other two follow from it
  }
}

bool check_size(const TiledTable& table, TiledMap& map) {
  const auto columns = table.need_whole("width", 2, hex::most_columns);
  const auto rows = table.need_whole("height", 2, hex::most_rows);
  const auto width = table.need_whole("tilewidth", 4, most_pixels);
  const auto height = table.need_whole("tileheight", 4, most_pixels);
  if (!columns || !rows || !width || !height) return false;
  const auto side = table.need_whole("hexsidelength", 1, *width - 2);
  if (!side) return false;
  map.columns = *columns;
  map.rows = *rows;
  map.tile_width = *width;
  map.tile_height = *height;
  map.hexside_length = *side;
  if (*columns * *rows <= hex1866::most_hexes) return true;
  table.problem(say(
      {"it has ", std::to_string(*columns * *rows), " hexes; expected at most ", std::to_string(hex1866::most_hexes)}));
  return false;
}

}  // namespace

std::optional<TiledMap> read_tiled(std::string_view text, const std::string& file, Beside beside, Faults& faults) {
  const std::optional<TiledNode> root = read_tree(text, file, "map", faults);
  if (!root) return {};
  const TiledTable table{*root, "the map", faults};
  TiledMap map;
  map.place = root->place;
  check_setup(table);
  if (table.yes("infinite")) {
    table.problem("it is infinite; untick Infinite in Tiled under Map > Map Properties");
    return {};
  }
  if (!check_size(table, map)) return {};
  for (const TiledNode& tileset : table.tables("tilesets"))
    map.tilesets.push_back(read_tileset(tileset, file, beside, faults));
  std::ranges::sort(map.tilesets, {}, &TiledTileset::first);
  read_layers(table, {}, map);
  return map;
}

}  // namespace guidon::scenario
