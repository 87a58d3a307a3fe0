#pragma once
// How far a unit goes in one move, and how many moves the ground leaves it.
#include <cstdint>
#include <optional>
#include <string_view>

#include "kernel/clause.hpp"
#include "rules/linear/options.hpp"
#include "rules/linear/words.hpp"

namespace guidon::linear {

// What a mover is, as far as rates care.
struct Mover {
  Troop troop = Troop::infantry;
  Formation formation = Formation::line;
  bool skirmish_capable = false;
  bool light_cavalry = false;
  bool horse_archers = false;
  bool light_chariots = false;
  bool horse_artillery = false;
  bool heavy_gun = false;
  bool siege_gun = false;
  bool light_gun = false;
  bool baggage = false;
  bool heavy_guns_limber = false;  // LIN-R-66: then heavy and siege guns move when they are limbered
};

struct Rate {
  int half_inches = 0;  // a move, in half inches; 0 where there is none
  Clause clause;
  [[nodiscard]] bool moves() const { return half_inches > 0; }
};

Rate rate(const Mover& mover);
Rate commander_rate(bool mounted);

// The ground an ordered unit starts on or would cross.
struct Ground {
  bool woods = false;
  bool rough = false;
  bool linear_obstacle = false;
};

struct MovesLeft {
  int moves = 0;
  Rate rate;
  std::optional<Clause> refused;  // the clause that forbids the ground
};

MovesLeft moves_over(const Mover& mover, int ordered, const Ground& ground,
                     WoodsRule rule = WoodsRule::open_order_only);

}  // namespace guidon::linear
