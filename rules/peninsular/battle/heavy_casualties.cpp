// The heavy-casualties test at the end of a FIRE card (PEN-HVY-01 to -04).
#include "rules/peninsular/battle/forced_move.hpp"
#include "rules/peninsular/battle/shooting.hpp"
#include "rules/peninsular/battle/windows.hpp"
#include "rules/peninsular/morale.hpp"

namespace guidon::peninsular {

using table::Heading;

void step_heavy_tests(const Umpire& umpire, HeavyTests tests, Dice& dice) {
  const Colour side = other(umpire.state.active);
  for (int v = 0; v < umpire.units(); ++v) {
    UnitState& unit = umpire.unit(v);
    if (umpire.sheet(v).side != side || unit.fire_casualties < 3 || unit.marks.has(Mark::heavy_done)) continue;
    if (!unit.on_table() || unit.close == 0 || unit.routing() || umpire.sheet(v).arm == Arm::artillery)
      continue;  // PEN-R-102
    if (tests.asked != v && open_window(umpire, v, v, [&] {
          tests.asked = v;
          umpire.push(tests);
        }))
      return;
    unit.marks.set(Mark::heavy_done);
    const Field field = umpire.field();
    const DieTest test = heavy_casualties(unit.pips, field.officers_with(v), umpire.options());
    const DieResult die = roll(test, dice);
    const HeavyResult result = read_heavy(die, unit.marks.has(Mark::moved_last_turn));
    umpire.state.tale.heavy = id(1 + static_cast<int>(result.outcome));
    umpire.say(HeavyCasualtiesTested{.unit = v, .score = die.score, .pips = test.to_reach, .result = result.outcome},
               result.clause, &test.ledger);
    umpire.push(tests);  // the others after this one
    if (result.outcome == HeavyOutcome::passes) return;
    unit.marks.set(Mark::must_fire);  // PEN-HVY-04, both branches (PEN-R-101)
    if (result.outcome == HeavyOutcome::halts) {
      unit.marks.set(Mark::skip_next_move);
      return;
    }
    const bool known = unit.hit_by != nobody && field.formed(unit.hit_by);
    const Heading back = known ? away(field, v, field.face_struck(v, field.unit_hull(unit.hit_by).centre), unit.hit_by)
                               : unit.pose.facing.about();
    umpire.push(ForcedMove{
        .unit = v, .kind = Forced::fall_back, .distance = centimetres(one_move(field, v)), .direction = back});
    return;
  }
}

}  // namespace guidon::peninsular
