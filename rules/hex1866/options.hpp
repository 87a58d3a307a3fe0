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
enum class BombardmentObstacles : std::uint8_t { adjacent, ignore };
enum class RiverBombardment : std::uint8_t { allowed, not_adjacent };
enum class NightArtillery : std::uint8_t { adjacent_only, normal_range };
enum class HeavyCavalryScope : std::uint8_t { both, attack };
enum class CommanderBonusReach : std::uint8_t { stacked, adjacent, in_range };
enum class FlankHalving : std::uint8_t { by_target, any_flank_attacker, of_sum };
enum class RearIsFlank : std::uint8_t { yes, no };
enum class WoodsCavalry : std::uint8_t { disorganise, minus_two_columns, minus_two_mp };
enum class Footnote2State : std::uint8_t { disorganised, demoralised };
enum class WoodsCavalryByLink : std::uint8_t { safe, disorganised };
enum class RoadBonusUse : std::uint8_t { any_terrain, road_only };
enum class FailedTest : std::uint8_t { as_D, retreat_only, step_loss };
enum class SecondDisorganisation : std::uint8_t { lose_step, no_further_effect, eliminate };
enum class RallyTiming : std::uint8_t { activation_start, turn_end };
enum class RetreatRule : std::uint8_t { one_or_two, none };
enum class OutOfCommand : std::uint8_t { half_move_no_zone, no_zone, morale_only };
enum class Stacking : std::uint8_t { one_plus_artillery, two_units };
enum class ZoneRule : std::uint8_t { stop, none };
enum class LosRelief : std::uint8_t { chart_literal, higher_than_both, sightline };
enum class ActivationMode : std::uint8_t { alternate, chit_draw, igo_ugo };
enum class MoraleTestMode : std::uint8_t { reach_target, roll_under };
enum class MoraleSource : std::uint8_t { rating, steps };
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
  MoraleSource morale_source{};
  CombatOrder combat_order{};
  DefensiveTargets defensive_targets{};
  SteepSlope steep_slope{};
  ArtilleryFireScope artillery_fire_scope{};
  ArtilleryAdjacentScope artillery_adjacent_scope{};
  BombardmentObstacles bombardment_obstacles{};
  RiverBombardment river_bombardment{};
  NightArtillery night_artillery{};
  HeavyCavalryScope heavy_cavalry_scope{};
  CommanderBonusReach commander_bonus_reach{};
  FlankHalving flank_halving{};
  RearIsFlank rear_is_flank{};
  WoodsCavalry woods_cavalry{};
  Footnote2State footnote2_state{};
  WoodsCavalryByLink woods_cavalry_by_link{};
  RoadBonusUse road_bonus_use{};
  FailedTest failed_test{};
  SecondDisorganisation second_disorganisation{};
  RallyTiming rally_timing{};
  RetreatRule retreat_rule{};
  OutOfCommand out_of_command{};
  Stacking stacking{};
  ZoneRule zone_rule{};
  LosRelief los_relief{};
  ActivationMode activation_mode{};
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

std::span<const Option<Options>> options();

}  // namespace guidon::hex1866
