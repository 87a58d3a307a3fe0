#include "rules/hex1866/blow.hpp"

namespace guidon::hex1866 {

namespace {

// HEX-P-RES-04.
constexpr std::uint8_t hexes_back(Roll roll, bool disorganised, const Options& options) {
  if (options.retreat_rule == RetreatRule::none) return 0;  // HEX-R-66
  switch (roll) {
    case Roll::attack: return disorganised ? 2 : 1;
    case Roll::bombard: return disorganised ? 1 : 0;
    case Roll::defensive: return 0;  // HEX-P-CBT-06
  }
  return 0;
}

}  // namespace

Blow blow(Roll roll, bool failed_test, bool disorganised, const Options& options) {
  Blow it;
  if (failed_test && options.failed_test == FailedTest::retreat_only) {  // HEX-R-46
    it.retreat = roll == Roll::defensive || options.retreat_rule == RetreatRule::none ? 0 : 1;
    it.puts_out = roll == Roll::defensive;
    return it;
  }
  if (failed_test && options.failed_test == FailedTest::step_loss) {
    it.takes_step = true;
    return it;
  }
  it.retreat = hexes_back(roll, disorganised, options);
  it.puts_out = true;
  it.disorganises = !disorganised;  // HEX-P-RES-03
  if (disorganised) {               // HEX-R-47
    it.takes_step = options.second_disorganisation == SecondDisorganisation::lose_step;
    it.eliminates = options.second_disorganisation == SecondDisorganisation::eliminate;
  }
  return it;
}

}  // namespace guidon::hex1866
