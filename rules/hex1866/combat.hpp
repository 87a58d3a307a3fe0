#pragma once
// One roll on the combat results table: an attack, defensive combat, or artillery fire.
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "kernel/dice.hpp"
#include "kernel/ledger.hpp"
#include "rules/hex1866/options.hpp"
#include "rules/hex1866/results_table.hpp"
#include "rules/hex1866/terrain.hpp"

namespace guidon::hex1866 {

enum class Roll : std::uint8_t { attack, defensive, bombard };

// A short list of numbers, one for each unit that rolls.
class UnitNumbers {
 public:
  static constexpr std::size_t most = 16;
  constexpr UnitNumbers() = default;
  constexpr UnitNumbers(std::initializer_list<int> numbers) {
    for (const int number : numbers) add(number);
  }
  constexpr void add(int number) { numbers_[size_++] = static_cast<std::int8_t>(number); }
  [[nodiscard]] constexpr std::span<const std::int8_t> all() const { return {numbers_.data(), size_}; }
  friend constexpr bool operator==(const UnitNumbers&, const UnitNumbers&) = default;

 private:
  std::array<std::int8_t, most> numbers_{};
  std::uint8_t size_ = 0;
};

struct CombatSituation {
  UnitNumbers cv{4};                 // present value of each unit that rolls
  UnitNumbers steps_lost;            // of the units that roll
  Terrain terrain = Terrain::clear;  // of the attacked hex
  int higher = 0;             // levels by which the fired-at hex stands above the units that roll, smallest difference
  bool lower_by_one = false;  // it stands one level below one of them
  bool steep = false;         // and that slope is steep
  bool bridge = false;
  bool ravine_or_escarpment = false;
  bool night = false;
  int commander_bonus = 0;
  bool battery_adjacent = false;
  bool heavy_cavalry = false;
  bool light_troops = false;
  bool flank_attacked = false;
  bool prussian_infantry = false;
  bool stream = false;
  bool artillery = false;         // a battery among the units that roll
  bool cavalry_in_woods = false;  // cavalry attacks out of woods or into them
};

// Smallest height difference and the downhill bonus of several attackers (HEX-COL-02, -03, -06, -07).
struct Heights {
  int higher = 0;
  bool lower_by_one = false;
};
Heights heights(std::span<const int> levels, int target_level, const Options& options);

struct Combat {
  Ledger ledger;
  int column = 0;  // after all modifiers, before the table's edges
  int drm = 0;
  DieRows rows{};
};

struct CombatOutcome {
  int row = 0;  // die and modifiers
  CombatResult result = CombatResult::none;
  Clause clause;
};

Combat weigh(Roll kind, const CombatSituation& situation, const Options& options);
Combat of_sums(int column, int drm, const Options& options);  // where both sums of modifiers are known already
CombatOutcome read(const Combat& combat, int die);
CombatOutcome roll(Roll kind, const Combat& combat, Dice& dice);

}  // namespace guidon::hex1866
