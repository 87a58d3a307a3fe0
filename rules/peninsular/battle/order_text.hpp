#pragma once
// Orders as people type them and records keep them: "move 28th to 90,42 facing 0 in line".
#include <expected>
#include <string>
#include <string_view>

#include "rules/peninsular/battle/order.hpp"

namespace guidon::peninsular {

std::string print(const Order& order, const Setting& setting);
// The order, or what is wrong with the text, naming the word and what was expected.
std::expected<Order, std::string> parse(std::string_view text, Colour side, const Setting& setting);
// The grammar, a line a kind of order, for help screens.
std::string_view order_grammar();

}  // namespace guidon::peninsular
