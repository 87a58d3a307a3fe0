#pragma once
// What of a combat is past and does not count any more: battles that differ in nothing else may be taken for equal by
// whoever follows all of them to the end of the combat.
#include "rules/linear/battle/setting.hpp"
#include "rules/linear/battle/state.hpp"

namespace guidon::linear {

// What a unit has gone through does not count once it has tested: only what it does. The fighting units of a combat
// test before those that back them. `before`: as it was before the order that is followed.
void forget_the_past(State& state, const State& before, const Setting& setting);

}  // namespace guidon::linear
