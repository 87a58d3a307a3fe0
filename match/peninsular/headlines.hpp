#pragma once
// What an order led to, in a headline.
#include "match/order_odds.hpp"
#include "rules/peninsular/battle/battle.hpp"

namespace guidon::match {

// How far an order has been followed.
struct Ending {
  const peninsular::Setting& setting;
  const peninsular::Order& order;
  std::uint8_t unit = peninsular::nobody;    // that acts
  std::uint8_t target = peninsular::nobody;  // and whom it acts upon
  peninsular::Tale tale;
};

Tiding headline(const Ending& ending);

}  // namespace guidon::match
