#include "rules/linear/battle/names.hpp"

#include <array>
#include <string_view>
#include <utility>

namespace guidon::linear {

namespace {

template <class Sheets>
Phrase name(const Sheets& sheets, std::uint8_t at) {
  if (at >= sheets.size()) return say("nobody"_form);
  return sheets[at].name.empty() ? sheets[at].id : sheets[at].name;
}

// Each is said as one, for languages have their own ways with it.
constexpr std::array<Form, formation_words.size()> in_formation_forms{"in line"_form,
                                                                      "in attack column"_form,
                                                                      "in march column"_form,
                                                                      "in square"_form,
                                                                      "in a mixed formation"_form,
                                                                      "in hedgehog"_form,
                                                                      "in wedge"_form,
                                                                      "in testudo"_form,
                                                                      "in open order"_form,
                                                                      "in skirmish order"_form,
                                                                      "in action"_form,
                                                                      "in its limbers"_form,
                                                                      "in wagons"_form,
                                                                      "in a building"_form};

}  // namespace

Phrase name_of(UnitRef unit, const Setting& setting) { return name(setting.units, unit.at); }
Phrase name_of(CommanderRef man, const Setting& setting) { return name(setting.commanders, man.at); }
Phrase name_of(BrigadeRef brigade, const Setting& setting) { return name(setting.brigades, brigade.at); }
Phrase name_of(PieceRef piece, const Setting& setting) { return name(setting.pieces, piece.at); }
Phrase name_of(Side side, const Setting& setting) { return setting.side_names[index(side)]; }

Phrase in_formation(Formation formation) { return say(in_formation_forms[static_cast<std::size_t>(formation)]); }

Phrase inches(std::int32_t thousandths) {
  std::string length = to_a_tenth(thousandths);
  return length == "1" ? say("{} inch"_form, length) : say("{} inches"_form, std::move(length));
}

std::string degrees(std::int32_t hundredths) { return to_a_tenth(hundredths * 10) + "°"; }
std::string place_words(table::Spot at) { return to_a_tenth(at.x) + "," + to_a_tenth(at.y); }

}  // namespace guidon::linear
