#pragma once
// The umpire's hand on the battle: the state he changes, the list of what is still to be done, and the chronicle he
// keeps. Every rule that acts takes him as its first argument.
#include "kernel/agenda.hpp"
#include "kernel/dice.hpp"
#include "rules/hex1866/battle/events.hpp"
#include "rules/hex1866/battle/field.hpp"
#include "rules/hex1866/battle/setting.hpp"
#include "rules/hex1866/battle/state.hpp"
#include "rules/hex1866/battle/tasks.hpp"

namespace guidon::hex1866 {

constexpr std::uint8_t id(int n) { return static_cast<std::uint8_t>(n); }
constexpr std::uint16_t leader_bit(int l) { return static_cast<std::uint16_t>(1U << static_cast<unsigned>(l)); }

struct Umpire {
  const Setting& setting;
  State& state;
  Board& board;
  Chronicle* log = nullptr;

  [[nodiscard]] const UnitSheet& sheet(int u) const { return setting.units[static_cast<std::size_t>(u)]; }
  // What the board shows of it is changed by the verbs below.
  [[nodiscard]] UnitState& unit(int u) const { return state.unit[static_cast<std::size_t>(u)]; }
  [[nodiscard]] const LeaderSheet& leader_sheet(int l) const { return setting.leaders[static_cast<std::size_t>(l)]; }
  [[nodiscard]] LeaderState& leader(int l) const { return state.leader[static_cast<std::size_t>(l)]; }
  [[nodiscard]] const FormationSheet& formation_sheet(int f) const {
    return setting.formations[static_cast<std::size_t>(f)];
  }
  [[nodiscard]] FormationState& formation(int f) const { return state.formation[static_cast<std::size_t>(f)]; }
  [[nodiscard]] const Options& options() const { return setting.options; }
  [[nodiscard]] Field field() const { return {setting, state, board}; }
  [[nodiscard]] int units() const { return static_cast<int>(setting.units.size()); }
  [[nodiscard]] int leaders() const { return static_cast<int>(setting.leaders.size()); }
  [[nodiscard]] int formations() const { return static_cast<int>(setting.formations.size()); }

  template <class Change>
  void change(int u, const Change& how) const {
    board.lift(setting, u, unit(u));
    how(unit(u));
    board.put(setting, u, unit(u));
  }
  void stand(int u, Hex hex) const {
    change(u, [hex](UnitState& it) {
      it.hex = hex;
      it.status = Status::on_map;
    });
  }
  void set_order(int u, bool ordered) const {
    change(u, [ordered](UnitState& it) { it.disorganised = ordered ? 0 : 1; });
  }
  // HEX-P-FACE-01: all combat units in a hex share the facing. In houses there is none to choose.
  void face(Hex hex, Direction facing) const {
    const Direction kept = all_round(setting.terrain[hex]) ? Direction::n : facing;
    const Stack stack = field().stack(hex);
    for (int i = 0; i < stack.size(); ++i) change(stack[i], [kept](UnitState& it) { it.facing = kept; });
  }

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

}  // namespace guidon::hex1866
