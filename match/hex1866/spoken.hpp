#pragma once
// Orders as people speak them at the table: the grammar of orders, with what the battle makes clear left out, names
// instead of ids and hexes, and short cuts such as "attack A13 with everything".
#include <expected>
#include <string>
#include <string_view>

#include "kernel/reason.hpp"
#include "rules/hex1866/battle/battle.hpp"

namespace guidon::match {

// The order, with its facing, its units or its hex found where none was named; or what is wrong with the words. It need
// not be legal.
std::expected<hex1866::Order, Unread> spoken_order(std::string_view text, hex1866::Side side,
                                                   const hex1866::Battle& battle);
std::string_view hex1866_spoken_grammar();  // the short cuts, a line each

}  // namespace guidon::match
