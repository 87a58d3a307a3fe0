#pragma once
// What an order of an 1866 battle led to, in a headline.
#include "match/order_odds.hpp"
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

Tiding headline(const HexEnding& ending);
int severity(const HexEnding& ending);  // of a fight: the worst for the side that acts first

}  // namespace guidon::match
