#pragma once
// What is held of every happening of a linear battle.
#include <span>
#include <string_view>

#include "tests/audit/reader/linear/following.hpp"
#include "tests/audit/reader/linear/ruler.hpp"  // who plants a fault measures, too

namespace audit::lines {

struct Clause {
  std::string_view id;
  std::string_view clause;
  std::string_view words;
  void (*look)(const Moment&, Eye&);
};
std::span<const Clause> clauses();  // of all shelves

}  // namespace audit::lines
