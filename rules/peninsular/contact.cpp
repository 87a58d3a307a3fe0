#include "rules/peninsular/contact.hpp"

namespace guidon::peninsular {

namespace {

constexpr Account attacker_side = Account::attacker;
constexpr Account defender_side = Account::defender;
constexpr int steady_below = 5;  // pips below which infantry faces cavalry off (PEN-CI-01)

// What a unit brings to the test whichever part it plays.
void add_own_state(const Contender& unit, const Contender& enemy, Account side, const Options& options,
                   Ledger& ledger) {
  if (unit.pips > 0) ledger.add("PEN-TEST-03", -unit.pips, "{} on its record die"_form, side, unit.pips);
  if (unit.arm == Arm::infantry && unit.attack_column) ledger.add("PEN-TEST-07", 1, "in attack column"_form, side);
  if (unit.quality == Quality::elite) ledger.add("PEN-TEST-08", 1, "elite"_form, side);
  if (unit.quality == Quality::raw && options.raw_contact == RawContact::on)  // PEN-R-65
    ledger.add("PEN-TEST-09", -1, "raw"_form, side);
  if (unit.friend_routing) ledger.add("PEN-TEST-10", -1, "an equal or better friend routs close by"_form, side);
  const bool regular_horse = enemy.arm == Arm::cavalry && !enemy.irregular;
  if (unit.arm == Arm::cavalry && unit.irregular && regular_horse)
    ledger.add("PEN-TEST-11", -2, "irregular cavalry against regular"_form, side);
  add_officer(ledger, unit.officer, options, side);  // PEN-TEST-14
}

bool charges(const ContactSituation& s, const Options& options) {
  if (s.attacker.arm != Arm::cavalry || !s.charging) return false;
  return options.charge_definition == ChargeDefinition::contact_move || s.charge_bonus;  // PEN-R-46
}

void settle(ContactTest& test, ContactOutcome outcome, Clause clause) {
  test.table = ContactTable::settled;
  test.settled = outcome;
  test.settled_by = clause;
}

}  // namespace

ContactTest weigh(const ContactSituation& s, const Options& options) {
  ContactTest test;
  if (s.defender.arm == Arm::artillery) {
    settle(test, ContactOutcome::overrun, "PEN-ART-01");  // PEN-TEST-02
    return test;
  }
  const bool horse_attacks = s.attacker.arm == Arm::cavalry;
  const bool horse_defends = s.defender.arm == Arm::cavalry;
  const bool square = s.square && !horse_defends;
  const Aspect aspect = square ? Aspect::front : s.aspect;  // a square is all front
  if (!s.met && horse_attacks && !horse_defends && aspect == Aspect::front && s.defender.pips < steady_below) {
    settle(test, ContactOutcome::forbidden, "PEN-CI-01");
    return test;
  }
  if (!s.met && !horse_attacks && horse_defends && s.attacker.pips < steady_below) {
    settle(test, ContactOutcome::cavalry_falls_back, "PEN-CI-02");  // PEN-R-76
    return test;
  }
  test.table = horse_attacks ? (horse_defends ? ContactTable::cavalry : ContactTable::cavalry_attacks_infantry)
                             : (horse_defends ? ContactTable::infantry_attacks_cavalry : ContactTable::infantry);
  test.repulse_costs_pips = options.cc_d4_pips == CcD4Pips::two;

  Ledger& ledger = test.ledger;
  add_own_state(s.attacker, s.defender, attacker_side, options, ledger);
  if (s.attacker.grenadiers && s.attacker.quality != Quality::elite)  // PEN-R-107: not on top of an elite unit's own
    ledger.add("PEN-BRE-09", 1, "its grenadiers lead the assault"_form, attacker_side);
  if (charges(s, options)) ledger.add("PEN-TEST-06", 1, "charging cavalry"_form, attacker_side);
  add_own_state(s.defender, s.attacker, defender_side, options, ledger);
  if (!horse_defends && s.cover) {
    ledger.add("PEN-TEST-04", 2, "infantry defending cover"_form, defender_side);
  } else if (horse_defends && s.passage) {
    ledger.add("PEN-BRE-01", 2, "defending an obstacle"_form, defender_side);  // PEN-G-24
  } else if (square && horse_attacks) {
    ledger.add("PEN-TEST-05", 2, "square against cavalry"_form, defender_side);  // never on top of cover
  }
  if (aspect == Aspect::rear || (aspect == Aspect::flank && s.flank_open))
    ledger.add("PEN-TEST-12", -2, aspect == Aspect::flank ? "struck in an open flank"_form : "struck in the rear"_form,
               defender_side);
  test.attacker = ledger.sum(attacker_side);  // PEN-TEST-13
  test.defender = ledger.sum(defender_side);
  return test;
}

ContactResult read(const ContactTest& test, int margin) {
  const ContactTable table = test.table;
  using enum ContactOutcome;
  if (table == ContactTable::cavalry_attacks_infantry || table == ContactTable::infantry_attacks_cavalry) {
    // Read by arm, whoever moved (PEN-R-77).
    const int horse = table == ContactTable::cavalry_attacks_infantry ? margin : -margin;
    if (horse <= -2) return {.margin = margin, .outcome = cavalry_falls_back, .clause = "PEN-CI-05"};
    if (horse <= 1) return {.margin = margin, .outcome = fight, .clause = "PEN-CI-06"};
    return {.margin = margin, .outcome = infantry_routs, .clause = "PEN-CI-07"};
  }
  if (margin >= 4) return {.margin = margin, .outcome = defender_routs, .clause = "PEN-II-03"};
  if (margin >= 2) return {.margin = margin, .outcome = defender_falls_back, .clause = "PEN-II-02"};
  if (margin >= -1) return {.margin = margin, .outcome = fight, .clause = "PEN-II-01"};
  if (table == ContactTable::cavalry) {  // PEN-CC-01: as above, but the attacker never halts
    if (margin >= -3 || !test.repulse_costs_pips)
      return {.margin = margin, .outcome = attacker_falls_back, .clause = "PEN-CC-02"};
    return {.margin = margin, .outcome = attacker_falls_back_2_pips, .clause = "PEN-CC-02"};
  }
  if (margin >= -3) return {.margin = margin, .outcome = attacker_halts, .clause = "PEN-II-04"};
  return {.margin = margin, .outcome = attacker_falls_back_2_pips, .clause = "PEN-II-05"};
}

ContactResult roll(const ContactTest& test, Dice& dice) {
  if (test.table == ContactTable::settled) return {.outcome = test.settled, .clause = test.settled_by};
  const int attacker = dice.d6({"PEN-TEST-03", "the attacker's die of the contact test"_form}) + test.attacker;
  const int defender = dice.d6({"PEN-TEST-03", "the defender's die of the contact test"_form}) + test.defender;
  ContactResult result = read(test, attacker - defender);
  result.attacker = attacker;
  result.defender = defender;
  return result;
}

}  // namespace guidon::peninsular
