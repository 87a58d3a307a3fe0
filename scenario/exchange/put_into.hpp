#pragma once
// Imported parts put into the text of a scenario: what is not replaced stays as it was written, comments and all.
#include <expected>
#include <string>
#include <string_view>

#include "kernel/reason.hpp"

namespace guidon::scenario {

using PutInto = std::expected<std::string, Reason>;  // the changed text, or why it cannot be changed

// `map`: [map] and perhaps [map.names], which take the place of those that are there.
PutInto put_map(std::string_view scenario, std::string_view map);
// `units`: [[formation]] and [[unit]]. Units take the place of all that are there; one of the same id keeps what a
// spreadsheet has no column for. Formations that are there stay, and leaders too.
PutInto put_units(std::string_view scenario, std::string_view units);

}  // namespace guidon::scenario
