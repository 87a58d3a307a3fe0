#pragma once
// What it costs to go from one hex to the next, and who may not (the movement column of the terrain chart).
#include <cstdint>

#include "kernel/clause.hpp"
#include "kernel/hex_map.hpp"
#include "rules/hex1866/options.hpp"
#include "rules/hex1866/terrain.hpp"

namespace guidon::hex1866 {

enum class Gait : std::uint8_t { infantry, jaeger, cavalry, artillery };  // leaders go like infantry (HEX-P-MOVE-10)

// From a hex into the next.
struct Passage {
  Terrain ground = Terrain::clear;  // of the hex entered; of a town or city what it stands on (HEX-R-28)
  int levels = 0;                   // up or down
  bool steep = false;
  hex::Hexside side{};
};

struct Toll {
  Clause closed{};         // that forbids it; none: it is open
  std::uint8_t cost = 1;   // movement points
  bool by_road = false;    // counts for the road bonus (HEX-FN-3)
  bool by_link = false;    // road, path or railway
  bool disorders = false;  // cavalry loses its order (HEX-TERR-WOODS-01)
};
constexpr Toll toll(Gait gait, bool disorganised, const Passage& passage, const Options& options);

namespace march {

constexpr bool mounted(Gait gait) { return gait == Gait::cavalry || gait == Gait::artillery; }  // horses or wheels

constexpr Toll closed(Clause by) {
  Toll entry;
  entry.closed = by;
  return entry;
}

// What the ground costs off a link.
constexpr int ground_cost(Gait gait, Terrain ground) {
  switch (ground) {
    case Terrain::marsh: return 2;  // HEX-TERR-MARSH-01
    case Terrain::woods:
      if (mounted(gait)) return 3;          // HEX-TERR-WOODS-02
      return gait == Gait::jaeger ? 1 : 2;  // HEX-TERR-WOODS-04, HEX-TERR-WOODS-03
    default: return 1;                      // HEX-TERR-CLEAR-01, HEX-TERR-TOWN-01, HEX-TERR-CITY-01
  }
}

}  // namespace march

constexpr Toll toll(Gait gait, bool disorganised, const Passage& passage, const Options& options) {
  using hex::Feature;
  using march::closed;
  using march::mounted;
  const hex::Hexside side = passage.side;
  if (side.has(Feature::river) && !side.has(Feature::bridge)) return closed("HEX-TERR-RIVER-01");
  Toll into;
  into.by_road = side.has(Feature::road);  // HEX-TERR-ROAD-01, HEX-TERR-PATH-01, HEX-TERR-RAIL-01: a link costs 1
  into.by_link = side.linked();
  const bool rides_into_woods = gait == Gait::cavalry && passage.ground == Terrain::woods;
  int cost = 1;
  if (!into.by_link) {
    if (side.has(Feature::escarpment)) return closed("HEX-TERR-ESC-01");
    if (mounted(gait) && passage.steep) return closed("HEX-TERR-LEVEL-02");
    if (mounted(gait) && passage.ground == Terrain::marsh) return closed("HEX-TERR-MARSH-02");
    cost = march::ground_cost(gait, passage.ground);  // HEX-FN-1: on a link the ground does not count
    if (rides_into_woods && options.woods_cavalry == WoodsCavalry::minus_two_mp && disorganised) cost += 2;
    if (side.has(Feature::stream)) ++cost;  // HEX-TERR-STREAM-01
  }
  // HEX-TERR-WOODS-01, HEX-R-25; a link is harmless, or is not (HEX-R-27).
  into.disorders = rides_into_woods && options.woods_cavalry == WoodsCavalry::disorganise &&
                   (!into.by_link || options.woods_cavalry_by_link == WoodsCavalryByLink::disorganised);
  cost += passage.levels;                 // HEX-TERR-LEVEL-01; on a link too (HEX-R-22)
  if (side.has(Feature::ravine)) ++cost;  // HEX-TERR-RAVINE-01; on a link too
  into.cost = static_cast<std::uint8_t>(cost);
  return into;
}

// HEX-FN-3: the free points at the end of a move, once two hexes in succession have been entered by road.
constexpr int road_bonus(Gait gait, bool leader) { return gait == Gait::cavalry || leader ? 2 : 1; }

}  // namespace guidon::hex1866
