#pragma once
// Orders as people speak them at the table: the grammar of orders, with what the battle makes clear left out, and short
// cuts such as "advance 28th 6" that depend on who asks whom for what.
#include <expected>
#include <string>
#include <string_view>

#include "kernel/reason.hpp"
#include "rules/linear/battle/battle.hpp"

namespace guidon::match {

// The order, with its commander, its way or its target found where none was named; or what is wrong with the words. It
// need not be legal.
std::expected<linear::Order, Unread> spoken_order(std::string_view text, linear::Side side,
                                                  const linear::Battle& battle);
std::string_view linear_spoken_grammar();  // the short cuts, a line each

}  // namespace guidon::match
