#pragma once
// What the map makes of a roll or a test: the facts a player would read off the table.
#include <cstdint>
#include <span>

#include "rules/hex1866/battle/field.hpp"
#include "rules/hex1866/combat.hpp"
#include "rules/hex1866/morale.hpp"

namespace guidon::hex1866 {

// A unit and where it stands, or where it would.
struct Fighter {
  std::uint8_t unit = nobody;
  Hex hex = off_map;
};

// An attack or artillery fire by these units at the target hex.
CombatSituation attack_situation(const Field& field, Units attackers, Hex target);
CombatSituation attack_situation(const Field& field, std::span<const Fighter> attackers, Hex target);
CombatSituation fire_situation(const Field& field, Units batteries, Hex target);
// Defensive combat of the units in the attacked hex at one attacking hex; `attackers` are all of them.
CombatSituation defence_situation(const Field& field, Hex attacked, Hex fired_at, Units attackers);
CombatSituation defence_situation(const Field& field, Hex attacked, Hex fired_at, std::span<const Fighter> attackers);

MoraleSituation morale_situation(const Field& field, int u, bool rally);

}  // namespace guidon::hex1866
