#pragma once
// The umpire's hand on the battle: the state he changes, the list of what is still to be done, and the chronicle he
// keeps. Every rule that acts takes him as its first argument.
#include "kernel/agenda.hpp"
#include "kernel/dice.hpp"
#include "rules/linear/battle/events.hpp"
#include "rules/linear/battle/field.hpp"
#include "rules/linear/battle/setting.hpp"
#include "rules/linear/battle/state.hpp"
#include "rules/linear/battle/tasks.hpp"

namespace guidon::linear {

constexpr std::uint8_t id(int u) { return static_cast<std::uint8_t>(u); }
constexpr std::uint64_t bit(int u) { return 1ULL << static_cast<unsigned>(u); }

struct Umpire {
  const Setting& setting;
  State& state;
  Footprints& footprints;
  Chronicle* log = nullptr;

  [[nodiscard]] const UnitSheet& sheet(int u) const { return setting.units[static_cast<std::size_t>(u)]; }
  [[nodiscard]] UnitState& unit(int u) const { return state.unit[static_cast<std::size_t>(u)]; }
  [[nodiscard]] const CommanderSheet& commander_sheet(int c) const {
    return setting.commanders[static_cast<std::size_t>(c)];
  }
  [[nodiscard]] CommanderState& commander(int c) const { return state.commander[static_cast<std::size_t>(c)]; }
  [[nodiscard]] BrigadeState& brigade(int b) const { return state.brigade[static_cast<std::size_t>(b)]; }
  [[nodiscard]] const Options& options() const { return setting.options; }
  [[nodiscard]] Field field() const { return {setting, state, footprints}; }
  [[nodiscard]] int units() const { return static_cast<int>(setting.units.size()); }
  [[nodiscard]] int commanders() const { return static_cast<int>(setting.commanders.size()); }
  [[nodiscard]] int brigades() const { return static_cast<int>(setting.brigades.size()); }

  template <class What>
  void push(const What& what) const {
    push_todo(state, todo_of<Todo>(what));
  }
  [[nodiscard]] Todo pop() const { return pop_todo(state); }
  template <class What>
  void say(const What& what, Clause clause, const Ledger* ledger = nullptr) const {
    if (log != nullptr) log->add({what, clause, {}}, ledger);
  }
};

}  // namespace guidon::linear
