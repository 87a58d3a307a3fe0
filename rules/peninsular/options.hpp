#pragma once
// The rulings of the Peninsular battle that a table may switch. The first value of each is the default.
#include <cstdint>
#include <span>

#include "kernel/option.hpp"

namespace guidon::peninsular {

enum class FightRoutMargin : std::uint8_t { four, three };
enum class FightRoutSeverity : std::uint8_t { two_moves_two_stands, one_move_one_stand };
enum class CloseCannonHit : std::uint8_t { five_or_six, five_only };
enum class SkirmishDiceRound : std::uint8_t { up, nearest, down };
enum class OfficerBonusStack : std::uint8_t { best, sum };
enum class DuelRule : std::uint8_t { single_hit_decides, compare_modified_dice, literal };
enum class BritishPursuitPenalty : std::uint8_t { on, off };
enum class ChargeDefinition : std::uint8_t { contact_move, bonus_spent_only };
enum class HalfStrength : std::uint8_t { half_lost, strictly_below };
enum class DeckReset : std::uint8_t { each_turn, once_per_game };
enum class FirstRally : std::uint8_t { next_turn, same_turn };
enum class ContactAttacker : std::uint8_t { mover, story_role_if_both_advanced };
enum class FireResolution : std::uint8_t { sequential, end_of_card };
enum class ArcHalfAngle : std::uint8_t { forty_five, twenty_two_and_a_half };
enum class ColumnRate : std::uint8_t { twenty, fifteen };
enum class StalemateLosses : std::uint8_t { one_each, two_each };
enum class EmergencySquare : std::uint8_t { off, on_passed_critical_test };
enum class IgniteRoll : std::uint8_t { extra_die, automatic };
enum class BreachMemory : std::uint8_t { cumulative, same_card };
enum class CollapsePercent : std::uint8_t { thirty, forty };
enum class CountRoutingStands : std::uint8_t { no, yes };
enum class TieRule : std::uint8_t { draw, defender_wins };
enum class SympatheticRoutLoss : std::uint8_t { none, one_stand };
enum class PursuitLoss : std::uint8_t { replace, add };
enum class RawContact : std::uint8_t { on, off };
enum class RoutFriendContact : std::uint8_t { within_10_or_through, through_or_round, path };
enum class CcD4Pips : std::uint8_t { two, none };
enum class GloryFrom : std::uint8_t { won_ground, stand_off };
enum class UnderFire : std::uint8_t { shot_at, hit };
enum class CincValue : std::uint8_t { three, four, five };

struct Options {
  FightRoutMargin fight_rout_margin{};
  FightRoutSeverity fight_rout_severity{};
  CloseCannonHit close_cannon_hit{};
  SkirmishDiceRound skirmish_dice_round{};
  OfficerBonusStack officer_bonus_stack{};
  DuelRule duel_rule{};
  BritishPursuitPenalty british_pursuit_penalty{};
  ChargeDefinition charge_definition{};
  HalfStrength half_strength{};
  DeckReset deck_reset{};
  FirstRally first_rally{};
  ContactAttacker contact_attacker{};
  FireResolution fire_resolution{};
  ArcHalfAngle arc_half_angle{};
  ColumnRate column_rate{};
  StalemateLosses stalemate_losses{};
  EmergencySquare emergency_square{};
  IgniteRoll ignite_roll{};
  BreachMemory breach_memory{};
  CollapsePercent collapse_percent{};
  CountRoutingStands count_routing_stands{};
  TieRule tie_rule{};
  SympatheticRoutLoss sympathetic_rout_loss{};
  PursuitLoss pursuit_loss{};
  RawContact raw_contact{};
  RoutFriendContact rout_friend_contact{};
  CcD4Pips cc_d4_pips{};
  GloryFrom glory_from{};
  UnderFire under_fire{};
  CincValue cinc_value{};
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

std::span<const Option<Options>> options();

}  // namespace guidon::peninsular
