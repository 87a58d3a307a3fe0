#include "tests/audit/reader/linear/deed.hpp"

#include <algorithm>

namespace audit::lines {

int Deed::sum() const {
  int out = 0;
  for (const Modifier& each : modifiers) out += each.value;
  return out;
}
bool Deed::has(std::string_view id) const {
  return std::ranges::any_of(modifiers, [&](const Modifier& each) { return each.clause == id && each.value != 0; });
}

}  // namespace audit::lines
