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
#include "scenario/exchange/utf8.hpp"
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
                                   Problems& problems) {
  return is_xml(file) ? read_tmx(text, file, root, problems) : read_tmj(text, file, root, problems);
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
    property.problem(say("the property {} is of type {}; remove it in Tiled and add it again with the type int"_form,
                         shown(name), shown(type)));
}

TileSign read_sign(const TiledNode& node, const Phrase& tileset, Problems& problems) {
  TiledTable table{node, say("a tile of {}"_form, tileset), problems};
  TileSign sign{table.need_whole("id", 0, most_number).value_or(0), node.place};
  const TiledTable named{node, say("tile {} of {}"_form, sign.id, tileset), problems};
  sign.terrain = type_of(named);
  for (const TiledNode& property : named.tables("properties")) read_property({property, named.name(), problems}, sign);
  return sign;
}

void read_signs(const TiledNode& node, TiledTileset& tileset, Problems& problems) {
  const TiledTable table{node, say("the tileset"_form), problems};
  tileset.name = table.text("name").value_or("");
  const Phrase name = say("tileset {}"_form, shown(tileset.name));
  for (const TiledNode& tile : TiledTable{node, name, problems}.tables("tiles"))
    tileset.tiles.push_back(read_sign(tile, name, problems));
}

// A tileset in a file of its own, beside the map.
void read_source(const std::string& source, const std::string& map_file, TiledTileset& tileset, Problems& problems) {
  tileset.readable = false;
  constexpr std::array<std::string_view, 4> endings{".tsx", ".tsj", ".xml", ".json"};
  const std::filesystem::path path = std::filesystem::path{map_file}.parent_path() / source;
  if (std::ranges::find(endings, lower(path.extension().string())) == endings.end())
    return problems.add(tileset.place, say("the tileset {} is no .tsx or .tsj file"_form, shown(source)));
  const auto text = whole_file(path);
  if (!text)
    return problems.add(tileset.place, say("the tileset {} is not to be had: {} ({})"_form, shown(source),
                                           text.error().said(), on_one_line(path.string())));
  const std::optional<TiledNode> node = read_tree(*text, path.string(), "tileset", problems);
  if (!node) return;
  tileset.readable = true;
  read_signs(*node, tileset, problems);
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
void refuse_source(const std::string& source, TiledTileset& tileset, Problems& problems) {
  if (std::filesystem::path{source}.stem() == std::filesystem::path{tile_image_name}.stem())
    return take_own_signs(tileset);
  tileset.readable = false;
  problems.add(tileset.place,
               say("the tileset {} is a file of its own, which did not come with the map; embed it in the map in Tiled "
                   "with Embed Tileset, under its tiles"_form,
                   shown(source)));
}

TiledTileset read_tileset(const TiledNode& node, const std::string& map_file, Beside beside, Problems& problems) {
  const TiledTable table{node, say("the tileset"_form), problems};
  TiledTileset tileset;
  tileset.place = node.place;
  tileset.first = static_cast<std::uint32_t>(table.need_whole("firstgid", 1, most_number).value_or(1));
  const auto source = table.text("source");
  if (!source)
    read_signs(node, tileset, problems);
  else if (beside == Beside::files)
    read_source(*source, map_file, tileset, problems);
  else
    refuse_source(*source, tileset, problems);
  return tileset;
}

// Layers of tiles.

void pack(const TiledNode& data, TiledLayer& layer, const Phrase& called, Problems& problems) {
  constexpr std::uint32_t turns = 0xf0000000U;  // the bits by which Tiled turns and mirrors a tile
  constexpr double most = 4294967295.0;
  for (std::size_t i = 0; i < data.numbers.size(); ++i) {
    Where place = i < data.numbers_at.size() ? data.numbers_at[i] : data.place;
    if (!place.path.empty()) place.path.append("[").append(std::to_string(i)).append("]");
    const double number = data.numbers[i];
    const bool fits = number >= 0 && number <= most && std::floor(number) == number;
    if (!fits && !std::isnan(number)) problems.add(place, say("this is no number of a tile"_form), called);
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
    return table.problem(
        data, say("its encoding {} is unknown; choose CSV as the Tile Layer Format in the map's properties"_form,
                  shown(encoding)));
  if (!compression.empty() && compression != "zlib" && compression != "gzip")
    return table.problem(data,
                         say("it is compressed with {}, which is not read here; choose CSV or Base64 (zlib "
                             "compressed) as the Tile Layer Format in the map's properties and save it again"_form,
                             shown(compression)));
  const auto numbers = unpacked(data.text, compression, count);
  if (!numbers) return table.problem(data, numbers.error());
  layer.readable = true;
  TiledNode plain{NodeKind::numbers, {}, data.place};
  plain.place.path.clear();
  plain.numbers.assign(numbers->begin(), numbers->end());
  pack(plain, layer, table.name(), table.problems());
  for (Where& place : layer.tiles_at) place.path = data.place.path;
}

void read_tiles(const TiledTable& table, const TiledMap& map, TiledLayer& layer) {
  const auto count = static_cast<std::size_t>(map.columns) * static_cast<std::size_t>(map.rows);
  const int width = table.whole("width", 0, most_number).value_or(map.columns);
  const int height = table.whole("height", 0, most_number).value_or(map.rows);
  layer.readable = false;
  if (width != map.columns || height != map.rows)
    return table.problem({say("it is {} tiles wide and {} high"_form, width, height),
                          say("expected {} and {} as the map"_form, map.columns, map.rows)});
  if (table.number("offsetx").value_or(0) != 0 || table.number("offsety").value_or(0) != 0)
    table.problem(say("it is moved against the grid; set its offset to 0 in Tiled"_form));
  const TiledNode* data = table.find("data");
  if (data == nullptr) return table.problem(say("it has no data"_form));
  if (data->kind == NodeKind::text || data->kind == NodeKind::attribute) return read_packed(table, *data, count, layer);
  layer.readable = true;
  if (data->kind == NodeKind::numbers) pack(*data, layer, table.name(), table.problems());
  if (layer.tiles.size() == count) return;
  layer.readable = false;
  table.problem(*data, {say("its data holds {} tiles"_form, layer.tiles.size()), expected(count)});
}

// Layers of objects.

Vec turned(Vec point, double degrees) {
  const double angle = degrees * std::numbers::pi / 180;
  const double sine = std::sin(angle);
  const double cosine = std::cos(angle);
  return {point.x * cosine - point.y * sine, point.x * sine + point.y * cosine};
}

Phrase other_shape(const TiledTable& table) {
  if (table.find("template") != nullptr) return say("a template"_form);
  if (table.find("gid") != nullptr) return say("a tile"_form);
  if (table.find("polygon") != nullptr) return say("a polygon"_form);
  return {};
}

std::vector<Vec> corners(const TiledTable& table) {
  std::vector<Vec> points;
  for (const TiledNode& node : table.tables("polyline")) {
    const TiledTable point{node, say("{}, vertex {}"_form, table.name(), points.size() + 1), table.problems()};
    for (const std::string_view axis : {"x", "y"})
      if (point.find(axis) == nullptr) point.problem(say("it has no {}"_form, std::string{axis}));
    points.push_back({point.number("x").value_or(0), point.number("y").value_or(0)});
  }
  return points;
}

TiledObject read_object(const TiledNode& node, const Phrase& layer, Vec offset, Problems& problems) {
  const TiledTable nameless{node, say("{}, an object"_form, layer), problems};
  TiledObject object;
  object.place = node.place;
  object.id = nameless.need_whole("id", 0, most_number).value_or(0);
  const TiledTable table{node, say("{}, object {}"_form, layer, object.id), problems};
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
    Problems& problems = parent.problems();
    const std::string name = TiledTable{node, say("a layer"_form), problems}.text("name").value_or("");
    const TiledTable table{node, say("layer {}"_form, shown(name)), problems};
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
      layer.objects.push_back(read_object(object, table.name(), moved, problems));
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
    table.problem({say("its {} is {}"_form, std::string{setup.key}, shown(found)),
                   say("expected {}: set {} in Tiled under Map > Map Properties"_form, shown(setup.wanted),
                       std::string{setup.words}),
                   "HEX-P-MAP-01"});
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
  table.problem({say("it has {} hexes"_form, *columns * *rows), say("expected at most {}"_form, hex1866::most_hexes)});
  return false;
}

}  // namespace

std::optional<TiledMap> read_tiled(std::string_view text, const std::string& file, Beside beside, Problems& problems) {
  const std::optional<TiledNode> root = read_tree(text, file, "map", problems);
  if (!root) return {};
  const TiledTable table{*root, say("the map"_form), problems};
  TiledMap map;
  map.place = root->place;
  check_setup(table);
  if (table.yes("infinite")) {
    table.problem(say("it is infinite; untick Infinite in Tiled under Map > Map Properties"_form));
    return {};
  }
  if (!check_size(table, map)) return {};
  for (const TiledNode& tileset : table.tables("tilesets"))
    map.tilesets.push_back(read_tileset(tileset, file, beside, problems));
  std::ranges::sort(map.tilesets, {}, &TiledTileset::first);
  read_layers(table, {}, map);
  return map;
}

}  // namespace guidon::scenario
