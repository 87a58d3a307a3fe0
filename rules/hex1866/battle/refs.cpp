#include "rules/hex1866/battle/refs.hpp"

#include <string>
#include <utility>
#include <vector>

namespace guidon {

namespace {

template <class Sheets>
Phrase called(const Sheets& sheets, std::size_t at) {
  if (at >= sheets.size()) return say("nobody"_form);
  const bool plain = sheets[at].name.empty() || sheets[at].name == sheets[at].id;
  return plain ? sheets[at].id : sheets[at].id + " " + sheets[at].name;
}

}  // namespace

namespace hex1866 {

Phrase name_of(UnitRef unit, const Setting& setting) { return called(setting.units, unit.at); }
Phrase name_of(LeaderRef leader, const Setting& setting) { return called(setting.leaders, leader.at); }
Phrase name_of(FormationRef formation, const Setting& setting) { return called(setting.formations, formation.at); }

Phrase ids_of(Units units, const Setting& setting) {
  std::vector<Phrase> ids;
  for (std::size_t u = 0; u < setting.units.size(); ++u)
    if ((units >> u & 1U) != 0) ids.emplace_back(setting.units[u].id);
  return ids.empty() ? say("nobody"_form) : listed(std::move(ids), "{} and {}"_form);
}

Phrase hex_words(const Setting& setting, Hex hex) {
  if (hex >= setting.map.hexes()) return say("off the map"_form);
  const auto name = setting.place_names.find(hex);
  std::string number = setting.map.grid().name(hex);
  return name == setting.place_names.end() || name->second.empty() ? number : name->second + " (" + number + ")";
}

bool faces_every_way(const Setting& setting, Hex hex) {
  return hex < setting.terrain.size() && all_round(setting.terrain[hex]);
}

}  // namespace hex1866

std::optional<Value> Domain<hex1866::HexRef>::value(hex1866::HexRef hex, const hex1866::Setting& setting) {
  if (hex.at >= setting.map.hexes()) return std::nullopt;
  return Value{setting.map.grid().name(hex.at), {}};
}

}  // namespace guidon
