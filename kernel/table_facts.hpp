#pragma once
// What programs are told of places, headings and lengths: [x, y], degrees and the table's unit, as people say them.
#include "kernel/facts.hpp"
#include "kernel/length.hpp"
#include "kernel/shape.hpp"
#include "kernel/table.hpp"

namespace guidon {

inline constexpr double in_a_thousand = 1000;
inline constexpr double in_a_degree = 100;
inline constexpr double a_turn = 360;

inline Shape degrees(std::string_view name, double lowest) {
  return {.is = Shape::Is::number, .name = name, .lowest = lowest, .highest = a_turn, .in_one = in_a_degree};
}

template <>
struct Domain<table::Spot> {
  static Shape shape() { return list_of({.is = Shape::Is::number, .in_one = in_a_thousand}, "point", 2, 2); }
  template <class Setting>
  static std::optional<Value> value(table::Spot at, const Setting& /*setting*/) {
    return Value{Values{{at.x / in_a_thousand, {}}, {at.y / in_a_thousand, {}}}, {}};
  }
};

template <>
struct Domain<table::Heading> {
  static Shape shape() { return degrees("facing", -a_turn); }
  template <class Setting>
  static std::optional<Value> value(table::Heading facing, const Setting& /*setting*/) {
    return Value{facing.hundredths() / in_a_degree, {}};
  }
};

template <class Unit>
struct Domain<Length<Unit>> {
  static Shape shape() { return {.is = Shape::Is::number, .name = "length", .in_one = in_a_thousand}; }
  template <class Setting>
  static std::optional<Value> value(Length<Unit> length, const Setting& /*setting*/) {
    return Value{length.thousandths() / in_a_thousand, {}};
  }
};

}  // namespace guidon
