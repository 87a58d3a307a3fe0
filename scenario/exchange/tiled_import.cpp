#include "scenario/exchange/tiled_import.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <map>

#include "kernel/nearest.hpp"
#include "kernel/shown.hpp"
#include "scenario/exchange/drawn_lines.hpp"
#include "scenario/exchange/tiled_map.hpp"
#include "scenario/exchange/utf8.hpp"

namespace guidon::scenario {

namespace {

using hex::Feature;
using hex::Hex;
using hex1866::Setting;
using hex1866::Terrain;

constexpr std::array<std::string_view, 3> grounds{"clear", "marsh", "woods"};  // on which houses may stand
constexpr std::span hexside_words{hex::feature_words.data(), 6};
constexpr std::span link_words{hex::feature_words.data() + 6, 3};

template <class Words>
std::optional<std::size_t> place_in(const Words& words, std::string_view word) {
  const auto at = std::ranges::find(words, word);
  return at == words.end() ? std::nullopt : std::optional{static_cast<std::size_t>(at - words.begin())};
}

std::expected<std::vector<Edge>, Reason> only_edge_at(const HexSheet& sheet, table::Vec spot) {
  const auto edge = edge_at(sheet, spot);
  if (!edge) return std::unexpected{edge.error()};
  return std::vector{*edge};
}

class Importing {
 public:
  Importing(const TiledMap& drawn, Problems& problems)
      : drawn_(&drawn), problems_(&problems), map_(drawn.columns, drawn.rows) {}

  Setting map() {
    check_layers();
    read_ground();
    const HexSheet sheet{map_.grid(), {drawn_->tile_width, drawn_->tile_height, drawn_->hexside_length}};
    read_lines(sheet);
    read_names(sheet);
    check_bridges();
    setting_.map = std::move(map_);
    return std::move(setting_);
  }

 private:
  // Layers.

  [[nodiscard]] const TiledLayer* layer(std::string_view name) const {
    const auto at = std::ranges::find(drawn_->layers, name, &TiledLayer::name);
    return at == drawn_->layers.end() ? nullptr : &*at;
  }

  void check_layers() {
    for (const TiledLayer& layer : drawn_->layers) {
      if (layer.kind == TiledLayer::Kind::other || layer.name.starts_with('#')) continue;
      const auto known = place_in(tiled_layers, layer.name);
      if (!known)
        problems_->add(layer.place, {say("unknown layer {}"_form, shown(layer.name)),
                                     say("{} (a layer for your own use has a name that begins with #)"_form,
                                         suggestion(layer.name, tiled_layers))});
      else if (&layer != this->layer(layer.name))
        problems_->add(layer.place, say("there is another layer {}"_form, shown(layer.name)));
      else if ((layer.kind == TiledLayer::Kind::tiles) != (*known < 3))
        problems_->add(layer.place, *known < 3 ? Reason{say("layer {} is a layer of objects"_form, shown(layer.name)),
                                                        say("expected a layer of tiles"_form)}
                                               : Reason{say("layer {} is a layer of tiles"_form, shown(layer.name)),
                                                        say("expected a layer of objects"_form)});
    }
    for (const std::string_view needed : {"terrain", "levels"})
      if (layer(needed) == nullptr) problems_->add(drawn_->place, no_layer(needed));
  }

  [[nodiscard]] Reason no_layer(std::string_view needed) const {
    std::string list;
    for (const TiledLayer& layer : drawn_->layers) list.append(list.empty() ? "" : ", ").append(shown(layer.name));
    return list.empty() ? say("the map has no tile layer {}; it has no layers at all"_form, shown(needed))
                        : say("the map has no tile layer {}; its layers are {}"_form, shown(needed), list);
  }

  // The ground.

  // What the tiles of a layer mean, of each kind of tile asked once. An unreadable or missing layer means nothing.
  using Meaning = std::function<std::optional<int>(const TileSign*, const Where&, const Phrase&)>;
  std::vector<std::optional<int>> meanings(std::string_view name, bool everywhere, const Meaning& meaning) {
    std::vector<std::optional<int>> all(static_cast<std::size_t>(map_.hexes()));
    const TiledLayer* found = layer(name);
    if (found == nullptr || !found->readable || found->tiles.size() != all.size()) return all;
    std::map<std::uint32_t, std::optional<int>> known;
    std::vector<std::size_t> bare;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const std::uint32_t tile = found->tiles[i];
      if (tile == 0) {
        bare.push_back(i);
        continue;
      }
      if (!known.contains(tile)) known[tile] = ask(tile, *found, i, meaning);
      all[i] = known[tile];
    }
    if (everywhere && !bare.empty()) report_bare(*found, bare);
    return all;
  }

