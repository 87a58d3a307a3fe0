#pragma once
// The ids of units, leaders and formations of a hex scenario, which orders call them by.
#include <array>
#include <string>
#include <string_view>

#include "scenario/hex1866/draft.hpp"

namespace guidon::scenario {

// What the independent units of a side are activated by (HEX-P-CMD-05).
inline constexpr std::array<std::string_view, 2> independents_ids{"prussian_independents", "austrian_independents"};

// As new_id, and a problem when an order could not tell it from another id, a hex or a word of its own.
std::string new_order_id(Section& section, called::Name name, HexDraft& draft);

}  // namespace guidon::scenario
