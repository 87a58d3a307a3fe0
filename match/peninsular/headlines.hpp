#pragma once
// What an order led to, in a headline.
#include <string>

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

std::string headline(const Ending& ending);

}  // namespace guidon::match
