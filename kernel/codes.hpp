#pragma once
// The enumerators of an enumeration by their names, so that what programs are told of them is not written twice:
//
//   enum class Met : std::uint8_t { as_it_stood, in_square };
//   constexpr const auto& words_of(Met) { return codes<Met::in_square>; }  // up to the last one
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

namespace guidon {

namespace enumeration {

// What the compiler calls its own function ends in "...Value = guidon::Met::in_square]", for g++ with more after it.
template <auto Value>
consteval std::string_view spelt() {
  std::string_view whole = __PRETTY_FUNCTION__;
  whole = whole.substr(whole.find("Value = ") + 8);
  whole = whole.substr(0, whole.find_first_of(";]"));
  return whole.substr(whole.rfind(':') + 1);
}

template <class Enumeration, std::size_t... I>
consteval auto names(std::index_sequence<I...> /*values*/) {
  return std::array<std::string_view, sizeof...(I)>{spelt<static_cast<Enumeration>(I)>()...};
}

}  // namespace enumeration

template <auto Last>
inline constexpr auto codes =
    enumeration::names<decltype(Last)>(std::make_index_sequence<static_cast<std::size_t>(Last) + 1>{});

}  // namespace guidon
