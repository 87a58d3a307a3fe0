#pragma once
// The rule sets that battles are fought by.
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "match/rule_set.hpp"

namespace guidon::match {

std::span<const RuleSet> rule_sets();
const RuleSet* rule_set(std::string_view name);  // nothing: there is none of that name
const RuleSet& rule_set_of(const scenario::Setting& setting);
std::vector<std::string_view> rule_set_names();

}  // namespace guidon::match