  std::optional<int> ask(std::uint32_t tile, const TiledLayer& layer, std::size_t i, const Meaning& meaning) {
    const Where& place = layer.tiles_at[i];
    const auto after =
        std::ranges::upper_bound(drawn_->tilesets, tile, {}, [](const TiledTileset& set) { return set.first; });
    if (after == drawn_->tilesets.begin()) {
      problems_->add(place, say("tile {} is in no tileset"_form, tile), say("layer {}"_form, shown(layer.name)));
      return {};
    }
    const TiledTileset& set = *(after - 1);
    if (!set.readable) return {};
    const auto sign = std::ranges::find(set.tiles, static_cast<int>(tile - set.first), &TileSign::id);
    const Phrase called = say("layer {}, hex {}, tile {}"_form, shown(layer.name), name(i), tile);
    return meaning(sign == set.tiles.end() ? nullptr : &*sign, place, called);
  }

  void report_bare(const TiledLayer& layer, const std::vector<std::size_t>& bare) {
    const std::string first = name(bare.front());
    problems_->add(layer.tiles_at[bare.front()],
                   bare.size() == 1 ? say("there is no tile at hex {}; every hex needs one"_form, first)
                                    : say("there is no tile at hex {} and at {} more; every hex needs one"_form, first,
                                          bare.size() - 1),
                   say("layer {}"_form, shown(layer.name)));
  }

  std::optional<int> terrain_word(const TileSign* sign, const Where& place, const Phrase& called,
                                  std::span<const std::string_view> allowed) {
    if (sign == nullptr || sign->terrain.empty()) {
      problems_->add(
          place,
          say("the tileset does not say what terrain it is; give the tile a class, or a property terrain, of {}"_form,
              enumerated(allowed)),
          called);
      return {};
    }
    if (!place_in(allowed, sign->terrain)) {
      problems_->add(place, {say("its terrain is {}"_form, shown(sign->terrain)), suggestion(sign->terrain, allowed)},
                     called);
      return {};
    }
    return static_cast<int>(*place_in(hex1866::terrain_words, sign->terrain));
  }

  std::optional<int> level(const TileSign* sign, const Where& place, const Phrase& called) {
    if (sign != nullptr && sign->level) return sign->level;
    problems_->add(
        place,
        say("the tileset does not say how high it is; give the tile a property level of type int, {} to {}"_form, 1, 4),
        called);
    return {};
  }

  void read_ground() {
    constexpr std::string_view lower = "under";
    const auto terrain = meanings("terrain", true, [&](const TileSign* s, const Where& p, const Phrase& called) {
      return terrain_word(s, p, called, hex1866::terrain_words);
    });
    const auto under = meanings(lower, false, [&](const TileSign* s, const Where& p, const Phrase& called) {
      return terrain_word(s, p, called, grounds);
    });
    const auto levels = meanings(
        "levels", true, [&](const TileSign* s, const Where& p, const Phrase& called) { return level(s, p, called); });
    for (std::size_t i = 0; i < terrain.size(); ++i) {
      const auto ground = static_cast<Terrain>(terrain[i].value_or(0));
      const auto below = under[i] ? static_cast<Terrain>(*under[i]) : Terrain::clear;
      if (under[i] && terrain[i] && !hex1866::built_up(ground) && below != ground)
        problems_->add(
            layer(lower)->tiles_at[i],
            {say("only a town or a city stands on other ground, and this is {}"_form, word(ground)), "HEX-P-MAP-05"},
            say("layer {}, hex {}"_form, shown(lower), name(i)));
      set_ground(static_cast<Hex>(i), ground, hex1866::built_up(ground) ? below : ground, levels[i].value_or(1));
    }
  }

  void set_ground(Hex hex, Terrain ground, Terrain below, int level) {
    setting_.terrain.push_back(ground);
    setting_.under.push_back(below);
    map_.set_height(hex, level, hex1866::blocks_sight(ground) || hex1866::blocks_sight(below));
  }

  // Objects.

  [[nodiscard]] static Phrase called(const TiledLayer& layer, const TiledObject& object) {
    const Phrase name = say("{}, object {}"_form, say("layer {}"_form, shown(layer.name)), object.id);
    return object.name.empty() ? name : say("{} {}"_form, name, shown(object.name));
  }

  void wrong(const TiledLayer& layer, const TiledObject& object, Reason reason) {
    problems_->add(object.place, std::move(reason), called(layer, object));
  }

