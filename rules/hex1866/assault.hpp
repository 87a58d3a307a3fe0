#pragma once
// A whole attack: defensive combat with its tests, then the attack with its tests. The state is a flat value, so that
// the stages can be played once with dice or pushed forward as a distribution.
#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "kernel/dice.hpp"
#include "rules/hex1866/combat.hpp"

namespace guidon::hex1866 {

struct AssaultUnit {
  std::int8_t cv = 4;
  std::int8_t cv_disorganised = 2;
  std::int8_t total = 3;  // for morale tests, before the steps it loses here
  std::int8_t steps = 3;  // left
  std::int8_t lost_here = 0;
  std::int8_t hex = 0;  // which attacking hex it stands in
  bool disorganised = false;
  bool artillery = false;
  bool heavy_cavalry = false;
  bool light = false;
  bool prussian_infantry = false;
  bool on_flank = false;  // an attacker that stands on the defender's flank
  friend constexpr bool operator==(const AssaultUnit&, const AssaultUnit&) = default;
};

enum class AssaultOutcome : std::uint8_t { broken, unmoved, driven_off, driven_off_with_loss };
inline constexpr std::array<std::string_view, 4> assault_words{"broken", "unmoved", "driven_off",
                                                               "driven_off_with_loss"};

struct Assault {
  static constexpr int most_attackers = 6;
  static constexpr int most_defenders = 2;

  std::array<AssaultUnit, most_attackers> attackers{};
  std::array<AssaultUnit, most_defenders> defenders{};
  std::int8_t attacker_count = 0;
  std::int8_t defender_count = 0;
  std::int8_t named_hex = 0;  // the attacking hex the defenders fire at (HEX-P-CBT-05)
  Terrain terrain = Terrain::clear;
  bool night = false;
  std::int8_t attack_commander = 0;
  std::int8_t defence_commander = 0;
  Options options;
  AssaultOutcome outcome = AssaultOutcome::unmoved;
  bool attackers_lost_step = false;
  bool over = false;

  [[nodiscard]] std::size_t hash() const;
  friend constexpr bool operator==(const Assault&, const Assault&) = default;
};
static_assert(std::is_trivially_copyable_v<Assault>);

void bombard(Assault& assault, Dice& dice, const CombatSituation& batteries);  // artillery fire at the defenders first
void defensive_combat(Assault& assault, Dice& dice);
void attack(Assault& assault, Dice& dice);

}  // namespace guidon::hex1866
