#pragma once
// An order that was given and the dice that fell for it, held against everything that could have fallen: what came of
// it, how likely that was, and which single die would have changed it.
#include <cstddef>
#include <expected>
#include <span>
#include <string>
#include <vector>

#include "kernel/clause.hpp"
#include "kernel/dice.hpp"
#include "kernel/reason.hpp"
#include "match/order_odds.hpp"
#include "match/record.hpp"
#include "match/side.hpp"

namespace guidon::match {

// Another face of one die, all others as they fell, and what it leads to. It is told only where no new die is needed.
struct OtherFace {
  std::size_t die = 0;  // from 0
  Clause clause;
  int from = 0;
  int to = 0;
  Tiding tiding;
};

struct Explained {
  Side side = 0;
  std::string order{};
  Tiding came{};
  odds::Natural ways{};              // of all, that lead to it
  OrderOdds odds{};                  // as far as the order went by itself: to the next question or order
  std::vector<OtherFace> changes{};  // the smallest first, at most two to a die
};

inline constexpr std::size_t most_dice_explained = 24;

// Why an entry of a record came out as it did; or why that cannot be said.
std::expected<Explained, Reason> explain(const Record& record, std::size_t entry, const odds::Budget& budget);

}  // namespace guidon::match
