#pragma once
// Which battle it is, and who fights it.
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "match/side.hpp"

namespace guidon::match {

struct Identity {
  std::string_view rules;  // "peninsular"
  std::string scenario;    // its id
  std::string title;
  std::string story;
  std::array<std::string_view, 2> side_words;  // "red" and "black", in orders and records
  std::array<std::string, 2> side_names;       // "The rearguard"
  std::string_view example;                    // an order of this rule set, for help

  // The side an order or a record calls by this word.
  [[nodiscard]] std::optional<Side> side(std::string_view word) const {
    for (Side each = 0; each < side_words.size(); ++each)
      if (side_words[each] == word) return each;
    return std::nullopt;
  }
};

}  // namespace guidon::match
