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
// The units that are not as they were last told. `told`: a hash each, brought up to date; empty: nothing was told.
Json changed_units(const match::Scene& scene, const match::Roster& roster, std::vector<std::size_t>& told);
// What stands on the ground beside units: skirmishers, officers, what burns or is breached, who holds what; and
// how far the battle has come.
Json pieces(const match::Scene& scene, const match::Roster& roster);
// Where a unit stands: added to what is told of it.
void place(Json& out, const match::Scene& scene, std::size_t index);
Json point(table::Vec at);
double fine(double value);  // thousandths are as fine as the table knows
std::vector<const match::RosterRow*> rows_by_unit(const match::Scene& scene, const match::Roster& roster);

}  // namespace guidon::wire
