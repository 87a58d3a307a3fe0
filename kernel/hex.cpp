#include "kernel/hex.hpp"

#include <algorithm>

namespace guidon::hex {

namespace {

// The nearest hex to a point that lies, in every coordinate, so many parts of `whole` from the centre of the grid: each
// coordinate is rounded, and the one that was moved furthest follows from the other two.
Cube nearest(std::int64_t x, std::int64_t y, std::int64_t z, std::int64_t whole) {
  const auto rounded = [whole](std::int64_t part) {
    const std::int64_t shifted = 2 * part + whole;
    const std::int64_t twice = 2 * whole;
    return shifted >= 0 ? shifted / twice : -((-shifted + twice - 1) / twice);
  };
  std::int64_t rx = rounded(x);
  std::int64_t ry = rounded(y);
  std::int64_t rz = rounded(z);
  const std::int64_t dx = std::abs(rx * whole - x);
  const std::int64_t dy = std::abs(ry * whole - y);
  const std::int64_t dz = std::abs(rz * whole - z);
  if (dx > dy && dx > dz)
    rx = -ry - rz;
  else if (dy > dz)
    ry = -rx - rz;
  else
    rz = -rx - ry;
  return {static_cast<std::int16_t>(rx), static_cast<std::int16_t>(ry), static_cast<std::int16_t>(rz)};
}

}  // namespace

LineStep line_step(Cube a, Cube b, int i) {
  constexpr std::int64_t fine = 1'000'000;  // a tiny push to either side tells the two hexes of a tie apart
  const std::int64_t n = distance(a, b);
  const auto point = [&](int from, int to) { return (from * (n - i) + to * std::int64_t{i}) * fine; };
  const std::int64_t x = point(a.x, b.x);
  const std::int64_t y = point(a.y, b.y);
  const std::int64_t z = point(a.z, b.z);
  return {nearest(x + n, y + 2 * n, z - 3 * n, n * fine), nearest(x - n, y - 2 * n, z + 3 * n, n * fine)};
}

Grid::Grid(int columns, int rows) : columns_(columns), rows_(rows) {
  const auto all = static_cast<std::size_t>(hexes());
  cubes_.resize(all);
  neighbours_.resize(all);
  for (int row = 1; row <= rows; ++row)
    for (int column = 1; column <= columns; ++column) {
      const Hex hex = at(column, row);
      const int q = column - 1;
      const int x = q;
      const int z = row - 1 - (q - q % 2) / 2;
      cubes_[hex] = {static_cast<std::int16_t>(x), static_cast<std::int16_t>(-x - z), static_cast<std::int16_t>(z)};
      const int up = column % 2 == 1 ? row - 1 : row;  // even columns lie half a hex lower
      neighbours_[hex] = {at(column, row - 1), at(column + 1, up),     at(column + 1, up + 1),
                          at(column, row + 1), at(column - 1, up + 1), at(column - 1, up)};
    }
}

Hex Grid::at(Cube cube) const {
  const int q = cube.x;
  if (q < 0) return off_map;
  return at(q + 1, cube.z + (q - q % 2) / 2 + 1);
}

std::string Grid::name(Hex hex) const {
  if (hex >= hexes()) return "off the map";
  const int c = column(hex);
  const int r = row(hex);
  const auto digit = [](int number) { return static_cast<char>('0' + number); };
  return {digit(c / 10), digit(c % 10), digit(r / 10), digit(r % 10)};
}

Hex Grid::named(std::string_view name) const {
  if (name.size() != 4 || !std::ranges::all_of(name, [](char c) { return c >= '0' && c <= '9'; })) return off_map;
  const auto digit = [name](std::size_t i) { return name[i] - '0'; };
  return at(digit(0) * 10 + digit(1), digit(2) * 10 + digit(3));
}

std::optional<Direction> Grid::direction(Hex from, Hex to) const {
  for (const Direction d : all_directions)
    if (neighbour(from, d) == to && to != off_map) return d;
  return std::nullopt;
}

std::uint8_t Grid::edges(Hex hex) const {
  const int bits = (row(hex) == 1 ? 1 : 0) | (row(hex) == rows_ ? 2 : 0) | (column(hex) == 1 ? 4 : 0) |
                   (column(hex) == columns_ ? 8 : 0);
  return static_cast<std::uint8_t>(bits);
}

}  // namespace guidon::hex
