#include "rules/peninsular/firefight.hpp"

#include "rules/peninsular/fire.hpp"

namespace guidon::peninsular {

namespace {

Screen screen(int stands, bool rifles, Centimetres range) {
  if (within(range, 25)) return rifles ? Screen{0, stands, 0} : Screen{stands, 0, 0};
  if (rifles && within(range, 35)) return {0, 0, stands};
  return {};
}

void account(const Screen& screen, Account side, Ledger& ledger) {
  const int stands = screen.muskets + screen.rifles + screen.far_rifles;
  if (stands == 0) {
    ledger.add("PEN-SKIR-02", 0, "out of range"_form, side);
    return;
  }
  ledger.add("PEN-SKIR-02", stands, stands == 1 ? "{} stand, a die each"_form : "{} stands, a die each"_form, side,
             stands);
  if (screen.far_rifles > 0) ledger.add("PEN-FIRE-17", 0, "rifles past 25 cm hit on 6 only"_form, side);  // PEN-R-57
  if (screen.rifles > 0) ledger.add("PEN-SKIR-03", 0, "rifles throw their 4s again"_form, side);
}

int hits_of(const Screen& screen, Form first, Form again, Dice& dice) {
  const Label to_hit{"PEN-SKIR-02", first};
  int hits = 0;
  if (screen.muskets > 0) hits += dice.hits(to_hit, screen.muskets, 5);
  if (screen.rifles > 0)
    hits += dice.rerolled(to_hit, screen.rifles, 5, 4, {"PEN-SKIR-03", again});  // a second 4 misses
  if (screen.far_rifles > 0) hits += dice.hits(to_hit, screen.far_rifles, 6);
  return hits;
}

}  // namespace

Firefight weigh(const Screen& a, const Screen& b) {
  Firefight firefight;
  firefight.a = a;
  firefight.b = b;
  account(a, Account::a, firefight.ledger);
  account(b, Account::b, firefight.ledger);
  return firefight;
}

Firefight weigh(const FirefightSituation& s) {
  return weigh(screen(s.a_stands, s.a_rifles, s.range), screen(s.b_stands, s.b_rifles, s.range));
}

FirefightResult roll(const Firefight& firefight, Dice& dice) {
  using enum FirefightOutcome;
  const int a = hits_of(firefight.a, "screen a's dice"_form, "screen a's 4s thrown again"_form, dice);
  const int b = hits_of(firefight.b, "screen b's dice"_form, "screen b's 4s thrown again"_form, dice);
  const int margin = a - b;
  if (margin >= 3) return {margin, a, b, b_reforms, "PEN-SKIR-06"};
  if (margin == 2) return {margin, a, b, b_falls_back, "PEN-SKIR-05"};
  if (margin <= -3) return {margin, a, b, a_reforms, "PEN-SKIR-06"};
  if (margin == -2) return {margin, a, b, a_falls_back, "PEN-SKIR-05"};
  return {margin, a, b, goes_on, "PEN-SKIR-04"};
}

}  // namespace guidon::peninsular
