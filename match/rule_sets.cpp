#include "match/rule_sets.hpp"

#include <algorithm>

#include "match/hex1866/rules.hpp"
#include "match/linear/rules.hpp"
#include "match/peninsular/rules.hpp"

namespace guidon::match {

std::span<const RuleSet> rule_sets() {
  static const std::array sets{
      peninsular_rule_set(),
      linear_rule_set(),
      hex1866_rule_set(),
  };
  return sets;
}

const RuleSet* rule_set(std::string_view name) {
  const auto at = std::ranges::find(rule_sets(), name, &RuleSet::name);
  return at == rule_sets().end() ? nullptr : &*at;
}

const RuleSet& rule_set_of(const scenario::Setting& setting) {
  const auto at = std::ranges::find_if(rule_sets(), [&](const RuleSet& set) { return set.plays(setting); });
  assert(at != rule_sets().end() && "every kind of setting has its rule set here");
  return *at;
}

std::vector<std::string_view> rule_set_names() {
  std::vector<std::string_view> names;
  for (const RuleSet& set : rule_sets()) names.push_back(set.name);
  return names;
}

}  // namespace guidon::match
