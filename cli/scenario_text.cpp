#include "cli/scenario_text.hpp"

#include <fmt/core.h>

#include "cli/files.hpp"
#include "match/rule_sets.hpp"

namespace guidon::cli {

std::expected<ScenarioText, Problem> scenario_text(const std::string& name, const match::OptionValues& given) {
  auto text = read_scenario(name);
  if (!text) return std::unexpected{text.error()};
  auto setting = scenario::load(*text, name, "en", given);
  if (!setting) return std::unexpected{Problem{"bad_scenario", name, scenario::text(setting.error()), {}}};
  const match::RuleSet& rules = match::rule_set_of(*setting);
  const players::School* school = players::school(rules.name);
  if (school == nullptr)
    return std::unexpected{
        Problem{"no_school", name, fmt::format("no computer general has learnt the rules of {} yet", rules.name), {}}};
  return ScenarioText{name, std::move(*text), std::move(*setting), &rules, school};
}

}  // namespace guidon::cli
