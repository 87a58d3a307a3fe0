#pragma once
// What sentences of a battle call its units, men and places, and how they tell lengths and angles.
#include <cstdint>
#include <string>

#include "kernel/phrase.hpp"
#include "rules/linear/battle/refs.hpp"

namespace guidon::linear {

// By name, or by its id where it has none; "nobody".
Phrase name_of(UnitRef unit, const Setting& setting);
Phrase name_of(CommanderRef man, const Setting& setting);
Phrase name_of(BrigadeRef brigade, const Setting& setting);
Phrase name_of(PieceRef piece, const Setting& setting);
Phrase name_of(Side side, const Setting& setting);

Phrase in_formation(Formation formation);      // "in attack column"
Phrase inches(std::int32_t thousandths);       // "4.5 inches"
std::string degrees(std::int32_t hundredths);  // "30°"
std::string place_words(table::Spot at);       // "20,6.5"

}  // namespace guidon::linear
