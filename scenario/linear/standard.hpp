#pragma once
// The standard file of linear battles, data/linear/standard.toml: what every scenario may build on.
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "rules/linear/battle/profile.hpp"
#include "scenario/linear/formations.hpp"
#include "scenario/problem.hpp"

namespace guidon::scenario {

struct Grade {
  std::string key;
  std::uint8_t rating = 8;  // OUR-CMD-01
};

struct Period {
  std::string key;
  linear::SetOf<linear::Weapon> weapons;  // LIN-R-96
};

struct Standard {
  std::vector<linear::Profile> profiles;
  FormationTable formations{};
  std::vector<Grade> grades;
  std::vector<Period> periods;
  linear::Numbers numbers;
  double table_width = 72;  // OUR-GAME-01
  double table_depth = 48;
  double road_width = 2;  // OUR-TERR-05
  int game_turns = 12;    // OUR-GAME-06
};

using ReadStandard = std::expected<Standard, std::vector<Problem>>;
ReadStandard read_standard(std::string_view toml_text, std::string_view file_name);
const ReadStandard& standard();  // the one inside the binary

}  // namespace guidon::scenario
