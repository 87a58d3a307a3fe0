#pragma once
// What an end of an order came to, looked up in its data.
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "match/order_odds.hpp"

namespace guidon::tests {

inline std::string text(const Value& value) {
  return std::visit(
      []<class One>(const One& one) -> std::string {
        if constexpr (std::convertible_to<One, std::string_view>)
          return std::string{one};
        else if constexpr (std::same_as<One, bool>)
          return one ? "true" : "false";
        else if constexpr (std::same_as<One, std::int64_t>)
          return std::to_string(one);
        else
          return "a list";
      },
      value.is);
}

// Of a list whose values are called by names; empty where there is none of the name.
inline std::string named(const Value& list, std::string_view name) {
  for (std::size_t i = 0; i < list.names.size(); ++i)
    if (list.names[i] == name) return text(std::get<Values>(list.is)[i]);
  return {};
}

using Wanted = std::initializer_list<std::pair<std::string_view, std::string_view>>;

// Whether one of the things it came to is of this kind and has these values.
inline bool tells(const match::Tiding& tiding, std::string_view kind, Wanted wanted = {}) {
  for (const Facts& each : tiding.facts) {
    bool fits = each.kind == kind;
    for (const auto& [name, value] : wanted) fits = fits && named(each.named, name) == value;
    if (fits) return true;
  }
  return false;
}

// How likely that is.
inline double chance(const match::OrderOdds& odds, std::string_view kind, Wanted wanted = {}) {
  double sum = 0;
  for (const match::Headline& end : odds.headlines)
    if (tells(end, kind, wanted)) sum += ratio(end.ways, odds.of);
  return sum;
}

}  // namespace guidon::tests
