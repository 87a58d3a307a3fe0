#pragma once
// The odds of an order before it is given: the battle's own rules run over every throw, questions to the players
// answered the way they would answer without a wish of their own, and the ends grouped under headlines.
#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "odds/enumerate.hpp"
#include "odds/natural.hpp"
#include "rules/peninsular/battle/battle.hpp"

namespace guidon::match {

// One way it may end, with how often something more comes of it.
struct Headline {
  std::string words;      // "95e routs: glory for 28th"
  odds::Natural ways;     // of all
  odds::Natural follow;   // of its ways, those in which friends give way too
  odds::Natural officer;  // an officer falls
  odds::Natural removed;  // a unit is removed from the table
  odds::Natural stands;   // stands lost, summed over its ways
};

struct OrderOdds {
  std::vector<Headline> headlines;  // the likeliest first; of a shot, the mildest
  odds::Natural of{1};
  std::uint64_t paths = 0;    // dice paths followed
  std::uint64_t samples = 0;  // 0: exact
  [[nodiscard]] bool exact() const { return samples == 0; }
};

inline constexpr odds::Budget order_budget{200'000, 4'000, 1815};

// A contact is followed into the first round of its fight.
std::expected<OrderOdds, Refusal> order_odds(const peninsular::Battle& battle, const peninsular::Order& order,
                                             const odds::Budget& budget = order_budget);

}  // namespace guidon::match
