#pragma once
// Why an order may not be given: the clause that forbids it, in words. Places `{}` in the words stand for who, where
// somebody is named, then a, then b.
#include <cstdint>
#include <string_view>

#include "kernel/clause.hpp"
#include "kernel/phrase.hpp"

namespace guidon {

struct Refusal {
  Clause clause;
  Form why;
  std::int32_t a = 0;  // lengths, thousandths of the table's unit
  std::int32_t b = 0;
  std::string_view who{};  // as the setting calls him
};

Phrase words(const Refusal& refusal);       // "too far: 15.2, and 12 is the most (PEN-MOVE-01)"
Phrase bare_words(const Refusal& refusal);  // without its clause

}  // namespace guidon
