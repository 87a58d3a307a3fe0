#pragma once
// Ids of the things in a scenario file: given once, referred to by others.
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "scenario/called.hpp"
#include "scenario/toml_reader.hpp"

namespace guidon::scenario {

using Named = std::map<std::string, Where, std::less<>>;  // ids, and where they were given
inline constexpr std::uint8_t no_one = 255;               // what every rule set calls nobody

// The id of a thing, noted; a problem when it is missing or taken. Renames the section to 'noun 'id''.
std::string new_id(Section& section, called::Name name, Named& named);
// The place in `ids` of the id that the key holds; no_one when there is no such key, or no such id (a problem).
std::uint8_t refer(Section& section, std::string_view key, called::Name name, const std::vector<std::string_view>& ids);

template <class Things>
std::vector<std::string_view> ids_of(const Things& things) {
  std::vector<std::string_view> ids;
  ids.reserve(things.size());
  for (const auto& thing : things) ids.push_back(thing.id);
  return ids;
}

}  // namespace guidon::scenario
