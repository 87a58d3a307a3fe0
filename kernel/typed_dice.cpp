#include "kernel/typed_dice.hpp"

namespace guidon {

Phrase in_words(const Missing& missing) {
  const auto& [dice, at_least, lot] = missing.hand;
  const std::string clause{missing.label.clause.id()};
  const Form what = missing.label.what;
  if (dice > 1 && at_least > 0) return say("{}, {} dice, each {} or more ({})"_form, what, dice, at_least, clause);
  if (dice > 1) return say("{}, {} dice ({})"_form, what, dice, clause);
  if (at_least > 0) return say("{}, {} or more ({})"_form, what, at_least, clause);
  return say("{} ({})"_form, what, clause);
}

int TypedDice::next(const Missing& wanted) {
  if (used_ == faces_.size()) {
    if (needs_) return 1;
    needs_ = wanted;
    // What every face does, or none, is no need to name.
    if (int& least = needs_->hand.at_least; least <= 1 || least > wanted.sides) least = 0;
    return 1;
  }
  const int typed = faces_[used_++];
  if (typed >= 1 && typed <= wanted.sides) return typed;
  if (!impossible_) impossible_ = typed;
  return 1;
}

}  // namespace guidon
