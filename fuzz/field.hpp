#pragma once
// Small scenarios, one for each rule set, and those of the shelf: what a harness calls by name.
#include <optional>
#include <span>
#include <string_view>

#include "scenario/problem.hpp"

namespace guidon::fuzz {

// The text of a scenario: by the name of a rule set a small one (fuzz/fields), by any other one of the shelf's.
std::optional<std::string_view> field(std::string_view name);
inline std::string_view hex_field() { return *field("hex1866"); }

void claim_problems(std::span<const scenario::Problem> problems);  // some, each a sentence

}  // namespace guidon::fuzz
