#pragma once
// Whole numbers without limit, for odds that outgrow 128 bits.
#include <boost/multiprecision/cpp_int.hpp>

#include "kernel/checked128.hpp"

namespace guidon::odds {

using Natural = boost::multiprecision::cpp_int;

inline Natural natural(U128 value) {
  Natural high{static_cast<std::uint64_t>(value >> 64U)};
  return (high << 64U) + Natural{static_cast<std::uint64_t>(value)};
}

}  // namespace guidon::odds
