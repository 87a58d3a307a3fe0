#pragma once
// Whole numbers without limit. They live in 128 bits while they fit; past that Boost's integers take over, behind this
// face so that the rest of the program is not compiled with them.
#include <concepts>
#include <cstdint>
#include <memory>
#include <string>

#include "kernel/checked128.hpp"

namespace guidon::odds {

class Natural {
 public:
  Natural();
  // NOLINTNEXTLINE(google-explicit-constructor): a number is a natural number
  Natural(std::integral auto value) : Natural() { small_ = static_cast<U128>(value); }
  [[nodiscard]] static Natural of(U128 value);
  explicit Natural(const std::string& digits);
  Natural(const Natural& other);
  Natural(Natural&& other) noexcept;
  Natural& operator=(const Natural& other);
  Natural& operator=(Natural&& other) noexcept;
  ~Natural();

  Natural& operator+=(const Natural& other);
  Natural& operator*=(const Natural& other);
  Natural& operator/=(const Natural& other);
  friend Natural operator*(Natural a, const Natural& b) { return a *= b; }
  friend Natural operator/(Natural a, const Natural& b) { return a /= b; }

  friend bool operator==(const Natural& a, const Natural& b) { return compare(a, b) == 0; }
  friend bool operator<(const Natural& a, const Natural& b) { return compare(a, b) < 0; }
  friend bool operator<=(const Natural& a, const Natural& b) { return compare(a, b) <= 0; }

  [[nodiscard]] bool is_zero() const { return big_ == nullptr && small_ == 0; }
  [[nodiscard]] bool divides(const Natural& other) const;
  [[nodiscard]] std::string str() const;
  friend Natural gcd(const Natural& a, const Natural& b);
  friend double ratio(const Natural& ways, const Natural& of);  // to the last bit a double has

 private:
  struct Big;
  static int compare(const Natural& a, const Natural& b);
  [[nodiscard]] const Big& as_big(Big& room) const;
  Natural& take(const Big& value);  // back into 128 bits where it fits

  U128 small_ = 0;
  std::unique_ptr<Big> big_;  // only for numbers that do not fit
};

Natural gcd(const Natural& a, const Natural& b);
double ratio(const Natural& ways, const Natural& of);

}  // namespace guidon::odds
