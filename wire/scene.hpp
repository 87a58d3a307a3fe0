#pragma once
// A table for whoever draws it, as JSON.
#include "match/roster.hpp"
#include "match/scene.hpp"
#include "wire/json.hpp"

namespace guidon::wire {

// Everything that does not move: size, ground, names.
Json ground(const match::Scene& scene);
// A unit with its row of the roster, where it has one.
Json unit(const match::Scene& scene, std::size_t index, const match::RosterRow* row);
// What stands on the ground beside units: skirmishers, officers, what burns or is breached, who holds what.
Json pieces(const match::Scene& scene, const match::Roster& roster);
std::vector<const match::RosterRow*> rows_by_unit(const match::Scene& scene, const match::Roster& roster);

}  // namespace guidon::wire
