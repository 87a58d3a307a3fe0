#pragma once
// The battle as its callers see it: whose turn it is to decide, what he may order, and what an order leads to.
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kernel/battle_of.hpp"
#include "kernel/dice.hpp"
#include "kernel/lot.hpp"
#include "rules/linear/battle/event_words.hpp"
#include "rules/linear/battle/events.hpp"
#include "rules/linear/battle/field.hpp"
#include "rules/linear/battle/order.hpp"
#include "rules/linear/battle/setting.hpp"
#include "rules/linear/battle/state.hpp"
#include "rules/linear/battle/tasks.hpp"

namespace guidon::linear {

// What the battle is waiting for.
struct Decision {
  enum class Kind : std::uint8_t { deploy, initiative, orders, rally, shoot, answer, over };
  Kind kind = Kind::over;
  Side side = Side::south;     // who decides
  Task task = Task::none;      // the question, where kind is answer
  std::uint8_t unit = nobody;  // who is asked
};

class Battle : public BattleOf<Battle, Setting, State, Footprints, Field, Order, Chronicle> {
 public:
  explicit Battle(const Setting& setting) : BattleOf(setting) {}
  Battle(const Setting& setting, const State& state) : BattleOf(setting, state) {}

  // Sets out what the scenario fixes, throws for the choice of sides where it is open, and goes on to the first
  // decision.
  void begin(Dice& dice, Chronicle* log = nullptr);
  [[nodiscard]] Decision decision() const;
  [[nodiscard]] DecisionData asks() const;  // the same with all it is about
  [[nodiscard]] std::optional<Refusal> check(const Order& order) const;
  // With `step` this is `apply` in two halves, for odds.
  std::optional<Refusal> take(const Order& order, Chronicle* log = nullptr);
  [[nodiscard]] bool waiting() const;
  void step(Dice& dice, Chronicle* log = nullptr);
  [[nodiscard]] bool over() const { return state_.stage == Stage::over; }
  [[nodiscard]] std::optional<std::string> broken_invariant() const;
};

// What programs are told.
Facts facts(const Event& event, const Setting& setting);
Facts facts(const DecisionData& decision, const Setting& setting);

// Sensible orders for the decision at hand, every one of them legal; never empty while the battle goes on.
std::vector<Order> candidates(const Battle& battle);
// One legal order by lot, without listing them all.
Order random_order(const Battle& battle, Lot& lot);
// Draws a legal order and carries it out; quicker than drawing first. The order given.
Order play_by_lot(Battle& battle, Lot& lot, Dice& dice, Chronicle* log = nullptr);
// The answer a question gets when its owner has no wish of his own: used where odds look past it.
Order automatic_answer(const Battle& battle);
// The steps of one move that takes a unit's front towards a place, as far as it goes; nothing if there is no such move.
std::optional<Order> find_path(const Battle& battle, int unit, table::Vec place);

}  // namespace guidon::linear
