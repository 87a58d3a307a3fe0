#pragma once
// A setting while it is being read, with the place in the file of each thing in it.
#include <string>
#include <vector>

#include "rules/peninsular/battle/setting.hpp"
#include "scenario/ids.hpp"
#include "scenario/toml_reader.hpp"

namespace guidon::scenario {

struct Draft {
  peninsular::Setting setting;
  std::vector<Where> pieces;           // one for each of setting.pieces
  std::vector<Where> units;            // ... of setting.units
  std::vector<Where> officers;         // ... of setting.officers
  std::vector<std::string> divisions;  // their ids
  Named named;                         // units, officers and pieces: orders call them by their ids alone
};
static_assert(peninsular::nobody == no_one);

void read_ground(Section& top, Draft& draft);
void read_brigades(Section& top, Draft& draft);
void read_units(Section& top, Draft& draft);
void read_officers(Section& top, Draft& draft);

// Everything that can be seen only on the whole: who stands on whom, off the table, in the water.
void check(const Draft& draft, Problems& problems);

}  // namespace guidon::scenario
