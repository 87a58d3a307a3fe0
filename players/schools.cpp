#include <algorithm>
#include <vector>

#include "players/hex1866/doctrine.hpp"
#include "players/linear/doctrine.hpp"
#include "players/peninsular/doctrine.hpp"
#include "players/school_of.hpp"

namespace guidon::players {

namespace {

// A line for every rule set that has a doctrine.
std::vector<std::unique_ptr<School>> all_schools() {
  std::vector<std::unique_ptr<School>> all;
  all.push_back(std::make_unique<SchoolOf<PeninsularDoctrine>>());
  all.push_back(std::make_unique<SchoolOf<LinearDoctrine>>());
  all.push_back(std::make_unique<SchoolOf<Hex1866Doctrine>>());
  return all;
}

}  // namespace

std::span<const std::unique_ptr<School>> schools() {
  static const std::vector<std::unique_ptr<School>> all = all_schools();
  return all;
}

const School* school(std::string_view rules) {
  const auto at = std::ranges::find(schools(), rules, [](const auto& each) { return each->rules(); });
  return at == schools().end() ? nullptr : at->get();
}

}  // namespace guidon::players
