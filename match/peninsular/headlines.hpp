#pragma once
// What an order led to, and how it is told.
#include <vector>

#include "match/peninsular/upshots.hpp"
#include "rules/peninsular/battle/order.hpp"
#include "rules/peninsular/battle/state.hpp"

namespace guidon::match {

// How far an order has been followed.
struct PeninsularEnding {
  const peninsular::Setting& setting;
  const peninsular::Order& order;
  std::uint8_t unit = peninsular::nobody;    // that acts
  std::uint8_t target = peninsular::nobody;  // and whom it acts upon
  peninsular::Tale tale;
};

std::vector<PeninsularUpshot> upshots(const PeninsularEnding& ending);
int severity(const std::vector<PeninsularUpshot>& upshots);  // of a shot: the mildest first
Tiding told(const std::vector<PeninsularUpshot>& upshots, const peninsular::Setting& setting, peninsular::Colour asker);

}  // namespace guidon::match
