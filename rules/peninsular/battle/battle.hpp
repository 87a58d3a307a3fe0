#pragma once
// The battle as its callers see it: whose turn it is to decide, what he may order, and what an order leads to.
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kernel/battle_of.hpp"
#include "kernel/dice.hpp"
#include "kernel/lot.hpp"
#include "rules/peninsular/battle/events.hpp"
#include "rules/peninsular/battle/field.hpp"
#include "rules/peninsular/battle/order.hpp"
#include "rules/peninsular/battle/setting.hpp"
#include "rules/peninsular/battle/state.hpp"
#include "rules/peninsular/battle/tasks.hpp"

namespace guidon::peninsular {

// What the battle is waiting for.
struct Decision {
  enum class Kind : std::uint8_t { deploy, redeploy, fire_card, move_card, answer, over };
  Kind kind = Kind::over;
  Colour side = Colour::red;  // who decides
  Task task = Task::none;     // the question, where kind is answer
  std::uint8_t unit = nobody;
  std::uint8_t other = nobody;
};

class Battle : public BattleOf<Battle, Setting, State, Footprints, Field, Order, Chronicle> {
 public:
  explicit Battle(const Setting& setting) : BattleOf(setting) {}
  Battle(const Setting& setting, const State& state) : BattleOf(setting, state) {}

  // Dice for irregulars, sets out what the scenario fixes, and, where nothing is left to deploy, turns the first card.
  void begin(Dice& dice, Chronicle* log = nullptr);
  [[nodiscard]] Decision decision() const;
  [[nodiscard]] DecisionData asks() const;  // the same with all it is about
  [[nodiscard]] std::optional<Refusal> check(const Order& order) const;
  // With `step` this is `apply` in two halves, for odds.
  std::optional<Refusal> take(const Order& order, Chronicle* log = nullptr);
  [[nodiscard]] bool waiting() const;
  void step(Dice& dice, Chronicle* log = nullptr);
  [[nodiscard]] bool over() const { return state_.phase == Phase::over; }
  [[nodiscard]] std::optional<std::string> broken_invariant() const;
};

// Sensible orders for the decision at hand, every one of them legal; never empty while the battle goes on.
std::vector<Order> candidates(const Battle& battle);
// One legal order by lot, without listing them all.
Order random_order(const Battle& battle, Lot& lot);
// Draws a legal order and carries it out; quicker than drawing first. The order given.
Order play_by_lot(Battle& battle, Lot& lot, Dice& dice, Chronicle* log = nullptr);
// The answer a question gets when its owner has no wish of his own: used where odds look past it.
Order automatic_answer(const Battle& battle);
// Fills in the path of a move given only by its end, if there is a legal one. The way of a charge is taken as it is
// said: a battalion that was to go there is not sent elsewhere.
std::optional<Order> find_path(const Battle& battle, const Order& order);

// One line for people, e.g. "The 1/28th fires at the 2/95th: 8 dice at 5+, 3 hits (PEN-FIRE-03)".
Phrase words(const Event& event, const Chronicle& chronicle, const Setting& setting);

// What programs are told.
Facts facts(const Event& event, const Setting& setting);
Facts facts(const DecisionData& decision, const Setting& setting);

// Who throws the die of this number among those of an event, and what for: "28th fires at 95e". Whoever is named first
// throws.
Phrase occasion(const Event& event, int die, const Setting& setting);

}  // namespace guidon::peninsular
