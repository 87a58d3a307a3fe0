#pragma once
// The members of an aggregate by their names, so that a struct is the one place where what it holds is declared:
//
//   struct TroopsMoved { UnitRef unit; HexRef from; HexRef to; };
//   for_each_field(moved, [](std::string_view name, const auto& member) { ... });  // "unit", "from", "to"
//   name_of_type<TroopsMoved>                                                     // "troops_moved"
#include <array>
#include <cstddef>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

namespace guidon {

namespace aggregate {

struct Anything {
  template <class T>
  operator T() const noexcept;  // NOLINT(google-explicit-constructor): stands for a member of any type
};

template <class T, class... Given>
consteval std::size_t members() {
  if constexpr (requires { T{Given{}..., Anything{}}; })
    return members<T, Given..., Anything>();
  else
    return sizeof...(Given);
}

template <class T>
constexpr auto tie(T& of) {
  constexpr std::size_t n = members<std::remove_const_t<T>>();
  static_assert(n <= 10, "a struct with more members needs another line here");
  if constexpr (n == 0) {
    return std::tuple<>{};
  } else if constexpr (n == 1) {
    auto& [a] = of;
    return std::tie(a);
  } else if constexpr (n == 2) {
    auto& [a, b] = of;
    return std::tie(a, b);
  } else if constexpr (n == 3) {
    auto& [a, b, c] = of;
    return std::tie(a, b, c);
  } else if constexpr (n == 4) {
    auto& [a, b, c, d] = of;
    return std::tie(a, b, c, d);
  } else if constexpr (n == 5) {
    auto& [a, b, c, d, e] = of;
    return std::tie(a, b, c, d, e);
  } else if constexpr (n == 6) {
    auto& [a, b, c, d, e, f] = of;
    return std::tie(a, b, c, d, e, f);
  } else if constexpr (n == 7) {
    auto& [a, b, c, d, e, f, g] = of;
    return std::tie(a, b, c, d, e, f, g);
  } else if constexpr (n == 8) {
    auto& [a, b, c, d, e, f, g, h] = of;
    return std::tie(a, b, c, d, e, f, g, h);
  } else if constexpr (n == 9) {
    auto& [a, b, c, d, e, f, g, h, i] = of;
    return std::tie(a, b, c, d, e, f, g, h, i);
  } else {
    auto& [a, b, c, d, e, f, g, h, i, j] = of;
    return std::tie(a, b, c, d, e, f, g, h, i, j);
  }
}

template <class T>
struct Example {
  T value;
};
template <class T>
inline constexpr Example<T> example{};  // whose members' addresses the compiler is asked to spell

// What the compiler calls its own function ends, for g++, in "...Example<TroopsMoved>::value.TroopsMoved::unit)" and
// then its return type; for clang++ in "...example.value.unit]".
template <const auto* Member>
consteval std::string_view spelt() {
  std::string_view whole = __PRETTY_FUNCTION__;
#if defined(__clang__)
  whole = whole.substr(0, whole.rfind(']'));
  return whole.substr(whole.rfind('.') + 1);
#else
  whole = whole.substr(0, whole.find(");"));
  return whole.substr(whole.rfind(':') + 1);
#endif
}

template <class T>
consteval std::string_view spelt_type() {
  std::string_view whole = __PRETTY_FUNCTION__;  // "... [with T = guidon::TroopsMoved; ...]" or "... [T = ...]"
  whole = whole.substr(whole.find("T = ") + 4);
  whole = whole.substr(0, whole.find_first_of(";]"));
  return whole.substr(whole.rfind(':') + 1);
}

// "TroopsMoved" as "troops_moved", kept where it can be pointed at.
template <class T>
struct InSnakeCase {
  static constexpr std::string_view camel = spelt_type<T>();
  static constexpr std::size_t size = [] {
    std::size_t all = camel.size();
    for (std::size_t i = 1; i < camel.size(); ++i) all += camel[i] >= 'A' && camel[i] <= 'Z' ? 1U : 0U;
    return all;
  }();
  static constexpr std::array<char, size> letters = [] {
    std::array<char, size> out{};
    std::size_t at = 0;
    for (std::size_t i = 0; i < camel.size(); ++i) {
      const bool capital = camel[i] >= 'A' && camel[i] <= 'Z';
      if (capital && i > 0) out[at++] = '_';
      out[at++] = capital ? static_cast<char>(camel[i] - 'A' + 'a') : camel[i];
    }
    return out;
  }();
};

template <class T, std::size_t... I>
consteval auto names(std::index_sequence<I...> /*members*/) {
  [[maybe_unused]] constexpr auto all = tie(example<T>.value);
  return std::array<std::string_view, sizeof...(I)>{spelt<&std::get<I>(all)>()...};
}

}  // namespace aggregate

template <class T>
inline constexpr std::size_t field_count = aggregate::members<T>();
template <class T>
inline constexpr std::array<std::string_view, field_count<T>> field_names =
    aggregate::names<T>(std::make_index_sequence<field_count<T>>{});
template <class T>
inline constexpr std::string_view name_of_type{aggregate::InSnakeCase<T>::letters.data(),
                                               aggregate::InSnakeCase<T>::letters.size()};

// visit(name, member) for each member in its order.
template <class T, class Visit>
constexpr void for_each_field(T&& of, const Visit& visit) {
  using Type = std::remove_cvref_t<T>;
  std::apply(
      [&](auto&... member) {
        [[maybe_unused]] std::size_t at = 0;
        (visit(field_names<Type>[at++], member), ...);
      },
      aggregate::tie(of));
}

}  // namespace guidon
