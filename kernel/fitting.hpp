#pragma once
// Values that a program has told, held to the shape that they are to have: nothing is taken for something else.
#include <cstddef>
#include <expected>
#include <string>

#include "kernel/facts.hpp"
#include "kernel/reason.hpp"
#include "kernel/shape.hpp"

namespace guidon {

struct Misfit {
  std::string where{};  // "steps.0.inches", counted from 0; empty: the value itself
  Reason why{};
  std::size_t fitted = 0;  // how many of its parts are right
};

// The value with the parts of records in the order of their shape, and numbers rounded to what is told of such.
std::expected<Value, Misfit> fitted(const Value& value, const Shape& shape);

}  // namespace guidon
