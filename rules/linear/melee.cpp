#include "rules/linear/melee.hpp"

#include <algorithm>

#include "rules/linear/printed_rows.hpp"
#include "rules/linear/shooting.hpp"

namespace guidon::linear {

int melee_dice(const FightingUnit& u, const Options& options, Ledger& ledger) {
  using enum Formation;
  DiceCount dice{ledger, on_dice, "OUR-HTH-02", u.dice};
  switch (u.formation) {
    case square: dice.becomes("MPP-HTH-DICE-01", u.faces_touched, "a square fights with 1 die a face"_form); break;
    case march_column: dice.becomes("MPP-HTH-DICE-02", 1, "a march column fights with 1 die"_form); break;
    case limbered: dice.becomes("MPP-HTH-DICE-03", 0, "limbered artillery does not fight"_form); break;
    case building:
      dice.becomes("MPP-HTH-DICE-05", 2 * u.faces_touched, "a building fights with 2 dice a face"_form);
      break;
    case hedgehog:
      if (options.hedgehog_dice == HedgehogDice::one_per_face)
        dice.becomes("LIN-R-95", u.faces_touched, "a hedgehog fights with 1 die a face"_form);
      break;
    default: break;
  }
  const Troop subject = options.enfilade_subject == EnfiladeSubject::roller_is_foot_or_gun ? u.troop : u.enemy;
  const bool enfilades = u.strikes_flank_or_rear && options.hth_enfilade == HthEnfilade::flank_or_rear_contact;
  if (dice.count() > 0 && enfilades && subject != Troop::cavalry)
    dice.becomes(u.troop == Troop::artillery ? Clause{"MPP-HTH-DICE-04b"} : Clause{"MPP-HTH-DICE-04a"},
                 2 * dice.count(), "enfilade doubles the dice"_form);
  return dice.count();
}

int melee_need(const FightingUnit& u, const Options& options, Ledger& ledger) {
  const bool skirmish = u.troop == Troop::skirmishers || u.formation == Formation::skirmish;
  // LIN-R-93: from higher ground in every round, or only where it charges down.
  const bool downhill = u.downhill && (u.charging || options.downhill_rule == DownhillRule::any_round);
  const RowCase cases[] = {
      {"MPP-HTH-MOD-01", 1, +1, u.charging, "charging or countercharging"_form},
      {"MPP-HTH-MOD-02", 2, +1, u.won_last_round, "won the round before"_form},
      {"MPP-HTH-MOD-03", 3, -1, u.shaken_or_disordered, "shaken or disordered"_form},
      {"MPP-HTH-MOD-04", 4, -1, skirmish, "in skirmish order"_form},
      {"MPP-HTH-MOD-05", 5, -1, u.engaged_flank_or_rear, "engaged in flank or rear"_form},
      {"MPP-HTH-MOD-06", 6, +1, downhill, "attacking downhill"_form},
  };
  add_rows(cases, on_hit, options, ledger);
  return std::max(need_floor, to_hit_base - ledger.sum(on_hit));  // OUR-HTH-03
}

int combat_bonus(const CombatSide& side, const CombatSide& enemy, const Options& options, Ledger& ledger) {
  const int before = ledger.sum();
  const int each = options.combat_bonus_count == CombatBonusCount::once_per_side ? 1 : side.fighting_units;  // LIN-R-83
  if (side.rear_supports > 0)
    ledger.add("MPP-COMBAT-MOD-01a", side.rear_supports, "{} in support to the rear"_form, {}, side.rear_supports);
  if (side.flank_supports > 0)
    ledger.add("MPP-COMBAT-MOD-01b", side.flank_supports, "{} in support on the flanks"_form, {}, side.flank_supports);
  // LIN-R-81: the square's own row answers the cavalry's.
  const bool square_withholds = enemy.square && options.cavalry_bonus_vs_square == CavalryBonusVsSquare::withheld;
  if (side.cavalry && enemy.infantry && !enemy.pikes && !square_withholds)
    ledger.add("MPP-COMBAT-MOD-02", 2 * each, "cavalry against infantry without pikes"_form);
  if (enemy.cavalry) {
    const bool formed_against = side.square || side.hedgehog;
    if (side.pikes && (!formed_against || options.anti_cavalry_stack == AntiCavalryStack::cumulative))
      ledger.add("MPP-COMBAT-MOD-03", 2 * each, "pikes against cavalry"_form);
    if (side.square) ledger.add("MPP-COMBAT-MOD-04a", 3 * each, "square against cavalry"_form);
    if (side.hedgehog) ledger.add("MPP-COMBAT-MOD-04b", 3 * each, "hedgehog against cavalry"_form);
  }
  if (side.holds_fortification) ledger.add("MPP-COMBAT-MOD-05a", 3, "holding a fortification"_form);
  if (side.holds_building && !side.holds_fortification) ledger.add("MPP-COMBAT-MOD-05b", 3, "holding a building"_form);
  return ledger.sum() - before;
}

MeleeResult roll(const MeleeRound& round, Dice& dice) {
  // OUR-HTH-04: neither side's losses touch the other side's dice; a need past 6 cannot be met.
  MeleeResult result;
  result.a_inflicts = dice.unsaved({"MPP-SEQ-HTH-01", "side a's dice to hit"_form}, round.a.dice, round.a.need,
                                   {"OUR-HTH-04", "side b's saves"_form}, round.b.save);
  result.b_inflicts = dice.unsaved({"MPP-SEQ-HTH-01", "side b's dice to hit"_form}, round.b.dice, round.b.need,
                                   {"OUR-HTH-04", "side a's saves"_form}, round.a.save);
  result.margin = (result.a_inflicts + round.a.bonus) - (result.b_inflicts + round.b.bonus);  // OUR-HTH-05
  return result;
}

}  // namespace guidon::linear
