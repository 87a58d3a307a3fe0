#pragma once
// Unsigned 128-bit integers that remember when a result did not fit.
#include <compare>
#include <cstdint>

namespace guidon {

__extension__ using U128 = unsigned __int128;

class Checked128 {
 public:
  constexpr Checked128() = default;
  constexpr explicit Checked128(std::uint64_t value) : value_(value) {}

  [[nodiscard]] constexpr U128 value() const { return value_; }
  [[nodiscard]] constexpr bool overflowed() const { return overflowed_; }
  [[nodiscard]] constexpr bool zero() const { return value_ == 0 && !overflowed_; }

  constexpr Checked128& operator+=(const Checked128& other) {
    const bool over = __builtin_add_overflow(value_, other.value_, &value_);
    overflowed_ = overflowed_ || other.overflowed_ || over;
    return *this;
  }
  constexpr Checked128& operator*=(const Checked128& other) {
    const bool over = multiply(other.value_);
    overflowed_ = overflowed_ || other.overflowed_ || over;
    return *this;
  }
  constexpr Checked128& operator/=(const Checked128& other) {
    overflowed_ = overflowed_ || other.overflowed_;
    value_ /= other.value_;
    return *this;
  }
  [[nodiscard]] constexpr bool divides(const Checked128& other) const { return other.value_ % value_ == 0; }

  friend constexpr bool operator==(const Checked128&, const Checked128&) = default;

 private:
  // The high halves of both factors are zero almost always; then 64 by 64 bits cannot overflow.
  constexpr bool multiply(U128 factor) {
    if ((value_ >> 64U) == 0 && (factor >> 64U) == 0) {
      value_ *= factor;
      return false;
    }
    return __builtin_mul_overflow(value_, factor, &value_);
  }

  U128 value_ = 0;
  bool overflowed_ = false;
};

}  // namespace guidon