  std::optional<std::size_t> type(const TiledLayer& layer, const TiledObject& object,
                                  std::span<const std::string_view> words) {
    const auto found = place_in(words, object.type);
    if (!found && object.type.empty())
      wrong(layer, object, {say("it has no class"_form), expected(words)});
    else if (!found)
      wrong(layer, object, {say("its class is {}"_form, shown(object.type)), suggestion(object.type, words)});
    return found;
  }

  bool fits(const TiledLayer& layer, const TiledObject& object, TiledObject::Shape wanted, Phrase what) {
    if (object.shape == wanted) return true;
    const Phrase is = object.shape == TiledObject::Shape::line   ? say("a polyline"_form)
                      : object.shape == TiledObject::Shape::spot ? say("a spot"_form)
                                                                 : object.other;
    wrong(layer, object, {say("it is {}"_form, is), expected(std::move(what))});
    return false;
  }

  void read_lines(const HexSheet& sheet) {
    if (const TiledLayer* found = layer("hexsides"))
      for (const TiledObject& object : found->objects) read_hexsides(sheet, *found, object);
    if (const TiledLayer* found = layer("links"))
      for (const TiledObject& object : found->objects) read_link(sheet, *found, object);
  }

  void read_hexsides(const HexSheet& sheet, const TiledLayer& layer, const TiledObject& object) {
    const auto found = type(layer, object, hexside_words);
    const bool line = object.shape == TiledObject::Shape::line;
    if (!line && !fits(layer, object, TiledObject::Shape::spot, say("a point or a polyline"_form))) return;
    if (!found) return;
    const auto feature = static_cast<Feature>(*found);
    const auto edges = line ? edges_along(sheet, object.points) : only_edge_at(sheet, object.points.front());
    if (!edges) return wrong(layer, object, edges.error().at(on_one_line(object.type)));
    for (const Edge& edge : *edges) {
      map_.add(edge.hex, edge.direction, feature);
      if (feature == Feature::bridge) bridges_.push_back({&layer, &object, edge});
    }
  }

  void read_link(const HexSheet& sheet, const TiledLayer& layer, const TiledObject& object) {
    const auto found = type(layer, object, link_words);
    if (!fits(layer, object, TiledObject::Shape::line, say("a polyline through the hexes"_form)) || !found) return;
    const auto feature = static_cast<Feature>(*found + hexside_words.size());
    const auto hexes = hexes_along(sheet, object.points);
    if (!hexes) return wrong(layer, object, hexes.error().at(on_one_line(object.type)));
    for (std::size_t i = 0; i + 1 < hexes->size(); ++i)
      map_.add((*hexes)[i], *map_.grid().direction((*hexes)[i], (*hexes)[i + 1]), feature);
  }

  void read_names(const HexSheet& sheet) {
    const TiledLayer* found = layer("names");
    if (found == nullptr) return;
    for (const TiledObject& object : found->objects) {
      if (!fits(*found, object, TiledObject::Shape::spot, say("a point"_form))) continue;
      if (object.name.empty()) {
        wrong(*found, object, say("it has no name, and is to name its hex"_form));
        continue;
      }
      const auto hex = hex_at(sheet, object.points.front());
      if (!hex) {
        wrong(*found, object, hex.error());
        continue;
      }
      const auto [at, is_new] = setting_.place_names.emplace(*hex, object.name);
      if (!is_new) wrong(*found, object, say("hex {} is already called {}"_form, name(*hex), shown(at->second)));
    }
  }

  void check_bridges() {
    for (const Bridge& bridge : bridges_) {
      const hex::Hexside side = map_.side(bridge.edge.hex, bridge.edge.direction);
      if (side.has(Feature::river) && side.linked()) continue;
      wrong(*bridge.layer, *bridge.object,
            {say(side.has(Feature::river) ? "bridge: hexside {} has no road, path or railway across it"_form
                                          : "bridge: hexside {} has no river"_form,
                 name_of(map_.grid(), bridge.edge)),
             "HEX-P-MAP-05"});
    }
  }

  [[nodiscard]] std::string name(std::size_t hex) const { return map_.grid().name(static_cast<Hex>(hex)); }

  struct Bridge {
    const TiledLayer* layer = nullptr;
    const TiledObject* object = nullptr;
    Edge edge{};
  };

  const TiledMap* drawn_;
  Problems* problems_;
  hex::Map map_;
  Setting setting_{};
  std::vector<Bridge> bridges_{};
};

}  // namespace

std::expected<Setting, std::vector<Problem>> import_tiled(std::string_view text, const std::string& file,
                                                          Beside beside) {
  Problems problems{file};
  Setting setting;
  if (const auto drawn = read_tiled(text, file, beside, problems)) setting = Importing{*drawn, problems}.map();
  if (!problems.empty()) return std::unexpected{problems.all()};
  return setting;
}

}  // namespace guidon::scenario
