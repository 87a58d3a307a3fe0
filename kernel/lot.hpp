#pragma once
// Where a player without wishes takes his choices from.
#include <cstdint>

namespace guidon {

class Lot {
 public:
  virtual ~Lot() = default;
  virtual std::uint32_t draw(std::uint32_t from) = 0;  // 0..from-1, all alike
};

}  // namespace guidon
