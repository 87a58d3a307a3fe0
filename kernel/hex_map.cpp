#include "kernel/hex_map.hpp"

#include <algorithm>

namespace guidon::hex {

Map::Map(int columns, int rows)
    : grid_(columns, rows),
      height_(static_cast<std::size_t>(grid_.hexes())),
      sides_(static_cast<std::size_t>(grid_.hexes())) {}

void Map::add(Hex hex, Direction direction, Feature feature) {
  sides_[hex][static_cast<std::size_t>(direction)].add(feature);
  const Hex beyond = grid_.neighbour(hex, direction);
  if (beyond != off_map) sides_[beyond][static_cast<std::size_t>(opposite(direction))].add(feature);
}

bool Map::reached_by(Hex hex, Feature link) const {
  return std::ranges::any_of(sides_[hex], [link](Hexside side) { return side.has(link); });
}

// HEX-P-LOS-05: nothing on a hexside is ever in the way: HEX-TERR-LEVEL-03, HEX-TERR-ESC-02, HEX-TERR-RAVINE-02,
// HEX-TERR-STREAM-02, HEX-TERR-RIVER-02, HEX-TERR-ROAD-02, HEX-TERR-PATH-02, HEX-TERR-RAIL-02.
bool Map::sees(Hex from, Hex to, Relief relief) const {
  const Cube a = grid_.cube(from);
  const Cube b = grid_.cube(to);
  const int n = distance(a, b);
  const int low = level(from);
  const int high = level(to);
  const auto blocks = [&](Cube cube, int i) {
    const Hex hex = grid_.at(cube);
    if (hex == off_map) return true;  // HEX-P-LOS-03
    const int top = level(hex) + height_[hex].cover;
    switch (relief) {  // HEX-P-LOS-04
      case Relief::chart_literal: return covered(hex);
      case Relief::higher_than_both: return top > std::max(low, high);
      case Relief::sightline: return top * n > low * (n - i) + high * i;
    }
    return false;
  };
  for (int i = 1; i < n; ++i) {
    const LineStep step = line_step(a, b, i);
    if (blocks(step.one, i) && (step.one == step.other || blocks(step.other, i))) return false;
  }
  return true;
}

}  // namespace guidon::hex
