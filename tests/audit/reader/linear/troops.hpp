#pragma once
// What a unit's troops are, by the sheets and the scenario, and what they and their formations can do.
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "tests/audit/reader/scenario.hpp"

namespace audit::lines {

struct Troops {
  std::string cls{};  // "infantry", "skirmishers", "cavalry", "artillery"
  int melee = 0;
  int shoot = 0;
  std::string weapon{};
  int save = 4;
  int stamina = 3;
  std::set<std::string> formations{};
  std::set<std::string> tags{};
  [[nodiscard]] bool has(const std::string& tag) const { return tags.contains(tag); }
};
std::optional<Troops> troops_of(const Scenario& scenario, std::string_view unit);  // nothing: unknown to this reader
double range_of(std::string_view weapon);                                          // MPP-RANGE-*
// MPP-MOVE-*; 0: it does not move.
double rate_of(const Troops& troops, std::string_view formation, const Scenario& scenario);
bool formed(std::string_view formation);
bool all_round(std::string_view formation);
bool may_charge(std::string_view formation);
bool turns_freely(std::string_view formation);

}  // namespace audit::lines
