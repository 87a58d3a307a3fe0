#include "scenario/exchange/hex_sheet.hpp"

#include <algorithm>
#include <cmath>

namespace guidon::scenario {

using hex::Direction;
using hex::Hex;
using table::Vec;

Edge edge_of(const hex::Grid& grid, Hex hex, Direction direction) {
  const Hex beyond = grid.neighbour(hex, direction);
  if (beyond == hex::off_map || hex::Map::keeps(direction)) return {hex, direction};
  return {beyond, hex::opposite(direction)};
}

std::vector<Edge> edges_of(const hex::Grid& grid) {
  std::vector<Edge> edges;
  for (int i = 0; i < grid.hexes(); ++i)
    for (const Direction direction : hex::all_directions) {
      const Edge edge{static_cast<Hex>(i), direction};
      if (edge_of(grid, edge.hex, direction) == edge) edges.push_back(edge);
    }
  return edges;
}

std::string name_of(const hex::Grid& grid, Edge edge) {
  constexpr std::array<std::string_view, 6> capitals{"N", "NE", "SE", "S", "SW", "NW"};
  return grid.name(edge.hex).append("/").append(capitals[static_cast<std::size_t>(edge.direction)]);
}

// Tiled takes whole pixels throughout, and of an odd size one less.
HexSheet::HexSheet(const hex::Grid& grid, TileSize size)
    : grid_(&grid), half_side_(size.hexside / 2.0), edges_(edges_of(grid)) {
  const int half_height = size.height / 2;
  const int slope = (size.width / 2 * 2 - size.hexside) / 2;
  half_height_ = half_height;
  column_width_ = slope + size.hexside;
  half_width_ = column_width_ - half_side_;
}

Vec HexSheet::centre(Hex hex) const {
  const int column = grid_->column(hex) - 1;
  const int half_rows = 2 * grid_->row(hex) - 1 + column % 2;
  return {half_width_ + column * column_width_, half_rows * half_height_};
}

std::array<Vec, 2> HexSheet::ends(Edge edge) const {
  const std::array<Vec, 6> corners{
      Vec{-half_side_, -half_height_}, Vec{half_side_, -half_height_}, Vec{half_width_, 0},
      Vec{half_side_, half_height_},   Vec{-half_side_, half_height_}, Vec{-half_width_, 0}};
  const auto first = static_cast<std::size_t>(edge.direction);
  const Vec at = centre(edge.hex);
  return {at + corners[first], at + corners[(first + 1) % 6]};
}

Vec HexSheet::middle(Edge edge) const {
  const auto [a, b] = ends(edge);
  return (a + b) * 0.5;
}

double HexSheet::shortest_hexside() const {
  return std::min(2 * half_side_, table::length({half_width_ - half_side_, half_height_}));
}

double HexSheet::reach(Hex hex, Vec point) const {
  const Vec off = point - centre(hex);
  const double up = std::abs(off.y) / half_height_;
  return std::max(up, std::abs(off.x) / half_width_ + up * (1 - half_side_ / half_width_));
}

HexSheet::Standing HexSheet::standing(Vec point) const {
  Standing best;
  const int column = static_cast<int>(std::floor((point.x - half_width_) / column_width_)) + 1;
  const int row = static_cast<int>(std::floor(point.y / (2 * half_height_))) + 1;
  for (int c = column - 1; c <= column + 2; ++c)
    for (int r = row - 1; r <= row + 1; ++r) {
      const Hex hex = grid_->at(c, r);
      if (hex == hex::off_map) continue;
      const double found = reach(hex, point);
      if (best.hex == hex::off_map || found < best.reach) best = {hex, found};
    }
  return best;
}

std::optional<double> HexSheet::passes(Hex hex, double reach, Vec a, Vec b) const {
  const Vec at = centre(hex);
  const double lean = (1 - half_side_ / half_width_) / half_height_;
  const double across = 1 / half_width_;
  const std::array<Vec, 6> rims{Vec{0, 1 / half_height_}, Vec{0, -1 / half_height_}, Vec{across, lean},
                                Vec{across, -lean},       Vec{-across, lean},        Vec{-across, -lean}};
  double from = 0;
  double to = 1;
  for (const Vec& rim : rims) {  // what is inside of all six
    const double begins = dot(a - at, rim) - reach;
    const double changes = dot(b - a, rim);
    if (changes == 0 && begins > 0) return {};
    if (changes > 0) to = std::min(to, -begins / changes);
    if (changes < 0) from = std::max(from, -begins / changes);
  }
  if (from > to) return {};
  return (from + to) / 2;
}

Nearness nearness(Vec point, Vec a, Vec b) {
  const Vec line = b - a;
  const double square = dot(line, line);
  const double part = square == 0 ? 0 : std::clamp(dot(point - a, line) / square, 0.0, 1.0);
  return {table::distance(point, a + line * part), part};
}

}  // namespace guidon::scenario
