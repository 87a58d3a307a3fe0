#include "rules/hex1866/morale.hpp"

namespace guidon::hex1866 {

MoraleTest of_total(int total, const Options& options) {
  MoraleTest test;
  test.total = total;
  test.target = number(options.morale_target);
  test.roll_under = options.morale_test_mode == MoraleTestMode::roll_under;  // HEX-R-44
  return test;
}

MoraleTest weigh(const MoraleSituation& s, const Options& options) {
  Ledger ledger;
  const auto add = [&ledger](bool applies, Clause clause, int value, Form reason, int count = 0) {
    if (applies) ledger.add(clause, value, reason, {}, count);
  };
  add(true, "HEX-MORALE-01", s.morale, "morale of the unit"_form);
  add(s.is_protected, "HEX-MORALE-02", 1, "protecting ground"_form);
  add(s.leader, "HEX-MORALE-03", 1, "its leader is in the hex"_form);
  add(s.guard, "HEX-MORALE-04", 1, "Prussian Guard"_form);
  add(s.light_in_cover, "HEX-MORALE-05", 1, "light troops in houses or woods"_form);
  add(s.austrian_artillery, "HEX-MORALE-06", 1, "Austrian artillery"_form);
  add(s.steps_lost > 0, "HEX-MORALE-07", -s.steps_lost, s.steps_lost == 1 ? "{} step lost"_form : "{} steps lost"_form,
      s.steps_lost);
  add(s.enemy_on_flank, "HEX-MORALE-08", -1, "an enemy on its flank"_form);
  add(s.out_of_command, "HEX-MORALE-09", -1, "out of command"_form);
  add(s.demoralised, "HEX-MORALE-10", -1, "its formation is demoralised"_form);
  add(s.rally && s.leader_adjacent, "HEX-RALLY-01", 1, "a leader in the next hex"_form);
  add(s.rally && s.enemy_artillery, "HEX-RALLY-02", -1, "under the enemy's guns"_form);
  MoraleTest test = of_total(ledger.sum(), options);
  test.ledger = ledger;
  test.rally = s.rally;
  return test;
}

namespace {

Label label_of(const MoraleTest& test) {
  const int at_least = test.roll_under ? 0 : test.target - test.total;
  return test.rally ? Label{"HEX-P-RALLY-02", "the rally test"_form, at_least}
                    : Label{"HEX-P-RES-02", "the morale test"_form, at_least};
}

}  // namespace

MoraleResult roll(const MoraleTest& test, Dice& dice) {
  const int die = dice.d6(label_of(test));
  if (test.roll_under) return {die, die <= test.total, "HEX-R-44"};
  const int score = die + test.total;
  return {score, score >= test.target, label_of(test).clause};
}

bool hold(const MoraleTest& test, Dice& dice) {
  if (test.roll_under) return dice.hits(label_of(test), 1, test.total + 1) == 0;
  return dice.hits(label_of(test), 1, test.target - test.total) == 1;
}

}  // namespace guidon::hex1866
