#pragma once
// The orders of the battle, a row a kind: what people type and records keep ("move 28th ahead 4.5, wheel right 30"),
// what programs are told, and what people say.
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/facts.hpp"
#include "kernel/phrase.hpp"
#include "kernel/reason.hpp"
#include "kernel/refusal.hpp"
#include "kernel/shape.hpp"
#include "rules/linear/battle/order.hpp"

namespace guidon::linear {

// One way of saying each order: what is printed reads back as the same order.
std::string print(const Order& order, const Setting& setting);
// The order, or what is wrong with the text, naming the word, where it is and what was expected.
std::expected<Order, Unread> parse(std::string_view text, Side side, const Setting& setting);
// Words that begin an order. An id that is one of them says so when it comes first: "unit test supports 28th".
bool begins_order(std::string_view word);

// The same as data: {kind: "charge", unit: "28th", target: "4e"}.
Facts facts(const Order& order, const Setting& setting);
std::expected<Order, Unread> order_of(const Facts& facts, Side side, const Setting& setting);

std::vector<Declaration> order_declarations();

// How an order is carried out that may be given at any decision of the side; nullptr: the rules of the moment do that.
struct Umpire;
std::optional<Refusal> (*taken_at_any_time(OrderKind kind))(const Umpire& umpire, const Order& order, bool act);

Phrase said(const Order& order, const Setting& setting);
// The grammar, a line a form, for help screens.
std::string order_grammar();

}  // namespace guidon::linear
