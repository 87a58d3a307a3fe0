#include "rules/peninsular/fight.hpp"

#include <algorithm>

namespace guidon::peninsular {

namespace {

constexpr Account attacker_side = Account::attacker;
constexpr Account defender_side = Account::defender;
constexpr int most_overlaps = 2;  // one a flank (PEN-FGT-03)

int half_up(int numerator, int denominator) { return (2 * numerator + denominator) / (2 * denominator); }

void add_dice(Ledger& ledger, Account side, int contact, int overlaps) {
  ledger.add("PEN-FGT-02", contact, contact == 1 ? "{} stand in contact"_form : "{} stands in contact"_form, side,
             contact);
  if (overlaps > 0)
    ledger.add("PEN-FGT-03", overlaps, overlaps == 1 ? "{} stand overlapping"_form : "{} stands overlapping"_form, side,
               overlaps);
}

}  // namespace

FightingStands against_edge(int attacker_front, int along, int length_thousandths, bool overlaps_defend) {
  const int contact = std::min(attacker_front, std::max(1, half_up(length_thousandths, 1000)));
  const int facing = std::min(along, std::max(1, half_up(contact * 1000 * along, length_thousandths)));
  FightingStands stands;
  stands.attacker_contact = contact;
  stands.defender_contact = facing;
  stands.attacker = contact + std::min(most_overlaps, attacker_front - contact);
  stands.defender = facing + (overlaps_defend ? std::min(most_overlaps, along - facing) : 0);
  return stands;
}

FightingStands front_to_front(int attacker_front, int defender_front) {
  return against_edge(attacker_front, defender_front, 1000 * defender_front, true);
}

Fight weigh(const FightSituation& s, const Options& options) {
  return weigh(s, front_to_front(s.attacker_stands, s.defender_stands), options);
}

Fight weigh(const FightSituation& s, const FightingStands& stands, const Options& options) {
  Fight fight;
  fight.dice = stands;
  add_dice(fight.ledger, attacker_side, stands.attacker_contact, stands.attacker - stands.attacker_contact);
  add_dice(fight.ledger, defender_side, stands.defender_contact, stands.defender - stands.defender_contact);
  // PEN-FGT-04: 5 or 6 hits; PEN-R-88: a bonus goes on every die.
  fight.attacker_hits_on = s.impact != Impact::none ? 4 : 5;
  fight.defender_hits_on = s.defender_bonus ? 4 : 5;
  constexpr Account attackers_dice = Account::attackers_dice;
  switch (s.impact) {
    case Impact::none: break;
    case Impact::unnamed:
      fight.ledger.add("PEN-FGT-05", 1, "charging cavalry, or a column that hit a line"_form, attackers_dice);
      break;
    case Impact::charge: fight.ledger.add("PEN-FGT-05", 1, "charging cavalry"_form, attackers_dice); break;
    case Impact::column:
      fight.ledger.add("PEN-FGT-06", 1, "an attack column that hit a line"_form, attackers_dice);
      break;
  }
  if (s.defender_bonus) fight.ledger.add("PEN-FGT-07", 1, "defending an obstacle"_form, Account::defenders_dice);
  fight.rout_margin = options.fight_rout_margin == FightRoutMargin::four ? 4 : 3;  // PEN-R-90
  fight.round = s.round;
  return fight;
}

FightResult read(const Fight& fight, int margin) {
  using enum FightOutcome;
  if (margin >= fight.rout_margin) return {.margin = margin, .outcome = defender_routs, .clause = "PEN-FGT-10"};
  if (margin <= -fight.rout_margin) return {.margin = margin, .outcome = attacker_routs, .clause = "PEN-FGT-10"};
  if (margin >= 2) return {.margin = margin, .outcome = defender_falls_back, .clause = "PEN-FGT-09"};
  if (margin <= -2) return {.margin = margin, .outcome = attacker_falls_back, .clause = "PEN-FGT-09"};
  if (fight.round == 1) return {.margin = margin, .outcome = goes_on, .clause = "PEN-FGT-08"};
  return {.margin = margin, .outcome = stalemate, .clause = "PEN-FGT-13"};
}

FightResult roll(const Fight& fight, Dice& dice) {
  const int attacker =
      dice.hits({"PEN-FGT-02", "the attacker's dice of the fight"_form}, fight.dice.attacker, fight.attacker_hits_on);
  const int defender =
      dice.hits({"PEN-FGT-02", "the defender's dice of the fight"_form}, fight.dice.defender, fight.defender_hits_on);
  FightResult result = read(fight, attacker - defender);
  result.attacker_hits = attacker;
  result.defender_hits = defender;
  return result;
}

RoutCost fight_rout_cost(const Options& options) {
  return options.fight_rout_severity == FightRoutSeverity::two_moves_two_stands ? RoutCost{2, 2} : RoutCost{1, 1};
}

Duel weigh_duel(bool attacker_bonus, bool defender_bonus, int round, const Options& options) {
  Duel duel;
  duel.attacker_bonus = attacker_bonus ? 1 : 0;
  duel.defender_bonus = defender_bonus ? 1 : 0;
  duel.round = round;
  duel.rule = options.duel_rule;
  if (attacker_bonus) duel.ledger.add("PEN-FGT-05", 1, "bonus on its die"_form, attacker_side);
  if (defender_bonus) duel.ledger.add("PEN-FGT-07", 1, "defending the breach or the bridge"_form, defender_side);
  return duel;
}

DuelResult roll(const Duel& duel, Dice& dice) {
  // PEN-BRE-03, PEN-BRE-04: one stand a side, no overlaps.
  const auto hit_on = [&](int bonus) { return duel.rule == DuelRule::single_hit_decides ? 5 - bonus : 0; };
  const Label attackers{"PEN-BRE-03", "the attacker's die of the duel"_form, hit_on(duel.attacker_bonus)};
  const Label defenders{"PEN-BRE-03", "the defender's die of the duel"_form, hit_on(duel.defender_bonus)};
  const int attacker = dice.d6(attackers) + duel.attacker_bonus;
  const int defender = dice.d6(defenders) + duel.defender_bonus;
  int lead = 0;
  switch (duel.rule) {  // PEN-R-106
    case DuelRule::single_hit_decides: lead = (attacker >= 5 ? 1 : 0) - (defender >= 5 ? 1 : 0); break;
    case DuelRule::compare_modified_dice: lead = attacker - defender; break;
    case DuelRule::literal: break;  // one hit never makes a difference of two
  }
  if (lead > 0) return {DuelOutcome::attacker_wins, "PEN-BRE-03"};
  if (lead < 0) return {DuelOutcome::defender_wins, "PEN-BRE-03"};
  if (duel.round == 1) return {DuelOutcome::undecided, "PEN-FGT-08"};
  return {DuelOutcome::stalemate, "PEN-FGT-13"};
}

}  // namespace guidon::peninsular
