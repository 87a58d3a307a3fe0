#pragma once
// The odds of an order, as JSON.
#include "match/order_odds.hpp"
#include "wire/json.hpp"

namespace guidon::wire {

std::string_view favours(match::Favours favours);
Json upshots(const match::Tiding& tiding);  // as data
Json order_odds(const match::OrderOdds& odds);

}  // namespace guidon::wire
