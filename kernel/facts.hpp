#pragma once
// What happened, what is asked, what is ordered or what may come of it, as data for programs: a kind, and named values.
// They are read off the typed structs (kernel/fields.hpp), so that nothing is declared for them again.
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "kernel/fields.hpp"
#include "kernel/form.hpp"

namespace guidon {

// Words of the rules are views of literals; ids of units and places are texts of their own. Nothing is what a program
// may tell where there ought to be something.
struct Value {
  std::variant<bool, std::int64_t, double, std::string_view, std::string, std::vector<Value>, std::monostate> is{};
  std::vector<std::string_view> names{};  // of a list whose values are called by names
  friend bool operator==(const Value&, const Value&) = default;
};
using Values = std::vector<Value>;

struct Facts {
  std::string_view kind{};
  Value named{Values{}, {}};

  [[nodiscard]] bool empty() const { return kind.empty(); }
  [[nodiscard]] const Values& values() const { return *std::get_if<Values>(&named.is); }
  [[nodiscard]] const Value* find(std::string_view name) const {
    for (std::size_t i = 0; i < named.names.size(); ++i)
      if (named.names[i] == name) return &values()[i];
    return nullptr;
  }
  friend bool operator==(const Facts&, const Facts&) = default;
};

// What a member of some type is as a value: specialised by each rule set for its own types, as
//   static constexpr std::string_view name = "unit";                             // the kind of thing, for schemas
//   static std::optional<Value> value(UnitRef unit, const Setting& setting);     // nothing: it is left out
// Enumerations are told by their words (kernel/form.hpp).
template <class T>
struct Domain;

template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};

template <class List>
concept ListOfValues = !std::convertible_to<List, std::string_view> && requires(const List& list) {
  list.begin();
  list.size();
};

template <class Setting, class T>
std::optional<Value> value_of(const T& member, const Setting& setting);

template <class Setting, class T>
Value named_values(const T& of, const Setting& setting) {
  Values values;
  std::vector<std::string_view> names;
  for_each_field(of, [&](std::string_view name, const auto& member) {
    auto value = value_of(member, setting);
    if (!value) return;
    names.push_back(name);
    values.push_back(std::move(*value));
  });
  return {std::move(values), std::move(names)};
}

template <class Setting, class T>
std::optional<Value> value_of(const T& member, const Setting& setting) {
  if constexpr (requires { Domain<T>::value(member, setting); }) {
    return Domain<T>::value(member, setting);
  } else if constexpr (IsOptional<T>::value) {
    return member ? value_of(*member, setting) : std::nullopt;
  } else if constexpr (std::same_as<T, bool>) {
    return Value{member, {}};
  } else if constexpr (std::integral<T>) {
    return Value{static_cast<std::int64_t>(member), {}};
  } else if constexpr (std::floating_point<T>) {
    return Value{static_cast<double>(member), {}};
  } else if constexpr (Worded<T>) {
    return Value{words_of(member)[static_cast<std::size_t>(member)], {}};
  } else if constexpr (std::convertible_to<T, std::string_view>) {
    return Value{std::string{std::string_view{member}}, {}};
  } else if constexpr (ListOfValues<T>) {
    Values all;
    for (const auto& each : member)
      if (auto value = value_of(each, setting)) all.push_back(std::move(*value));
    return Value{std::move(all), {}};
  } else {
    return named_values(member, setting);
  }
}

// Of a struct that is called as what it is, or of a variant of such.
template <class Setting, class T>
Facts facts_of(const T& of, const Setting& setting) {
  if constexpr (requires { std::variant_size<T>::value; })
    return std::visit([&](const auto& each) { return facts_of(each, setting); }, of);
  else
    return {name_of_type<T>, named_values(of, setting)};
}

}  // namespace guidon
