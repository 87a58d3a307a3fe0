#pragma once
// The units of a battle as a list under the map, one of them in full, and the ground with the ids that orders use.
#include <string>

#include "cli/console.hpp"
#include "rules/peninsular/battle/setting.hpp"
#include "rules/peninsular/battle/state.hpp"

namespace guidon::cli {

std::string unit_list(const peninsular::Setting& setting, const peninsular::State& state, const Console& console);
std::string unit_card(const peninsular::Setting& setting, const peninsular::State& state, std::size_t unit,
                      const Console& console);
std::string ground_list(const peninsular::Setting& setting, const peninsular::State& state, const Console& console);

}  // namespace guidon::cli
