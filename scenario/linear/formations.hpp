#pragma once
// The formations of linear battles: who may form them, and the ground they cover.
#include <array>
#include <optional>

#include "rules/linear/battle/setting.hpp"
#include "scenario/toml_reader.hpp"

namespace guidon::scenario {

using FormationTable = std::array<linear::FormationSheet, linear::formation_words.size()>;

FormationTable read_formations(Section& top);  // [[formation]]

// Nothing where such troops cannot form it.
const std::optional<linear::Footprint>& footprint(const linear::FormationSheet& formation, linear::Troop troop);
// Of a unit with a placement: its formation there, or the building it holds.
table::Rect footprint(const linear::Setting& setting, const linear::UnitSheet& unit);

}  // namespace guidon::scenario
