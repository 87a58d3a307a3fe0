#pragma once
// What scenarios of a rule set are made of: the tables of a file with their keys, the ground there is, the troops to
// pick from, and an empty scenario to begin with. Whoever offers these needs to know no rules.
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/phrase.hpp"
#include "scenario/workshop/field.hpp"

namespace guidon::scenario {

struct Group {
  std::string_view key;  // of its table: "unit" for [[unit]], "story" for [story]
  Form words;            // what it is
  std::vector<Field> fields;
  std::size_t most = 1;  // so many of them; 1: a table, [key]
  std::size_t least = 0;
  std::vector<Group> lists{};  // lists of tables in it: [[victory.result]]
};

struct TerrainKind {
  std::string_view kind;
  Form words;
  std::string_view shape;                                 // area, line, point, hex, hexside
  std::string_view key;                                   // the table or list it is written to: "ground", "rivers"
  std::vector<Field> fields{};                            // beside those of every piece of ground
  std::vector<std::vector<std::string_view>> outlines{};  // the keys that give it its shape; any one set of them
  std::string_view letter{};                              // of a hex in the grid
};

struct NationWord {
  std::string_view word;
  Form words;
  std::string_view side;  // none where either may have it
};

// Troops to pick from: the keys of a unit that make it one.
struct TroopProfile {
  std::string_view id;
  Phrase words;
  std::vector<std::pair<std::string_view, Preset>> preset;
  std::vector<std::pair<std::string_view, Preset>> facts{};  // to show: what the rules know of it
  std::vector<std::pair<std::string_view, std::vector<std::string_view>>> allows{};  // fewer values than the field has
};

struct Workshop {
  std::string_view rules;
  std::string_view lengths{};  // of places and sizes; none on a map of hexes
  std::array<std::string_view, 2> sides{};
  std::vector<NationWord> nations{};
  std::vector<Group> sections{};  // of the whole battle
  Group ground{};                 // keys that every piece has
  std::vector<TerrainKind> terrain{};
  Group unit{};
  Group officer{};
  Group command{};              // brigades, or formations
  std::vector<Group> others{};  // divisions; troops of a scenario's own
  Group victory{};
  std::vector<TroopProfile> profiles{};
  std::string_view blank{};  // the text of a sound scenario with as little in it as the reader takes
};

const Workshop& peninsular_workshop();
const Workshop& linear_workshop();
const Workshop& hex1866_workshop();
const Workshop* workshop(std::string_view rules);  // nothing where there is no such rule set
std::array<std::string_view, 3> workshop_rules();

}  // namespace guidon::scenario
