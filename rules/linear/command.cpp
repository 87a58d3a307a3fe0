#include "rules/linear/command.hpp"

namespace guidon::linear {

CommandRoll weigh(const CommandSituation& s, const Options& options) {
  CommandRoll test;
  const bool on_rating = options.command_modifier_on == CommandModifierOn::rating;
  if (on_rating) test.ledger.add("OUR-CMD-04", s.rating, "rating of the commander"_form);
  const int feet = s.distance.thousandths() / Inches::whole(12).thousandths();  // complete 12 inches (LIN-R-63)
  if (feet > 0) test.ledger.add("MPP-CMD-MOD-01", -feet, "{} times 12 inches from the commander"_form, {}, feet);
  if (s.nearest_enemy <= Inches::whole(6)) test.ledger.add("MPP-CMD-MOD-02", -1, "an enemy within 6 inches"_form);

  const bool march = s.formation == Formation::march_column;
  const bool limbered = s.formation == Formation::limbered;
  const bool road = s.on_road && (march || limbered);
  if (!road || options.road_bonus_stack == RoadBonusStack::cumulative) {  // LIN-R-62
    if (s.formation == Formation::attack_column) test.ledger.add("MPP-CMD-MOD-03a", 1, "in attack column"_form);
    if (march) test.ledger.add("MPP-CMD-MOD-03b", 1, "in march column"_form);
    if (limbered) test.ledger.add("MPP-CMD-MOD-03c", 1, "limbered artillery"_form);
  }
  if (road && march) test.ledger.add("MPP-CMD-MOD-04a", 2, "march column on a road"_form);
  if (road && limbered) test.ledger.add("MPP-CMD-MOD-04b", 2, "limbered artillery on a road"_form);

  test.effective = on_rating ? test.ledger.sum() : s.rating;
  test.on_dice = on_rating ? 0 : test.ledger.sum();
  test.moves = options.command_moves;
  test.double_six_fails = options.double_six_fails == DoubleSixFails::yes;
  return test;
}

CommandResult roll(const CommandRoll& test, Dice& dice) {
  const int natural = dice.two_d6({"OUR-CMD-05", "the command roll"_form});
  const int total = natural + test.on_dice;
  if (natural == 12 && test.double_six_fails) return {total, 0, "OUR-CMD-06"};
  const int margin = test.effective - total;
  if (margin < 0) return {total, 0, "OUR-CMD-05"};
  if (test.moves == CommandMoves::one_move_only || margin < 2) return {total, 1, "OUR-CMD-05"};
  return {total, margin == 2 ? 2 : 3, "OUR-CMD-05"};
}

}  // namespace guidon::linear
