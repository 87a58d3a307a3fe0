#pragma once
// The range table of sheet 003.
#include <array>
#include <cstdint>
#include <string_view>

#include "kernel/clause.hpp"
#include "kernel/length.hpp"

namespace guidon::linear {

enum class Weapon : std::uint8_t {
  none,
  pistol,
  shotgun,
  thrown_weapon,
  sling,
  short_bow,
  smoothbore_carbine,
  bow,
  crossbow,
  smoothbore_musket,
  rifled_carbine,
  light_artillery,
  rifled_musket,
  breech_carbine,
  breech_rifle,
  bolt_carbine,
  bolt_rifle,
  medium_artillery,
  light_smoothbore_artillery,
  heavy_artillery,
  smoothbore_artillery,
  siege_artillery
};

struct WeaponRow {
  Clause clause;
  int inches = 0;
  std::string_view word;
};

inline constexpr std::array<WeaponRow, 22> weapons{{
    {"LIN-R-95", 0, "none"},
    {"MPP-RANGE-01a", 6, "pistol"},
    {"MPP-RANGE-01b", 6, "shotgun"},
    {"MPP-RANGE-01c", 6, "thrown_weapon"},
    {"MPP-RANGE-02a", 12, "sling"},
    {"MPP-RANGE-02b", 12, "short_bow"},
    {"MPP-RANGE-02c", 12, "smoothbore_carbine"},
    {"MPP-RANGE-03a", 18, "bow"},
    {"MPP-RANGE-03b", 18, "crossbow"},
    {"MPP-RANGE-03c", 18, "smoothbore_musket"},
    {"MPP-RANGE-03d", 18, "rifled_carbine"},
    {"MPP-RANGE-04a", 24, "light_artillery"},
    {"MPP-RANGE-04b", 24, "rifled_musket"},
    {"MPP-RANGE-04c", 24, "breech_carbine"},
    {"MPP-RANGE-05a", 30, "breech_rifle"},
    {"MPP-RANGE-05b", 30, "bolt_carbine"},
    {"MPP-RANGE-06a", 36, "bolt_rifle"},
    {"MPP-RANGE-06b", 36, "medium_artillery"},
    {"MPP-RANGE-06c", 36, "light_smoothbore_artillery"},
    {"MPP-RANGE-07a", 48, "heavy_artillery"},
    {"MPP-RANGE-07b", 48, "smoothbore_artillery"},
    {"LIN-R-96", 48, "siege_artillery"},  // no row of its own: reads 48
}};
inline constexpr auto weapon_words = [] {
  std::array<std::string_view, weapons.size()> words{};
  for (std::size_t i = 0; i < weapons.size(); ++i) words[i] = weapons[i].word;
  return words;
}();

constexpr const WeaponRow& row_of(Weapon weapon) { return weapons[static_cast<std::size_t>(weapon)]; }
constexpr bool is_artillery(Weapon weapon) { return row_of(weapon).word.ends_with("artillery"); }
constexpr bool is_heavy(Weapon weapon) {
  return weapon == Weapon::heavy_artillery || weapon == Weapon::siege_artillery;
}

}  // namespace guidon::linear
