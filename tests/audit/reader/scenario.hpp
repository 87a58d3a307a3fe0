#pragma once
// What is fixed before the first entry: the scenario as its author wrote it, the options in force, the ground.
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tests/audit/reader/geometry.hpp"
#include "tests/audit/reader/json.hpp"

namespace audit {

struct Piece {
  std::string id;
  std::string kind;     // the rule set's word
  std::string terrain;  // what it is drawn as
  Polygon outline;
};

struct Scenario {
  std::string rules;
  std::string name;
  std::uint64_t seed = 0;
  Json text;  // the TOML of its author, as a tree
  std::map<std::string, std::string> options;
  double width = 0;
  double depth = 0;
  std::vector<Piece> pieces;
  Json ground;  // as it was told: on hexes, `map`

  [[nodiscard]] std::string_view option(std::string_view which) const;
  [[nodiscard]] bool played(std::string_view which, std::string_view value) const { return option(which) == value; }
  // The row of a list with this id: row("unit", "28th"); null where there is none.
  [[nodiscard]] const Json& row(std::string_view list, std::string_view id) const;
  [[nodiscard]] std::string word(std::string_view list, std::string_view id, const char* key) const;
  [[nodiscard]] bool flag(std::string_view list, std::string_view id, const char* key) const;
};
Scenario read_scenario(const Json& json);

}  // namespace audit
