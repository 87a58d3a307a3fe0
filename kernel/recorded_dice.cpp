#include "kernel/recorded_dice.hpp"

namespace guidon {

int RecordedDice::cast(const Label& label, int sides) {
  if (sides_ != nullptr) sides_->push_back(sides);
  const bool here = faithful_ && next_ < record_.size() && record_[next_].clause == label.clause &&
                    record_[next_].face >= 1 && record_[next_].face <= sides;
  if (!here) {
    faithful_ = false;
    return 1;
  }
  return record_[next_++].face;
}

}  // namespace guidon
