#pragma once
// The rulings of the 1866 battle that a table may switch. The first value of each is the default.
#include <cstdint>
#include <span>

#include "kernel/option.hpp"

namespace guidon::hex1866 {

enum class ProtectionMode : std::uint8_t { divide, subtract };
enum class ColumnsOverMax : std::uint8_t { drm_per_column, cap };
enum class DieRows : std::uint8_t { clamp, extend };
enum class DefensiveColumnModifiers : std::uint8_t { loss_and_night, mirrored };
enum class LossLevelScope : std::uint8_t { sum, worst_unit };
enum class HeightPenaltyScope : std::uint8_t { lower_attackers, all_attackers };
enum class CombatOrder : std::uint8_t { defensive_first, simultaneous };
enum class DefensiveTargets : std::uint8_t { one_hex, each_hex };
enum class SteepSlope : std::uint8_t { two_levels_or_marked, marked_only };
enum class ArtilleryFireScope : std::uint8_t { bombardment, any_artillery };
enum class ArtilleryAdjacentScope : std::uint8_t { any_roll, bombardment_only };
enum class BombardmentObstacles : std::uint8_t { ignore, adjacent };
enum class FlankHalving : std::uint8_t { by_target, any_flank_attacker };
enum class WoodsCavalry : std::uint8_t { disorganise, minus_two_columns, minus_two_mp };
enum class Footnote2State : std::uint8_t { disorganised, demoralised };
enum class RoadBonusUse : std::uint8_t { any_terrain, road_only };
enum class FailedTest : std::uint8_t { as_D, retreat_only, step_loss };
enum class SecondDisorganisation : std::uint8_t { lose_step, no_further_effect, eliminate };
enum class RallyTiming : std::uint8_t { activation_start, turn_end };
enum class LosRelief : std::uint8_t { higher_than_both, sightline, chart_literal };
enum class ActivationMode : std::uint8_t { alternate, chit_draw, igo_ugo };
enum class MoraleTestMode : std::uint8_t { reach_target, roll_under };
enum class MoraleTarget : std::uint8_t { seven, five, six, eight, nine };

constexpr int number(MoraleTarget target) {
  constexpr int numbers[] = {7, 5, 6, 8, 9};
  return numbers[static_cast<std::size_t>(target)];
}

struct Options {
  ProtectionMode protection_mode{};
  ColumnsOverMax columns_over_max{};
  DieRows die_rows{};
  DefensiveColumnModifiers defensive_column_modifiers{};
  LossLevelScope loss_level_scope{};
  HeightPenaltyScope height_penalty_scope{};
  MoraleTestMode morale_test_mode{};
  MoraleTarget morale_target{};
  CombatOrder combat_order{};
  DefensiveTargets defensive_targets{};
  SteepSlope steep_slope{};
  ArtilleryFireScope artillery_fire_scope{};
  ArtilleryAdjacentScope artillery_adjacent_scope{};
  BombardmentObstacles bombardment_obstacles{};
  FlankHalving flank_halving{};
  WoodsCavalry woods_cavalry{};
  Footnote2State footnote2_state{};
  RoadBonusUse road_bonus_use{};
  FailedTest failed_test{};
  SecondDisorganisation second_disorganisation{};
  RallyTiming rally_timing{};
  LosRelief los_relief{};
  ActivationMode activation_mode{};
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

std::span<const Option<Options>> options();

}  // namespace guidon::hex1866
