#pragma once
// The terrain chart: what the ground of a hex does to those who stand on it.
#include <array>
#include <cstdint>
#include <string_view>

#include "kernel/clause.hpp"

namespace guidon::hex1866 {

enum class Terrain : std::uint8_t { clear, town, city, marsh, woods };
inline constexpr std::array<std::string_view, 5> terrain_words{"clear", "town", "city", "marsh", "woods"};
constexpr const auto& words_of(Terrain /*of*/) { return terrain_words; }

struct Protection {
  int value = 1;
  Clause clause;
};
Protection protection(Terrain terrain);

constexpr bool built_up(Terrain terrain) { return terrain == Terrain::town || terrain == Terrain::city; }
// HEX-TERR-TOWN-03, HEX-TERR-CITY-03: a unit in houses faces every way and has no flank.
constexpr bool all_round(Terrain terrain) { return built_up(terrain); }
// Houses and trees: where light troops are at home (HEX-DRM-06, HEX-MORALE-05).
constexpr bool close_country(Terrain terrain) { return built_up(terrain) || terrain == Terrain::woods; }
// HEX-TERR-TOWN-02, HEX-TERR-CITY-02, HEX-TERR-WOODS-05: a level high for those who look across it. Open ground is not
// (HEX-TERR-CLEAR-02, HEX-TERR-MARSH-03).
constexpr bool blocks_sight(Terrain terrain) { return close_country(terrain); }

}  // namespace guidon::hex1866
