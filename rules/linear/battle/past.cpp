#include "rules/linear/battle/past.hpp"

#include "kernel/agenda.hpp"
#include "rules/linear/battle/tasks.hpp"

namespace guidon::linear {

void forget_the_past(State& state, const State& before, const Setting& setting) {
  const Todo next = state.todos == 0 ? Todo{} : state.todo[state.todos - 1U];
  const bool all = next.task == Task::combat_results;
  if (!all && (next.task != Task::break_throw || !read_todo<ThrowForBreak>(next).in_combat)) return;
  const bool fought = all || read_todo<ThrowForBreak>(next).cause == Cause::support;
  if (fought) state.combat.score = state.combat.inflicted = {};
  for (std::size_t u = 0; u < setting.units.size(); ++u) {
    UnitState& unit = state.unit[u];
    const bool past =
        all || !unit.on_table() || unit.marks.has(Mark::tested) || (fought && unit.combat == state.combat.number);
    if (!past || (!all && next.unit == u)) continue;
    unit.casualties = before.unit[u].casualties;
    unit.excess = unit.before = unit.taken = unit.artillery = unit.sixes_in_pairs = unit.sixes_alone = 0;
  }
}

}  // namespace guidon::linear
