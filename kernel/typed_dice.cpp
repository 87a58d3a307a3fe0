#include "kernel/typed_dice.hpp"

namespace guidon {

int TypedDice::cast(const Label& label, int sides) {
  if (used_ == faces_.size()) {
    if (!needs_) {
      needs_ = label;
      sides_ = sides;
    }
    return 1;
  }
  const int typed = faces_[used_++];
  if (typed >= 1 && typed <= sides) return typed;
  if (!impossible_) impossible_ = typed;
  return 1;
}

}  // namespace guidon
