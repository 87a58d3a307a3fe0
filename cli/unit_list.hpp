#pragma once
// The units of a battle as a list under the map, one of them in full, and the ground with the ids that orders use.
#include <string>
#include <vector>

#include "cli/console.hpp"
#include "match/showing.hpp"

namespace guidon::cli {

std::string unit_list(const match::Identity& battle, const match::Scene& scene, const match::Roster& roster,
                      const Console& console);
std::string unit_list(const match::Showing& game, const Console& console);
std::string unit_card(const match::UnitCard& card, const Console& console);
std::string ground_list(const std::vector<match::GroundRow>& rows, const Console& console);

}  // namespace guidon::cli
