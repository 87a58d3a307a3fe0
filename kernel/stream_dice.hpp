#pragma once
// Dice that come out of a stream of random words, one die after another: how far they have come is a number, and a
// source of the same stream goes on from there.
#include <cstdint>

#include "kernel/dice.hpp"

namespace guidon {

class StreamDice : public FaceDice {
 public:
  explicit StreamDice(std::uint64_t draws) : draws_(draws) {}

  [[nodiscard]] std::uint64_t draws() const { return draws_; }  // words taken from the stream so far

 protected:
  [[nodiscard]] std::uint64_t next() { return draws_++; }  // the number of the next word

  // A face from such words: those past the last whole multiple of the number of sides are thrown away, so that every
  // face is exactly as likely.
  template <class Words>
  static int face_from(const Words& word, int sides) {
    const auto n = static_cast<std::uint32_t>(sides);
    const std::uint64_t fair = ((std::uint64_t{1} << 32U) / n) * n;
    std::uint32_t drawn = word();
    while (drawn >= fair) drawn = word();
    return static_cast<int>(drawn % n) + 1;
  }

 private:
  std::uint64_t draws_;
};

}  // namespace guidon
