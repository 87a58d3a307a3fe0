#pragma once
// A test with everything a player said about it; what he did not say has its default.
#include <array>
#include <cassert>
#include <cstddef>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/test.hpp"
#include "kernel/length.hpp"

namespace guidon::adjudicator {

struct Query {
  static constexpr std::size_t most_inputs = 32;

  const Test* test = nullptr;
  std::array<Value, most_inputs> values{};
  AllOptions rulings;

  [[nodiscard]] const Value& value(std::string_view name) const {
    for (std::size_t i = 0; i < test->inputs.size(); ++i)
      if (test->inputs[i].name == name) return values[i];
    assert(false && "a test reads only its own inputs");
    return values[0];
  }
  [[nodiscard]] int number(std::string_view name) const { return value(name).number; }
  [[nodiscard]] bool flag(std::string_view name) const { return value(name).number != 0; }
  template <class Enum>
  [[nodiscard]] Enum choice(std::string_view name) const {
    return static_cast<Enum>(value(name).number);
  }
  template <class Unit>
  [[nodiscard]] Unit length(std::string_view name) const {
    return Unit::thousandths(value(name).number);
  }
};

// `said` holds key=value words, `options` name=value words.
std::expected<Query, Problem> make_query(std::string_view name, std::span<const std::string_view> said,
                                         std::span<const std::string_view> options);

Query default_query(const Test& test);

}  // namespace guidon::adjudicator
