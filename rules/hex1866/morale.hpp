#pragma once
// Morale and rally tests.
#include "kernel/dice.hpp"
#include "kernel/ledger.hpp"
#include "rules/hex1866/options.hpp"

namespace guidon::hex1866 {

struct MoraleSituation {
  int morale = 3;
  bool is_protected = false;  // protection 2 or more
  bool leader = false;        // stacked
  bool guard = false;
  bool light_in_cover = false;
  bool austrian_artillery = false;
  int steps_lost = 0;
  bool enemy_on_flank = false;
  bool out_of_command = false;
  bool demoralised = false;
  bool rally = false;  // the next two count in rally tests only (HEX-RALLY-00)
  bool leader_adjacent = false;
  bool enemy_artillery = false;
};

struct MoraleTest {
  Ledger ledger;
  int total = 0;
  int target = 7;
  bool roll_under = false;
  bool rally = false;
};

struct MoraleResult {
  int score = 0;
  bool passed = false;
  Clause clause;
};

MoraleTest weigh(const MoraleSituation& situation, const Options& options);
MoraleTest of_total(int total, const Options& options);  // where the total is known already
MoraleResult roll(const MoraleTest& test, Dice& dice);
bool hold(const MoraleTest& test, Dice& dice);  // the same, where nobody asks for the score: does it pass

}  // namespace guidon::hex1866
