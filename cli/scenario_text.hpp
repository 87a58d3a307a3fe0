#pragma once
// A scenario that computer generals can fight, as it was asked for and as it was read.
#include <expected>
#include <string>

#include "cli/problem.hpp"
#include "match/rule_set.hpp"
#include "players/school.hpp"
#include "scenario/scenario.hpp"

namespace guidon::cli {

struct ScenarioText {
  std::string name;  // as it was asked for
  std::string text;
  scenario::Setting setting;
  const match::RuleSet* rules = nullptr;
  const players::School* school = nullptr;
};
std::expected<ScenarioText, Problem> scenario_text(const std::string& name, const match::OptionValues& given = {});

}  // namespace guidon::cli
