#pragma once
// What a hostile player draws by lot.
#include <cmath>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/lot.hpp"

namespace guidon::audit {

class Draw {
 public:
  explicit Draw(Lot& lot) : lot_(lot) {}

  std::size_t below(std::size_t count) { return count < 2 ? 0 : lot_.draw(static_cast<std::uint32_t>(count)); }
  bool one_in(std::uint32_t times) { return lot_.draw(times) == 0; }
  double between(double low, double high) { return low + (high - low) * lot_.draw(100'001) / 100'000.0; }
  int from_to(int low, int high) { return low + static_cast<int>(below(static_cast<std::size_t>(high - low) + 1)); }
  template <class Thing>
  const Thing& of(const std::vector<Thing>& things) {
    return things[below(things.size())];
  }
  std::string_view of(std::span<const std::string_view> words) { return words[below(words.size())]; }
  Lot& lot() { return lot_; }

 private:
  Lot& lot_;
};

}  // namespace guidon::audit
