#include "rules/linear/battle/testing.hpp"

#include <algorithm>
#include <bit>

#include "rules/linear/battle/engagements.hpp"
#include "rules/linear/battle/forced_move.hpp"
#include "rules/linear/battle/losses.hpp"

namespace guidon::linear {

const BreakSheet& break_sheet(const Options& options) {
  switch (options.break_sheet) {
    case BreakSheetChoice::bt0: return sheet_000();
    case BreakSheetChoice::bt2: return sheet_002();
    case BreakSheetChoice::bt3: break;
  }
  return sheet_003();
}

namespace {

Ordeal ordeal(const Field& field, int u, Phase phase) {
  const UnitState& unit = field.unit(u);
  Ordeal out;
  out.phase = phase;
  out.stamina = field.profile(u).stamina;
  out.before = unit.before;
  out.taken = unit.taken;
  out.by_artillery = unit.artillery;
  out.sixes_in_pairs = unit.sixes_in_pairs;
  out.sixes_alone = unit.sixes_alone;
  return out;
}

Phase phase_of(Cause cause) {
  return cause == Cause::closing ? Phase::closing : cause == Cause::traversing ? Phase::traversing : Phase::shooting;
}

// LIN-R-21: cavalry of the winning side touches it.
bool beaten_by_cavalry(const Field& field, int u) {
  const Foes all = foes(field.state(), u);
  for (int i = 0; i < all.size(); ++i)
    if (field.troop(all[i].unit) == Troop::cavalry) return true;
  return false;
}

}  // namespace

BreakSituation break_situation(const Field& field, int u, Cause cause) {
  const UnitState& unit = field.unit(u);
  const Combat& combat = field.state().combat;
  BreakSituation s;
  s.troop = field.troop(u);
  s.cause = cause;
  s.casualties = unit.casualties;
  s.casualties_now = unit.taken;
  s.shaken = field.shaken(u);
  s.disordered = field.disordered(u);
  s.excess = cause == Cause::support ? 0 : unit.excess;  // LIN-R-17
  s.artillery_casualty = unit.artillery > 0;
  s.earlier_gunfire = unit.marks.has(Mark::shelled_now) ? EarlierGunfire::this_turn
                      : unit.marks.has(Mark::shelled)   ? EarlierGunfire::before
                                                        : EarlierGunfire::none;
  if (cause == Cause::lost_round) {
    const std::size_t own = index(field.side(u));
    s.own_score = combat.score[own];
    s.enemy_score = combat.score[1 - own];
    s.own_inflicted = combat.inflicted[own];
    s.enemy_inflicted = combat.inflicted[1 - own];
    s.lost_to_cavalry = beaten_by_cavalry(field, u);
  }
  s.skirmishing = s.troop == Troop::skirmishers;
  s.contact = worst_contact(field, u);
  return s;
}

void test_after_fire(const Umpire& umpire, int u, Cause cause) {
  if (!umpire.unit(u).on_table()) return;
  if (is_shattered(umpire.field(), u)) return shatter(umpire, u);
  if (test_due(occasions(umpire.options()), ordeal(umpire.field(), u, phase_of(cause)), umpire.options()).size > 0)
    push_break_test(umpire, u, cause, false);
  else
    begin_ordeal(umpire, u);
}

bool owes_fire_test(const Field& field, int u) {
  const UnitState& unit = field.unit(u);
  if (!unit.on_table() || unit.marks.has(Mark::tested)) return false;
  if (unit.taken == 0 && unit.sixes_in_pairs == 0 && unit.sixes_alone == 0) return false;
  return test_due(occasions(field.options()), ordeal(field, u, Phase::shooting), field.options()).size > 0;
}

bool ask_order(const Umpire& umpire, std::uint64_t units, Owed owed, int& only) {
  if (std::popcount(units) == 1) {
    only = std::countr_zero(units);
    return false;
  }
  const int first = std::countr_zero(units);
  umpire.push(ChooseTest{.side = umpire.sheet(first).side, .owed = owed});
  return true;
}

void step_phase_tests(const Umpire& umpire) {
  for (int u = 0; u < umpire.units(); ++u)
    if (umpire.unit(u).on_table() && is_shattered(umpire.field(), u)) shatter(umpire, u);
  std::uint64_t due = 0;
  const Field field = umpire.field();
  for (int u = 0; u < umpire.units(); ++u)
    if (owes_fire_test(field, u)) due |= bit(u);
  if (due == 0) return;
  umpire.push(TestAfterPhase{});
  int only = 0;
  if (!ask_order(umpire, due, Owed::test_of_shooting, only)) push_break_test(umpire, only, Cause::shooting, false);
}

void push_break_test(const Umpire& umpire, int u, Cause cause, bool in_combat) {
  umpire.unit(u).marks.set(Mark::tested);
  umpire.push(ThrowForBreak{.unit = u, .cause = cause, .in_combat = in_combat});
}

void step_break_throw(const Umpire& umpire, const ThrowForBreak& task, Dice& dice) {
  const int u = task.unit.at;
  if (!umpire.unit(u).on_table()) return;
  const BreakTest test =
      weigh(break_sheet(umpire.options()), break_situation(umpire.field(), u, task.cause), umpire.options());
  const BreakResult result = roll(test, dice);
  umpire.say(BreakTested{.unit = u, .cause = task.cause, .score = result.score, .effect = result.effect}, result.clause,
             &test.ledger);
  Tale& tale = umpire.state.tale;
  tale.tests = id(std::min(255, tale.tests + 1));
  const auto told = id(1 + static_cast<int>(result.effect));
  (umpire.sheet(u).side == umpire.state.active ? tale.actor : tale.subject) = told;
  if (task.in_combat) {
    umpire.unit(u).result = told;
    return;
  }
  begin_ordeal(umpire, u);  // LIN-R-10: the excess is dropped once it is tested
  umpire.push(CarryOut{.unit = u, .effect = result.effect, .cause = task.cause});
}

}  // namespace guidon::linear
