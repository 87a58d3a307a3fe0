#include "rules/peninsular/firefight.hpp"

#include "rules/peninsular/fire.hpp"

namespace guidon::peninsular {

namespace {

Screen screen(int stands, bool rifles, Centimetres range, std::string_view side, Ledger& ledger) {
  const bool near = within(range, 25);
  if (!near && !(rifles && within(range, 35))) {
    ledger.add("PEN-SKIR-02", 0, "out of range", side);
    return {};
  }
  ledger.add("PEN-SKIR-02", stands, stands == 1 ? "{n} stand, a die each" : "{n} stands, a die each", side, stands);
  if (!near) {
    ledger.add("PEN-FIRE-17", 0, "rifles past 25 cm hit on 6 only", side);  // PEN-R-57
    return {stands, 6, false};
  }
  if (rifles) ledger.add("PEN-SKIR-03", 0, "rifles throw their 4s again", side);
  return {stands, 5, rifles};
}

int hits_of(const Screen& screen, std::string_view first, std::string_view again, Dice& dice) {
  const Label to_hit{"PEN-SKIR-02", first};
  if (!screen.rerolls_fours) return dice.hits(to_hit, screen.dice, screen.hit_on);
  return dice.rerolled(to_hit, screen.dice, screen.hit_on, 4, {"PEN-SKIR-03", again});  // a second 4 stays a miss
}

}  // namespace

Firefight weigh(const FirefightSituation& s) {
  Firefight firefight;
  firefight.a = screen(s.a_stands, s.a_rifles, s.range, "a", firefight.ledger);
  firefight.b = screen(s.b_stands, s.b_rifles, s.range, "b", firefight.ledger);
  return firefight;
}

FirefightResult roll(const Firefight& firefight, Dice& dice) {
  using enum FirefightOutcome;
  const int a = hits_of(firefight.a, "screen a's dice", "screen a's 4s thrown again", dice);
  const int b = hits_of(firefight.b, "screen b's dice", "screen b's 4s thrown again", dice);
  const int margin = a - b;
  if (margin >= 3) return {margin, b_reforms, "PEN-SKIR-06"};
  if (margin == 2) return {margin, b_falls_back, "PEN-SKIR-05"};
  if (margin <= -3) return {margin, a_reforms, "PEN-SKIR-06"};
  if (margin == -2) return {margin, a_falls_back, "PEN-SKIR-05"};
  return {margin, goes_on, "PEN-SKIR-04"};
}

}  // namespace guidon::peninsular
