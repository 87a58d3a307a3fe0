#pragma once
// Hexes with flat tops, standing in columns: directions, facings, cube coordinates and the grid of a map.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace guidon::hex {

// A place on a map: its hexes are counted row by row.
using Hex = std::uint16_t;
inline constexpr Hex off_map = 0xffff;
inline constexpr int most_columns = 99;  // what two digits can name
inline constexpr int most_rows = 99;

enum class Direction : std::uint8_t { n, ne, se, s, sw, nw };
inline constexpr std::array<std::string_view, 6> direction_words{"n", "ne", "se", "s", "sw", "nw"};
inline constexpr std::array all_directions{Direction::n, Direction::ne, Direction::se,
                                           Direction::s, Direction::sw, Direction::nw};
constexpr Direction turned(Direction from, int sixths) {  // clockwise
  return static_cast<Direction>((static_cast<int>(from) + sixths % 6 + 6) % 6);
}
constexpr Direction opposite(Direction direction) { return turned(direction, 3); }

// HEX-P-FACE-02: before a stack that faces that way lie three hexes; the other three are its flanks, the rear among
// them.
constexpr bool frontal(Direction facing, Direction towards) {
  const int off = (static_cast<int>(towards) - static_cast<int>(facing) + 6) % 6;
  return off <= 1 || off == 5;
}

// HEX-P-MAP-03: a hex by three coordinates that add up to 0.
struct Cube {
  std::int16_t x = 0;
  std::int16_t y = 0;
  std::int16_t z = 0;
  friend constexpr bool operator==(Cube, Cube) = default;
};
constexpr int distance(Cube a, Cube b) {
  const int dx = std::abs(a.x - b.x);
  const int dy = std::abs(a.y - b.y);
  const int dz = std::abs(a.z - b.z);
  return dx > dy ? (dx > dz ? dx : dz) : (dy > dz ? dy : dz);
}

// A step of a straight line: one hex, or two where the line runs along their common hexside.
struct LineStep {
  Cube one;
  Cube other;
};
// HEX-P-LOS-02: step i of the line from a to b, 0 < i < their distance.
LineStep line_step(Cube a, Cube b, int i);

class Grid {
 public:
  Grid() = default;
  Grid(int columns, int rows);

  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] int hexes() const { return columns_ * rows_; }

  // HEX-P-MAP-01: columns and rows count from 1, row 1 at the top; off_map for a place outside.
  [[nodiscard]] Hex at(int column, int row) const {
    const bool inside = column >= 1 && column <= columns_ && row >= 1 && row <= rows_;
    return inside ? static_cast<Hex>((row - 1) * columns_ + column - 1) : off_map;
  }
  [[nodiscard]] Hex at(Cube cube) const;
  [[nodiscard]] int column(Hex hex) const { return hex % columns_ + 1; }
  [[nodiscard]] int row(Hex hex) const { return hex / columns_ + 1; }
  [[nodiscard]] Cube cube(Hex hex) const { return cubes_[hex]; }
  [[nodiscard]] std::string name(Hex hex) const;    // "0402"
  [[nodiscard]] Hex named(std::string_view) const;  // off_map where there is no such hex

  // HEX-P-MAP-02.
  [[nodiscard]] Hex neighbour(Hex hex, Direction direction) const {
    return neighbours_[hex][static_cast<std::size_t>(direction)];
  }
  [[nodiscard]] const std::array<Hex, 6>& neighbours(Hex hex) const { return neighbours_[hex]; }
  [[nodiscard]] int distance(Hex a, Hex b) const { return hex::distance(cubes_[a], cubes_[b]); }
  [[nodiscard]] std::optional<Direction> direction(Hex from, Hex to) const;  // nothing: they are not adjacent
  [[nodiscard]] std::uint8_t edges(Hex hex) const;  // a bit each: 1 the top, 2 the bottom, 4 the left, 8 the right

 private:
  int columns_ = 0;
  int rows_ = 0;
  std::vector<Cube> cubes_{};
  std::vector<std::array<Hex, 6>> neighbours_{};
};

}  // namespace guidon::hex
