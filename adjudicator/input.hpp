#pragma once
// An input of a test: what may be said, what it means, and what holds when nothing is said.
#include <array>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "adjudicator/problem.hpp"
#include "kernel/form.hpp"

namespace guidon::adjudicator {

enum class InputKind : std::uint8_t {
  choice,   // one of some words
  flag,     // yes or no
  number,   // a whole number in a range
  decimal,  // a number in a range, up to three decimals
  numbers   // whole numbers in a range, separated by commas
};

struct Input {
  std::string_view name;
  InputKind kind = InputKind::flag;
  std::span<const std::string_view> choices;
  int lowest = 0;  // of a decimal: in thousandths
  int highest = 0;
  std::string_view preset = "no";  // the default, as it would be typed
  Form meaning;
};

constexpr Input choice(std::string_view name, std::span<const std::string_view> words, std::string_view preset,
                       Form meaning) {
  return {name, InputKind::choice, words, 0, 0, preset, meaning};
}
constexpr Input flag(std::string_view name, Form meaning, std::string_view preset = "no") {
  return {name, InputKind::flag, {}, 0, 0, preset, meaning};
}
constexpr Input number(std::string_view name, int lowest, int highest, std::string_view preset, Form meaning) {
  return {name, InputKind::number, {}, lowest, highest, preset, meaning};
}
constexpr Input decimal(std::string_view name, int lowest, int highest, std::string_view preset, Form meaning) {
  return {name, InputKind::decimal, {}, lowest * 1000, highest * 1000, preset, meaning};
}
constexpr Input numbers(std::string_view name, int lowest, int highest, std::string_view preset, Form meaning) {
  return {name, InputKind::numbers, {}, lowest, highest, preset, meaning};
}

struct Value {
  static constexpr std::size_t most = 12;
  int number = 0;  // a choice's index, 1 for yes, a decimal's thousandths
  std::array<std::int8_t, most> list{};
  std::uint8_t size = 0;
};

std::expected<Value, Problem> parse(const Input& input, std::string_view text);
std::string print(const Input& input, const Value& value);
Phrase range_of(const Input& input);  // "yes|no", "0..6", "infantry|cavalry"

}  // namespace guidon::adjudicator
