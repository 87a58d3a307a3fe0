#pragma once
// A hexagonal map of the Tiled editor: what it draws, not yet what that means.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/table.hpp"
#include "scenario/problem.hpp"

namespace guidon::scenario {

// Where tilesets of their own are.
enum class Beside : std::uint8_t {
  files,    // beside the map, on this machine
  nothing,  // the map came alone: only the tiles that come with Guidon are known without their file
};

// What a tileset says of one of its tiles.
struct TileSign {
  int id = 0;
  Where place{};
  std::string terrain{};  // empty: it says nothing of it
  std::optional<int> level{};
};

struct TiledTileset {
  std::string name{};
  Where place{};
  std::uint32_t first = 1;
  bool readable = true;  // if not, that has been reported
  std::vector<TileSign> tiles{};
};

struct TiledObject {
  enum class Shape : std::uint8_t { spot, line, other };
  Where place{};
  int id = 0;
  std::string name{};
  std::string type{};
  Shape shape = Shape::spot;
  Phrase other{};                    // what else it is
  std::vector<table::Vec> points{};  // pixels of the map; a spot has one
};

struct TiledLayer {
  enum class Kind : std::uint8_t { tiles, objects, other };
  Where place{};
  std::string name{};
  Kind kind = Kind::other;
  bool readable = true;
  std::vector<std::uint32_t> tiles{};  // row by row, without the bits that turn them; 0: none
  std::vector<Where> tiles_at{};
  std::vector<TiledObject> objects{};
};

struct TiledMap {
  Where place{};
  int columns = 0;
  int rows = 0;
  int tile_width = 0;
  int tile_height = 0;
  int hexside_length = 0;
  std::vector<TiledTileset> tilesets{};
  std::vector<TiledLayer> layers{};  // those of groups too, in order
};

// XML or JSON, by the ending of the file's name. Nothing when there is no map to go on with; what is wrong is in
// `problems` either way.
std::optional<TiledMap> read_tiled(std::string_view text, const std::string& file, Beside beside, Problems& problems);

}  // namespace guidon::scenario
