#pragma once
// The hexes of a map as Tiled lays them out on a sheet, in pixels: x to the right, y down, and every even column half a
// hex lower (HEX-P-MAP-01).
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "kernel/hex_map.hpp"
#include "kernel/table.hpp"

namespace guidon::scenario {

// A hexside by the one of its two names that is kept (HEX-P-MAP-04); on the edge of the map it has only one.
struct Edge {
  hex::Hex hex = hex::off_map;
  hex::Direction direction = hex::Direction::n;
  friend constexpr auto operator<=>(Edge, Edge) = default;
};
Edge edge_of(const hex::Grid& grid, hex::Hex hex, hex::Direction direction);
std::vector<Edge> edges_of(const hex::Grid& grid);      // every one once
std::string name_of(const hex::Grid& grid, Edge edge);  // "0402/SE"

struct TileSize {
  int width = 60;  // those of the maps that Guidon draws itself
  int height = 52;
  int hexside = 30;
};

class HexSheet {
 public:
  // The grid is to outlive the sheet.
  HexSheet(const hex::Grid& grid, TileSize size);

  [[nodiscard]] const hex::Grid& grid() const { return *grid_; }
  [[nodiscard]] table::Vec centre(hex::Hex hex) const;
  [[nodiscard]] std::array<table::Vec, 2> ends(Edge edge) const;
  [[nodiscard]] table::Vec middle(Edge edge) const;
  [[nodiscard]] const std::vector<Edge>& edges() const { return edges_; }
  [[nodiscard]] double shortest_hexside() const;
  [[nodiscard]] double half_height() const { return half_height_; }

  // How far a point lies from the centre of a hex: 0 there, 1 on its rim, more outside.
  [[nodiscard]] double reach(hex::Hex hex, table::Vec point) const;
  struct Standing {
    hex::Hex hex = hex::off_map;
    double reach = 0;
  };
  [[nodiscard]] Standing standing(table::Vec point) const;  // the hex it reaches least; off_map far from the map

  // Whether the line from a to b comes within so much reach of the hex, and at which part of its way; nothing if not.
  [[nodiscard]] std::optional<double> passes(hex::Hex hex, double reach, table::Vec a, table::Vec b) const;

 private:
  const hex::Grid* grid_;
  double half_width_ = 0;
  double half_height_ = 0;
  double half_side_;
  double column_width_ = 0;
  std::vector<Edge> edges_;
};

// From a point to the line between two others, and at which part of the line it is nearest.
struct Nearness {
  double distance = 0;
  double part = 0;
};
Nearness nearness(table::Vec point, table::Vec a, table::Vec b);

}  // namespace guidon::scenario
