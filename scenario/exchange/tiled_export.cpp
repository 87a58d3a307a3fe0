#include "scenario/exchange/tiled_export.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "scenario/exchange/hex_sheet.hpp"
#include "scenario/exchange/map_text.hpp"
#include "scenario/exchange/tile_image.hpp"
#include "scenario/exchange/tmj.hpp"
#include "scenario/exchange/trails.hpp"

namespace guidon::scenario {

namespace {

using hex::Feature;
using hex::Hex;
using hex1866::Terrain;
using table::Vec;
using Nodes = std::vector<TiledNode>;

constexpr TileSize size{};
constexpr std::array lines_along_hexsides{Feature::river, Feature::stream, Feature::ravine, Feature::escarpment,
                                          Feature::steep};

TiledNode text(std::string_view key, std::string_view words) {
  return TiledNode::of_text(std::string{key}, std::string{words});
}
TiledNode number(std::string_view key, double value) { return TiledNode::of_number(std::string{key}, value); }
TiledNode truth(std::string_view key, bool yes) { return TiledNode::of_truth(std::string{key}, yes); }
TiledNode table_of(Nodes entries) { return TiledNode::of_items({}, NodeKind::table, std::move(entries)); }
TiledNode list(std::string_view key, Nodes items) {
  return TiledNode::of_items(std::string{key}, NodeKind::list, std::move(items));
}

// Numbers of tiles: 0 is none.
double terrain_tile(Terrain terrain) { return 1 + static_cast<int>(terrain); }
double level_tile(int level) { return terrain_tiles + level; }

TiledNode level_property(int level) {
  return list("properties", {table_of({text("name", "level"), text("type", "int"), number("value", level)})});
}

TiledNode tileset() {
  Nodes tiles;
  for (int i = 0; i < terrain_tiles; ++i)
    tiles.push_back(table_of({number("id", i), text("type", hex1866::terrain_words[static_cast<std::size_t>(i)])}));
  for (int level = 1; level <= level_tiles; ++level)
    tiles.push_back(table_of({number("id", terrain_tiles + level - 1), level_property(level)}));
  constexpr int count = terrain_tiles + level_tiles;
  return table_of({number("columns", count), number("firstgid", 1), text("image", tile_image_name),
                   number("imageheight", size.height), number("imagewidth", count * size.width), number("margin", 0),
                   text("name", "guidon-hexes"), number("spacing", 0), number("tilecount", count),
                   number("tileheight", size.height), number("tilewidth", size.width),
                   list("tiles", std::move(tiles))});
}

class Drawing {
 public:
  explicit Drawing(const hex1866::Setting& setting)
      : setting_(&setting), map_(&setting.map), sheet_(setting.map.grid(), size) {}

  TiledNode map() {
    Nodes layers;
    layers.push_back(tiles("under", [&](Hex hex) {
      const bool tells = hex1866::built_up(setting_->terrain[hex]) && setting_->under[hex] != Terrain::clear;
      return tells ? terrain_tile(setting_->under[hex]) : 0;
    }));
    layers.push_back(tiles("terrain", [&](Hex hex) { return terrain_tile(setting_->terrain[hex]); }));
    layers.push_back(tiles("levels", [&](Hex hex) { return level_tile(map_->level(hex)); }));
    layers.push_back(objects("hexsides", "#2060c0", hexsides()));
    layers.push_back(objects("links", "#8a3a10", links()));
    layers.push_back(objects("names", "#202020", names()));
    const hex::Grid& grid = map_->grid();
    return table_of({number("compressionlevel", -1), number("height", grid.rows()),
                     number("hexsidelength", size.hexside), truth("infinite", false), list("layers", std::move(layers)),
                     number("nextlayerid", next_layer_), number("nextobjectid", next_object_),
                     text("orientation", "hexagonal"), text("renderorder", "right-down"), text("staggeraxis", "x"),
                     text("staggerindex", "odd"), text("tiledversion", "1.10.2"), number("tileheight", size.height),
                     list("tilesets", {tileset()}), number("tilewidth", size.width), text("type", "map"),
                     text("version", "1.10"), number("width", grid.columns())});
  }

 private:
  TiledNode layer(Nodes own, std::string_view name, std::string_view type) {
    own.push_back(number("id", next_layer_++));
    own.push_back(text("name", name));
    own.push_back(number("opacity", 1));
    own.push_back(text("type", type));
    own.push_back(truth("visible", true));
    own.push_back(number("x", 0));
    own.push_back(number("y", 0));
    return table_of(std::move(own));
  }

