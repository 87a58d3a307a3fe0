#include "rules/linear/break_test.hpp"

#include <cassert>

namespace guidon::linear {

namespace {

// Double and treble are taken of the totals that decided the round; LIN-R-20 says what stands in for a loser's 0.
bool beaten_by(int multiple, const BreakSituation& s, const Options& options) {
  if (s.cause != Cause::lost_round) return false;
  const bool bare = options.bt2_multiple_basis == Bt2MultipleBasis::casualties_only;
  const int winner = bare ? s.enemy_inflicted : s.enemy_score;
  const int loser = bare ? s.own_inflicted : s.own_score;
  if (options.bt2_multiple_basis == Bt2MultipleBasis::literal_multiple) return winner > 0 && winner >= multiple * loser;
  return winner >= multiple * (loser > 1 ? loser : 1);
}

// LIN-R-51: whether artillery has hurt the unit within the time that counts on sheet 003.
bool hurt_by_artillery(const BreakSituation& s, const Options& options) {
  switch (options.bt3_artillery_scope) {
    case Bt3ArtilleryScope::ranged_test_now: return s.artillery_casualty && ranged(s.cause);
    case Bt3ArtilleryScope::any_test_this_turn:
      return s.artillery_casualty || s.earlier_gunfire == EarlierGunfire::this_turn;
    case Bt3ArtilleryScope::any_test_ever: return s.artillery_casualty || s.earlier_gunfire != EarlierGunfire::none;
  }
  return false;
}

// LIN-R-52: by how much the round was lost; by bare casualties it may be by none.
int beaten_by_points(const BreakSituation& s, const Options& options) {
  const bool bare = options.bt3_hth_difference == Bt3HthDifference::raw_casualties;
  const int difference = bare ? s.enemy_inflicted - s.own_inflicted : s.enemy_score - s.own_score;
  return difference > 0 ? difference : 0;
}

// How often a line of the list applies; 0 when it does not.
int times(When when, const BreakSituation& s, const Options& options) {
  const bool lost = s.cause == Cause::lost_round;
  const bool skirmishing = s.skirmishing || s.troop == Troop::skirmishers;
  const bool contact_counts = options.bt2_contact_tests == Bt2ContactTests::any_test || !ranged(s.cause);
  const auto once = [](bool applies) { return applies ? 1 : 0; };
  switch (when) {
    case When::excess: return s.excess;
    case When::ranged_excess: return ranged(s.cause) ? s.excess : 0;
    case When::disordered: return once(s.disordered);
    case When::artillery_casualty: return once(s.artillery_casualty && ranged(s.cause));
    case When::artillery_in_scope: return once(hurt_by_artillery(s, options));
    case When::lost_melee: return once(lost);
    case When::lost_double: return once(beaten_by(2, s, options));
    case When::lost_treble: return once(beaten_by(3, s, options));
    case When::infantry_lost_to_cavalry: return once(lost && s.lost_to_cavalry && foot(s.troop));
    case When::skirmish_infantry_lost_to_cavalry:
      return once(lost && s.lost_to_cavalry && foot(s.troop) && skirmishing);
    case When::enemy_on_flank: return once(s.contact == Contact::flank && contact_counts);
    case When::enemy_on_rear: return once(s.contact == Contact::rear && contact_counts);
    case When::difference: return lost ? beaten_by_points(s, options) : 0;
    case When::no_casualties:
      return once((options.bt3_no_casualty_basis == Bt3NoCasualtyBasis::recorded_total_zero ? s.casualties
                                                                                            : s.casualties_now) == 0);
  }
  return 0;
}

bool holds(Condition condition, const BreakSituation& s, const Options& options) {
  switch (condition) {
    case Condition::always: return true;
    case Condition::shaken: return s.shaken;
    case Condition::any_casualties:
      return (options.bt3_any_casualties_basis == Bt3AnyCasualtiesBasis::recorded_total ? s.casualties
                                                                                        : s.casualties_now) > 0;
  }
  return false;
}

Column column_of(const BreakSituation& s, const Options& options) {
  if (s.cause == Cause::support && options.support_test_column == SupportTestColumn::ranged) return Column::ranged;
  return ranged(s.cause) ? Column::ranged : Column::hand_to_hand;
}

}  // namespace

BreakTest weigh(const BreakSheet& sheet, const BreakSituation& situation, const Options& options) {
  BreakTest test{&sheet, situation, options, {}, 0};
  const auto lines = sheet.modifiers(options);
  const bool worst_only = options.bt2_ladders == Bt2Ladders::worst_of_ladder;
  for (const BreakModifier& line : lines) {
    const int count = times(line.when, situation, options);
    if (count == 0) continue;
    // LIN-R-19: of one ladder only the worst rung that applies counts.
    bool outdone = false;
    for (const BreakModifier& other : lines)
      outdone |= worst_only && line.ladder != Ladder::alone && other.ladder == line.ladder &&
                 other.value < line.value && times(other.when, situation, options) > 0;
    if (!outdone) test.ledger.add(line.clause, line.value * count, line.reason, {}, count);
  }
  test.modifier = test.ledger.sum();
  return test;
}

BreakResult read(const BreakTest& test, int score) {
  const BreakSituation& s = test.situation;
  const Column column = column_of(s, test.options);
  const bool as_infantry = s.troop == Troop::skirmishers && !test.sheet->names_skirmishers;
  const Troop troop = as_infantry ? Troop::infantry : s.troop;
  for (const Cell& cell : test.sheet->cells) {
    if (cell.troop != troop || cell.column != column || score < cell.lowest || score > cell.highest) continue;
    const Cell settled = test.sheet->exception(cell, score, s, test.options);
    const bool met = holds(settled.condition, s, test.options);
    return {score, met ? settled.effect : settled.otherwise, settled.clause};
  }
  assert(false && "a printed table covers every score");
  return {};
}

BreakResult roll(const BreakTest& test, Dice& dice) {
  return read(test, dice.two_d6(test.sheet->dice) + test.modifier);
}

BreakResult carry_out(const BreakSheet& sheet, const BreakResult& result, Retirement possible) {
  const bool good = result.effect == Effect::retire_good;
  if ((!good && result.effect != Effect::retire_dis) || possible == Retirement::one) return result;
  const RetirementClauses& by = sheet.retirement;
  if (possible == Retirement::two) return {result.score, Effect::retire_dis, good ? by.good_two : by.disordered_two};
  return {result.score, Effect::breaks, good ? by.good_none : by.disordered_none};
}

}  // namespace guidon::linear
