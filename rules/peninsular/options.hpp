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
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

std::span<const Option<Options>> options();

}  // namespace guidon::peninsular
