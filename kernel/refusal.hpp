#pragma once
// Why an order may not be given: the clause that forbids it, in words. `{a}` and `{b}` in the words stand for lengths.
#include <cstdint>
#include <string>
#include <string_view>

#include "kernel/clause.hpp"

namespace guidon {

struct Refusal {
  Clause clause;
  std::string_view why;
  std::int32_t a = 0;  // thousandths of the table's unit
  std::int32_t b = 0;
};

std::string words(const Refusal& refusal);  // "too far: 15.2, and 12 is the most (PEN-MOVE-01)"

}  // namespace guidon
