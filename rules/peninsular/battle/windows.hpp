#pragma once
// The moment before a test die, in which an officer may still ride up (PEN-R-112).
#include "rules/peninsular/battle/officers.hpp"
#include "rules/peninsular/battle/umpire.hpp"

namespace guidon::peninsular {

// Opens a window for each side that has an officer within reach of its testing unit, the side on turn first. Runs
// `again` beforehand so that the test comes up once more when the windows have closed. False when nobody can help.
template <class Again>
bool open_window(const Umpire& umpire, int u, int v, const Again& again) {
  const Field field = umpire.field();
  std::array<int, 2> asked{-1, -1};  // the testing unit of each side that could be helped
  for (const int tester : {u, v})
    if (tester >= 0 && officer_could_help(field, tester)) asked[index(field.side(tester))] = tester;
  if (asked[0] < 0 && asked[1] < 0) return false;
  again();
  for (const Colour side : {other(umpire.state.active), umpire.state.active})
    if (const int tester = asked[index(side)]; tester >= 0) umpire.push(OfficerWindow{.unit = tester, .side = side});
  return true;
}

}  // namespace guidon::peninsular
