#include "rules/linear/brigade_morale.hpp"

namespace guidon::linear {

namespace {

// LIN-R-36: what is done once for each point, or once in all.
int steps(const BrigadeTest& test, int over) {
  if (test.step == Bm2RetreatStep::one_move_only) return 1;
  const bool capped = test.step == Bm2RetreatStep::one_move_per_point && test.cap == Bm2RetreatCap::three_moves;
  return capped && over > 3 ? 3 : over;
}

}  // namespace

BrigadeTest weigh(const Brigade& b, const Options& options) {
  BrigadeTest test;
  test.brigade = b;
  test.step = options.bm2_retreat_step;
  test.cap = options.bm2_retreat_cap;
  // LIN-R-39: who counts where the brigade's own commander is lost.
  const bool led_by_army = b.commander_lost && options.bm2_lost_commander == Bm2LostCommander::army_general_rating;
  test.rating = led_by_army ? b.army_rating : b.rating;
  const int left = b.units_start - b.units_lost;
  const bool started_small =
      b.units_start == 2 || (b.units_start == 1 && options.bm2_single_unit_start == Bm2SingleUnitStart::exempt);
  if (left == 0 || (left == 1 && !started_small)) {  // BM2-WHEN-05 spares the small ones
    test.settled = BrigadeOutcome::removed;
    test.settled_by = "BM2-WHEN-04";
    return test;
  }
  const bool until_passed = b.failed && options.bm2_duration == Bm2Duration::until_passed;  // LIN-R-40
  test.rolls = 2 * b.half_points_now <= b.half_points_start || until_passed;
  test.settled_by = "BM2-WHEN-02";
  if (!test.rolls) return test;
  if (b.commander_lost && options.bm2_lost_commander == Bm2LostCommander::automatic_one_move_retreat) {
    test.rolls = false;
    test.settled = BrigadeOutcome::fail_retreat;
    test.settled_by = "LIN-R-39";
    return test;
  }
  const bool shaken_too = options.bm2_lost_basis == Bm2LostBasis::destroyed_off_table_or_shaken;  // LIN-R-35
  const bool half_gone = 2 * (b.units_lost + (shaken_too ? b.units_shaken : 0)) >= b.units_start;
  const bool all_shaken = b.units_shaken >= left && b.units_lost > 0;
  const bool highest_only = options.bm2_modifier_stack == Bm2ModifierStack::highest_only;
  if (half_gone && !(highest_only && all_shaken))
    test.ledger.add(
        "BM2-MOD-01", 1,
        shaken_too ? "half its units or more are gone or shaken"_form : "half its units or more are gone"_form);
  if (all_shaken) test.ledger.add("BM2-MOD-02", 2, "every unit left is shaken, and one is gone"_form);
  test.modifier = test.ledger.sum();
  return test;
}

BrigadeResult roll(const BrigadeTest& test, Dice& dice) {
  if (!test.rolls) return {0, test.settled, test.settled_by, test.settled == BrigadeOutcome::fail_retreat ? 1 : 0};
  const int score = dice.two_d6({"BM2-ROLL-01", "the brigade test"_form}) + test.modifier;  // BM2-ROLL-02
  const int over = score - test.rating;
  if (over < 0) return {score, BrigadeOutcome::pass, "BM2-RES-LT", 0};
  if (over == 0) return {score, BrigadeOutcome::fail_no_advance, "BM2-RES-EQ-1", 0};
  return {score, BrigadeOutcome::fail_retreat, "BM2-RES-GT-1", steps(test, over)};
}

bool battalia_failing(const Brigade& b, const Options& options) {
  const int twice = 2 * (b.units_lost + b.units_shaken);
  return options.bm3_threshold == Bm3Threshold::more_than_half ? twice > b.units_start : twice >= b.units_start;
}

}  // namespace guidon::linear
