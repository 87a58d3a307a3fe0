#pragma once
// Orders as people speak them at the table: the grammar of orders, with what the battle makes clear left out, and short
// cuts such as "advance 28th 15" that depend on how a unit stands.
#include <expected>
#include <string>
#include <string_view>

#include "kernel/reason.hpp"
#include "rules/peninsular/battle/battle.hpp"

namespace guidon::match {

// The order, its way found where only the end was named; or what is wrong with the words. It need not be legal.
std::expected<peninsular::Order, Unread> spoken_order(std::string_view text, peninsular::Colour side,
                                                      const peninsular::Battle& battle);
std::string_view spoken_grammar();  // the short cuts, a line each

}  // namespace guidon::match
