#pragma once
// A player who gives any legal order, from a seed.
#include "kernel/lot.hpp"
#include "kernel/rolled_dice.hpp"

namespace guidon::match {

class SeededLot final : public Lot {
 public:
  explicit SeededLot(std::uint64_t seed) : source_(seed) {}
  std::uint32_t draw(std::uint32_t from) override {
    return static_cast<std::uint32_t>(source_.pick({}, static_cast<int>(from)));
  }

 private:
  RolledDice source_;
};

}  // namespace guidon::match
