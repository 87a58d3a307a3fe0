#pragma once
// A march over the map, hex by hex, by the terrain chart and the movement rules.
#include <optional>
#include <string>
#include <vector>

#include "tests/audit/reader/hex1866/world.hpp"

namespace audit::hexes {

struct Mover {
  Arm arm = Arm::infantry;
  bool jaeger = false;
  int side = 0;
  int allowance = 0;
  int bonus = 1;
  bool dis = false;
  bool kept_out = false;  // of enemy zones: out of command
};
Mover mover(const Moment& moment, const Counter& unit, bool entering);
Mover mover(const Leader& leader);

// Which clause a march breaks first; nothing: it is a legal one.
struct Walk {
  std::string clause{};
  std::string why{};
  int cost = 0;
  bool dis = false;  // at its end
};
// HEX-P-REINF-02: by which hexes a formation comes onto the map.
std::vector<int> entries(const Moment& moment, const Formation& formation);

// `from`: nowhere, where it enters the map with the first hex of the path.
Walk walk(const Moment& moment, const Mover& mover, int from, const std::vector<int>& path);

// What the cheapest legal march from one hex to another costs: of those that keep the unit's order, if there is one.
// `entry`: the hexes by which it may come onto the map, where it is not there yet.
std::optional<int> cheapest(const Moment& moment, const Mover& mover, int from, const std::vector<int>& entry, int to);

}  // namespace audit::hexes
