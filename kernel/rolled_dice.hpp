#pragma once
// Dice of a seeded, counter-based generator: throw number n of seed s is the same on every machine and thread.
#include <array>
#include <cstdint>

#include "kernel/stream_dice.hpp"

namespace guidon {

class RolledDice final : public StreamDice {
 public:
  explicit RolledDice(std::uint64_t seed, std::uint64_t draws = 0) : StreamDice(draws), seed_(seed) {}

 private:
  int cast(const Label& label, int sides) override;
  std::uint32_t word();

  std::uint64_t seed_;
  std::uint64_t block_ = ~0ULL;  // which block of four words is in words_
  std::array<std::uint32_t, 4> words_{};
};

}  // namespace guidon
