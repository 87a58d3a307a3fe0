#pragma once
// Odds by hand: orders are carried out once for every face of every die, each path with its share, and its end is put
// in words. Nothing of it is shared with the odds that are tested against it.
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "match/order_odds.hpp"
#include "tests/hex1866/kit.hpp"

namespace guidon::hex1866::tests {

// How orders ended.
struct Ending {
  const Setting& setting;
  const State& before;
  const State& after;
  const Chronicle& chronicle;

  template <class Kind>
  [[nodiscard]] bool told() const {
    return !events_of<Kind>(chronicle).empty();
  }
};

// In how many of how many equal cases each end comes, in lowest terms: "5/24". Ends that never come are left out.
using Shares = std::map<std::string, std::string>;
using InWords = std::string (*)(const Ending&);

// The orders are given one after another, in their texts. Questions between them are answered as those would who have
// no wish, unless the next order is the answer. `fallen`: the first dice, which do not count.
Shares every_face(const Kit& kit, const std::vector<std::string>& orders, InWords words,
                  const std::vector<int>& fallen = {});

// The same shares from odds of the program, its headlines put under other words; their sum has to be 1.
Shares shares_of(const match::OrderOdds& odds, std::string (*words)(const match::Headline& headline));

std::string lowest_terms(const odds::Natural& ways, const odds::Natural& of);

}  // namespace guidon::hex1866::tests
