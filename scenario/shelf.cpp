#include "scenario/shelf.hpp"

#include <algorithm>

#include "scenario/shelf_data.hpp"  // generated from scenarios/: names, rule sets and texts, sorted

namespace guidon::scenario {

std::span<const Shelved> shelf() { return shelf_data; }

const Shelved* shelved(std::string_view name) {
  const auto all = shelf();
  const auto at = std::ranges::find(all, name, &Shelved::name);
  return at == all.end() ? nullptr : &*at;
}

}  // namespace guidon::scenario
