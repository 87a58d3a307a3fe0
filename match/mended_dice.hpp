#pragma once
// The dice of a step that is played once more: as they fell, but for one that is said to show something else. From the
// first die that is asked for otherwise than before, new ones are thrown.
#include <cstdint>
#include <optional>
#include <span>

#include "kernel/dice.hpp"

namespace guidon::match {

class MendedDice final : public FaceDice {
 public:
  MendedDice(std::span<const Throw> before, std::optional<std::size_t> die, int face, FaceDice* anew)
      : before_(before), die_(die), face_(face), anew_(anew) {}

  [[nodiscard]] std::uint32_t drawn() const { return drawn_; }              // dice thrown anew
  [[nodiscard]] bool reached() const { return !die_ || next_ > *die_; }     // the die was asked for, and can show that
  [[nodiscard]] bool short_of_dice() const { return short_ && reached(); }  // there was nobody to throw new ones

 private:
  int cast(const Label& label, int sides) override {
    if (drawn_ == 0 && next_ < before_.size() && before_[next_].clause == label.clause) {
      const int face = die_ == next_ ? face_ : before_[next_].face;
      if (face >= 1 && face <= sides) {
        ++next_;
        return face;
      }
      if (die_ == next_) anew_ = nullptr;  // it cannot show that: nothing is thrown for what will not be kept
    }
    ++drawn_;
    short_ = short_ || anew_ == nullptr;
    return anew_ == nullptr ? 1 : anew_->pick(label, sides) + 1;
  }

  std::span<const Throw> before_;
  std::optional<std::size_t> die_;
  int face_;
  FaceDice* anew_;
  std::size_t next_ = 0;
  std::uint32_t drawn_ = 0;
  bool short_ = false;
};

}  // namespace guidon::match
