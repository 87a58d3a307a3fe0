#include "cli/hex_cell.hpp"

#include <algorithm>

namespace guidon::cli {

using hex::Direction;

std::vector<Spot> HexCell::side(Direction direction) const {
  std::vector<Spot> out;
  if (direction == Direction::n || direction == Direction::s) {
    for (int x = first(bottom()); x <= last(bottom()); ++x)
      out.push_back({x, direction == Direction::n ? -1 : bottom()});
    return out;
  }
  const bool upper = direction == Direction::ne || direction == Direction::nw;
  const bool east = direction == Direction::ne || direction == Direction::se;
  for (int row = upper ? 0 : steep_; row < (upper ? steep_ : height()); ++row)
    out.push_back({east ? right(row) : left(row), row});
  return out;
}

Spot HexCell::crossing(Direction direction) const {
  switch (direction) {
    case Direction::n: return {heart().x, -1};
    case Direction::ne: return {right(steep_ - 1), steep_ - 1};
    case Direction::se: return {right(bottom()), bottom()};
    case Direction::s: return {heart().x, bottom()};
    case Direction::sw: return {left(bottom()), bottom()};
    case Direction::nw: return {left(steep_ - 1), steep_ - 1};
  }
  return heart();
}

std::vector<Spot> HexCell::way(Direction direction) const {
  const Spot end = crossing(direction);
  std::vector<Spot> out;
  if (end.x == heart().x) {
    for (int y = std::min(end.y, heart().y) + 1; y < std::max(end.y, heart().y); ++y) out.push_back({end.x, y});
  } else {
    for (int x = std::min(end.x, heart().x) + 1; x < std::max(end.x, heart().x); ++x) out.push_back({x, heart().y});
  }
  return out;
}

}  // namespace guidon::cli
