#pragma once
// Dice that people threw at a real table. When they run out, the source notes the throw it needs next and answers
// anything: the run is thrown away and made again from its start with one more die.
#include <cstdint>
#include <optional>
#include <span>

#include "kernel/dice.hpp"
#include "kernel/phrase.hpp"

namespace guidon {

// A die that has to be thrown, with those that are thrown with it.
struct Missing {
  Label label;
  int sides = 6;
  Handful hand{};
};

// Which die, how many, and what they need: "the saves, 2 dice, each 4 or more (PEN-SAVE-02)".
Phrase in_words(const Missing& missing);

class TypedDice final : public FaceDice {
 public:
  explicit TypedDice(std::span<const int> faces) : faces_(faces) {}

  [[nodiscard]] const std::optional<Missing>& needs() const { return needs_; }
  [[nodiscard]] std::size_t unused() const { return faces_.size() - used_; }   // dice typed and not asked for
  [[nodiscard]] std::optional<int> impossible() const { return impossible_; }  // a face that die does not have

  // The next one, for whoever knows what is thrown with it.
  int next(const Missing& wanted);

 private:
  int cast(const Label& label, int sides) override { return next({label, sides, hand()}); }

  std::span<const int> faces_;
  std::size_t used_ = 0;
  std::optional<Missing> needs_;
  std::optional<int> impossible_;
};

}  // namespace guidon
