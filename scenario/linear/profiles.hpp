#pragma once
// Profiles of troops, in the standard file and in scenarios.
#include <vector>

#include "rules/linear/battle/profile.hpp"
#include "scenario/linear/formations.hpp"

namespace guidon::scenario {

// Adds each [[profile]] to the list. One may be based on another that stands before it.
void read_profiles(Section& top, const FormationTable& formations, std::vector<linear::Profile>& profiles);

// More tags for a profile, by their words. Elite and veteran units are better ones (LIN-R-31).
void add_tags(Section& section, linear::Tags tags, linear::Profile& profile);

}  // namespace guidon::scenario
