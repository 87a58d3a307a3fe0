#include "rules/peninsular/morale.hpp"

namespace guidon::peninsular {

namespace {

DieTest against_pips(Label label, int pips) {
  DieTest test;
  test.label = label;
  test.to_reach = pips;
  return test;
}

DieTest without_die(bool passed, Clause by) {
  DieTest test;
  test.thrown = false;
  test.passed_unthrown = passed;
  test.unthrown_by = by;
  return test;
}

DieTest to_reach(Label label, int number) { return against_pips(label, number); }

}  // namespace

DieResult roll(const DieTest& test, Dice& dice) {
  if (!test.thrown) return {0, 0, test.passed_unthrown, test.unthrown_by};
  Label label = test.label;
  label.at_least = test.to_reach - test.modifier;
  const int score = dice.d6(label) + test.modifier;
  const int short_by = score >= test.to_reach ? 0 : test.to_reach - score;
  return {score, short_by, short_by == 0, test.label.clause};
}

DieTest heavy_casualties(int pips, Officer officer, const Options& options) {
  DieTest test = against_pips({"PEN-HVY-01", "the heavy-casualties test"_form}, pips);
  add_officer(test.ledger, officer, options);
  test.modifier = test.ledger.sum();
  return test;
}

DieTest friends_routing(int pips, Quality quality, Officer officer, bool through, const Options& options) {
  const int now = through && pips < 6 ? pips + 1 : pips;  // PEN-FRT-02
  DieTest test = against_pips({"PEN-FRT-01", "the friends-routing test"_form}, now);
  if (quality == Quality::raw) test.ledger.add("PEN-FRT-06", -1, "raw"_form);
  add_officer(test.ledger, officer, options);
  test.modifier = test.ledger.sum();
  if (now > pips) test.ledger.add("PEN-FRT-02", 1, "friends rout round or through it"_form, Account::pips);
  return test;
}

DieTest rally(int pips, Officer officer, bool enemy_within_15cm, const Options& options) {
  if (enemy_within_15cm) return without_die(false, "PEN-TURN-11");
  DieTest test = against_pips({"PEN-ROUT-01", "the rally throw"_form}, pips);
  add_officer(test.ledger, officer, options);  // PEN-ROUT-03
  test.modifier = test.ledger.sum();
  return test;
}

DieTest critical_manoeuvre(int pips, Quality quality, Officer officer, const Options& options) {
  if (quality == Quality::elite) return without_die(true, "PEN-CRIT-04");
  DieTest test = against_pips({"PEN-CRIT-05", "the critical manoeuvre"_form}, pips);
  if (quality == Quality::raw) test.ledger.add("PEN-CRIT-06", -2, "raw"_form);
  add_officer(test.ledger, officer, options);
  test.modifier = test.ledger.sum();
  return test;
}

DieTest pursuit_rally(bool british, bool heavy, const Options& options) {
  constexpr Form what = "the throw to rally from pursuit"_form;
  if (!british) return to_reach({"PEN-PUR-01", what}, 4);  // PEN-PUR-04
  if (options.british_pursuit_penalty == BritishPursuitPenalty::off) return to_reach({"PEN-PUR-01", what}, 4);
  return heavy ? to_reach({"PEN-PUR-03", what}, 5) : to_reach({"PEN-PUR-02", what}, 6);
}

DieTest heal(Quality quality, bool fighting, bool routing, bool under_fire) {
  const Clause by = quality == Quality::elite     ? Clause{"PEN-HEAL-01"}
                    : quality == Quality::trained ? Clause{"PEN-HEAL-02"}
                                                  : Clause{"PEN-HEAL-03"};
  const bool kept_from_it = fighting || routing || (under_fire && quality != Quality::elite);
  if (kept_from_it || quality != Quality::raw) return without_die(!kept_from_it, by);
  return to_reach({"PEN-HEAL-03", "the throw of a raw unit to recover"_form}, 4);
}

DieTest irregular_quality() { return to_reach({"PEN-ARM-25", "the quality of an irregular unit"_form}, 4); }

bool officer_survives(int stands_lost, Dice& dice) {
  for (int stand = 0; stand < stands_lost; ++stand)  // PEN-R-111
    if (dice.hits({"PEN-GEN-05", "the officer's survival"_form}, 1, 4) == 0) return false;
  return true;
}

HeavyResult read_heavy(const DieResult& result, bool moved_last_turn) {
  if (result.passed) return {HeavyOutcome::passes, "PEN-HVY-01"};
  if (moved_last_turn) return {HeavyOutcome::halts, "PEN-HVY-03"};
  return {HeavyOutcome::retreats, "PEN-HVY-02"};
}

FriendsResult read_friends(const DieResult& result) {
  if (result.passed) return {FriendsOutcome::passes, "PEN-FRT-01"};
  if (result.short_by == 1) return {FriendsOutcome::gains_pip, "PEN-FRT-03"};
  if (result.short_by == 2) return {FriendsOutcome::falls_back, "PEN-FRT-04"};
  return {FriendsOutcome::routs, "PEN-FRT-05"};  // PEN-R-104: 3 or more
}

}  // namespace guidon::peninsular
