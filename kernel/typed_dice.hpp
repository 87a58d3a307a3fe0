#pragma once
// Dice that people threw at a real table. When they run out, the source notes the throw it needs next and answers
// anything: the run is thrown away and made again from its start with one more die.
#include <cstdint>
#include <optional>
#include <span>

#include "kernel/dice.hpp"

namespace guidon {

class TypedDice final : public FaceDice {
 public:
  explicit TypedDice(std::span<const int> faces) : faces_(faces) {}

  [[nodiscard]] std::optional<Label> needs() const { return needs_; }          // the throw that is missing
  [[nodiscard]] int sides() const { return sides_; }                           // of the die that is missing
  [[nodiscard]] std::size_t unused() const { return faces_.size() - used_; }   // dice typed and not asked for
  [[nodiscard]] std::optional<int> impossible() const { return impossible_; }  // a face that die does not have

 private:
  int cast(const Label& label, int sides) override;

  std::span<const int> faces_;
  std::size_t used_ = 0;
  std::optional<Label> needs_;
  int sides_ = 6;
  std::optional<int> impossible_;
};

}  // namespace guidon
