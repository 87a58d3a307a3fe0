#pragma once
// Break tests on the table: who has to take one, and what it looks at.
#include "rules/linear/battle/umpire.hpp"
#include "rules/linear/break_test.hpp"
#include "rules/linear/test_due.hpp"

namespace guidon::linear {

const BreakSheet& break_sheet(const Options& options);  // LIN-R-59

BreakSituation break_situation(const Field& field, int u, Cause cause);

// After closing or traversing shots at a unit: shattered, or a test at once (LIN-R-30).
void test_after_fire(const Umpire& umpire, int u, Cause cause);
// At the end of the shooting phase: shattered units go, then one test for each unit that has to (LIN-R-30).
void step_phase_tests(const Umpire& umpire);
// Whether a unit has a test to take in the phase at hand.
bool owes_fire_test(const Field& field, int u);

void push_break_test(const Umpire& umpire, int u, Cause cause, bool in_combat);
void step_break_throw(const Umpire& umpire, const ThrowForBreak& task, Dice& dice);

// The units of a side in a set, and the question which of them comes first, where there are several.
bool ask_order(const Umpire& umpire, std::uint64_t units, Owed owed, int& only);

}  // namespace guidon::linear
