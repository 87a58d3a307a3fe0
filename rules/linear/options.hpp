#pragma once
// The rulings of the linear family that a table may switch. The first value of each is the default.
#include <cstdint>
#include <span>

#include "kernel/option.hpp"

namespace guidon::linear {

enum class Bt0TopRow : std::uint8_t { seven_or_more, exactly_seven_else_hold };
enum class Bt0ModifierSet : std::uint8_t { as_printed, with_bt2_columns };
enum class Bt0CavalrySupport : std::uint8_t { retires_as_printed, holds_like_bt2 };
enum class SupportTestColumn : std::uint8_t { hand_to_hand, ranged };
enum class Bt2Ladders : std::uint8_t { worst_of_ladder, cumulative };
enum class Bt2MultipleBasis : std::uint8_t { loser_at_least_one, literal_multiple, casualties_only };
enum class Bt2ContactTests : std::uint8_t { any_test, hand_to_hand_only };
enum class Bt3CasualtySign : std::uint8_t { add, deduct_as_printed };
enum class Bt3OverTwelve : std::uint8_t { use_row_twelve, always_break };
enum class Bt3MissingOtherwise : std::uint8_t { insert_otherwise, give_ground_only };
enum class Bt3CavalrySupport : std::uint8_t { as_printed, holds_like_bt2 };
enum class Bt3NoCasualtyBasis : std::uint8_t { recorded_total_zero, none_this_phase };
enum class Bt3AnyCasualtiesBasis : std::uint8_t { recorded_total, this_phase };
enum class Bm2SingleUnitStart : std::uint8_t { exempt, removed_literal };
enum class Bm2ModifierStack : std::uint8_t { cumulative, highest_only };
enum class Bm3Threshold : std::uint8_t { more_than_half, half_or_more };
enum class CommandMoves : std::uint8_t { margin_ladder, one_move_only };
enum class CommandModifierOn : std::uint8_t { rating, dice_as_printed };
enum class DoubleSixFails : std::uint8_t { yes, no };
enum class RoadBonusStack : std::uint8_t { replaces, cumulative };
enum class SaveArtilleryRows : std::uint8_t { worst_row_only, cumulative };
enum class ArtilleryBands : std::uint8_t { halves, thirds };
enum class RowStacking : std::uint8_t { once_per_row, per_case };
enum class CataphractFrontOnly : std::uint8_t { no, yes };
enum class EnfiladeSubject : std::uint8_t { roller_is_foot_or_gun, target_is_foot_or_gun };
enum class HthEnfilade : std::uint8_t { flank_or_rear_contact, ignored };
enum class HedgehogDice : std::uint8_t { profile, one_per_face };
enum class AntiCavalryStack : std::uint8_t { best_only, cumulative };
enum class CavalryBonusVsSquare : std::uint8_t { withheld, applies };
enum class CombatBonusCount : std::uint8_t { once_per_side, per_fighting_unit };
enum class BreakSheetChoice : std::uint8_t { bt3, bt2, bt0 };
enum class BrigadeModule : std::uint8_t { by_sheet, bm2, bm3, none };
enum class ClosingHold : std::uint8_t { charge_goes_on, charge_stops };
enum class SecondRetireMove : std::uint8_t { automatic_if_legal, owner_choice };
enum class BuildingCover : std::uint8_t { heavy, fortification };
enum class DisorderRemoval : std::uint8_t { disordered_before_this_turn, own_units_only, every_unit };
enum class RangeTable : std::uint8_t { all_rows_open, by_period };
enum class FailedOrderEndsCommand : std::uint8_t { yes, no };
enum class GroupOrders : std::uint8_t { on, off };
enum class TargetPriority : std::uint8_t { closest, free };
enum class SweepingAdvance : std::uint8_t { off, on };

struct Options {
  Bt0TopRow bt0_top_row{};
  Bt0ModifierSet bt0_modifier_set{};
  Bt0CavalrySupport bt0_cavalry_support{};
  SupportTestColumn support_test_column{};
  Bt2Ladders bt2_ladders{};
  Bt2MultipleBasis bt2_multiple_basis{};
  Bt2ContactTests bt2_contact_tests{};
  Bt3CasualtySign bt3_casualty_sign{};
  Bt3OverTwelve bt3_over_twelve{};
  Bt3MissingOtherwise bt3_missing_otherwise{};
  Bt3CavalrySupport bt3_cavalry_support{};
  Bt3NoCasualtyBasis bt3_no_casualty_basis{};
  Bt3AnyCasualtiesBasis bt3_any_casualties_basis{};
  Bm2SingleUnitStart bm2_single_unit_start{};
  Bm2ModifierStack bm2_modifier_stack{};
  Bm3Threshold bm3_threshold{};
  CommandMoves command_moves{};
  CommandModifierOn command_modifier_on{};
  DoubleSixFails double_six_fails{};
  RoadBonusStack road_bonus_stack{};
  SaveArtilleryRows save_artillery_rows{};
  ArtilleryBands artillery_bands{};
  RowStacking row_stacking{};
  CataphractFrontOnly cataphract_front_only{};
  EnfiladeSubject enfilade_subject{};
  HthEnfilade hth_enfilade{};
  HedgehogDice hedgehog_dice{};
  AntiCavalryStack anti_cavalry_stack{};
  CavalryBonusVsSquare cavalry_bonus_vs_square{};
  CombatBonusCount combat_bonus_count{};
  BreakSheetChoice break_sheet{};
  BrigadeModule brigade_module{};
  ClosingHold closing_hold{};
  SecondRetireMove second_retire_move{};
  BuildingCover building_cover{};
  DisorderRemoval disorder_removal{};
  RangeTable range_table{};
  FailedOrderEndsCommand failed_order_ends_command{};
  GroupOrders group_orders{};
  TargetPriority target_priority{};
  SweepingAdvance sweeping_advance{};
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

std::span<const Option<Options>> options();

}  // namespace guidon::linear
