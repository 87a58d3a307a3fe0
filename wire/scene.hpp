#pragma once
// A table for whoever draws it, as JSON.
#include "match/roster.hpp"
#include "match/scene.hpp"
#include "wire/json.hpp"

namespace guidon::wire {

// Everything that does not move: size, ground, names.
Json ground(const match::Scene& scene);
// Units and what stands beside them: skirmishers, officers, what burns or is breached, who holds what; and how far the
// battle has come. wire/tell_scene.hpp tells the same as a text.
Json table_of(const match::Scene& scene, const match::Roster& roster, const std::vector<std::size_t>& units);
std::vector<std::size_t> all_units(const match::Scene& scene);
// The units that are not as they were last told. `told`: a hash each, brought up to date; empty: nothing was told.
std::vector<std::size_t> changed_units(const match::Scene& scene, const match::Roster& roster,
                                       std::vector<std::uint64_t>& told);
// Where a unit stands, by the unit's name.
Json ghost(const match::Scene& scene, std::size_t unit);
Json point(table::Vec at);
double fine(double value);  // thousandths are as fine as the table knows

}  // namespace guidon::wire
