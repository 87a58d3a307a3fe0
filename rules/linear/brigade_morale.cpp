#include "rules/linear/brigade_morale.hpp"

namespace guidon::linear {

BrigadeTest weigh(const Brigade& b, const Options& options) {
  BrigadeTest test;
  test.brigade = b;
  const int left = b.units_start - b.units_lost;
  const bool started_small =
      b.units_start == 2 || (b.units_start == 1 && options.bm2_single_unit_start == Bm2SingleUnitStart::exempt);
  if (left == 0 || (left == 1 && !started_small)) {  // BM2-WHEN-05 spares the small ones
    test.settled = BrigadeOutcome::removed;
    test.settled_by = "BM2-WHEN-04";
    return test;
  }
  test.rolls = 2 * b.half_points_now <= b.half_points_start;
  test.settled_by = "BM2-WHEN-02";
  if (!test.rolls) return test;
  const bool half_gone = 2 * b.units_lost >= b.units_start;
  const bool all_shaken = b.units_shaken >= left && b.units_lost > 0;
  const bool highest_only = options.bm2_modifier_stack == Bm2ModifierStack::highest_only;
  if (half_gone && !(highest_only && all_shaken)) test.ledger.add("BM2-MOD-01", 1, "half its units or more are gone");
  if (all_shaken) test.ledger.add("BM2-MOD-02", 2, "every unit left is shaken, and one is gone");
  test.modifier = test.ledger.sum();
  return test;
}

BrigadeResult roll(const BrigadeTest& test, Dice& dice) {
  if (!test.rolls) return {0, test.settled, test.settled_by, 0};
  const int score = dice.two_d6({"BM2-ROLL-01", "the brigade test"}) + test.modifier;  // BM2-ROLL-02
  const int over = score - test.brigade.rating;
  if (over < 0) return {score, BrigadeOutcome::pass, "BM2-RES-LT", 0};
  if (over == 0) return {score, BrigadeOutcome::fail_no_advance, "BM2-RES-EQ-1", 0};
  return {score, BrigadeOutcome::fail_retreat, "BM2-RES-GT-1", over};
}

bool battalia_failing(const Brigade& b, const Options& options) {
  const int twice = 2 * (b.units_lost + b.units_shaken);
  return options.bm3_threshold == Bm3Threshold::more_than_half ? twice > b.units_start : twice >= b.units_start;
}

}  // namespace guidon::linear
