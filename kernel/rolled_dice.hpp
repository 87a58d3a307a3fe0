#pragma once
// Dice of a seeded, counter-based generator: throw number n of seed s is the same on every machine and thread.
#include <array>
#include <cstdint>

#include "kernel/dice.hpp"

namespace guidon {

class RolledDice final : public FaceDice {
 public:
  explicit RolledDice(std::uint64_t seed, std::uint64_t draws = 0) : seed_(seed), draws_(draws) {}

  [[nodiscard]] std::uint64_t draws() const { return draws_; }  // words taken from the generator so far

 private:
  int cast(const Label& label, int sides) override;
  std::uint32_t word();

  std::uint64_t seed_;
  std::uint64_t draws_;
  std::uint64_t block_ = ~0ULL;  // which block of four words is in words_
  std::array<std::uint32_t, 4> words_{};
};

}  // namespace guidon
