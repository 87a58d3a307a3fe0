#pragma once
// A ruling a table may switch: its name, the ruling it belongs to, its values (the first is the default), and typed
// access to the member that holds it.
#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>
#include <type_traits>

#include "kernel/clause.hpp"
#include "kernel/form.hpp"

namespace guidon {

class OptionValues {
 public:
  constexpr OptionValues(std::initializer_list<std::string_view> values) {
    for (const std::string_view value : values) values_[size_++] = value;
  }
  [[nodiscard]] constexpr std::span<const std::string_view> all() const { return {values_.data(), size_}; }

 private:
  std::array<std::string_view, 5> values_{};
  std::size_t size_ = 0;
};

template <class Options>
struct Option {
  std::string_view name;
  Clause ruling;
  OptionValues values;
  Form meaning;
  std::uint8_t (*get)(const Options&);
  void (*set)(Options&, std::uint8_t);
};

template <class Options, auto Member>
constexpr Option<Options> option(std::string_view name, Clause ruling, OptionValues values, Form meaning) {
  using Held = std::remove_cvref_t<decltype(Options{}.*Member)>;
  return {name,
          ruling,
          values,
          meaning,
          [](const Options& options) { return static_cast<std::uint8_t>(options.*Member); },
          [](Options& options, std::uint8_t value) { options.*Member = static_cast<Held>(value); }};
}

}  // namespace guidon