  template <class TileOf>
  TiledNode tiles(std::string_view name, const TileOf& tile_of) {
    TiledNode data{NodeKind::numbers, "data"};
    for (int i = 0; i < map_->hexes(); ++i) data.numbers.push_back(tile_of(static_cast<Hex>(i)));
    const hex::Grid& grid = map_->grid();
    return layer({std::move(data), number("height", grid.rows()), number("width", grid.columns())}, name, "tilelayer");
  }

  TiledNode objects(std::string_view name, std::string_view colour, Nodes all) {
    return layer({text("color", colour), text("draworder", "topdown"), list("objects", std::move(all))}, name,
                 "objectgroup");
  }

  TiledNode object(Nodes own, std::string_view name, std::string_view type, Vec at) {
    own.push_back(number("height", 0));
    own.push_back(number("id", next_object_++));
    own.push_back(text("name", name));
    own.push_back(number("rotation", 0));
    own.push_back(text("type", type));
    own.push_back(truth("visible", true));
    own.push_back(number("width", 0));
    own.push_back(number("x", at.x));
    own.push_back(number("y", at.y));
    return table_of(std::move(own));
  }

  TiledNode point(std::string_view name, std::string_view type, Vec at) {
    return object({truth("point", true)}, name, type, at);
  }

  TiledNode polyline(std::string_view type, const std::vector<Vec>& points) {
    Nodes vertices;
    for (const Vec& vertex : points) {
      const Vec off = vertex - points.front();
      vertices.push_back(table_of({number("x", off.x), number("y", off.y)}));
    }
    return object({list("polyline", std::move(vertices))}, {}, type, points.front());
  }

  static std::string_view word(Feature feature) { return hex::feature_words[static_cast<std::size_t>(feature)]; }

  // Rivers and their like as lines from corner to corner, bridges as points.
  Nodes hexsides() {
    Nodes all;
    for (const Feature feature : lines_along_hexsides)
      for (const std::vector<Vec>& line : along_hexsides(feature)) all.push_back(polyline(word(feature), line));
    for (const Edge& edge : sheet_.edges())
      if (map_->side(edge.hex, edge.direction).has(Feature::bridge))
        all.push_back(point({}, word(Feature::bridge), sheet_.middle(edge)));
    return all;
  }

  [[nodiscard]] std::vector<std::vector<Vec>> along_hexsides(Feature feature) const {
    std::map<std::pair<long, long>, int> numbers;  // of the corners, by their place to a tenth of a pixel
    std::vector<Vec> corners;
    const auto number_of = [&](Vec corner) {
      const auto [at, is_new] = numbers.try_emplace({std::lround(corner.x * 10), std::lround(corner.y * 10)},
                                                    static_cast<int>(corners.size()));
      if (is_new) corners.push_back(corner);
      return at->second;
    };
    std::vector<std::pair<int, int>> pieces;
    for (const Edge& edge : sheet_.edges())
      if (map_->side(edge.hex, edge.direction).has(feature)) {
        const auto [a, b] = sheet_.ends(edge);
        const int first = number_of(a);
        pieces.emplace_back(first, number_of(b));
      }
    const auto at = [&corners](int node) { return corners[static_cast<std::size_t>(node)]; };
    std::vector<std::vector<Vec>> lines;
    for (const std::vector<int>& trail : trails(std::move(pieces), at)) {
      std::vector<Vec>& line = lines.emplace_back();
      for (const int node : trail) line.push_back(at(node));
    }
    return lines;
  }

  Nodes links() {
    Nodes all;
    for (const Feature link : hex::links)
      for (const std::vector<Hex>& chain : chains(*map_, link)) {
        std::vector<Vec> points;
        points.reserve(chain.size());
        for (const Hex hex : chain) points.push_back(sheet_.centre(hex));
        all.push_back(polyline(word(link), points));
      }
    return all;
  }

  Nodes names() {
    Nodes all;
    for (const auto& [hex, name] : setting_->place_names) all.push_back(point(name, {}, sheet_.centre(hex)));
    return all;
  }

  const hex1866::Setting* setting_;
  const hex::Map* map_;
  HexSheet sheet_;
  int next_layer_ = 1;
  int next_object_ = 1;
};

}  // namespace

std::string tiled_map(const hex1866::Setting& setting) { return write_tmj(Drawing{setting}.map()); }

std::expected<std::string, Reason> tiled_map(const Setting& setting) {
  if (const auto* hexes = std::get_if<hex1866::Setting>(&setting)) return tiled_map(*hexes);
  return std::unexpected<Reason>{{say("its rule set has no hexes, and only a hex map goes to Tiled"_form),
                                  say("expected a scenario of hex1866"_form)}};
}

}  // namespace guidon::scenario
