#pragma once
// A 64-bit digest (FNV-1a) that is the same on every machine.
#include <cstdint>
#include <string_view>

namespace guidon {

class Digest {
 public:
  constexpr void add_byte(std::uint8_t byte) { value_ = (value_ ^ byte) * 1099511628211ULL; }
  constexpr void add(std::string_view text) {
    for (const char c : text) add_byte(static_cast<std::uint8_t>(c));
    add_byte(0xff);  // so that "ab","c" and "a","bc" differ
  }
  [[nodiscard]] constexpr std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 1469598103934665603ULL;
};

}  // namespace guidon
