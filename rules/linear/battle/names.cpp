#include "rules/linear/battle/names.hpp"

#include <array>
#include <string_view>
#include <utility>

namespace guidon::linear {

namespace {

template <class Sheets>
Phrase name(const Sheets& sheets, std::uint8_t at) {
  if (at >= sheets.size()) return say("nobody");
  return sheets[at].name.empty() ? sheets[at].id : sheets[at].name;
}

// Each is said as one, for languages have their own ways with it.
constexpr std::array<std::string_view, formation_words.size()> in_formation_forms{
    "in line",     "in attack column", "in march column", "in square",     "in a mixed formation",
    "in hedgehog", "in wedge",         "in testudo",      "in open order", "in skirmish order",
    "in action",   "in its limbers",   "in wagons",       "in a building"};

}  // namespace

Phrase name_of(UnitRef unit, const Setting& setting) { return name(setting.units, unit.at); }
Phrase name_of(CommanderRef man, const Setting& setting) { return name(setting.commanders, man.at); }
Phrase name_of(BrigadeRef brigade, const Setting& setting) { return name(setting.brigades, brigade.at); }
Phrase name_of(PieceRef piece, const Setting& setting) { return name(setting.pieces, piece.at); }
Phrase name_of(Side side, const Setting& setting) { return setting.side_names[index(side)]; }

Phrase in_formation(Formation formation) { return say(in_formation_forms[static_cast<std::size_t>(formation)]); }

Phrase inches(std::int32_t thousandths) {
  std::string length = to_a_tenth(thousandths);
  return length == "1" ? say("{} inch", length) : say("{} inches", std::move(length));
}

std::string degrees(std::int32_t hundredths) { return to_a_tenth(hundredths * 10) + "°"; }
std::string place_words(table::Spot at) { return to_a_tenth(at.x) + "," + to_a_tenth(at.y); }

}  // namespace guidon::linear
