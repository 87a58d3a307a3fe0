#pragma once
// A setting while it is being read, with the place in the file of each thing in it.
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "rules/peninsular/battle/setting.hpp"
#include "scenario/toml_reader.hpp"

namespace guidon::scenario {

struct Draft {
  peninsular::Setting setting;
  std::vector<Where> pieces;                        // one for each of setting.pieces
  std::vector<Where> units;                         // ... of setting.units
  std::vector<Where> officers;                      // ... of setting.officers
  std::vector<std::string> divisions;               // their ids
  std::map<std::string, Where, std::less<>> named;  // units, officers and pieces: orders call them by their ids alone
};

// The id of a thing, noted; a problem when it is missing or taken. Renames the section to 'noun 'id''.
std::string new_id(Section& section, std::string_view noun, std::map<std::string, Where, std::less<>>& named);
// The place in `ids` of the id that the key holds; nobody when there is no such key, or no such id (a problem).
std::uint8_t refer(Section& section, std::string_view key, std::string_view noun,
                   const std::vector<std::string_view>& ids);

template <class Things>
std::vector<std::string_view> ids_of(const Things& things) {
  std::vector<std::string_view> ids;
  ids.reserve(things.size());
  for (const auto& thing : things) ids.push_back(thing.id);
  return ids;
}

void read_ground(Section& top, Draft& draft);
void read_brigades(Section& top, Draft& draft);
void read_units(Section& top, Draft& draft);
void read_officers(Section& top, Draft& draft);

// Everything that can be seen only on the whole: who stands on whom, off the table, in the water.
void check(const Draft& draft, Problems& problems);

}  // namespace guidon::scenario
