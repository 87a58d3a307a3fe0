#pragma once
// The setting of a linear battle while it is being read, with the place in the file of each thing in it.
#include <vector>

#include "rules/linear/battle/setting.hpp"
#include "scenario/ids.hpp"
#include "scenario/linear/standard.hpp"
#include "scenario/toml_reader.hpp"

namespace guidon::scenario {

struct LinearDraft {
  const Standard& standard;
  linear::Setting setting{};
  std::vector<linear::Profile> profiles = standard.profiles;  // and the scenario's own
  std::vector<Where> brigades{};                              // one for each of setting.brigades
  std::vector<Where> units{};                                 // ... of setting.units
  std::vector<Where> commanders{};                            // ... of setting.commanders
  Named named{};  // units, commanders, brigades and pieces share one list of ids
};
static_assert(linear::nobody == no_one);

void read_ground(Section& top, LinearDraft& draft);
void read_brigades(Section& top, LinearDraft& draft);
void read_units(Section& top, LinearDraft& draft);
void read_commanders(Section& top, LinearDraft& draft);
void read_objectives(Section& top, LinearDraft& draft);

// Everything that can be seen only on the whole.
void check_armies(LinearDraft& draft, Problems& problems);        // who commands whom; sets the brigades' commanders
void check_deployment(LinearDraft& draft, Problems& problems);    // who has a place; sets whether the set-up is fixed
void check_places(const LinearDraft& draft, Problems& problems);  // who stands on whom, off the table, in the woods

}  // namespace guidon::scenario
