#pragma once
// Turns a weighed procedure of rules/ and the way to roll it into a Question.
#include <memory>
#include <utility>

#include "adjudicator/test.hpp"
#include "odds/enumerate.hpp"

namespace guidon::adjudicator {

// `weighed` has a ledger; `roll(weighed, dice) -> Finding`.
template <class Weighed, class Roll>
class Worked final : public Question {
 public:
  Worked(Weighed weighed, Roll roll) : weighed_(std::move(weighed)), roll_(std::move(roll)) {}

  [[nodiscard]] const Ledger& ledger() const override { return weighed_.ledger; }
  Finding throw_dice(Dice& dice) const override { return roll_(weighed_, dice); }
  [[nodiscard]] odds::Odds odds(const odds::Budget& budget) const override {
    return odds::enumerate([this](Dice& dice) { return roll_(weighed_, dice).outcome; }, budget);
  }

 private:
  Weighed weighed_;
  Roll roll_;
};

template <class Weighed, class Roll>
Asked worked(Weighed weighed, Roll roll) {
  return std::make_unique<Worked<Weighed, Roll>>(std::move(weighed), std::move(roll));
}

}  // namespace guidon::adjudicator
