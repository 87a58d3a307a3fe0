#pragma once
// What an order of an 1866 battle led to, and how it is told.
#include <vector>

#include "match/hex1866/upshots.hpp"
#include "rules/hex1866/battle/state.hpp"

namespace guidon::match {

// How far an order has been followed.
struct HexEnding {
  const hex1866::Setting& setting;
  const hex1866::State& before;
  const hex1866::State& after;
  const hex1866::Order& order;
  hex1866::Hex target = hex1866::off_map;  // under attack or under fire
  bool fire = false;
  hex1866::Tale tale;
};

Hex1866Upshot upshot(const HexEnding& ending);
int severity(const Hex1866Upshot& upshot);  // of a fight: the worst for the side that acts first
Tiding told(const std::vector<Hex1866Upshot>& upshots, const hex1866::Setting& setting, hex1866::Side asker);

}  // namespace guidon::match
