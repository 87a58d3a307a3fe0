#pragma once
// The words that begin an entry of a record; an order has none.
#include <array>
#include <string_view>

namespace guidon::match {

inline constexpr std::array<std::string_view, 11> step_words{"begin",    "",    "undo", "ask",    "refuse", "ruling",
                                                             "overrule", "say", "note", "reveal", "clock"};

}  // namespace guidon::match
