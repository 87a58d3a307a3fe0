#pragma once
// What an order of a linear battle led to, and how it is told.
#include <vector>

#include "match/linear/tale.hpp"
#include "match/linear/upshots.hpp"
#include "rules/linear/battle/order.hpp"
#include "rules/linear/battle/state.hpp"

namespace guidon::match {

// How far an order has been followed.
struct LinearEnding {
  const linear::Setting& setting;
  const linear::State& before;
  const linear::State& after;
  const linear::Order& order;
  std::uint8_t unit = linear::nobody;    // that acts
  std::uint8_t target = linear::nobody;  // and whom it acts upon
  bool shot = false;                     // it is about fire
  LinearTale tale;
};

LinearUpshot upshot(const LinearEnding& ending);
int severity(const LinearUpshot& upshot);  // of a shot: the mildest first
bool tells_casualties(const LinearUpshot& upshot);
Tiding told(const std::vector<LinearUpshot>& upshots, const linear::Setting& setting, linear::Side asker);

}  // namespace guidon::match
