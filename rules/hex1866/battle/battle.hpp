#pragma once
// The battle as its callers see it: whose turn it is to decide, what he may order, and what an order leads to.
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kernel/battle_of.hpp"
#include "kernel/dice.hpp"
#include "kernel/lot.hpp"
#include "rules/hex1866/battle/event_words.hpp"
#include "rules/hex1866/battle/events.hpp"
#include "rules/hex1866/battle/field.hpp"
#include "rules/hex1866/battle/order.hpp"
#include "rules/hex1866/battle/setting.hpp"
#include "rules/hex1866/battle/state.hpp"
#include "rules/hex1866/battle/tasks.hpp"

namespace guidon::hex1866 {

// What the battle is waiting for.
struct Decision {
  enum class Kind : std::uint8_t { place, activate, rally, bombard, move, attack, answer, over };
  Kind kind = Kind::over;
  Side side = Side::prussian;  // who decides
  Task task = Task::none;      // the question, where kind is answer
  std::uint8_t unit = nobody;
  std::uint8_t leader = nobody;
  Hex hex = off_map;
};

class Battle : public BattleOf<Battle, Setting, State, Board, Field, Order, Chronicle> {
 public:
  explicit Battle(const Setting& setting) : BattleOf(setting) {}
  Battle(const Setting& setting, const State& state) : BattleOf(setting, state) {}
  Battle(const Battle&) = default;
  Battle& operator=(const Battle& other) {
    BattleOf::operator=(other);
    footprints_.forget();  // its own board shows another battle
    return *this;
  }
  ~Battle() = default;

  // Sets out what the scenario fixes and goes on to the first decision.
  void begin(Dice& dice, Chronicle* log = nullptr);
  [[nodiscard]] Decision decision() const;
  [[nodiscard]] DecisionData asks() const;  // the same with all it is about
  [[nodiscard]] std::optional<Refusal> check(const Order& order) const;
  // With `step` this is `apply` in two halves, for odds.
  std::optional<Refusal> take(const Order& order, Chronicle* log = nullptr);
  [[nodiscard]] bool waiting() const;
  void step(Dice& dice, Chronicle* log = nullptr);
  // For odds of what comes later in the activation. Goes on to the step of such an order, everything standing as it
  // does; and takes a move or a turn on the way there, the step staying open after it.
  void look_ahead(OrderKind kind);
  std::optional<Refusal> suppose(const Order& order);
  [[nodiscard]] bool over() const { return state_.stage == Stage::over; }
  // Of the state, for records: a battle of at most 64 units has the one that it has had since states had room for no
  // more.
  [[nodiscard]] std::uint64_t hash() const;
  [[nodiscard]] std::optional<std::string> broken_invariant() const;
};

// What programs are told.
Facts facts(const Event& event, const Setting& setting);
Facts facts(const DecisionData& decision, const Setting& setting);

// All legal orders of the side that decides, resigning aside; never empty while the battle goes on. A unit's move is
// listed once for every hex and facing: the umpire finds the way.
std::vector<Order> candidates(const Battle& battle);
// One legal order by lot, without listing them all.
Order random_order(const Battle& battle, Lot& lot);
// Draws a legal order and carries it out; quicker than drawing first. The order given.
Order play_by_lot(Battle& battle, Lot& lot, Dice& dice, Chronicle* log = nullptr);
// The answer a question gets when its owner has no wish of his own: used where odds look past it.
Order automatic_answer(const Battle& battle);

}  // namespace guidon::hex1866
