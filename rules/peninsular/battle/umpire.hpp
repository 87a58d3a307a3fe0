#pragma once
// The umpire's hand on the battle: the state he changes, the list of what is still to be done, and the chronicle he
// keeps. Every rule that acts takes him as its first argument.
#include <utility>

#include "kernel/dice.hpp"
#include "rules/peninsular/battle/events.hpp"
#include "rules/peninsular/battle/field.hpp"
#include "rules/peninsular/battle/setting.hpp"
#include "rules/peninsular/battle/state.hpp"
#include "rules/peninsular/battle/tasks.hpp"

namespace guidon::peninsular {

struct Umpire {
  const Setting& setting;
  State& state;
  Footprints& footprints;
  Chronicle* log = nullptr;

  [[nodiscard]] const UnitSheet& sheet(int u) const { return setting.units[static_cast<std::size_t>(u)]; }
  [[nodiscard]] UnitState& unit(int u) const { return state.unit[static_cast<std::size_t>(u)]; }
  [[nodiscard]] const Options& options() const { return setting.options; }
  [[nodiscard]] Field field() const { return {setting, state, footprints}; }
  [[nodiscard]] int units() const { return static_cast<int>(setting.units.size()); }

  // The last thing pushed is the first thing done; but an officer throws for a stand before anything else (PEN-R-22).
  void push(const Todo& todo) const {
    push_todo(state, todo);
    for (int i = state.todos - 1; i > 0; --i) {
      Todo& above = state.todo[static_cast<std::size_t>(i)];
      Todo& below = state.todo[static_cast<std::size_t>(i - 1)];
      if (above.task == Task::officer_survival || below.task != Task::officer_survival) break;
      std::swap(above, below);
    }
  }
  template <class What>
  void push(const What& what) const {
    push(todo_of<Todo>(what));
  }
  [[nodiscard]] Todo pop() const { return pop_todo(state); }
  template <class What>
  void say(const What& what, Clause clause, const Ledger* ledger = nullptr) const {
    if (log != nullptr) log->add({.data = what, .clause = clause}, ledger);
  }
};

constexpr std::uint8_t id(int u) { return static_cast<std::uint8_t>(u); }

}  // namespace guidon::peninsular
