#pragma once
// What battles of all rule sets have in common: a setting that does not change, a flat state that does, and footprints
// worked out on the way. The rule set's own Battle derives from this and adds, with the same meaning everywhere:
//
//   void begin(Dice&, Chronicle*);                    // to the first decision
//   Decision decision() const;                        // who decides, and what
//   std::optional<Refusal> check(const Order&) const; // nothing: it is legal
//   std::optional<Refusal> take(const Order&, Chronicle*);  // a refused order changes nothing
//   bool waiting() const;                             // for an order, or over
//   void step(Dice&, Chronicle*);                     // the next thing on the list
//   bool over() const;
//   std::optional<std::string> broken_invariant() const;  // what must hold after every step and does not
#include <cstdint>
#include <optional>

#include "kernel/dice.hpp"
#include "kernel/flat.hpp"
#include "kernel/refusal.hpp"

namespace guidon {

template <class Battle, class Setting, class State, class Footprints, class Field, class Order, class Chronicle>
class BattleOf {
 public:
  // Carries the order out, with everything that follows from it up to the next decision.
  std::optional<Refusal> apply(const Order& order, Dice& dice, Chronicle* log = nullptr) {
    auto& battle = static_cast<Battle&>(*this);
    if (auto refusal = battle.take(order, log)) return refusal;
    go_on(dice, log);
    return std::nullopt;
  }

  [[nodiscard]] auto verdict() const { return state_.verdict; }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const Setting& setting() const { return *setting_; }
  [[nodiscard]] std::uint64_t hash() const { return hash_of(state_); }
  [[nodiscard]] Field field() const { return {*setting_, state_, footprints_}; }  // to ask about

 protected:
  void go_on(Dice& dice, Chronicle* log) {
    auto& battle = static_cast<Battle&>(*this);
    while (!battle.waiting()) battle.step(dice, log);
  }

  const Setting* setting_;
  State state_;
  mutable Footprints footprints_;

 private:
  friend Battle;

  explicit BattleOf(const Setting& setting) : setting_(&setting) {}
  BattleOf(const Setting& setting, const State& state) : setting_(&setting), state_(state) {}
  // A copy is the same battle; what it has worked out for itself it works out again.
  BattleOf(const BattleOf& other) : setting_(other.setting_), state_(other.state_) {}
  BattleOf& operator=(const BattleOf& other) {
    if (this == &other) return *this;
    setting_ = other.setting_;
    state_ = other.state_;
    return *this;
  }
  ~BattleOf() = default;
};

}  // namespace guidon
