#pragma once
// Orders as people type them and records keep them: "move P11 to 1306 facing nw".
#include <expected>
#include <string>
#include <string_view>

#include "rules/hex1866/battle/order.hpp"

namespace guidon::hex1866 {

// One way of saying each order: what is printed reads back as the same order.
std::string print(const Order& order, const Setting& setting);
// The order, or what is wrong with the text, naming the word, where it is and what was expected.
std::expected<Order, std::string> parse(std::string_view text, Side side, const Setting& setting);
// The grammar, a line a kind of order, for help screens.
std::string_view order_grammar();

}  // namespace guidon::hex1866
