#pragma once
// A battle as far as it goes on without a die.
#include "kernel/dice.hpp"

namespace guidon::match {

// Dice that nobody throws: that one was asked for is remembered, and what came of it must not be kept.
class NoDice final : public FaceDice {
 public:
  [[nodiscard]] bool asked() const { return asked_; }

 private:
  int cast(const Label&, int) override {
    asked_ = true;
    return 1;
  }

  bool asked_ = false;
};

// Up to the next decision, or to the first die.
template <class Battle>
void go_on_without_dice(Battle& battle) {
  while (!battle.waiting()) {
    const auto before = battle.state();
    NoDice none;
    battle.step(none);
    if (!none.asked()) continue;
    battle = Battle{battle.setting(), before};
    return;
  }
}

}  // namespace guidon::match
