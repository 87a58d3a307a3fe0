#pragma once
// Orders for the legs of a unit, step by step, and the unit that moved by one.
#include <string>
#include <vector>

#include "tests/audit/reader/linear/moment.hpp"

namespace audit::lines {

// The order of an entry where it is one for a unit's legs; an empty one otherwise.
const Told& legs(const Entry& entry);

struct Leg {
  std::string kind{};  // "ahead", "back", "left", "right", "wheel_left", "wheel_right", "face"
  double amount = 0;   // inches, degrees
};
std::vector<Leg> legs_of(const Entry& entry);

// A unit that moved by its own order in this entry, and by nothing else.
const Body* mover(const Moment& m);
// As it was told before this entry, if it was on the table.
const Unit* stood(const Moment& m, const Body& unit);
// The same as a body: `unit` with what it was then, in `out`.
const Body* was(const Moment& m, const Body& unit, Body& out);

}  // namespace audit::lines
