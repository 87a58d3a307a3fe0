#pragma once
// Every option of a rule set at a value drawn from a seed.
#include <cstdint>

#include "match/rule_set.hpp"
#include "match/start.hpp"

namespace guidon::cli {

// Without a value that the scenario cannot be played by: two units in a hex at the start, say, and one allowed.
match::OptionValues drawn_options(const match::RuleSet& rules, match::Start start, std::uint64_t seed);

}  // namespace guidon::cli
