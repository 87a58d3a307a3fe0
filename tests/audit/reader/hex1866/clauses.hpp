#pragma once
// What is held of every happening of an 1866 battle.
#include <span>
#include <string_view>

#include "tests/audit/reader/hex1866/world.hpp"

namespace audit::hexes {

struct Clause {
  std::string_view id;
  std::string_view clause;
  std::string_view words;
  void (*look)(const Moment&, Eye&);
};
std::span<const Clause> clauses();

}  // namespace audit::hexes
