#pragma once
// What an order of a linear battle led to, in a headline.
#include "match/linear/follower.hpp"

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

Tiding headline(const LinearEnding& ending);
int severity(const LinearEnding& ending);  // of a shot: the mildest first

}  // namespace guidon::match
