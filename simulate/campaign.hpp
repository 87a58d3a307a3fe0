#pragma once
// Many battles of one scenario between two generals. Battle k is the same battle whoever fights it, and wherever.
#include <array>
#include <cstdint>

#include "players/general.hpp"

namespace guidon::simulate {

struct Campaign {
  std::array<players::General, 2> generals{};  // of the first side and of the second
  std::uint64_t battles = 1000;
  std::uint64_t seed = 1;
  bool swap = false;  // the generals are to change sides

  // Two battles on each seed, the generals changing sides. Two who are alike would fight the same battle again: they
  // have a seed for each.
  [[nodiscard]] bool paired() const { return swap && unlike(); }
  [[nodiscard]] bool unlike() const { return players::in_effect(generals[0]) != players::in_effect(generals[1]); }
  [[nodiscard]] std::uint64_t seed_of(std::uint64_t battle) const { return seed + (paired() ? battle / 2 : battle); }
  [[nodiscard]] bool swapped(std::uint64_t battle) const { return paired() && battle % 2 == 1; }
  // Who leads the two sides in it.
  [[nodiscard]] std::array<players::General, 2> leaders(std::uint64_t battle) const {
    return swapped(battle) ? std::array{generals[1], generals[0]} : generals;
  }
};

}  // namespace guidon::simulate
